package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// lose makes players lose the game at the same time, and leave it (CR 104.5).
func (g *Game) lose(l *lane, players []Player, why string) {
	players = slices.DeleteFunc(slices.Clone(players), func(p Player) bool {
		return !g.players[p].in || !g.final(why) && g.teamLossReplaced(l, p)
	})
	for _, p := range players {
		g.emit(Event{Kind: EventLose, Marker: l.number(), Player: p, Word: why})
	}
	for _, p := range g.alsoLosing(players) {
		g.emit(Event{Kind: EventLose, Marker: l.number(), Player: p, Word: "team"})
	}
	g.leave(l, players, Lost)
}

// final reports whether nothing can replace that players lose: they concede, or the
// game ends because another one wins it, which is no loss of theirs (CR 104.1, 104.3h).
func (g *Game) final(why string) bool { return why == "concede" || why == "win" && g.allUnlimited }

// leave takes players out of the game (CR 800.4a), all at the same time, and with
// them those who win and lose with them (CR 809.5b-c, 810.8a-b). If nobody would be left,
// the game is a draw for them (CR 104.4a).
func (g *Game) leave(l *lane, players []Player, outcome Outcome) {
	players = slices.DeleteFunc(g.withTheirTeams(slices.Clone(players)), func(p Player) bool { return !g.players[p].in })
	if len(players) == 0 {
		return
	}
	if len(players) == g.in && outcome == Lost {
		outcome = Drew
	}
	// Who had them in range sees them go; afterwards nobody has.
	seen := g.seeLeaving(l, players)
	for _, p := range players {
		g.keepOf(p)
	}
	for _, p := range players {
		g.showForetold(p)
		pl := g.players[p]
		pl.in = false
		pl.outcome = outcome
		pl.credit = g.creditFor(p)
		g.in--
		g.leaveSide(p)
		if len(pl.waits) > 0 {
			g.orphans = append(g.orphans, p)
		}
		if outcome == Drew {
			g.emit(Event{Kind: EventDrawGame, Marker: l.number(), Player: p})
		}
		g.emit(Event{Kind: EventLeave, Marker: l.number(), Player: p, Other: idOf(pl.credit)})
	}
	if outcome == Drew {
		g.drawTeams(players)
	}
	g.monarchLeaves(l, players)
	g.controllersLeave(l, players)
	g.version++
	var near []Player
	for _, p := range players {
		near = append(near, g.reaching(p)...)
	}
	over := g.checkOver()
	if !over {
		g.leaveRing(players)
	}
	g.ringRev++
	for _, p := range near {
		if g.players[p].in {
			g.touchChars(p)
		}
	}
	for _, p := range players {
		g.removeObjects(l, p)
	}
	if over {
		return
	}
	for _, p := range players {
		g.dropQuestions(p)
	}
	for _, t := range seen {
		g.queue(l, t)
	}
	// Whoever has priority in a lane near by may do so no more, or alone now.
	for _, p := range near {
		for _, q := range slices.Clone(g.players[p].asked) {
			q.lane.interrupt()
		}
	}
	for _, lane := range g.lanes {
		if lane != nil && (g.sides != nil || slices.Contains(players, lane.seat)) {
			lane.interrupt()
		}
	}
}

// lossReplaced applies effects that replace a player's losing the game (CR 614);
// it reports whether the player does not lose.
func (g *Game) lossReplaced(l *lane, p Player) bool {
	e := &event{kind: evOut, lane: l, player: p, by: NoPlayer}
	g.replace(l, e)
	return e.canceled || !g.players[p].in
}

func idOf(p Player) ID {
	if p < 0 {
		return 0
	}
	return p.ID()
}

// creditFor is who is credited with a player's elimination: the controller of
// the source that last hurt him.
func (g *Game) creditFor(p Player) Player { return g.players[p].hurtBy }

// seeLeaving finds the abilities that trigger on players losing the game.
func (g *Game) seeLeaving(l *lane, players []Player) []*trigger {
	var out []*trigger
	for _, p := range players {
		e := &event{kind: evOut, lane: l, player: p, by: NoPlayer}
		for _, u := range g.reaching(p) {
			if slices.Contains(players, u) {
				continue
			}
			c := g.cacheOf(u)
			if !c.events.has(evOut) {
				continue
			}
			for _, t := range c.triggers {
				x := &ctx{g: g, you: u, src: t.obj, lane: l, ev: e}
				if t.abil.on.has(evOut) && x.matchEvent(t.abil.trig.On, e) && x.holds(t.abil.trig.If) {
					out = append(out, &trigger{abil: t.abil, src: t.obj, you: u, ev: e})
				}
			}
		}
	}
	return out
}

// leaveRing takes the players out of the ring: markers pass on or are
// designated (CR 807.4c, 807.4e).
func (g *Game) leaveRing(players []Player) {
	seats := make([]int, len(players))
	for i, p := range players {
		seats[i] = int(p)
	}
	if err := g.ring.Leave(seats...); err != nil {
		panic("leaving the ring: " + err.Error())
	}
	g.follow(g.ring.Changes())
}

