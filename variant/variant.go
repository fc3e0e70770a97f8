// Package variant knows the ways to play: each variant is one small file that
// says how it sets up a game. A [Setup] is a variant as the players of one game
// agreed on it.
package variant

import (
	"errors"
	"strings"

	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/words"
)

// A Variant is a way to play: which options it uses unless players agree on
// others, and how many can play it, in which teams.
type Variant struct {
	Name  string // as players type it: "grand-melee"
	Title string // as the rules write it: "Grand Melee"
	CR    string // the section of the rules: "807"

	MinSeats, MaxSeats int
	Seats              int // how many play if nobody says

	Options game.Options
	// Attacks are the attack options that may be chosen, the default one
	// first.
	Attacks []game.AttackOption
	// Teams says how it is played in teams; nil: everybody plays alone.
	Teams *Teams

	// Schemes says who has a scheme deck.
	Schemes Schemers
	// Chaos: there is a Chaos deck.
	Chaos bool

	// few says why fewer than MinSeats are too few: a clause with the number
	// of the rule. many does the same for more than MaxSeats.
	few, many string

	// The numbers of the rules that forbid something; empty: nothing does.
	attackBy string // other attack options than Attacks
	aloneBy  string // teams, where everybody plays alone
	deployBy string // deploying creatures, where everybody plays alone
	deployed string // not deploying creatures
	limited  string // an unlimited range of influence
	oneRange string // ranges that are not the same for everybody
	shared   string // not sharing turns and life

	// heads is how much more life a team that shares it begins with for each
	// player beyond the second (CR 810.11).
	heads int
}

// all are the variants, the simplest first.
var all = []*Variant{&duel, &freeForAll, &grandMelee, &teamVsTeam, &emperor, &twoHeadedGiant, &alternatingTeams, &archenemy, &supervillainRumble, &chaos}

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
	return nil, words.Errorf("no variant is named %q: there are %s", name, strings.Join(Names(), ", "))
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
		return fail("seats", "a game has %d to %d seats, not %d", game.MinSeats, game.MaxSeats, seats)
	case seats < v.MinSeats:
		return fail("seats", "%s needs at least %d seats, not %d: %s", v.Title, v.MinSeats, seats, words.Say(v.few))
	case seats > v.MaxSeats:
		return fail("seats", "%s has at most %d seats, not %d: %s", v.Title, v.MaxSeats, seats, words.Say(v.many))
	}
	if v.Teams != nil {
		var e *Error
		if _, err := v.Divide(seats, 0, 0); errors.As(err, &e) {
			return &Error{"seats", e.Reason}
		}
	}
	return nil
}
