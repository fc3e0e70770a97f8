package sim

import (
	"testing"

	"github.com/grandmelee/melee/game"
)

func TestSetsOfIDsAreFilledAgainAndAgain(t *testing.T) {
	var s idSet
	for round := range 5 {
		s.empty()
		for i := range game.ID(1000) {
			if id := i<<15 + 1; !s.add(id) {
				t.Fatalf("round %d: %d was there already", round, id)
			}
		}
		for i := range game.ID(1000) {
			if id := i<<15 + 1; s.add(id) {
				t.Fatalf("round %d: %d was not there", round, id)
			}
		}
	}
}
