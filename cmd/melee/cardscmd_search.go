package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
)

type cardsSearchCmd struct {
	Words []string `arg:"" placeholder:"WORDS" help:"Words that a card must all have in its name, type line or text."`
	Limit int      `default:"40" placeholder:"N" help:"How many cards to list at most."`
	cardFlags
}

// Help is shown below the flags.
func (c *cardsSearchCmd) Help() string {
	return "Lists the cards that have all words in their names, type lines and texts, those first that have them in their names. The exit status is 1 if there is none."
}

// Run searches.
func (c *cardsSearchCmd) Run(s *streams) error {
	if c.Limit < 1 {
		return usage("--limit: at least 1 card can be listed, not %d", c.Limit)
	}
	lib, err := c.library(s)
	if err != nil {
		return err
	}
	found := search(lib.Printed(), strings.Fields(strings.ToLower(strings.Join(c.Words, " "))))
	if len(found) == 0 {
		return exit(statusFailed, "no card has all of these words: %s", strings.Join(c.Words, " "))
	}
	for _, hit := range found[:min(len(found), c.Limit)] {
		if err := printf(s, "%s\n", hitLine(lib, hit)); err != nil {
			return err
		}
	}
	if more := len(found) - c.Limit; more > 0 {
		return printf(s, "and %d more\n", more)
	}
	return nil
}

// search finds the cards that have all words, those first that have them in
// their names.
func search(lib *card.Library, words []string) []*card.Card {
	var named, others []*card.Card
	for c := range lib.All() {
		switch name := strings.ToLower(c.Name); {
		case hasAll(name, words):
			named = append(named, c)
		case hasAll(name+"\n"+everything(c), words):
			others = append(others, c)
		}
	}
	return slices.Concat(named, others)
}

func hasAll(text string, words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
}

// everything is the type lines and texts of a card in lower case.
func everything(c *card.Card) string {
	var b strings.Builder
	for i := range c.Faces {
		fmt.Fprintf(&b, "%s\n%s\n", c.Faces[i].Type, c.Faces[i].Text)
	}
	return strings.ToLower(b.String())
}

// hitLine is one line about a card.
func hitLine(lib *cards.Library, c *card.Card) string {
	f := c.Front()
	line := c.Name
	if len(f.Cost) > 0 {
		line += "  " + f.Cost.String()
	}
	line += "  " + f.Type.String()
	if f.Power.Has() {
		line += fmt.Sprintf("  %s/%s", f.Power, f.Toughness)
	}
	if _, err := lib.Compile(c); err != nil {
		line += "  (cannot be played)"
	}
	return line
}
