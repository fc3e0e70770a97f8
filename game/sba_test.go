package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

// Cards for tests of state-based actions.
const sbaCards = `
King {2}{W}
Legendary Creature — Human
2/2

Queen {2}{W}
Legendary Creature — Human
2/2

Shrink {B}
Instant
Target creature gets -2/-2 until end of turn.

Holy {W}
Enchantment — Aura
Enchant creature
Enchanted creature gets +1/+2.

Oath {W}
Enchantment — Aura
Enchant creature you control
Enchanted creature gets +1/+2.

Curse {B}
Enchantment — Aura
Enchant player
At the beginning of enchanted player's upkeep, that player loses 1 life.

Sword {2}
Artifact — Equipment
Equipped creature gets +2/+0.
Equip {1}

Ward Red {W}
Instant
Target creature gains protection from red until end of turn.

Rage {R}
Enchantment — Aura
Enchant creature
Enchanted creature gets +2/+0.

Globe {3}
World Enchantment
Creatures get +1/+0.

Sphere {3}
World Enchantment
Creatures get +0/+1.

Walker {3}{G}
Legendary Planeswalker — Freya
+1: You gain 2 life.
-2: Create a 2/2 green Bear creature token.
Loyalty: 3

Snake {1}{G}
Creature — Snake
Deathtouch
1/1

Rock {2}{W}
Creature — Golem
Indestructible
2/2

Viper {1}{B}
Creature — Snake
Infect
2/2

Biter {1}{B}
Creature — Snake
Toxic 2
1/1

Rotter {1}{B}
Creature — Zombie
Wither
2/2

Wish {1}{U}
Sorcery
Target player draws fifteen cards.

Doom {1}{B}
Sorcery
Each player loses 20 life.

Shock {R}
Instant
Shock deals 2 damage to any target.

Platinum {4}
Artifact
You can't lose the game.

Seize {3}{R}
Sorcery
Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
`

// poke lets state-based actions be looked at.
func (s *scene) poke() {
	for i := range s.g.players {
		s.g.soil(Player(i))
	}
	s.lane().interrupt()
	s.g.run()
}

func TestLegendRule(t *testing.T) {
	cr.Rule(t, "704.5j", "704.3")
	s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: King (+1/+1 1); Queen; 3 Plains", "1 battlefield: King", "0 hand: King")
	s.to(4)
	s.cast(0, "King")
	s.answers("King #2")
	s.resolve()
	s.want("0 battlefield King 1", "0 battlefield Queen 1", "1 battlefield King 1", "King of 0 2/2")
}

func TestToughnessAndDamage(t *testing.T) {
	cr.Rule(t, "704.5f", "704.5g", "704.5h", "702.12b", "702.2b", "704.3")
	tests := []struct{ name, hand, target, want string }{
		{"toughness 0", "Shrink", "Bear", "1 graveyard Bear 1"},
		{"toughness 0, indestructible", "Shrink", "Rock", "1 graveyard Rock 1"},
		{"damage, indestructible", "Bolt", "Rock", "1 battlefield Rock 1"},
		{"damage", "Bolt", "Bear", "1 graveyard Bear 1"},
		{"less damage", "Shock", "Ogre", "1 battlefield Ogre 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Mountain; Swamp", "0 hand: "+tt.hand, "1 battlefield: Bear; Rock; Ogre")
			s.to(4)
			s.cast(0, tt.hand, tt.target)
			s.resolve()
			s.want(tt.want)
		})
	}
	t.Run("damage, and then less toughness", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Mountain; Swamp", "0 hand: Shock; Shrink", "1 battlefield: Ogre")
		s.to(4)
		s.cast(0, "Shock", "Ogre")
		s.resolve()
		s.want("Ogre damage 2")
		s.cast(0, "Shrink", "Ogre")
		s.resolve()
		s.want("1 graveyard Ogre 1")
	})
	t.Run("damage wears off", func(t *testing.T) {
		cr.Rule(t, "514.2")
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: 2 Mountain", "0 hand: 2 Shock", "1 battlefield: Ogre")
		s.to(4)
		s.cast(0, "Shock", "Ogre")
		s.resolve()
		s.nextTurn()
		s.want("Ogre damage 0")
		s.cast(0, "Shock", "Ogre")
		s.resolve()
		s.want("1 battlefield Ogre 1")
	})
	t.Run("deathtouch", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Snake", "1 battlefield: Ogre; Rock")
		s.charge("Snake>1")
		s.defend("Ogre>Snake")
		s.to(11)
		s.want("1 graveyard Ogre 1", "0 graveyard Snake 1")
	})
}

func TestCountersAnnihilate(t *testing.T) {
	cr.Rule(t, "704.5q", "122.3")
	s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Ogre (+1/+1 3, -1/-1 2)")
	s.poke()
	s.want("Ogre counters +1/+1 1", "Ogre counters -1/-1 0", "Ogre 4/4")
}

