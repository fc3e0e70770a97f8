package sim

import (
	"fmt"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/deck"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/variant"
	"github.com/grandmelee/melee/words"
)

// OpenSchemes is OpenDeck for a scheme deck, which must be one (CR 904.3).
func OpenSchemes(path, name string, lib *cards.Library) (*Deck, error) {
	return openList(path, name, lib, deck.SchemeDeck)
}

// OpenChaos is OpenDeck for a Chaos deck, which must be one (G16).
func OpenChaos(path, name string, lib *cards.Library) (*Deck, error) {
	return openList(path, name, lib, deck.ChaosDeck)
}

// LayPiles gives the game the built-in scheme deck or Chaos deck where its variant
// has one and none is given. The error is a *[variant.Error] about one that the
// variant has not, or that is none.
func (c *Config) LayPiles() error {
	v := c.Variant
	if v.Schemes == variant.Nobodys && len(c.Schemes) > 0 {
		return &variant.Error{Field: "schemes", Reason: words.Say("%s is played without scheme decks", v.Title)}
	}
	if !v.Chaos && c.Chaos != nil {
		return &variant.Error{Field: "chaos", Reason: words.Say("%s is played without a Chaos deck", v.Title)}
	}
	var err error
	if v.Schemes != variant.Nobodys && len(c.Schemes) == 0 {
		c.Schemes = make([]*Deck, 1)
		if c.Schemes[0], err = BuiltinDeck(roundtable.SchemeDeck(), cards.Builtin()); err != nil {
			return fmt.Errorf("the built-in schemes: %w", err)
		}
	}
	if v.Chaos && c.Chaos == nil {
		if c.Chaos, err = BuiltinDeck(roundtable.ChaosDeck(), cards.Builtin()); err != nil {
			return fmt.Errorf("the built-in Chaos deck: %w", err)
		}
	}
	for _, d := range c.Schemes {
		if err := variant.CheckSchemes(d.Cards); err != nil {
			return err
		}
	}
	if c.Chaos != nil {
		return variant.CheckChaos(c.Chaos.Cards)
	}
	return nil
}
