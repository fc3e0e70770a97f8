package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// durations are the ways to write how long an effect lasts.
func (e *english) durations(d ability.Duration) []string {
	switch d {
	case ability.ThisTurn:
		return []string{"until end of turn", "this turn"}
	case ability.ThisCombat:
		return []string{"until end of combat", "this combat"}
	}
	return []string{e.duration(d)}
}

// duration writes how long an effect lasts.
func (e *english) duration(d ability.Duration) string {
	switch d {
	case ability.ThisTurn:
		return e.pick("until end of turn", "this turn")
	case ability.ThisCombat:
		return e.pick("until end of combat", "this combat")
	case ability.UntilYourNextTurn:
		return "until your next turn"
	case ability.UntilEndOfNextTurn:
		return "until the end of your next turn"
	case ability.WhileControlled:
		return "for as long as you control ~"
	case ability.WhileTapped:
		return "for as long as ~ remains tapped"
	case ability.WhileOnBattlefield:
		return e.pick("for as long as ~ remains on the battlefield", "until ~ leaves the battlefield")
	}
	return ""
}
