package sim

import (
	"errors"
	"fmt"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/deck"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/roundtable"
)

// A Deck is a deck that can be played.
type Deck struct {
	Name  string
	List  []Count
	Cards []*ability.Card // in the order of the list
	// Dungeons are the dungeon cards of a game with this deck; nil if none of its
	// cards ventures into one.
	Dungeons []*ability.Card
	// Companion is the companion that is revealed before the game, or nil (CR 103.2b).
	Companion *ability.Card
}

// companion is the name of the companion; "" if there is none.
func (d *Deck) companion() string {
	if d.Companion == nil {
		return ""
	}
	return d.Companion.Name
}

// beside are the cards that are not in the deck and may come into the game.
func (d *Deck) beside() []*ability.Card {
	if d.Companion == nil {
		return nil
	}
	return []*ability.Card{d.Companion}
}

// choose makes a card the companion of the deck (CR 702.139a).
func (d *Deck) choose(name string, lib *cards.Library) (err error) {
	if d.Companion, err = lib.CompanionOf(name, d.Cards); err != nil {
		return fmt.Errorf("deck %s: %w", d.Name, err)
	}
	d.Dungeons = lib.Dungeons(d.Cards, d.beside())
	return nil
}

// A Count is so many copies of a card.
type Count struct {
	N    int    `json:"n"`
	Name string `json:"card"`
}

// NewDeck looks up the cards of a list. The error names the first card that
// cannot be played.
func NewDeck(name string, list []Count, lib *cards.Library) (*Deck, error) {
	d := &Deck{Name: name, List: list}
	for _, c := range list {
		compiled, err := lib.Card(c.Name)
		if err != nil {
			return nil, fmt.Errorf("deck %s: %w", name, err)
		}
		if c.N < 1 || c.N > game.MaxDeck-len(d.Cards) {
			return nil, fmt.Errorf("deck %s: %d copies of %s are not possible: a deck has 1 to %d cards", name, c.N, c.Name, game.MaxDeck)
		}
		for range c.N {
			d.Cards = append(d.Cards, compiled)
		}
	}
	if len(d.Cards) == 0 {
		return nil, fmt.Errorf("deck %s has no cards", name)
	}
	d.Dungeons = lib.Dungeons(d.Cards)
	return d, nil
}

// BuiltinDecks are the decks of the built-in set.
func BuiltinDecks(lib *cards.Library) ([]*Deck, error) {
	var all []*Deck
	for _, d := range roundtable.Decks() {
		made, err := BuiltinDeck(d, lib)
		if err != nil {
			return nil, err
		}
		all = append(all, made)
	}
	if len(all) == 0 {
		return nil, errors.New("the built-in set has no decks")
	}
	return all, nil
}

// BuiltinDeck makes a deck of the built-in set playable.
func BuiltinDeck(d roundtable.Deck, lib *cards.Library) (*Deck, error) {
	list := make([]Count, len(d.Cards))
	for i, c := range d.Cards {
		list[i] = Count{c.N, c.Name}
	}
	return NewDeck(d.Name, list, lib)
}

// OpenDeck reads a decklist from a file. An error about what is in the list
// names the file, the line and every card that cannot be played.
func OpenDeck(path, name string, lib *cards.Library) (*Deck, error) {
	return openList(path, name, lib, deck.Rules{MinMain: 1, MaxMain: game.MaxDeck, MaxSideboard: -1})
}

// openList reads a decklist that must be as rules say.
func openList(path, name string, lib *cards.Library, rules deck.Rules) (*Deck, error) {
	list, err := deck.Open(path)
	if err != nil {
		return nil, err
	}
	if list.Name != "" {
		name = list.Name
	}
	rules.Supported = func(c *card.Card) error {
		_, err := lib.Compile(c)
		if u := (*cards.Unsupported)(nil); errors.As(err, &u) {
			return errors.New(u.Words())
		}
		return err
	}
	// Only the main deck is played: what is beside it need not be known.
	main := *list
	main.Main = append(append([]deck.Entry(nil), list.Commander...), list.Main...)
	main.Commander, main.Sideboard, main.Companion = nil, nil, ""
	if problems := deck.Check(&main, lib.Printed(), rules); len(problems) > 0 {
		words := make([]string, len(problems))
		for i, p := range problems {
			words[i] = p.String()
		}
		return nil, fmt.Errorf("%s: %s", path, strings.Join(words, "; "))
	}
	counts := make([]Count, len(main.Main))
	for i, e := range main.Main {
		counts[i] = Count{e.Count, e.Name}
	}
	d, err := NewDeck(name, counts, lib)
	if err != nil || list.Companion == "" {
		return d, err
	}
	return d, d.choose(list.Companion, lib)
}
