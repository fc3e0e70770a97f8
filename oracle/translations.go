package oracle

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// Printed is a card as it is printed in another language.
type Printed struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Text string `json:"text"`
}

// Translations are printed cards by their English name and the language's
// code.
type Translations map[string]map[string]Printed

// Code is the language's code: en, es, pt or fr.
func (l Lang) Code() string { return [...]string{"en", "es", "pt", "fr"}[l] }

// LangOf finds a language by its code.
func LangOf(code string) (Lang, bool) {
	for _, l := range [...]Lang{English, Spanish, Portuguese, French} {
		if l.Code() == code {
			return l, true
		}
	}
	return English, false
}

// OpenTranslations reads a file of printed cards: JSON, or JSON packed with
// gzip, of the form {English name: {"es": {"name": …, "type": …, "text": …}}}.
func OpenTranslations(path string) (Translations, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	var t Translations
	if err := json.NewDecoder(r).Decode(&t); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return t, nil
}

// TranslationReport says how near rendered abilities come to printed ones.
type TranslationReport struct {
	Lang Lang
	// Compared abilities (or lines of keywords); Untranslated of them could
	// only be written in English.
	Compared, Untranslated int
	// Lower, Median and Upper are the quartiles of their similarity, from 0
	// to 1.
	Lower, Median, Upper float64
	// Sentences of the compared are more than keywords; SentenceMedian is their
	// median.
	Sentences      int
	SentenceMedian float64
	// TypeLines is the share of type lines that are just as printed, of
	// TypesCompared.
	TypeLines     float64
	TypesCompared int
	// Worst are the constructs that cost most, those first.
	Worst []TranslatedConstruct
}

// TranslatedConstruct is what abilities that begin with the same English words
// have in common.
type TranslatedConstruct struct {
	Words    string // the first English words
	Count    int
	Mean     float64 // of the similarity
	Card     string  // the least similar example
	Printed  string
	Rendered string
}

// MeasureTranslations compares what the renderer of a language writes with what
// is printed. Cards with several faces are left out, since the texts of their
// faces are not told apart.
func MeasureTranslations(cards iter.Seq[*card.Card], t Translations, lang Lang) *TranslationReport {
	m := measurer{report: &TranslationReport{Lang: lang}, found: map[string]*TranslatedConstruct{}}
	for c := range cards {
		p, ok := t[c.Name][lang.Code()]
		if !ok || len(c.Faces) != 1 {
			continue
		}
		m.types(&c.Faces[0], p)
		if p.Text == "" {
			continue
		}
		out, missing := Compile(c)
		m.face(&out.Faces[0], p, len(missing) == 0)
	}
	return m.finish()
}

type measurer struct {
	report     *TranslationReport
	similar    []float64
	sentences  []float64
	typesRight int
	found      map[string]*TranslatedConstruct
	distance   levenshtein
}

func (m *measurer) types(f *card.Face, p Printed) {
	if p.Type == "" {
		return
	}
	m.report.TypesCompared++
	plain := func(s string) string {
		s = strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(s, " - ", " — "), "–", "—"))
		return strings.Join(strings.Fields(s), " ")
	}
	if plain(RenderTypeLine(f.Type, m.report.Lang)) == plain(p.Type) {
		m.typesRight++
	}
}

// face compares the abilities of a face line by line; if the printed text has
// another number of lines, it compares the texts as a whole.
func (m *measurer) face(f *ability.Face, p Printed, whole bool) {
	english, printed := textLines(f.Text), textLines(p.Text)
	if len(english) != len(printed) {
		if whole {
			m.compare(f, p, f.Abilities, strings.Join(english, " "), strings.Join(printed, " "))
		}
		return
	}
	at := 0
	for i := 0; i < len(f.Abilities); {
		a := f.Abilities[i]
		lines := textLines(a.RulesText())
		for at < len(english) && (len(lines) == 0 || !strings.Contains(english[at], lines[0])) {
			at++
		}
		if at+len(lines) > len(english) || at == len(english) {
			return
		}
		n := i + 1
		if _, ok := a.(*ability.Keyword); ok {
			for n < len(f.Abilities) {
				k, ok := f.Abilities[n].(*ability.Keyword)
				if !ok || !strings.Contains(english[at], k.RulesText()) || at+1 < len(english) && strings.HasPrefix(english[at+1], k.RulesText()) {
					break
				}
				n++
			}
		}
		end := at + len(lines)
		m.compare(f, p, f.Abilities[i:n], strings.Join(english[at:end], " "), strings.Join(printed[at:end], " "))
		i, at = n, end
	}
}

