package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about phasing (CR 702.26). A phased-out permanent is still in the
// battlefield zone, under its controller's control, but listed apart from what
// exists: with the player under whose control it phased out.

// phasing is the phasing event of a player's untap step (CR 502.1, 702.26a): it
// all happens at once.
func (l *lane) phasing(p Player) {
	g := l.g
	var out []*object
	for _, o := range g.players[p].battlefield {
		if g.charsOf(o).words.has(ability.Phasing) {
			out = append(out, o)
		}
	}
	in := slices.DeleteFunc(slices.Clone(g.players[p].phased), func(o *object) bool { return o.perm.indirect })
	in = append(in, g.homeless...)
	g.homeless = nil
	g.phaseOut(l, out)
	for _, o := range in {
		g.phaseIn(l, o)
	}
}

// phaseOut phases permanents out at the same time, and what is attached to them
// with them (CR 702.26g); what would phase out in both ways does so indirectly
// (CR 702.26h).
func (g *Game) phaseOut(l *lane, objs []*object) {
	objs = slices.DeleteFunc(slices.Clone(objs), func(o *object) bool { return !o.onBattlefield() })
	with := func(o *object) bool { return o.perm.attached != nil && slices.Contains(objs, o.perm.attached) }
	for _, o := range objs {
		if !with(o) {
			g.phaseOutAlone(l, o, false)
		}
	}
}

func (g *Game) phaseOutAlone(l *lane, o *object, indirect bool) {
	if !o.onBattlefield() {
		return
	}
	p := o.perm
	g.watchPhase(l, o, 0) // what triggers looks back: it is still there (CR 603.10a)
	if p.combat != nil {  // CR 506.4
		g.removeFromCombat(o)
	}
	g.unindex(o)
	pl := g.players[o.ctrl]
	if i := slices.Index(pl.battlefield, o); i >= 0 {
		pl.battlefield = slices.Delete(pl.battlefield, i, i+1)
	}
	pl.phased = append(pl.phased, o)
	if h := p.attached; h != nil && !indirect { // its host is without it from now on
		h.perm.on = slices.DeleteFunc(slices.Clone(h.perm.on), func(a *object) bool { return a == o })
		g.touchChars(h.ctrl)
		if o.base.has&hasControl != 0 {
			g.unsettled = append(g.unsettled, h)
		}
	}
	o.phased, p.indirect = true, indirect
	o.cur = nil
	g.touchChars(o.ctrl)
	g.emit(Event{Kind: EventPhase, Marker: l.number(), Player: o.ctrl, Object: o.id, Name: g.nameOf(o), Word: "out"})
	for _, a := range slices.Clone(p.on) {
		g.phaseOutAlone(l, a, true)
	}
	g.version++
	g.settleAll()
}

// phaseIn lets a permanent exist again (CR 702.26c), and what phased out with it.
func (g *Game) phaseIn(l *lane, o *object) {
	if !o.phased || o.gone {
		return
	}
	p := o.perm
	pl := g.players[o.ctrl]
	pl.phased = slices.DeleteFunc(pl.phased, func(other *object) bool { return other == o })
	pl.battlefield = append(pl.battlefield, o)
	direct := !p.indirect
	o.phased, p.indirect = false, false
	if h := p.attached; h != nil && direct { // CR 702.26i
		if h.onBattlefield() {
			h.perm.on = append(h.perm.on, o)
			g.touchChars(h.ctrl)
		} else {
			p.attached = nil
		}
	}
	if p.host != NoPlayer && !g.players[p.host].in {
		p.host = NoPlayer
	}
	g.index(o)
	g.touchChars(o.ctrl)
	g.emit(Event{Kind: EventPhase, Marker: l.number(), Player: o.ctrl, Object: o.id, Name: g.nameOf(o), Word: "in"})
	g.version++
	for _, a := range slices.Clone(p.on) {
		g.phaseIn(l, a)
	}
	g.watchPhase(l, o, 1)
	g.settleControl(o) // effects may have ended meanwhile (CR 702.26f)
	g.checkControl()
}

// watchPhase lets abilities see a permanent phase out (0) or in (1).
func (g *Game) watchPhase(l *lane, o *object, in int) {
	if l != nil {
		g.watch(l, &event{kind: evBecame, lane: l, obj: o, player: NoPlayer, word: ability.Phasing, n: in, by: o.ctrl, byStack: l.busy})
	}
}

// phasedLeave does what a player's leaving the game does to permanents that are
// phased out (CR 702.26k, 702.26n): those the player owns leave; those that are
// somebody else's and would be under that player's control by default are exiled;
// others phase in in the next untap step after the player's next turn would have
// begun.
func (g *Game) phasedLeave(p Player) {
	for _, q := range append([]Player{p}, g.players[p].holders...) {
		for _, o := range slices.Clone(g.players[q].phased) {
			if o.owner == p {
				g.take(o)
			}
		}
	}
	for _, o := range slices.Clone(g.players[p].phased) {
		for _, f := range slices.Clone(o.perm.effects) {
			if f.gives && f.control == p {
				g.endFloating(f)
			}
		}
		if o.perm.enteredUnder == p {
			g.phaseIn(nil, o)
			if o.ctrl == p {
				g.happen(nil, &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: NoPlayer})
			}
		}
	}
	if len(g.players[p].phased) > 0 && !slices.Contains(g.orphans, p) {
		g.orphans = append(g.orphans, p)
	}
}

// phasedPassed makes what phased out under the control of a player who has left
// phase in in the next untap step: that player's turn would have begun now (CR
// 702.26n).
func (g *Game) phasedPassed(p Player) {
	for _, o := range g.players[p].phased {
		if !o.perm.indirect {
			g.homeless = append(g.homeless, o)
		}
	}
}

// takePhased takes a phased-out permanent out of the game. What phased out with it
// phases in by itself then.
func (g *Game) takePhased(o *object) {
	is := func(other *object) bool { return other == o }
	pl := g.players[o.ctrl]
	pl.phased = slices.DeleteFunc(pl.phased, is)
	if h := o.perm.attached; h != nil {
		h.perm.on = slices.DeleteFunc(slices.Clone(h.perm.on), is)
	}
	for _, a := range o.perm.on {
		a.perm.indirect = false
	}
	o.gone = true
}
