// Package variant knows the ways to play: each variant is one small file that
// says how it sets up a game.
package variant

import (
	"fmt"
	"strings"

	"github.com/grandmelee/melee/game"
)

// A Variant is a way to play: which options it uses unless players agree on
// others, and how many can play it.
type Variant struct {
	Name  string // as players type it: "grand-melee"
	Title string // as the rules write it: "Grand Melee"
	CR    string // the section of the rules: "807"

	MinSeats, MaxSeats int
	Seats              int // how many play if nobody says

	Options game.Options

	// few says why fewer than MinSeats are too few: a clause with the number
	// of the rule. many does the same for more than MaxSeats.
	few, many string
	// attacks are the attack options that may be chosen, the default one
	// first, and attackRule the rule that says so.
	attacks    []game.AttackOption
	attackRule string
}

// all are the variants, the simplest first.
var all = []*Variant{&duel, &freeForAll, &grandMelee}

// All lists the variants, the simplest first.
func All() []*Variant { return append([]*Variant(nil), all...) }

// Names lists the names of the variants in the order of [All].
func Names() []string {
	names := make([]string, len(all))
	for i, v := range all {
		names[i] = v.Name
	}
	return names
}

// Named finds a variant by its name or title, in any case. The error lists the
// names.
func Named(name string) (*Variant, error) {
	for _, v := range all {
		if strings.EqualFold(name, v.Name) || strings.EqualFold(name, v.Title) {
			return v, nil
		}
	}
	return nil, fmt.Errorf("no variant is named %q: there are %s", name, strings.Join(Names(), ", "))
}

// Default is the variant that is played by so many if nobody says which: a duel
// by two, else Free-for-All.
func Default(seats int) *Variant {
	if seats == 2 {
		return &duel
	}
	return &freeForAll
}

// Check says in a sentence why so many players cannot play the variant, or
// returns nil.
func (v *Variant) Check(seats int) error {
	switch {
	case seats < game.MinSeats || seats > game.MaxSeats:
		return fmt.Errorf("a game has %d to %d seats, not %d", game.MinSeats, game.MaxSeats, seats)
	case seats < v.MinSeats:
		return fmt.Errorf("%s needs at least %d seats, not %d: %s", v.Title, v.MinSeats, seats, v.few)
	case seats > v.MaxSeats:
		return fmt.Errorf("%s has at most %d seats, not %d: %s", v.Title, v.MaxSeats, seats, v.many)
	}
	return nil
}

// CheckOptions says in a sentence which rule of the variant forbids the
// options, or returns nil.
func (v *Variant) CheckOptions(o game.Options) error {
	for _, a := range v.attacks {
		if a == o.Attack {
			return nil
		}
	}
	names := make([]string, len(v.attacks))
	for i, a := range v.attacks {
		names[i] = a.String()
	}
	return fmt.Errorf("%s is not played with the option attack %s, only with attack %s (rule %s)",
		v.Title, o.Attack, strings.Join(names, ", "), v.attackRule)
}
