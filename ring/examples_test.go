package ring

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/grandmelee/melee/cr"
)

// The worked examples of docs/rulings.md, in their order; of 8 and 9 what they
// say about ranges.

func TestExample1OneMarkerForEachFullFourPlayers(t *testing.T) {
	cr.Rule(t, "807.4a", "807.4b")
	for seats, want := range map[int]string{
		16: "1@0* 2@4* 3@8* 4@12*",
		15: "1@0* 2@4* 3@8*",
		10: "1@0* 2@4*",
		7:  "1@0*",
	} {
		if got := lies(melee(t, seats)); got != want {
			t.Errorf("%d players: markers lie %s, want %s", seats, got, want)
		}
	}
}

func TestExample2WaitingPlayersBeginInTheSameMoment(t *testing.T) {
	cr.Rule(t, "807.4c", "807.4d")
	r := melee(t, 8)
	do(t, r, "end 1", "1@1~ 2@4*", "end 2", "1@1* 2@5*")
	want := []Change{
		{Kind: Ended, Marker: 2, Seat: 4},
		{Kind: Passed, Marker: 2, Seat: 5, From: 4},
		{Kind: Began, Marker: 1, Seat: 1},
		{Kind: Began, Marker: 2, Seat: 5},
	}
	if diff := cmp.Diff(want, r.Changes()); diff != "" {
		t.Error(diff)
	}
}

func TestExample3ADepartureTakesTheMarkerOnItsRightAway(t *testing.T) {
	cr.Rule(t, "807.4e", "807.4g")
	t.Run("after its turn", func(t *testing.T) {
		do(t, melee(t, 16), "leave 5", "1@0* 2@4*1 3@8* 4@12*", "end 2", "1@0* 3@8* 4@12*")
	})
	t.Run("at once if its holder waits", func(t *testing.T) {
		r := newRing(t, Config{Seats: 16, First: 3, Range: 1})
		do(t, r,
			"end 1", "1@4~ 2@7* 3@11* 4@15*",
			"leave 5", "2@7* 3@11* 4@15*")
		want := []Change{
			{Kind: Designated, Marker: 1, Seat: 4, N: 1},
			{Kind: Removed, Marker: 1, Seat: 4},
		}
		if diff := cmp.Diff(want, r.Changes()); diff != "" {
			t.Error(diff)
		}
	})
}

func TestExample4DesignationsAlreadyMadeAreDisregarded(t *testing.T) {
	cr.Rule(t, "807.4e", "807.4f")
	do(t, melee(t, 12),
		"leave 9", "1@0* 2@4* 3@8*1",
		"leave 10", "1@0* 2@4* 3@8*1",
		"leave 11", "1@0* 2@4* 3@8*1",
		"leave 1", "1@0* 2@4* 3@8*1",
		"leave 2", "1@0*1 2@4* 3@8*1")
}

func TestExample5OfSeveralCandidatesTheLowestNumberGoes(t *testing.T) {
	cr.Rule(t, "807.4e", "G3")
	do(t, melee(t, 12), "leave 1 9", "1@0*1 2@4* 3@8*")
}

func TestExample6ExtraTurnWhoseMarkerIsRemoved(t *testing.T) {
	cr.Rule(t, "807.4j", "807.4g", "G4")
	do(t, melee(t, 12),
		"extra 0", "1@0* 2@4* 3@8*",
		"leave 1", "1@0*1 2@4* 3@8*",
		"end 1", "2@4* 3@8* 0+1",
		"end 3", "2@4* 3@9* 0+1", "end 3", "2@4* 3@10* 0+1", "end 3", "2@4* 3@11* 0+1",
		"end 2", "2@5* 3@11* 0+1",
		"end 3", "2@5* 3@0**",
		"end 3", "2@5* 3@0*",
		"end 3", "2@5* 3@2~")
}

func TestExample7ExtraTurnWithAMarkerCloseBehind(t *testing.T) {
	cr.Rule(t, "807.4i", "807.4j")
	do(t, melee(t, 16),
		"extra 4", "1@0* 2@4* 3@8* 4@12*",
		"end 1", "1@1~ 2@4* 3@8* 4@12*",
		"end 2", "1@1* 2@5~ 3@8* 4@12* 4+1")
}

func TestExample8WhoHasTheMarkerOfSeat0InRange(t *testing.T) {
	cr.Rule(t, "807.5a", "801.2")
	r := melee(t, 16)
	for _, c := range []struct {
		controller int // of an object on the stack, or the holder
		want       []int
	}{
		{0, []int{0, 1, 15}},
		{1, []int{1, 2, 0}},
		{2, []int{2, 3, 1}},
	} {
		if got := slices.Collect(r.Reaching(c.controller)); !slices.Equal(got, c.want) {
			t.Errorf("seat %d is in the ranges of %v, want %v", c.controller, got, c.want)
		}
	}
}

func TestExample9AllCreaturesAreThoseInRange(t *testing.T) {
	cr.Rule(t, "801.2", "801.2a", "801.2b", "801.2d")
	r := melee(t, 16)
	if got := slices.Sorted(r.Range(0)); !slices.Equal(got, []int{0, 1, 15}) {
		t.Errorf("in range: %v", got)
	}
}

func TestExample10NobodyNewIsInRangeUntilATurnBegins(t *testing.T) {
	cr.Rule(t, "801.2c", "807.4h", "803.1a", "G5")
	r := newRing(t, Config{Seats: 17, Range: 1})
	if target, ok := r.AttackLeft(0); !ok || target != 1 {
		t.Errorf("0 attacks %d, %v", target, ok)
	}
	do(t, r, "leave 1", "1@0* 2@4* 3@8* 4@12*")
	if r.InRange(0, 2) || r.InRange(2, 0) {
		t.Error("0 and 2 are in range")
	}
	if target, ok := r.AttackLeft(0); ok {
		t.Errorf("0 attacks %d", target)
	}
	// The next turn begins on the other side of the table.
	do(t, r, "end 3", "1@0* 2@4* 3@9~ 4@12*", "end 4", "1@0* 2@4* 3@9* 4@13*")
	if !r.InRange(0, 2) || !r.InRange(2, 0) {
		t.Error("0 and 2 are not in range")
	}
	if target, ok := r.AttackLeft(0); !ok || target != 2 {
		t.Errorf("0 attacks %d, %v", target, ok)
	}
	if got := r.Refixed(); !slices.Equal(got, []int{0, 2}) {
		t.Errorf("fixed anew: %v", got)
	}
}
