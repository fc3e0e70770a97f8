package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// manaMask is a set of types of mana: the five colors in WUBRG order, then
// colorless (CR 106.1).
type manaMask uint8

const (
	maskColorless manaMask = 1 << 5
	maskAny       manaMask = 1<<6 - 1
	// maskGeneric pays for generic mana without being mana: what convoke,
	// improvise and delve use.
	maskGeneric manaMask = 1 << 6
)

func maskOf(c card.Colors) manaMask { return manaMask(c) }

// A manaUnit is one mana in a pool (CR 106.4).
type manaUnit struct {
	typ  manaMask // exactly one bit
	snow bool
	lane *lane // in whose steps it empties (G8)
	kept bool  // it empties only as the turn of that lane ends
	only *ability.Filter
	// abilities are of which objects it pays for abilities too, if only is set.
	abilities *ability.Filter
	src       *object
}

// A source is a mana ability that can be activated for a payment, or a unit of
// mana in the pool.
type source struct {
	unit  int // index in the pool, or -1
	obj   *object
	abil  *abil
	mask  manaMask
	n     int // how much mana one activation makes
	snow  bool
	fixed []manaMask // for abilities that make different symbols at once
	rank  int        // what to use first
	helps bool       // it is tapped or exiled instead of mana being paid
}

// need is one mana that a cost asks for.
type need struct {
	mask manaMask
	snow bool
	sym  card.Symbol
}

// needs turns a mana cost into single mana, X being n. Phyrexian symbols and
// the like are listed by what they accept; alternatives ({2/W}, life) are the
// payer's concern.
func needs(c card.Cost, x int) (out []need, generic int) {
	for _, s := range c {
		switch s.Kind {
		case card.Generic:
			generic += int(s.N)
		case card.Variable:
			generic += x
		case card.Colored:
			out = append(out, need{mask: maskOf(s.A), sym: s})
		case card.Colorless:
			out = append(out, need{mask: maskColorless, sym: s})
		case card.Hybrid, card.HybridPhyrexian:
			out = append(out, need{mask: maskOf(s.A | s.B), sym: s})
		case card.MonoHybrid, card.Phyrexian:
			out = append(out, need{mask: maskOf(s.A), sym: s})
		case card.ColorlessHybrid:
			out = append(out, need{mask: maskOf(s.A) | maskColorless, sym: s})
		case card.SnowMana:
			out = append(out, need{mask: maskAny, snow: true, sym: s})
		}
	}
	return out, generic
}

// sources lists what p could pay mana with for an object, in the order in which
// it is best used: floating mana, lands of one color, other lands, other
// permanents, those that would be sacrificed, and last the permanent whose own
// ability is being paid for. Objects in not are left alone (they are being tapped
// or sacrificed for the same cost).
func (g *Game) sources(p Player, for_ *object, not []*object, buf []source) []source {
	out := buf
	pl := g.players[p]
	for i, u := range pl.pool {
		if u.only != nil && !g.mayPayFor(u, for_) {
			continue
		}
		out = append(out, source{unit: i, mask: u.typ, n: 1, snow: u.snow})
	}
	g.cacheOf(p)
	for _, o := range pl.battlefield {
		if o.cur.has&hasMana == 0 || o.perm.tapped || len(not) > 0 && slices.Contains(not, o) {
			continue
		}
		n := len(out)
		out = g.sourceOf(o, out)
		if len(out) > n && for_ != nil && for_.kind == kindAbility && for_.item.source == o {
			out[n].rank += 20
		}
	}
	if for_ != nil && for_.kind == kindCard && for_.zone == ability.Stack {
		out = g.helpers(p, for_, not, out)
	}
	slices.SortStableFunc(out, func(a, b source) int { return a.rank - b.rank })
	return out
}

