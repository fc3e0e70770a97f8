package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is what a team has as one: its life total, its poison counters, and
// how the game ends for it (CR 810.4, 810.8-11). Every member's life total and
// poison counters are those of the team, and change together.

// partners lists who shares a life total with a player, that player first; only
// him where none is shared.
func (g *Game) partners(p Player) []Player {
	if !g.cfg.Options.SharedLife {
		return []Player{p}
	}
	out := []Player{p}
	for _, q := range g.sideOf(p).in {
		if q != p {
			out = append(out, q)
		}
	}
	return out
}

// partner reports whether something is so for a player or somebody with whom he
// shares a life total.
func (g *Game) partner(p Player, so func(Player) bool) bool {
	if !g.cfg.Options.SharedLife {
		return so(p)
	}
	return slices.ContainsFunc(g.partners(p), so)
}

// withPartners adds to players those who share life totals with them.
func (g *Game) withPartners(players []Player) []Player {
	if !g.cfg.Options.SharedLife {
		return players
	}
	var out []Player
	for _, p := range players {
		for _, q := range g.partners(p) {
			if !slices.Contains(out, q) {
				out = append(out, q)
			}
		}
	}
	return out
}

// shareAny reports whether a player shares a life total with one of several.
func (g *Game) shareAny(p Player, players []Player) bool {
	return g.cfg.Options.SharedLife && slices.ContainsFunc(players, func(q Player) bool { return g.sharing(p, q) })
}

// blame notes who last hurt a player, and with him those who share his life total.
func (g *Game) blame(p, by Player) {
	g.players[p].hurtBy = by
	if !g.cfg.Options.SharedLife {
		return
	}
	for _, q := range g.partners(p) {
		g.players[q].hurtBy = by
	}
}

// onePerTeam leaves of several players who share a life total only the one whom
// by chooses of them; their team does, by its primary player, if by is NoPlayer
// (CR 810.9d, 701.34b).
func (l *lane) onePerTeam(players []Player, by Player, src *object) []Player {
	g := l.g
	if !g.cfg.Options.SharedLife {
		return players
	}
	var out []Player
	for _, p := range players {
		if g.shareAny(p, out) {
			continue
		}
		var team []Player
		for _, q := range players {
			if g.sharing(p, q) {
				team = append(team, q)
			}
		}
		who := by
		if who < 0 {
			who = g.sideOf(p).in[0]
		}
		explained := l.byRule("Choose which of the team this happens to")
		out = append(out, l.pickPlayers(who, TopicPick, src, team, 1, 1)...)
		explained()
	}
	return out
}

// shareLife gives the teams of a game their life totals as it begins: what one of
// the seats says, else what the options do.
func (g *Game) shareLife() {
	if !g.cfg.Options.SharedLife {
		return
	}
	for i := range g.sides {
		life := g.cfg.Options.Life
		for _, p := range g.sides[i].members {
			if n := g.cfg.Seats[g.seats[p]].Life; n > 0 {
				life = n
			}
		}
		for _, p := range g.sides[i].members {
			g.players[p].life, g.players[p].start = life, life
		}
	}
}

// poisonLimit is how many poison counters make a player or team lose: ten (CR
// 704.5c); for a team fifteen, and five more for each player beyond the second (CR
// 704.6b, 810.8d, 810.11).
func (g *Game) poisonLimit(p Player) int {
	if !g.cfg.Options.SharedLife {
		return 10
	}
	return 5 + 5*len(g.sideOf(p).members)
}

// ofTeam reports whether what a player can't do is what his whole team can't (CR
// 810.8a, 810.9g-h).
func ofTeam(what ability.PlayerAct) bool {
	switch what {
	case ability.LoseAct, ability.WinAct, ability.GainLifeAct, ability.LoseLifeAct, ability.PayLifeAct:
		return true
	}
	return false
}

// cannotLose reports whether an effect says that a player, or his team, can't lose
// the game (CR 810.8a).
func (g *Game) cannotLose(p Player) bool {
	return g.forbidden(p, ability.LoseAct) || g.partner(p, func(q Player) bool { return g.permittedRule(q, ability.LoseNotAtAll) })
}

// lifeToPay is how much life a player can pay: his or his team's, but none where
// an effect says that life can't be paid or lost (CR 119.4, 119.8, 810.9h).
func (g *Game) lifeToPay(p Player) int {
	if g.forbidden(p, ability.PayLifeAct) || g.forbidden(p, ability.LoseLifeAct) {
		return 0
	}
	return max(0, g.players[p].life)
}

// lifeFor is how much life a player can pay for the Phyrexian symbols of a mana
// cost, if it has any.
func (g *Game) lifeFor(p Player, c card.Cost) int {
	if !slices.ContainsFunc(c, func(s card.Symbol) bool { return s.Kind == card.Phyrexian || s.Kind == card.HybridPhyrexian }) {
		return 0
	}
	return g.lifeToPay(p)
}

// teamLossReplaced applies effects that replace a player's losing the game: those
// of any player who would lose with him keep the whole team in the game.
func (g *Game) teamLossReplaced(l *lane, p Player) bool {
	return g.partner(p, func(q Player) bool { return g.lossReplaced(l, q) })
}
