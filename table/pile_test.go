package table_test

import (
	"slices"
	"testing"
	"time"

	"github.com/grandmelee/melee/cr"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/table"
)

// Everybody at a table sees the schemes and the Chaos card that are face up.
func TestWhatIsFaceUpInTheCommandZoneIsSeen(t *testing.T) {
	cr.Rule(t, "904.8", "G16")
	for variant, deck := range map[string]roundtable.Deck{
		"chaos": roundtable.ChaosDeck(), "supervillain-rumble": roundtable.SchemeDeck(), "archenemy": roundtable.SchemeDeck(),
	} {
		t.Run(variant, func(t *testing.T) {
			h, _ := newHall(t, t.TempDir())
			made := started(t, h, settings(t, variant, 3))
			for range 40 {
				m, err := made.Table.Fetch(t.Context(), table.Watcher{Place: 0}, 5*time.Second)
				if err != nil {
					t.Fatal(err)
				}
				if name := faceUp(m.GetSnapshot().Game); name != "" {
					if !slices.ContainsFunc(deck.Cards, func(c roundtable.Count) bool { return c.Name == name }) {
						t.Errorf("%s is face up, and not of the deck", name)
					}
					return
				}
				if over, _ := play(t.Context(), t, made.Table, 0, 1); over {
					break
				}
			}
			t.Error("nothing is seen face up in the command zone")
		})
	}
}

// faceUp is the name of something in a command zone.
func faceUp(g *pb.GameState) string {
	for _, s := range g.GetSeats() {
		for _, id := range s.Command {
			for _, o := range g.Objects {
				if o.Id == id && o.Zone == pb.Zone_ZONE_COMMAND {
					return o.Name
				}
			}
		}
	}
	return ""
}
