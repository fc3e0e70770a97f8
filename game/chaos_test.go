package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// Cards for tests of the Chaos deck.
const chaosCards = `
Anthem {1}{W}
Enchantment
Creatures you control get +1/+1.

Gloom {1}{B}
Enchantment
All creatures get -1/-0.
Spells cost {1} more to cast.

Furnace {R}
Enchantment
If a source would deal damage to a permanent or player, it deals double that damage instead.

Jailer {2}{W}
Creature — Human
When Jailer enters, exile target creature an opponent controls until Jailer leaves the battlefield.
2/2

Idol {2}
Artifact
{1}: You gain 1 life. Activate only once each turn.
{T}: Draw a card.
Sacrifice Idol: Draw a card.

Sage {2}{U}
Creature — Wizard
As Sage enters, choose a color.
Creatures you control of the chosen color get +1/+1.
1/1

Fortune {X}{R}
Sorcery
As an additional cost to cast this spell, sacrifice a creature.
You gain X life. You gain 2 life.

Reading {U}
Sorcery
Choose one —
• You gain 1 life.
• Each opponent loses 1 life.

Doom {B}
Sorcery
Target player loses the game.

Chant {W}
Enchantment
At the beginning of each upkeep, you gain 1 life.
`

// chaosScene is a scene with a Chaos deck, the first card on top.
func chaosScene(t *testing.T, seats int, opt Options, deck []string, lines ...string) *scene {
	t.Helper()
	cards := readCards(t, chaosCards)
	chaosDeckOf = nil
	defer func() { chaosDeckOf = nil }()
	for _, name := range deck {
		if cards[name] == nil {
			t.Fatalf("there is no card %q: %s", name, unread[name])
		}
		chaosDeckOf = append(chaosDeckOf, cards[name])
	}
	return setScene(t, seats, opt, chaosCards, lines...)
}

// chaosDeckOf is the Chaos deck of the next scene.
var chaosDeckOf []*ability.Card

func TestWhatAChaosCardSaysOfNobodyWorksOnce(t *testing.T) {
	cr.Rule(t, "G19")
	s := chaosScene(t, 4, everywhere, []string{"Gloom", "Furnace", "Anthem"}, "0 battlefield: Ogre; 2 Mountain", "1 battlefield: Bear; Mountain", "0 hand: 2 Bolt", "1 hand: Bolt")
	s.reach(ability.Upkeep)
	s.want("Ogre 2/3", "Bear 1/2")
	s.cast(0, "Bolt", "@1") // it costs {1} more, not {4}
	s.refused("601.2h", 1, "Bolt", "@0")
	s.resolve()
	s.want("life 1 17")
	for range 4 {
		s.nextTurn()
	}
	s.want("Ogre 3/3", "Bear 2/2")
	s.cast(0, "Bolt", "@1")
	s.resolve()
	s.want("life 1 11")
	for range 4 {
		s.nextTurn()
	}
	s.want("Ogre 4/4", "Bear 3/3")
	s.g.chaosKept(t.Errorf)
}

func TestChoicesThatAChaosCardAsksFor(t *testing.T) {
	cr.Rule(t, "G18")
	t.Run("as it enters", func(t *testing.T) {
		s := chaosScene(t, 2, everywhere, []string{"Sage"}, "0 battlefield: Bear; Ogre", "1 battlefield: Bear; Ogre")
		s.answers("green", "red")
		s.reach(ability.Upkeep)
		s.want("Bear of 0 3/3", "Ogre of 0 3/3", "Bear of 1 2/2", "Ogre of 1 4/4")
	})
	t.Run("modes", func(t *testing.T) {
		s := chaosScene(t, 2, everywhere, []string{"Reading"})
		s.answers("gain", "loses")
		s.reach(ability.Upkeep)
		s.want("life 0 20", "life 1 20")
	})
	t.Run("costs are paid, and X is 0", func(t *testing.T) {
		s := chaosScene(t, 2, everywhere, []string{"Fortune"}, "0 battlefield: Bear")
		s.reach(ability.Upkeep)
		s.want("life 0 22", "life 1 22", "0 battlefield Bear 1")
	})
	t.Run("until it leaves", func(t *testing.T) {
		s := chaosScene(t, 2, everywhere, []string{"Jailer", "Anthem"}, "0 battlefield: Bear", "1 battlefield: Bear; Ogre")
		s.answers("Ogre")
		s.reach(ability.Upkeep)
		s.want("1 exile Ogre 1", "0 exile Bear 1", "1 battlefield Bear 1")
		s.nextTurn()
		s.want("1 exile Ogre 1")
		s.nextTurn()
		s.want("1 battlefield Ogre 1", "0 battlefield Bear 1")
	})
}

