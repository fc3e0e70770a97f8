package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file carries out instructions that move objects between zones (CR 400).

func (l *lane) doMove(x *ctx, e ability.Move) {
	g := l.g
	by := x.you
	if e.Who != nil {
		if by = l.maker(x, e.Who); by < 0 {
			return
		}
	}
	objs := l.foundAgain(x, l.pick(x, by, e.What, topicFor(e.To)))
	shufflers := x.shufflers(e, objs)
	objs = slices.DeleteFunc(objs, func(o *object) bool { return !l.movable(x, e, o) })
	objs = l.arrangeMoved(x, e, objs)
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
			if o.card != nil && (e.Transformed && o.card.Layout == card.LayoutTransform || e.Flipped && o.card.Layout == card.LayoutFlip) {
				ev.face = 1
			}
			en.flipped = e.Flipped
			if (e.AttachTo != nil || e.AttachPlayers != nil) && !l.entersAttached(x, e, ev) {
				continue
			}
			switch same := x.attacksSame(); {
			case e.Attacking && same != nil:
				en.attacking = same
			case e.Attacking:
				if t, ok := l.attackTargetFor(ev.under, nil); ok {
					en.attacking = &t
				}
			}
		}
		if e.Pos == ability.OnTopOrBottom && e.To == ability.Library {
			who := x.you
			if e.Who != nil { // "its owner puts it"
				who = o.owner
			}
			ev.pos = l.topOrBottom(who, x.src)
		}
		evs = append(evs, ev)
	}
	x.moving = nil
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
	var before []*object
	for _, ev := range evs {
		if !ev.canceled {
			before = append(before, ev.obj)
		}
	}
	x.bind(e.Bind, binding{objs: moved, before: before, n: len(before), did: len(before) > 0})
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
	c := g.faceOf(o, face)
	return slices.Contains(c.sub, "Aura") && c.types&card.Enchantment != 0
}

// faceOf is what a face of a card says that an object is; of what is no card, what it is.
func (g *Game) faceOf(o *object, face int) *chars {
	if o.card == nil {
		return o.base
	}
	return g.print(o.card, face)
}

// standIn is an object as it would be, but nowhere yet: what it could be attached to can
// be asked of it.
func standIn(o *object, base *chars, ctrl Player) *object {
	return &object{card: o.card, base: base, owner: o.owner, ctrl: ctrl, zone: ability.Exile, perm: &permanent{host: NoPlayer}}
}

// findHost lets the player under whose control an Aura card is put onto the battlefield
// choose what it will enchant (CR 303.4f). It reports false if there is nothing: then it
// stays where it is (CR 303.4g).
func (g *Game) findHost(l *lane, e *event) bool {
	o := e.obj
	if e.kind != evMove || e.to != ability.Battlefield || o.kind != kindCard || o.zone == ability.Stack || e.down || e.copies() ||
		e.enter != nil && e.enter.attach != nil || !g.isAuraCard(o, e.face) {
		return true
	}
	return g.chooseHost(l, e, g.print(o.card, e.face))
}

// entersAttached attaches what is put onto the battlefield to what the text says. It
// reports false for an Aura that cannot be attached to that: it stays where it is (CR
// 303.4i). Others enter unattached then (CR 301.5e).
func (l *lane) entersAttached(x *ctx, e ability.Move, ev *event) bool {
	g, o := l.g, ev.obj
	enters := standIn(o, g.faceOf(o, ev.face), ev.under)
	var to []target
	add := func(t target) {
		if (t.obj == nil || t.obj.onBattlefield()) && g.canAttach(enters, t) {
			to = append(to, t)
		}
	}
	for _, h := range x.objects(e.AttachTo) {
		add(target{obj: h, player: NoPlayer})
	}
	if e.AttachPlayers != nil {
		for _, p := range x.players(e.AttachPlayers) {
			add(target{player: p})
		}
	}
	if len(to) > 1 {
		to = l.pickTargets(ev.under, TopicAttach, o, to, 1, 1)
	}
	if len(to) == 0 {
		return !g.isAuraCard(o, ev.face)
	}
	ev.entering().attach = &to[0]
	return true
}

// copies reports whether a permanent enters as a copy of something else.
func (e *event) copies() bool { return e.enter != nil && e.enter.base != nil }

// chooseHost is findHost for what enters with the given characteristics. Where nobody can
// be asked, since no lane goes on, it is the first thing that there is.
func (g *Game) chooseHost(l *lane, e *event, base *chars) bool {
	under := e.arrivesUnder()
	aura := standIn(e.obj, base, under)
	var things []target
	for _, p := range g.rangeOf(under) {
		if t := (target{player: p}); g.canAttach(aura, t) {
			things = append(things, t)
		}
		for _, h := range g.players[p].battlefield {
			if t := (target{obj: h, player: NoPlayer}); g.canAttach(aura, t) {
				things = append(things, t)
			}
		}
	}
	if l != nil {
		things = l.pickTargets(under, TopicAttach, e.obj, things, 1, 1)
	}
	if len(things) == 0 {
		return false
	}
	e.entering().attach = &things[0]
	return true
}
