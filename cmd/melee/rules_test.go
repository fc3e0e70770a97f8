package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// plant writes files into a new folder.
func plant(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const markersTest = `package ring_test

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

func TestWaits(t *testing.T) {
	cr.Rule(t, "807.4d", "G2")
	t.Run("again", func(t *testing.T) { cr.Rule(t, "807.4d", "613.7") })
}
`

const tableTest = `package game

import (
	"testing"

	rules "github.com/grandmelee/melee/cr"
)

func TestLeaving(t *testing.T) {
	for _, c := range []struct{ name, rule string }{
		{"objects leave", "800.4a"},
		{"turn goes on", "800.4j"},
	} {
		rules.Rule(t, c.rule)
	}
}
`

// A file that names rules without package cr shows nothing.
const strangerTest = `package other

import "testing"

type court struct{}

func (court) Rule(t *testing.T, rules ...string) {}

func TestOther(t *testing.T) {
	var cr court
	cr.Rule(t, "807.4e")
}
`

const meleeScenarios = `# Two rulings.
scenario Sweepers stop at the neighbours
cr 801.10 807.2a  # and what they show
seats Ana Bo Cy Di

scenario Markers close up # G13 here
cr G13 807.4d
cr 801.10
`

func sampleTree(t *testing.T) string {
	return plant(t, map[string]string{
		"ring/ring_test.go":           markersTest,
		"game/leave_test.go":          tableTest,
		"other/other_test.go":         strangerTest,
		"scenarios/sub/melee.scn":     meleeScenarios,
		"scenarios/notes.txt":         "scenario Not one\ncr 807.4a\n",
		"testdata/broken.scn":         "cr nonsense\n",
		"ring/testdata/x_test.go":     "not Go",
		".hidden/a_test.go":           "not Go",
		"_old/a_test.go":              "not Go",
		"web/node_modules/a_test.go":  "not Go",
		"scenarios/empty.scn":         "",
		"scenarios/without-rules.scn": "scenario Nothing to show\n",
	})
}

func rulesJSON(t *testing.T, args ...string) map[string]shownRule {
	t.Helper()
	status, out, errs := runMelee("", append([]string{"rules", "--json"}, args...)...)
	if status != 0 || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	var list []shownRule
	if err := json.Unmarshal([]byte(out), &list); err != nil {
		t.Fatal(err)
	}
	rules := map[string]shownRule{}
	for _, r := range list {
		rules[r.Number] = r
	}
	return rules
}

func TestRulesFindsTestsAndScenarios(t *testing.T) {
	rules := rulesJSON(t, sampleTree(t))
	waits := ruleSite{"ring.TestWaits", "ring/ring_test.go", 10}
	leaving := ruleSite{"game.TestLeaving", "game/leave_test.go", 14}
	sweepers := ruleSite{"Sweepers stop at the neighbours", "scenarios/sub/melee.scn", 2}
	closeUp := ruleSite{"Markers close up", "scenarios/sub/melee.scn", 6}
	for number, want := range map[string]shownRule{
		"807.4d": {Tests: []ruleSite{waits}, Scenarios: []ruleSite{closeUp}},
		"G2":     {Tests: []ruleSite{waits}},
		"G13":    {Scenarios: []ruleSite{closeUp}},
		"800.4a": {Tests: []ruleSite{leaving}},
		"800.4j": {Tests: []ruleSite{leaving}},
		"801.10": {Scenarios: []ruleSite{sweepers, closeUp}},
		"807.2a": {Scenarios: []ruleSite{sweepers}},
		"807.4a": {},
		"807.4e": {},
	} {
		got := rules[number]
		if got.Title == "" {
			t.Errorf("%s has no title", number)
		}
		want.Number, want.Title, want.Reason = number, got.Title, got.Reason
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", number, diff)
		}
	}
	if rules["613.7"].Number != "" {
		t.Error("613.7 is listed, which is not a rule of multiplayer play")
	}
}

func TestRulesListsWhatNothingShows(t *testing.T) {
	tree := sampleTree(t)
	missing := rulesJSON(t, "--missing", tree)
	for number, want := range map[string]bool{"807.4a": true, "G1": true, "807.4d": false, "801.5": false, "807": false} {
		if _, got := missing[number]; got != want {
			t.Errorf("%s among the missing: %t, want %t", number, got, want)
		}
	}
	_, out, _ := runMelee("", "rules", "--missing", tree)
	if !strings.Contains(out, "807.4a ") || strings.Contains(out, "TestWaits") || strings.Contains(out, "801.5 ") {
		t.Errorf("got\n%s", out)
	}
}

