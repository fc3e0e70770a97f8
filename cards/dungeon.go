package cards

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/roundtable"
)

// Dungeons are the dungeon cards that each player of a game with these decks owns
// outside the game (CR 309.2): those of the user's own card files, or, if there are
// none that can be played, those of the built-in set. They are nil if no card of the
// decks speaks of venturing.
func (l *Library) Dungeons(decks ...[]*ability.Card) []*ability.Card {
	if !venture(decks) {
		return nil
	}
	var own, builtin []*ability.Card
	for c := range l.printed.All() {
		if !c.Front().Type.Types.Has(card.Dungeon) {
			continue
		}
		compiled, err := l.Compile(c)
		if err != nil {
			continue
		}
		if ours, ok := roundtable.Library().Lookup(c.Name); ok && ours == c {
			builtin = append(builtin, compiled)
		} else {
			own = append(own, compiled)
		}
	}
	if len(own) > 0 {
		return own
	}
	return builtin
}

// venture reports whether a card of the decks speaks of venturing into the dungeon.
func venture(decks [][]*ability.Card) bool {
	for c := range distinct(decks) {
		for i := range c.Card.Faces {
			if strings.Contains(strings.ToLower(c.Card.Faces[i].Text), "venture into") {
				return true
			}
		}
	}
	return false
}
