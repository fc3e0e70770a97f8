package oracle

import "github.com/grandmelee/melee/ability"

// cant reads what objects can't do: "attack or block", "be blocked by
// creatures with power 2 or less", "be countered".
func (p *parser) cant() ([]ability.Mod, bool) {
	var mods []ability.Mod
	for {
		c, ok := p.cantAct()
		if !ok {
			return nil, false
		}
		mods = append(mods, c...)
		m := p.mark()
		comma := p.eat(",")
		if !p.eatAny("or", "and") && !(comma && p.word() == "block") {
			p.back(m)
			break
		}
		p.eat("can't")
		if _, ok := p.cantAct(); !ok {
			p.back(m)
			break
		}
		p.back(m)
		p.eat(",")
		p.eatAny("or", "and")
		p.eat("can't")
	}
	return p.cantUnless(mods)
}

// cantUnless reads what lifts the restrictions.
func (p *parser) cantUnless(mods []ability.Mod) ([]ability.Mod, bool) {
	m := p.mark()
	if !p.eat("unless") {
		return mods, true
	}
	if p.eatAny("its controller pays", "their controller pays", "you pay") {
		who := ability.Players(ability.You{})
		if p.toks[p.i-1].text == "pays" {
			who = ability.ControllerOf{Objects: ability.Each{}}
		}
		c, ok := p.payCost()
		if !ok {
			return nil, false
		}
		p.eatAny("for each of those creatures", "for each creature they control that's attacking you")
		for i := range mods {
			cm, ok := mods[i].(ability.Cant)
			if !ok {
				return nil, false
			}
			cm.Unless, cm.UnlessPayer = c, who
			mods[i] = cm
		}
		return mods, true
	}
	var cond ability.Condition
	var ok bool
	switch {
	case p.eat("defending player controls"):
		op, n, f, ok2 := p.howMany()
		if !ok2 {
			return nil, false
		}
		cond, ok = controlCondition(ability.DefendingPlayer{}, op, n, f), true
	default:
		cond, ok = p.condition()
	}
	if !ok {
		p.back(m)
		return nil, false
	}
	for i := range mods {
		cm, ok := mods[i].(ability.Cant)
		if !ok {
			return nil, false
		}
		cm.UnlessIf = cond
		mods[i] = cm
	}
	return mods, true
}

// cantAct reads one thing that objects can't do.
func (p *parser) cantAct() ([]ability.Mod, bool) {
	act := func(a ability.Act) ([]ability.Mod, bool) { return []ability.Mod{ability.Cant{Do: a}}, true }
	switch p.word() {
	case "attack":
		p.advance(1)
		switch {
		case p.eat("alone"):
			return act(ability.AttackAlone)
		case p.at("or block alone"):
			p.advance(3)
			return []ability.Mod{ability.Cant{Do: ability.AttackAlone}, ability.Cant{Do: ability.BlockAlone}}, true
		case p.eat("you or planeswalkers you control"):
			return []ability.Mod{ability.Cant{Do: ability.Attack, Whom: ability.You{}}}, true
		case p.eat("you"):
			return []ability.Mod{ability.Cant{Do: ability.Attack, Whom: ability.You{}, PlayerOnly: true}}, true
		}
		return act(ability.Attack)
	case "block":
		p.advance(1)
		if p.eat("alone") {
			return act(ability.BlockAlone)
		}
		if n, ok := p.plurals(); ok {
			return []ability.Mod{ability.Cant{Do: ability.Block, By: &n}}, true
		}
		return act(ability.Block)
	case "be":
		p.advance(1)
		return p.cantBe()
	case "crew":
		if p.eat("crew vehicles") {
			return act(ability.CrewVehicles)
		}
	case "transform":
		p.advance(1)
		return act(ability.Transforming)
	}
	return nil, false
}

// plurals reads a bare plural: "creatures with flying".
func (p *parser) plurals() (ability.Filter, bool) {
	m := p.mark()
	f, _, plural, ok := p.filter()
	if !ok || !plural && !p.either {
		p.back(m)
		return f, false
	}
	return f, true
}

