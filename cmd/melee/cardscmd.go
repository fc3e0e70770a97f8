package main

import (
	"iter"
	"path/filepath"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
)

// cardsCmd are the commands about cards.
type cardsCmd struct {
	Import    cardsImportCmd    `cmd:"" help:"Take a card file into the data folder: all commands then know its cards."`
	Show      cardsShowCmd      `cmd:"" help:"Show a card as the program understands it."`
	Search    cardsSearchCmd    `cmd:"" help:"Find cards by words of their names, types and texts."`
	Coverage  cardsCoverageCmd  `cmd:"" help:"Count how many cards and abilities are understood."`
	Roundtrip cardsRoundtripCmd `cmd:"" help:"Write every ability that is understood in English again and compare it with the printed text."`

	Translations cardsTranslationsCmd `cmd:"" help:"Compare what is written in other languages with what is printed in them."`
}

// cardFile is a card file to be looked at, or else the cards that all commands
// know.
type cardFile struct {
	File string `arg:"" optional:"" placeholder:"FILE" help:"A card file: MTGJSON AtomicCards or AllPrintings, or a Scryfall bulk file; plain or packed. Without it, the built-in and the imported cards."`
	dataFlag
}

// read reads the cards.
func (f *cardFile) read(s *streams, opts card.ReadOptions) (*card.Library, error) {
	if f.File != "" {
		return readCards(s, f.File, opts)
	}
	if opts.Set != "" {
		return nil, usage("--set: name a card file: of the built-in and the imported cards it is not known where they were printed")
	}
	lib, err := f.imported()
	if err != nil {
		return nil, err
	}
	return lib.Printed(), nil
}

// name is what the cards are called.
func (f *cardFile) name() string {
	if f.File == "" {
		return "the library"
	}
	return filepath.Base(f.File)
}

// counted yields the cards of a library, and on a terminal shows how many there
// have been.
func counted(s *streams, what string, lib *card.Library) iter.Seq[*card.Card] {
	return func(yield func(*card.Card) bool) {
		bar := newCountBar(s, what, lib.Len())
		defer bar.finish()
		n := 0
		for c := range lib.All() {
			if !yield(c) {
				return
			}
			n++
			bar.set(n)
		}
	}
}

// share is a part of a whole in percent.
func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}

type cardsImportCmd struct {
	File string `arg:"" placeholder:"FILE" help:"A card file: MTGJSON AtomicCards or AllPrintings, or a Scryfall bulk file; plain or packed."`
	dataFlag
}

// Help is shown below the flags.
func (c *cardsImportCmd) Help() string {
	return "Reads a card file and keeps its cards in the data folder, in place of those that were imported before. All commands then know them; where a card has the name of a built-in one, it is used instead."
}

// Run imports the file.
func (c *cardsImportCmd) Run(s *streams) error {
	lib, err := readCards(s, c.File, card.ReadOptions{})
	if err != nil {
		return err
	}
	folder, err := c.folder()
	if err != nil {
		return usage("%v", err)
	}
	if err := cards.Import(folder, lib); err != nil {
		return exit(statusFailed, "the cards cannot be kept: %v", err)
	}
	v := coverageOf(s, lib)
	return printf(s, "%d cards are in %s; %d of them can be played (%.1f %%)\n", v.Cards, cards.LibraryFile(folder), v.Playable, v.PlayableShare)
}
