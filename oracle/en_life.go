package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

func (e *english) numbered(who ability.Players, verb string, n ability.Number) string {
	switch n := n.(type) {
	case ability.N, ability.X:
		return e.does(who, verb, figures(n))
	case ability.Times:
		return e.does(who, verb, figures(n.K)+" for each "+e.each(n.A))
	}
	return e.does(who, verb, "X, where X is "+e.quantity(n))
}

func (e *english) discard(d ability.Discard) string {
	s, plural := e.actor(d.Who)
	s += verbOf(d.Who, plural, "discard") + " "
	switch {
	case d.All:
		e.many(d.Bind, true)
		return s + e.pick("all the cards in their hand", "all the cards in your hand", "their hand", "your hand", "their hands")
	case d.What != nil:
		e.bound(d.Bind, d.What)
		return s + e.objects(d.What)
	}
	e.many(d.Bind, d.N == nil || isMany(d.N))
	if d.By != nil {
		f := ability.Filter{Zone: ability.Anywhere}
		if d.Filter != nil {
			f.Preds = d.Filter.Preds
		}
		n, tail := e.counted(d.N, e.filter(f, false, "or"), e.filter(f, true, "or"))
		n, tail = e.fromIt(n, tail)
		if each := "choose " + n + " from each of those hands. those players discard those cards"; e.says(each) {
			return each
		}
		s := "you choose " + n + " from it" + tail
		if !e.says(s) {
			s = "choose " + n + " from it" + tail
		}
		return s + e.pick(". that player discards that card", ". that player discards those cards")
	}
	one, many := "card", "cards"
	if d.Filter != nil {
		f := *d.Filter
		f.Zone = ability.Anywhere
		one, many = e.filter(f, false, "or"), e.filter(f, true, "or")
	}
	var n, tail string
	switch {
	case d.UpTo && d.N == nil:
		n = "any number of " + many
	case d.UpTo:
		k, t, _ := e.measure(d.N)
		n, tail = "up to "+k+" "+many, t
	default:
		n, tail = e.counted(d.N, one, many)
	}
	if d.Random {
		n += " at random"
	}
	return s + n + tail
}

func (e *english) life(who ability.Players, base string, n ability.Number) string {
	s, plural := e.actor(who)
	s += verbOf(who, plural, base) + " "
	switch n := n.(type) {
	case ability.N, ability.X:
		return s + figures(n) + " life"
	case ability.Half:
		return s + "half " + e.possessiveLife(n.A) + " life, rounded " + upDown(n)
	case ability.Times:
		if k, ok := n.K.(ability.N); ok && !(k == 2 && !e.says("for each")) {
			if _, tail, _ := e.measure(n); tail != "" {
				return s + figures(n.K) + " life" + tail
			}
		}
	}
	k, tail, equal := e.measure(n)
	if equal != "" {
		return s + "life equal to " + equal
	}
	return s + k + " life" + tail
}

func (e *english) possessiveLife(n ability.Number) string {
	if l, ok := n.(ability.LifeOf); ok {
		return e.possessive(l.Of)
	}
	return "?"
}

func (e *english) addCounters(x ability.AddCounters) string {
	if x.Players != nil {
		if x.Kind == "energy" {
			n, _ := x.N.(ability.N)
			tail := ""
			if t, ok := x.N.(ability.Times); ok {
				n, _ = t.K.(ability.N)
				tail = " for each " + e.each(t.A)
			}
			return e.does(x.Players, "get", strings.Repeat("{E}", int(n))) + tail
		}
		n, tail := e.counted(x.N, counterName(x.Kind), counterName(x.Kind)+"s")
		return e.does(x.Players, "get", n) + tail
	}
	if c, ok := x.N.(ability.Counters); ok && equalNodes(c.On, x.On) {
		return "double the number of " + counterName(x.Kind) + "s on " + e.objects(x.On)
	}
	n, tail := e.counted(x.N, counterName(x.Kind), counterName(x.Kind)+"s")
	if x.Divided {
		return e.does(x.Who, "distribute", n) + " among " + e.objects(x.On) + tail
	}
	s := e.does(x.Who, "put", n) + " on " + e.objects(x.On) + tail
	e.bound(x.Bind, x.On)
	return s
}

func upDown(h ability.Half) string {
	if h.Up {
		return "up"
	}
	return "down"
}