func (p *parser) cantBe() ([]ability.Mod, bool) {
	c := ability.Cant{}
	ok := true
	switch {
	case p.eat("blocked except by"):
		c.Do, c.Except = ability.BeBlocked, true
		if p.eatAny("two or more creatures", "three or more creatures") {
			c.Except = false
			c.MinBlockers = cardinals[p.toks[p.i-4].text]
			break
		}
		var f ability.Filter
		f, ok = p.plurals()
		c.By = &f
	case p.eat("blocked by more than one creature"):
		c.Do, c.MaxBlockers = ability.BeBlocked, 1
	case p.eat("blocked by"):
		c.Do = ability.BeBlocked
		var f ability.Filter
		f, ok = p.plurals()
		c.By = &f
	case p.eat("blocked"):
		c.Do = ability.BeBlocked
	case p.eat("countered"):
		c.Do = ability.BeCountered
	case p.eat("regenerated"):
		c.Do = ability.BeRegenerated
	case p.eat("sacrificed"):
		c.Do = ability.BeSacrificed
	case p.eat("enchanted"):
		c.Do = ability.BeEnchanted
	case p.eat("the target of"):
		c.Do = ability.BeTargeted
		if p.eat("spells or abilities") {
			r := filterParse{f: ability.Filter{Zone: ability.Stack}}
			p.relativeClauses(&r)
			if len(r.f.Preds) > 0 {
				c.By = &r.f
			}
			break
		}
		var f ability.Filter
		if f, ok = p.plurals(); ok && f.Zone != ability.Stack {
			ok = false
		}
		c.By = &f
	default:
		ok = false
	}
	return []ability.Mod{c}, ok
}

// can reads what objects can do beyond the rules.
func (p *parser) can() ([]ability.Mod, bool) {
	as := func(w ability.Permission) ([]ability.Mod, bool) {
		return []ability.Mod{ability.AsThough{What: w}}, true
	}
	switch {
	case p.eatAny("attack this turn as though it didn't have defender", "attack this turn as though they didn't have defender"):
		p.inner = ability.ThisTurn
		return as(ability.AttackWithDefender)
	case p.eatAny("attack as though it didn't have defender", "attack as though they didn't have defender"):
		return as(ability.AttackWithDefender)
	case p.eat("block creatures with shadow as though they didn't have shadow"), p.eat("block creatures with shadow as though it had shadow"):
		return as(ability.BlockShadow)
	case p.eat("be blocked as though they didn't have"):
		w, sub, ok := p.keywordName()
		return []ability.Mod{ability.IgnoreWalk{Sub: sub}}, ok && w == ability.Landwalk && sub != ""
	case p.eat("block an additional creature this turn"):
		p.inner = ability.ThisTurn
		return as(ability.BlockAdditional)
	case p.eat("block an additional creature each combat"):
		return as(ability.BlockAdditional)
	case p.eat("block any number of creatures"):
		return as(ability.BlockAny)
	case p.eat("block only"):
		f, ok := p.plurals()
		return []ability.Mod{ability.Cant{Do: ability.Block, By: &f, Except: true}}, ok
	}
	return nil, false
}

// doesnt reads "doesn't untap during its controller's untap step" and "doesn't
// untap during its controller's next untap step".
func (p *parser) doesnt() ([]ability.Mod, bool) {
	if !p.eat("untap during") {
		return nil, false
	}
	if !p.eatAny("its controller's", "their controllers'", "their controller's", "their", "your") {
		return nil, false
	}
	switch {
	case p.eatAny("next untap step", "next untap steps"):
		p.inner = ability.NextUntap
		return []ability.Mod{ability.Cant{Do: ability.UntapInUntapStep}}, true
	case p.eatAny("untap step", "untap steps"):
		return []ability.Mod{ability.Cant{Do: ability.UntapInUntapStep}}, true
	}
	return nil, false
}

// must reads "attacks each combat if able", "blocks this turn if able", "must
// be blocked if able".
func (p *parser) must(verb string) ([]ability.Mod, bool) {
	act := func(m ability.Must) ([]ability.Mod, bool) { return []ability.Mod{m}, true }
	switch verb {
	case "attack":
		switch {
		case p.eatAny("each combat if able", "each turn if able"):
			return act(ability.Must{Do: ability.Attack})
		case p.at("this turn if able"):
			return p.thisTurnIfAble(ability.Must{Do: ability.Attack})
		case p.at("this combat if able"):
			return p.thisTurnIfAble(ability.Must{Do: ability.Attack})
		case p.at("that player"), p.at("its owner"), p.at("you"):
			var whom ability.Players
			if p.eat("its owner") {
				whom = ability.OwnerOf{Objects: ability.Each{}}
			} else if n, ok := p.playerPhrase(); ok {
				whom = n.who
			}
			if whom == nil {
				return nil, false
			}
			if p.eatAny("each combat if able", "each turn if able") {
				return act(ability.Must{Do: ability.Attack, Whom: whom})
			}
			return p.thisTurnIfAble(ability.Must{Do: ability.Attack, Whom: whom})
		case p.eat("or blocks each combat if able"):
			return []ability.Mod{ability.Must{Do: ability.Attack}, ability.Must{Do: ability.Block}}, true
		}
	case "block":
		switch {
		case p.eatAny("each combat if able", "each turn if able"):
			return act(ability.Must{Do: ability.Block})
		case p.at("this turn if able"):
			return p.thisTurnIfAble(ability.Must{Do: ability.Block})
		}
		n, ok := p.except(p.of, 0, p.objectPhrase)
		if ok && n.objs != nil && p.at("this turn if able") {
			return p.thisTurnIfAble(ability.Must{Do: ability.Block, Objects: n.objs})
		}
	case "must":
		if p.eat("be blocked if able") {
			return act(ability.Must{Do: ability.BeBlockedAtAll})
		}
		if p.eat("be blocked this turn if able") {
			p.i -= 4
			return p.thisTurnIfAble(ability.Must{Do: ability.BeBlockedAtAll})
		}
	}
	return nil, false
}

