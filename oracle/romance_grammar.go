package oracle

import (
	"strings"
	"unicode/utf8"
)

// agr is what adjectives, participles and verbs agree with.
type agr struct {
	fem, many bool
	you       bool // the second person
}

// term is a noun in one language.
type term struct {
	one, many string
	fem       bool
}

// nouns is a noun in Spanish, Portuguese and French.
type terms [3]term

// of is the noun in a language.
func (n terms) of(lang Lang) term { return n[lang-Spanish] }

// form is the noun in a number.
func (n term) form(many bool) string {
	if many {
		return n.many
	}
	return n.one
}

// nounPhrase is a noun phrase with what words that refer to it need.
type nounPhrase struct {
	text string // with its determiner
	agr
	pronoun bool // "it", "them": nothing, or a clitic
	// that is set for what was mentioned before: "that creature", which the
	// text may say instead of the pronoun.
	that    string
	thatAgr agr
	key     string
	thing   term // the noun for "that creature"
}

// vowelBegins reports whether a word begins with a vowel, for French elision.
func vowelBegins(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	if strings.ContainsRune("aeiouéèêàâîôœAEIOUÉÈÊÀÂÎÔŒ", r) {
		return true
	}
	for _, h := range [...]string{"humain", "hydre", "hyène", "homoncule", "hippo", "horreur", "homaride"} {
		if strings.HasPrefix(strings.ToLower(s), h) {
			return true
		}
	}
	return false
}

// stressedA are the Spanish feminine nouns with "el".
func stressedA(s string) bool {
	s = strings.ToLower(s)
	for _, p := range [...]string{"aura", "ave ", "hada", "arma", "alma", "área"} {
		if strings.HasPrefix(s+" ", p) {
			return true
		}
	}
	return false
}

// the puts the definite article before a noun.
func (w *romance) the(s string, a agr) string {
	switch w.lang {
	case Spanish:
		switch {
		case a.many && a.fem:
			return "las " + s
		case a.many:
			return "los " + s
		case a.fem && !stressedA(s):
			return "la " + s
		}
		return "el " + s
	case Portuguese:
		switch {
		case a.many && a.fem:
			return "as " + s
		case a.many:
			return "os " + s
		case a.fem:
			return "a " + s
		}
		return "o " + s
	}
	switch {
	case a.many:
		return "les " + s
	case vowelBegins(s):
		return "l'" + s
	case a.fem:
		return "la " + s
	}
	return "le " + s
}

// a puts the indefinite article before a noun.
func (w *romance) a(s string, fem bool) string {
	return w.one(fem && !(w.lang == Spanish && stressedA(s))) + " " + s
}

// one is "one", "a".
func (w *romance) one(fem bool) string {
	if fem {
		return w.say("una", "uma", "une")
	}
	return w.say("un", "um", "un")
}

// that puts "that" or "those" before a noun.
func (w *romance) that(n term, many bool) string {
	s := n.form(many)
	switch {
	case many && n.fem:
		return w.say("esas ", "aquelas ", "ces ") + s
	case many:
		return w.say("esos ", "aqueles ", "ces ") + s
	case n.fem:
		return w.say("esa ", "aquela ", "cette ") + s
	case w.lang == French && vowelBegins(s):
		return "cet " + s
	}
	return w.say("ese ", "aquele ", "ce ") + s
}

// this puts "this" before a noun.
func (w *romance) this(n term) string {
	switch {
	case n.fem:
		return w.say("esta ", "esta ", "cette ") + n.one
	case w.lang == French && vowelBegins(n.one):
		return "cet " + n.one
	}
	return w.say("este ", "este ", "ce ") + n.one
}

// contraction is what a preposition and the first word of a phrase become.
type contraction struct{ word, with string }

