package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

// Cards for tests of limited range of influence.
const influenceCards = `
Pyroclasm {1}{R}
Sorcery
Pyroclasm deals 2 damage to each creature.

Wrath {2}{W}{W}
Sorcery
Destroy all creatures.

Axe {4}{R}
Sorcery
Axe deals 5 damage to target player.

Blast {3}{R}
Instant
Blast deals 4 damage to any target.

Mending {W}
Instant
Prevent the next 4 damage that would be dealt to any target this turn.

Fog {G}
Instant
Prevent all combat damage that would be dealt this turn.

Peace {1}{W}
Enchantment
Prevent all damage that would be dealt by creatures.

Block Aura {1}{W}
Enchantment — Aura
Enchant creature
Whenever enchanted creature becomes blocked, you gain 1 life.

Block Aura Two {1}{W}
Enchantment — Aura
Enchant creature
Whenever enchanted creature becomes blocked by a creature, you gain 3 life.

Demon {4}{B}{B}
Creature — Demon
Whenever another creature leaves the battlefield, you may have target player mill two cards.
5/5

Reaper {1}{B}
Creature — Human
Whenever another creature dies, you gain 1 life.
1/3

Triumph {6}
Sorcery
You win the game.

Stalemate {6}
Sorcery
The game is a draw.

Drain {1}{B}
Sorcery
Each opponent loses 2 life.

Counter Elf {1}{G}
Creature — Elf
Counter Elf's power and toughness are each equal to the number of creatures on the battlefield.
*/*

Holy {W}
Enchantment — Aura
Enchant creature
Enchanted creature gets +1/+2.

Sword {2}
Artifact — Equipment
Equipped creature gets +2/+0.
Equip {1}

Anthem {2}{W}
Enchantment
Creatures get +1/+1.

Trade {2}{U}
Enchantment
{1}: Draw a card. Any player may activate this ability.

Vote Left {R}
Instant
Choose target player. That player discards a card.
`

func TestTargetsAreInRange(t *testing.T) {
	cr.Rule(t, "801.4", "801.2", "801.2a", "801.2b", "801.2d")
	s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: Mountain; Bear", "0 hand: Bolt", "1 battlefield: Bear", "2 battlefield: Bear", "7 battlefield: Bear", "6 battlefield: Bear")
	s.to(4)
	q := s.priority(0)
	c, err := s.g.Next(q, s.playOf(q, "Bolt"), nil)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[Player]int{}
	for _, o := range c.Options {
		p, ok := o.ID.Player()
		if !ok {
			p = s.g.find(o.ID).ctrl
		}
		seen[p]++
	}
	if len(seen) != 3 || seen[0] != 2 || seen[1] != 2 || seen[7] != 2 {
		t.Errorf("targets by seat: %v, want two each of 7, 0 and 1", seen)
	}
	s.refused("", 0, "Bolt", "@2")
	s.refused("", 0, "Bolt", "Bear of 2")
}

func TestEffectsStopAtTheNeighbors(t *testing.T) {
	cr.Rule(t, "801.10", "801.11", "807.2a")
	lines := []string{"0 battlefield: 8 Plains; 4 Mountain; 4 Swamp; Bear; Counter Elf", "1 battlefield: Bear; Bear", "2 battlefield: Bear", "7 battlefield: Bear", "6 battlefield: Bear", "0 hand: Wrath; Pyroclasm; Drain"}
	t.Run("destroy all creatures", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, influenceCards, lines...)
		s.to(4)
		s.want("Counter Elf 5/5")
		s.cast(0, "Wrath")
		s.resolve()
		s.want("0 battlefield Bear 0", "1 battlefield Bear 0", "7 battlefield Bear 0", "2 battlefield Bear 1", "6 battlefield Bear 1")
	})
	t.Run("each opponent", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, influenceCards, lines...)
		s.to(4)
		s.cast(0, "Drain")
		s.resolve()
		s.want("life 7 18", "life 0 20", "life 1 18", "life 2 20", "life 6 20")
	})
	t.Run("a static ability", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, influenceCards, append(lines, "1 battlefield: Anthem")...)
		s.want("Bear of 0 3/3", "Bear of 1 3/3", "Bear of 2 3/3", "Bear of 7 2/2", "Counter Elf 6/6")
	})
	t.Run("different ranges", func(t *testing.T) {
		cr.Rule(t, "801.2a")
		s := setScene(t, 8, Options{Markers: true, Range: 1, Attack: AttackLeft}, influenceCards, append(lines, "0 range: 2")...)
		s.to(4)
		s.cast(0, "Drain")
		s.resolve()
		s.want("life 6 18", "life 7 18", "life 1 18", "life 2 18", "life 3 20")
	})
}

