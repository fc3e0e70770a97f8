package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// heldEvents are those of several instructions, or of one that is done for each of
// several players, that are to happen at the same time (CR 101.4, 608.2c).
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

// together carries out what collect does as one event, and then calls round for each
// instruction that was collected, with what follows from it.
func (l *lane) together(collect func(), round func(i int, then func())) {
	h := &heldEvents{}
	l.held = h
	collect()
	l.held = nil
	l.g.happen(l, h.evs...)
	for i, then := range h.then {
		round(i, then)
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
	l.together(func() { l.carryOut(x, e.Do) }, func(_ int, then func()) { then() })
}

func (l *lane) doForEachPlayer(x *ctx, e ability.ForEachPlayer) {
	if e.Targets {
		l.carryOut(x, e.Do)
		return
	}
	sum := x.addUp()
	var done []Player
	rounds := func() {
		for _, p := range l.whom(x, e.Who) {
			if l.g.players[p].in {
				done = append(done, p)
				x.bind(e.Var, binding{players: []Player{p}, did: true})
				l.carryOut(x, e.Do)
				if l.held == nil {
					sum.round()
				}
			}
		}
	}
	if e.AtOnce && len(e.Do) == 1 && l.canJoin(e.Do) {
		l.together(rounds, func(i int, then func()) {
			x.bind(e.Var, binding{players: done[i : i+1], did: true})
			then()
			sum.round()
		})
	} else {
		rounds()
	}
	sum.done()
}
