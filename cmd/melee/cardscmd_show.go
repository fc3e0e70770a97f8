package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/oracle"
)

type cardsShowCmd struct {
	Name []string `arg:"" placeholder:"NAME" help:"The name of a card, or of one of its faces."`
	Lang string   `default:"en" placeholder:"LANG" help:"The language of its text: en, es, pt or fr."`
	cardFlags
}

// Help is shown below the flags.
func (c *cardsShowCmd) Help() string {
	return "Shows a card with its text; in another language than English it is written anew from what the program understood. A card that cannot be played is shown as it is printed, and the words that are not understood are named: then the exit status is 1."
}

// Run shows the card.
func (c *cardsShowCmd) Run(s *streams) error {
	lang, err := language(c.Lang)
	if err != nil {
		return err
	}
	lib, err := c.library(s)
	if err != nil {
		return err
	}
	compiled, err := lib.Card(strings.Join(c.Name, " "))
	var unsupported *cards.Unsupported
	switch {
	case errors.As(err, &unsupported):
		printed, _ := lib.Printed().Lookup(unsupported.Name)
		if err := printf(s, "%s", asPrinted(printed)); err != nil {
			return err
		}
		return exit(statusFailed, "%v", err)
	case err != nil:
		return usage("%v", err)
	}
	return printf(s, "%s", shown(compiled, lang))
}

// language finds a language by its tag.
func language(tag string) (oracle.Lang, error) {
	lang, ok := oracle.LangOf(strings.ToLower(tag))
	if !ok {
		return 0, usage("--lang: no language %q is known: there are en, es, pt and fr", tag)
	}
	return lang, nil
}

// shown is a card with its rules text in a language.
func shown(c *ability.Card, lang oracle.Lang) string {
	var b strings.Builder
	for i := range c.Faces {
		f := &c.Faces[i]
		var lines []string
		for _, a := range f.Abilities {
			lines = append(lines, oracle.RenderFace(a, f.Face, lang))
		}
		writeFace(&b, i, f.Face, oracle.RenderTypeLine(f.Type, lang), lines, labels[lang])
	}
	return b.String()
}

// asPrinted is a card with its printed text.
func asPrinted(c *card.Card) string {
	var b strings.Builder
	for i := range c.Faces {
		f := &c.Faces[i]
		lines := strings.FieldsFunc(f.Text, func(r rune) bool { return r == '\n' })
		writeFace(&b, i, f, f.Type.String(), lines, labels[oracle.English])
	}
	return b.String()
}

// A label names what is no text on a card: what color it has without a mana cost,
// and the number in its corner.
type label struct{ color, loyalty, defense string }

// labels are the labels in each language.
var labels = map[oracle.Lang]label{
	oracle.English:    {"Color:", "Loyalty:", "Defense:"},
	oracle.Spanish:    {"Color:", "Lealtad:", "Defensa:"},
	oracle.Portuguese: {"Cor:", "Lealdade:", "Defesa:"},
	oracle.French:     {"Couleur :", "Loyauté :", "Défense :"},
}

// writeFace writes face number i of a card.
func writeFace(b *strings.Builder, i int, f *card.Face, typeLine string, lines []string, l label) {
	if i > 0 {
		b.WriteString("//\n")
	}
	b.WriteString(f.Name)
	if len(f.Cost) > 0 {
		b.WriteString("  " + f.Cost.String())
	}
	fmt.Fprintf(b, "\n%s\n", typeLine)
	if f.Indicator != 0 {
		fmt.Fprintf(b, "%s %s\n", l.color, colorSigns(f.Indicator))
	}
	for _, line := range lines {
		b.WriteString(line + "\n")
	}
	switch {
	case f.Power.Has() || f.Toughness.Has():
		fmt.Fprintf(b, "%s/%s\n", f.Power, f.Toughness)
	case f.Loyalty.Has():
		fmt.Fprintf(b, "%s %s\n", l.loyalty, f.Loyalty)
	case f.Defense.Has():
		fmt.Fprintf(b, "%s %s\n", l.defense, f.Defense)
	case f.Hand.Has():
		fmt.Fprintf(b, "Hand: %s, life: %s\n", f.Hand, f.Life)
	}
}

// colorSigns writes colors as signs of mana: {U}{R}.
func colorSigns(colors card.Colors) string {
	var b strings.Builder
	for c := range colors.Each() {
		fmt.Fprintf(&b, "{%s}", c)
	}
	return b.String()
}
