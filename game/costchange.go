package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// changeCosts applies effects that make spells or abilities cost more or less
// (CR 601.2f).
func (a *announcement) changeCosts() {
	a.eachCostChange(func(x *ctx, m ability.CostChange) {
		if dependsOnTargets(m) {
			a.forTargets = true
		} else {
			a.changeCost(x, m)
		}
	})
}

// changeCost applies one change of the cost.
func (a *announcement) changeCost(x *ctx, m ability.CostChange) {
	k := x.numberOr(m.Times, 1)
	for _, s := range m.Mana {
		n := s.ManaValue(x.numberOr(m.XIs, 0)) * k
		if s.Kind == card.Variable {
			s.Kind = card.Generic
		}
		switch {
		case m.More && s.Kind == card.Generic:
			a.delta += n
		case m.More:
			for range k {
				a.mana = append(slices.Clip(a.mana), s)
			}
		case s.Kind == card.Generic:
			a.delta -= n
		default: // CR 118.7c: colored reductions first take colored mana
			for range k {
				if i := slices.Index(a.mana, s); i >= 0 {
					a.mana = slices.Delete(slices.Clone(a.mana), i, i+1)
				} else if s.Kind == card.Colored { // and generic mana then
					a.delta--
				}
			}
		}
	}
	if m.More {
		a.addCost(m.Cost)
	}
	a.least = max(a.least, m.Least)
}

// eachCostChange calls f for every effect that makes the spell or ability cost
// more or less, but for what it says of targets.
func (a *announcement) eachCostChange(f func(x *ctx, m ability.CostChange)) {
	g := a.g
	isAbility := a.abil != nil
	if !isAbility {
		for _, ab := range a.c.abils {
			if ab.stat == nil {
				continue
			}
			for _, m := range ab.stat.Mods {
				if cc, ok := m.(ability.CostChange); ok && cc.This {
					if x := a.ctx(); x.holds(ab.stat.If) {
						f(x, cc)
					}
				}
			}
		}
	}
	g.rulesNear(a.p, true, func(x *ctx, m ability.Mod) {
		cc, ok := m.(ability.CostChange)
		if !ok || cc.This || cc.Abilities != isAbility || cc.Who != nil && !x.is(a.p, cc.Who) || !g.inRange(x.you, a.p) {
			return
		}
		if isAbility && cc.AbilityWord != 0 && a.abil.act.Keyword != cc.AbilityWord {
			return
		}
		if dependsOnTargets(cc) || x.match(&cc.What, a.subject()) {
			f(x, cc)
		}
	})
}
