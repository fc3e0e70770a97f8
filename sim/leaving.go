package sim

import (
	"math/rand/v2"
	"slices"

	"github.com/grandmelee/melee/game"
)

// leavers lets players leave at random moments, above all in the middle of
// something: as they choose while a spell resolves, pay, attack, block, divide
// damage, or think about a mulligan. The same seed lets the same ones leave.
type leavers struct {
	dice *rand.Rand
	rate int64 // see [Config.Leave]
}

// midway is how much more often players leave at a question that is not about
// priority.
const midway = 8

func newLeavers(c *Config) *leavers {
	if c.Leave <= 0 {
		return nil
	}
	return &leavers{rand.New(rand.NewPCG(c.Seed, uint64(c.Leave))), c.Leave}
}

// next are the players who leave at the same time before a question is answered;
// most of the time there are none.
func (l *leavers) next(g *game.Game, q *game.Question) []game.Player {
	if l == nil {
		return nil
	}
	rate := l.rate
	if q.Kind != game.Priority {
		rate = max(1, rate/midway)
	}
	if l.dice.Int64N(rate) > 0 {
		return nil
	}
	view := g.View(game.Judge)
	switch l.dice.IntN(4) {
	case 0, 1:
		return []game.Player{q.Player}
	case 2: // the player whose spell or ability it is, or whose turn
		if o, ok := view.Object(q.Source); ok && view.Player(o.Controller()).In {
			return []game.Player{o.Controller()}
		}
		if a := view.Active(q.Marker); len(a) > 0 {
			return a[l.dice.IntN(len(a)):][:1]
		}
	}
	return l.some(view)
}

// some are up to three players who are in.
func (l *leavers) some(view game.View) []game.Player {
	var in []game.Player
	for p := range game.Player(view.Seats()) {
		if view.Player(p).In {
			in = append(in, p)
		}
	}
	l.dice.Shuffle(len(in), func(i, j int) { in[i], in[j] = in[j], in[i] })
	in = in[:min(len(in), 1+l.dice.IntN(3))]
	slices.Sort(in)
	return in
}
