package oracle

import "github.com/grandmelee/melee/ability"

// replacementStatic reads static abilities that replace or prevent events (CR
// 614, 615).
func (p *parser) replacementStatic(s *ability.Static) bool {
	m := p.mark()
	for _, read := range [...]func() (ability.Replacement, bool){p.entersFor, p.enters, p.asEnters, p.entersCopy, p.preventsStatic, p.redirectStatic, p.wouldStatic} {
		if r, ok := read(); ok {
			s.Mods = []ability.Mod{ability.ReplacementMod{Replacement: r}}
			if (p.eat(".") || p.done()) && p.done() {
				return true
			}
		}
		p.back(m)
	}
	return false
}

// entersFor reads "If ~ would enter the battlefield, sacrifice a Forest instead. If you do,
// put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
func (p *parser) entersFor() (ability.Replacement, bool) {
	r := ability.Replacement{Event: entersEvent(), Enters: &ability.Enters{}}
	if !p.eat("if") || !p.thisObject() || !p.eat("would enter") {
		return r, false
	}
	p.eat("the battlefield")
	if !p.eat(",") {
		return r, false
	}
	may := p.eat("you may")
	list, ok := p.playerVerb(nil)
	if !ok || len(list) != 1 || bindOf(list[0]) >= 0 || !p.eat("instead") {
		return r, false // nothing tells whether it was done: "scry 2"
	}
	r.Enters.May = may
	r.Enters.Need = p.use(int(-bindOf(list[0])))
	r.Enters.Do = list
	if !p.eat(". if you do , put") || !p.thisObject() || !p.eat("onto the battlefield . if you don't , put") {
		return r, false
	}
	return r, p.eat("it into its owner's graveyard") && len(p.targets) == 0
}

func entersEvent() ability.Event {
	return ability.ZoneChange{This: true, From: ability.Anywhere, To: ability.Battlefield}
}

// enters reads "~ enters tapped", "~ enters with two +1/+1 counters on it",
// "Creatures your opponents control enter tapped".
func (p *parser) enters() (ability.Replacement, bool) {
	r := ability.Replacement{Enters: &ability.Enters{}}
	if p.eat("if") {
		c, ok := p.condition()
		if !ok || !p.eat(",") {
			return r, false
		}
		r.If = c
	}
	switch {
	case p.thisObject():
		r.Event = entersEvent()
		p.mentionObjects(ability.This{}, itself|p.ownNoun(), false)
	case p.word() == "it" && r.If != nil:
		p.advance(1)
		r.Event = entersEvent()
	default:
		p.eat("each")
		f, n, _, ok := p.filter()
		if !ok {
			return r, false
		}
		r.Event = ability.ZoneChange{What: f, From: ability.Anywhere, To: ability.Battlefield}
		p.mentionObjects(ability.Subject{}, n, false)
	}
	escapes := r.If == nil && p.eat("escapes") // 702.138c
	if escapes {
		r.If = ability.Paid{Word: ability.Escape}
	} else if !p.eatAny("enters", "enter") {
		return r, false
	}
	p.eat("the battlefield")
	if !escapes && p.eat("tapped") {
		r.Enters.Tapped = true
		if p.eat("unless") {
			c, ok := p.condition()
			if !ok {
				return r, false
			}
			r.Enters.Unless = c
		}
		if p.eat("and with") || p.eat("with") {
			c, ok := p.counterCount()
			r.Enters.Counters = c
			return r, ok
		}
		return r, true
	}
	if !p.eat("with") {
		return r, false
	}
	c, ok := p.counterCount()
	r.Enters.Counters = c
	if !ok {
		return r, false
	}
	c[0].N = p.measured(c[0].N)
	if p.eat("and with") {
		return r, p.entersGaining(r.Enters)
	}
	if p.eat("if") {
		cond, ok := p.condition()
		if !ok || r.If != nil {
			return r, false
		}
		r.If = cond
	}
	return r, true
}

