package oracle

import "github.com/grandmelee/melee/ability"

// controlVerb reads that a player controls another one (CR 722): "you control target
// player during that player's next turn".
func (p *parser) controlVerb(who ability.Players) ([]ability.Effect, bool) {
	if who == nil {
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok {
		return nil, false
	}
	return p.controlled(who, n)
}

// controlled reads for how long the player n is controlled.
func (p *parser) controlled(by ability.Players, n np) ([]ability.Effect, bool) {
	if n.who == nil || n.plural || !p.eat("during") {
		return nil, false
	}
	if of, ok := p.possessor(); !ok || !equalNodes(of, n.who) {
		return nil, false
	}
	e := ability.ControlPlayers{Who: n.who}
	if _, you := by.(ability.You); !you {
		e.By = by
	}
	switch {
	case p.eat("next turn"):
		p.nextTurn = n.who
	case p.eat("next combat phase"):
		e.Combat = true
	default:
		return nil, false
	}
	return one(e), true
}

// afterThatTurn reads an extra turn behind the turn that the effect before speaks of.
func (p *parser) afterThatTurn() (ability.Effect, bool) {
	if p.nextTurn == nil || !p.eat("after that turn ,") {
		return nil, false
	}
	n, ok := p.playerPhrase()
	if !ok || !equalNodes(n.who, p.nextTurn) || !p.eat("takes an extra turn") {
		return nil, false
	}
	return ability.ExtraTurn{Who: n.who, N: ability.N(1), Next: true}, true
}

// chooseBlocks reads that you choose how creatures block: "which creatures block this
// combat and how those creatures block".
func (p *parser) chooseBlocks(who ability.Players) ([]ability.Effect, bool) {
	if _, you := who.(ability.You); !you && who != nil {
		return nil, false
	}
	m := p.mark()
	if p.eat("which creatures block") {
		d, ok := p.duration()
		if ok && (d == ability.ThisTurn || d == ability.ThisCombat) && p.eat("and how those creatures block") {
			return one(ability.Apply{Players: ability.EachPlayer{}, Mods: []ability.Mod{ability.BlocksChosen{}}, For: d}), true
		}
	}
	p.back(m)
	return nil, false
}
