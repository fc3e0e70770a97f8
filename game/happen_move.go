package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// performMove moves an object to another zone, where it is a new object (CR
// 400.7).
func (g *Game) performMove(l *lane, e *event) bool {
	o := e.obj
	if o.gone || o.inForce() || e.to == ability.Battlefield && !g.mayEnter(e) {
		return false
	}
	e.from, e.ctrl = o.zone, o.ctrl
	ctrl := o.owner
	if e.to == ability.Battlefield && e.under >= 0 {
		ctrl = e.under
	}
	if !g.players[ctrl].in || !g.holdsObject(o) || !g.ours(ctrl) { // CR 800.4b, 800.4d
		return false
	}
	if e.from == ability.Library && e.to == ability.Library {
		g.take(o)
		o.gone = false
		g.put(o, ability.Library, e.pos)
		return true
	}
	face := e.face
	if o.zone == ability.Stack && e.to == ability.Battlefield {
		face = int(o.face)
	}
	if e.to == ability.Battlefield {
		face = g.faceEntering(o, face, ctrl)
	}
	g.take(o)
	vanishes := o.kind == kindToken && e.from == ability.Battlefield || o.kind == kindCopy && e.to != ability.Battlefield || o.kind == kindAbility
	var all []*object
	switch {
	case o.isMerged():
		all = g.apartAgain(o, e)
	case !vanishes:
		all = []*object{g.became(o, face, e)}
	}
	if len(all) > 0 {
		o.moved, e.became, e.also = all[0], all[0], all[1:]
	}
	if len(all) > 1 {
		o.split = all
	}
	for _, n := range all {
		g.carry(o, n, e)
	}
	g.logMove(l, e)
	if e.to == ability.Library && e.pos != ability.OnBottom { // each is put above the one before
		all = slices.Clone(all)
		slices.Reverse(all)
	}
	for _, n := range all {
		if e.to == ability.Battlefield {
			g.enter(l, o, n, ctrl, e)
		} else {
			g.put(n, e.to, e.pos)
		}
		if e.link != nil {
			e.link(n)
		}
	}
	g.noteMove(l, e)
	return true
}

// became makes the object that a moved object becomes.
func (g *Game) became(o *object, face int, e *event) *object {
	kind := o.kind
	if kind == kindCopy {
		kind = kindToken // a copy of a permanent spell becomes a token (CR 608.3f)
	}
	base := o.base
	if o.card != nil && kind == kindCard {
		base = g.printWhole(o.card, face)
	} else {
		face = int(o.face)
	}
	if e.to == ability.Battlefield && o.zone == ability.Stack && o.base.plain != nil {
		base = o.base // bestowed
	}
	n := g.newObject(kind, o.card, face, base, o.owner)
	if e.to == ability.Battlefield && (e.down || o.zone == ability.Stack && o.front != nil) {
		n.turnDown(base)
		if o.front != nil && o.zone == ability.Stack {
			n.front = o.front
		}
	}
	return n
}

// mayEnter reports whether a card can be put onto the battlefield: instants and
// sorceries stay where they are (CR 304.4, 307.4).
func (g *Game) mayEnter(e *event) bool {
	o := e.obj
	base := o.base
	if e.down { // CR 708.3
		return true
	}
	if o.card != nil && o.zone != ability.Stack && o.kind == kindCard {
		base = g.print(o.card, e.face)
	}
	return base.types.Permanent()
}

// enter puts a new permanent onto the battlefield (CR 614.12).
func (g *Game) enter(l *lane, o, n *object, ctrl Player, e *event) {
	p := g.newPermanent(n, ctrl)
	if l != nil {
		p.entered = l.turnRef()
	}
	en := e.enter
	if en == nil {
		en = &entering{}
	}
	if en.base != nil {
		n.base = en.base.asFlipped(en.flipped)
	}
	n.memo = en.memo
	p.manifested, p.flipped = en.manifested, en.flipped
	p.tapped = en.tapped && !en.untapped
	if o.zone == ability.Stack && o.item != nil {
		p.castBy, p.x, p.paid, p.outlay = o.ctrl, o.item.x, o.item.paid, o.item.outlay
		p.castFrom, p.castInMain = o.item.castZone, o.item.castInMain
	}
	p.paid = append(slices.Clip(p.paid), en.paid...)
	for _, c := range en.placed {
		n.setCounters(c.kind, n.counters(c.kind)+c.n)
		if c.n > 0 {
			e.results = append(e.results, &event{kind: evCounters, obj: n, kindOf: c.kind, n: c.n, player: NoPlayer, by: ctrl, ctrl: ctrl, done: true})
		}
	}
	g.put(n, ability.Battlefield, ability.OnTop)
	g.entersProtected(l, n)
	if slices.Contains(n.base.sub, "Saga") { // 714.3a
		e.results = append(e.results, &event{kind: evCounters, obj: n, kindOf: "lore", n: 1, player: NoPlayer, by: ctrl})
	}
	for _, k := range en.gains {
		g.begin(&floating{ctx: ctx{g: g, you: ctrl, src: n}, objs: []*object{n}, mods: []ability.Mod{ability.Gain{Ability: k}}, lane: l, control: NoPlayer})
	}
	if en.attach != nil {
		g.attach(n, *en.attach)
	}
	if en.attacking != nil && l != nil {
		l.entersAttacking(n, *en.attacking)
	}
}

// noteMove remembers moves that are counted during a turn.
func (g *Game) noteMove(l *lane, e *event) {
	if l == nil {
		return
	}
	if e.from == ability.Battlefield {
		l.note(deed{what: ability.LeftBattlefield, player: e.ctrl, obj: e.obj, n: 1})
		if e.to == ability.Graveyard {
			l.note(deed{what: ability.Buried, player: e.ctrl, obj: e.obj, n: 1})
		}
	}
	switch {
	case e.from == ability.Battlefield && e.to == ability.Graveyard && g.charsOf(e.obj).isCreature():
		l.note(deed{what: ability.Died, player: e.ctrl, obj: e.obj, n: 1})
	case e.to == ability.Battlefield:
		l.note(deed{what: ability.Entered, player: e.became.ctrl, obj: e.became, n: 1})
		if g.entries {
			l.deeds[len(l.deeds)-1].as = g.charsOf(e.became)
		}
	}
	switch e.cause {
	case ability.BySacrifice:
		l.note(deed{what: ability.Sacrificed, player: e.ctrl, obj: e.obj, n: 1})
	case ability.ByDiscard, ability.ByCycling:
		l.note(deed{what: ability.CardsDiscarded, player: e.obj.owner, obj: e.obj, n: 1})
	}
}

func (g *Game) logMove(l *lane, e *event) {
	if g.cfg.NoLog || e.quietly {
		return
	}
	o := e.obj
	ev := Event{Kind: EventMove, Marker: l.number(), Player: o.owner, Object: o.id, Name: g.nameOf(o), From: e.from, To: e.to}
	if e.became != nil {
		ev.Object = e.became.id
		if o.front != nil || e.became.front != nil { // CR 708.9
			ev.Name = g.nameOf(e.became)
		}
	}
	if e.cause == ability.ByDraw {
		ev.Kind = EventDraw
	}
	for _, part := range e.also { // CR 729.3
		also := ev
		also.Object, also.Name = part.id, part.base.name
		g.emit(also)
	}
	if n := e.became; n != nil && o.hidden() && (hides(e.to) || n.down) && !n.shown {
		ev.hidden, ev.seen = true, slices.Clone(n.known)
	}
	g.emit(ev)
}
