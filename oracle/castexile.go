package oracle

import "github.com/grandmelee/melee/ability"

// castExile reads "If that spell would be put into your graveyard this turn, exile it
// instead." behind what lets a card be cast.
func (p *parser) castExile(before []ability.Effect) ([]ability.Effect, bool) {
	if !p.eatAny("if that spell would be put into", "if a spell cast this way would be put into") ||
		!p.eatAny("your graveyard this turn , exile it instead", "a graveyard this turn , exile it instead") {
		return nil, false
	}
	last, ok := exilesAfter(before[len(before)-1])
	return append(before[:len(before)-1], last), ok
}

// exilesAfter is what lets a card be cast, with the spell being exiled afterwards.
func exilesAfter(e ability.Effect) (ability.Effect, bool) {
	switch e := e.(type) {
	case ability.CastNow:
		e.Exile = true
		return e, !e.Copy
	case ability.MayPlay:
		e.Exile = true
		return e, true
	case ability.May:
		if n := len(e.Do); n == 1 && e.Then == nil && e.Else == nil {
			do, ok := exilesAfter(e.Do[0])
			e.Do = one(do)
			return e, ok
		}
	}
	return e, false
}

// exiledAfter writes it.
func (e *english) exiledAfter(exile bool) string {
	if !exile {
		return ""
	}
	return e.pick(". If that spell would be put into your graveyard this turn, exile it instead", ". If that spell would be put into a graveyard this turn, exile it instead",
		". If a spell cast this way would be put into your graveyard this turn, exile it instead", ". If a spell cast this way would be put into a graveyard this turn, exile it instead")
}

func (w *romance) exiledAfter(exile bool) string {
	if !exile {
		return ""
	}
	return w.say(". Si ese hechizo fuera a ir a un cementerio este turno, en vez de eso, exílialo", ". Se aquela mágica fosse colocada em um cemitério neste turno, em vez disso, exile-a", ". Si ce sort devait être mis dans un cimetière ce tour-ci, exilez-le à la place")
}

// gainsFlashback reads "gains flashback until end of turn. The flashback cost is equal to its
// mana cost." of cards in graveyards (CR 702.34a).
func (p *parser) gainsFlashback(n np) (ability.Effect, bool) {
	if !p.eatAny("gains flashback until end of turn", "gain flashback until end of turn") {
		return nil, false
	}
	if !p.eat(". the flashback cost is equal to") || !p.eatAny("its mana cost", "that card's mana cost", "the card's mana cost") {
		return nil, false
	}
	return ability.MayPlay{Who: ability.You{}, What: n.objs, For: ability.ThisTurn, By: ability.Flashback}, true
}

func (e *english) gainsFlashback(x ability.MayPlay) string {
	return e.withSubject(x.What, func(subject string, plural bool) string {
		return subject + " " + verb(plural, "gain") + " flashback until end of turn"
	}) + ". the flashback cost is equal to its mana cost"
}

func (w *romance) gainsFlashback(x ability.MayPlay) string {
	n := w.object(x.What)
	s := w.subjectText(n) + w.verb("gain", present, n.agr) + " " + w.theAbility([]string{w.asNoun(ability.Flashback, "")}) + " " + w.duration(x.For)
	return s + w.say(". El coste de retrospectiva es igual a su coste de maná", ". O custo de recapitular é igual a seu custo de mana", ". Le coût de flashback est égal à son coût de mana")
}
