package game

import (
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file carries out instructions about permanents, and damage.

// numberOfSource is how much damage one of several sources deals: "equal to its power" is
// the power of each.
func (x *ctx) numberOfSource(e ability.Damage, src *object) int {
	if s, ok := e.N.(ability.StatOf); ok && reflect.DeepEqual(s.Of, e.Source) {
		return x.g.stat(s.Stat, src)
	}
	outer := x.each
	defer func() { x.each = outer }()
	x.each = src
	return x.number(e.N)
}

func (l *lane) doDamage(x *ctx, e ability.Damage) {
	g := l.g
	sources := []*object{x.src}
	if e.Source != nil {
		if sources = x.objects(e.Source); isPick(e.Source) {
			sources = l.pick(x, x.you, e.Source, TopicPick)
		}
	}
	n := x.number(e.N)
	var evs []*event
	for _, src := range sources {
		if src == nil {
			continue
		}
		if e.Source != nil && (len(sources) > 1 || ability.Mentions[ability.Each](e.N)) {
			n = x.numberOfSource(e, src)
		}
		if e.Divided {
			evs = append(evs, l.divided(x, e, src, n)...)
			continue
		}
		for _, o := range l.pick(x, x.you, e.To, TopicPick) {
			if e.Source != nil {
				x.each = o
			}
			evs = append(evs, &event{kind: evDamage, obj: o, other: src, n: n, player: NoPlayer, by: x.you, unpreventable: e.Unpreventable})
		}
		if c, ok := e.To.(ability.Chosen); ok && e.Players == nil { // "any target": players among the targets
			for _, t := range x.targetsOf(c.Slot) {
				if t.obj == nil {
					evs = append(evs, &event{kind: evDamage, player: t.player, other: src, n: n, by: x.you, unpreventable: e.Unpreventable})
				}
			}
		}
		if e.Players != nil {
			for _, p := range l.whom(x, e.Players) {
				evs = append(evs, &event{kind: evDamage, player: p, other: src, n: x.numberFor(e.N, p), by: x.you, unpreventable: e.Unpreventable})
			}
		}
	}
	// Damage to what is out of range does nothing (CR 801.10).
	evs = slices.DeleteFunc(evs, func(ev *event) bool {
		at := ev.player
		if ev.obj != nil {
			at = ev.obj.ctrl
		}
		return !g.inRange(x.you, at)
	})
	g.happen(l, evs...)
	dealt := 0
	var objs []*object
	for _, ev := range evs {
		if !ev.canceled {
			dealt += ev.n
			if ev.obj != nil {
				objs = append(objs, ev.obj)
			}
		}
	}
	x.bind(e.Bind, binding{n: dealt, did: dealt > 0, objs: objs})
}

func isPick(n ability.Objects) bool { _, is := n.(ability.Pick); return is }

// divided makes the events of damage divided among targets (CR 601.2d), or, if
// it has no targets, as its controller chooses now.
func (l *lane) divided(x *ctx, e ability.Damage, src *object, n int) []*event {
	var evs []*event
	add := func(t target, k int) {
		if k > 0 {
			ev := &event{kind: evDamage, obj: t.obj, player: NoPlayer, other: src, n: k, by: x.you, unpreventable: e.Unpreventable}
			if t.obj == nil {
				ev.player = t.player
			}
			evs = append(evs, ev)
		}
	}
	if c, ok := e.To.(ability.Chosen); ok && x.item != nil && x.item.item != nil {
		slot := x.item.item.base + c.Slot
		parts := []int(nil)
		if slot < len(x.item.item.divided) {
			parts = x.item.item.divided[slot]
		}
		for i, t := range x.targetsOf(c.Slot) {
			if i < len(parts) {
				add(t, parts[i])
			}
		}
		return evs
	}
	var things []target
	for _, o := range x.objects(e.To) {
		things = append(things, target{obj: o, player: NoPlayer})
	}
	for i, k := range l.divide(x.you, TopicDivide, x.src, things, n, 0) {
		add(things[i], k)
	}
	return evs
}

func (l *lane) doDestroy(x *ctx, e ability.Destroy) {
	objs := slices.DeleteFunc(l.pick(x, x.you, e.What, TopicPick), func(o *object) bool {
		return !o.onBattlefield() || l.g.charsOf(o).words.has(ability.Indestructible)
	})
	var before []*object
	var evs []*event
	for _, o := range objs {
		evs = append(evs, &event{kind: evMove, obj: o, to: ability.Graveyard, destroy: true, noRegen: e.NoRegen,
			cause: ability.ByDestruction, player: NoPlayer, under: NoPlayer, by: x.you})
	}
	l.g.happen(l, evs...)
	n := 0
	for _, ev := range evs {
		if !ev.canceled {
			n++
			before = append(before, ev.obj)
			l.g.emit(Event{Kind: EventDestroy, Marker: l.marker, Player: ev.ctrl, Object: ev.obj.id, Name: l.g.nameOf(ev.obj)})
		}
	}
	x.bind(e.Bind, binding{objs: movedTo(evs), before: before, n: n, did: n > 0})
}

func (l *lane) doSacrifice(x *ctx, e ability.Sacrifice) {
	g := l.g
	var evs []*event
	for _, p := range l.whom(x, orYou(e.Who)) {
		var objs []*object
		if pick, ok := e.What.(ability.Pick); ok {
			cands := slices.DeleteFunc(x.all(&pick.Filter), func(o *object) bool { return o.ctrl != p || g.cannot(o, ability.BeSacrificed) })
			n, most := 1, 1
			if pick.Min != nil {
				n = x.numberFor(pick.Min, p)
				most = max(n, len(cands))
			}
			if pick.Max != nil {
				most = x.numberFor(pick.Max, p)
			}
			objs = l.pickObjects(p, TopicSacrifice, x.src, cands, n, most)
		} else {
			objs = slices.DeleteFunc(slices.Clone(x.objects(e.What)), func(o *object) bool { return o.ctrl != p || !o.onBattlefield() || g.cannot(o, ability.BeSacrificed) })
		}
		for _, o := range objs {
			evs = append(evs, &event{kind: evMove, obj: o, to: ability.Graveyard, cause: ability.BySacrifice, player: NoPlayer, under: NoPlayer, by: p})
		}
	}
	before := make([]*object, len(evs))
	for i, ev := range evs {
		before[i] = ev.obj
	}
	g.happen(l, evs...)
	x.bind(e.Bind, binding{objs: movedTo(evs), before: before, n: len(evs), did: len(evs) > 0})
}

func (l *lane) doCounter(x *ctx, e ability.Counter) {
	n := 0
	objs := l.pick(x, x.you, e.What, TopicPick)
	for _, o := range objs {
		pos := e.Pos
		if pos == ability.OnTopOrBottom {
			pos = l.topOrBottom(x.you, x.src)
		}
		if l.counterItem(o, e.To, pos) {
			n++
		}
	}
	x.bind(e.Bind, binding{objs: objs, before: objs, n: n, did: n > 0})
}

// topOrBottom has a player choose between the top and the bottom of a library.
func (l *lane) topOrBottom(p Player, src *object) ability.Position {
	return ability.Position(l.pickOption(p, TopicPosition, src, []string{"top", "bottom"}))
}

func (l *lane) doLife(x *ctx, kind evKind, who ability.Players, n ability.Number, bind ability.Var) {
	sum := 0
	ps := l.whom(x, orYou(who))
	var evs []*event // all at the same time: what one gains or loses is worked out before
	for _, p := range ps {
		ev := &event{kind: kind, player: p, n: x.numberFor(n, p), by: NoPlayer}
		if kind == evLose && p != x.you {
			ev.by = x.you
		}
		evs = append(evs, ev)
	}
	l.g.happen(l, evs...)
	for _, ev := range evs {
		if !ev.canceled {
			sum += ev.n
		}
	}
	x.bind(bind, binding{n: sum, did: sum > 0, players: ps})
}

func (l *lane) doTap(x *ctx, kind evKind, what ability.Objects, bind ability.Var) {
	topic := TopicTap
	if kind == evUntap {
		topic = TopicUntap
	}
	objs := l.pick(x, x.you, what, topic)
	var evs []*event
	for _, o := range objs {
		if l.g.near(x.you, o) {
			evs = append(evs, &event{kind: kind, obj: o, player: NoPlayer, by: x.you})
		}
	}
	n := 0
	l.g.happen(l, evs...)
	for _, ev := range evs {
		if !ev.canceled {
			n++
		}
	}
	x.bind(bind, binding{objs: objs, n: n, did: n > 0})
}

func (l *lane) doTapOrUntap(x *ctx, e ability.TapOrUntap) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		if !o.onBattlefield() {
			continue
		}
		kind := evTap
		if l.pickOption(x.you, TopicTap, x.src, []string{"tap", "untap"}) == 1 {
			kind = evUntap
		}
		l.g.happen(l, &event{kind: kind, obj: o, player: NoPlayer, by: x.you})
	}
}

