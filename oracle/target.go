package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// anyTarget is what "any target" may be (CR 115.4).
const anyTarget = card.Creature | card.Planeswalker | card.Battle

// addTarget announces a target and remembers it for later words.
func (p *parser) addTarget(t ability.Target, n noun) np {
	slot := len(p.targets)
	t.SameOwner, p.single = p.single, false
	plural := !isOne(t.Max)
	p.targets = append(p.targets, t)
	r := np{plural: plural, noun: n}
	if t.Objects != nil {
		r.objs = ability.Chosen{Slot: slot}
		if p.trailing > 0 {
			r.objs = ability.Outer{Of: r.objs}
		}
		p.mentionObjects(r.objs, n, plural)
	}
	if t.Players != nil {
		r.who = ability.ChosenPlayers{Slot: slot}
		if p.trailing > 0 {
			r.who = ability.OuterPlayers{Of: r.who}
		}
		p.mentionPlayers(r.who, plural)
	}
	return r
}

// targetCount reads what stands before "target": "another", "up to two",
// "any number of", "two", "one or two".
func (p *parser) targetCount() (least, most ability.Number, other, ok bool) {
	one := ability.N(1)
	switch {
	case p.eat("target"):
		return one, one, false, true
	case p.eat("another target"), p.eat("a third target"):
		return one, one, true, true
	case p.eat("other target"):
		return one, one, true, true
	}
	switch p.word() {
	case "up", "any", "one", "two", "three", "four", "five", "six", "ten", "X", "that":
		least, most, ok = p.quantity()
		if !ok {
			return nil, nil, false, false
		}
		other = p.eat("other") || p.eat("another")
		return least, most, other, p.eat("target")
	}
	return nil, nil, false, false
}

// targetPlayer reads a target that can only be players.
func (p *parser) targetPlayer() (np, bool) {
	m := p.mark()
	least, most, other, ok := p.targetCount()
	if !ok {
		p.back(m)
		return np{}, false
	}
	f, _, ok := p.playerNoun()
	if !ok || p.at("or") || p.at("and/or") {
		p.back(m)
		return np{}, false
	}
	t := ability.Target{Players: &f, Min: least, Max: most}
	if other {
		t.Other = p.others(true)
		if t.Other == nil {
			p.back(m)
			return np{}, false
		}
	}
	return p.addTarget(t, 0), true
}

// playerNoun reads "player", "opponent" or "teammate".
func (p *parser) playerNoun() (f ability.PlayerFilter, plural, ok bool) {
	switch {
	case p.eat("player"):
	case p.eat("players"):
		plural = true
	case p.eat("opponent"):
		f.Who = ability.Opponent
	case p.eat("opponents"):
		f.Who, plural = ability.Opponent, true
	case p.eat("teammate"):
		f.Who = ability.Teammate
	case p.eat("teammates"):
		f.Who, plural = ability.Teammate, true
	default:
		return f, false, false
	}
	f.Preds = p.playerClauses()
	return f, plural, true
}

// others are the earlier targets that "another target" must not be.
func (p *parser) others(players bool) []int {
	var list []int
	for i, t := range p.targets {
		if (t.Players != nil) == players || (t.Objects != nil) == !players {
			list = append(list, i)
		}
	}
	return list
}

// targetPhrase reads a target: "target creature", "up to two target lands",
// "any target", "target creature or player".
func (p *parser) targetPhrase() (np, bool) {
	m := p.mark()
	one := ability.N(1)
	if p.eat("any target") {
		f := ability.Filter{Preds: []ability.Pred{ability.IsType{Types: anyTarget}}}
		t := ability.Target{Objects: &f, Players: &ability.PlayerFilter{}, Min: one, Max: one}
		if p.eat("of an opponent's choice") {
			t.By = ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}
		}
		return p.addTarget(t, aPermanent|aCreature), true
	}
	said := len(p.mentions)
	if p.eat("any other target") {
		f := ability.Filter{Preds: []ability.Pred{ability.IsType{Types: anyTarget}}}
		t := ability.Target{Objects: &f, Players: &ability.PlayerFilter{}, Min: one, Max: one, Other: p.others(true)}
		if t.Other == nil {
			f.Preds = append([]ability.Pred{p.otherThan(said)}, f.Preds...)
		}
		return p.addTarget(t, aPermanent|aCreature), true
	}
	least, most, other, ok := p.targetCount()
	if !ok {
		p.back(m)
		return p.countedTargets()
	}
	t := ability.Target{Min: least, Max: most}
	var n noun
	if f, _, ok := p.playerNoun(); ok {
		// "target player or planeswalker"
		if !p.eat("or") {
			p.back(m)
			return np{}, false
		}
		t.Players = &f
	}
	f, n, _, ok := p.filter()
	if !ok {
		p.back(m)
		return np{}, false
	}
	t.Objects = &f
	if t.Players == nil && (p.eat("or player") || p.eat(", or player")) {
		t.Players = &ability.PlayerFilter{}
	} else if t.Players == nil && p.at("or opponent") {
		p.advance(2)
		t.Players = &ability.PlayerFilter{Who: ability.Opponent}
	}
	if other {
		if t.Other = p.others(false); t.Other == nil {
			f.Preds = append([]ability.Pred{p.otherThan(said)}, f.Preds...)
		}
	}
	if p.eat("of an opponent's choice") {
		t.By = ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}
	}
	return p.addTarget(t, n), true
}

// countedTargets reads "one or two targets", "any number of targets".
func (p *parser) countedTargets() (np, bool) {
	m := p.mark()
	least, most, ok := p.quantity()
	if !ok || !p.eatAny("targets", "target") || isOne(most) {
		p.back(m)
		return np{}, false
	}
	f := ability.Filter{Preds: []ability.Pred{ability.IsType{Types: anyTarget}}}
	return p.addTarget(ability.Target{Objects: &f, Players: &ability.PlayerFilter{}, Min: least, Max: most}, aPermanent|aCreature), true
}
