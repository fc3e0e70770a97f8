package sim_test

import (
	"fmt"
	"testing"

	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
	"github.com/grandmelee/melee/variant"
)

// Every variant is played at its smallest size and larger ones, with every
// number of teams that it can have there, and nothing that must always be so is
// broken. "melee sim --check" plays as many such games as one likes.
func TestEveryVariantIsPlayedAtEverySize(t *testing.T) {
	every := int64(150)
	for _, v := range variant.All() {
		for _, seats := range []int{v.MinSeats, v.Seats, 7, 9, 12, 24} {
			if v.Check(seats) != nil || testing.Short() && seats > 9 {
				continue
			}
			for _, teams := range divisions(v, seats) {
				t.Run(fmt.Sprint(v.Name, seats, teams), func(t *testing.T) {
					c := config(t, v.Name, seats, uint64(seats), "greedy", "random")
					c.Teams, c.Options = teams, v.OptionsFor(teams)
					playChecked(t, c, every)
				})
			}
		}
	}
}

// divisions lists ways to divide the seats into teams: two teams, and what the
// variant says by itself.
func divisions(v *variant.Variant, seats int) [][]int {
	if v.Teams == nil {
		return [][]int{nil}
	}
	var out [][]int
	for _, teams := range []int{0, 2} {
		if sizes, err := v.Divide(seats, teams, 0); err == nil && (len(out) == 0 || len(out[0]) != len(sizes)) {
			out = append(out, sizes)
		}
	}
	return out
}

// playChecked plays a game, checks it again and again, and at its end.
func playChecked(t *testing.T, c sim.Config, every int64) {
	t.Helper()
	var check *sim.Invariants
	c.Log, c.Every = true, 1
	c.Watch = func(g *game.Game, decisions int64) error {
		if check == nil {
			check = sim.Watch(g)
		}
		if decisions%every == 0 || g.Over() {
			return check.Check()
		}
		return nil
	}
	result, err := sim.Play(c)
	if err != nil {
		t.Fatal(err)
	}
	if !result.Over || !result.Draw && len(result.Winners()) == 0 {
		t.Errorf("over: %t, draw: %t, winners %v", result.Over, result.Draw, result.Winners())
	}
}
