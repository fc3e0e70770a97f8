package oracle

import "github.com/grandmelee/melee/ability"

func opponents() ability.Players {
	return ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}
}

// yourTeam is "your team": the controller and the teammates (CR 102.4).
func yourTeam() ability.Players {
	return ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.YourTeam}}
}

// isYourTeam reports whether players are "your team".
func isYourTeam(p ability.Players) bool {
	each, ok := p.(ability.EachPlayer)
	return ok && each.Filter.Who == ability.YourTeam
}

// playerPhrase reads a noun phrase that stands for players only.
func (p *parser) playerPhrase() (np, bool) {
	m := p.mark()
	switch p.word() {
	case "you":
		p.advance(1)
		if p.eat("and") {
			if n, ok := p.playerPhrase(); ok {
				return np{who: ability.UnionPlayers{ability.You{}, n.who}, plural: true}, true
			}
			p.i--
		}
		return np{who: ability.You{}}, true
	case "each":
		if n, ok := p.eachPlayer(); ok {
			return n, true
		}
	case "players":
		p.advance(1)
		who := ability.EachPlayer{}
		return np{who: who, plural: true, bare: true}, true
	case "opponents":
		p.advance(1)
		return np{who: opponents(), plural: true, bare: true}, true
	case "your":
		if p.eat("your opponents") {
			return np{who: opponents(), plural: true, bare: true}, true
		}
		if p.eat("your team") {
			return np{}, false
		}
	case "all":
		if p.eat("all players") {
			return np{who: ability.EachPlayer{}, plural: true}, true
		}
	case "an", "a":
		if f, ok := p.aPlayer(); ok {
			return p.pickPlayer(f), true
		}
	case "that":
		if p.eatAny("that player or that planeswalker's controller", "that opponent or that planeswalker's controller") {
			return p.hitPlayer()
		}
		if p.eat("that player") || p.eat("that opponent") {
			return p.thatPlayer()
		}
	case "they":
		if n, ok := p.themPlayer(); ok {
			return n, true
		}
	case "them":
		if p.peek(1).text != "and" {
			if n, ok := p.themPlayer(); ok {
				return n, true
			}
		}
	case "defending":
		if p.eat("defending player") {
			who := p.defender()
			p.mentionPlayers(who, false)
			return np{who: who}, true
		}
	case "the":
		if n, ok := p.thePlayer(); ok {
			return n, true
		}
		if p.eat("the player") && playerVerbs[baseVerb(p.word())] != nil {
			return p.thatPlayer()
		}
	case "enchanted":
		if p.eat("enchanted player") {
			p.mentionPlayers(ability.HostPlayer{}, false)
			return np{who: ability.HostPlayer{}}, true
		}
	case "target", "any", "another", "up", "two":
		if n, ok := p.targetPlayer(); ok {
			return n, true
		}
	case "no":
		return np{}, false
	}
	p.back(m)
	if who, ok := p.ownerOrController(); ok {
		p.mentionPlayers(who, false)
		return np{who: who}, true
	}
	p.back(m)
	return np{}, false
}

// hitPlayer resolves "that player or that planeswalker's controller": the target is
// one of the two.
func (p *parser) hitPlayer() (np, bool) {
	for i := len(p.targets) - 1; i >= 0; i-- {
		if t := p.targets[i]; t.Objects != nil && t.Players != nil && isOne(t.Max) {
			who := ability.UnionPlayers{ability.ChosenPlayers{Slot: i}, ability.ControllerOf{Objects: ability.Chosen{Slot: i}}}
			p.mentionPlayers(who, false)
			return np{who: who}, true
		}
	}
	return np{}, false
}

// isHit reports whether players are the player who is a target, or else the
// controller of the planeswalker that is.
func isHit(u ability.UnionPlayers) bool {
	if len(u) != 2 {
		return false
	}
	c, ok := u[0].(ability.ChosenPlayers)
	return ok && equalNodes(u[1], ability.ControllerOf{Objects: ability.Chosen(c)})
}

// themPlayer resolves "they" as a player: the last thing mentioned is one.
func (p *parser) themPlayer() (np, bool) {
	for i := len(p.mentions) - 1; i >= 0; i-- {
		m := &p.mentions[i]
		if m.player {
			p.advance(1)
			return np{who: p.playersOf(m)}, true
		}
		if m.plural {
			return np{}, false
		}
	}
	return np{}, false
}