// removeObjects does what CR 800.4a says happens to objects as a player leaves:
// those he owns leave the game, effects that give him control end, what he
// controls on stacks ceases to exist if no card represents it, and what is left
// under his control is exiled.
func (g *Game) removeObjects(l *lane, p Player) {
	pl := g.players[p]
	// Owned objects, wherever they are.
	owned := g.ownedNear(p)
	g.revealLeaving(l, owned)
	left := &batch{}
	var evs []*event
	for _, o := range owned {
		if o.onBattlefield() {
			o.last = g.charsOf(o)
			left.left = append(left.left, o)
			evs = append(evs, &event{kind: evMove, lane: l, obj: o, ctrl: o.ctrl, from: ability.Battlefield, to: outside, player: NoPlayer, under: NoPlayer, by: NoPlayer, together: left})
		}
	}
	for _, o := range owned {
		if !o.gone {
			g.take(o)
		}
	}
	for _, e := range evs {
		g.watch(l, e) // 603.6c: they have left the battlefield
	}
	g.phasedLeave(p)
	pl.hand, pl.library, pl.graveyard, pl.exile, pl.command, pl.outside = nil, nil, nil, nil, nil, nil
	for _, o := range pl.guarding {
		o.perm.protector = 0
		g.touchChars(o.ctrl)
	}
	pl.guarding = nil
	pl.elsewhere, pl.schemes = 0, pile{}
	// Effects that give that player control end.
	for _, o := range slices.Clone(pl.battlefield) {
		for _, f := range slices.Clone(o.perm.effects) {
			if f.gives && f.control == p {
				g.endFloating(f)
			}
		}
		if o.onBattlefield() && o.ctrl == p {
			g.settleControl(o)
		}
	}
	g.checkControl()
	g.spellsBack(p)
	for _, o := range slices.Clone(pl.stacked) {
		if o.kind != kindCard {
			g.take(o)
		}
	}
	evs = nil
	for _, list := range [...][]*object{pl.battlefield, pl.stacked} {
		for _, o := range list {
			evs = append(evs, &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: NoPlayer})
		}
	}
	g.happen(l, evs...)
	pl.pool = nil
}

// outside is where objects go that leave the game: no zone.
const outside = ability.Anywhere

// ownedNear lists the objects that a player owns: in the own zones, and on the
// battlefields and stacks of all who may have come to control some.
func (g *Game) ownedNear(p Player) []*object {
	pl := g.players[p]
	var out []*object
	for _, list := range [...][]*object{pl.battlefield, pl.stacked} {
		for _, o := range list {
			if o.owner == p {
				out = append(out, o)
			}
		}
	}
	for _, q := range pl.holders {
		if q == p {
			continue
		}
		for _, list := range [...][]*object{g.players[q].battlefield, g.players[q].stacked} {
			for _, o := range list {
				if o.owner == p {
					out = append(out, o)
				}
			}
		}
	}
	for _, list := range [...][]*object{pl.hand, pl.library, pl.graveyard, pl.exile, pl.command} {
		out = append(out, list...)
	}
	return out
}

// dropQuestions withdraws what a player who left was asked: priority goes on in
// turn order, choices fall to somebody else (CR 800.4a, 800.4g-h).
func (g *Game) dropQuestions(p Player) {
	for _, q := range slices.Clone(g.players[p].asked) {
		l := q.lane
		g.withdraw(q)
		g.wake(l)
	}
	for _, q := range g.openQuestions(p) {
		l := q.lane
		g.withdraw(q)
		if l != nil {
			g.wake(l)
		} else {
			g.keptAll()
		}
	}
}

// openQuestions lists the choices, not priority, that a player is asked for.
func (g *Game) openQuestions(p Player) []*Question {
	var out []*Question
	for _, q := range g.pending {
		if q.Player == p && q.Kind != Priority {
			out = append(out, q)
		}
	}
	return out
}

// checkOver ends the game when the players left are one, or none, or one team
// (CR 104.2a, 104.2c).
func (g *Game) checkOver() bool {
	if g.over {
		return true
	}
	last := NoPlayer
	for _, p := range g.remaining() {
		if last != NoPlayer && !g.teammates(last, p) {
			return false
		}
		last = p
	}
	g.over = true
	for i := range g.players {
		if pl := g.players[i]; pl.in && pl.home == g {
			g.showForetold(pl.seat)
		}
	}
	if last == NoPlayer {
		g.result.Draw = true
	} else {
		g.crown(last)
	}
	g.revealAtEnd()
	g.emit(Event{Kind: EventMatchOver})
	return true
}

// remaining lists the players in the game, as many as are needed to see whether
// it goes on.
func (g *Game) remaining() []Player {
	if g.in > 8 && !g.teams {
		return []Player{0, 1} // two opponents at least
	}
	var out []Player
	for i := range g.players {
		if g.players[i].in {
			out = append(out, Player(i))
		}
	}
	return out
}

// winGame makes a player win: with a limited range of influence, the opponents
// in range lose instead (CR 801.14).
func (g *Game) winGame(l *lane, p Player) {
	if !g.players[p].in || g.forbidden(p, ability.WinAct) || slices.ContainsFunc(g.rangeOf(p), func(q Player) bool {
		return g.opponents(p, q) && g.permittedRule(q, ability.WinNotAtAll)
	}) {
		return
	}
	var others []Player
	for _, q := range g.rangeOf(p) {
		if g.opponents(p, q) && (g.allUnlimited || !g.cannotLose(q)) {
			others = append(others, q)
		}
	}
	g.lose(l, others, "win")
}

// drawGame makes the game a draw for a player and all in range (CR 104.4b,
// 801.15).
func (g *Game) drawGame(l *lane, p Player) {
	g.leave(l, slices.Clone(g.rangeOf(p)), Drew)
}
