package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/oracle"
)

type cardsRoundtripCmd struct {
	cardFile
	JSON bool `name:"json" help:"Write one JSON object."`
}

// Help is shown below the flags.
func (c *cardsRoundtripCmd) Help() string {
	return "Texts are compared without regard to the card's own name, case, reminder text, spacing, and wordings that mean the same. Abilities that come out different were misread: they count as not understood."
}

// Run compares.
func (c *cardsRoundtripCmd) Run(s *streams) error {
	lib, err := c.read(s, card.ReadOptions{})
	if err != nil {
		return err
	}
	r := roundtripReport{Mismatches: []mismatch{}}
	for printed := range counted(s, "comparing", lib) {
		r.add(printed)
	}
	r.Share = share(r.Same, r.Abilities)
	if c.JSON {
		return json.NewEncoder(s.Out).Encode(r)
	}
	return r.text(s.Out)
}

// roundtripReport says which abilities come out of the renderer as they went
// into the compiler. Its exported fields are the JSON object.
type roundtripReport struct {
	Abilities  int        `json:"abilities"` // that compiled
	Same       int        `json:"same"`
	Share      float64    `json:"share"` // in percent
	Mismatches []mismatch `json:"mismatches"`
}

// mismatch is an ability that comes out different.
type mismatch struct {
	Card     string `json:"card"`
	Printed  string `json:"printed"`
	Rendered string `json:"rendered"`
}

func (r *roundtripReport) add(printed *card.Card) {
	compiled, unsupported := oracle.Compile(printed)
	for i := range compiled.Faces {
		r.Abilities += len(compiled.Faces[i].Abilities)
		r.Same += len(compiled.Faces[i].Abilities)
	}
	for _, u := range unsupported {
		if u.Rendered != "" {
			r.Abilities++
			r.Mismatches = append(r.Mismatches, mismatch{printed.Name, u.Ability, u.Rendered})
		}
	}
	for _, m := range oracle.RoundTrip(compiled) { // Compile lets none through
		r.Same--
		r.Mismatches = append(r.Mismatches, mismatch{printed.Name, m.Printed, m.Rendered})
	}
}

// text writes the report for people.
func (r *roundtripReport) text(w io.Writer) error {
	var b strings.Builder
	for _, m := range r.Mismatches {
		fmt.Fprintf(&b, "%s\n  printed:  %s\n  rendered: %s\n", oneLine(m.Card), oneLine(m.Printed), oneLine(m.Rendered))
	}
	fmt.Fprintf(&b, "%d of %d abilities that compile come out as they are printed (%.1f %%)\n", r.Same, r.Abilities, r.Share)
	_, err := io.WriteString(w, b.String())
	return err
}
