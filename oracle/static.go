package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// static reads a static ability (CR 604).
func (p *parser) static() (ability.Ability, bool) {
	m := p.mark()
	s := &ability.Static{}
	switch {
	case p.eat("as long as"):
		c, ok := p.condition()
		if !ok || !p.eat(",") {
			return nil, false
		}
		s.If = c
	case p.eat("during your turn ,"):
		s.If = ability.TurnOf{Players: ability.You{}}
	case p.eat("during turns other than yours ,"):
		s.If = ability.NotSo{If: ability.TurnOf{Players: ability.You{}}}
	}
	if s.If == nil {
		if ok := p.replacementStatic(s); ok {
			return s, true
		}
		p.back(m)
	}
	here, cond := p.mark(), s.If
	for _, read := range [...]func(*ability.Static) bool{p.conditionalDamage, p.ownFlash, p.attackCostStatic, p.playerStatic, p.extraDie, p.abilityCost, p.costStatic, p.definingStatic, p.objectStatic} {
		if read(s) && p.staticTail(s) {
			return s, true
		}
		p.back(here)
		*s = ability.Static{If: cond}
	}
	return nil, false
}

// staticTail reads "as long as …" behind a statement.
func (p *parser) staticTail(s *ability.Static) bool {
	if s.If == nil && (p.eat("as long as") || p.eat("if")) {
		c, ok := p.condition()
		if !ok {
			return false
		}
		s.If, s.Last = c, true
	}
	p.eat(".")
	if p.eatAny("it's still a land", "they're still lands") {
		var ok bool
		if s.Mods, ok = stillTypes(s.Mods); !ok {
			return false
		}
		p.eat(".")
	}
	return (!p.eat("this effect doesn't remove") || p.keeps(s)) && p.done()
}

// keeps reads which Auras stay although protection that a statement gives would
// remove them (CR 702.16n).
func (p *parser) keeps(s *ability.Static) bool {
	keeps := ability.KeepsGiver
	if p.eat("auras") {
		keeps = ability.KeepsAuras
	} else if !p.thisObject() {
		return false
	}
	p.eat(".")
	for i, m := range s.Mods {
		g, ok := m.(ability.Gain)
		if !ok {
			continue
		}
		if k, ok := g.Ability.(*ability.Keyword); ok && k.Word == ability.Protection {
			kept := *k
			kept.Keeps = keeps
			s.Mods[i] = ability.Gain{Ability: &kept}
			return true
		}
	}
	return false
}

// objectStatic reads statements about objects.
func (p *parser) objectStatic(s *ability.Static) bool {
	m := p.mark()
	if p.eat("you control enchanted") {
		p.i--
		if n, ok := p.hostPhrase(); ok {
			s.Affects, s.Mods = n.objs, []ability.Mod{ability.ControlBy{Players: ability.You{}}}
			return true
		}
	}
	p.back(m)
	if p.eat("it's") {
		n, ok := p.it(0)
		if !ok {
			return false
		}
		s.Affects = n.objs
		s.Mods, ok = p.becomes()
		return ok
	}
	if mod, of, ok := p.allBlock(); ok && len(p.targets) == 0 {
		s.Affects, s.Mods = of, []ability.Mod{mod}
		return true
	}
	p.back(m)
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil || len(p.targets) > 0 {
		return false
	}
	for p.at("and") {
		here := p.mark()
		p.advance(1)
		b, ok := p.objectPhrase()
		if !ok || b.objs == nil {
			p.back(here)
			break
		}
		n.objs = ability.Union{n.objs, b.objs}
	}
	if _, pick := n.objs.(ability.Pick); pick {
		return false
	}
	if _, several := n.objs.(ability.Union); several {
		p.eat("each")
	}
	s.Affects = n.objs
	p.eachMention(n)
	defer func(was bool) { p.selfGrant = was }(p.selfGrant)
	_, p.selfGrant = n.objs.(ability.This)
	mods, ok := p.predicates(true)
	if !ok {
		return false
	}
	s.Mods = p.measuredMods(mods)
	return p.inner == 0
}

