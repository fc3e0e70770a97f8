package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

const castKeywordCards = `
Slow Vision
Sorcery
Suspend 2—{U}
Draw three cards.

Late Beast {5}{G}
Creature — Beast
Suspend 1—{G}
4/4

Scheme Ahead {4}{B}
Sorcery
Target player loses 3 life.
Foretell {1}{B}

Wild Idea {2}{R}
Sorcery
Wild Idea deals 3 damage to any target.
Madness {R}

Mad Hound {3}{R}
Creature — Dog
Madness {1}{R}
4/2

Loose Thought {U}
Instant
Draw a card, then discard a card.

Holy Day {5}{W}
Sorcery
You gain 7 life.
Miracle {W}

Peek {U}
Instant
Draw a card.

Stand {R}
Instant
Stand deals 2 damage to any target.
// split
Fall {1}{B}
Instant
Target player loses 1 life.

Alive {1}{G}
Sorcery
Create a 3/3 green Centaur creature token.
Fuse
// split
Dead {1}{B}
Sorcery
Destroy target creature.
Fuse

Dawn {W}
Sorcery
You gain 2 life.
// aftermath
Dusk {1}{B}
Sorcery
Aftermath
Target opponent loses 2 life.

Lost Squire {1}{W}
Creature — Human
Disturb {2}{W}
2/1
// transform
Late Squire
Creature — Spirit
Flying
If Late Squire would be put into a graveyard from anywhere, exile it instead.
2/2

Choices {1}{R}
Sorcery
Choose three. You may choose the same mode more than once.
• Choices deals 1 damage to each opponent.
• You gain 2 life.
• Draw a card.

Undo {1}{U}
Instant
Counter target spell.
`

