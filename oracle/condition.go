package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

const (
	typeLand     = card.Land
	typeCreature = card.Creature
)

// controlCondition holds if players control so many of what fits.
func controlCondition(who ability.Players, op ability.Op, n ability.Number, f ability.Filter) ability.Condition {
	f.Preds = append(f.Preds[:len(f.Preds):len(f.Preds)], ability.Controlled{By: who})
	all := ability.All{Filter: f}
	if op == ability.GE && isOne(n) {
		return ability.Exists{Objects: all}
	}
	return ability.Compare{A: ability.Count{Of: all}, Op: op, B: n}
}

// condition reads what follows "if" or "as long as".
func (p *parser) condition() (ability.Condition, bool) {
	c, ok := p.condition1()
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		switch {
		case p.eat("and"):
			if d, ok := p.condition1(); ok {
				c = ability.Both{c, d}
				continue
			}
		case p.eat("or"):
			p.eat("if")
			if d, ok := p.condition1(); ok {
				c = ability.Either{c, d}
				continue
			}
		}
		p.back(m)
		return c, true
	}
}

func (p *parser) condition1() (ability.Condition, bool) {
	m := p.mark()
	for _, read := range [...]func() (ability.Condition, bool){
		p.wayCondition, p.fixedCondition, p.playerCondition, p.thereCondition, p.objectCondition, p.numberCondition,
	} {
		if c, ok := read(); ok {
			return c, true
		}
		p.back(m)
	}
	return nil, false
}

// fixedCondition reads conditions that have no variable part.
func (p *parser) fixedCondition() (ability.Condition, bool) {
	if c, ok := p.deedCondition(); ok {
		return c, true
	}
	if c, ok := p.turnCondition(); ok {
		return c, true
	}
	you := ability.You{}
	history := func(d ability.Deed, who ability.Players, op ability.Op, n int) (ability.Condition, bool) {
		return ability.Compare{A: ability.History{What: d, Who: who}, Op: op, B: ability.N(n)}, true
	}
	if c, ok := p.castCondition(); ok {
		return c, true
	}
	switch p.word() {
	case "it's":
		switch {
		case p.eat("it's your turn"):
			return ability.TurnOf{Players: you}, true
		case p.eat("it's not your turn"):
			return ability.NotSo{If: ability.TurnOf{Players: you}}, true
		case p.eat("it's day"):
			return ability.DayNight{}, true
		case p.eat("it's night"):
			return ability.DayNight{Night: true}, true
		}
	case "you've", "you haven't":
		switch {
		case p.eat("you've been attacked this step"):
			return ability.AttackedThisStep{}, true
		case p.eat("you've cast another spell this turn"):
			return history(ability.SpellsCast, you, ability.GE, 2)
		case p.eat("you've drawn two or more cards this turn"):
			return history(ability.CardsDrawn, you, ability.GE, 2)
		}
		if c, ok := p.dungeonCondition(); ok {
			return c, true
		}
	case "you're", "you":
		if c, ok := p.dungeonCondition(); ok {
			return c, true
		}
		if p.at("you cast it") || p.at("you cast ~") {
			p.advance(3)
			s := ability.WasCast
			if p.eat("from your hand") {
				s = ability.CastFromHand
			}
			return ability.Fits{Objects: ability.This{}, Filter: stateFilter(s)}, true
		}
		switch {
		case p.eat("you're the monarch"):
			return ability.Monarch{Players: you}, true
		case p.eat("you have a full party"):
			return ability.Compare{A: ability.Party{}, Op: ability.EQ, B: ability.N(4)}, true
		case p.eat("you have the city's blessing"):
			return ability.Blessed{Players: you}, true
		case p.eat("you gained life this turn"):
			return history(ability.LifeGained, you, ability.GE, 1)
		case p.eat("you lost life this turn"):
			return history(ability.LifeLost, you, ability.GE, 1)
		case p.eat("you attacked this turn"), p.eat("you attacked with a creature this turn"):
			return history(ability.Attacked, you, ability.GE, 1)
		}
	case "your":
		switch {
		case p.eat("your team gained life this turn"):
			return history(ability.LifeGained, yourTeam(), ability.GE, 1)
		case p.eat("your team lost life this turn"):
			return history(ability.LifeLost, yourTeam(), ability.GE, 1)
		}
	case "tribute":
		if p.eat("tribute wasn't paid") {
			return ability.NotSo{If: ability.Paid{Word: ability.Tribute}}, true
		}
	case "no":
		if p.eat("no spells were cast last turn") {
			return ability.Compare{A: ability.History{What: ability.SpellsCast, LastTurn: true}, Op: ability.EQ, B: ability.N(0)}, true
		}
	case "a":
		if p.eat("a player cast two or more spells last turn") {
			return ability.Compare{A: ability.History{What: ability.SpellsCast, LastTurn: true, Most: true}, Op: ability.GE, B: ability.N(2)}, true
		}
		if p.eat("a permanent you controlled left the battlefield this turn") {
			return history(ability.LeftBattlefield, you, ability.GE, 1)
		}
		if p.eat("a creature died this turn") {
			return history(ability.Died, nil, ability.GE, 1)
		}
	case "an":
		if p.eat("an opponent lost life this turn") {
			return history(ability.LifeLost, opponents(), ability.GE, 1)
		}
	}
	return nil, false
}

