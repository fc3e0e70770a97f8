package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// counterCount reads "a +1/+1 counter on it", "two time counters on them".
func (p *parser) counterCount() ([]ability.CounterCount, bool) {
	n := ability.Number(ability.N(1))
	if p.eat("a number of") {
		p.eat("additional")
		kind, ok := p.counterKind()
		if !ok || kind == "" || !p.eatAny("on it equal to", "on them equal to") {
			return nil, false
		}
		n, ok := p.quantityNoun()
		return []ability.CounterCount{{Kind: kind, N: n}}, ok
	}
	if !p.eatAny("a", "an") {
		var ok bool
		if n, ok = p.amount(); !ok {
			return nil, false
		}
	}
	p.eat("additional")
	kind, ok := p.counterKind()
	if !ok || kind == "" || !p.eatAny("on it", "on them") {
		return nil, false
	}
	return []ability.CounterCount{{Kind: kind, N: p.measured(n)}}, true
}

// putCounters reads "a +1/+1 counter on target creature".
func (p *parser) putCounters(who ability.Players) ([]ability.Effect, bool) {
	n := ability.Number(ability.N(1))
	m := p.mark()
	if !p.eatAny("a", "an") {
		if p.at("a number of") {
			return nil, false
		}
		var ok bool
		if n, ok = p.amount(); !ok {
			return nil, false
		}
	}
	kind, ok := p.counterKind()
	if !ok || kind == "" || !p.eat("on") {
		p.back(m)
		return nil, false
	}
	on, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	e := ability.AddCounters{Kind: kind, On: on.objs, Who: who}
	e.N = p.measured(n)
	e.Bind = p.bindQuiet()
	p.pickMention(on)
	return one(e), true
}

// moreCounters reads further counters that the same verb puts on something: "and a +1/+1
// counter on Tamsin".
func (p *parser) moreCounters(who ability.Players, list []ability.Effect) []ability.Effect {
	for {
		m := p.mark()
		if !p.eat(", and") && !p.eat(",") && !p.eat("and") {
			return list
		}
		more, ok := p.putCounters(who)
		if !ok {
			p.back(m)
			return list
		}
		list = append(list, more...)
	}
}

func (p *parser) removeVerb(who ability.Players) ([]ability.Effect, bool) {
	m := p.mark()
	if n, ok := p.removedCounters(); ok {
		return n, true
	}
	p.back(m)
	n, ok := p.objectOnly()
	if ok && p.eat("from combat") {
		return one(ability.RemoveFromCombat{What: n.objs}), true
	}
	return nil, false
}

func (p *parser) removedCounters() ([]ability.Effect, bool) {
	var n ability.Number
	switch {
	case p.eatAny("a", "an"):
		n = ability.N(1)
	case p.eat("all"):
	default:
		var ok bool
		if n, ok = p.amount(); !ok {
			return nil, false
		}
	}
	kind, ok := p.counterKind()
	if !ok || !p.eat("from") {
		return nil, false
	}
	from, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	e := ability.RemoveCounters{Kind: kind, N: n, From: from.objs}
	e.Bind = p.bindQuiet()
	p.lastAmount, p.lastRemoved = len(p.binds), len(p.binds)
	return one(e), true
}

// distributeVerb reads "distribute three +1/+1 counters among one, two, or three
// target creatures" (CR 601.2d).
func (p *parser) distributeVerb(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.amount()
	if !ok {
		return nil, false
	}
	kind, ok := p.counterKind()
	if !ok || kind == "" || !p.eat("among") {
		return nil, false
	}
	on, ok := p.targetPhrase()
	if !ok || on.objs == nil || on.who != nil || !on.plural {
		return nil, false
	}
	e := ability.AddCounters{Who: who, Kind: kind, N: n, On: on.objs, Divided: true}
	e.Bind = p.bindQuiet()
	return one(e), true
}