var (
	ofSpanish    = []contraction{{"el ", "del "}}
	ofPortuguese = []contraction{{"o ", "do "}, {"a ", "da "}, {"os ", "dos "}, {"as ", "das "}, {"aquele ", "daquele "}, {"aquela ", "daquela "},
		{"aqueles ", "daqueles "}, {"aquelas ", "daquelas "}, {"ele", "dele"}, {"ela", "dela"}, {"este ", "deste "}, {"esta ", "desta "}}
	ofFrench     = []contraction{{"le ", "du "}, {"les ", "des "}}
	toSpanish    = []contraction{{"el ", "al "}}
	toPortuguese = []contraction{{"o ", "ao "}, {"a ", "à "}, {"os ", "aos "}, {"as ", "às "}, {"aquele ", "àquele "}, {"aquela ", "àquela "},
		{"aqueles ", "àqueles "}, {"aquelas ", "àquelas "}}
	toFrench     = []contraction{{"le ", "au "}, {"les ", "aux "}}
	inPortuguese = []contraction{{"o ", "no "}, {"a ", "na "}, {"os ", "nos "}, {"as ", "nas "}, {"aquele ", "naquele "}, {"aquela ", "naquela "},
		{"aqueles ", "naqueles "}, {"aquelas ", "naquelas "}, {"ele", "nele"}, {"ela", "nela"}, {"este ", "neste "}, {"esta ", "nesta "}}
	byPortuguese = []contraction{{"o ", "pelo "}, {"a ", "pela "}, {"os ", "pelos "}, {"as ", "pelas "}}
)

// contract writes a preposition before a phrase.
func contract(prep, s string, list []contraction) string {
	for _, c := range list {
		if strings.HasPrefix(s, c.word) {
			return c.with + contractLater(s[len(c.word):], list)
		}
	}
	if strings.HasPrefix(s, "l'") {
		return prep + contractLater(s, list)
	}
	return prep + s
}

// contractLater contracts the preposition with the second of two nouns: "ao
// jogador ou ao planeswalker".
func contractLater(s string, list []contraction) string {
	end := strings.Index(s, " que ")
	if end < 0 {
		end = len(s)
	}
	i := strings.Index(s[:end], " ou ")
	if i < 0 {
		return s
	}
	for _, c := range list {
		if strings.HasPrefix(s[i+4:], c.word) {
			return s[:i+4] + c.with + s[i+4+len(c.word):]
		}
	}
	if list[0].word == "le " && strings.HasPrefix(s[i+4:], "l'") {
		prep := "de "
		if list[0].with == "au " {
			prep = "à "
		}
		return s[:i+4] + prep + s[i+4:]
	}
	return s
}

// of writes "of" before a phrase.
func (w *romance) of(s string) string {
	switch w.lang {
	case Spanish:
		return contract("de ", s, ofSpanish)
	case Portuguese:
		return contract("de ", s, ofPortuguese)
	}
	if vowelBegins(s) {
		return "d'" + s
	}
	return contract("de ", s, ofFrench)
}

// to writes "to" before a phrase.
func (w *romance) to(s string) string {
	switch w.lang {
	case Spanish:
		return contract("a ", s, toSpanish)
	case Portuguese:
		return contract("a ", s, toPortuguese)
	}
	return contract("à ", s, toFrench)
}

// on writes where counters are put.
func (w *romance) on(s string) string {
	if w.lang == Portuguese {
		return contract("em ", s, inPortuguese)
	}
	return w.say("sobre ", "", "sur ") + s
}

// in writes "in" before a phrase.
func (w *romance) in(s string) string {
	if w.lang == Portuguese {
		return contract("em ", s, inPortuguese)
	}
	return w.say("en ", "", "dans ") + s
}

// by writes by whom or what something is done.
func (w *romance) by(s string) string {
	if w.lang == Portuguese {
		return contract("por ", s, byPortuguese)
	}
	return w.say("por ", "", "par ") + s
}

// whom marks a person as the object of a Spanish verb.
func (w *romance) whom(s string) string {
	if w.lang == Spanish {
		return contract("a ", s, toSpanish)
	}
	return s
}

// que writes the conjunction or relative pronoun "that" before a clause.
func (w *romance) que(s string) string {
	if w.lang == French && vowelBegins(s) {
		return "qu'" + s
	}
	return "que " + s
}

// si writes "if" before a clause.
func (w *romance) si(s string) string {
	if w.lang == French && (strings.HasPrefix(s, "il ") || strings.HasPrefix(s, "ils ")) {
		return "s'" + s
	}
	return w.say("si ", "se ", "si ") + s
}

