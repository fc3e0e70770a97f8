package main

import (
	"fmt"
	"path/filepath"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
)

// cardFlags say which cards a command plays with besides the built-in ones: those
// of a file, else those that were imported.
type cardFlags struct {
	Cards string `placeholder:"FILE" help:"A file of real cards, used instead of the imported ones: MTGJSON AtomicCards or AllPrintings, or a Scryfall bulk file; plain or packed."`
	dataFlag
}

// dataFlag says where the data folder is.
type dataFlag struct {
	Data string `placeholder:"DIR" env:"MELEE_DATA" help:"The folder with the imported cards; without it, the folder melee among the user's settings."`
}

// folder is the data folder.
func (f *dataFlag) folder() (string, error) {
	if f.Data != "" {
		return f.Data, nil
	}
	return cards.DataFolder()
}

// imported is the library of the built-in set and of the imported cards.
func (f *dataFlag) imported() (*cards.Library, error) {
	open := cards.Default
	if f.Data != "" {
		open = func() (*cards.Library, error) { return cards.Open(f.Data) }
	}
	lib, err := open()
	if err != nil {
		return nil, usage("%v", err)
	}
	return lib, nil
}

// library is the library that the flags say.
func (f *cardFlags) library(s *streams) (*cards.Library, error) {
	if f.Cards == "" {
		return f.imported()
	}
	lib, err := readCards(s, f.Cards, card.ReadOptions{})
	if err != nil {
		return nil, err
	}
	return cards.With(lib), nil
}

// readCards reads a card file. On a terminal it shows how far it is.
func readCards(s *streams, path string, opts card.ReadOptions) (*card.Library, error) {
	bar := newBytesBar(s, "reading "+filepath.Base(path))
	if bar != nil {
		opts.Progress = bar.progress
		defer bar.finish()
	}
	lib, err := card.Open(path, opts)
	if err != nil {
		return nil, usage("%v", named(path, err))
	}
	return lib, nil
}

// named makes sure that an error about a file names it.
func named(path string, err error) error {
	if containsPath(err.Error(), path) {
		return err
	}
	return fmt.Errorf("%s: %w", path, err)
}
