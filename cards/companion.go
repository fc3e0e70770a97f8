package cards

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/deck"
	"github.com/grandmelee/melee/game"
)

// CompanionOf is the companion that a list names, compiled; nil if it names none. The
// error says why it cannot be the companion of that list, whose cards are main, or
// why it cannot be played.
func (l *Library) CompanionOf(name string, main []*ability.Card) (*ability.Card, error) {
	if name == "" {
		return nil, nil
	}
	c, err := l.Card(name)
	if err != nil {
		return nil, err
	}
	return c, game.CheckCompanion(c, main, deck.Constructed.MinMain)
}
