package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// theObject reads "the top card of your library", "the exiled card", "the
// token".
func (p *parser) theObject() (np, bool) {
	m := p.mark()
	switch {
	case p.rest != nil && p.eat("the rest") && !p.at("of"):
		return *p.rest, true
	case p.at("the top"):
		if n, ok := p.topBuried(); ok {
			return n, true
		}
		p.back(m)
		p.eat("the top")
		n := ability.Number(ability.N(1))
		plural := false
		if !p.eat("card of") {
			var ok bool
			if n, ok = p.amount(); !ok || !p.eat("cards of") {
				p.back(m)
				return np{}, false
			}
			plural = true
		}
		who, ok := p.libraryOf()
		if !ok {
			p.back(m)
			return np{}, false
		}
		return np{objs: ability.Top{N: n, Of: who}, noun: aCard, plural: plural}, true
	case p.eat("the exiled card"), p.eat("the exiled creature card"):
		if m := p.exiledNow(false); m != nil {
			return np{objs: p.objectsOf(m), before: p.asItWas(m), noun: aCard}, true
		}
		if p.costExiles {
			return np{objs: ability.Paying{By: ability.ExileWord}, noun: aCard}, true
		}
		p.linked = true
		p.mentionObjects(ability.Linked{Var: 1}, aCard, false)
		return np{objs: ability.Linked{Var: 1}, noun: aCard}, true
	case p.eat("the revealed card"):
		for i := len(p.mentions) - 1; i >= 0; i-- {
			if m := &p.mentions[i]; m.revealed && !m.plural {
				return np{objs: p.objectsOf(m), noun: m.noun}, true
			}
		}
	case p.eat("the exiled cards"):
		if m := p.exiledNow(true); m != nil {
			return np{objs: p.objectsOf(m), before: p.asItWas(m), noun: aCard, plural: true}, true
		}
		p.linked = true
		return np{objs: ability.Linked{Var: 1}, noun: aCard, plural: true}, true
	case p.eat("the token"), p.eat("the tokens"):
		if n, ok := p.it(aToken); ok {
			return n, true
		}
		if n, ok := p.them(aToken); ok {
			return n, true
		}
	case p.eat("the copy"):
		return p.it(aSpell)
	case p.eat("the creature"):
		return p.it(aCreature)
	case p.eat("the sacrificed creature"), p.eat("the sacrificed artifact"), p.eat("the sacrificed permanent"):
		return np{objs: ability.Paying{By: ability.SacrificeWord}, noun: aCreature}, true
	case p.eat("the discarded card"):
		return np{objs: ability.Paying{By: ability.DiscardWord}, noun: aCard}, true
	}
	p.back(m)
	return np{}, false
}

// topBuried reads "the top creature card of your graveyard".
func (p *parser) topBuried() (np, bool) {
	p.eat("the top")
	f, n, plural, ok := p.filter()
	if !ok || plural || f.Zone != ability.Anywhere || !p.eat("of") {
		return np{}, false
	}
	who, ok := p.possessor()
	if !ok || !p.eat("graveyard") {
		return np{}, false
	}
	of := f
	f.Zone = ability.Graveyard
	f.Preds = append(f.Preds[:len(f.Preds):len(f.Preds)], ability.Owned{By: who}, ability.Topmost{Of: of})
	return np{objs: ability.Pick{Filter: f, Min: ability.N(1), Max: ability.N(1)}, noun: n}, true
}

// isTopmost reports whether a pick is of the top card that fits in a graveyard, and of whose.
func isTopmost(o ability.Pick) (ability.Filter, ability.Players, bool) {
	n := len(o.Filter.Preds)
	if n < 2 {
		return o.Filter, nil, false
	}
	top, ok := o.Filter.Preds[n-1].(ability.Topmost)
	own, ok2 := o.Filter.Preds[n-2].(ability.Owned)
	return top.Of, own.By, ok && ok2
}

// exiledNow is the last mention of objects that the same ability exiled.
func (p *parser) exiledNow(plural bool) *mention {
	for i := len(p.mentions) - 1; i >= 0; i-- {
		if m := &p.mentions[i]; m.exiled && m.plural == plural {
			return m
		}
	}
	return nil
}

// libraryOf reads "your library", "target player's library".
func (p *parser) libraryOf() (ability.Players, bool) {
	m := p.mark()
	who, ok := p.possessor()
	if ok && p.eatAny("library", "libraries") {
		return who, true
	}
	p.back(m)
	return nil, false
}