func TestKeywordsThatCast(t *testing.T) {
	island := "0 battlefield: 6 Island; 6 Mountain"
	for _, st := range []story{
		{"suspend", []string{"702.62a", "702.62b", "116.2f"}, []string{island, "0 hand: Slow Vision"},
			func(s *scene) {
				s.cast(0, "Slow Vision:1")
				s.want("stack 0", "0 exile Slow Vision 1", "Slow Vision counters time 2")
				s.nextTurn()
				s.nextTurn()
				s.resolve()
				s.want("Slow Vision counters time 1")
				s.nextTurn()
				s.nextTurn()
				s.answers("yes")
				s.resolveAll()
			}, []string{"0 graveyard Slow Vision 1", "0 hand Wastes 5"}},
		{"suspend a creature", []string{"702.62a"}, []string{"0 battlefield: Forest", "0 hand: Late Beast"},
			func(s *scene) {
				s.cast(0, "Late Beast:1")
				s.nextTurn()
				s.nextTurn()
				s.answers("yes")
				s.resolveAll()
				s.want("Late Beast has haste")
				s.charge("Late Beast>1")
				s.to(12)
			}, []string{"life 1 16"}},
		{"what cannot be cast now cannot be suspended", []string{"702.62a", "702.62c"}, []string{"1 battlefield: 6 Island", "1 hand: Slow Vision"},
			func(s *scene) { s.refused("702.62a", 1, "Slow Vision:1") }, nil},
		{"foretell", []string{"702.143a", "702.143b", "406.3"}, []string{"0 battlefield: 4 Swamp", "0 hand: Scheme Ahead"},
			func(s *scene) {
				s.cast(0, "Scheme Ahead:1")
				o := s.g.players[0].exile[0]
				if !o.down || !s.g.maySee(0, o) || s.g.maySee(1, o) {
					t.Errorf("down %v, known to %v", o.down, o.known)
				}
				if s.can(0, "Scheme Ahead way 2") {
					t.Error("it can be cast in the same turn")
				}
				s.nextTurn()
				s.nextTurn()
				s.to(4)
				s.cast(0, "Scheme Ahead way 2", "@1")
				s.resolve()
			}, []string{"life 1 17", "0 graveyard Scheme Ahead 1"}},
		{"madness", []string{"702.35a", "702.35b"}, []string{island, "0 hand: Loose Thought; Wild Idea"},
			func(s *scene) {
				s.cast(0, "Loose Thought")
				s.answers("Wild Idea", "yes", "@1")
				s.resolve()
				s.want("0 exile Wild Idea 1")
				s.resolveAll()
			}, []string{"life 1 17", "0 graveyard Wild Idea 1"}},
		{"madness, not paid", []string{"702.35a"}, []string{"0 battlefield: Island", "0 hand: Loose Thought; Mad Hound"},
			then(func(s *scene) { s.cast(0, "Loose Thought"); s.answers("Mad Hound") }, (*scene).resolveAll), []string{"0 graveyard Mad Hound 1", "0 exile Mad Hound 0"}},
		{"miracle", []string{"702.94a"}, []string{"0 battlefield: Plains; Island", "0 hand: Peek", "1 library: Wastes", "0 library: Wastes; Holy Day"},
			func(s *scene) {
				s.nextTurn()
				s.answers("yes", "yes")
				s.nextTurn()
				s.to(3)
				s.resolveAll()
			}, []string{"life 0 27"}},
		{"miracle is for the first card drawn", []string{"702.94a"}, []string{"0 battlefield: Plains; Island", "0 hand: Peek", "0 library: Wastes; Holy Day"},
			func(s *scene) {
				s.to(4)
				s.cast(0, "Peek")
				s.answers("yes")
				s.resolveAll()
			}, []string{"0 hand Holy Day 1"}},
		{"halves of a split card", []string{"709.3", "709.3b"}, []string{"0 battlefield: Mountain", "0 hand: Stand"},
			casts(0, "Stand", "@1"), []string{"life 1 18"}},
		{"fuse", []string{"702.102a", "702.102c", "702.102d", "709.4d"}, []string{"0 battlefield: 2 Swamp; 2 Forest", "1 battlefield: Bear", "0 hand: Alive"},
			func(s *scene) {
				s.cast(0, "Alive way 64", "Bear")
				o := s.lane().stack[0]
				if o.base.mv != 4 || o.base.colors.Count() != 2 {
					t.Errorf("the fused spell has mana value %d and %d colors", o.base.mv, o.base.colors.Count())
				}
				s.resolve()
			}, []string{"0 battlefield Centaur 1", "1 graveyard Bear 1", "0 graveyard Alive // Dead 1"}},
		{"a split card outside the stack is both", []string{"709.4", "709.4b"}, []string{"0 hand: Alive"},
			func(s *scene) {
				if c := s.g.players[0].hand[0].base; c.mv != 4 || !c.isNamed("Dead") || c.colors.Count() != 2 {
					t.Errorf("mana value %d, name %s", c.mv, c.name)
				}
			}, nil},
		{"aftermath", []string{"702.127a"}, []string{"0 battlefield: Swamp; 2 Plains", "0 hand: Dawn"},
			func(s *scene) {
				s.refused("702.127a", 0, "Dawn face 1", "@1")
				s.cast(0, "Dawn")
				s.resolve()
				s.cast(0, "Dawn face 1 way 1", "@1")
				s.resolve()
			}, []string{"life 0 22", "life 1 18", "0 exile Dawn // Dusk 1"}},
		{"disturb", []string{"702.146a", "702.146b"}, []string{"0 battlefield: 3 Plains", "0 graveyard: Lost Squire"},
			casts(0, "Lost Squire face 1 way 1"), []string{"0 battlefield Late Squire 1", "Late Squire 2/2", "Late Squire has flying"}},
		{"the same mode twice", []string{"700.2d"}, []string{"0 battlefield: 2 Mountain", "0 hand: Choices"},
			casts(0, "Choices", "deals 1+deals 1+draw"), []string{"life 1 18", "0 hand Wastes 2"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, castKeywordCards)
	}
}

const moreCastKeywordCards = `
Rush {2}{R}{G}
Creature — Elf
Cascade
2/2

Surge {R}
Sorcery
Ripple 2
Surge deals 1 damage to each opponent.

Mourn {B}
Sorcery
Each opponent loses 1 life.
Gravestorm

Wipe {2}{W}
Sorcery
Destroy all creatures.

Again {R}
Instant
Again deals 1 damage to any target.
Rebound

Lesson {U}
Sorcery
Draw a card.
Demonstrate

Beetle {5}
Artifact Creature — Insect
Sunburst
0/0

Lamp {3}
Artifact
Sunburst

Herald {1}{W}
Creature — Human
When Herald enters, if {U} was spent to cast it, draw a card.
1/1

Priest {1}{W}
Creature — Human Cleric
Flying
Embalm {2}{W}
1/2

Lion {1}{W}
Creature — Cat
Double strike
Eternalize {2}{W}
1/1

Pirate {2}{U}
Creature — Pirate
Encore {3}{U}
2/2

Boaster {1}{R}
Creature — Warrior
Boast — {1}{R}: Boaster deals 1 damage to any target.
3/3

Grave Troll {1}{G}
Creature — Troll
Dredge 2
1/1

Gamble {R}
Instant
As an additional cost to cast this spell, discard a card at random.
Gamble deals 4 damage to any target.

Gust {U}
Instant
Return target creature you don't control to its owner's hand.
Overload {2}{U}

Quicken {G}
Instant
Target creature gets +2/+2 until end of turn.
Awaken 3—{2}{G}

Squid {6}{U}
Creature — Squid
Emerge {5}{U}
4/4

Sneak {2}{B}
Creature — Goblin Rogue
Prowl {B}
2/2

Gob {R}
Creature — Goblin
1/1

Shade {3}{U}
Creature — Ninja
Ninjutsu {U}
3/3

Giant Friend {2}{R}
Creature — Giant
3/3
// adventure
Throw Stone {R}
Instant — Adventure
Throw Stone deals 2 damage to any target.

Twins {1}{R}
Instant
Twins deals 1 damage to any target.
Conspire

Script {1}{U}
Sorcery
Draw a card.
Cipher
`

func TestMoreKeywordsThatCast(t *testing.T) {
	for _, st := range []story{
		{"cascade", []string{"702.85a"}, []string{"0 battlefield: 2 Mountain; 2 Forest", "0 hand: Rush", "0 library: Wastes; Wastes; Squid; Bear"},
			func(s *scene) {
				s.cast(0, "Rush")
				s.answers("yes")
				s.resolveAll()
			}, []string{"0 battlefield Bear 1", "0 battlefield Rush 1", "0 exile Squid 0", "0 library Squid 1"}},
		{"cascade, not cast", []string{"702.85a"}, []string{"0 battlefield: 2 Mountain; 2 Forest", "0 hand: Rush", "0 library: Wastes; Bear"},
			then(casts(0, "Rush")), []string{"0 battlefield Bear 0", "0 library Bear 1"}},
		{"ripple", []string{"702.60a"}, []string{"0 battlefield: Mountain", "0 hand: Surge", "0 library: Wastes; Surge; Bear"},
			func(s *scene) {
				s.cast(0, "Surge")
				s.answers("yes", "yes", "yes")
				s.resolveAll()
			}, []string{"life 1 18", "0 library Bear 1"}},
		{"gravestorm", []string{"702.69a"}, []string{"0 battlefield: 3 Plains; Swamp; Bear", "1 battlefield: Bear", "0 hand: Wipe; Mourn"},
			then(casts(0, "Wipe"), casts(0, "Mourn")), []string{"life 1 17"}},
		{"rebound", []string{"702.88a"}, []string{"0 battlefield: Mountain", "0 hand: Again"},
			func(s *scene) {
				s.cast(0, "Again", "@1")
				s.resolve()
				s.want("0 exile Again 1", "life 1 19")
				s.nextTurn()
				s.nextTurn()
				s.answers("yes", "@1")
				s.resolveAll()
			}, []string{"life 1 18", "0 graveyard Again 1"}},
		{"no rebound if it does not resolve", []string{"702.88a", "608.2b"}, []string{"0 battlefield: Mountain; Mountain", "1 battlefield: Bear", "0 hand: Again; Bolt"},
			func(s *scene) {
				s.cast(0, "Again", "Bear")
				s.cast(0, "Bolt", "Bear")
				s.resolveAll()
			}, []string{"0 graveyard Again 1"}},
		{"demonstrate", []string{"702.144a"}, []string{"0 battlefield: Island", "0 hand: Lesson"},
			func(s *scene) {
				s.cast(0, "Lesson")
				s.answers("yes")
				s.resolveAll()
			}, []string{"0 hand Wastes 3", "1 hand Wastes 1"}},
		{"sunburst", []string{"702.44a", "702.44b"}, []string{"0 battlefield: Plains; Island; Swamp; 4 Mountain", "0 hand: Beetle"},
			casts(0, "Beetle"), []string{"Beetle 4/4"}},
		{"sunburst on what is no creature", []string{"702.44a"}, []string{"0 battlefield: Plains; Island; Wastes", "0 hand: Lamp"},
			casts(0, "Lamp"), []string{"Lamp counters charge 2"}},
		{"mana of a color was spent", []string{"601.2h"}, []string{"0 battlefield: 3 Plains; Island", "0 hand: Herald"},
			casts(0, "Herald"), []string{"0 hand Wastes 2"}},
		{"mana of another color was spent", []string{"601.2h"}, []string{"0 battlefield: 3 Plains", "0 hand: Herald"},
			casts(0, "Herald"), []string{"0 hand Wastes 1"}},
		{"embalm", []string{"702.128a"}, []string{"0 battlefield: 3 Plains", "0 graveyard: Priest"},
			then(casts(0, "Priest:1"), func(s *scene) {
				if c := s.find("Priest of 0").base; !c.noCost || c.mv != 0 {
					s.Errorf("the token has a mana cost: %v", c.cost)
				}
			}), []string{"Priest has flying", "Priest is Zombie", "Priest is white", "0 exile Priest 1"}},
		{"eternalize", []string{"702.129a"}, []string{"0 battlefield: 3 Plains", "0 graveyard: Lion"},
			casts(0, "Lion:1"), []string{"Lion 4/4", "Lion is black", "Lion isnt white", "Lion is Zombie"}},
		{"encore", []string{"702.141a"}, []string{"0 battlefield: 4 Island", "0 graveyard: Pirate"},
			then(casts(0, "Pirate:1"), func(s *scene) {
				s.charge("Pirate>1")
				s.to(12)
				s.resolveAll()
			}), []string{"life 1 18", "0 battlefield Pirate 0"}},
		{"boast", []string{"702.142a"}, []string{"0 battlefield: 4 Mountain; Boaster"},
			func(s *scene) {
				s.refused("602.5b", 0, "Boaster:1", "@1")
				s.charge("Boaster>1")
				s.cast(0, "Boaster:1", "@1")
				s.refused("602.5b", 0, "Boaster:1", "@1")
				s.resolve()
			}, []string{"life 1 19"}},
		{"dredge", []string{"702.52a", "614.6"}, []string{"0 battlefield: Island", "0 hand: Lesson", "0 graveyard: Grave Troll"},
			func(s *scene) {
				s.to(4)
				s.cast(0, "Lesson")
				s.answers("no", "yes")
				s.resolveAll()
			}, []string{"0 hand Grave Troll 1", "0 graveyard Wastes 2", "0 hand Wastes 1"}},
		{"a card discarded at random for a cost", []string{"601.2h", "701.9b"}, []string{"0 battlefield: Mountain", "0 hand: Gamble; Wastes; Wastes"},
			func(s *scene) {
				s.cast(0, "Gamble", "@1")
				s.resolve()
			}, []string{"life 1 16", "0 graveyard Wastes 1", "0 hand Wastes 2"}},
		{"overload", []string{"702.96a", "702.96b"}, []string{"0 battlefield: 3 Island; Bear", "1 battlefield: Ogre; Bear", "0 hand: Gust"},
			casts(0, "Gust way 4"), []string{"0 battlefield Bear 1", "1 hand Ogre 1", "1 hand Bear 1"}},
		{"not overloaded", []string{"702.96a"}, []string{"0 battlefield: Island; Bear", "1 battlefield: Ogre; Bear", "0 hand: Gust"},
			casts(0, "Gust", "Ogre"), []string{"1 hand Ogre 1", "1 hand Bear 0"}},
		{"awaken", []string{"702.113a", "702.113b"}, []string{"0 battlefield: 3 Forest; Swamp; Bear", "0 hand: Quicken"},
			casts(0, "Quicken way 4", "Bear", "Swamp"), []string{"Bear 4/4", "Swamp 3/3", "Swamp has haste", "Swamp is Elemental"}},
		{"emerge", []string{"702.119a", "702.119c"}, []string{"0 battlefield: 3 Island; Ogre; Bear", "0 hand: Squid"},
			casts(0, "Squid way 4"), []string{"0 graveyard Ogre 1", "0 battlefield Squid 1", "0 battlefield Bear 1"}},
		{"prowl", []string{"702.76a"}, []string{"0 battlefield: Swamp; Gob", "0 hand: Sneak"},
			func(s *scene) {
				s.to(4)
				if s.can(0, "Sneak way 4") {
					s.Error("prowl before damage")
				}
				s.charge("Gob>1")
				s.to(11)
				s.cast(0, "Sneak way 4")
				s.resolve()
			}, []string{"0 battlefield Sneak 1"}},
		{"ninjutsu", []string{"702.49a", "702.49c"}, []string{"0 battlefield: Island; Gob", "0 hand: Shade", "1 battlefield: Bear"},
			func(s *scene) {
				s.charge("Gob>1")
				s.to(7)
				s.cast(0, "Shade:1")
				s.resolve()
				s.want("Shade tapped", "0 hand Gob 1")
				s.to(11)
			}, []string{"life 1 17"}},
		{"adventure", []string{"715.3b", "715.3d"}, []string{"0 battlefield: 4 Mountain", "0 hand: Giant Friend"},
			func(s *scene) {
				s.to(4)
				s.cast(0, "Giant Friend face 1", "@1")
				s.resolve()
				s.want("life 1 18", "0 exile Giant Friend 1")
				s.refused("601.3", 0, "Giant Friend face 1 way 2", "@1")
				s.cast(0, "Giant Friend way 2")
				s.resolve()
			}, []string{"0 battlefield Giant Friend 1"}},
		{"conspire", []string{"702.78a"}, []string{"0 battlefield: 2 Mountain; Gob (sick); Ogre", "0 hand: Twins"},
			func(s *scene) {
				s.cast(0, "Twins", "yes", "@1")
				s.resolveAll()
			}, []string{"life 1 18", "Gob tapped", "Ogre tapped"}},
		{"cipher", []string{"702.99a", "702.99c", "707.12"}, []string{"0 battlefield: 2 Island; Gob", "0 hand: Script"},
			func(s *scene) {
				s.to(4)
				s.cast(0, "Script")
				s.answers("yes")
				s.resolve()
				s.want("0 exile Script 1", "0 hand Wastes 2")
				s.charge("Gob>1")
				s.answers("yes")
				s.to(11)
			}, []string{"0 exile Script 1", "0 graveyard Script 0", "0 hand Wastes 3"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, moreCastKeywordCards)
	}
}
