package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// partsPossible reports whether each part of the cost but mana can be paid.
func (a *announcement) partsPossible() bool {
	g := a.g
	x := a.ctx()
	x.src = a.obj
	life := 0
	var done []ability.DoCost
	for _, p := range a.parts {
		cands, n, topic := a.costObjects(p.part)
		if topic != NoTopic && len(cands) < n {
			return false
		}
		switch part := p.part.(type) {
		case ability.LifeCost:
			life += x.number(part.N)
		case ability.TapCost:
			if a.obj.perm == nil || a.obj.perm.tapped {
				return false
			}
		case ability.ExileCost:
			if _, this := part.What.(ability.This); this && (a.obj.gone || a.obj.zone != part.From) {
				return false
			}
		case ability.SacrificeCost:
			if _, this := part.What.(ability.This); this && (!a.obj.onBattlefield() || a.obj.ctrl != a.p || g.cannot(a.obj, ability.BeSacrificed)) {
				return false
			}
		case ability.RemoveCounterCost:
			if topic == NoTopic {
				o := x.object(part.From)
				if o == nil || part.N != nil && o.countersOf(part.Kind) < x.number(part.N) {
					return false
				}
			}
		case ability.AddCounterCost:
			if o := x.object(part.On); o == nil || o.inForce() {
				return false
			}
		case ability.ReturnCost:
			if _, this := part.What.(ability.This); this && !a.obj.onBattlefield() {
				return false
			}
		case ability.PlayerCounterCost:
			if g.playerCounters(a.p, part.Kind) < x.number(part.N) {
				return false
			}
		case ability.DoCost:
			if done = append(done, part); !a.doable(part, len(done)) {
				return false
			}
		case ability.ExertCost:
			if !a.obj.onBattlefield() { // CR 701.43c
				return false
			}
		case ability.MillCost:
			if len(g.players[a.p].library) < x.number(part.N) {
				return false
			}
		}
	}
	return life == 0 || life <= g.lifeToPay(a.p)
}

// reduced reports whether what is used for a part of the cost makes the spell
// cost less: then leastPartsPossible has looked at the mana.
func (a *announcement) reduced() bool {
	return slices.ContainsFunc(a.parts, func(p costPick) bool { return p.reduces })
}

// leastX is the least value that X can have, as far as its own restrictions go: as
// a rule 0; -1 if there is none.
func (a *announcement) leastX() int {
	switch {
	case a.xGiven:
		return a.item.item.x
	case a.fits != nil:
		for v := 0; v <= mostX; v++ {
			if a.fits(v) {
				return v
			}
		}
		return -1
	case a.definesX():
		x := a.ctx()
		x.src = a.obj
		return x.number(a.do.X)
	case a.notZero():
		return 1
	}
	return 0
}

// busyObjects are permanents that can't be tapped for mana for this cost since
// they are used for another part of it.
func (a *announcement) busyObjects() []*object {
	var out []*object
	for _, p := range a.parts {
		switch part := p.part.(type) {
		case ability.TapCost:
			out = append(out, a.obj)
		case ability.SacrificeCost:
			if _, this := part.What.(ability.This); this && a.g.goesForMana(a.obj) {
				out = append(out, a.obj)
			}
			out = append(out, a.goingForMana(p.objs)...)
		case ability.ReturnCost, ability.ExileCost:
			out = append(out, a.goingForMana(p.objs)...)
		case ability.TapOthersCost:
			out = append(out, p.objs...)
		}
	}
	return out
}

// goingForMana are those of some objects that would be sacrificed for mana: all
// others can be tapped for mana and then be used for the cost (CR 601.2g-h).
func (a *announcement) goingForMana(objs []*object) []*object {
	var out []*object
	for _, o := range objs {
		if a.g.goesForMana(o) {
			out = append(out, o)
		}
	}
	return out
}

// goesForMana reports whether a mana ability of a permanent sacrifices it.
func (g *Game) goesForMana(o *object) bool {
	if !o.onBattlefield() {
		return false
	}
	return slices.ContainsFunc(g.charsOf(o).abils, func(ab *abil) bool {
		return ab.act != nil && ab.act.Mana && slices.ContainsFunc(ab.act.Cost, func(p ability.CostPart) bool {
			_, sacrificed := p.(ability.SacrificeCost)
			return sacrificed
		})
	})
}

// manaPossible reports whether the mana part can be paid with X = x.
func (a *announcement) manaPossible(x int) bool {
	if len(a.mana) == 0 && a.delta <= 0 {
		return true
	}
	var buf [24]source
	src := a.g.sources(a.p, a.item, a.busyObjects(), buf[:0])
	_, _, _, ok := payable(a.costNow(x), x, src, a.g.lifeFor(a.p, a.mana))
	return ok || a.couldBeHelped(x)
}

// costNow is the mana cost after increases and reductions: generic mana can be
// reduced to nothing but not below (CR 118.7).
func (a *announcement) costNow(x int) card.Cost {
	delta := a.delta
	for i := range a.parts {
		if p := &a.parts[i]; p.reduces && !p.offered {
			for _, o := range p.objs {
				delta -= a.g.manaValue(o)
			}
		}
	}
	c := adjust(a.mana, delta, a.floor(x), x)
	for i := range a.parts {
		if p := &a.parts[i]; p.offered {
			for _, o := range p.objs {
				c = lessCost(c, a.g.charsOf(o).cost)
			}
		}
	}
	if a.permit != nil && a.permit.anyMana {
		c = ofAnyColor(c)
	}
	return c
}

// payableNow checks the whole cost once all choices are made.
func (a *announcement) payableNow() bool {
	return a.play.Kind == PlayLand || a.partsPossible() && a.manaPossible(a.item.item.x) && a.namedSources()
}

// namedSources reports whether the permanents named for payment suffice.
func (a *announcement) namedSources() bool {
	if len(a.pay) == 0 {
		return true
	}
	x := a.item.item.x
	_, _, _, ok := payable(a.costNow(x), x, a.ownSources(), a.g.lifeFor(a.p, a.mana))
	return ok || a.couldBeHelped(x)
}

// ownSources are the sources that may be used to pay: those named, if any are.
func (a *announcement) ownSources() []source {
	src := a.g.sources(a.p, a.item, a.busyObjects(), nil)
	if len(a.pay) == 0 {
		return src
	}
	return slices.DeleteFunc(src, func(s source) bool { return s.obj != nil && !slices.Contains(a.pay, s.obj.id) })
}
