package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// amount reads a number as it stands before what it counts: "two", "X", "that
// many", "twice that many".
func (p *parser) amount() (ability.Number, bool) {
	if n, ok := p.numeral(); ok {
		return n, true
	}
	m := p.mark()
	switch p.word() {
	case "that":
		if p.eatAny("that much", "that many") {
			return p.thatMuch()
		}
	case "twice":
		p.advance(1)
		if n, ok := p.amount(); ok {
			return ability.Times{K: ability.N(2), A: n}, true
		}
	case "half":
		p.advance(1)
		if n, ok := p.halfOf(); ok {
			return n, true
		}
	}
	p.back(m)
	return nil, false
}

// thatMuch resolves "that much" and "that many": the amount of the last effect
// that has one, else of the event.
func (p *parser) thatMuch() (ability.Number, bool) {
	if p.lastAmount > 0 && p.lastAmount <= len(p.binds) {
		return ability.Bound{Var: p.use(p.lastAmount)}, true
	}
	if p.eventAmount {
		if p.depth > p.eventDepth {
			return nil, false
		}
		return ability.EventAmount{}, true
	}
	return nil, false
}

// halfOf reads what follows "half": "their life, rounded up".
func (p *parser) halfOf() (ability.Number, bool) {
	n, ok := p.quantityNoun()
	if !ok {
		return nil, false
	}
	h := ability.Half{A: n}
	if !p.rounding(&h) {
		return nil, false
	}
	return h, true
}

func (p *parser) rounding(h *ability.Half) bool {
	p.eat(",")
	switch {
	case p.eat("rounded up"):
		h.Up = true
	case p.eat("rounded down"):
	default:
		return false
	}
	return true
}

// quantityNoun reads a number that is named: "the number of creatures you
// control", "its power", "your life total".
func (p *parser) quantityNoun() (ability.Number, bool) {
	n, ok := p.quantityTerm()
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		switch {
		case p.eat("plus"):
			if b, ok := p.quantityTerm(); ok {
				n = ability.Plus{A: n, B: b}
				continue
			}
		case p.eat("minus"):
			if b, ok := p.quantityTerm(); ok {
				n = ability.Minus{A: n, B: b}
				continue
			}
		}
		p.back(m)
		return n, true
	}
}

func (p *parser) quantityTerm() (ability.Number, bool) {
	m := p.mark()
	if n, ok := p.rollResult(); ok {
		return n, true
	}
	if n, ok := p.numeral(); ok {
		return n, true
	}
	switch p.word() {
	case "the":
		if p.diff != nil && p.eat("the difference") {
			return p.diff, true
		}
		if n, ok := p.theNumber(); ok {
			return n, true
		}
		p.back(m)
		p.advance(1)
		if s, ok := p.statName(); ok && p.eat("of") {
			if o, ok := p.objectPhrase(); ok && o.objs != nil && !o.plural {
				return ability.StatOf{Stat: s, Of: o.was()}, true
			}
		}
		p.back(m)
	case "twice":
		p.advance(1)
		if n, ok := p.quantityTerm(); ok {
			return ability.Times{K: ability.N(2), A: n}, true
		}
	case "half":
		p.advance(1)
		if n, ok := p.halfOf(); ok {
			return n, true
		}
	case "that":
		if p.eatAny("that much", "that many") {
			return p.thatMuch()
		}
	case "your":
		if n, ok := p.yourNumber(); ok {
			return n, true
		}
	}
	p.back(m)
	if n, ok := p.statOf(); ok {
		return n, true
	}
	p.back(m)
	if who, ok := p.possessor(); ok {
		switch {
		case p.eat("starting life total"):
			return ability.StartingLife{Of: who}, true
		case p.eat("life total"), p.eat("life"):
			return ability.LifeOf{Of: who}, true
		case p.eat("library"):
			return ability.CardsIn{Zone: ability.Library, Of: who}, true
		}
	}
	p.back(m)
	return nil, false
}

