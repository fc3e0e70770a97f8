package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/fuzz"
)

// fuzzCmd are the commands that look for faults in the program by playing.
type fuzzCmd struct {
	Cards fuzzCardsCmd `cmd:"" help:"Play every card that compiles, and report what goes wrong."`
}

type fuzzCardsCmd struct {
	cardFile
	From   int    `placeholder:"N" help:"Begin with card number N, in the order of their names, counted from 0."`
	Count  *int   `placeholder:"M" help:"Look at M cards at most."`
	Only   string `placeholder:"NAME" help:"Play just this card."`
	Seed   uint64 `default:"1" placeholder:"S" help:"The seed: the same one plays the same way."`
	JSON   bool   `name:"json" help:"Write one JSON object."`
	Stacks string `default:"melee-fuzz" placeholder:"DIR" help:"The folder where the stack of a crash is saved."`
	Jobs   int    `placeholder:"N" help:"How many cards are played at a time; without it, as many as there are processors."`
}

// Help is shown below the flags.
func (c *fuzzCardsCmd) Help() string {
	return "Builds small games around one card after the other and plays them with bots that like to use it. Reports crashes, hangs, broken rules, listed answers that are refused, cards that were never played and abilities that were never used. The exit status is 1 if there is anything to report."
}

// Run plays the cards.
func (c *fuzzCardsCmd) Run(s *streams) error {
	list, err := c.list(s)
	if err != nil {
		return err
	}
	bar := newCountBar(s, "playing", len(list))
	begun := time.Now()
	r, err := fuzz.Sweep(fuzz.Config{Cards: list, Seed: c.Seed, Workers: c.Jobs, Stacks: c.Stacks, Progress: bar.set})
	bar.finish()
	if r == nil {
		return usage("%v", err)
	}
	if c.JSON {
		if err := json.NewEncoder(s.Out).Encode(r); err != nil {
			return err
		}
	} else if err := c.text(s, r, time.Since(begun)); err != nil {
		return err
	}
	switch {
	case err != nil:
		return exit(statusFailed, "%v", err)
	case len(r.Findings) == 1:
		return exit(statusFailed, "one thing was found")
	case len(r.Findings) > 0:
		return exit(statusFailed, "%d things were found", len(r.Findings))
	}
	return nil
}

// list reads the cards and picks those to be played.
func (c *fuzzCardsCmd) list(s *streams) ([]*card.Card, error) {
	switch {
	case c.From < 0:
		return nil, usage("--from: cards are numbered from 0, not from %d", c.From)
	case c.Count != nil && *c.Count < 1:
		return nil, usage("--count: at least 1 card can be played, not %d", *c.Count)
	case c.Jobs < 0:
		return nil, usage("--jobs: at least 1 card is played at a time, not %d", c.Jobs)
	}
	lib, err := c.read(s, card.ReadOptions{})
	if err != nil {
		return nil, err
	}
	if c.Only != "" {
		one, ok := lib.Lookup(c.Only)
		if !ok {
			return nil, usage("--only: no card is named %q", c.Only)
		}
		return []*card.Card{one}, nil
	}
	all := slices.Collect(lib.All())
	if c.From >= len(all) {
		return nil, usage("--from: there are %d cards, and none has the number %d", len(all), c.From)
	}
	all = all[c.From:]
	if c.Count != nil {
		all = all[:min(len(all), *c.Count)]
	}
	return all, nil
}

// text writes the report for people.
func (c *fuzzCardsCmd) text(s *streams, r *fuzz.Report, took time.Duration) error {
	for i := range r.Findings {
		if err := printf(s, "%s\n", oneLine(r.Findings[i].String())); err != nil {
			return err
		}
	}
	counts := ""
	for _, k := range fuzz.Kinds() {
		if n := r.Count(k); n > 0 {
			counts += fmt.Sprintf(", %s %d", k, n)
		}
	}
	if counts == "" {
		counts = ", nothing found"
	}
	perMinute := ""
	if minutes := took.Minutes(); minutes > 0 {
		perMinute = fmt.Sprintf(", %.0f a minute", float64(r.Played)/minutes)
	}
	return printf(s, "%s: %d cards, %d played%s%s\n", filepath.Base(c.name()), r.Cards, r.Played, perMinute, counts)
}
