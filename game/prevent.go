package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// regeneration is what a regeneration shield does (CR 701.19a).
var regeneration = &ability.Replacement{Regeneration: true}

// protection prevents damage (CR 702.16e).
var protection = &ability.Replacement{Prevent: true}

// protects reports whether protection prevents damage.
func (g *Game) protects(e *event) bool {
	if e.other == nil {
		return false
	}
	if e.obj != nil {
		return g.charsOf(e.obj).words.has(ability.Protection) && g.protectedFrom(e.obj, e.other)
	}
	safe := false
	g.eachRule(e.player, func(x *ctx, m ability.Mod) {
		if h, ok := m.(ability.PlayerHas); ok && h.Keyword.Word == ability.Protection && x.quality(h.Keyword, e.other) {
			safe = true
		}
	})
	return safe
}

// prevent prevents damage (CR 615).
func (g *Game) prevent(l *lane, e *event, c candidate) {
	n := e.n
	would := e.n
	switch {
	case e.unpreventable, g.damageSure(e):
		n = 0
	case c.f != nil && c.r.Left:
		n = min(n, c.f.left)
		c.f.left -= n
		if c.f.left <= 0 {
			g.endFloating(c.f)
		}
	case c.r.Amount != nil:
		n = min(n, c.x.number(c.r.Amount))
	}
	e.n -= n
	if e.n <= 0 {
		e.canceled = true
	}
	if len(c.r.Also) > 0 && !e.doneTogether(c) {
		y := *c.x
		y.bind(c.r.Bind, binding{n: n, did: n > 0})
		ev := *e
		ev.n = would
		y.ev = &ev
		ev.after, ev.afterCtx = c.r.Also, &y
		ev.results = nil
		g.followUp(l, &ev)
	}
	g.useUp(c)
}

// redirect deals damage to something else instead (CR 614.9). A part that would
// go out of the range of the damage's source's controller does nothing (CR
// 801.13a).
func (g *Game) redirect(l *lane, e *event, c candidate) {
	n := e.n
	if c.f != nil && c.r.Left {
		n = min(n, c.f.left)
		c.f.left -= n
		if c.f.left <= 0 {
			g.endFloating(c.f)
		}
	}
	var to *event
	move := *e
	move.replaced = slices.Clone(e.replaced)
	move.results, move.after = nil, nil
	move.n = n
	if objs := c.x.objects(c.r.RedirectTo); len(objs) > 0 && objs[0].onBattlefield() {
		move.obj, move.player = objs[0], NoPlayer
		to = &move
	} else if ps := c.redirectedTo(e); len(ps) > 0 {
		move.obj, move.player = nil, ps[0]
		to = &move
	}
	if to == nil {
		return // there is nothing to deal it to: it stays where it is (CR 614.9a)
	}
	e.n -= n
	if e.n <= 0 {
		e.canceled = true
	}
	at := to.player
	if to.obj != nil {
		at = to.obj.ctrl
	}
	if e.other == nil || g.inRange(e.other.ctrl, at) || !e.combat && e.other.gone {
		to.canceled = false
		g.happen(l, to)
	}
	g.useUp(c)
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

// regenerate removes damage, taps, and removes from combat instead of
// destroying (CR 701.19a).
func (g *Game) regenerate(l *lane, e *event) {
	o := e.obj
	o.perm.shields--
	o.perm.damage = o.perm.damage[:0]
	o.perm.deadly = false
	e.canceled = true
	if o.perm.combat != nil {
		g.removeFromCombat(o)
	}
	g.emit(Event{Kind: EventRegenerate, Marker: l.number(), Player: o.ctrl, Object: o.id, Name: g.nameOf(o)})
	g.touchChars(o.ctrl)
	g.happen(l, &event{kind: evTap, obj: o, player: NoPlayer, by: NoPlayer})
}

// doneTogether reports whether what a prevention effect does besides has been done for
// other damage that is dealt to the same at the same time: it is one event to the effect,
// unless what is done depends on how much damage there is.
func (e *event) doneTogether(c candidate) bool {
	if ability.Mentions[ability.Bound](c.r.Also) || ability.Mentions[ability.EventAmount](c.r.Also) {
		return false
	}
	for _, other := range e.siblings {
		if other == e {
			return false
		}
		if other.obj == e.obj && other.player == e.player && slices.Contains(other.replaced, c.key) {
			return true
		}
	}
	return false
}
