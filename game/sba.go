package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// stateBased checks the state-based actions of CR 704.5 at the seats where
// something changed, and performs all that apply at the same time (CR 704.3).
// It reports whether any did. They apply to the whole table at once (G10), but
// for players who are held by something in progress in another lane: their turn
// comes when that is done (G9).
func (g *Game) stateBased(l *lane) bool {
	done := g.lastingNear() && g.checkLasting()
	if g.passing > 0 && g.schemesPass(l) {
		done = true
	}
	if len(g.dirty) == 0 {
		return done
	}
	g.openAround()
	if g.bound > 0 {
		for i := 0; i < len(g.dirty); i++ {
			if p := g.dirty[i]; g.players[p].in && !g.players[p].rim {
				g.seeDaylight(l, p)
			}
		}
	}
	g.spread()
	kept := l.keepLegends()
	todo := g.dirty
	g.dirty = g.dirtySpare[:0]
	var losers []loss
	var evs []*event
	var exposed, delvers []Player
	for _, p := range todo {
		pl := g.players[p]
		if pl.heldBy != nil && pl.heldBy != l || pl.choosing != nil && pl.choosing != l {
			g.dirty = append(g.dirty, p)
			continue
		}
		pl.dirty = false
		if !pl.in || pl.rim {
			continue
		}
		if reason := g.mustLose(p); reason != "" {
			losers = append(losers, loss{p, reason})
			evs = g.checkPermanents(p, evs) // at the same time (CR 704.3)
			continue
		}
		evs = g.checkPermanents(p, evs)
		if len(g.needProtectors(p)) > 0 {
			exposed = append(exposed, p)
		}
		g.stateTriggers(l, p)
		if left, waits := g.dungeonLeft(p); left {
			delvers = append(delvers, p)
		} else if waits { // look again
			pl.dirty = true
			g.dirty = append(g.dirty, p)
		}
	}
	g.dirtySpare = todo[:0]
	for _, k := range kept {
		evs = g.buryLegends(k, evs)
		done = true
	}
	g.settleAll()
	var spared []Player
	losers = slices.DeleteFunc(losers, func(x loss) bool {
		if !g.partner(x.player, func(q Player) bool { return slices.Contains(spared, q) }) {
			if !g.teamLossReplaced(l, x.player) {
				return false
			}
			spared = append(spared, x.player)
		}
		done = done || g.mustLose(x.player) == ""
		return true
	})
	if len(evs) > 0 {
		g.happen(l, evs...)
		done = true
	}
	for _, p := range delvers {
		g.completeDungeon(l, p)
		done = true
	}
	for _, p := range exposed {
		if g.players[p].in && l.findProtectors(p) {
			done = true
		}
	}
	if len(losers) > 0 {
		players := make([]Player, len(losers))
		for i, x := range losers {
			players[i] = x.player
			g.emit(Event{Kind: EventLose, Marker: l.number(), Player: x.player, Word: x.reason})
		}
		for _, p := range g.alsoLosing(players) {
			g.emit(Event{Kind: EventLose, Marker: l.number(), Player: p, Word: "team"})
		}
		g.leave(l, players, Lost)
		done = true
	}
	return done
}

// spread adds the seats whose permanents may have changed because something
// changed at a seat that is to be checked: a static ability there may reach
// them, or one that reaches both may count what is there.
func (g *Game) spread() {
	for i := 0; i < len(g.dirty); i++ {
		p := g.dirty[i]
		pl := g.players[p]
		if pl.charRev <= pl.settled && !g.volatile {
			continue
		}
		pl.settled = g.version
		g.cacheOf(p)
		if g.allUnlimited {
			for _, u := range g.rangeOf(p) {
				g.cacheOf(u)
			}
			continue
		}
		for _, s := range g.reaching(p) {
			for _, u := range g.rangeOf(s) {
				g.cacheOf(u) // soils it if it has to be made anew
			}
		}
	}
}

type loss struct {
	player Player
	reason string
}

// mustLose says why a player loses now, or nothing (CR 704.5a-c, 704.6a-b).
func (g *Game) mustLose(p Player) string {
	pl := g.players[p]
	reason := ""
	switch {
	case pl.life <= 0 && !g.partner(p, func(q Player) bool { return g.permittedRule(q, ability.LoseNotFromLife) }):
		reason = "life"
	case pl.drewNothing:
		reason = "library"
	case g.playerCounters(p, "poison") >= g.poisonLimit(p):
		reason = "poison"
	}
	pl.drewNothing = false
	if reason != "" && g.cannotLose(p) {
		return ""
	}
	return reason
}

