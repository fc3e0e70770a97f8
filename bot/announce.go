package bot

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// An announcement is the choices made so far for a play, and what the bot
// thinks of them.
type announcement struct {
	me      game.Player
	marker  int
	what    *purpose // nil for permanents
	host    *intent  // of an Aura
	slots   []intent // of the modes chosen
	x       int
	score   int
	combat  bool // tricks count
	rally   bool // an attack follows: what makes attackers stronger counts
	choices [][]game.ID
	ids     []game.ID   // where the choices are kept
	mode    int         // the mode to choose, from 1; 0: none
	deploy  game.Player // to whom a creature is handed, or NoPlayer
}

// mostChoices is how many choices an announcement may ask for.
const mostChoices = 64

// announce makes all choices for a play, into b.draft, and says what they are
// worth.
func (b *Greedy) announce(t Table, q *game.Question, c *candidate, now stage) (score int, ok bool) {
	if c.what == nil || len(c.what.modes) == 0 || c.what.opposed {
		return b.announceMode(t, q, c, now, 0)
	}
	best, bestMode := 0, 0
	for mode := range c.what.modes {
		if score, ok := b.announceMode(t, q, c, now, mode+1); ok && (bestMode == 0 || score > best) {
			best, bestMode = score, mode+1
		}
	}
	if bestMode == 0 {
		return 0, false
	}
	return b.announceMode(t, q, c, now, bestMode)
}

func (b *Greedy) announceMode(t Table, q *game.Question, c *candidate, now stage, mode int) (score int, ok bool) {
	d := &b.draft
	*d = announcement{me: q.Player, marker: q.Marker, what: c.what, host: c.host, score: c.base, mode: mode,
		combat: now == attacked || now == blocked, rally: c.rally, deploy: c.deploy, slots: d.slots[:0], choices: d.choices[:0], ids: d.ids[:0]}
	if c.what != nil {
		d.slots = append(d.slots, c.what.slots...)
		for i := range c.what.sweep {
			d.score += b.sweepGain(t, d, &c.what.sweep[i])
		}
	}
	for range mostChoices {
		choice, err := t.Next(q, c.play, d.choices)
		switch {
		case err != nil:
			return 0, false
		case choice == nil:
			return d.score, true
		}
		d.choices = append(d.choices, b.decide(t, choice, d))
	}
	return 0, false
}

// answer is the play with the choices made, in memory of its own.
func (d *announcement) answer(p game.Play) game.Answer {
	choices := make([][]game.ID, len(d.choices))
	for i, c := range d.choices {
		choices[i] = slices.Clone(c)
	}
	return game.Answer{Play: &p, Choices: choices}
}

// decide makes one choice of an announcement.
func (b *Greedy) decide(t Table, c *game.Choice, d *announcement) []game.ID {
	switch {
	case c.Topic == game.TopicMode:
		return b.chooseModes(t, c, d)
	case c.Topic == game.TopicTarget && len(c.Options) > 0 && c.Kind == game.Objects:
		return b.chooseTargets(t, c, d)
	case c.Topic == game.TopicX:
		d.x = c.Max
		return d.put(game.ID(c.Max))
	case c.Topic == game.TopicOptional && c.Kind == game.Number:
		d.score += 5 * c.Max
		return d.put(game.ID(c.Max))
	case c.Topic == game.TopicOptional && c.Kind == game.YesNo:
		d.score += 5
		return d.put(1)
	case c.Kind == game.YesNo:
		return d.put(1)
	case c.Kind == game.Number:
		return d.put(game.ID(c.Min))
	case c.Kind == game.Division:
		return b.divide(t, c, d)
	case c.Kind == game.Order:
		return d.first(c, len(c.Options))
	case c.Kind == game.Objects:
		return b.payWith(t, c, d)
	}
	return d.first(c, max(c.Min, min(1, c.Max)))
}

// put keeps IDs as a choice.
func (d *announcement) put(ids ...game.ID) []game.ID {
	at := len(d.ids)
	d.ids = append(d.ids, ids...)
	return d.ids[at:len(d.ids):len(d.ids)]
}

