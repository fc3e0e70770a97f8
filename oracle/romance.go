package oracle

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// romance writes abilities in Spanish, Brazilian Portuguese or French. The
// three languages build their sentences alike, so that one walk over the tree
// serves them all; where they differ, their wordings stand side by side in say,
// in this order. Words are in the tables of romance_words.go and
// romance_verbs.go, endings and contractions in romance_grammar.go.
type romance struct {
	*renderer
	lang Lang
	mood mood
	// self is the gender of the card that the ability is on, host that of what
	// it is attached to.
	self, host agr
	selfKnown  bool
	things     map[ability.Var]nounPhrase // what variables hold
	slots      [32]nounPhrase             // the targets that were mentioned
	event      nounPhrase                 // what the event is about
	other      nounPhrase                 // the second object of the event
	actors     ability.Players            // who does what has no subject
	lost       int                        // nodes that could not be written
	follows    bool                       // the clause goes on with the sentence before it
	inQuote    bool                       // the ability is another object's
	stillLand  bool                       // "It's still a land." is to be written yet
}

func init() {
	for _, lang := range [...]Lang{Spanish, Portuguese, French} {
		languages[lang] = writeRomance(lang)
	}
}

// mood is how the verb of a clause without a subject stands.
type mood uint8

const (
	command  mood = iota // "draw a card"
	infinite             // "(you may) draw a card"
	wish                 // "(so that) you draw a card", in the subjunctive
	telling              // "(if you do,) you draw a card"
	lasting              // "as long as", in conditions
	coming               // what is so as long as a condition holds: in Portuguese the future
)

// UntranslatedMark begins an ability that could not be written in the language
// that was asked for, so that its English follows.
const UntranslatedMark = "[en] "

// RenderFace writes an ability of a face for those who play with it. Its types tell
// the gender of the words that stand for it. In English it is the text that is printed,
// unless the ability says something else by now: of another name, or of what an effect
// has changed.
func RenderFace(a ability.Ability, f *card.Face, lang Lang) string {
	if lang == English {
		if _, same := roundTrip(a, f.Name); same {
			return upperFirst(a.RulesText()) // a keyword may stand in the middle of a line
		}
		return Render(a, f.Name, lang)
	}
	r := renderer{name: f.Name}
	w := newRomance(&r, a, lang)
	w.self = w.genderOf(f.Type)
	return named(w.whole(a), f.Name, lang)
}

// named puts the card's name in its places.
func named(text, name string, lang Lang) string {
	short := namesOf(name).short
	if short == "" {
		short = name
	}
	if lang == French && vowelBegins(short) {
		text = elisions.Replace(text)
	}
	return fillIn(text, short)
}

// elisions are what names that begin with a vowel do to the words before them.
var elisions = strings.NewReplacer("que ~", "qu'~", "Que ~", "Qu'~", " de ~", " d'~")

// writeRomance makes a writer of one of the languages.
func writeRomance(lang Lang) func(*renderer, ability.Ability) string {
	return func(r *renderer, a ability.Ability) string {
		return newRomance(r, a, lang).whole(a)
	}
}

// newRomance makes a writer of a language for one ability.
func newRomance(r *renderer, a ability.Ability, lang Lang) *romance {
	r.exact = strings.ToLower(a.RulesText())
	w := &romance{renderer: r, lang: lang, things: map[ability.Var]nounPhrase{}}
	w.self = agr{fem: lang != French || !w.en("this artifact")}
	w.host = agr{fem: true}
	return w
}

// whole writes an ability, or its English with a mark if there is something in
// it that the language has no words for yet.
func (w *romance) whole(a ability.Ability) string {
	s := w.ability(a)
	if w.lost > 0 {
		return UntranslatedMark + a.RulesText()
	}
	return w.polish(s)
}

// missing notes that something could not be written.
func (w *romance) missing() string {
	w.lost++
	return "?"
}

// say is one of three wordings, by the language.
func (w *romance) say(es, pt, fr string) string {
	switch w.lang {
	case Spanish:
		return es
	case Portuguese:
		return pt
	}
	return fr
}

// en reports whether the English text has some words: it decides between
// wordings that mean the same.
func (w *romance) en(words string) bool { return strings.Contains(w.exact, words) }

// ability writes a whole ability.
func (w *romance) ability(a ability.Ability) string {
	switch a := a.(type) {
	case *ability.Keyword:
		return upperFirst(w.keyword(a))
	case *ability.Activated:
		return w.activated(a)
	case *ability.Triggered:
		return w.triggered(a)
	case *ability.Static:
		return w.static(a)
	case *ability.Spell:
		return w.spell(a)
	case *ability.Level:
		return w.level(a)
	}
	return w.missing()
}

// upperFirst begins with a capital letter.
func upperFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || !unicode.IsLower(r) {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// downFirst begins with a small letter, unless a symbol or an abbreviation
// does.
func downFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || !unicode.IsUpper(r) {
		return s
	}
	if next, _ := utf8.DecodeRuneInString(s[n:]); unicode.IsUpper(next) || s[n:] == "" || next == ' ' && r == 'X' {
		return s
	}
	return string(unicode.ToLower(r)) + s[n:]
}

// closed ends a sentence, and begins it with a capital letter.
func closed(s string) string {
	if s = strings.TrimSpace(s); s == "" {
		return ""
	}
	s = upperFirst(s)
	if strings.HasSuffix(s, ".") || strings.HasSuffix(s, `."`) || strings.HasSuffix(s, "!") {
		return s
	}
	return s + "."
}

// closedLow ends a sentence that goes on with a small letter.
func closedLow(s string) string { return downFirst(closed(s)) }

// sentencesOf makes sentences of a text whose sentences are apart by ". ".
func sentencesOf(s string) string {
	parts := strings.Split(s, ". ")
	for i := range parts {
		parts[i] = upperFirst(parts[i])
	}
	return closed(strings.Join(parts, ". "))
}

// colon is what stands between a cost and its effect.
func (w *romance) colon() string { return w.say(": ", ": ", " : ") }

// quoted writes an ability in quotation marks.
func (w *romance) quoted(a ability.Ability) string {
	voice, mood, event, other, slots, in, actors := w.voice, w.mood, w.event, w.other, w.slots, w.inQuote, w.actors
	w.voice.targets, w.voice.seen = nil, [32]bool{}
	w.mood, w.slots, w.inQuote, w.actors = command, [32]nounPhrase{}, true, nil
	s := w.ability(a)
	w.voice, w.mood, w.event, w.other, w.slots, w.inQuote, w.actors = voice, mood, event, other, slots, in, actors
	s = strings.TrimSuffix(s, ".")
	return w.say(`"`+s+`"`, `"`+s+`"`, "« "+s+" »")
}

// polish mends what the joining of clauses leaves behind.
func (w *romance) polish(s string) string {
	if strings.Contains(s, "  ") {
		s = strings.ReplaceAll(s, "  ", " ")
	}
	return s
}
