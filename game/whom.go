package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file finds the players whom an instruction is about, and those who make a choice.

// whom returns the players that a noun phrase stands for, letting the controller
// choose where it says so, among those in range (CR 801.5a): nobody, if there is none.
func (l *lane) whom(x *ctx, n ability.Players) []Player {
	if p, ok := n.(ability.PickPlayer); ok {
		return l.pickInRange(x, p)
	}
	ps := x.players(n)
	if _, one := n.(ability.DefendingPlayer); one && len(ps) > 1 { // CR 802.2a, 805.10e
		return l.pickPlayers(x.you, TopicPick, x.src, ps, 1, 1)
	}
	return ps
}

// makers returns the players that a noun phrase stands for, to make a choice: if none
// in range could, the closest appropriate one does (CR 801.5c).
func (l *lane) makers(x *ctx, n ability.Players) []Player {
	ps := l.whom(x, n)
	if p, ok := n.(ability.PickPlayer); ok && len(ps) == 0 {
		return l.closest(x, &p.Filter)
	}
	return ps
}

// maker is the one player who makes a choice, or NoPlayer.
func (l *lane) maker(x *ctx, n ability.Players) Player {
	return onePlayer(l.makers(x, n))
}

// pickInRange has a player chosen in range of who chooses (CR 801.5a); nobody, if
// there is none.
func (l *lane) pickInRange(x *ctx, p ability.PickPlayer) []Player {
	by := x.you
	if p.By != nil {
		by = x.player(p.By)
	}
	cands := slices.DeleteFunc(slices.Clone(x.players(p)), func(q Player) bool { return !l.g.inRange(by, q) })
	if p.Random && len(cands) > 0 {
		return []Player{cands[l.g.roll(len(cands))]}
	}
	return l.pickPlayers(by, TopicPick, x.src, cands, 1, 1)
}

// player is the one player that a noun phrase stands for, chosen where it leaves
// a choice, or NoPlayer.
func (l *lane) player(x *ctx, n ability.Players) Player {
	if _, choice := n.(ability.PickPlayer); !choice {
		return x.player(n)
	}
	return onePlayer(l.whom(x, n))
}

func onePlayer(ps []Player) Player {
	if len(ps) == 0 {
		return NoPlayer
	}
	return ps[0]
}

// closest is the player who makes a choice that nobody in range can make: the
// nearest appropriate one to the left (CR 801.5c).
func (l *lane) closest(x *ctx, f *ability.PlayerFilter) []Player {
	g := l.g
	for s := range g.ring.TurnOrder(int(x.you)) {
		if p := Player(s); p != x.you && g.ours(p) && x.matchPlayer(f, p) {
			return []Player{p}
		}
	}
	return nil
}

// orYou is the noun phrase, or the controller if there is none.
func orYou(p ability.Players) ability.Players {
	if p == nil {
		return ability.You{}
	}
	return p
}
