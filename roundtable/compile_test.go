package roundtable_test

import (
	"testing"

	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/roundtable"
)

// waiting are the cards with words that the compiler does not know yet. A card
// leaves the list when it compiles, and no card of a deck is on it.
var waiting = map[string]bool{}

func TestCardsCompile(t *testing.T) {
	for _, p := range roundtable.Cards() {
		_, unsupported := oracle.Compile(p.Card)
		for _, u := range unsupported {
			if !waiting[p.Name] {
				t.Errorf("%s: not understood: %v", p.Name, u)
			}
		}
		if len(unsupported) == 0 && waiting[p.Name] {
			t.Errorf("%s compiles; it need not wait any longer", p.Name)
		}
	}
}

func TestCardsOfDecksCompile(t *testing.T) {
	decks := append(roundtable.Decks(), roundtable.SchemeDeck(), roundtable.ChaosDeck())
	for _, d := range decks {
		for _, n := range d.Cards {
			if waiting[n.Name] {
				t.Errorf("%s is in %s and does not compile yet", n.Name, d.Name)
			}
		}
	}
}
