package oracle

import (
	"regexp"
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
)

// Lang is a language that abilities can be written in.
type Lang uint8

// The languages.
const (
	English Lang = iota
	Spanish
	Portuguese // of Brazil
	French
)

// Render writes an ability as rules text in a language. name is the name of
// the card that the ability is on.
//
// Where a language has several ways to say the same, it takes the one that the
// ability's own rules text uses, if it has one in that language: so a text that
// was read comes out in its own style.
func Render(a ability.Ability, name string, lang Lang) string {
	return named(render(a, name, lang), name, lang)
}

// fillIn puts a name where "~" and "@" stand.
func fillIn(text, name string) string {
	if !strings.ContainsAny(text, "~@") {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		if c := text[i]; c == '~' || c == '@' {
			b.WriteString(name)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// render writes an ability with "~" for the card's name, and "@" where it means
// the object that grants an ability.
func render(a ability.Ability, name string, lang Lang) string {
	if lang == English {
		text, _ := roundTrip(a, name)
		return theyDo(text)
	}
	r := renderer{name: name}
	return languages[lang](&r, a)
}

// theyDo writes "they" for "them" where it is what does something.
func theyDo(text string) string { return asSubject.ReplaceAllString(text, "${1}${2}hey $3") }

// asSubject finds "them" where it is what does something.
var asSubject = regexp.MustCompile(`(^|[.,:;—] )([Tt])hem (don't|can't|get|gain|have|are|lose|become|enter|attack|block|fight)\b`)

// languages are the writers of the languages.
var languages [French + 1]func(*renderer, ability.Ability) string

func init() {
	languages[English] = func(r *renderer, a ability.Ability) string { return (&english{renderer: r}).ability(a) }
}

// renderer is what writers of all languages need: what was mentioned already,
// and the wording to follow.
type renderer struct {
	name   string
	names  names
	model  string          // the normal form of the text to follow
	exact  string          // the text to follow, in lower case
	stillA bool            // "It's still a land." is to be written yet
	doing  ability.Players // who does what is written without a subject; nil: the controller
	depth  int             // how many quotes deep
	// wordings are the places where the model has several of the wordings that
	// could stand there, if they are looked for.
	wordings *wordings

	voice
}

// voice is what pronouns can stand for in the text so far.
type voice struct {
	targets       []ability.Target
	seen          [32]bool // which targets were mentioned
	subjectPlural bool
	plural        map[ability.Var]bool // which variables hold several objects
	// shown are the variables of cards that were revealed or exiled until one fitted,
	// and which of the two.
	shown map[ability.Var]string
}

// pick is the first of several wordings that the model has, or else the first.
func (r *renderer) pick(variants ...string) string {
	if r.model == "" {
		return variants[0]
	}
	if r.wordings != nil {
		return r.wordings.choose(r.said(variants))
	}
	for _, v := range variants {
		if r.says(v) {
			return v
		}
	}
	return variants[0]
}

// said are the wordings that the model has, or else the first.
func (r *renderer) said(variants []string) []string {
	var list []string
	for _, v := range variants {
		if r.says(v) && !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	if len(list) == 0 {
		return variants[:1]
	}
	return list
}

// says reports whether the model has a wording.
func (r *renderer) says(s string) bool {
	n := normal(s, r.names)
	return n != "" && strings.Contains(r.model, " "+n+" ")
}

// many notes whether a variable holds several objects.
func (r *renderer) many(v ability.Var, plural bool) {
	if v == 0 {
		return
	}
	if r.plural == nil {
		r.plural = map[ability.Var]bool{}
	}
	r.plural[v] = plural
}

// show notes how a variable's cards were shown: "revealed" or "exiled".
func (r *renderer) show(v ability.Var, done string) {
	if r.shown == nil {
		r.shown = map[ability.Var]string{}
	}
	r.shown[v] = done
}

// shownIn is how the cards of a variable, or some of them, were shown; "" for others.
func (r *renderer) shownIn(o ability.Objects) string {
	if rest, ok := o.(ability.Except); ok {
		o = rest.All
	}
	if those, ok := o.(ability.Those); ok {
		return r.shown[those.Var]
	}
	return ""
}

// isMany reports whether up to n objects may be several.
func isMany(n ability.Number) bool { return !isOne(n) }

// sentence begins with a capital letter and ends with a full stop.
func sentence(s string) string {
	if s == "" {
		return ""
	}
	s = strings.ToUpper(s[:1]) + s[1:]
	if last := s[len(s)-1]; last != '.' && last != '"' {
		s += "."
	}
	return s
}

// longest is a wording with the first of several endings that the model has
// after it, or with none.
func (r *renderer) longest(s string, endings ...string) string {
	for _, end := range endings {
		if r.model != "" && r.says(s+end) {
			return s + end
		}
	}
	return s
}
