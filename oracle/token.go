package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// predefined are the tokens that the rules describe (CR 111.10).
var predefined = map[string]bool{
	"Treasure": true, "Food": true, "Clue": true, "Blood": true, "Gold": true, "Map": true, "Powerstone": true, "Junk": true, "Lander": true,
}

// createVerb reads the creation of tokens (CR 111.1).
func (p *parser) createVerb(who ability.Players) ([]ability.Effect, bool) {
	e := ability.CreateTokens{Who: who}
	m := p.mark()
	var n ability.Number
	switch {
	case p.eat("a number of"):
		n = nil
	case p.eatAny("a", "an"):
		n = ability.N(1)
	default:
		var ok bool
		if n, ok = p.amount(); !ok {
			return nil, false
		}
	}
	if n == nil {
		t, noun, ok := p.token()
		if !ok || !p.eat("equal to") {
			return nil, false
		}
		e.Token = t
		if e.N, ok = p.quantityNoun(); !ok {
			return nil, false
		}
		e.Bind = p.bindAmount(mention{noun: noun | aToken | aPermanent, plural: true})
		return one(e), true
	}
	if list, ok := p.tokenCopy(e, n); ok {
		return list, true
	}
	if p.eat("tapped and attacking") {
		e.Tapped, e.Attacking = true, true
	} else if p.eat("tapped") {
		e.Tapped = true
	}
	t, noun, ok := p.token()
	if !ok {
		p.back(m)
		return nil, false
	}
	e.Token = t
	for {
		switch {
		case p.eatAny("that's tapped and attacking", "that are tapped and attacking"):
			e.Tapped, e.Attacking = true, true
			continue
		case p.eat("that attacks"):
			n, ok := p.playerPhrase()
			if !ok || n.who == nil || !p.eat("each combat if able") {
				return nil, false
			}
			e.Must = n.who
			continue
		case p.at("attached to"):
			p.advance(2)
			to, ok := p.objectPhrase()
			if !ok || to.objs == nil {
				return nil, false
			}
			e.AttachTo = to.objs
			continue
		}
		break
	}
	e.N = p.measured(n)
	e.Token = p.tokenX(e.Token)
	if list, ok := p.moreTokens(e); ok {
		return list, true
	}
	e.Bind = p.bindAmount(mention{noun: noun | aToken | aPermanent, plural: !isOne(n)})
	return one(e), true
}

// moreTokens reads "and a 2/2 white Knight creature token": other tokens
// created at the same time.
func (p *parser) moreTokens(first ability.CreateTokens) ([]ability.Effect, bool) {
	list := []ability.Effect{first}
	for {
		m := p.mark()
		p.eat(",")
		p.eat("and")
		if p.i == m.i {
			break
		}
		n := ability.Number(ability.N(1))
		if !p.eatAny("a", "an") {
			var ok bool
			if n, ok = p.amount(); !ok {
				p.back(m)
				break
			}
		}
		tapped := p.eat("tapped")
		t, _, ok := p.token()
		if !ok {
			p.back(m)
			break
		}
		list = append(list, ability.CreateTokens{Who: first.Who, N: n, Token: t, Tapped: tapped})
	}
	if len(list) == 1 {
		return nil, false
	}
	return one(ability.Together{Do: list}), true
}

// tokenX reads ", where X is …" about a token's power and toughness.
func (p *parser) tokenX(t ability.Token) ability.Token {
	if isX(t.Power) && isX(t.Toughness) {
		if n, ok := p.whereX(2); ok {
			t.Power, t.Toughness = n, n
		}
	}
	return t
}

