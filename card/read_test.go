package card

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/ulikunitz/xz"
)

// The same cards of our own invention, as each kind of file writes them.
const (
	atomicCards = `{"meta": {"date": "2025-01-01", "version": "5"}, "data": {
		"Moss Warden": [{"name": "Moss Warden", "layout": "normal", "manaCost": "{1}{G/W}", "convertedManaCost": 2.0,
			"type": "Legendary Creature — Plant Warden", "text": "Vigilance\n{T}: Gain 1 life.", "power": "1", "toughness": "1+*",
			"colors": ["G", "W"], "colorIdentity": ["G", "W"], "rulings": [{"date": "2025-01-01", "text": "No."}], "hand": null}],
		"Day // Night": [
			{"name": "Day // Night", "faceName": "Night", "side": "b", "layout": "split", "manaCost": "{B}", "type": "Sorcery",
				"text": "Wait.", "colors": ["B"], "colorIdentity": ["B", "W"]},
			{"name": "Day // Night", "faceName": "Day", "side": "a", "layout": "split", "manaCost": "{2}{W}", "type": "Instant",
				"text": "Go.", "colors": ["W"], "colorIdentity": ["B", "W"]}],
		"Cub // Bear": [
			{"name": "Cub // Bear", "faceName": "Cub", "side": "a", "layout": "transform", "manaCost": "{G}", "type": "Creature — Bear",
				"power": "1", "toughness": "1", "colors": ["G"], "colorIdentity": ["G"]},
			{"name": "Cub // Bear", "faceName": "Bear", "side": "b", "layout": "transform", "type": "Creature — Bear",
				"power": "4", "toughness": "4", "colors": ["G"], "colorIdentity": ["G"]}],
		"Left // Whole": [{"name": "Left // Whole", "faceName": "Left", "side": "a", "layout": "meld", "type": "Land"}],
		"Right // Whole": [{"name": "Right // Whole", "faceName": "Right", "side": "a", "layout": "meld", "type": "Land"}],
		"Whole": [{"name": "Whole", "faceName": "Whole", "side": "b", "layout": "meld", "type": "Land"}],
		"Odd": [{"name": "Odd", "layout": "normal", "manaCost": "{½}", "type": "Instant"}]
	}}`

	scryfallCards = `[
		{"object": "card", "name": "Moss Warden", "layout": "normal", "mana_cost": "{1}{G/W}", "type_line": "Legendary Creature — Plant Warden",
			"oracle_text": "Vigilance\n{T}: Gain 1 life.", "power": "1", "toughness": "1+*", "colors": ["G", "W"], "color_identity": ["G", "W"],
			"prices": {"usd": null}, "legalities": {"vintage": "legal"}},
		{"object": "card", "name": "Moss Warden", "layout": "normal", "mana_cost": "{1}{G/W}", "type_line": "Legendary Creature — Plant Warden",
			"oracle_text": "Another printing.", "power": "1", "toughness": "1+*", "colors": ["G", "W"], "color_identity": ["G", "W"]},
		{"object": "card", "name": "Day // Night", "layout": "split", "mana_cost": "{2}{W} // {B}", "type_line": "Instant // Sorcery",
			"colors": ["B", "W"], "color_identity": ["B", "W"], "card_faces": [
			{"object": "card_face", "name": "Day", "mana_cost": "{2}{W}", "type_line": "Instant", "oracle_text": "Go."},
			{"object": "card_face", "name": "Night", "mana_cost": "{B}", "type_line": "Sorcery", "oracle_text": "Wait."}]},
		{"object": "card", "name": "Cub // Bear", "layout": "transform", "type_line": "Creature — Bear // Creature — Bear", "color_identity": ["G"], "card_faces": [
			{"name": "Cub", "mana_cost": "{G}", "type_line": "Creature — Bear", "oracle_text": "", "power": "1", "toughness": "1", "colors": ["G"]},
			{"name": "Bear", "mana_cost": "", "type_line": "Creature — Bear", "oracle_text": "", "power": "4", "toughness": "4", "colors": ["G"], "color_indicator": ["G"]}]},
		{"object": "card", "name": "Left", "layout": "meld", "type_line": "Land", "all_parts": [{"component": "meld_part", "name": "Right"}, {"component": "meld_result", "name": "Whole"}]},
		{"object": "card", "name": "Right", "layout": "meld", "type_line": "Land", "all_parts": [{"component": "meld_result", "name": "Whole"}]},
		{"object": "card", "name": "Whole", "layout": "meld", "type_line": "Land", "all_parts": [{"component": "meld_result", "name": "Whole"}]},
		{"object": "card", "name": "Bear", "layout": "token", "type_line": "Token Creature — Bear"},
		{"object": "card", "name": "Day // Day", "layout": "art_series", "card_faces": [{"name": "Day", "type_line": "Card"}, {"name": "Day", "type_line": "Card"}]},
		{"object": "card", "name": "Odd", "layout": "normal", "mana_cost": "{½}", "type_line": "Instant"}
	]`
)

