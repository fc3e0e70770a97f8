package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// fits reports whether an object fits a filter, as far as a simple player can
// tell: what the bot does not know holds. you is the controller of the ability.
func fits(o game.Object, preds []ability.Pred, you game.Player) bool {
	for _, p := range preds {
		if !holds(o, p, you) {
			return false
		}
	}
	return true
}

func holds(o game.Object, p ability.Pred, you game.Player) bool {
	switch p := p.(type) {
	case ability.IsType:
		return o.Types()&p.Types != 0
	case ability.IsSuper:
		return o.Supertypes()&p.Super != 0
	case ability.IsSubtype:
		return o.HasSubtype(p.Sub)
	case ability.IsColor:
		return o.Colors()&p.Colors != 0
	case ability.HasKeyword:
		return o.Has(p.Word)
	case ability.Controlled:
		return relates(p.By, o.Controller(), you)
	case ability.Owned:
		return relates(p.By, o.Owner(), you)
	case ability.Protected:
		return o.Protector() >= 0 && relates(p.By, o.Protector(), you)
	case ability.CompareStat:
		n, known := p.N.(ability.N)
		return !known || compares(o, p.Stat, p.Op, int(n))
	case ability.IsNot:
		return knows(p.Pred) && !holds(o, p.Pred, you)
	case ability.AnyOf:
		for _, preds := range p {
			if fits(o, preds, you) {
				return true
			}
		}
		return len(p) == 0
	case ability.Is:
		switch p.State {
		case ability.Tapped:
			return o.Tapped()
		case ability.Untapped:
			return !o.Tapped()
		case ability.Attacking:
			return o.Attacking() != 0
		case ability.Blocking:
			return o.Blocking()
		case ability.AttackedThisTurn: // those with vigilance need nothing from it
			return o.Tapped() && o.Controller() == you
		}
	}
	return true
}

// knows reports whether holds can tell.
func knows(p ability.Pred) bool {
	switch p.(type) {
	case ability.IsType, ability.IsSuper, ability.IsSubtype, ability.IsColor, ability.HasKeyword, ability.Controlled, ability.Owned, ability.Protected, ability.Is:
		return true
	}
	return false
}

func compares(o game.Object, s ability.Stat, op ability.Op, n int) bool {
	switch s {
	case ability.Power:
		return op.Holds(o.Power(), n)
	case ability.Toughness:
		return op.Holds(o.Toughness(), n)
	case ability.ManaValue:
		return op.Holds(o.ManaValue(), n)
	}
	return true
}

// relates reports whether who is one of the players by whom something is
// controlled.
func relates(by ability.Players, who, you game.Player) bool {
	switch by := by.(type) {
	case ability.You:
		return who == you
	case ability.EachPlayer:
		switch by.Filter.Who {
		case ability.Self:
			return who == you
		case ability.Opponent, ability.OtherPlayer:
			return who != you
		}
	}
	return true
}
