package roundtable

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"github.com/grandmelee/melee/card"
)

//go:embed cards/*.txt decks/*.txt special/*.txt
var files embed.FS

// Cards are all cards of the set, file by file and in the order of the files.
func Cards() []Printing { return printings() }

// Library is the set as a card library.
func Library() *card.Library { return library() }

var library = sync.OnceValue(func() *card.Library {
	lib := new(card.Library)
	for _, p := range Cards() {
		lib.Add(p.Card)
	}
	return lib
})

var printings = sync.OnceValue(func() []Printing {
	var all []Printing
	for _, name := range filesIn("cards") {
		all = append(all, mustRead(name)...)
	}
	return all
})

// mustRead reads an embedded card file, which the tests have seen to be right.
func mustRead(name string) []Printing {
	f, err := files.Open(name)
	if err != nil {
		panic(fmt.Errorf("roundtable: %w", err))
	}
	defer f.Close()
	cards, err := Read(f, name)
	if err != nil {
		panic(fmt.Errorf("roundtable: %w", err))
	}
	return cards
}

// filesIn lists the embedded files of a folder in the order of their names.
func filesIn(folder string) []string {
	found, err := fs.Glob(files, folder+"/*.txt")
	if err != nil {
		panic(fmt.Errorf("roundtable: %w", err))
	}
	return found
}
