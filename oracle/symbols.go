package oracle

import "github.com/grandmelee/melee/ability"

// symbolsIn reads "white mana symbols in the mana costs of permanents you
// control", "red mana symbol in its mana cost".
func (p *parser) symbolsIn() (ability.Number, bool) {
	c, ok := colorWords[p.word()]
	if !ok {
		return nil, false
	}
	p.advance(1)
	if !p.eatAny("mana symbols in", "mana symbol in") {
		return nil, false
	}
	n := ability.ManaSymbols{Color: c}
	if p.eat("the mana costs of") {
		of, ok := p.nounPhrase()
		n.Of = of.was()
		return n, ok && of.objs != nil
	}
	of, ok := p.possessorObjects()
	n.Of = of
	return n, ok && p.eatAny("mana cost", "mana costs")
}

// manaSymbols writes them, in the singular or plural.
func (e *english) manaSymbols(n ability.ManaSymbols, plural bool) string {
	s := n.Color.Name() + " mana symbol"
	if plural {
		s += "s"
	}
	s += " in "
	return e.pick(s+e.possessiveObjects(n.Of)+" mana cost", s+e.possessiveObjects(n.Of)+" mana costs", s+"the mana costs of "+e.plural(n.Of))
}

// manaSymbols writes them, in the singular or plural.
func (w *romance) manaSymbols(n ability.ManaSymbols, many bool) string {
	s := w.noun("mana symbol").form(many) + " " + w.adjective(n.Color.Name(), agr{})
	if w.en("mana costs of") {
		return s + w.say(" en los costes de maná ", " nos custos de mana ", " dans les coûts de mana ") + w.of(w.object(n.Of).text)
	}
	return s + " " + w.in(w.ofObject(n.Of, term{one: w.say("coste de maná", "custo de mana", "coût de mana"), many: w.say("costes de maná", "custos de mana", "coûts de mana")}))
}