// entersGaining reads abilities that a permanent enters with.
func (p *parser) entersGaining(n *ability.Enters) bool {
	defer func(was bool) { p.selfGrant = was }(p.selfGrant)
	p.selfGrant = true
	mods, ok := p.gains(false)
	for _, m := range mods {
		gain, is := m.(ability.Gain)
		if !is {
			return false
		}
		n.Gains = append(n.Gains, gain.Ability)
	}
	return ok
}

// asEnters reads "As ~ enters, choose a color."
func (p *parser) asEnters() (ability.Replacement, bool) {
	r := ability.Replacement{Event: entersEvent(), Enters: &ability.Enters{}}
	if !p.eat("as") || !p.thisObject() || !p.eat("enters") {
		return r, false
	}
	p.eat("the battlefield")
	if !p.eat(",") {
		return r, false
	}
	if p.eat("choose") {
		c, ok := p.choice()
		r.Enters.Choose = []ability.Choose{c}
		return r, ok
	}
	if p.eat("you may pay") || p.at("you may reveal") && p.eat("you may") {
		var c ability.Cost
		var ok bool
		if p.word() == "reveal" {
			var part ability.CostPart
			part, ok = p.costPart(false)
			c = ability.Cost{part}
		} else {
			c, ok = p.payCost()
		}
		if ok && p.eat(". if you don't ,") && (p.eat("it") || p.thisObject()) && p.eat("enters") {
			p.eat("the battlefield")
			if p.eat("tapped") {
				r.Enters.Tapped, r.Enters.UnlessPay = true, c
				return r, true
			}
		}
	}
	return r, false
}

// entersCopy reads "You may have ~ enter as a copy of any creature on the
// battlefield" (CR 707.9).
func (p *parser) entersCopy() (ability.Replacement, bool) {
	r := ability.Replacement{Event: entersEvent(), Enters: &ability.Enters{May: true}}
	if !p.eat("you may have") || !p.thisObject() || !p.eat("enter") {
		return r, false
	}
	p.eat("the battlefield")
	if !p.eat("as a copy of") || !p.eatAny("any", "a", "an") {
		return r, false
	}
	f, _, _, ok := p.filter()
	if !ok {
		return r, false
	}
	r.Enters.CopyOf = &f
	if p.eat(", except") {
		p.mentionObjects(ability.This{}, itself, false)
		mods, ok := p.exceptions()
		if !ok {
			return r, false
		}
		r.Enters.Except = mods
	}
	return r, true
}

// preventsStatic reads "Prevent all damage that would be dealt to ~."
func (p *parser) preventsStatic() (ability.Replacement, bool) {
	r := ability.Replacement{Prevent: true}
	combat, noncombat := false, false
	switch {
	case p.eat("prevent all damage that would be dealt"):
	case p.eat("prevent all combat damage that would be dealt"):
		combat = true
	case p.eat("prevent all noncombat damage that would be dealt"):
		noncombat = true
	default:
		return r, false
	}
	if p.eat("to and dealt by") {
		a, ok := p.preventedObjects()
		if !ok {
			return r, false
		}
		r.Event = ability.AnyEvent{ability.IsDealtDamage{What: a, Combat: combat}, ability.DealsDamage{Source: a, Combat: combat}}
		return r, true
	}
	if p.eat("by") {
		a, ok := p.preventedObjects()
		r.Event = ability.DealsDamage{Source: a, Combat: combat, Noncombat: noncombat}
		return r, ok
	}
	if !p.eat("to") {
		return r, false
	}
	e := ability.IsDealtDamage{Combat: combat, Noncombat: noncombat}
	switch {
	case p.eat("you"):
		e.Players = ability.You{}
	default:
		a, ok := p.preventedObjects()
		if !ok {
			return r, false
		}
		e.What = a
	}
	if p.eat("by") {
		f, ok := p.plurals()
		if !ok {
			return r, false
		}
		e.By = &f
	}
	r.Event = e
	return r, true
}

// preventedObjects reads which objects prevention is about.
func (p *parser) preventedObjects() (ability.Objectish, bool) {
	if p.thisObject() {
		return ability.Objectish{This: true}, true
	}
	if p.word() == "enchanted" || p.word() == "equipped" {
		if _, ok := p.hostPhrase(); ok {
			return ability.Objectish{Host: true}, true
		}
	}
	f, ok := p.plurals()
	if !ok {
		return ability.Objectish{}, false
	}
	return ability.Objectish{Filter: &f}, true
}

