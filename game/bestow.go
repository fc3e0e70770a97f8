package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about bestow (CR 702.103). A bestowed Aura, as a spell and as a
// permanent, has characteristics of its own in object.base, and these know in
// chars.plain what it is otherwise.

// enchantCreature is what a bestowed Aura has besides (CR 702.103b).
var enchantCreature = &ability.Keyword{Text: "enchant creature", Word: ability.Enchant,
	Quality: &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}}}}

// bestowed are the characteristics of a card that is cast bestowed.
func (g *Game) bestowed(plain *chars) *chars {
	if c := g.bestows[plain]; c != nil {
		return c
	}
	c := *plain
	c.plain = plain
	c.types, c.hasPT, c.allTypes = c.types&^card.Creature|card.Enchantment, false, false
	c.sub = append(slices.DeleteFunc(slices.Clone(c.sub), card.IsCreatureType), "Aura")
	c.abils = append(slices.Clip(c.abils), g.expand(enchantCreature)...)
	c.summarize()
	g.bestows[plain] = &c
	return &c
}

// castBestowed makes a spell that is cast for its bestow cost an Aura spell (CR
// 702.103b, 702.103d).
func (a *announcement) castBestowed(way playWay) {
	if k := a.alternativeWord(way); k != nil && k.Word == ability.Bestow {
		a.c = a.g.bestowed(a.c)
	}
}

// stopBestowing makes what was bestowed a creature again (CR 702.103e-g); it
// reports whether it was bestowed.
func (g *Game) stopBestowing(o *object) bool {
	plain := o.faceUp().plain
	switch {
	case plain == nil:
		return false
	case o.perm != nil && o.onBattlefield():
		g.rebase(o, plain)
	default:
		o.base = plain
		o.item.targets, o.item.slots, o.item.do = nil, nil, &noInstructions
	}
	return true
}
