package deck

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// compare compares lists without regard to line numbers.
var compare = cmp.Options{cmpopts.IgnoreFields(Entry{}, "Line"), cmpopts.EquateEmpty()}

func entries(nameAndCount ...any) []Entry {
	var all []Entry
	for i := 0; i < len(nameAndCount); i += 2 {
		all = append(all, Entry{Count: nameAndCount[i].(int), Name: nameAndCount[i+1].(string)})
	}
	return all
}

// The same deck as every program writes it.
var wantDeck = List{
	Name:      "Bears & Bolts",
	Main:      entries(4, "Runeclaw Bear", 3, "Fire // Ice", 20, "Forest"),
	Sideboard: entries(2, "Lim-Dûl's Vault"),
}

var formats = []struct{ kind, text string }{
	{"plain text", `// NAME: Bears & Bolts
		4 Runeclaw Bear
		3x Fire // Ice
		20X  Forest
		SB: 2 Lim-Dûl's Vault`},
	{"MTG Arena", `About
Name Bears & Bolts

Deck
4 Runeclaw Bear (M10) 206
3 Fire // Ice (MH2) 290★
20 Forest (UNH) 140

Sideboard
2 Lim-Dûl's Vault (ALL) 108
`},
	{"headings with numbers", `# Name = Bears & Bolts
# Creatures (4)
4 Runeclaw Bear <borderless> [M10] (F)

Instants: 3
3 Fire // Ice [MH2:290] *F*
[Lands]
20 Forest [UNH] 140
MAYBEBOARD:
1 Swamp

Sideboard (2):
2 Lim-Dûl's Vault # against bolts`},
	{".dec of other programs", `// NAME : Bears & Bolts
///mvid:1 qty:4 name:Runeclaw Bear loc:Deck
4 [M10] Runeclaw Bear
3 [MH2] Fire // Ice
20 [UNH] Forest
SB:  2 [AL] Lim-Dûl's Vault`},
	{"XMage .dck", "NAME:Bears & Bolts\r\n4 [M10:206] Runeclaw Bear\r\n3 [MH2:290] Fire // Ice\r\n20 [UNH:140] Forest\r\n" +
		"SB: 2 [ALL:108] Lim-Dûl's Vault\r\nLAYOUT MAIN:(1,1)(NONE,false,50)|([M10:206],[MH2:290])\r\nLAYOUT SIDEBOARD:(0,0)(NONE,false,50)|\r\n"},
	{"Forge .dck", `[metadata]
Name=Bears & Bolts
[Main]
4 Runeclaw Bear|M10
3 Fire // Ice|MH2|1
20 Forest|UNH
[Sideboard]
2 Lim-Dûl's Vault|ALL`},
	{"MTGO .dek", "\uFEFF" + `<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Runeclaw Bear" Annotation="0" />
  <Cards CatID="2" Quantity="3" Sideboard="false" Name="Fire // Ice" />
  <Cards CatID="3" Quantity="20" Sideboard="False" Name="Forest"></Cards>
  <Cards CatID="4" Quantity="2" Sideboard="true" Name="Lim-D&#251;l's Vault" />
</Deck>`},
	{"Cockatrice .cod", `<?xml version="1.0"?>
<cockatrice_deck version="1">
    <deckname>Bears &amp; Bolts</deckname>
    <comments>None <b>of</b> these</comments>
    <zone name="main">
        <card number="4" name="Runeclaw Bear" price="0"/>
        <card number="3" name="Fire // Ice"/>
        <card number="20" name="Forest"/>
    </zone>
    <zone name="side">
        <card number="2" name="Lim-Dûl's Vault"/>
    </zone>
    <zone name="tokens">
        <card number="1" name="Bear"/>
    </zone>
</cockatrice_deck>`},
}

