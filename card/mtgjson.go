package card

import (
	"encoding/json"
	"errors"
)

// record is one face as MTGJSON writes it; readers of other files make records
// too. Of all the fields there only these say what a card is.
type record struct {
	Name           string  `json:"name"`     // of the whole card
	FaceName       string  `json:"faceName"` // where the card has several faces
	Side           string  `json:"side"`     // "a", "b", … where the card has several faces
	Layout         string  `json:"layout"`
	ManaCost       string  `json:"manaCost"`
	Type           string  `json:"type"`
	Text           string  `json:"text"`
	Power          string  `json:"power"`
	Toughness      string  `json:"toughness"`
	Loyalty        string  `json:"loyalty"`
	Defense        string  `json:"defense"`
	Hand           string  `json:"hand"`
	Life           string  `json:"life"`
	Colors         letters `json:"colors"`
	ColorIndicator letters `json:"colorIndicator"`
	ColorIdentity  letters `json:"colorIdentity"`
	// Set is where this printing is from, Printings all sets that the card was
	// printed in: files of printings have both, others one or none.
	Set       string   `json:"setCode"`
	Printings []string `json:"printings"`
}

// mtgjsonData reads one field of the "data" of an MTGJSON file: in AtomicCards
// the faces of a card by its name, in AllPrintings a set by its code, in the
// file of a single set its cards.
func (f *jsonFile) mtgjsonData(key string) error {
	switch key {
	case "tokens", "sealedProduct", "decks":
		return f.pass()
	}
	first, err := f.token("the value of " + quote(key))
	if err != nil {
		return err
	}
	switch first {
	case json.Delim('{'):
		return f.fields(f.mtgjsonSet)
	case json.Delim('['):
		if key == "cards" {
			return f.mtgjsonCards("")
		}
		return f.mtgjsonCards(key)
	}
	return nil
}

func (f *jsonFile) mtgjsonSet(key string) error {
	if key != "cards" {
		return f.pass()
	}
	const expected = `a list of cards in "cards"`
	open, err := f.token(expected)
	if err != nil {
		return err
	}
	if open != json.Delim('[') {
		return f.misfit(open, expected)
	}
	return f.mtgjsonCards("")
}

// mtgjsonCards reads a list of faces. name is the name of those that have none.
func (f *jsonFile) mtgjsonCards(name string) error {
	return f.elements(func() error {
		r := record{Name: name}
		const expected = "a card"
		start := f.next()
		if err := f.decode(&r, expected); err != nil {
			return err
		}
		if r.Name == "" || r.Type == "" {
			return &FileError{Offset: start, Expected: expected, Err: errors.New(`found one without "name" or "type"`)}
		}
		f.cards.add(&r)
		return nil
	})
}

// letters is a set of colors, written as a JSON array of their letters. Other
// strings in the array are passed over.
type letters Colors

var errColors = errors.New("found colors that are not a list")

func (l *letters) UnmarshalJSON(b []byte) error {
	*l = 0
	if len(b) == 0 || b[0] != '[' {
		if string(b) == "null" {
			return nil
		}
		return errColors
	}
	for i := 1; i+1 < len(b); i++ {
		if b[i-1] == '"' && b[i+1] == '"' {
			*l |= letters(colorOf(rune(b[i])))
		}
	}
	return nil
}
