package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about shields that prevent or redirect so much damage (CR 615.7), or
// the damage of one time (CR 615.8), where several sources deal damage at once.

// A damaging is the damage that is dealt at one time, while replacement and prevention
// effects look at it.
type damaging struct {
	waiting []*event    // what they have still to look at
	more    []*event    // what is dealt elsewhere instead
	shares  []share     // what shields take of it, as was chosen
	used    []*floating // shields for this one time
	later   []*event    // what preventing some of it has happen besides
}

// A share is how much a shield takes of what an event deals.
type share struct {
	f *floating
	e *event
	n int
}

// replaceAll applies replacement and prevention effects to all events that happen at the
// same time, to those of the active player first (CR 616.1). It returns them, and those
// that were split off from them; and what is to happen immediately afterwards.
func (g *Game) replaceAll(l *lane, evs []*event) (all, later []*event) {
	order := g.inTurnOrder(l, evs)
	if l == nil || evs[0].kind != evDamage {
		for _, e := range order {
			g.replaceOne(l, e)
		}
		return evs, nil
	}
	outer := l.damaging
	d := &damaging{waiting: order}
	l.damaging = d
	for len(d.waiting) > 0 {
		e := d.waiting[0]
		d.waiting = d.waiting[1:]
		g.replaceOne(l, e)
		if len(d.more) > 0 { // the same damage, to somebody else (CR 614.9)
			evs = slices.Concat(evs, d.more)
			d.waiting = slices.Concat(d.waiting, d.more)
			d.more = nil
		}
	}
	l.damaging = outer
	for _, f := range d.used {
		g.endFloating(f)
	}
	return evs, d.later
}

// inTurnOrder are events in APNAP order of those whom they befall.
func (g *Game) inTurnOrder(l *lane, evs []*event) []*event {
	if l == nil || len(evs) < 2 {
		return evs
	}
	by := func(a, b *event) int { return g.turnOrder(l.seat, a.befalls()) - g.turnOrder(l.seat, b.befalls()) }
	if slices.IsSortedFunc(evs, by) {
		return evs
	}
	evs = slices.Clone(evs)
	slices.SortStableFunc(evs, by)
	return evs
}

func (g *Game) replaceOne(l *lane, e *event) {
	g.replace(l, e)
	e.canceled = e.canceled || !g.findHost(l, e)
}

// absorb is how much of the damage of an event a shield that is left takes: where it cannot
// take all that several sources would deal at the same time, the player who would be
// dealt it, or the controller of that permanent, divides it among them (CR 615.7). The
// shield is that much smaller then.
func (g *Game) absorb(l *lane, e *event, f *floating) int {
	n := min(e.n, f.left)
	if l != nil && l.damaging != nil {
		n = min(n, l.shareOf(e, f))
	}
	f.left -= n
	if f.left <= 0 {
		g.endFloating(f)
	}
	return n
}

// shareOf is how much a shield is to take of an event.
func (l *lane) shareOf(e *event, f *floating) int {
	evs := []*event{e}
	for _, other := range l.damaging.waiting {
		if l.g.shields(l, f, other) {
			evs = append(evs, other)
		}
	}
	if len(evs) == 1 { // the last of them: all that is left
		return e.n
	}
	given := func() int {
		return slices.IndexFunc(l.damaging.shares, func(s share) bool { return s.f == f && s.e == e })
	}
	i := given()
	if i < 0 {
		l.divideShield(f, evs)
		i = given()
	}
	return l.damaging.shares[i].n
}

