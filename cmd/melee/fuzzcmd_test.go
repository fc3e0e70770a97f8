package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/grandmelee/melee/fuzz"
)

func TestFuzzPlaysTheCardsOfAFile(t *testing.T) {
	file := write(t, "cards.json", inventedCards)
	stacks := t.TempDir()
	status, out, errs := runMelee("", "fuzz", "cards", "--json", "--stacks", stacks, file)
	if status != 0 || errs != "" {
		t.Fatalf("got status %d, %q, %q", status, out, errs)
	}
	var r fuzz.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	if r.Cards != 3 || r.Played != 2 || r.Uncompiled != 1 || len(r.Findings) != 0 {
		t.Errorf("got %+v", r)
	}
	status, out, _ = runMelee("", "fuzz", "cards", "--stacks", stacks, "--from", "1", "--count", "1", "--seed", "5", file)
	if status != 0 || !strings.HasPrefix(out, "cards.json: 1 cards, 1 played") || !strings.HasSuffix(out, ", nothing found\n") {
		t.Errorf("got status %d, %q", status, out)
	}
	status, out, _ = runMelee("", "fuzz", "cards", "--stacks", stacks, "--only", "night", file)
	if status != 0 || !strings.Contains(out, "1 played") {
		t.Errorf("got status %d, %q", status, out)
	}
}

func TestFuzzRefusesWhatCannotBe(t *testing.T) {
	file := write(t, "cards.json", inventedCards)
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--from", "-1", file}, "--from"},
		{[]string{"--from", "3", file}, "--from: there are 3 cards"},
		{[]string{"--count", "0", file}, "--count"},
		{[]string{"--jobs", "-1", file}, "--jobs"},
		{[]string{"--only", "Nobody", file}, `no card is named "Nobody"`},
		{[]string{"nowhere.json"}, "nowhere.json"},
	} {
		status, out, errs := runMelee("", append([]string{"fuzz", "cards"}, c.args...)...)
		if status != 2 || out != "" {
			t.Errorf("%q: got status %d, %q", c.args, status, out)
		}
		checkSentence(t, errs, c.want)
	}
}
