package ring

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/cr"
)

func pairs(t *testing.T, first int, teams ...int) *Ring {
	t.Helper()
	r, err := New(Config{Seats: len(teams), First: first, Markers: OneMarker, Range: Unlimited, Teams: teams})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// at is the seat of the only marker.
func (r *Ring) at(t *testing.T) int {
	t.Helper()
	m, ok := r.Marker(1)
	if !ok || m.State != Turn {
		t.Fatalf("no turn goes on: %+v", m)
	}
	return m.Seat
}

// turns ends turns and lists where the following ones begin.
func (r *Ring) turns(t *testing.T, n int) []int {
	t.Helper()
	var out []int
	for range n {
		if err := r.EndTurn(1); err != nil {
			t.Fatal(err)
		}
		out = append(out, r.at(t))
	}
	return out
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestTeamsTakeTurnsByTheirPrimaryPlayers(t *testing.T) {
	cr.Rule(t, "805.2", "805.3", "805.4")
	r := pairs(t, 1, 1, 1, 2, 2, 2, 3)
	if at := r.at(t); at != 0 {
		t.Errorf("the team of seat 1 begins at seat %d, not with the primary player at 0", at)
	}
	if got := r.turns(t, 4); !slices.Equal(got, []int{2, 5, 0, 2}) {
		t.Errorf("turns at %v", got)
	}
	// A team that sits round seat 0: its rightmost player is at seat 5.
	r = pairs(t, 2, 1, 2, 2, 3, 3, 1)
	if got := r.turns(t, 4); r.Primary(0) != 5 || !slices.Equal(got, []int{3, 5, 1, 3}) {
		t.Errorf("turns at %v, primary %d", got, r.Primary(0))
	}
}

func TestTheNextOfATeamIsPrimaryWhenTheFirstLeaves(t *testing.T) {
	cr.Rule(t, "805.2", "800.4j")
	r := pairs(t, 0, 1, 1, 2, 2)
	must(t, r.Leave(0))
	if at := r.at(t); at != 0 {
		t.Errorf("the team's turn goes on with the marker at %d", at)
	}
	if got := r.turns(t, 3); !slices.Equal(got, []int{2, 1, 2}) {
		t.Errorf("turns at %v", got)
	}
	must(t, r.Leave(3))
	if got := r.turns(t, 2); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("turns at %v", got)
	}
}

func TestATeamTakesAndSkipsTheTurnsOfItsPlayers(t *testing.T) {
	cr.Rule(t, "805.8")
	r := pairs(t, 0, 1, 1, 2, 2, 3, 3)
	must(t, r.Extra(3))
	must(t, r.Extra(1))
	if r.Owed(0) != 1 || r.Owed(2) != 1 || r.Owed(4) != 0 {
		t.Errorf("owed: %d %d %d", r.Owed(0), r.Owed(2), r.Owed(4))
	}
	must(t, r.Leave(3)) // the team is still there, and takes it
	if got := r.turns(t, 3); !slices.Equal(got, []int{0, 2, 2}) {
		t.Errorf("turns at %v", got)
	}
	must(t, r.Skip(5))
	must(t, r.Leave(4))
	if r.Skips(5) != 1 {
		t.Errorf("skips: %d", r.Skips(5))
	}
	if got := r.turns(t, 3); !slices.Equal(got, []int{0, 2, 5}) {
		t.Errorf("turns at %v", got)
	}
	must(t, r.Extra(5))
	must(t, r.Skip(5))
	must(t, r.Leave(5))
	if got := r.turns(t, 2); !slices.Equal(got, []int{0, 2}) || r.Skips(5) != 0 {
		t.Errorf("turns at %v, skips %d", got, r.Skips(5))
	}
}

func TestTeamsThatCannotShareAMarkerAreRefused(t *testing.T) {
	cr.Rule(t, "805.1", "805.4")
	for _, c := range []Config{
		{Seats: 4, Markers: OneMarker, Teams: []int{1, 2, 1, 2}},
		{Seats: 4, Markers: OneMarker, Teams: []int{1, 1, 2}},
		{Seats: 4, Markers: OneMarker, Teams: []int{1, 1, 1, 1}},
		{Seats: 8, Markers: PerFour, Teams: []int{1, 1, 1, 1, 2, 2, 2, 2}},
	} {
		if _, err := New(c); err == nil {
			t.Errorf("%+v is accepted", c)
		}
	}
}
