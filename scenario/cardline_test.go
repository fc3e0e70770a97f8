package scenario

import (
	"strings"
	"testing"

	"github.com/grandmelee/melee/cards"
)

func TestScenariosMakeUpCards(t *testing.T) {
	const head = "scenario One\nseats Ana Bo\n"
	for _, c := range []struct {
		name, lines string
		want        string
		detail      string
	}{
		{"a spell", `card Small Mercy {W} | Instant | You gain 3 life.
Ana hand: Small Mercy
Ana battlefield: Plains
at 1 main1: Ana casts Small Mercy
at 1 main1: resolve
expect Ana life 23`, ResultPass, ""},
		{"a creature with two lines", `card Hired Bear {1}{G} | Creature — Bear | Trample | When this creature enters, draw a card. | 3/2
Bo battlefield: Hired Bear
expect Hired Bear is 3/2
expect Hired Bear has trample`, ResultPass, ""},
		{"one instead of one of the set", `card Thicket Cub {G} | Creature — Bear | 5/5
Ana battlefield: Thicket Cub
expect Thicket Cub is 5/5`, ResultPass, ""},
		{"one of the set besides", `card Hired Bear {1}{G} | Creature — Bear | 3/2
Ana battlefield: Plains; Hired Bear
expect Ana battlefield Plains 1`, ResultPass, ""},
		{"text that does not compile", "card Riddle {U} | Sorcery | Frobnicate a card.\nAna hand: Riddle", ResultUnsupported, "Frobnicate"},
		{"no type line", "card Riddle {U}", ResultError, "apart by |"},
		{"a strange type line", "card Riddle {U} | Sorcery — Bear", ResultError, "no subtype"},
		{"no power", "card Riddle {U} | Creature — Bear | Trample", ResultError, "power and toughness"},
		{"nothing", "card", ResultError, "apart by |"},
		{"an empty part", "card Riddle {U} | Sorcery | | Draw a card.", ResultError, "apart by |"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := head + c.lines + "\n"
			f, err := Parse("one.scn", text)
			if err != nil {
				t.Fatal(err)
			}
			got := Run(f.Scenarios[0], cards.Builtin())
			if got.Result != c.want || !strings.Contains(got.Detail, c.detail) {
				t.Errorf("%s: %s; want %s with %q", got.Result, got.Detail, c.want, c.detail)
			}
			if f.Scenarios[0].Err == nil { // what is printed is read as the same
				if again := parseOne(t, Print(f.Scenarios[0])); again.Err != nil || Print(again) != Print(f.Scenarios[0]) {
					t.Errorf("printed as %s (%v)", Print(f.Scenarios[0]), again.Err)
				}
			}
		})
	}
}