// wouldStatic reads "If … would …, … instead."
func (p *parser) wouldStatic() (ability.Replacement, bool) {
	r := ability.Replacement{}
	if !p.eat("if") {
		return r, false
	}
	m := p.mark()
	if p.ontoBattlefield(&r) {
		return r, true
	}
	p.back(m)
	r = ability.Replacement{}
	return r, p.would(&r)
}

// ontoBattlefield reads what puts a card that is discarded onto the battlefield
// instead: "a spell or ability an opponent controls causes you to discard ~, put it
// onto the battlefield instead of putting it into your graveyard".
func (p *parser) ontoBattlefield(r *ability.Replacement) bool {
	z, ok := p.forcedDiscard()
	if !ok || !z.This || !p.eat(", put it onto the battlefield") {
		return false
	}
	z.To = ability.Graveyard
	r.Event, r.To, r.Moved = z, ability.Battlefield, true
	if p.eat("with") {
		if r.Counters, ok = p.counterCount(); !ok {
			return false
		}
	}
	return p.eat("instead of putting it into your graveyard")
}

// would reads the event after "if" and what happens instead.
func (p *parser) would(r *ability.Replacement) bool {
	ev, ok := p.wouldEvent()
	if !ok {
		return false
	}
	if _, dealt := ev.(ability.IsDealtDamage); dealt && p.eat("while") {
		if r.If, ok = p.condition(); !ok {
			return false
		}
	}
	if !p.eat(",") {
		return false
	}
	r.Event = ev
	return p.instead(r)
}

// wouldEvent reads "a creature would die", "you would draw a card".
func (p *parser) wouldEvent() (ability.Event, bool) {
	m := p.mark()
	if who, ok := p.eventPlayer(); ok && p.eat("would") {
		p.eventAmount, p.eventDepth = true, p.depth
		switch {
		case p.eat("draw a card"):
			p.doer(who)
			return ability.Draws{Who: who}, true
		case p.eat("gain life"):
			p.doer(who)
			return ability.GainsLife{Who: who}, true
		case p.eat("lose life"):
			p.doer(who)
			return ability.LosesLife{Who: who}, true
		case p.eat("lose the game"):
			p.doer(who)
			return ability.LosesGame{Who: who}, true
		case p.eat("create one or more tokens"):
			return ability.TokensCreated{Who: who}, true
		}
		return nil, false
	}
	p.back(m)
	if p.eatAny("one or more +1/+1 counters would be put on", "one or more counters would be put on") {
		e := ability.GetsCounters{Batch: true}
		if p.toks[m.i+3].text == "+1/+1" {
			e.Kind = "+1/+1"
		}
		f, ok := p.aFilter()
		if !ok {
			return nil, false
		}
		e.What.Filter = &f
		p.eventAmount = true
		return e, true
	}
	if e, ok := p.damageDealtTo(); ok {
		return e, true
	}
	p.back(m)
	a, ok := p.eventSubject()
	if !ok {
		p.back(m)
		return nil, false
	}
	if p.at("an opponent owns would") {
		return nil, false
	}
	if !p.eat("would") {
		p.back(m)
		return nil, false
	}
	p.eventAmount, p.eventDepth = true, p.depth
	p.subject(a)
	switch {
	case p.eat("die"):
		return a.zoneChange(ability.Battlefield, ability.Graveyard), true
	case p.eat("be put into"):
		z := a.zoneChange(ability.Anywhere, ability.Graveyard)
		switch {
		case p.eat("a graveyard from anywhere"):
		case p.eat("a graveyard from the battlefield"), p.eat("a graveyard"):
			if p.toks[p.i-1].text == "battlefield" {
				z.From = ability.Battlefield
			} else {
				return nil, false
			}
		case p.eat("an opponent's graveyard from anywhere"):
			z.Who = opponents()
		case p.eat("your graveyard from anywhere"):
			z.Who = ability.You{}
		default:
			return nil, false
		}
		return z, true
	case p.eat("leave the battlefield"):
		return a.zoneChange(ability.Battlefield, ability.Anywhere), true
	case p.eat("enter the battlefield"), p.eat("enter"):
		return a.zoneChange(ability.Anywhere, ability.Battlefield), true
	case p.eat("be dealt damage"):
		return ability.IsDealtDamage{What: a.objectish()}, true
	case p.eat("deal"):
		e := ability.DealsDamage{Source: a.objectish()}
		if p.at("damage ,") {
			p.advance(1)
			return e, true
		}
		switch {
		case p.eat("combat damage to"):
			e.Combat = true
		case p.eat("noncombat damage to"):
			e.Noncombat = true
		case p.eat("damage to"):
		default:
			return nil, false
		}
		switch {
		case p.eat("you"):
			e.ToPlayers = &ability.PlayerFilter{Who: ability.Self}
		case p.eat("an opponent"):
			e.ToPlayers = &ability.PlayerFilter{Who: ability.Opponent}
		case p.eat("a player"):
			e.ToPlayers = &ability.PlayerFilter{}
		case p.eat("a permanent or player"):
			e.ToPlayers, e.ToObjects = &ability.PlayerFilter{}, &ability.Filter{}
		case p.eat("an opponent or a permanent an opponent controls"):
			e.ToPlayers = &ability.PlayerFilter{Who: ability.Opponent}
			e.ToObjects = &ability.Filter{Preds: []ability.Pred{ability.Controlled{By: opponents()}}}
		default:
			f, ok := p.aFilter()
			if !ok {
				return nil, false
			}
			e.ToObjects = &f
		}
		return e, true
	}
	return nil, false
}

