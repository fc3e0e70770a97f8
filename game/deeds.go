package game

import (
	"iter"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// deed is something that happened this turn and may be counted later.
type deed struct {
	what   ability.Deed
	player Player
	obj    *object
	n      int
	combat bool
	as     *chars // what entered, as it did, if some card of the game asks that
}

// note remembers what happened this turn.
func (l *lane) note(d deed) {
	if l == nil {
		return
	}
	l.deeds = append(l.deeds, d)
	if l.g.counted && d.player >= 0 {
		for _, p := range l.g.reaching(d.player) {
			l.g.touch(p)
		}
	}
}

// spellsCast is how many spells of a player are among the deeds of a turn, of those
// that fit; all, if that is nil.
func spellsCast(deeds []deed, p Player, fits func(*object) bool) int {
	n := 0
	for _, d := range deeds {
		if d.what == ability.SpellsCast && d.player == p && (fits == nil || fits(d.obj)) {
			n++
		}
	}
	return n
}

// turns lists the turns that "this turn" means to a static ability, which is made in no
// lane: all that go on around you (G6).
func (x *ctx) turns() []*lane {
	g := x.g
	if g.making != nil {
		g.making.volatile = true
	}
	g.counted = true
	var out []*lane
	add := func(l *lane) {
		if l != nil && !l.ended && l.step != ability.NoStep && !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	if len(g.lanes) == 1 {
		add(g.lanes[0])
		return out
	}
	for _, p := range g.rangeOf(x.you) {
		for _, q := range g.rangeOf(p) {
			if m, ok := g.markerAt(q); ok && m <= len(g.lanes) {
				add(g.lanes[m-1])
			}
		}
		for _, q := range g.players[p].asked { // a turn may go on without its player (CR 800.4j)
			add(q.lane)
		}
	}
	return out
}

// matchDeed reports whether the object of a deed fits a filter: as it entered, if it did,
// or as it last was.
func (x *ctx) matchDeed(f *ability.Filter, d deed) bool {
	if d.obj == nil {
		return false
	}
	c := d.as
	if c == nil {
		c = x.g.charsOf(d.obj)
	}
	return x.preds(f.Preds, d.obj, c)
}

// deeds yields what happened in this turn, or in the one before it.
func (x *ctx) deeds(lastTurn bool) iter.Seq[deed] {
	return func(yield func(deed) bool) {
		if x.lane != nil {
			x.lane.eachDeed(lastTurn, yield)
			return
		}
		for _, l := range x.turns() {
			if !l.eachDeed(lastTurn, yield) {
				return
			}
		}
	}
}

// eachDeed yields the deeds of a lane's turn; it reports whether all of them were.
func (l *lane) eachDeed(lastTurn bool, yield func(deed) bool) bool {
	list := l.deeds
	if lastTurn {
		list = l.before
	}
	for _, d := range list {
		if !yield(d) {
			return false
		}
	}
	return true
}

// happens reports whether one of the deeds of this turn is as wanted.
func (x *ctx) happens(is func(deed) bool) bool {
	for d := range x.deeds(false) {
		if is(d) {
			return true
		}
	}
	return false
}

// thisTurn reports whether a turn is the one that "this turn" means.
func (x *ctx) thisTurn(t turnRef) bool {
	if x.lane != nil {
		return x.lane.turnRef() == t
	}
	return slices.ContainsFunc(x.turns(), func(l *lane) bool { return l.turnRef() == t })
}

// turnOver lets static abilities see that what happened in a turn is no longer of this
// turn.
func (l *lane) turnOver() {
	g := l.g
	if !g.counted {
		return
	}
	for _, d := range l.deeds {
		if d.player >= 0 {
			g.touch(d.player)
		}
	}
	for _, p := range g.reaching(l.seat) {
		for _, q := range g.reaching(p) {
			g.touch(q)
		}
	}
}
