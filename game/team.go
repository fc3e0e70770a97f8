package game

import "slices"

// This file knows who is on whose side: teams (CR 102.3), emperors (CR 809.5) and
// what players of a team may see of each other.

// opponents reports whether a and b are opponents (CR 102.2-3).
func (g *Game) opponents(a, b Player) bool {
	if a < 0 || b < 0 || a == b {
		return false
	}
	t := g.players[a].team
	return t == 0 || t != g.players[b].team
}

// teammates reports whether a and b are on one team (CR 102.3).
func (g *Game) teammates(a, b Player) bool {
	return a != b && a >= 0 && b >= 0 && g.players[a].team != 0 && g.players[a].team == g.players[b].team
}

// mayReview reports whether who may look at the hand of owner: it is the own
// one, or that of a teammate where the variant has it so (CR 808.5, 809.7, 810.5,
// 811.5).
func (g *Game) mayReview(who, owner Player) bool {
	switch {
	case who == owner:
		return true
	case !g.teammates(who, owner):
		return false
	}
	switch g.cfg.Options.Hands {
	case HandsTeam:
		return true
	case HandsBeside:
		return g.players[who].in && (g.ring.Left(int(who)) == int(owner) || g.ring.Right(int(who)) == int(owner))
	}
	return false
}

// withTheirTeams adds to players who lose, or for whom the game is a draw, those
// who do so with them: who shares a life total with them (CR 810.8a), and the
// teammates of emperors (CR 809.5b-c).
func (g *Game) withTheirTeams(players []Player) []Player {
	players = g.withPartners(players)
	for _, e := range players {
		if !g.players[e].emperor || !g.players[e].in {
			continue
		}
		for i := range g.players {
			if p := Player(i); g.players[p].in && g.ours(p) && g.teammates(e, p) && !slices.Contains(players, p) {
				players = append(players, p)
			}
		}
	}
	return players
}

// alsoLosing lists who loses with players who lose.
func (g *Game) alsoLosing(players []Player) []Player {
	all := g.withTheirTeams(slices.Clone(players))
	return slices.DeleteFunc(all, func(p Player) bool { return slices.Contains(players, p) })
}

// teamLeft reports whether a player's team has left the game.
func (g *Game) teamLeft(p Player) bool {
	return !slices.ContainsFunc(g.players, func(q *player) bool { return q.in && q.team == g.players[p].team })
}

// drawTeams makes the game a draw for teams of which the last players have just
// drawn, also for those who had lost before (CR 104.4g).
func (g *Game) drawTeams(players []Player) {
	for _, p := range players {
		if g.players[p].team == 0 || !g.teamLeft(p) {
			continue
		}
		for i, q := range g.players {
			if g.teammates(p, Player(i)) && q.outcome == Lost && q.home == g {
				q.outcome = Drew
				g.emit(Event{Kind: EventDrawGame, Player: Player(i)})
			}
		}
	}
}

// crown makes the last players in win, and with them all of their team, also
// those who had lost before (CR 104.2a, 104.2c).
func (g *Game) crown(last Player) {
	for i, pl := range g.players {
		if pl.home == g && (pl.in || g.teammates(last, Player(i))) {
			pl.outcome = Won
			g.result.Winners = append(g.result.Winners, pl.seat)
			g.emit(Event{Kind: EventWin, Player: pl.seat})
		}
	}
}
