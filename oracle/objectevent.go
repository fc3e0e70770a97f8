package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// about are the objects that an event is about, as they are read.
type about struct {
	this, host, others, batch bool
	filter                    *ability.Filter
	noun                      noun
	that                      ability.Objects // "that creature", in delayed triggers
	counters                  string          // the kind of counters that are put on them
	countersBatch             bool
	with                      int // how many other creatures attack with it
}

func (a *about) objectish() ability.Objectish {
	return ability.Objectish{This: a.this, Host: a.host, Filter: a.filter, OrOthers: a.others, That: a.that}
}

// eventSubject reads what objects an event is about.
func (p *parser) eventSubject() (about, bool) {
	var a about
	m := p.mark()
	if p.eat("one or more") || p.eatAny("a", "an") {
		batch := p.toks[p.i-1].text == "more"
		if kind, ok := p.counterKind(); ok && kind != "" && (p.eat("are put on") || p.eat("is put on")) {
			if b, ok := p.eventSubject(); ok {
				b.counters, b.countersBatch = kind, batch
				return b, true
			}
		}
		p.back(m)
	}
	if p.thisObject() && p.at("and at least") {
		p.advance(3)
		if n, ok := p.numeral(); ok && p.eat("other creatures attack") {
			p.i--
			k, _ := n.(ability.N)
			a.this, a.with, a.noun = true, int(k), itself|p.ownNoun()
			return a, true
		}
	}
	p.back(m)
	if name := p.word(); name == "@" && !p.selfGrant {
		p.advance(1)
		a.that, a.noun = ability.Granter{}, aPermanent
		return a, true
	}
	if p.thisObject() {
		a.this, a.noun = true, itself|p.ownNoun()
		if p.at("or enchanted") {
			m := p.mark()
			p.advance(1)
			if n, ok := p.hostPhrase(); ok {
				p.mentions = p.mentions[:len(p.mentions)-1]
				a.host, a.noun = true, n.noun
				return a, true
			}
			p.back(m)
		}
		if !p.eat("or another") {
			return a, true
		}
		f, n, plural, ok := p.filter()
		if !ok || plural {
			p.back(m)
			return a, false
		}
		a.others, a.filter, a.noun = true, &f, n|aPermanent
		return a, true
	}
	switch p.word() {
	case "enchanted", "equipped", "fortified":
		if n, ok := p.hostPhrase(); ok {
			p.mentions = p.mentions[:len(p.mentions)-1]
			a.host, a.noun = true, n.noun
			return a, true
		}
	case "target":
		if p.depth > 0 { // of the ability outside
			if n, ok := p.targetPhrase(); ok && n.objs != nil && n.who == nil && !n.plural {
				a.that, a.noun = ability.Outer{Of: n.objs}, n.noun
				return a, true
			}
		}
	case "that", "it":
		if p.depth > 0 || len(p.mentions) > 0 {
			if n, ok := p.objectPhrase(); ok && n.objs != nil {
				a.that, a.noun = n.objs, n.noun
				return a, true
			}
		}
	}
	p.back(m)
	if p.eat("the creature") {
		if (p.eat("it") || p.thisObject()) && p.eat("haunts") {
			a.that, a.noun = ability.Haunted{}, aCreature
			return a, true
		}
		p.back(m)
		return a, false
	}
	another := false
	switch {
	case p.eatAny("a", "an"):
	case p.eat("another"):
		another = true
	case p.eat("one or more other"):
		a.batch, another = true, true
	case p.eat("one or more"):
		a.batch = true
	default:
		return a, false
	}
	f, n, plural, ok := p.filter()
	if !ok || plural != a.batch && !p.either {
		p.back(m)
		return a, false
	}
	if another {
		f.Preds = append([]ability.Pred{ability.Another{}}, f.Preds...)
	}
	a.filter, a.noun = &f, n
	return a, true
}

// subject remembers the object of the event for "it" and "that creature".
func (p *parser) subject(a about) {
	if a.batch {
		p.mentionObjects(ability.Subject{}, a.noun, true)
		return
	}
	objs := ability.Objects(ability.Subject{})
	if a.that != nil {
		objs = a.that
	}
	p.mentionObjects(objs, a.noun, false)
}

