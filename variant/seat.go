package variant

import (
	"math/rand/v2"
	"slices"

	"github.com/grandmelee/melee/game"
)

// Config is the configuration of the game between these players, in any order.
// Players with a Team keep it, and so do emperors their role; all others are put
// on teams, at random with the option RandomSeats. Without that option the
// players sit clockwise in the order given. The same seed seats them alike.
func (s *Setup) Config(players []game.Seat, seed uint64) (game.Config, error) {
	if err := s.Check(); err != nil {
		return game.Config{}, err
	}
	if len(players) != s.Seats {
		return game.Config{}, fail("seats", "%d players cannot take %d seats", len(players), s.Seats)
	}
	for _, p := range players {
		if len(p.Conspiracies) > 0 && !s.Options.Conspiracies {
			return game.Config{}, fail("conspiracies", "%s brings conspiracies, which are used only with the option conspiracies (rule 315.1)", p.Name)
		}
	}
	cfg := game.Config{Seats: slices.Clone(players), Options: s.Options, Seed: seed, First: -1}
	for i, n := range s.Ranges {
		cfg.Seats[i].Range = n
	}
	if s.Variant.Teams == nil {
		s.layPiles(&cfg)
		return cfg, nil
	}
	d := &dealer{s: s, cfg: &cfg, dice: rand.New(rand.NewPCG(seed, 0x7365617473))} // the word "seats"
	if err := d.seat(); err != nil {
		return game.Config{}, err
	}
	s.layPiles(&cfg)
	return cfg, nil
}

// A dealer seats the players of a game between teams.
type dealer struct {
	s     *Setup
	cfg   *game.Config
	dice  *rand.Rand
	teams [][]int // the players of each team, indexes into cfg.Seats, in the order in which they sit
	order []int   // who sits where
}

func (d *dealer) seat() error {
	if err := d.divide(); err != nil {
		return err
	}
	if d.cfg.Options.RandomSeats {
		for _, team := range d.teams {
			d.dice.Shuffle(len(team), func(i, j int) { team[i], team[j] = team[j], team[i] })
		}
		d.crown()
		d.order = d.layout()
	} else {
		d.order = make([]int, len(d.cfg.Seats))
		for i := range d.order {
			d.order[i] = i
		}
		if err := d.checkSeating(); err != nil {
			return err
		}
		d.crown()
	}
	if err := d.checkEmperors(); err != nil {
		return err
	}
	if d.cfg.Options.Range == game.RangeBySeat {
		d.ranges()
	}
	if err := d.checkApart(); err != nil {
		return err
	}
	d.cfg.Order = d.order
	d.cfg.First = d.first()
	return nil
}

// divide puts players without a team on one.
func (d *dealer) divide() error {
	sizes := d.s.Teams
	d.teams = make([][]int, len(sizes))
	var free []int
	for i := range d.cfg.Seats {
		t := d.cfg.Seats[i].Team
		switch {
		case t < 0 || t > len(sizes):
			return fail("teams", "%s is on team %d, and there are %d teams", d.cfg.Seats[i].Name, t, len(sizes))
		case t == 0:
			free = append(free, i)
		default:
			d.teams[t-1] = append(d.teams[t-1], i)
		}
	}
	places := d.places()
	if d.cfg.Options.RandomSeats {
		d.dice.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	}
	for i, t := range places {
		if i < len(free) {
			d.cfg.Seats[free[i]].Team = t + 1
			d.teams[t] = append(d.teams[t], free[i])
		}
	}
	for t, n := range sizes {
		if len(d.teams[t]) != n {
			return fail("teams", "team %d has %d players, not %d", t+1, len(d.teams[t]), n)
		}
	}
	return nil
}

// places lists the teams, from 0, of the places that are free, clockwise.
func (d *dealer) places() []int {
	left := slices.Clone(d.s.Teams)
	for t, team := range d.teams {
		left[t] -= len(team)
	}
	var out []int
	if d.s.Variant.Teams.Seating == Alternating {
		for more := true; more; {
			more = false
			for t := range left {
				if left[t] > 0 {
					left[t]--
					out = append(out, t)
					more = true
				}
			}
		}
		return out
	}
	for t, n := range left {
		for range n {
			out = append(out, t)
		}
	}
	return out
}

// layout is who sits where: team by team, or the teams in turn.
func (d *dealer) layout() []int {
	if d.s.Variant.Teams.Seating == TeamByTeam {
		return slices.Concat(d.teams...)
	}
	var order []int
	for i := range d.teams[0] {
		for _, team := range d.teams {
			order = append(order, team[i])
		}
	}
	return order
}

// checkSeating says why players who sit in the order in which they are listed do
// not sit as the variant has it, and puts the teams into the order in which they
// sit.
func (d *dealer) checkSeating() error {
	n, t := len(d.order), d.s.Variant.Teams
	team := func(i int) int { return d.cfg.Seats[(i+n)%n].Team }
	for k, players := range d.teams {
		i := slices.IndexFunc(players, func(p int) bool { return team(p-1) != k+1 })
		d.teams[k] = slices.Concat(players[i:], players[:i])
		for j, p := range d.teams[k][1:] {
			way := (p - d.teams[k][j] + n) % n
			if t.Seating == TeamByTeam && way != 1 {
				return fail("teams", "the players of team %d do not sit together (rule %s)", k+1, t.seatBy)
			}
			if t.Seating == Alternating && way != len(d.teams) {
				return fail("teams", "the players of team %d do not sit %d seats apart (rule %s)", k+1, len(d.teams), t.seatBy)
			}
		}
	}
	return nil
}

// crown gives each team that has none an emperor: the player in the middle. With
// seats that are not fixed an emperor who was named is seated there.
func (d *dealer) crown() {
	if !d.s.emperors() {
		return
	}
	for _, team := range d.teams {
		mid := (len(team) - 1) / 2
		i := slices.IndexFunc(team, func(p int) bool { return d.cfg.Seats[p].Emperor })
		if i < 0 {
			d.cfg.Seats[team[mid]].Emperor = true
		} else if d.cfg.Options.RandomSeats {
			team[i], team[mid] = team[mid], team[i]
		}
	}
}

// checkEmperors says why the emperors cannot be who they are and sit where they
// sit (CR 809.2).
func (d *dealer) checkEmperors() error {
	for k, team := range d.teams {
		for i, p := range team {
			s := &d.cfg.Seats[p]
			switch first := slices.IndexFunc(team, func(q int) bool { return d.cfg.Seats[q].Emperor }); {
			case !s.Emperor:
			case !d.s.emperors():
				return fail("teams", "%s has no emperors", d.s.Variant.Title)
			case first != i:
				return fail("teams", "team %d has two emperors (rule 809.2)", k+1)
			case i != (len(team)-1)/2 && i != len(team)/2:
				return fail("teams", "%s is an emperor and does not sit in the middle of team %d (rule 809.2)", s.Name, k+1)
			}
		}
	}
	return nil
}

// first is who takes the first turn.
func (d *dealer) first() int {
	begins := d.s.Variant.Teams.Begins
	if begins == TheArchenemy {
		return d.teams[0][0]
	}
	team := d.teams[d.dice.IntN(len(d.teams))]
	switch begins {
	case CentreOfATeam: // the left is where turns go: clockwise
		return team[len(team)/2]
	case AnEmperor:
		return team[slices.IndexFunc(team, func(p int) bool { return d.cfg.Seats[p].Emperor })]
	case ATeam:
		return team[0]
	}
	return d.dice.IntN(len(d.order))
}
