package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

const moreKeywordCards = `
Flash Drake {4}{U}
Creature — Drake
When Flash Drake enters, draw a card.
Evoke {1}{U}
3/3

Runner {2}{R}
Creature — Goblin
Dash {1}{R}
3/1

Digger {3}{B}
Creature — Zombie
Unearth {B}
3/1

Echoer {1}{R}
Creature — Goblin
Echo {1}{R}
2/2

Glacier {G}
Creature — Elemental
Cumulative upkeep {1}
4/4

Eater {2}{R}
Creature — Lizard
Devour 2
1/1

Forgemaster {2}{W}
Creature — Human
Fabricate 2
1/1

Savage {1}{R}
Creature — Ogre
Unleash
2/2

Rotten {B}
Creature — Zombie
Decayed
2/2

Fighter {2}{W}
Creature — Human
Melee
2/2

Teacher {1}{W}
Creature — Human
Mentor
2/2

Famous {1}{W}
Creature — Human
Renown 1
2/2

Venom {1}{G}
Creature — Snake
Poisonous 2
1/1

Maul {3}
Artifact — Equipment
Living weapon
Equipped creature gets +2/+2.
Equip {3}

Drone {1}{U}
Creature — Eldrazi Drone
Devoid
2/2

Frogmite {4}
Artifact Creature — Frog
Affinity for artifacts
2/2

Trinket {1}
Artifact

Siege {3}{G}{G}
Creature — Wurm
Convoke
5/5

Battle Rig {5}
Artifact
Improvise

Angler {6}{B}
Creature — Zombie Fish
Delve
5/5

Jumper {R}
Instant
Jumper deals 1 damage to any target.
Jump-start

Squall {R}
Instant
Squall deals 1 damage to any target.
Retrace

Cruel {B}
Instant
Target player loses 1 life.
Spectacle {R}

Instant Death {B}
Instant
Split second
Target player loses 1 life.

Scaver {1}{G}
Creature — Ooze
Scavenge {G}
3/3

Backup {1}{W}
Creature — Human
Reinforce 2—{W}
1/1

Ooze {1}{G}
Creature — Ooze
Outlast {G}
1/1

Mutant {1}{G}
Creature — Mutant
Graft 2
0/0

Murder {1}{B}{B}
Instant
Destroy target creature.

Arts {1}{U}
Creature — Wizard
{1}: Draw a card.
1/1

City Gate {W}
Enchantment
Ascend

Citizen {W}
Creature — Human
Citizen gets +2/+2 as long as you have the city's blessing.
1/1
`

