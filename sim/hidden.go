package sim

import (
	"fmt"
	"iter"

	"github.com/grandmelee/melee/game"
)

// A knower is a viewer, and which objects were ever named to him.
type knower struct {
	who   game.Player
	named map[game.ID]bool
	ruled map[game.Player]bool // he controlled that player when it was last looked at (CR 722.4)
	since int64
}

// mostKnowers is how many players' views are looked at besides the
// spectators'.
const mostKnowers = 5

func knowers(seats int) []knower {
	list := []knower{{who: game.Spectator, named: map[game.ID]bool{}}}
	step := max(1, seats/mostKnowers)
	for p := 0; p < seats; p += step {
		list = append(list, knower{who: game.Player(p), named: map[game.ID]bool{}})
	}
	return list
}

// hidden checks that no card in somebody else's hand, and none in a library, is
// seen by those to whom no event ever named it; and that no event names a card
// that another player drew, unless that card is seen. Hands of teammates that may
// be reviewed are left out.
func (i *Invariants) hidden() error {
	for k := range i.known {
		if err := i.known[k].check(i.g); err != nil {
			return err
		}
	}
	return nil
}

func (k *knower) check(g *game.Game) error {
	view := g.View(k.who)
	before := k.ruled
	k.ruled = map[game.Player]bool{}
	for p := range game.Player(view.Seats()) {
		if k.who >= 0 && view.Controls(k.who, p) {
			k.ruled[p] = true
		}
	}
	for e := range view.Events(k.since) {
		k.since = e.Seq + 1
		if e.Kind == game.EventDraw && e.Player != k.who && !before[e.Player] && !k.reviews(view, e.Player) && (e.Name != "" || e.Object != 0) {
			_, seen := view.Object(e.Object)
			if _, there := g.View(game.Judge).Object(e.Object); there && !seen { // else it has gone on, and may have been seen
				return fmt.Errorf("viewer %d is told that seat %d drew %s", k.who, e.Player, e.Name)
			}
		}
		k.named[e.Object], k.named[e.Other] = true, true
	}
	for p := range game.Player(view.Seats()) {
		if p == k.who || k.ruled[p] {
			continue // one may look at one's own hand, and effects at one's library
		}
		zones := []iter.Seq[game.Object]{view.Library(p)}
		if !k.reviews(view, p) {
			zones = append(zones, view.Hand(p))
		}
		for _, objects := range zones {
			for o := range objects {
				if !k.named[o.ID()] {
					return fmt.Errorf("viewer %d sees %s (%d), hidden in zone %d of seat %d", k.who, o.Name(), o.ID(), o.Zone(), p)
				}
			}
		}
	}
	return nil
}

// reviews reports whether the viewer may look at a player's hand: of a teammate (CR
// 808.5, 811.5), or of one whom he controls, or whose teammate he controls.
func (k *knower) reviews(view game.View, p game.Player) bool {
	if k.ruled[p] {
		return true
	}
	for q := range k.ruled {
		if view.Options().Hands != game.HandsOwn && view.Teammates(q, p) {
			return true
		}
	}
	if k.who < 0 || !view.Teammates(k.who, p) {
		return false
	}
	switch view.Options().Hands {
	case game.HandsTeam:
		return true
	case game.HandsBeside:
		return view.Player(k.who).In && (view.Left(k.who) == p || view.Right(k.who) == p)
	}
	return false
}
