package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

const effectCards = `
Boomerang {U}{U}
Instant
Return target permanent to its owner's hand.

Swords {W}
Instant
Exile target creature. Its controller gains life equal to its power.

Regrowth {1}{G}
Sorcery
Return target card from your graveyard to your hand.

Animate {1}{B}
Sorcery
Put target creature card from a graveyard onto the battlefield under your control.

Tutor {1}{B}
Sorcery
Search your library for a card, put that card into your hand, then shuffle.

Fetch {1}{G}
Sorcery
Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.

Mill Three {U}
Sorcery
Target player mills three cards.

Mind Rot {2}{B}
Sorcery
Target player discards two cards.

Random {1}{B}
Sorcery
Target player discards a card at random.

Wheel {2}{R}
Sorcery
Each player discards their hand, then draws seven cards.

Edict {1}{B}
Instant
Target player sacrifices a creature.

Fight {1}{G}
Sorcery
Target creature you control fights target creature you don't control.

Scry Two {U}
Instant
Scry 2.

Surveil Two {U}
Instant
Surveil 2.

Fork {R}{R}
Instant
Copy target instant or sorcery spell. You may choose new targets for the copy.

Trade {2}{U}
Sorcery
Exchange control of target creature you control and target creature an opponent controls.

Grow {1}{G}
Sorcery
Put two +1/+1 counters on target creature.

Bite {1}{G}
Sorcery
Target creature you control deals damage equal to its power to target creature you don't control.

Tokens {2}{G}
Sorcery
Create two 2/2 green Bear creature tokens.

Treasure Hunt {R}
Sorcery
Create a Treasure token.

Dig {1}{U}
Sorcery
Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.

Each Other {1}{B}
Sorcery
Each opponent loses 1 life and you gain 1 life.

Left {R}
Sorcery
Left deals 2 damage to the player to your left.

Right {R}
Sorcery
Right deals 2 damage to the player to your right.

May {1}{R}
Sorcery
You may sacrifice a creature. If you do, draw two cards.

Leak {1}{U}
Instant
Counter target spell unless its controller pays {3}.

Blue Elemental {R}
Instant
Counter target spell if it's red.

Tapping {U}
Instant
Tap target creature.

Untapping {U}
Instant
Untap target creature.

Coin {R}
Sorcery
Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 5 life.

Double Draw {1}{U}
Instant
Target player draws two cards.

Drain {1}{B}
Sorcery
Target player loses 3 life and you gain 3 life.

Anthem {2}{W}
Enchantment
Creatures you control get +1/+1.

Overrun {2}{G}
Sorcery
Creatures you control get +3/+3 and gain trample until end of turn.

Blast {X}{R}
Sorcery
Blast deals X damage to each creature and each player.

Power Draw {1}{G}
Sorcery
Draw cards equal to the greatest power among creatures you control.

Rally {W}
Instant
You gain 1 life for each creature you control.

Gift {G}
Sorcery
Each player draws a card.

Reborn {B}
Sorcery
Return target creature card from your graveyard to the battlefield. It gains haste.

Unearthly {2}{B}
Sorcery
Put all creature cards from all graveyards onto the battlefield under your control.

Lose {B}
Sorcery
Target player loses half their life, rounded up.

Shuffle Away {U}
Instant
Put target creature on top of its owner's library.

Tuck {U}
Instant
Put target creature on the bottom of its owner's library.
`

// aimAt is an instruction with one target.
func aimAt(objs *ability.Filter, players *ability.PlayerFilter, effects ...ability.Effect) ability.Instructions {
	return ability.Instructions{Targets: []ability.Target{{Objects: objs, Players: players, Min: ability.N(1), Max: ability.N(1)}}, Effects: effects}
}

var anyone = &ability.PlayerFilter{}

