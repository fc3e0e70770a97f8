package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// write makes a file in a folder of the test's own and returns its path.
func write(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

var speed = regexp.MustCompile(`(?m)^\d+ decisions per second$|"seconds":[0-9.e-]+,"decisionsPerSecond":\d+`)

func TestSimPlaysTheSameGameWithTheSameSeed(t *testing.T) {
	for _, args := range [][]string{
		{"sim", "--seats", "8", "--seed", "3"},
		{"sim", "--variant", "duel", "--games", "4", "--bot", "greedy,random", "--json"},
		{"sim", "--variant", "free-for-all", "--seats", "3", "--range", "1", "--attack", "right", "--life", "10"},
	} {
		status, first, errs := runMelee("", args...)
		if status != 0 || errs != "" {
			t.Fatalf("%q: got status %d, %q", args, status, errs)
		}
		_, second, _ := runMelee("", args...)
		if a, b := speed.ReplaceAllString(first, ""), speed.ReplaceAllString(second, ""); a != b {
			t.Errorf("%q: got\n%s\nand then\n%s", args, a, b)
		}
	}
}

func TestSimReportsWinsPerBotAndDeck(t *testing.T) {
	status, out, errs := runMelee("", "sim", "--variant", "duel", "--games", "6", "--bot", "greedy", "--bot", "random", "--json")
	if status != 0 || errs != "" {
		t.Fatalf("got status %d, %q", status, errs)
	}
	var r simReport
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	if r.Variant != "duel" || r.Seats != 2 || len(r.Games) != 6 || len(r.Bots) != 2 || r.Failed != 0 || r.Decisions == 0 {
		t.Errorf("got %+v", r)
	}
	won, played, draws := 0, 0, 0
	for _, b := range r.Bots {
		won += b.Won
		played += b.Played
	}
	for _, g := range r.Games {
		if g.Draw {
			draws++
		}
	}
	if played != 12 || won+draws != 6 {
		t.Errorf("bots: got %+v with %d draws", r.Bots, draws)
	}
	played = 0
	for _, d := range r.Decks {
		played += d.Played
	}
	if played != 12 {
		t.Errorf("decks: got %+v", r.Decks)
	}
}

func TestSimRecordsWhatReplayPlays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.jsonl")
	status, _, errs := runMelee("", "sim", "--seats", "6", "--seed", "9", "--record", path)
	if status != 0 {
		t.Fatalf("got status %d, %q", status, errs)
	}
	for _, args := range [][]string{{"replay", path}, {"replay", path, "--verify"}} {
		status, out, errs := runMelee("", args...)
		if status != 0 || errs != "" || !strings.Contains(out, "the same last state") {
			t.Errorf("%q: got status %d, %q, %q", args, status, out, errs)
		}
	}
	record, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	cut := write(t, "cut.jsonl", string(record[:len(record)/2]))
	status, _, errs = runMelee("", "replay", cut)
	if status != 2 {
		t.Errorf("a truncated record: got status %d", status)
	}
	checkSentence(t, errs, cut+":")
	other := write(t, "other.jsonl", strings.Replace(string(record), `"state":"`, `"state":"0`, 1))
	status, _, errs = runMelee("", "replay", other)
	if status != 1 {
		t.Errorf("a record of another game: got status %d", status)
	}
	checkSentence(t, errs, "the last state is not the same")
}

