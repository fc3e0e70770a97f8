package oracle

import "github.com/grandmelee/melee/ability"

// damage reads what follows "deals": how much, and to whom.
func (p *parser) damage(source np) ([]ability.Effect, bool) {
	e := ability.Damage{}
	if _, this := source.objs.(ability.This); !this {
		e.Source = source.objs
	}
	late := false
	p.loop = 0
	switch {
	case p.eat("damage equal to"):
		each := -1
		if _, all := source.objs.(ability.All); all || source.plural { // "its power" is that of each of them
			p.mentionObjects(ability.Each{}, source.noun, false)
			each = len(p.mentions) - 1
		}
		n, ok := p.quantityNoun()
		p.forget(each)
		if !ok || !p.eat("to") {
			return nil, false
		}
		e.N = n
	case p.eat("damage to"):
		late = true
	default:
		n, ok := p.amount()
		if !ok || !p.eat("damage") {
			return nil, false
		}
		e.N = n
		if p.eat("divided as you choose among") {
			e.Divided = true
		} else if !p.eat("to") {
			return nil, false
		}
	}
	if !p.damaged(&e) {
		return nil, false
	}
	if late {
		if !p.eat("equal to") {
			return nil, false
		}
		n, ok := p.quantityNoun()
		if !ok {
			return nil, false
		}
		e.N = n
	} else {
		e.N = p.measured(e.N)
	}
	m := p.mark()
	// "and 2 damage to …"
	if p.eat("and") {
		if n, ok := p.amount(); ok && p.eat("damage to") {
			f := ability.Damage{Source: e.Source, N: n}
			if p.damaged(&f) && (p.loop == 0 || p.binds[p.loop-1] == 0) {
				e.Bind = p.damageBind(e)
				f.Bind = p.damageBind(f)
				return []ability.Effect{ability.Together{Do: []ability.Effect{e, f}}}, true
			}
		}
		p.back(m)
	}
	e.Bind = p.damageBind(e)
	if loop := p.loop; loop != 0 && p.binds[loop-1] != 0 {
		// "damage to each player equal to the number of lands they control"
		who := e.Players
		if e.To != nil {
			return nil, false
		}
		e.Players = ability.ThatPlayer{Var: p.binds[loop-1]}
		return one(ability.ForEachPlayer{Who: who, Var: ability.Var(-loop), Do: one(e), AtOnce: true}), true
	}
	return one(e), true
}

func (p *parser) damageBind(e ability.Damage) ability.Var {
	v := p.bindQuiet()
	p.lastAmount, p.lastDamage = len(p.binds), len(p.binds)
	if all, ok := e.To.(ability.All); ok {
		p.pickMention(np{objs: all, noun: aCreature | aPermanent})
	}
	return v
}

// damaged reads whom damage is dealt to.
func (p *parser) damaged(e *ability.Damage) bool {
	for {
		m := p.mark()
		if !p.at("each of your") && p.eat("each of") {
			n, ok := p.targetPhrase()
			if !ok {
				return false
			}
			e.To, e.Players, e.Each = n.objs, n.who, true
			return true
		}
		p.back(m)
		p.foes = e.Players != nil && equalNodes(e.Players, opponents())
		n, ok := p.except(e.Source, 0, p.nounPhrase)
		p.foes = false
		if !ok {
			return false
		}
		if n.objs != nil {
			if e.To != nil {
				e.To = ability.Union{e.To, n.objs}
			} else {
				e.To = n.objs
			}
		}
		p.loop = n.loop
		if n.who != nil {
			if e.Players != nil {
				e.Players = ability.UnionPlayers{e.Players, n.who}
			} else {
				e.Players = n.who
			}
		}
		m = p.mark()
		if !p.eat("and") || p.tok().kind == digits || p.startsVerbAfterPlayer() {
			p.back(m)
			return true
		}
		if p.word() != "each" && p.word() != "you" && p.word() != "target" && p.word() != "all" {
			p.back(m)
			return true
		}
	}
}

