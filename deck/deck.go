// Package deck reads, writes and checks decklists.
package deck

import (
	"fmt"
	"github.com/grandmelee/melee/words"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits on what is read as a decklist.
const (
	MaxCards = 10_000 // cards in all sections together
	MaxLine  = 1_000  // bytes in a line
	MaxName  = 200    // bytes in the name of a card or a deck
	maxFile  = 4 << 20
)

// Entry is a number of copies of one card.
type Entry struct {
	Count int
	Name  string // as the list has it, less set codes and the like
	Line  int    // where it stands in the file that was read, from 1; else 0
}

// List is a decklist. Entries stand in the order of the list; the same card
// may be in several.
type List struct {
	Name      string // "" if the list has none
	Main      []Entry
	Sideboard []Entry
	Commander []Entry
	// Conspiracies begin in the command zone (CR 315.2).
	Conspiracies []Entry
	// Companion is the name of the card of the sideboard that the list names as its
	// companion (CR 702.139); "" if it names none.
	Companion string
}

// Count is the number of cards in a section.
func Count(entries []Entry) int {
	n := 0
	for _, e := range entries {
		n += e.Count
	}
	return n
}

// LineError says which line of a decklist is wrong.
type LineError struct {
	Line int // from 1
	Err  error
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

func (e *LineError) Unwrap() error { return e.Err }

// Open reads the decklist at path: see Read.
func Open(path string) (*List, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	list, err := Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return list, nil
}

// Read reads a decklist and finds out from its content how it is written: as
// plain text with all its customs (MTG Arena, MTGO, .dec, XMage and Forge
// .dck among them), as MTGO .dek or as Cockatrice .cod. Where a line is wrong
// the error is a *LineError.
func Read(r io.Reader) (*List, error) {
	content, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return nil, err
	}
	if len(content) > maxFile {
		return nil, words.Errorf("longer than %d MiB: not a decklist", maxFile>>20)
	}
	return Parse(string(content))
}

// Parse reads a decklist from a text: see Read.
func Parse(text string) (*List, error) {
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
		return nil, words.Errorf("written in UTF-16: save it as UTF-8")
	}
	text = strings.TrimPrefix(text, "\uFEFF")
	parse := parseText
	if strings.HasPrefix(strings.TrimSpace(text), "<") {
		parse = parseXML
	}
	b := &listBuilder{}
	if err := parse(text, b); err != nil {
		return nil, err
	}
	return b.finish()
}

// section is a part of a decklist.
type section uint8

const (
	mainDeck section = iota
	sideboard
	commander
	companion // a card of the sideboard that some lists name twice
	conspiracy
	elsewhere // cards that are not in the deck: a maybeboard, tokens
)

// listBuilder takes in the entries of a list, whichever way it is written.
type listBuilder struct {
	list      List
	companion []Entry
	cards     int
}

// add takes in an entry; the name is as the list has it.
func (b *listBuilder) add(to section, e Entry) error {
	if to == elsewhere {
		return nil
	}
	e.Name = plainName(e.Name)
	if err := checkText(e.Name, MaxName); err != nil {
		return words.Errorf("a card name: %v", err)
	}
	switch {
	case e.Name == "":
		return words.Errorf("no card name")
	case e.Count < 1:
		return words.Errorf("%d copies of %s", e.Count, e.Name)
	case e.Count > MaxCards-b.cards:
		return words.Errorf("more than %d cards in the list", MaxCards)
	}
	b.cards += e.Count
	switch to {
	case mainDeck:
		b.list.Main = append(b.list.Main, e)
	case sideboard:
		b.list.Sideboard = append(b.list.Sideboard, e)
	case commander:
		b.list.Commander = append(b.list.Commander, e)
	case conspiracy:
		b.list.Conspiracies = append(b.list.Conspiracies, e)
	case companion:
		b.companion = append(b.companion, e)
	}
	return nil
}

// setName takes in the name of the deck.
func (b *listBuilder) setName(name string) error {
	name = strings.Join(strings.Fields(name), " ")
	if err := checkText(name, MaxName); err != nil {
		return words.Errorf("the name of the deck: %v", err)
	}
	b.list.Name = name
	return nil
}

func (b *listBuilder) finish() (*List, error) {
	for _, e := range b.companion {
		if !named(b.list.Sideboard, e.Name) {
			b.list.Sideboard = append(b.list.Sideboard, e)
		}
		if b.list.Companion != "" && b.list.Companion != e.Name || e.Count > 1 {
			return nil, words.Errorf("no more than one card can be the companion (rule 103.2b)")
		}
		b.list.Companion = e.Name
	}
	if b.cards == 0 {
		return nil, words.Errorf("no cards in it")
	}
	return &b.list, nil
}

func named(entries []Entry, name string) bool {
	for _, e := range entries {
		if e.Name == name {
			return true
		}
	}
	return false
}

// checkText says why a line or a name is no text of at most so many bytes.
func checkText(s string, most int) error {
	if strings.ContainsRune(s, 0) {
		return words.Errorf("a NUL byte: not a text file")
	}
	if len(s) > most {
		return words.Errorf("longer than %d bytes", most)
	}
	if !utf8.ValidString(s) {
		return words.Errorf("not UTF-8 text")
	}
	for _, r := range s {
		if unicode.IsControl(r) && r != '\t' {
			return words.Errorf("a control character (%U)", r)
		}
	}
	return nil
}

// clip shortens a text so that an error message stays one readable sentence.
func clip(s string) string {
	const most = 60
	for i := range s {
		if i > most {
			return s[:i] + "…"
		}
	}
	return s
}
