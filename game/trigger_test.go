package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// Cards for tests of triggered abilities.
const triggerCards = `
Welcome {1}{W}
Creature — Human
When Welcome enters, you gain 2 life.
1/1

Mourner {1}{B}
Creature — Human
When Mourner dies, each opponent loses 1 life.
1/1

Reaper {1}{B}
Creature — Human
Whenever another creature dies, you gain 1 life.
1/3

Collector {1}{B}
Creature — Human
Whenever Collector or another creature dies, draw a card.
1/1

Wrath {2}{W}{W}
Sorcery
Destroy all creatures.

Gardener {1}{G}
Enchantment
Whenever a land you control enters, you gain 1 life.

Beginning {1}{W}
Enchantment
At the beginning of your upkeep, you gain 1 life.

Ending {1}{W}
Enchantment
At the beginning of each end step, you lose 1 life.

Poor {1}{W}
Enchantment
At the beginning of your upkeep, if you have 10 or less life, you gain 5 life.

Student {U}
Creature — Wizard
Prowess
1/2

Blocker {2}{U}
Creature — Wizard
Whenever an opponent casts a creature spell, that player loses 1 life.
1/1

Aura {B}
Enchantment — Aura
Enchant creature
When enchanted creature dies, draw a card.

Visitor {2}{W}
Creature — Human
When Visitor enters, exile target creature an opponent controls until Visitor leaves the battlefield.
2/2

Brittle {1}{U}
Creature — Illusion
When Brittle becomes the target of a spell or ability, sacrifice it.
3/3

Growth {G}
Instant
Target creature gets +3/+3 until end of turn.

Sneak {1}{B}
Creature — Rogue
Whenever Sneak deals combat damage to a player, that player discards a card.
2/1

Gravelord {2}{B}
Enchantment
Whenever one or more creatures you control die, draw a card.

Island King {1}{U}
Creature — Merfolk
When you control no Islands, sacrifice Island King.
3/3

Delayer {R}
Instant
Draw a card at the beginning of the next turn's upkeep.

Raid {1}{R}
Enchantment
Whenever you attack, you gain 1 life.

Pinger {2}{R}
Enchantment
Whenever a creature enters, Pinger deals 1 damage to any target.

Tapper {1}{U}
Creature — Merfolk
Whenever Tapper becomes tapped, you gain 1 life.
{T}: Draw a card.
1/1

Blink {1}{W}
Instant
Exile target creature you control, then return that card to the battlefield under its owner's control.

Recruit {1}{W}
Sorcery
Create two 1/1 white Soldier creature tokens.

Spark {R}
Instant
Spark deals 1 damage to target creature.

Angel {W}
Creature — Angel
Lifelink
1/1

Lifer {1}{W}
Enchantment
Whenever you gain life, put a +1/+1 counter on target creature.
`

func TestTriggersOnZoneChanges(t *testing.T) {
	cr.Rule(t, "603.2", "603.3", "603.6a", "603.6c", "603.10a")
	t.Run("enters", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: 4 Plains", "0 hand: Welcome")
		s.to(4)
		s.cast(0, "Welcome")
		s.resolve()
		s.want("stack 1", "life 0 20")
		s.resolve()
		s.want("life 0 22")
	})
	t.Run("dies", func(t *testing.T) {
		s := setScene(t, 3, everywhere, triggerCards, "0 battlefield: 4 Mountain; Mourner", "0 hand: Bolt")
		s.to(4)
		s.cast(0, "Bolt", "Mourner")
		s.resolveAll()
		s.want("life 0 20", "life 1 19", "life 2 19")
	})
	t.Run("several creatures die at the same time, and see each other", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: 4 Plains; Reaper; Bear; Collector", "1 battlefield: Reaper; Ogre", "0 hand: Wrath")
		s.to(4)
		s.cast(0, "Wrath")
		s.resolveAll()
		s.want("life 0 24", "life 1 24", "0 hand Wastes 6")
	})
	t.Run("one or more", func(t *testing.T) {
		cr.Rule(t, "603.2c")
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: 4 Plains; Gravelord; Bear; Ogre", "1 battlefield: Ogre", "0 hand: Wrath")
		s.to(4)
		s.cast(0, "Wrath")
		s.resolveAll()
		s.want("0 hand Wastes 2")
	})
	t.Run("a land enters", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Gardener", "0 hand: Forest", "1 battlefield: Gardener")
		s.to(4)
		s.cast(0, "Forest")
		s.resolveAll()
		s.want("life 0 21", "life 1 20")
	})
	t.Run("an Aura looks back at its creature", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "1 battlefield: Bear", "0 battlefield: Mountain; Aura (on Bear)", "0 hand: Bolt")
		s.to(4)
		s.cast(0, "Bolt", "Bear")
		s.resolveAll()
		s.want("0 hand Wastes 2", "0 graveyard Aura 1")
	})
	t.Run("an Aura that dies with its creature", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "1 battlefield: Bear", "0 battlefield: 4 Plains; Aura (on Bear)", "0 hand: Wrath")
		s.to(4)
		s.cast(0, "Wrath")
		s.resolveAll()
		s.want("0 hand Wastes 2", "0 graveyard Aura 1")
	})
	t.Run("a token", func(t *testing.T) {
		cr.Rule(t, "111.7", "704.5d")
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: 6 Plains; Mountain; Reaper", "0 hand: Recruit; Bolt")
		s.to(4)
		s.cast(0, "Recruit")
		s.resolve()
		s.want("0 battlefield Soldier 2")
		s.cast(0, "Bolt", "Soldier")
		s.resolveAll()
		s.want("0 battlefield Soldier 1", "0 graveyard Soldier 0", "life 0 21")
	})
}

