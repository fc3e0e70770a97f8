package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file carries out instructions about counters (CR 122).

func (l *lane) doAddCounters(x *ctx, e ability.AddCounters) {
	g := l.g
	by := x.you
	if e.Who != nil {
		by = l.player(x, e.Who)
	}
	var evs []*event // all at the same time: how many is worked out before
	put := func(o *object, n int) {
		if g.near(x.you, o) {
			evs = append(evs, &event{kind: evCounters, obj: o, kindOf: e.Kind, n: n, player: NoPlayer, by: by})
		}
	}
	if e.Divided {
		if c, ok := e.On.(ability.Chosen); ok && x.item != nil && x.item.item != nil {
			slot := x.item.item.base + c.Slot
			for i, t := range x.targetsOf(c.Slot) {
				if t.obj != nil && slot < len(x.item.item.divided) && i < len(x.item.item.divided[slot]) {
					put(t.obj, x.item.item.divided[slot][i])
				}
			}
		}
	} else if e.On != nil {
		for _, o := range l.pick(x, by, e.On, TopicPick) {
			x.each = o
			put(o, x.numberOr(e.N, 1))
		}
	}
	if e.Players != nil {
		for _, p := range l.whom(x, e.Players) {
			evs = append(evs, &event{kind: evCounters, player: p, kindOf: e.Kind, n: x.numberOr(e.N, 1), by: by})
		}
	}
	g.happen(l, evs...)
	sum := 0
	var objs []*object
	for _, ev := range evs {
		if ev.canceled {
			continue
		}
		sum += ev.n
		if ev.obj != nil {
			objs = append(objs, ev.obj)
		}
	}
	x.bind(e.Bind, binding{n: sum, did: sum > 0, objs: objs})
}

func (l *lane) doRemoveCounters(x *ctx, e ability.RemoveCounters) {
	g := l.g
	sum := 0
	for _, o := range l.pick(x, x.you, e.From, TopicPick) {
		if o.perm == nil || o.gone {
			continue
		}
		for _, k := range l.countersOf(x, o, e.Kind, e.N) {
			if g.happen(l, &event{kind: evUncounter, obj: o, kindOf: k.kind, n: k.n, player: NoPlayer, by: x.you}) {
				sum += k.n
			}
		}
	}
	if e.Players != nil {
		for _, p := range l.whom(x, e.Players) {
			n := g.playerCounters(p, e.Kind)
			if e.N != nil {
				n = min(n, x.number(e.N))
			}
			if n > 0 {
				g.addPlayerCounters(l, p, e.Kind, -n)
				sum += n
			}
		}
	}
	x.bind(e.Bind, binding{n: sum, did: sum > 0})
}

func (l *lane) doMoveCounters(x *ctx, e ability.MoveCounters) {
	from, to := x.object(e.From), x.object(e.To)
	if from == nil || to == nil || !x.affects(from) || !x.affects(to) || from == to || from.gone || to.gone || from.perm == nil {
		return
	}
	for _, k := range l.countersOf(x, from, e.Kind, e.N) {
		if l.g.happen(l, &event{kind: evUncounter, obj: from, kindOf: k.kind, n: k.n, player: NoPlayer, by: x.you}) {
			l.g.happen(l, &event{kind: evCounters, obj: to, kindOf: k.kind, n: k.n, player: NoPlayer, by: x.you})
		}
	}
}

// countersOf are the counters of an object that are taken from it: those of a kind, or of
// any, all or so many. Where a text says of no kind how many there are of several, the
// controller of the effect chooses each.
func (l *lane) countersOf(x *ctx, o *object, kind string, n ability.Number) []counter {
	have := slices.DeleteFunc(slices.Clone(o.perm.counters), func(k counter) bool { return k.n <= 0 || kind != "" && k.kind != kind })
	total := 0
	for _, k := range have {
		total += k.n
	}
	if n == nil || total <= x.number(n) {
		return have
	}
	taken := slices.Clone(have)
	for i := range taken {
		taken[i].n = 0
	}
	for left := x.number(n); left > 0; left-- {
		var kinds []string
		var at []int
		for i, k := range have {
			if k.n > taken[i].n {
				kinds, at = append(kinds, k.kind), append(at, i)
			}
		}
		if len(at) == 1 {
			taken[at[0]].n += left
			break
		}
		taken[at[l.pickOption(x.you, TopicCounters, o, kinds)]].n++
	}
	return slices.DeleteFunc(taken, func(k counter) bool { return k.n == 0 })
}
