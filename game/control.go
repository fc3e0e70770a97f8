package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// Control of permanents (layer 2, CR 613.2b) is kept in object.ctrl: it is
// worked out anew when an effect that gives control begins or ends.

// checkControl looks at all permanents that a static ability gives control of.
func (g *Game) checkControl() {
	for _, o := range slices.Clone(g.controllers) {
		if h := o.perm.attached; h != nil && h.onBattlefield() {
			g.settleControl(h)
		}
	}
	for _, o := range slices.Clone(g.stolen) {
		if o.onBattlefield() {
			g.settleControl(o)
		}
	}
}

// settleAll works out anew who controls what an effect that has just ended gave
// control of. Until all of an event is over nothing changes hands.
func (g *Game) settleAll() {
	for len(g.unsettled) > 0 {
		o := g.unsettled[0]
		g.unsettled = slices.Delete(g.unsettled, 0, 1)
		if o.onBattlefield() {
			g.settleControl(o)
		}
	}
}

// settleControl gives a permanent to whoever the latest effect gives it to, or
// to its controller by default: the player under whose control it entered.
func (g *Game) settleControl(o *object) {
	to, stamp := o.perm.enteredUnder, int64(-1)
	for _, a := range o.perm.on {
		if a.base.has&hasControl == 0 || a.stamp < stamp {
			continue
		}
		for _, ab := range g.charsOf(a).abils {
			if ab.stat == nil {
				continue
			}
			if _, host := ab.stat.Affects.(ability.Host); !host {
				continue
			}
			for _, m := range ab.stat.Mods {
				c, ok := m.(ability.ControlBy)
				if !ok {
					continue
				}
				x := &ctx{g: g, you: a.ctrl, src: a}
				if p := x.player(c.Players); p >= 0 {
					to, stamp = p, a.stamp
				}
			}
		}
	}
	for _, f := range o.perm.effects {
		if f.ended || f.stamp < stamp || f.control == NoPlayer || !f.gives {
			continue
		}
		to, stamp = f.control, f.stamp
	}
	if to == o.ctrl || !g.ours(to) || !g.ours(o.ctrl) {
		return
	}
	if !g.players[to].in {
		if stamp < 0 { // CR 800.4c
			g.happen(nil, &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: NoPlayer})
		}
		return // CR 800.4b
	}
	g.changeControl(o, to)
}

// controlSpell gives a player control of a spell or ability for as long as it is on the
// stack (CR 611.2a).
func (g *Game) controlSpell(o *object, to Player) {
	if o.ctrl == to || o.gone {
		return
	}
	list := &g.players[o.ctrl].stacked
	if i := slices.Index(*list, o); i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	}
	g.touchChars(o.ctrl)
	if !o.item.taken {
		o.item.taken, o.item.first = true, o.ctrl
	}
	o.ctrl = to
	g.lend(o.owner, to)
	g.players[to].stacked = append(g.players[to].stacked, o)
	g.touchChars(to)
	g.version++
	g.emit(Event{Kind: EventControl, Player: to, Object: o.id, Name: g.nameOf(o)})
}

// spellsBack gives what a player who leaves had gained control of on stacks back to those
// who had it first (CR 800.4a).
func (g *Game) spellsBack(p Player) {
	for _, o := range slices.Clone(g.players[p].stacked) {
		if o.item.taken && o.item.first != p && g.players[o.item.first].in {
			g.controlSpell(o, o.item.first)
		}
	}
}

// changeControl moves a permanent to another player's control.
func (g *Game) changeControl(o *object, to Player) {
	from := o.ctrl
	if o.perm.combat != nil { // CR 506.4c
		g.removeFromCombat(o)
	}
	g.unindex(o)
	list := &g.players[from].battlefield
	if i := slices.Index(*list, o); i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	}
	g.touchChars(from)
	o.ctrl = to
	g.lend(o.owner, to)
	for _, f := range g.lasting {
		if f.src == o && f.at >= 0 {
			g.players[f.at].lasting--
			g.players[to].lasting++
			f.at = to
		}
	}
	o.perm.since = g.players[to].turns // CR 302.6
	g.players[to].battlefield = append(g.players[to].battlefield, o)
	g.index(o)
	g.touchChars(to)
	g.emit(Event{Kind: EventControl, Player: to, Object: o.id, Name: g.nameOf(o)})
	for _, a := range o.perm.on {
		g.touchChars(a.ctrl)
	}
	// What its own static abilities give control of may change hands, too.
	if o.base.has&hasControl != 0 && o.perm.attached != nil && o.perm.attached.onBattlefield() {
		g.settleControl(o.perm.attached)
	}
}

