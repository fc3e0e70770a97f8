package oracle

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// fightVerb reads whom objects fight.
func (p *parser) fightVerb(n np) ([]ability.Effect, bool) {
	if p.eat("each other") {
		return one(ability.Fight{A: n.objs}), true
	}
	b, ok := p.except(n.objs, n.noun, p.objectPhrase)
	if !ok || b.objs == nil {
		return nil, false
	}
	return one(ability.Fight{A: n.objs, B: b.objs}), true
}

// doubled reports whether a life total becomes twice what it is.
func doubled(x ability.SetLife) bool {
	t, ok := x.N.(ability.Times)
	return ok && equalNodes(t, ability.Times{K: ability.N(2), A: ability.LifeOf{Of: x.Who}})
}

// single reports whether players are a single one.
func single(who ability.Players) bool {
	_, each := who.(ability.EachPlayer)
	return !each
}

func (p *parser) exchangeVerb(who ability.Players) ([]ability.Effect, bool) {
	m := p.mark()
	if p.eat("life totals with") {
		if n, ok := p.nounPhrase(); ok && n.who != nil {
			return one(ability.ExchangeLife{A: who, B: n.who}), true
		}
		return nil, false
	}
	if who != nil && p.eat("life totals") { // "two target players exchange life totals"
		return one(ability.ExchangeLife{A: who}), true
	}
	if p.eat("control of") {
		a, ok := p.objectPhrase()
		if !ok || a.objs == nil {
			return nil, false
		}
		if p.eat("and") {
			if b, ok := p.objectPhrase(); ok && b.objs != nil {
				return one(ability.ExchangeControl{A: a.objs, B: b.objs}), true
			}
			return nil, false
		}
		return one(ability.ExchangeControl{A: a.objs}), true
	}
	p.back(m)
	return nil, false
}

func (p *parser) revealVerb(who ability.Players) ([]ability.Effect, bool) {
	m := p.mark()
	if p.eatAny("their hand", "your hand", "his or her hand", "their hands") {
		of := who
		if of == nil {
			of = ability.You{}
		}
		p.binds = append(p.binds, 0)
		e := ability.Reveal{Hands: of, Bind: ability.Var(-len(p.binds))}
		p.hand = of
		return one(e), true
	}
	if list, ok := p.revealUntil(who); ok {
		return list, true
	}
	p.back(m)
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		p.back(m)
		return nil, false
	}
	e := ability.Reveal{Who: who, What: n.objs}
	e.Bind = p.bindAmount(mention{noun: n.noun | aCard, plural: n.plural, revealed: true})
	return one(e), true
}

func (p *parser) moveVerb(ability.Players) ([]ability.Effect, bool) {
	n := ability.Number(ability.N(1))
	if !p.eatAny("a", "an") {
		if p.eat("all") {
			n = nil
		} else {
			var ok bool
			if n, ok = p.amount(); !ok {
				return nil, false
			}
		}
	}
	kind, ok := p.counterKind()
	if !ok || !p.eat("from") {
		return nil, false
	}
	from, ok := p.objectPhrase()
	if !ok || from.objs == nil || !p.eatAny("onto", "to") {
		return nil, false
	}
	to, ok := p.objectPhrase()
	if !ok || to.objs == nil {
		return nil, false
	}
	return one(ability.MoveCounters{Kind: kind, N: n, From: from.objs, To: to.objs}), true
}

func (p *parser) manifestVerb(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		return nil, false
	}
	e := ability.Keyworded{Action: ability.Manifest, Who: who, What: n.objs}
	e.Bind = p.bind(mention{noun: aCreature | aPermanent, plural: n.plural})
	return one(e), true
}

func (p *parser) supportVerb(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.numeral()
	if !ok {
		return nil, false
	}
	return one(ability.Keyworded{Action: ability.Support, Who: who, N: n}), true
}

func (p *parser) ventureVerb(who ability.Players) ([]ability.Effect, bool) {
	if p.eat("into the dungeon") {
		return one(ability.Keyworded{Action: ability.VentureWord, Who: who}), true
	}
	return nil, false
}

