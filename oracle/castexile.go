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
