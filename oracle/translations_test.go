package oracle

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// wantSimilarity is the least median similarity to what is printed.
const wantSimilarity = 0.75

func TestTranslationsAreLikeThePrintedOnes(t *testing.T) {
	const path = "../../shared/cards/translations-2021.json.gz"
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no file of printed cards in other languages to read: %v", err)
	}
	lib := realCards(t)
	printed, err := OpenTranslations(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range [...]Lang{Spanish, Portuguese, French} {
		r := MeasureTranslations(lib.All(), printed, lang)
		t.Logf("%s: %d abilities: median %.3f, quartiles %.3f and %.3f; %d more than keywords: median %.3f; %.1f %% of %d type lines", lang.Code(),
			r.Compared, r.Median, r.Lower, r.Upper, r.Sentences, r.SentenceMedian, 100*r.TypeLines, r.TypesCompared)
		if r.Median < wantSimilarity || r.SentenceMedian < wantSimilarity {
			t.Errorf("%s: median %.3f, of sentences %.3f, want at least %.2f", lang.Code(), r.Median, r.SentenceMedian, wantSimilarity)
		}
	}
}

// Every ability that compiles is written in every language.
func TestRealCardsAreTranslatedWhole(t *testing.T) {
	// A new node of the ability language may come before its words.
	const tolerated = 0.002
	all, english := 0, map[Lang]int{}
	var examples []string
	for c := range realCards(t).All() {
		out, _ := Compile(c)
		for _, f := range out.Faces {
			for _, a := range f.Abilities {
				all++
				for _, lang := range [...]Lang{Spanish, Portuguese, French} {
					s := RenderFace(a, f.Face, lang)
					switch {
					case strings.HasPrefix(s, UntranslatedMark):
						english[lang]++
						examples = append(examples, lang.Code()+": "+s)
					case s == "", unfinished(s, f.Face), strings.Contains(s, "  "), strings.Contains(s, "%!"):
						t.Errorf("%s in %s: %q", c.Name, lang.Code(), s)
					}
				}
			}
		}
	}
	for lang, n := range english {
		t.Logf("%s: %d of %d abilities are left in English", lang.Code(), n, all)
		if float64(n) > tolerated*float64(all) {
			t.Errorf("%s: too many abilities are left in English, such as %q", lang.Code(), examples[0])
		}
	}
}

// unfinished reports whether something is missing in a text: it has a question mark
// that is not the card's name's.
func unfinished(s string, f *card.Face) bool {
	return strings.Contains(strings.ReplaceAll(s, f.Name, ""), "?")
}

// An ability that came without a text is written in the most usual way.
func TestAbilitiesWithoutTextAreTranslated(t *testing.T) {
	untold := func(a ability.Ability) ability.Ability {
		switch a := a.(type) {
		case *ability.Keyword:
			b := *a
			b.Text = ""
			return &b
		case *ability.Spell:
			b := *a
			b.Text = ""
			return &b
		case *ability.Activated:
			b := *a
			b.Text = ""
			return &b
		case *ability.Triggered:
			b := *a
			b.Text = ""
			return &b
		case *ability.Static:
			b := *a
			b.Text = ""
			return &b
		}
		return a
	}
	for c := range realCards(t).All() {
		out, _ := Compile(c)
		for _, f := range out.Faces {
			for _, a := range f.Abilities {
				for _, lang := range [...]Lang{Spanish, Portuguese, French} {
					if s := RenderFace(untold(a), f.Face, lang); s == "" || unfinished(s, f.Face) {
						t.Errorf("%s in %s: %q", c.Name, lang.Code(), s)
					}
				}
			}
		}
	}
	c := oldMill(t, "Creature", "Whenever Old Mill attacks, it gets +1/+0 until end of turn.")
	const want = "À chaque fois qu'Old Mill attaque, elle gagne +1/+0 jusqu'à la fin du tour."
	if got := RenderFace(untold(c.Faces[0].Abilities[0]), c.Faces[0].Face, French); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestTranslationsAreMeasuredLineByLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "printed.json")
	const printed = `{"Old Mill": {"es": {"name": "Molino viejo, el", "type": "Criatura — Elfo", "text": "Vuela.\nCuando el Molino viejo muera, roba dos cartas. (Roba.)"}}}`
	if err := os.WriteFile(path, []byte(printed), 0o600); err != nil {
		t.Fatal(err)
	}
	tr, err := OpenTranslations(path)
	if err != nil {
		t.Fatal(err)
	}
	c := oldMill(t, "Creature — Elf", "Flying\nWhen Old Mill dies, draw a card.")
	r := MeasureTranslations(slices.Values([]*card.Card{c.Card}), tr, Spanish)
	if r.Compared != 2 || r.Sentences != 1 || r.TypeLines != 1 || r.Upper != 1 {
		t.Errorf("got %+v, want two lines, one of them a sentence, and the type line alike", r)
	}
	if k := r.Worst[0]; k.Printed != "cuando ~ muera, roba dos cartas" || k.Rendered != "cuando ~ muera, roba una carta" {
		t.Errorf("got %q and %q", k.Printed, k.Rendered)
	}
}

func TestOpenTranslationsRefusesBrokenFiles(t *testing.T) {
	for _, name := range []string{"broken.json", "broken.json.gz"} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenTranslations(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: got %v, want an error that names the file", name, err)
		}
	}
}

func BenchmarkRenderRomance(b *testing.B) {
	var list []ability.Face
	n := 0
	for c := range realCards(b).All() {
		out, _ := Compile(c)
		for _, f := range out.Faces {
			n += len(f.Abilities)
			list = append(list, f)
		}
	}
	for _, lang := range [...]Lang{Spanish, Portuguese, French} {
		b.Run(lang.Code(), func(b *testing.B) {
			for b.Loop() {
				for _, f := range list {
					for _, a := range f.Abilities {
						RenderFace(a, f.Face, lang)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/ability")
		})
	}
}
