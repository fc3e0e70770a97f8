package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

// Cards for tests of casting and activating.
const castCards = `
Fireball {X}{R}
Sorcery
Fireball deals X damage to any target.

Charm {1}{R}
Instant
Choose one —
• Charm deals 2 damage to target player.
• Destroy target artifact.
• Draw a card.

Pair {R}
Sorcery
Choose two —
• Draw a card.
• You gain 3 life.
• Pair deals 2 damage to any target.

Twins {1}{R}
Sorcery
Twins deals 2 damage to target creature and 1 damage to another target creature.

Volley {2}{R}
Instant
Volley deals 3 damage divided as you choose among one, two, or three targets.

Kick {R}
Instant
Kicker {2}
Kick deals 2 damage to any target. If Kick was kicked, it deals 4 damage to that permanent or player instead.

Brute {1}{G}
Creature — Beast
Kicker {1}
If Brute was kicked, it enters with two +1/+1 counters on it.
2/2

Altar {1}{B}
Sorcery
As an additional cost to cast this spell, sacrifice a creature.
Draw two cards.

Pitch {2}{U}
Instant
As an additional cost to cast this spell, discard a card.
Draw two cards.

Counterspell {U}{U}
Instant
Counter target spell.

Hybrid {R/G}{R/G}
Instant
Draw a card.

Phyrexian {1}{R/P}
Instant
Draw a card.

Colorless {1}{C}
Instant
Draw a card.

Snowy {S}
Instant
Draw a card.

Snow Cave
Snow Land
{T}: Add {B}.

Twobrid {2/R}{2/R}
Instant
Draw a card.

Cheaper {2}
Artifact
Red spells you cast cost {1} less to cast.

Dearer {2}
Artifact
Spells cost {1} more to cast.

Upto {G}
Instant
Tap up to two target creatures.

Prodigy {1}{R}
Creature — Wizard
{T}: Prodigy deals 1 damage to any target.
1/1

Sorcerer {1}{R}
Creature — Wizard
{1}, Sacrifice a creature: Draw a card. Activate only as a sorcery.
1/1

Once {2}
Artifact
{0}: You gain 1 life. Activate only once each turn.

Life {2}
Artifact
Pay 2 life: Draw a card.

Elf {G}
Creature — Elf
{T}: Add {G}.
1/1

Ring {2}
Artifact
{T}: Add {C}{C}.

City
Land
{T}: Add one mana of any color.

Relic {2}
Artifact
{T}, Sacrifice Relic: Add one mana of any color.

Ambush {1}{G}
Creature — Cat
Flash
2/2

Both {W}{U}
Instant
Draw a card.

Gain {1}{W}
Instant
Target player gains 4 life.

Back {B}
Instant
Flashback {2}{B}
Draw a card.

Free {4}{U}
Sorcery
You may discard a card rather than pay this spell's mana cost.
Draw two cards.
`

func TestTimingOfSpells(t *testing.T) {
	cr.Rule(t, "307.1", "117.1a", "304.1", "702.8a", "305.1", "305.2", "305.3", "601.2a")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: 6 Mountain; 4 Forest", "0 hand: Fireball; Bolt; Bear; Ambush; 2 Mountain", "1 battlefield: 6 Mountain; 2 Forest", "1 hand: Bolt; Fireball; Ambush; Mountain")
	s.refused("307.1", 0, "Fireball", "1", "@1")
	s.refused("307.1", 0, "Bear")
	s.refused("305.3", 0, "Mountain")
	if !s.can(0, "Bolt") || !s.can(0, "Ambush") || s.can(0, "Bear") || s.can(0, "Fireball") {
		t.Error("in the upkeep there are instants and cards with flash")
	}
	s.to(4)
	s.cast(0, "Mountain")
	s.refused("305.2", 0, "Mountain")
	s.cast(0, "Bear")
	s.refused("307.1", 0, "Fireball", "1", "@1")
	s.cast(0, "Bolt", "@1")
	s.want("stack 2")
	s.refused("307.1", 1, "Fireball", "1", "@0")
	s.cast(1, "Ambush")
	s.resolve()
	s.want("1 battlefield Ambush 1", "stack 2")
	s.resolveAll()
	s.want("life 1 17", "0 battlefield Bear 1")
	s.refused("305.3", 1, "Mountain")
}