// defender is the player that the attacking creature of the event attacks.
func (p *parser) defender() ability.Players {
	for i := range p.mentions {
		if m := &p.mentions[i]; !m.player && m.objs != nil {
			if _, ok := m.objs.(ability.Subject); ok && m.noun&itself == 0 {
				return ability.DefendingPlayer{Of: ability.Subject{}}
			}
		}
	}
	return ability.DefendingPlayer{}
}

// pickPlayer is a player chosen as the effect is carried out.
func (p *parser) pickPlayer(f ability.PlayerFilter) np {
	who := ability.PickPlayer{Filter: f}
	who.Random = p.eat("at random") || p.eat("chosen at random")
	return np{who: who}
}

// aPlayer reads "a player", "an opponent".
func (p *parser) aPlayer() (ability.PlayerFilter, bool) {
	m := p.mark()
	var f ability.PlayerFilter
	switch {
	case p.eat("a player"):
	case p.eat("an opponent"):
		f.Who = ability.Opponent
	case p.eat("a teammate"):
		f.Who = ability.Teammate
	default:
		return f, false
	}
	p.eat("of your choice")
	if p.at("'s") {
		p.back(m)
		return f, false
	}
	return f, true
}

// eachPlayer reads "each player", "each opponent", "each teammate", "each other
// player".
func (p *parser) eachPlayer() (np, bool) {
	var f ability.PlayerFilter
	switch {
	case p.eat("each player on your team"):
		f.Who = ability.YourTeam
	case p.eat("each player"):
	case p.eat("each opponent"):
		f.Who = ability.Opponent
	case p.eat("each teammate"), p.eat("each of your teammates"):
		f.Who = ability.Teammate
	case p.eat("each other player"):
		f.Who = ability.OtherPlayer
		if m := p.findPlayer(false); m != nil {
			switch m.who.(type) {
			case ability.SubjectPlayer:
				f.Who = ability.NotSubject
			case ability.You, nil:
			case ability.EachPlayer: // "you draw two cards, then each other player draws one"
				if f2, all := m.who.(ability.EachPlayer); !all || len(f2.Filter.Preds) > 0 || f2.Filter.Who != ability.AnyPlayer {
					return np{}, false
				}
			default:
				return np{}, false
			}
		}
	case p.sides > 0 && p.sides <= len(p.binds) && p.eatAny("each friend", "each foe"):
		f.Preds = []ability.PlayerPred{ability.OnSide{Var: p.use(p.sides), Foe: p.toks[p.i-1].text == "foe"}}
	case p.eat("each of your other opponents"):
		other, ok := p.thatPlayer()
		if !ok {
			return np{}, false
		}
		f.Who, f.Preds = ability.Opponent, []ability.PlayerPred{ability.OtherThan{Players: other.who}}
	case p.eat("each of your opponents"):
		f.Who = ability.Opponent
	case p.eat("each other opponent"):
		return np{}, false
	default:
		return np{}, false
	}
	p.eat("in range") // it goes without saying
	f.Preds = append(f.Preds, p.playerClauses()...)
	n := np{who: ability.EachPlayer{Filter: f}}
	p.binds = append(p.binds, 0)
	n.loop = len(p.binds)
	p.mentions = append(p.mentions, mention{player: true, who: n.who, bind: n.loop, depth: p.depth})
	return n, true
}

