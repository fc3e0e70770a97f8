package roundtable

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/grandmelee/melee/card"
)

const sample = `# a comment
Bear of Two Minds {1}{G/U}
Legendary Creature — Bear Wizard  rare
Trample
When this creature enters, choose one —
• Draw a card.
• Scry 2.
1+*/3
> "Hm," it said.
> Then it said it again.

Quiet Pond
Land          uncommon
{T}: Add {U}.

Ann, Who Waits {3}{W}
Legendary Planeswalker — Ann  rare
+1: Untap target creature.
Loyalty: 4
`

func TestReadTakesACardApart(t *testing.T) {
	cards, err := Read(strings.NewReader(sample), "sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	if len(cards) != 3 {
		t.Fatalf("%d cards, want 3", len(cards))
	}
	bear, pond, ann := cards[0], cards[1], cards[2]
	want := card.Face{
		Name: "Bear of Two Minds",
		Cost: card.Cost{
			{Kind: card.Generic, N: 1},
			{Kind: card.Hybrid, A: card.Green, B: card.Blue},
		},
		Type:      card.TypeLine{Super: card.Legendary, Types: card.Creature, Sub: []string{"Bear", "Wizard"}},
		Text:      "Trample\nWhen this creature enters, choose one —\n• Draw a card.\n• Scry 2.",
		Power:     card.Stat{Kind: card.StatPlusStar, N: 1},
		Toughness: card.Number(3),
		Colors:    card.Green | card.Blue,
	}
	if diff := cmp.Diff(want, *bear.Front()); diff != "" {
		t.Error(diff)
	}
	if bear.Rarity != Rare || bear.Flavor != "\"Hm,\" it said.\nThen it said it again." || bear.Line != 2 {
		t.Errorf("rarity %v, flavor %q, line %d", bear.Rarity, bear.Flavor, bear.Line)
	}
	if f := pond.Front(); !f.NoCost || f.Colors != 0 || pond.Identity != card.Blue {
		t.Errorf("a land has no mana cost and no color, but the identity of the mana it makes: %+v", f)
	}
	if f := ann.Front(); f.Loyalty != card.Number(4) || f.Text != "+1: Untap target creature." {
		t.Errorf("a planeswalker has loyalty: %+v", f)
	}
}

func TestReadSaysWhatIsWrongAndWhere(t *testing.T) {
	const bear = "Bear {1}{G}\nCreature — Bear  common\n2/2\n"
	for _, test := range []struct{ name, text, want string }{
		{"bad cost", "Bear {1}{H}\nCreature — Bear  common\n2/2", "f.txt:1: mana cost"},
		{"no space before the cost", "Bear{1}\nCreature — Bear  common\n2/2", "f.txt:1: "},
		{"no name", "{1}\nCreature — Bear  common\n2/2", "f.txt:1: "},
		{"nothing but a name", "\n\nBear {1}", "f.txt:3: Bear has no type line"},
		{"no rarity", "Bear {1}\nCreature — Bear\n2/2", "f.txt:2: "},
		{"unknown rarity", "Bear {1}\nCreature — Bear  mythic\n2/2", `f.txt:2: "mythic" is no rarity`},
		{"unknown type", "Bear {1}\nCritter — Bear  common\n2/2", "f.txt:2: type line"},
		{"unknown subtype", "Bear {1}\nCreature — Beer  common\n2/2", `f.txt:2: "Beer" is no subtype`},
		{"subtype of another type", "Bear {1}\nCreature — Forest  common\n2/2", `f.txt:2: "Forest" is no subtype`},
		{"hyphen for a dash", "Bear {1}\nCreature - Bear  common\n2/2", "f.txt:2: the type line should be written"},
		{"no power and toughness", "Bear {1}\nCreature — Bear  common\nTrample", "f.txt:3: Bear has no power and toughness"},
		{"half a power and toughness", "Bear {1}\nCreature — Bear  common\n2/", "f.txt:3: Bear: a number is missing"},
		{"text after the numbers", "Bear {1}\nCreature — Bear  common\n2/2\nTrample", "f.txt:4: Bear has no power and toughness"},
		{"numbers of a sorcery", "Bear {1}\nSorcery  common\nDraw a card.\n2/2", "f.txt:4: "},
		{"no loyalty", "Bear {1}\nPlaneswalker — Bear  rare\n+1: Draw a card.", "f.txt:3: Bear has no loyalty"},
		{"no defense", "Wall {1}\nBattle — Siege  rare\nWhen this Siege enters, draw a card.", "f.txt:3: Wall has no defense"},
		{"defense of a sorcery", "Bear {1}\nSorcery  common\nDraw a card.\nDefense: 3", "f.txt:4: "},
		{"a land with a cost", "Pond {1}\nLand  common", "f.txt:1: Pond has a mana cost"},
		{"a spell without a cost", "Bear\nCreature — Bear  common\n2/2", "f.txt:1: Bear has no mana cost"},
		{"flavor in the middle", "Bear {1}\nCreature — Bear  common\n> Grr.\n2/2", "f.txt:3: flavor text stands at the end"},
		{"flavor without a space", "Bear {1}\nCreature — Bear  common\n2/2\n>Grr.", "f.txt:4: flavor text begins"},
		{"twice", bear + "\n" + bear, "f.txt:5: Bear is in this file already, in line 1"},
		{"a NUL", "Bear\x00 {1}\n", `f.txt:1: the line has the character '\x00'`},
		{"not UTF-8", bear + "\xff", "f.txt:4: the line is not UTF-8"},
		{"a huge line", bear + strings.Repeat("x", maxLine+1), "f.txt:4: the line is longer"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(test.text), "f.txt")
			var at *SyntaxError
			if !errors.As(err, &at) || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v\nwant one that begins %q", err, test.want)
			}
		})
	}
}

