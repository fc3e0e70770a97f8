package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

const bestowCards = `
Nymph {1}{G}
Enchantment Creature — Nymph
Bestow {3}{G}
Reach
Enchanted creature gets +2/+2 and has reach.
2/2

Slay {B}
Instant
Destroy target creature.

Denial {U}
Instant
Counter target creature spell.

Cloner {1}{U}
Creature — Shapeshifter
You may have Cloner enter the battlefield as a copy of any enchantment on the battlefield.
0/0

Ripple {U}
Instant
Target permanent phases out.
`

func TestBestow(t *testing.T) {
	for _, st := range []story{
		{"cast as a creature", []string{"702.103a"}, []string{"0 battlefield: 2 Forest; Bear", "0 hand: Nymph"}, casts(0, "Nymph"), []string{"Nymph 2/2", "Nymph is Creature", "Bear 2/2"}},
		{"cast bestowed", []string{"702.103a", "702.103b"}, []string{"0 battlefield: 4 Forest; Bear", "0 hand: Nymph"}, casts(0, "Nymph way 4", "Bear"),
			[]string{"Bear 4/4", "Bear has reach", "Nymph isnt Creature", "Nymph is Aura", "Nymph isnt Nymph"}},
		{"it needs a target", []string{"702.103b"}, []string{"0 battlefield: 4 Forest", "0 hand: Nymph"},
			func(s *scene) {
				if s.can(0, "Nymph way 4") {
					s.Error("it can be cast bestowed without a creature")
				}
			}, nil},
		{"a bestowed spell is no creature spell", []string{"702.103d"}, []string{"0 battlefield: 4 Forest; Bear", "0 hand: Nymph", "1 battlefield: Island", "1 hand: Denial"},
			func(s *scene) { s.cast(0, "Nymph way 4", "Bear"); s.refused("601.2c", 1, "Denial", "Nymph") }, nil},
		{"its target has gone: it resolves as a creature", []string{"702.103e", "608.3b"}, []string{"0 battlefield: 4 Forest; Bear", "0 hand: Nymph", "1 battlefield: Swamp", "1 hand: Slay"},
			func(s *scene) { s.cast(0, "Nymph way 4", "Bear"); s.cast(1, "Slay", "Bear"); s.resolve(); s.resolve() }, []string{"Nymph 2/2", "Nymph is Creature", "Nymph isnt Aura"}},
		{"its creature dies: it is a creature", []string{"702.103f"}, []string{"0 battlefield: 4 Forest; Bear; Swamp", "0 hand: Nymph; Slay"},
			func(s *scene) { casts(0, "Nymph way 4", "Bear")(s); s.cast(0, "Slay", "Bear"); s.resolve(); s.to(5) }, []string{"Nymph 2/2", "Nymph is Creature", "0 battlefield Nymph 1"}},
		{"a copy of it is a creature", []string{"707.2"}, []string{"0 battlefield: 4 Forest; Bear; 2 Island", "0 hand: Nymph; Cloner"},
			func(s *scene) {
				casts(0, "Nymph way 4", "Bear")(s)
				s.cast(0, "Cloner")
				s.answers("Nymph")
				s.resolveAll()
			}, []string{"0 battlefield Nymph 2", "Nymph #2 2/2", "Nymph #2 is Creature"}},
		{"phased in alone", []string{"702.103g"}, []string{"0 battlefield: 4 Forest; Bear; Island; Swamp", "0 hand: Nymph; Ripple; Slay"},
			func(s *scene) {
				casts(0, "Nymph way 4", "Bear")(s)
				s.cast(0, "Ripple", "Nymph")
				s.resolve()
				s.cast(0, "Slay", "Bear")
				s.resolve()
				s.nextTurn()
				s.nextTurn()
			}, []string{"Nymph 2/2", "Nymph is Creature"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, bestowCards)
	}
}
