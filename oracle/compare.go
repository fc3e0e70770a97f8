package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// sameNumber reports whether two numbers are written alike: "two", not "up to
// two".
func sameNumber(a, b ability.Number) bool {
	switch a.(type) {
	case ability.N, ability.X:
		return a == b
	case nil:
		return b == nil
	}
	return b != nil
}

// comparison reads "4 or greater", "2 or less", "3", "less than or equal to
// its power".
func (p *parser) comparison() (ability.Op, ability.Number, bool) {
	m := p.mark()
	switch {
	case p.eat("less than or equal to"):
		if n, ok := p.quantityNoun(); ok {
			return ability.LE, n, true
		}
	case p.eat("greater than or equal to"):
		if n, ok := p.quantityNoun(); ok {
			return ability.GE, n, true
		}
	case p.eat("less than"):
		if n, ok := p.quantityNoun(); ok {
			return ability.LT, n, true
		}
	case p.eat("greater than"):
		if n, ok := p.quantityNoun(); ok {
			return ability.GT, n, true
		}
	case p.eat("equal to"):
		if n, ok := p.quantityNoun(); ok {
			return ability.EQ, n, true
		}
	}
	p.back(m)
	n, ok := p.numeral()
	if !ok {
		p.back(m)
		return 0, nil, false
	}
	switch {
	case p.eatAny("or greater", "or more"):
		return ability.GE, n, true
	case p.eatAny("or less", "or fewer"):
		return ability.LE, n, true
	}
	return ability.EQ, n, true
}

// howMany reads how many objects there have to be: "a Forest", "no creatures",
// "three or more artifacts".
func (p *parser) howMany() (ability.Op, ability.Number, ability.Filter, bool) {
	m := p.mark()
	op, n := ability.GE, ability.Number(ability.N(1))
	another, ok := false, true
	said := len(p.mentions)
	switch {
	case p.eat("your commander"):
		return op, n, yourCommander, true
	case p.eatAny("a", "an"):
	case p.eat("another"):
		another = true
	case p.eat("no"), p.eat("no other"):
		op, n = ability.EQ, ability.N(0)
		another = p.toks[p.i-1].text == "other"
	case p.eat("fewer than"):
		op = ability.LT
		n, ok = p.numeral()
	case p.eat("at least"):
		n, ok = p.numeral()
	case p.eat("exactly"):
		op = ability.EQ
		n, ok = p.numeral()
	default:
		n, ok = p.numeral()
		switch {
		case !ok, p.eat("or more"):
		case p.eatAny("or fewer", "or less"):
			op = ability.LE
		default:
			op = ability.EQ
		}
	}
	var f ability.Filter
	if ok {
		f, _, _, ok = p.filter()
	}
	if !ok {
		p.back(m)
		return 0, nil, ability.Filter{}, false
	}
	if another {
		f.Preds = append([]ability.Pred{p.otherThan(said)}, f.Preds...)
	}
	return op, n, f, true
}

// yourCommander is "your commander" (CR 903.3).
var yourCommander = ability.Filter{Preds: []ability.Pred{ability.Is{State: ability.Commander}, ability.Owned{By: ability.You{}}}}
