package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

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

// selfOrOthers reads what comes of a choice: ". If that player chooses self, …. If
// the player chooses others, …".
func (p *parser) selfOrOthers(who ability.Players) ([]ability.Effect, bool) {
	e := ability.SelfOrOthers{Who: who}
	var ok bool
	if !p.eat(". if that player chooses self ,") {
		return nil, false
	}
	if e.Self, ok = p.clauses(); !ok || !p.eatAny(". if the player chooses others ,", ". if that player chooses others ,") {
		return nil, false
	}
	e.Others, ok = p.clauses()
	return one(e), ok
}

func (e *english) selfOrOthers(x ability.SelfOrOthers) string {
	s := e.does(x.Who, "choose", "self or others") + ". if that player chooses self, "
	self := e.clauses(x.Self)
	if e.says("chooses self, the player") {
		self = strings.Replace(self, "that player", "the player", 1)
	}
	s += self
	return s + e.pick(". if the player chooses others, ", ". if that player chooses others, ") + e.clauses(x.Others)
}

func (w *romance) selfOrOthers(x ability.SelfOrOthers) string {
	s := w.does(x.Who, "choose", w.say("«yo» o «los demás»", "“eu” ou “os outros”", "« moi » ou « les autres »"))
	s += w.say(". Si elige «yo», ", ". Se escolher “eu”, ", ". Si ce joueur choisit « moi », ") + w.then(x.Self)
	return s + w.say(". Si elige «los demás», ", ". Se escolher “os outros”, ", ". S'il choisit « les autres », ") + w.then(x.Others)
}
