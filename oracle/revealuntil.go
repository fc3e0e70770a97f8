package oracle

import "github.com/grandmelee/melee/ability"

// revealUntil reads "cards from the top of your library until you reveal a
// creature card", and what is done with the cards.
func (p *parser) revealUntil(who ability.Players) ([]ability.Effect, bool) {
	e, n, ok := p.until(who, "reveal", "revealed")
	if !ok {
		return nil, false
	}
	if e.N == nil {
		m := p.mark()
		if list, ok := p.untilThen(e, n); ok {
			return list, true
		}
		p.back(m)
	}
	return one(p.openUntil(e, n)), true
}

// until reads "cards from the top of your library until you reveal a creature card".
func (p *parser) until(who ability.Players, verb, done string) (ability.RevealUntil, noun, bool) {
	e := ability.RevealUntil{Who: who, Exile: verb == "exile"}
	passive := false
	switch {
	case p.eat("cards from the top of your library until you " + verb), p.eat("cards from the top of their library until they " + verb):
	case p.eat("cards from the top of their library until"):
		passive = true
	default:
		return e, 0, false
	}
	if !p.eatAny("a", "an") {
		k, ok := p.amount()
		if !ok {
			return e, 0, false
		}
		e.N = k
	}
	f, n, plural, ok := p.filter()
	if !ok || plural != (e.N != nil) || f.Zone != ability.Anywhere || passive && !p.eatAny("is "+done, "are "+done) {
		return e, 0, false
	}
	if isX(e.N) {
		e.N = p.measured(e.N)
	}
	f.Zone = ability.Library
	e.Filter = f
	return e, n, true
}

// openUntil binds the cards of a RevealUntil for the words that say what becomes of
// them.
func (p *parser) openUntil(e ability.RevealUntil, n noun) ability.Effect {
	e.Open = true
	all := mention{noun: aCard, plural: true, exiled: e.Exile}
	found := mention{noun: n | aCard, plural: e.N != nil, exiled: e.Exile}
	if found.plural && p.restAhead() { // "those cards" are those that fit
		e.BindRest, e.Bind = p.bindAmount(all), p.bind(found)
	} else {
		e.Bind = p.bind(found)
		e.BindRest = p.bindAmount(all)
	}
	those := func(v ability.Var) ability.Objects { return ability.Those{Var: p.use(int(-v))} }
	p.revealed = &openCards{exiled: e.Exile, found: int(-e.Bind), all: int(-e.BindRest)}
	if p.restAhead() {
		p.rest = &np{objs: ability.Except{All: those(e.BindRest), Not: those(e.Bind)}, noun: aCard, plural: true}
	}
	return e
}

// openCards are cards that were revealed or exiled until one fitted.
type openCards struct {
	exiled     bool
	found, all int // their stand-ins
}

// revealedCards reads words for the cards that were revealed until one fitted: "the
// revealed cards", "all other cards revealed this way".
func (p *parser) revealedCards() (np, bool) {
	r := p.revealed
	if r == nil {
		return np{}, false
	}
	done := "revealed"
	if r.exiled {
		done = "exiled"
	}
	n := np{noun: aCard, plural: true}
	switch {
	case p.eatAny("the rest of the "+done+" cards", "all other cards "+done+" this way", "all other "+done+" cards", "all the other cards "+done+" this way", "all other cards they "+done):
		n.objs = ability.Except{All: ability.Those{Var: p.use(r.all)}, Not: ability.Those{Var: p.use(r.found)}}
	case p.eatAny("the "+done+" cards", "all cards "+done+" this way", "all "+done+" cards", "the cards "+done+" this way"):
		n.objs = ability.Those{Var: p.use(r.all)}
	default:
		return np{}, false
	}
	return n, true
}

// untilThen reads what becomes of the card that fits, and of the rest.
func (p *parser) untilThen(e ability.RevealUntil, n noun) ([]ability.Effect, bool) {
	p.eatAny(".", ",")
	p.eatAny("then", "and")
	if !p.eatAny("put that card", "puts that card", "that player puts that card", "put it", "puts it") {
		return nil, false
	}
	var mv ability.Move
	if !p.foundGoes(&mv) {
		return nil, false
	}
	e.To, e.Tapped = mv.To, mv.Tapped
	p.eatAny(",", ".")
	p.eatAny("and", "then")
	p.eatAny("put", "puts")
	if !p.eatAny("the rest", "all other cards revealed this way", "all other revealed cards", "all the other cards revealed this way") {
		return nil, false
	}
	switch {
	case p.eatAny("on the bottom of your library in a random order", "on the bottom of their library in a random order"):
		e.Rest, e.RestPos = ability.Library, ability.BottomRandom
	case p.eatAny("on the bottom of your library in any order", "on the bottom of their library in any order"):
		e.Rest, e.RestPos = ability.Library, ability.OnBottom
	case p.eatAny("into your graveyard", "into their graveyard"):
		e.Rest = ability.Graveyard
	default:
		return nil, false
	}
	e.Bind = p.bind(mention{noun: n | aCard})
	return one(e), true
}
