package cards_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/roundtable"
)

// someCards is a library with cards of many kinds.
func someCards() *card.Library {
	lib := new(card.Library)
	lib.Merge(roundtable.Library())
	one := card.Number(1)
	lib.Add(&card.Card{Name: "Left Shoe // Right Shoe", Layout: card.LayoutSplit, Identity: card.Red | card.Green, Faces: []card.Face{
		{Name: "Left Shoe", Cost: card.Cost{{Kind: card.Colored, A: card.Red}}, Colors: card.Red, Type: card.TypeLine{Types: card.Instant}, Text: "Draw a card."},
		{Name: "Right Shoe", Cost: card.Cost{{Kind: card.Phyrexian, A: card.Green}}, Colors: card.Green, Type: card.TypeLine{Types: card.Sorcery}},
	}})
	lib.Add(&card.Card{Name: "Back of It", Layout: card.LayoutTransform, Faces: []card.Face{
		{Name: "Back of It", NoCost: true, Indicator: card.Blue, Colors: card.Blue, Power: one, Toughness: card.Stat{Kind: card.StatStarPlus, N: 1},
			Type: card.TypeLine{Super: card.Legendary, Types: card.Creature, Sub: []string{"Elf", "Time Lord"}}},
	}})
	lib.Skipped = append(lib.Skipped, card.Skipped{Name: "Odd One", Err: errors.New("its cost is a song")})
	return lib
}

func packed(t testing.TB, lib *card.Library) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := cards.Pack(&b, lib); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// list is the cards of a library in their order.
func list(lib *card.Library) []card.Card {
	var all []card.Card
	for c := range lib.All() {
		all = append(all, *c)
	}
	return all
}

func TestPackedLibrariesComeOutAsTheyWentIn(t *testing.T) {
	lib := someCards()
	file := packed(t, lib)
	got, err := cards.Unpack(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(list(lib), list(got), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("cards changed (-before +after):\n%s", diff)
	}
	if len(got.Skipped) != 1 || got.Skipped[0].Name != "Odd One" || got.Skipped[0].Err.Error() != "its cost is a song" {
		t.Errorf("got skipped cards %v", got.Skipped)
	}
	if again := packed(t, got); !bytes.Equal(file, again) {
		t.Error("packed again, it is another file")
	}
}

const realCards = "../../shared/cards/atomic-2021.json.gz"

func TestRealCardsComeOutAsTheyWentIn(t *testing.T) {
	if _, err := os.Stat(realCards); err != nil {
		t.Skipf("no real cards here: %v", err)
	}
	lib, err := card.Open(realCards, card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	file := packed(t, lib)
	got, err := cards.Unpack(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(list(lib), list(got), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("cards changed (-before +after):\n%s", diff)
	}
	const most = 2 << 20
	if len(file) > most {
		t.Errorf("%d cards take %d bytes, more than %d", lib.Len(), len(file), most)
	}
}

func TestBrokenLibrariesSayHow(t *testing.T) {
	good := packed(t, someCards())
	change := func(at int, to byte) []byte {
		b := bytes.Clone(good)
		b[at] = to
		return b
	}
	long := bytes.Clone(good)
	binary.BigEndian.PutUint64(long[10:], 1<<40)
	for _, c := range []struct {
		name string
		file []byte
		want string
	}{
		{"empty", nil, "not an imported card library"},
		{"another file", []byte("{\"data\":{}}"), "not an imported card library"},
		{"only the head's beginning", good[:20], "cut off after 20 bytes"},
		{"cut off", good[:len(good)-1], "cut off after"},
		{"too long", append(bytes.Clone(good), 0), "goes on behind its end"},
		{"of another version", change(9, 9), "version 9"},
		{"a wrong length", long, "claims to be"},
		{"a changed byte", change(len(good)/2, good[len(good)/2]^1), "checksum"},
		{"a changed checksum", change(20, good[20]^1), "checksum"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := cards.Unpack(bytes.NewReader(c.file))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want it to contain %q", err, c.want)
			}
		})
	}
}

func TestWhatWasImportedIsUsed(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	before, err := cards.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	if before != cards.Builtin() {
		t.Error("without an import there should be the built-in set alone")
	}
	for _, text := range []string{"Draw a card.", "Draw two cards."} { // the second import replaces the first
		if err := cards.Import(folder, printed("Hat of Cards", text)); err != nil {
			t.Fatal(err)
		}
		lib, err := cards.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		c, err := lib.Card("hat of cards")
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Front().Text; got != text {
			t.Errorf("got the text %q, want %q", got, text)
		}
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 1 {
		t.Errorf("the folder has %v, %v", left, err)
	}
}

func TestABrokenImportNamesTheFile(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(cards.LibraryFile(folder), []byte("MELEELIB\x00\x01"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := cards.Open(folder)
	if err == nil || !strings.Contains(err.Error(), cards.LibraryFile(folder)) || !strings.Contains(err.Error(), "import the card file again") {
		t.Errorf("got %v", err)
	}
}

func TestTheDataFolderCanBeChosen(t *testing.T) {
	t.Setenv(cards.DataEnv, "/some/where")
	if got, err := cards.DataFolder(); err != nil || got != "/some/where" {
		t.Errorf("got %q, %v", got, err)
	}
	t.Setenv(cards.DataEnv, "")
	t.Setenv("HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", "")
	if got, err := cards.DataFolder(); err != nil || filepath.Base(got) != "melee" {
		t.Errorf("got %q, %v", got, err)
	}
}

func BenchmarkUnpack(b *testing.B) {
	lib, err := card.Open(realCards, card.ReadOptions{})
	if err != nil {
		b.Skipf("no real cards here: %v", err)
	}
	file := packed(b, lib)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cards.Unpack(bytes.NewReader(file)); err != nil {
			b.Fatal(err)
		}
	}
}
