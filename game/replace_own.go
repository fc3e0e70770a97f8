package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about the replacement effects of what is about to move, and what it will be
// where it goes (CR 614.12).

// ownMove adds the replacement effects of the object that is about to move: of
// a permanent that is about to enter, which apply though it is not on the
// battlefield yet (CR 614.12), and of an object elsewhere, for its abilities
// about its own moves work wherever it is.
func (g *Game) ownMove(l *lane, e *event, add func(*ctx, *ability.Replacement, *floating, any, *object)) {
	enters := e.to == ability.Battlefield
	base := e.obj.base
	if enters {
		base = g.enteringBase(e)
	}
	if base.has&hasReplacement == 0 || !enters && e.obj.onBattlefield() {
		return
	}
	if enters {
		base = g.asItEnters(e, base)
	}
	ctrl := e.arrivesUnder()
	for _, a := range base.abils {
		if a.stat == nil {
			continue
		}
		for _, r := range a.repls {
			if r == nil || (r.Enters != nil) != enters {
				continue
			}
			if z, ok := r.Event.(ability.ZoneChange); !ok || !z.This {
				continue
			}
			x := &ctx{g: g, you: ctrl, src: e.obj, lane: l}
			if a.stat.If != nil && !x.holds(a.stat.If) {
				continue
			}
			add(x, r, nil, replaceKey{e.obj, r}, e.obj)
		}
	}
}

// enteringBase is what an object will be on the battlefield, as far as that is
// known before it enters.
func (g *Game) enteringBase(e *event) *chars {
	if e.enter != nil && e.enter.base != nil {
		return e.enter.base
	}
	if e.down { // CR 708.3
		return faceDown
	}
	if e.obj.card != nil && e.obj.kind == kindCard && e.obj.zone != ability.Stack {
		return g.print(e.obj.card, e.face)
	}
	return e.obj.base
}

// asItEnters is what a permanent that is about to enter would be under the
// continuous effects that there are: some take abilities away, or change types
// (CR 614.12). It is worked out on a stand-in that lies with the
// permanents of its controller for that moment.
func (g *Game) asItEnters(e *event, base *chars) *chars {
	ctrl := e.arrivesUnder()
	if !g.players[ctrl].in || !g.ours(ctrl) || !g.changesGroups(ctrl) {
		return base
	}
	o := *e.obj
	o.base, o.cur, o.last, o.gone, o.zone = base, nil, nil, false, ability.Battlefield
	o.ctrl, o.perm = ctrl, &permanent{host: NoPlayer, castBy: NoPlayer, enteredUnder: ctrl}
	pl := g.players[ctrl]
	before := pl.battlefield
	pl.battlefield = append(slices.Clip(before), &o)
	g.touchChars(ctrl)
	c := g.charsOf(&o)
	pl.battlefield = before
	g.touchChars(ctrl)
	return c
}

// changesGroups reports whether a static ability that reaches the permanents of
// p changes types or takes abilities of whole groups of them.
func (g *Game) changesGroups(p Player) bool {
	for _, u := range g.reaching(p) {
		for _, s := range g.players[u].statics {
			if _, all := s.abil.stat.Affects.(ability.All); all && slices.ContainsFunc(s.abil.stat.Mods, func(m ability.Mod) bool {
				switch m.(type) {
				case ability.SetTypes, ability.AddTypes, ability.LoseAll:
					return true
				}
				return false
			}) {
				return true
			}
		}
	}
	return false
}
