package sim_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
)

// recorded plays a game and returns its record.
func recorded(t testing.TB, c sim.Config) string {
	t.Helper()
	var record bytes.Buffer
	c.Record = &record
	if _, err := sim.Play(c); err != nil && !errors.Is(err, sim.ErrLimit) {
		t.Fatal(err)
	}
	return record.String()
}

// replay plays a record again.
func replay(record string, verify bool) (*sim.Replay, error) {
	r, err := sim.NewReader(strings.NewReader(record), "game.rec")
	if err != nil {
		return nil, err
	}
	p, err := sim.NewReplay(r, cards.Builtin())
	if err != nil {
		return nil, err
	}
	p.Verify = verify
	defer p.Game.Close()
	return p, p.Run()
}

func TestARecordReplaysToTheSameLastState(t *testing.T) {
	for _, limit := range []int64{500, 500_000} { // broken off, and to the end
		c := config(t, "grand-melee", 8, 3, "greedy", "random")
		c.Limit = limit
		record := recorded(t, c)
		p, err := replay(record, true)
		if err != nil {
			t.Fatal(err)
		}
		if want := int64(strings.Count(record, "\n") - 2); p.Answers != want {
			t.Errorf("replayed %d answers of %d", p.Answers, want)
		}
	}
}

func TestAReplayThatDiffersSaysWhere(t *testing.T) {
	c := config(t, "duel", 2, 3, "greedy")
	c.Limit = 200
	lines := strings.SplitAfter(recorded(t, c), "\n")
	for name, change := range map[string]func(string) string{
		"another answer":   func(l string) string { return strings.Replace(l, `"pass":true`, `"pick":[12345]`, 1) },
		"another question": func(l string) string { return strings.Replace(l, `"q":`, `"q":99`, 1) },
		"another hash":     func(l string) string { return strings.Replace(l, `"h":"`, `"h":"0`, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			at := 0
			for i := 50; i < len(lines); i++ {
				if strings.Contains(lines[i], `"pass":true`) {
					at = i
					break
				}
			}
			changed := append([]string(nil), lines...)
			changed[at] = change(lines[at])
			_, err := replay(strings.Join(changed, ""), true)
			var difference *sim.Difference
			if !errors.As(err, &difference) || difference.Line != at+1 || difference.Answer != int64(at) {
				t.Errorf("got %v, want a difference in line %d", err, at+1)
			}
		})
	}
	t.Run("another last state", func(t *testing.T) {
		last := strings.Replace(strings.Join(lines, ""), `"state":"`, `"state":"0`, 1)
		_, err := replay(last, false)
		var difference *sim.Difference
		if !errors.As(err, &difference) || !strings.Contains(err.Error(), "last state") {
			t.Errorf("got %v", err)
		}
	})
}

func TestBrokenRecordsGetOneSentenceWithFileAndLine(t *testing.T) {
	c := config(t, "duel", 2, 3, "greedy")
	c.Limit = 20
	whole := recorded(t, c)
	lines := strings.SplitAfter(whole, "\n")
	for _, broken := range []struct {
		name, record, want string
	}{
		{"empty", "", "game.rec:1: the file is empty"},
		{"no record", "4 Plains\n", "game.rec:1: no line of a record"},
		{"other JSON", `{"a":1}`, "game.rec:1:"},
		{"a list", `[]`, "game.rec:1:"},
		{"null", `null`, "game.rec:1: not a record"},
		{"another format", strings.Replace(whole, `"melee":1`, `"melee":2`, 1), "game.rec:1: a record of format 2"},
		{"a line cut in two", whole[:len(whole)/2], "game.rec:"},
		{"the last line missing", strings.Join(lines[:len(lines)-2], ""), "the record breaks off here"},
		{"a line missing", strings.Join(append(append([]string{}, lines[:5]...), lines[6:]...), ""), "game.rec:"},
		{"an empty line", lines[0] + "\n" + strings.Join(lines[1:], ""), "game.rec:2: the line is empty"},
		{"NUL bytes", lines[0] + "\x00\x00\n", "game.rec:2:"},
		{"not UTF-8", lines[0] + "\"\xff\"\n", "game.rec:2: the line is not UTF-8"},
		{"two objects", lines[0] + `{"q":1,"a":{}}{}` + "\n", "game.rec:2: there is something behind"},
		{"nothing in a line", lines[0] + "{}\n", "game.rec:2: a line of a record is"},
		{"a huge line", lines[0] + strings.Repeat("x", 9<<20), "game.rec:2: the line is longer"},
		{"something behind the end", whole + lines[1], "there is something behind the end"},
		{"an unknown card", strings.Replace(whole, `"card":"`, `"card":"Very `, 1), "game.rec:1: deck"},
		{"other cards", strings.Replace(whole, `"cards":"`, `"cards":"0`, 1), "game.rec:1: the cards are not the same"},
		{"impossible numbers", strings.Replace(whole, `"n":`, `"n":-`, 1), "game.rec:1:"},
		{"no such deck", strings.Replace(whole, `"deck":0`, `"deck":77`, 1), "game.rec:1: seat"},
		{"impossible options", strings.Replace(whole, `"life":20`, `"life":-20`, 1), "game.rec:1:"},
		{"unknown attack option", strings.Replace(whole, `"attack":"`, `"attack":"up`, 1), "game.rec:1: no line of a record: attack option"},
	} {
		t.Run(broken.name, func(t *testing.T) {
			_, err := replay(broken.record, true)
			if err == nil || !strings.Contains(err.Error(), broken.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want a sentence with %q", err, broken.want)
			}
		})
	}
}

