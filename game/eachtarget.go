package game

import (
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about targets of which there is one for each of several players: "for each
// opponent, destroy up to one target artifact that player controls". Each player has a
// slot of their own.

// slotPlayer is the variable that stands for a player in the filter of such a slot.
func slotPlayer(p Player) ability.Var { return -1000 - ability.Var(p) }

// playerOfSlot is the player that such a variable stands for.
func playerOfSlot(v ability.Var) (Player, bool) {
	if v > -1000 {
		return NoPlayer, false
	}
	return Player(-1000 - v), true
}

// spread puts in the place of a target that there is for each of several players one slot
// for each of them.
func (it *item) spread(targets []ability.Target) []ability.Target {
	if !slices.ContainsFunc(targets, func(t ability.Target) bool { return t.Each != nil }) {
		return targets
	}
	var out []ability.Target
	for _, t := range targets {
		if t.Each == nil {
			out = append(out, t)
			continue
		}
		for _, p := range it.eachOf {
			own := t
			own.Each = nil
			f := rewrite(reflect.ValueOf(*t.Objects), func(node any) any {
				if _, each := node.(ability.ThatPlayer); each {
					return ability.ThatPlayer{Var: slotPlayer(p)}
				}
				return nil
			}).Interface().(ability.Filter)
			own.Objects = &f
			out = append(out, own)
		}
	}
	return out
}

// allSlots are the target slots of the spell or ability being announced. Who the players
// are of whom each has a slot is settled as it is announced.
func (a *announcement) allSlots() []ability.Target {
	it := a.item.item
	if it.eachOf == nil && it.do != nil {
		for _, t := range it.do.Targets {
			if t.Each != nil {
				it.eachOf = a.ctx().players(t.Each)
				sortFrom(a.p, it.eachOf)
			}
		}
	}
	return it.allSlots()
}

// spreadTargets are the targets of a slot that there is for each of several players:
// those of all of them.
func (it *item) spreadTargets(slot int) ([]target, bool) {
	if it.do == nil || slot >= len(it.do.Targets) || it.do.Targets[slot].Each == nil {
		return nil, false
	}
	var out []target
	for i := range it.eachOf {
		if k := it.base + slot + i; k < len(it.targets) {
			out = append(out, it.targets[k]...)
		}
	}
	return out, true
}