// yourNumber reads numbers about the controller.
func (p *parser) yourNumber() (ability.Number, bool) {
	switch {
	case p.eat("your life total"), p.eat("your life"):
		return ability.LifeOf{Of: ability.You{}}, true
	case p.eat("your devotion to"):
		set, ok := p.colorList()
		return ability.Devotion{Colors: set}, ok
	}
	return nil, false
}

// statName reads "power", "mana value".
func (p *parser) statName() (ability.Stat, bool) {
	switch {
	case p.eat("total power and toughness"):
		return ability.PowerPlusToughness, true
	case p.eat("power"):
		return ability.Power, true
	case p.eat("base power"):
		return ability.BasePower, true
	case p.eat("toughness"):
		return ability.Toughness, true
	case p.eat("mana value"), p.eat("converted mana cost"):
		return ability.ManaValue, true
	case p.eat("loyalty"):
		return ability.Loyalty, true
	}
	return 0, false
}

// statOf reads "its power", "~'s toughness", "the sacrificed creature's mana
// value".
func (p *parser) statOf() (ability.Number, bool) {
	m := p.mark()
	objs, ok := p.possessorObjects()
	if ok {
		if s, ok := p.statName(); ok {
			return ability.StatOf{Stat: s, Of: objs}, true
		}
	}
	p.back(m)
	return nil, false
}

// theNumber reads numbers that begin with "the".
func (p *parser) theNumber() (ability.Number, bool) {
	m := p.mark()
	p.advance(1)
	switch {
	case p.eatAny("number of", "total number of"):
		return p.numberOf()
	case p.lastAmount > 0 && p.eat("greatest number of cards a player discarded this way"):
		return ability.MostOwned{Of: ability.Those{Var: p.use(p.lastAmount)}}, true
	case p.eatAny("greatest", "highest"):
		if s, ok := p.statName(); ok && p.eat("among") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil {
				return ability.Greatest{Stat: s, Of: n.objs}, true
			}
		}
	case p.eat("amount of"), p.eat("total amount of"):
		return p.amountOf()
	case p.eat("total"):
		if s, ok := p.statName(); ok && p.eat("of") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil {
				return ability.StatOf{Stat: s, Of: n.objs}, true
			}
		}
	case p.eat("damage dealt this way"):
		return p.lastBound()
	case p.eat("damage prevented this way"):
		return p.preventedAmount()
	case p.at("life"):
		if p.eatAny("life lost this way", "life gained this way") {
			return p.lastBound()
		}
		if n, ok := p.lifeThisTurn(); ok {
			return n, true
		}
	case p.eat("lowest life total among all players"):
		return ability.LifeOf{Of: ability.EachPlayer{}, Least: true}, true
	case p.eat("lowest life total among your opponents"):
		return ability.LifeOf{Of: opponents(), Least: true}, true
	case p.eat("highest life total among your opponents"):
		return ability.LifeOf{Of: opponents(), Most: true}, true
	case p.eat("highest life total among all players"):
		return ability.LifeOf{Of: ability.EachPlayer{}, Most: true}, true
	}
	p.back(m)
	return nil, false
}

func (p *parser) lastBound() (ability.Number, bool) {
	if p.lastAmount == 0 {
		return nil, false
	}
	return ability.Bound{Var: p.use(p.lastAmount)}, true
}

// amountOf reads "damage dealt this way", "life you gained this turn".
func (p *parser) amountOf() (ability.Number, bool) {
	switch {
	case p.eat("damage prevented this way"):
		return p.preventedAmount()
	case p.eatAny("damage dealt this way", "life lost this way", "life you lost this way", "mana paid this way"):
		return p.lastBound()
	case p.word() == "life":
		return p.lifeThisTurn()
	case p.eat("damage dealt to it this turn"):
		if n, ok := p.it(0); ok {
			return ability.StatOf{Stat: ability.StatDamage, Of: n.objs}, true
		}
	}
	return nil, false
}

