package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// modal reads "choose one —" and its modes (CR 700.2).
func (p *parser) modal() (*ability.Modal, bool) {
	m := p.mark()
	var md ability.Modal
	switch {
	case p.eat("choose"):
	case p.eat("an opponent chooses"):
		md.By = ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}
	default:
		return nil, false
	}
	one, two := ability.N(1), ability.N(2)
	switch {
	case p.eat("one or both"):
		md.Min, md.Max = one, two
	case p.eat("one or more"):
		md.Min = one
	case p.eat("any number"):
		md.Min = ability.N(0)
	case p.eat("up to"):
		n, ok := p.numeral()
		if !ok {
			p.back(m)
			return nil, false
		}
		md.Min, md.Max = ability.N(0), n
	default:
		n, ok := p.numeral()
		if !ok {
			p.back(m)
			return nil, false
		}
		md.Min, md.Max = n, n
	}
	if p.eat(". you may choose the same mode more than once .") {
		md.Repeat = true
	} else if !p.eat("—") {
		p.back(m)
		return nil, false
	}
	for {
		for p.tok().kind == newline {
			p.advance(1)
		}
		if !p.eat("•") {
			break
		}
		mode, ok := p.mode()
		if !ok {
			p.back(m)
			return nil, false
		}
		md.Modes = append(md.Modes, mode)
	}
	if md.Max == nil {
		md.Max = ability.N(len(md.Modes))
	}
	return &md, len(md.Modes) > 1
}

// mode reads one bullet.
func (p *parser) mode() (ability.Mode, bool) {
	start := p.i
	outer := p.context
	p.targets = nil
	p.lastAmount, p.lastRemoved = 0, 0
	list, ok := p.line()
	mode := ability.Mode{Text: p.span(start, p.i), Targets: p.targets, Effects: list}
	x := p.x
	p.context = outer
	p.x = x
	return mode, ok
}

// flavorWord passes over an ability word or flavor word, which has no meaning
// (CR 207.2c-d).
func (p *parser) flavorWord() {
	if n := flavorLen(p.toks[p.i:p.end]); n > 0 {
		p.advance(n)
	}
}

// flavorLen is the number of tokens of an ability word or flavor word and its
// dash that the tokens begin with, 0 if there is none. Keywords with a dash
// before their cost are none.
func flavorLen(t []token) int {
	if len(t) < 2 || !t[0].capital || t[0].kind != word || notFlavor[t[0].text] {
		return 0
	}
	for _, w := range keywordsByFirst[t[0].text] {
		if len(w.String()) == len(t[0].text) || strings.HasPrefix(w.String(), t[0].text+" "+t[1].text) {
			return 0
		}
	}
	for k := 1; k < len(t) && k < 8; k++ {
		switch {
		case t[k].text == "—":
			return k + 1
		case t[k].text == "chooses", t[k].text == "choose":
			return 0
		case t[k].kind != word && t[k].kind != digits && t[k].text != "'" && t[k].text != "!" && t[k].text != "?":
			return 0
		}
	}
	return 0
}

// notFlavor are first words before a dash that have a meaning.
var notFlavor = map[string]bool{
	"choose": true, "forecast": true, "companion": true, "multikicker": true, "prototype": true, "level": true, "i": true, "ii": true, "iii": true,
	"iv": true, "v": true, "vi": true, "boast": true, "aftermath": true, "visit": true, "solved": true, "exhaust": true, "hideaway": true,
	"typecycling": true, "craft": true, "squad": true, "offspring": true, "gift": true, "specialize": true,
}
