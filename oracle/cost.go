package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// cost reads the parts of a cost, apart by commas (CR 118, 602.1a).
func (p *parser) cost() (ability.Cost, bool) {
	var c ability.Cost
	for {
		m := p.mark()
		if p.eat("pay") { // "pay {B} and 1 life"
			if both, ok := p.payCost(); ok && len(both) > 1 {
				c = append(c, both...)
				if !p.eat(",") {
					return c, true
				}
				continue
			}
			p.back(m)
		}
		part, ok := p.costPart(false)
		if !ok {
			return nil, false
		}
		c = append(c, part)
		if p.at(", and") {
			p.advance(2)
			continue
		}
		if !p.eat(",") && !(p.at("and") && p.eat("and")) {
			return c, true
		}
	}
}

// payCost reads what follows "pay": "{2}", "3 life", "{E}{E}".
func (p *parser) payCost() (ability.Cost, bool) {
	m := p.mark()
	if p.tok().text == "{E}" {
		n := 0
		for p.eat("{E}") {
			n++
		}
		return ability.Cost{ability.PlayerCounterCost{Kind: "energy", N: ability.N(n)}}, true
	}
	if p.tok().kind == symbol {
		c, ok := p.manaCost()
		if !ok {
			return nil, false
		}
		list := ability.Cost{c}
		here := p.mark()
		if p.eat("and") {
			if n, ok := p.numeral(); ok && p.eat("life") {
				return append(list, ability.LifeCost{N: n}), true
			}
			p.back(here)
		}
		return list, true
	}
	if n, ok := p.numeral(); ok && p.eat("life") {
		return ability.Cost{ability.LifeCost{N: n}}, true
	}
	p.back(m)
	if p.eat("half your life") {
		h := ability.Half{A: ability.LifeOf{Of: ability.You{}}}
		if p.rounding(&h) {
			return ability.Cost{ability.LifeCost{N: h}}, true
		}
	}
	p.back(m)
	return nil, false
}

// manaCost reads mana symbols.
func (p *parser) manaCost() (ability.ManaCost, bool) {
	var c card.Cost
	for p.tok().kind == symbol {
		t := p.word()
		s, err := card.ParseSymbol(t[1 : len(t)-1])
		if err != nil {
			break
		}
		c = append(c, s)
		p.advance(1)
	}
	return ability.ManaCost{Mana: c}, len(c) > 0
}

// costPart reads one part of a cost. Where a player does it ("unless its
// controller sacrifices a land"), the verb is in the third person.
func (p *parser) costPart(third bool) (ability.CostPart, bool) {
	t := p.tok()
	if t.kind == symbol {
		switch t.text {
		case "{T}":
			p.advance(1)
			return ability.TapCost{}, true
		case "{Q}":
			p.advance(1)
			return ability.UntapCost{}, true
		case "{E}":
			n := 0
			for p.eat("{E}") {
				n++
			}
			return ability.PlayerCounterCost{Kind: "energy", N: ability.N(n)}, true
		}
		return p.manaCost()
	}
	verb := t.text
	if third {
		verb = baseVerb(verb)
	}
	p.advance(1)
	switch verb {
	case "pay":
		if c, ok := p.payCost(); ok && len(c) == 1 {
			return c[0], true
		}
	case "sacrifice":
		if n, ok := p.objectOnly(); ok {
			p.eatAny("of their choice", "of your choice")
			return ability.SacrificeCost{What: n.objs}, true
		}
	case "discard":
		switch {
		case p.eatAny("your hand", "their hand"):
			return ability.DiscardCost{All: true}, true
		}
		n, ok := p.objectPhrase()
		if !ok || n.objs == nil {
			return nil, false
		}
		return ability.DiscardCost{What: inHand(n.objs)}, true
	case "exile":
		n, ok := p.objectPhrase()
		if !ok || n.objs == nil {
			return nil, false
		}
		e := ability.ExileCost{What: n.objs}
		p.costExiles = true
		var mv ability.Move
		p.fromZone(&mv)
		e.From = mv.From
		return e, true
	case "return":
		n, ok := p.objectPhrase()
		if ok && n.objs != nil && p.eat("to") && p.someones("hand", "hands", "") {
			return ability.ReturnCost{What: n.objs}, true
		}
	case "tap":
		if n, ok := p.objectPhrase(); ok && n.objs != nil {
			return ability.TapOthersCost{What: n.objs}, true
		}
	case "remove":
		n := ability.Number(ability.N(1))
		switch {
		case p.eatAny("a", "an"):
		case p.eat("all"):
			n, p.costAny = nil, true
		case p.eat("any number of"):
			n, p.costAny = ability.X{}, true
			p.useX(n)
		default:
			var ok bool
			if n, ok = p.amount(); !ok {
				return nil, false
			}
		}
		kind, ok := p.counterKind()
		if !ok || !p.eat("from") {
			return nil, false
		}
		if from, ok := p.objectPhrase(); ok && from.objs != nil {
			return ability.RemoveCounterCost{Kind: kind, N: n, From: from.objs}, true
		}
	case "put":
		n := ability.Number(ability.N(1))
		if !p.eatAny("a", "an") {
			var ok bool
			if n, ok = p.amount(); !ok {
				return nil, false
			}
		}
		kind, ok := p.counterKind()
		if !ok || kind == "" || !p.eat("on") {
			return nil, false
		}
		if on, ok := p.objectPhrase(); ok && on.objs != nil {
			return ability.AddCounterCost{Kind: kind, N: n, On: on.objs}, true
		}
	case "reveal":
		n, ok := p.objectPhrase()
		if ok && n.objs != nil {
			var mv ability.Move
			p.fromZone(&mv)
			return ability.RevealCost{What: n.objs}, true
		}
	case "exert":
		if name := p.word(); p.thisObject() {
			p.mentionObjects(p.thisNode(name), itself|p.ownNoun(), false)
			return ability.ExertCost{What: p.thisNode(name)}, true
		}
	case "mill":
		if n, ok := p.cards(); ok {
			return ability.MillCost{N: n}, true
		}
	}
	return nil, false
}

// inHand puts a pick of cards into the hand.
func inHand(o ability.Objects) ability.Objects {
	if pick, ok := o.(ability.Pick); ok && pick.Filter.Zone == ability.Anywhere {
		pick.Filter.Zone = ability.Hand
		return pick
	}
	return o
}