// begin starts a continuous effect of something that resolved (CR 611.2): it is
// listed with the objects and players that it applies to, and with what ends
// it.
func (g *Game) begin(f *floating) {
	f.at = NoPlayer
	f.stamp = g.stampNow()
	g.noteOpening(f.mods)
	g.floats++
	for _, o := range f.objs {
		if o.perm != nil && !o.gone {
			o.perm.effects = append(o.perm.effects, f)
			g.touchChars(o.ctrl)
		}
	}
	for _, p := range f.players {
		g.players[p].effects = append(g.players[p].effects, f)
		g.touchFor(f, p)
	}
	if f.repl != nil {
		f.on = watched(f.repl.Event)
		you := f.ctx.you
		g.players[you].shields = append(g.players[you].shields, f)
		g.touch(you)
	}
	if f.gives {
		for _, o := range f.objs {
			if o.onBattlefield() {
				g.stolen = append(g.stolen, o)
				g.settleControl(o)
			}
		}
		if slices.ContainsFunc(f.objs, g.hasLasting) { // "for as long as you control …" (CR 611.2b)
			g.checkLasting()
		}
	}
	l := f.lane
	switch f.duration {
	case ability.ThisTurn:
		if l != nil {
			l.untilEnd = append(l.untilEnd, f)
		}
	case ability.ThisCombat:
		if l != nil {
			l.untilFight = append(l.untilFight, f)
		}
	case ability.UntilYourNextTurn, ability.UntilEndOfNextTurn:
		p := g.players[f.ctx.you]
		f.until = p.turns + 1
		p.waits = append(p.waits, f)
	case ability.WhileOnBattlefield, ability.WhileControlled, ability.WhileTapped, ability.WhileAttached:
		g.lasting = append(g.lasting, f)
		if f.src != nil {
			f.at = f.src.ctrl
			g.players[f.at].lasting++
		}
	}
}

// touchFor notes that an effect on a player begins or ends.
func (g *Game) touchFor(f *floating, p Player) {
	if f.sweeps != nil {
		g.touchChars(p)
	}
	g.touch(p)
}

// endFloating ends a continuous effect.
func (g *Game) endFloating(f *floating) {
	if f.ended {
		return
	}
	f.ended = true
	if f.at >= 0 && g.players[f.at].lasting > 0 {
		g.players[f.at].lasting--
		f.at = NoPlayer
	}
	g.floats--
	drop := func(list []*floating) []*floating {
		if i := slices.Index(list, f); i >= 0 {
			list = slices.Delete(list, i, i+1)
		}
		if len(list) == 0 {
			return nil
		}
		return list
	}
	for _, o := range f.objs {
		if o.perm != nil {
			o.perm.effects = drop(o.perm.effects)
			if !o.gone {
				g.touchChars(o.ctrl)
			}
		}
	}
	for _, p := range f.players {
		g.players[p].effects = drop(g.players[p].effects)
		g.touchFor(f, p)
	}
	if f.repl != nil {
		g.players[f.ctx.you].shields = drop(g.players[f.ctx.you].shields)
		g.touch(f.ctx.you)
	}
	if f.gives {
		for _, o := range f.objs {
			if i := slices.Index(g.stolen, o); i >= 0 {
				g.stolen = slices.Delete(g.stolen, i, i+1)
			}
			if o.onBattlefield() {
				g.settleControl(o)
			}
		}
	}
	g.afterEnding(f)
}

// endFor ends a continuous effect for one of the permanents that it applies to.
func (g *Game) endFor(f *floating, o *object) {
	if len(f.objs) == 1 {
		g.endFloating(f)
		return
	}
	is := func(other *object) bool { return other == o }
	f.objs = slices.DeleteFunc(slices.Clone(f.objs), is)
	o.perm.effects = slices.DeleteFunc(slices.Clone(o.perm.effects), func(e *floating) bool { return e == f })
	g.touchChars(o.ctrl)
}

