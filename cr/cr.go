// Package cr names the rules that tests show.
//
// A rule is named by its number in the Comprehensive Rules ("807.4d", "613.7"),
// or by the number of one of this project's own readings ("G5", docs/rulings.md).
// The command "melee rules" reads these names out of the source and lists, for
// each rule of multiplayer play, what shows it.
package cr

import "regexp"

// T is what Rule needs of a test: *testing.T, *testing.B, *testing.F and
// *rapid.T all have it.
type T interface {
	Helper()
	Errorf(format string, args ...any)
}

// Rule says that the test shows these rules. It fails the test if one of them
// is not the number of a rule, and does nothing else.
//
// The numbers are written as string literals, in the call or in the table of
// cases of the same function, so that "melee rules" can find them without
// running the test.
func Rule(t T, rules ...string) {
	t.Helper()
	if len(rules) == 0 {
		t.Errorf("cr.Rule names no rule")
	}
	for _, number := range rules {
		if err := Check(number); err != nil {
			t.Errorf("cr.Rule: %v", err)
		}
	}
}

// shape is a rule's number: section, rule and perhaps a letter. The
// Comprehensive Rules leave out the letters l and o, which look like digits.
var shape = regexp.MustCompile(`^(G[1-9][0-9]?|[1-9][0-9]{2}\.[1-9][0-9]{0,2}[a-km-np-z]?)$`)

// section is the number of a section, which is not a rule.
var section = regexp.MustCompile(`^(G|[1-9][0-9]{2})$`)
