package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about what is in force in the command zone, and about schemes (CR
// 314, 904). A scheme deck is a pile: its cards become objects as they are set in
// motion, and stop being objects as they are turned face down.

// forceBegan makes the abilities of an object work that has come to the command
// zone.
func (g *Game) forceBegan(o *object) {
	o.cur = o.base
	pl := g.players[o.owner]
	pl.inForce = append(pl.inForce, o)
	g.index(o)
	if o.passes() {
		g.passing++
	}
}

// forceEnded ends what forceBegan began.
func (g *Game) forceEnded(o *object) {
	g.unindex(o)
	pl := g.players[o.owner]
	pl.inForce = slices.DeleteFunc(pl.inForce, func(f *object) bool { return f == o })
	if o.passes() {
		g.passing--
	}
}

// passes reports whether an object is a scheme that is not ongoing.
func (o *object) passes() bool { return o.kind == kindScheme && o.base.super&card.Ongoing == 0 }

// setInMotion turns up the top card of the active player's scheme deck (CR 505.3,
// 904.9).
func (l *lane) setInMotion() {
	for _, p := range l.actives() {
		l.motion(p)
	}
}

// motion sets a scheme in motion (CR 701.32).
func (l *lane) motion(p Player) {
	g := l.g
	c := g.players[p].schemes.draw()
	if c == nil {
		return
	}
	o := g.newObject(kindScheme, c, 0, g.print(c, 0), p)
	g.put(o, ability.Command, ability.OnTop)
	g.emit(Event{Kind: EventMotion, Marker: l.marker, Player: p, Object: o.id, Name: g.nameOf(o)})
	g.watch(l, &event{kind: evMotion, lane: l, obj: o, player: p, by: p})
}

// abandon puts a face-up ongoing scheme on the bottom of its owner's scheme deck
// (CR 701.33).
func (g *Game) abandon(l *lane, o *object) {
	if o.kind == kindScheme && o.inForce() && !o.passes() {
		g.turnDown(l, o, "abandoned")
	}
}

// turnDown turns a scheme face down and puts it on the bottom of its owner's
// scheme deck.
func (g *Game) turnDown(l *lane, o *object, why string) {
	g.take(o)
	g.players[o.owner].schemes.under(o.card)
	g.emit(Event{Kind: EventFaceDown, Marker: l.number(), Player: o.owner, Object: o.id, Name: g.nameOf(o), Word: why})
}

// schemesPass turns down all schemes that are not ongoing, unless a triggered
// ability of any scheme is on a stack or waits to be put there (CR 704.6e,
// 904.10). It reports whether there were any.
func (g *Game) schemesPass(l *lane) bool {
	if g.schemeTriggers() {
		return false
	}
	done := false
	for _, pl := range g.players {
		if pl.home != g {
			continue
		}
		for _, o := range slices.Clone(pl.inForce) {
			if o.passes() {
				g.turnDown(l, o, "")
				done = true
			}
		}
	}
	return done
}

// schemeTriggers reports whether a triggered ability of a scheme is on a stack or
// waits for one.
func (g *Game) schemeTriggers() bool {
	ofScheme := func(o *object) bool { return o != nil && o.kind == kindScheme }
	for _, l := range g.lanes {
		if l == nil {
			continue
		}
		if slices.ContainsFunc(l.triggers, func(t *trigger) bool { return ofScheme(t.src) }) ||
			slices.ContainsFunc(l.stack, func(o *object) bool { return o.item.abil != nil && o.item.abil.trig != nil && ofScheme(o.item.source) }) {
			return true
		}
	}
	return false
}
