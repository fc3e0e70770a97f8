package variant

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/grandmelee/melee/words"
)

// Teams says how a variant is played in teams.
type Teams struct {
	Smallest int // players of the smallest team there can be
	Usual    int // players of a team if nobody says and it can be so; 0: two teams
	// Equal is the rule that makes all teams equally large; empty: they need
	// not be.
	Equal string
	// Alone is the rule that makes the first team a single player, against one
	// other team; empty: none does.
	Alone    string
	Seating  Seating
	Emperors bool // each team has an emperor, who sits in its middle
	Begins   Begins
	Ends     Ends

	seatBy string // the rule that says so of Seating
}

// Seating is how teams sit.
type Seating uint8

// Ways to sit.
const (
	TeamByTeam  Seating = iota // each team on its own side of the table (CR 808.2, 809.2, 810.3)
	Alternating                // one player of each team after the other (CR 811.3)
)

// Begins is who takes the first turn.
type Begins uint8

// Who takes the first turn.
const (
	Anybody       Begins = iota // a player at random (CR 103.1)
	CentreOfATeam               // of a random team the player in the centre seat, or the one on the left of the middle (CR 808.4)
	AnEmperor                   // an emperor at random (CR 809.4)
	ATeam                       // a team at random (CR 805.3)
	TheArchenemy                // the team of one (CR 904.6)
)

// Ends is what ends the game.
type Ends uint8

// What ends the game.
const (
	LastTeam    Ends = iota // only one team is left (CR 104.2c)
	LastEmperor             // the same, and a team is out with its emperor (CR 809.5)
)

// Divide divides players into teams: it returns how many players each team has.
// teams is how many teams there are and size how many players one has; 0 says
// that nobody said. The error says in a sentence why it cannot be.
func (v *Variant) Divide(seats, teams, size int) ([]int, error) {
	t := v.Teams
	if t == nil {
		return nil, fail("teams", "%s is played without teams (rule %s)", v.Title, v.aloneBy)
	}
	switch {
	case teams < 0 || size < 0:
		return nil, fail("teams", "%d teams of %d cannot be", teams, size)
	case size > 0 && teams == 0:
		teams = seats / size
	case teams == 0:
		teams = t.number(seats)
	}
	if teams < 2 || size > 0 && teams*size != seats {
		return nil, fail("teams", "%d players cannot be divided into %s (rule %s)", seats, t.wanted(teams, size), cmp.Or(t.Equal, v.CR+".1"))
	}
	sizes := make([]int, teams)
	for i := range sizes {
		sizes[i] = seats / teams
		if i < seats%teams {
			sizes[i]++
		}
	}
	if t.Alone != "" && teams == 2 && size == 0 {
		sizes = []int{1, seats - 1}
	}
	return sizes, v.checkSizes(sizes)
}

// wanted names the teams that were asked for.
func (t *Teams) wanted(teams, size int) words.Message {
	switch {
	case size > 0 && teams >= 2:
		return words.Say("%d teams of %d", teams, size)
	case size > 0:
		return words.Say("two or more teams of %d", size)
	}
	return words.Say("two or more teams")
}

// number is how many teams so many players are if nobody says: teams of the
// usual size if that can be, else the fewest that can be.
func (t *Teams) number(seats int) int {
	if t.Usual > 0 && seats%t.Usual == 0 {
		return seats / t.Usual
	}
	if t.Equal != "" {
		for n := 2; n*t.Smallest <= seats; n++ {
			if seats%n == 0 {
				return n
			}
		}
	}
	return 2
}

// checkSizes says why teams cannot have so many players.
func (v *Variant) checkSizes(sizes []int) error {
	t := v.Teams
	if len(sizes) < 2 {
		return fail("teams", "%s is played by two or more teams (rule %s)", v.Title, v.CR+".1")
	}
	if t.Alone != "" && (len(sizes) != 2 || sizes[0] != 1) {
		return fail("teams", "%s is played by one player against one team, not by teams of %s (rule %s)", v.Title, numbers(sizes), t.Alone)
	}
	for _, n := range sizes {
		if n != sizes[0] && t.Equal != "" {
			return fail("teams", "%s is played by teams of the same size, not of %s (rule %s)", v.Title, numbers(sizes), t.Equal)
		}
	}
	if n := slices.Min(sizes); n < t.Smallest {
		return fail("teams", "a team of %s has at least %d players, not %d: %s", v.Title, t.Smallest, n, words.Say(v.few))
	}
	return nil
}

// numbers writes "3, 2, 2".
func numbers(list []int) string {
	s := ""
	for i, n := range list {
		if i > 0 {
			s += ", "
		}
		s += fmt.Sprint(n)
	}
	return s
}
