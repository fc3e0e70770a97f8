package bot

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// keep decides whether to keep a hand: one with lands, and spells that they can
// pay for; and any of five cards or fewer.
func (b *Greedy) keep(t Table, q *game.Question) bool {
	cards, lands := 0, 0
	var makes card.Colors
	for o := range t.Hand(q.Player) {
		cards++
		if o.Types().Has(card.Land) {
			lands++
			makes |= b.of(o).makes
		}
	}
	m := b.memoryOf(q.Player) // before the first turn, its total counts mulligans
	if cards <= 5 || m.total >= mostMulligans {
		return true
	}
	early := 0 // spells that those lands will pay for soon
	for o := range t.Hand(q.Player) {
		if !o.Types().Has(card.Land) && o.ManaValue() <= lands+1 && makes.Has(b.of(o).colors) {
			early++
		}
	}
	if lands >= 2 && lands <= cards-2 && early > 0 {
		return true
	}
	m.total++
	return false
}

// mostMulligans is how often the bot takes a mulligan.
const mostMulligans = 2

// choose answers the questions that come up as something is carried out.
func (b *Greedy) choose(t Table, q *game.Question) game.Answer {
	d, source, own := b.begin(t, q)
	if q.Kind == game.YesNo {
		return game.Answer{Yes: b.yes(q, source, own)}
	}
	return game.Answer{Pick: slices.Clone(b.pickFor(t, q, d, own))}
}

// begin begins an answer to such a question: with what its source is good for, and
// whether the player asked controls that.
func (b *Greedy) begin(t Table, q *game.Question) (d *announcement, source *purpose, own bool) {
	d = &b.draft
	*d = announcement{me: q.Player, marker: q.Marker, deploy: game.NoPlayer, slots: d.slots[:0], choices: d.choices[:0], ids: d.ids[:0]}
	source, own = b.sourceOf(t, q)
	if source != nil {
		d.what = source
		d.slots = append(d.slots, source.slots...)
	}
	return d, source, own
}

// sourceOf is what the instructions that a question comes from are good for,
// and whether the player asked controls them.
func (b *Greedy) sourceOf(t Table, q *game.Question) (what *purpose, own bool) {
	o, ok := t.Object(q.Source)
	if !ok {
		return nil, true
	}
	own = o.Controller() == q.Player
	if do := o.Does(); do != nil {
		return b.purposeOf(do), own
	}
	return nil, own
}

// yes decides about something optional: yes, unless it is no good.
func (b *Greedy) yes(q *game.Question, what *purpose, own bool) bool {
	if what == nil || !own || q.Topic != game.TopicMay && q.Topic != game.TopicPay {
		return true
	}
	worth := what.self - what.foes
	for i := range what.slots {
		if what.slots[i] != (intent{}) {
			worth += 5 // the targets were chosen well
		}
	}
	if what.pick != (intent{}) {
		worth += 5
	}
	return worth >= 0
}

// pickFor answers a choice by what it is about.
func (b *Greedy) pickFor(t Table, q *game.Question, d *announcement, own bool) []game.ID {
	c := &q.Choice
	switch q.Topic {
	case game.TopicTarget:
		if c.Kind == game.Objects {
			return b.chooseTargets(t, c, d)
		}
	case game.TopicMode:
		return b.bestMode(c, d, own)
	case game.TopicSacrifice, game.TopicDiscard, game.TopicExile, game.TopicReturn, game.TopicHandSize, game.TopicTap:
		if c.Kind == game.Objects {
			return b.worst(t, c, d)
		}
	case game.TopicBottom:
		return b.bottom(t, q, d, false)
	case game.TopicGraveyard:
		return b.bottom(t, q, d, true)
	case game.TopicSearch, game.TopicTake, game.TopicLegend, game.TopicCopy, game.TopicReveal:
		if c.Kind == game.Objects {
			return b.most(t, c, d)
		}
	case game.TopicDefender:
		return b.chooseDefender(t, c, d)
	case game.TopicUntap:
		return d.first(c, c.Max)
	case game.TopicDamage:
		if c.Kind == game.Division && !own {
			return b.bearDamage(t, q, d)
		}
		if c.Kind == game.Division {
			return b.divideDamage(t, c, d)
		}
	case game.TopicColor:
		return b.color(t, q, d)
	}
	switch c.Kind {
	case game.Objects:
		return b.pickObjects(t, c, d, own)
	case game.Number:
		return d.put(game.ID(c.Max))
	case game.Order:
		return d.first(c, len(c.Options))
	case game.Division:
		return b.divide(t, c, d)
	}
	return d.first(c, max(c.Min, min(1, c.Max)))
}

// most picks as many as allowed of what is worth most; own cards in hand and
// library count by what is missing.
func (b *Greedy) most(t Table, c *game.Choice, d *announcement) []game.ID {
	b.score(t, c, func(o game.Object) int { return b.wish(t, d.me, o) })
	return d.best(b.scored, max(c.Min, c.Max))
}

