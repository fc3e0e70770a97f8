package game

import (
	"fmt"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// Cards for tests of replacement and prevention effects.
const replacementCards = `
Gate
Land
Gate enters tapped.
{T}: Add {W}.

Checkland
Land
Checkland enters tapped unless you control a Forest.
{T}: Add {W}.

Hydra {X}{G}
Creature — Hydra
Hydra enters with X +1/+1 counters on it.
0/0

Clone {3}{U}
Creature — Shapeshifter
You may have Clone enter as a copy of any creature on the battlefield.
0/0

Season {2}{G}
Enchantment
If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.

Recruit {1}{W}
Sorcery
Create a 1/1 white Soldier creature token.

Voidline {4}{W}
Enchantment
If a card would be put into an opponent's graveyard from anywhere, exile it instead.

Banner {2}{R}
Enchantment
If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.

Shield {W}
Instant
Prevent the next 3 damage that would be dealt to any target this turn.

Fog {G}
Instant
Prevent all combat damage that would be dealt this turn.

Troll {2}{G}
Creature — Troll
{G}: Regenerate Troll.
3/3

Murder {1}{B}{B}
Instant
Destroy target creature.

Bury {1}{B}{B}
Instant
Destroy target creature. It can't be regenerated.

Totem {2}
Artifact
As Totem enters, choose a color.
{T}: Add one mana of the chosen color.

Namer {2}
Artifact
As Namer enters, choose a creature type.
Creatures of the chosen type get +1/+1.

Shock {R}
Instant
Shock deals 2 damage to any target.

Phoenix {1}{R}
Creature — Phoenix
If Phoenix would die, exile it instead.
2/2

Leech {1}{W}
Enchantment
If you would gain life, you gain twice that much life instead.

Heal {W}
Instant
You gain 3 life.

Pious {1}{W}
Creature — Cleric
Prevent all damage that would be dealt to Pious.
1/1

Loyal {1}{W}
Creature — Soldier
Protection from red
2/2

Tranquil {1}{W}
Enchantment
Prevent all damage that would be dealt to you by red sources.

Warden {3}{W}
Enchantment
Creatures your opponents control enter tapped.

Grow {1}{G}
Sorcery
Put a +1/+1 counter on target creature.

Slow {1}{W}
Enchantment
Artifacts, creatures, and lands your opponents control enter tapped.
`

func TestEnteringIsReplaced(t *testing.T) {
	cr.Rule(t, "614.1c", "614.1d", "614.12", "614.12a")
	t.Run("tapped", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Gate; Plains")
		s.to(4)
		s.cast(0, "Gate")
		s.want("Gate tapped")
	})
	t.Run("tapped unless", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Checkland", "0 battlefield: Forest")
		s.to(4)
		s.cast(0, "Checkland")
		s.want("Checkland untapped")
		s = setScene(t, 2, everywhere, replacementCards, "0 hand: Checkland", "1 battlefield: Forest")
		s.to(4)
		s.cast(0, "Checkland")
		s.want("Checkland tapped")
	})
	t.Run("by somebody else's effect", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Bear", "0 battlefield: 2 Forest", "1 battlefield: Warden")
		s.to(4)
		s.cast(0, "Bear")
		s.resolve()
		s.want("Bear tapped")
	})
	t.Run("with X counters", func(t *testing.T) {
		cr.Rule(t, "107.3m", "122.6")
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Hydra", "0 battlefield: 4 Forest")
		s.to(4)
		s.cast(0, "Hydra", "3")
		s.resolve()
		s.want("Hydra 3/3")
	})
	t.Run("with twice as many", func(t *testing.T) {
		cr.Rule(t, "614.16", "122.6")
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Hydra; Grow", "0 battlefield: 6 Forest; Season")
		s.to(4)
		s.cast(0, "Hydra", "3")
		s.resolve()
		s.want("Hydra 6/6")
		s.cast(0, "Grow", "Hydra")
		s.resolve()
		s.want("Hydra 8/8")
	})
	t.Run("a color is chosen", func(t *testing.T) {
		cr.Rule(t, "607.2d")
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Totem; Bolt", "0 battlefield: 2 Forest")
		s.to(4)
		s.cast(0, "Totem")
		s.answers("red")
		s.resolve()
		s.cast(0, "Bolt", "@1")
		s.resolve()
		s.want("life 1 17")
	})
	t.Run("a creature type is chosen", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Namer", "0 battlefield: 2 Forest; Bear; Ogre", "0 library: Bear; Ogre")
		s.to(4)
		s.cast(0, "Namer")
		s.answers("Ogre")
		s.resolve()
		s.want("Ogre 4/4", "Bear 2/2")
	})
}

