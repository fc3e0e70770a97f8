package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about one player controlling another (CR 722): who answers a
// question, and what he sees as he does. The question stays its player's: his range
// of influence, his cards and his mana are those that count (CR 722.3, 722.5a).

// A playerControl is a player-controlling effect, as the player whom it affects
// keeps it. Effects on one player stand in the order in which they were created.
type playerControl struct {
	by     Player
	stamp  int64
	combat bool // for a combat phase rather than a turn
	search bool // as long as the player searches his library
	on     bool // it is that turn or phase
}

// Words of [EventControlled].
const (
	controlComes  = "comes"
	controlBegins = "begins"
	controlEnds   = "ends"
)

// doControlPlayers creates a player-controlling effect. It affects all who take
// their turns together with the player (CR 805.8), and nobody if its controller has
// left (CR 800.4b).
func (l *lane) doControlPlayers(x *ctx, e ability.ControlPlayers) {
	by := l.player(x, orYou(e.By))
	if by < 0 || !l.g.players[by].in {
		return
	}
	for _, p := range l.g.onePerSide(l.whom(x, e.Who)) {
		if !l.g.players[p].in {
			continue
		}
		word := controlComes
		if e.Combat {
			word += " in combat"
		}
		stamp := l.g.stampNow()
		for _, m := range l.g.team(p) {
			l.g.players[m].controls = append(l.g.players[m].controls, playerControl{by: by, stamp: stamp, combat: e.Combat})
			l.g.governs(m)
			l.g.emit(Event{Kind: EventControlled, Marker: l.marker, Player: m, Other: by.ID(), Target: l.g.players[by].name, Word: word})
		}
	}
}

// searchBegins gives control of a player who begins to search his library to those
// whose permanents say so (CR 722.2).
func (l *lane) searchBegins(p Player) {
	g := l.g
	var found []playerControl
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		if _, ok := m.(ability.ControlsSearch); ok {
			found = append(found, playerControl{by: x.you, stamp: x.src.stamp, search: true, on: true})
		}
	})
	if len(found) == 0 {
		return
	}
	for _, m := range g.team(p) {
		was := g.controllerOf(m)
		g.players[m].controls = append(g.players[m].controls, found...)
		g.governs(m)
		g.controlChanged(l, m, was)
	}
}

// searchEnds ends that.
func (l *lane) searchEnds(p Player) {
	for _, m := range l.g.team(p) {
		l.g.dropControls(l, m, func(c playerControl) bool { return c.search })
	}
}

// governs notes that there are effects on a player.
func (g *Game) governs(p Player) {
	if !slices.Contains(g.governed, p) {
		g.governed = append(g.governed, p)
	}
	g.touch(p)
}

// controlsBegin makes the effects work that have waited for a turn, or combat phase,
// of the active players that begins now (CR 722.1).
func (l *lane) controlsBegin(combat bool) {
	g := l.g
	if len(g.governed) == 0 {
		return
	}
	for _, p := range l.actives() {
		pl, was := g.players[p], g.controllerOf(p)
		for i := range pl.controls {
			if c := &pl.controls[i]; c.combat == combat && !c.on {
				c.on = true
				l.ruled = append(l.ruled, p)
			}
		}
		g.controlChanged(l, p, was)
	}
}

// controlsEnd ends the effects that were for the turn, or only those that were for
// the combat phase, which ends now.
func (l *lane) controlsEnd(combat bool) {
	g := l.g
	for _, p := range l.ruled {
		g.dropControls(l, p, func(c playerControl) bool { return c.on && (c.combat || !combat) })
	}
	if !combat {
		l.ruled = l.ruled[:0]
	}
}

// dropControls ends some of the effects on a player.
func (g *Game) dropControls(l *lane, p Player, ends func(playerControl) bool) {
	if !g.ours(p) {
		return
	}
	pl, was := g.players[p], g.controllerOf(p)
	pl.controls = slices.DeleteFunc(slices.Clone(pl.controls), ends)
	if len(pl.controls) == 0 {
		g.governed = slices.DeleteFunc(slices.Clone(g.governed), func(q Player) bool { return q == p })
	}
	g.controlChanged(l, p, was)
}

// controlChanged tells that another one decides for a player than before.
func (g *Game) controlChanged(l *lane, p, was Player) {
	now := g.controllerOf(p)
	if now == was {
		return
	}
	g.touch(was)
	g.touch(now)
	for _, q := range slices.Concat(g.rangeOf(p), g.reaching(p), g.team(p)) { // what he sees there, others see now
		g.touch(q)
	}
	if g.teams && g.cfg.Options.Hands != HandsOwn {
		for i := range g.players {
			if g.teammates(p, Player(i)) {
				g.touch(Player(i))
			}
		}
	}
	if !g.players[p].in {
		return
	}
	if was != p {
		g.emit(Event{Kind: EventControlled, Marker: l.number(), Player: p, Other: was.ID(), Target: g.players[was].name, Word: controlEnds})
	}
	if now != p {
		if !slices.Contains(g.overseen, p) {
			g.overseen = append(g.overseen, p)
		}
		g.emit(Event{Kind: EventControlled, Marker: l.number(), Player: p, Other: now.ID(), Target: g.players[now].name, Word: controlBegins})
	}
}

