package ring

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/grandmelee/melee/cr"
)

func TestImpossibleTablesAreRefused(t *testing.T) {
	for _, c := range []struct {
		name   string
		config Config
		want   string
	}{
		{"no seats", Config{}, "0 seats: a table has 2 to 1000000"},
		{"one seat", Config{Seats: 1}, "1 seats: a table has 2 to 1000000"},
		{"too many seats", Config{Seats: MaxSeats + 1}, "1000001 seats: a table has 2 to 1000000"},
		{"first seat below 0", Config{Seats: 4, First: -1}, "first seat -1: seats are 0 to 3"},
		{"first seat too high", Config{Seats: 4, First: 4}, "first seat 4: seats are 0 to 3"},
		{"range below 0", Config{Seats: 4, Range: -1}, "range of influence -1: it is 0 or more"},
		{"one range below 0", Config{Seats: 2, Ranges: []int{1, -2}}, "range of influence -2 of seat 1: it is 0 or more"},
		{"too few ranges", Config{Seats: 3, Ranges: []int{1, 1}}, "2 ranges of influence for 3 seats"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := New(c.config); err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

func TestWhatCannotHappenChangesNothing(t *testing.T) {
	r := melee(t, 8)
	do(t, r, "leave 6", "", "end 1", "1@1~ 2@4*1")
	before, changes := wholeOf(r), slices.Clone(r.Changes())
	for _, c := range []struct {
		name string
		err  error
		want error
	}{
		{"end marker 0", r.EndTurn(0), ErrNoMarker},
		{"end marker 3", r.EndTurn(3), ErrNoMarker},
		{"end a marker whose holder waits", r.EndTurn(1), ErrNoTurn},
		{"leave seat -1", r.Leave(-1), ErrNoSeat},
		{"leave seat 8", r.Leave(1, 8), ErrNoSeat},
		{"leave again", r.Leave(1, 6), ErrNotIn},
		{"leave twice", r.Leave(1, 2, 1), ErrTwice},
		{"all leave", r.Leave(0, 1, 2, 3, 4, 5, 7), ErrLastPlayer},
		{"extra turn for who has left", r.Extra(6), ErrNotIn},
		{"extra turn for nobody", r.Extra(1 << 30), ErrNoSeat},
		{"skip of who has left", r.Skip(6), ErrNotIn},
		{"skip of nobody", r.Skip(-1), ErrNoSeat},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, c.err, c.want)
		}
	}
	if diff := cmp.Diff(before, wholeOf(r)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(changes, r.Changes()); diff != "" {
		t.Error(diff)
	}
	do(t, r, "end 2", "1@1*")
	if err := r.EndTurn(2); !errors.Is(err, ErrNoMarker) {
		t.Errorf("end a marker that was removed: %v", err)
	}
}

func TestNobodyLeavingChangesNothing(t *testing.T) {
	r := melee(t, 8)
	before := wholeOf(r)
	if err := r.Leave(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before, wholeOf(r)); diff != "" || len(r.Changes()) != 0 {
		t.Error(diff, r.Changes())
	}
}

func TestTheNearestPlayersOfAnySeat(t *testing.T) {
	r := newRing(t, Config{Seats: 200, Range: 1})
	do(t, r, "leave 2 3 4", "")
	for _, c := range []struct{ seat, left, right int }{
		{1, 5, 0}, {2, 5, 1}, {3, 5, 1}, {5, 6, 1}, {0, 1, 199}, {199, 0, 198}, {63, 64, 62}, {64, 65, 63},
	} {
		if left, right := r.Left(c.seat), r.Right(c.seat); left != c.left || right != c.right {
			t.Errorf("seat %d: left %d right %d, want %d and %d", c.seat, left, right, c.left, c.right)
		}
	}
	if got := slices.Collect(r.TurnOrder(3))[:3]; !slices.Equal(got, []int{5, 6, 7}) {
		t.Errorf("turn order from seat 3: %v", got)
	}
}

func TestOneMarkerHoweverManyPlay(t *testing.T) {
	cr.Rule(t, "500.7", "800.4k")
	free := func(t *testing.T) *Ring {
		return newRing(t, Config{Seats: 9, First: 4, Markers: OneMarker, Range: Unlimited})
	}
	for _, c := range []struct {
		name  string
		steps []string
	}{
		{"turns pass to the left", []string{
			"end 1", "1@5*", "leave 6 7", "1@5*", "end 1", "1@8*", "end 1", "1@0*"}},
		{"an extra turn comes directly after this one, then the turns go on", []string{
			"extra 8", "1@4* 8+1", "end 1", "1@8**", "end 1", "1@5*"}},
		{"the most recently created is taken first", []string{
			"extra 8", "", "extra 4", "", "extra 1", "1@4* 1+1 4+1 8+1",
			"end 1", "1@1** 4+1 8+1", "extra 0", "", "end 1", "1@0** 4+1 8+1",
			"end 1", "1@4** 8+1", "end 1", "1@8**", "end 1", "1@5*"}},
		{"who has left begins no extra turn", []string{
			"extra 8", "", "extra 1", "", "leave 1", "1@4* 8+1", "end 1", "1@8**", "leave 5 8", "1@8**", "end 1", "1@6*"}},
		{"a skipped turn counts as taken", []string{
			"skip 5", "", "end 1", "1@6*", "extra 1", "", "skip 1", "", "end 1", "1@7*"}},
		{"it is never removed", []string{
			"leave 5 6 7 8 0 1 2 3", "1@4*", "end 1", "1@4*"}},
	} {
		t.Run(c.name, func(t *testing.T) { do(t, free(t), c.steps...) })
	}
}

func TestChangesTellWhatHappenedInOrder(t *testing.T) {
	r := newRing(t, Config{Seats: 17, Range: 1})
	want := []Change{
		{Kind: Began, Marker: 1, Seat: 0}, {Kind: Began, Marker: 2, Seat: 4},
		{Kind: Began, Marker: 3, Seat: 8}, {Kind: Began, Marker: 4, Seat: 12},
	}
	if diff := cmp.Diff(want, r.Changes()); diff != "" {
		t.Error("start", diff)
	}
	for _, c := range []struct{ what, want string }{
		{"extra 4", ""},
		{"extra 4", ""},
		{"extra 9", "owed marker 0 seat 9, 1"},
		{"skip 1", ""},
		{"end 1", "ended marker 1 seat 0; passed marker 1 seat 1 from 0; waits marker 1 seat 1"},
		{"end 2", "ended marker 2 seat 4; owed marker 2 seat 4, 2; passed marker 2 seat 5 from 4; " +
			"skipped marker 1 seat 1; passed marker 1 seat 2 from 1; waits marker 1 seat 2; waits marker 2 seat 5"},
		{"leave 2 6", "passed marker 1 seat 3 from 2; designated marker 2 seat 5, 1; removed marker 2 seat 5; " +
			"began marker 1 seat 3"},
		{"end 3", "ended marker 3 seat 8; passed marker 3 seat 9 from 8; waits marker 3 seat 9"},
		{"end 4", "ended marker 4 seat 12; passed marker 4 seat 13 from 12; began extra marker 3 seat 9; began marker 4 seat 13"},
	} {
		do(t, r, c.what, "")
		var got []string
		for _, change := range r.Changes() {
			got = append(got, tell(change))
		}
		if got := strings.Join(got, "; "); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
}

// What a ring and its clone share is only read: with -race this shows it.
func TestARingAndItsClonesMayBePlayedAtTheSameTime(t *testing.T) {
	r := melee(t, 300)
	do(t, r, "leave 1 2", "", "extra 8", "")
	rings := []*Ring{r, r.Clone(), r.Clone()}
	rings = append(rings, rings[1].Clone())
	var all sync.WaitGroup
	for _, r := range rings {
		all.Go(func() {
			for round := range 3 {
				for _, number := range turns(r) {
					if err := r.EndTurn(number); err != nil {
						t.Error(err)
					}
				}
				if err := r.Leave(100+round, 200+round); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	for _, other := range rings[1:] {
		if diff := cmp.Diff(wholeOf(r), wholeOf(other)); diff != "" {
			t.Error(diff)
		}
	}
}

// tell writes a change out.
func tell(c Change) string {
	s := c.Kind.String()
	if c.Extra {
		s += " extra"
	}
	s += fmt.Sprintf(" marker %d seat %d", c.Marker, c.Seat)
	switch c.Kind {
	case Passed:
		s += fmt.Sprintf(" from %d", c.From)
	case Owed, Designated:
		s += fmt.Sprintf(", %d", c.N)
	}
	return s
}