// definingStatic reads characteristic-defining abilities (CR 604.3).
func (p *parser) definingStatic(s *ability.Static) bool {
	m := p.mark()
	whose, possessive := p.possessorObjects()
	if !possessive {
		p.back(m)
		name := p.word()
		if !p.thisObject() || name == "@" {
			return false
		}
	} else if _, this := whose.(ability.This); !this {
		return false
	}
	p.mentionObjects(ability.This{}, itself|p.ownNoun(), false)
	s.Affects, s.Defining = ability.This{}, true
	s.Zone = ability.Anywhere
	if possessive {
		var power, tough bool
		each := false
		switch {
		case p.eat("power and toughness are each equal to"):
			power, tough, each = true, true, true
		case p.eat("power is equal to"):
			power = true
		case p.eat("toughness is equal to"):
			tough = true
		default:
			return false
		}
		n, ok := p.quantityNoun()
		if !ok {
			return false
		}
		set := ability.SetPT{}
		if power {
			set.Power = n
		}
		if tough {
			set.Toughness = n
		}
		if power && !each && p.eat("and its toughness is equal to") {
			t, ok := p.quantityNoun()
			if !ok {
				return false
			}
			set.Toughness = t
		}
		s.Mods = []ability.Mod{set}
		return true
	}
	if p.eat("is all colors") {
		s.Mods = []ability.Mod{ability.SetColors{Colors: card.AllColors}}
		return true
	}
	if p.eat("is every creature type") {
		s.Mods = []ability.Mod{ability.AddTypes{AllCreatureTypes: true}}
		return true
	}
	return false
}

// crowdStatic reads how many creatures can attack or block in a combat.
func (p *parser) crowdStatic(s *ability.Static) bool {
	n, ok := p.amount()
	if !ok || !p.eatAny("creature", "creatures") {
		return false
	}
	c := ability.PlayerCant{N: n}
	s.Players = ability.EachPlayer{}
	switch {
	case p.eat("can attack each combat"):
		c.What = ability.AttackAct
	case p.eat("can block each combat"):
		c.What = ability.BlockAct
	case p.eat("can attack you each combat"):
		c.What, s.Players = ability.AttackYou, ability.You{}
	default:
		return false
	}
	s.Mods = []ability.Mod{c}
	return true
}

