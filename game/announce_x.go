package game

import (
	"slices"
	"strconv"

	"github.com/grandmelee/melee/ability"
)

// mostX is the greatest X that is looked at.
const mostX = 1000

// limitX is the greatest value of X that the costs allow; ok is false if X is
// not chosen at all (CR 107.3, 601.2b).
func (a *announcement) limitX() (most int, ok bool) {
	most = a.limitOfParts()
	if !a.mana.HasX() {
		return most, most >= 0
	}
	if a.way == wayFree || a.permit != nil && a.permit.free {
		return 0, false // CR 107.3b: X is 0
	}
	limit := mostX
	if most >= 0 {
		limit = min(most, limit)
	}
	for most = 0; most < limit && a.manaPossible(most+1); {
		most++
	}
	return most, true
}

// limitOfParts is the greatest X with which the parts of the cost that say X can
// be paid, mana and objects to be chosen apart; -1: none says X.
func (a *announcement) limitOfParts() int {
	most := -1
	x := a.ctx()
	x.src = a.obj
	for _, p := range a.parts {
		limit := -1
		switch part := p.part.(type) {
		case ability.LifeCost:
			if _, ok := part.N.(ability.X); ok {
				limit = a.g.lifeToPay(a.p)
			}
		case ability.RemoveCounterCost:
			if _, ok := part.N.(ability.X); ok {
				if o := x.object(part.From); o != nil {
					limit = o.countersOf(part.Kind)
				}
			}
		case ability.PlayerCounterCost:
			if _, ok := part.N.(ability.X); ok {
				limit = a.g.playerCounters(a.p, part.Kind)
			}
		}
		if pick, ok := pickOf(p.part); ok && a.do.X == nil && ability.Mentions[ability.X](pick) {
			limit = a.limitOfPick(x, p.part, pick)
		}
		if limit >= 0 && (most < 0 || limit < most) {
			most = limit
		}
	}
	return most
}

// limitOfPick is the greatest X with which there may be objects for a part of the
// cost: as many as there are ("discard X cards"), or the greatest of their mana
// values ("discard a card with mana value X").
func (a *announcement) limitOfPick(x *ctx, part ability.CostPart, pick ability.Pick) int {
	if !ability.Mentions[ability.X](pick.Filter) {
		cands, _, _ := a.costObjects(part)
		return len(cands)
	}
	anyValue := pick.Filter
	anyValue.Preds = slices.DeleteFunc(slices.Clone(anyValue.Preds), func(p ability.Pred) bool { return ability.Mentions[ability.X](p) })
	most := 0
	for _, o := range x.all(&anyValue) {
		most = max(most, a.g.manaValue(o))
	}
	return most
}

// askX asks for X. Where targets or objects for costs depend on it, only values
// with which there are enough of them can be chosen.
func (a *announcement) askX(ask asker) bool {
	if a.xGiven {
		return true
	}
	if a.definesX() {
		a.item.item.x = a.leastX()
		return true
	}
	most, ok := a.limitX()
	if !ok {
		return true
	}
	c := &Choice{Kind: Number, Topic: TopicX, Max: most}
	if a.notZero() {
		c.Min = 1
	}
	if a.needsX() || a.fits != nil {
		values := a.valuesOfX(most, a.item.item.slots)
		if len(values) == 0 {
			a.fail("601.2c", "there is no X for which %s has legal targets and its cost can be paid", a.c.name)
			return false
		}
		c.Min, c.Max = values[0], values[len(values)-1]
		if c.Max-c.Min+1 > len(values) {
			c.Options = numberOptions(values)
		}
	}
	if c.Max < c.Min {
		a.fail("107.3a", "X of %s can't be 0, and no more can be paid", a.c.name)
		return false
	}
	pick, ok := ask(c)
	if ok {
		a.item.item.x = int(pick[0])
	}
	return ok
}

// definesX reports whether the text of the ability says what X in its cost is: then
// nobody chooses it (CR 107.3c).
func (a *announcement) definesX() bool { return a.do.X != nil && a.mana.HasX() }

// notZero reports whether the text says that X of the cost can't be 0.
func (a *announcement) notZero() bool {
	if a.someX {
		return true
	}
	if a.play.Kind == ActivateAbility {
		return a.abil != nil && a.abil.from != nil && a.abil.from.kw != nil && a.abil.from.kw.NotZero
	}
	for _, p := range a.item.item.paid {
		if k := a.keyword(p.word); k != nil && k.NotZero {
			return true
		}
	}
	return false
}

// valuesOfX are the values of X up to most with which there are enough targets
// for slots, and objects for the costs.
func (a *announcement) valuesOfX(most int, slots []ability.Target) []int {
	it := a.item.item
	was := it.x
	defer func() { it.x = was }()
	var values []int
	for v := 0; v <= most; v++ {
		if v == 0 && a.notZero() {
			continue
		}
		if it.x = v; (a.fits == nil || a.fits(v)) && a.partsPossible() && a.leavesMana() && a.targetable(slots) {
			values = append(values, v)
		}
	}
	return values
}

// numberOptions are numbers as options.
func numberOptions(numbers []int) []Option {
	out := make([]Option, len(numbers))
	for i, n := range numbers {
		out[i] = Option{ID: ID(n), Label: strconv.Itoa(n)}
	}
	return out
}

// targetableWithX is targetable, with some X where X is to be chosen.
func (a *announcement) targetableWithX(slots []ability.Target) bool {
	if !a.needsX() {
		return a.targetable(slots)
	}
	most, ok := a.limitX()
	if !ok {
		return a.targetable(slots)
	}
	return len(a.valuesOfX(most, slots)) > 0
}

// needsX reports whether the targets, or objects for the costs, depend on X.
func (a *announcement) needsX() bool { return a.targetsNeedX() || a.partsNeedX() }

// targetsNeedX reports whether what is to be targeted, or how often, depends on
// X.
func (a *announcement) targetsNeedX() bool {
	return a.g.saysX(a.do, func() bool {
		if ability.Mentions[ability.X](a.do.Targets) {
			return true
		}
		if a.do.Modal != nil {
			for i := range a.do.Modal.Modes {
				if ability.Mentions[ability.X](a.do.Modal.Modes[i].Targets) {
					return true
				}
			}
		}
		return false
	})
}

// partsNeedX reports whether a part of the cost that objects are chosen for
// depends on X: "sacrifice X lands", "discard a card with mana value X".
func (a *announcement) partsNeedX() bool {
	for _, p := range a.parts {
		if pick, ok := pickOf(p.part); ok && ability.Mentions[ability.X](pick) {
			return true
		}
	}
	return false
}

// pickOf is how the objects are picked that a part of a cost is about; ok is false
// if none are.
func pickOf(part ability.CostPart) (pick ability.Pick, ok bool) {
	var what ability.Objects
	switch part := part.(type) {
	case ability.SacrificeCost:
		what = part.What
	case ability.DiscardCost:
		what = part.What
	case ability.ExileCost:
		what = part.What
	case ability.ReturnCost:
		what = part.What
	case ability.TapOthersCost:
		what = part.What
	case ability.RevealCost:
		what = part.What
	}
	pick, ok = what.(ability.Pick)
	return pick, ok
}

// saysX remembers for instructions whether their targets mention X.
func (g *Game) saysX(do *ability.Instructions, find func() bool) bool {
	says, ok := g.xTargets[do]
	if !ok {
		if g.xTargets == nil {
			g.xTargets = map[*ability.Instructions]bool{}
		}
		says = find()
		g.xTargets[do] = says
	}
	return says
}