// allBlock reads "all creatures able to block ~ do so" and, this turn, "… this
// turn do so".
func (p *parser) allBlock() (ability.Mod, ability.Objects, bool) {
	if !p.eat("all creatures able to block") {
		return nil, nil, false
	}
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		return nil, nil, false
	}
	if d, ok := p.duration(); ok {
		p.inner = d
	}
	return ability.Must{Do: ability.AllBlock}, n.objs, p.eat("do so")
}

// thisTurnIfAble leaves "this turn" to be read as the duration: it takes "if
// able" out of the way, which stands behind it.
func (p *parser) thisTurnIfAble(m ability.Must) ([]ability.Mod, bool) {
	d, ok := p.duration()
	if !ok || !p.eat("if able") || p.frontDuration != 0 {
		return nil, false
	}
	p.inner = d
	return []ability.Mod{m}, true
}

// playerCant reads what players can't do.
func (p *parser) playerCant() (ability.Mod, bool) {
	switch {
	case p.eat("gain life"):
		return ability.PlayerCant{What: ability.GainLifeAct}, true
	case p.eat("untap more than"):
		n, ok := p.numeral()
		if !ok {
			return nil, false
		}
		f, _, _, ok := p.filter()
		return ability.PlayerCant{What: ability.UntapMore, Filter: &f, N: n}, ok && f.Zone == ability.Battlefield && p.eatAny("during their untap steps", "during your untap step")
	case p.eat("lose life"):
		return ability.PlayerCant{What: ability.LoseLifeAct}, true
	case p.eat("lose the game"):
		return ability.PlayerCant{What: ability.LoseAct}, true
	case p.eat("win the game"):
		return ability.PlayerCant{What: ability.WinAct}, true
	case p.eat("play lands"), p.eat("play land cards"):
		return ability.PlayerCant{What: ability.PlayLands}, true
	case p.eat("search libraries"):
		return ability.PlayerCant{What: ability.SearchLibraries}, true
	case p.eat("draw cards"):
		return ability.PlayerCant{What: ability.DrawCards}, true
	case p.eat("draw more than one card each turn"):
		return ability.PlayerCant{What: ability.DrawCards, N: ability.N(1)}, true
	case p.eat("venture into the dungeon more than once each turn"):
		return ability.PlayerCant{What: ability.VentureAct, N: ability.N(1)}, true
	case p.eat("cast more than one spell each turn"):
		return ability.PlayerCant{What: ability.CastSpells, N: ability.N(1)}, true
	case p.eat("be the target of spells or abilities your opponents control"):
		f := ability.Filter{Zone: ability.Stack, Preds: []ability.Pred{ability.Controlled{By: opponents()}}}
		return ability.PlayerCant{What: ability.BeTarget, Filter: &f}, true
	case p.eat("cast"):
		f, ok := p.plurals()
		if !ok || f.Zone != ability.Stack {
			return nil, false
		}
		c := ability.PlayerCant{What: ability.CastSpells}
		if len(f.Preds) > 1 || !isSpellOnly(f) {
			c.Filter = &f
		}
		if p.eat("during your turn") {
			c.If = ability.TurnOf{Players: ability.You{}}
		}
		return c, true
	}
	return nil, false
}

func isSpellOnly(f ability.Filter) bool {
	if len(f.Preds) != 1 {
		return false
	}
	is, ok := f.Preds[0].(ability.Is)
	return ok && is.State == ability.SpellOnStack
}
