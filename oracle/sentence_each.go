package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// This file reads what is done for each of several, and by each of several players.

// forEachClause reads "for each creature, effect" and "for each player,
// effect".
func (p *parser) forEachClause() ([]ability.Effect, bool) {
	m := p.mark()
	if p.eat("for each player , choose friend or foe") {
		e := ability.FriendOrFoe{Bind: p.bindQuiet()}
		p.sides = len(p.binds)
		return one(e), true
	}
	if p.eat("for each opponent ,") || p.eat("for each player ,") || p.eat("for each of your opponents ,") {
		who := ability.EachPlayer{}
		if p.toks[m.i+2].text != "player" {
			who.Filter.Who = ability.Opponent
		}
		p.binds = append(p.binds, 0)
		loop := len(p.binds)
		p.mentions = append(p.mentions, mention{player: true, who: who, bind: loop, depth: p.depth})
		targets, said := len(p.targets), len(p.mentions)
		list, ok := p.clauses()
		if ok && len(p.targets) > targets {
			return p.eachTarget(who, loop, list, targets, said)
		}
		if !ok {
			return nil, false
		}
		return []ability.Effect{ability.ForEachPlayer{Who: who, Var: ability.Var(-loop), Do: list}}, true
	}
	p.back(m)
	p.advance(2)
	var of ability.Objects
	var n noun
	if p.at("of those") || p.at("of them") {
		p.i--
		r, ok := p.allObjects()
		if !ok {
			return nil, false
		}
		of, n = r.objs, r.noun
	} else {
		f, k, plural, ok := p.filter()
		if !ok || plural {
			return nil, false
		}
		if p.at("put into") && p.sentenceSays("its controller") {
			return nil, false // who controlled them is not what cards in a graveyard tell
		}
		if f, _, ok = p.doneThisWay(f); !ok {
			return nil, false
		}
		of, n = ability.All{Filter: f}, k
	}
	if !p.eat(",") {
		return nil, false
	}
	p.mentionObjects(ability.Each{}, n, false)
	list, ok := p.clauses()
	if !ok {
		return nil, false
	}
	return []ability.Effect{ability.ForEach{Of: of, Do: list}}, true
}

// hasAmount reports whether an effect has an amount that "for each" behind
// another effect might be about too.
func hasAmount(e ability.Effect) bool {
	var n ability.Number
	switch e := e.(type) {
	case ability.GainLife:
		n = e.N
	case ability.LoseLife:
		n = e.N
	case ability.Draw:
		n = e.N
	case ability.Damage:
		n = e.N
	case ability.Discard:
		n = e.N
	case ability.Mill:
		n = e.N
	case ability.AddCounters:
		n = e.N
	case ability.CreateTokens:
		n = e.N
	}
	_, plain := n.(ability.N)
	return plain
}

// unlessEach puts "each player … unless they pay" the right way round: each of
// them may pay for what that player would do.
func (p *parser) unlessEach(u ability.Unless) []ability.Effect {
	that, ok := u.Who.(ability.ThatPlayer)
	if !ok || len(u.Do) != 1 {
		return one(u)
	}
	if each, ok := u.Do[0].(ability.ForEachPlayer); ok {
		if each.Var < 0 && p.binds[-each.Var-1] == that.Var {
			u.Do = each.Do
			each.Do = one(u)
			return one(each)
		}
		return one(u)
	}
	who, ok := playersOf(u.Do[0]).(ability.EachPlayer)
	for i, v := range p.binds {
		if ok && v == that.Var {
			u.Do = one(withWho(u.Do[0], who, that))
			return one(ability.ForEachPlayer{Who: who, Var: ability.Var(-i - 1), Do: one(u), AtOnce: true})
		}
	}
	return one(u)
}

// playersOf are the players who do, or to whom is done, an effect.
func playersOf(e ability.Effect) ability.Players {
	if d, ok := e.(ability.Damage); ok && d.To == nil {
		return d.Players
	}
	return whoOf(e)
}
