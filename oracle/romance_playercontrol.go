package oracle

import "github.com/grandmelee/melee/ability"

// controlPlayers writes that a player controls another one.
func (w *romance) controlPlayers(x ability.ControlPlayers) string {
	by := x.By
	if by == nil {
		by = ability.You{}
	}
	n := term{one: w.say("turno", "turno", "tour")}
	if x.Combat {
		n = w.step(ability.AnyCombat)
	}
	n.one = w.nextWord(n) + " " + n.one
	if _, you := x.Who.(ability.You); you {
		by := w.player(by)
		v := w.verb("control", present, by.agr)
		return by.text + w.say(" te "+v+" durante ", " "+v+" você durante ", " vous "+v+" pendant ") + w.having(n, x.Who, false)
	}
	whom := w.player(x.Who)
	s := ""
	if w.en("gain control of") || w.en("gains control of") {
		s = w.does(by, "gainControl", w.of(whom.text))
	} else {
		s = w.does(by, "control", w.whom(whom.text))
	}
	return s + w.say(" durante ", " durante ", " pendant ") + w.having(n, ability.ThatPlayer{}, false)
}