// helpers adds what can pay for a spell besides mana: untapped creatures with
// convoke (CR 702.51a), untapped artifacts with improvise (CR 702.126a), cards in
// the graveyard with delve (CR 702.66a). What makes mana is used for that.
func (g *Game) helpers(p Player, spell *object, not []*object, out []source) []source {
	words := &spell.base.words
	convoke, improvise := words.has(ability.Convoke), words.has(ability.Improvise)
	if convoke || improvise {
		for _, o := range g.players[p].battlefield {
			if o.perm.tapped || slices.Contains(not, o) || slices.ContainsFunc(out, func(s source) bool { return s.obj == o }) {
				continue
			}
			switch c := g.charsOf(o); {
			case convoke && c.isCreature():
				out = append(out, source{unit: -1, obj: o, n: 1, mask: maskOf(c.colors) | maskGeneric, rank: 20, helps: true})
			case improvise && c.hasType(card.Artifact):
				out = append(out, source{unit: -1, obj: o, n: 1, mask: maskGeneric, rank: 20, helps: true})
			}
		}
	}
	if words.has(ability.Delve) {
		for _, o := range g.players[p].graveyard {
			if o.id != spell.id && !slices.Contains(not, o) {
				out = append(out, source{unit: -1, obj: o, n: 1, mask: maskGeneric, rank: 19, helps: true})
			}
		}
	}
	return out
}

// help taps a permanent, or exiles a card, that pays for a spell.
func (l *lane) help(p Player, o *object) {
	if o.zone == ability.Graveyard {
		l.g.happen(l, &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: p})
		return
	}
	l.g.happen(l, &event{kind: evTap, obj: o, player: NoPlayer, by: p})
}

func (g *Game) mayPayFor(u manaUnit, o *object) bool {
	if o == nil {
		return false
	}
	x := &ctx{g: g, you: o.ctrl, src: u.src}
	if o.kind == kindAbility {
		return u.abilities != nil && o.item != nil && o.item.source != nil && x.match(u.abilities, o.item.source)
	}
	return x.match(u.only, o)
}

// sourceOf adds the ways in which a permanent can be tapped for mana. Only one
// of its mana abilities can be used; where it has several that make one mana,
// they are one source of several types.
func (g *Game) sourceOf(o *object, out []source) []source {
	c := o.cur
	best := source{unit: -1, obj: o, n: 0, snow: c.super&card.Snow != 0}
	for _, a := range c.abils {
		if a.act == nil || !a.act.Mana || !g.tapsForMana(o, a) {
			continue
		}
		add, ok := a.act.Do.Effects[0].(ability.AddMana)
		if !ok || add.Only != nil {
			continue
		}
		s := g.produces(o, a, add)
		if s.n == 0 {
			continue
		}
		if best.n == 0 {
			best = s
		} else if best.n == 1 && s.n == 1 && best.fixed == nil && s.fixed == nil {
			best.mask |= s.mask
			best.abil = nil // decided by the type that is needed
		} else if s.n > best.n {
			best = s
		}
	}
	if best.n == 0 {
		return out
	}
	best.rank = 2
	if c.isLand() {
		best.rank = 1
	}
	if best.mask&(best.mask-1) != 0 {
		best.rank += 2
	}
	if best.abil != nil && len(best.abil.act.Cost) > 1 {
		best.rank += 10
	}
	best.snow = c.super&card.Snow != 0
	return append(out, best)
}

// tapsForMana reports whether a mana ability can be activated just by tapping,
// or by tapping and sacrificing, its source.
func (g *Game) tapsForMana(o *object, a *abil) bool {
	tap := false
	for _, part := range a.act.Cost {
		switch part := part.(type) {
		case ability.TapCost:
			tap = true
		case ability.SacrificeCost:
			if _, this := part.What.(ability.This); !this {
				return false
			}
		default:
			return false
		}
	}
	if !tap || o.cur.isCreature() && g.sick(o) || len(a.act.Do.Effects) == 0 {
		return false
	}
	if a.act.If != nil {
		x := &ctx{g: g, you: o.ctrl, src: o}
		if !x.holds(a.act.If) {
			return false
		}
	}
	return !g.abilityForbidden(o, a) && !g.taxed(o, a)
}

