package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/roundtable"
)

// listText is a built-in deck as a decklist.
func listText(d roundtable.Deck) string {
	var b strings.Builder
	for _, c := range d.Cards {
		fmt.Fprintf(&b, "%d %s\n", c.N, c.Name)
	}
	return b.String()
}

func TestSchemeAndChaosDecksAreChecked(t *testing.T) {
	cr.Rule(t, "904.3", "G16")
	schemes := write(t, "schemes.txt", listText(roundtable.SchemeDeck()))
	chaos := write(t, "chaos.txt", listText(roundtable.ChaosDeck()))
	for _, c := range []struct {
		as, file string
		status   int
		want     string
	}{
		{"schemes", schemes, 0, "schemes.txt: 20 cards, nothing is wrong\n"},
		{"chaos", chaos, 0, "chaos.txt: 24 cards, nothing is wrong\n"},
		{"chaos", schemes, 1, "Feed the Hedge (Scheme) cannot be in a deck\n"},
		{"schemes", chaos, 1, "Kitchen Fire (Sorcery) cannot be in a scheme deck\n"},
		{"schemes", write(t, "s.txt", "3 Feed the Hedge\n"), 1, "line 1: more than 2 copies of Feed the Hedge\n"},
		{"schemes", write(t, "s.txt", "2 Feed the Hedge\n"), 1, "the deck has 2 cards; it needs at least 20\n"},
		{"chaos", write(t, "c.txt", "31 Kitchen Fire\n"), 1, "the deck has 31 cards; it may have at most 30\n"},
	} {
		status, out, _ := runMelee("", "deck", "check", "--as", c.as, c.file)
		if status != c.status || !strings.Contains(out, c.want) {
			t.Errorf("%s as %s: got status %d, %q, want %q", filepath.Base(c.file), c.as, status, out, c.want)
		}
	}
}

func TestSimTakesListsOfSchemesAndChaosCards(t *testing.T) {
	cr.Rule(t, "904.2a", "904.3", "904.12a", "G16")
	schemes := write(t, "schemes.txt", listText(roundtable.SchemeDeck()))
	chaos := write(t, "chaos.txt", listText(roundtable.ChaosDeck()))
	for _, args := range [][]string{
		{"--variant", "archenemy", "--seats", "3", "--schemes", schemes},
		{"--variant", "supervillain-rumble", "--seats", "3", "--schemes", schemes, "--range", "1"},
		{"--variant", "chaos", "--seats", "3", "--chaos", chaos, "--attack", "left"},
	} {
		record := filepath.Join(t.TempDir(), "game")
		if status, _, errs := runMelee("", append([]string{"sim", "--record", record}, args...)...); status != 0 || errs != "" {
			t.Errorf("%q: got status %d, %q", args, status, errs)
			continue
		}
		if status, _, errs := runMelee("", "replay", record); status != 0 || errs != "" {
			t.Errorf("replay of %q: got status %d, %q", args, status, errs)
		}
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--variant", "archenemy", "--schemes", chaos}, "cannot be in a scheme deck"},
		{[]string{"--variant", "chaos", "--chaos", schemes}, "cannot be in a deck"},
		{[]string{"--variant", "chaos", "--schemes", schemes}, "played without scheme decks"},
		{[]string{"--variant", "free-for-all", "--chaos", chaos}, "played without a Chaos deck"},
		{[]string{"--variant", "chaos", "--chaos", "nowhere.txt"}, "no file nowhere.txt"},
		{[]string{"--variant", "archenemy", "--teams", "2,2"}, "904.2a"},
		{[]string{"--variant", "supervillain-rumble", "--attack", "left"}, "904.12a"},
	} {
		status, out, errs := runMelee("", append([]string{"sim"}, c.args...)...)
		if status != 2 || out != "" {
			t.Errorf("%q: got status %d, %q", c.args, status, out)
		}
		checkSentence(t, errs, c.want)
	}
}
