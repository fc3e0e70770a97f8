package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// static reads a static ability (CR 604).
func (p *parser) static() (ability.Ability, bool) {
	m := p.mark()
	s := &ability.Static{}
	switch {
	case p.eat("as long as"):
		c, ok := p.condition()
		if !ok || !p.eat(",") {
			return nil, false
		}
		s.If = c
	case p.eat("during your turn ,"):
		s.If = ability.TurnOf{Players: ability.You{}}
	case p.eat("during turns other than yours ,"):
		s.If = ability.NotSo{If: ability.TurnOf{Players: ability.You{}}}
	}
	if s.If == nil {
		if ok := p.replacementStatic(s); ok {
			return s, true
		}
		p.back(m)
	}
	here, cond := p.mark(), s.If
	for _, read := range [...]func(*ability.Static) bool{p.conditionalDamage, p.ownFlash, p.attackCostStatic, p.playerStatic, p.extraDie, p.additionalTime, p.abilityCost, p.costStatic, p.definingStatic, p.objectStatic} {
		if read(s) && p.staticTail(s) {
			if in, ok := s.If.(ability.InZone); ok && in.OrBattlefield {
				s.Zone = ability.Anywhere // CR 113.6b
			}
			return s, true
		}
		p.back(here)
		*s = ability.Static{If: cond}
	}
	return nil, false
}

// staticTail reads "as long as …" behind a statement.
func (p *parser) staticTail(s *ability.Static) bool {
	if s.If == nil && (p.eat("as long as") || p.eat("if")) {
		c, ok := p.condition()
		if !ok {
			return false
		}
		s.If, s.Last = c, true
	}
	p.eat(".")
	if p.eatAny("it's still a land", "they're still lands") {
		var ok bool
		if s.Mods, ok = stillTypes(s.Mods); !ok {
			return false
		}
		p.eat(".")
	}
	if s.If != nil && p.eat("otherwise , it") {
		n, ok := p.it(0)
		if !ok || !equalNodes(n.objs, s.Affects) {
			return false
		}
		if s.Else, ok = p.predicates(true); !ok {
			return false
		}
		p.eat(".")
	}
	return (!p.eat("this effect doesn't remove") || p.keeps(s)) && p.done()
}

// keeps reads which Auras stay although protection that a statement gives would
// remove them (CR 702.16n).
func (p *parser) keeps(s *ability.Static) bool {
	keeps := ability.KeepsGiver
	if p.eat("auras") {
		keeps = ability.KeepsAuras
	} else if !p.thisObject() {
		return false
	}
	p.eat(".")
	for i, m := range s.Mods {
		g, ok := m.(ability.Gain)
		if !ok {
			continue
		}
		if k, ok := g.Ability.(*ability.Keyword); ok && k.Word == ability.Protection {
			kept := *k
			kept.Keeps = keeps
			s.Mods[i] = ability.Gain{Ability: &kept}
			return true
		}
	}
	return false
}

// objectStatic reads statements about objects.
func (p *parser) objectStatic(s *ability.Static) bool {
	m := p.mark()
	if p.eat("you control enchanted") {
		p.i--
		if n, ok := p.hostPhrase(); ok {
			s.Affects, s.Mods = n.objs, []ability.Mod{ability.ControlBy{Players: ability.You{}}}
			return true
		}
	}
	p.back(m)
	if p.eat("it's") {
		n, ok := p.it(0)
		if !ok {
			return false
		}
		s.Affects = n.objs
		s.Mods, ok = p.becomes()
		return ok
	}
	if mod, of, ok := p.allBlock(); ok && len(p.targets) == 0 {
		s.Affects, s.Mods = of, []ability.Mod{mod}
		return true
	}
	p.back(m)
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil || len(p.targets) > 0 {
		return false
	}
	for p.at("and") {
		here := p.mark()
		p.advance(1)
		b, ok := p.objectPhrase()
		if !ok || b.objs == nil {
			p.back(here)
			break
		}
		n.objs = ability.Union{n.objs, b.objs}
	}
	if _, pick := n.objs.(ability.Pick); pick {
		return false
	}
	if _, several := n.objs.(ability.Union); several {
		p.eat("each")
	}
	s.Affects = n.objs
	p.eachMention(n)
	defer func(was bool) { p.selfGrant = was }(p.selfGrant)
	_, p.selfGrant = n.objs.(ability.This)
	mods, ok := p.predicates(true)
	if !ok {
		return false
	}
	s.Mods = p.measuredMods(mods)
	if p.inner == 0 && p.at("and") {
		p.andStatic(s)
	}
	return p.inner == 0
}

// andStatic reads a second statement, about other objects: "and creatures you control have
// vigilance".
func (p *parser) andStatic(s *ability.Static) {
	m := p.mark()
	p.advance(1)
	n, ok := p.objectPhrase()
	if _, all := n.objs.(ability.All); ok && all && len(p.targets) == 0 {
		p.eachMention(n)
		p.selfGrant = false
		if mods, ok := p.predicates(true); ok && p.inner == 0 {
			s.And = &ability.Static{Affects: n.objs, Mods: p.measuredMods(mods)}
			return
		}
	}
	p.back(m)
}