func TestRulesReadsWell(t *testing.T) {
	status, out, errs := runMelee("", "rules", sampleTree(t))
	if status != 0 || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	for _, want := range []string{
		"ring.TestWaits  ring/ring_test.go:10\n",
		"scenarios/sub/melee.scn: Sweepers stop at the neighbours\n",
		"801.5    choices and range: introduces 801.5a-c\n",
		"7 shown",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

func TestRulesRequires(t *testing.T) {
	tree := sampleTree(t)
	for _, c := range []struct {
		require string
		status  int
		want    string
	}{
		{"807.4d", 0, ""},
		{"807.4d,G13, 801.10", 0, ""},
		{"800.4a-800.4a,801.5", 0, ""}, // 801.5 has no behaviour to show
		{"807.4c-807.4e", 1, "2 required rules are shown by no test or scenario: 807.4c 807.4e"},
		{"G1-G3", 1, "2 required rules are shown by no test or scenario: G1 G3"},
		{"806-807", 1, "806.1 806.2a"},
		{"G", 1, "G12"},
		{"805", 1, "805.10f"},
		{"807-800", 2, `"807-800" is not`},
		{"812", 2, `"812" is not`},
		{"807.4z", 2, `"807.4z" is not`},
		{"807,,G1", 2, `"" is not`},
		{"G1-", 2, `"G1-" is not`},
	} {
		status, _, errs := runMelee("", "rules", "--require", c.require, tree)
		if status != c.status {
			t.Errorf("%s: got status %d, want %d: %s", c.require, status, c.status, errs)
		}
		if c.want == "" && errs == "" {
			continue
		}
		checkSentence(t, errs, c.want)
	}
}

func TestRulesNamesFileAndLineOfWhatIsWrong(t *testing.T) {
	inTest := func(call string) string {
		return strings.Replace(markersTest, `cr.Rule(t, "807.4d", "G2")`, call, 1)
	}
	for _, c := range []struct{ name, file, text, want string }{
		{"no such rule in a test", "a/a_test.go", inTest(`cr.Rule(t, "807.4z")`), "a/a_test.go:10: there is no rule 807.4z"},
		{"no rule at all", "a/a_test.go", inTest(`cr.Rule(t, "the markers")`), `a/a_test.go:10: "the markers" is not the number of a rule`},
		{"a test that is not Go", "a/a_test.go", "package a\nfunc {", "a/a_test.go:2"},
		{"no such rule in a scenario", "b.scn", "scenario B\n\ncr 807.4d 904.14 G77\n", "b.scn:3: there is no rule 904.14"},
		{"rules before a scenario", "b.scn", "cr 807.4d\n", "b.scn:1: rules are named before any scenario"},
		{"NUL bytes", "b.scn", "scenario B\ncr 807.4d\x00\n", "b.scn:2"},
		{"a huge line", "b.scn", "scenario B\ncr " + strings.Repeat("8", 1<<20), "b.scn:2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, _, errs := runMelee("", "rules", plant(t, map[string]string{c.file: c.text}))
			if status != 2 {
				t.Errorf("got status %d, want 2", status)
			}
			checkSentence(t, errs, c.want)
		})
	}
	unnamed := strings.Replace(tableTest, `"800.4a"`, `""`, 1)
	unnamed = strings.Replace(unnamed, `"800.4j"`, `""`, 1)
	status, _, errs := runMelee("", "rules", plant(t, map[string]string{"a/a_test.go": unnamed}))
	if status != 2 {
		t.Errorf("a table without rules: got status %d, want 2", status)
	}
	checkSentence(t, errs, "a/a_test.go:14: TestLeaving names no rule")
}

func TestRulesNeedsAFolder(t *testing.T) {
	file := filepath.Join(plant(t, map[string]string{"file": ""}), "file")
	for _, dir := range []string{file, filepath.Join(file, "nowhere"), "no\x00where"} {
		status, _, errs := runMelee("", "rules", dir)
		if status != 2 {
			t.Errorf("%q: got status %d, want 2", dir, status)
		}
		checkSentence(t, errs, "look for rules")
	}
}

func TestRulesReadsThisRepository(t *testing.T) {
	status, _, errs := runMelee("", "rules", filepath.Join("..", ".."))
	if status != 0 {
		t.Errorf("status %d: %s", status, errs)
	}
}
