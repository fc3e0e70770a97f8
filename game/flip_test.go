package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

const flipCards = `
Squire {W}
Creature — Human
{1}: Flip Squire.
1/1
// flip
Aune
Creature — Knight
Flying
3/4

Page {W}
Creature — Human
Reach
0/1
// flip
Reeve
Creature — Advisor
Vigilance
2/6
`

// Likeness makes the first target a copy of the second one until end of turn.
var _ = build("Likeness", "{U}", "Instant", &ability.Spell{Do: ability.Instructions{
	Targets: []ability.Target{{Objects: &ability.Filter{}, Min: ability.N(1), Max: ability.N(1)}, {Objects: &ability.Filter{}, Min: ability.N(1), Max: ability.N(1)}},
	Effects: []ability.Effect{ability.Apply{To: ability.Chosen{}, Mods: []ability.Mod{ability.CopyOf{Of: ability.Chosen{Slot: 1}}}, For: ability.ThisTurn}}}})

// Being flipped is a status: it stays while a permanent is a copy of something
// else, and decides which half of that it is.
func TestFlippedCopies(t *testing.T) {
	flip := func(s *scene) { s.cast(0, "Squire:1"); s.resolve() }
	for _, st := range []story{
		{"flipped before it becomes a copy", []string{"110.5", "707.2", "710.2"}, []string{"0 battlefield: Plains; Island; Squire; Page", "0 hand: Likeness"},
			func(s *scene) {
				flip(s)
				s.want("Aune 3/4")
				s.cast(0, "Likeness", "Aune", "Page")
				s.resolve()
				s.want("Reeve 2/6", "Reeve has vigilance", "Page 0/1")
				s.nextTurn()
			}, []string{"Aune 3/4", "Aune has flying"}},
		{"flipped while it is a copy", []string{"110.5", "710.4"}, []string{"0 battlefield: 2 Plains; Island; Squire; Page", "0 hand: Likeness"},
			func(s *scene) {
				s.cast(0, "Likeness", "Page", "Squire")
				s.resolve()
				s.want("Squire #2 1/1")
				s.cast(0, "Squire #2:1")
				s.resolve()
				s.want("Aune 3/4")
				s.nextTurn()
			}, []string{"Reeve 2/6", "Squire 1/1"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, flipCards)
	}
}