func TestTriggersWatchTheirRange(t *testing.T) {
	cr.Rule(t, "801.7", "801.7a")
	t.Run("both Auras of the example", func(t *testing.T) {
		// Rob is 7, Alex 0, whom he attacks 1.
		s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: Bear", "7 battlefield: Block Aura (on Bear); Block Aura Two (on Bear)", "1 battlefield: Ogre")
		s.charge("Bear>1")
		s.defend("Ogre>Bear")
		s.to(9)
		s.want("life 7 21")
	})
	t.Run("leaves the battlefield, owned by somebody out of range", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: Bear (of 2); Reaper", "2 battlefield: Reaper; Mountain", "2 hand: Bolt", "1 battlefield: Mountain", "1 hand: Bolt")
		s.to(4)
		s.cast(1, "Bolt", "Bear")
		s.resolveAll()
		s.want("0 graveyard Bear 1", "life 0 20", "life 2 21")
	})
	t.Run("a creature dies two seats away", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: Bear; Reaper", "1 battlefield: Reaper; Mountain", "1 hand: Bolt", "2 battlefield: Reaper", "7 battlefield: Reaper")
		s.to(4)
		s.cast(1, "Bolt", "Bear")
		s.resolveAll()
		s.want("life 0 21", "life 1 21", "life 2 20", "life 7 21")
	})
}

func TestAttachmentsAreInRange(t *testing.T) {
	cr.Rule(t, "801.8", "801.9", "704.5m", "704.5n")
	s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: Bear", "1 battlefield: Ogre", "7 battlefield: Holy (on Bear)", "2 battlefield: Holy (on Ogre); Sword (on Ogre)")
	s.priority(0)
	s.want("Bear 3/4", "Ogre 6/5")
	t.Run("out of range", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: Bear", "2 battlefield: Holy (on Bear); Sword (on Bear)")
		s.poke()
		s.want("2 graveyard Holy 1", "2 battlefield Sword 1", "Bear 2/2")
	})
}

func TestReplacementInRange(t *testing.T) {
	cr.Rule(t, "801.13", "801.13b")
	t.Run("prevent all damage by creatures: not of one who is out of range", func(t *testing.T) {
		// Alex is 7, Rob 0, Carissa 1 attacks left, so the attack is turned round.
		s := setScene(t, 8, Options{Markers: true, Range: 1, Attack: AttackRight}, influenceCards, "1 battlefield: Bear", "7 battlefield: Peace", "0 battlefield: Plains")
		s.nextTurn()
		for s.g.lanes[0].seat != 1 {
			s.nextTurn()
		}
		s.charge("Bear>0")
		s.to(9)
		s.want("life 0 18")
	})
	t.Run("prevent the next 4 damage to a target in range, from a source out of range", func(t *testing.T) {
		// Player 2 has priority in the first lane while player 1 has something on its stack.
		s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: 4 Mountain", "0 hand: Blast", "1 battlefield: Forest", "1 hand: Fog", "2 battlefield: Plains", "2 hand: Mending")
		s.to(4)
		s.cast(0, "Blast", "@1")
		s.cast(1, "Fog")
		s.cast(2, "Mending", "@1")
		s.resolveAll()
		s.want("life 1 20")
	})
	t.Run("prevent all combat damage: not between two of whom one is out of range", func(t *testing.T) {
		s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: Bear", "1 battlefield: Ogre", "7 battlefield: Forest", "7 hand: Fog")
		s.charge("Bear>1")
		s.cast(7, "Fog")
		s.resolve()
		s.defend("Ogre>Bear")
		s.to(9)
		s.want("0 graveyard Bear 1", "Ogre damage 2")
	})
}

func TestWinningInRange(t *testing.T) {
	cr.Rule(t, "801.14", "104.2b", "104.3e")
	s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: 6 Wastes", "0 hand: Triumph")
	s.to(4)
	s.cast(0, "Triumph")
	s.resolve()
	s.want("0 in", "1 out", "7 out", "2 in", "6 in")
	if s.g.Over() {
		t.Error("the others play on")
	}
	t.Run("without a limit", func(t *testing.T) {
		s := setScene(t, 4, everywhere, influenceCards, "0 battlefield: 6 Wastes", "0 hand: Triumph")
		s.to(4)
		s.cast(0, "Triumph")
		s.resolve()
		if !s.g.Over() || s.g.players[0].outcome != Won {
			t.Error("the game is over")
		}
	})
}

func TestDrawsInRange(t *testing.T) {
	cr.Rule(t, "801.15", "104.4b")
	s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: 6 Wastes", "0 hand: Stalemate")
	s.to(4)
	s.cast(0, "Stalemate")
	s.resolve()
	s.want("0 out", "1 out", "7 out", "2 in", "6 in")
	if s.g.Over() || s.g.players[0].outcome != Drew || s.g.players[1].outcome != Drew {
		t.Error("the game is a draw for 7, 0 and 1, and the others play on")
	}
	s.consistent()
}

func TestActivatingInRange(t *testing.T) {
	cr.Rule(t, "801.6", "602.2")
	s := setScene(t, 8, grandMelee, influenceCards, "0 battlefield: Trade; Wastes", "1 battlefield: 2 Wastes", "2 battlefield: Wastes")
	s.cast(1, "Trade:1")
	s.resolve()
	s.want("1 hand Wastes 1")
	s.cast(1, "Trade of 0:1")
	s.refused("117.1", 2, "Trade:1")
}
