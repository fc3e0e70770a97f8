package scenario

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// costs reports whether a play has a cost of the kind that a clause of the line
// names, and the player has what it names.
func (n *announcer) costs(play game.Play, clause CostClause) bool {
	for _, ref := range clause.Refs {
		if _, ok := n.r.meant(ref, n.q.Player, nil, nil); !ok {
			return false
		}
	}
	return slices.ContainsFunc(n.costsOf(play), func(p ability.CostPart) bool { return isCost(p, clause.Verb) })
}

// costsOf lists the parts of all costs that a play may have.
func (n *announcer) costsOf(play game.Play) []ability.CostPart {
	o, ok := n.r.view.Object(play.Object)
	if !ok {
		return nil
	}
	if play.Kind != game.CastSpell {
		a, _ := o.Ability(play.Ability)
		if act, ok := a.(*ability.Activated); ok {
			return act.Cost
		}
		return nil
	}
	var parts []ability.CostPart
	for a := range o.Abilities() {
		switch a := a.(type) {
		case *ability.Spell:
			for _, e := range a.Extra {
				parts = append(append(parts, e.Cost...), e.Or...)
			}
			for _, alt := range a.Alternative {
				parts = append(parts, alt.Cost...)
			}
		case *ability.Keyword:
			parts = append(parts, a.Cost...)
			if a.Word == ability.Retrace || a.Word == ability.JumpStart { // CR 702.81a, 702.133a
				parts = append(parts, ability.DiscardCost{})
			}
		}
	}
	return parts
}

// isCost reports whether a part of a cost is of the kind that a word names.
func isCost(p ability.CostPart, verb string) bool {
	switch p.(type) {
	case ability.SacrificeCost:
		return verb == "sacrificing"
	case ability.DiscardCost:
		return verb == "discarding"
	case ability.ExileCost:
		return verb == "exiling"
	case ability.ReturnCost:
		return verb == "returning"
	case ability.TapOthersCost, ability.TapCost:
		return verb == "tapping"
	case ability.RevealCost:
		return verb == "revealing"
	case ability.RemoveCounterCost:
		return verb == "removing"
	}
	return false
}
