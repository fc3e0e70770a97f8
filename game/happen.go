package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// happen carries events out, all at the same time: replacement and prevention
// effects change them first (CR 614-616), then they are performed, then
// abilities that watch for them trigger (CR 603.2). It reports whether
// something happened. l is the lane in which they happen, or nil.
func (g *Game) happen(l *lane, evs ...*event) bool {
	for _, e := range evs {
		e.lane = l
		e.byStack = l != nil && l.busy
		if l != nil && len(l.applied) > 0 {
			e.replaced = append(e.replaced, l.applied...)
		}
		if e.obj != nil {
			e.ctrl = e.obj.ctrl
		}
		g.replace(l, e)
	}
	any := false
	var together *batch
	if len(evs) > 1 || len(evs) == 1 && evs[0].kind == evMove && evs[0].obj.isMerged() {
		together = &batch{}
		for _, e := range evs {
			if e.kind == evMove && !e.canceled && e.obj.onBattlefield() {
				e.obj.last = g.charsOf(e.obj)
			}
		}
	}
	for _, e := range evs {
		e.together = together
		if !e.canceled && g.perform(l, e) {
			any = true
			if together != nil && e.kind == evMove && e.from == ability.Battlefield {
				together.left = append(together.left, e.obj)
			}
		} else {
			e.canceled = true
			if e.kind == evMove && !e.obj.gone {
				e.obj.last = nil
			}
		}
	}
	if any {
		g.version++
	}
	g.settleAll()
	for _, e := range evs {
		if e.canceled {
			continue
		}
		g.arrange(l, e)
		g.watch(l, e)
		for _, part := range e.partMoves() {
			g.watch(l, part)
		}
	}
	for _, e := range evs {
		for _, r := range e.results {
			if r.kind == evLose || r.done { // a result that has happened already (CR 120.3a, 122.6)
				r.lane = l
				g.watch(l, r)
			} else {
				g.happen(l, r)
			}
		}
		if len(e.after) > 0 {
			g.followUp(l, e)
		}
	}
	return any
}

// followUp carries out what replacement effects made happen besides.
func (g *Game) followUp(l *lane, e *event) {
	x := e.afterCtx
	if l == nil {
		l = g.someLane(x.you)
	}
	if l == nil {
		return
	}
	x.lane = l
	outer := l.applied
	if e.canceled { // what happens instead is the same event still, for the effects that replaced it (CR 614.5)
		l.applied = e.replaced
	}
	l.carryOut(x, e.after)
	l.applied = outer
}

// perform makes an event happen and reports whether it did.
func (g *Game) perform(l *lane, e *event) bool {
	if e.obj != nil && e.obj.phased { // CR 702.26b
		return false
	}
	switch e.kind {
	case evMove:
		return g.performMove(l, e)
	case evDamage:
		return g.performDamage(l, e)
	case evGain:
		if e.n <= 0 || g.forbidden(e.player, ability.GainLifeAct) {
			return false
		}
		g.setLife(l, e.player, g.players[e.player].life+e.n)
		e.nth = 1
		if l != nil {
			for _, d := range l.deeds {
				if d.what == ability.LifeGained && d.player == e.player {
					e.nth++
				}
			}
		}
		l.note(deed{what: ability.LifeGained, player: e.player, n: e.n})
		return true
	case evLose:
		if e.n <= 0 || g.forbidden(e.player, ability.LoseLifeAct) {
			return false
		}
		g.setLife(l, e.player, g.players[e.player].life-e.n)
		l.note(deed{what: ability.LifeLost, player: e.player, n: e.n})
		if e.by >= 0 {
			g.blame(e.player, e.by)
		}
		return true
	case evDraw:
		return g.performDraw(l, e)
	case evTap:
		if !e.obj.onBattlefield() || e.obj.perm.tapped {
			return false
		}
		e.obj.perm.tapped = true
		g.touch(e.obj.ctrl)
		g.emit(Event{Kind: EventTap, Marker: l.number(), Player: e.obj.ctrl, Object: e.obj.id, Name: g.nameOf(e.obj)})
		return true
	case evUntap:
		if !e.obj.onBattlefield() || !e.obj.perm.tapped {
			return false
		}
		e.obj.perm.tapped = false
		g.touch(e.obj.ctrl)
		g.emit(Event{Kind: EventUntap, Marker: l.number(), Player: e.obj.ctrl, Object: e.obj.id, Name: g.nameOf(e.obj)})
		return true
	case evCounters:
		return g.performCounters(l, e)
	case evUncounter:
		n := min(e.n, e.obj.counters(e.kindOf))
		if n <= 0 || e.obj.gone {
			return false
		}
		e.n = n
		e.obj.setCounters(e.kindOf, e.obj.counters(e.kindOf)-n)
		g.touchChars(e.obj.ctrl)
		g.emit(Event{Kind: EventCounters, Marker: l.number(), Player: e.obj.ctrl, Object: e.obj.id, Name: g.nameOf(e.obj), N: -n, Word: e.kindOf})
		return true
	case evAttach:
		return g.performAttach(l, e)
	case evUnattach:
		return g.detach(e.obj)
	}
	return true // casting, attacking and the like are carried out where they are declared
}

