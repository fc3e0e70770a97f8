package bot_test

import (
	"testing"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// blocksOf has all that can attack the first opponent attack, in one band if band is not
// 0, and lists by player the blocks that greedy declares.
func blocksOf(t *testing.T, g *game.Game, band int) map[game.Player][]game.Block {
	t.Helper()
	b := bot.NewGreedy()
	out := map[game.Player][]game.Block{}
	for {
		q := g.Pending()[0]
		a := b.Answer(bot.At(g, g.Decider(q)), q)
		switch q.Kind {
		case game.Attackers:
			a.Attacks = nil
			for _, c := range g.Attackers(q) {
				a.Attacks = append(a.Attacks, game.Attack{Attacker: c.Attacker, Target: c.Targets[0], Band: band})
			}
		case game.Blockers:
			out[q.Player] = a.Blocks
		default:
			if len(out) > 0 {
				return out
			}
		}
		if err := g.Answer(q.ID, a); err != nil {
			t.Fatal(err)
		}
	}
}

func TestGreedyBlocksABandWithTwoThatKillOfIt(t *testing.T) {
	cr.Rule(t, "702.22h", "702.22j")
	duel := func(power int) map[game.Player][]game.Block {
		return blocksOf(t, position(t, "duel", []int{0, 0}, nil, fielded(t, 0, "Pikes", "Banding", 2, 3), fielded(t, 0, "Boar", "", 2, 3),
			fielded(t, 1, "Ogre", "", power, 5), fielded(t, 1, "Ogre", "", power, 5)), 1)
	}
	if got := duel(3); len(got[1]) != 2 {
		t.Errorf("blocked with %v; two kill one of the band, and neither dies", got)
	}
	if got := duel(2); len(got[1]) == 2 {
		t.Errorf("blocked with %v; the band loses nothing to both of them", got)
	}
}

func TestGreedyBlocksForATeammate(t *testing.T) {
	cr.Rule(t, "805.10d", "810.4")
	g := position(t, "two-headed-giant", []int{1, 1, 2, 2}, func(s *variant.Setup, seats []game.Seat) { s.Options.Life = 5 },
		fielded(t, 0, "Giant", "", 6, 6), fielded(t, 3, "Goat", "", 0, 1))
	if got := blocksOf(t, g, 0); len(got[3]) != 1 {
		t.Errorf("blocked with %v; the team would lose", got)
	}
}

func TestGreedyLeavesToATeammateWhatIsBlocked(t *testing.T) {
	cr.Rule(t, "805.10d")
	g := position(t, "two-headed-giant", []int{1, 1, 2, 2}, func(s *variant.Setup, seats []game.Seat) { s.Options.Life = 5 },
		fielded(t, 0, "Giant", "", 6, 6), fielded(t, 2, "Goat", "", 0, 1), fielded(t, 3, "Goat", "", 0, 1))
	if got := blocksOf(t, g, 0); len(got[2])+len(got[3]) != 1 {
		t.Errorf("blocked with %v; one goat stops the giant", got)
	}
}

func TestGreedySeesThatATeammateOfTheDefenderBlocks(t *testing.T) {
	cr.Rule(t, "805.10d")
	attacks := func(guard int) []game.Attack {
		_, out := play(t, position(t, "two-headed-giant", []int{1, 1, 2, 2}, nil,
			fielded(t, 0, "Ogre", "", 5, 5), fielded(t, guard, "Giant", "", 8, 8), fielded(t, 3, "Giant", "", 8, 8)))
		return out
	}
	if got := attacks(3); len(got) != 0 {
		t.Errorf("attacked with %v; a giant beside the defender eats it", got)
	}
}
