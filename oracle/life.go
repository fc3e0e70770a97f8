package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// life reads an amount of life: "3 life", "life equal to its power".
func (p *parser) life() (ability.Number, bool) {
	m := p.mark()
	if p.eat("life equal to") {
		return p.quantityNoun()
	}
	if p.eat("half their life , rounded") || p.eat("half your life , rounded") || p.eat("half his or her life , rounded") {
		your := p.toks[m.i+1].text == "your"
		up := p.eat("up")
		if !up && !p.eat("down") {
			return nil, false
		}
		var of ability.Players = ability.You{}
		if !your {
			n, ok := p.thatPlayer()
			if !ok {
				return nil, false
			}
			of = n.who
		}
		return ability.Half{A: ability.LifeOf{Of: of}, Up: up}, true
	}
	n, ok := p.amount()
	if !ok || !p.eat("life") {
		p.back(m)
		return nil, false
	}
	return p.measured(n), true
}

func (p *parser) gainVerb(who ability.Players) ([]ability.Effect, bool) {
	if n, ok := p.life(); ok {
		e := ability.GainLife{Who: who, N: n}
		e.Bind = p.bindQuiet()
		p.lastAmount = len(p.binds)
		return one(e), true
	}
	if p.eat("control of") {
		n, ok := p.nounPhrase()
		if !ok {
			return nil, false
		}
		by := who
		if by == nil {
			by = ability.You{}
		}
		if n.objs == nil {
			return p.controlled(by, n)
		}
		d, ok := p.effectDuration()
		if !ok {
			return nil, false
		}
		e := ability.Apply{To: n.objs, Mods: []ability.Mod{ability.ControlBy{Players: by}}, For: d}
		e.Bind = p.bindQuiet()
		p.pickMention(n)
		return one(e), true
	}
	if list, ok := p.playerGains(who); ok {
		return list, true
	}
	return nil, false
}

// playerGains reads keywords that players gain: "you gain hexproof until your
// next turn".
func (p *parser) playerGains(who ability.Players) ([]ability.Effect, bool) {
	k, ok := p.keyword(false)
	if !ok {
		return nil, false
	}
	d, ok := p.effectDuration()
	if !ok || d == ability.Permanently {
		return nil, false
	}
	if who == nil {
		who = ability.You{}
	}
	return one(ability.Apply{Players: who, Mods: []ability.Mod{ability.PlayerHas{Keyword: k}}, For: d}), true
}

func (p *parser) loseVerb(who ability.Players) ([]ability.Effect, bool) {
	if n, ok := p.life(); ok {
		e := ability.LoseLife{Who: who, N: n}
		e.Bind = p.bindQuiet()
		p.lastAmount = len(p.binds)
		return one(e), true
	}
	if p.eat("the game") {
		return one(ability.LoseGame{Who: who}), true
	}
	return nil, false
}

func (p *parser) winVerb(who ability.Players) ([]ability.Effect, bool) {
	if p.eat("the game") {
		return one(ability.WinGame{Who: who}), true
	}
	return nil, false
}

// getVerb reads counters of players: "you get {E}{E}", "target player gets a
// poison counter", "you get an emblem with …".
func (p *parser) getVerb(who ability.Players) ([]ability.Effect, bool) {
	if who == nil {
		return nil, false
	}
	energy := 0
	for p.eat("{E}") {
		energy++
	}
	if energy > 0 {
		e := ability.AddCounters{Kind: "energy", N: p.measured(ability.N(energy)), Players: who}
		return one(e), true
	}
	if p.eat("an emblem with") {
		list, ok := p.quotedAbilities()
		if !ok {
			return nil, false
		}
		return one(ability.Emblem{Abilities: list}), true
	}
	n := ability.Number(ability.N(1))
	if !p.eatAny("a", "an") {
		var ok bool
		if n, ok = p.amount(); !ok {
			return nil, false
		}
	}
	kind, ok := p.counterKind()
	if !ok || kind == "" {
		return nil, false
	}
	return one(ability.AddCounters{Kind: kind, N: p.measured(n), Players: who}), true
}
