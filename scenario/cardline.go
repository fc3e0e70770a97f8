package scenario

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/roundtable"
)

// cardLine reads "card Name {2}{G} | Creature — Bear | Trample | 2/2": a card that
// exists in this scenario only.
func (p *parser) cardLine(c *cursor) {
	for !c.done() {
		c.next()
	}
	_, text, _ := strings.Cut(strings.TrimSpace(withoutComment(p.source)), "card")
	line := CardLine{Line: p.line}
	row := false
	for part := range strings.SplitSeq(text, "|") {
		part = strings.TrimSpace(part)
		if row {
			line.Parts[len(line.Parts)-1] += " | " + part
		} else {
			line.Parts = append(line.Parts, part)
		}
		row = dieResults.MatchString(part)
	}
	if _, err := line.printed(); err != nil {
		p.fail("%v", err)
		return
	}
	p.s.Cards = append(p.s.Cards, line)
}

// dieResults matches how a row of a results table begins (CR 706.3a): what follows
// it behind | belongs to the same line.
var dieResults = regexp.MustCompile(`^[0-9]+(—[0-9]+|\+)?$`)

// printed is the card as the built-in set would have it in a file.
func (l *CardLine) printed() (*card.Card, error) {
	parts := append([]string(nil), l.Parts...)
	if len(parts) < 2 || slices.Contains(parts, "") {
		return nil, errors.New("a card has a name, a type line and rules text, apart by |, and no empty line")
	}
	parts[1] += "  common" // what a scenario does not care about
	set, err := roundtable.Read(strings.NewReader(strings.Join(parts, "\n")), "")
	if wrong := (*roundtable.SyntaxError)(nil); errors.As(err, &wrong) {
		return nil, wrong.Err // the line is that of the scenario
	}
	if err != nil {
		return nil, err
	}
	return set[0].Card, nil
}

// ownCards compiles the cards that the scenario makes up; they go before others of
// the same names.
func (c *setup) ownCards() error {
	if len(c.s.Cards) == 0 {
		return nil
	}
	lib := new(card.Library)
	for i := range c.s.Cards {
		printed, err := c.s.Cards[i].printed()
		if err != nil {
			return c.wrong(c.s.Cards[i].Line, "%v", err)
		}
		lib.Add(printed)
	}
	c.lib = cards.New(c.lib.Printed(), lib)
	return nil
}