// permittedRule reports whether some effect gives a player a permission.
func (g *Game) permittedRule(p Player, what ability.Permission) bool {
	ok := false
	g.eachRule(p, func(_ *ctx, m ability.Mod) {
		if pm, is := m.(ability.PlayerMay); is && pm.What == what {
			ok = true
		}
	})
	return ok
}

// checkPermanents adds what state-based actions do to the permanents of p.
func (g *Game) checkPermanents(p Player, evs []*event) []*event {
	move := func(o *object, to Zone) {
		evs = append(evs, &event{kind: evMove, obj: o, to: to, player: NoPlayer, under: NoPlayer, by: NoPlayer})
	}
	g.cacheOf(p)
	for _, o := range g.players[p].battlefield {
		c := o.cur
		if c.isCreature() {
			marked := o.damageMarked()
			switch {
			case c.toughness <= 0: // 704.5f
				move(o, ability.Graveyard)
				continue
			case marked >= c.toughness || o.perm.deadly && marked > 0: // 704.5g, 704.5h
				if !c.words.has(ability.Indestructible) {
					evs = append(evs, &event{kind: evMove, obj: o, to: ability.Graveyard, destroy: true, cause: ability.ByDestruction, player: NoPlayer, under: NoPlayer, by: NoPlayer})
					o.perm.deadly = false
					continue
				}
			}
			o.perm.deadly = false
		}
		if c.types&card.Planeswalker != 0 && o.counters("loyalty") == 0 { // 704.5i
			move(o, ability.Graveyard)
			continue
		}
		if c.types&card.Battle != 0 && g.defeated(o) {
			move(o, ability.Graveyard)
			continue
		}
		evs = g.checkAttached(o, c, evs)
		if o.base.has&hasControl != 0 && o.perm.attached != nil {
			g.unsettled = append(g.unsettled, o.perm.attached)
		}
		if plus, minus := o.counters("+1/+1"), o.counters("-1/-1"); plus > 0 && minus > 0 { // 704.5q
			n := min(plus, minus)
			o.setCounters("+1/+1", plus-n)
			o.setCounters("-1/-1", minus-n)
			g.touchChars(p)
		}
		if c.hasSub("Saga") && g.sagaOver(o, c) { // 704.5s
			evs = append(evs, &event{kind: evMove, obj: o, to: ability.Graveyard, cause: ability.BySacrifice, player: NoPlayer, under: NoPlayer, by: p})
		}
		if c.words.has(ability.Ascend) {
			g.ascend(p)
		}
		if c.super&card.World != 0 { // 704.5k, 801.12
			evs = g.checkWorlds(o, evs)
		}
		for _, a := range o.perm.on {
			if a.ctrl != p {
				evs = g.checkAttached(a, g.charsOf(a), evs)
			}
		}
	}
	return evs
}

// ascend gives a player who controls ten or more permanents the city's blessing
// (CR 702.131).
func (g *Game) ascend(p Player) {
	if pl := g.players[p]; !pl.blessed && len(pl.battlefield) >= 10 {
		pl.blessed = true
		g.touchChars(p)
	}
}

// bury adds that a permanent is put into the graveyard, unless that is among the
// events already.
func bury(o *object, evs []*event) []*event {
	if slices.ContainsFunc(evs, func(e *event) bool { return e.kind == evMove && e.obj == o }) {
		return evs
	}
	return append(evs, &event{kind: evMove, obj: o, to: ability.Graveyard, player: NoPlayer, under: NoPlayer, by: NoPlayer})
}

// checkWorlds buries world permanents that have a younger one in range, where o
// is one of the two (CR 704.5k, 801.12).
func (g *Game) checkWorlds(o *object, evs []*event) []*event {
	if g.worldOlder(o) {
		evs = bury(o, evs)
	}
	for _, u := range g.reaching(o.ctrl) {
		for _, w := range g.players[u].battlefield {
			if w.stamp < o.stamp && g.charsOf(w).super&card.World != 0 {
				evs = bury(w, evs)
			}
		}
	}
	return evs
}

// checkAttached looks at Auras, Equipment and Fortifications attached to what
// they may not be attached to (CR 704.5m-p, 801.8-9).
func (g *Game) checkAttached(o *object, c *chars, evs []*event) []*event {
	p := o.perm
	aura := c.hasSub("Aura")
	if p.attached == nil && p.host == NoPlayer {
		if aura && !g.stopBestowing(o) { // 303.4d, 704.5m
			evs = bury(o, evs)
		}
		return evs
	}
	legal := true
	switch {
	case p.attached != nil && p.attached.gone, p.host != NoPlayer && !g.players[p.host].in:
		legal = false
	default:
		legal = g.canAttach(o, target{obj: p.attached, player: p.host})
	}
	if legal {
		return evs
	}
	if aura && o.faceUp().plain == nil { // 702.103f
		return bury(o, evs)
	}
	return append(evs, &event{kind: evUnattach, obj: o, other: p.attached, player: NoPlayer, by: NoPlayer})
}