// first picks the first n options.
func (d *announcement) first(c *game.Choice, n int) []game.ID {
	at := len(d.ids)
	for i := range min(n, len(c.Options)) {
		d.ids = append(d.ids, c.Options[i].ID)
	}
	return d.ids[at:len(d.ids):len(d.ids)]
}

// chooseModes picks the mode that is being tried, and as few others as must be.
func (b *Greedy) chooseModes(t Table, c *game.Choice, d *announcement) []game.ID {
	at := len(d.ids)
	add := func(id game.ID) {
		d.ids = append(d.ids, id)
		if m := int(id) - 1; d.what != nil && m >= 0 && m < len(d.what.modes) {
			mode := &d.what.modes[m]
			d.slots = append(d.slots, mode.slots...)
			d.score += mode.self - mode.foes
			for i := range mode.sweep {
				d.score += b.sweepGain(t, d, &mode.sweep[i])
			}
		}
	}
	wanted, others := game.ID(d.mode), max(1, c.Min)
	if slices.ContainsFunc(c.Options, func(o game.Option) bool { return o.ID == wanted }) {
		others--
	} else {
		d.score -= 1000 // this mode cannot be chosen: another try will do
	}
	for _, o := range c.Options { // modes keep their order
		switch {
		case o.ID == wanted:
			add(o.ID)
		case others > 0:
			others--
			add(o.ID)
		}
	}
	return d.ids[at:len(d.ids):len(d.ids)]
}

// payWith picks what is worth least to pay a cost with.
func (b *Greedy) payWith(t Table, c *game.Choice, d *announcement) []game.ID {
	b.score(t, c, func(o game.Object) int {
		if c.Topic == game.TopicTap {
			return -o.Power()
		}
		return -b.worth(o)
	})
	if c.Power > 0 { // the strongest are listed first: as few as do
		return d.first(c, c.Min)
	}
	return d.best(b.scored, max(c.Min, min(1, c.Max)))
}

// scored is an option with what the bot thinks of it.
type scored struct {
	id    game.ID
	score int
}

// score fills b.scored with the options of a choice, the best first; the
// better of two equal ones is the one that is listed first. Players count 0.
func (b *Greedy) score(t Table, c *game.Choice, worth func(game.Object) int) {
	b.scored = b.scored[:0]
	for _, o := range c.Options {
		s := scored{id: o.ID}
		if obj, ok := t.Object(o.ID); ok {
			s.score = worth(obj)
		}
		b.scored = append(b.scored, s)
	}
	sortScored(b.scored)
}

func sortScored(s []scored) {
	slices.SortStableFunc(s, func(x, y scored) int { return y.score - x.score })
}

// best keeps the first n of a sorted list as a choice.
func (d *announcement) best(list []scored, n int) []game.ID {
	at := len(d.ids)
	for _, s := range list[:min(n, len(list))] {
		d.ids = append(d.ids, s.id)
	}
	return d.ids[at:len(d.ids):len(d.ids)]
}

// divide divides damage or counters among targets: enough to kill each in turn,
// the rest on the last.
func (b *Greedy) divide(t Table, c *game.Choice, d *announcement) []game.ID {
	at := len(d.ids)
	left := c.Total - c.Min*len(c.Options)
	for i, o := range c.Options {
		part := c.Min
		if obj, ok := t.Object(o.ID); ok && i < len(c.Options)-1 {
			more := min(left, max(0, obj.Toughness()-obj.Damage()-part))
			part += more
			left -= more
		} else if i == len(c.Options)-1 {
			part += left
			left = 0
		}
		d.ids = append(d.ids, game.ID(part))
	}
	if left > 0 && len(c.Options) > 0 {
		d.ids[len(d.ids)-1] += game.ID(left)
	}
	return d.ids[at:len(d.ids):len(d.ids)]
}

// sweepGain is what an effect on everything that fits is worth.
func (b *Greedy) sweepGain(t Table, d *announcement, s *sweep) int {
	if s.filter.Zone != ability.Battlefield {
		return 0
	}
	gain := 0
	for p := range t.Range(d.me) {
		for o := range t.Battlefield(p) {
			if fits(o, s.filter.Preds, d.me) {
				gain += b.gain(t, d, &s.intent, o)
			}
		}
	}
	return gain
}
