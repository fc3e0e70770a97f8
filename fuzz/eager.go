package fuzz

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// An eager bot likes to use the subject: it plays it and activates its
// abilities whenever its mood lets it, those first that were not used yet; it
// says yes to what is optional, attacks and blocks often, aims at the subject
// often, and else chooses at random. It plays all seats.
type eager struct {
	g    *game.Game
	s    *subject
	dice *rand.Rand
	mood mood
	// daring: it attacks more and blocks less, so that more damage is dealt.
	daring int
	// others is how often in eight times it plays another card than the
	// subject if it can.
	others int
	// focused: it activates only abilities that were not used yet.
	focused bool
	// calm: it only does what it must, so that a turn comes to its end.
	calm bool
	done map[deed]int // how often something was done in a turn
}

// A deed is something done in a turn.
type deed struct {
	marker, turn int
	play         game.Play
}

// mostRepeats is how often in a turn the bot likes to do the same thing.
const mostRepeats = 2

// A refusal is the error of an answer that the game lists and does not take.
type refusal struct {
	what string
	err  error
}

func (r *refusal) Error() string { return fmt.Sprintf("%s: %v", r.what, r.err) }
func (r *refusal) Unwrap() error { return r.err }

// answer answers a question. The error is a *refusal.
func (b *eager) answer(q *game.Question) (game.Answer, error) {
	if b.calm && q.Kind == game.YesNo && q.Topic == game.TopicTarget {
		return game.Answer{Yes: b.dice.IntN(2) > 0}, nil // copies of a spell that copies it make a loop that new targets end
	}
	if b.calm && q.Kind != game.Mulligan {
		return b.g.Legal(q), nil
	}
	switch q.Kind {
	case game.Priority:
		return b.priority(q)
	case game.Attackers:
		return b.attackers(q), nil
	case game.Blockers:
		return b.blockers(q), nil
	case game.Mulligan:
		return game.Answer{Yes: true}, nil
	case game.YesNo:
		return game.Answer{Yes: b.dice.IntN(8) > 0}, nil
	}
	if q.Topic == game.TopicDamage {
		return b.g.Legal(q), nil // what may be assigned depends on trample and the like
	}
	return game.Answer{Pick: b.pick(&q.Choice)}, nil
}

// priority plays the subject if it can, else now and then something else.
func (b *eager) priority(q *game.Question) (game.Answer, error) {
	plays := b.g.Plays(q)
	if b.dice.IntN(12) == 0 {
		plays = append(plays[:len(plays):len(plays)], b.g.ManaPlays(q)...)
	}
	judge := b.g.View(game.Judge)
	lane, _ := judge.Lane(q.Marker)
	best, most := -1, 0
	for i := range plays {
		score := b.like(judge, lane, &plays[i])
		if score > most || score == most && score > 0 && b.dice.IntN(2) == 0 {
			best, most = i, score
		}
	}
	if best < 0 {
		return game.Answer{Pass: true}, nil
	}
	play := plays[best]
	b.done[deed{q.Marker, lane.Turn, play}]++
	return b.announce(judge, q, play)
}

// like says how much the bot likes to do something now; 0: not at all.
func (b *eager) like(judge game.View, lane game.LaneInfo, play *game.Play) int {
	n := b.done[deed{lane.Marker, lane.Turn, *play}]
	o, ok := judge.Object(play.Object)
	if !ok || n > mostRepeats {
		return 0
	}
	if o.Card() != b.s.card {
		if play.Kind == game.PlayLand || play.Kind == game.TurnFaceUp && b.dice.IntN(6) == 0 || b.dice.IntN(8) < b.others {
			return 2
		}
		return 0
	}
	if b.dice.IntN(5) == 0 || !b.mood.allows(lane, play, b.instant(play)) {
		return 0
	}
	if play.Kind == game.ActivateAbility && o.Zone() == ability.Hand && b.unusedFace(0) && b.dice.IntN(3) > 0 {
		return 0 // cycling it would leave nothing to cast
	}
	switch {
	case !b.s.played:
		return 9
	case play.Kind == game.CastSpell && play.Way != 0 && b.s.morphs() && b.unusedKeyword(turnsUp):
		return 8 // face down
	case play.Kind == game.CastSpell && b.unusedFace(play.Face):
		return 8
	case play.Kind == game.TurnFaceUp:
		return 7
	case play.Kind == game.ActivateAbility || play.Kind == game.MakeMana:
		if a, ok := o.Ability(play.Ability); ok {
			for i := range b.s.uses {
				if u := &b.s.uses[i]; !u.used && (same(u.ability, a) || means(u.ability, a)) {
					return 7
				}
			}
		}
	}
	switch {
	case b.focused && play.Kind != game.CastSpell || play.Kind == game.MakeMana && b.daring > 0:
		return 0 // what was used already may be in the way of the rest
	case n > 0:
		return 1
	}
	return 3
}

