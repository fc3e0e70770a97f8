package table

import (
	"strings"
	"testing"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/cr"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/roundtable"
)

// A list may name a companion of its sideboard, if its deck is as that asks for.
func TestDecksWithCompanions(t *testing.T) {
	cr.Rule(t, "103.2b", "702.139a")
	made, err := roundtable.Read(strings.NewReader("Loyal Lamb {G}{G}\nCreature — Sheep  rare\nCompanion — Each creature card in your starting deck is a Bear card.\n2/2\n"), "")
	if err != nil {
		t.Fatal(err)
	}
	extra := new(card.Library)
	extra.Add(made[0].Card)
	lib := cards.With(extra)
	for _, tt := range []struct {
		name, list string
		kind       pb.DeckProblem_Kind // of the first problem
	}{
		{"as it asks for", "Companion\n1 Loyal Lamb\n\nDeck\n4 Thicket Cub\n56 Forest\n", 0},
		{"a creature of another kind", "Companion\n1 Loyal Lamb\n\nDeck\n4 Lane Boar\n56 Forest\n", pb.DeckProblem_KIND_NO_COMPANION},
		{"no companion at all", "Companion\n1 Lane Boar\n\nDeck\n4 Thicket Cub\n56 Forest\n", pb.DeckProblem_KIND_NO_COMPANION},
		{"in the sideboard without being named", "4 Lane Boar\n56 Forest\n\nSideboard\n1 Loyal Lamb\n", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d, check, err := CheckDeck(lib, DeckSource{Text: []byte(tt.list)}, "en")
			if err != nil {
				t.Fatal(err)
			}
			if tt.kind == 0 {
				if !check.Ok {
					t.Fatalf("problems %v", check.Problems)
				}
				if named := strings.HasPrefix(tt.list, "Companion"); named != (d.Companion == "Loyal Lamb") {
					t.Errorf("the companion is %q", d.Companion)
				}
				return
			}
			if check.Ok || len(check.Problems) == 0 || check.Problems[0].Kind != tt.kind {
				t.Errorf("problems %v, want one of kind %v", check.Problems, tt.kind)
			}
		})
	}
}
