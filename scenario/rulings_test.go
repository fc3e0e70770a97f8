package scenario

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/cr"
)

// realCards is a file of real cards that lies beside the repository, where it
// is there.
const realCards = "../../shared/cards/atomic-2021.json.gz"

// leastRulings is how many published rulings are scenarios at least.
const leastRulings = 150

// TestPublishedRulings runs scenarios that say in our own words what published
// rulings on real cards say: what is read from the cards' texts must do it.
func TestPublishedRulings(t *testing.T) {
	f, err := os.Open(filepath.FromSlash(realCards))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the card data is not there: " + realCards)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	real, err := card.Read(f, card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	lib := cards.New(real)
	files, err := Find(filepath.Join("testdata", "rulings"))
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, name := range files {
		file, err := Open(name)
		if err != nil {
			t.Error(err)
			continue
		}
		sum += len(file.Scenarios)
		for _, s := range file.Scenarios {
			t.Run(filepath.Base(name)+"/"+s.Title, func(t *testing.T) {
				t.Parallel()
				if len(s.Rules) == 0 {
					t.Errorf("%s:%d: it names no rule", name, s.Line)
				}
				for _, rule := range s.Rules {
					if err := cr.Check(rule); err != nil {
						t.Errorf("%s:%d: %v", name, s.Line, err)
					}
				}
				if got := Run(s, lib); got.Result != ResultPass {
					t.Errorf("%s:%d: %s: %s", name, s.Line, got.Result, got.Detail)
				}
			})
		}
	}
	if sum < leastRulings {
		t.Errorf("%d rulings are scenarios, want %d", sum, leastRulings)
	}
}