// number is the marker's number, 0 outside any lane.
func (l *lane) number() int {
	if l == nil {
		return 0
	}
	return l.marker
}

// note remembers what happened this turn.
func (l *lane) note(d deed) {
	if l != nil {
		l.deeds = append(l.deeds, d)
	}
}

func (g *Game) setLife(l *lane, p Player, n int) {
	n = bounded(n)
	g.emit(Event{Kind: EventLife, Marker: l.number(), Player: p, N: n - g.players[p].life})
	if !g.cfg.Options.SharedLife {
		g.players[p].life = n
		g.touch(p)
		return
	}
	for _, q := range g.partners(p) { // CR 810.9
		g.players[q].life = n
		g.touch(q)
	}
}

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
		p.fromHand, p.castInMain = o.item.castZone == ability.Hand, o.item.castInMain
	}
	p.paid = append(slices.Clip(p.paid), en.paid...)
	if n.base.types&card.Planeswalker != 0 && n.base.loyalty > 0 { // CR 306.5b
		n.setCounters("loyalty", n.base.loyalty)
	}
	if n.base.types&card.Battle != 0 && n.base.defense > 0 { // CR 310.4b
		n.setCounters("defense", n.base.defense)
	}
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

// performDraw draws a card (CR 121.2); from an empty library the player loses
// at the next check (CR 704.5b).
func (g *Game) performDraw(l *lane, e *event) bool {
	p := g.players[e.player]
	if g.cannotDraw(l, e.player) {
		return false
	}
	g.openFor(e.player)
	if len(p.library) == 0 {
		p.drewNothing = true
		g.soil(e.player)
		return false
	}
	top := p.library[0]
	move := &event{kind: evMove, lane: l, obj: top, ctrl: top.ctrl, to: ability.Hand, player: NoPlayer, under: NoPlayer, by: NoPlayer, cause: ability.ByDraw}
	if !g.performMove(l, move) {
		return false
	}
	e.obj, e.became = top, move.became
	if l != nil {
		e.nth = 1
		for _, d := range l.deeds {
			if d.what == ability.CardsDrawn && d.player == e.player {
				e.nth++
			}
		}
		if l.step == ability.DrawStep && l.isActive(e.player) && !slices.Contains(l.drew, e.player) {
			e.first = true
			l.drew = append(l.drew, e.player)
		}
	}
	l.note(deed{what: ability.CardsDrawn, player: e.player, obj: move.became, n: 1})
	if e.nth == 1 && e.became.base.words.has(ability.Miracle) {
		l.miracle(e.player, e.became)
	}
	return true
}

// performDamage deals damage and what it results in (CR 120.3).
func (g *Game) performDamage(l *lane, e *event) bool {
	if e.n <= 0 {
		return false
	}
	src := e.other
	sc := &chars{}
	if src != nil {
		sc = g.charsOf(src)
	}
	by := NoPlayer
	if src != nil {
		by = src.ctrl
	}
	ev := Event{Kind: EventDamage, Marker: l.number(), N: e.n, Player: NoPlayer}
	if src != nil {
		ev.Other, ev.Target = src.id, g.nameOf(src)
	}
	if e.obj != nil {
		if !e.obj.onBattlefield() {
			return false
		}
		ev.Object, ev.Name = e.obj.id, g.nameOf(e.obj)
		g.emit(ev)
		g.damageObject(l, e, sc)
	} else {
		if !g.players[e.player].in {
			return false
		}
		ev.Player = e.player
		g.emit(ev)
		if sc.words.has(ability.Infect) { // 120.3b
			e.results = append(e.results, &event{kind: evCounters, player: e.player, kindOf: "poison", n: e.n, by: by})
		} else if !g.forbidden(e.player, ability.LoseLifeAct) { // 120.3a
			g.setLife(l, e.player, g.players[e.player].life-e.n)
			l.note(deed{what: ability.LifeLost, player: e.player, n: e.n})
			e.results = append(e.results, &event{kind: evLose, player: e.player, n: e.n, by: by})
		}
		if e.combat && sc.words.has(ability.Toxic) { // 120.3g
			e.results = append(e.results, &event{kind: evCounters, player: e.player, kindOf: "poison", n: toxic(sc), by: by})
		}
		if by >= 0 && by != e.player {
			g.blame(e.player, by)
		}
		l.note(deed{what: ability.DamageDealtTo, player: e.player, obj: src, n: e.n, combat: e.combat})
	}
	if sc.words.has(ability.Lifelink) && by >= 0 && g.players[by].in { // 120.3f
		e.results = append(e.results, &event{kind: evGain, player: by, n: e.n, by: by})
	}
	return true
}

