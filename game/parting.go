package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// parting is what the game remembers of a player as he left it (CR 800.4i).
type parting struct {
	reach, from []Player // whom he had in range, and who had him
	cards       [ability.Command + 1]int
}

// keepOf remembers what a player who is about to leave is like.
func (g *Game) keepOf(p Player) {
	pl := g.players[p]
	n := g.geometry(p)
	pl.last = &parting{reach: slices.Clone(n.reach), from: slices.Clone(n.from)}
	for _, z := range [...]Zone{ability.Library, ability.Hand, ability.Graveyard, ability.Exile, ability.Command} {
		pl.last.cards[z] = len(*g.zoneOf(p, z))
	}
	if len(pl.shields) > 0 {
		g.parted = append(g.parted, p)
	}
}

// cardsIn is how many cards a player has in a zone; if he has left, had then.
func (g *Game) cardsIn(p Player, z Zone) int {
	if !g.players[p].in {
		return g.players[p].last.cards[z]
	}
	g.readSeat(p)
	return len(*g.zoneOf(p, z))
}

// sawLeave reports whether a player is, or, if he has left the game, was in the
// range of influence of another.
func (g *Game) sawLeave(you, p Player) bool {
	if you == p || g.inRange(you, p) {
		return true
	}
	return p >= 0 && !g.players[p].in && slices.Contains(g.players[p].last.from, you)
}

// partedShields are the replacement and prevention effects of players who have left that
// look at events of its kind: they go on within the range that those had (CR 800.4a ends
// no others than those that give control).
func (g *Game) partedShields(e *event) []*floating {
	if len(g.parted) == 0 {
		return nil
	}
	g.parted = slices.DeleteFunc(g.parted, func(p Player) bool { return len(g.players[p].shields) == 0 })
	var buf [8]Player
	var out []*floating
	seats := e.replaceSeats(buf[:0])
	for _, p := range g.parted {
		if slices.ContainsFunc(seats, func(s Player) bool { return g.inRange(p, s) }) {
			for _, f := range g.players[p].shields {
				if !f.ended && f.on.has(e.kind) {
					out = append(out, f)
				}
			}
		}
	}
	return out
}