func TestCopiesOfPermanents(t *testing.T) {
	cr.Rule(t, "707.2", "707.5", "614.12", "613.2a")
	t.Run("a clone", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Clone", "0 battlefield: 4 Island; Bear (+1/+1 2)")
		s.to(4)
		s.cast(0, "Clone")
		s.answers("Bear")
		s.resolve()
		s.want("Bear #2 2/2", "Bear #1 4/4", "Bear #2 is Bear", "Bear #2 is green")
	})
	t.Run("a clone of nothing dies", func(t *testing.T) {
		cr.Rule(t, "704.5f")
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Clone", "0 battlefield: 4 Island")
		s.to(4)
		s.cast(0, "Clone")
		s.resolve()
		s.want("0 graveyard Clone 1")
	})
	t.Run("a clone of a clone, in the graveyard a Clone again", func(t *testing.T) {
		cr.Rule(t, "707.2a", "707.3", "400.7")
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: 2 Clone; Bolt", "0 battlefield: 8 Island; Mountain; Bear")
		s.to(4)
		s.cast(0, "Clone")
		s.answers("Bear")
		s.resolve()
		s.cast(0, "Clone")
		s.answers("Bear #2")
		s.resolve()
		s.want("0 battlefield Bear 3", "Bear #3 2/2")
		s.cast(0, "Bolt", "Bear #3")
		s.resolve()
		s.want("0 graveyard Clone 1", "0 battlefield Bear 2")
	})
	t.Run("a clone of what enters with counters", func(t *testing.T) {
		cr.Rule(t, "707.5", "614.12")
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Clone", "0 battlefield: 4 Island; Hydra (+1/+1 4)")
		s.to(4)
		s.cast(0, "Clone")
		s.answers("Hydra")
		s.resolve()
		s.want("0 graveyard Clone 1") // X is 0: no counters
	})
}

func TestZoneChangesAreReplaced(t *testing.T) {
	cr.Rule(t, "614.1a", "614.6", "700.4")
	s := setScene(t, 2, everywhere, replacementCards, "0 hand: 2 Bolt", "0 battlefield: 2 Mountain; Voidline", "1 battlefield: Bear; Phoenix")
	s.to(4)
	s.cast(0, "Bolt", "Bear")
	s.resolve()
	s.want("1 exile Bear 1", "1 graveyard Bear 0", "0 graveyard Bolt 1")
	s = setScene(t, 2, everywhere, replacementCards, "0 hand: 2 Bolt", "0 battlefield: 2 Mountain", "1 battlefield: Bear; Phoenix")
	s.to(4)
	s.cast(0, "Bolt", "Phoenix")
	s.resolve()
	s.want("1 exile Phoenix 1", "1 graveyard Phoenix 0")
}

func TestRegeneration(t *testing.T) {
	cr.Rule(t, "701.19a", "614.8", "701.19c", "704.5g")
	t.Run("from damage", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Bolt", "0 battlefield: Mountain; Forest; Troll")
		s.to(4)
		s.cast(0, "Troll:1")
		s.resolve()
		s.cast(0, "Bolt", "Troll")
		s.resolve()
		s.want("0 battlefield Troll 1", "Troll tapped", "Troll damage 0")
	})
	t.Run("from being destroyed", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Murder; Murder", "0 battlefield: 6 Swamp; Forest; Troll")
		s.to(4)
		s.cast(0, "Troll:1")
		s.resolve()
		s.cast(0, "Murder", "Troll")
		s.resolve()
		s.want("0 battlefield Troll 1", "Troll tapped")
		s.cast(0, "Murder", "Troll")
		s.resolve()
		s.want("0 battlefield Troll 0")
	})
	t.Run("not if it can't be regenerated", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Bury", "0 battlefield: 3 Swamp; Forest; Troll")
		s.to(4)
		s.cast(0, "Troll:1")
		s.resolve()
		s.cast(0, "Bury", "Troll")
		s.resolve()
		s.want("0 battlefield Troll 0")
	})
	t.Run("until end of turn", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "1 hand: Murder", "1 battlefield: 3 Swamp", "0 battlefield: Forest; Troll")
		s.to(4)
		s.cast(0, "Troll:1")
		s.resolve()
		s.nextTurn()
		s.cast(1, "Murder", "Troll")
		s.resolve()
		s.want("0 battlefield Troll 0")
	})
}