func TestMoreKeywords(t *testing.T) {
	for _, st := range []story{
		{"evoke", []string{"702.74a", "118.9a"}, []string{"0 battlefield: 2 Island", "0 hand: Flash Drake"},
			casts(0, "Flash Drake way 4"), []string{"0 graveyard Flash Drake 1", "0 hand Wastes 2"}},
		{"not evoked", []string{"702.74a"}, []string{"0 battlefield: 5 Island", "0 hand: Flash Drake"},
			casts(0, "Flash Drake"), []string{"0 battlefield Flash Drake 1", "0 hand Wastes 2"}},
		{"dash", []string{"702.109a"}, []string{"0 battlefield: 2 Mountain", "0 hand: Runner"},
			then(casts(0, "Runner way 4"), func(s *scene) { s.want("Runner has haste"); s.charge("Runner>1"); s.to(12); s.resolveAll() }), []string{"0 hand Runner 1", "life 1 17"}},
		{"unearth", []string{"702.84a"}, []string{"0 battlefield: Swamp", "0 graveyard: Digger"},
			then(func(s *scene) {
				s.cast(0, "Digger:1")
				s.resolve()
				s.want("Digger has haste")
				s.charge("Digger>1")
				s.to(12)
				s.resolveAll()
			}), []string{"0 exile Digger 1", "life 1 17"}},
		{"unearth, and it dies", []string{"702.84a", "614.6"}, []string{"0 battlefield: Swamp; 3 Swamp", "0 graveyard: Digger", "0 hand: Murder"},
			then(func(s *scene) { s.cast(0, "Digger:1"); s.resolve() }, casts(0, "Murder", "Digger")), []string{"0 exile Digger 1"}},
		{"echo, paid", []string{"702.30a"}, []string{"0 battlefield: 2 Mountain", "0 hand: Echoer"},
			then(casts(0, "Echoer"), func(s *scene) {
				s.nextTurn()
				s.nextTurn()
				s.want("stack 1")
				s.answers("yes")
				s.resolve()
				s.nextTurn()
				s.nextTurn()
				s.want("stack 0")
			}), []string{"0 battlefield Echoer 1"}},
		{"echo, not paid", []string{"702.30a"}, []string{"0 battlefield: 2 Mountain", "0 hand: Echoer"},
			then(casts(0, "Echoer"), func(s *scene) { s.nextTurn(); s.nextTurn(); s.answers("no"); s.resolve() }), []string{"0 graveyard Echoer 1"}},
		{"cumulative upkeep", []string{"702.24a"}, []string{"0 battlefield: 2 Forest", "0 hand: Glacier"},
			func(s *scene) {
				s.cast(0, "Glacier")
				s.resolve()
				for range 2 {
					s.nextTurn()
					s.nextTurn()
					s.answers("yes")
					s.resolve()
				}
				s.want("0 battlefield Glacier 1", "Glacier counters age 2", "Forest tapped", "Forest #2 tapped")
				s.nextTurn()
				s.nextTurn()
				s.resolve()
			}, []string{"0 graveyard Glacier 1"}},
		{"devour", []string{"702.82a"}, []string{"0 battlefield: 3 Mountain; Bear; Ogre; Echoer", "0 hand: Eater"},
			then(func(s *scene) { s.cast(0, "Eater") }, says("Bear+Ogre"), (*scene).resolveAll), []string{"Eater 5/5", "0 graveyard Ogre 1", "0 battlefield Echoer 1"}},
		{"fabricate, counters", []string{"702.123a"}, []string{"0 battlefield: 3 Plains", "0 hand: Forgemaster"},
			then(func(s *scene) { s.cast(0, "Forgemaster") }, says("yes"), (*scene).resolveAll), []string{"Forgemaster 3/3"}},
		{"fabricate, tokens", []string{"702.123a"}, []string{"0 battlefield: 3 Plains", "0 hand: Forgemaster"},
			then(func(s *scene) { s.cast(0, "Forgemaster") }, says("no"), (*scene).resolveAll), []string{"Forgemaster 1/1", "0 battlefield Servo 2"}},
		{"unleash", []string{"702.98a"}, []string{"0 battlefield: 2 Mountain", "0 hand: Savage"},
			then(func(s *scene) { s.cast(0, "Savage") }, says("yes"), (*scene).resolveAll), []string{"Savage 3/3"}},
		{"living weapon", []string{"702.92a"}, []string{"0 battlefield: 3 Wastes", "0 hand: Maul"}, casts(0, "Maul"), []string{"Phyrexian Germ 2/2"}},
		{"devoid", []string{"702.114a", "604.3"}, []string{"0 battlefield: Drone", "0 hand: Drone"}, nil, []string{"Drone isnt blue"}},
		{"affinity", []string{"702.41a"}, []string{"0 battlefield: 2 Wastes; 2 Trinket", "0 hand: Frogmite"}, casts(0, "Frogmite"), []string{"0 battlefield Frogmite 1"}},
		{"convoke", []string{"702.51a"}, []string{"0 battlefield: 2 Forest; 2 Bear (sick); Ogre", "0 hand: Siege"}, casts(0, "Siege"), []string{"0 battlefield Siege 1", "Bear tapped", "Ogre tapped"}},
		{"convoke, colors", []string{"702.51a"}, []string{"0 battlefield: Wastes; Wastes; Wastes; Bear; Ogre", "0 hand: Siege"},
			func(s *scene) {
				if s.can(0, "Siege") {
					s.Error("a red creature pays for no green mana")
				}
			}, nil},
		{"improvise", []string{"702.126a"}, []string{"0 battlefield: 3 Wastes; 2 Trinket", "0 hand: Battle Rig"}, casts(0, "Battle Rig"), []string{"0 battlefield Battle Rig 1", "Trinket tapped"}},
		{"delve", []string{"702.66a"}, []string{"0 battlefield: 3 Swamp", "0 graveyard: 3 Bear; 3 Ogre", "0 hand: Angler"}, casts(0, "Angler"), []string{"0 battlefield Angler 1", "0 graveyard Bear 0", "0 exile Bear 3", "0 graveyard Ogre 2"}},
		{"jump-start", []string{"702.133a"}, []string{"0 battlefield: 2 Mountain", "0 graveyard: Jumper", "0 hand: Bear; Ogre"}, casts(0, "Jumper way 1", "Bear", "@1"), []string{"0 exile Jumper 1", "0 graveyard Bear 1", "life 1 19"}},
		{"retrace", []string{"702.81a"}, []string{"0 battlefield: 2 Mountain", "0 graveyard: Squall", "0 hand: Bear; Forest; Swamp"}, casts(0, "Squall way 1", "Forest", "@1"), []string{"0 graveyard Squall 1", "0 graveyard Forest 1", "life 1 19"}},
		{"split second", []string{"702.61a"}, []string{"0 battlefield: Swamp", "0 hand: Instant Death", "1 battlefield: 2 Mountain; Arts", "1 hand: Bolt"},
			func(s *scene) {
				s.cast(0, "Instant Death", "@1")
				s.refused("702.61a", 1, "Bolt", "@0")
				s.refused("702.61a", 1, "Arts:1")
				s.cast(1, "Mountain:1")
				s.resolve()
			}, []string{"life 1 19"}},
		{"scavenge", []string{"702.97a"}, []string{"0 battlefield: Forest; Bear", "0 graveyard: Scaver"}, casts(0, "Scaver:1", "Bear"), []string{"Bear 5/5", "0 exile Scaver 1"}},
		{"reinforce", []string{"702.77a"}, []string{"0 battlefield: Plains; Bear", "0 hand: Backup"}, casts(0, "Backup:1", "Bear"), []string{"Bear 4/4", "0 graveyard Backup 1"}},
		{"outlast", []string{"702.107a"}, []string{"0 battlefield: Forest; Ooze"}, casts(0, "Ooze:1"), []string{"Ooze 2/2", "Ooze tapped"}},
		{"graft", []string{"702.58a"}, []string{"0 battlefield: 4 Forest", "0 hand: Mutant; Bear"},
			then(casts(0, "Mutant"), func(s *scene) { s.cast(0, "Bear") }, says("yes"), (*scene).resolveAll), []string{"Mutant 1/1", "Bear 3/3"}},
		{"ascend", []string{"702.131b", "702.131d"}, []string{"0 battlefield: 9 Plains", "0 hand: City Gate", "0 battlefield: Citizen"}, casts(0, "City Gate"), []string{"Citizen 3/3"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, moreKeywordCards)
	}
}

func TestKeywordsThatLookAtCombat(t *testing.T) {
	cr.Rule(t, "702.147a", "702.121a", "702.134a", "702.112a", "702.70a")
	s := setScene(t, 3, everywhere, moreKeywordCards, "0 battlefield: Rotten; Fighter; Teacher; Famous; Venom")
	s.charge("Fighter>1, Teacher>1, Famous>1, Venom>2, Rotten>2")
	s.to(6)
	s.want("Fighter 4/4")
	s.to(9)
	s.want("1 poison 0", "2 poison 2", "Famous 3/3")
	s.to(11)
	s.want("0 graveyard Rotten 1")
}
