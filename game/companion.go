package game

import (
	"iter"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about companions (CR 702.139). A chosen companion lies outside the
// game, revealed: an object in [ability.Outside], which is no zone of the game.

// companion is the special action that a companion allows (CR 116.2g, 702.139a).
func companion() []ability.Ability {
	three := ability.Cost{ability.ManaCost{Mana: genericCost(3)}}
	return []ability.Ability{&ability.Activated{Text: "Companion {3}", Cost: three, Zone: ability.Outside, Timing: ability.AsSorcery, Keyword: ability.Companion, Special: true,
		Do: do(ability.Move{What: ability.This{}, From: ability.Outside, To: ability.Hand})}}
}

// layCompanion reveals the companion of a player before the game begins (CR 103.2b).
func (g *Game) layCompanion(p Player) {
	c := g.cfg.Seats[g.seats[p]].Companion
	if c == nil {
		return
	}
	o := g.newObject(kindCard, c, 0, g.printWhole(c, 0), p)
	g.put(o, ability.Outside, ability.OnTop)
}

// Companion is the companion that a player has chosen, as long as it lies outside the
// game (CR 702.139).
func (v View) Companion(p Player) (Object, bool) {
	if list := v.g.players[p].outside; len(list) > 0 {
		return Object{v.g, list[0], v.who}, true
	}
	return Object{}, false
}

// Outside yields what a player has outside the game for everybody to see: the
// companion.
func (v View) Outside(p Player) iter.Seq[Object] { return v.each(v.g.players[p].outside) }

// CheckCompanion says why a card cannot be the companion of a starting deck; minimum
// is the least number of cards that a deck of the game may have (CR 702.139a-b).
func CheckCompanion(c *ability.Card, deck []*ability.Card, minimum int) error {
	asked := false
	for _, a := range c.Faces[0].Abilities {
		k, ok := a.(*ability.Keyword)
		if !ok || k.Word != ability.Companion {
			continue
		}
		asked = true
		if fulfils(k.Deck, deck, minimum) {
			return nil
		}
	}
	if asked {
		return refuse("702.139a", "the starting deck is not as %s asks for", c.Name)
	}
	return refuse("702.139a", "%s has no companion ability", c.Name)
}

// fulfils reports whether a starting deck is as a companion ability asks for.
func fulfils(r *ability.DeckRule, deck []*ability.Card, minimum int) bool {
	if len(deck) < minimum+r.More {
		return false
	}
	names := map[string]bool{}
	shared := ^card.Types(0)
	for _, c := range deck {
		if !printedFits(r.Each, c) {
			continue
		}
		if !printedFits(r.Fit, c) || r.Unique && names[c.Name] || r.Plain && repeats(c) {
			return false
		}
		names[c.Name] = true
		shared &= c.Front().Type.Types
	}
	return !r.Shared || shared != 0
}

// repeats reports whether a mana symbol is in a mana cost of a card more than once.
func repeats(c *ability.Card) bool {
	seen := map[string]bool{}
	for _, s := range c.Front().Cost {
		if seen[s.String()] {
			return true
		}
		seen[s.String()] = true
	}
	return false
}

// printedFits reports whether a card outside the game is as predicates say.
func printedFits(preds []ability.Pred, c *ability.Card) bool {
	return !slices.ContainsFunc(preds, func(p ability.Pred) bool { return !printedIs(p, c) })
}

func printedIs(p ability.Pred, c *ability.Card) bool {
	t := &c.Front().Type
	switch p := p.(type) {
	case ability.IsType:
		return t.Types.Any(p.Types)
	case ability.IsSubtype:
		return t.HasSub(p.Sub) || card.IsCreatureType(p.Sub) && printedHas(c, func(a ability.Ability) bool {
			switch a := a.(type) { // CR 604.3, 702.73a: outside the game, too
			case *ability.Keyword:
				return a.Word == ability.Changeling
			case *ability.Static:
				return definesAllTypes(a)
			}
			return false
		})
	case ability.IsNot:
		return !printedIs(p.Pred, c)
	case ability.AnyOf:
		return slices.ContainsFunc(p, func(alt []ability.Pred) bool { return printedFits(alt, c) })
	case ability.Parity:
		return c.ManaValue()%2 == b2i(p.Odd)
	case ability.CompareStat:
		n, ok := p.N.(ability.N)
		return ok && p.Op.Holds(c.ManaValue(), int(n))
	case ability.HasActivated:
		return slices.ContainsFunc(t.Sub, card.IsBasicLandType) || printedHas(c, isActivated)
	}
	return false
}

// printedHas reports whether a card has such an ability, or a keyword that stands for
// one.
func printedHas(c *ability.Card, is func(ability.Ability) bool) bool {
	return slices.ContainsFunc(c.Faces[0].Abilities, func(a ability.Ability) bool {
		k, keyword := a.(*ability.Keyword)
		return is(a) || keyword && slices.ContainsFunc(meaning(k), is)
	})
}

// isActivated reports whether an ability is an activated one, and no special action.
func isActivated(a ability.Ability) bool {
	act, ok := a.(*ability.Activated)
	return ok && !act.Special
}
