package game

import (
	"iter"
	"slices"

	"github.com/grandmelee/melee/card"
)

// This file is what a [View] shows of combat.

// Attacks yields who attacks what in a lane's combat.
func (v View) Attacks(marker int) iter.Seq2[Object, ID] {
	return func(yield func(Object, ID) bool) {
		if marker < 1 || marker > len(v.g.lanes) || v.g.lanes[marker-1] == nil || v.g.lanes[marker-1].combat == nil {
			return
		}
		for _, a := range v.g.lanes[marker-1].combat.attackers {
			if !yield(Object{v.g, a.obj, v.who}, a.whom.id()) {
				return
			}
		}
	}
}

// Attacking is what it attacks, or 0.
func (o Object) Attacking() ID {
	if c := o.g.combatantOf(o.o); c != nil && c.attacking {
		return c.whom.id()
	}
	return 0
}

// Blocking reports whether it blocks.
func (o Object) Blocking() bool {
	c := o.g.combatantOf(o.o)
	return c != nil && len(c.blocking) > 0
}

// BlockedBy yields the creatures that block it.
func (o Object) BlockedBy() iter.Seq[Object] {
	return func(yield func(Object) bool) {
		c := o.g.combatantOf(o.o)
		if c == nil {
			return
		}
		for _, b := range c.blockers {
			if !yield(Object{o.g, b, o.who}) {
				return
			}
		}
	}
}

// Defender is the player who defends it if it is attacked (CR 508.5): the
// protector of a battle, else its controller; NoPlayer for a battle without a
// protector.
func (o Object) Defender() Player { return o.g.defends(target{obj: o.o, player: NoPlayer}) }

// Protects yields the battles that a player protects (CR 310.8).
func (v View) Protects(p Player) iter.Seq[Object] { return v.each(v.g.players[p].guarding) }

// Protector is the player who protects a battle on the battlefield (CR 310.8), or
// NoPlayer.
func (o Object) Protector() Player {
	if !o.o.onBattlefield() || !o.g.charsOf(o.o).hasType(card.Battle) {
		return NoPlayer
	}
	return o.g.protectorOf(o.o)
}

// Blocked reports whether it is an attacking creature that has become blocked, also
// if nothing blocks it any more (CR 509.1h).
func (o Object) Blocked() bool {
	c := o.g.combatantOf(o.o)
	return c != nil && c.attacking && c.blocked
}

// Band is the number of the band in which it attacks (CR 702.22c), from 1; 0: none.
// Bands of one combat have different numbers.
func (o Object) Band() int {
	if c := o.g.combatantOf(o.o); c != nil && c.attacking {
		return c.band
	}
	return 0
}

// BandedWith yields the other creatures of the band in which it attacks.
func (o Object) BandedWith() iter.Seq[Object] {
	return func(yield func(Object) bool) {
		c := o.g.combatantOf(o.o)
		if c == nil || !c.attacking || c.lane.combat == nil {
			return
		}
		for _, mate := range c.lane.combat.bandMates(c) {
			if !yield(Object{o.g, mate.obj, o.who}) {
				return
			}
		}
	}
}

// Declared is what players of a team have declared of its attack, or of its block,
// while others of it have not yet (CR 805.10b, 805.10d). Nothing has come of it so
// far, so only the players of that team see it, who controls one of them, and the judge.
func (v View) Declared(marker int) (attacks []Attack, blocks []Block) {
	if marker < 1 || marker > len(v.g.lanes) || v.g.lanes[marker-1] == nil {
		return nil, nil
	}
	l := v.g.lanes[marker-1]
	for _, q := range l.qs {
		ofTeam := func(p Player) bool { return p >= 0 && v.Together(p, q.Player) }
		if (q.Kind == Attackers || q.Kind == Blockers) && l.combat != nil && (v.who == Judge || ofTeam(v.who) || v.g.throughOthers(v.who, ofTeam)) {
			return slices.Clone(l.combat.attacks), slices.Clone(l.combat.blocks)
		}
	}
	return nil, nil
}
