package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// happen carries events out, all at the same time: replacement and prevention
// effects change them first (CR 614-616), then they are performed, then
// abilities that watch for them trigger (CR 603.2). It reports whether
// something happened. l is the lane in which they happen, or nil.
func (g *Game) happen(l *lane, evs ...*event) bool {
	if l != nil && l.strand != nil && !l.strand.alone {
		return l.strand.join(evs)
	}
	for _, e := range evs {
		e.lane = l
		e.byStack = l != nil && l.busy
		if l != nil && len(l.applied) > 0 {
			e.replaced = append(e.replaced, l.applied...)
		}
		if e.obj != nil {
			e.ctrl = e.obj.ctrl
		}
		if len(evs) > 1 {
			e.siblings = evs
		}
	}
	var later []*event
	if len(evs) > 0 {
		evs, later = g.replaceAll(l, evs)
		if evs[0].kind == evMove { // timestamps are in APNAP order (CR 613.7m)
			evs = g.inTurnOrder(l, evs)
		}
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
	if len(g.lasting) > 0 {
		g.sourcesChanged(evs)
	}
	if g.stateful > 0 {
		g.stateAfter(l, evs)
	}
	joinGains(evs)
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
	for _, e := range later {
		g.followUp(l, e)
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

// perform makes an event happen that can (see cannotHappen), and reports whether it did.
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
		if e.n <= 0 {
			return false
		}
		g.setLife(l, e.player, g.players[e.player].life+e.n)
		l.note(deed{what: ability.LifeGained, player: e.player, n: e.n})
		return true
	case evLose:
		if e.n <= 0 {
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

// performDraw draws a card (CR 121.2); from an empty library the player loses
// at the next check (CR 704.5b).
func (g *Game) performDraw(l *lane, e *event) bool {
	p := g.players[e.player]
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
	if o.gone || o.perm == nil && o.zone != ability.Exile && o.zone != ability.Command || g.cannot(o, ability.HaveCounters) {
		return false
	}
	o.holdCounters()
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