// playerStatic reads statements about players.
func (p *parser) playerStatic(s *ability.Static) bool {
	switch {
	case p.eat("no more than"):
		return p.crowdStatic(s)
	case p.eat("damage can't be prevented"):
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.Unpreventable{}}
		return true
	case p.eat("any player may cast"):
		p.i -= 2
		s.Players = ability.EachPlayer{}
		m, ok := p.playerMod()
		s.Mods = []ability.Mod{m}
		return ok
	case p.eat("untap"):
		n, ok := p.objectPhrase()
		if !ok || n.objs == nil || !p.eat("during") {
			return false
		}
		s.Mods = []ability.Mod{ability.UntapsToo{What: n.objs}}
		s.Players = ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.OtherPlayer}}
		if p.at("each opponent's") {
			s.Players = opponents()
		}
		return p.eatAny("each other player's untap step", "each opponent's untap step")
	case p.eat("you may choose not to untap ~ during your untap step"):
		s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.AsThough{What: ability.StayTapped}}
		return true
	case p.eat("if ~ is in your opening hand , you may begin the game with it on the battlefield"),
		p.eat("if this card is in your opening hand , you may begin the game with it on the battlefield"):
		s.Zone, s.Affects, s.Mods = ability.Hand, ability.This{}, []ability.Mod{ability.AsThough{What: ability.BeginInPlay}}
		return true
	case p.eat("you may reveal this card from your opening hand . if you do ,"):
		return p.fromOpening(s)
	case p.eat("play with the top card of your library revealed"):
		s.Players, s.Mods = ability.You{}, []ability.Mod{ability.PlayerMay{What: ability.TopRevealed}}
		return true
	case p.eat("players play with the top card of their libraries revealed"):
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.PlayerMay{What: ability.TopRevealed}}
		return true
	case p.eat("players play with their hands revealed"):
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.PlayerMay{What: ability.PlayHandRevealed}}
		return true
	case p.eat("your opponents play with their hands revealed"):
		s.Players, s.Mods = opponents(), []ability.Mod{ability.PlayerMay{What: ability.PlayHandRevealed}}
		return true
	case p.eat("you control your opponents while they're searching their libraries"):
		s.Players, s.Mods = opponents(), []ability.Mod{ability.ControlsSearch{}}
		return true
	case p.eat("while an opponent is searching their library , they exile each card they find . you may play those cards for as long as they remain exiled , and you may spend mana as though it were mana of any color to cast them"):
		s.Players, s.Mods = opponents(), []ability.Mod{ability.ExilesFound{}}
		return true
	case p.eat("you may have ~ assign its combat damage as though it weren't blocked"):
		s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.AsThough{What: ability.AssignAsUnblocked}}
		return true
	case p.at("your maximum hand size is") || p.at("each opponent's maximum hand size is") || p.at("each player's maximum hand size is"):
		who, _ := p.possessor()
		p.eat("maximum hand size is")
		h := ability.MaxHand{}
		switch {
		case p.eat("reduced by"):
			h.Neg = true
		case p.eat("increased by"):
		default:
			h.Set = true
		}
		n, ok := p.numeral()
		h.N = n
		s.Players, s.Mods = who, []ability.Mod{h}
		return ok
	case p.eat("skip your"):
		step, ok := p.stepName()
		if !ok {
			return false
		}
		s.Players, s.Mods = ability.You{}, []ability.Mod{ability.SkipSteps{Step: step}}
		return true
	case p.eat("players skip their"):
		step, ok := p.stepName()
		if !ok {
			if !p.eat("untap steps") {
				return false
			}
			step = ability.Untap
		}
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.SkipSteps{Step: step}}
		return true
	case p.eat("you may cast ~ from your graveyard using its mutate ability"):
		s.Zone, s.Affects, s.Mods = ability.Graveyard, ability.This{}, []ability.Mod{ability.AsThough{What: ability.CastMutating}}
		return true
	case p.eat("a deck can have any number of cards named ~"):
		s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.AnyNumberInDeck{}}
		return true
	case p.eat("~ can be your commander"):
		s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.MayBeCommander{}}
		return true
	case p.eat("cast this spell only"), p.eat("cast ~ only"):
		mod := ability.CastOnly{}
		if p.word() == "during" {
			t, ok := p.timing()
			if !ok {
				return false
			}
			mod.Timing = t
			p.eat("and only")
		}
		if p.eat("if") {
			c, ok := p.condition()
			if !ok {
				return false
			}
			mod.If = c
		}
		if mod.Timing == 0 && mod.If == nil || p.toks[p.i-1].text == "only" {
			return false
		}
		s.Affects, s.Mods, s.Zone = ability.This{}, []ability.Mod{mod}, ability.Anywhere
		return true
	}
	if p.spellsCant(s) {
		return true
	}
	n, ok := p.playerPhrase()
	if !ok || n.who == nil || len(p.targets) > 0 {
		return false
	}
	s.Players = n.who
	mods, ok := p.playerMods()
	s.Mods = mods
	return ok
}

// playerMods reads what is so for players.
func (p *parser) playerMods() ([]ability.Mod, bool) {
	var mods []ability.Mod
	for {
		m, ok := p.playerMod()
		if !ok {
			return nil, false
		}
		mods = append(mods, m)
		here := p.mark()
		p.eat(",")
		if !p.eatAny("and", "or") {
			p.back(here)
			return mods, true
		}
		if c, isCant := m.(ability.PlayerCant); isCant && c.What != 0 {
			if d, ok := p.playerCant(); ok {
				mods = append(mods, d)
				return mods, true
			}
		}
		if p.word() != "can't" && p.word() != "have" && p.word() != "may" && p.word() != "don't" {
			p.back(here)
			return mods, true
		}
	}
}

// playedFrom reads where cards may be played from; 0: nothing of the kind.
func (p *parser) playedFrom() ability.Permission {
	switch {
	case p.eat("from the top of your library"):
		return ability.PlayFromTop
	case p.eat("from your graveyard"):
		return ability.PlayFromGraveyard
	}
	return 0
}

