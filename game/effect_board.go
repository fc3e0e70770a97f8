package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file carries out instructions about permanents, and damage.

func (l *lane) doDamage(x *ctx, e ability.Damage) {
	g := l.g
	sources := []*object{x.src}
	if e.Source != nil {
		sources = l.pick(x, x.you, e.Source, TopicPick)
	}
	n := x.number(e.N)
	var evs []*event
	for _, src := range sources {
		if src == nil {
			continue
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
	before := slices.Clone(objs)
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
			l.g.emit(Event{Kind: EventDestroy, Marker: l.marker, Player: ev.ctrl, Object: ev.obj.id, Name: l.g.nameOf(ev.obj)})
		}
	}
	x.bind(e.Bind, binding{objs: movedTo(evs), before: before, n: n, did: n > 0})
}

func (l *lane) doMove(x *ctx, e ability.Move) {
	g := l.g
	by := x.you
	if e.Who != nil {
		if by = l.player(x, e.Who); by < 0 {
			return
		}
	}
	objs := l.pick(x, by, e.What, topicFor(e.To))
	shufflers := x.shufflers(e, objs)
	objs = slices.DeleteFunc(objs, func(o *object) bool { return !l.movable(x, e, o) })
	under := by                                                             // CR 110.2a
	if _, choice := e.Under.(ability.PickPlayer); choice && len(objs) > 0 { // one player for all of them
		if under = l.player(x, e.Under); under < 0 {
			return
		}
		e.Under = nil
	}
	var evs []*event
	for _, o := range objs {
		o = l.where(x, o)
		if o == nil {
			continue
		}
		ev := &event{kind: evMove, obj: o, to: e.To, pos: e.Pos, down: e.FaceDown && (e.To == ability.Exile || e.To == ability.Battlefield), player: NoPlayer, under: NoPlayer, by: by}
		if e.To == ability.Battlefield {
			ev.under = under
			if e.Under != nil {
				x.moving = o
				ev.under = x.player(e.Under)
				if ev.under < 0 {
					continue
				}
			}
			en := ev.entering()
			en.tapped = e.Tapped
			en.counters = slices.Clone(e.Counters)
			if e.Transformed && o.card != nil && len(o.card.Faces) > 1 {
				ev.face = 1
			}
			switch same := x.attacksSame(); {
			case e.Attacking && same != nil:
				en.attacking = same
			case e.Attacking:
				if t, ok := l.attackTargetFor(ev.under, nil); ok {
					en.attacking = &t
				}
			}
			if o.kind != kindToken && !ev.down && g.isAuraCard(o, ev.face) && !l.chooseHost(ev, o) {
				continue
			}
		}
		if e.Pos == ability.OnTopOrBottom && e.To == ability.Library {
			ev.pos = ability.Position(l.pickOption(o.owner, TopicPosition, x.src, []string{"top", "bottom"}))
		}
		evs = append(evs, ev)
	}
	x.moving = nil
	before := make([]*object, len(evs))
	for i, ev := range evs {
		before[i] = ev.obj
	}
	if e.Link != 0 && x.src != nil {
		src := x.src
		for _, ev := range evs {
			ev.link = func(n *object) { src.addLinked(e.Link, n) }
		}
	}
	g.happen(l, evs...)
	moved := movedTo(evs)
	if e.To == ability.Exile {
		for _, n := range moved {
			for _, k := range e.Counters {
				g.happen(l, &event{kind: evCounters, obj: n, kindOf: k.Kind, n: x.number(k.N), player: NoPlayer, by: by})
			}
		}
	}
	for _, p := range shufflers {
		if g.players[p].in {
			g.shuffleLibrary(p)
		}
	}
	if e.Until != ability.Permanently && len(moved) > 0 {
		l.returnWhen(x, e, moved)
	}
	n := 0
	for _, ev := range evs {
		if !ev.canceled {
			n++
		}
	}
	x.bind(e.Bind, binding{objs: moved, before: before, n: n, did: n > 0})
}

func topicFor(to Zone) Topic {
	switch to {
	case ability.Exile:
		return TopicExile
	case ability.Hand:
		return TopicReturn
	}
	return TopicPick
}

