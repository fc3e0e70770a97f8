package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// crowd adds the rules about how many of a player's creatures may attack, or
// block, in all (CR 508.1c, 509.1b, 802.3a). One that is about several players of
// a team counts their creatures together (CR 805.10b, 805.10d).
func (m *muster) crowd(l *lane, p Player, what ability.PlayerAct, guards []guard, whom target) []guard {
	l.g.eachRule(p, func(x *ctx, mod ability.Mod) {
		c, ok := mod.(ability.PlayerCant)
		if !ok || c.What != what {
			return
		}
		x = l.within(x)
		if !x.holds(c.If) {
			return
		}
		gd := guard{ctx: x, filter: c.Filter, tally: len(m.tallies), whose: []Player{p}}
		if c.N != nil {
			gd.most = max(0, x.number(c.N))
		}
		for i := range guards {
			if same := &guards[i]; same.ctx.src == x.src && same.filter == gd.filter && same.most == gd.most && !slices.Contains(same.whose, p) {
				same.whose = append(same.whose, p)
				return
			}
		}
		guards = append(guards, gd)
		m.tallies = append(m.tallies, tally{most: gd.most, whom: whom})
	})
	return guards
}

// counted are the tallies that count a creature if it attacks or blocks at all;
// ok is false if it may not.
func counted(guards []guard, o *object) (tallies []int, ok bool) {
	for _, gd := range guards {
		if slices.Contains(gd.whose, o.ctrl) && (gd.filter == nil || gd.ctx.match(gd.filter, o)) {
			if gd.most == 0 {
				return nil, false
			}
			tallies = append(tallies, gd.tally)
		}
	}
	return tallies, true
}
