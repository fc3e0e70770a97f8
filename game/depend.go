package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file orders continuous effects that depend on each other (CR 613.8).

// byDependency orders the effects of a layer: an effect waits for another that
// would change what it applies to or whether it exists (CR 613.8). Loops of
// dependency fall back on timestamps (CR 613.8b).
func (g *Game) byDependency(p Player, effects []*applied, l layer) []*applied {
	n := 0
	for _, e := range effects {
		if e.first <= l && e.inLayer(l) {
			n++
		}
	}
	if n < 2 {
		return effects
	}
	var todo []*applied
	for _, e := range effects {
		if e.first <= l && e.inLayer(l) {
			todo = append(todo, e)
		}
	}
	out := make([]*applied, 0, n)
	for len(todo) > 0 {
		pick := 0
		for i, e := range todo {
			free := true
			for _, f := range todo {
				if f != e && dependsOn(e, f, l) && !dependsOn(f, e, l) {
					free = false
					break
				}
			}
			if free {
				pick = i
				break
			}
		}
		out = append(out, todo[pick])
		todo = slices.Delete(todo, pick, pick+1)
	}
	return out
}

// dependsOn reports whether applying f first could change whether e exists or
// what it applies to (CR 613.8a), judged by what f changes and what e looks at.
func dependsOn(e, f *applied, l layer) bool {
	if e.decided {
		return false // it has begun in an earlier layer, or its objects are fixed (CR 613.6, 611.2c)
	}
	switch l {
	case layerType:
		return f.changesTypes() && (e.looksAtTypesOf(f) || e.src != nil && f.setsLandTypes() && e.src.base.isLand())
	case layerAbil:
		return f.removesAbilities() && e.src != nil && f.reaches(e.src) || f.changesAbilities() && e.looksAtAbilities()
	}
	return false
}

func (e *applied) reaches(o *object) bool {
	if e.decided {
		return slices.Contains(e.on, o)
	}
	if a, ok := e.affects.(ability.All); ok {
		return e.ctx.match(&a.Filter, o)
	}
	if _, ok := e.affects.(ability.Host); ok {
		return e.src.perm != nil && e.src.perm.attached == o
	}
	return false
}

func (e *applied) changesTypes() bool {
	return slices.ContainsFunc(e.mods, func(m ability.Mod) bool { return layerOf(m) == layerType })
}

func (e *applied) setsLandTypes() bool {
	return slices.ContainsFunc(e.mods, func(m ability.Mod) bool {
		s, ok := m.(ability.SetTypes)
		return ok && (s.Chosen || slices.ContainsFunc(s.Sub, card.IsBasicLandType))
	})
}

func (e *applied) removesAbilities() bool {
	return slices.ContainsFunc(e.mods, func(m ability.Mod) bool {
		_, all := m.(ability.LoseAll)
		return all
	})
}

func (e *applied) changesAbilities() bool {
	return slices.ContainsFunc(e.mods, func(m ability.Mod) bool { return layerOf(m) == layerAbil })
}

// looksAtTypesOf reports whether what e applies to may hang on types that f gives
// or takes.
func (e *applied) looksAtTypesOf(f *applied) bool {
	a, ok := e.affects.(ability.All)
	return ok && slices.ContainsFunc(f.mods, func(m ability.Mod) bool {
		var types card.Types
		var super card.Supertypes
		var sub func(string) bool
		switch m := m.(type) {
		case ability.AddTypes:
			types, super = m.Types, m.Super
			sub = func(s string) bool {
				return m.Chosen || slices.Contains(m.Sub, s) || m.AllCreatureTypes && card.IsCreatureType(s)
			}
		case ability.SetTypes:
			if super = m.Super; m.Types != 0 {
				types = ^card.Types(0)
			}
			sub = func(string) bool { return !m.KeepSub || len(m.Sub) > 0 }
		case ability.RemoveTypes:
			types, super = m.Types, m.Super
			sub = func(s string) bool { return m.AllCreatureTypes && card.IsCreatureType(s) }
		default:
			return false
		}
		return anyPred(a.Filter.Preds, func(p ability.Pred) bool {
			switch p := p.(type) {
			case ability.IsType:
				return p.Types&types != 0
			case ability.IsSuper:
				return p.Super&super != 0
			case ability.IsSubtype:
				return sub(p.Sub)
			}
			return false
		})
	})
}

func (e *applied) looksAtAbilities() bool {
	a, ok := e.affects.(ability.All)
	return ok && anyPred(a.Filter.Preds, func(p ability.Pred) bool {
		switch p.(type) {
		case ability.HasKeyword, ability.HasNoAbilities:
			return true
		}
		return false
	})
}

// anyPred reports whether f holds for some predicate or part of one.
func anyPred(preds []ability.Pred, f func(ability.Pred) bool) bool {
	for _, p := range preds {
		switch p := p.(type) {
		case ability.IsNot:
			if anyPred([]ability.Pred{p.Pred}, f) {
				return true
			}
		case ability.AnyOf:
			for _, alt := range p {
				if anyPred(alt, f) {
					return true
				}
			}
		default:
			if f(p) {
				return true
			}
		}
	}
	return false
}

// isVolatile reports whether a filter looks at more than characteristics and
// controllers.
func isVolatile(f ability.Filter) bool {
	return anyPred(f.Preds, func(p ability.Pred) bool {
		switch p := p.(type) {
		case ability.IsType, ability.IsSuper, ability.IsSubtype, ability.IsColor, ability.IsColorCount, ability.HasKeyword,
			ability.Controlled, ability.Another, ability.IsNamed, ability.WithCounter, ability.HasAttached, ability.AttachedTo, ability.OfChosen:
			return false
		case ability.Is:
			return p.State != ability.IsToken
		}
		return true
	})
}
