package ring

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// event is one thing that happens at a table.
type event struct {
	what   string // end, leave, extra or skip
	marker int
	seats  []int
}

func (e event) String() string {
	if e.what == "end" {
		return fmt.Sprint("end ", e.marker)
	}
	return fmt.Sprint(e.what, " ", e.seats)
}

// on lets the event happen to a ring.
func (e event) on(r *Ring) error {
	switch e.what {
	case "end":
		return r.EndTurn(e.marker)
	case "leave":
		return r.Leave(e.seats...)
	case "extra":
		return r.Extra(e.seats[0])
	default:
		return r.Skip(e.seats[0])
	}
}

// pace says how often what happens in a history: how many of 40 events.
type pace struct{ leave, extra, skip, wrong int }

func drawPace(t *rapid.T) pace {
	often := func(label string, n ...int) int { return rapid.SampledFrom(n).Draw(t, label) }
	return pace{
		leave: often("leaving", 2, 4, 10),
		extra: often("extra turns", 2, 6, 14),
		skip:  often("skipping", 0, 1, 4),
		wrong: 1,
	}
}

// draw draws what happens next.
func (p pace) draw(t *rapid.T, r *Ring) event {
	kind := rapid.IntRange(0, 39).Draw(t, "kind")
	is := func(n int) bool { kind -= n; return kind < 0 }
	switch {
	case is(p.leave):
		return event{what: "leave", seats: drawLeavers(t, r)}
	case is(p.extra):
		return event{what: "extra", seats: []int{drawSeat(t, r)}}
	case is(p.skip):
		return event{what: "skip", seats: []int{drawSeat(t, r)}}
	case is(p.wrong):
		return drawWrong(t, r)
	default:
		return event{what: "end", marker: rapid.SampledFrom(turns(r)).Draw(t, "marker")}
	}
}

// drawSeat draws a player, often one with a marker, and one who kept it if there
// is any: there it matters most.
func drawSeat(t *rapid.T, r *Ring) int {
	var holders, keepers []int
	for m := range r.Markers() {
		if r.In(m.Seat) {
			holders = append(holders, m.Seat)
		}
		if m.State == Waiting && m.Extra {
			keepers = append(keepers, m.Seat)
		}
	}
	holder := rapid.IntRange(0, 3).Draw(t, "holder")
	if len(keepers) > 0 && holder > 1 {
		return rapid.SampledFrom(keepers).Draw(t, "seat")
	}
	if len(holders) > 0 && holder > 0 {
		return rapid.SampledFrom(holders).Draw(t, "seat")
	}
	return rapid.SampledFrom(slices.Collect(r.TurnOrder(0))).Draw(t, "seat")
}

// drawLeavers draws one player, or neighbours, or some here and there, or those
// on somebody's left, so that markers come close to each other.
func drawLeavers(t *rapid.T, r *Ring) []int {
	seats := []int{drawSeat(t, r)}
	switch who := rapid.IntRange(0, 6).Draw(t, "who leaves"); who {
	case 1, 2, 3:
		for range rapid.IntRange(1, 4).Draw(t, "neighbours") {
			seats = append(seats, r.Left(seats[len(seats)-1]))
		}
		if who > 1 {
			seats = seats[1:]
		}
	case 4:
		for range rapid.IntRange(1, 6).Draw(t, "others") {
			seats = append(seats, drawSeat(t, r))
		}
	}
	slices.Sort(seats)
	seats = slices.Compact(seats)
	if len(seats) >= r.Players() {
		return drawWrong(t, r).seats
	}
	return rapid.Permutation(seats).Draw(t, "leave")
}

// drawWrong draws something that mostly cannot happen.
func drawWrong(t *rapid.T, r *Ring) event {
	seat := rapid.IntRange(-1, r.Seats()).Draw(t, "any seat")
	return event{
		what:   rapid.SampledFrom([]string{"end", "leave", "extra", "skip"}).Draw(t, "what"),
		marker: rapid.IntRange(-1, r.Seats()/4+1).Draw(t, "any marker"),
		seats:  []int{seat},
	}
}

// turns lists the markers with which turns are going on.
func turns(r *Ring) (numbers []int) {
	for m := range r.Markers() {
		if m.State == Turn {
			numbers = append(numbers, m.Number)
		}
	}
	return numbers
}

// drawSeats draws a size of table from 4 to 200 seats, often a small one.
func drawSeats(t *rapid.T) int {
	return rapid.OneOf(rapid.IntRange(4, 24), rapid.IntRange(8, 40), rapid.IntRange(4, 200)).Draw(t, "seats")
}

// drawLength draws how many events a history has.
func drawLength(t *rapid.T) int {
	return rapid.SampledFrom([]int{10, 40, 120, 300}).Draw(t, "events")
}

// newRing makes a table that is known to be possible.
func newRing(t testing.TB, c Config) *Ring {
	t.Helper()
	r, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