// pluralIn is the regular plural of a noun or adjective.
func pluralIn(lang Lang, s string) string {
	if head, rest, ok := strings.Cut(s, " "); ok && !strings.HasPrefix(rest, "singe") {
		if head == "no" || head == "não" || head == "non" {
			return head + " " + pluralIn(lang, rest)
		}
		return pluralIn(lang, head) + " " + pluralTail(lang, rest)
	}
	last, size := utf8.DecodeLastRuneInString(s)
	stem := s[:len(s)-size]
	switch lang {
	case Spanish:
		switch {
		case strings.ContainsRune("aeiouéáó", last):
			return s + "s"
		case last == 'z':
			return stem + "ces"
		case last == 's' || last == 'x':
			return s
		case last == 'n' && strings.HasSuffix(s, "ón"):
			return strings.TrimSuffix(s, "ón") + "ones"
		case strings.HasSuffix(s, "án"):
			return strings.TrimSuffix(s, "án") + "anes"
		case strings.HasSuffix(s, "ín"):
			return strings.TrimSuffix(s, "ín") + "ines"
		case strings.ContainsRune("íú", last), last == 'f', last == 't', last == 'g', last == 'k':
			return s + "s"
		}
		return s + "es"
	case Portuguese:
		switch {
		case strings.HasSuffix(s, "ão"):
			return strings.TrimSuffix(s, "ão") + "ões"
		case strings.HasSuffix(s, "l") && len(s) > 2:
			if s[len(s)-2] == 'i' {
				return strings.TrimSuffix(s, "il") + "is"
			}
			return strings.TrimSuffix(s, "l") + "is"
		case last == 'm':
			return stem + "ns"
		case last == 'r', last == 'z':
			return s + "es"
		case last == 's', last == 'x':
			return s
		}
		return s + "s"
	}
	switch {
	case strings.ContainsRune("sxz", last):
		return s
	case strings.HasSuffix(s, "eau"):
		return s + "x"
	case strings.HasSuffix(s, "al"):
		return strings.TrimSuffix(s, "al") + "aux"
	}
	return s + "s"
}

// pluralTail puts the words behind a noun in the plural, unless they are a
// complement.
func pluralTail(lang Lang, s string) string {
	for _, p := range [...]string{"de ", "d'", "da ", "do ", "y ", "et ", "e "} {
		if strings.HasPrefix(s, p) {
			return s
		}
	}
	return pluralIn(lang, s)
}

// agree is an adjective or participle, given in the masculine singular.
func (w *romance) agree(s string, a agr) string {
	if a.fem {
		s = feminineIn(w.lang, s)
	}
	if a.many {
		if w.lang == Portuguese && s == "azul" {
			return "azuis"
		}
		if w.lang == French && s == "incolore" {
			return "incolores"
		}
		if strings.HasPrefix(s, "de ") || strings.HasPrefix(s, "da ") {
			return s
		}
		return pluralIn(w.lang, s)
	}
	return s
}

// feminineIn is the feminine of an adjective or participle.
func feminineIn(lang Lang, s string) string {
	if head, rest, ok := strings.Cut(s, " "); ok && (head == "não" || head == "no" || head == "non") {
		return head + " " + feminineIn(lang, rest)
	}
	if strings.HasPrefix(s, "de ") || strings.HasPrefix(s, "da ") {
		return s
	}
	last, size := utf8.DecodeLastRuneInString(s)
	stem := s[:len(s)-size]
	if lang != French {
		switch {
		case last == 'o':
			return stem + "a"
		case s == "seu":
			return "sua"
		case strings.HasSuffix(s, "dor"):
			return s + "a"
		}
		return s
	}
	switch {
	case s == "blanc":
		return "blanche"
	case strings.HasSuffix(s, "eur"):
		return strings.TrimSuffix(s, "eur") + "euse"
	case strings.HasSuffix(s, "eux"):
		return strings.TrimSuffix(s, "x") + "se"
	case last == 'e':
		return s
	}
	return s + "e"
}

// list joins words with a conjunction: "a", "a o b", "a, b o c".
func (w *romance) list(words []string, conj string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + w.conj(conj, words[n]) + " " + words[n]
}

// conj is "and" or "or" before a word.
func (w *romance) conj(conj, next string) string {
	next = strings.ToLower(strings.TrimLeft(next, `"«~ `))
	switch conj {
	case "or":
		if w.lang == Spanish && (strings.HasPrefix(next, "o") || strings.HasPrefix(next, "ho")) && !strings.HasPrefix(next, "oí") {
			return "u"
		}
		return w.say("o", "ou", "ou")
	case "and/or":
		return w.say("y/o", "e/ou", "et/ou")
	case "nor":
		return w.say("ni", "nem", "ni")
	}
	if w.lang == Spanish && (strings.HasPrefix(next, "i") || strings.HasPrefix(next, "hi")) {
		return "e"
	}
	return w.say("y", "e", "et")
}
