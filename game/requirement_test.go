package game

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// drawMuster draws a small situation of any kind: requirements, players whom
// only so many may attack, menace, creatures that do nothing alone, costs.
func drawMuster(t *rapid.T) *muster {
	n := func(label string, least, most int) int { return rapid.IntRange(least, most).Draw(t, label) }
	m := &muster{}
	limit := func() int {
		if n("limited", 0, 1) == 1 {
			return n("most", 1, 3)
		}
		return unlimited
	}
	of := [3]int{-1, -1, -1} // the tallies of what may be attacked or blocked
	for to := range of {
		if n("tally", 0, 1) == 1 {
			of[to] = len(m.tallies)
			m.tallies = append(m.tallies, tally{least: n("least", 0, 3), most: limit(), bonus: max(0, n("bonus", -2, 2))})
		}
	}
	once := -1
	if n("tally of movers", 0, 2) == 2 {
		once = len(m.tallies)
		m.tallies = append(m.tallies, tally{most: limit()})
	}
	for range n("movers", 0, 4) {
		v := mover{obj: &object{}, most: n("most", 1, 2), any: max(0, n("any", -2, 2)), social: n("social", 0, 4) == 4}
		if once >= 0 && n("once", 0, 1) == 1 {
			v.once = []int{once}
		}
		for to := range n("moves", 1, 3) {
			mv := move{to: to, worth: max(0, n("worth", -3, 2))}
			if of[to] >= 0 {
				mv.hits = []int{of[to]}
			}
			if n("cost", 0, 4) == 4 {
				mv.cost = ability.Cost{}
			}
			v.moves = append(v.moves, mv)
		}
		m.movers = append(m.movers, v)
	}
	m.settle()
	return m
}

// obeys reports whether a declaration obeys all restrictions.
func (m *muster) obeys(picks []pick) bool {
	for t, c := range m.tallies {
		if n := m.count(t, picks); n > c.most || n > 0 && n < c.least {
			return false
		}
	}
	moved := map[int]int{}
	for _, p := range picks {
		moved[p.mover]++
	}
	for i, n := range moved {
		if n > m.movers[i].most || len(moved) == 1 && m.movers[i].social {
			return false
		}
	}
	return true
}

// every calls f for every declaration that obeys all restrictions.
func (m *muster) every(f func(picks []pick)) {
	var all []pick
	for i, v := range m.movers {
		for j := range v.moves {
			all = append(all, pick{i, j})
		}
	}
	for set := range 1 << len(all) {
		var picks []pick
		for k, p := range all {
			if set>>k&1 == 1 {
				picks = append(picks, p)
			}
		}
		if m.obeys(picks) {
			f(picks)
		}
	}
}

// The most requirements are found that any declaration obeys for which nothing
// has to be paid, and just those moves are offered that some legal declaration
// makes.
func TestMostRequirements(t *testing.T) {
	cr.Rule(t, "508.1d", "509.1c")
	rapid.Check(t, func(t *rapid.T) {
		m := drawMuster(t)
		best := 0
		free := func(picks []pick) bool {
			for _, p := range picks {
				if m.movers[p.mover].moves[p.move].cost != nil {
					return false
				}
			}
			return true
		}
		m.every(func(picks []pick) {
			if free(picks) {
				best = max(best, m.worth(picks))
			}
		})
		picks, most := m.most()
		if most != best {
			t.Fatalf("%d requirements can be obeyed, found %d", best, most)
		}
		if !m.obeys(picks) || !free(picks) || m.worth(picks) != most {
			t.Fatalf("%v is no declaration that obeys %d", picks, most)
		}
		offered := map[pick]bool{}
		m.every(func(picks []pick) {
			if m.worth(picks) >= best {
				for _, p := range picks {
					offered[p] = true
				}
				if n := len(picks); !m.strict && n > 0 && most > 0 {
					t.Fatal("requirements without any")
				}
			}
		})
		for i, v := range m.movers {
			for j := range v.moves {
				if p := (pick{i, j}); m.declarable(p, picks, most) != offered[p] {
					t.Fatalf("move %v: declarable %v, want %v", p, !offered[p], offered[p])
				}
			}
		}
	})
}

// A board full of requirements and restrictions does not take forever, and what
// is asked for can be done.
func TestRequirementsOnABigBoard(t *testing.T) {
	cr.Rule(t, "509.1c")
	m := &muster{}
	for i := range 40 {
		m.tallies = append(m.tallies, tally{least: 1 + i%4, most: unlimited, bonus: i % 2})
	}
	for i := range 60 {
		v := mover{obj: &object{}, most: 1 + i%3, any: i % 2, social: i%7 == 0}
		for to := range m.tallies {
			v.moves = append(v.moves, move{to: to, worth: (i + to) % 3 / 2, hits: []int{to}})
		}
		m.movers = append(m.movers, v)
	}
	m.settle()
	picks, most := m.most()
	for i := range m.movers {
		for j := range m.movers[i].moves {
			m.declarable(pick{i, j}, picks, most)
		}
	}
	if !m.obeys(picks) || m.worth(picks) != most || most == 0 {
		t.Errorf("%d moves that obey %d requirements, want a legal declaration that obeys %d", len(picks), m.worth(picks), most)
	}
}
