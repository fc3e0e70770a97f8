package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// chooseTargets picks the targets that are worth most: as many as are worth
// anything, and as must be.
func (b *Greedy) chooseTargets(t Table, c *game.Choice, d *announcement) []game.ID {
	in := &intent{}
	switch {
	case d.deploy != game.NoPlayer:
		return d.put(d.deploy.ID())
	case d.host != nil:
		in = d.host
	case c.Slot >= 0 && c.Slot < len(d.slots):
		in = &d.slots[c.Slot]
	}
	b.scoreTargets(t, c, d, in)
	n := 0
	for n < len(b.scored) && n < c.Max && (n < c.Min || b.scored[n].score > 0) {
		d.score += b.scored[n].score
		n++
	}
	return d.best(b.scored, n)
}

// scoreTargets fills b.scored with what each option is worth as a target.
func (b *Greedy) scoreTargets(t Table, c *game.Choice, d *announcement, in *intent) {
	b.scored = b.scored[:0]
	for _, o := range c.Options {
		s := scored{id: o.ID}
		if p, ok := o.ID.Player(); ok {
			s.score = b.playerGain(t, d, in, p)
		} else if obj, ok := t.Object(o.ID); ok {
			s.score = b.gain(t, d, in, obj)
		}
		b.scored = append(b.scored, s)
	}
	sortScored(b.scored)
}

// playerGain is what it is worth to the bot that a player is the target.
func (b *Greedy) playerGain(t Table, d *announcement, in *intent, p game.Player) int {
	gain := in.worth
	if n := d.amount(in.damage); n > 0 {
		gain -= n * burnWorth(t.Player(p).Life, n)
	}
	if in.damage != 0 {
		gain *= stakes(t, p)
	}
	return sideGain(t, t.Viewer(), p, gain)
}

// amount is a number that may be X.
func (d *announcement) amount(n int) int {
	if n == allX {
		return d.x
	}
	return n
}

// gain is what it is worth to the bot that an object is the target.
func (b *Greedy) gain(t Table, d *announcement, in *intent, o game.Object) int {
	gain := in.worth // for its controller
	worth := 0
	if in.hurts() {
		worth = b.worth(o)
	}
	switch {
	case in.removes,
		in.kills && !o.Has(ability.Indestructible):
		gain -= worth
	case in.steals:
		gain -= 2 * worth
	case in.borrows && d.rally:
		gain -= burnPoints*(o.Power()+in.power) + borrowedPoints
	case in.bounces:
		gain -= worth / 2
		if o.Token() {
			gain -= worth / 2
		}
	case in.disarms:
		gain -= worth * 2 / 3
	}
	gain -= b.harm(d, in, o, worth)
	if d.combat && (in.power != 0 || in.toughness != 0 || in.words != 0) {
		gain += b.combatGain(t, d.marker, o, in)
	}
	ctrl := o.Controller()
	if d.rally && in.power > 0 && ctrl == d.me && canAttack(o) {
		gain += burnPoints * in.power
	}
	if in.regrowth && ctrl == d.me {
		return gain + b.cardWorth(o)/2
	}
	return sideGain(t, t.Viewer(), ctrl, gain)
}

// borrowedPoints is what it is worth that a creature cannot block in an attack.
const borrowedPoints = 8

// canAttack reports whether a creature may well attack this turn.
func canAttack(o game.Object) bool {
	return o.Types().Has(card.Creature) && !o.Tapped() && !o.Sick() && !o.Has(ability.Defender)
}

// harm is what damage or a loss of toughness takes from a permanent's worth.
func (b *Greedy) harm(d *announcement, in *intent, o game.Object, worth int) int {
	damage := d.amount(in.damage)
	if in.fights {
		damage = b.draftPower(d)
	}
	if damage <= 0 && in.toughness >= 0 {
		return 0
	}
	types := o.Types()
	switch {
	case types.Has(card.Creature):
		left := o.Toughness() - o.Damage()
		if damage > 0 && !o.Has(ability.Indestructible) && damage >= left+in.toughness || left+in.toughness <= 0 {
			return worth
		}
		return min(3, damage)
	case types.Has(card.Planeswalker):
		if loyalty := o.Counters("loyalty"); damage < loyalty {
			return 6 * damage
		}
		return worth
	}
	return 0
}

// draftPower guesses the power of a creature of the bot's that will fight.
func (b *Greedy) draftPower(*announcement) int { return 3 }

// combatGain is what a change of a creature in combat is worth to its
// controller: enemies that die of it, itself if it lives, and damage that gets
// through.
func (b *Greedy) combatGain(t Table, marker int, o game.Object, in *intent) int {
	if !o.Types().Has(card.Creature) {
		return 0
	}
	before := b.fighter(o)
	after := before
	after.change(in)
	if o.Attacking() != 0 {
		gain, alone := 0, true
		for f := range o.BlockedBy() {
			alone = false
			foe := b.fighter(f)
			gain += difference(&before, &after, &foe, true)
		}
		if alone {
			gain = (after.blow() - before.blow()) * burnPoints
		}
		return gain
	}
	if !o.Blocking() {
		return 0
	}
	gain := 0
	for a := range t.Attacks(marker) {
		for f := range a.BlockedBy() {
			if f.ID() == before.id {
				foe := b.fighter(a)
				gain += difference(&before, &after, &foe, false)
			}
		}
	}
	return gain
}

// change makes a fighter as it is after a trick.
func (f *fighter) change(in *intent) {
	f.power = max(0, f.power+in.power)
	f.left += in.toughness
	if in.words&giveFirstStrike != 0 {
		f.skill |= strikesFirst
	}
	if in.words&giveDoubleStrike != 0 {
		f.skill |= strikesTwice
	}
	if in.words&(giveIndestructible|giveRegeneration) != 0 {
		f.skill |= indestructible
	}
	if in.words&giveDeathtouch != 0 {
		f.skill |= deadly
	}
}

// difference is how much better a fight goes after a change than before.
func difference(before, after, foe *fighter, attacks bool) int {
	if after.left <= 0 {
		return -after.worth
	}
	return outcome(after, foe, attacks) - outcome(before, foe, attacks)
}

// outcome is what a fight is worth to the controller of f.
func outcome(f, foe *fighter, attacks bool) int {
	var dies, foeDies bool
	if attacks {
		dies, foeDies = clash(f, foe)
	} else {
		foeDies, dies = clash(foe, f)
	}
	worth := 0
	if dies {
		worth -= f.worth
	}
	if foeDies {
		worth += foe.worth
	}
	return worth
}
