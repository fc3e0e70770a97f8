package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// place is where a target of a spell or ability stands: its slot, and which one of
// that slot it is.
type place struct{ slot, i int }

// doChangeTargets changes targets of spells and abilities (CR 115.7).
func (l *lane) doChangeTargets(x *ctx, e ability.ChangeTargets) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		if o.item == nil || o.gone {
			continue
		}
		changed := false
		switch {
		case e.Any:
			was := cloneTargets(o.item.targets)
			l.retarget(x.you, o)
			changed = !slices.EqualFunc(was, o.item.targets, slices.Equal)
		case e.To == nil:
			changed = l.changeAll(x.you, o)
		default:
			to := x.object(e.To)
			// "The target" of what has several would be all of them or none (CR 115.7a).
			if to != nil && (e.One || o.item.targetCount() == 1) {
				changed = l.changeOne(x.you, o, target{to, NoPlayer})
			}
		}
		if changed {
			l.g.becameTargets(o.item.lane, o)
		}
	}
}

// places are where the targets of a spell or ability stand.
func (it *item) places() []place {
	var list []place
	for i := range min(len(it.targets), len(it.slots)) {
		for j := range it.targets[i] {
			list = append(list, place{i, j})
		}
	}
	return list
}

// targeting is the context in which the targets of what is on a stack are legal.
func (l *lane) targeting(o *object) *ctx {
	return &ctx{g: l.g, lane: o.item.lane, you: o.ctrl, src: o.item.source, item: o, ev: o.item.event}
}

// others are what the target at a place can be changed to.
func (l *lane) others(o *object, at place) []target {
	it := o.item
	var list []target
	l.targeting(o).targets(&it.slots[at.slot], func(t target) bool {
		if !slices.Contains(it.targets[at.slot], t) && !taken(it.targets, it.slots[at.slot].Other, t) {
			list = append(list, t)
		}
		return true
	})
	return list
}

// changeAll changes each target to another one that the player chooses; unless all
// can be changed none is (CR 115.7a).
func (l *lane) changeAll(p Player, o *object) bool {
	it, places := o.item, o.item.places()
	was := cloneTargets(it.targets)
	for _, at := range places {
		picked := l.pickTargets(p, TopicTarget, o, l.others(o, at), 1, 1)
		if len(picked) != 1 {
			it.targets = was
			return false
		}
		it.targets[at.slot][at.i] = picked[0]
	}
	return len(places) > 0
}

// changeOne changes a target that the player chooses to t, where that is legal
// (CR 115.7b).
func (l *lane) changeOne(p Player, o *object, t target) bool {
	it := o.item
	var from []target
	var places []place
	for _, at := range it.places() {
		if slices.Contains(l.others(o, at), t) {
			from, places = append(from, it.targets[at.slot][at.i]), append(places, at)
		}
	}
	picked := l.pickTargets(p, TopicTarget, o, from, 1, 1)
	if len(picked) != 1 {
		return false
	}
	at := places[slices.Index(from, picked[0])]
	it.targets[at.slot][at.i] = t
	return true
}
