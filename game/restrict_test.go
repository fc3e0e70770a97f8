package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

const restrictCards = `
Silence {W}
Instant
Your opponents can't cast spells this turn.

Rule {2}{W}
Enchantment
Each player can't cast more than one spell each turn.

Prodigy {1}{R}
Creature — Wizard
{T}: Prodigy deals 1 damage to any target.
1/1

Elf {G}
Creature — Elf
{T}: Add {G}.
1/1

Sure {1}{R}
Instant
This spell can't be countered.
Sure deals 3 damage to any target.

Counterspell {U}{U}
Instant
Counter target spell.

Shock {R}
Instant
Shock deals 2 damage to any target.

Leyline {2}{W}
Enchantment
Players can't gain life.

Heal {W}
Instant
You gain 3 life.

Sun {3}
Artifact
You can't lose the game.

Drain Not {2}
Artifact
Players can't draw cards.

Flash All {2}{U}
Enchantment
You may cast creature spells as though they had flash.

Combat Only {1}{R}
Instant
Cast this spell only during combat.
Combat Only deals 2 damage to any target.

Copycat {2}{U}
Instant
Copy target instant or sorcery spell. You may choose new targets for the copy.

Stifle {U}
Instant
Counter target activated or triggered ability.

Meddler {1}{U}
Instant
Counter target creature spell.

Redirect {U}
Instant
Counter target spell with mana value 2 or less.
`

var _ = build("Pithing", "{1}", "Artifact", creatures(ability.Cant{Do: ability.ActivateAbilities}))

func TestWhatEffectsForbid(t *testing.T) {
	for _, st := range []story{
		{"casting", []string{"601.3", "101.2"}, []string{"0 battlefield: Plains", "0 hand: Silence", "1 battlefield: Mountain", "1 hand: Shock"},
			then(casts(0, "Silence"), cannot("601.3", 1, "Shock", "@0")), nil},
		{"casting a second spell", []string{"601.3"}, []string{"0 battlefield: 2 Mountain; Rule", "0 hand: 2 Shock", "1 battlefield: Mountain", "1 hand: Shock"},
			then(casts(0, "Shock", "@1"), cannot("601.3", 0, "Shock", "@1"), casts(1, "Shock", "@0")), []string{"life 1 18", "life 0 18"}},
		{"activating", []string{"602.5", "605.3a"}, []string{"0 battlefield: Pithing; Prodigy; Elf"},
			then(cannot("602.5", 0, "Prodigy:1", "@1"), func(s *scene) {
				if s.can(0, "Elf:1") {
					s.Error("mana abilities of creatures are activated abilities of creatures")
				}
			}), nil},
		{"countering", []string{"101.2", "701.6a"}, []string{"0 battlefield: 2 Mountain", "0 hand: Sure", "1 battlefield: 2 Island", "1 hand: Counterspell"},
			func(s *scene) { s.cast(0, "Sure", "@1"); s.cast(1, "Counterspell", "Sure"); s.resolveAll() }, []string{"life 1 17", "1 graveyard Counterspell 1"}},
		{"gaining life", []string{"119.7", "101.2"}, []string{"0 battlefield: Plains; Leyline", "0 hand: Heal"}, casts(0, "Heal"), []string{"life 0 20"}},
		{"drawing", []string{"121.2c"}, []string{"0 battlefield: Drain Not"}, func(s *scene) { s.nextTurn(); s.to(4) }, []string{"1 hand Wastes 0"}},
		{"casting as though it had flash", []string{"601.3b", "702.8a"}, []string{"0 battlefield: 2 Forest; Flash All", "0 hand: Bear"},
			func(s *scene) { s.to(12); s.cast(0, "Bear"); s.resolve() }, []string{"0 battlefield Bear 1"}},
		{"casting only at a certain time", []string{"601.3e"}, []string{"0 battlefield: 2 Mountain", "0 hand: Combat Only"},
			func(s *scene) {
				s.refused("601.3e", 0, "Combat Only", "@1")
				s.to(5)
				s.cast(0, "Combat Only", "@1")
				s.resolve()
			}, []string{"life 1 18"}},
		{"countering an ability", []string{"701.6b", "113.9"}, []string{"0 battlefield: Prodigy", "1 battlefield: Island", "1 hand: Stifle"},
			func(s *scene) { s.cast(0, "Prodigy:1", "@1"); s.cast(1, "Stifle", "Prodigy"); s.resolveAll() }, []string{"life 1 20"}},
		{"countering only what fits", []string{"115.1", "601.2c"}, []string{"0 battlefield: 3 Mountain; 2 Forest", "0 hand: Shock; Bear", "1 battlefield: 2 Island", "1 hand: Meddler"},
			func(s *scene) {
				s.cast(0, "Bear")
				s.cast(0, "Shock", "@1")
				s.refused("", 1, "Meddler", "Shock")
				s.cast(1, "Meddler", "Bear")
				s.resolveAll()
			}, []string{"0 battlefield Bear 0", "life 1 18"}},
		{"mana value on the stack", []string{"202.3b", "202.3e"}, []string{"0 battlefield: 3 Mountain", "0 hand: Ogre; Shock", "1 battlefield: Island", "1 hand: Redirect"},
			func(s *scene) {
				s.cast(0, "Ogre")
				s.priority(1)
				if s.can(1, "Redirect") {
					s.Error("Ogre has mana value 3")
				}
			}, nil},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, restrictCards)
	}
}
