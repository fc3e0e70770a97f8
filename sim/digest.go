package sim

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"iter"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// Digest is a hash of a game's whole state: equal for games that stand alike.
func Digest(g *game.Game) string {
	h := sha256.New()
	w := bufio.NewWriterSize(h, 1<<15)
	Dump(w, g)
	w.Flush()
	return hex.EncodeToString(h.Sum(nil))
}

// Dump writes a game's whole state, hidden cards included, one line a thing:
// the same for games that stand alike.
func Dump(w io.Writer, g *game.Game) {
	view := g.View(game.Judge)
	fmt.Fprintf(w, "over %t\n", g.Over())
	for i := range view.Seats() {
		dumpPlayer(w, view, game.Player(i))
	}
	for m := 1; m <= view.Markers(); m++ {
		if lane, ok := view.Lane(m); ok {
			dumpLane(w, view, lane)
		}
	}
	for _, q := range g.Pending() {
		fmt.Fprintf(w, "question %d %d %d %v %d\n", q.ID, q.Player, q.Marker, q.Kind, q.Topic)
	}
}

func dumpPlayer(w io.Writer, view game.View, p game.Player) {
	info := view.Player(p)
	fmt.Fprintf(w, "player %d %d in %t outcome %d life %d poison %d energy %d turns %d hand %d credit %d monarch %t day %t night %t\n", p, view.Index(p), info.In,
		info.Outcome, info.Life, info.Poison, view.Counters(p, "energy"), info.Turns, info.MaxHand, info.Credit, info.Monarch, info.Day, info.Night)
	zones := [...]struct {
		name  string
		cards iter.Seq[game.Object]
	}{
		{"battlefield", view.Battlefield(p)}, {"phased out", view.PhasedOut(p)}, {"hand", view.Hand(p)}, {"library", view.Library(p)},
		{"graveyard", view.Graveyard(p)}, {"exile", view.Exile(p)}, {"command", view.Command(p)},
	}
	for _, z := range zones {
		for o := range z.cards {
			fmt.Fprintf(w, "%s ", z.name)
			dumpObject(w, o)
		}
	}
}

func dumpObject(w io.Writer, o game.Object) {
	fmt.Fprintf(w, "%d %s owner %d controller %d tapped %t damage %d counters %d plus %d minus %d loyalty %d attached %d", o.ID(), o.Name(),
		o.Owner(), o.Controller(), o.Tapped(), o.Damage(), o.Counters(""), o.Counters("+1/+1"), o.Counters("-1/-1"), o.Counters("loyalty"), o.AttachedTo())
	if o.Types().Has(card.Creature) {
		fmt.Fprintf(w, " %d/%d attacking %d", o.Power(), o.Toughness(), o.Attacking())
	}
	fmt.Fprintln(w)
}

func dumpLane(w io.Writer, view game.View, lane game.LaneInfo) {
	fmt.Fprintf(w, "marker %d active %d seat %d waiting %t designated %d turn %d extra %t step %d priority %d\n", lane.Marker, lane.Active,
		lane.Seat, lane.Waiting, lane.Designated, lane.Turn, lane.Extra, lane.Step, lane.Priority)
	for o := range view.Stack(lane.Marker) {
		fmt.Fprint(w, "stack ")
		dumpObject(w, o)
		for target := range o.Targets() {
			fmt.Fprintf(w, "target %d\n", target)
		}
	}
}