func TestPrevention(t *testing.T) {
	cr.Rule(t, "615.1", "615.7", "615.6", "615.8")
	t.Run("the next 3 damage", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: 2 Shock; Shield", "0 battlefield: 2 Mountain; Plains")
		s.to(4)
		s.cast(0, "Shield", "@1")
		s.resolve()
		s.cast(0, "Shock", "@1")
		s.resolve()
		s.want("life 1 20")
		s.cast(0, "Shock", "@1")
		s.resolve()
		s.want("life 1 19")
	})
	t.Run("it ends with the turn", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Shield; Shock", "0 battlefield: Mountain; Plains")
		s.to(4)
		s.cast(0, "Shield", "@1")
		s.resolve()
		s.nextTurn()
		s.cast(0, "Shock", "@1")
		s.resolve()
		s.want("life 1 18")
	})
	t.Run("all combat damage", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Fog; Shock", "0 battlefield: Mountain; Forest; Bear", "1 battlefield: Ogre")
		s.charge("Bear>1")
		s.to(6)
		s.cast(0, "Fog")
		s.resolve()
		s.defend("Ogre>Bear")
		s.to(9)
		s.want("0 battlefield Bear 1", "Bear damage 0")
		s.cast(0, "Shock", "@1")
		s.resolve()
		s.want("life 1 18")
	})
	t.Run("all damage to a creature, to a player from some sources", func(t *testing.T) {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: 3 Shock", "0 battlefield: 3 Mountain", "1 battlefield: Pious; Tranquil; Loyal")
		s.to(4)
		s.cast(0, "Shock", "Pious")
		s.resolve()
		s.cast(0, "Shock", "@1")
		s.resolve()
		s.want("1 battlefield Pious 1", "life 1 20")
		q := s.priority(0)
		c, _ := s.g.Next(q, s.playOf(q, "Shock"), nil)
		for _, o := range c.Options {
			if o.Label == "Loyal" {
				t.Error("a creature with protection from red can be the target of Shock")
			}
		}
	})
}

func TestAmountsAreReplacedInTheChosenOrder(t *testing.T) {
	cr.Rule(t, "616.1", "616.1f", "614.5", "615.7")
	for _, tt := range []struct {
		order string
		life  int
	}{{"Banner", 17}, {"Shield", 20}} {
		s := setScene(t, 2, everywhere, replacementCards, "0 hand: Bolt; Shield", "0 battlefield: Mountain; Plains; Banner")
		s.to(4)
		s.cast(0, "Shield", "@1")
		s.resolve()
		s.cast(0, "Bolt", "@1")
		s.answers(tt.order)
		s.resolve()
		if s.life(1) != tt.life {
			t.Errorf("%s first: life %d, want %d", tt.order, s.life(1), tt.life)
		}
		if len(s.asked) != 1 || s.asked[0] != fmt.Sprint("1:", int(TopicReplacement)) {
			t.Errorf("asked %v, want player 1 (replacement)", s.asked)
		}
	}
	s := setScene(t, 2, everywhere, replacementCards, "0 hand: Bolt; Heal", "0 battlefield: Mountain; Plains; 2 Banner; 2 Leech")
	s.to(4)
	s.cast(0, "Bolt", "@1")
	s.resolve()
	s.want("life 1 8")
	s.cast(0, "Heal")
	s.resolve()
	s.want("life 0 32")
}

var _ = build("Twinning", "{3}{W}", "Enchantment", &ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
	Event: ability.TokensCreated{Who: ability.You{}}, Double: true}}}})

func TestTokensAreDoubled(t *testing.T) {
	cr.Rule(t, "614.1a", "614.16", "111.1")
	s := setScene(t, 2, everywhere, replacementCards, "0 hand: Recruit", "0 battlefield: 2 Plains; 2 Twinning")
	s.to(4)
	s.cast(0, "Recruit")
	s.resolve()
	s.want("0 battlefield Soldier 4")
}
