package oracle

import "github.com/grandmelee/melee/ability"

// playerEvent reads events in which a player does something.
func (p *parser) playerEvent() (ability.Event, bool) {
	who, ok := p.eventPlayer()
	if !ok {
		return nil, false
	}
	e, ok := p.playerDoes(who)
	if !ok {
		return nil, false
	}
	for p.word() == "or" {
		m := p.mark()
		p.advance(1)
		f, ok := p.playerDoes(who)
		if !ok {
			p.back(m)
			if f, ok = p.orEvent(e); !ok {
				p.back(m)
				return nil, false
			}
		}
		e = anyEvent(e, f)
	}
	return e, true
}

// orEvent reads another event behind one of a player: "or a Mountain enters the
// battlefield under your control", "when you cycle ~ or it dies".
func (p *parser) orEvent(e ability.Event) (ability.Event, bool) {
	p.advance(1)
	if z, ok := e.(ability.ZoneChange); ok && z.This && !z.OrOthers && p.eat("it") {
		return p.objectEvent1(about{this: true, noun: itself | p.ownNoun()})
	}
	p.eatAny("whenever", "when")
	said := len(p.mentions)
	f, ok := p.event()
	p.mentions = p.mentions[:said] // what "it" would be is not the same in both
	return f, ok
}

// eventPlayer reads the player that an event is about.
func (p *parser) eventPlayer() (ability.Players, bool) {
	switch {
	case p.at("you're dealt"):
		p.advance(1)
		return ability.You{}, true
	case p.eat("you"):
		return ability.You{}, true
	case p.eat("a player"):
		return ability.EachPlayer{}, true
	case p.eat("an opponent"), p.eat("one of your opponents"):
		return opponents(), true
	case p.eat("another player"):
		return ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.OtherPlayer}}, true
	case p.eat("enchanted player"):
		return ability.HostPlayer{}, true
	case p.eat("the chosen player"):
		return ability.ChosenPlayer{}, true
	case p.eat("that player"):
		if n, ok := p.thatPlayer(); ok {
			return n.who, true
		}
	}
	return nil, false
}

// doer remembers the player of the event for "that player".
func (p *parser) doer(who ability.Players) {
	if _, you := who.(ability.You); !you {
		p.mentionPlayers(ability.SubjectPlayer{}, false)
	}
}

