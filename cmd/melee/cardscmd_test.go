package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/grandmelee/melee/cards"
)

// TestMain keeps the tests away from what the user imported.
func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "melee-test-*")
	if err != nil {
		panic(err)
	}
	os.Setenv(cards.DataEnv, folder) //nolint:errcheck // else a test fails
	status := m.Run()
	os.RemoveAll(folder) //nolint:errcheck // it is the system's to clean up
	os.Exit(status)
}

// inventedCards is a card file with cards of our own invention.
const inventedCards = `{"meta": {"version": "5"}, "data": {
	"Moss Warden": [{"name": "Moss Warden", "layout": "normal", "manaCost": "{1}{G}", "type": "Legendary Creature — Elf",
		"text": "Vigilance\n{T}: You gain 1 life. (Life is good.)", "power": "1", "toughness": "3", "colors": ["G"], "printings": ["ONE", "TWO"]}],
	"Day // Night": [
		{"name": "Day // Night", "faceName": "Night", "side": "b", "layout": "split", "manaCost": "{B}", "type": "Sorcery", "text": "Draw a card.", "colors": ["B"], "printings": ["TWO"]},
		{"name": "Day // Night", "faceName": "Day", "side": "a", "layout": "split", "manaCost": "{2}{W}", "type": "Instant", "text": "You gain 3 life.", "colors": ["W"], "printings": ["TWO"]}],
	"Odd Request": [{"name": "Odd Request", "layout": "normal", "manaCost": "{R}", "type": "Sorcery", "text": "Sing a song of sixpence.", "colors": ["R"], "printings": ["TWO"]}],
	"Half Cost": [{"name": "Half Cost", "layout": "normal", "manaCost": "{½}", "type": "Instant"}]
}}`

// importCards imports the invented cards into a folder of the test's own.
func importCards(t *testing.T) {
	t.Helper()
	t.Setenv(cards.DataEnv, t.TempDir())
	status, out, errs := runMelee("", "cards", "import", write(t, "cards.json", inventedCards))
	if status != 0 || errs != "" || !strings.HasPrefix(out, "3 cards are in ") || !strings.Contains(out, "; 2 of them can be played") {
		t.Fatalf("got status %d, %q, %q", status, out, errs)
	}
}

func TestImportedCardsAreKnownToAllCommands(t *testing.T) {
	importCards(t)
	list := write(t, "deck.txt", "40 Forest\n4 Moss Warden\n4 Day/Night\n")
	for _, args := range [][]string{
		{"sim", "--variant", "duel", "--deck", list},
		{"cards", "show", "moss", "warden"},
		{"cards", "search", "warden"},
		{"deck", "export", list},
	} {
		if status, out, errs := runMelee("", args...); status != 0 || errs != "" || out == "" {
			t.Errorf("%q: got status %d, %q, %q", args, status, out, errs)
		}
	}
	t.Setenv(cards.DataEnv, t.TempDir())
	status, _, errs := runMelee("", "cards", "show", "Moss Warden")
	if status != 2 {
		t.Errorf("got status %d in an empty folder, want 2", status)
	}
	checkSentence(t, errs, `no card is named "Moss Warden"`)
}

func TestTheDataFolderIsAFlagToo(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "deep", "down")
	status, _, errs := runMelee("", "cards", "import", "--data", folder, write(t, "cards.json", inventedCards))
	if status != 0 || errs != "" {
		t.Fatalf("got status %d, %q", status, errs)
	}
	if status, out, _ := runMelee("", "cards", "show", "--data", folder, "Night"); status != 0 || !strings.HasPrefix(out, "Day  {2}{W}\nInstant\nYou gain 3 life.\n//\nNight  {B}\n") {
		t.Errorf("got status %d, %q", status, out)
	}
}

func TestBrokenImportsGetOneSentence(t *testing.T) {
	importCards(t)
	path := cards.LibraryFile(os.Getenv(cards.DataEnv))
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	good[len(good)-3] ^= 0x55
	if err := os.WriteFile(path, good, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"sim", "--seats", "4"}, {"cards", "search", "x"}, {"cards", "coverage"}, {"deck", "check", "x.txt"}, {"fuzz", "cards"}} {
		status, out, errs := runMelee("", args...)
		if args[0] == "deck" {
			continue // there is no such deck, which is found first
		}
		if status != 2 || out != "" {
			t.Errorf("%q: got status %d, %q", args, status, out)
		}
		checkSentence(t, errs, "checksum does not match; import the card file again")
	}
	status, _, errs := runMelee("", "cards", "import", write(t, "broken.json", `{"data": {"A": [`))
	if status != 2 {
		t.Errorf("got status %d, want 2", status)
	}
	checkSentence(t, errs, "at byte")
}

