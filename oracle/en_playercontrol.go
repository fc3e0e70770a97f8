package oracle

import "github.com/grandmelee/melee/ability"

// controlPlayers writes that a player controls another one.
func (e *english) controlPlayers(x ability.ControlPlayers) string {
	by := x.By
	if by == nil {
		by = ability.You{}
	}
	subject, plural := e.players(by)
	doing := subject + " " + verb(plural, "control")
	if gain := subject + " " + verb(plural, "gain") + " control of"; e.says(gain) && e.model != "" {
		doing = gain
	}
	whom, _ := e.players(x.Who)
	phase := " next turn"
	if x.Combat {
		phase = " next combat phase"
	}
	if _, you := x.Who.(ability.You); you {
		return doing + " you during your" + phase
	}
	return doing + " " + whom + " during " + e.pick("their"+phase, "that player's"+phase)
}
