package game

import (
	"reflect"

	"github.com/grandmelee/melee/ability"
)

// firstKinds are the events of which "for the first time each turn" can speak.
var firstKinds = setOf(evMove, evAttack, evTarget, evGain, evLose, evAction)

// firstsOf are the events of which abilities of a card speak so, on whichever face or
// given to others.
func firstsOf(c *ability.Card) eventSet {
	var kinds eventSet
	for i := range c.Faces {
		ability.Finds(c.Faces[i].Abilities, func(node reflect.Value) bool {
			if t, ok := node.Interface().(ability.Triggered); ok && t.First {
				kinds |= watched(t.On) & firstKinds
			}
			return false // look on
		})
	}
	return kinds
}

// countsEntries reports whether some ability of a card speaks of what kinds of permanents
// entered this turn.
func countsEntries(c *ability.Card) bool {
	for i := range c.Faces {
		if ability.Finds(c.Faces[i].Abilities, func(node reflect.Value) bool {
			h, ok := node.Interface().(ability.History)
			return ok && h.What == ability.Entered && h.Filter != nil
		}) {
			return true
		}
	}
	return false
}

// remember keeps an event for the rest of the turn, if some card of the game speaks of
// the first of its kind.
func (l *lane) remember(e *event) {
	if l == nil || !l.g.firsts.has(e.kind) {
		return
	}
	past := *e
	past.settle()
	l.past = append(l.past, &past)
}

// settle forgets what an event has only as long as it happens.
func (e *event) settle() {
	e.enter, e.after, e.afterCtx, e.replaced, e.siblings, e.together, e.results, e.link = nil, nil, nil, nil, nil, nil, nil, nil
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
