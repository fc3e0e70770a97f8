package deck

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/words"
)

// testLibrary has a few cards of no printed set, as an MTGJSON file.
func testLibrary(t *testing.T) *card.Library {
	t.Helper()
	lib, err := card.Read(strings.NewReader(`{"data": {
		"Forest": [{"name": "Forest", "type": "Basic Land — Forest", "layout": "normal"}],
		"Moss Warden": [{"name": "Moss Warden", "type": "Creature — Plant", "manaCost": "{G}", "layout": "normal"}],
		"Moss Walker": [{"name": "Moss Walker", "type": "Creature — Plant", "manaCost": "{G}", "layout": "normal"}],
		"Many Mice": [{"name": "Many Mice", "type": "Creature — Mouse", "layout": "normal", "text": "A deck can have any number of cards named Many Mice."}],
		"Few Mice": [{"name": "Few Mice", "type": "Creature — Mouse", "layout": "normal", "text": "A deck can have up to six cards named Few Mice."}],
		"Plot": [{"name": "Plot", "type": "Scheme", "layout": "scheme"}],
		"Day // Night": [
			{"name": "Day // Night", "faceName": "Day", "side": "a", "type": "Instant", "layout": "split"},
			{"name": "Day // Night", "faceName": "Night", "side": "b", "type": "Instant", "layout": "split"}]
	}}`), card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

func TestCheck(t *testing.T) {
	lib := testLibrary(t)
	noMoss := Constructed
	noMoss.Supported = func(c *card.Card) error {
		if strings.HasPrefix(c.Name, "Moss") {
			return errors.New("moss is not understood")
		}
		return nil
	}
	for _, test := range []struct {
		name, text string
		rules      Rules
		want       []Problem
	}{
		{"a good deck", "40 Forest\n4 Moss Warden\n4 day/night\n12 Many Mice\n\nSideboard\n6 Few Mice\n", Constructed, nil},
		{"CR 100.2a: sixty cards", "59 Forest\n", Constructed,
			[]Problem{{Kind: TooFewCards, Text: words.Say("the deck has 59 cards; it needs at least 60")}}},
		{"the commander counts", "Commander\n1 Moss Warden\n\nDeck\n59 Forest\n", Constructed, nil},
		{"at most so many", "3 Forest\n", Rules{MaxMain: 2},
			[]Problem{{Kind: TooManyCards, Text: words.Say("the deck has 3 cards; it may have at most 2")}}},
		{"CR 100.4a: a sideboard of fifteen", "60 Forest\n\nSideboard\n16 Forest\n", Constructed,
			[]Problem{{Kind: SideboardTooLarge, Text: words.Say("the sideboard has 16 cards; it may have at most 15")}}},
		{"CR 100.2a, 100.4a: four copies in deck and sideboard, under any name",
			"56 Forest\n2 Day // Night\n2 Night\nSB: 1 Day/Night\nSB: 1 Day\n", Constructed,
			[]Problem{{Kind: TooManyCopies, Line: 4, Card: "Day // Night", Text: words.Say("more than 4 copies of Day // Night")}}},
		{"as many as the card says", "54 Forest\n7 Few Mice\n", Constructed,
			[]Problem{{Kind: TooManyCopies, Line: 2, Card: "Few Mice", Text: words.Say("more than 6 copies of Few Mice")}}},
		{"unknown cards, told once", "56 Forest\n2 Moss Wardne\n1 Moss Wardne\n1 Zzzzzz\n", Constructed,
			[]Problem{
				{Kind: UnknownCard, Line: 2, Card: "Moss Wardne", Suggest: []string{"Moss Warden"}, Text: words.Say(`unknown card "Moss Wardne": did you mean Moss Warden?`)},
				{Kind: UnknownCard, Line: 4, Card: "Zzzzzz", Text: words.Say(`unknown card "Zzzzzz"`)},
			}},
		{"CR 108.2: cards of other decks", "60 Forest\n1 Plot\n", Constructed,
			[]Problem{{Kind: NotForDecks, Line: 2, Card: "Plot", Text: words.Say("Plot (Scheme) cannot be in a deck")}}},
		{"unsupported cards, told once", "56 Forest\n2 Moss Warden\n2 Moss Warden\n", noMoss,
			[]Problem{{Kind: Unsupported, Line: 2, Card: "Moss Warden", Text: words.Say("Moss Warden: moss is not understood")}}},
		{"no rules", "9 Moss Warden\nSB: 20 Moss Walker\n", Rules{MaxSideboard: -1}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			list, err := Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, Check(list, lib, test.rules), cmpopts.EquateEmpty(), cmp.Transformer("text", words.Message.String)); diff != "" {
				t.Error(diff)
			}
		})
	}
	if p := (Problem{Line: 3, Text: words.Say("wrong")}); p.String() != "line 3: wrong" {
		t.Error(p)
	}
}

func TestResolve(t *testing.T) {
	lib := testLibrary(t)
	list, err := Parse("2 moss warden\n1 Night\nSB: 1 Forest\n")
	if err != nil {
		t.Fatal(err)
	}
	got, err := Resolve(list, lib)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range got {
		names = append(names, c.Name)
	}
	if !slices.Equal(names, []string{"Moss Warden", "Moss Warden", "Day // Night"}) {
		t.Errorf("the deck is %q", names)
	}
	list.Main = append(list.Main, Entry{Count: 1, Name: "Moss Wardn"}, Entry{Count: 2, Name: "Qqqqq"})
	want := `unknown card "Moss Wardn": did you mean Moss Warden?; unknown card "Qqqqq"`
	if got, err := Resolve(list, lib); err == nil || err.Error() != want || got != nil {
		t.Errorf("%v, %v, want %s", got, err, want)
	}
}

func TestTheDecksOfThisRepository(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("..", "testdata", "decks", "*.txt"))
	if err != nil || len(paths) < 4 {
		t.Fatalf("%v, found %q", err, paths)
	}
	file := filepath.Join("..", "..", "shared", "cards", "atomic-2021.json.gz")
	var lib *card.Library
	if _, err := os.Stat(file); err == nil {
		if lib, err = card.Open(file, card.ReadOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			list, err := Open(path)
			if err != nil {
				t.Fatal(err)
			}
			if n := Count(list.Main); n != 60 || len(list.Sideboard) > 0 || list.Name == "" {
				t.Errorf("%q: %d cards and a sideboard of %d", list.Name, n, len(list.Sideboard))
			}
			if text, err := os.ReadFile(path); err != nil || string(text) != list.String() {
				t.Errorf("%v, comes back as\n%s", err, list)
			}
			if lib == nil {
				t.Skip("no real cards to check it with: the file", file, "is not there")
			}
			for _, p := range Check(list, lib, Constructed) {
				t.Error(p)
			}
			if cards, err := Resolve(list, lib); err != nil || len(cards) != 60 {
				t.Errorf("%d cards, %v", len(cards), err)
			}
		})
	}
}
