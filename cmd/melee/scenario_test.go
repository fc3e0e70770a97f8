package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/grandmelee/melee/scenario"
)

const (
	passing     = "scenario Ana hits\nseats Ana Bo\nAna hand: Sparkbite\nAna battlefield: Mountain\nat 1 main1: Ana casts Sparkbite targeting Bo\nat 1 main1: resolve\nexpect Bo life 18\n"
	failing     = "scenario Bo is dead\nseats Ana Bo\nexpect Bo lost\n"
	unsupported = "scenario A card that there is not\nseats Ana Bo\nAna hand: Bear Cubb\n"
	wrong       = "scenario A wrong line\nseats Ana Bo\nAna dances\n"
)

func TestScenarioStatuses(t *testing.T) {
	for _, c := range []struct {
		name, text string
		status     int
		out, errs  string
	}{
		{"pass", passing, 0, "1 passed, 0 failed, 0 unsupported, 0 errors", ""},
		{"fail", passing + failing, 1, "1 passed, 1 failed, 0 unsupported, 0 errors", "1 of 2 scenarios fail"},
		{"unsupported", passing + unsupported, 3, "1 passed, 0 failed, 1 unsupported, 0 errors", "1 of 2 scenarios are unsupported"},
		{"fail and unsupported", failing + unsupported, 1, "0 passed, 1 failed, 1 unsupported, 0 errors", "1 of 2 scenarios fail"},
		{"error", wrong + passing, 1, "1 passed, 0 failed, 0 unsupported, 1 errors", "a.scn: line 3: "},
		{"no scenario", "nothing", 1, "0 passed, 0 failed, 0 unsupported, 1 errors", "a.scn: line 1: "},
		{"no text", "scenario \x00", 2, "0 passed, 0 failed, 0 unsupported, 1 errors", "a.scn:1: the line has the character"},
		{"empty", "", 2, "1 errors", "a.scn:1: there is no scenario in the file"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := plant(t, map[string]string{"a.scn": c.text})
			status, out, errs := runMelee("", "scenario", filepath.Join(dir, "a.scn"))
			if status != c.status || !strings.Contains(out, c.out) {
				t.Errorf("got status %d and\n%s", status, out)
			}
			if c.status == 0 && errs != "" {
				t.Errorf("got %q on standard error", errs)
			}
			if c.status != 0 {
				checkSentence(t, errs, c.errs)
			}
		})
	}
}

func TestScenariosOfAFolderAreRunInOrder(t *testing.T) {
	dir := plant(t, map[string]string{"b/two.scn": failing, "a.scn": passing + passing, "note.txt": "nothing", "b/one.scn": passing})
	status, out, _ := runMelee("", "scenario", dir)
	if status != 1 {
		t.Errorf("got status %d", status)
	}
	var titles []string
	for line := range strings.Lines(out) {
		if strings.Contains(line, ".scn") {
			titles = append(titles, strings.Fields(line)[0]+" "+strings.Split(filepath.Base(strings.Fields(line)[1]), ":")[0])
		}
	}
	want := []string{"pass a.scn", "pass a.scn", "pass one.scn", "FAIL two.scn"}
	if diff := cmp.Diff(want, titles); diff != "" {
		t.Errorf("%s in\n%s", diff, out)
	}
	if !strings.Contains(out, "line 3: wanted Bo lost, got in") {
		t.Errorf("no detail in\n%s", out)
	}
	if strings.Contains(out, "\x1b") {
		t.Error("colors, though it is no terminal")
	}
}

func TestScenariosAsJSON(t *testing.T) {
	dir := plant(t, map[string]string{"a.scn": passing + failing + unsupported + wrong})
	name := filepath.Join(dir, "a.scn")
	status, out, _ := runMelee("", "scenario", "--json", name)
	if status != 1 {
		t.Errorf("got status %d", status)
	}
	var got []scenario.Result
	for line := range strings.Lines(out) {
		var r scenario.Result
		in := json.NewDecoder(strings.NewReader(line))
		in.DisallowUnknownFields()
		if err := in.Decode(&r); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		got = append(got, r)
	}
	want := []scenario.Result{
		{File: name, Name: "Ana hits", Line: 1, Result: "pass"},
		{File: name, Name: "Bo is dead", Line: 8, Result: "fail", Detail: "line 10: wanted Bo lost, got in"},
		{File: name, Name: "A card that there is not", Line: 11, Result: "unsupported"},
		{File: name, Name: "A wrong line", Line: 14, Result: "error", Detail: "line 16: a colon is missing"},
	}
	for i := range got {
		if i == 2 && strings.Contains(got[i].Detail, `line 13: no card is named "Bear Cubb"`) {
			got[i].Detail = ""
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWrongScenarioCommandsGetOneSentence(t *testing.T) {
	dir := plant(t, map[string]string{"a.scn": passing, "empty/x.txt": ""})
	file := filepath.Join(dir, "a.scn")
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"no file", nil, "expected"},
		{"missing file", []string{filepath.Join(dir, "b.scn")}, "b.scn"},
		{"folder without scenarios", []string{filepath.Join(dir, "empty")}, "there is no file *.scn"},
		{"unknown flag", []string{"--yaml", file}, "unknown flag --yaml"},
		{"missing card file", []string{"--cards", filepath.Join(dir, "cards.json"), file}, "cards.json"},
		{"broken card file", []string{"--cards", file, file}, "a.scn"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, _, errs := runMelee("", append([]string{"scenario"}, c.args...)...)
			if status != 2 {
				t.Errorf("got status %d, want 2", status)
			}
			checkSentence(t, errs, c.want)
		})
	}
}

func TestCardsOfTheUserArePlayed(t *testing.T) {
	const cards = `{"meta":{},"data":{"Zap":[{"name":"Zap","layout":"normal","manaCost":"{R}","type":"Instant","text":"Zap deals 2 damage to any target."}]}}`
	dir := plant(t, map[string]string{"cards.json": cards, "a.scn": strings.ReplaceAll(passing, "Sparkbite", "Zap")})
	status, out, errs := runMelee("", "scenario", "--cards", filepath.Join(dir, "cards.json"), filepath.Join(dir, "a.scn"))
	if status != 0 {
		t.Errorf("got status %d: %s%s", status, out, errs)
	}
}
