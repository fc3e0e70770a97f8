package ring

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/cr"
)

func TestRangeIsAsManySeatsOnEitherSide(t *testing.T) {
	cr.Rule(t, "801.2", "801.2a", "801.2b", "801.2d")
	for _, c := range []struct {
		name  string
		seats int
		reach int
		want  []int // of seat 0, in turn order
	}{
		{"none", 6, 0, []int{0}},
		{"one seat", 6, 1, []int{0, 1, 5}},
		{"two seats", 6, 2, []int{0, 1, 2, 4, 5}},
		{"the seat opposite, either way round", 6, 3, []int{0, 1, 2, 3, 4, 5}},
		{"more than there are", 6, 100, []int{0, 1, 2, 3, 4, 5}},
		{"unlimited", 6, Unlimited, []int{0, 1, 2, 3, 4, 5}},
		{"two players", 2, 1, []int{0, 1}},
		{"three players", 3, 1, []int{0, 1, 2}},
		{"five players, two seats", 5, 2, []int{0, 1, 2, 3, 4}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRing(t, Config{Seats: c.seats, Range: c.reach})
			if got := slices.Collect(r.Range(0)); !slices.Equal(got, c.want) {
				t.Errorf("in range: %v, want %v", got, c.want)
			}
		})
	}
}

func TestPlayersMayHaveDifferentRanges(t *testing.T) {
	cr.Rule(t, "801.2a")
	r := newRing(t, Config{Seats: 9, Ranges: []int{1, 2, 1, 1, 0, 1, 1, Unlimited, 1}, Markers: OneMarker})
	if !r.InRange(1, 8) || r.InRange(8, 1) {
		t.Error("2 seats reach where 1 seat does not reach back")
	}
	for _, c := range []struct {
		seat            int
		range_, reached []int
	}{
		{0, []int{0, 1, 8}, []int{0, 1, 7, 8}},
		{3, []int{3, 4, 2}, []int{3, 7, 1, 2}},
		{4, []int{4}, []int{4, 5, 7, 3}},
	} {
		if got := slices.Collect(r.Range(c.seat)); !slices.Equal(got, c.range_) {
			t.Errorf("in the range of %d: %v, want %v", c.seat, got, c.range_)
		}
		if got := slices.Collect(r.Reaching(c.seat)); !slices.Equal(got, c.reached) {
			t.Errorf("%d is in the ranges of %v, want %v", c.seat, got, c.reached)
		}
	}
}

// The example in 801.2c: Carissa 0, Rob 1, Alex 2.
func TestRangesAreDeterminedAsATurnBegins(t *testing.T) {
	cr.Rule(t, "801.2c", "807.4h", "G5")
	r := newRing(t, Config{Seats: 5, Range: 1, Markers: OneMarker})
	do(t, r, "leave 1", "")
	if r.InRange(2, 1) {
		t.Error("who has left is in range")
	}
	if r.InRange(2, 0) || r.InRange(0, 2) {
		t.Error("Carissa is in Alex's range at once")
	}
	do(t, r, "end 1", "")
	if !r.InRange(2, 0) || !r.InRange(0, 2) {
		t.Error("Carissa is not in Alex's range when the next turn has begun")
	}
}

func TestSeveralNeighboursWhoLeaveCloseUpTogether(t *testing.T) {
	cr.Rule(t, "807.4h")
	r := newRing(t, Config{Seats: 20, Range: 2})
	do(t, r, "leave 9 10", "", "leave 11", "")
	for s, want := range map[int][]int{8: {8, 7, 6}, 7: {7, 8, 6, 5}, 12: {12, 13, 14}} {
		if got := slices.Collect(r.Range(s)); !slices.Equal(got, append(want[:1:1], inTurnOrder(r, s, want[1:])...)) {
			t.Errorf("in the range of %d before the next turn: %v, want %v", s, got, want)
		}
	}
	do(t, r, "end 1", "", "end 2", "")
	if got := r.Refixed(); !slices.Equal(got, []int{7, 8, 12, 13}) {
		t.Errorf("fixed anew: %v", got)
	}
	if got := slices.Collect(r.Range(8)); !slices.Equal(got, []int{8, 12, 13, 6, 7}) {
		t.Errorf("in the range of 8: %v", got)
	}
	do(t, r, "end 3", "", "end 4", "")
	if got := r.Refixed(); len(got) != 0 {
		t.Errorf("fixed anew for nothing: %v", got)
	}
}

