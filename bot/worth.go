package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// Points for what permanents are worth. A card in hand is about twelve.
const (
	creaturePoints  = 8
	powerPoints     = 10
	toughnessPoints = 5
	landPoints      = 14
	abilityPoints   = 5
)

// keywordPoints is what a keyword is worth on a creature.
func keywordPoints(w ability.Word, power int) int {
	switch w {
	case ability.Flying, ability.Shadow, ability.Horsemanship:
		return 4 * power
	case ability.Fear, ability.Intimidate, ability.Menace, ability.Skulk, ability.Landwalk:
		return 2 * power
	case ability.DoubleStrike:
		return 8 * power
	case ability.Lifelink:
		return 3 * power
	case ability.FirstStrike, ability.Deathtouch, ability.Hexproof, ability.Shroud:
		return 7
	case ability.Trample, ability.Vigilance, ability.Ward, ability.Prowess:
		return 4
	case ability.Indestructible:
		return 16
	case ability.Defender:
		return -6 * power
	}
	return 0
}

// weighed are the keywords that count as a creature's worth is worked out.
var weighed = [...]ability.Word{ability.Flying, ability.Deathtouch, ability.FirstStrike, ability.DoubleStrike,
	ability.Lifelink, ability.Trample, ability.Hexproof, ability.Indestructible, ability.Menace, ability.Defender}

// worth is what an object is worth to its controller.
func (k *knowledge) worth(o game.Object) int {
	types := o.Types()
	switch {
	case o.Zone() == ability.Stack:
		return 10 + 8*o.ManaValue()
	case o.Zone() != ability.Battlefield:
		return k.cardWorth(o)
	case types.Has(card.Creature):
		power := o.Power()
		points := creaturePoints + powerPoints*power + toughnessPoints*o.Toughness()
		for _, w := range weighed {
			if o.Has(w) {
				points += keywordPoints(w, power)
			}
		}
		if !o.Token() {
			info := k.of(o)
			points += info.mv
			if types.Has(card.Land) || info.mana {
				points += abilityPoints
			}
		}
		return max(1, points)
	case types.Has(card.Land):
		return landPoints
	case types.Has(card.Planeswalker):
		return 20 + 6*o.Counters("loyalty")
	case types.Has(card.Battle): // it does nothing more until it is defeated
		return 10
	}
	info := k.of(o)
	if info.aura && info.host.hurts() {
		return 4
	}
	if o.Token() { // something to be used up
		return 2
	}
	return info.worth
}

// cardWorth is what a card is worth that is not in play: what it is in play,
// and a bit for what it costs.
func (k *knowledge) cardWorth(o game.Object) int {
	info := k.of(o)
	return info.worth + 2*info.mv
}
