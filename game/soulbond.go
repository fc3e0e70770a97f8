package game

import "github.com/grandmelee/melee/ability"

// This file is about pairs of creatures (CR 702.95). Each of a pair has the other
// in permanent.pair, for as long as a continuous effect that both are known to
// lasts; see Game.checkLasting.

// soulbond is the two abilities that the keyword stands for (CR 702.95a).
func soulbond() []ability.Ability {
	unpaired := ability.IsNot{Pred: ability.PairedWith{}}
	other := creatureFilter(yours, ability.Another{}, unpaired)
	free := func(o ability.Objects) ability.Condition {
		return ability.Fits{Objects: o, Filter: creatureFilter(yours, unpaired)}
	}
	pair := func(on ability.Event, cond ability.Condition, with ability.Objects) *ability.Triggered {
		t := triggered(on, ability.May{Do: []ability.Effect{ability.Keyworded{Action: ability.Soulbond, What: with}}})
		t.If = ability.Both{free(ability.This{}), cond}
		return t
	}
	return []ability.Ability{
		pair(entersItself, ability.Exists{Objects: ability.All{Filter: other}}, ability.Pick{Filter: other, Min: ability.N(1), Max: ability.N(1)}),
		pair(ability.ZoneChange{What: creatureFilter(ability.Another{}, yours), From: ability.Anywhere, To: ability.Battlefield}, free(ability.Subject{}), ability.Subject{}),
	}
}

// pairUp pairs the source of a soulbond ability with another creature (CR
// 702.95c-d).
func (l *lane) pairUp(x *ctx, what ability.Objects) {
	g, a := l.g, x.src
	for _, b := range l.pick(x, x.you, what, TopicPick) {
		if a == nil || a == b || a.pairable(x.you) == nil || b.pairable(x.you) == nil {
			continue
		}
		f := &floating{ctx: ctx{g: g, you: x.you, src: a}, duration: ability.WhileControlled, lane: l, src: a, pair: b, control: NoPlayer}
		g.begin(f)
		a.perm.pair, b.perm.pair = b, a
		g.touchChars(x.you)
	}
}

// pairable is the permanent if it is an unpaired creature that a player controls.
func (o *object) pairable(you Player) *permanent {
	if !o.onBattlefield() || o.ctrl != you || o.partner() != nil {
		return nil
	}
	return o.perm
}

// partner is the creature that a permanent is paired with, or nil.
func (o *object) partner() *object {
	if o.perm == nil || !o.onBattlefield() {
		return nil
	}
	if b := o.perm.pair; b != nil && b.onBattlefield() && b.ctrl == o.ctrl {
		return b
	}
	return nil
}

// stillPaired reports whether what made two creatures a pair goes on (CR 702.95e).
func (g *Game) stillPaired(a, b *object) bool {
	return a.partner() == b && g.charsOf(a).isCreature() && g.charsOf(b).isCreature()
}

// unpair ends a pair.
func (g *Game) unpair(a, b *object) {
	for _, o := range [...]*object{a, b} {
		o.perm.pair = nil
		g.touchChars(o.ctrl)
	}
}

// PairedWith is the creature that a creature is paired with (CR 702.95), or 0.
func (o Object) PairedWith() ID {
	if with := o.o.partner(); with != nil {
		return with.id
	}
	return 0
}