// playerCondition reads conditions about players: "you control a Forest",
// "an opponent has no cards in hand".
func (p *parser) playerCondition() (ability.Condition, bool) {
	var who ability.Players
	m := p.mark()
	switch {
	case p.eat("an opponent"):
		who = opponents()
	case p.eat("a player"), p.eat("any player"):
		who = ability.EachPlayer{}
	case p.eat("your team"):
		who = yourTeam()
	case p.eat("no opponent"):
		c, ok := p.playerIs(opponents())
		return ability.NotSo{If: c}, ok
	case p.eat("no player"):
		c, ok := p.playerIs(ability.EachPlayer{})
		return ability.NotSo{If: c}, ok
	default:
		n, ok := p.playerPhrase()
		if !ok || n.who == nil || n.loop != 0 {
			p.back(m)
			return nil, false
		}
		who = n.who
	}
	return p.playerIs(who)
}

func (p *parser) playerIs(who ability.Players) (ability.Condition, bool) {
	switch {
	case p.eatAny("protects", "protect"):
		n, ok := p.objectPhrase()
		if !ok {
			return nil, false
		}
		return ability.Fits{Objects: n.objs, Filter: ability.Filter{Preds: []ability.Pred{ability.Protected{By: who}}}}, true
	case p.eatAny("controls", "control"):
		if n, ok := p.controlsMore(who); ok {
			return n, true
		}
		if p.tok().kind == ownName || p.word() == "enchanted" || p.word() == "it" || p.word() == "that" {
			n, ok := p.objectPhrase()
			if !ok {
				return nil, false
			}
			return ability.Fits{Objects: n.objs, Filter: ability.Filter{Preds: []ability.Pred{ability.Controlled{By: who}}}}, true
		}
		op, n, f, ok := p.howMany()
		if !ok {
			return nil, false
		}
		if p.eat("with different powers") {
			f.Preds = append(f.Preds, ability.Controlled{By: who})
			return ability.Compare{A: ability.CountTypes{Stat: ability.Power, Of: ability.All{Filter: f}}, Op: op, B: n}, true
		}
		return controlCondition(who, op, n, f), true
	case p.eatAny("don't control", "doesn't control"):
		f, ok := p.aFilter()
		if !ok {
			return nil, false
		}
		return ability.NotSo{If: controlCondition(who, ability.GE, ability.N(1), f)}, true
	case p.eat("is the monarch"):
		return ability.Monarch{Players: who}, true
	case p.eat("is poisoned"):
		return ability.Compare{A: ability.PlayerCounters{Kind: "poison", Of: who}, Op: ability.GE, B: ability.N(1)}, true
	case p.eatAny("has", "have"):
		return p.playerHas(who)
	}
	return nil, false
}

// controlsMore reads "more creatures than you".
func (p *parser) controlsMore(who ability.Players) (ability.Condition, bool) {
	m := p.mark()
	if !p.eat("more") {
		return nil, false
	}
	f, _, plural, ok := p.filter()
	if !ok || !plural || !p.eat("than") {
		p.back(m)
		return nil, false
	}
	n, ok := p.playerPhrase()
	if !ok {
		p.back(m)
		return nil, false
	}
	mine := f
	mine.Preds = append(mine.Preds[:len(f.Preds):len(f.Preds)], ability.Controlled{By: n.who})
	return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Of: &f}, Op: ability.GT, B: ability.Count{Of: ability.All{Filter: mine}}}), true
}

// playerFits holds if one of the players fits.
func playerFits(who ability.Players, pred ability.PlayerPred) ability.Condition {
	return ability.FitsPlayer{Players: who, Filter: ability.PlayerFilter{Preds: []ability.PlayerPred{pred}}}
}