// allPrintings gives the cards of atomicCards set by set, some of them twice.
var allPrintings = func() string {
	_, cards, _ := strings.Cut(atomicCards, `"data": {`)
	cards = strings.TrimSuffix(strings.TrimSpace(cards), "}}")
	cards = strings.ReplaceAll(strings.ReplaceAll(cards, "[{", "{"), "}]", "}")
	for _, name := range []string{"Moss Warden", "Day // Night", "Cub // Bear", "Left // Whole", "Right // Whole", "Whole", "Odd"} {
		cards = strings.ReplaceAll(cards, `"`+name+`": [`, "")
		cards = strings.ReplaceAll(cards, `"`+name+`": {`, "{")
	}
	cards = strings.ReplaceAll(cards, `"rulings": {"date": "2025-01-01", "text": "No."}`, `"rulings": []`)
	again := `{"name": "Moss Warden", "layout": "normal", "manaCost": "{9}", "type": "Land"}`
	token := `{"name": "Bear", "layout": "token", "type": "Token Creature — Bear"}`
	return `{"meta": {}, "data": {
		"ONE": {"name": "Set One", "booster": {"default": {"boosters": [1, [2, {"a": {}}]]}}, "tokens": [` + token + `], "cards": [` + cards + `], "code": "ONE"},
		"TWO": {"cards": [` + again + `], "tokens": [], "totalSetSize": 1}}}`
}()

