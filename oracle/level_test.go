package oracle

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

// levelsOf compiles the text of a made-up card and returns its levels.
func levelsOf(t *testing.T, typeLine, text string) []*ability.Level {
	t.Helper()
	line, err := card.ParseTypeLine(typeLine)
	if err != nil {
		t.Fatal(err)
	}
	c, missing := Compile(&card.Card{Name: "Hedge Squire", Faces: []card.Face{{Name: "Hedge Squire", Type: line, Text: text}}})
	for _, m := range missing {
		t.Errorf("not understood: %+v", m)
	}
	var out []*ability.Level
	for _, a := range c.Faces[0].Abilities {
		if lv, ok := a.(*ability.Level); ok {
			out = append(out, lv)
		}
	}
	return out
}

func TestLevelSymbols(t *testing.T) {
	cr.Rule(t, "711.2")
	got := levelsOf(t, "Creature — Human", "Level up {1}\nLEVEL 1-4\n2/3\nFlying, trample\nLEVEL 5+\n5/6\n{T}: Draw a card.")
	if len(got) != 2 {
		t.Fatalf("%d levels", len(got))
	}
	low, high := got[0], got[1]
	if low.Min != 1 || low.Max != 4 || low.Power != 2 || low.Toughness != 3 || len(low.Abilities) != 2 || low.Class() {
		t.Errorf("the first level is %+v", low)
	}
	if high.Min != 5 || high.Max != 0 || high.Power != 5 || high.Toughness != 6 || len(high.Abilities) != 1 {
		t.Errorf("the second level is %+v", high)
	}
	for lang, want := range map[Lang]string{
		English: "LEVEL 5+\n5/6\n{T}: Draw a card.", Spanish: "NIVEL 5+\n5/6\n{T}: Roba una carta.",
		Portuguese: "NÍVEL 5+\n5/6\n{T}: Compre um card.", French: "NIVEAU 5+\n5/6\n{T} : Piochez une carte.",
	} {
		if s := Render(high, "Hedge Squire", lang); s != want {
			t.Errorf("language %d: %q, want %q", lang, s, want)
		}
	}
}

func TestClassLevelBars(t *testing.T) {
	cr.Rule(t, "716.2a")
	got := levelsOf(t, "Enchantment — Class", "You have no maximum hand size.\n{1}{W}: Level 2\nWhen this Class becomes level 2, draw a card.\nCreatures you control have flying.")
	if len(got) != 1 || !got[0].Class() || got[0].Min != 2 || len(got[0].Abilities) != 2 {
		t.Fatalf("levels %+v", got)
	}
	if on := got[0].Abilities[0].(*ability.Triggered).On; on != (ability.GainsLevel{What: ability.Objectish{This: true}, N: 2}) {
		t.Errorf("it triggers on %+v", on)
	}
	if s, want := Render(got[0], "Hedge Squire", Spanish), "{1}{W}: Nivel 2\nCuando Hedge Squire alcance el nivel 2, roba una carta.\nLas criaturas que controlas tienen la habilidad de volar."; s != want {
		t.Errorf("%q, want %q", s, want)
	}
}

// A level of which a word is not understood is not there, and is not taken for
// something else.
func TestLevelNotUnderstood(t *testing.T) {
	for _, text := range []string{"LEVEL 1-4\nFlying", "LEVEL 4-1\n2/2\nFlying", "LEVEL 1-4\n2/2\nFrobnicate.", "LEVEL 0+\n2/2", "LEVEL 2+\n+2/+2"} {
		line := card.TypeLine{Types: card.Creature}
		c, missing := Compile(&card.Card{Name: "Hedge Squire", Faces: []card.Face{{Name: "Hedge Squire", Type: line, Text: text}}})
		if len(missing) == 0 {
			t.Errorf("%q compiles to %+v", text, c.Faces[0].Abilities)
		}
	}
}