// produces works out what an AddMana effect would make.
func (g *Game) produces(o *object, a *abil, add ability.AddMana) source {
	s := source{unit: -1, obj: o, abil: a, n: 1}
	if len(add.Options) > 0 || add.AsTapped || add.Identity {
		s.n = 0 // what it makes is chosen as it is activated by hand
		return s
	}
	if len(add.Mana) > 0 {
		for _, sym := range add.Mana {
			m := maskOf(sym.A)
			if sym.Kind == card.Colorless {
				m = maskColorless
			}
			s.fixed = append(s.fixed, m)
			s.mask |= m
		}
		s.n = len(s.fixed)
		if s.n == 1 {
			s.fixed = nil
		}
	} else {
		s.mask = maskOf(add.Colors)
		if add.Colorless {
			s.mask |= maskColorless
		}
		x := &ctx{g: g, you: o.ctrl, src: o}
		if add.Chosen {
			s.mask = maskOf(x.chosenColor())
		}
		if add.Produced != nil {
			s.mask = g.couldProduce(x, add.Produced)
			if !add.Colorless {
				s.mask &^= maskColorless
			}
			if s.mask == 0 {
				s.n = 0
				return s
			}
		}
	}
	if add.N != nil {
		x := &ctx{g: g, you: o.ctrl, src: o}
		k := x.number(add.N)
		if k <= 0 {
			s.n = 0
			return s
		}
		if s.fixed != nil && k > 1 {
			one := s.fixed
			for range k - 1 {
				s.fixed = append(s.fixed, one...)
			}
			s.n = len(s.fixed)
		} else {
			s.n *= k
		}
	}
	return s
}

// couldProduce is the set of types that lands could produce (CR 106.7).
func (g *Game) couldProduce(x *ctx, objs ability.Objects) manaMask {
	var m manaMask
	for _, o := range x.objects(objs) {
		for _, a := range g.charsOf(o).abils {
			if a.act == nil || !a.act.Mana || len(a.act.Do.Effects) == 0 {
				continue
			}
			if add, ok := a.act.Do.Effects[0].(ability.AddMana); ok && add.Produced == nil {
				m |= g.produces(o, a, add).mask
			}
		}
	}
	return m
}

// supply counts mana by the set of types that it can be.
type supply struct {
	masks [8]manaMask
	count [8]int
	kinds int
	total int
}

func (s *supply) add(m manaMask, n int) {
	s.total += n
	for i := range s.kinds {
		if s.masks[i] == m {
			s.count[i] += n
			return
		}
	}
	if s.kinds == len(s.masks) { // rare: count it as its least flexible part
		s.count[s.kinds-1] += n
		s.masks[s.kinds-1] &= m
		return
	}
	s.masks[s.kinds], s.count[s.kinds] = m, n
	s.kinds++
}

func (s *supply) of(set manaMask) int {
	n := 0
	for i := range s.kinds {
		if s.masks[i]&set != 0 {
			n += s.count[i]
		}
	}
	return n
}

func supplyOf(src []source) supply {
	var s supply
	for _, u := range src {
		if u.fixed != nil {
			for _, m := range u.fixed {
				s.add(m, 1)
			}
		} else {
			s.add(u.mask, u.n)
		}
	}
	return s
}

// enough reports whether a supply can meet all needs and some generic mana:
// for every set of types, what can only be met from it is no more than what can
// be had from it (Hall's theorem; the sets to look at are unions of needs).
func (s *supply) enough(ns []need, generic int) bool {
	if s.total < len(ns)+generic {
		return false
	}
	if len(ns) == 0 {
		return true
	}
	var unions [64]bool
	var list [64]manaMask
	k := 0
	for _, n := range ns {
		have := k
		if !unions[n.mask] {
			unions[n.mask] = true
			list[k] = n.mask
			k++
		}
		for i := range have {
			if u := list[i] | n.mask; !unions[u] {
				unions[u] = true
				list[k] = u
				k++
			}
		}
	}
	for _, set := range list[:k] {
		want := 0
		for _, n := range ns {
			if n.mask&^set == 0 {
				want++
			}
		}
		if want > s.of(set) {
			return false
		}
	}
	return true
}