func TestTriggersOnSteps(t *testing.T) {
	cr.Rule(t, "603.2b", "503.1", "513.1", "603.3b")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Beginning; Ending", "1 battlefield: Beginning")
	s.priority(0)
	s.want("stack 1")
	s.resolve()
	s.want("life 0 21", "life 1 20")
	s.nextTurn()
	s.resolveAll()
	s.want("life 0 20", "life 1 21")
	s.nextTurn()
	s.resolveAll()
	s.want("life 0 20", "life 1 21")
}

func TestInterveningIf(t *testing.T) {
	cr.Rule(t, "603.4")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Poor; 2 Mountain", "0 life: 10", "1 hand: Bolt", "1 battlefield: Mountain")
	s.priority(0)
	s.want("stack 1")
	s.resolve()
	s.want("life 0 15")
	s = setScene(t, 2, everywhere, triggerCards, "0 battlefield: Poor", "0 life: 11")
	s.priority(0)
	s.want("stack 0")
	t.Run("it is looked at again as it resolves", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards+"\nHeal {W}\nInstant\nYou gain 4 life.\n", "0 battlefield: Poor; Plains", "0 life: 10", "0 hand: Heal")
		s.cast(0, "Heal")
		s.resolveAll()
		s.want("life 0 14")
	})
}

func TestTriggersOnSpells(t *testing.T) {
	cr.Rule(t, "603.2", "603.3a", "702.108a", "603.2a")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Student; 4 Mountain; 2 Forest", "0 hand: Bolt; Bear", "1 battlefield: Blocker")
	s.to(4)
	s.cast(0, "Bolt", "@1")
	s.want("stack 2")
	s.resolve()
	s.want("Student 2/3", "life 1 20")
	s.resolve()
	s.cast(0, "Bear")
	s.want("stack 2", "Student 2/3")
	s.resolveAll()
	s.want("life 0 19")
	s.nextTurn()
	s.want("Student 1/2")
}

func TestOrderOfTriggers(t *testing.T) {
	cr.Rule(t, "603.3b", "101.4")
	s := setScene(t, 3, everywhere, triggerCards+"\nZed {1}{W}\nEnchantment\nAt the beginning of each upkeep, you lose 2 life.\n\nYed {1}{W}\nEnchantment\nAt the beginning of each upkeep, you gain 1 life.\n",
		"0 battlefield: Zed; Yed", "2 battlefield: Zed", "1 battlefield: Yed")
	q := s.g.Pending()[0]
	if q.Kind != Order || q.Player != 0 || q.Topic != TopicTriggers {
		t.Fatalf("the active player orders his triggers first: %+v", q)
	}
	s.answerNow("Zed+Yed")
	var order []Player
	for _, o := range s.lane().stack {
		order = append(order, o.ctrl)
	}
	if len(order) != 4 || order[0] != 0 || order[1] != 0 || order[2] != 1 || order[3] != 2 {
		t.Errorf("the controllers on the stack are %v, want turn order", order)
	}
	if s.g.nameOf(s.lane().stack[1]) != "Yed" {
		t.Error("the order that was chosen is not kept")
	}
}

