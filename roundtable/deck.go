package roundtable

import (
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"sync"
)

// Deck is a deck list of the set.
type Deck struct {
	Name  string  // "Hedge and Hoof"
	File  string  // the name of its file, without folder and ending: "hedge-and-hoof"
	About string  // what it is and does, in a sentence
	Cards []Count // in the order of the list
}

// Count is so many copies of a card.
type Count struct {
	N    int
	Name string
}

// Size is the number of cards in the deck.
func (d *Deck) Size() int {
	n := 0
	for _, c := range d.Cards {
		n += c.N
	}
	return n
}

// Decks are the decks of 60 that come with the set, one for each pair of
// colors, in the order of their files' names.
func Decks() []Deck { return decks() }

// DeckNamed finds a deck by its name or its file's name, in any case.
func DeckNamed(name string) (Deck, bool) {
	for _, d := range Decks() {
		if strings.EqualFold(d.Name, name) || strings.EqualFold(d.File, name) {
			return d, true
		}
	}
	return Deck{}, false
}

// SchemeDeck is the scheme deck of the set, for Archenemy (CR 904.3).
func SchemeDeck() Deck { return schemeDeck() }

// ChaosDeck is the Chaos deck of the set.
func ChaosDeck() Deck { return chaosDeck() }

var (
	decks = sync.OnceValue(func() []Deck {
		var all []Deck
		for _, name := range filesIn("decks") {
			all = append(all, mustReadDeck(name))
		}
		return all
	})
	schemeDeck = sync.OnceValue(func() Deck { return mustReadDeck("special/schemes.txt") })
	chaosDeck  = sync.OnceValue(func() Deck { return mustReadDeck("special/chaos.txt") })
)

// mustReadDeck reads an embedded deck list, which the tests have seen to be
// right.
func mustReadDeck(name string) Deck {
	f, err := files.Open(name)
	if err != nil {
		panic(fmt.Errorf("roundtable: %w", err))
	}
	defer f.Close()
	d, err := readDeck(f, name)
	if err != nil {
		panic(fmt.Errorf("roundtable: %w", err))
	}
	return d
}

// readDeck reads a deck list: a comment line "// Name", a comment line about
// the deck, then lines "4 Card Name".
func readDeck(r io.Reader, name string) (Deck, error) {
	d := Deck{File: strings.TrimSuffix(path.Base(name), ".txt")}
	err := eachLine(r, name, func(n int, line string) error {
		comment, isComment := strings.CutPrefix(line, "// ")
		switch {
		case line == "":
			return nil
		case isComment && d.Name == "":
			d.Name = comment
			return nil
		case isComment && d.About == "":
			d.About = comment
			return nil
		case isComment:
			return nil
		}
		count, cardName, found := strings.Cut(line, " ")
		copies, err := strconv.Atoi(count)
		if !found || err != nil || copies < 1 {
			return &SyntaxError{name, n, fmt.Errorf("%q is no number of copies and name of a card", line)}
		}
		if _, known := Library().Lookup(cardName); !known {
			return &SyntaxError{name, n, fmt.Errorf("no card of the set is named %q", cardName)}
		}
		d.Cards = append(d.Cards, Count{copies, cardName})
		return nil
	})
	return d, err
}
