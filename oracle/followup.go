package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// followUp reads a sentence that speaks of the effect before it, and changes
// that: "If you do, …", "It can't be regenerated.", "Spend this mana only …".
func (p *parser) followUp(before []ability.Effect) ([]ability.Effect, bool) {
	if len(before) == 0 {
		return nil, false
	}
	m := p.mark()
	n := len(before)
	last := before[n-1]
	with := func(e ability.Effect) ([]ability.Effect, bool) {
		before[n-1] = e
		return before, true
	}
	switch p.word() {
	case "if":
		if p.eat("if two or more players are tied for highest life total , you choose one") {
			return before, true // which goes without saying
		}
		for _, read := range [...]func([]ability.Effect) ([]ability.Effect, bool){p.anyDoes, p.castExile} {
			if list, ok := read(before); ok {
				return list, true
			}
			p.back(m)
		}
		if list, ok := p.ifFollows(before); ok {
			return list, true
		}
		p.back(m)
		if list, ok := p.insteadOf(before); ok {
			return list, true
		}
	case "each":
		if list, ok := p.sameFollows(before); ok {
			return list, true
		}
	case "for":
		if list, ok := p.eachWhoDoes(before); ok {
			return list, true
		}
	case "an":
		if r, ok := last.(ability.Reveal); ok {
			if top, ok := r.What.(ability.Top); ok && p.eat("an opponent separates those cards into two piles . put one pile into your hand and the other into your graveyard") {
				return with(ability.Piles{What: top, By: ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}, To: ability.Hand, Rest: ability.Graveyard})
			}
		}
	case "until":
		if a, ok := last.(ability.AddMana); ok && p.eat("until end of turn , you don't lose this mana as steps and phases end") {
			a.Keep = true
			return with(a)
		}
	case "X":
		if strings.Contains(p.text, "{X}") && p.x.is == nil && p.eat("X is") {
			if c, ok := p.quantityNoun(); ok {
				p.x.is = c
				return before, true
			}
		}
	case "otherwise":
		p.eat("otherwise ,")
		list, ok := p.clauses()
		if !ok {
			break
		}
		switch e := last.(type) {
		case ability.When:
			if e.Else == nil {
				e.Else = list
				return with(e)
			}
		case ability.May:
			if e.Else == nil {
				e.Else = list
				return with(e)
			}
		}
	case "when":
		if p.eat("when you do ,") {
			if e, ok := last.(ability.May); ok && e.Then == nil {
				do, ok := p.nested()
				if !ok {
					break
				}
				e.Then = one(ability.Reflexive{Do: do})
				return with(e)
			}
		}
	case "it", "it's", "they're", "he's", "she's", "they", "that", "those", "a", "creatures", "permanents", "the", "artifacts":
		if may, ok := last.(ability.May); ok {
			if made, ok := p.tokenQuote(may); ok {
				return with(made)
			}
			p.back(m)
		}
		if c, ok := last.(ability.CreateTokens); ok && c.CopyOf == nil && p.eatAny("it has", "they have") && p.word() == `"` {
			if list, ok := p.quotedAbilities(); ok {
				c.Token.Abilities = append(c.Token.Abilities, list...)
				return with(c)
			}
		}
		if d, ok := last.(ability.Destroy); ok {
			if p.eatAny("it can't be regenerated", "they can't be regenerated", "that creature can't be regenerated", "those creatures can't be regenerated",
				"a creature destroyed this way can't be regenerated", "creatures destroyed this way can't be regenerated",
				"that permanent can't be regenerated", "those permanents can't be regenerated", "permanents destroyed this way can't be regenerated", "artifacts destroyed this way can't be regenerated") {
				d.NoRegen = true
				return with(d)
			}
		}
		if a, ok := last.(ability.Apply); ok && p.eatAny("it's still a land", "it's still a planeswalker", "they're still lands", "it's still an artifact", "it's still an enchantment", "he's still a planeswalker", "she's still a planeswalker") {
			if a.Mods, ok = stillTypes(a.Mods); ok {
				return with(a)
			}
		}
		if d, ok := last.(ability.Damage); ok && p.eatAny("the damage can't be prevented", "that damage can't be prevented") {
			d.Unpreventable = true
			return with(d)
		}
	case "spend":
		if a, ok := last.(ability.AddMana); ok && p.manaUse(&a) {
			return with(a)
		}
	case "you":
		if p.at("you may choose new targets for") {
			if k, c := lastCopy(last); k != nil && p.eatAny(newTargets...) {
				c.NewTargets = true
				k[len(k)-1] = c
				return before, true
			}
		}
		if c, ok := last.(ability.CopySpell); ok && p.eatAny("you may choose new targets for the copy", "you may choose new targets for the copies", "you may choose new targets for that copy") {
			c.NewTargets = true
			return with(c)
		}
	}
	p.back(m)
	if list, ok := p.preventedFollows(before); ok {
		return list, true
	}
	p.back(m)
	if list, ok := p.digFollows(before); ok {
		return list, true
	}
	p.back(m)
	if list, ok := p.lateInstead(before); ok {
		return list, true
	}
	p.back(m)
	return nil, false
}

