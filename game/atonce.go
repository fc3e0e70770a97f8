package game

import (
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// canJoin reports whether instructions can be carried out as one event: they are about
// damage and life, and what they say does not depend on each other.
func canJoin(effects []ability.Effect) bool {
	return !slices.ContainsFunc(effects, func(e ability.Effect) bool {
		switch e.(type) {
		case ability.Damage, ability.GainLife, ability.LoseLife:
			return ability.Mentions[ability.Bound](e)
		}
		return true
	})
}

// doTogether carries out instructions of one sentence, at the same time where that can
// make a difference.
func (l *lane) doTogether(x *ctx, e ability.Together) {
	if len(e.Do) < 2 || !canJoin(e.Do) {
		l.carryOut(x, e.Do)
		return
	}
	l.inStep(len(e.Do), func(i int) { l.carryOut(x, e.Do[i:i+1]) })
}

// doForEachPlayer has several players do the same, at the same time as far as that can be.
func (l *lane) doForEachPlayer(x *ctx, e ability.ForEachPlayer) {
	if e.Targets {
		l.carryOut(x, e.Do)
		return
	}
	players := slices.DeleteFunc(slices.Clone(l.whom(x, e.Who)), func(p Player) bool { return !l.g.players[p].in })
	sum := x.addUp()
	if e.FromYou { // one after the other
		sortFrom(x.you, players)
		for i, p := range players {
			if l.g.players[p].in {
				x.bind(e.Var, binding{players: players[i : i+1], did: true})
				l.carryOut(x, e.Do)
				sum.round()
			}
		}
		sum.done()
		return
	}
	round := func(y *ctx, i int) {
		y.bind(e.Var, binding{players: players[i : i+1], did: true})
		l.carryOut(y, e.Do)
	}
	if takesOwnCards(e.Do) {
		for i := range players {
			round(x, i)
			sum.round()
		}
		sum.done()
		return
	}
	for _, y := range l.each(x, len(players), round) {
		x.vars = y.vars
		sum.round()
	}
	sum.done()
}

// takesOwnCards reports whether instructions for each of several players take cards of the
// library of their controller, who can't do that several times at once (CR 608.2f).
func takesOwnCards(effects []ability.Effect) bool {
	yours := func(p ability.Players) bool {
		_, you := p.(ability.You)
		return you || p == nil
	}
	return ability.Finds(effects, func(v reflect.Value) bool {
		switch e := v.Interface().(type) {
		case ability.Top:
			return yours(e.Of)
		case ability.Mill:
			return yours(e.Who)
		case ability.Dig:
			return yours(e.Who)
		case ability.RevealUntil:
			return yours(e.Who)
		case ability.Search:
			return yours(e.Who) && yours(e.Of)
		}
		return false
	})
}

// each has n players carry out do at the same time, each in a context of his own. It
// returns these contexts.
func (l *lane) each(x *ctx, n int, do func(y *ctx, i int)) []*ctx {
	own := make([]*ctx, n)
	l.inStep(n, func(i int) {
		y := *x
		y.vars = slices.Clone(x.vars)
		own[i] = &y
		do(&y, i)
	})
	return own
}

// doForEach does something once for each object: at the same time, the choices in APNAP
// order of those who control them, where that can be (CR 608.2f); else one by one.
func (l *lane) doForEach(x *ctx, e ability.ForEach) {
	objs := l.pick(x, x.you, e.Of, TopicPick)
	sum := x.addUp()
	outer := x.each
	if len(objs) > 1 && simultaneous(e.Do) {
		objs = slices.Clone(objs)
		slices.SortStableFunc(objs, func(a, b *object) int { return l.g.turnOrder(l.seat, a.ctrl) - l.g.turnOrder(l.seat, b.ctrl) })
		for _, y := range l.each(x, len(objs), func(y *ctx, i int) {
			y.each = objs[i]
			l.carryOut(y, e.Do)
		}) {
			x.vars = y.vars
			sum.round()
		}
	} else {
		for _, o := range objs {
			x.each = o
			l.carryOut(x, e.Do)
			sum.round()
		}
	}
	sum.done()
	x.each = outer
}

// simultaneous reports whether instructions can be carried out for several objects at the
// same time: one only, that moves nothing but those objects, or what a player chooses.
func simultaneous(effects []ability.Effect) bool {
	if len(effects) != 1 {
		return false
	}
	switch e := effects[0].(type) {
	case ability.CreateTokens, ability.AddCounters, ability.Damage, ability.Destroy, ability.Sacrifice, ability.Counter:
		return true
	case ability.Move:
		_, each := e.What.(ability.Each)
		return each
	case ability.Unless:
		return simultaneous(e.Do)
	}
	return false
}
