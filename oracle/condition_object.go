package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// objectCondition reads conditions about an object: "~ is tapped", "it's a
// creature card", "that creature has power 4 or greater".
func (p *parser) objectCondition() (ability.Condition, bool) {
	if p.eatAny("it's", "it isn't") {
		negative := p.toks[p.i-1].text == "isn't" || p.eat("not")
		n, ok := p.it(0)
		if !ok {
			return nil, false
		}
		return p.objectIs(n.objs, negative)
	}
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		return nil, false
	}
	objs := n.objs
	switch objs.(type) {
	case ability.Pick, ability.All:
		return nil, false
	}
	switch {
	case p.eat("was dealt damage this turn"):
		return ability.Fits{Objects: objs, Filter: stateFilter(ability.DealtDamageThisTurn)}, true
	case p.eat("didn't attack this turn"):
		return ability.NotSo{If: ability.Fits{Objects: objs, Filter: stateFilter(ability.AttackedThisTurn)}}, true
	case p.eatAny("is", "are", "was", "were"):
		return p.objectIs(objs, p.eat("not"))
	case p.eatAny("isn't", "aren't", "wasn't"):
		return p.objectIs(objs, true)
	case p.eatAny("has", "have", "had"):
		p.i--
		r := filterParse{}
		if pred, ok := p.withClause(); ok {
			r.f.Preds = append(r.f.Preds, pred)
			return ability.Fits{Objects: objs, Filter: r.f}, true
		}
	case p.eatAny("shares", "share"):
		if pred, ok := p.sharesClause(); ok {
			return ability.Fits{Objects: objs, Filter: ability.Filter{Zone: ability.Anywhere, Preds: []ability.Pred{pred}}}, true
		}
	case p.eat("attacked or blocked this combat"):
		return ability.Fits{Objects: objs, Filter: stateFilter(ability.FoughtThisCombat)}, true
	case p.eat("hasn't been exerted this turn"):
		return ability.NotSo{If: ability.Fits{Objects: objs, Filter: stateFilter(ability.ExertedThisTurn)}}, true
	case p.eatAny("entered the battlefield this turn", "entered this turn"):
		return ability.Fits{Objects: objs, Filter: stateFilter(ability.EnteredThisTurn)}, true
	case p.eat("attacked this turn"):
		return ability.Fits{Objects: objs, Filter: stateFilter(ability.AttackedThisTurn)}, true
	case p.eat("targets"):
		if pred, ok := p.targetsClause(); ok {
			return ability.Fits{Objects: objs, Filter: ability.Filter{Zone: ability.Stack, Preds: []ability.Pred{pred}}}, true
		}
	}
	return nil, false
}

func stateFilter(s ability.State) ability.Filter {
	return ability.Filter{Preds: []ability.Pred{ability.Is{State: s}}}
}

// objectStates are the states that an object is said to be in: "it's tapped".
var objectStates = map[string]ability.State{
	"attacking": ability.Attacking, "blocking": ability.Blocking, "tapped": ability.Tapped, "untapped": ability.Untapped,
	"monstrous": ability.Monstrous, "renowned": ability.Renowned,
}

// objectIs reads what an object is: an adjective, a noun, a zone.
func (p *parser) objectIs(objs ability.Objects, negative bool) (ability.Condition, bool) {
	c, ok := p.objectIs1(objs)
	if ok && negative {
		c = ability.NotSo{If: c}
	}
	return c, ok
}

func (p *parser) objectIs1(objs ability.Objects) (ability.Condition, bool) {
	m := p.mark()
	switch {
	case p.eat("on the battlefield"):
		return ability.InZone{Objects: objs, Zone: ability.Battlefield}, true
	case p.eat("in your graveyard"):
		return ability.InZone{Objects: objs, Zone: ability.Graveyard}, true
	case p.eat("in the command zone or on the battlefield"):
		return ability.InZone{Objects: objs, Zone: ability.Command, OrBattlefield: true}, true
	case p.eat("in the command zone"):
		return ability.InZone{Objects: objs, Zone: ability.Command}, true
	case p.eat("in exile"):
		return ability.InZone{Objects: objs, Zone: ability.Exile}, true
	}
	if p.eat("paired with") {
		f, ok := p.aFilter()
		p.mentionObjects(ability.Mate{Of: objs}, aCreature, false)
		p.mentionObjects(ability.Union{objs, ability.Mate{Of: objs}}, aCreature, true)
		return ability.Fits{Objects: objs, Filter: ability.Filter{Preds: []ability.Pred{ability.PairedWith{With: f}}}}, ok
	}
	if state, ok := objectStates[p.word()]; ok {
		switch next := p.peek(1).text; next {
		case ",", ".", "and", "", "or", `"`:
			p.advance(1)
			if t, ok := stateAdjectives[p.peek(1).text]; ok && next == "or" {
				p.advance(2)
				return ability.Fits{Objects: objs, Filter: ability.Filter{Preds: []ability.Pred{ability.AnyOf{{ability.Is{State: state}}, {ability.Is{State: t}}}}}}, true
			}
			return ability.Fits{Objects: objs, Filter: stateFilter(state)}, true
		}
	}
	article := p.eatAny("a", "an")
	if f, _, plural, ok := p.filter(); ok && article && !plural {
		return ability.Fits{Objects: objs, Filter: f}, true
	}
	p.back(m)
	if pred, ok := p.adjective(); ok {
		if next := p.word(); next == "," || next == "." || next == "" || next == "and" {
			return ability.Fits{Objects: objs, Filter: ability.Filter{Preds: []ability.Pred{pred}}}, true
		}
	}
	p.back(m)
	return nil, false
}
