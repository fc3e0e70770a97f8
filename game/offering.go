package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about offering (CR 702.48): with a permanent of its kind sacrificed a
// spell costs that permanent's mana cost less, and may be cast as though it had
// flash. It is listed as a way to cast the spell of its own.

// offering is what is sacrificed for an offering.
func offering(k *ability.Keyword) costPick {
	f := ability.Filter{Preds: []ability.Pred{ability.IsSubtype{Sub: k.Sub}, yours}}
	return costPick{part: ability.SacrificeCost{What: ability.Pick{Filter: f}}, reduces: true, offered: true}
}

// offers reports whether a spell is cast with an offering.
func (a *announcement) offers(way playWay) bool {
	w := a.alternativeWord(way)
	return w != nil && w.Word == ability.Offering
}

// lessCost is a mana cost reduced by another (CR 118.7b-g): mana of a color by mana
// of that color, and what is left of that and everything else by generic mana.
func lessCost(c, by card.Cost) card.Cost {
	out := append(card.Cost{}, c...)
	generic := 0
	take := func(color card.Color) bool {
		for i, s := range out {
			if s.Kind == card.Colored && s.A == color {
				out = append(out[:i], out[i+1:]...)
				return true
			}
		}
		return false
	}
	for _, s := range by {
		switch s.Kind {
		case card.Generic:
			generic += int(s.N)
		case card.Variable:
		case card.MonoHybrid: // the payer chooses a half (CR 118.7e): what helps most
			if !take(s.A) {
				generic += int(s.N)
			}
		case card.Hybrid:
			if !take(s.A) && !take(s.B) {
				generic++
			}
		case card.Colored, card.Phyrexian:
			if !take(s.A) {
				generic++
			}
		default:
			generic++
		}
	}
	for i := range out {
		if s := &out[i]; s.Kind == card.Generic {
			n := min(int(s.N), generic)
			s.N -= uint8(n)
			generic -= n
		}
	}
	return out
}
