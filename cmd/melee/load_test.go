package main

import (
	"slices"
	"testing"
)

// What is said about the game is what the tables are ordered with.
func TestLoadOrdersTheGameThatIsAskedFor(t *testing.T) {
	n, yes := 5, true
	c := &loadCmd{tableFlags: tableFlags{Variant: "team-vs-team", Teams: "3,2", Range: "1,2,1,2,1", SharedTurns: &yes}, Humans: &n}
	if err := c.choose(); err != nil {
		t.Fatal(err)
	}
	r := c.order()
	if r.Variant != "team-vs-team" || r.Seats != 5 || r.Bots != 0 || !slices.Equal(r.Teams, []int32{3, 2}) || !slices.Equal(r.Ranges, []int32{1, 2, 1, 2, 1}) || !r.Options.GetSharedTurns() {
		t.Errorf("got %v", r)
	}
	plain := &loadCmd{}
	if err := plain.choose(); err != nil {
		t.Fatal(err)
	}
	if r := plain.order(); r.Variant != "grand-melee" || r.Seats != loadSeats || r.Bots != loadSeats-4 {
		t.Errorf("if nothing is said: got %v", r)
	}
	duel := &loadCmd{tableFlags: tableFlags{Variant: "duel"}}
	if err := duel.choose(); err != nil || duel.order().Bots != 0 {
		t.Errorf("a duel: %v, %v", err, duel.order())
	}
}
