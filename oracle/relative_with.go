package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// This file reads what things are with: keywords, counters, the greatest power.

// withClause reads what follows "with".
func (p *parser) withClause() (ability.Pred, bool) {
	m := p.mark()
	p.advance(1)
	switch {
	case p.eat("no abilities"):
		return ability.HasNoAbilities{}, true
	case p.eat("the same name as"):
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return ability.Shares{What: ability.StatName, With: n.was()}, true
		}
	case p.eat("a single target"):
		return ability.SingleTarget{}, true
	case p.eat("an even mana value"):
		return ability.Parity{Stat: ability.ManaValue}, true
	case p.eat("an odd mana value"):
		return ability.Parity{Stat: ability.ManaValue, Odd: true}, true
	case p.eat("the chosen name"), p.eat("that name"):
		return ability.OfChosen{What: ability.ChooseCardName}, true
	}
	if s, ok := p.statName(); ok {
		if op, n, ok := p.comparison(); ok {
			return ability.CompareStat{Stat: s, Op: op, N: n}, true
		}
		p.back(m)
		return nil, false
	}
	if pred, ok := p.greatestClause(); ok {
		return pred, true
	}
	if pred, ok := p.withCounters(); ok {
		return pred, true
	}
	if pred, ok := p.withKeywords(); ok {
		return pred, true
	}
	p.back(m)
	return nil, false
}

// greatestClause reads "the greatest power among creatures you control".
func (p *parser) greatestClause() (ability.Pred, bool) {
	m := p.mark()
	if p.eatAny("the greatest", "the highest", "the least", "the lowest") {
		least := strings.HasPrefix(p.toks[p.i-1].text, "l")
		if s, ok := p.statName(); ok && p.eat("among") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil {
				return ability.CompareStat{Stat: s, Op: ability.EQ, N: ability.Greatest{Stat: s, Of: n.objs, Least: least}}, true
			}
		}
	}
	p.back(m)
	return nil, false
}

// withKeywords reads "flying", "flying or reach".
func (p *parser) withKeywords() (ability.Pred, bool) {
	w, sub, ok := p.keywordName()
	if !ok {
		return nil, false
	}
	first := ability.HasKeyword{Word: w, Sub: sub}
	m := p.mark()
	if p.eatAny("or", "and/or") {
		if w2, sub2, ok := p.keywordName(); ok {
			return ability.AnyOf{{first}, {ability.HasKeyword{Word: w2, Sub: sub2}}}, true
		}
	}
	p.back(m)
	if p.eat("and") {
		if w2, sub2, ok := p.keywordName(); ok {
			return ability.AnyOf{{first, ability.HasKeyword{Word: w2, Sub: sub2}}}, true
		}
	}
	p.back(m)
	return first, true
}

// withCounters reads "a +1/+1 counter on it", "two or more charge counters on
// them", "counters on it".
func (p *parser) withCounters() (ability.Pred, bool) {
	m := p.mark()
	least, most := ability.Number(ability.N(1)), ability.Number(nil)
	switch {
	case p.eatAny("a", "an", "one or more"):
	case p.eat("no"):
		least, most = ability.N(0), ability.N(0)
	default:
		if n, ok := p.numeral(); ok {
			least, most = n, n
			if p.eat("or more") {
				most = nil
			}
		}
	}
	kind, ok := p.counterKind()
	if !ok || !p.eatAny("on it", "on them") {
		p.back(m)
		return nil, false
	}
	c := ability.WithCounter{Kind: kind}
	if isZero(most) {
		return ability.IsNot{Pred: c}, true
	}
	if !isOne(least) || most != nil {
		c.N = least
		c.Exactly = most != nil
	}
	return c, true
}

// counterKind reads "+1/+1 counter", "charge counters", "counters".
func (p *parser) counterKind() (string, bool) {
	m := p.mark()
	t := p.tok()
	if t.text == "counter" || t.text == "counters" {
		p.advance(1)
		return "", true
	}
	kind := t.text
	p.advance(1)
	if t.kind == word && (p.word() == "strike" || p.word() == "point") {
		kind += " " + p.word()
		p.advance(1)
	}
	if (t.kind == stat || t.kind == word) && p.eatAny("counter", "counters") {
		return kind, true
	}
	p.back(m)
	return "", false
}
