package game

import (
	"reflect"

	"github.com/grandmelee/melee/ability"
)

// This file is about what an effect asks a player to pay: X in it, and instructions
// that are a cost.

// doable reports whether instructions that are a cost can be carried out so many
// times (CR 118.3).
func (a *announcement) doable(c ability.DoCost, times int) bool {
	x := &ctx{g: a.g, lane: a.lane, you: a.p, src: a.obj}
	var what ability.Objects
	switch e := c.Do[0].(type) {
	case ability.Apply:
		what = e.To
	case ability.Move:
		what = e.What
	}
	if pick, ok := what.(ability.Pick); ok {
		return len(x.all(&pick.Filter)) >= times*x.numberOr(pick.Min, 1)
	}
	return a.lane != nil && a.lane.possible(x, a.p, c.Do)
}

// costSaysX reports whether a cost has an X in it.
func costSaysX(c ability.Cost) bool {
	for _, part := range c {
		if m, ok := part.(ability.ManaCost); ok && m.Mana.HasX() {
			return true
		}
	}
	return ability.Mentions[ability.X](c)
}

// leavesX reports whether nothing says yet what X is for the spell or ability: then
// whoever pays for it as it resolves chooses it (CR 107.3f).
func (x *ctx) leavesX() bool {
	if x.item == nil || x.item.item == nil || x.item.item.do == nil || x.item.item.do.X != nil || x.item.item.xPaid || x.valueOfX() > 0 {
		return false
	}
	it := x.item.item
	switch {
	case it.abil == nil:
		return x.item.kind == kindCard && !x.item.base.cost.HasX()
	case it.abil.act != nil:
		return !costSaysX(it.abil.act.Cost)
	}
	return it.abil.trig != nil && (x.src == nil || x.src.base == nil || !x.src.base.cost.HasX())
}

// anyX reports whether a number is an X that is chosen only as the ability
// resolves: until then any target fits for which some X would do.
func (x *ctx) anyX(n ability.Number) bool {
	_, is := n.(ability.X)
	return is && x.leavesX() && x.g.asksForX(x.item.item.do)
}

// asksForX reports whether instructions let a player pay a cost with an X in it.
func (g *Game) asksForX(do *ability.Instructions) bool {
	asks, ok := g.xPayments[do]
	if !ok {
		asks = ability.Finds(do.Effects, func(v reflect.Value) bool {
			m, ok := v.Interface().(ability.May)
			return ok && costSaysX(m.Pay)
		})
		if g.xPayments == nil {
			g.xPayments = map[*ability.Instructions]bool{}
		}
		g.xPayments[do] = asks
	}
	return asks
}

// offerIn lets a player pay what the effect of a spell or ability asks for (CR
// 118.12), with X what it stands for there. Where that is not settled, the player
// chooses it, among the values with which the targets are what the text says; from
// then on it is known.
func (l *lane) offerIn(x *ctx, p Player, c ability.Cost) bool {
	if !costSaysX(c) {
		return l.offer(p, x.src, c)
	}
	chooses := x.leavesX()
	paid := 0
	ok := l.offered(p, func() *announcement {
		a := l.costFor(p, x.src, c)
		if chooses {
			a.fits = x.targetsFit
		} else {
			a.item.item.x, a.xGiven = x.valueOfX(), true
		}
		return a
	}, &paid)
	if ok && chooses {
		x.item.item.x, x.item.item.xPaid = paid, true
	}
	return ok
}

// offerAmount lets a player pay any amount of a cost that is {X}, and returns the X.
func (l *lane) offerAmount(x *ctx, p Player, c ability.Cost) int {
	paid := 0
	if !l.offered(p, func() *announcement { return l.costFor(p, x.src, c) }, &paid) {
		return 0
	}
	return paid
}

// targetsFit reports whether the targets are legal if X has a value.
func (x *ctx) targetsFit(value int) bool {
	it := x.item.item
	was, base := it.x, it.base
	it.x, it.xPaid = value, true
	defer func() { it.x, it.xPaid, it.base = was, false, base }()
	for i := range it.targets {
		if i >= len(it.slots) {
			break
		}
		it.base = it.sectionOf(i).base
		for _, t := range it.targets[i] {
			if !x.legalTarget(&it.slots[i], t) {
				return false
			}
		}
	}
	return true
}