// textLines are the lines of a text without reminder text.
func textLines(text string) []string {
	var list []string
	for line := range strings.SplitSeq(withoutReminder(text), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// withoutReminder drops what stands in parentheses.
func withoutReminder(s string) string {
	if !strings.Contains(s, "(") {
		return s
	}
	var b strings.Builder
	depth := 0
	for _, r := range s {
		switch {
		case r == '(':
			depth++
		case r == ')' && depth > 0:
			depth--
		case depth == 0:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func (m *measurer) compare(f *ability.Face, p Printed, list []ability.Ability, english, printed string) {
	var parts []string
	keywords := true
	for _, a := range list {
		s := RenderFace(a, f.Face, m.report.Lang)
		if strings.HasPrefix(s, UntranslatedMark) {
			m.report.Untranslated++
		}
		parts = append(parts, s)
		_, k := a.(*ability.Keyword)
		keywords = keywords && k
	}
	sep := " "
	if keywords {
		sep = ", "
	}
	rendered := strings.Join(parts, sep)
	if _, after, ok := strings.Cut(english, " — "); ok && flavorLen(scan(english, namesOf(f.Name))) > 0 && after != "" {
		// an ability word means nothing to the rules
		for _, dash := range [...]string{" — ", " – ", " - "} {
			if _, after, ok := strings.Cut(printed, dash); ok {
				printed = after
				break
			}
		}
	}
	lang := m.report.Lang
	x, y := comparableForm(printed, p.Name, lang), comparableForm(rendered, f.Name, lang)
	similarity := m.distance.similarity(x, y)
	m.report.Compared++
	m.similar = append(m.similar, similarity)
	if !keywords {
		m.sentences = append(m.sentences, similarity)
	}
	key := firstWords(english, f.Name)
	k := m.found[key]
	if k == nil {
		k = &TranslatedConstruct{Words: key, Mean: 0}
		m.found[key] = k
	}
	if k.Count == 0 || similarity < m.worst(k) {
		k.Card, k.Printed, k.Rendered = f.Name, x, y
	}
	k.Mean += similarity
	k.Count++
}

// worst is the similarity of the example of a construct.
func (m *measurer) worst(k *TranslatedConstruct) float64 {
	return m.distance.similarity(k.Printed, k.Rendered)
}

// firstWords are the first words of an English text, its name left out.
func firstWords(s, name string) string {
	s = strings.ReplaceAll(s, name, "~")
	if short := namesOf(name).short; short != "" {
		s = strings.ReplaceAll(s, short, "~")
	}
	w := strings.Fields(strings.ToLower(s))
	for i, x := range w {
		if strings.HasPrefix(x, "{") {
			w[i] = "{…}"
		}
	}
	return strings.Join(w[:min(5, len(w))], " ")
}

// comparableForm is the form in which texts are compared: in small letters, with
// ~ for the card's own name and no article before it, single spaces and plain
// quotation marks, and no full stop at the end.
func comparableForm(s, name string, lang Lang) string {
	if name != "" {
		s = strings.ReplaceAll(s, name, "~")
		if short, _, ok := strings.Cut(name, ","); ok {
			s = strings.ReplaceAll(s, short, "~")
		}
	}
	s = strings.ToLower(s)
	s = spellings.Replace(s)
	s = strings.Join(strings.Fields(s), " ")
	if strings.Contains(s, "~") {
		s = strings.TrimPrefix(ownArticles[lang].Replace(" "+s), " ")
	}
	return strings.TrimRight(s, " .")
}

var spellings = strings.NewReplacer("“", `"`, "”", `"`, "« ", `"`, " »", `"`, "«", `"`, "»", `"`, "’", "'", "−", "-", "–", "—", "\u00a0", " ", "\u202f", " ", " :", ":", `."`, `"`, ". »", `"`)

var ownArticles = [...]*strings.Replacer{
	English:    strings.NewReplacer(),
	Spanish:    strings.NewReplacer(" del ~", " de ~", " de la ~", " de ~", " de los ~", " de ~", " de las ~", " de ~", " al ~", " ~", " a la ~", " ~", " a los ~", " ~", " a las ~", " ~", " el ~", " ~", " la ~", " ~", " los ~", " ~", " las ~", " ~", " a ~", " ~"),
	Portuguese: strings.NewReplacer("~,", "~"),
	French: strings.NewReplacer(" du ~", " de ~", " de la ~", " de ~", " de l'~", " de ~", " des ~", " de ~", " d'~", " de ~", " qu'~", " que ~", " au ~", " à ~", " à la ~", " à ~", " à l'~", " à ~", " aux ~", " à ~",
		" le ~", " ~", " la ~", " ~", " l'~", " ~", " les ~", " ~", " ce ~", " ~", " cette ~", " ~", " ces ~", " ~", " cet ~", " ~"),
}

func (m *measurer) finish() *TranslationReport {
	r := m.report
	if r.TypesCompared > 0 {
		r.TypeLines = float64(m.typesRight) / float64(r.TypesCompared)
	}
	slices.Sort(m.similar)
	if n := len(m.similar); n > 0 {
		r.Lower, r.Median, r.Upper = m.similar[n/4], m.similar[n/2], m.similar[n*3/4]
	}
	slices.Sort(m.sentences)
	if r.Sentences = len(m.sentences); r.Sentences > 0 {
		r.SentenceMedian = m.sentences[r.Sentences/2]
	}
	for _, k := range m.found {
		k.Mean /= float64(k.Count)
		r.Worst = append(r.Worst, *k)
	}
	slices.SortFunc(r.Worst, func(a, b TranslatedConstruct) int {
		return cmp.Or(cmp.Compare(float64(b.Count)*(1-b.Mean), float64(a.Count)*(1-a.Mean)), cmp.Compare(a.Words, b.Words))
	})
	return r
}