// playerHas reads what a player has: "no cards in hand", "5 or less life",
// "more life than you".
func (p *parser) playerHas(who ability.Players) (ability.Condition, bool) {
	if p.eat("more life than") {
		n, ok := p.playerPhrase()
		if !ok {
			return nil, false
		}
		return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Life: true}, Op: ability.GT, B: ability.LifeOf{Of: n.who}}), true
	}
	if p.eat("more cards in hand than") {
		n, ok := p.playerPhrase()
		if !ok {
			return nil, false
		}
		theirs, mine := ability.CardsIn{Zone: ability.Hand, Of: who}, ability.CardsIn{Zone: ability.Hand, Of: n.who}
		if single(who) {
			p.diff = ability.Minus{A: theirs, B: mine}
		}
		return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Zone: ability.Hand}, Op: ability.GT, B: mine}), true
	}
	if p.eat("fewer than") {
		n, ok := p.numeral()
		p.diff = ability.Minus{A: n, B: ability.CardsIn{Zone: ability.Hand, Of: who}}
		return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Zone: ability.Hand}, Op: ability.LT, B: n}), ok && single(who) && p.eat("cards in hand")
	}
	if p.eat("at least") {
		n, ok := p.numeral()
		return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Life: true}, Op: ability.GE, B: ability.Plus{A: n, B: ability.StartingLife{Of: ability.You{}}}}), ok && p.eat("life more than your starting life total")
	}
	op, n := ability.EQ, ability.Number(ability.N(0))
	if p.eat("a card in hand") {
		return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Zone: ability.Hand}, Op: ability.GE, B: ability.N(1)}), true
	}
	if !p.eat("no") {
		exactly := p.eat("exactly")
		var ok bool
		if op, n, ok = p.comparison(); !ok {
			return nil, false
		}
		if op == ability.EQ && !exactly {
			return nil, false
		}
	}
	switch {
	case p.eatAny("opponents", "opponent"):
		if _, you := who.(ability.You); you {
			return ability.Compare{A: ability.CountPlayers{Of: opponents()}, Op: op, B: n}, true
		}
	case p.eat("life"):
		return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Life: true}, Op: op, B: n}), true
	case p.eatAny("cards in hand", "card in hand", "cards in your hand"):
		return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Zone: ability.Hand}, Op: op, B: n}), true
	case p.eatAny("cards in your graveyard", "cards in their graveyard"):
		return playerFits(who, ability.ComparePlayer{A: ability.OfCandidate{Zone: ability.Graveyard}, Op: op, B: n}), true
	case p.eatAny("poison counters"):
		return ability.Compare{A: ability.PlayerCounters{Kind: "poison", Of: who}, Op: op, B: n}, true
	}
	return nil, false
}

// thereCondition reads "there are seven or more cards in your graveyard",
// "seven or more cards are in your graveyard".
func (p *parser) thereCondition() (ability.Condition, bool) {
	if c, ok := p.noneOnBattlefield(); ok {
		return c, true
	}
	if p.eatAny("there are", "there is", "there's") {
		m := p.mark()
		if p.eat("no") {
			if kind, ok := p.counterKind(); ok && p.eat("on") {
				on, ok := p.objectPhrase()
				return ability.Compare{A: ability.Counters{Kind: kind, On: on.objs}, Op: ability.EQ, B: ability.N(0)}, ok
			}
		}
		p.back(m)
		if op, n, ok := p.comparison(); ok && p.eat("card types among") {
			c, ok := p.nounPhrase()
			if !ok {
				return nil, false
			}
			return ability.Compare{A: ability.CountTypes{Stat: ability.StatCardType, Of: c.objs}, Op: op, B: n}, true
		}
		p.back(m)
		if op, n, ok := p.comparison(); ok {
			if kind, ok := p.counterKind(); ok && p.eat("on") {
				on, ok := p.objectPhrase()
				return ability.Compare{A: ability.Counters{Kind: kind, On: on.objs}, Op: op, B: n}, ok
			}
		}
		p.back(m)
		if op, n, ok := p.comparison(); ok && p.eat("turn markers in the game") {
			return ability.Compare{A: ability.TurnMarkers{}, Op: op, B: n}, true
		}
		p.back(m)
		op, n, f, ok := p.howMany()
		if !ok {
			return nil, false
		}
		all := ability.All{Filter: f}
		if op == ability.GE && isOne(n) {
			return ability.Exists{Objects: all}, true
		}
		return ability.Compare{A: ability.Count{Of: all}, Op: op, B: n}, true
	}
	op, n, ok := p.comparison()
	if !ok || op == ability.EQ {
		return nil, false
	}
	if op == ability.GE && p.eat("creatures died this turn") {
		return ability.Compare{A: ability.History{What: ability.Died}, Op: op, B: n}, true
	}
	var r filterParse
	if !p.filterBody(&r) || !p.eat("are") || !p.zoneClause(&r) {
		return nil, false
	}
	return ability.Compare{A: ability.Count{Of: ability.All{Filter: r.f}}, Op: op, B: n}, true
}

// numberCondition reads comparisons of numbers: "its power is 4 or greater",
// "your life total is less than or equal to 5", "X is 5 or more".
func (p *parser) numberCondition() (ability.Condition, bool) {
	m := p.mark()
	if n, ok := p.objectPhrase(); ok && n.bare && p.eat("have total") {
		if s, ok := p.statName(); ok {
			if op, b, ok := p.comparison(); ok {
				return ability.Compare{A: ability.StatOf{Stat: s, Of: n.objs}, Op: op, B: b}, true
			}
		}
		return nil, false
	}
	p.back(m)
	n, ok := p.quantityNoun()
	if !ok || !p.eatAny("is", "was") {
		return nil, false
	}
	op, b, ok := p.comparison()
	if !ok {
		return nil, false
	}
	return ability.Compare{A: n, Op: op, B: b}, true
}