// controllersLeave ends the effects that give players who leave the game control of
// others (CR 800.4a). Those that they had overwritten work again.
func (g *Game) controllersLeave(l *lane, players []Player) {
	for _, p := range slices.Clone(g.governed) {
		g.dropControls(l, p, func(c playerControl) bool { return !g.players[p].in || slices.Contains(players, c.by) })
	}
}

// controllerOf is who controls a player himself, the player if nobody else does: by
// the last effect that was created (CR 722.1a).
func (g *Game) controllerOf(p Player) Player {
	by, stamp := p, int64(-1)
	for _, c := range g.players[p].controls {
		if c.on && c.stamp > stamp {
			by, stamp = c.by, c.stamp
		}
	}
	return by
}

// controlChain is who controls a player, who controls that one, and so on, up to one
// who decides for himself; round reports that they go round in a circle instead.
func (g *Game) controlChain(p Player) (chain []Player, round bool) {
	for who := p; ; {
		next := g.controllerOf(who)
		if next == who {
			return chain, false
		}
		if next == p || slices.Contains(chain, next) {
			return chain, true
		}
		chain = append(chain, next)
		who = next
	}
}

// deciderFor is who makes the choices of a player: his controller, for whom another
// one's controller may do so in turn (CR 722.5). If that goes round in a circle, each
// decides for the one whom he controls (G35).
func (g *Game) deciderFor(p Player) Player {
	if len(g.governed) == 0 {
		return p
	}
	chain, round := g.controlChain(p)
	switch {
	case len(chain) == 0:
		return p
	case round:
		return chain[0]
	}
	return chain[len(chain)-1]
}

// Decider is who answers a question: its player, or whom an effect lets choose in his
// place, or who controls that player now (CR 722.5).
func (g *Game) Decider(q *Question) Player {
	if p, ok := q.by.Player(); ok && g.players[p].in {
		return g.deciderFor(p)
	}
	return g.deciderFor(q.Player)
}

// chooserOf is who chooses how the creatures of a player block, if an effect says so; 0
// if none does. Of several the last one created works.
func (l *lane) chooserOf(k Kind, p Player) ID {
	var by ID
	if k == Blockers {
		l.g.eachRule(p, func(x *ctx, m ability.Mod) {
			if _, ok := m.(ability.BlocksChosen); ok && l.g.players[x.you].in {
				by = x.you.ID()
			}
		})
	}
	return by
}

// controls reports whether a player controls another one, if only by controlling
// who does.
func (g *Game) controls(who, p Player) bool {
	chain, _ := g.controlChain(p)
	return slices.Contains(chain, who)
}

// throughOthers reports whether a player sees something because somebody does whom
// he controls (CR 722.4).
func (g *Game) throughOthers(who Player, sees func(Player) bool) bool {
	if who < 0 {
		return false
	}
	for _, p := range g.governed {
		if p != who && sees(p) && g.controls(who, p) {
			return true
		}
	}
	return false
}

// seenThrough reports whether others may have seen a hidden card because they have
// controlled somebody who knows it.
func (g *Game) seenThrough(o *object) bool {
	return slices.ContainsFunc(g.overseen, func(p Player) bool { return g.knows(p, o) })
}

// withControllers adds to players who see something those who see it through them.
func (g *Game) withControllers(players []Player) []Player {
	for i := 0; i < len(players); i++ {
		if by := g.controllerOf(players[i]); !slices.Contains(players, by) {
			players = append(players, by)
		}
	}
	return players
}

// Decider is who makes a player's choices: the player, or who controls him now (CR
// 722.5).
func (v View) Decider(p Player) Player { return v.g.deciderFor(p) }

// Controls reports whether a player controls another one now, if only by controlling
// who does: he sees what that one sees (CR 722.4).
func (v View) Controls(by, p Player) bool {
	return by != p && len(v.g.governed) > 0 && v.g.controls(by, p)
}

// NextDecider is who will control a player, by the effects there are, in his next
// turn; NoPlayer if nobody will.
func (v View) NextDecider(p Player) Player {
	out := NoPlayer
	for _, c := range v.g.players[p].controls {
		if !c.on && !c.combat {
			out = c.by
		}
	}
	return out
}
