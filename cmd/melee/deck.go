package main

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/sim"
)

// openDecks reads the decks that arguments name: files, or else built-in decks.
// Without any it returns all built-in decks.
func openDecks(names []string, lib *cards.Library) ([]*sim.Deck, error) {
	if len(names) == 0 {
		return sim.BuiltinDecks(lib)
	}
	decks := make([]*sim.Deck, len(names))
	for i, name := range names {
		d, err := openDeck(name, lib)
		if err != nil {
			return nil, err
		}
		decks[i] = d
	}
	return decks, nil
}

func openDeck(name string, lib *cards.Library) (*sim.Deck, error) {
	d, err := sim.OpenDeck(name, titleOf(name), lib)
	if err == nil {
		return d, nil
	}
	if built, ok := roundtable.DeckNamed(name); ok && errors.Is(err, fs.ErrNotExist) {
		return sim.BuiltinDeck(built, lib)
	}
	return nil, deckError(name, err)
}

// titleOf is what a deck without a name of its own is called.
func titleOf(file string) string {
	return strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
}

// pileError is the error of a scheme or Chaos deck that cannot be used.
func pileError(flag, name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return usage("--%s: there is no file %s", flag, name)
	}
	return usage("--%s: %v", flag, named(name, err))
}

// deckError is the error of a decklist that cannot be read.
func deckError(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		var files []string
		for _, built := range roundtable.Decks() {
			files = append(files, built.File)
		}
		return usage("deck %q: there is no such file, and the built-in decks are %s", name, strings.Join(files, ", "))
	}
	return usage("deck %v", named(name, err))
}

// containsPath reports whether a message names a file.
func containsPath(message, path string) bool {
	return path != "" && strings.Contains(message, path)
}
