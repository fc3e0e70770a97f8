package ring

import "fmt"

// teams says who takes turns together (805.4): for each seat the first seat of
// its team, going to the left. Nil: everybody takes turns for himself.
type teams []int32

// newTeams finds the first seat of each team.
func newTeams(c Config) (teams, error) {
	if c.Teams == nil {
		return nil, nil
	}
	if len(c.Teams) != c.Seats {
		return nil, fmt.Errorf("teams of %d seats at a table of %d", len(c.Teams), c.Seats)
	}
	if c.Markers != OneMarker {
		return nil, fmt.Errorf("teams take turns together with one marker only (805.4)")
	}
	t := make(teams, c.Seats)
	firsts := map[int]int32{}
	for s, team := range c.Teams {
		if c.Teams[(s+c.Seats-1)%c.Seats] == team {
			continue
		}
		if _, twice := firsts[team]; twice {
			return nil, fmt.Errorf("team %d does not sit in adjacent seats (805.1)", team)
		}
		firsts[team] = int32(s)
	}
	if len(firsts) < 2 {
		return nil, fmt.Errorf("teams: there is only one")
	}
	for s, team := range c.Teams {
		t[s] = firsts[team]
	}
	return t, nil
}

// block is the seat by which the team of s goes: the first of its team, or its
// own where there are no teams.
func (r *Ring) block(s int32) int32 {
	if r.teams == nil {
		return s
	}
	return r.teams[s]
}

// holder is the player at whose seat the marker lies while the one at s takes a
// turn: his own, or that of his team's primary player, who is the rightmost of
// those still in (805.2). ok is false if nobody of them is.
func (r *Ring) holder(s int32) (seat int32, ok bool) {
	s = r.block(s)
	if !r.seats.has(in, s) && r.teams != nil {
		if t := r.seats.left(in, s); r.teams[t] == s {
			return t, true
		}
	}
	return s, r.seats.has(in, s)
}

// Primary is the seat of the primary player of a seat's team, the rightmost of
// those still in (805.2); without teams, or if none of them is in, that seat.
func (r *Ring) Primary(seat int) int {
	if s, ok := r.holder(int32(seat)); ok {
		return int(s)
	}
	return seat
}

// nextTeam is whose turn comes after that of the player at s: the nearest on the
// left who is in and not of the same team.
func (r *Ring) nextTeam(s int32) int32 {
	t := r.seats.left(in, s)
	for range r.players {
		if r.teams == nil || r.teams[t] != r.teams[s] {
			return t
		}
		t = r.seats.left(in, t)
	}
	t, _ = r.holder(t) // no other team is left
	return t
}