// inTurnOrder sorts seats by how far they are on the left of s.
func inTurnOrder(r *Ring, s int, seats []int) []int {
	n := r.Seats()
	seats = slices.Clone(seats)
	slices.SortFunc(seats, func(a, b int) int { return (a-s+n)%n - (b-s+n)%n })
	return seats
}

func TestATurnWithoutItsPlayerLiesBetweenItsNeighbours(t *testing.T) {
	cr.Rule(t, "807.5a", "800.4j", "G5")
	r := newRing(t, Config{Seats: 17, Range: 1})
	do(t, r, "leave 4", "")
	if got := slices.Collect(r.Reaching(4)); !slices.Equal(got, []int{5, 3}) {
		t.Errorf("before ranges are fixed anew, it is in the ranges of %v", got)
	}
	do(t, r, "end 4", "1@0* 2@4* 3@8* 4@13*")
	if got := slices.Collect(r.Reaching(4)); !slices.Equal(got, []int{5, 3}) {
		t.Errorf("then, it is in the ranges of %v", got)
	}
	if !r.InRange(3, 5) || len(slices.Collect(r.Range(4))) != 0 {
		t.Error("its player still takes up a seat")
	}
}

func TestAttackOnlyTheNextPlayerIfInRange(t *testing.T) {
	cr.Rule(t, "803.1a", "803.1b", "801.3")
	r := newRing(t, Config{Seats: 8, Ranges: []int{1, 0, 1, 2, 1, 1, 1, Unlimited}, Markers: OneMarker})
	for _, c := range []struct {
		name        string
		leave       string
		seat        int
		left, right int // -1 is nobody
	}{
		{"either neighbour", "", 0, 1, 7},
		{"nobody with a range of 0", "", 1, -1, -1},
		{"nobody on the left once that neighbour has left", "leave 4", 3, -1, 2},
		{"nobody on the right once that neighbour has left", "", 5, 6, -1},
		{"nobody is attacked by who has left", "", 4, -1, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.leave != "" {
				do(t, r, c.leave, "")
			}
			check := func(way string, target int, ok bool, want int) {
				if !ok {
					target = -1
				}
				if target != want {
					t.Errorf("%s: %d, want %d", way, target, want)
				}
			}
			target, ok := r.AttackLeft(c.seat)
			check("left", target, ok, c.left)
			target, ok = r.AttackRight(c.seat)
			check("right", target, ok, c.right)
		})
	}
	if target, ok := r.AttackLeft(8); ok {
		t.Errorf("a seat that does not exist attacks %d", target)
	}
}

func TestTheLastPlayerAttacksNobody(t *testing.T) {
	r := newRing(t, Config{Seats: 2, Range: 1})
	do(t, r, "leave 1", "", "end 1", "1@0*")
	if target, ok := r.AttackLeft(0); ok {
		t.Errorf("he attacks %d", target)
	}
}

func TestLookingRoundAllocatesNothing(t *testing.T) {
	r := newRing(t, Config{Seats: 100, Range: 2})
	sum := 0
	allocs := testing.AllocsPerRun(100, func() {
		for s := range r.Range(7) {
			sum += s
		}
		for s := range r.Reaching(7) {
			sum += s
		}
		for s := range r.TurnOrder(7) {
			sum += s
		}
		for m := range r.Markers() {
			sum += m.Seat
		}
		if r.InRange(7, 9) {
			sum++
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations, sum %d", allocs, sum)
	}
}
