package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// spliceable lists the cards in hand that could be spliced onto the spell, and the
// keyword of each (CR 702.47a-b): those whose additional cost could be paid and
// whose text finds targets.
func (a *announcement) spliceable() (cards []*object, by []*ability.Keyword) {
	if a.play.Kind != CastSpell || a.x != nil {
		return nil, nil
	}
	for _, o := range a.g.players[a.p].hand {
		if o == a.obj || !o.base.words.has(ability.Splice) || slices.Contains(a.spliced, o) {
			continue
		}
		x := &ctx{g: a.g, lane: a.lane, you: a.p, src: o}
		for _, ab := range o.base.abils {
			if k := ab.kw; k != nil && k.Word == ability.Splice && k.Quality != nil && x.match(k.Quality, a.item) &&
				a.affordable(k.Cost, 1) && a.textPossible(o) {
				cards, by = append(cards, o), append(by, k)
				break
			}
		}
	}
	return cards, by
}

// textPossible reports whether the choices for a card's text could be made.
func (a *announcement) textPossible(o *object) bool {
	do := o.base.text()
	return do != nil && do.Modal == nil && a.targetableWithX(do.Targets)
}

// text is what the text of an instant or sorcery does, or nil.
func (c *chars) text() *ability.Instructions {
	for _, a := range c.abils {
		if a.spell != nil {
			return &a.spell.Do
		}
	}
	return nil
}

// askSplice asks which cards are revealed to be spliced onto the spell, one by one
// in the order in which their effects will happen (CR 601.2b, 702.47b).
func (a *announcement) askSplice(ask asker) bool {
	it := a.item.item
	for {
		cards, by := a.spliceable()
		if len(cards) == 0 {
			break
		}
		pick, ok := ask(&Choice{Kind: Objects, Topic: TopicReveal, Max: 1, Options: objectOptions(a.g, cards), Slot: len(a.spliced), Purpose: Purpose{Rule: words.Say("Choose a card to splice onto the spell")}})
		if !ok {
			return false
		}
		if len(pick) == 0 {
			break
		}
		i := slices.IndexFunc(cards, func(o *object) bool { return o.id == pick[0] })
		a.spliced = append(a.spliced, cards[i])
		a.addCost(by[i].Cost)
		it.more = append(slices.Clip(it.more), cards[i].base.text())
	}
	it.slots = a.allSlots()
	return true
}