func TestTargetsOfTriggers(t *testing.T) {
	cr.Rule(t, "603.3d", "702.21a")
	t.Run("the target is chosen as it is put on the stack", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Pinger; 2 Forest", "0 hand: Bear")
		s.to(4)
		s.cast(0, "Bear")
		s.answers("@1")
		s.resolve()
		s.priority(0)
		s.want("stack 1")
		s.resolve()
		s.want("life 1 19")
	})
	t.Run("without a target it is not put there", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: 3 Plains", "0 hand: Visitor")
		s.to(4)
		s.cast(0, "Visitor")
		s.resolve()
		s.want("stack 0", "0 battlefield Visitor 1")
	})
	t.Run("becoming the target", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Forest; Brittle", "0 hand: Growth")
		s.to(4)
		s.cast(0, "Growth", "Brittle")
		s.want("stack 2")
		s.resolve()
		s.want("0 graveyard Brittle 1", "stack 1")
		s.resolve()
	})
}

func TestExiledUntilItLeaves(t *testing.T) {
	cr.Rule(t, "610.3", "610.3a", "610.3b")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: 3 Plains; 2 Mountain", "0 hand: Visitor; Bolt", "1 battlefield: Bear (+1/+1 2)")
	s.to(4)
	s.cast(0, "Visitor")
	s.resolve()
	s.resolve()
	s.want("1 exile Bear 1", "1 battlefield Bear 0")
	s.cast(0, "Bolt", "Visitor")
	s.resolve()
	s.want("1 exile Bear 0", "1 battlefield Bear 1", "Bear counters +1/+1 0")
	t.Run("it leaves before", func(t *testing.T) {
		s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: 3 Plains; 2 Mountain", "0 hand: Visitor; Bolt", "1 battlefield: Bear")
		s.to(4)
		s.cast(0, "Visitor")
		s.resolve()
		s.cast(0, "Bolt", "Visitor")
		s.resolveAll()
		s.want("1 battlefield Bear 1")
	})
}

func TestStateTriggers(t *testing.T) {
	cr.Rule(t, "603.8")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Island King; Island", "1 battlefield: Island")
	s.priority(0)
	s.want("stack 0")
	s.g.happen(s.lane(), &event{kind: evMove, obj: s.find("Island of 0"), to: ability.Graveyard, player: NoPlayer, under: NoPlayer, by: NoPlayer})
	s.lane().interrupt()
	s.g.run()
	s.want("stack 1")
	s.resolve()
	s.want("0 graveyard Island King 1", "stack 0")
}

func TestDelayedTriggers(t *testing.T) {
	cr.Rule(t, "603.7", "603.7a", "603.7b", "603.7d")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Mountain", "0 hand: Delayer")
	s.to(4)
	s.cast(0, "Delayer")
	s.resolve()
	s.want("0 hand Wastes 1")
	s.nextTurn()
	s.want("stack 1")
	s.resolve()
	s.want("0 hand Wastes 2", "stack 0")
	s.nextTurn()
	s.want("stack 0")
}

func TestTriggersInCombat(t *testing.T) {
	cr.Rule(t, "603.2g", "508.3", "510.2", "120.3")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Sneak; Bear; Raid; Tapper", "1 hand: Bear")
	s.charge("Sneak>1, Bear>1")
	s.want("stack 1")
	s.to(6)
	s.want("life 0 21")
	s.to(9)
	s.want("life 1 16", "1 hand Bear 0", "1 graveyard Bear 1")
}

func TestTappingTriggers(t *testing.T) {
	cr.Rule(t, "603.2e", "603.2")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Tapper")
	s.cast(0, "Tapper:1")
	s.want("stack 2")
	s.resolveAll()
	s.want("life 0 21", "0 hand Wastes 1")
}

func TestBlinkedObjectsAreNew(t *testing.T) {
	cr.Rule(t, "400.7", "603.6a")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: 4 Plains; Forest; Welcome (+1/+1 2)", "0 hand: Blink; Growth")
	s.to(4)
	s.cast(0, "Growth", "Welcome")
	s.cast(0, "Blink", "Welcome")
	s.resolve()
	s.want("Welcome counters +1/+1 0", "stack 2")
	s.resolveAll()
	s.want("life 0 22", "Welcome 1/1")
}

func TestLifelinkAndTriggersOnIt(t *testing.T) {
	cr.Rule(t, "702.15b", "120.3f", "603.2")
	s := setScene(t, 2, everywhere, triggerCards, "0 battlefield: Angel; Lifer; Bear")
	s.charge("Angel>1")
	s.answers("Bear")
	s.to(9)
	s.want("life 0 21", "life 1 19", "Bear counters +1/+1 1")
}