// tokenCopy reads "token that's a copy of target creature".
func (p *parser) tokenCopy(e ability.CreateTokens, n ability.Number) ([]ability.Effect, bool) {
	m := p.mark()
	if p.eat("tapped and attacking") {
		e.Tapped, e.Attacking = true, true
	} else if p.eat("tapped") {
		e.Tapped = true
	}
	if !p.eatAny("token that's a copy of", "tokens that are copies of") {
		p.back(m)
		return nil, false
	}
	of, ok := p.objectPhrase()
	if !ok || of.objs == nil {
		p.back(m)
		return nil, false
	}
	e.N, e.CopyOf = n, of.objs
	if p.at(", except") {
		p.advance(2)
		mods, ok := p.exceptions()
		if !ok {
			p.back(m)
			return nil, false
		}
		e.Except = mods
	}
	e.Bind = p.bindAmount(mention{noun: aToken | aPermanent | aCreature, plural: !isOne(n)})
	return one(e), true
}

// exceptions reads changes to a copy: "it has haste", "it isn't legendary and
// it's a 1/1".
func (p *parser) exceptions() ([]ability.Mod, bool) {
	var mods []ability.Mod
	for {
		switch {
		case p.eatAny("it isn't legendary", "the token isn't legendary", "they aren't legendary", "it's not legendary", "the tokens aren't legendary", "they're not legendary"):
			mods = append(mods, ability.RemoveTypes{Super: card.Legendary})
		case p.eatAny("it's", "they're"):
			list, ok := p.becomes()
			if !ok {
				return nil, false
			}
			mods = append(mods, list...)
		case p.eatAny("it", "they", "the token", "the tokens"):
			list, ok := p.predicates(true)
			if !ok {
				return nil, false
			}
			mods = append(mods, list...)
		case len(mods) > 0 && p.eatAny("has", "have"):
			list, ok := p.gains(true)
			if !ok {
				return nil, false
			}
			mods = append(mods, list...)
		default:
			return nil, false
		}
		m := p.mark()
		p.eat(",")
		p.eat("and")
		if p.i == m.i {
			return mods, true
		}
		if p.word() != "it" && p.word() != "it's" && p.word() != "they" && p.word() != "they're" && p.word() != "has" && p.word() != "the" {
			p.back(m)
			return mods, true
		}
	}
}

// token reads what a token is: "1/1 white Soldier creature token with flying".
func (p *parser) token() (t ability.Token, n noun, ok bool) {
	if s, ok := superWords[p.word()]; ok {
		t.Super = s
		p.advance(1)
	}
	if p.tok().kind == stat {
		pt, ok := setPT(p.word())
		if !ok {
			return t, 0, false
		}
		t.Power, t.Toughness = pt.Power, pt.Toughness
		p.useX(pt.Power, pt.Toughness)
		p.advance(1)
	}
	for {
		if p.eat("colorless") {
			continue
		}
		c, ok := colorWords[p.word()]
		if !ok {
			break
		}
		t.Colors |= c
		p.advance(1)
		p.eat(",")
		p.eat("and")
	}
	for {
		w := p.tok()
		if s, ok := subtypeWords[w.text]; ok && w.capital && w.kind == word {
			t.Sub = append(t.Sub, s.sub)
			p.advance(1)
			continue
		}
		if ty, ok := cardTypeWords[w.text]; ok && w.kind == word && !ty.plural {
			t.Types |= ty.of
			n |= nounOfTypes(ty.of)
			p.advance(1)
			continue
		}
		break
	}
	if !p.eatAny("token", "tokens") {
		return t, 0, false
	}
	if t.Types == 0 {
		if len(t.Sub) != 1 || !predefined[t.Sub[0]] || t.Power != nil || t.Colors != 0 {
			return t, 0, false
		}
		t.Predefined, t.Sub = t.Sub[0], nil
		return t, anArtifact, true
	}
	if p.eat("named") {
		name, ok := p.cardName()
		if !ok || name == "" {
			return t, 0, false
		}
		t.Name = name
	}
	if p.at("with") {
		m := p.mark()
		p.advance(1)
		mods, ok := p.gains(false)
		if !ok {
			p.back(m)
			return t, n, true
		}
		for _, mod := range mods {
			g, ok := mod.(ability.Gain)
			if !ok {
				return t, 0, false
			}
			t.Abilities = append(t.Abilities, g.Ability)
		}
	}
	return t, n, true
}
