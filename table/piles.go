package table

import (
	"context"
	"fmt"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/deck"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/variant"
)

// Pile is what a deck is for.
type Pile uint8

// The piles.
const (
	Own     Pile = iota // a player's own deck
	Schemes             // the scheme deck of an archenemy (CR 904.3)
	Chaos               // the Chaos deck of the table
)

// rules are the rules for the decks of a pile.
func (p Pile) rules() deck.Rules {
	r := deck.Constructed
	switch p {
	case Schemes:
		r = deck.SchemeDeck
	case Chaos:
		r = deck.ChaosDeck
	}
	if r.MaxMain == 0 {
		r.MaxMain = MaxDeckCards
	}
	r.MaxSideboard = -1
	return r
}

// Builtins are the decks that the program brings for a pile.
func (p Pile) Builtins() []roundtable.Deck {
	switch p {
	case Schemes:
		return []roundtable.Deck{roundtable.SchemeDeck()}
	case Chaos:
		return []roundtable.Deck{roundtable.ChaosDeck()}
	}
	return roundtable.Decks()
}

// SetPile gives a place a scheme deck, or the table a Chaos deck (place -1); nil:
// the built-in one again.
func (t *Table) SetPile(ctx context.Context, at int, p Pile, d *Deck) error {
	return t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		v, err := variant.Named(t.settings.Variant)
		switch {
		case err != nil:
			return err
		case p == Chaos && !v.Chaos:
			return Fail(Refused, "%s is played without a Chaos deck", v.Title)
		case p == Schemes && v.Schemes == variant.Nobodys:
			return Fail(Refused, "%s is played without scheme decks", v.Title)
		}
		if p == Schemes {
			if _, err := t.placeOf(at); err != nil {
				return err
			}
		}
		return t.accept(entry{Pile: &setPile{at, p, d}})
	})
}

// lay puts a deck of a pile where it belongs.
func (s *state) lay(e *setPile) {
	if e.Pile == Chaos {
		s.chaos = e.Deck
	} else {
		s.places[e.Place].Schemes = e.Deck
	}
}

// piles are the decks besides the players' own, where the variant has them: the
// scheme decks of places, and those of everybody who brings none. All that is on
// them is among what must not change while the game goes on.
func (s *state) piles(setup *variant.Setup, seats []game.Seat, all *[][]*ability.Card) error {
	compiled := func(d *Deck, p Pile) ([]*ability.Card, error) {
		if d == nil {
			d = deckOf(p.Builtins()[0])
		}
		cards, err := d.compile(s.lib)
		*all = append(*all, cards)
		return cards, err
	}
	var err error
	if setup.Variant.Chaos {
		if setup.Chaos, err = compiled(s.chaos, Chaos); err != nil {
			return fmt.Errorf("the Chaos deck: %w", err)
		}
	}
	if setup.Variant.Schemes == variant.Nobodys {
		return nil
	}
	if setup.Schemes, err = compiled(nil, Schemes); err != nil {
		return fmt.Errorf("the built-in schemes: %w", err)
	}
	for i, p := range s.places {
		if p.Schemes == nil {
			continue
		}
		if seats[i].Schemes, err = compiled(p.Schemes, Schemes); err != nil {
			return fmt.Errorf("the schemes of place %d: %w", spoken(i), err)
		}
	}
	return nil
}