// instead reads what happens instead.
func (p *parser) instead(r *ability.Replacement) bool {
	m := p.mark()
	switch {
	case p.eatAny("exile it instead", "exile that card instead", "exile them instead", "instead exile it"):
		r.To, r.Moved = ability.Exile, true
		return true
	case p.eatAny("return it to its owner's hand instead"):
		r.To, r.Moved = ability.Hand, true
		return true
	case p.eatAny("shuffle it into its owner's library instead", "reveal ~ and shuffle it into its owner's library instead"):
		r.To, r.Pos, r.Moved = ability.Library, ability.Shuffled, true
		r.Reveal = p.toks[m.i].text == "reveal"
		return true
	case p.eat("prevent that damage"):
		r.Prevent = true
		return p.alsoPrevented(r)
	case p.eat("prevent"):
		n, ok := p.numeral()
		r.Prevent, r.Amount = true, n
		return ok && p.eat("of that damage")
	case p.eatAny("it deals double that damage to that permanent or player instead", "it deals double that damage instead", "that source deals double that damage instead"):
		r.Double = true
		return true
	case p.eatAny("twice that many of those tokens are created instead", "twice that many +1/+1 counters are put on it instead", "that player gains twice that much life instead", "you gain twice that much life instead"):
		r.Double = true
		return true
	case p.eatAny("twice that many +1/+1 counters are put on that creature instead", "twice that many of each of those kinds of counters are put on that permanent instead"):
		r.Double = true
		return true
	case p.eatAny("that many plus one +1/+1 counters are put on it instead", "that many plus one +1/+1 counters are put on that creature instead",
		"that many plus one of each of those kinds of counters are put on that permanent instead"):
		r.Plus = ability.N(1)
		return true
	}
	if p.eat("it deals that much damage plus") {
		n, ok := p.numeral()
		if !ok {
			return false
		}
		p.eatAny("to that permanent or player", "to that player", "to it")
		r.Plus = n
		return p.eat("instead")
	}
	if p.eat("you gain that much life plus") {
		n, ok := p.numeral()
		r.Plus = n
		return ok && p.eat("instead")
	}
	r.May = p.eat("you may")
	list, ok := p.clauses()
	if !ok || !p.eat("instead") {
		return false
	}
	for _, e := range list {
		if _, may := e.(ability.May); may {
			return false
		}
	}
	r.Instead = list
	return true
}