// colorsSpent is how many colours of mana were spent to cast the spell, or the
// permanent as a spell.
var colorsSpent = ability.StatOf{Stat: ability.StatColorsSpent, Of: ability.This{}}

// numberOf reads what follows "the number of".
func (p *parser) numberOf() (ability.Number, bool) {
	m := p.mark()
	switch {
	case p.eat("cards in"):
		if n, ok := p.cardsIn(); ok && !p.at("with the same name as") {
			return n, true
		}
		p.back(m)
	case p.eat("basic land types among"):
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return ability.CountTypes{Stat: ability.StatBasicLandType, Of: n.objs}, true
		}
	case p.eat("card types among"):
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return ability.CountTypes{Stat: ability.StatCardType, Of: n.objs}, true
		}
	case p.eat("colors among"):
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return ability.CountTypes{Stat: ability.StatColor, Of: n.objs}, true
		}
	case p.eat("creatures in your party"):
		return ability.Party{}, true
	case p.eat("colors of mana spent to cast this spell"), p.eat("colors of mana spent to cast it"), p.eat("colors of mana spent to cast ~"):
		return colorsSpent, true
	case p.eat("opponents you have"):
		return ability.CountPlayers{Of: opponents()}, true
	case p.eat("turn markers"):
		p.eat("in the game")
		return ability.TurnMarkers{}, true
	case p.eat("times"):
		if n, ok := p.timesMutated(); ok {
			return n, true
		}
		p.back(m)
	}
	switch {
	case p.eat("times ~ was kicked"), p.eat("times it was kicked"):
		return ability.TimesPaid{Word: ability.Kicker}, true
	}
	if n, ok := p.symbolsIn(); ok {
		return n, true
	}
	p.back(m)
	if n, ok := p.historyCount(); ok {
		return n, true
	}
	if kind, ok := p.counterKind(); ok {
		if n, ok := p.removedThisWay(); ok {
			return n, true
		}
		if p.eat("you have") {
			return ability.PlayerCounters{Kind: kind, Of: ability.You{}}, true
		}
		if p.eat("on") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil {
				return ability.Counters{Kind: kind, On: n.objs}, true
			}
		}
	}
	p.back(m)
	if f, n, plural, ok := p.filter(); ok && (plural || p.either) {
		return p.countThisWay(f, n)
	}
	p.back(m)
	return nil, false
}

// historyCount reads counts of what happened this turn: "cards you've drawn
// this turn".
func (p *parser) historyCount() (ability.Number, bool) {
	you := ability.You{}
	switch {
	case p.eat("cards you've drawn this turn"), p.eat("card you've drawn this turn"):
		return ability.History{What: ability.CardsDrawn, Who: you}, true
	case p.eat("spells you've cast this turn"), p.eat("spell you've cast this turn"):
		return ability.History{What: ability.SpellsCast, Who: you}, true
	case p.eat("creatures that died this turn"), p.eat("creature that died this turn"):
		return ability.History{What: ability.Died}, true
	case p.eat(eachDungeon):
		return ability.Completed{Of: you, Different: true}, true
	}
	return nil, false
}

// cardsIn reads what follows "cards in": "your hand".
func (p *parser) cardsIn() (ability.Number, bool) {
	if p.eat("all graveyards") {
		return ability.CardsIn{Zone: ability.Graveyard, Of: ability.EachPlayer{}}, true
	}
	who, ok := p.possessor()
	if !ok {
		return nil, false
	}
	switch {
	case p.eat("hand"), p.eat("hands"):
		return ability.CardsIn{Zone: ability.Hand, Of: who}, true
	case p.eat("graveyard"), p.eat("graveyards"):
		return ability.CardsIn{Zone: ability.Graveyard, Of: who}, true
	case p.eat("library"), p.eat("libraries"):
		return ability.CardsIn{Zone: ability.Library, Of: who}, true
	}
	return nil, false
}
