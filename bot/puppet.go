package bot

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// This file is how greedy decides for a player whom it controls (CR 722) and who is an
// opponent of the one it plays for: whatever is worst for that player, as far as it is
// allowed.

// puppet reports whether a question is that of such a player.
func puppet(t Table, q *game.Question) bool { return t.Opponents(t.Viewer(), q.Player) }

// misuse answers a question of such a player.
func (b *Greedy) misuse(t Table, q *game.Question) game.Answer {
	switch q.Kind {
	case game.Priority:
		return b.misplay(t, q)
	case game.Attackers:
		return b.sendOff(t, q)
	case game.Blockers, game.Mulligan:
		return t.Legal(q)
	}
	d, source, own := b.begin(t, q)
	if q.Kind == game.YesNo {
		bad := source != nil && own && source.self-source.foes < 0
		return game.Answer{Yes: bad && (q.Topic == game.TopicMay || q.Topic == game.TopicPay)}
	}
	return game.Answer{Pick: slices.Clone(b.mispick(t, q, d, own))}
}

// misplay makes the play that is worth most to the player whom the bot plays for: what
// the other's cards do to the other's own things.
func (b *Greedy) misplay(t Table, q *game.Question) game.Answer {
	lane, ok := t.Lane(q.Marker)
	if !ok {
		return pass
	}
	m := b.remember(t, q.Player, &lane)
	if m.total >= mostOfAll {
		return pass
	}
	var best candidate
	for _, p := range t.Plays(q) {
		c := candidate{play: p, deploy: game.NoPlayer}
		if !b.misuses(t, &c) || m.times(p) >= mostOfOne {
			continue
		}
		if c.score, ok = b.announce(t, q, &c, mainPhase); ok && c.score > best.score {
			best = c
		}
	}
	if best.score < leastAbility {
		return pass
	}
	if _, ok := b.announce(t, q, &best, mainPhase); !ok {
		return pass
	}
	m.note(best.play, 1)
	return b.draft.answer(best.play)
}

// misuses says what a play is worth without its targets.
func (b *Greedy) misuses(t Table, c *candidate) bool {
	o, ok := t.Object(c.play.Object)
	if !ok {
		return false
	}
	switch c.play.Kind {
	case game.CastSpell:
		info := b.face(o.Card(), c.play.Face)
		c.what, c.base = info.spell, info.extra
	case game.ActivateAbility:
		a, _ := o.Ability(c.play.Ability)
		act, is := a.(*ability.Activated)
		if !is || act.Mana || o.Deploys(c.play.Ability) {
			return false
		}
		c.what, c.base = b.purposeOf(&act.Do), costPoints(act.Cost, b.worth(o))
	}
	if c.what == nil || c.what.counters {
		return false
	}
	c.base += c.what.foes - c.what.self
	return true
}

// sendOff attacks with all that can attack somebody else than the player whom the bot
// plays for, or his team.
func (b *Greedy) sendOff(t Table, q *game.Question) game.Answer {
	required := t.Legal(q).Attacks
	all := slices.Clone(required)
	for _, c := range t.Attackers(q) {
		if slices.ContainsFunc(required, func(a game.Attack) bool { return a.Attacker == c.Attacker }) {
			continue
		}
		for _, id := range c.Targets {
			if p := defenderAt(t, id); p >= 0 && t.Opponents(t.Viewer(), p) {
				all = append(all, game.Attack{Attacker: c.Attacker, Target: id})
				break
			}
		}
	}
	for n := len(all); n > len(required); n-- {
		if t.CheckAttack(q, all[:n]) == nil {
			return game.Answer{Attacks: all[:n]}
		}
	}
	return game.Answer{Attacks: required}
}

// defenderAt is the player who defends what an ID names, or NoPlayer.
func defenderAt(t Table, id game.ID) game.Player {
	if p, ok := id.Player(); ok {
		return p
	}
	if o, ok := t.Object(id); ok {
		return o.Defender()
	}
	return game.NoPlayer
}

// mispick answers a choice by what it is about.
func (b *Greedy) mispick(t Table, q *game.Question, d *announcement, own bool) []game.ID {
	c := &q.Choice
	if c.Kind != game.Objects {
		return b.pickFor(t, q, d, own)
	}
	wish := func(o game.Object) int { return b.wish(t, q.Player, o) }
	switch q.Topic {
	case game.TopicSacrifice, game.TopicDiscard, game.TopicExile, game.TopicReturn, game.TopicHandSize:
		b.score(t, c, wish)
		return d.best(b.scored, c.Min)
	case game.TopicBottom, game.TopicGraveyard:
		b.score(t, c, wish)
		n := c.Min
		for n < len(b.scored) && n < c.Max && b.scored[n].score > 12 {
			n++
		}
		return d.best(b.scored, n)
	case game.TopicSearch, game.TopicTake, game.TopicLegend, game.TopicReveal:
		b.score(t, c, func(o game.Object) int { return -wish(o) })
		return d.best(b.scored, c.Min)
	}
	return b.pickFor(t, q, d, own)
}