func TestTargets(t *testing.T) {
	cr.Rule(t, "601.2c", "115.1", "115.3", "601.2d", "115.6")
	lines := []string{"0 battlefield: 8 Mountain; 2 Forest", "0 hand: Twins; Volley; Upto; Counterspell; Charm", "1 battlefield: Bear; Ogre"}
	t.Run("another target", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, lines...)
		s.to(4)
		s.refused("", 0, "Twins", "Bear", "Bear")
		s.cast(0, "Twins", "Bear", "Ogre")
		s.resolve()
		s.want("1 graveyard Bear 1", "Ogre damage 1")
	})
	t.Run("another target, and there is none", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, "0 battlefield: 3 Mountain", "0 hand: Twins", "1 battlefield: Bear")
		s.to(4)
		if s.can(0, "Twins") {
			t.Error("a spell without enough targets can be cast")
		}
	})
	t.Run("divided", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, lines...)
		s.to(4)
		s.refused("601.2d", 0, "Volley", "Bear+Ogre", "3+0")
		s.refused("601.2d", 0, "Volley", "Bear+Ogre", "1+1")
		s.cast(0, "Volley", "Bear+@1", "2+1")
		s.resolve()
		s.want("1 graveyard Bear 1", "life 1 19")
	})
	t.Run("divided, one target has gone", func(t *testing.T) {
		cr.Rule(t, "608.2b", "608.2d")
		s := setScene(t, 2, everywhere, castCards, append(lines, "0 hand: Bolt")...)
		s.to(4)
		s.cast(0, "Volley", "Bear+@1", "2+1")
		s.cast(0, "Bolt", "Bear")
		s.resolveAll()
		s.want("1 graveyard Bear 1", "life 1 19")
	})
	t.Run("up to two", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, lines...)
		s.to(4)
		s.cast(0, "Upto", "-")
		s.resolve()
		s = setScene(t, 2, everywhere, castCards, lines...)
		s.to(4)
		s.cast(0, "Upto", "Bear+Ogre")
		s.resolve()
		s.want("Bear tapped", "Ogre tapped")
	})
	t.Run("no spell to counter", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, "0 battlefield: 2 Island", "0 hand: Counterspell")
		s.to(4)
		if s.can(0, "Counterspell") {
			t.Error("Counterspell without a spell can be cast")
		}
	})
	t.Run("a spell that cannot be its own target", func(t *testing.T) {
		cr.Rule(t, "115.5")
		s := setScene(t, 2, everywhere, castCards, "0 battlefield: 4 Island; Mountain", "0 hand: 2 Counterspell; Bolt")
		s.to(4)
		s.cast(0, "Bolt", "@1")
		s.cast(0, "Counterspell", "Bolt")
		s.cast(0, "Counterspell", "Counterspell")
		s.resolveAll()
		s.want("life 1 17", "0 graveyard Counterspell 2")
	})
	t.Run("all targets gone", func(t *testing.T) {
		cr.Rule(t, "608.2b", "608.2n")
		s := setScene(t, 2, everywhere, castCards, "0 battlefield: 4 Mountain", "0 hand: 2 Bolt", "1 battlefield: Bear")
		s.to(4)
		s.cast(0, "Bolt", "Bear")
		s.cast(0, "Bolt", "Bear")
		s.resolveAll()
		s.want("1 graveyard Bear 1", "0 graveyard Bolt 2")
	})
}

