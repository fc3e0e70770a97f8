package sim

import (
	"fmt"
	"hash/maphash"
	"iter"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// A look is how all that lies around a player looks at a revision (see
// [game.View.Revision]).
type look struct {
	revision int64
	print    uint64
}

// revised checks that whatever looks otherwise than before has got another revision.
func (i *Invariants) revised() error {
	if i.looks == nil {
		i.looks = make([]look, i.c.judge.Seats())
	}
	for p := range i.looks {
		now := look{i.c.judge.Revision(game.Player(p)), i.print(game.Player(p))}
		if was := i.looks[p]; was.print != 0 && was.revision == now.revision && was.print != now.print {
			return fmt.Errorf("what lies around seat %d looks otherwise and has the revision %d as before", p, now.revision)
		}
		i.looks[p] = now
	}
	return nil
}

var printSeed = maphash.MakeSeed()

// print is a fingerprint of all that lies around a player, and of who of those whose
// knowledge is checked sees what of it.
func (i *Invariants) print(p game.Player) uint64 {
	var h maphash.Hash
	h.SetSeed(printSeed)
	j := i.c.judge
	for z, zone := range [...]iter.Seq[game.Object]{j.Battlefield(p), j.PhasedOut(p), j.Graveyard(p), j.Exile(p), j.Command(p), j.Hand(p), j.Library(p)} {
		maphash.WriteComparable(&h, z)
		for o := range zone {
			printObject(&h, o)
		}
	}
	for _, k := range i.known {
		v := i.g.View(k.who)
		for z, zone := range [...]iter.Seq[game.Object]{v.Hand(p), v.Library(p), v.Exile(p)} {
			maphash.WriteComparable(&h, z)
			for o := range zone {
				maphash.WriteComparable(&h, o.ID())
			}
		}
	}
	return max(1, h.Sum64())
}

func printObject(h *maphash.Hash, o game.Object) {
	maphash.WriteComparable(h, [...]int64{int64(o.ID()), int64(o.Zone()), int64(o.Face()), int64(o.Controller())})
	if o.Zone() != ability.Battlefield {
		return
	}
	h.WriteString(o.Name())
	maphash.WriteComparable(h, [...]bool{o.Tapped(), o.Sick(), o.FaceDown(), o.PhasedOut(), o.Blocking()})
	maphash.WriteComparable(h, [...]int64{int64(o.Power()), int64(o.Toughness()), int64(o.Damage()), int64(o.AttachedTo()), int64(o.Attacking()),
		int64(o.Types()), int64(o.Supertypes()), int64(o.Colors())})
	for _, s := range o.Subtypes() {
		h.WriteString(s)
	}
	for kind, n := range o.CounterKinds() {
		h.WriteString(kind)
		maphash.WriteComparable(h, n)
	}
	for b := range o.BlockedBy() {
		maphash.WriteComparable(h, b.ID())
	}
	for a := range o.Abilities() {
		maphash.WriteComparable(h, a)
	}
}