// where follows an object to where it is now, if it can be found there (CR
// 400.7): nil if it cannot.
func (l *lane) where(x *ctx, o *object) *object {
	if !o.gone {
		return o
	}
	n := o.moved
	if n == nil || n.gone || hides(n.zone) || n.stamp <= x.began && !x.sawMove(o) {
		return nil
	}
	return n
}

// sawMove reports whether an ability triggered as an object moved, or as the
// permanent went that its source was on, or was made by one that did (CR 400.7e,
// 400.7f).
func (x *ctx) sawMove(o *object) bool {
	for ; x != nil; x = x.outer {
		if e := x.ev; e != nil && e.kind == evMove && (e.obj == o || x.src == o) {
			return true
		}
	}
	return false
}

// movable reports whether an instruction may move an object: not out of range
// (CR 801.10), and only from where its text says.
func (l *lane) movable(x *ctx, e ability.Move, o *object) bool {
	now := l.where(x, o)
	if now == nil || now.kind == kindAbility && e.To != ability.Exile {
		return false
	}
	if x.lost && o == x.src {
		return false
	}
	if e.From != ability.Battlefield && now.zone != e.From {
		return false
	}
	return l.g.inRange(x.you, now.ctrl)
}

// shufflers are the players whose libraries things are shuffled into, whether or
// not there is anything where it is to come from (CR 701.24c, 701.24d).
func (x *ctx) shufflers(e ability.Move, objs []*object) []Player {
	if e.To != ability.Library || e.Pos != ability.Shuffled {
		return nil
	}
	var owners []Player
	if all, ok := e.What.(ability.All); ok {
		for _, p := range all.Filter.Preds {
			if owned, ok := p.(ability.Owned); ok {
				owners = slices.Clone(x.players(owned.By))
			}
		}
	}
	for _, o := range objs {
		if !slices.Contains(owners, o.owner) && x.g.inRange(x.you, o.owner) {
			owners = append(owners, o.owner)
		}
	}
	return owners
}

// returnWhen brings back what was exiled "until" something ends (CR 610.3).
func (l *lane) returnWhen(x *ctx, e ability.Move, moved []*object) {
	g := l.g
	f := &floating{ctx: *x, duration: e.Until, lane: l, src: x.src, control: NoPlayer}
	f.ctx.vars = nil
	f.returns = moved
	g.begin(f)
	g.checkLasting() // CR 610.3b: it may be over before it began
}

func (g *Game) isAuraCard(o *object, face int) bool {
	c := o.base
	if o.card != nil {
		c = g.print(o.card, face)
	}
	return slices.Contains(c.sub, "Aura") && c.types&card.Enchantment != 0
}

// chooseHost lets the player under whose control an Aura is put onto the
// battlefield choose what it will enchant (CR 303.4f); if there is nothing, it
// stays where it is (CR 303.4g).
func (l *lane) chooseHost(ev *event, o *object) bool {
	return l.chooseHostOf(ev, o, l.g.print(o.card, ev.face))
}

// chooseHostOf is chooseHost for what enters as something else than it is
// printed.
func (l *lane) chooseHostOf(ev *event, o *object, base *chars) bool {
	g := l.g
	ghost := &object{card: o.card, base: base, owner: o.owner, ctrl: ev.under, zone: ability.Exile, perm: &permanent{host: NoPlayer}}
	var things []target
	for _, p := range g.rangeOf(ev.under) {
		if t := (target{player: p}); g.canAttach(ghost, t) {
			things = append(things, t)
		}
		for _, h := range g.players[p].battlefield {
			if t := (target{obj: h, player: NoPlayer}); g.canAttach(ghost, t) {
				things = append(things, t)
			}
		}
	}
	if len(things) == 0 {
		return false
	}
	picked := l.pickTargets(ev.under, TopicAttach, o, things, 1, 1)
	ev.entering().attach = &picked[0]
	return true
}

