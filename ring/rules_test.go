package ring

import (
	"fmt"
	"strings"
	"testing"

	"github.com/grandmelee/melee/cr"
)

// lies writes where the markers lie: number@seat, then * for a turn (** for an
// extra one) or ~ for waiting (~~ kept for an extra turn), then how many times
// designated; and after them the turns owed: seat+turns.
func lies(r *Ring) string {
	var all []string
	for m := range r.Markers() {
		sign := map[State]string{Turn: "*", Waiting: "~"}[m.State]
		if m.Extra {
			sign += sign
		}
		s := fmt.Sprintf("%d@%d%s", m.Number, m.Seat, sign)
		if m.Designated > 0 {
			s += fmt.Sprint(m.Designated)
		}
		all = append(all, s)
	}
	for seat := range r.Seats() {
		if n := r.Owed(seat); n > 0 {
			all = append(all, fmt.Sprintf("%d+%d", seat, n))
		}
	}
	return strings.Join(all, " ")
}

// do lets things happen that are written as for the markers command, each
// followed by what it must lead to unless that is "".
func do(t *testing.T, r *Ring, steps ...string) {
	t.Helper()
	for i := 0; i < len(steps); i += 2 {
		e := event{}
		for _, word := range strings.Fields(steps[i]) {
			var n int
			if _, err := fmt.Sscan(word, &n); err != nil {
				e.what = word
			} else {
				e.marker, e.seats = n, append(e.seats, n)
			}
		}
		if err := e.on(r); err != nil {
			t.Fatalf("%s: %v", steps[i], err)
		}
		if got := lies(r); steps[i+1] != "" && got != steps[i+1] {
			t.Fatalf("%s: markers lie %s, want %s; %+v", steps[i], got, steps[i+1], r.Changes())
		}
	}
}

func melee(t *testing.T, seats int) *Ring {
	t.Helper()
	return newRing(t, Config{Seats: seats, Range: 1})
}