func (p *parser) playerMod() (ability.Mod, bool) {
	switch {
	case p.eat("can't"):
		return p.playerCant()
	case p.eatAny("have no maximum hand size", "has no maximum hand size"):
		return ability.PlayerMay{What: ability.NoMaxHand}, true
	case p.eatAny("have", "has"):
		k, ok := p.keyword(false)
		if !ok {
			return nil, false
		}
		return ability.PlayerHas{Keyword: k}, true
	case p.eatAny("may play an additional land on each of your turns", "may play an additional land on each of their turns", "may play an additional land during each of their turns"):
		return ability.PlayerMay{What: ability.ExtraLand, N: ability.N(1)}, true
	case p.eatAny("may play two additional lands on each of your turns"):
		return ability.PlayerMay{What: ability.ExtraLand, N: ability.N(2)}, true
	case p.eat("may cast"):
		f, ok := p.plurals()
		if ok && f.Zone == ability.Stack && p.eat("as though they had flash") {
			m := ability.PlayerMay{What: ability.FlashSpells}
			if !isSpellOnly(f) {
				m.Filter = &f
			}
			return m, true
		}
		if from := p.playedFrom(); ok && f.Zone == ability.Stack && from != 0 {
			return ability.PlayerMay{What: from, Filter: &f}, true
		}
		return nil, false
	case p.eat("may play lands and cast spells from the top of your library"):
		return ability.PlayerMay{What: ability.PlayFromTop}, true
	case p.at("may play lands"):
		p.advance(2)
		f, ok := p.plurals()
		from := p.playedFrom()
		return ability.PlayerMay{What: from, Filter: &f}, ok && from != 0
	case p.eat("may look at the top card of your library any time"):
		return ability.PlayerMay{What: ability.LookAtTop}, true
	case p.eat("don't lose the game for having 0 or less life"):
		return ability.PlayerMay{What: ability.LoseNotFromLife}, true
	}
	return nil, false
}

// costStatic reads changes of costs (CR 601.2f).
func (p *parser) costStatic(s *ability.Static) bool {
	c := ability.CostChange{}
	if s.If == nil && p.eat("if") { // "if you have 3 or less life, this spell costs {6} less to cast"
		var ok bool
		if s.If, ok = p.condition(); !ok || !p.eat(",") || p.word() != "this" && p.tok().kind != ownName {
			return false
		}
	}
	switch {
	case p.word() == "this" || p.tok().kind == ownName:
		if !p.thisObject() || !p.eat("costs") {
			return false
		}
		c.This = true
		s.Zone = ability.Anywhere
	case p.eat("the"):
		n, ok := ordinals[p.word()]
		if !ok {
			return false
		}
		p.advance(1)
		f, _, plural, ok := p.filter()
		if !ok || plural || f.Zone != ability.Stack || !p.eat("you cast each turn costs") {
			return false
		}
		c.What, c.Who, c.Nth = f, ability.You{}, n
	default:
		f, ok := p.plurals()
		if !ok || f.Zone != ability.Stack {
			return false
		}
		c.What = f
		switch {
		case p.eat("you cast"):
			c.Who = ability.You{}
		case p.eat("your opponents cast"):
			c.Who = opponents()
		}
		if s.If == nil && c.Who != nil && p.eat("during your turn") {
			s.If = ability.TurnOf{Players: ability.You{}}
		}
		if p.eat("that target") {
			pred, ok := p.targetsClause()
			if !ok {
				return false
			}
			c.What.Preds = append(c.What.Preds, pred)
		} else if c.Who != nil {
			r := filterParse{f: c.What, noun: aSpell, plural: true}
			p.relativeClauses(&r) // "creature spells you cast with power 4 or greater"
			c.What = r.f
		}
		if !p.eat("cost") {
			return false
		}
	}
	if !p.moreOrLess(&c, "to cast") {
		return false
	}
	if c.This && p.at("if it targets") {
		p.advance(3)
		f, ok := p.aFilter()
		if !ok {
			return false
		}
		c.Targeting = &f
	} else if p.eat("if") {
		cond, ok := p.condition()
		if !ok || s.If != nil {
			return false
		}
		s.If = cond
	}
	if !c.More && p.eat(". this effect reduces only the amount of colored mana you pay") {
		c.ColoredOnly = true
	}
	s.Mods = []ability.Mod{c}
	return true
}