func (p *parser) planeswalkVerb(who ability.Players) ([]ability.Effect, bool) {
	return one(ability.Keyworded{Action: ability.Planeswalk, Who: who}), true
}

func (p *parser) clashVerb(who ability.Players) ([]ability.Effect, bool) {
	if p.eat("with an opponent") {
		e := ability.Keyworded{Action: ability.Clash, Who: who}
		e.Bind = p.bindQuiet()
		return one(e), true
	}
	return nil, false
}

// castFromHand reads "a spell with mana value 3 or less from your hand without
// paying its mana cost".
func (p *parser) castFromHand(who ability.Players) (ability.Effect, bool) {
	m := p.mark()
	least, most := ability.Number(ability.N(0)), ability.Number(ability.N(1))
	f, ok := p.aFilter()
	if !ok {
		if least, most, ok = p.quantity(); ok && isZero(least) && most != nil {
			f, _, _, ok = p.filter()
		}
	}
	if !ok || f.Zone != ability.Stack || !p.eatAny("from your hand without paying its mana cost", "from your hand without paying their mana costs") {
		p.back(m)
		return nil, false
	}
	f.Zone, f.Preds = ability.Hand, slices.DeleteFunc(slices.Clone(f.Preds), isSpellPred)
	f.Preds = append(f.Preds, ability.Owned{By: ability.You{}})
	e := ability.CastNow{Who: who, What: ability.Pick{Filter: f, Min: least, Max: most}, Free: true}
	e.Bind = p.bind(mention{noun: aSpell, plural: !isOne(most)})
	return e, true
}

func isSpellPred(p ability.Pred) bool {
	is, ok := p.(ability.Is)
	return ok && is.State == ability.SpellOnStack
}

// spellInHand is a filter for cards in the own hand as one for the spells that they
// would be.
func spellInHand(f ability.Filter) ability.Filter {
	f.Zone = ability.Stack
	f.Preds = slices.DeleteFunc(slices.Clone(f.Preds), func(p ability.Pred) bool { _, owned := p.(ability.Owned); return owned })
	at := slices.IndexFunc(f.Preds, func(p ability.Pred) bool { return !isAdjective(p) })
	if at < 0 {
		at = len(f.Preds)
	}
	f.Preds = slices.Insert(f.Preds, at, ability.Pred(ability.Is{State: ability.SpellOnStack}))
	return f
}

// isAdjective reports whether a predicate stands before its noun.
func isAdjective(p ability.Pred) bool {
	switch p.(type) {
	case ability.IsType, ability.IsSuper, ability.IsSubtype, ability.IsColor, ability.IsColorCount, ability.IsNot, ability.AnyOf:
		return true
	}
	return false
}

// castAmong reads "any number of spells from among them without paying their mana
// costs".
func (p *parser) castAmong(who ability.Players) (ability.Effect, bool) {
	least, most, ok := p.quantity()
	if !ok {
		return nil, false
	}
	f, _, plural, ok := p.filter()
	if !ok || f.Zone != ability.Stack || !p.eat("from among") {
		return nil, false
	}
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil || !n.plural || !isDealtWith(n.objs) || !p.eatAny("without paying their mana costs", "without paying its mana cost") {
		return nil, false
	}
	if plural {
		least = ability.N(0)
	}
	f.Zone, f.Preds = ability.Anywhere, slices.DeleteFunc(slices.Clone(f.Preds), isSpellPred)
	f.Preds = append(f.Preds, ability.OneOf{Objects: n.objs})
	e := ability.CastNow{Who: who, What: ability.Pick{Filter: f, Min: least, Max: most}, Free: true}
	e.Bind = p.bind(mention{noun: aSpell, plural: plural})
	return e, true
}

