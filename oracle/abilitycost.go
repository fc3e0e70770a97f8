package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// leastOne is what limits how far activation costs are reduced.
const leastOne = "this effect can't reduce the mana in that cost to less than one mana"

// abilityCost reads what it costs to activate abilities (CR 601.2f, 602.2b):
// "Activated abilities of creatures cost {1} less to activate." · "Equip abilities
// you activate cost {2} less to activate."
func (p *parser) abilityCost(s *ability.Static) bool {
	c := ability.CostChange{Abilities: true, What: ability.Filter{Zone: ability.Anywhere}}
	if !p.abilitiesThatCost(&c) {
		return false
	}
	if p.eat("that aren't mana abilities") {
		c.NotMana = true
	}
	if p.eat("that target") {
		pred, ok := p.targetsClause()
		t, objects := pred.(ability.Targets)
		if !ok || !objects || t.Objects == nil || t.Only {
			return false
		}
		c.Targeting = t.Objects
	}
	if !p.eat("cost") {
		return false
	}
	p.eat("up to")
	if !p.moreOrLess(&c, "to activate") {
		return false
	}
	if p.eat("unless they're mana abilities") {
		c.NotMana = true
	}
	if p.eat(". " + leastOne) {
		c.Least = 1
	}
	s.Mods = []ability.Mod{c}
	return true
}

// abilitiesThatCost reads which abilities they are: whose, and of what.
func (p *parser) abilitiesThatCost(c *ability.CostChange) bool {
	switch {
	case p.eat("activated abilities of"):
		if p.word() == "enchanted" || p.word() == "equipped" {
			n, ok := p.hostPhrase()
			c.What.Preds = []ability.Pred{ability.OneOf{Objects: n.objs}}
			return ok
		}
		f, ok := p.plurals()
		c.What = f
		return ok
	case p.eat("activated abilities"):
		return true
	case p.eat("abilities"):
	default:
		word, ok := ability.WordOf(p.word())
		if !ok {
			return false
		}
		p.advance(1)
		if c.AbilityWord = word; !p.eat("abilities") {
			return false
		}
	}
	switch {
	case p.eat("you activate"):
		c.Who = ability.You{}
	case p.eat("your opponents activate"):
		c.Who = opponents()
	default:
		return false
	}
	return true
}

// moreOrLess reads by how much a cost differs: "{2} less to cast for each Forest you
// control".
func (p *parser) moreOrLess(c *ability.CostChange, to string) bool {
	p.eat("up to") // a cost is never less than nothing
	mana, ok := p.manaCost()
	if !ok {
		return false
	}
	c.Mana = mana.Mana
	switch {
	case p.eat("more"):
		c.More = true
	case p.eat("less"):
	default:
		return false
	}
	if !p.eat(to) {
		return false
	}
	switch {
	case p.eat("for each"):
		c.Times, ok = p.eachThing()
	case p.eat(", where X is"):
		c.XIs, ok = p.quantityNoun()
		p.x.given = true
	}
	return ok
}

// ownCost reads "This ability costs {1} less to activate for each …".
func (p *parser) ownCost(a *ability.Activated) bool {
	c := ability.CostChange{This: true, Abilities: true}
	if a.Change != nil || !p.moreOrLess(&c, "to activate") {
		return false
	}
	a.Change = &c
	return true
}

