package game

import (
	"strings"
	"testing"

	"github.com/grandmelee/melee/cr"
)

func TestTeamsThatCannotShareTurnsAreRefused(t *testing.T) {
	cr.Rule(t, "805.1", "810.2", "810.4")
	seats := func(teams ...int) []Seat {
		out := make([]Seat, len(teams))
		for i, n := range teams {
			out[i].Team = n
		}
		return out
	}
	life := func(s []Seat, at, n int) []Seat { s[at].Life = n; return s }
	shared := Options{SharedTurns: true}
	giants := Options{SharedTurns: true, SharedLife: true}
	for _, c := range []struct {
		what    string
		seats   []Seat
		options Options
		want    string // in the sentence; empty: it is possible
	}{
		{"two pairs", seats(1, 1, 2, 2), giants, ""},
		{"a team that sits round the first seat", seats(2, 1, 1, 2), giants, ""},
		{"one against three", seats(1, 2, 2, 2), shared, ""},
		{"four teams", seats(4, 4, 2, 2, 1, 1, 3, 3), giants, ""},
		{"one override of a team's life", life(seats(1, 1, 2, 2), 1, 5), giants, ""},
		{"teams that sit apart", seats(1, 2, 1, 2), shared, "805.1"},
		{"a team in three parts", seats(1, 2, 1, 2, 1, 2), shared, "805.1"},
		{"somebody without a team", seats(1, 1, 2, 0), shared, "805.1"},
		{"one team", seats(1, 1), shared, "808.1"},
		{"several turn markers", seats(1, 1, 1, 1, 2, 2, 2, 2), Options{SharedTurns: true, Markers: true}, "805.4"},
		{"attack left", seats(1, 1, 2, 2), Options{SharedTurns: true, Attack: AttackLeft}, "805.10"},
		{"shared life without shared turns", seats(1, 1, 2, 2), Options{SharedLife: true}, "810.2"},
		{"two life totals for a team", life(life(seats(1, 1, 2, 2), 0, 5), 1, 6), giants, "810.4"},
	} {
		o := c.options
		o.Life, o.Hand, o.Range = 30, 7, Unlimited
		err := (&Config{Seats: c.seats, Options: o}).check()
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: got %v, want a sentence with %q", c.what, err, c.want)
		}
	}
}
