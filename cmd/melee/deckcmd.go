package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/deck"
	"github.com/grandmelee/melee/roundtable"
)

// deckCmd are the commands about decks.
type deckCmd struct {
	Check  deckCheckCmd  `cmd:"" help:"Say what is wrong with a decklist."`
	Export deckExportCmd `cmd:"" help:"Write a decklist in another format."`
}

// deckFile is a decklist.
type deckFile struct {
	File string `arg:"" placeholder:"FILE" help:"A decklist: plain text, MTG Arena, MTGO .txt or .dek, .dec, XMage .dck, Cockatrice .cod; or the name of a built-in deck."`
	cardFlags
}

// open reads the list.
func (f *deckFile) open() (*deck.List, error) {
	list, err := deck.Open(f.File)
	if errors.Is(err, fs.ErrNotExist) {
		if built, ok := roundtable.DeckNamed(f.File); ok {
			return listOf(&built), nil
		}
	}
	if err != nil {
		return nil, deckError(f.File, err)
	}
	return list, nil
}

// listOf is a built-in deck as a list.
func listOf(d *roundtable.Deck) *deck.List {
	list := &deck.List{Name: d.Name}
	for _, c := range d.Cards {
		list.Main = append(list.Main, deck.Entry{Count: c.N, Name: c.Name})
	}
	return list
}

type deckCheckCmd struct {
	deckFile
	As string `default:"deck" enum:"deck,schemes,chaos" help:"What it is to be: a player's deck, the schemes of an archenemy, or the deck of a chaos game."`
}

// deckRules are what the kinds of decks must be like.
var deckRules = map[string]deck.Rules{"deck": deck.Constructed, "schemes": deck.SchemeDeck, "chaos": deck.ChaosDeck}

// Help is shown below the flags.
func (c *deckCheckCmd) Help() string {
	return "A deck has at least 60 cards, no more than four of the same name but basic lands, and a sideboard of at most 15. With --as schemes it is a scheme deck: at least 20 schemes, no more than two of the same name (rule 904.3); with --as chaos a Chaos deck: 20 to 30 cards. Every card is known and can be played. The exit status is 1 if something is wrong."
}

// Run checks the deck.
func (c *deckCheckCmd) Run(s *streams) error {
	list, err := c.open()
	if err != nil {
		return err
	}
	lib, err := c.library(s)
	if err != nil {
		return err
	}
	rules := deckRules[c.As]
	rules.Supported = func(printed *card.Card) error { return unplayable(lib, printed) }
	problems := deck.Check(list, lib.Printed(), rules)
	for _, p := range problems {
		if err := printf(s, "%s\n", oneLine(p.String())); err != nil {
			return err
		}
	}
	switch n := len(problems); n {
	case 0:
		return printf(s, "%s: %s, nothing is wrong\n", oneLine(filepath.Base(c.File)), sizeOf(list))
	case 1:
		return exit(statusFailed, "%s: one thing is wrong", filepath.Base(c.File))
	default:
		return exit(statusFailed, "%s: %d things are wrong", filepath.Base(c.File), n)
	}
}

// unplayable says why a card cannot be played.
func unplayable(lib *cards.Library, printed *card.Card) error {
	_, err := lib.Compile(printed)
	var unsupported *cards.Unsupported
	if errors.As(err, &unsupported) {
		return errors.New(unsupported.Words())
	}
	return err
}

// sizeOf says how many cards a list has.
func sizeOf(list *deck.List) string {
	size := fmt.Sprintf("%d cards", deck.Count(list.Main)+deck.Count(list.Commander))
	if n := deck.Count(list.Sideboard); n > 0 {
		size += fmt.Sprintf(" and %d in the sideboard", n)
	}
	return size
}

type deckExportCmd struct {
	deckFile
	Format string `default:"text" enum:"text" help:"The format: text."`
}

// Help is shown below the flags.
func (c *deckExportCmd) Help() string {
	return "Writes a decklist as plain text, which this program and most others read. Cards that are known are written with their full names."
}

// Run writes the deck.
func (c *deckExportCmd) Run(s *streams) error {
	list, err := c.open()
	if err != nil {
		return err
	}
	lib, err := c.library(s)
	if err != nil {
		return err
	}
	for _, section := range [][]deck.Entry{list.Main, list.Sideboard, list.Commander} {
		for i := range section {
			if known, ok := lib.Printed().Lookup(section[i].Name); ok {
				section[i].Name = known.Name
			}
		}
	}
	return list.Write(s.Out)
}