// abilityCost writes what it costs to activate abilities.
func (e *english) abilityCost(c ability.CostChange) string {
	if c.This {
		return "this ability costs " + e.moreOrLess(c, "to activate")
	}
	s := "activated abilities"
	switch c.Who.(type) {
	case ability.You:
		s = "abilities you activate"
	case ability.EachPlayer:
		s = "abilities your opponents activate"
	}
	if c.AbilityWord != 0 {
		s = c.AbilityWord.String() + " " + s
	}
	if len(c.What.Preds) > 0 {
		s += " of " + e.sourcesOf(c.What)
	}
	target := ""
	if c.Targeting != nil {
		target = " that target " + e.targeted(ability.Targets{Objects: c.Targeting})
	}
	cost := " cost " + e.moreOrLess(c, "to activate")
	cost = e.pick(cost, strings.Replace(cost, " cost ", " cost up to ", 1))
	if c.NotMana {
		s = e.pick(s+" that aren't mana abilities"+target+cost, s+target+cost+" unless they're mana abilities")
	} else {
		s += target + cost
	}
	if c.Least > 0 {
		s += ". " + upperFirst(leastOne)
	}
	return s
}

// sourcesOf writes what abilities are of: "creatures you control", "enchanted creature".
func (e *english) sourcesOf(f ability.Filter) string {
	if one, ok := f.Preds[0].(ability.OneOf); ok && len(f.Preds) == 1 {
		return e.objects(one.Objects)
	}
	return e.filter(f, true, "and")
}

// moreOrLess writes by how much a cost differs.
func (e *english) moreOrLess(c ability.CostChange, to string) string {
	s := c.Mana.String() + " less "
	if c.More {
		s = c.Mana.String() + " more "
	}
	s += to
	switch {
	case c.Times != nil:
		s += " for each " + e.each(c.Times)
	case c.XIs != nil:
		s += ", where X is " + e.quantity(c.XIs)
	}
	return s
}

// abilityCost writes what it costs to activate abilities; tail says how many times.
func (w *romance) abilityCost(c ability.CostChange, amount, tail string) string {
	if c.This {
		return w.say("activar esta habilidad cuesta "+amount, "esta habilidade custa "+amount+" para ser ativada", "cette capacité coûte "+amount+" à activer") + tail
	}
	if w.en("cost up to ") {
		amount = w.say("hasta ", "até ", "jusqu'à ") + amount
	}
	abilities := w.say("las habilidades", "as habilidades", "les capacités")
	switch {
	case c.AbilityWord != 0:
		name := w.asNoun(c.AbilityWord, "")
		abilities += w.say(" de "+name, " de "+name, " "+w.of(name))
	case c.Who == nil:
		abilities += w.say(" activadas", " ativadas", " activées")
	}
	costs := w.say("cuesta "+amount+" activar ", " custam "+amount+" para serem ativadas", " coûtent "+amount+" à activer")
	switch c.Who.(type) {
	case ability.You:
		abilities += w.say("", " que você ativa", " que vous activez")
		costs = w.say("te ", "", "") + costs
	case ability.EachPlayer:
		abilities += w.say("", " que seus oponentes ativam", " que vos adversaires activent")
		costs = w.say("a tus oponentes les ", "", "") + costs
	}
	if len(c.What.Preds) > 0 {
		abilities += " " + w.of(w.sourcesOf(c.What))
	}
	if c.NotMana {
		abilities += w.say(" que no sean habilidades de maná", " que não sejam habilidades de mana", " qui ne sont pas des capacités de mana")
	}
	if c.Targeting != nil {
		abilities += w.say(" que hagan objetivo a ", " que têm como alvo ", " qui ciblent ") + w.targeted(ability.Targets{Objects: c.Targeting})
	}
	s := w.say(costs+abilities, abilities+costs, abilities+costs) + tail
	if c.Least > 0 {
		s += ". " + w.say("Este efecto no puede reducir el maná de ese coste a menos de un maná", "Este efeito não pode reduzir o mana desse custo a menos de um mana", "Cet effet ne peut pas réduire le mana de ce coût à moins de un mana")
	}
	return s
}

// sourcesOf writes what abilities are of.
func (w *romance) sourcesOf(f ability.Filter) string {
	if one, ok := f.Preds[0].(ability.OneOf); ok && len(f.Preds) == 1 {
		return w.object(one.Objects).text
	}
	return w.definite(w.group(f, true, "and"))
}
