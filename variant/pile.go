package variant

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// Schemers says who has a scheme deck (CR 904.3).
type Schemers uint8

// Who has a scheme deck.
const (
	Nobodys       Schemers = iota
	TheArchenemys          // the player alone on the first team (CR 904.2a)
	Everybodys             // CR 904.12b
)

// Sizes of decks besides the players' own.
const (
	MinSchemes    = 20 // CR 904.3
	MaxSameScheme = 2  // CR 904.3
	MinChaos      = 20 // G16
	MaxChaos      = 30 // G16
)

// HasSchemes reports whether a player on a team (0: none) has a scheme deck.
func (v *Variant) HasSchemes(team int) bool {
	return v.Schemes == Everybodys || v.Schemes == TheArchenemys && team == 1
}

// CheckSchemes says why cards are no scheme deck (CR 904.3), or returns nil.
func CheckSchemes(deck []*ability.Card) error {
	if n := len(deck); n < MinSchemes {
		return fail("schemes", "a scheme deck has %d cards or more, not %d (rule 904.3)", MinSchemes, n)
	}
	copies := map[string]int{}
	for _, c := range deck {
		if copies[c.Name]++; copies[c.Name] > MaxSameScheme {
			return fail("schemes", "a scheme deck has no more than %d cards named %s (rule 904.3)", MaxSameScheme, c.Name)
		}
	}
	return nil
}

// CheckChaos says why cards are no Chaos deck (G16), or returns nil.
func CheckChaos(deck []*ability.Card) error {
	if n := len(deck); n < MinChaos || n > MaxChaos {
		return fail("chaos", "a Chaos deck has %d to %d cards, not %d (rule G16)", MinChaos, MaxChaos, n)
	}
	return nil
}

// layPiles gives the game its decks besides the players' own, and an archenemy
// twice the life of the others (CR 904.5).
func (s *Setup) layPiles(cfg *game.Config) {
	v := s.Variant
	if v.Chaos {
		cfg.Chaos = s.Chaos
	}
	for i := range cfg.Seats {
		seat := &cfg.Seats[i]
		switch {
		case !v.HasSchemes(seat.Team):
			seat.Schemes = nil
		case seat.Schemes == nil:
			seat.Schemes = s.Schemes
		}
		if v.Schemes == TheArchenemys && seat.Team == 1 && seat.Life == 0 {
			seat.Life = min(2*s.Options.Life, MaxLife)
		}
	}
}
