package card

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// named makes a card with faces of these names and nothing else.
func named(layout Layout, faces ...string) *Card {
	c := &Card{Layout: layout}
	for i, name := range faces {
		if i > 0 {
			c.Name += " // "
		}
		c.Name += name
		c.Faces = append(c.Faces, Face{Name: name})
	}
	return c
}

func testLibrary() *Library {
	var lib Library
	for _, c := range []*Card{
		named(LayoutNormal, "Ætherling's Jötun"),
		named(LayoutNormal, "Round Shield"),
		named(LayoutNormal, "Round Table"),
		named(LayoutSplit, "Salt", "Pepper"),
		named(LayoutSplit, "Sugar", "Salt"),
		named(LayoutNormal, "Sugar"),
		named(LayoutTransform, "Larva, the Patient", "Moth, the Swift"),
	} {
		lib.Add(c)
	}
	return &lib
}

func TestLookup(t *testing.T) {
	lib := testLibrary()
	for name, want := range map[string]string{
		"Round Shield":             "Round Shield",
		"round SHIELD":             "Round Shield",
		"  Round\tShield ":         "Round Shield",
		"Ætherling's Jötun":        "Ætherling's Jötun",
		"AEtherling’s Jotun":       "Ætherling's Jötun",
		"aetherling's jo\u0308tun": "Ætherling's Jötun", // a combining accent
		"Salt // Pepper":           "Salt // Pepper",
		"Salt/Pepper":              "Salt // Pepper",
		"salt//pepper":             "Salt // Pepper",
		"Salt /// Pepper":          "Salt // Pepper",
		"Pepper":                   "Salt // Pepper",
		"Salt":                     "Salt // Pepper", // a front face goes before another
		"Sugar":                    "Sugar",          // a full name goes before a face
		"Sugar // Salt":            "Sugar // Salt",
		"moth, the swift":          "Larva, the Patient // Moth, the Swift",
		"Round":                    "",
		"Pepper // Salt":           "",
		"":                         "",
		"\x00":                     "",
	} {
		c, ok := lib.Lookup(name)
		if got := ""; ok != (want != "") || ok && c.Name != want {
			if ok {
				got = c.Name
			}
			t.Errorf("Lookup(%q) finds %q, want %q", name, got, want)
		}
	}
	var empty Library
	if _, ok := empty.Lookup("Salt"); ok || empty.Len() != 0 || empty.Suggest("Salt", 3) != nil {
		t.Error("an empty library has something")
	}
}

func TestAllIsSorted(t *testing.T) {
	lib := testLibrary()
	var names []string
	for c := range lib.All() {
		names = append(names, c.Name)
	}
	if len(names) != lib.Len() || !slices.IsSorted(names) {
		t.Errorf("All yields %q", names)
	}
	for range lib.All() {
		break
	}
}

func TestAddAndMergeReplaceCardsOfTheSameName(t *testing.T) {
	lib := testLibrary()
	before := lib.Len()
	var newer Library
	newer.Add(named(LayoutNormal, "ROUND SHIELD"))
	newer.Add(named(LayoutTransform, "Larva, the Patient", "Moth, the Swift"))
	newer.Add(named(LayoutNormal, "Square Shield"))
	newer.Skipped = []Skipped{{Name: "Odd Shield"}}
	lib.Merge(&newer)
	if lib.Len() != before+1 || len(lib.Skipped) != 1 {
		t.Errorf("%d cards and %d skipped after merging, want %d and 1", lib.Len(), len(lib.Skipped), before+1)
	}
	if c, _ := lib.Lookup("round shield"); c.Name != "ROUND SHIELD" {
		t.Errorf("the older card %q is still there", c.Name)
	}
	byFace, _ := lib.Lookup("Moth, the Swift")
	byName, _ := newer.Lookup("Larva, the Patient // Moth, the Swift")
	if byFace != byName {
		t.Error("a face still finds the card that was replaced")
	}
}

func TestSuggest(t *testing.T) {
	lib := testLibrary()
	for _, test := range []struct {
		name string
		n    int
		want []string
	}{
		{"Ruond Shield", 3, []string{"Round Shield"}},                   // letters swapped
		{"Round Sheild", 3, []string{"Round Shield"}},                   // letters swapped
		{"Rond Shields", 3, []string{"Round Shield"}},                   // one missing, one added
		{"Papper", 3, []string{"Salt // Pepper"}},                       // a face
		{"Larva", 3, []string{"Larva, the Patient // Moth, the Swift"}}, // a beginning
		{"Round", 3, []string{"Round Shield", "Round Table"}},
		{"Round", 1, []string{"Round Shield"}},
		{"Salz", 3, []string{"Salt // Pepper", "Sugar // Salt"}[:1]},
		{"Lightning in a Bottle", 3, nil},
		{"Zz", 3, nil},
		{"", 3, nil},
		{"Round", 0, nil},
	} {
		if got := lib.Suggest(test.name, test.n); !slices.Equal(got, test.want) {
			t.Errorf("Suggest(%q, %d) = %q, want %q", test.name, test.n, got, test.want)
		}
	}
}

func TestNameKeysAreTheSameForEverySpelling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.String().Draw(t, "name")
		key := nameKey(name)
		if again := nameKey(key); again != key {
			t.Fatalf("the key of %q is %q, and the key of that is %q", name, key, again)
		}
	})
}

func TestEverySingleSlipIsSuggested(t *testing.T) {
	lib := testLibrary()
	rapid.Check(t, func(t *rapid.T) {
		name := []byte("round shield")
		at := rapid.IntRange(0, len(name)-1).Draw(t, "at")
		switch rapid.IntRange(0, 2).Draw(t, "slip") {
		case 0:
			name[at] = 'q'
		case 1:
			name = slices.Delete(name, at, at+1)
		case 2:
			name = slices.Insert(name, at, 'q')
		}
		if got := lib.Suggest(string(name), 1); !slices.Equal(got, []string{"Round Shield"}) {
			t.Fatalf("Suggest(%q) = %q", name, got)
		}
	})
}