func (p *parser) playerDoes(who ability.Players) (ability.Event, bool) {
	verb := baseVerb(p.word())
	p.advance(1)
	if verb == "dealt" {
		verb = "be"
		p.i--
	}
	switch verb {
	case "cast":
		return p.castEvent(who)
	case "next":
		if p.eat("cast") && p.eatAny("a", "an") {
			return p.castsNext(who)
		}
	case "draw":
		e := ability.Draws{Who: who}
		switch {
		case p.eat("a card except the first one they draw in each of their draw steps"), p.eat("a card except the first one you draw in each of your draw steps"):
			e.NotFirst = true
		case p.eat("a card"):
		case p.eat("your first card each turn"):
			e.Nth = 1
		case p.eat("your second card each turn"), p.eat("their second card each turn"):
			e.Nth = 2
		default:
			return nil, false
		}
		p.doer(who)
		p.mentionObjects(ability.Subject{}, aCard, false)
		return e, true
	case "gain":
		if p.eat("life") {
			p.doer(who)
			return ability.GainsLife{Who: who}, true
		}
	case "lose":
		switch {
		case p.eat("life"):
			p.doer(who)
			return ability.LosesLife{Who: who}, true
		case p.eat("the game"):
			p.doer(who)
			return ability.LosesGame{Who: who}, true
		}
	case "discard":
		return p.zoneEvent(who, ability.Hand, ability.Graveyard, ability.ByDiscard)
	case "sacrifice":
		return p.zoneEvent(who, ability.Battlefield, ability.Graveyard, ability.BySacrifice)
	case "cycle":
		if p.eat("or discard") {
			e, ok := p.zoneEvent(who, ability.Hand, ability.Graveyard, ability.ByDiscard)
			if z, isZone := e.(ability.ZoneChange); ok && isZone {
				cycled := z
				cycled.Cause = ability.ByCycling
				return ability.AnyEvent{cycled, z}, true
			}
			return nil, false
		}
		return p.zoneEvent(who, ability.Hand, ability.Graveyard, ability.ByCycling)
	case "play":
		if p.eat("a land") {
			p.doer(who)
			p.mentionObjects(ability.Subject{}, aLand, false)
			return ability.ZoneChange{What: ability.Filter{Preds: []ability.Pred{ability.IsType{Types: typeLand}}}, From: ability.Anywhere, To: ability.Battlefield, Cause: ability.ByPlayingLand, Who: who}, true
		}
	case "attack":
		e := ability.Attacks{Batch: true, By: who, MinCount: 1}
		switch {
		case p.eat("with one or more"):
			f, _, plural, ok := p.filter()
			if !ok || !plural {
				return nil, false
			}
			e.What.Filter = &f
		case p.eat("with"):
			n, ok := p.numeral()
			if !ok || !p.eat("or more creatures") {
				return nil, false
			}
			k, isN := n.(ability.N)
			if !isN {
				return nil, false
			}
			e.MinCount = int(k)
			f := ability.Filter{Preds: []ability.Pred{ability.IsType{Types: typeCreature}}}
			e.What.Filter = &f
		}
		p.doer(who)
		return e, true
	case "complete":
		if p.eat("a dungeon") {
			p.doer(who)
			return ability.Does{Action: ability.CompleteDungeon, Who: who}, true
		}
	case "activate":
		if p.eat("an ability of") {
			f, ok := p.aFilter()
			if !ok || f.Zone != ability.Battlefield {
				return nil, false
			}
			p.doer(who)
			return ability.Activates{Who: who, What: f}, true
		}
	case "exert":
		f, ok := p.aFilter()
		if ok {
			p.doer(who)
			p.mentionObjects(ability.Subject{}, aCreature|aPermanent, false)
			return ability.Exerts{Who: who, What: f}, true
		}
	case "tap":
		f, ok := p.aFilter()
		if ok && p.eat("for mana") {
			p.doer(who)
			p.mentionObjects(ability.Subject{}, aLand|aPermanent, false)
			return ability.TapsForMana{Who: who, What: f}, true
		}
	case "control":
		if _, you := who.(ability.You); you {
			op, n, f, ok := p.howMany()
			if ok {
				return ability.StateIs{If: controlCondition(who, op, n, f)}, true
			}
		}
	case "have":
		if _, you := who.(ability.You); you {
			if c, ok := p.playerHas(who); ok {
				return ability.StateIs{If: c}, true
			}
		}
	case "be":
		if single(who) && p.eat("attacked") {
			p.mentionPlayers(who, false)
			return ability.Attacks{Passive: true, Batch: true, What: ability.Objectish{Filter: &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: typeCreature}}}}, Whom: who, PlayerOnly: true}, true
		}
		if p.eat("dealt") {
			e := ability.IsDealtDamage{Players: who}
			switch {
			case p.eat("combat damage"):
				e.Combat = true
			case p.eat("noncombat damage"):
				e.Noncombat = true
			case p.eat("damage"):
			default:
				return nil, false
			}
			p.doer(who)
			return e, !p.at("by")
		}
	case "become":
		if p.eat("the target of") {
			e := ability.BecomesTarget{Players: who}
			if p.targeting(&e) {
				p.doer(who)
				p.mentionObjects(ability.Other{}, aSpell|anAbility, false)
				return e, true
			}
		}
	case "scry", "surveil":
		w, _ := ability.WordOf(verb)
		p.doer(who)
		return ability.Does{Action: w, Who: who}, true
	case "search":
		if p.eat("their library") || p.eat("your library") {
			p.doer(who)
			return ability.Does{Action: ability.SearchWord, Who: who}, true
		}
	case "shuffle":
		if p.eat("their library") || p.eat("your library") {
			p.doer(who)
			return ability.Does{Action: ability.ShuffleWord, Who: who}, true
		}
	case "roll":
		if p.eat("{CHAOS}") {
			return ability.ChaosEnsues{}, true
		}
		if p.eat("one or more dice") {
			p.doer(who)
			return ability.Does{Action: ability.RollWord, Who: who}, true
		}
	case "set":
		if p.eat("this scheme in motion") {
			p.mentionObjects(ability.This{}, itself|p.ownNoun(), false)
			return ability.SetInMotion{This: true}, true
		}
	}
	return nil, false
}