// worst picks as few as allowed of what is worth least.
func (b *Greedy) worst(t Table, c *game.Choice, d *announcement) []game.ID {
	b.score(t, c, func(o game.Object) int {
		if o.Controller() != d.me && o.Zone() == ability.Battlefield {
			return b.worth(o) // somebody else's is picked from
		}
		return -b.wish(t, d.me, o)
	})
	return d.best(b.scored, c.Min)
}

// wish is how much a player wants to have a card, or a permanent to stay.
func (b *Greedy) wish(t Table, me game.Player, o game.Object) int {
	if o.Zone() == ability.Battlefield {
		return b.worth(o)
	}
	lands := 0
	for p := range t.Battlefield(me) {
		if p.Types().Has(card.Land) {
			lands++
		}
	}
	if o.Types().Has(card.Land) {
		switch {
		case lands < 4:
			return 45
		case lands < 6:
			return 20
		}
		return 3
	}
	worth := b.cardWorth(o)
	if mv := o.ManaValue(); mv > lands+2 {
		worth -= 8 * (mv - lands - 2)
	}
	return worth
}

// bottom picks the cards that are better not drawn; those that must be picked
// are the worst.
func (b *Greedy) bottom(t Table, q *game.Question, d *announcement, graveyard bool) []game.ID {
	c := &q.Choice
	if c.Kind != game.Objects {
		return d.first(c, c.Min)
	}
	b.score(t, c, func(o game.Object) int { return -b.wish(t, q.Player, o) })
	n := c.Min
	for n < len(b.scored) && n < c.Max && b.scored[n].score > -12 {
		n++
	}
	return d.best(b.scored, n)
}

// pickObjects picks objects or players for an effect without targets.
func (b *Greedy) pickObjects(t Table, c *game.Choice, d *announcement, own bool) []game.ID {
	in := &intent{worth: 10}
	switch {
	case d.what != nil && d.what.pick != (intent{}):
		in = &d.what.pick
	case !own:
		in = &intent{removes: true} // what others make one pick is mostly lost
	}
	b.scoreTargets(t, c, d, in)
	n := c.Min
	for n < len(b.scored) && n < c.Max && b.scored[n].score > 0 {
		n++
	}
	return d.best(b.scored, n)
}

// bestMode picks the modes that are worth most without their targets; for
// somebody else, those that are worth least to him.
func (b *Greedy) bestMode(c *game.Choice, d *announcement, own bool) []game.ID {
	b.scored = b.scored[:0]
	for _, o := range c.Options {
		s := scored{id: o.ID}
		if m := int(o.ID) - 1; d.what != nil && m >= 0 && m < len(d.what.modes) {
			s.score = d.what.modes[m].self - d.what.modes[m].foes
			if !own {
				s.score = -s.score
			}
		}
		b.scored = append(b.scored, s)
	}
	sortScored(b.scored)
	picked := d.best(b.scored, max(1, c.Min))
	slices.Sort(picked)
	return picked
}

// divideDamage divides combat damage: enough to kill the best that can be
// killed, one after the other, the rest on the last option.
func (b *Greedy) divideDamage(t Table, c *game.Choice, d *announcement) []game.ID {
	if tramplesOver(t, c) {
		return d.put(lethalFirst(t, c)...)
	}
	at := len(d.ids)
	left := c.Total
	for range c.Options {
		d.ids = append(d.ids, game.ID(c.Min))
		left -= c.Min
	}
	parts := d.ids[at:len(d.ids):len(d.ids)]
	b.score(t, c, func(o game.Object) int { return b.worth(o) })
	for _, s := range b.scored {
		o, ok := t.Object(s.id)
		i := slices.IndexFunc(c.Options, func(o game.Option) bool { return o.ID == s.id })
		if !ok || i < 0 || left <= 0 {
			continue
		}
		if more := o.Toughness() - o.Damage() - int(parts[i]); more > 0 && more <= left {
			parts[i] += game.ID(more)
			left -= more
		}
	}
	if left > 0 && len(parts) > 0 {
		parts[len(parts)-1] += game.ID(left)
	}
	return parts
}

// color picks the color that the player has most of in hand.
func (b *Greedy) color(t Table, q *game.Question, d *announcement) []game.ID {
	c := &q.Choice
	var have [5]int
	for o := range t.Hand(q.Player) {
		count(&have, o.Colors(), 2)
	}
	for o := range t.Battlefield(q.Player) {
		count(&have, o.Colors(), 1)
	}
	b.scored = b.scored[:0]
	for _, o := range c.Options {
		s := scored{id: o.ID}
		for i := range have {
			if card.Color(1<<i).Name() == o.Label {
				s.score = have[i]
			}
		}
		b.scored = append(b.scored, s)
	}
	sortScored(b.scored)
	return d.best(b.scored, max(c.Min, min(1, c.Max)))
}
