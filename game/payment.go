package game

import (
	"math/bits"
	"slices"

	"github.com/grandmelee/melee/card"
)

// This file finds out how a mana cost can be paid, and which sources are best
// used for it.

// payable finds how a mana cost can be paid from sources: it returns the needs
// after deciding hybrid and Phyrexian symbols, the generic part, and the life
// paid for Phyrexian symbols; ok is false if it can't be paid. Symbols are paid
// with mana of their color where that is possible.
func payable(c card.Cost, x int, src []source, life int) (ns []need, generic, lifePaid int, ok bool) {
	ns, generic = needs(c, x)
	s := supplyOf(src)
	if !slices.ContainsFunc(ns, func(n need) bool {
		return n.sym.Kind == card.MonoHybrid || n.sym.Kind == card.Phyrexian || n.sym.Kind == card.HybridPhyrexian || n.snow
	}) {
		return ns, generic, 0, s.enough(ns, generic)
	}
	snow := 0
	for _, u := range src {
		if u.snow {
			snow += u.n
		}
	}
	var decide func(i int) bool
	decide = func(i int) bool {
		for ; i < len(ns); i++ {
			n := ns[i]
			switch n.sym.Kind {
			case card.SnowMana:
				snow--
				if snow < 0 {
					return false
				}
			case card.MonoHybrid:
				if decide(i + 1) {
					return true
				}
				ns = slices.Delete(slices.Clone(ns), i, i+1)
				generic += int(n.sym.N)
				if decide(i) {
					return true
				}
				ns = slices.Insert(ns, i, n)
				generic -= int(n.sym.N)
				return false
			case card.Phyrexian, card.HybridPhyrexian:
				if decide(i + 1) {
					return true
				}
				if life < lifePaid+2 {
					return false
				}
				ns = slices.Delete(slices.Clone(ns), i, i+1)
				lifePaid += 2
				if decide(i) {
					return true
				}
				ns = slices.Insert(ns, i, n)
				lifePaid -= 2
				return false
			}
		}
		return s.enough(ns, generic)
	}
	ok = decide(0)
	return ns, generic, lifePaid, ok
}

// choosePayment picks the sources that pay for needs and generic mana, each
// with the types it is to make. It keeps the more flexible sources where it
// can.
func choosePayment(ns []need, generic int, src []source, want demand) []tap {
	var units []unit
	for i, s := range src {
		if s.fixed != nil {
			for _, m := range s.fixed {
				units = append(units, unit{src: i, mask: m, snow: s.snow})
			}
			continue
		}
		for range s.n {
			units = append(units, unit{src: i, mask: s.mask, snow: s.snow})
		}
	}
	if len(ns) == 0 && generic == 0 {
		return nil
	}
	order := slices.Clone(ns)
	slices.SortStableFunc(order, func(a, b need) int { return bits.OnesCount8(uint8(a.mask)) - bits.OnesCount8(uint8(b.mask)) })
	feasible := func(rest []need) bool {
		var s supply
		for _, u := range units {
			if u.used == 0 {
				s.add(u.mask, 1)
			}
		}
		return s.enough(rest, generic)
	}
	for i, n := range order {
		for j := range units {
			u := &units[j]
			if u.used != 0 || u.mask&n.mask == 0 || n.snow && !u.snow {
				continue
			}
			u.used = u.mask & n.mask
			u.used &= -u.used // one type
			if feasible(order[i+1:]) {
				break
			}
			u.used = 0
		}
	}
	payGeneric(generic, units, src, want)
	var out []tap
	for j := 0; j < len(units); { // the units of a source stand together
		i := units[j].src
		t := tap{source: src[i]}
		var left []manaMask
		for ; j < len(units) && units[j].src == i; j++ {
			if m := units[j].used; m != 0 {
				t.make = append(t.make, m)
			} else {
				left = append(left, units[j].mask&-units[j].mask)
			}
		}
		t.spend = len(t.make)
		if t.make = append(t.make, left...); t.spend > 0 {
			out = append(out, t)
		}
	}
	return out
}

// unit is one mana that a source can make: of which types, and what it is used
// for, if it is.
type unit struct {
	src  int
	mask manaMask
	snow bool
	used manaMask
}

// demand counts the mana of each set of types that the cards in a hand ask for.
type demand [maskGeneric << 1]int

// demand is what a player's hand asks for besides generic mana.
func (g *Game) demand(p Player) (want demand) {
	for _, o := range g.players[p].hand {
		ns, _ := needs(o.base.cost, 0)
		for _, n := range ns {
			want[n.mask]++
		}
	}
	return want
}

// payGeneric uses units for generic mana: first what is left of sources already
// tapped, then, of the sources that are best used, what makes only colorless
// mana, then that of which most is left beyond what the hand asks for.
func payGeneric(n int, units []unit, src []source, want demand) {
	tapped := make([]bool, len(src))
	for _, u := range units {
		tapped[u.src] = tapped[u.src] || u.used != 0
	}
	var left demand
	for _, u := range units {
		if u.used == 0 {
			left[u.mask]++
		}
	}
	before := func(a, b *unit) bool {
		if tapped[a.src] != tapped[b.src] {
			return tapped[a.src]
		}
		if ra, rb := src[a.src].rank, src[b.src].rank; ra != rb {
			return ra < rb
		}
		if only := a.mask == maskColorless; only != (b.mask == maskColorless) {
			return only
		}
		return left[a.mask]-want[a.mask] > left[b.mask]-want[b.mask]
	}
	for range n {
		var u *unit
		for j := range units {
			if one := &units[j]; one.used == 0 && (u == nil || before(one, u)) {
				u = one
			}
		}
		if u == nil {
			return
		}
		u.used = u.mask & -u.mask
		left[u.mask]--
		tapped[u.src] = true
	}
}

// tap is a source used for a payment: what it makes, what is spent of that
// first, and how much that is.
type tap struct {
	source
	make  []manaMask
	spend int
}