// definingStatic reads characteristic-defining abilities (CR 604.3).
func (p *parser) definingStatic(s *ability.Static) bool {
	m := p.mark()
	whose, possessive := p.possessorObjects()
	if !possessive {
		p.back(m)
		name := p.word()
		if !p.thisObject() || name == "@" {
			return false
		}
	} else if _, this := whose.(ability.This); !this {
		return false
	}
	p.mentionObjects(ability.This{}, itself|p.ownNoun(), false)
	s.Affects, s.Defining = ability.This{}, true
	s.Zone = ability.Anywhere
	if possessive {
		var power, tough bool
		each := false
		switch {
		case p.eat("power and toughness are each equal to"):
			power, tough, each = true, true, true
		case p.eat("power is equal to"):
			power = true
		case p.eat("toughness is equal to"):
			tough = true
		default:
			return false
		}
		n, ok := p.quantityNoun()
		if !ok {
			return false
		}
		set := ability.SetPT{}
		if power {
			set.Power = n
		}
		if tough {
			set.Toughness = n
		}
		if power && !each && p.eat("and its toughness is equal to") {
			t, ok := p.quantityNoun()
			if !ok {
				return false
			}
			set.Toughness = t
		}
		s.Mods = []ability.Mod{set}
		return true
	}
	if p.eat("is all colors") {
		s.Mods = []ability.Mod{ability.SetColors{Colors: card.AllColors}}
		return true
	}
	if p.eat("is every creature type") {
		s.Mods = []ability.Mod{ability.AddTypes{AllCreatureTypes: true}}
		return true
	}
	return false
}

// crowdStatic reads how many creatures can attack or block in a combat.
func (p *parser) crowdStatic(s *ability.Static) bool {
	n, ok := p.amount()
	if !ok || !p.eatAny("creature", "creatures") {
		return false
	}
	c := ability.PlayerCant{N: n}
	s.Players = ability.EachPlayer{}
	switch {
	case p.eat("can attack each combat"):
		c.What = ability.AttackAct
	case p.eat("can block each combat"):
		c.What = ability.BlockAct
	case p.eat("can attack you each combat"):
		c.What, s.Players = ability.AttackYou, ability.You{}
	default:
		return false
	}
	s.Mods = []ability.Mod{c}
	return true
}

// costStatic reads changes of costs (CR 601.2f).
func (p *parser) costStatic(s *ability.Static) bool {
	c := ability.CostChange{}
	if s.If == nil && p.eat("if") { // "if you have 3 or less life, this spell costs {6} less to cast"
		var ok bool
		if s.If, ok = p.condition(); !ok || !p.eat(",") || p.word() != "this" && p.tok().kind != ownName {
			return false
		}
	}
	switch {
	case p.word() == "this" || p.tok().kind == ownName:
		if !p.thisObject() || !p.eat("costs") {
			return false
		}
		c.This = true
		s.Zone = ability.Anywhere
	case p.eat("the"):
		n, ok := ordinals[p.word()]
		if !ok {
			return false
		}
		p.advance(1)
		f, _, plural, ok := p.filter()
		if !ok || plural || f.Zone != ability.Stack || !p.eat("you cast each turn costs") {
			return false
		}
		c.What, c.Who, c.Nth = f, ability.You{}, n
	default:
		f, ok := p.plurals()
		if !ok || f.Zone != ability.Stack {
			return false
		}
		c.What = f
		switch {
		case p.eat("you cast"):
			c.Who = ability.You{}
		case p.eat("your opponents cast"):
			c.Who = opponents()
		}
		if s.If == nil && c.Who != nil && p.eat("during your turn") {
			s.If = ability.TurnOf{Players: ability.You{}}
		}
		if p.eat("that target") {
			pred, ok := p.targetsClause()
			if !ok {
				return false
			}
			c.What.Preds = append(c.What.Preds, pred)
		} else if c.Who != nil {
			r := filterParse{f: c.What, noun: aSpell, plural: true}
			p.relativeClauses(&r) // "creature spells you cast with power 4 or greater"
			c.What = r.f
		}
		if !p.eat("cost") {
			return false
		}
	}
	if !p.moreOrLess(&c, "to cast") {
		return false
	}
	if c.This && p.at("if it targets") {
		p.advance(3)
		f, ok := p.aFilter()
		if !ok {
			return false
		}
		c.Targeting = &f
	} else if p.eat("if") {
		cond, ok := p.condition()
		if !ok || s.If != nil {
			return false
		}
		s.If = cond
	}
	if !c.More && p.eat(". this effect reduces only the amount of colored mana you pay") {
		c.ColoredOnly = true
	}
	s.Mods = []ability.Mod{c}
	return true
}
