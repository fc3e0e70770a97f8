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
			a.raised += n
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
				} else if s.Kind == card.Colored && !m.ColoredOnly { // and generic mana then
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
	if isAbility {
		if own := a.abil.act.Change; own != nil {
			f(a.ctx(), *own)
		}
	} else {
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
		if cc.Nth > 0 && spellsCast(a.lane.deeds, a.p, func(o *object) bool { return x.match(&cc.What, o) }) != cc.Nth-1 {
			return
		}
		if isAbility && !changesActivation(cc, a.abil.act, a.obj) {
			return
		}
		if dependsOnTargets(cc) || x.match(&cc.What, a.subject()) {
			f(x, cc)
		}
	})
}

// floor is the least mana to which effects that say so leave a cost reduced: no more
// than it was before.
func (a *announcement) floor(x int) int {
	if a.least == 0 {
		return 0
	}
	return min(a.least, a.mana.ManaValue(x)+a.raised)
}

// changesActivation reports whether a change of costs is about such an ability of a
// source, the rest of m.What apart; special actions are no activated abilities.
func changesActivation(m ability.CostChange, act *ability.Activated, src *object) bool {
	return !act.Special && worksIn(m.What.Zone, src.zone) && (m.AbilityWord == 0 || act.Keyword == m.AbilityWord) && !(m.NotMana && act.Mana)
}

// taxed reports whether an effect makes a mana ability of a permanent cost more: then
// it is not activated just by tapping.
func (g *Game) taxed(o *object, a *abil) bool {
	taxes := false
	for _, u := range g.reaching(o.ctrl) {
		taxes = taxes || g.cacheOf(u).taxes
	}
	if !taxes {
		return false
	}
	more := false
	g.rulesNear(o.ctrl, true, func(x *ctx, m ability.Mod) {
		cc, ok := m.(ability.CostChange)
		more = more || ok && cc.Abilities && cc.More && !dependsOnTargets(cc) && changesActivation(cc, a.act, o) && (cc.Who == nil || x.is(o.ctrl, cc.Who)) && x.match(&cc.What, o)
	})
	return more
}

// nextCast uses up what is said of the next such spell that a player casts.
func (g *Game) nextCast(p Player, spell *object) {
	for _, f := range slices.Clone(g.players[p].effects) {
		if !f.ended && slices.ContainsFunc(f.mods, func(m ability.Mod) bool {
			c, ok := m.(ability.CostChange)
			return ok && c.Next && f.ctx.match(&c.What, spell)
		}) {
			g.endFloating(f)
		}
	}
}
