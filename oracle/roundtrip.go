package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// Mismatch is an ability whose English is not what is printed.
type Mismatch struct {
	Face    int
	Ability ability.Ability
	// Printed and Rendered are in the form in which they are compared.
	Printed, Rendered string
}

// RoundTrip writes the abilities of a card in English again and compares them
// with the printed text. [Compile] has done so already: a card that it returned
// has no mismatches.
func RoundTrip(c *ability.Card) []Mismatch {
	var list []Mismatch
	for i, f := range c.Faces {
		for _, a := range f.Abilities {
			if got, ok := roundTrip(a, f.Name); !ok {
				list = append(list, Mismatch{i, a, normal(a.RulesText(), namesOf(f.Name)), normal(got, namesOf(f.Name))})
			}
		}
	}
	return list
}

// roundTrip is the English of an ability, and whether that is what is printed.
func roundTrip(a ability.Ability, name string) (string, bool) {
	n := namesOf(name)
	printed := normal(a.RulesText(), n)
	got := inEnglish(a, n, printed, nil)
	if normal(got, n) == printed || printed == "" {
		return got, normal(got, n) == printed
	}
	if other, ok := reworded(a, n, printed); ok {
		return other, true
	}
	return got, false
}

// inEnglish writes an ability in English, in the wording of a text in its normal
// form.
func inEnglish(a ability.Ability, n names, printed string, w *wordings) string {
	r := inWordingOf(a, n, printed)
	r.wordings = w
	return languages[English](r, a)
}

// inWordingOf makes a renderer for English that follows the text of an ability, which is
// printed in its normal form.
func inWordingOf(a ability.Ability, n names, printed string) *renderer {
	return &renderer{names: n, model: " " + printed + " ", exact: strings.ToLower(a.RulesText())}
}

// wordings are the places of a text where a model has several of the wordings
// that could stand there, in the order in which they are written.
type wordings struct {
	taken []int // which wording to take at each place, as far as it is decided
	many  []int // how many there are at each place
}

// choose takes one of several wordings.
func (w *wordings) choose(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	i := len(w.many)
	w.many = append(w.many, len(list))
	if i < len(w.taken) && w.taken[i] < len(list) {
		return list[w.taken[i]]
	}
	return list[0]
}

// rewordings is how often an ability is written again in other wordings.
const rewordings = 60

// reworded looks for the wording that is printed, where a text has a wording in
// one place and another one of the same meaning elsewhere: whatever makes the
// text agree with what is printed a little further is kept.
func reworded(a ability.Ability, n names, printed string) (string, bool) {
	w := &wordings{}
	best := agreeing(normal(inEnglish(a, n, printed, w), n), printed)
	for left := rewordings; left > 0; {
		better := false
		taken, many := w.taken, w.many
		for i := 0; i < len(many) && !better; i++ {
			for k := 1; k < many[i] && left > 0 && !better; k++ {
				try := make([]int, len(many))
				copy(try, taken)
				try[i] = (try[i] + k) % many[i]
				left--
				v := &wordings{taken: try}
				got := inEnglish(a, n, printed, v)
				text := normal(got, n)
				if text == printed {
					return got, true
				}
				if k := agreeing(text, printed); k > best {
					best, w, better = k, v, true
				}
			}
		}
		if !better {
			break
		}
	}
	return "", false
}

// agreeing is how far two texts are alike.
func agreeing(a, b string) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}
