package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// addVerb reads what mana is added (CR 106.4).
func (p *parser) addVerb(who ability.Players) ([]ability.Effect, bool) {
	e := ability.AddMana{Who: who}
	var ok bool
	p.eat("an additional")
	if p.toks[p.i-1].text == "additional" {
		e.More = true
	}
	switch {
	case p.tok().kind == symbol:
		ok = p.manaSymbols(&e)
	case p.eat("an amount of"):
		c, isMana := p.manaCost()
		if isMana && p.eat("equal to") {
			e.Mana = c.Mana
			e.N, ok = p.quantityNoun()
		}
	default:
		ok = p.manaWords(&e)
	}
	if !ok {
		return nil, false
	}
	return one(e), true
}

// manaSymbols reads "{G}", "{R} or {G}", "{G} for each Elf you control".
func (p *parser) manaSymbols(e *ability.AddMana) bool {
	first, ok := p.manaCost()
	if !ok {
		return false
	}
	options := []card.Cost{first.Mana}
	for {
		m := p.mark()
		p.eat(",")
		p.eat("or")
		if p.i == m.i || p.tok().kind != symbol {
			p.back(m)
			break
		}
		c, ok := p.manaCost()
		if !ok {
			return false
		}
		options = append(options, c.Mana)
	}
	if len(options) == 1 {
		e.Mana = first.Mana
		if n := p.measured(ability.N(1)); !isOne(n) {
			e.N = n
		}
		return true
	}
	for _, o := range options {
		if len(o) != 1 || o[0].Kind != card.Colored && o[0].Kind != card.Colorless {
			e.Options = options
			return true
		}
		e.Colors |= o[0].A
		e.Colorless = e.Colorless || o[0].Kind == card.Colorless
	}
	return true
}

// manaWords reads "one mana of any color", "two mana in any combination of
// colors".
func (p *parser) manaWords(e *ability.AddMana) bool {
	n, ok := p.amount()
	if !ok || !p.eat("mana") {
		return false
	}
	if !isOne(n) {
		e.N = n
	}
	switch {
	case p.eat("of any color that a land you control could produce"):
		e.Colors = card.AllColors
		e.Produced = ability.All{Filter: ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Land}, ability.Controlled{By: ability.You{}}}}}
	case p.eat("of any color that a land an opponent controls could produce"):
		e.Colors = card.AllColors
		e.Produced = ability.All{Filter: ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Land}, ability.Controlled{By: opponents()}}}}
	case p.eat("of any type that land produced"):
		e.AsTapped = true
	case p.eat("of any type that"):
		f, ok := p.aFilter()
		if !ok || !p.eat("could produce") {
			return false
		}
		e.Colors, e.Colorless, e.Produced = card.AllColors, true, ability.All{Filter: f}
	case p.eat("of any color in your commander's color identity"):
		e.Colors, e.Identity = card.AllColors, true
	case p.eatAny("of any color", "of any one color"):
		e.Colors = card.AllColors
	case p.eat("in any combination of colors"):
		e.Colors, e.Each = card.AllColors, true
	case p.eat("of the chosen color"):
		e.Chosen = true
	case p.eat("in any combination of"):
		e.Each = true
		for {
			c, ok := p.manaCost()
			if !ok {
				break
			}
			for _, s := range c.Mana {
				e.Colors |= s.A
				e.Colorless = e.Colorless || s.Kind == card.Colorless
			}
			p.eat(",")
			p.eatAny("and/or", "and", "or")
		}
		if e.Colors == 0 {
			return false
		}
	default:
		return false
	}
	if e.N != nil {
		e.N = p.measured(e.N)
	} else if n := p.measured(ability.N(1)); !isOne(n) {
		e.N = n
	}
	return true
}

// manaUse reads "Spend this mana only to cast creature spells."
func (p *parser) manaUse(e *ability.AddMana) bool {
	if !p.eatAny("spend this mana only to cast", "spend only mana produced by") {
		return false
	}
	p.eatAny("a", "an")
	f, _, _, ok := p.filter()
	if !ok || f.Zone != ability.Stack {
		return false
	}
	e.Only = &f
	if p.eatAny("or activate abilities of", "or to activate abilities of", "and activate abilities of") {
		of, _, plural, ok := p.filter()
		if !ok || !plural && !p.either || of.Zone != ability.Battlefield {
			return false
		}
		e.Abilities = &of
	}
	return true
}

// colorList reads "red", "red and green".
func (p *parser) colorList() (card.Colors, bool) {
	var set card.Colors
	for {
		c, ok := colorWords[p.word()]
		if !ok {
			return set, set != 0
		}
		p.advance(1)
		set |= c
		m := p.mark()
		p.eat(",")
		if !p.eat("and") && p.i == m.i {
			return set, true
		}
		if colorWords[p.word()] == 0 {
			p.back(m)
			return set, true
		}
	}
}