func TestSimRefusesWhatIsImpossible(t *testing.T) {
	deck := write(t, "good.txt", "20 Plains\n")
	brokenDeck := write(t, "broken.txt", "4 Plains\nfour Plains\n")
	unknown := write(t, "unknown.txt", "4 Plains\n\n4 Planes of Nowhere\n")
	empty := write(t, "empty.txt", "")
	nul := write(t, "nul.txt", "4 Pl\x00ains\n")
	huge := write(t, "huge.txt", "4 "+strings.Repeat("x", 1<<20)+"\n")
	odd := write(t, "odd.json", `{"data":{"Odd Request":[{"name":"Odd Request","layout":"normal","type":"Sorcery","types":["Sorcery"],"manaCost":"{U}","text":"Sing a song of sixpence."}]}}`)
	oddDeck := write(t, "odd.txt", "4 Plains\n4 Odd Request\n")
	brokenCards := write(t, "cards.json", `{"data":{"Odd Request":[{"name":`)
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write([]byte(strings.Repeat(`{"data":{`, 1000))) //nolint:errcheck // a buffer
	z.Close()
	cutCards := write(t, "cards.json.gz", packed.String()[:packed.Len()-12])
	folder := t.TempDir()
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"unknown variant", []string{"--variant", "grand-malaise"}, "grand-melee"},
		{"one seat", []string{"--seats", "1"}, "2 to 20000 seats, not 1"},
		{"no seats", []string{"--seats", "0"}, "2 to 20000 seats, not 0"},
		{"fewer than none", []string{"--seats=-5"}, "2 to 20000 seats, not -5"},
		{"too many seats", []string{"--seats", "20001"}, "2 to 20000 seats, not 20001"},
		{"a number beyond numbers", []string{"--seats", "99999999999999999999"}, "--seats"},
		{"seats that are no number", []string{"--seats", "many"}, "--seats"},
		{"three in a Grand Melee", []string{"--variant", "grand-melee", "--seats", "3"}, "807.4a"},
		{"three in a duel", []string{"--variant", "duel", "--seats", "3"}, "100.1b"},
		{"unknown bot", []string{"--bot", "greedy,clever"}, "random, greedy"},
		{"empty bot", []string{"--bot", ""}, "--bot"},
		{"no games", []string{"--games", "0"}, "--games"},
		{"no limit", []string{"--limit", "0"}, "--limit"},
		{"no life", []string{"--life", "0"}, "--life"},
		{"unknown range", []string{"--range", "far"}, "--range"},
		{"range below none", []string{"--range=-1"}, "--range"},
		{"unknown attack", []string{"--attack", "up"}, "left, right, multiple, adjacent"},
		{"attack that a variant has not", []string{"--variant", "free-for-all", "--attack", "adjacent"}, "806.2b"},
		{"deck that is not there", []string{"--deck", "nowhere.txt"}, `deck "nowhere.txt": there is no such file`},
		{"deck that is a folder", []string{"--deck", folder}, folder},
		{"broken deck", []string{"--deck", brokenDeck}, brokenDeck + ": line 2"},
		{"unknown card", []string{"--deck", unknown}, unknown + ": line 3"},
		{"empty deck", []string{"--deck", empty}, empty},
		{"NUL bytes", []string{"--deck", nul}, nul},
		{"huge line", []string{"--deck", huge}, huge},
		{"second deck broken", []string{"--deck", deck, brokenDeck}, brokenDeck + ": line 2"},
		{"card that does not compile", []string{"--cards", odd, "--deck", oddDeck}, "Odd Request"},
		{"card file that is not there", []string{"--cards", "nowhere.json"}, "nowhere.json"},
		{"broken card file", []string{"--cards", brokenCards}, brokenCards},
		{"truncated card file", []string{"--cards", cutCards}, cutCards},
		{"record of several games", []string{"--games", "2", "--record", filepath.Join(folder, "r")}, "--record"},
		{"record in no folder", []string{"--record", filepath.Join(folder, "no", "r")}, "--record"},
		{"deck without a flag", []string{deck}, "unexpected argument"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, out, errs := runMelee("", append([]string{"sim"}, c.args...)...)
			if status != 2 || out != "" {
				t.Errorf("got status %d, %q on standard output", status, out)
			}
			checkSentence(t, errs, c.want)
		})
	}
}

func TestReplayRefusesBrokenFiles(t *testing.T) {
	for _, c := range []struct{ name, content, want string }{
		{"empty", "", ":1: the file is empty"},
		{"a deck", "4 Plains\n", ":1: no line of a record"},
		{"NUL bytes", "\x00\x00\x00", ":1:"},
		{"a huge line", strings.Repeat("x", 9<<20), ":1: the line is longer"},
	} {
		path := write(t, "game.jsonl", c.content)
		status, out, errs := runMelee("", "replay", path)
		if status != 2 || out != "" {
			t.Errorf("%s: got status %d, %q", c.name, status, out)
		}
		checkSentence(t, errs, path+c.want)
	}
	status, _, errs := runMelee("", "replay", "nowhere.jsonl")
	if status != 2 {
		t.Errorf("no file: got status %d", status)
	}
	checkSentence(t, errs, "nowhere.jsonl")
}

func TestSimFailsWhereAGameDoesNotEnd(t *testing.T) {
	status, out, errs := runMelee("", "sim", "--variant", "duel", "--limit", "5")
	if status != 1 || !strings.Contains(out, "failed") {
		t.Errorf("got status %d, %q", status, out)
	}
	checkSentence(t, errs, "limit of decisions")
}

func TestSimPlaysDecksFromFilesAndByName(t *testing.T) {
	deck := write(t, "plains.txt", "30 Plains\n")
	status, out, errs := runMelee("", "sim", "--variant", "duel", "--deck", deck, "hedge-and-hearth")
	if status != 0 || !strings.Contains(out, "plains") || !strings.Contains(out, "Hedge and Hearth") {
		t.Errorf("got status %d, %q, %q", status, out, errs)
	}
}
