package game

import "github.com/grandmelee/melee/ability"

// damageSure reports whether an effect says that damage to the player, or to a
// permanent of the player, whom it is dealt to can't be prevented (CR 615.12).
func (g *Game) damageSure(e *event) bool {
	p := g.affected(e)
	if p < 0 {
		return false
	}
	sure := false
	g.eachRule(p, func(_ *ctx, m ability.Mod) {
		if _, is := m.(ability.Unpreventable); is {
			sure = true
		}
	})
	return sure
}