func TestModes(t *testing.T) {
	cr.Rule(t, "700.2", "700.2a", "601.2b", "700.2d")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: 8 Mountain", "0 hand: Charm; Charm; Pair", "1 battlefield: Bear")
	s.to(4)
	s.refused("", 0, "Charm", "-")
	s.cast(0, "Charm", "2 damage", "@1")
	s.resolve()
	s.want("life 1 18")
	hand := len(s.g.players[0].hand)
	s.cast(0, "Charm", "Draw")
	s.resolve()
	if len(s.g.players[0].hand) != hand {
		t.Error("the third mode draws a card")
	}
	s.cast(0, "Pair", "gain+2 damage", "Bear")
	s.resolve()
	s.want("life 0 23", "1 graveyard Bear 1")
	t.Run("a mode without a target cannot be chosen", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, "0 battlefield: 8 Mountain", "0 hand: Charm")
		s.to(4)
		q := s.priority(0)
		c, err := s.g.Next(q, s.playOf(q, "Charm"), nil)
		if err != nil || len(c.Options) != 2 {
			t.Errorf("options %v, error %v; there is no artifact to destroy", c, err)
		}
	})
}

func TestCostsOfMana(t *testing.T) {
	tests := []struct {
		name  string
		rules []string
		spell string
		lands string
		life  int // life after casting; 0: it cannot be cast
	}{
		{"hybrid, either half", []string{"107.4e"}, "Hybrid", "Mountain; Forest", 20},
		{"hybrid, one half only", []string{"107.4e"}, "Hybrid", "2 Forest", 20},
		{"hybrid, neither", []string{"107.4e"}, "Hybrid", "2 Island", 0},
		{"Phyrexian, with mana", []string{"107.4f"}, "Phyrexian", "2 Mountain", 20},
		{"Phyrexian, with life", []string{"107.4f"}, "Phyrexian", "Island", 18},
		{"colorless", []string{"107.4c"}, "Colorless", "Wastes; Island", 20},
		{"colorless, without colorless mana", []string{"107.4c"}, "Colorless", "2 Island", 0},
		{"snow", []string{"107.4h"}, "Snowy", "Snow Cave", 20},
		{"snow, without snow mana", []string{"107.4h"}, "Snowy", "Swamp", 0},
		{"two or a color", []string{"107.4e"}, "Twobrid", "Mountain; 2 Island", 20},
		{"two or a color, all generic", []string{"107.4e"}, "Twobrid", "4 Island", 20},
		{"two or a color, too little", []string{"107.4e"}, "Twobrid", "3 Island", 0},
		{"two colors from lands of both", []string{"106.6", "601.2g"}, "Both", "Plains; City", 20},
		{"two colors from one land of both", []string{"601.2g"}, "Both", "City; Wastes", 0},
		{"a spell with {1} from lands that make two", []string{"601.2g"}, "Gain", "Plains; Ring", 20},
		{"without any land", []string{"601.2h"}, "Hybrid", "Bear", 0},
		{"from an Elf that is not sick", []string{"605.1a", "302.6"}, "Upto", "Elf", 20},
		{"from an Elf that is", []string{"302.6"}, "Upto", "Elf (sick)", 0},
		{"from an artifact that is sacrificed", []string{"605.1a"}, "Hybrid", "Relic; Mountain", 20},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cr.Rule(t, tt.rules...)
			s := setScene(t, 2, everywhere, castCards, "0 hand: "+tt.spell, "0 battlefield: "+tt.lands)
			s.to(4)
			if got := s.can(0, tt.spell); got != (tt.life > 0) {
				t.Fatalf("it can be cast: %v", got)
			}
			if tt.life == 0 {
				return
			}
			choices := map[string][]string{"Upto": {"-"}, "Gain": {"@1"}}[tt.spell]
			if tt.spell == "Upto" {
				choices = []string{"-"}
			}
			s.cast(0, tt.spell, choices...)
			s.resolve()
			if s.life(0) != tt.life {
				t.Errorf("life %d, want %d", s.life(0), tt.life)
			}
		})
	}
}

