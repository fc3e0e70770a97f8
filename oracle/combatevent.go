package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// attackEvent reads "attacks", "attacks alone", "attacks you", "attacks and
// isn't blocked", "attacks or blocks".
func (p *parser) attackEvent(a about) (ability.Event, bool) {
	p.advance(1)
	e := ability.Attacks{What: a.objectish(), Batch: a.batch, WithOthers: a.with}
	switch {
	case p.eat("alone"):
		e.Alone = true
	case p.eat("and isn't blocked"):
		p.subject(a)
		return ability.NotBlocked{What: a.objectish()}, true
	case p.eat("you or a planeswalker you control"):
		e.Whom = ability.You{}
	case p.eat("you"):
		e.Whom, e.PlayerOnly = ability.You{}, true
	case p.eat("a player"):
		e.Whom, e.PlayerOnly = ability.EachPlayer{}, true
		p.mentionPlayers(ability.SubjectPlayer{}, false)
	case p.eat("one of your opponents"), p.eat("an opponent"):
		e.Whom, e.PlayerOnly = opponents(), true
		p.mentionPlayers(ability.SubjectPlayer{}, false)
	case p.eat("enchanted player"):
		e.Whom, e.PlayerOnly = ability.HostPlayer{}, true
	}
	p.subject(a)
	return e, true
}

// blockEvent reads "blocks", "blocks a creature", "blocks or becomes blocked
// by a creature".
func (p *parser) blockEvent(a about) (ability.Event, bool) {
	p.advance(1)
	e := ability.Blocks{What: a.objectish(), Batch: a.batch}
	if p.eat("or becomes blocked by") {
		e.OrBlocked = true
		f, ok := p.aFilter()
		if !ok {
			return nil, false
		}
		e.Whom = &f
		p.mentionObjects(ability.Other{}, aCreature, false)
		p.subject(a)
		return e, true
	}
	if p.eat("or becomes blocked") {
		e.OrBlocked = true
		p.subject(a)
		return e, true
	}
	if f, ok := p.aFilter(); ok {
		e.Whom = &f
		p.mentionObjects(ability.Other{}, aCreature, false)
	}
	p.subject(a)
	return e, true
}

// aFilter reads "a creature", "another creature": any one that fits.
func (p *parser) aFilter() (ability.Filter, bool) {
	m := p.mark()
	if p.eat("your commander") {
		return yourCommander, true
	}
	another := p.word() == "another"
	if !p.eatAny("a", "an", "another") {
		return ability.Filter{}, false
	}
	f, _, plural, ok := p.filter()
	if !ok || plural {
		p.back(m)
		return f, false
	}
	if another {
		f.Preds = append([]ability.Pred{ability.Another{}}, f.Preds...)
	}
	return f, true
}

// dealsEvent reads "deals combat damage to a player", "deals damage".
func (p *parser) dealsEvent(a about) (ability.Event, bool) {
	p.advance(1)
	e := ability.DealsDamage{Source: a.objectish(), Batch: a.batch}
	switch {
	case p.eat("combat damage"):
		e.Combat = true
	case p.eat("noncombat damage"):
		e.Noncombat = true
	case p.eat("damage"):
	default:
		return nil, false
	}
	if !p.eat("to") {
		p.subject(a)
		return e, true
	}
	switch {
	case p.eat("a player or planeswalker"):
		return nil, false
	case p.eat("a player"):
		e.ToPlayers = &ability.PlayerFilter{}
	case p.eat("an opponent"), p.eat("one of your opponents"):
		e.ToPlayers = &ability.PlayerFilter{Who: ability.Opponent}
	case p.eat("you"):
		e.ToPlayers = &ability.PlayerFilter{Who: ability.Self}
	default:
		f, ok := p.aFilter()
		if !ok {
			return nil, false
		}
		if p.at("or opponent") || p.at("or player") {
			return nil, false
		}
		e.ToObjects = &f
		p.mentionObjects(ability.Other{}, aCreature|aPermanent, false)
	}
	if e.ToPlayers != nil && e.ToPlayers.Who != ability.Self {
		p.mentionPlayers(ability.SubjectPlayer{}, false)
	}
	p.subject(a)
	return e, true
}
