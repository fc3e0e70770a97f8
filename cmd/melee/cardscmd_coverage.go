package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/oracle"
)

type cardsCoverageCmd struct {
	cardFile
	JSON        bool   `name:"json" help:"Write one JSON object."`
	Unsupported int    `default:"20" placeholder:"N" help:"How many of the constructs that are not understood to list, the most frequent first."`
	Set         string `placeholder:"CODE" help:"Only cards that were printed in this set."`
}

// Help is shown below the flags.
func (c *cardsCoverageCmd) Help() string {
	return "A card counts as whole if every one of its abilities is understood, and comes out in English as it is printed; it can be played if the engine carries out all that it says, too."
}

// Run counts.
func (c *cardsCoverageCmd) Run(s *streams) error {
	if c.Unsupported < 0 {
		return usage("--unsupported: no %d constructs can be listed", c.Unsupported)
	}
	lib, err := c.read(s, card.ReadOptions{Set: c.Set})
	if err != nil {
		return err
	}
	v := coverageOf(s, lib)
	v.Unsupported = v.Unsupported[:min(len(v.Unsupported), c.Unsupported)]
	v.NotCarriedOut = v.NotCarriedOut[:min(len(v.NotCarriedOut), c.Unsupported)]
	if c.JSON {
		return json.NewEncoder(s.Out).Encode(v)
	}
	return v.text(s.Out)
}

// coverageReport says how much of a library is understood. Its exported fields
// are the JSON object; shares are in percent.
type coverageReport struct {
	Cards         int         `json:"cards"`
	Unread        int         `json:"unread"` // cards of the file that could not be taken in
	Whole         int         `json:"whole"`  // cards that compile
	WholeShare    float64     `json:"wholeShare"`
	Playable      int         `json:"playable"` // of these, those that the engine carries out
	PlayableShare float64     `json:"playableShare"`
	Abilities     int         `json:"abilities"`
	Compiled      int         `json:"compiled"`
	CompiledShare float64     `json:"compiledShare"`
	Mismatched    int         `json:"mismatched"` // compiled, but misread
	Unsupported   []construct `json:"unsupported"`
	NotCarriedOut []construct `json:"notCarriedOut"` // of cards that compile
}

// construct is what is not understood, or understood and not carried out, and
// how often it is met.
type construct struct {
	Words   string `json:"words"`
	Count   int    `json:"count"`
	Card    string `json:"card"`
	Example string `json:"example,omitempty"`
}

// coverageOf compiles a library and counts.
func coverageOf(s *streams, lib *card.Library) *coverageReport {
	v := oracle.CoverageOf(counted(s, "compiling", lib))
	r := &coverageReport{
		Cards: v.Cards, Unread: len(lib.Skipped), Whole: v.Whole, Abilities: v.Abilities, Compiled: v.Compiled, Mismatched: v.Mismatched,
		WholeShare: share(v.Whole, v.Cards), CompiledShare: share(v.Compiled, v.Abilities), Unsupported: []construct{},
	}
	for _, m := range v.Missing {
		r.Unsupported = append(r.Unsupported, construct{m.Words, m.Count, m.CardName, m.Example})
	}
	r.engine(lib)
	r.PlayableShare = share(r.Playable, r.Cards)
	return r
}

// engine counts the cards that the engine carries out, and what it does not.
func (r *coverageReport) engine(lib *card.Library) {
	lacks := map[string]*construct{}
	for c := range lib.All() {
		compiled, unsupported := oracle.Compile(c)
		if len(unsupported) > 0 {
			continue
		}
		missing := game.Unsupported(compiled)
		if len(missing) == 0 {
			r.Playable++
		}
		for _, words := range missing {
			if lacks[words] == nil {
				lacks[words] = &construct{Words: words, Card: c.Name}
			}
			lacks[words].Count++
		}
	}
	r.NotCarriedOut = []construct{}
	for _, k := range slices.Sorted(maps.Keys(lacks)) {
		r.NotCarriedOut = append(r.NotCarriedOut, *lacks[k])
	}
	slices.SortStableFunc(r.NotCarriedOut, func(a, b construct) int { return cmp.Compare(b.Count, a.Count) })
}

// text writes the report for people.
func (r *coverageReport) text(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%7d cards", r.Cards)
	if r.Unread > 0 {
		fmt.Fprintf(&b, ", and %d that could not be read", r.Unread)
	}
	fmt.Fprintf(&b, "\n%7d compile whole (%.1f %%)\n", r.Whole, r.WholeShare)
	fmt.Fprintf(&b, "%7d can be played (%.1f %%)\n", r.Playable, r.PlayableShare)
	fmt.Fprintf(&b, "%7d abilities\n", r.Abilities)
	fmt.Fprintf(&b, "%7d compile (%.1f %%); %d were misread and do not count\n", r.Compiled, r.CompiledShare, r.Mismatched)
	if len(r.Unsupported) > 0 {
		b.WriteString("not understood, the most frequent first:\n")
	}
	for _, c := range r.Unsupported {
		fmt.Fprintf(&b, "%7d %s (%s: %s)\n", c.Count, oneLine(c.Words), oneLine(c.Card), oneLine(c.Example))
	}
	if len(r.NotCarriedOut) > 0 {
		b.WriteString("understood and not carried out by the engine, the most frequent first:\n")
	}
	for _, c := range r.NotCarriedOut {
		fmt.Fprintf(&b, "%7d %s (%s)\n", c.Count, oneLine(c.Words), oneLine(c.Card))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