func FuzzRecord(f *testing.F) {
	c := config(f, "duel", 2, 3, "greedy")
	c.Limit = 30
	whole := recorded(f, c)
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add("")
	f.Add("{\"melee\":1}\n{}\n")
	f.Add("\x00\n")
	f.Fuzz(func(t *testing.T, record string) {
		r, err := sim.NewReader(strings.NewReader(record), "fuzz")
		if err != nil {
			checkSyntax(t, err)
			return
		}
		if len(r.Header.Seats) > 8 {
			return // the reader is what is tested
		}
		p, err := sim.NewReplay(r, cards.Builtin())
		if err != nil {
			checkSyntax(t, err)
			return
		}
		defer p.Game.Close()
		for {
			err := p.Step()
			if err == io.EOF {
				return
			}
			var difference *sim.Difference
			if errors.As(err, &difference) {
				if err := sim.Check(p.Game); err != nil {
					t.Errorf("after a refused answer: %v", err)
				}
				return
			}
			if err != nil {
				checkSyntax(t, err)
				return
			}
		}
	})
}

func checkSyntax(t *testing.T, err error) {
	t.Helper()
	var syntax *sim.SyntaxError
	if !errors.As(err, &syntax) || syntax.Line < 1 || syntax.File != "fuzz" {
		t.Errorf("got %v, want an error that names file and line", err)
	}
}

func TestConcessionsAreReplayed(t *testing.T) {
	c := config(t, "grand-melee", 8, 5, "greedy")
	c.Limit = 300
	record := recorded(t, c)
	lines := strings.SplitAfter(record, "\n")
	// Two players concede where the record breaks off; the state is not the
	// recorded one any more, and that is what the replay says.
	conceded := strings.Join(lines[:len(lines)-2], "") + `{"concede":[3,4]}` + "\n" + lines[len(lines)-2]
	p, err := replay(conceded, true)
	var difference *sim.Difference
	if !errors.As(err, &difference) || !strings.Contains(err.Error(), "last state") {
		t.Fatalf("got %v", err)
	}
	view := p.Game.View(game.Judge)
	if view.Player(3).In || view.Player(4).In || !view.Player(5).In {
		t.Error("seats 3 and 4 should have left, and nobody else")
	}
}

func TestPlayersWhoLeaveAtRandomLeaveAgain(t *testing.T) {
	c := config(t, "two-headed-giant", 8, 5, "greedy")
	c.Leave = 100
	record := recorded(t, c)
	if strings.Count(record, `"concede"`) < 2 {
		t.Fatal("hardly anybody left")
	}
	if record != recorded(t, c) {
		t.Error("the same seed let others leave")
	}
	if _, err := replay(record, true); err != nil {
		t.Errorf("the record does not replay: %v", err)
	}
}