func TestPoisonAndWither(t *testing.T) {
	cr.Rule(t, "704.5c", "702.90b", "702.90c", "702.80a", "702.164c", "120.3b", "120.3d", "120.3g")
	s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Viper; Biter; Rotter", "1 battlefield: Ogre")
	s.charge("Viper>1, Biter>1, Rotter>1")
	s.defend("Ogre>Rotter")
	s.to(11)
	s.want("life 1 19", "1 poison 4", "Ogre counters -1/-1 2", "Ogre damage 0", "1 battlefield Ogre 1")
	s.g.players[1].counts = []counter{{"poison", 10}}
	s.poke()
	s.want("1 out")
	if !s.g.Over() {
		t.Error("the last player in wins")
	}
}

func TestEmptyLibraries(t *testing.T) {
	cr.Rule(t, "704.5b", "121.4", "104.3c")
	s := setScene(t, 3, everywhere, sbaCards, "0 battlefield: 2 Island", "0 hand: Wish")
	s.to(4)
	s.cast(0, "Wish", "@1")
	s.resolve()
	s.want("1 out", "0 in", "2 in")
}

func TestAllLoseAtOnce(t *testing.T) {
	cr.Rule(t, "104.4a", "704.5a", "704.3")
	s := setScene(t, 3, everywhere, sbaCards, "0 battlefield: 2 Swamp", "0 hand: Doom")
	s.to(4)
	s.cast(0, "Doom")
	s.resolve()
	if !s.g.Over() || !s.g.Result().Draw {
		t.Errorf("the game is a draw: over %v, %+v", s.g.Over(), s.g.Result())
	}
	for i, p := range s.g.players {
		if p.outcome != Drew {
			t.Errorf("player %d: %v", i, p.outcome)
		}
	}
}

func TestCantLose(t *testing.T) {
	cr.Rule(t, "101.2", "104.3b", "104.2b")
	s := setScene(t, 3, everywhere, sbaCards, "0 battlefield: 2 Swamp; Platinum", "0 hand: Doom")
	s.to(4)
	s.cast(0, "Doom")
	s.resolve()
	s.want("0 in", "1 out", "2 out")
	if !s.g.Over() || s.g.Result().Draw {
		t.Error("the last player in wins")
	}
}

func TestAurasAndEquipment(t *testing.T) {
	cr.Rule(t, "704.5m", "704.5n", "303.4c", "301.5c", "702.16c", "702.16d", "702.6a", "301.5d")
	t.Run("the creature dies", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Bear; Holy (on Bear); Sword (on Bear); 2 Mountain", "0 hand: Bolt; Bolt")
		s.want("Bear 5/4")
		s.cast(0, "Bolt", "Bear")
		s.resolve()
		s.want("Bear damage 3")
		s.cast(0, "Bolt", "Bear")
		s.resolve()
		s.want("0 graveyard Bear 1", "0 graveyard Holy 1", "0 battlefield Sword 1")
		if o := s.find("Sword"); o.perm.attached != nil {
			t.Error("Sword is still attached")
		}
	})
	t.Run("protection", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Bear; Rage (on Bear); Holy (on Bear); Plains", "0 hand: Ward Red")
		s.cast(0, "Ward Red", "Bear")
		s.resolve()
		s.want("0 graveyard Rage 1", "0 battlefield Holy 1", "Bear 3/4")
	})
	t.Run("enchant creature you control", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Bear; Oath (on Bear)", "1 battlefield: 4 Mountain", "1 hand: Seize")
		s.nextTurn()
		s.to(4)
		s.cast(1, "Seize", "Bear")
		s.resolve()
		s.want("Bear controller 1", "0 graveyard Oath 1")
	})
	t.Run("an Equipment stays attached when its creature changes hands", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Bear; Sword (on Bear)", "1 battlefield: 4 Mountain", "1 hand: Seize")
		s.nextTurn()
		s.to(4)
		s.cast(1, "Seize", "Bear")
		s.resolve()
		s.want("Bear 4/2", "Sword controller 0")
	})
	t.Run("equip", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Bear; Ogre; Sword (on Bear); Plains", "1 battlefield: Snake")
		s.refused("602.5d", 0, "Sword:1", "Ogre")
		s.to(4)
		s.refused("", 0, "Sword:1", "Snake")
		s.cast(0, "Sword:1", "Ogre")
		s.resolve()
		s.want("Bear 2/2", "Ogre 5/3")
	})
	t.Run("an Aura spell whose target is gone", func(t *testing.T) {
		cr.Rule(t, "608.3b", "303.4a")
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Bear; Plains; Mountain", "0 hand: Holy; Bolt")
		s.to(4)
		s.cast(0, "Holy", "Bear")
		s.cast(0, "Bolt", "Bear")
		s.resolveAll()
		s.want("0 graveyard Holy 1")
	})
	t.Run("enchant player", func(t *testing.T) {
		cr.Rule(t, "303.4", "702.5d")
		s := setScene(t, 3, everywhere, sbaCards, "0 battlefield: Curse (on @1)")
		s.nextTurn()
		s.resolveAll()
		s.want("life 1 19")
		if err := s.g.Concede(1); err != nil {
			t.Fatal(err)
		}
		s.poke()
		s.want("0 graveyard Curse 1")
	})
}