// startsVerbAfterPlayer reports whether a player and a verb come next: a new
// clause.
func (p *parser) startsVerbAfterPlayer() bool {
	m := p.mark()
	defer p.back(m)
	n, ok := p.playerPhrase()
	if !ok || n.who == nil {
		return false
	}
	return p.tok().kind == word && playerVerbs[baseVerb(p.word())] != nil || p.startsPredicate()
}

// preventVerb reads prevention: "prevent the next 3 damage that would be dealt
// to any target this turn" (CR 615).
func (p *parser) preventVerb(ability.Players) ([]ability.Effect, bool) {
	r := ability.Replacement{Prevent: true}
	var source, sink np
	combat := false
	switch {
	case p.eat("the next"):
		n, ok := p.numeral()
		if !ok || !p.eat("damage") {
			return nil, false
		}
		r.Amount, r.Left = n, true
	case p.eat("all combat damage"):
		combat = true
	case p.eat("all damage"):
	default:
		return nil, false
	}
	if p.eat("that would be dealt to and dealt by") {
		return p.preventBothWays(r, combat)
	}
	if p.word() != "that" {
		return p.wouldDeal(r, combat)
	}
	if !p.eatAny("that would be dealt", "that", "that a") {
		return nil, false
	}
	s := ability.Shield{For: ability.ThisTurn}
	byWould := p.toks[p.i-1].text != "dealt"
	if byWould {
		n, ok := p.nounPhrase()
		if !ok || n.objs == nil || !p.eat("would deal") {
			return nil, false
		}
		source = n
	}
	thisTurn := p.eat("this turn")
	for !byWould || !thisTurn {
		switch {
		case sink.objs == nil && sink.who == nil && p.eat("to"):
			n, ok := p.nounPhrase()
			if !ok {
				return nil, false
			}
			for p.eat("and") {
				more, ok := p.nounPhrase()
				if !ok {
					return nil, false
				}
				if more.objs != nil {
					if n.objs != nil {
						return nil, false
					}
					n.objs = more.objs
				}
				if more.who != nil {
					if n.who != nil {
						return nil, false
					}
					n.who = more.who
				}
			}
			sink = n
			continue
		case source.objs == nil && p.eat("by"):
			n, ok := p.nounPhrase()
			if !ok || n.objs == nil {
				return nil, false
			}
			source = n
			continue
		case !thisTurn && p.eat("this turn"):
			thisTurn = true
			continue
		}
		break
	}
	if !thisTurn {
		return nil, false
	}
	if isX(r.Amount) {
		if n, ok := p.whereX(1); ok {
			r.Amount = n
		}
	}
	// The event's objects are named by To and Players; the event itself only
	// says what kind of damage it is.
	if source.objs != nil {
		r.Event = ability.DealsDamage{Source: ability.Objectish{That: source.objs}, Combat: combat}
	} else {
		r.Event = ability.IsDealtDamage{Combat: combat}
	}
	s.Effect, s.To, s.Players = r, sink.objs, sink.who
	s.Effect.Bind = p.bindQuiet()
	p.lastAmount = len(p.binds)
	return one(s), true
}

// preventBothWays reads what damage to and by it is prevented: "target creature this
// turn".
func (p *parser) preventBothWays(r ability.Replacement, combat bool) ([]ability.Effect, bool) {
	n, ok := p.nounPhrase()
	if !ok || n.objs == nil || n.who != nil || r.Amount != nil || !p.eat("this turn") {
		return nil, false
	}
	these := ability.Objectish{That: n.objs}
	r.Event = ability.AnyEvent{ability.IsDealtDamage{What: these, Combat: combat}, ability.DealsDamage{Source: these, Combat: combat}}
	s := ability.Shield{Effect: r, For: ability.ThisTurn}
	s.Effect.Bind = p.bindQuiet()
	p.lastAmount = len(p.binds)
	return one(s), true
}