// objectEvent reads what happens to the subject.
func (p *parser) objectEvent(a about) (ability.Event, bool) {
	if a.counters != "" {
		p.subject(a)
		return ability.GetsCounters{What: a.objectish(), Kind: a.counters, Batch: a.countersBatch}, true
	}
	e, ok := p.objectEvent1(a)
	if !ok {
		return nil, false
	}
	// "enters or attacks": the verbs share their subject.
	for p.word() == "or" {
		m := p.mark()
		p.advance(1)
		if p.eat("at the beginning of") {
			if f, ok := p.stepEvent(); ok {
				e = anyEvent(e, f)
				continue
			}
			p.back(m)
			break
		}
		if p.word() == "when" || p.word() == "whenever" || p.at("the creature") {
			p.eatAny("when", "whenever")
			if f, ok := p.event(); ok {
				e = anyEvent(e, f)
				continue
			}
			p.back(m)
			break
		}
		f, ok := p.objectEvent1(a)
		if !ok {
			p.back(m)
			break
		}
		e = anyEvent(e, f)
	}
	return e, true
}

func anyEvent(a, b ability.Event) ability.Event {
	if list, ok := a.(ability.AnyEvent); ok {
		return append(list, b)
	}
	return ability.AnyEvent{a, b}
}

func (a *about) zoneChange(from, to ability.Zone) ability.ZoneChange {
	z := ability.ZoneChange{This: a.this, Host: a.host, OrOthers: a.others, Batch: a.batch, From: from, To: to, That: a.that}
	if a.filter != nil {
		z.What = *a.filter
	}
	return z
}

func (p *parser) objectEvent1(a about) (ability.Event, bool) {
	m := p.mark()
	e, ok := p.objectVerb(a)
	if !ok {
		p.back(m)
	}
	return e, ok
}

func (p *parser) objectVerb(a about) (ability.Event, bool) {
	switch p.word() {
	case "enters", "enter":
		p.advance(1)
		p.eat("the battlefield")
		z := a.zoneChange(ability.Anywhere, ability.Battlefield)
		if p.eat("under") {
			switch {
			case p.eat("your control"):
				z.Who = ability.You{}
			case p.eat("an opponent's control"):
				z.Who = opponents()
			case p.eat("your team's control"):
				z.Who = yourTeam()
			default:
				return nil, false
			}
		}
		if p.eat("from your graveyard") {
			z.From = ability.Graveyard
		}
		p.subject(a)
		return z, true
	case "dies", "die":
		p.advance(1)
		p.subject(a)
		return a.zoneChange(ability.Battlefield, ability.Graveyard), true
	case "leaves", "leave":
		p.advance(1)
		if !p.eat("the battlefield") {
			return nil, false
		}
		p.subject(a)
		return a.zoneChange(ability.Battlefield, ability.Anywhere), true
	case "is", "are":
		return p.passiveEvent(a)
	case "attacks", "attack":
		return p.attackEvent(a)
	case "blocks", "block":
		return p.blockEvent(a)
	case "becomes", "become":
		return p.becomesEvent(a)
	case "deals", "deal":
		return p.dealsEvent(a)
	case "exploits":
		p.advance(1)
		if !p.eat("a creature") {
			return nil, false
		}
		p.mentionObjects(ability.Other{}, aCreature, false)
		p.subject(a)
		return ability.Exploits{What: a.objectish()}, true
	case "has":
		if !a.this || a.others {
			return nil, false
		}
		if pred, ok := p.withClause(); ok {
			p.subject(a)
			return ability.StateIs{If: ability.Fits{Objects: ability.This{}, Filter: ability.Filter{Preds: []ability.Pred{pred}}}}, true
		}
	case "phases":
		p.advance(1)
		e := ability.Phases{What: a.objectish(), Out: p.word() == "out"}
		if !p.eatAny("out", "in") {
			return nil, false
		}
		p.subject(a)
		return e, true
	case "mutates":
		p.advance(1)
		p.subject(a)
		return ability.Mutates{What: a.objectish()}, true
	case "transforms":
		p.advance(1)
		e := ability.Transforms{What: a.objectish()}
		if p.eat("into") {
			if e.Into = a.this && p.tok().kind == ownName; !e.Into {
				return nil, false
			}
			p.advance(1)
		}
		p.subject(a)
		return e, true
	}
	return nil, false
}