func TestPlaneswalkers(t *testing.T) {
	cr.Rule(t, "704.5i", "306.5b", "306.5d", "606.3", "606.4", "606.6", "120.3c")
	s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: 4 Forest", "0 hand: Walker", "1 battlefield: 2 Mountain", "1 hand: 2 Shock")
	s.to(4)
	s.cast(0, "Walker")
	s.resolve()
	s.want("Walker counters loyalty 3")
	s.cast(0, "Walker:2")
	s.want("Walker counters loyalty 1")
	s.refused("602.5d", 0, "Walker:1")
	s.resolve()
	s.refused("606.3", 0, "Walker:1")
	s.want("0 battlefield Bear 1")
	s.cast(1, "Shock", "Walker")
	s.resolve()
	s.want("0 graveyard Walker 1")
	t.Run("too little loyalty", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: Walker (loyalty 1)")
		s.to(4)
		if s.can(0, "Walker:2") || !s.can(0, "Walker:1") {
			t.Error("two loyalty counters cannot be removed where there is one")
		}
	})
}

func TestWorldRule(t *testing.T) {
	cr.Rule(t, "704.5k", "801.12", "G10")
	t.Run("the younger stays", func(t *testing.T) {
		s := setScene(t, 2, everywhere, sbaCards, "0 battlefield: 3 Wastes; Bear", "1 battlefield: Globe", "0 hand: Sphere")
		s.to(4)
		s.cast(0, "Sphere")
		s.resolve()
		s.want("1 graveyard Globe 1", "0 battlefield Sphere 1", "Bear 2/3")
	})
	t.Run("only in range", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, sbaCards, "0 battlefield: 3 Wastes", "1 battlefield: Globe", "2 battlefield: Globe", "0 hand: Sphere")
		s.poke()
		s.want("1 graveyard Globe 1", "2 battlefield Globe 1")
		s.to(4)
		s.cast(0, "Sphere")
		s.resolve()
		s.want("2 battlefield Globe 1", "0 battlefield Sphere 1")
	})
}

// What a static ability far or near changes is looked at right away.
func TestChangesElsewhereAreLookedAtRightAway(t *testing.T) {
	cr.Rule(t, "704.3", "611.3a", "801.10", "G10")
	const cards = sbaCards + `
Plague {2}{B}
Enchantment
All creatures get -1/-1.

Anthem {2}{W}
Creature — Human
All creatures get +1/+1.
0/1

Swarm {2}{B}
Enchantment
All creatures get -1/-1 as long as you have 5 or less life.

Elf {G}
Creature — Elf
1/1
`
	t.Run("a neighbor's enchantment enters", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, cards, "0 battlefield: 3 Swamp; Elf", "0 hand: Plague", "1 battlefield: Elf", "2 battlefield: Elf", "7 battlefield: Elf")
		s.to(4)
		s.cast(0, "Plague")
		s.resolve()
		s.want("0 battlefield Elf 0", "1 battlefield Elf 0", "7 battlefield Elf 0", "2 battlefield Elf 1")
	})
	t.Run("a neighbor's creature leaves", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, cards, "0 battlefield: Anthem; 2 Mountain", "0 hand: Bolt", "1 battlefield: Bear (damage 2)", "2 battlefield: Bear", "7 battlefield: Bear (damage 2)")
		s.to(4)
		s.want("Bear of 1 3/3", "Bear of 2 2/2")
		s.cast(0, "Bolt", "Anthem")
		s.resolve()
		s.want("1 battlefield Bear 0", "7 battlefield Bear 0", "2 battlefield Bear 1")
	})
	t.Run("a life total changes", func(t *testing.T) {
		s := setScene(t, 4, everywhere, cards, "2 battlefield: Swarm", "2 life: 8", "0 battlefield: Mountain; Elf", "1 battlefield: Elf", "0 hand: Bolt")
		s.to(4)
		s.cast(0, "Bolt", "@2")
		s.resolve()
		s.want("0 battlefield Elf 0", "1 battlefield Elf 0")
	})
	t.Run("a creature gets protection from a neighbor's Aura", func(t *testing.T) {
		s := setScene(t, 2, everywhere, cards, "0 battlefield: Bear; Plains", "1 battlefield: Rage (on Bear)", "0 hand: Ward Red")
		s.to(4)
		s.cast(0, "Ward Red", "Bear")
		s.resolve()
		s.want("1 graveyard Rage 1")
	})
}
