package game

import "github.com/grandmelee/melee/ability"

// firstKinds are the events of which "for the first time each turn" can speak.
var firstKinds = setOf(evMove, evAttack, evTarget, evGain, evLose, evAction)

// remember keeps an event for the rest of the turn, if "for the first time each turn"
// can speak of it.
func (l *lane) remember(e *event) {
	if l == nil || !firstKinds.has(e.kind) {
		return
	}
	past := *e
	past.settle()
	l.past = append(l.past, &past)
}

// settle forgets what an event has only as long as it happens.
func (e *event) settle() {
	e.enter, e.after, e.afterCtx, e.replaced, e.together, e.results, e.link = nil, nil, nil, nil, nil, nil, nil
}

// happened reports whether an event like e, about the same object or player, has
// happened before in this turn, or at the same time.
func (x *ctx) happened(on ability.Event, e *event) bool {
	if x.lane == nil {
		return false
	}
	for _, past := range x.lane.past {
		if past.kind == e.kind && sameSubject(on, past, e) && x.matchEvent(on, past) {
			return true
		}
	}
	return false
}

// sameSubject reports whether two events are about the same object, or where it is a
// player's doing, or concerns a player's cards, about the same player.
func sameSubject(on ability.Event, a, b *event) bool {
	switch on.(type) {
	case ability.Attacks:
		return a.obj == b.obj
	case ability.ZoneChange:
		return a.obj.owner == b.obj.owner
	}
	return a.obj == b.obj && a.player == b.player
}
