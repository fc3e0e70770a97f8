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
		n = g.absorb(l, e, c.f)
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
		if l != nil && l.damaging != nil { // immediately afterwards (CR 615.5)
			l.damaging.later = append(l.damaging.later, &ev)
		} else {
			g.followUp(l, &ev)
		}
	}
	g.useUp(l, c)
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
