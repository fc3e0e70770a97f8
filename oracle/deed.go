package oracle

import "github.com/grandmelee/melee/ability"

// deedCondition reads how much was done this turn: "you've been dealt 5 or more
// damage this turn", "they cast four or more spells this turn".
func (p *parser) deedCondition() (ability.Condition, bool) {
	m := p.mark()
	h, what := ability.History{}, ""
	switch {
	case p.eat("you've been dealt"):
		h, what = ability.History{What: ability.DamageDealtTo, Who: ability.You{}}, "damage this turn"
	case p.eat("they cast"):
		if n, ok := p.thatPlayer(); ok {
			h, what = ability.History{What: ability.SpellsCast, Who: n.who}, "spells this turn"
		}
	}
	if what != "" {
		if op, n, ok := p.comparison(); ok && op == ability.GE && p.eat(what) {
			return ability.Compare{A: h, Op: op, B: n}, true
		}
	}
	p.back(m)
	return nil, false
}

// haveVerb reads what a player has for a while: "no maximum hand size until your
// next turn".
func (p *parser) haveVerb(who ability.Players) ([]ability.Effect, bool) {
	if who == nil || !p.eat("no maximum hand size") {
		return nil, false
	}
	d, ok := p.duration()
	return one(ability.Apply{Players: who, Mods: []ability.Mod{ability.PlayerMay{What: ability.NoMaxHand}}, For: d}), ok
}
