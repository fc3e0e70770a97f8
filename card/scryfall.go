package card

import (
	"errors"
	"fmt"
	"strings"
)

// scryfallFace has the fields of a face, which stand in the card itself where
// it has one face.
type scryfallFace struct {
	Name           string  `json:"name"`
	ManaCost       string  `json:"mana_cost"`
	TypeLine       string  `json:"type_line"`
	OracleText     string  `json:"oracle_text"`
	Power          string  `json:"power"`
	Toughness      string  `json:"toughness"`
	Loyalty        string  `json:"loyalty"`
	Defense        string  `json:"defense"`
	Colors         letters `json:"colors"`
	ColorIndicator letters `json:"color_indicator"`
}

// scryfallCard is a card, or one printing of it, as Scryfall's bulk files write
// it.
type scryfallCard struct {
	scryfallFace
	Object        string         `json:"object"`
	Layout        string         `json:"layout"`
	Set           string         `json:"set"`
	ColorIdentity letters        `json:"color_identity"`
	HandModifier  string         `json:"hand_modifier"`
	LifeModifier  string         `json:"life_modifier"`
	CardFaces     []scryfallFace `json:"card_faces"`
	AllParts      []struct {
		Component string `json:"component"`
		Name      string `json:"name"`
	} `json:"all_parts"`
}

// scryfallCards reads the array of cards whose bracket was just read.
func (f *jsonFile) scryfallCards() error {
	return f.elements(func() error {
		const expected = "a card of Scryfall's"
		var c scryfallCard
		start := f.next()
		if err := f.decode(&c, expected); err != nil {
			return err
		}
		if c.Object != "" && c.Object != "card" {
			return &FileError{Offset: start, Expected: expected, Err: fmt.Errorf("found a %s", clip(c.Object))}
		}
		if c.Name == "" || c.Layout == "" {
			return &FileError{Offset: start, Expected: expected, Err: errors.New(`found one without "name" or "layout"`)}
		}
		for _, r := range c.records() {
			f.cards.add(&r)
		}
		return nil
	})
}

// records are the faces of the card.
func (c *scryfallCard) records() []record {
	if c.Layout == "meld" {
		if result := c.meldResult(); result != "" && result != c.Name {
			r := c.record(&c.scryfallFace)
			r.Name, r.FaceName, r.Side = c.Name+" // "+result, c.Name, "a"
			return []record{r}
		}
	}
	if len(c.CardFaces) == 0 {
		return []record{c.record(&c.scryfallFace)}
	}
	all := make([]record, 0, len(c.CardFaces))
	for i := range c.CardFaces {
		r := c.record(&c.CardFaces[i])
		r.Name, r.FaceName, r.Side = c.Name, c.CardFaces[i].Name, string(rune('a'+i))
		all = append(all, r)
	}
	return all
}

func (c *scryfallCard) record(face *scryfallFace) record {
	return record{
		Name: c.Name, Layout: c.layout(), Set: c.Set, ManaCost: face.ManaCost, Type: face.TypeLine, Text: face.OracleText,
		Power: face.Power, Toughness: face.Toughness, Loyalty: face.Loyalty, Defense: face.Defense,
		Hand: c.HandModifier, Life: c.LifeModifier,
		Colors: face.Colors, ColorIndicator: face.ColorIndicator, ColorIdentity: c.ColorIdentity,
	}
}

// layout is the layout by its name in MTGJSON, which has its own for split
// cards with aftermath.
func (c *scryfallCard) layout() string {
	if c.Layout == "split" && len(c.CardFaces) == 2 && strings.HasPrefix(c.CardFaces[1].OracleText, "Aftermath") {
		return "aftermath"
	}
	return c.Layout
}

func (c *scryfallCard) meldResult() string {
	for _, part := range c.AllParts {
		if part.Component == "meld_result" {
			return part.Name
		}
	}
	return ""
}