// thenIfDone adds what is done if what "may" or "may" under a condition offers is
// done.
func thenIfDone(e ability.Effect, list []ability.Effect) (ability.Effect, bool) {
	switch e := e.(type) {
	case ability.May:
		if e.Then == nil {
			e.Then = list
			return e, true
		}
	case ability.When:
		if n := len(e.Then); n > 0 && e.Else == nil && !e.Unless {
			if last, ok := thenIfDone(e.Then[n-1], list); ok {
				e.Then = append(e.Then[:n-1:n-1], last)
				return e, true
			}
		}
	}
	return nil, false
}

// nested reads the instructions of a delayed or reflexive trigger, which has
// its own targets.
func (p *parser) nested() (ability.Instructions, bool) {
	p.depth++
	outer := p.targets
	p.targets = nil
	list, ok := p.clauses()
	do := ability.Instructions{Targets: p.targets, Effects: list}
	p.targets = outer
	p.depth--
	// what was mentioned inside belongs to the inside
	for i := range p.mentions {
		if p.mentions[i].depth > p.depth {
			p.mentions = p.mentions[:i]
			break
		}
	}
	return do, ok
}

// ifFollows reads "If you do, …", "If you don't, …", "If a spell is countered
// this way, exile it instead of …".
func (p *parser) ifFollows(before []ability.Effect) ([]ability.Effect, bool) {
	n := len(before)
	last := before[n-1]
	with := func(e ability.Effect) ([]ability.Effect, bool) {
		before[n-1] = e
		return before, true
	}
	switch {
	case p.eatAny("if you do ,", "if they do ,", "if that player does ,", "if that player do ,", "if the player does ,", "if a player does ,", "if an opponent does ,"):
		you := p.toks[p.i-3].text == "you"
		list, ok := p.clauses()
		if !ok {
			return nil, false
		}
		if e, ok := thenIfDone(last, list); ok {
			return with(e)
		}
		if _, may := last.(ability.May); !may {
			if v := bindOf(last); v < 0 && you {
				return append(before, ability.When{If: ability.Did{Var: p.use(int(-v))}, Then: list}), true
			}
		}
	case p.eat("if you win ,"):
		list, ok := p.clauses()
		if k, clash := last.(ability.Keyworded); ok && clash && k.Action == ability.Clash {
			return append(before, ability.When{If: ability.Did{Var: p.use(int(-k.Bind))}, Then: list}), true
		}
		return nil, false
	case p.eatAny("if you don't ,", "if they don't ,", "if that player doesn't ,", "if the player doesn't ,"):
		list, ok := p.clauses()
		if !ok {
			return nil, false
		}
		if e, isMay := last.(ability.May); isMay && e.Else == nil {
			e.Else = list
			return with(e)
		}
	case p.eatAny("if you can't ,", "if they can't ,", "if that player can't ,"):
		list, ok := p.clauses()
		if !ok {
			return nil, false
		}
		if v := bindOf(last); v < 0 {
			return append(before, ability.When{If: ability.NotSo{If: ability.Did{Var: p.use(int(-v))}}, Then: list}), true
		}
	case p.eatAny("if that spell is countered this way , exile it instead of putting it into its owner's graveyard"):
		if e, ok := sendCountered(last, ability.Exile, ability.OnTop); ok {
			return with(e)
		}
	case p.eatAny("if that spell is countered this way , put"):
		to, pos, ok := p.counteredTo()
		if !ok {
			return nil, false
		}
		if e, ok := sendCountered(last, to, pos); ok {
			return with(e)
		}
	case p.eatAny("if a creature dealt damage this way would die this turn , exile it instead", "if a permanent dealt damage this way would be put into a graveyard this turn , exile it instead",
		"if a creature or planeswalker dealt damage this way would die this turn , exile it instead"):
		if p.lastDamage == 0 || p.toks[p.i-7].text == "graveyard" {
			return nil, false
		}
		r := ability.Replacement{Event: ability.ZoneChange{That: ability.Those{Var: p.use(p.lastDamage)}, From: ability.Battlefield, To: ability.Graveyard}, To: ability.Exile, Moved: true}
		return append(before, ability.Shield{Effect: r, For: ability.ThisTurn}), true
	case p.eat("if that creature or planeswalker would die this turn , exile it instead"), p.eat("if that permanent would die this turn , exile it instead"), p.eat("if that creature would die this turn , exile it instead"), p.eat("if it would die this turn , exile it instead"):
		n, ok := p.it(aCreature | aPermanent)
		if !ok {
			return nil, false
		}
		r := ability.Replacement{Event: ability.ZoneChange{That: n.objs, From: ability.Battlefield, To: ability.Graveyard}, To: ability.Exile, Moved: true}
		return append(before, ability.Shield{Effect: r, For: ability.ThisTurn}), true
	}
	return nil, false
}

