package game

import (
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// outlay is the mana that was spent on a cost: how much of each color in WUBRG
// order, and last of colorless mana.
type outlay [6]int

// spend adds one mana of a type.
func (s *outlay) spend(m manaMask) {
	for i := range s {
		if m == 1<<i {
			s[i]++
		}
	}
}

func (s *outlay) add(t outlay) {
	for i := range s {
		s[i] += t[i]
	}
}

func (s *outlay) total() int {
	n := 0
	for _, k := range s {
		n += k
	}
	return n
}

// colors is how many colors of mana were spent.
func (s *outlay) colors() int {
	n := 0
	for _, k := range s[:5] {
		if k > 0 {
			n++
		}
	}
	return n
}

// most is how much mana of the color was spent that most mana was spent of.
func (s *outlay) most() int { return slices.Max(s[:5]) }

// has reports whether at least the mana of a cost was spent.
func (s *outlay) has(c card.Cost) bool {
	var want outlay
	ns, _ := needs(c, 0)
	for _, n := range ns {
		want.spend(n.mask)
	}
	for i := range s {
		if s[i] < want[i] {
			return false
		}
	}
	return true
}

// ofAnyColor is a cost that mana of any color may be spent on as though it were of
// the right one (CR 609.4b).
func ofAnyColor(c card.Cost) card.Cost {
	out := slices.Clone(c)
	for i, s := range out {
		switch s.Kind {
		case card.Colored, card.Hybrid, card.MonoHybrid, card.ColorlessHybrid:
			out[i] = card.Symbol{Kind: card.Generic, N: 1}
		}
	}
	return out
}

// spentOn is the mana spent to cast an object, or the spell that it was (CR
// 106.8-10, 601.2h).
func (o *object) spentOn() *outlay {
	switch {
	case o.item != nil:
		return &o.item.outlay
	case o.perm != nil:
		return &o.perm.outlay
	}
	return &outlay{}
}

// wish has generic mana paid with the colors that the spell's text asks about
// ("if {R} was spent to cast it", "for each color of mana spent"), as far as
// the sources allow.
func (g *Game) wish(o *object, ns []need, generic int, src []source) ([]need, int) {
	if o == nil || generic == 0 || o.base == nil {
		return ns, generic
	}
	have := supplyOf(src)
	try := func(m manaMask) {
		if more := append(ns[:len(ns):len(ns)], need{mask: m}); generic > 0 && have.enough(more, generic-1) {
			ns, generic = more, generic-1
		}
	}
	met := func(m manaMask) (k int) {
		for _, n := range ns {
			if n.mask == m {
				k++
			}
		}
		return k
	}
	list, same := g.wishes(o.base)
	for _, m := range list {
		for range m.n - met(m.mask) {
			try(m.mask)
		}
	}
	for _, c := range everyColor {
		more := slices.Clone(ns)
		k := same - met(c.mask)
		for range k {
			more = append(more, c)
		}
		if same > 0 && k <= generic && have.enough(more, generic-max(k, 0)) {
			return more, generic - max(k, 0)
		}
	}
	return ns, generic
}

// A wanted is an amount of one type of mana that a text asks about.
type wanted struct {
	mask manaMask
	n    int
}

// wishes lists the mana that a spell's text asks whether it was spent, and how
// much of one color it asks about.
func (g *Game) wishes(c *chars) (out []wanted, same int) {
	want := func(ns []need) {
		for _, n := range ns {
			k := 0
			for i := range out {
				if out[i].mask == n.mask {
					k = i + 1
				}
			}
			if k == 0 {
				out = append(out, wanted{n.mask, 0})
				k = len(out)
			}
			out[k-1].n++
		}
	}
	for _, a := range c.abils {
		ability.Finds(a.def, func(v reflect.Value) bool {
			switch n := v.Interface().(type) {
			case ability.Spent:
				ns, _ := needs(n.Mana, 0)
				want(ns)
				same = max(same, n.Same)
			case ability.StatOf:
				if n.Stat == ability.StatColorsSpent {
					want(everyColor)
				}
			}
			return false
		})
	}
	if len(out) == 0 && c.words.has(ability.Sunburst) {
		want(everyColor)
	}
	return out, same
}

var everyColor = []need{{mask: 1}, {mask: 2}, {mask: 4}, {mask: 8}, {mask: 16}}