// worldOlder reports whether there is a younger world permanent in range of
// this one's controller (CR 704.5k, 801.12); if two are equally young both go.
func (g *Game) worldOlder(o *object) bool {
	for _, u := range g.rangeOf(o.ctrl) {
		for _, w := range g.players[u].battlefield {
			if w != o && g.charsOf(w).super&card.World != 0 && w.stamp >= o.stamp {
				return true
			}
		}
	}
	return false
}

// sagaOver reports whether a Saga has had its last chapter and that ability is
// not on a stack any more (CR 714.4).
func (g *Game) sagaOver(o *object, c *chars) bool {
	last := lastChapter(c)
	if last == 0 || o.counters("lore") < last {
		return false
	}
	return !g.abilityWaits(o)
}

// abilityWaits reports whether an ability of a permanent is on a stack or waits to
// be put there.
func (g *Game) abilityWaits(o *object) bool {
	for _, u := range g.players[o.ctrl].stacked {
		if u.item.source == o {
			return true
		}
	}
	for _, l := range g.lanes {
		if l == nil {
			continue
		}
		if slices.ContainsFunc(l.triggers, func(t *trigger) bool { return t.src == o }) {
			return true
		}
		if !g.cfg.Options.Markers {
			break
		}
	}
	return false
}

// stateTriggers looks at state triggers (CR 603.8): each triggers when its
// condition holds and none of it is waiting or on a stack.
func (g *Game) stateTriggers(l *lane, p Player) {
	for _, u := range g.reaching(p) {
		g.stateTriggersOf(l, u)
	}
}

func (g *Game) stateTriggersOf(l *lane, u Player) {
	c := g.cacheOf(u)
	if !c.events.has(evState) {
		return
	}
	for i := 0; i < len(c.triggers); i++ {
		t := c.triggers[i]
		if !t.abil.on.has(evState) || g.waitsAlready(t) {
			continue
		}
		g.tryTrigger(l, t.obj, t.abil, u, &event{kind: evState, lane: l, player: NoPlayer, by: NoPlayer})
	}
}

// stateAfter looks at state triggers as soon as something has happened, also in the middle
// of a resolution: what they look for may not be so any more at its end (CR 603.8).
func (g *Game) stateAfter(l *lane, evs []*event) {
	var buf [8]Player
	for _, e := range evs {
		if e.canceled {
			continue
		}
		for _, s := range e.seats(buf[:0]) {
			for _, u := range g.reaching(s) {
				if g.players[u].stateful > 0 {
					g.stateTriggersOf(l, u)
				}
			}
		}
	}
}

func (g *Game) waitsAlready(t triggerRef) bool {
	for _, o := range g.players[t.obj.ctrl].stacked {
		if o.item.source == t.obj && o.item.abil == t.abil {
			return true
		}
	}
	for _, l := range g.lanesNear(t.obj.ctrl) {
		if slices.ContainsFunc(l.triggers, func(w *trigger) bool { return w.src == t.obj && w.abil == t.abil }) {
			return true
		}
	}
	return false
}

// lanesNear lists the lanes whose markers lie, or on whose stacks something is,
// in the range of p.
func (g *Game) lanesNear(p Player) []*lane {
	var out []*lane
	add := func(l *lane) {
		if l != nil && !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	if len(g.lanes) <= 4 {
		for _, l := range g.lanes {
			add(l)
		}
		return out
	}
	for _, s := range g.rangeOf(p) {
		if m, ok := g.markerAt(s); ok && m <= len(g.lanes) {
			add(g.lanes[m-1])
		}
		for _, o := range g.players[s].stacked {
			add(o.item.lane)
		}
	}
	return out
}

// lastChapter is the number of a Saga's last chapter (CR 714.2d).
func lastChapter(c *chars) int {
	last := 0
	for _, a := range c.abils {
		if a.trig != nil {
			for _, n := range a.trig.Chapters {
				last = max(last, n)
			}
		}
	}
	return last
}

// loreCounters puts a lore counter on each Saga of the active players (CR
// 714.3c); its chapters trigger.
func (l *lane) loreCounters() {
	var evs []*event
	for _, p := range l.actives() {
		for _, o := range l.g.players[p].battlefield {
			if c := l.g.charsOf(o); c.hasSub("Saga") {
				evs = append(evs, &event{kind: evCounters, obj: o, kindOf: "lore", n: 1, player: NoPlayer, by: p})
			}
		}
	}
	l.g.happen(l, evs...)
}
