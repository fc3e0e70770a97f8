package game

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
)

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
	case o.Attack != AttackMultiple:
		return fmt.Errorf("a team that shares its turns attacks the other teams as a group, not with the option attack %s (rule 805.10)", o.Attack)
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

// A side is a team that takes its turns together (CR 805). Where no turns are
// shared there are no sides.
type side struct {
	members []Player // in turn order from the first primary player on (CR 805.2)
	in      []Player // those still in the game; replaced, never changed
}

// takeSides finds the sides at the table, and where the turns of each begin.
func (g *Game) takeSides() {
	if !g.cfg.Options.SharedTurns {
		return
	}
	n := len(g.players)
	start := 0
	for g.players[(start+n-1)%n].team == g.players[start].team {
		start++
	}
	for i := range n {
		p := g.players[(start+i)%n]
		if i == 0 || g.players[(start+i+n-1)%n].team != p.team {
			g.sides = append(g.sides, side{})
		}
		s := &g.sides[len(g.sides)-1]
		p.side = len(g.sides) - 1
		s.members = append(s.members, p.seat)
	}
	for i := range g.sides {
		g.sides[i].in = slices.Clone(g.sides[i].members)
	}
}

// sideOf is the side of a player in a game with shared turns.
func (g *Game) sideOf(p Player) *side { return &g.sides[g.players[p].side] }

// sharing reports whether two players take their turns together, or are the same.
func (g *Game) sharing(a, b Player) bool { return g.players[a].side == g.players[b].side }

// team lists those still in who take their turns together with a player, in turn
// order; without shared turns only him.
func (g *Game) team(p Player) []Player {
	if g.sides == nil {
		return []Player{p}
	}
	return g.sideOf(p).in
}

// primary is who decides for a player what a team decides together: the primary
// player of his team (CR 805.2), or he himself.
func (g *Game) primary(p Player) Player {
	if g.sides != nil {
		if in := g.sideOf(p).in; len(in) > 0 {
			return in[0]
		}
	}
	return p
}

// onePerSide leaves of several players who take their turns together only the
// first: what one effect adds to or takes from their turns, it does so once (CR
// 805.8).
func (g *Game) onePerSide(players []Player) []Player {
	if g.sides == nil {
		return players
	}
	var out []Player
	for _, p := range players {
		if !slices.ContainsFunc(out, func(q Player) bool { return g.sharing(p, q) }) {
			out = append(out, p)
		}
	}
	return out
}

// copySides copies the sides for a fork.
func copySides(sides []side) []side {
	out := slices.Clone(sides)
	for i := range out {
		out[i].members, out[i].in = slices.Clone(out[i].members), slices.Clone(out[i].in)
	}
	return out
}

// leaveSide notes that a player has left.
func (g *Game) leaveSide(p Player) {
	if g.sides != nil {
		s := g.sideOf(p)
		s.in = slices.DeleteFunc(slices.Clone(s.in), func(q Player) bool { return q == p })
	}
}

// markerAt is the number of the turn marker with which a player takes turns, if
// one is at his seat, or with his team.
func (g *Game) markerAt(p Player) (number int, ok bool) {
	if g.sides != nil {
		return 1, g.sharing(p, g.lanes[0].seat)
	}
	return g.ring.MarkerAt(int(p))
}

// laneAt is the lane of the turn marker at the seat of a player who is in, or nil.
func (g *Game) laneAt(p Player) *lane {
	if m, ok := g.markerAt(p); ok && g.players[p].in {
		return g.lanes[m-1]
	}
	return nil
}

// activePlayers are the active players of whom an ability may speak: all of a team,
// or one if that has been chosen. "The attacking player" is, to a creature that
// blocks, the controller of what it blocks (CR 805.9, 805.10c).
func (x *ctx) activePlayers(attacking bool) []Player {
	switch {
	case x.acts:
		return []Player{x.actor}
	case x.lane == nil:
		return nil
	case x.g.sides == nil || !attacking || x.src == nil:
		return slices.Clone(x.lane.actives())
	}
	var out []Player
	if c := x.g.combatantOf(x.src); c != nil {
		for _, o := range c.blocking {
			out = append(out, o.ctrl)
		}
	}
	if len(out) == 0 {
		return slices.Clone(x.lane.actives())
	}
	return out
}

// chooseActive lets the controller of an ability that speaks of "the active player"
// or "the attacking player" choose which of a team that is, as it is applied (CR
// 805.9, 805.10c).
func (l *lane) chooseActive(x *ctx, do *ability.Instructions) {
	if l.g.sides == nil || x.acts {
		return
	}
	attacking := false
	if !ability.Finds(do, func(v reflect.Value) bool {
		n, ok := v.Interface().(ability.ActivePlayer)
		attacking = attacking || n.Attacking
		return ok
	}) {
		return
	}
	var cands []Player
	for _, p := range x.activePlayers(attacking) {
		if l.g.inRange(x.you, p) && !slices.Contains(cands, p) {
			cands = append(cands, p)
		}
	}
	defer l.byRule("Choose which active player this is about")()
	for _, p := range l.pickPlayers(x.you, TopicPick, x.src, cands, 1, 1) {
		x.actor, x.acts = p, true
	}
}
