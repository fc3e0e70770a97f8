package oracle

import "github.com/grandmelee/melee/ability"

// duration reads how long an effect lasts.
func (p *parser) duration() (ability.Duration, bool) {
	switch p.word() {
	case "until":
		switch {
		case p.eat("until end of turn"):
			return ability.ThisTurn, true
		case p.eat("until your next turn"):
			return ability.UntilYourNextTurn, true
		case p.eat("until end of combat"):
			return ability.ThisCombat, true
		case p.eat("until the end of your next turn"):
			return ability.UntilEndOfNextTurn, true
		case p.eat("until ~ leaves the battlefield"):
			return ability.WhileOnBattlefield, true
		}
	case "this":
		switch {
		case p.eat("this turn"):
			return ability.ThisTurn, true
		case p.eat("this combat"):
			return ability.ThisCombat, true
		}
	case "for":
		switch {
		case p.eat("for as long as you control ~"):
			return ability.WhileControlled, true
		case p.eat("for as long as ~ remains tapped"):
			return ability.WhileTapped, true
		case p.eat("for as long as ~ remains on the battlefield"):
			return ability.WhileOnBattlefield, true
		}
	}
	return 0, false
}

// effectDuration reads a duration, or takes the one that the sentence began
// with; without one the effect lasts for good.
func (p *parser) effectDuration() (ability.Duration, bool) {
	if d := p.inner; d != 0 {
		p.inner = 0
		return d, true
	}
	if d, ok := p.duration(); ok {
		return d, true
	}
	return p.frontDuration, true
}