// divideShield has a player say how much of each event a shield takes. What is more than
// a source would deal goes on to the next.
func (l *lane) divideShield(f *floating, evs []*event) {
	var things []target
	total := 0
	for _, e := range evs {
		total += e.n
		if t := (target{obj: e.other, player: NoPlayer}); !slices.Contains(things, t) {
			things = append(things, t)
		}
	}
	left := min(f.left, total)
	shares := make([]share, len(evs))
	give := func(i, n int) int {
		n = min(n, left, evs[i].n-shares[i].n)
		shares[i].n += n
		left -= n
		return n
	}
	for i, e := range evs {
		shares[i].f, shares[i].e = f, e
	}
	if total > left && len(things) > 1 {
		explained := l.byRule("Choose how much of the damage of each source is prevented or redirected")
		amounts := l.divide(l.g.affected(evs[0]), TopicDivide, f.src, things, left, 0)
		explained()
		for k, t := range things {
			for i, e := range evs {
				if e.other == t.obj {
					amounts[k] -= give(i, amounts[k])
				}
			}
		}
	}
	for i := range evs {
		give(i, left)
	}
	l.damaging.shares = append(l.damaging.shares, shares...)
}

// shields reports whether a shield that is left applies to damage.
func (g *Game) shields(l *lane, f *floating, e *event) bool {
	if e.canceled || e.other == nil || !f.on.has(e.kind) || slices.Contains(e.replaced, any(f)) || f.repl.Prevent && (e.unpreventable || g.damageSure(e)) {
		return false
	}
	x := f.ctx
	x.lane, x.ev = l, e
	return g.replaces(&x, f.repl, f, e)
}

// useUp ends effects that apply just once; to damage that is all that is dealt at that
// time (CR 615.8).
func (g *Game) useUp(l *lane, c candidate) {
	switch {
	case c.f == nil || !c.r.Once:
	case l != nil && l.damaging != nil && c.f.on.has(evDamage):
		if !slices.Contains(l.damaging.used, c.f) {
			l.damaging.used = append(l.damaging.used, c.f)
		}
	default:
		g.endFloating(c.f)
	}
}

// bearable reports whether damage can be redirected to something: a permanent to which
// damage can be dealt, or a player who is in the game (CR 614.9).
func (g *Game) bearable(t target) bool {
	if t.obj == nil {
		return g.players[t.player].in
	}
	return t.obj.onBattlefield() && !t.obj.phased && g.charsOf(t.obj).types&(card.Creature|card.Planeswalker|card.Battle) != 0
}

// redirect deals damage to something else instead (CR 614.9). A part that would
// go out of the range of the damage's source's controller does nothing (CR
// 801.13a).
func (g *Game) redirect(l *lane, e *event, c candidate) {
	to := target{player: NoPlayer}
	if objs := c.x.objects(c.r.RedirectTo); len(objs) > 0 {
		to.obj = objs[0]
	} else if ps := c.redirectedTo(e); len(ps) > 0 {
		to.player = ps[0]
	} else {
		return
	}
	if !g.bearable(to) {
		return // it stays where it is
	}
	n := e.n
	if c.f != nil && c.r.Left {
		n = g.absorb(l, e, c.f)
	}
	move := *e
	move.replaced = slices.Clone(e.replaced)
	move.results, move.after = nil, nil
	move.n, move.obj, move.player = n, to.obj, to.player
	move.ctrl = g.affected(&move)
	e.n -= n
	e.canceled = e.n <= 0
	if n > 0 && (e.other == nil || g.inRange(e.other.ctrl, move.ctrl) || !e.combat && e.other.gone) {
		if l != nil && l.damaging != nil {
			l.damaging.more = append(l.damaging.more, &move)
		} else {
			g.happen(l, &move)
		}
	}
	g.useUp(l, c)
}

// redirectedTo are the players to whom damage is dealt instead; "that source" is what
// would deal it.
func (c candidate) redirectedTo(e *event) []Player {
	x := c.x
	if of, ok := c.r.RedirectPlayers.(ability.ControllerOf); ok && c.r.Once {
		if _, source := of.Objects.(ability.Other); source {
			y := *x
			y.ev = e
			x = &y
		}
	}
	if c.r.RedirectPlayers == nil {
		return nil
	}
	return x.players(c.r.RedirectPlayers)
}
