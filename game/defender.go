package game

import "slices"

// With the option to attack one opponent in a seat next to the player's, the
// active player chooses which as the combat phase begins (CR 506.2a, 507.1,
// 809.3c).

// neighbours are the opponents next to a player whom he may attack.
func (g *Game) neighbours(p Player) []Player {
	return g.opponentsAt(p, g.ring.AttackLeft, g.ring.AttackRight)
}

// opponentsAt are the opponents in range of a player on some sides of him.
func (g *Game) opponentsAt(p Player, sides ...func(int) (int, bool)) []Player {
	var out []Player
	for _, side := range sides {
		if seat, ok := side(int(p)); ok && g.opponents(p, Player(seat)) && g.inRange(p, Player(seat)) && !slices.Contains(out, Player(seat)) {
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