func TestMarkersFollowTheRules(t *testing.T) {
	for _, c := range []struct {
		name  string
		rules []string
		seats int
		start string
		steps []string
	}{{
		"fewer than four players have one marker", []string{"G1", "807.4a"}, 3,
		"1@0*", []string{"end 1", "1@1*", "leave 2", "1@1*", "end 1", "1@0*", "leave 1", "1@0*", "end 1", "1@0*"},
	}, {
		"a player who left in his turn: it goes on, then the next gets the marker", []string{"807.4c", "800.4j"}, 17,
		"1@0* 2@4* 3@8* 4@12*", []string{"leave 4", "1@0* 2@4* 3@8* 4@12*", "end 2", "1@0* 2@5~ 3@8* 4@12*"},
	}, {
		"a player who left before his turn: the next gets the marker at once", []string{"807.4c"}, 17,
		"1@0* 2@4* 3@8* 4@12*", []string{"end 1", "1@1~ 2@4* 3@8* 4@12*", "leave 1", "1@2~ 2@4* 3@8* 4@12*"},
	}, {
		"a marker taken away clears the way for who waits behind it", []string{"807.4d", "807.4g"}, 16,
		"1@0* 2@4* 3@8* 4@12*", []string{"leave 5", "", "end 1", "1@1~ 2@4*1 3@8* 4@12*", "end 2", "1@1* 3@8* 4@12*"},
	}, {
		"if more must go, the next candidate, then from the lowest again", []string{"807.4e", "G3"}, 24,
		"1@0* 2@4* 3@8* 4@12* 5@16* 6@20*", []string{
			"leave 1 2 3 17 18 19 21 22 23", "1@0*1 2@4* 3@8* 4@12* 5@16*1 6@20*1",
		},
	}, {
		"one candidate may be designated several times", []string{"807.4e", "G3"}, 20,
		"1@0* 2@4* 3@8* 4@12* 5@16*", []string{
			"leave 9 10 11 5 6 7 13 14", "1@0* 2@4*1 3@8*1 4@12* 5@16*",
			"leave 15 1 2 3", "1@0*1 2@4*1 3@8*1 4@12* 5@16*"},
	}, {
		"what is left of several designations takes the next on the right, at once if it waits", []string{"807.4e", "807.4g"}, 20,
		"1@0* 2@4* 3@8* 4@12* 5@16*", []string{
			"leave 9 10 11", "1@0* 2@4* 3@8*1 4@12* 5@16*",
			"end 2", "1@0* 2@5~ 3@8*1 4@12* 5@16*",
			"end 1", "1@1* 2@5~ 3@8*1 4@12* 5@16*",
			"leave 12 13 14 15 16 17 18 19", "1@1* 2@5~ 3@8*2 4@12*1 5@16*",
			"end 3", "1@1* 4@12*1 5@16*"},
	}, {
		"what is left of several designations stays with a marker in a turn", []string{"807.4g"}, 20,
		"1@0* 2@4* 3@8* 4@12* 5@16*", []string{
			"leave 9 10 11", "1@0* 2@4* 3@8*1 4@12* 5@16*",
			"leave 12 13 14 15 16 17 18 19", "1@0* 2@4* 3@8*2 4@12*1 5@16*",
			"end 3", "1@0* 2@4*1 4@12*1 5@16*",
			"end 2", "1@0* 4@12*1 5@16*"},
	}, {
		"a kept marker waits for its extra turn until the left is clear", []string{"807.4i"}, 17,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"leave 1", "1@0* 2@4* 3@8* 4@12*",
			"extra 0", "1@0* 2@4* 3@8* 4@12*",
			"end 1", "1@0~~ 2@4* 3@8* 4@12*",
			"end 2", "1@0** 2@5~ 3@8* 4@12*",
			"end 1", "1@2~ 2@5~ 3@8* 4@12*"},
	}, {
		"who leaves while he waits for an extra turn has none coming", []string{"807.4c", "800.4k"}, 18,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"leave 1", "", "extra 0", "", "extra 0", "", "end 1", "1@0~~ 2@4* 3@8* 4@12*",
			"leave 0", "1@2~ 2@4* 3@8* 4@12*", "end 2", "1@2~ 2@5~ 3@8* 4@12*"},
	}, {
		"of two extra turns the one created last is taken first, then the other", []string{"807.4i", "500.7"}, 17,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"leave 1", "", "extra 0", "", "end 1", "1@0~~ 2@4* 3@8* 4@12*",
			"extra 0", "1@0~~ 2@4* 3@8* 4@12* 0+1",
			"end 2", "1@0** 2@5~ 3@8* 4@12*",
			"end 1", "1@0** 2@5~ 3@8* 4@12*",
			"end 1", "1@2~ 2@5~ 3@8* 4@12*"},
	}, {
		"of two extra turns the other comes before the next turn, if a marker has come close", []string{"807.4i"}, 17,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"leave 1", "", "extra 0", "", "end 1", "", "extra 0", "1@0~~ 2@4* 3@8* 4@12* 0+1",
			"end 2", "1@0** 2@5~ 3@8* 4@12*",
			"end 4", "1@0** 2@5~ 3@8* 4@13*", "end 4", "1@0** 2@5~ 3@8* 4@14~",
			"end 1", "1@2~ 2@5~ 3@8* 4@14* 0+1"},
	}, {
		"the player keeps the marker for the extra turn", []string{"807.4i"}, 16,
		"1@0* 2@4* 3@8* 4@12*", []string{"extra 4", "", "end 2", "1@0* 2@4** 3@8* 4@12*", "end 2", "1@0* 2@5~ 3@8* 4@12*"},
	}, {
		"an extra turn for somebody else comes right before his next turn", []string{"807.4j", "G4"}, 8,
		"1@0* 2@4*", []string{
			"extra 1", "1@0* 2@4* 1+1",
			"end 1", "1@1~ 2@4* 1+1", "end 2", "1@1** 2@5*",
			"end 1", "1@1* 2@5*", "end 1", "1@2~ 2@5*"},
	}, {
		"an extra turn created while the normal turn is due comes at once", []string{"G4"}, 8,
		"1@0* 2@4*", []string{
			"extra 5", "", "end 1", "", "end 2", "1@1* 2@5**",
			"extra 5", "1@1* 2@5** 5+1", "end 2", "1@1* 2@5**",
			"end 2", "1@1* 2@5*", "end 2", "1@1* 2@6~"},
	}, {
		"what is due when the marker is removed waits for the next one", []string{"G4", "807.4g"}, 8,
		"1@0* 2@4*", []string{
			"extra 5", "", "extra 5", "", "end 1", "", "end 2", "1@1* 2@5** 5+1",
			"leave 6", "1@1* 2@5**1 5+1", "end 2", "1@1* 5+1",
			"end 1", "", "end 1", "", "end 1", "1@4* 5+1",
			"end 1", "1@5**", "end 1", "1@5*", "end 1", "1@7*"},
	}, {
		"a normal turn that is due waits only for the left", []string{"G4", "807.4d"}, 10,
		"1@0* 2@4*", []string{
			"extra 4", "", "extra 5", "", "end 2", "1@0* 2@4** 5+1", "end 2", "1@0* 2@5**",
			"end 1", "1@1* 2@5**", "end 1", "1@2~ 2@5**", "end 2", "1@2~ 2@5*"},
	}, {
		"a skipped normal turn passes the marker on", nil, 8,
		"1@0* 2@4*", []string{"skip 5", "", "end 1", "1@1~ 2@4*", "end 2", "1@1* 2@6~"},
	}, {
		"a turn that has begun is not skipped", []string{"614.10"}, 4,
		"1@0*", []string{"skip 0", "1@0*", "end 1", "1@1*", "end 1", "1@2*", "end 1", "1@3*", "end 1", "1@1*"},
	}, {
		"a skipped owed turn counts as taken, and the normal one follows", []string{"614.10a", "G4"}, 4,
		"1@0*", []string{"extra 1", "", "skip 1", "", "end 1", "1@1*", "end 1", "1@2*"},
	}, {
		"a skipped kept turn counts as taken, and the marker passes on", []string{"614.10a", "807.4i"}, 4,
		"1@0*", []string{"extra 0", "", "skip 0", "", "end 1", "1@1*"},
	}, {
		"two skips take two turns", []string{"614.10a"}, 4,
		"1@0*", []string{"extra 1", "", "skip 1", "", "skip 1", "", "end 1", "1@2*"},
	}, {
		"the empty seat of a turn that goes on counts among the three", []string{"G2", "807.4d"}, 18,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"leave 2 4", "1@0* 2@4* 3@8* 4@12*",
			"end 1", "1@1~ 2@4* 3@8* 4@12*",
			// 3, 4, 5 are on the left of 1; then 3, 5, 6, when the turn at 4 is over.
			"end 2", "1@1~ 2@5~ 3@8* 4@12*"},
	}, {
		"an empty seat counts no more when the turn that went on there is over", []string{"G2", "807.4d"}, 18,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"leave 12", "", "end 4", "1@0* 2@4* 3@8* 4@13*",
			// 10, 11 and 13 are on the left of 9.
			"end 3", "1@0* 2@4* 3@9~ 4@13*"},
	}, {
		"a second marker waits for the one that was there first", []string{"G13"}, 19,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"end 1", "1@1~ 2@4* 3@8* 4@12*",
			"leave 1 2 3", "1@4~ 2@4* 3@8* 4@12*",
			"end 3", "1@4~ 2@4* 3@9~ 4@12*",
			"end 4", "1@4~ 2@4* 3@9* 4@13*",
			"end 2", "1@4~ 2@5* 3@9* 4@13*"},
	}, {
		"a second marker is close behind the first", []string{"G13", "807.4i"}, 19,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"end 1", "", "leave 1 2 3", "1@4~ 2@4* 3@8* 4@12*",
			"extra 4", "", "end 2", "1@4~ 2@5~ 3@8* 4@12* 4+1"},
	}, {
		"a second marker is the first on the right of who leaves", []string{"G13", "807.4e"}, 19,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"end 1", "", "leave 1 2 3", "1@4~ 2@4* 3@8* 4@12*",
			"leave 5", "1@4~ 2@4*1 3@8* 4@12*",
			"end 2", "1@4~ 3@8* 4@12*"},
	}, {
		"a marker waits behind a turn that goes on without its player", []string{"807.4c", "800.4j", "G13"}, 18,
		"1@0* 2@4* 3@8* 4@12*", []string{
			"leave 4", "", "end 1", "1@1~ 2@4* 3@8* 4@12*",
			"leave 1 2 3", "1@4~ 2@4* 3@8* 4@12*1",
			"end 3", "1@4~ 2@4* 3@9~ 4@12*1",
			"end 2", "1@5~ 2@5* 3@9~ 4@12*1"},
	}, {
		"the last player's own marker never blocks him, nor does one behind it", []string{"807.4d", "G1", "G13"}, 8,
		"1@0* 2@4*", []string{
			"leave 1 2 3", "1@0*1 2@4*",
			"end 2", "1@0*1 2@5~",
			"leave 4 5 6 7", "1@0*1 2@0~",
			"end 1", "2@0*", "end 2", "2@0*"},
	}} {
		t.Run(c.name, func(t *testing.T) {
			if c.rules != nil {
				cr.Rule(t, c.rules...)
			}
			r := melee(t, c.seats)
			if got := lies(r); got != c.start {
				t.Fatalf("markers lie %s, want %s", got, c.start)
			}
			do(t, r, c.steps...)
		})
	}
}

func TestMarkersThatComeToOnePlayerTogetherKeepTheirOrder(t *testing.T) {
	cr.Rule(t, "G13", "807.4c")
	r := newRing(t, Config{Seats: 24, First: 1, Range: 1})
	do(t, r,
		"leave 0 8", "1@1* 2@5*1 3@9* 4@13* 5@17* 6@21*",
		"end 1", "1@2~ 2@5*1 3@9* 4@13* 5@17* 6@21*",
		"end 6", "1@2~ 2@5*1 3@9* 4@13* 5@17* 6@22~",
		// 6 comes past seat 0 to seat 3, as 1 does from seat 2.
		"leave 1 2 22 23", "1@3~ 2@5*1 3@9* 4@13* 5@17*1 6@3~",
		"end 2", "1@3* 3@9* 4@13* 5@17*1 6@3~",
		"end 1", "1@4* 3@9* 4@13* 5@17*1 6@3~")
}