// afterEnding does what an effect leaves to be done as it ends.
func (g *Game) afterEnding(f *floating) {
	if f.pair != nil {
		g.unpair(f.src, f.pair)
	}
	for _, o := range f.goads {
		if i := slices.Index(o.perm.goadedBy, f.ctx.you); i >= 0 {
			o.perm.goadedBy = slices.Delete(o.perm.goadedBy, i, i+1)
			g.touch(o.ctrl)
		}
	}
	for _, c := range f.copies {
		switch {
		case !c.obj.onBattlefield():
		case c.obj.faceUp().unflipped() == c.is:
			g.rebase(c.obj, c.was)
		case g.uncopyParts(c):
		default: // a later effect has made it a copy of something else: it will be what it was before both
			for _, e := range c.obj.perm.effects {
				for i := range e.copies {
					if d := &e.copies[i]; d.obj == c.obj && d.was == c.is {
						d.was = c.was
					}
				}
			}
		}
	}
	var evs []*event
	for _, o := range f.returns {
		if !o.gone {
			evs = append(evs, &event{kind: evMove, obj: o, to: ability.Battlefield, under: o.owner, player: NoPlayer, by: NoPlayer})
		}
	}
	if g.returning != nil { // with what comes back at the same time (CR 610.3d)
		*g.returning = append(*g.returning, evs...)
		return
	}
	g.happen(g.going, evs...)
}

// sourcesChanged ends, immediately after the event, what lasts until or as long as something
// is so of permanents that have just left the battlefield, or become untapped or unattached
// (CR 610.3, 611.2b).
func (g *Game) sourcesChanged(evs []*event) {
	for _, e := range evs {
		if e.canceled {
			continue
		}
		switch e.kind {
		case evMove:
			if e.from != ability.Battlefield {
				continue
			}
		case evUntap, evUnattach:
		default:
			continue
		}
		if e.ctrl >= 0 && g.players[e.ctrl].lasting > 0 && g.hasLasting(e.obj) {
			g.checkLasting()
			return
		}
	}
}

// hasLasting reports whether something lasts as long as something is so of a permanent.
func (g *Game) hasLasting(o *object) bool {
	return slices.ContainsFunc(g.lasting, func(f *floating) bool { return f.src == o })
}

// turnGone ends what lasts until the next turn of the player at a seat, and of
// those who take it together with him, also if they have left (G12, CR 800.4m).
func (g *Game) turnGone(seat Player) {
	if g.sides == nil {
		g.ownTurnGone(seat)
		return
	}
	for _, p := range g.sideOf(seat).members {
		g.ownTurnGone(p)
	}
}

// ownTurnGone ends what lasts until the next turn of p: that turn has begun, or
// would have (CR 800.4m).
func (g *Game) ownTurnGone(p Player) {
	pl := g.players[p]
	g.delayed = slices.DeleteFunc(g.delayed, func(d *delayedTrigger) bool {
		return d.duration == ability.UntilYourNextTurn && d.ctx.you == p
	})
	for _, f := range slices.Clone(pl.waits) {
		if f.duration == ability.UntilYourNextTurn || !pl.in {
			g.endFloating(f)
			pl.waits = slices.DeleteFunc(pl.waits, func(w *floating) bool { return w == f })
		} else if l := g.laneAt(p); l != nil { // UntilEndOfNextTurn
			l.untilEnd = append(l.untilEnd, f)
			pl.waits = slices.DeleteFunc(pl.waits, func(w *floating) bool { return w == f })
		}
	}
}

// lastingNear reports whether something changed at a seat with the source of an
// effect that lasts as long as something is so.
func (g *Game) lastingNear() bool {
	return slices.ContainsFunc(g.dirty, func(p Player) bool { return g.players[p].lasting > 0 })
}

// checkLasting ends effects that last as long as something is so.
func (g *Game) checkLasting() bool {
	if len(g.lasting) == 0 {
		return false
	}
	ended := false
	outer, back := g.returning, []*event(nil)
	g.returning = &back
	for _, f := range slices.Clone(g.lasting) {
		if f.ended {
			continue
		}
		s := f.src
		over := s == nil || !s.onBattlefield() && !s.inForce()
		if over && s != nil && s.phased && len(f.returns) > 0 { // it has not left (CR 702.26d)
			over = false
		}
		if !over {
			switch f.duration {
			case ability.WhileControlled:
				over = s.ctrl != f.ctx.you || f.pair != nil && !g.stillPaired(s, f.pair)
			case ability.WhileTapped:
				over = s.perm == nil || !s.perm.tapped
			case ability.WhileAttached:
				over = s.perm == nil || s.perm.attached == nil
			}
		}
		if over {
			g.endFloating(f)
			ended = true
		}
	}
	g.lasting = slices.DeleteFunc(g.lasting, func(f *floating) bool { return f.ended })
	g.returning = outer
	if len(back) > 0 {
		g.happen(g.going, back...)
	}
	return ended
}

// endRegeneration ends the regeneration shields of this turn (CR 701.19a).
func (l *lane) endRegeneration() {
	for _, o := range l.shielded {
		if o.perm != nil {
			o.perm.shields = 0
		}
	}
	l.shielded = l.shielded[:0]
}
