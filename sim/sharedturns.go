package sim

import (
	"fmt"
	"slices"

	"github.com/grandmelee/melee/game"
)

// sharedTurns checks the turns of teams that share them, and the poison counters of
// those that share life totals.
func (c *checker) sharedTurns() error {
	o := c.judge.Options()
	if !o.SharedTurns || c.g.Over() {
		return nil
	}
	for lane := range c.lanes() {
		if err := c.sharedTurn(lane); err != nil {
			return err
		}
	}
	poison := map[int]int{}
	for i := range c.judge.Seats() {
		info := c.judge.Player(game.Player(i))
		if n, known := poison[info.Team]; known && n != info.Poison && o.SharedLife && info.In {
			return fmt.Errorf("seat %d has %d poison counters, and a teammate %d (rule 810.10)", i, info.Poison, n)
		}
		if info.In {
			poison[info.Team] = info.Poison
		}
	}
	return nil
}

// sharedTurn checks that the active players of a lane are all those still in of one
// team (CR 805.4a), and that a team is asked what to do with priority (CR 805.5).
func (c *checker) sharedTurn(lane game.LaneInfo) error {
	active, asked := c.judge.Active(lane.Marker), c.judge.WithPriority(lane.Marker)
	for i := range c.judge.Seats() {
		p := game.Player(i)
		takes := c.judge.Player(p).In && c.judge.Together(p, lane.Seat)
		if takes != slices.Contains(active, p) || takes != c.judge.IsActive(lane.Marker, p) {
			return fmt.Errorf("the marker lies at seat %d, and the active players are %v", lane.Seat, active)
		}
	}
	for _, p := range asked {
		if !c.judge.Together(p, asked[0]) {
			return fmt.Errorf("seats %v of different teams have priority at once", asked)
		}
	}
	return nil
}
