package oracle

import "github.com/grandmelee/melee/ability"

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
	got := render(a, name, English)
	n := namesOf(name)
	return got, normal(got, n) == normal(a.RulesText(), n)
}