// castEvent reads the spell of "whenever you cast …".
func (p *parser) castEvent(who ability.Players) (ability.Event, bool) {
	e := ability.Casts{Who: who, OrCopies: p.eat("or copy")}
	_, you := who.(ability.You)
	if p.thisObject() && you {
		e.This = true
		p.mentionObjects(ability.Subject{}, aSpell|itself, false)
		return e, true
	}
	owner := "their"
	if you {
		owner = "your"
	}
	if p.word() == owner {
		p.advance(1)
		if p.eat("next") {
			return p.castsNext(who)
		}
		n, ok := ordinals[p.word()]
		if !ok {
			return nil, false
		}
		p.advance(1)
		f, _, _, ok := p.filter()
		if !ok || f.Zone != ability.Stack {
			return nil, false
		}
		if p.eat("during each opponent's turn") {
			e.During = opponents()
		} else if !p.eat("each turn") {
			return nil, false
		}
		e.What, e.Nth = f, n
		p.doer(who)
		p.mentionObjects(ability.Subject{}, aSpell, false)
		return e, true
	}
	m := p.mark()
	f, ok := p.aFilter()
	if ok && p.at("enters") { // "whenever you cast a red spell or a Mountain enters"
		p.back(m)
		p.alone = true
		f, ok = p.aFilter()
		p.alone = false
	}
	if !ok || f.Zone != ability.Stack {
		return nil, false
	}
	e.What = f
	switch {
	case p.eat("from your hand"):
		e.From, e.FromSet = ability.Hand, true
	case p.eat("from exile"):
		e.From, e.FromSet = ability.Exile, true
	case p.eat("from your graveyard"), p.eat("from a graveyard"):
		e.From, e.FromSet = ability.Graveyard, true
	}
	if p.eat("during each opponent's turn") || p.eat("during an opponent's turn") {
		e.During = opponents()
	} else if p.eat("during your turn") {
		e.During = ability.You{}
	}
	p.doer(who)
	p.mentionObjects(ability.Subject{}, aSpell, false)
	return e, true
}

// forcedDiscard reads "a spell or ability an opponent controls causes you to discard
// ~".
func (p *parser) forcedDiscard() (ability.ZoneChange, bool) {
	if !p.eat("a spell or ability an opponent controls causes you to discard") {
		return ability.ZoneChange{}, false
	}
	e, ok := p.zoneEvent(ability.You{}, ability.Hand, ability.Anywhere, ability.ByDiscard)
	if !ok {
		return ability.ZoneChange{}, false
	}
	p.mentionPlayers(ability.SubjectPlayer{}, false)
	z := e.(ability.ZoneChange)
	z.Forced = opponents()
	return z, true
}

// zoneEvent reads the object of "whenever you discard a card" and its like.
func (p *parser) zoneEvent(who ability.Players, from, to ability.Zone, cause ability.Cause) (ability.Event, bool) {
	z := ability.ZoneChange{From: from, To: to, Cause: cause, Who: who}
	if p.thisObject() {
		z.This = true
		p.mentionObjects(ability.Subject{}, itself|p.ownNoun(), false)
		return z, true
	}
	a, ok := p.eventSubject()
	if !ok || a.filter == nil {
		return nil, false
	}
	z.What, z.Batch, z.This, z.OrOthers = *a.filter, a.batch, a.this, a.others
	p.doer(who)
	p.subject(a)
	return z, true
}