// playerClauses reads relative clauses about players.
func (p *parser) playerClauses() []ability.PlayerPred {
	m := p.mark()
	if did, ok := p.didClause(); ok {
		return []ability.PlayerPred{did}
	}
	p.back(m)
	switch {
	case p.eat("who doesn't control"):
		if f, ok := p.aFilter(); ok {
			return []ability.PlayerPred{ability.ComparePlayer{A: ability.OfCandidate{Of: &f}, Op: ability.EQ, B: ability.N(0)}}
		}
	case p.eat("who controls"):
		if pred, ok := p.candidateControls(); ok {
			return []ability.PlayerPred{pred}
		}
	case p.eat("dealt damage this turn"), p.eat("who was dealt damage this turn"):
		return []ability.PlayerPred{ability.DealtDamage{}}
	case p.eat("who discarded"), p.eat("who didn't discard"), p.eat("who sacrificed"):
		verb := p.toks[p.i-1].text
		did := ability.DidThisWay{Deed: ability.DiscardWord, Not: verb == "discard"}
		if verb == "sacrificed" {
			did.Deed = ability.SacrificeWord
		}
		if f, ok := p.aFilter(); ok && p.lastAmount > 0 && p.eat("this way") {
			did.What, did.Objects = f, ability.Before{Var: p.use(p.lastAmount)}
			if did.Deed == ability.DiscardWord {
				did.What.Zone, did.Objects = ability.Anywhere, ability.Those{Var: p.use(p.lastAmount)}
			}
			return []ability.PlayerPred{did}
		}
	case p.eat("with no cards in hand"), p.eat("who has no cards in hand"):
		return []ability.PlayerPred{ability.ComparePlayer{A: ability.OfCandidate{Zone: ability.Hand}, Op: ability.EQ, B: ability.N(0)}}
	case p.eat("with exactly"):
		if n, ok := p.numeral(); ok && p.eat("life") {
			return []ability.PlayerPred{ability.ComparePlayer{A: ability.OfCandidate{Life: true}, Op: ability.EQ, B: n}}
		}
	case p.eat("with a turn marker"), p.eat("who has a turn marker"), p.eat("who holds a turn marker"):
		return []ability.PlayerPred{ability.HoldsMarker{}}
	case p.eatAny("with", "who has"):
		if op, n, ok := p.comparison(); ok && op != ability.EQ {
			switch {
			case p.eat("life"):
				return []ability.PlayerPred{ability.ComparePlayer{A: ability.OfCandidate{Life: true}, Op: op, B: n}}
			case p.eat("cards in hand"):
				return []ability.PlayerPred{ability.ComparePlayer{A: ability.OfCandidate{Zone: ability.Hand}, Op: op, B: n}}
			}
		}
	}
	p.back(m)
	return nil
}

// candidateControls reads what a player has to control: "a Forest", "no
// creatures", "three or more lands".
func (p *parser) candidateControls() (ability.PlayerPred, bool) {
	if p.eatAny("more", "fewer") {
		op := ability.GT
		if p.toks[p.i-1].text == "fewer" {
			op = ability.LT
		}
		f, _, plural, ok := p.filter()
		if !ok || !plural || !p.eat("than you") {
			return nil, false
		}
		mine := f
		mine.Preds = append(mine.Preds[:len(f.Preds):len(f.Preds)], ability.Controlled{By: ability.You{}})
		return ability.ComparePlayer{A: ability.OfCandidate{Of: &f}, Op: op, B: ability.Count{Of: ability.All{Filter: mine}}}, true
	}
	op, n, f, ok := p.howMany()
	if !ok {
		return nil, false
	}
	return ability.ComparePlayer{A: ability.OfCandidate{Of: &f}, Op: op, B: n}, true
}

// thePlayer reads "the player to your left", "the chosen player", "the active
// player", "the monarch".
func (p *parser) thePlayer() (np, bool) {
	switch {
	case p.eat("the player to your left"), p.eat("the player on your left"):
		n := np{who: ability.Neighbor{}}
		p.mentionPlayers(n.who, false)
		return n, true
	case p.eat("the player to your right"), p.eat("the player on your right"):
		n := np{who: ability.Neighbor{Right: true}}
		p.mentionPlayers(n.who, false)
		return n, true
	case p.eat("the players to your left and right"):
		return np{who: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Neighbors}}, plural: true}, true
	case p.eat("the opponent with the highest life total among your opponents"):
		return np{who: ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent, Preds: []ability.PlayerPred{mostLife}}}}, true
	case p.eat("the player or planeswalker"):
		var n np
		var ok bool
		if p.eat("it's attacking") {
			n, ok = p.it(0)
		} else if n, ok = p.objectPhrase(); ok {
			ok = p.eat("is attacking")
		}
		if !ok || n.objs == nil || n.plural {
			return np{}, false
		}
		return np{objs: ability.AttackedThing{By: n.objs}, who: ability.AttackedPlayer{By: n.objs}, noun: aPermanent}, true
	case p.eat("the active player"):
		return np{who: ability.ActivePlayer{}}, true
	case p.eat("the chosen player"):
		return np{who: ability.ChosenPlayer{}}, true
	case p.eat("the attacking player"):
		return np{who: ability.ActivePlayer{Attacking: true}}, true
	case p.eat("the defending player"):
		return np{who: p.defender()}, true
	}
	return np{}, false
}