func TestEveryWayToWriteADeck(t *testing.T) {
	for _, test := range formats {
		t.Run(test.kind, func(t *testing.T) {
			got, err := Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			want := wantDeck
			if test.kind == "MTGO .dek" {
				want.Name = "" // it has no place for one
			}
			if diff := cmp.Diff(&want, got, compare); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestSections(t *testing.T) {
	sixty := "40 Forest\n20 Island\n"
	for _, test := range []struct {
		name, text string
		want       List
	}{
		{"commander by heading", "Commander\n1 Isamaru\n\nDeck\n59 Plains\n",
			List{Commander: entries(1, "Isamaru"), Main: entries(59, "Plains")}},
		{"commander by mark", "1x Isamaru (CHK) 19 *CMDR*\n1 Kemba # !Commander\n58 Plains\n",
			List{Commander: entries(1, "Isamaru", 1, "Kemba"), Main: entries(58, "Plains")}},
		{"a companion that is in the sideboard too", "Companion\n1 Lutri\n\nDeck\n60 Island\n\nSideboard\n1 Lutri\n",
			List{Main: entries(60, "Island"), Sideboard: entries(1, "Lutri"), Companion: "Lutri"}},
		{"a companion that is not", "Companion\n1 Lutri\n\nDeck\n60 Island\n",
			List{Main: entries(60, "Island"), Sideboard: entries(1, "Lutri"), Companion: "Lutri"}},
		{"conspiracies by heading", "Conspiracies\n1 Quiet Promise\n\nDeck\n60 Island\n",
			List{Main: entries(60, "Island"), Conspiracies: entries(1, "Quiet Promise")}},
		{"a comment as heading", "4 Forest\n//Sideboard\n1 Island\n",
			List{Main: entries(4, "Forest"), Sideboard: entries(1, "Island")}},
		{"a second paragraph after a whole deck is its sideboard", sixty + "\n15 Shock\n",
			List{Main: entries(40, "Forest", 20, "Island"), Sideboard: entries(15, "Shock")}},
		{"but not if it is too large", sixty + "\n16 Shock\n",
			List{Main: entries(40, "Forest", 20, "Island", 16, "Shock")}},
		{"nor after less than a deck", "45 Shock\n\n15 Mountain\n",
			List{Main: entries(45, "Shock", 15, "Mountain")}},
		{"nor where headings say what it is", "Lands\n" + sixty + "\nSpells\n15 Shock\n",
			List{Main: entries(40, "Forest", 20, "Island", 15, "Shock")}},
		{"nor among three", sixty + "\n1 Shock\n\n1 Opt\n",
			List{Main: entries(40, "Forest", 20, "Island", 1, "Shock", 1, "Opt")}},
		{"the same card twice stays twice", "2 Opt\n1 Opt\n", List{Main: entries(2, "Opt", 1, "Opt")}},
		{"old line ends", "4 Forest\r2 Island\r", List{Main: entries(4, "Forest", 2, "Island")}},
		{"names that only look as if something was added", "1 +2 Mace\n1 Erase (Not the Urza's Legacy One)\n1 1996 World Champion\n",
			List{Main: entries(1, "+2 Mace", 1, "Erase (Not the Urza's Legacy One)", 1, "1996 World Champion")}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(&test.want, got, compare); diff != "" {
				t.Error(diff)
			}
			if again, err := Parse(got.String()); err != nil {
				t.Error(err)
			} else if diff := cmp.Diff(got, again, compare); diff != "" {
				t.Errorf("written as\n%s%s", got, diff)
			}
		})
	}
}

func TestEntriesKnowTheirLines(t *testing.T) {
	for _, test := range formats[:3] {
		list, err := Parse(test.text)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(test.text, "\n")
		for _, e := range append(list.Main, list.Sideboard...) {
			if !strings.Contains(lines[e.Line-1], e.Name) {
				t.Errorf("%s: %s is not in line %d, %q", test.kind, e.Name, e.Line, lines[e.Line-1])
			}
		}
	}
}

func TestBrokenListsSayWhichLineIsWrong(t *testing.T) {
	cod := `<cockatrice_deck version="1">` + "\n"
	for _, test := range []struct{ text, want string }{
		{"", "no cards in it"},
		{"\n\n// nothing\n", "no cards in it"},
		{"Sideboard\n", "no cards in it"},
		{"4 Forest\nLightning Bolt\n", `line 2: "Lightning Bolt" is neither a number and a card name, like "4 Forest", nor a heading`},
		{"4 Forest\n\n4x\n", "line 3: no card name"},
		{"4 [M10]\n", "line 1: no card name"},
		{"0 Forest\n", "line 1: 0 copies of Forest"},
		{"-1 Forest\n", `line 1: "-1 Forest" is neither a number and a card name, like "4 Forest", nor a heading`},
		{"4Forest\n", `line 1: "4Forest" is neither a number and a card name, like "4 Forest", nor a heading`},
		{"99999999999999999999 Forest\n", "line 1: 99999999999999999999 copies are too many"},
		{"1 Forest\n10000 Forest\n", "line 2: more than 10000 cards in the list"},
		{"4 Forest\n4 Fo\x00rest\n", "line 2: a NUL byte: not a text file"},
		{"4 Forest\x07\n", "line 1: a control character (U+0007)"},
		{"4 Lim-D\xfbl's Vault\n", "line 1: not UTF-8 text"},
		{"\n4 " + strings.Repeat("a", MaxLine) + "\n", "line 2: longer than 1000 bytes"},
		{"4 " + strings.Repeat("a", MaxName+1) + "\n", "line 1: a card name: longer than 200 bytes"},
		{"Name: " + strings.Repeat("a", MaxName+1) + "\n", "line 1: the name of the deck: longer than 200 bytes"},
		{"\xff\xfe4\x00 \x00", "written in UTF-16: save it as UTF-8"},
		{"<html>", "line 1: expected the <Deck> of MTGO or the <cockatrice_deck> of Cockatrice, found <html>"},
		{"<?xml version=\"1.0\"?>\n", "line 2: neither a <Deck> of MTGO nor a <cockatrice_deck>"},
		{`<?xml version="1.0" encoding="utf-16"?><Deck/>`, `line 1: xml: opening charset "utf-16": written in utf-16: save it as UTF-8`},
		{"<Deck></Deck>", "no cards in it"},
		{"Companion\n1 Lutri\n1 Yorion\n\nDeck\n60 Island\n", "no more than one card can be the companion (rule 103.2b)"},
		{"<Deck></Deck><Deck></Deck>", "line 1: a second document, <Deck>"},
		{"<Deck>\n<Cards Quantity=\"4\" Name=\"Forest\"/>\n<Cards Quant", "line 3: the file ends in the middle"},
		{"<Deck>\n<Cards Quantity=\"4\" Name=\"Forest\"/>\n", "line 3: the file ends in the middle"},
		{"<Deck>\n<Cards Quantity=\"4\" Name=\"Forest\"/>\n</Dick>", "line 3: broken XML: element <Deck> closed by </Dick>"},
		{"<Deck>\n<Cards Quantity=\"four\" Name=\"Forest\"/></Deck>", `line 2: <Cards> "Forest" has "four" copies: not a number`},
		{"<Deck>\n<Cards Quantity=\"4\"/></Deck>", "line 2: no card name"},
		{"<Deck>\x00</Deck>", "line 1: broken XML: illegal character code U+0000"},
		{cod + `<zone name="attic"></zone>`, `line 2: zone "attic" is none of main, side and tokens`},
		{cod + `<zone name="main"><card number="-4" name="Forest"/>`, "line 2: -4 copies of Forest"},
		{cod + `<deckname>A`, "line 2: the file ends in the middle"},
	} {
		_, err := Parse(test.text)
		if err == nil {
			t.Errorf("%.60q is read without an error, want %s", test.text, test.want)
		} else if err.Error() != test.want {
			t.Errorf("%.60q:\n got %v\nwant %s", test.text, err, test.want)
		}
	}
}

func TestHugeAndMissingFiles(t *testing.T) {
	if _, err := Read(strings.NewReader(strings.Repeat("1 Forest\n", maxFile/8))); err == nil || err.Error() != "longer than 4 MiB: not a decklist" {
		t.Error(err)
	}
	path := filepath.Join(t.TempDir(), "deck.txt")
	if _, err := Open(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Error(err)
	}
	if err := os.WriteFile(path, []byte("4 Forest\nIsland\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var at *LineError
	if _, err := Open(path); !errors.As(err, &at) || at.Line != 2 || !strings.HasPrefix(err.Error(), path+": line 2: ") {
		t.Error(err)
	}
}

func TestEveryListReadsBackAsItWasWritten(t *testing.T) {
	name := rapid.StringMatching(`[A-Z][A-Za-zûé',+!?/ -]{0,30}[a-z]`).Filter(func(s string) bool { return plainName(s) == s })
	section := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Entry {
		return Entry{Count: rapid.IntRange(1, 99).Draw(t, "count"), Name: name.Draw(t, "name")}
	}), 0, 20)
	rapid.Check(t, func(t *rapid.T) {
		want := &List{Main: section.Draw(t, "main"), Sideboard: section.Draw(t, "side"), Commander: section.Draw(t, "commander")}
		if rapid.Bool().Draw(t, "named") {
			want.Name = name.Draw(t, "deck")
		}
		got, err := Parse(want.String())
		if err != nil {
			if Count(want.Main)+Count(want.Sideboard)+Count(want.Commander) == 0 {
				return
			}
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, compare); diff != "" {
			t.Fatalf("written as\n%s%s", want, diff)
		}
	})
}

func FuzzDeck(f *testing.F) {
	for _, test := range formats {
		f.Add(test.text)
	}
	f.Add("Commander\n1 Isamaru\n\nDeck\n59 Plains\n")
	f.Add("60 Forest\n\n15 Shock\n")
	f.Add("<Deck>\n<Cards Quantity=\"4\" Name=\"Forest\x00")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := Parse(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("more than one line: %v", err)
			}
			return
		}
		again, err := Parse(list.String())
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, list, err)
		}
		if diff := cmp.Diff(list, again, compare); diff != "" {
			t.Errorf("%q is written as %q: %s", text, list, diff)
		}
	})
}
