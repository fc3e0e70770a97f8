package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

const dependencyCards = `
Squelch {2}{U}
Enchantment
All creatures lose all abilities.

Humble {2}{W}{W}
Enchantment
All creatures lose all abilities and have base power and toughness 1/1.

Opal {2}{W}{W}
Enchantment
Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.

Moon {2}{R}
Enchantment
Nonbasic lands are Mountains.

Yavimaya
Legendary Land
Each land is a Forest in addition to its other land types.

Cave
Land
{T}: Add {C}.

Shade {1}{B}
Creature — Shade
{B}: Shade gets +1/+1 until end of turn.
1/1

Drain {B}
Instant
Target creature loses all abilities until end of turn.

Champion {2}{W}
Creature — Human
Champion has flying as long as you control another creature with flying.
2/2

Bird {U}
Creature — Bird
Flying
1/1
`

var (
	_ = build("Chief", "{1}{R}", "Creature — Goblin | 2/2", &ability.Static{Affects: ability.All{Filter: isCreature(ability.Another{})}, Mods: []ability.Mod{
		ability.AddTypes{Sub: []string{"Goblin"}}, ability.Gain{Ability: hasty}, ability.ModPT{Power: ability.N(1), Toughness: ability.N(1)}}})
	_ = build("Opal", "{2}{W}{W}", "Enchantment", &ability.Static{Affects: ability.All{Filter: ability.Filter{Preds: []ability.Pred{
		ability.IsType{Types: card.Enchantment}, ability.Another{}, ability.IsNot{Pred: ability.IsSubtype{Sub: "Aura"}}}}},
		Mods: []ability.Mod{ability.AddTypes{Types: card.Creature}, ability.SetPT{Power: ability.StatOf{Stat: ability.ManaValue, Of: ability.Each{}}, Toughness: ability.StatOf{Stat: ability.ManaValue, Of: ability.Each{}}}}})
	_ = build("Humble", "{2}{W}{W}", "Enchantment", creatures(ability.LoseAll{}, ability.SetPT{Power: ability.N(1), Toughness: ability.N(1)}))
)

func TestEffectsThatBeganInAnEarlierLayerGoOn(t *testing.T) {
	cr.Rule(t, "613.6")
	s := setScene(t, 2, everywhere, dependencyCards, "0 battlefield: Chief; Bear", "1 battlefield: Squelch")
	s.want("Bear is Goblin", "Bear lacks haste", "Bear 3/3")
	t.Run("those that would begin later do not", func(t *testing.T) {
		s := setScene(t, 2, everywhere, dependencyCards, "0 battlefield: Champion; Bird", "1 battlefield: Squelch")
		s.want("Champion lacks flying", "Bird lacks flying")
	})
}

func TestDependencies(t *testing.T) {
	cr.Rule(t, "613.8", "613.8a", "613.8b", "613.7", "613.6")
	t.Run("all creatures are small, then enchantments are creatures", func(t *testing.T) {
		s := setScene(t, 2, everywhere, dependencyCards, "0 battlefield: Humble; Bear; Opal")
		s.want("Humble is Creature", "Humble 4/4", "Bear 1/1")
	})
	t.Run("enchantments are creatures, then all creatures are small", func(t *testing.T) {
		s := setScene(t, 2, everywhere, dependencyCards, "0 battlefield: Opal; Bear; Humble")
		s.want("Humble is Creature", "Humble 1/1", "Bear 1/1", "Opal isnt Creature")
	})
	t.Run("nonbasic lands are Mountains, and one of them would make all lands Forests", func(t *testing.T) {
		for _, lines := range [][]string{{"0 battlefield: Yavimaya; Moon; Cave; Island"}, {"0 battlefield: Moon; Yavimaya; Cave; Island"}} {
			s := setScene(t, 2, everywhere, dependencyCards, lines...)
			s.want("Yavimaya is Mountain", "Yavimaya isnt Forest", "Cave isnt Forest", "Island isnt Forest", "Cave is Mountain")
		}
	})
	t.Run("without the Moon all are Forests and can be tapped for green", func(t *testing.T) {
		s := setScene(t, 2, everywhere, dependencyCards, "0 battlefield: Yavimaya; Island", "1 battlefield: Cave")
		s.want("Yavimaya is Forest", "Island is Forest", "Island is Island", "Cave is Forest")
		if n := len(s.g.charsOf(s.find("Island")).abils); n != 2 {
			t.Errorf("Island has %d mana abilities, want two", n)
		}
	})
}

func TestPumpsOutliveAbilities(t *testing.T) {
	cr.Rule(t, "611.2a", "613.7", "613.1f")
	s := setScene(t, 2, everywhere, dependencyCards, "0 battlefield: 3 Swamp; Shade", "0 hand: Drain")
	s.to(4)
	s.cast(0, "Shade:1")
	s.resolve()
	s.cast(0, "Drain", "Shade")
	s.resolve()
	s.want("Shade 2/2")
	if n := len(s.g.charsOf(s.find("Shade")).abils); n != 0 {
		t.Errorf("Shade has %d abilities, want none", n)
	}
	s.nextTurn()
	s.want("Shade 1/1")
	if n := len(s.g.charsOf(s.find("Shade")).abils); n != 1 {
		t.Errorf("Shade has %d abilities, want one again", n)
	}
}

func TestAbilitiesGivenByOthersWork(t *testing.T) {
	cr.Rule(t, "613.1f", "604.2", "613.7a")
	s := setScene(t, 2, everywhere, dependencyCards, "0 battlefield: Champion; Bear")
	s.want("Champion lacks flying")
	s.g.happen(s.lane(), &event{kind: evMove, obj: s.g.newCardIn(0, s.bird(t)), to: ability.Battlefield, under: 0, player: NoPlayer, by: NoPlayer})
	s.want("Champion has flying")
}

func (s *scene) bird(t *testing.T) *ability.Card { return readCards(t, dependencyCards)["Bird"] }

// newCardIn puts a card that was not there into a graveyard.
func (g *Game) newCardIn(p Player, c *ability.Card) *object {
	o := g.cardObject(c, 0, p)
	g.put(o, ability.Graveyard, ability.OnTop)
	return o
}

// Working out the characteristics at one seat looks at those at another as far as
// it needs them; if something happens before the rest is worked out, all is
// worked out anew.
func TestHalfWorkedOutCharacteristicsAreNotGoneOnWith(t *testing.T) {
	cr.Rule(t, "613.5", "611.3a")
	const cards = `
Headcount {1}{G}
Creature — Elf
Headcount's power and toughness are each equal to the number of creatures on the battlefield.
*/*

Growth {G}
Instant
Target creature gets +3/+3 until end of turn.
`
	s := setScene(t, 2, everywhere, cards, "0 battlefield: Headcount; Forest", "1 battlefield: Bear (+1/+1 1)", "0 hand: Growth")
	s.to(4)
	s.g.touchChars(1)
	s.g.touchChars(0)
	s.want("Headcount 2/2")
	bear := s.g.players[1].battlefield[0] // not looked at since
	s.g.begin(&floating{ctx: ctx{g: s.g, you: 0}, objs: []*object{bear}, control: NoPlayer, duration: ability.ThisTurn, lane: s.lane(),
		mods: []ability.Mod{ability.ModPT{Power: ability.N(3), Toughness: ability.N(3)}}})
	s.want("Bear 6/6")
}