// castCopy reads "copy the exiled card. You may cast the copy without paying its
// mana cost" and, behind "you may", the same with "if you do" (CR 707.12).
func (p *parser) castCopy(may bool) (ability.Effect, bool) {
	m := p.mark()
	if n, ok := p.objectPhrase(); ok && n.objs != nil && !n.plural && n.noun&(aSpell|anAbility) == 0 {
		then := ". you may cast the copy without paying its mana cost"
		if may {
			then = ". if you do , you may cast the copy without paying its mana cost"
		}
		if p.eat(then) {
			e := ability.CastNow{What: n.objs, Free: true, Copy: true}
			e.Bind = p.bind(mention{noun: aSpell})
			return e, true
		}
	}
	p.back(m)
	return nil, false
}

// castVerb reads "cast it without paying its mana cost".
func (p *parser) castVerb(who ability.Players) ([]ability.Effect, bool) {
	playing := p.toks[p.i-1].text
	if e, ok := p.castFromHand(who); ok && playing == "cast" {
		return one(e), true
	}
	m := p.mark()
	if e, ok := p.castAmong(who); ok && playing == "cast" {
		return one(e), true
	}
	p.back(m)
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil || playing != "cast" && playing != "casts" {
		return nil, false
	}
	e := ability.CastNow{Who: who, What: n.objs}
	e.Free = p.eatAny("without paying its mana cost", "without paying their mana costs")
	if _, target := n.objs.(ability.Chosen); !e.Free && !(target && p.at(". if that spell would be put into")) {
		return nil, false
	}
	e.Bind = p.bind(mention{noun: aSpell, plural: n.plural})
	return one(e), true
}

// mayPlay reads permissions: "you may play that card this turn".
func (p *parser) mayPlay(who ability.Players) (ability.Effect, bool) {
	m := p.mark()
	play := p.word() == "play"
	if !p.eatAny("play", "cast") {
		return nil, false
	}
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		p.back(m)
		return nil, false
	}
	switch n.objs.(type) {
	case ability.All, ability.Pick:
		p.back(m)
		return nil, false
	}
	e := ability.MayPlay{Who: who, What: n.objs, Lands: play}
	if p.eat("without paying its mana cost") {
		e.Free = true
	}
	d, ok := p.duration()
	if !ok && p.frontDuration != 0 {
		d, ok = p.frontDuration, true
	}
	if !ok {
		p.back(m)
		return nil, false
	}
	e.For = d
	e.AnyMana = p.anyMana()
	return e, true
}

// anyMana reads that mana of any kind may be spent.
func (p *parser) anyMana() bool {
	m := p.mark()
	p.eat(",")
	if p.eat("and you may spend mana as though it were mana of any") && p.eatAny("color", "type") && p.eatAny("to cast that spell", "to cast those spells", "to cast it", "to cast them") {
		return true
	}
	p.back(m)
	return false
}

// doubleVerb reads the doubling of counters (CR 701.10e).
func (p *parser) doubleVerb(ability.Players) ([]ability.Effect, bool) {
	m := p.mark()
	if who, ok := p.possessor(); ok && p.eat("life total") && single(who) {
		return one(ability.SetLife{Who: who, N: ability.Times{K: ability.N(2), A: ability.LifeOf{Of: who}}}), true
	}
	p.back(m)
	if !p.eat("the number of") {
		return nil, false
	}
	kind, ok := p.counterKind()
	if !ok || kind == "" || !p.eat("on") {
		return nil, false
	}
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		return nil, false
	}
	switch n.objs.(type) {
	case ability.This, ability.Chosen, ability.Subject, ability.Host:
		if !n.plural {
			return one(ability.AddCounters{Kind: kind, N: ability.Counters{Kind: kind, On: n.objs}, On: n.objs}), true
		}
	}
	return nil, false
}

// playerCantVerb reads what players can't do for a while: "can't cast spells
// this turn", "can't gain life this turn".
func (p *parser) playerCantVerb(who ability.Players) ([]ability.Effect, bool) {
	if who == nil {
		return nil, false
	}
	mod, ok := p.playerCant()
	if !ok {
		return nil, false
	}
	d, ok := p.duration()
	if !ok {
		return nil, false
	}
	return one(ability.Apply{Players: who, Mods: []ability.Mod{mod}, For: d}), true
}
