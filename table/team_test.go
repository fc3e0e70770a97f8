package table_test

import (
	"slices"
	"testing"
	"time"

	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/table"

	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// A team whose players share their turns is asked together what to do with priority:
// one may pass before the other, and is shown that the lane waits for that one.
func TestATeamHasPriorityTogether(t *testing.T) {
	cr.Rule(t, "805.5")
	h, _ := newHall(t, t.TempDir())
	seed := uint64(7)
	made, err := h.Create(t.Context(), table.Order{Settings: settings(t, "two-headed-giant", 4), Player: "Ana", Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	tb := made.Table
	for i := range 4 {
		if i > 0 {
			if _, _, err := tb.Join(t.Context(), "P"+string(rune(48+i)), -1); err != nil {
				t.Fatal(err)
			}
		}
		if err := tb.SetReady(t.Context(), i, true); err != nil {
			t.Fatal(err)
		}
	}
	if err := tb.Start(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	auto, err := table.AutomaticFrom(&pb.Automatic{Mode: pb.Automatic_MODE_HOLD})
	if err != nil {
		t.Fatal(err)
	}
	for place := range 4 {
		if err := tb.SetAutomatic(t.Context(), place, auto); err != nil {
			t.Fatal(err)
		}
	}
	answer := func(place int, q *pb.Question) {
		t.Helper()
		a, err := table.AnswerFrom(q.Least)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := tb.Act(t.Context(), place, q.Id, a, ""); err != nil {
			t.Fatal(err)
		}
	}
	for range 200 { // hands are kept
		var asked []int
		for place := range 4 {
			s := fetch(t, tb, place, 100*time.Millisecond)
			for _, q := range s.Questions {
				if q.Choice.Kind != pb.Kind_KIND_PRIORITY {
					answer(place, q)
					continue
				}
				asked = append(asked, place)
			}
		}
		if len(asked) == 2 {
			both := fetch(t, tb, asked[0], 100*time.Millisecond)
			lane := both.Game.Lanes[0]
			if len(lane.WithPriority) != 2 || !slices.Contains(lane.WithPriority, both.Seat) || len(lane.Actives) != 2 {
				t.Fatalf("the lane: %v", lane)
			}
			mate := fetch(t, tb, asked[1], 100*time.Millisecond)
			kept := mate.Questions[0].Id
			answer(asked[0], both.Questions[0])
			mate = fetch(t, tb, asked[1], 100*time.Millisecond)
			lane = mate.Game.Lanes[0]
			if len(mate.Questions) != 1 || mate.Questions[0].Id != kept || !slices.Equal(lane.WithPriority, []int32{mate.Seat}) {
				t.Errorf("after one has passed the other is asked %v; the lane: %v", mate.Questions, lane)
			}
			if s := fetch(t, tb, asked[0], 100*time.Millisecond); len(s.Questions) > 0 {
				t.Errorf("who has passed is asked %v", s.Questions)
			}
			return
		}
	}
	t.Fatal("no team is asked for priority together")
}
