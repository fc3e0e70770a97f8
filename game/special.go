package game

import (
	"github.com/grandmelee/melee/ability"
)

// Special actions that abilities of cards allow (CR 116.2) are announced like
// activated abilities: ability.Activated with Special set. They use no stack, and
// nothing that speaks of activating abilities is about them.

// special carries a special action out (CR 116.1).
func (l *lane) special(p *plan) {
	l.busy = false // it uses no stack
	l.payParts(p, p.item)
	x := p.ctx()
	x.src, x.item = p.obj, p.item
	l.carryOut(x, p.do.Effects)
	if p.abil.act.Keyword == ability.Foretell {
		l.foretold(p.p, p.obj)
	}
}

// couldCast reports whether p could begin to cast a card from the hand now (CR
// 702.62c), its cost apart.
func (a *announcement) couldCast() bool {
	o, spell := a.obj, asSpell(a.obj, a.p)
	b := &announcement{g: a.g, lane: a.lane, p: a.p, play: Play{Kind: CastSpell}, obj: o, item: spell, c: o.base}
	return (a.lane.sorceryTiming(a.p) || o.base.instant() || a.g.mayFlash(a.p, o)) && b.castNow() &&
		!a.g.splitSecond(a.p) && !a.g.castForbidden(a.lane, a.p, spell)
}
