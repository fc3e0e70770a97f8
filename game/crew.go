package game

import (
	"cmp"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about costs that are paid by tapping creatures with enough power
// among them (crew, CR 702.122).

// crews are the creatures among cands, the strongest first, that could pay a cost
// of so much total power, and how many of them it takes at least. If all together
// are too weak, that is more than there are.
func (a *announcement) crews(cands []*object, power int) ([]*object, int) {
	slices.SortStableFunc(cands, func(p, q *object) int { return cmp.Compare(a.g.charsOf(q).power, a.g.charsOf(p).power) })
	cands = slices.DeleteFunc(cands, func(o *object) bool { return a.g.cannot(o, ability.CrewVehicles) })
	for n, o := range cands {
		p := a.g.charsOf(o).power
		if power -= p; power <= 0 {
			return cands, n + 1
		}
		if p <= 0 { // the rest only make it less
			break
		}
	}
	return cands, len(cands) + 1
}

// byPower makes a choice of objects one of any number with enough power.
func (a *announcement) byPower(c *Choice, objs []*object, power int) {
	c.Max, c.Power = len(objs), power
	for i, o := range objs {
		c.Options[i].Power = a.g.charsOf(o).power
	}
}

func (c *Choice) powerOf(pick []ID) int {
	sum := 0
	for _, o := range c.Options {
		if slices.Contains(pick, o.ID) {
			sum += o.Power
		}
	}
	return sum
}

// Strengthen adds options to a pick until the total power is enough for the
// choice ([Choice.Power]); a pick for another choice stays as it is.
func (c *Choice) Strengthen(pick []ID) []ID {
	for _, o := range c.Options {
		if c.Power == 0 || c.powerOf(pick) >= c.Power {
			break
		}
		if o.Power > 0 && !slices.Contains(pick, o.ID) {
			pick = append(pick, o.ID)
		}
	}
	return pick
}