func TestCardFilesRoundTrip(t *testing.T) {
	for _, name := range filesIn("cards") {
		text, err := files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		cards, err := Read(bytes.NewReader(text), name)
		if err != nil {
			t.Fatal(err)
		}
		var written bytes.Buffer
		if err := Write(&written, cards); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(withoutComments(string(text)), written.String()); diff != "" {
			t.Errorf("%s is not written as Write would write it (-file +Write):\n%s", name, diff)
		}
		again, err := Read(&written, name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(cards, again, cmpopts.IgnoreFields(Printing{}, "Line")); diff != "" {
			t.Errorf("%s: what was written reads otherwise: %s", name, diff)
		}
	}
}

// withoutComments leaves out comment lines and the blank lines after them.
func withoutComments(text string) string {
	var kept []string
	for p := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if !strings.HasPrefix(p, "#") {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, "\n\n") + "\n"
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add("Bear {1}\nCreature — Bear  common\n2/2\n>")
	f.Add("A\nLand  common\n> x")
	f.Fuzz(func(t *testing.T, text string) {
		cards, err := Read(strings.NewReader(text), "f.txt")
		if err != nil {
			var at *SyntaxError
			if !errors.As(err, &at) {
				t.Errorf("%v is no SyntaxError", err)
			}
			return
		}
		var written bytes.Buffer
		if err := Write(&written, cards); err != nil {
			t.Fatal(err)
		}
		first := written.String()
		again, err := Read(&written, "again.txt")
		if err != nil {
			t.Fatalf("%v\nin what was written:\n%s", err, first)
		}
		if err := Write(&written, again); err != nil {
			t.Fatal(err)
		}
		if second := written.String(); first != second {
			t.Errorf("written once:\n%s\ntwice:\n%s", first, second)
		}
	})
}

func FuzzReadDeck(f *testing.F) {
	f.Add("// Name\n// About\n4 Thicket Cub\n\n10 Forest\n")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := readDeck(strings.NewReader(text), "decks/f.txt")
		var at *SyntaxError
		if err != nil && !errors.As(err, &at) {
			t.Errorf("%v is no SyntaxError", err)
		}
		if err == nil && d.Size() < len(d.Cards) {
			t.Errorf("%d cards in %d lines", d.Size(), len(d.Cards))
		}
	})
}

func TestReadDeckSaysWhatIsWrongAndWhere(t *testing.T) {
	for text, want := range map[string]string{
		"// A\n\n4x Thicket Cub":              `d.txt:3: "4x Thicket Cub" is no number`,
		"0 Thicket Cub":                       `d.txt:1: "0 Thicket Cub" is no number`,
		"4":                                   `d.txt:1: "4" is no number`,
		"4 Thicket Cup":                       `d.txt:1: no card of the set is named "Thicket Cup"`,
		strings.Repeat("4 Forest\n", 3) + "!": `d.txt:4: "!" is no number`,
	} {
		if _, err := readDeck(strings.NewReader(text), "d.txt"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

func TestReadGivesTheReadersError(t *testing.T) {
	broken := errors.New("the disk is gone")
	_, err := Read(io.MultiReader(strings.NewReader(sample), errReader{broken}), "f.txt")
	if !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
}

type errReader struct{ err error }

func (e errReader) Read([]byte) (int, error) { return 0, e.err }
