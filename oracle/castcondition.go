package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// castCondition reads conditions about how a spell, or a permanent as a spell, was
// cast: which mana was spent on it, which costs were paid.
func (p *parser) castCondition() (ability.Condition, bool) {
	m := p.mark()
	if c, ok := p.spentCondition(); ok {
		return c, true
	}
	p.back(m)
	if o, ok := p.possessorObjects(); ok && castThing(o) {
		if w, _, ok := p.keywordName(); ok && p.eat("cost was paid") {
			return ability.Paid{Of: notThis(o), Word: w}, true
		}
	}
	p.back(m)
	if p.eat("you cast") && (p.eat("it") || p.thisObject()) && p.eat("during your main phase") {
		return ability.Fits{Objects: ability.This{}, Filter: stateFilter(ability.CastInMain)}, true
	}
	p.back(m)
	if p.eat("you attacked with creatures with total power") {
		if op, n, ok := p.comparison(); ok && p.eat("this combat") {
			return ability.Compare{A: ability.AttackPower{}, Op: op, B: n}, true
		}
	}
	p.back(m)
	n, ok := p.nounPhrase()
	if !ok || n.objs == nil || !castThing(n.objs) {
		p.back(m)
		return nil, false
	}
	switch {
	case p.eat("was foretold"):
		return ability.Paid{Of: notThis(n.objs), Word: ability.Foretell}, true
	case p.eat("is suspended"):
		return ability.Fits{Objects: ability.This{}, Filter: stateFilter(ability.Suspended)}, true
	case p.eat("was cast from a graveyard"):
		if notThis(n.objs) != nil {
			break
		}
		return ability.Fits{Objects: ability.This{}, Filter: stateFilter(ability.CastFromGraveyard)}, true
	case p.eat("escaped"):
		return ability.Paid{Of: notThis(n.objs), Word: ability.Escape}, true
	case p.eatAny("was kicked", "were kicked"):
		paid := ability.Paid{Of: notThis(n.objs), Word: ability.Kicker}
		if !p.eat("with its") {
			return paid, true
		}
		if c, ok := p.manaCost(); ok && p.eat("kicker") {
			paid.Cost = ability.Cost{c}
			return paid, true
		}
	}
	p.back(m)
	return nil, false
}

// notThis is nil for the source, which casting conditions ask about if they name
// nothing else.
func notThis(o ability.Objects) ability.Objects {
	if _, ok := o.(ability.This); ok {
		return nil
	}
	return o
}

// castThing reports whether objects are something whose own casting conditions can
// ask about: the source, or what an event is about.
func castThing(o ability.Objects) bool {
	switch o.(type) {
	case ability.This, ability.Subject:
		return true
	}
	return false
}

// spentCondition reads "{R} was spent to cast it", "at least three white mana was
// spent to cast this spell", "at least three mana of the same color was spent to
// cast it".
func (p *parser) spentCondition() (ability.Condition, bool) {
	var s ability.Spent
	if p.eat("at least") {
		n, ok := p.numeral()
		k, fixed := n.(ability.N)
		if !ok || !fixed {
			return nil, false
		}
		if c, ok := colorWords[p.word()]; ok {
			p.advance(1)
			for range k {
				s.Mana = append(s.Mana, card.Symbol{Kind: card.Colored, A: c})
			}
			ok = p.eat("mana")
			return s, ok && p.spentToCast()
		}
		s.Same = int(k)
		return s, p.eat("mana of the same color") && p.spentToCast()
	}
	if p.tok().kind != symbol {
		return nil, false
	}
	c, ok := p.manaCost()
	s.Mana = c.Mana
	return s, ok && p.spentToCast()
}

func (p *parser) spentToCast() bool {
	if !p.eatAny("was spent to cast", "were spent to cast") {
		return false
	}
	return p.eat("it") || p.thisObject()
}
