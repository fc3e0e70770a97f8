package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/grandmelee/melee/roundtable"
)

// speakers are the packages whose sentences players read.
var speakers = []string{"game", "variant", "bot", "deck", "table", "server"}

// sayers are the functions that make messages, and which argument is the format.
var sayers = map[string]int{"refuse": 1, "fail": 1, "Fail": 1, "FailField": 1, "byRule": 0, "Say": 0, "Errorf": 0}

// said collects all formats in the sources, with where they are.
func said(t *testing.T) map[string]token.Position {
	t.Helper()
	found := map[string]token.Position{}
	files := token.NewFileSet()
	for _, pkg := range speakers {
		err := filepath.WalkDir(filepath.Join("..", pkg), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				for _, e := range formats(n) {
					if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
						if s, err := strconv.Unquote(lit.Value); err == nil {
							found[s] = files.Position(lit.Pos())
						}
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// formats are the expressions in a node that are formats of messages.
func formats(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.CallExpr:
		name, of := "", ""
		switch f := n.Fun.(type) {
		case *ast.Ident:
			name = f.Name
		case *ast.SelectorExpr:
			name = f.Sel.Name
			if x, ok := f.X.(*ast.Ident); ok {
				of = x.Name
			}
		}
		at, ok := sayers[name]
		if ok && len(n.Args) > at && (name != "Errorf" || of == "words") {
			return n.Args[at : at+1]
		}
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "reason" || key.Name == "few" || key.Name == "many") {
			return []ast.Expr{n.Value}
		}
	}
	return nil
}

// spoken are messages that no call says in one piece: what words are made of at
// the time.
func spoken(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	text, err := os.ReadFile("catalog/things.txt")
	if err != nil {
		t.Fatal(err)
	}
	things := map[string][3]string{}
	if err := read(string(text), things); err != nil {
		t.Fatal(err)
	}
	for s := range things {
		out[s] = true
	}
	return out
}

// TestEverythingIsSaidInFourLanguages: no sentence of the program is without its
// wordings, and no wording is left of a sentence that nobody says any more.
func TestEverythingIsSaidInFourLanguages(t *testing.T) {
	said, spoken := said(t), spoken(t)
	if len(said) < 150 {
		t.Fatalf("only %d messages were found", len(said))
	}
	for s, at := range said {
		if !Has(s) && strings.Trim(s, "%svdq: ") != "" {
			t.Errorf("%s: words/catalog has no wordings for %q", at, s)
		}
	}
	for s := range catalog() {
		if _, ok := said[s]; !ok && !spoken[s] {
			t.Errorf("words/catalog: nobody says %q any more", s)
		}
	}
	for _, d := range append(roundtable.Decks(), roundtable.SchemeDeck(), roundtable.ChaosDeck()) {
		if !Has(d.About) {
			t.Errorf("words/catalog has no wordings for what the deck %s is about: %q", d.Name, d.About)
		}
	}
}

var place = regexp.MustCompile(`%(\[\d+\])?[#+]?[a-zA-Z%]`)

// TestWordingsHaveTheSamePlaces: names and numbers stand in every wording, and
// none is a sentence that begins or ends as one.
func TestWordingsHaveTheSamePlaces(t *testing.T) {
	places := func(s string) []string {
		var out []string
		for _, p := range place.FindAllString(s, -1) {
			out = append(out, p[:1]+p[len(p)-1:])
		}
		slices.Sort(out)
		return out
	}
	for english, wordings := range catalog() {
		for i, w := range wordings {
			if !slices.Equal(places(english), places(w)) {
				t.Errorf("%s: %q has other places than %q", Languages[i+1], w, english)
			}
			if strings.HasSuffix(w, ".") != strings.HasSuffix(english, ".") || w != strings.TrimSpace(w) {
				t.Errorf("%s: %q does not end like %q", Languages[i+1], w, english)
			}
		}
	}
}

func TestAMessageIsSaidInTheLanguageAskedFor(t *testing.T) {
	m := Say("%s: %s", Say("%s can't attack", "Ox"), Say("it is tapped"))
	for lang, want := range map[string]string{
		"en": "Ox can't attack: it is tapped", "es": "Ox no puede atacar: está girada",
		"pt": "Ox não pode atacar: está virada", "fr": "Ox ne peut pas attaquer : elle est engagée", "xx": "Ox can't attack: it is tapped",
	} {
		if got := m.In(lang); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	if got := In(Errorf("%v", Errorf("it is tapped")), "es"); got != "está girada" {
		t.Errorf("an error within an error: %q", got)
	}
}

func TestTheFirstLanguageThatIsSpokenIsTaken(t *testing.T) {
	for header, want := range map[string]string{
		"": "en", "de": "en", "fr": "fr", "pt-BR,pt;q=0.9,en;q=0.8": "pt", "de-DE, es;q=0.5, fr;q=0.7": "fr", "*": "en", "es;q=x": "en", "ES-mx": "es",
	} {
		if got := Accepted(header); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
}

func TestACatalogThatIsCutOffIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"a\nes b\npt c\n":                          "the last message is cut off",
		"a\nes b\nfr d\npt c\n":                    "line 3: the wording in pt is missing",
		"a\nes b\npt c\nfr d\na\nes b\npt c\nfr d": `line 8: "a" is there twice`,
	} {
		if err := read(text, map[string][3]string{}); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