func TestAbilitiesOfAChaosCardAreUsedByEach(t *testing.T) {
	cr.Rule(t, "G17", "G20")
	s := chaosScene(t, 2, everywhere, []string{"Idol"}, "0 battlefield: 3 Mountain", "1 battlefield: 3 Mountain")
	s.reach(ability.Upkeep)
	s.cast(0, "Idol of 0:1")
	s.resolve()
	s.refused("602.5b", 0, "Idol of 0:1") // once each turn, for each
	s.refused("118.3", 0, "Idol of 0:2")
	s.refused("602.2", 0, "Idol of 1:1")
	if s.can(0, "Idol of 0:3") {
		t.Error("it is not sacrificed")
	}
	s.cast(1, "Idol of 1:1")
	s.resolve()
	s.want("life 0 21", "life 1 21")
}

func TestAChaosCardMakesPlayersLeave(t *testing.T) {
	cr.Rule(t, "G18", "G21")
	s := chaosScene(t, 3, everywhere, []string{"Doom", "Chant"})
	s.g.chaosKept(t.Errorf) // it waits for the first choice
	s.answers("@2", "@0")
	for !s.g.over && s.step() {
		s.g.chaosKept(t.Errorf)
	}
	if r := s.g.Result(); len(r.Winners) != 1 || r.Winners[0] != 1 {
		t.Errorf("seat 1 is left, and the winners are %v", r.Winners)
	}
}

func TestTheFirstPlayerLeavesBeforeTheFirstTurn(t *testing.T) {
	cr.Rule(t, "G16", "G21")
	cards := readCards(t, chaosCards)
	cfg := Config{Options: Options{Range: Unlimited, Life: 20, Hand: 0, FirstDraw: true}, Chaos: []*ability.Card{cards["Anthem"], cards["Gloom"]}}
	for range 3 {
		cfg.Seats = append(cfg.Seats, Seat{Deck: []*ability.Card{basics["Forest"], basics["Forest"], basics["Forest"]}})
	}
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if err := g.Concede(0); err != nil {
		t.Fatal(err)
	}
	for g.players[1].turns == 0 {
		q := g.Pending()[0]
		if err := g.Answer(q.ID, g.Legal(q)); err != nil {
			t.Fatal(err)
		}
	}
	if info, ok := g.View(Spectator).Chaos(); !ok || info.Player != 1 || info.Up == nil || info.Deck != 1 {
		t.Errorf("seat 1 is the Chaos player and has turned a card up: %+v", info)
	}
}

func TestConfigurationsOfChaosGamesThatCannotBe(t *testing.T) {
	cr.Rule(t, "G16")
	cards := readCards(t, chaosCards)
	schemes := readCards(t, schemeCards)
	for name, change := range map[string]func(*Config){
		"no card":      func(c *Config) { c.Chaos = []*ability.Card{} },
		"a nil card":   func(c *Config) { c.Chaos = []*ability.Card{nil} },
		"a scheme":     func(c *Config) { c.Chaos = []*ability.Card{schemes["Gift"]} },
		"turn markers": func(c *Config) { c.Options.Markers = true },
	} {
		cfg := Config{Options: Options{Range: Unlimited, Life: 20}, Seats: make([]Seat, 4), Chaos: []*ability.Card{cards["Anthem"]}}
		change(&cfg)
		if _, err := New(cfg); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
