package game

import "fmt"

// checkTeams says why the options about teams do not go together, or with how
// the players sit.
func (c *Config) checkTeams() error {
	o := &c.Options
	switch {
	case o.SharedLife && !o.SharedTurns:
		return fmt.Errorf("a team that shares its life total shares its turns as well (rule 810.2)")
	case !o.SharedTurns:
		return nil
	case o.Markers:
		return fmt.Errorf("teams that share their turns take them one after the other (rule 805.4): " +
			"the turn markers of Grand Melee are handed to players (rule 807.4a), and no rule says what a team's would be")
	}
	for i := range c.Seats {
		if c.Seats[i].Team < 1 {
			return fmt.Errorf("seat %d: without a team nobody can share a turn (rule 805.1)", i)
		}
	}
	if o.SharedLife {
		if err := c.checkSharedLife(); err != nil {
			return err
		}
	}
	return c.checkBlocks()
}

// checkBlocks says which team does not sit together (CR 805.1).
func (c *Config) checkBlocks() error {
	blocks := map[int]int{}
	n := len(c.Seats)
	for i := range n {
		if t := c.at(i).Team; c.at((i+n-1)%n).Team != t {
			if blocks[t]++; blocks[t] > 1 {
				return fmt.Errorf("team %d does not sit in adjacent seats, so it cannot share its turns (rule 805.1)", t)
			}
		}
	}
	if len(blocks) < 2 {
		return fmt.Errorf("a game between teams needs two teams (rule 808.1)")
	}
	return nil
}

// checkSharedLife says which team is given two life totals.
func (c *Config) checkSharedLife() error {
	life := map[int]int{}
	for i, s := range c.Seats {
		if s.Life == 0 {
			continue
		}
		if was := life[s.Team]; was != 0 && was != s.Life {
			return fmt.Errorf("seat %d: team %d has one life total, not both %d and %d (rule 810.4)", i, s.Team, was, s.Life)
		}
		life[s.Team] = s.Life
	}
	return nil
}
