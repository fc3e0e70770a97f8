package oracle

import "github.com/grandmelee/melee/ability"

// This file reads damage that is dealt to something else instead (CR 614.9), and what
// happens the next time that damage would be dealt.

// damageScope is what an effect on damage says of it: from what, to whom, for how
// long.
type damageScope struct {
	source   ability.Objects
	sink     np
	thisTurn bool
}

// scope reads "this turn", "to you and permanents you control" and "by a source of
// your choice", in any order, each at most once.
func (p *parser) scope(d *damageScope) bool {
	for {
		switch {
		case d.sink.objs == nil && d.sink.who == nil && p.eat("to"):
			n, ok := p.harmed()
			if !ok {
				return false
			}
			d.sink = n
		case d.source == nil && p.eat("by"):
			objs, ok := p.sourceOfDamage()
			if !ok {
				return false
			}
			d.source = objs
		case !d.thisTurn && p.eat("this turn"):
			d.thisTurn = true
		default:
			return true
		}
	}
}

// harmed reads to whom or what damage would be dealt: "you and permanents you
// control".
func (p *parser) harmed() (np, bool) {
	n, ok := p.nounPhrase()
	if !ok {
		return np{}, false
	}
	for p.eat("and") {
		more, ok := p.nounPhrase()
		if !ok || more.objs != nil && n.objs != nil || more.who != nil && n.who != nil {
			return np{}, false
		}
		if more.objs != nil {
			n.objs = more.objs
		}
		if more.who != nil {
			n.who = more.who
		}
	}
	return n, true
}