var (
	_ = build("Become", "{1}{U}", "Instant", &ability.Spell{Do: aimAt(nil, anyone, ability.SetLife{Who: ability.ChosenPlayers{}, N: ability.N(10)})})
	_ = build("Proliferate", "{U}", "Instant", &ability.Spell{Do: ability.Instructions{Effects: []ability.Effect{ability.Keyworded{Action: ability.Proliferate}}}})
	_ = build("Deflect", "{1}{U}", "Instant", &ability.Spell{Do: aimAt(&ability.Filter{Zone: ability.Stack, Preds: []ability.Pred{ability.Is{State: ability.SpellOnStack}}}, nil,
		ability.ChangeTargets{What: ability.Chosen{}})})
)

func TestEffects(t *testing.T) {
	for _, st := range []story{
		{"return to hand", []string{"400.7", "400.3"}, []string{"0 battlefield: 2 Island", "0 hand: Boomerang", "1 battlefield: Bear (of 0)"},
			casts(0, "Boomerang", "Bear"), []string{"1 hand Bear 1"}},
		{"exile, and look back at its power", []string{"608.2h"}, []string{"0 battlefield: Plains", "0 hand: Swords", "1 battlefield: Bear (+1/+1 3)"},
			casts(0, "Swords", "Bear"), []string{"1 exile Bear 1", "life 1 25"}},
		{"from the graveyard", []string{"115.2"}, []string{"0 battlefield: 2 Forest", "0 hand: Regrowth", "0 graveyard: Bear", "1 graveyard: Ogre"},
			then(cannot("", 0, "Regrowth", "Ogre"), casts(0, "Regrowth", "Bear")), []string{"0 hand Bear 1"}},
		{"from any graveyard, under one's own control", []string{"110.2a"}, []string{"0 battlefield: 2 Swamp", "0 hand: Animate", "1 graveyard: Ogre"},
			casts(0, "Animate", "Ogre"), []string{"Ogre controller 0", "0 battlefield Ogre 1"}},
		{"search", []string{"701.23a", "701.24a"}, []string{"0 battlefield: 2 Swamp", "0 hand: Tutor", "0 library: Wastes; Bear; Ogre"},
			then(func(s *scene) { s.cast(0, "Tutor") }, says("Ogre"), (*scene).resolveAll), []string{"0 hand Ogre 1"}},
		{"search for something and fail to find it", []string{"701.23b"}, []string{"0 battlefield: 2 Forest", "0 hand: Fetch", "0 library: Wastes; Forest"},
			then(func(s *scene) { s.cast(0, "Fetch") }, says("-"), (*scene).resolveAll), []string{"0 library Forest 1"}},
		{"search for a land", []string{"701.23a"}, []string{"0 battlefield: 2 Forest", "0 hand: Fetch", "0 library: Wastes; Swamp"},
			then(func(s *scene) { s.cast(0, "Fetch") }, says("Swamp"), (*scene).resolveAll), []string{"Swamp tapped"}},
		{"mill", []string{"701.17a"}, []string{"0 battlefield: Island", "0 hand: Mill Three"}, casts(0, "Mill Three", "@1"), []string{"1 graveyard Wastes 3"}},
		{"mill what is left", []string{"701.17b"}, []string{"0 battlefield: 6 Island", "0 hand: 5 Mill Three"},
			then(casts(0, "Mill Three", "@1"), casts(0, "Mill Three", "@1"), casts(0, "Mill Three", "@1"), casts(0, "Mill Three", "@1"), casts(0, "Mill Three", "@1")),
			[]string{"1 graveyard Wastes 12", "1 in"}},
		{"discard", []string{"701.9a", "701.9b"}, []string{"0 battlefield: 3 Swamp", "0 hand: Mind Rot", "1 hand: Bear; Ogre; Bolt"},
			then(func(s *scene) { s.cast(0, "Mind Rot", "@1") }, says("Bear+Bolt"), (*scene).resolveAll), []string{"1 hand Ogre 1", "1 graveyard Bear 1"}},
		{"discard at random", []string{"701.9b"}, []string{"0 battlefield: 2 Swamp", "0 hand: Random", "1 hand: 3 Bear"}, casts(0, "Random", "@1"), []string{"1 graveyard Bear 1"}},
		{"sacrifice", []string{"701.21a"}, []string{"0 battlefield: 2 Swamp", "0 hand: Edict", "1 battlefield: Bear; Ogre"},
			then(func(s *scene) { s.cast(0, "Edict", "@1") }, says("Ogre"), (*scene).resolveAll), []string{"1 graveyard Ogre 1", "1 battlefield Bear 1"}},
		{"fight", []string{"701.14a"}, []string{"0 battlefield: 2 Forest; Ogre", "0 hand: Fight", "1 battlefield: Bear"}, casts(0, "Fight", "Ogre", "Bear"), []string{"1 graveyard Bear 1", "Ogre damage 2"}},
		{"fight, and one has gone", []string{"701.14b"}, []string{"0 battlefield: 2 Forest; Ogre; Mountain", "0 hand: Fight; Bolt", "1 battlefield: Bear"},
			func(s *scene) { s.cast(0, "Fight", "Ogre", "Bear"); s.cast(0, "Bolt", "Bear"); s.resolveAll() }, []string{"Ogre damage 0"}},
		{"scry", []string{"701.22a"}, []string{"0 battlefield: Island", "0 hand: Scry Two", "0 library: Wastes; Bear; Ogre; Bolt"},
			func(s *scene) {
				s.cast(0, "Scry Two")
				s.answers("Bear")
				s.resolveAll()
				if top := s.g.players[0].library; s.g.nameOf(top[0]) != "Ogre" || s.g.nameOf(top[len(top)-1]) != "Bear" {
					s.Errorf("on top %s, on the bottom %s", s.g.nameOf(top[0]), s.g.nameOf(top[len(top)-1]))
				}
			}, nil},
		{"surveil", []string{"701.25a"}, []string{"0 battlefield: Island", "0 hand: Surveil Two", "0 library: Wastes; Bear; Ogre"},
			then(func(s *scene) { s.cast(0, "Surveil Two") }, says("Ogre"), (*scene).resolveAll), []string{"0 graveyard Ogre 1", "0 library Bear 1"}},
		{"copy a spell", []string{"707.10", "707.10c"}, []string{"0 battlefield: 3 Mountain", "0 hand: Bolt; Fork"},
			func(s *scene) {
				s.cast(0, "Bolt", "@1")
				s.cast(0, "Fork", "Bolt")
				s.answers("yes", "@0")
				s.resolveAll()
			}, []string{"life 0 17", "life 1 17", "0 graveyard Bolt 1"}},
		{"exchange control", []string{"701.12a", "701.12b"}, []string{"0 battlefield: 3 Island; Bear", "0 hand: Trade", "1 battlefield: Ogre"},
			casts(0, "Trade", "Bear", "Ogre"), []string{"Bear controller 1", "Ogre controller 0"}},
		{"life total becomes", []string{"119.5"}, []string{"0 battlefield: 2 Island", "0 hand: Become"}, casts(0, "Become", "@1"), []string{"life 1 10"}},
		{"counters", []string{"122.1a", "122.6"}, []string{"0 battlefield: 2 Forest; Bear", "0 hand: Grow"}, casts(0, "Grow", "Bear"), []string{"Bear 4/4"}},
		{"damage by a creature", []string{"120.1"}, []string{"0 battlefield: 2 Forest; Ogre", "0 hand: Bite", "1 battlefield: Bear"}, casts(0, "Bite", "Ogre", "Bear"), []string{"1 graveyard Bear 1", "Ogre damage 0"}},
		{"tokens", []string{"111.1", "111.3", "111.4"}, []string{"0 battlefield: 3 Forest; Anthem", "0 hand: Tokens"}, casts(0, "Tokens"), []string{"0 battlefield Bear 2", "Bear 3/3", "Bear is green"}},
		{"a Treasure", []string{"111.10a", "605.1a"}, []string{"0 battlefield: Mountain", "0 hand: Treasure Hunt; Bolt"}, then(casts(0, "Treasure Hunt"), casts(0, "Bolt", "@1")), []string{"life 1 17", "0 battlefield Treasure 0"}},
		{"look at the top cards", []string{"701.20"}, []string{"0 battlefield: 2 Island", "0 hand: Dig", "0 library: Wastes; Bear; Ogre; Bolt"},
			then(func(s *scene) { s.cast(0, "Dig") }, says("Ogre"), (*scene).resolveAll), []string{"0 hand Ogre 1", "0 library Bear 1", "0 library Bolt 1"}},
		{"optional, done", []string{"608.2d"}, []string{"0 battlefield: 2 Mountain; Bear; Ogre", "0 hand: May"},
			then(func(s *scene) { s.cast(0, "May") }, says("yes", "Bear"), (*scene).resolveAll), []string{"0 graveyard Bear 1", "0 hand Wastes 3"}},
		{"optional, not done", []string{"608.2d"}, []string{"0 battlefield: 2 Mountain; Bear; Ogre", "0 hand: May"},
			then(func(s *scene) { s.cast(0, "May") }, says("no"), (*scene).resolveAll), []string{"0 graveyard Bear 0", "0 hand Wastes 1"}},
		{"unless, paid", []string{"118.12a"}, []string{"0 battlefield: 4 Mountain", "0 hand: Bolt", "1 battlefield: 2 Island", "1 hand: Leak"},
			then(func(s *scene) { s.cast(0, "Bolt", "@1"); s.cast(1, "Leak", "Bolt") }, says("yes"), (*scene).resolveAll), []string{"life 1 17"}},
		{"unless, not paid", []string{"118.12a"}, []string{"0 battlefield: 4 Mountain", "0 hand: Bolt", "1 battlefield: 2 Island", "1 hand: Leak"},
			then(func(s *scene) { s.cast(0, "Bolt", "@1"); s.cast(1, "Leak", "Bolt") }, says("no"), (*scene).resolveAll), []string{"life 1 20"}},
		{"unless, not able", []string{"118.3"}, []string{"0 battlefield: 3 Mountain", "0 hand: Bolt", "1 battlefield: 2 Island", "1 hand: Leak"},
			func(s *scene) { s.cast(0, "Bolt", "@1"); s.cast(1, "Leak", "Bolt"); s.resolveAll() }, []string{"life 1 20"}},
		{"tap and untap", []string{"701.26a", "701.26b"}, []string{"0 battlefield: 2 Island; Bear", "0 hand: Tapping; Untapping"},
			then(casts(0, "Tapping", "Bear"), casts(0, "Untapping", "Bear")), []string{"Bear untapped"}},
		{"lose and gain life", []string{"119.3"}, []string{"0 battlefield: 2 Swamp", "0 hand: Drain"}, casts(0, "Drain", "@1"), []string{"life 0 23", "life 1 17"}},
		{"all of one's own", []string{"611.2c"}, []string{"0 battlefield: 5 Forest; Bear; Ogre", "0 hand: Overrun; Bear"}, then(casts(0, "Overrun"), casts(0, "Bear")), []string{"Ogre 6/6", "Bear 5/5", "Bear has trample", "Bear #2 2/2"}},
		{"each creature and each player", []string{"120.3", "704.3"}, []string{"0 battlefield: 3 Mountain; Bear", "0 hand: Blast", "1 battlefield: Ogre"}, casts(0, "Blast", "2"), []string{"life 0 18", "life 1 18", "0 battlefield Bear 0", "Ogre damage 2"}},
		{"the greatest power", []string{"107.1"}, []string{"0 battlefield: 2 Forest; Bear; Ogre", "0 hand: Power Draw"}, casts(0, "Power Draw"), []string{"0 hand Wastes 4"}},
		{"for each", []string{"107.1"}, []string{"0 battlefield: Plains; Bear; Ogre", "0 hand: Rally", "1 battlefield: Bear"}, casts(0, "Rally"), []string{"life 0 22"}},
		{"each player draws", []string{"121.2"}, []string{"0 battlefield: Forest", "0 hand: Gift"}, casts(0, "Gift"), []string{"0 hand Wastes 2", "1 hand Wastes 1"}},
		{"return to the battlefield", []string{"400.7"}, []string{"0 battlefield: Swamp", "0 hand: Reborn", "0 graveyard: Bear"}, casts(0, "Reborn", "Bear"), []string{"0 battlefield Bear 1", "Bear has haste"}},
		{"all from all graveyards", []string{"110.2a"}, []string{"0 battlefield: 3 Swamp", "0 hand: Unearthly", "0 graveyard: Bear", "1 graveyard: Ogre; Bolt"}, casts(0, "Unearthly"), []string{"Bear controller 0", "Ogre controller 0", "1 graveyard Bolt 1"}},
		{"half, rounded up", []string{"107.1a"}, []string{"0 battlefield: Swamp", "0 hand: Lose", "1 life: 15"}, casts(0, "Lose", "@1"), []string{"life 1 7"}},
		{"on top of a library", []string{"401.4"}, []string{"0 battlefield: Island", "0 hand: Shuffle Away", "1 battlefield: Bear"}, casts(0, "Shuffle Away", "Bear"), []string{"1 library Bear 1"}},
		{"the bottom of a library", []string{"401.4"}, []string{"0 battlefield: Island", "0 hand: Tuck", "1 battlefield: Bear"}, casts(0, "Tuck", "Bear"), []string{"1 library Bear 1"}},
		{"proliferate", []string{"701.34a"}, []string{"0 battlefield: Island; Bear (+1/+1 1)", "0 hand: Proliferate", "1 battlefield: Ogre (-1/-1 1)"},
			then(func(s *scene) { s.g.players[1].counts = []counter{{"poison", 2}}; s.cast(0, "Proliferate") }, says("Bear+Ogre+@1"), (*scene).resolveAll), []string{"Bear counters +1/+1 2", "Ogre counters -1/-1 2", "1 poison 3"}},
		{"counter if", []string{"608.2c"}, []string{"0 battlefield: Mountain; 2 Forest", "0 hand: Bolt; Bear", "1 battlefield: Mountain", "1 hand: Blue Elemental"},
			func(s *scene) { s.cast(0, "Bolt", "@1"); s.cast(1, "Blue Elemental", "Bolt"); s.resolveAll() }, []string{"life 1 20"}},
		{"change the target", []string{"115.7a"}, []string{"0 battlefield: Mountain", "0 hand: Bolt", "1 battlefield: 2 Island", "1 hand: Deflect"},
			then(func(s *scene) { s.cast(0, "Bolt", "@1"); s.cast(1, "Deflect", "Bolt") }, says("yes", "@0"), (*scene).resolveAll), []string{"life 0 17", "life 1 20"}},
		{"discard all and draw", []string{"101.4"}, []string{"0 battlefield: 3 Mountain", "0 hand: Wheel; Bear", "1 hand: Ogre"}, casts(0, "Wheel"), []string{"0 graveyard Bear 1", "1 graveyard Ogre 1", "1 hand Wastes 7", "0 hand Wastes 7"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, effectCards)
	}
}

func TestEffectsAtATable(t *testing.T) {
	for _, st := range []story{
		{"each opponent", []string{"102.2", "806.1"}, []string{"0 battlefield: 2 Swamp", "0 hand: Each Other"}, casts(0, "Each Other"), []string{"life 0 21", "life 1 19", "life 2 19", "life 3 19"}},
		{"the player to the left", []string{"101.4"}, []string{"0 battlefield: Mountain", "0 hand: Left"}, casts(0, "Left"), []string{"life 1 18", "life 3 20"}},
		{"the player to the right", []string{"101.4"}, []string{"0 battlefield: Mountain", "0 hand: Right"}, casts(0, "Right"), []string{"life 3 18", "life 1 20"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 4, everywhere, effectCards)
	}
}
