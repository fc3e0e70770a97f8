package bot

import (
	"math/rand/v2"

	"github.com/grandmelee/melee/game"
)

// Random is a bot that gives any legal answer: among passing and the plays that
// there are, each is as likely as the others.
type Random struct {
	dice *rand.Rand
}

// NewRandom makes a random bot. The same seed plays the same way.
func NewRandom(seed uint64) *Random {
	return &Random{rand.New(rand.NewPCG(seed, 0x72616e646f6d))} // the word "random"
}

// Answer implements [Bot].
func (r *Random) Answer(t Table, q *game.Question) game.Answer {
	switch q.Kind {
	case game.Priority:
		return r.priority(t, q)
	case game.Attackers:
		return r.attackers(t, q)
	case game.Blockers:
		return r.blockers(t, q)
	case game.YesNo, game.Mulligan:
		return game.Answer{Yes: r.dice.IntN(2) == 0}
	}
	if q.Topic == game.TopicDamage {
		return game.Answer{Pick: r.damage(t, &q.Choice)}
	}
	return game.Answer{Pick: r.pick(&q.Choice)}
}

// damage divides combat damage among blockers; trample is made use of in half
// the cases.
func (r *Random) damage(t Table, c *game.Choice) []game.ID {
	past := tramplesOver(t, c)
	if past && r.dice.IntN(2) == 0 {
		return lethalFirst(t, c)
	}
	some := *c
	if past {
		some.Options = c.Options[:len(c.Options)-1]
	}
	parts := r.divide(&some)
	if past {
		parts = append(parts, 0)
	}
	return parts
}

func (r *Random) priority(t Table, q *game.Question) game.Answer {
	plays := t.Plays(q)
	i := r.dice.IntN(len(plays) + 1)
	if i == len(plays) {
		return game.Answer{Pass: true}
	}
	play := plays[i]
	var choices [][]game.ID
	for {
		c, err := t.Next(q, play, choices)
		switch {
		case err != nil:
			return game.Answer{Pass: true}
		case c == nil:
			return game.Answer{Play: &play, Choices: choices}
		}
		choices = append(choices, r.pick(c))
	}
}

// attempts is how often the bot tries to find a legal attack or block by
// chance.
const attempts = 4

func (r *Random) attackers(t Table, q *game.Question) game.Answer {
	for range attempts {
		var attacks []game.Attack
		for _, c := range t.Attackers(q) {
			if len(c.Targets) > 0 && r.dice.IntN(2) == 0 {
				attacks = append(attacks, game.Attack{Attacker: c.Attacker, Target: c.Targets[r.dice.IntN(len(c.Targets))]})
			}
		}
		SomeBands(r.dice, t.CanBand, attacks)
		if t.CheckAttack(q, attacks) == nil {
			return game.Answer{Attacks: attacks}
		}
	}
	return t.Legal(q)
}

// SomeBands makes bands of creatures that attack the same, by chance: of half of those
// that can be a band alone, each with half of those that may join it (CR 702.22c-d).
// Where no creature can, it asks nothing of the dice.
func SomeBands(dice *rand.Rand, can func(members []game.ID) bool, attacks []game.Attack) {
	for i := range attacks {
		members := []game.ID{attacks[i].Attacker}
		if attacks[i].Band != 0 || !can(members) || dice.IntN(2) == 0 {
			continue
		}
		attacks[i].Band = i + 1
		for j := range attacks {
			at := &attacks[j]
			if at.Band == 0 && at.Target == attacks[i].Target && can(append(members, at.Attacker)) && dice.IntN(2) == 0 {
				at.Band = i + 1
				members = append(members, at.Attacker)
			}
		}
	}
}

func (r *Random) blockers(t Table, q *game.Question) game.Answer {
	for range attempts {
		var blocks []game.Block
		for _, c := range t.Blockers(q) {
			if len(c.Attackers) == 0 || r.dice.IntN(2) == 0 {
				continue
			}
			most := min(c.Most, len(c.Attackers))
			for _, i := range r.dice.Perm(len(c.Attackers))[:1+r.dice.IntN(max(1, most))] {
				blocks = append(blocks, game.Block{Blocker: c.Blocker, Attacker: c.Attackers[i]})
			}
		}
		if t.CheckBlock(q, blocks) == nil {
			return game.Answer{Blocks: blocks}
		}
	}
	return t.Legal(q)
}

// pick makes any choice of those allowed.
func (r *Random) pick(c *game.Choice) []game.ID {
	switch c.Kind {
	case game.YesNo:
		return []game.ID{game.ID(r.dice.IntN(2))}
	case game.Number:
		if n := len(c.Options); n > 0 {
			return []game.ID{c.Options[r.dice.IntN(n)].ID}
		}
		return []game.ID{game.ID(c.Min + r.dice.IntN(max(1, c.Max-c.Min+1)))}
	case game.Division:
		return r.divide(c)
	}
	n := len(c.Options)
	if c.Kind != game.Order {
		n = min(n, c.Min+r.dice.IntN(max(1, min(c.Max, n)-c.Min+1)))
	}
	picked := make([]game.ID, 0, n)
	for _, i := range r.dice.Perm(len(c.Options))[:n] {
		picked = append(picked, c.Options[i].ID)
	}
	return c.Strengthen(picked)
}

func (r *Random) divide(c *game.Choice) []game.ID {
	parts := make([]game.ID, len(c.Options))
	left := c.Total
	for i := range parts {
		parts[i] = game.ID(c.Min)
		left -= c.Min
	}
	for ; left > 0 && len(parts) > 0; left-- {
		parts[r.dice.IntN(len(parts))]++
	}
	return parts
}