func (l *lane) doSacrifice(x *ctx, e ability.Sacrifice) {
	g := l.g
	var evs []*event
	for _, p := range l.whom(x, orYou(e.Who)) {
		var objs []*object
		if pick, ok := e.What.(ability.Pick); ok {
			cands := slices.DeleteFunc(x.all(&pick.Filter), func(o *object) bool { return o.ctrl != p || g.cannot(o, ability.BeSacrificed) })
			n := 1
			if pick.Min != nil {
				n = x.numberFor(pick.Min, p)
			}
			most := n
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
		if l.counterItem(o, e.To) {
			n++
		}
	}
	x.bind(e.Bind, binding{objs: objs, before: objs, n: n, did: n > 0})
}

func (l *lane) doLife(x *ctx, kind evKind, who ability.Players, n ability.Number, bind ability.Var) {
	sum := 0
	ps := l.whom(x, orYou(who))
	for _, p := range ps {
		ev := &event{kind: kind, player: p, n: x.numberFor(n, p), by: NoPlayer}
		if kind == evLose && p != x.you {
			ev.by = x.you
		}
		if l.g.happen(l, ev) {
			sum += ev.n
		}
	}
	x.bind(bind, binding{n: sum, did: sum > 0, players: ps})
}

func (l *lane) doAddCounters(x *ctx, e ability.AddCounters) {
	g := l.g
	by := x.you
	if e.Who != nil {
		by = l.player(x, e.Who)
	}
	sum := 0
	var objs []*object
	put := func(o *object, n int) {
		ev := &event{kind: evCounters, obj: o, kindOf: e.Kind, n: n, player: NoPlayer, by: by}
		if g.near(x.you, o) && g.happen(l, ev) {
			sum += ev.n
			objs = append(objs, o)
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
			n := 1
			if e.N != nil {
				n = x.number(e.N)
			}
			put(o, n)
		}
	}
	if e.Players != nil {
		for _, p := range l.whom(x, e.Players) {
			n := 1
			if e.N != nil {
				n = x.number(e.N)
			}
			if g.happen(l, &event{kind: evCounters, player: p, kindOf: e.Kind, n: n, by: by}) {
				sum += n
			}
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
		for _, k := range slices.Clone(o.perm.counters) {
			if e.Kind != "" && k.kind != e.Kind {
				continue
			}
			n := k.n
			if e.N != nil {
				n = min(n, x.number(e.N)-sum)
				if e.Kind != "" {
					n = min(k.n, x.number(e.N))
				}
			}
			if n > 0 && g.happen(l, &event{kind: evUncounter, obj: o, kindOf: k.kind, n: n, player: NoPlayer, by: x.you}) {
				sum += n
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
	if from == nil || to == nil || from == to || from.gone || to.gone || from.perm == nil {
		return
	}
	for _, k := range slices.Clone(from.perm.counters) {
		if e.Kind != "" && k.kind != e.Kind {
			continue
		}
		n := k.n
		if e.N != nil {
			n = min(n, x.number(e.N))
		}
		if n > 0 && l.g.happen(l, &event{kind: evUncounter, obj: from, kindOf: k.kind, n: n, player: NoPlayer, by: x.you}) {
			l.g.happen(l, &event{kind: evCounters, obj: to, kindOf: k.kind, n: n, player: NoPlayer, by: x.you})
		}
	}
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

func (l *lane) doGoad(x *ctx, e ability.Goad) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		if o.onBattlefield() {
			f := &floating{ctx: *x, duration: ability.UntilYourNextTurn, lane: l, control: NoPlayer}
			o.perm.goadedBy = append(o.perm.goadedBy, x.you)
			f.goads = []*object{o}
			l.g.begin(f)
			l.g.touch(o.ctrl)
		}
	}
}

// doTransform turns double-faced permanents over (CR 701.27).
func (l *lane) doTransform(x *ctx, e ability.Transform) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		if o.onBattlefield() && !l.g.charsOf(o).bound() {
			l.g.transform(l, o)
		}
	}
}

// transform turns a double-faced permanent over, if it can.
func (g *Game) transform(l *lane, o *object) {
	if !o.onBattlefield() || o.card == nil || o.card.Layout != card.LayoutTransform || o.base.def == nil || g.cannot(o, ability.Transforming) {
		return
	}
	g.unindex(o)
	o.face = 1 - o.face
	o.base = g.print(o.card, int(o.face))
	o.stamp = g.stampNow()
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
	if a == nil || b == nil || !a.onBattlefield() || !b.onBattlefield() || a.ctrl == b.ctrl {
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