// sourceOfDamage reads what damage would be dealt by: "a red source of your choice"
// (CR 609.7), "target attacking creature".
func (p *parser) sourceOfDamage() (ability.Objects, bool) {
	m := p.mark()
	if p.eatAny("a", "an") {
		f, n, plural, ok := p.filter()
		if ok && !plural && p.eat("of your choice") {
			if p.eat("of the chosen color") {
				f.Preds = append(f.Preds, ability.OfChosen{What: ability.ChooseColor})
			}
			p.mentionObjects(ability.Other{}, n, false)
			return ability.Pick{Filter: f, Min: ability.N(1), Max: ability.N(1)}, true
		}
		p.back(m)
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.objs == nil {
		p.back(m)
		return nil, false
	}
	if _, pick := n.objs.(ability.Pick); pick {
		p.back(m)
		return nil, false
	}
	return n.objs, true
}

// redirect reads "the next X damage that would be dealt to … this turn is dealt to …
// instead" and "all damage that would be dealt this turn to …" (CR 614.9).
func (p *parser) redirect() (ability.Effect, bool) {
	m := p.mark()
	r := ability.Replacement{}
	combat := false
	switch {
	case p.eat("the next"):
		n, ok := p.numeral()
		if !ok || !p.eat("damage") {
			p.back(m)
			return nil, false
		}
		r.Amount, r.Left = n, true
	case p.eat("all combat damage"):
		combat = true
	case !p.eat("all damage"):
		return nil, false
	}
	var d damageScope
	if !p.eat("that would be dealt") || !p.scope(&d) || d.sink.objs == nil && d.sink.who == nil && d.source == nil || !p.eat("is dealt to") {
		p.back(m)
		return nil, false
	}
	s := ability.Shield{To: d.sink.objs, Players: d.sink.who, For: ability.ThisTurn}
	if !d.thisTurn {
		if s.For = p.frontDuration; s.For == ability.Permanently {
			p.back(m)
			return nil, false
		}
	}
	to, ok := p.nounPhrase()
	if !ok || !p.eat("instead") {
		p.back(m)
		return nil, false
	}
	r.RedirectTo, r.RedirectPlayers = to.objs, to.who
	r.Event = ability.IsDealtDamage{Combat: combat}
	if d.source != nil {
		r.Event = ability.DealsDamage{Source: ability.Objectish{That: d.source}, Combat: combat}
	}
	s.Effect = r
	return s, true
}

// whileWould reads "until your next turn, if a source would deal damage, it deals
// double that damage instead": a replacement effect that lasts.
func (p *parser) whileWould() (ability.Effect, bool) {
	if p.frontDuration == ability.Permanently || !p.eat("if") {
		return nil, false
	}
	saved, amount, depth := p.context, p.eventAmount, p.eventDepth
	r := ability.Replacement{}
	ok := p.would(&r)
	p.eventAmount, p.eventDepth = amount, depth
	if !ok || !r.Double && r.Plus == nil {
		p.context = saved
		return nil, false
	}
	return ability.Shield{Effect: r, For: p.frontDuration}, true
}

// nextTime reads "the next time a red source of your choice would deal damage to you
// this turn, prevent that damage" (CR 609.7, 615.8), or "… is dealt to … instead".
func (p *parser) nextTime() (ability.Effect, bool) {
	m := p.mark()
	s := ability.Shield{For: ability.ThisTurn}
	r := ability.Replacement{Once: true}
	if p.eat("the next time") {
		if source, ok := p.sourceOfDamage(); ok && p.eat("would deal") {
			combat := p.eat("combat")
			var d damageScope
			if p.eat("damage") && p.scope(&d) && d.thisTurn && d.source == nil && p.eat(",") {
				r.Event = ability.DealsDamage{Source: ability.Objectish{That: source}, Combat: combat}
				s.To, s.Players = d.sink.objs, d.sink.who
				if p.insteadOfDamage(&r) {
					s.Effect = r
					s.Effect.Bind = p.bindQuiet()
					p.lastAmount = len(p.binds)
					return s, true
				}
			}
		}
	}
	p.back(m)
	return nil, false
}

// insteadOfDamage reads what happens instead of damage.
func (p *parser) insteadOfDamage(r *ability.Replacement) bool {
	switch {
	case p.eat("prevent that damage"):
		r.Prevent = true
		return true
	case p.eat("it deals double that damage instead"):
		r.Double = true
		return true
	case p.eat("that damage is dealt to"):
		to, ok := p.nounPhrase()
		r.RedirectTo, r.RedirectPlayers = to.objs, to.who
		return ok && p.eat("instead")
	}
	return false
}

// conditionalDamage reads prevention and redirection behind "as long as …,".
func (p *parser) conditionalDamage(s *ability.Static) bool {
	if s.If == nil {
		return false
	}
	m := p.mark()
	r, ok := p.preventsStatic()
	if !ok {
		p.back(m)
		r, ok = p.redirectStatic()
	}
	s.Mods = []ability.Mod{ability.ReplacementMod{Replacement: r}}
	return ok
}

// redirectStatic reads "All damage that would be dealt to you is dealt to ~ instead."
func (p *parser) redirectStatic() (ability.Replacement, bool) {
	r := ability.Replacement{}
	e := ability.IsDealtDamage{}
	switch {
	case p.eat("all combat damage that would be dealt to"):
		e.Combat = true
	case p.eat("all noncombat damage that would be dealt to"):
		e.Noncombat = true
	case !p.eat("all damage that would be dealt to"):
		return r, false
	}
	var events ability.AnyEvent
	for {
		part := e
		if p.eat("you") {
			part.Players = ability.You{}
			p.mentionPlayers(ability.You{}, false)
		} else {
			a, ok := p.preventedObjects()
			if !ok {
				return r, false
			}
			part.What = a
		}
		events = append(events, part)
		if !p.eat("and") {
			break
		}
	}
	if p.eat("by") {
		f, ok := p.plurals()
		if !ok {
			return r, false
		}
		for i, ev := range events {
			part := ev.(ability.IsDealtDamage)
			part.By = &f
			events[i] = part
		}
	}
	if !p.eat("is dealt to") {
		return r, false
	}
	to, ok := p.nounPhrase()
	if !ok || !p.eat("instead") {
		return r, false
	}
	r.RedirectTo, r.RedirectPlayers = to.objs, to.who
	if r.Event = events; len(events) == 1 {
		r.Event = events[0]
	}
	return r, true
}
