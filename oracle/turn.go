package oracle

import (
	"github.com/grandmelee/melee/ability"
)

func (p *parser) takeVerb(who ability.Players) ([]ability.Effect, bool) {
	switch {
	case p.eat("an extra turn after this one"):
		return one(ability.ExtraTurn{Who: who, N: ability.N(1)}), true
	case p.eat("two extra turns after this one"):
		return one(ability.ExtraTurn{Who: who, N: ability.N(2)}), true
	}
	return nil, false
}

func (p *parser) skipVerb(who ability.Players) ([]ability.Effect, bool) {
	switch {
	case p.eatAny("their next turn", "your next turn"):
		return one(ability.SkipTurn{Who: who, N: ability.N(1)}), true
	case p.eatAny("their next two turns", "your next two turns"):
		return one(ability.SkipTurn{Who: who, N: ability.N(2)}), true
	}
	if p.eatAny("their next", "your next") {
		if s, ok := p.stepName(); ok {
			return one(ability.SkipStep{Who: who, Step: s}), true
		}
	}
	return nil, false
}

// stepName reads the name of a step or phase.
func (p *parser) stepName() (ability.Step, bool) {
	switch {
	case p.eat("untap step"):
		return ability.Untap, true
	case p.eat("upkeep step"):
		return ability.Upkeep, true
	case p.eat("draw step"):
		return ability.DrawStep, true
	case p.eat("combat phase"):
		return ability.AnyCombat, true
	}
	return 0, false
}

func (p *parser) endVerb(ability.Players) ([]ability.Effect, bool) {
	if p.eat("the turn") {
		return one(ability.EndTurn{}), true
	}
	return nil, false
}

func (p *parser) becomeVerb(who ability.Players) ([]ability.Effect, bool) {
	if who != nil && p.eat("the monarch") {
		return one(ability.BecomeMonarch{Who: who}), true
	}
	return nil, false
}

// actionVerb reads a keyword action without a number.
func actionVerb(w ability.Word) func(*parser, ability.Players) ([]ability.Effect, bool) {
	return func(p *parser, who ability.Players) ([]ability.Effect, bool) {
		e := ability.Keyworded{Action: w, Who: who}
		switch {
		case p.eat("twice"):
			e.N = ability.N(2)
		}
		if e.N == nil && p.at("for each") {
			if m := p.measured(ability.N(1)); m != ability.Number(ability.N(1)) {
				e.N = m
			}
		}
		e.Bind = p.bind(mention{noun: aToken, plural: e.N != nil})
		return one(e), true
	}
}

// actionNumber reads a keyword action with a number.
func actionNumber(w ability.Word) func(*parser, ability.Players) ([]ability.Effect, bool) {
	return func(p *parser, who ability.Players) ([]ability.Effect, bool) {
		n, ok := p.numeral()
		if !ok {
			return nil, false
		}
		return one(ability.Keyworded{Action: w, Who: who, N: p.measured(n)}), true
	}
}

func (p *parser) scryVerb(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.numeral()
	if !ok {
		return nil, false
	}
	return one(ability.Scry{Who: who, N: p.measured(n)}), true
}

func (p *parser) surveilVerb(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.numeral()
	if !ok {
		return nil, false
	}
	return one(ability.Surveil{Who: who, N: p.measured(n)}), true
}

// fixedClause reads clauses without variable parts.
func (p *parser) fixedClause() (ability.Effect, bool) {
	if e, ok := p.spellsCostThisTurn(); ok {
		return e, true
	}
	switch p.word() {
	case "damage":
		if p.eat("damage can't be prevented this turn") {
			return ability.Apply{Players: ability.EachPlayer{}, Mods: []ability.Mod{ability.Unpreventable{}}, For: ability.ThisTurn}, true
		}
	case "all":
		if e, ok := p.redirect(); ok {
			return e, true
		}
	case "the":
		if e, ok := p.redirect(); ok {
			return e, true
		}
		if e, ok := p.nextTime(); ok {
			return e, true
		}
		if p.eat("the game is a draw") {
			return ability.DrawGame{}, true
		}
	case "after":
		if e, ok := p.afterThatTurn(); ok {
			return e, true
		}
		switch {
		case p.eatAny("after this main phase , there is an additional combat phase followed by an additional main phase", "after this phase , there is an additional combat phase followed by an additional main phase"):
			return ability.ExtraPhase{WithMain: true}, true
		case p.eat("after this phase , there is an additional combat phase"):
			return ability.ExtraPhase{}, true
		}
	case "redistribute":
		if p.eat("redistribute any number of players' life totals") {
			return ability.RedistributeLife{}, true
		}
	case "switch":
		p.advance(1)
		if objs, ok := p.possessorObjects(); ok && p.eat("power and toughness") {
			if d, ok := p.effectDuration(); ok && d != ability.Permanently {
				return ability.Apply{To: objs, Mods: []ability.Mod{ability.SwitchPT{}}, For: d}, true
			}
		}
	case "starting":
		return p.vote()
	case "abandon":
		if p.eat("abandon this scheme") {
			return ability.Keyworded{Action: ability.AbandonWord, What: ability.This{}}, true
		}
	}
	return nil, false
}