func (l *lane) doAttach(x *ctx, e ability.Attach) {
	g := l.g
	for _, o := range l.pick(x, x.you, e.What, TopicAttach) {
		if !o.onBattlefield() {
			continue
		}
		if e.ToPlayer != nil {
			if p := l.player(x, e.ToPlayer); p >= 0 {
				g.happen(l, &event{kind: evAttach, obj: o, player: p, by: x.you})
			}
			continue
		}
		for _, to := range l.pick(x, x.you, e.To, TopicAttach) {
			if to.onBattlefield() {
				g.happen(l, &event{kind: evAttach, obj: o, other: to, player: NoPlayer, by: x.you})
			}
		}
	}
}

// doFight makes two creatures deal damage equal to their power to each other
// (CR 701.14).
func (l *lane) doFight(x *ctx, e ability.Fight) {
	var a, b *object
	if e.B == nil {
		if objs := x.objects(e.A); len(objs) == 2 {
			a, b = objs[0], objs[1]
		}
	} else {
		a = first(l.pick(x, x.you, e.A, TopicPick))
		b = first(l.pick(x, x.you, e.B, TopicPick))
	}
	if a == nil || b == nil || !a.onBattlefield() || !b.onBattlefield() {
		return
	}
	ca, cb := l.g.charsOf(a), l.g.charsOf(b)
	if !ca.isCreature() || !cb.isCreature() {
		return
	}
	evs := []*event{
		{kind: evDamage, obj: b, other: a, n: max(0, ca.power), player: NoPlayer, by: x.you},
		{kind: evDamage, obj: a, other: b, n: max(0, cb.power), player: NoPlayer, by: x.you},
	}
	l.g.happen(l, evs...)
}

