package oracle

import "github.com/grandmelee/melee/ability"

// attackCostStatic reads "you may exert ~ as it attacks" and the ability in the
// same paragraph that triggers when that is done (CR 508.1g, 607.2h).
func (p *parser) attackCostStatic(s *ability.Static) bool {
	if s.If == nil && p.eat("if") {
		c, ok := p.condition()
		if !ok || !p.eat(",") {
			return false
		}
		s.If = c
	}
	if !p.eat("you may exert") || !p.thisObject() && (s.If == nil || !p.eat("it")) || !p.eat("as it attacks") {
		return false
	}
	cost := ability.AttackCost{Cost: ability.Cost{ability.ExertCost{What: ability.This{}}}}
	if p.eat(". when you do ,") {
		p.mentionObjects(ability.This{}, itself|p.ownNoun(), false)
		do, ok := p.instructions()
		if !ok {
			return false
		}
		cost.Then = &do
	}
	s.Affects, s.Mods = ability.This{}, []ability.Mod{cost}
	return true
}

// attackCost writes an optional cost to attack, and what happens when it is paid.
func (e *english) attackCost(s *ability.Static, m ability.AttackCost) string {
	text := "you may " + e.cost(m.Cost, true) + " as it attacks"
	if s.If != nil {
		text = "if " + e.condition(s.If) + ", " + text
	}
	text = sentence(text)
	if m.Then != nil {
		text += " When you do, " + lowerFirst(e.instructions(*m.Then))
	}
	return text
}

// attackCost writes an optional cost to attack, and what happens when it is paid.
func (w *romance) attackCost(s *ability.Static, m ability.AttackCost) string {
	cond := ""
	if s.If != nil {
		cond = w.si(w.condition(s.If)) + ", "
	}
	saved := w.mood
	w.mood = infinite
	text := cond + w.youMay() + w.cost(m.Cost, true)
	w.mood = saved
	w.event = nounPhrase{text: "~", key: "this", agr: w.self}
	text += w.say(" en cuanto ataque", " conforme "+w.pronoun(w.self)+" ataca", " au moment où "+w.pronoun(w.self)+" attaque")
	text = closed(text)
	if m.Then != nil {
		text += w.say(" Cuando lo hagas, ", " Quando fizer isso, ", " Quand vous faites ainsi, ") + lowerFirst(w.instructions(*m.Then))
	}
	return text
}
