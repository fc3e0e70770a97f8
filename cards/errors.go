package cards

import (
	"fmt"
	"strings"

	"github.com/grandmelee/melee/oracle"
)

// Unknown is the error for a name that no card of a library has.
type Unknown struct {
	Name        string
	Suggestions []string // names that may have been meant, the closest first
	// Skipped says why a card of that name that a card file has could not be
	// taken in; nil if there is none.
	Skipped error
}

// Error implements error.
func (e *Unknown) Error() string {
	switch {
	case e.Skipped != nil:
		return fmt.Sprintf("card %q cannot be used: %v", e.Name, e.Skipped)
	case len(e.Suggestions) == 0:
		return fmt.Sprintf("no card is named %q", e.Name)
	}
	quoted := make([]string, len(e.Suggestions))
	for i, s := range e.Suggestions {
		quoted[i] = fmt.Sprintf("%q", s)
	}
	return fmt.Sprintf("no card is named %q; did you mean %s?", e.Name, strings.Join(quoted, " or "))
}

// Unwrap returns Skipped.
func (e *Unknown) Unwrap() error { return e.Skipped }

// suggestions is how many names an Unknown suggests at most.
const suggestions = 3

func (l *Library) unknown(name string) error {
	for _, s := range l.printed.Skipped {
		if strings.EqualFold(s.Name, name) {
			return &Unknown{Name: name, Skipped: s.Err}
		}
	}
	return &Unknown{Name: name, Suggestions: l.printed.Suggest(name, suggestions)}
}

// Unsupported is the error for a card that cannot be played: its text does not
// compile, or the engine does not carry out what it says.
type Unsupported struct {
	Name      string
	Abilities []oracle.Unsupported // the parts of it that were not understood
	Engine    []string             // what the engine does not carry out: see game.Unsupported
}

// Error implements error.
func (e *Unsupported) Error() string {
	if len(e.Abilities) == 0 {
		return fmt.Sprintf("card %s cannot be played: %s", e.Name, e.Words())
	}
	return fmt.Sprintf("card %s does not compile: %s", e.Name, e.Words())
}

// Words say what was not understood, the words from where the compiler gave up
// for each ability, or what the engine does not carry out.
func (e *Unsupported) Words() string {
	if len(e.Abilities) == 0 {
		return "the engine does not carry out " + strings.Join(e.Engine, ", ")
	}
	words := make([]string, len(e.Abilities))
	for i, a := range e.Abilities {
		switch {
		case a.Rendered != "":
			words[i] = fmt.Sprintf("%q was misread", a.Ability)
		case a.Words != "":
			words[i] = fmt.Sprintf("%q is not understood", a.Words)
		default:
			words[i] = fmt.Sprintf("%q is not understood", a.Ability)
		}
	}
	return strings.Join(words, ", ")
}