// means reports whether a keyword stands for an activated ability.
func means(k, a ability.Ability) bool {
	keyword, ok := k.(*ability.Keyword)
	act, also := a.(*ability.Activated)
	return ok && also && keyword.Word == act.Keyword
}

// instant reports whether something can be done whenever there is priority.
func (b *eager) instant(play *game.Play) bool {
	if play.Kind != game.CastSpell || play.Face >= len(b.s.card.Faces) {
		return play.Kind == game.ActivateAbility
	}
	f := &b.s.card.Faces[play.Face]
	return f.Type.Types.Has(card.Instant) || slices.ContainsFunc(f.Abilities, func(a ability.Ability) bool {
		k, ok := a.(*ability.Keyword)
		return ok && k.Word == ability.Flash
	})
}

// unusedFace reports whether something of a face was not used yet that is used
// by casting it.
func (b *eager) unusedFace(face int) bool {
	for i := range b.s.uses {
		u := &b.s.uses[i]
		if k, ok := u.ability.(*ability.Keyword); ok && (activated[k.Word] || fromGraveyard[k.Word]) {
			continue
		}
		if u.face == face && !u.used {
			return true
		}
	}
	return false
}

// unusedKeyword reports whether a keyword was not used yet.
func (b *eager) unusedKeyword(is func(ability.Word) bool) bool {
	return slices.ContainsFunc(b.s.uses, func(u use) bool {
		k, ok := u.ability.(*ability.Keyword)
		return ok && is(k.Word) && !u.used
	})
}

// longestAnnouncement is the most choices that announcing something takes.
const longestAnnouncement = 60

func (b *eager) announce(judge game.View, q *game.Question, play game.Play) (game.Answer, error) {
	var choices [][]game.ID
	for range longestAnnouncement {
		c, err := b.g.Next(q, play, choices)
		switch {
		case err != nil:
			o, _ := judge.Object(play.Object)
			return game.Answer{}, &refusal{fmt.Sprintf("a listed play (%s) with listed choices is not legal", playName(o, play)), err}
		case c == nil:
			return game.Answer{Play: &play, Choices: choices}, nil
		}
		choices = append(choices, b.pick(c))
	}
	return game.Answer{}, &refusal{"announcing it does not end", fmt.Errorf("%d choices", longestAnnouncement)}
}

// playName says what a play is.
func playName(o game.Object, play game.Play) string {
	what := [...]string{game.CastSpell: "cast", game.ActivateAbility: "activate", game.PlayLand: "play", game.MakeMana: "tap for mana", game.TurnFaceUp: "turn face up"}
	if o.IsZero() {
		return what[play.Kind]
	}
	return what[play.Kind] + " " + o.Name()
}

// attempts is how often the bot looks for a legal attack or block by chance.
const attempts = 3

func (b *eager) attackers(q *game.Question) game.Answer {
	for range attempts {
		var attacks []game.Attack
		for _, c := range b.g.Attackers(q) {
			if len(c.Targets) > 0 && b.dice.IntN(5) < 3+b.daring {
				attacks = append(attacks, game.Attack{Attacker: c.Attacker, Target: one(b.dice, c.Targets)})
			}
		}
		bot.SomeBands(b.dice, b.g.CanBand, attacks)
		if b.g.CheckAttack(q, attacks) == nil {
			return game.Answer{Attacks: attacks}
		}
	}
	return b.g.Legal(q)
}

func (b *eager) blockers(q *game.Question) game.Answer {
	for range attempts {
		var blocks []game.Block
		for _, c := range b.g.Blockers(q) {
			if len(c.Attackers) > 0 && (b.dice.IntN(3+4*b.daring) == 0 || b.isSubject(c.Blocker) && b.dice.IntN(2) == 0) {
				blocks = append(blocks, game.Block{Blocker: c.Blocker, Attacker: b.toBlock(&c)})
			}
		}
		if b.g.CheckBlock(q, blocks) == nil {
			return game.Answer{Blocks: blocks}
		}
	}
	return b.g.Legal(q)
}

// toBlock is which attacker a creature blocks: often the subject, if it attacks.
func (b *eager) toBlock(c *game.BlockChoice) game.ID {
	for _, id := range c.Attackers {
		if b.isSubject(id) && b.dice.IntN(2) == 0 {
			return id
		}
	}
	return one(b.dice, c.Attackers)
}

// isSubject reports whether an object is the subject.
func (b *eager) isSubject(id game.ID) bool {
	o, ok := b.g.View(game.Judge).Object(id)
	return ok && o.Card() == b.s.card
}
