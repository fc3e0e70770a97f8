package ring

import (
	"fmt"
	"slices"
	"testing"

	"github.com/grandmelee/melee/cr"
	"pgregory.net/rapid"
)

// histories checks after every step of random histories, and before the first,
// that check finds nothing wrong with the table and what has just happened; was
// says where the markers were before that.
func histories(t *testing.T, check func(r *Ring, was map[int]Marker) error) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		seats := drawSeats(t)
		r, err := New(Config{Seats: seats, First: rapid.IntRange(0, seats-1).Draw(t, "first"), Range: 1})
		if err != nil {
			t.Fatal(err)
		}
		was := map[int]Marker{}
		if err := check(r, was); err != nil {
			t.Fatalf("start: %v; %+v", err, r.Changes())
		}
		p := drawPace(t)
		for range drawLength(t) {
			clear(was)
			for m := range r.Markers() {
				was[m.Number] = m
			}
			e := p.draw(t, r)
			if e.on(r) != nil {
				continue
			}
			if err := check(r, was); err != nil {
				t.Fatalf("%s: %v; %+v", e, err, r.Changes())
			}
		}
	})
}

func TestNoTurnBeginsWithAMarkerOnTheThreeSeatsOnItsLeft(t *testing.T) {
	cr.Rule(t, "807.4d", "G2", "G13")
	histories(t, func(r *Ring, _ map[int]Marker) error {
		for _, c := range r.Changes() {
			if c.Kind != Began {
				continue
			}
			if front, _ := r.MarkerAt(c.Seat); front != c.Marker {
				return fmt.Errorf("marker %d begins behind marker %d", c.Marker, front)
			}
			s := c.Seat
			for left := 3; left > 0; {
				if s = (s + 1) % r.Seats(); s == c.Seat {
					break
				}
				front, marked := r.MarkerAt(s)
				if marked {
					return fmt.Errorf("marker %d begins at seat %d, marker %d is at %d", c.Marker, c.Seat, front, s)
				}
				if r.In(s) {
					left--
				}
			}
		}
		return nil
	})
}

func TestMarkersLessDesignationsAreAsManyAsThePlayersCallFor(t *testing.T) {
	cr.Rule(t, "807.4a", "807.4e", "807.4f", "807.4g", "G1", "G3")
	histories(t, func(r *Ring, _ map[int]Marker) error {
		counted := 0
		for m := range r.Markers() {
			counted += 1 - m.Designated
			if m.Designated > 0 && m.State == Waiting {
				return fmt.Errorf("marker %d is designated and waits", m.Number)
			}
		}
		if wanted := max(1, r.Players()/4); counted != wanted {
			return fmt.Errorf("%d players, %d markers less designations", r.Players(), counted)
		}
		return nil
	})
}

func TestMarkersNeverPassEachOther(t *testing.T) {
	cr.Rule(t, "807.4c", "G13")
	histories(t, func(r *Ring, was map[int]Marker) error {
		for _, c := range r.Changes() {
			switch m := was[c.Marker]; c.Kind {
			case Ended:
				m.State = Waiting
				was[c.Marker] = m
			case Removed:
				delete(was, c.Marker)
			case Passed:
				for number, other := range was {
					if number != c.Marker && between(r, c.From, other.Seat, c.Seat) {
						return fmt.Errorf("marker %d went past marker %d at seat %d", c.Marker, number, other.Seat)
					}
				}
				m.Seat = c.Seat
				was[c.Marker] = m
				if front, _ := r.MarkerAt(c.Seat); was[front].Seat == c.Seat && front != c.Marker && was[front].State == Waiting && m.State == Turn {
					return fmt.Errorf("marker %d at seat %d went before marker %d", c.Marker, c.Seat, front)
				}
			}
		}
		return nil
	})
}

// between reports whether seat s lies on the way to the left from one seat to
// another, neither of them counted.
func between(r *Ring, from, s, to int) bool {
	n := r.Seats()
	way := (to - from + n) % n
	if way == 0 {
		way = n
	}
	d := (s - from + n) % n
	return 0 < d && d < way
}

func TestSomeTurnIsAlwaysGoingOn(t *testing.T) {
	cr.Rule(t, "807.4d", "G1", "G13")
	histories(t, func(r *Ring, _ map[int]Marker) error {
		if len(turns(r)) == 0 {
			return fmt.Errorf("%d players are in, and no turn is going on", r.Players())
		}
		return nil
	})
}

func TestEveryPlayerWhoStaysKeepsGettingTurns(t *testing.T) {
	cr.Rule(t, "807.4c", "807.4d")
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(4, 200).Draw(t, "seats")
		r, err := New(Config{Seats: seats, Range: 1})
		if err != nil {
			t.Fatal(err)
		}
		p := drawPace(t)
		for range drawLength(t) {
			_ = p.draw(t, r).on(r)
		}
		// However slow some players are, sooner or later each ends his turn.
		waits := map[int]bool{}
		for s := range r.TurnOrder(0) {
			waits[s] = true
		}
		for range 2 * seats * seats {
			if len(waits) == 0 {
				return
			}
			now := turns(r)
			if err := r.EndTurn(now[rapid.IntRange(0, 1<<10).Draw(t, "marker")%len(now)]); err != nil {
				t.Fatal(err)
			}
			for _, c := range r.Changes() {
				if c.Kind == Began {
					delete(waits, c.Seat)
				}
			}
		}
		t.Fatalf("no turn for %v", waits)
	})
}

func TestRangesAreFixedOnlyAsTurnsBegin(t *testing.T) {
	cr.Rule(t, "801.2c", "807.4h", "G5")
	seen := map[int][]int{}
	histories(t, func(r *Ring, was map[int]Marker) error {
		if len(was) == 0 {
			clear(seen)
		}
		began := slices.ContainsFunc(r.Changes(), func(c Change) bool { return c.Kind == Began })
		for s := range r.TurnOrder(0) {
			now := slices.Sorted(r.Range(s))
			for _, other := range now {
				if was := seen[s]; was != nil && !slices.Contains(was, other) && (!began || !slices.Contains(r.Refixed(), s)) {
					return fmt.Errorf("seat %d came into the range of seat %d", other, s)
				}
			}
			seen[s] = now
		}
		return nil
	})
}