func TestCardsAreShownAsTheyAreUnderstood(t *testing.T) {
	importCards(t)
	status, out, errs := runMelee("", "cards", "show", "MOSS WARDEN")
	if want := "Moss Warden  {1}{G}\nLegendary Creature — Elf\nVigilance\n{T}: You gain 1 life.\n1/3\n"; status != 0 || errs != "" || out != want {
		t.Errorf("got status %d, %q, %q; want %q", status, out, errs, want)
	}
	status, out, errs = runMelee("", "cards", "show", "Odd Request")
	if status != 1 || !strings.Contains(out, "Sing a song of sixpence.") {
		t.Errorf("got status %d, %q", status, out)
	}
	checkSentence(t, errs, "Odd Request does not compile")
	status, _, errs = runMelee("", "cards", "show", "--lang", "tlh", "Odd Request")
	if status != 2 {
		t.Errorf("got status %d, want 2", status)
	}
	checkSentence(t, errs, `no language "tlh"`)
	for _, c := range []struct{ name, lang, last string }{
		{"Brannoc, Kiln Warden", "fr", "Loyauté : 3"},
		{"Brannoc, Kiln Warden", "es", "Lealtad: 3"},
		{"Cellars of the Long Table", "pt", "Masmorra"},
	} {
		if _, out, errs := runMelee("", "cards", "show", "--lang", c.lang, c.name); !strings.Contains(out, "\n"+c.last+"\n") {
			t.Errorf("%s in %s: got %q, %q; want %q", c.name, c.lang, out, errs, c.last)
		}
	}
}

func TestCardsAreFoundByTheirWords(t *testing.T) {
	importCards(t)
	status, out, _ := runMelee("", "cards", "search", "legendary", "vigilance", "good.)")
	if want := "Moss Warden  {1}{G}  Legendary Creature — Elf  1/3\n"; status != 0 || out != want {
		t.Errorf("got status %d, %q, want %q", status, out, want)
	}
	if _, out, _ := runMelee("", "cards", "search", "sixpence"); !strings.HasSuffix(out, "(cannot be played)\n") {
		t.Errorf("got %q", out)
	}
	if _, out, _ := runMelee("", "cards", "search", "--limit", "2", "creature"); strings.Count(out, "\n") != 3 || !strings.Contains(out, "\nand ") {
		t.Errorf("got %q", out)
	}
	status, _, errs := runMelee("", "cards", "search", "xyzzy")
	if status != 1 {
		t.Errorf("got status %d, want 1", status)
	}
	checkSentence(t, errs, "no card has all of these words: xyzzy")
}

func TestCoverageCounts(t *testing.T) {
	file := write(t, "cards.json", inventedCards)
	status, out, errs := runMelee("", "cards", "coverage", "--json", "--unsupported", "1", file)
	if status != 0 || errs != "" {
		t.Fatalf("got status %d, %q", status, errs)
	}
	var r coverageReport
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	if r.Cards != 3 || r.Unread != 1 || r.Whole != 2 || r.Abilities != 5 || r.Compiled != 4 || len(r.Unsupported) != 1 || r.CompiledShare != 80 {
		t.Errorf("got %+v", r)
	}
	_, out, _ = runMelee("", "cards", "coverage", file)
	for _, want := range []string{"3 cards, and 1 that could not be read", "2 compile whole (66.7 %)", "Odd Request: Sing a song of sixpence."} {
		if !strings.Contains(out, want) {
			t.Errorf("%q should contain %q", out, want)
		}
	}
}

func TestCoverageOfOneSet(t *testing.T) {
	file := write(t, "cards.json", inventedCards)
	if _, out, _ := runMelee("", "cards", "coverage", "--set", "one", file); !strings.Contains(out, " 1 cards\n") {
		t.Errorf("got %q", out)
	}
	noSets := write(t, "cards.json", strings.ReplaceAll(inventedCards, "printings", "somethingElse"))
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--set", "nine", file}, `no card in it was printed in a set "nine"`},
		{[]string{"--set", "one", noSets}, "it does not say which sets cards were printed in"},
		{[]string{"--set", "one"}, "--set: name a card file"},
		{[]string{"--unsupported", "-1"}, "--unsupported"},
		{[]string{"no such file"}, "no such file"},
	} {
		status, out, errs := runMelee("", append([]string{"cards", "coverage"}, c.args...)...)
		if status != 2 || out != "" {
			t.Errorf("%q: got status %d, %q", c.args, status, out)
		}
		checkSentence(t, errs, c.want)
	}
}

func TestRoundtripCompares(t *testing.T) {
	status, out, errs := runMelee("", "cards", "roundtrip", "--json", write(t, "cards.json", inventedCards))
	if status != 0 || errs != "" {
		t.Fatalf("got status %d, %q", status, errs)
	}
	var r roundtripReport
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	if r.Abilities != 4 || r.Same != 4 || r.Share != 100 || len(r.Mismatches) != 0 {
		t.Errorf("got %+v", r)
	}
	if _, out, _ := runMelee("", "cards", "roundtrip"); !strings.Contains(out, " abilities that compile come out as they are printed (") {
		t.Errorf("got %q", out)
	}
}