func first(objs []*object) *object {
	if len(objs) == 0 {
		return nil
	}
	return objs[0]
}

func (l *lane) doRegenerate(x *ctx, e ability.Regenerate) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		if o.onBattlefield() && l.g.near(x.you, o) {
			o.perm.shields++
			l.shielded = append(l.shielded, o)
			l.g.touch(o.ctrl)
		}
	}
}

// doTransform turns double-faced permanents over (CR 701.27).
func (l *lane) doTransform(x *ctx, e ability.Transform) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		if o.onBattlefield() && !l.g.charsOf(o).bound() && !x.turnedSince(o) {
			l.g.transform(l, o)
		}
	}
}

// turnedSince reports whether the permanent whose ability resolves has transformed since
// that ability was put on the stack, or a delayed one was created: then it does not
// transform once more (CR 701.27f).
func (x *ctx) turnedSince(o *object) bool {
	if o != x.src || x.item == nil || x.item.kind != kindAbility {
		return false
	}
	since := x.item.stamp
	if x.outer != nil {
		since = x.outer.began
	}
	return o.perm.turned > since
}

// transform turns a double-faced permanent over, if it can.
func (g *Game) transform(l *lane, o *object) {
	if o.onBattlefield() && o.isMerged() {
		if !g.cannot(o, ability.Transforming) && g.transformParts(o) {
			o.perm.turned = g.stampNow()
			g.watch(l, &event{kind: evTransform, lane: l, obj: o, player: NoPlayer, by: o.ctrl, byStack: l != nil && l.busy})
		}
		return
	}
	if !o.onBattlefield() || o.card == nil || o.card.Layout != card.LayoutTransform || o.base.def == nil || g.cannot(o, ability.Transforming) {
		return
	}
	g.unindex(o)
	o.face = 1 - o.face
	o.base = g.print(o.card, int(o.face))
	o.stamp = g.stampNow()
	o.perm.turned = o.stamp
	g.index(o)
	g.touchChars(o.ctrl)
	g.watch(l, &event{kind: evTransform, lane: l, obj: o, player: NoPlayer, by: o.ctrl, byStack: l != nil && l.busy})
}

// doExchangeControl exchanges control of two permanents (CR 701.12).
func (l *lane) doExchangeControl(x *ctx, e ability.ExchangeControl) {
	var a, b *object
	if e.B == nil {
		if objs := x.objects(e.A); len(objs) == 2 {
			a, b = objs[0], objs[1]
		}
	} else {
		a, b = x.object(e.A), x.object(e.B)
	}
	if a == nil || b == nil || !a.onBattlefield() || !b.onBattlefield() || a.ctrl == b.ctrl || !x.affects(a) || !x.affects(b) {
		return
	}
	ca, cb := a.ctrl, b.ctrl
	l.g.begin(&floating{ctx: *x, objs: []*object{a}, control: cb, gives: true, lane: l})
	l.g.begin(&floating{ctx: *x, objs: []*object{b}, control: ca, gives: true, lane: l})
}

// attackTargetFor chooses what a creature that enters attacking attacks (CR
// 508.4): its controller chooses among what he may attack and fits, if fits is
// not nil.
func (l *lane) attackTargetFor(p Player, fits func(target) bool) (target, bool) {
	if l.combat == nil || !l.isActive(p) || !inStep(l.step, ability.AnyCombat) {
		return target{}, false
	}
	things := l.g.attackTargets(p)
	if fits != nil {
		things = slices.DeleteFunc(things, func(t target) bool { return !fits(t) })
	}
	if len(things) == 0 {
		return target{}, false
	}
	defer l.byRule("Choose whom the creature attacks")()
	picked := l.pickTargets(p, TopicPick, nil, things, 1, 1)
	return picked[0], len(picked) > 0
}

// whomAttacked fits what attacks players, or planeswalkers that they control; nil
// if a text does not say whom.
func (x *ctx) whomAttacked(whom ability.Players) func(target) bool {
	if whom == nil {
		return nil
	}
	players := x.players(whom)
	return func(t target) bool { return slices.Contains(players, x.g.defends(t)) }
}
