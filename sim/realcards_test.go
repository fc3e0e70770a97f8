package sim_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/sim"
	"github.com/grandmelee/melee/variant"
)

// realCards finds a file of real cards beside the repository.
const realCards = "../../shared/cards/atomic-2021.json.gz"

func TestDecksOfRealCardsPlay(t *testing.T) {
	if _, err := os.Stat(realCards); err != nil {
		t.Skipf("there is no file of real cards at %s: put MTGJSON's AtomicCards there to play the decks in testdata/decks", realCards)
	}
	printed, err := card.Open(realCards, card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	lib := cards.With(printed)
	paths, err := filepath.Glob("../testdata/decks/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) < 4 {
		t.Fatalf("there are %d decks in testdata/decks, want 4", len(paths))
	}
	v, err := variant.Named("grand-melee")
	if err != nil {
		t.Fatal(err)
	}
	c := sim.Config{Variant: v, Options: v.Options, Seats: 8, Bots: []string{"greedy"}, Limit: 800_000}
	for _, path := range paths {
		d, err := sim.OpenDeck(path, filepath.Base(path), lib)
		if err != nil {
			t.Error(err)
			continue
		}
		c.Decks = append(c.Decks, d)
	}
	if t.Failed() {
		return
	}
	for seed := range uint64(3) {
		c.Seed = seed
		result, err := sim.Play(c)
		if broken := (*sim.Broken)(nil); errors.As(err, &broken) {
			t.Fatalf("seed %d: %v\n%s", seed, err, broken.Stack)
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		t.Logf("seed %d: %d turns, %d decisions", seed, result.Turns, result.Decisions)
	}
}
