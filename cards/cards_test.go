package cards_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/roundtable"
)

// printed makes a library of one-faced sorceries with these names and texts.
func printed(namesAndTexts ...string) *card.Library {
	lib := new(card.Library)
	for i := 0; i < len(namesAndTexts); i += 2 {
		f := card.Face{Name: namesAndTexts[i], Text: namesAndTexts[i+1], Type: card.TypeLine{Types: card.Sorcery}}
		lib.Add(&card.Card{Name: f.Name, Faces: []card.Face{f}})
	}
	return lib
}

func TestBuiltInCardsAllCompile(t *testing.T) {
	lib := cards.Builtin()
	for _, p := range roundtable.Cards() {
		if p.Front().Type.Types.Has(card.Scheme) {
			continue // they belong to Archenemy, which is not played yet
		}
		c, err := lib.Card(p.Name)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if c.Card != p.Card || len(c.Faces) != len(p.Faces) {
			t.Errorf("%s: got another card", p.Name)
		}
	}
}

func TestTheEngineCarriesOutTheBuiltInSet(t *testing.T) {
	for _, p := range roundtable.Cards() {
		compiled, err := cards.Builtin().Card(p.Name)
		if err != nil || !p.Traditional() {
			continue // told elsewhere, or for a variant of its own
		}
		if asks := game.Unsupported(compiled); len(asks) > 0 {
			t.Errorf("%s asks for %v", p.Name, asks)
		}
	}
}

func TestTheSameCardIsTheSamePointer(t *testing.T) {
	lib := cards.New()
	name := roundtable.Cards()[0].Name
	got := make([]*ability.Card, 8)
	var wait sync.WaitGroup
	for i := range got {
		wait.Go(func() { got[i], _ = lib.Card(strings.ToUpper(name)) })
	}
	wait.Wait()
	for _, c := range got {
		if c == nil || c != got[0] {
			t.Fatalf("got %v", got)
		}
	}
}

func TestCardsOfTheUserGoBeforeBuiltInOnes(t *testing.T) {
	name := roundtable.Cards()[0].Name
	lib := cards.With(printed(name, "Draw a card."))
	c, err := lib.Card(name)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Faces[0].Text; got != "Draw a card." {
		t.Errorf("got the card with the text %q", got)
	}
	if _, err := lib.Card(roundtable.Cards()[1].Name); err != nil {
		t.Errorf("the other built-in cards should still be there: %v", err)
	}
}

func TestUnknownNamesGetSuggestions(t *testing.T) {
	lib := cards.With(printed("Thunder of Hooves", "Draw a card."))
	_, err := lib.Card("Thunder of Hoves")
	var unknown *cards.Unknown
	if !errors.As(err, &unknown) || len(unknown.Suggestions) == 0 || unknown.Suggestions[0] != "Thunder of Hooves" {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{`"Thunder of Hoves"`, `did you mean "Thunder of Hooves"`} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q should contain %q", err, want)
		}
	}
}

func TestCardsThatCouldNotBeReadSayWhy(t *testing.T) {
	extra := printed()
	extra.Skipped = []card.Skipped{{Name: "Strange One", Err: errors.New("its cost is a song")}}
	_, err := cards.New(extra).Card("strange one")
	if err == nil || !strings.Contains(err.Error(), "its cost is a song") {
		t.Errorf("got %v", err)
	}
}

func TestCardsThatDoNotCompileNameTheWords(t *testing.T) {
	lib := cards.With(printed("Odd Request", "Sing a song of sixpence."))
	for range 2 { // compiled, then remembered
		c, err := lib.Card("Odd Request")
		var unsupported *cards.Unsupported
		if c != nil || !errors.As(err, &unsupported) || unsupported.Name != "Odd Request" {
			t.Fatalf("got %v, %v", c, err)
		}
		for _, want := range []string{"Odd Request", "Sing"} {
			if !strings.Contains(strings.ToLower(err.Error()), strings.ToLower(want)) {
				t.Errorf("%q should contain %q", err, want)
			}
		}
	}
}

func TestCardsThatTheEngineDoesNotPlaySayWhy(t *testing.T) {
	lib := new(card.Library)
	f := card.Face{Name: "Masked One", Text: "Flying", Type: card.TypeLine{Types: card.Creature}, Power: card.Number(2), Toughness: card.Number(2)}
	lib.Add(&card.Card{Name: f.Name, Layout: card.LayoutPrototype, Faces: []card.Face{f, f}})
	c, err := cards.With(lib).Card("Masked One")
	var unsupported *cards.Unsupported
	if c != nil || !errors.As(err, &unsupported) || len(unsupported.Engine) == 0 {
		t.Fatalf("got %v, %v", c, err)
	}
	if want := "card Masked One cannot be played: the engine does not carry out "; !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %q, want it to begin with %q", err, want)
	}
}