func TestVariableCosts(t *testing.T) {
	cr.Rule(t, "107.3a", "601.2b", "107.3g", "202.3e")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: 4 Mountain", "0 hand: Fireball")
	s.to(4)
	s.refused("", 0, "Fireball", "4")
	s.cast(0, "Fireball", "3", "@1")
	if mv := s.g.manaValue(s.find("Fireball")); mv != 4 {
		t.Errorf("mana value on the stack %d, want 4", mv)
	}
	s.resolve()
	s.want("life 1 17")
	if mv := s.g.manaValue(s.find("Fireball")); mv != 1 {
		t.Errorf("mana value in the graveyard %d, want 1", mv)
	}
}

func TestAdditionalCosts(t *testing.T) {
	cr.Rule(t, "118.8", "601.2b", "601.2h", "118.3", "702.33a", "702.33d")
	lines := []string{"0 battlefield: 5 Mountain; 3 Swamp; 3 Island; 3 Forest", "0 hand: Kick; Altar; Pitch; Brute"}
	t.Run("kicked or not", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, append(lines, "0 hand: Kick")...)
		s.to(4)
		s.cast(0, "Kick", "no", "@1")
		s.resolve()
		s.want("life 1 18")
		s.cast(0, "Kick", "yes", "@1")
		s.resolve()
		s.want("life 1 14")
	})
	t.Run("a kicked creature", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, lines...)
		s.to(4)
		s.cast(0, "Brute", "yes")
		s.resolve()
		s.want("Brute 4/4")
	})
	t.Run("too little mana to kick", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, "0 battlefield: 2 Mountain", "0 hand: Kick")
		s.to(4)
		s.cast(0, "Kick", "@1")
	})
	t.Run("a sacrifice", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, append(lines, "0 battlefield: Bear; Ogre")...)
		s.to(4)
		s.refused("", 0, "Altar", "-")
		s.cast(0, "Altar", "Bear")
		s.want("0 graveyard Bear 1", "stack 1")
		s.resolve()
		s.want("0 hand Wastes 3")
	})
	t.Run("nothing to sacrifice", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, append(lines, "1 battlefield: Bear")...)
		s.to(4)
		if s.can(0, "Altar") {
			t.Error("Altar can be cast without a creature of one's own")
		}
		s.refused("601.2h", 0, "Altar")
	})
	t.Run("a discard, but not of itself", func(t *testing.T) {
		s := setScene(t, 2, everywhere, castCards, "0 battlefield: 3 Island", "0 hand: Pitch")
		if s.can(0, "Pitch") {
			t.Error("Pitch can be cast without another card")
		}
	})
	t.Run("an alternative cost", func(t *testing.T) {
		cr.Rule(t, "118.9", "118.9a", "601.2b")
		s := setScene(t, 2, everywhere, castCards, "0 hand: Free; Bear")
		s.to(4)
		if s.can(0, "Free") {
			t.Error("Free can be cast for its mana cost without mana")
		}
		s.cast(0, "Free way 4", "Bear")
		s.resolve()
		s.want("0 graveyard Bear 1", "0 hand Wastes 3")
	})
}

func TestCostsChange(t *testing.T) {
	tests := []struct {
		name, lands string
		can         bool
	}{
		{"a spell of {2}{R} for {1}{R}", "Cheaper; 2 Mountain", true},
		{"twice", "2 Cheaper; Mountain", true},
		{"not below the colored mana", "3 Cheaper; Island", false},
		{"increased", "Dearer; 3 Mountain", false},
		{"increased and reduced", "Dearer; Cheaper; 3 Mountain", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cr.Rule(t, "601.2f", "118.7", "118.7c")
			s := setScene(t, 2, everywhere, castCards, "0 battlefield: "+tt.lands, "0 hand: Ogre")
			s.to(4)
			if s.can(0, "Ogre") != tt.can {
				t.Errorf("it can be cast: %v", !tt.can)
			}
			if tt.can {
				s.cast(0, "Ogre")
			}
		})
	}
}
