package main

import (
	"strings"
	"testing"
)

func TestDeckCheckSaysWhatIsWrong(t *testing.T) {
	importCards(t)
	list := write(t, "deck.txt", "9 Moss Warden\n4 Mos Warden\n2 Odd Request\n\nSideboard\n16 Forest\n")
	status, out, errs := runMelee("", "deck", "check", list)
	if status != 1 {
		t.Errorf("got status %d, want 1", status)
	}
	for _, want := range []string{
		"line 1: more than 4 copies of Moss Warden\n",
		`line 2: unknown card "Mos Warden": did you mean Moss Warden`,
		"line 3: Odd Request: ",
		"the deck has 15 cards; it needs at least 60\n",
		"the sideboard has 16 cards; it may have at most 15\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q should contain %q", out, want)
		}
	}
	checkSentence(t, errs, "deck.txt: 5 things are wrong")
}

func TestDeckCheckOfAGoodDeck(t *testing.T) {
	importCards(t)
	status, out, errs := runMelee("", "deck", "check", write(t, "deck.txt", "56 Forest\n4 Moss Warden\nSB: 2 Night\n"))
	if want := "deck.txt: 60 cards and 2 in the sideboard, nothing is wrong\n"; status != 0 || errs != "" || out != want {
		t.Errorf("got status %d, %q, %q", status, out, errs)
	}
}

func TestDeckExportWritesFullNames(t *testing.T) {
	importCards(t)
	status, out, errs := runMelee("", "deck", "export", "--format", "text", write(t, "deck.txt", "// comment\n3x night (TWO) 12\n1 Unknown Thing\nSB: 1 MOSS WARDEN\n"))
	if want := "3 Day // Night\n1 Unknown Thing\n\nSideboard\n1 Moss Warden\n"; status != 0 || errs != "" || out != want {
		t.Errorf("got status %d, %q, %q, want %q", status, out, errs, want)
	}
}

func TestDecksThatCannotBeReadGetOneSentence(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"deck", "check", "nowhere.txt"}, "there is no such file, and the built-in decks are"},
		{[]string{"deck", "export", write(t, "deck.txt", "4 Forest\n4 \x00\n")}, "line 2"},
		{[]string{"deck", "check", write(t, "deck.txt", "")}, "no cards in it"},
		{[]string{"deck", "export", "--format", "song", "nowhere.txt"}, "--format"},
		{[]string{"deck", "shuffle"}, "shuffle"},
	} {
		status, out, errs := runMelee("", c.args...)
		if status != 2 || out != "" {
			t.Errorf("%q: got status %d, %q", c.args, status, out)
		}
		checkSentence(t, errs, c.want)
	}
}
