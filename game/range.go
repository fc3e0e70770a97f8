package game

import (
	"iter"
	"slices"

	"github.com/grandmelee/melee/ring"
)

const ringWaiting = ring.Waiting

// nobody is the geometry of a seat that does not belong to a fork.
var nobody near

// near is the cached geometry of one seat: who is in its range of influence and
// in whose range it is, in turn order from it.
type near struct {
	at    int64 // Game.ringRev for which the lists hold
	reach []Player
	from  []Player
}

// geometry returns the lists for a seat, renewed if ranges were fixed anew or
// somebody left since. If everybody reaches everybody the lists are shared.
func (g *Game) geometry(p Player) *near {
	n := &g.players[p].near
	if !g.ours(p) {
		return &nobody
	}
	if n.at == g.ringRev {
		return n
	}
	n.at = g.ringRev
	if g.maxRange == Unlimited && g.allUnlimited {
		n.reach = g.everybodyFrom(p)
		n.from = n.reach
		return n
	}
	if g.players[p].in {
		n.reach = appendPlayers(n.reach[:0], g.ring.Range(int(p)))
	} else {
		n.reach = slices.DeleteFunc(append(n.reach[:0], g.players[p].last.reach...), func(q Player) bool { return !g.players[q].in })
	}
	n.from = appendPlayers(n.from[:0], g.ring.Reaching(int(p)))
	if g.part {
		n.reach = slices.DeleteFunc(n.reach, g.foreign)
		n.from = slices.DeleteFunc(n.from, g.foreign)
	}
	return n
}

func appendPlayers(to []Player, seats iter.Seq[int]) []Player {
	for s := range seats {
		to = append(to, Player(s))
	}
	return to
}

// everybodyFrom lists all players in the game in turn order from p, as part of
// one list that serves all seats.
func (g *Game) everybodyFrom(p Player) []Player {
	if g.everybodyAt != g.ringRev {
		g.everybodyAt = g.ringRev
		g.everybody = g.everybody[:0]
		for i := range g.players {
			if g.players[i].in {
				g.everybody = append(g.everybody, Player(i))
			}
		}
		g.everybody = append(g.everybody, g.everybody...)
		g.everybody = slices.Clone(g.everybody)
	}
	n := len(g.everybody) / 2
	i, _ := slices.BinarySearch(g.everybody[:n], p)
	if i == n { // p has left, and nobody after him is in
		i = 0
	}
	return g.everybody[i : i+n : i+n]
}

// inRangeOf yields the players in p's range of influence (CR 801.2), in turn
// order from p; if p has left, those of them who are still in whom he had in range
// then: effects that he made go on.
func (g *Game) inRangeOf(p Player) iter.Seq[Player] { return slices.Values(g.rangeOf(p)) }

func (g *Game) rangeOf(p Player) []Player {
	if p < 0 {
		return nil
	}
	return g.geometry(p).reach
}

// reaching lists the players in whose range of influence p is.
func (g *Game) reaching(p Player) []Player {
	if p < 0 {
		return nil
	}
	return g.geometry(p).from
}

// inRange reports whether b is in a's range of influence.
func (g *Game) inRange(a, b Player) bool {
	if a < 0 || b < 0 {
		return false
	}
	return a == b && g.players[a].in || slices.Contains(g.geometry(a).reach, b)
}

// fixedRanges notes that ranges of influence are not what they were.
func (g *Game) fixedRanges(seats []int) {
	g.ringRev++
	for _, s := range seats {
		g.touchChars(Player(s))
	}
}

// turnOrder is how many seats b sits to the left of a.
func (g *Game) turnOrder(a, b Player) int {
	n := len(g.players)
	return (int(b) - int(a) + n) % n
}

// apnap sorts players into turn order from the active player of the lane (CR
// 101.4); for an event outside any lane from seat 0.
func (l *lane) apnap(players []Player) {
	from := Player(0)
	if l != nil {
		from = l.seat
	}
	sortFrom(from, players)
}

func sortFrom(from Player, players []Player) {
	key := func(p Player) int {
		if p >= from {
			return int(p - from)
		}
		return int(p-from) + 1<<24
	}
	// Lists are short and nearly sorted.
	for i := 1; i < len(players); i++ {
		for j := i; j > 0 && key(players[j]) < key(players[j-1]); j-- {
			players[j], players[j-1] = players[j-1], players[j]
		}
	}
}