// delayStep reads "at the beginning of the next end step" and the like: the
// event of a delayed trigger.
func (p *parser) delayStep() (ability.Event, bool) {
	switch {
	case p.eatAny("at end of combat"):
		return ability.StepBegins{Step: ability.EndCombat, Next: true}, true
	case p.eat("at the beginning of the next turn's upkeep"):
		return ability.StepBegins{Step: ability.Upkeep, Next: true}, true
	case p.eat("at the beginning of the next end step"):
		return ability.StepBegins{Step: ability.EndStep, Next: true}, true
	case p.eat("at the beginning of your next end step"):
		return ability.StepBegins{Step: ability.EndStep, Whose: ability.You{}, Next: true}, true
	case p.eat("at the beginning of your next upkeep"):
		return ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}, Next: true}, true
	case p.eat("at the beginning of your next main phase"):
		return ability.StepBegins{Step: ability.AnyMain, Whose: ability.You{}, Next: true}, true
	case p.eat("at the beginning of the next cleanup step"):
		return ability.StepBegins{Step: ability.Cleanup, Next: true}, true
	case !p.opening:
	case p.eat("at the beginning of the first upkeep"):
		return ability.StepBegins{Step: ability.Upkeep, First: true}, true
	case p.eat("at the beginning of your first upkeep"):
		return ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}, First: true}, true
	case p.eat("at the beginning of your first main phase"):
		return ability.StepBegins{Step: ability.AnyMain, Whose: ability.You{}, First: true}, true
	}
	return nil, false
}

// delayedFirst reads "At the beginning of the next end step, …".
func (p *parser) delayedFirst() ([]ability.Effect, bool) {
	ev, ok := p.delayStep()
	if !ok || !p.eat(",") {
		return nil, false
	}
	t := ability.Triggered{On: ev}
	if p.eat("if") {
		p.depth++
		c, ok := p.condition()
		p.depth--
		if !ok || !p.eat(",") {
			return nil, false
		}
		t.If = c
	}
	do, ok := p.nested()
	if !ok {
		return nil, false
	}
	t.Do = do
	return one(ability.Delay{Trigger: t}), true
}

// delayedTrigger reads "When that creature dies this turn, …".
func (p *parser) delayedTrigger() ([]ability.Effect, bool) {
	repeats := p.word() == "whenever"
	p.advance(1)
	outer := p.context
	mentions := len(p.mentions)
	p.depth++
	ev, ok := p.event()
	targets := p.targets
	d := ability.Permanently
	if ok {
		d, _ = p.duration()
	}
	if !ok || !p.eat(",") {
		p.depth--
		return nil, false
	}
	if d == ability.Permanently {
		d = p.frontDuration
	}
	if repeats && d == ability.Permanently {
		p.depth--
		return nil, false
	}
	p.eventAmount, p.eventDepth = true, p.depth+1
	p.depth--
	do, ok := p.nested()
	p.context = outer
	p.targets = targets
	p.mentions = p.mentions[:mentions]
	if !ok {
		return nil, false
	}
	_, taps := ev.(ability.TapsForMana)
	t := ability.Triggered{On: ev, Do: do, Mana: taps && len(do.Targets) == 0 && addsMana(do.Effects)} // CR 605.1b
	return one(ability.Delay{Trigger: t, For: d, Repeats: repeats}), true
}

// stillTypes turns types that replace others into types in addition to them:
// "It's still a land."
func stillTypes(mods []ability.Mod) ([]ability.Mod, bool) {
	for i, m := range mods {
		if set, ok := m.(ability.SetTypes); ok {
			mods = append([]ability.Mod{}, mods...)
			mods[i] = ability.AddTypes{Super: set.Super, Types: set.Types, Sub: set.Sub}
			return mods, true
		}
		if add, ok := m.(ability.AddTypes); ok && add.NewCreatureTypes {
			mods = append([]ability.Mod{}, mods...)
			add.NewCreatureTypes = false
			mods[i] = add
			return mods, true
		}
	}
	return mods, false
}

var newTargets = []string{"you may choose new targets for the copy", "you may choose new targets for the copies", "you may choose new targets for that copy"}

// lastCopy finds a copying at the end of what may be, or is conditionally, done:
// the list that it is the last of.
func lastCopy(e ability.Effect) ([]ability.Effect, ability.CopySpell) {
	var list []ability.Effect
	switch e := e.(type) {
	case ability.May:
		list = e.Do
		if e.Then != nil {
			list = e.Then
		}
	case ability.When:
		list = e.Then
	case ability.Delay:
		list = e.Trigger.Do.Effects
	}
	if len(list) == 0 {
		return nil, ability.CopySpell{}
	}
	c, ok := list[len(list)-1].(ability.CopySpell)
	if !ok {
		return nil, c
	}
	return list, c
}
