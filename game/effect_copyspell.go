package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file copies spells and abilities on a stack and changes their targets (CR
// 707.10, 115.7).

// doCopySpell copies spells and abilities on a stack (CR 707.10): the copy is
// put on the same stack (CR 807.5b).
func (l *lane) doCopySpell(x *ctx, e ability.CopySpell) {
	g := l.g
	n := x.numberOr(e.N, 1)
	var made []*object
	for _, p := range l.whom(x, orYou(e.Who)) {
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			if o.item == nil {
				continue
			}
			for range min(n, 1000) {
				made = append(made, l.copyItem(p, o, e.NewTargets))
			}
		}
	}
	x.bind(e.Bind, binding{objs: made, n: len(made), did: len(made) > 0})
	_ = g
}

func (l *lane) copyItem(p Player, o *object, newTargets bool) *object {
	g := l.g
	to := l
	if o.item.lane != nil && !o.gone {
		to = o.item.lane
	}
	kind := kindCopy
	if o.kind == kindAbility {
		kind = kindAbility
	}
	c := g.newObject(kind, o.card, int(o.face), o.base, p)
	c.front = o.front
	it := *o.item
	it.lane, it.copied = to, true
	it.targets = cloneTargets(o.item.targets)
	it.divided = slices.Clone(o.item.divided)
	it.paid = slices.Clone(o.item.paid)
	it.castZone, it.outlay = ability.Stack, outlay{} // it was not cast
	if o.kind != kindAbility {
		it.source = c
	}
	c.item = &it
	to.push(c)
	if newTargets {
		l.retarget(p, c)
	}
	if kind == kindCopy {
		g.watch(to, &event{kind: evCast, lane: to, obj: c, player: p, by: p, byStack: true, copied: true})
	}
	g.becameTargets(to, c)
	return c
}

func cloneTargets(ts [][]target) [][]target {
	out := make([][]target, len(ts))
	for i := range ts {
		out[i] = slices.Clone(ts[i])
	}
	return out
}

// retarget lets a player choose new targets for any number of targets (CR
// 115.7d).
func (l *lane) retarget(p Player, o *object) {
	it := o.item
	x := l.targeting(o)
	for i := range it.targets {
		if i >= len(it.slots) {
			break
		}
		for j := range it.targets[i] {
			var things []target
			x.targets(&it.slots[i], func(t target) bool {
				if t == it.targets[i][j] || !slices.Contains(it.targets[i], t) {
					things = append(things, t)
				}
				return true
			})
			if len(things) == 0 || len(things) == 1 && things[0] == it.targets[i][j] {
				continue
			}
			if !l.confirm(p, TopicTarget, o) {
				continue
			}
			if picked := l.pickTargets(p, TopicTarget, o, things, 1, 1); len(picked) == 1 {
				it.targets[i][j] = picked[0]
			}
		}
	}
}