func toxic(c *chars) int {
	n := 0
	for _, a := range c.abils {
		if a.kw != nil && a.kw.Word == ability.Toxic {
			if k, ok := a.kw.N.(ability.N); ok {
				n += int(k)
			}
		}
	}
	return n
}

func (g *Game) damageObject(l *lane, e *event, sc *chars) {
	o := e.obj
	c := g.charsOf(o)
	if e.other != nil && l != nil {
		o.perm.hurtBy = append(slices.DeleteFunc(o.perm.hurtBy, func(h hurt) bool { return h.turn.marker == int32(l.marker) && h.turn != l.turnRef() }), hurt{e.other, l.turnRef()})
	}
	if c.types&card.Planeswalker != 0 { // 120.3c
		o.setCounters("loyalty", max(0, o.counters("loyalty")-e.n))
	}
	if c.types&card.Battle != 0 { // 120.3h
		if n := min(e.n, o.counters("defense")); n > 0 {
			o.setCounters("defense", o.counters("defense")-n)
			g.watch(l, &event{kind: evUncounter, lane: l, obj: o, kindOf: "defense", n: n, player: NoPlayer, by: NoPlayer})
		}
	}
	if c.isCreature() {
		if sc.words.has(ability.Wither) || sc.words.has(ability.Infect) { // 120.3d
			put := &event{kind: evCounters, obj: o, kindOf: "-1/-1", n: e.n, player: NoPlayer, by: NoPlayer}
			if e.other != nil {
				put.by = e.other.ctrl
			}
			e.results = append(e.results, put)
		} else { // 120.3e
			g.mark(l, o, e.n)
		}
		if sc.words.has(ability.Deathtouch) {
			o.perm.deadly = true
		}
	}
	g.touchChars(o.ctrl)
}

// mark marks damage on a permanent, to wear off with the lane's turn (G7).
func (g *Game) mark(l *lane, o *object, n int) {
	marker := l.number()
	for i := range o.perm.damage {
		if o.perm.damage[i].marker == marker {
			o.perm.damage[i].n += n
			return
		}
	}
	o.perm.damage = append(o.perm.damage, damage{marker, n})
	if l != nil {
		l.hurt = append(l.hurt, o)
	}
}

func (g *Game) performCounters(l *lane, e *event) bool {
	if e.n <= 0 {
		return false
	}
	if e.obj == nil {
		refuses := func(p Player) bool { return g.forbidden(p, ability.GetCountersAct) }
		if refuses(e.player) || e.kindOf == "poison" && g.partner(e.player, refuses) { // CR 810.10c
			return false
		}
		g.addPlayerCounters(l, e.player, e.kindOf, e.n)
		return true
	}
	o := e.obj
	if o.gone || o.perm == nil && o.zone != ability.Exile || g.cannot(o, ability.HaveCounters) {
		return false
	}
	if o.perm == nil {
		o.perm = &permanent{host: NoPlayer, castBy: NoPlayer} // a suspended card (CR 702.62)
	}
	o.setCounters(e.kindOf, o.counters(e.kindOf)+e.n)
	g.touchChars(o.ctrl)
	ev := Event{Kind: EventCounters, Marker: l.number(), Player: o.ctrl, Object: o.id, Name: g.nameOf(o), N: e.n, Word: e.kindOf}
	ev.hidden, ev.seen = o.hidden(), slices.Clone(o.known)
	g.emit(ev)
	return true
}

func (g *Game) addPlayerCounters(l *lane, p Player, kind string, n int) {
	g.emit(Event{Kind: EventCounters, Marker: l.number(), Player: p, N: n, Word: kind})
	if kind != "poison" || !g.cfg.Options.SharedLife {
		g.count(p, kind, n)
		return
	}
	for _, q := range g.partners(p) { // CR 810.10
		g.count(q, kind, n)
	}
}

func (g *Game) count(p Player, kind string, n int) {
	pl := g.players[p]
	g.touch(p)
	for i := range pl.counts {
		if pl.counts[i].kind == kind {
			pl.counts[i].n += n
			return
		}
	}
	pl.counts = append(pl.counts, counter{kind, n})
}

// forbidden reports whether some effect says that a player, or the team with which
// he shares a life total, can't do something.
func (g *Game) forbidden(p Player, what ability.PlayerAct) bool {
	if ofTeam(what) {
		return g.partner(p, func(q Player) bool { return g.forbiddenTo(q, what) })
	}
	return g.forbiddenTo(p, what)
}

func (g *Game) forbiddenTo(p Player, what ability.PlayerAct) bool {
	no := false
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		if c, ok := m.(ability.PlayerCant); ok && c.What == what && c.N == nil && c.Filter == nil && x.holds(c.If) {
			no = true
		}
	})
	return no
}

// cannot reports whether some effect says that an object can't do something.
func (g *Game) cannot(o *object, act ability.Act) bool {
	for _, r := range g.charsOf(o).rules {
		if c, ok := r.mod.(ability.Cant); ok && c.Do == act && c.By == nil && c.UnlessIf == nil {
			return true
		}
	}
	return false
}
