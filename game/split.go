package game

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// printWhole are the characteristics of a card anywhere but on a stack: those of
// the two halves of a split card combined (CR 709.4), else those of the face.
func (g *Game) printWhole(c *ability.Card, face int) *chars {
	if face != 0 || len(c.Faces) != 2 || c.Layout != card.LayoutSplit && c.Layout != card.LayoutAftermath {
		return g.print(c, face)
	}
	if ch := g.wholes[c]; ch != nil {
		return ch
	}
	a, b := g.print(c, 0), g.print(c, 1)
	ch := *a
	ch.name = a.name + splitNames + b.name
	ch.cost = append(slices.Clone(a.cost), b.cost...) // 709.4b
	ch.noCost = a.noCost && b.noCost
	ch.mv, ch.colors = a.mv+b.mv, a.colors|b.colors
	ch.super, ch.types = a.super|b.super, a.types|b.types
	ch.sub = append(slices.Clone(a.sub), b.sub...)
	ch.abils = append(slices.Clone(a.abils), b.abils...) // 709.4c
	ch.summarize()
	g.wholes[c] = &ch
	return &ch
}

// splitNames stands between the two names of a split card.
const splitNames = " // "

// isNamed reports whether the object has a name: a split card has two (CR
// 709.4a).
func (c *chars) isNamed(name string) bool {
	return c.name == name || strings.Contains(c.name, splitNames) && slices.Contains(strings.Split(c.name, splitNames), name)
}

// sharesName reports whether two objects have a name in common (CR 201.2a).
func (c *chars) sharesName(d *chars) bool {
	return c.name != "" && slices.ContainsFunc(strings.Split(c.name, splitNames), d.isNamed)
}