func wantLibrary(t *testing.T, lib *Library) {
	t.Helper()
	land := Face{Name: "Whole", NoCost: true, Type: TypeLine{Types: Land}}
	left, right := land, land
	left.Name, right.Name = "Left", "Right"
	want := []*Card{
		{Name: "Cub // Bear", Layout: LayoutTransform, Identity: Green, Faces: []Face{
			{Name: "Cub", Cost: Cost{{Kind: Colored, A: Green}}, Type: TypeLine{Types: Creature, Sub: []string{"Bear"}},
				Power: Number(1), Toughness: Number(1), Colors: Green},
			{Name: "Bear", NoCost: true, Type: TypeLine{Types: Creature, Sub: []string{"Bear"}},
				Power: Number(4), Toughness: Number(4), Colors: Green, Indicator: Green}}},
		{Name: "Day // Night", Layout: LayoutSplit, Identity: White | Black, Faces: []Face{
			{Name: "Day", Cost: Cost{{Kind: Generic, N: 2}, {Kind: Colored, A: White}}, Type: TypeLine{Types: Instant}, Text: "Go.", Colors: White},
			{Name: "Night", Cost: Cost{{Kind: Colored, A: Black}}, Type: TypeLine{Types: Sorcery}, Text: "Wait.", Colors: Black}}},
		{Name: "Left // Whole", Layout: LayoutMeld, Faces: []Face{left, land}},
		{Name: "Moss Warden", Identity: Green | White, Faces: []Face{
			{Name: "Moss Warden", Cost: Cost{{Kind: Generic, N: 1}, {Kind: Hybrid, A: Green, B: White}},
				Type: TypeLine{Legendary, Creature, []string{"Plant", "Warden"}}, Text: "Vigilance\n{T}: Gain 1 life.",
				Power: Number(1), Toughness: Stat{StatPlusStar, 1}, Colors: Green | White}}},
		{Name: "Right // Whole", Layout: LayoutMeld, Faces: []Face{right, land}},
		{Name: "Whole", Layout: LayoutMeld, Faces: []Face{land}},
	}
	var got []*Card
	for c := range lib.All() {
		got = append(got, c)
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if len(lib.Skipped) != 1 || lib.Skipped[0].Name != "Odd" || lib.Skipped[0].Err.Error() != `mana cost "{½}": {½} is not a mana symbol` {
		t.Errorf("skipped: %v, want the card Odd for its mana cost", lib.Skipped)
	}
}

func TestReadersAgree(t *testing.T) {
	for _, file := range []struct{ kind, text string }{
		{"MTGJSON AtomicCards", atomicCards},
		{"MTGJSON AllPrintings", allPrintings},
		{"Scryfall bulk file", scryfallCards},
		{"Scryfall list", `{"object": "list", "has_more": false, "data": ` + scryfallCards + `}`},
		{"with a byte order mark", "\xEF\xBB\xBF" + atomicCards},
	} {
		t.Run(file.kind, func(t *testing.T) {
			lib, err := Read(strings.NewReader(file.text), ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			wantLibrary(t, lib)
		})
	}
}

func TestOneSetOfMTGJSON(t *testing.T) {
	text := `{"meta": {}, "data": {"baseSetSize": 1, "booster": {"cards": 1}, "cards": [{"name": "A", "type": "Land"}], "code": "ONE",
		"tokens": [{"name": "T", "type": "Token Creature"}], "sealedProduct": [{"name": "Box"}], "isFoilOnly": false}}`
	text = strings.Replace(text, `"booster": {"cards": 1}`, `"booster": {"play": {"sheets": {"a": 1}}}`, 1)
	lib, err := Read(strings.NewReader(text), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if c, ok := lib.Lookup("A"); !ok || lib.Len() != 1 || !c.Front().NoCost {
		t.Errorf("%d cards, want the land A", lib.Len())
	}
}

func TestCardsAsAWhole(t *testing.T) {
	lib, err := Read(strings.NewReader(atomicCards), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name        string
		value       int
		colors      Colors
		traditional bool
	}{
		{"Moss Warden", 2, Green | White, true},
		{"Day // Night", 4, White | Black, true}, // CR 202.3d, 709.4b
		{"Cub // Bear", 1, Green, true},
		{"Left // Whole", 0, 0, true},
		{"Whole", 0, 0, false},
	} {
		c, _ := lib.Lookup(test.name)
		if c.ManaValue() != test.value || c.Colors() != test.colors || c.Traditional() != test.traditional {
			t.Errorf("%s: mana value %d, colors %q, traditional %t; want %+v", c.Name, c.ManaValue(), c.Colors(), c.Traditional(), test)
		}
	}
	for layout := LayoutNormal; layout <= LayoutToken; layout++ {
		if got, ok := ParseLayout(layout.String()); !ok || got != layout {
			t.Errorf("layout %s comes back as %s", layout, got)
		}
	}
}

// packed is the text in each of the ways in which card files are packed.
func packed(t testing.TB, text string) map[string][]byte {
	t.Helper()
	all := map[string][]byte{"plain": []byte(text)}
	pack := func(name string, w io.WriteCloser, err error, buf *bytes.Buffer) {
		if err == nil {
			_, err = io.WriteString(w, text)
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		all[name] = buf.Bytes()
	}
	var gz, x bytes.Buffer
	pack("gzip", gzip.NewWriter(&gz), nil, &gz)
	xw, err := xz.NewWriter(&x)
	pack("xz", xw, err, &x)

	var z bytes.Buffer
	zw := zip.NewWriter(&z)
	for name, content := range map[string]string{"README.txt": "Not cards.", "Cards.JSON": text} {
		w, err := zw.Create(name)
		if err == nil {
			_, err = io.WriteString(w, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := zw.Close(); err != nil {
		t.Fatal(err)
	}
	all["zip"] = z.Bytes()
	return all
}

func TestPackedFilesAreKnownByTheirContent(t *testing.T) {
	for kind, content := range packed(t, atomicCards) {
		t.Run(kind, func(t *testing.T) {
			lib, err := Read(bytes.NewBuffer(content), ReadOptions{})
			if err != nil {
				t.Fatal("from a stream:", err)
			}
			wantLibrary(t, lib)

			path := filepath.Join(t.TempDir(), "cards.bin")
			if err := os.WriteFile(path, content, 0o600); err != nil {
				t.Fatal(err)
			}
			last := int64(-1)
			lib, err = Open(path, ReadOptions{Progress: func(read, total int64) {
				if read < last || total != int64(len(content)) {
					t.Errorf("progress %d of %d after %d, the file has %d bytes", read, total, last, len(content))
				}
				last = read
			}})
			if err != nil {
				t.Fatal("from a file:", err)
			}
			wantLibrary(t, lib)
			if last != int64(len(content)) {
				t.Errorf("progress ended at %d of %d", last, len(content))
			}
		})
	}
}

func TestBzip2(t *testing.T) {
	content, err := base64.StdEncoding.DecodeString(bzip2Land)
	if err != nil {
		t.Fatal(err)
	}
	lib, err := Read(bytes.NewReader(content), ReadOptions{})
	if err != nil || lib.Len() != 1 {
		t.Errorf("%v, want the one card", err)
	}
}

// bzip2Land is {"data":{"A":[{"name":"A","type":"Land"}]}} packed by bzip2.
const bzip2Land = "QlpoOTFBWSZTWRF1OD4AABMfgBAEABAgBAAKJgNEKiAAMUNNMAA1PRGmmgyLoF8SSGjIAvU+2yN6dqaKPETdK+LuSKcKEgIupwfA"

func TestBrokenFilesSayWhereAndWhatWasExpected(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "the file is empty"},
		{"   ", "at byte 3: expected a card file, which begins with { or [, but the file ends there"},
		{"\x00\x00\x00", `at byte 0: expected a card file, which begins with { or [, but found an invalid character '\x00' looking for beginning of value`},
		{"4 Forest\n", `at byte 1: expected a card file, which begins with { or [, but found a number`},
		{`"cards"`, `at byte 7: expected a card file, which begins with { or [, but found a string`},
		{`null`, `at byte 4: expected a card file, which begins with { or [, but found null`},
		{`{}`, "no cards in it: expected MTGJSON AtomicCards or AllPrintings, or a Scryfall bulk file of cards"},
		{`[]`, "no cards in it: expected MTGJSON AtomicCards or AllPrintings, or a Scryfall bulk file of cards"},
		{`{"data": 5}`, `at byte 10: expected "data" to hold the cards, but found a number`},
		{`{"data": {"A": [{"name": "A"`, `at byte 28: expected a card, but the file ends there`},
		{`{"data": {"A": [`, `at byte 16: expected the next entry of a list, or its end, but the file ends there`},
		{`{"data": {"A": [{"name": "A", "type": "Land"}`, `at byte 45: expected the next entry of a list, or its end, but the file ends there`},
		{`{"data": {"A": [{"name": "A", "type": "Land"}]`, `at byte 46: expected the next field of an object, or its end, but the file ends there`},
		{`{"data": {"A": [{"name": "A", "type": "Land"}]}`, `at byte 47: expected the next field of an object, or its end, but the file ends there`},
		{`{"data": {"A": [{"name" "A"}]}}`, `at byte 24: expected a card, but found an invalid character '"' after object key`},
		{`{"data": {"A": [{"name": "A", "type": "Land"}, {"name": x}]}}`, `at byte 56: expected a card, but found an invalid character 'x' looking for beginning of value`},
		{`{"data": {"A": [{"name": "A", "type": "Land"} {"name": "A"}]}}`, `at byte 46: expected a comma after array element, but there is none`},
		{`{"data": {"A": [{"name": "A", "text": "` + "\x00" + `"}]}}`, `at byte 39: expected a card, but found an invalid character '\x00' in string literal`},
		{`{"data": {"A": [{"name": "A", "type": ["Land"]}]}}`, `at byte 39: expected a card with a string in "type", but found a JSON array`},
		{`{"data": {"A": [{"name": "A", "colors": "W"}]}}`, `at byte 16: expected a card, but found colors that are not a list`},
		{`{"data": {"A": [5]}}`, `at byte 17: expected a card, but found a JSON number`},
		{`{"data": {"A": [{"name": "A"}]}}`, `at byte 16: expected a card, but found one without "name" or "type"`},
		{`{"data": {"ONE": {"cards": {}}}}`, `at byte 28: expected a list of cards in "cards", but found "{"`},
		{`{"data": {"A": [{"name": "A", "type": "Land"}]}} x`, `at byte 49: expected the end of the file, but found an invalid character 'x' looking for beginning of value`},
		{`{"data": {"A": [{"name": "A", "type": "Land"}]}} {}`, `at byte 50: expected the end of the file, but found more`},
		{`[{"object": "ruling", "comment": "No."}]`, `at byte 1: expected a card of Scryfall's, but found a ruling`},
		{`[{"object": "card", "layout": "normal"}]`, `at byte 1: expected a card of Scryfall's, but found one without "name" or "layout"`},
		{`{"a": ` + strings.Repeat("[", 20000) + `}`, `at byte 10006: expected a value, but found an invalid character '[' exceeded max depth`},
	} {
		_, err := Read(strings.NewReader(test.text), ReadOptions{})
		if err == nil {
			t.Errorf("%.60q is read without an error, want %s", test.text, test.want)
		} else if err.Error() != test.want {
			t.Errorf("%.60q:\n got %v\nwant %s", test.text, err, test.want)
		}
	}
}

func TestBrokenPackings(t *testing.T) {
	for kind, content := range packed(t, atomicCards) {
		if kind == "plain" {
			continue
		}
		for _, n := range []int{7, len(content) / 2, len(content) - 5} {
			lib, err := Read(bytes.NewReader(content[:n]), ReadOptions{})
			if err == nil {
				t.Errorf("%s of %d bytes, truncated to %d, is read without an error: %d cards", kind, len(content), n, lib.Len())
			} else if strings.Contains(err.Error(), "\n") {
				t.Errorf("%s truncated to %d: more than one sentence: %v", kind, n, err)
			}
		}
		content[len(content)/2] ^= 0x55
		if _, err := Read(bytes.NewReader(content), ReadOptions{}); err == nil {
			t.Errorf("%s with a changed byte is read without an error", kind)
		}
	}
	var empty bytes.Buffer
	zip.NewWriter(&empty).Close()
	if _, err := Read(&empty, ReadOptions{}); err == nil || err.Error() != "a zip file without a .json file in it" {
		t.Error("an empty zip file:", err)
	}
}

// endless is a string that never ends.
type endless struct{ begun bool }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	if !e.begun && len(p) > 0 {
		p[0], e.begun = '"', true
	}
	return len(p), nil
}

func TestAValueWithoutEndIsRefused(t *testing.T) {
	file := io.MultiReader(strings.NewReader(`{"meta": `), &endless{})
	var at *FileError
	if err := readJSON(file, newBuilder(), 1<<20); !errors.As(err, &at) || at.Err.Error() != "one value goes on for more than 1 MiB" {
		t.Errorf("the error is %v", err)
	}
}

func TestOpenNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "cards.json")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{path, dir, filepath.Join(dir, "none")} {
		if _, err := Open(path, ReadOptions{}); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("Open(%q): %v", path, err)
		}
	}
}

func FuzzCardFile(f *testing.F) {
	for _, text := range []string{atomicCards, allPrintings, scryfallCards} {
		for _, content := range packed(f, text) {
			f.Add(content)
		}
	}
	f.Add([]byte("{\"data\": {\"A\": [{\"name\": \"A\", \"type\": \"\x00"))
	f.Fuzz(func(t *testing.T, content []byte) {
		lib, err := Read(bytes.NewReader(content), ReadOptions{})
		if err != nil {
			return
		}
		for c := range lib.All() {
			if len(c.Faces) == 0 {
				t.Fatalf("%q has no face", c.Name)
			}
			if found, ok := lib.Lookup(c.Name); !ok || found != c {
				t.Fatalf("%q does not find itself", c.Name)
			}
			c.ManaValue()
			c.Colors()
			c.Traditional()
		}
	})
}
