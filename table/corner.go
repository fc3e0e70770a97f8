package table

import (
	"iter"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// zone is what somebody sees of a zone.
type zone = iter.Seq[game.Object]

// A corner is what lies in some zones of a player, or on a stack, as it was shown.
type corner struct {
	looked   bool
	revision int64  // what the player's was then; -1: it says nothing
	list     uint64 // a fingerprint of which objects there are, in order; 0: none
	objs     []objShown
	spare    []objShown // room for the next look
}

// objShown is an object as it was shown.
type objShown struct {
	id    game.ID
	print uint64
}

// stale reports whether a player's corner may look otherwise than it was shown.
func (c *corner) stale(v game.View, p game.Player) bool {
	now := v.Revision(p)
	if c.looked && c.revision == now {
		return false
	}
	c.looked, c.revision = true, now
	return true
}

// look notes what lies there now, calls changed for each object that is new or looks
// otherwise, and returns those that do not lie there any more; the marker is that of
// a stack's lane, or 0.
func (c *corner) look(v game.View, zones []zone, marker int, changed func(game.ID)) (left []game.ID) {
	old := c.objs
	c.objs, c.spare, c.list = c.spare[:0], old, 0
	next := 0 // most objects stay in their order
	was := func(id game.ID) uint64 {
		for i := range old {
			if at := (next + i) % len(old); old[at].id == id {
				next = at + 1
				old[at].id = 0 // it has not left
				return old[at].print
			}
		}
		return 0
	}
	i := uint64(0)
	see := func(o game.Object) bool {
		now := objShown{o.ID(), max(1, fingerprint(v, o, marker))}
		c.list = max(1, mix(c.list+i+1, uint64(now.id)))
		c.objs = append(c.objs, now)
		if was(now.id) != now.print {
			changed(now.id)
		}
		if o.Zone() != ability.Battlefield && (defined(o) || o.Haunts() != 0) {
			c.revision = -1
		}
		return true
	}
	for _, zone := range zones {
		zone(see)
		i++
	}
	for _, o := range old {
		if o.id != 0 {
			left = append(left, o.id)
		}
	}
	return left
}

// defined reports whether an object has an ability that defines a characteristic (CR
// 604.3): off the battlefield too, and by anything in the game.
func defined(o game.Object) bool {
	for a := range o.Abilities() {
		if s, ok := a.(*ability.Static); ok && s.Defining {
			return true
		}
	}
	return false
}

// mayLook reports whether an object is one that is face down, and that the viewer may
// look at (CR 708.5).
func mayLook(o game.Object) bool { return o.FaceDown() && o.Card() != nil }

// looked leaves of a zone what the viewer may look at though it is face down.
func looked(z zone) zone {
	return func(yield func(game.Object) bool) {
		for o := range z {
			if mayLook(o) && !yield(o) {
				return
			}
		}
	}
}

// more leaves out of a zone what everybody sees.
func more(z zone, everybody game.View) zone {
	return func(yield func(game.Object) bool) {
		for o := range z {
			if !everybody.Sees(o) && !yield(o) {
				return
			}
		}
	}
}
