package sim

import (
	"fmt"

	"github.com/grandmelee/melee/game"
)

// teams checks the teams and the ranges of influence:
//
//   - the game goes on only as long as two opponents are in, and then nobody has
//     won;
//   - a team is out with its emperor (CR 809.5b-c);
//   - if one player of a team has won, all have, and no opponent (CR 104.2c);
//   - teams that share a life total have one, and are out together (CR 810.8a);
//   - whoever is in a player's range of influence is in the game and sits no more
//     seats away than that (CR 801.2), and the player himself is (CR 801.2b).
func (c *checker) teams() error {
	v := c.judge
	if v.Player(0).Team == 0 {
		return c.alone()
	}
	rivals := false
	for p := range game.Player(v.Seats()) {
		info := v.Player(p)
		for q := range game.Player(v.Seats()) {
			other := v.Player(q)
			if !v.Teammates(p, q) {
				rivals = rivals || p != q && info.In && other.In
				if p != q && info.Outcome == game.Won && other.Outcome == game.Won {
					return fmt.Errorf("seats %d and %d are opponents and have both won", p, q)
				}
				continue
			}
			switch {
			case info.Emperor && !info.In && other.In:
				return fmt.Errorf("the emperor at seat %d is out, and seat %d of the same team is in (rule 809.5)", p, q)
			case info.Emperor && other.Emperor:
				return fmt.Errorf("seats %d and %d are emperors of one team (rule 809.2)", p, q)
			case (info.Outcome == game.Won) != (other.Outcome == game.Won):
				return fmt.Errorf("seat %d has won and seat %d of the same team has not, or the other way round (rule 104.2c)", p, q)
			case v.Options().SharedLife && (info.In != other.In || info.In && info.Life != other.Life):
				return fmt.Errorf("seats %d and %d share a life total and have %d and %d (rule 810.4)", p, q, info.Life, other.Life)
			}
		}
		if !info.In {
			continue
		}
		if err := c.range801(p); err != nil {
			return err
		}
	}
	if rivals == c.g.Over() {
		return fmt.Errorf("the game is over: %t, and there are opponents in it: %t", c.g.Over(), rivals)
	}
	return nil
}

// alone is teams where everybody plays alone.
func (c *checker) alone() error {
	in := 0
	for p := range game.Player(c.judge.Seats()) {
		if !c.judge.Player(p).In {
			continue
		}
		in++
		if err := c.range801(p); err != nil {
			return err
		}
	}
	if c.g.Over() != (in < 2) {
		return fmt.Errorf("the game is over: %t, and %d players are in it", c.g.Over(), in)
	}
	return nil
}

// range801 checks a player's range of influence, if it has a limit, as long as the
// game goes on.
func (c *checker) range801(p game.Player) error {
	v := c.judge
	reach, own := v.Reach(p), false
	if reach == game.Unlimited || c.g.Over() {
		return nil
	}
	near := map[game.Player]bool{p: true}
	for l, r, n := p, p, 0; n < reach && n < v.Seats(); n++ {
		l, r = v.Left(l), v.Right(r)
		near[l], near[r] = true, true
	}
	for q := range v.Range(p) {
		own = own || q == p
		if !v.Player(q).In {
			return fmt.Errorf("seat %d has left and is in the range of influence of seat %d", q, p)
		}
		if !near[q] {
			return fmt.Errorf("seat %d is in the range of influence of seat %d and sits more than %d seats away (rule 801.2)", q, p, reach)
		}
	}
	if !own {
		return fmt.Errorf("seat %d is not in the own range of influence (rule 801.2b)", p)
	}
	return nil
}
