package oracle

import "github.com/grandmelee/melee/ability"

// hasDamage reads "has ~ deal 2 damage to them" behind "unless its controller".
func (p *parser) hasDamage(who ability.Players) (ability.Effect, bool) {
	m := p.mark()
	switch who.(type) {
	case ability.EachPlayer, ability.PickPlayer: // "a player": any of them
		return nil, false
	}
	if p.eatAny("has", "have") && p.thisObject() && p.eat("deal") {
		if n, ok := p.numeral(); ok && p.eatAny("damage to them", "damage to you") {
			return ability.Damage{N: n, Players: who}, true
		}
	}
	p.back(m)
	return nil, false
}

// unlessHurt writes what is done unless a player takes damage.
func (e *english) unlessHurt(m ability.May) string {
	s := e.clauses(m.Else)
	who, plural := e.players(m.Who)
	d := m.Do[0].(ability.Damage)
	return s + " unless " + who + " " + verb(plural, "have") + " ~ deal " + figures(d.N) + " damage to them"
}

// unlessHurt is the same in the other languages.
func (w *romance) unlessHurt(m ability.May) string {
	s := w.clauses(m.Else)
	who := w.player(m.Who)
	d := m.Do[0].(ability.Damage)
	saved := w.mood
	defer func() { w.mood = saved }()
	w.mood = wish
	hurt := w.damage(d)
	v := w.verb("choose", w.form(), who.agr)
	if w.lang == French {
		return s + " à moins que " + who.text + " ne " + v + " " + w.que(hurt)
	}
	return s + " a menos que " + who.text + " " + v + " que " + hurt
}
