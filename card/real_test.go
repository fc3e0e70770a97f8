package card

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// realCards is the file of real cards beside the repository: see its README.
var realCards = filepath.Join("..", "..", "shared", "cards", "atomic-2021.json.gz")

// realLibrary reads it once for all tests.
var realLibrary = sync.OnceValues(func() (*Library, error) { return Open(realCards, ReadOptions{}) })

func openReal(t testing.TB) *Library {
	t.Helper()
	lib, err := realLibrary()
	if errors.Is(err, fs.ErrNotExist) {
		t.Skipf("no real cards to test with: %v", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// realFace has the fields of the file that the reader does not use, to compare
// with.
type realFace struct {
	Name, FaceName, AsciiName, ManaCost, Type string
	Power, Toughness, Loyalty, Hand, Life     string
	ConvertedManaCost                         float64
	Colors, ColorIdentity                     []string
}

var readRealFaces = sync.OnceValues(func() (map[string][]realFace, error) {
	f, err := os.Open(realCards)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	var file struct{ Data map[string][]realFace }
	err = json.NewDecoder(text).Decode(&file)
	return file.Data, err
})

// realFaces are the faces of all cards that openReal found, by name.
func realFaces(t *testing.T) map[string][]realFace {
	t.Helper()
	faces, err := readRealFaces()
	if err != nil {
		t.Fatal(err)
	}
	return faces
}

func TestRealCardsAreReadWhole(t *testing.T) {
	lib := openReal(t)
	for _, s := range lib.Skipped {
		t.Errorf("%s is skipped: %v", s.Name, s.Err)
	}
	if lib.Len() != 21860 {
		t.Errorf("%d cards, want 21860", lib.Len())
	}
}

func TestRealCardsPrintAsTheyAreWritten(t *testing.T) {
	lib := openReal(t)
	asPrintedNow := strings.NewReplacer("’", "'", "Tribal", "Kindred", "Summon", "Creature —")
	for name, faces := range realFaces(t) {
		c, ok := lib.Lookup(name)
		if !ok || c.Name != name {
			t.Errorf("%q is not found by its name", name)
			continue
		}
		for _, want := range faces {
			got := c.face(want.Name, want.FaceName)
			if got == nil {
				t.Errorf("%q has no face %q", name, want.FaceName)
				continue
			}
			for what, pair := range map[string][2]string{
				"mana cost": {got.Cost.String(), want.ManaCost},
				"type line": {got.Type.String(), asPrintedNow.Replace(want.Type)},
				"power":     {got.Power.String(), want.Power},
				"toughness": {got.Toughness.String(), want.Toughness},
				"loyalty":   {got.Loyalty.String(), want.Loyalty},
				"hand":      {got.Hand.String(), want.Hand},
				"life":      {got.Life.String(), want.Life},
			} {
				if pair[0] != pair[1] {
					t.Errorf("%q: %s %q comes back as %q", name, what, pair[1], pair[0])
				}
			}
		}
	}
}

// face is the face of that name, where the file names it.
func (c *Card) face(name, faceName string) *Face {
	if faceName == "" {
		faceName = name
	}
	for i := range c.Faces {
		if c.Faces[i].Name == faceName {
			return &c.Faces[i]
		}
	}
	return nil
}

func TestRealManaValuesAndColors(t *testing.T) {
	lib := openReal(t)
	for name, faces := range realFaces(t) {
		c, _ := lib.Lookup(name)
		for _, want := range faces {
			f := c.face(want.Name, want.FaceName)
			if f == c.Front() && c.ManaValue() != int(want.ConvertedManaCost) && !wrongInFile[name] {
				t.Errorf("%q: mana value %d, want %g", name, c.ManaValue(), want.ConvertedManaCost)
			}
			colors, err := ParseColors(strings.Join(want.Colors, ""))
			if err != nil {
				t.Fatal(err)
			}
			if f.Colors != colors && !definesItsColor(f.Text) {
				t.Errorf("%q: colors %q, want %q", f.Name, f.Colors, colors)
			}
		}
		identity, err := ParseColors(strings.Join(faces[0].ColorIdentity, ""))
		if err != nil || identity != c.Identity {
			t.Errorf("%q: identity %q, want %q, %v", name, c.Identity, identity, err)
		}
	}
}

// wrongInFile are cards whose mana value in the file is not that of their mana
// cost: one mistake, and what two cards meld into (CR 202.3c).
var wrongInFile = map[string]bool{
	"Defenestrate": true, "Brisela, Voice of Nightmares": true, "Chittering Host": true, "Hanweir, the Writhing Township": true,
}

// definesItsColor says whether an ability, and not the mana cost, gives a card
// its color (CR 604.3).
func definesItsColor(text string) bool {
	return strings.HasPrefix(text, "Devoid") || strings.Contains(text, " is colorless.") || strings.Contains(text, " is all colors.")
}

// outsideTheRules are subtypes of cards of the computer game of 1997.
var outsideTheRules = map[string]bool{"Jaguar": true, "Knights": true}

func TestRealSubtypesAreKnown(t *testing.T) {
	for c := range openReal(t).All() {
		for i := range c.Faces {
			line := c.Faces[i].Type
			for _, sub := range line.Sub {
				if !SubtypeOf(sub).Any(line.Types) && !outsideTheRules[sub] {
					t.Errorf("%q: no card type of %q has the subtype %q", c.Faces[i].Name, line, sub)
				}
			}
		}
	}
}

func TestRealNamesAreFoundHoweverTheyAreWritten(t *testing.T) {
	lib := openReal(t)
	for name, faces := range realFaces(t) {
		c, _ := lib.Lookup(name)
		for _, other := range []string{strings.ToUpper(name), strings.ReplaceAll(name, " // ", "/"), faces[0].AsciiName} {
			if found, ok := lib.Lookup(other); other != "" && (!ok || found != c) {
				t.Errorf("%q does not find %q", other, name)
			}
		}
	}
	for wrong, right := range map[string]string{
		"Lightening Bolt":      "Lightning Bolt",
		"Jace Mind Sculptor":   "Jace, the Mind Sculptor",
		"Counterspel":          "Counterspell",
		"Llanowar Elfs":        "Llanowar Elves",
		"Niv-Mizzet, Parum":    "Niv-Mizzet, Parun",
		"Emrakul, Aeons Torn":  "Emrakul, the Aeons Torn",
		"Lim-Duls Vault":       "Lim-Dûl's Vault",
		"Brazen Borrower // P": "Brazen Borrower // Petty Theft",
	} {
		if got := lib.Suggest(wrong, 3); len(got) == 0 || got[0] != right {
			t.Errorf("Suggest(%q) = %q, want %q first", wrong, got, right)
		}
	}
}

func TestReadingRealCardsTellsProgress(t *testing.T) {
	info, err := os.Stat(realCards)
	if err != nil {
		t.Skipf("no real cards to test with: %v", err)
	}
	calls, last := 0, int64(0)
	_, err = Open(realCards, ReadOptions{Progress: func(read, total int64) {
		if read < last || total != info.Size() {
			t.Errorf("progress %d of %d after %d", read, total, last)
		}
		calls, last = calls+1, read
	}})
	if err != nil || last != info.Size() || calls < 10 || calls > 1000 {
		t.Errorf("%v, %d reports of progress, the last %d of %d", err, calls, last, info.Size())
	}
}

// BenchmarkReadAtomicCards reads all real cards. live-MiB is what the library
// keeps in memory.
func BenchmarkReadAtomicCards(b *testing.B) {
	openReal(b)
	b.ReportAllocs()
	var lib *Library
	for b.Loop() {
		var err error
		if lib, err = Open(realCards, ReadOptions{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(lib.Len())*float64(b.N)/b.Elapsed().Seconds(), "cards/s")
	with := heap()
	runtime.KeepAlive(lib)
	lib = nil
	b.ReportMetric(float64(with-heap())/(1<<20), "live-MiB")
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func BenchmarkLookup(b *testing.B) {
	lib := openReal(b)
	for b.Loop() {
		lib.Lookup("Emrakul, the Aeons Torn")
	}
}

func BenchmarkSuggest(b *testing.B) {
	lib := openReal(b)
	for b.Loop() {
		lib.Suggest("Emrakul, Aeon Torn", 3)
	}
}
