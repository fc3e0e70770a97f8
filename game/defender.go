package game

import (
	"slices"

	"github.com/grandmelee/melee/ring"
)

// With the option to attack one opponent in a seat next to the player's, the
// active player chooses which as the combat phase begins (CR 506.2a, 507.1,
// 809.3c).

// A sideOf finds the player on one side of a seat.
type sideOf func(r *ring.Ring, seat int) (int, bool)

// Whom the options let a player attack, where not everybody.
var (
	onTheLeft  = []sideOf{(*ring.Ring).AttackLeft}
	onTheRight = []sideOf{(*ring.Ring).AttackRight}
	besideHim  = []sideOf{(*ring.Ring).AttackLeft, (*ring.Ring).AttackRight}
)

// attackSides are the sides on which a player may attack (CR 803.1, 809.3c, 811.4);
// nil: all opponents in range (CR 802.2).
func (o *Options) attackSides() []sideOf {
	switch {
	case o.Attack == AttackLeft:
		return onTheLeft
	case o.Attack == AttackRight:
		return onTheRight
	case o.Attack == AttackAdjacent, o.Beside:
		return besideHim
	}
	return nil
}

// MayAttack reports whether the options let p's creatures attack d (CR 506.2, 801.3,
// 802.2, 803.1, 809.3c, 811.4), whatever effects say, and whoever is chosen to be
// attacked as a combat phase begins (CR 507.1).
func (v View) MayAttack(p, d Player) bool {
	g := v.g
	if p < 0 || !g.opponents(p, d) || !g.inRange(p, d) {
		return false
	}
	sides := g.cfg.Options.attackSides()
	return sides == nil || slices.ContainsFunc(sides, func(side sideOf) bool {
		seat, ok := side(g.ring, int(p))
		return ok && Player(seat) == d
	})
}

// neighbours are the opponents next to a player whom he may attack.
func (g *Game) neighbours(p Player) []Player { return g.opponentsAt(p, besideHim) }

// opponentsAt are the opponents in range of a player on some sides of him.
func (g *Game) opponentsAt(p Player, sides []sideOf) []Player {
	var out []Player
	for _, side := range sides {
		if seat, ok := side(g.ring, int(p)); ok && g.opponents(p, Player(seat)) && g.inRange(p, Player(seat)) && !slices.Contains(out, Player(seat)) {
			out = append(out, Player(seat))
		}
	}
	return out
}

// chooseDefender has the active player choose whom he will attack, where he may
// attack one of several (CR 507.1).
func (l *lane) chooseDefender() {
	p, g := l.active(), l.g
	if p < 0 || g.cfg.Options.Attack != AttackAdjacent {
		return
	}
	if choice := g.neighbours(p); len(choice) > 1 {
		l.combat.against = l.pickPlayers(p, TopicDefender, nil, choice, 1, 1)
	}
}

// chosenDefender is which of several opponents a player may attack: the one whom
// he has chosen as the combat phase began; before it, any of them.
func (g *Game) chosenDefender(p Player, choice []Player) []Player {
	n := int(g.players[p].turn.marker) - 1
	if len(choice) < 2 || n < 0 || n >= len(g.lanes) || g.lanes[n] == nil {
		return choice
	}
	l := g.lanes[n]
	if l.active() != p || l.combat == nil || l.combat.against == nil {
		return choice
	}
	return slices.DeleteFunc(choice, func(d Player) bool { return !slices.Contains(l.combat.against, d) })
}
