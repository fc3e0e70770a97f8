package card

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

const (
	twoSets = `{"meta": {}, "data": {
		"ONE": {"code": "ONE", "cards": [
			{"name": "Moss", "layout": "normal", "type": "Land", "setCode": "ONE", "printings": ["ONE", "TWO"]},
			{"name": "Fern", "layout": "normal", "type": "Land", "setCode": "ONE", "printings": ["ONE"]}]},
		"TWO": {"code": "TWO", "cards": [
			{"name": "Moss", "layout": "normal", "type": "Land", "setCode": "TWO", "printings": ["ONE", "TWO"]},
			{"name": "Reed", "layout": "normal", "type": "Land", "setCode": "TWO", "printings": ["TWO"]}]}}}`
	twoSetsOfScryfall = `[
		{"object": "card", "name": "Moss", "layout": "normal", "type_line": "Land", "set": "one"},
		{"object": "card", "name": "Moss", "layout": "normal", "type_line": "Land", "set": "two"},
		{"object": "card", "name": "Fern", "layout": "normal", "type_line": "Land", "set": "one"},
		{"object": "card", "name": "Reed", "layout": "normal", "type_line": "Land", "set": "two"}]`
)

func TestCardsOfOneSet(t *testing.T) {
	for name, file := range map[string]string{"MTGJSON": twoSets, "Scryfall": twoSetsOfScryfall} {
		for set, want := range map[string][]string{"": {"Fern", "Moss", "Reed"}, "one": {"Fern", "Moss"}, "TWO": {"Moss", "Reed"}} {
			lib, err := Read(strings.NewReader(file), ReadOptions{Set: set})
			if err != nil {
				t.Fatalf("%s, set %q: %v", name, set, err)
			}
			var got []string
			for c := range lib.All() {
				got = append(got, c.Name)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, set %q: got %v, want %v", name, set, got, want)
			}
		}
		if _, err := Read(strings.NewReader(file), ReadOptions{Set: "six"}); err == nil || !strings.Contains(err.Error(), `"six"`) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestFilesThatDoNotSayTheSet(t *testing.T) {
	file := `{"data": {"Moss": [{"name": "Moss", "layout": "normal", "type": "Land"}]}}`
	if _, err := Read(strings.NewReader(file), ReadOptions{Set: "one"}); !errors.Is(err, ErrNoSets) {
		t.Errorf("got %v", err)
	}
}
