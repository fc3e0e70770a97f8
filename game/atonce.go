package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// heldEvents are those of several instructions that are to happen at the same time (CR
// 608.2c).
type heldEvents struct {
	evs  []*event
	then []func()
}

// cause makes the events of an instruction happen and does what follows from them; if
// they are to happen together with those of others, once all are known.
func (l *lane) cause(evs []*event, then func()) {
	if l.held == nil {
		l.g.happen(l, evs...)
		then()
		return
	}
	l.held.evs, l.held.then = append(l.held.evs, evs...), append(l.held.then, then)
}

// together carries out what collect does as one event, and then what follows from it.
func (l *lane) together(collect func()) {
	h := &heldEvents{}
	l.held = h
	collect()
	l.held = nil
	l.g.happen(l, h.evs...)
	for _, then := range h.then {
		then()
	}
}

// canJoin reports whether instructions can be carried out as one event: they are about
// damage and life, and what they say does not depend on each other.
func (l *lane) canJoin(effects []ability.Effect) bool {
	return l.held == nil && !slices.ContainsFunc(effects, func(e ability.Effect) bool {
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
	if len(e.Do) < 2 || !l.canJoin(e.Do) {
		l.carryOut(x, e.Do)
		return
	}
	l.together(func() { l.carryOut(x, e.Do) })
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
	for _, y := range l.each(x, len(players), func(y *ctx, i int) {
		y.bind(e.Var, binding{players: players[i : i+1], did: true})
		l.carryOut(y, e.Do)
	}) {
		x.vars = y.vars
		sum.round()
	}
	sum.done()
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
