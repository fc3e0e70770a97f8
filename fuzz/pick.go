package fuzz

import (
	"slices"

	"github.com/grandmelee/melee/game"
)

// mostMore is how much more than the least number the bot chooses: the greatest
// one may be very great.
const mostMore = 4

// pick makes any choice of those allowed.
func (b *eager) pick(c *game.Choice) []game.ID {
	switch c.Kind {
	case game.YesNo:
		if b.dice.IntN(4) > 0 {
			return []game.ID{1}
		}
		return []game.ID{0}
	case game.Number:
		if n := len(c.Options); n > 0 {
			return []game.ID{c.Options[b.dice.IntN(n)].ID}
		}
		return []game.ID{game.ID(c.Min + b.dice.IntN(min(mostMore, max(0, c.Max-c.Min))+1))}
	case game.Division:
		return b.divide(c)
	}
	if c.Topic == game.TopicLegend {
		return b.richest(c)
	}
	n := len(c.Options)
	if c.Kind != game.Order {
		least, most := min(n, c.Min), min(n, c.Max)
		n = max(least, most)
		if b.dice.IntN(3) == 0 {
			n = least + b.dice.IntN(n-least+1)
		}
	}
	order := b.dice.Perm(len(c.Options))
	if c.Topic == game.TopicTarget && b.dice.IntN(3) == 0 {
		b.subjectFirst(c, order)
	}
	if c.Topic == game.TopicTarget && slices.Contains(b.s.wants.extra, morpher) && b.dice.IntN(2) == 0 {
		b.first(c, order, func(o game.Object) bool { return o.FaceDown() })
	}
	picked := make([]game.ID, 0, n)
	for _, i := range order {
		if len(picked) == n {
			break
		}
		if id := c.Options[i].ID; !c.SameOwner || len(picked) == 0 || b.owner(id) == b.owner(picked[0]) {
			picked = append(picked, id)
		}
	}
	return c.Strengthen(picked)
}

// richest picks what has the most counters: it can do the most.
func (b *eager) richest(c *game.Choice) []game.ID {
	judge := b.g.View(game.Judge)
	best, most := c.Options[0].ID, -1
	for _, option := range c.Options {
		if o, ok := judge.Object(option.ID); ok && o.Counters("") > most {
			best, most = option.ID, o.Counters("")
		}
	}
	return []game.ID{best}
}

// owner is the owner of an object.
func (b *eager) owner(id game.ID) game.Player {
	o, ok := b.g.View(game.Judge).Object(id)
	if !ok {
		return game.NoPlayer
	}
	return o.Owner()
}

// subjectFirst moves the subject to the front of an order of options.
func (b *eager) subjectFirst(c *game.Choice, order []int) {
	b.first(c, order, func(o game.Object) bool { return b.isSubject(o.ID()) })
}

// first moves the first option that fits to the front of an order.
func (b *eager) first(c *game.Choice, order []int, fits func(game.Object) bool) {
	judge := b.g.View(game.Judge)
	for at, i := range order {
		if o, ok := judge.Object(c.Options[i].ID); ok && fits(o) {
			order[0], order[at] = order[at], order[0]
			return
		}
	}
}

func (b *eager) divide(c *game.Choice) []game.ID {
	parts := make([]game.ID, len(c.Options))
	left := c.Total
	for i := range parts {
		parts[i] = game.ID(c.Min)
		left -= c.Min
	}
	if len(parts) > 0 && left > 0 {
		parts[b.dice.IntN(len(parts))] += game.ID(left)
	}
	return parts
}