// passiveEvent reads "is put into a graveyard from the battlefield", "is dealt
// damage", "is turned face up".
func (p *parser) passiveEvent(a about) (ability.Event, bool) {
	p.advance(1)
	switch {
	case p.eat("tapped for mana"):
		e := ability.TapsForMana{}
		switch {
		case a.host:
			e.What = ability.Filter{Preds: []ability.Pred{ability.OneOf{Objects: ability.Host{}}}}
		case a.this && !a.others:
			e.What = ability.Filter{Preds: []ability.Pred{ability.OneOf{Objects: ability.This{}}}}
		case a.filter != nil && !a.batch:
			e.What = *a.filter
		default:
			return nil, false
		}
		p.subject(a)
		return e, true
	case p.eat("put into"):
		z := a.zoneChange(ability.Anywhere, ability.Graveyard)
		switch {
		case p.eat("a graveyard"):
		case p.eat("your graveyard"):
			z.Who = ability.You{}
		case p.eat("an opponent's graveyard"):
			z.Who = opponents()
		default:
			return nil, false
		}
		switch {
		case p.eat("from the battlefield"):
			z.From = ability.Battlefield
		case a.host && z.Who == nil && p.at(","): // what something is attached to is on the battlefield
			z.From = ability.Battlefield
		case p.eat("from anywhere other than the battlefield"):
			return nil, false
		case p.eat("from anywhere"):
			z.From = ability.Anywhere
		case p.eat("from your library"):
			if z.Who == nil {
				return nil, false
			}
			z.From = ability.Library
		default:
			return nil, false
		}
		p.subject(a)
		return z, true
	case p.eat("dealt"):
		e := ability.IsDealtDamage{What: a.objectish()}
		switch {
		case p.eat("combat damage"):
			e.Combat = true
		case p.eat("noncombat damage"):
			e.Noncombat = true
		case p.eat("damage"):
		default:
			return nil, false
		}
		if p.at("by") {
			return nil, false
		}
		p.subject(a)
		return e, true
	case p.eat("turned face up"):
		p.subject(a)
		return ability.TurnsFaceUp{What: a.objectish()}, true
	}
	return nil, false
}

// becomesEvent reads "becomes tapped", "becomes blocked by a creature",
// "becomes the target of a spell or ability".
func (p *parser) becomesEvent(a about) (ability.Event, bool) {
	p.advance(1)
	switch {
	case p.eat("tapped"):
		p.subject(a)
		return ability.BecomesTapped{What: a.objectish()}, true
	case p.eat("untapped"):
		p.subject(a)
		return ability.BecomesUntapped{What: a.objectish()}, true
	case p.eat("blocked by"):
		f, ok := p.aFilter()
		if !ok {
			return nil, false
		}
		p.mentionObjects(ability.Other{}, aCreature, false)
		p.subject(a)
		return ability.BecomesBlocked{What: a.objectish(), By: &f}, true
	case p.eat("blocked"):
		p.subject(a)
		return ability.BecomesBlocked{What: a.objectish()}, true
	case p.eat("the target of"):
		e := ability.BecomesTarget{What: a.objectish()}
		if !p.targeting(&e) {
			return nil, false
		}
		if e.By != nil {
			p.mentionPlayers(ability.ControllerOf{Objects: ability.Other{}}, false)
		}
		p.mentionObjects(ability.Other{}, aSpell|anAbility, false)
		p.subject(a)
		return e, true
	case p.eat("monstrous"):
		p.subject(a)
		return ability.BecomesState{What: a.objectish(), State: ability.Monstrous}, true
	case p.eat("level"):
		n, ok := p.figure()
		p.subject(a)
		return ability.GainsLevel{What: a.objectish(), N: n}, ok
	}
	return nil, false
}

// targeting reads "a spell or ability an opponent controls".
func (p *parser) targeting(e *ability.BecomesTarget) bool {
	if p.eat("a spell or ability") {
		r := filterParse{f: ability.Filter{Zone: ability.Stack}}
		p.relativeClauses(&r)
		if len(r.f.Preds) > 0 {
			e.By = &r.f
		}
		return true
	}
	f, ok := p.aFilter()
	if !ok || f.Zone != ability.Stack {
		return false
	}
	e.By, e.Spell = &f, true
	return true
}
