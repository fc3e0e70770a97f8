package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

const objectCards = `
Bite {1}{G}
Sorcery
Target creature you control deals damage equal to its power to target creature you don't control.

Growth {G}
Instant
Target creature gets +3/+3 until end of turn.

Boomerang {U}{U}
Instant
Return target permanent to its owner's hand.

Shock {R}
Instant
Shock deals 2 damage to any target.

Altar {1}
Artifact
Sacrifice a creature: You gain 1 life.

Mourner {1}{B}
Creature — Human
When Mourner dies, each opponent loses 1 life.
1/1

Heart {2}{B}
Enchantment
Whenever you sacrifice a creature, draw a card.

Treason {2}{R}
Sorcery
Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.

Twin {2}{U}
Sorcery
Create a token that's a copy of target creature you control.

Anthem {2}{W}
Enchantment
Creatures you control get +1/+1.

Holy {W}
Enchantment — Aura
Enchant creature
Enchanted creature gets +1/+2.

Replenish {3}{W}
Sorcery
Return all enchantment cards from your graveyard to the battlefield.

Wrath {2}{W}{W}
Sorcery
Destroy all creatures.

Demonic {1}{B}
Instant
Destroy target creature. Its controller loses life equal to its toughness.

Leech {1}{B}
Creature — Leech
Whenever Leech deals damage to a player, you gain 1 life.
2/2

Rotter {1}{B}
Creature — Zombie
Wither
2/2

Goblin {R}
Creature — Goblin
Haste
1/1

Flicker {1}{W}
Instant
Exile target creature you control, then return it to the battlefield under your control.

Safe {1}{W}
Creature — Human
When Safe enters, exile another target creature you control, then return it to the battlefield under its owner's control.
1/1
`

func TestLastKnownInformation(t *testing.T) {
	for _, st := range []story{
		{"toughness of what was destroyed", []string{"608.2h", "113.7a"}, []string{"0 battlefield: 2 Swamp", "0 hand: Demonic", "1 battlefield: Bear (+1/+1 2)"}, casts(0, "Demonic", "Bear"), []string{"life 1 16"}},
		{"a creature that is to deal damage has gone", []string{"608.2b", "608.2c"}, []string{"0 battlefield: 2 Forest; Ogre", "0 hand: Bite", "1 battlefield: Bear; 2 Island", "1 hand: Boomerang"},
			func(s *scene) { s.cast(0, "Bite", "Ogre", "Bear"); s.cast(1, "Boomerang", "Ogre"); s.resolveAll() }, []string{"1 battlefield Bear 1", "Bear damage 0"}},
		{"an ability goes on without its source", []string{"113.7a"}, []string{"0 battlefield: Mountain; Mourner", "0 hand: Shock", "1 battlefield: 2 Island", "1 hand: Boomerang"},
			func(s *scene) { s.cast(0, "Shock", "Mourner"); s.resolve(); s.want("stack 1"); s.resolve() }, []string{"life 1 19"}},
		{"a pump does not follow it", []string{"400.7"}, []string{"0 battlefield: Forest; Bear; 2 Plains", "0 hand: Growth; Flicker"},
			func(s *scene) {
				s.cast(0, "Growth", "Bear")
				s.resolve()
				s.want("Bear 5/5")
				s.cast(0, "Flicker", "Bear")
				s.resolve()
			}, []string{"Bear 2/2"}},
		{"a spell does not find what it has become", []string{"400.7", "608.2b"}, []string{"0 battlefield: Mountain", "0 hand: Shock", "1 battlefield: Bear; 2 Plains", "1 hand: Flicker"},
			func(s *scene) { s.cast(0, "Shock", "Bear"); s.cast(1, "Flicker", "Bear"); s.resolveAll() }, []string{"1 battlefield Bear 1", "Bear damage 0", "0 graveyard Shock 1"}},
		{"cards go to their owner's graveyard and hand", []string{"400.3", "108.3", "110.2"}, []string{"0 battlefield: Bear (of 1); Mountain; Plains; Plains", "0 hand: Shock"}, casts(0, "Shock", "Bear"), []string{"0 graveyard Bear 1"}},
		{"flickered under one's own control", []string{"110.2a"}, []string{"1 battlefield: Bear (of 0)", "0 battlefield: 2 Plains", "0 hand: Flicker"}, casts(0, "Flicker", "Bear"), []string{"Bear controller 0", "0 battlefield Bear 1"}},
		{"a sacrifice for a cost triggers", []string{"603.2", "603.3", "602.2b"}, []string{"0 battlefield: Altar; Heart; Mourner"},
			func(s *scene) { s.cast(0, "Altar:1"); s.priority(0); s.want("stack 3"); s.resolveAll() }, []string{"life 0 21", "life 1 19", "0 hand Wastes 2"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, objectCards)
	}
}

func TestTokens(t *testing.T) {
	for _, st := range []story{
		{"a copy of a creature, not of its counters and effects", []string{"707.2", "111.1"}, []string{"0 battlefield: 3 Island; Bear (+1/+1 3); Holy (on Bear)", "0 hand: Twin"},
			casts(0, "Twin", "Bear"), []string{"0 battlefield Bear 2", "Bear #1 6/7", "Bear #2 2/2"}},
		{"a token that goes elsewhere is gone", []string{"111.7", "111.8"}, []string{"0 battlefield: 5 Island; Bear", "0 hand: Twin; Boomerang"},
			then(casts(0, "Twin", "Bear"), casts(0, "Boomerang", "Bear #2")), []string{"0 battlefield Bear 1", "0 hand Bear 0"}},
		{"a token that is exiled does not come back", []string{"111.8"}, []string{"0 battlefield: 3 Island; 2 Plains; Bear", "0 hand: Twin; Flicker"},
			then(casts(0, "Twin", "Bear"), casts(0, "Flicker", "Bear #2")), []string{"0 battlefield Bear 1", "0 exile Bear 0"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, objectCards)
	}
}

func TestAurasEnterWithoutBeingCast(t *testing.T) {
	cr.Rule(t, "303.4f", "303.4g", "303.4h")
	s := setScene(t, 2, everywhere, objectCards, "0 battlefield: 4 Plains; Bear", "1 battlefield: Ogre", "0 graveyard: Holy; Anthem", "0 hand: Replenish")
	s.to(4)
	s.cast(0, "Replenish")
	s.answers("Ogre")
	s.resolve()
	s.want("Ogre 4/5", "Bear 3/3")
	s = setScene(t, 2, everywhere, objectCards, "0 battlefield: 4 Plains", "0 graveyard: Holy; Anthem", "0 hand: Replenish")
	s.to(4)
	s.cast(0, "Replenish")
	s.resolve()
	s.want("0 graveyard Holy 1", "0 battlefield Anthem 1")
}

func TestSummoningSickness(t *testing.T) {
	cr.Rule(t, "302.6", "702.10b")
	s := setScene(t, 2, everywhere, objectCards, "0 battlefield: 5 Mountain; Goblin (sick); Bear (sick)", "0 hand: Treason", "1 battlefield: Ogre")
	s.to(4)
	s.cast(0, "Treason", "Ogre")
	s.resolve()
	for range 20 {
		if q := s.g.Pending()[0]; q.Kind == Attackers {
			if got := len(s.g.Attackers(q)); got != 2 {
				t.Errorf("%d creatures may attack, want Goblin and Ogre", got)
			}
			return
		}
		s.step()
	}
	t.Error("nobody is asked to attack")
}

func TestDamageThatPutsCountersOn(t *testing.T) {
	cr.Rule(t, "120.3d", "702.80a", "614.1a")
	s := setScene(t, 2, everywhere, objectCards, "0 battlefield: Rotter", "1 battlefield: Wall; Blight")
	s.charge("Rotter>1")
	s.defend("Wall>Rotter")
	s.to(9)
	s.want("Wall counters -1/-1 4")
}

var _ = build("Wall", "{1}", "Creature — Wall | 0/8")

var _ = build("Blight", "{2}{G}", "Enchantment", &ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
	Event: ability.GetsCounters{What: ability.Objectish{Filter: &ability.Filter{}}, Kind: "-1/-1"}, Double: true}}}})

// The example of CR 801.13a: Alex (0) casts Lava Axe targeting Rob (1), who
// redirects 3 of the damage to Carissa (2).
func TestRedirectedDamageStopsAtTheRangeOfItsSource(t *testing.T) {
	cr.Rule(t, "801.13a", "614.9", "614.9a")
	s := setScene(t, 8, grandMelee, objectCards, "0 battlefield: 5 Mountain", "0 hand: Axe", "1 battlefield: Plains", "1 hand: Maneuver")
	s.to(4)
	s.cast(0, "Axe", "@1")
	s.cast(1, "Maneuver", "@1", "@2")
	s.resolveAll()
	s.want("life 1 18", "life 2 20")
	s = setScene(t, 8, grandMelee, objectCards, "0 battlefield: 5 Mountain", "0 hand: Axe", "1 battlefield: Plains", "1 hand: Maneuver")
	s.to(4)
	s.cast(0, "Axe", "@1")
	s.cast(1, "Maneuver", "@1", "@0")
	s.resolveAll()
	s.want("life 1 18", "life 0 17")
}

var (
	one = ability.Target{Players: anyone, Min: ability.N(1), Max: ability.N(1)}
	_   = build("Axe", "{4}{R}", "Sorcery", &ability.Spell{Do: aimAt(nil, anyone, ability.Damage{N: ability.N(5), To: ability.Chosen{}})})
	_   = build("Maneuver", "{W}", "Instant", &ability.Spell{Do: ability.Instructions{Targets: []ability.Target{one, one}, Effects: []ability.Effect{
		ability.Shield{Players: ability.ChosenPlayers{}, For: ability.ThisTurn, Effect: ability.Replacement{Event: ability.IsDealtDamage{Players: ability.ChosenPlayers{}},
			Amount: ability.N(3), Left: true, RedirectPlayers: ability.ChosenPlayers{Slot: 1}}}}}})
	_ = build("Emblazon", "{W}", "Sorcery", &ability.Spell{Do: ability.Instructions{Effects: []ability.Effect{ability.Emblem{Abilities: []ability.Ability{
		&ability.Static{Affects: ability.All{Filter: isCreature(ability.Controlled{By: ability.You{}})}, Mods: []ability.Mod{ability.ModPT{Power: ability.N(1), Toughness: ability.N(1)}}},
		&ability.Triggered{On: ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}}, Do: ability.Instructions{Effects: []ability.Effect{ability.GainLife{N: ability.N(1)}}}},
	}}}}})
	_ = build("Exchange", "{W}", "Sorcery", &ability.Spell{Do: aimAt(nil, anyone, ability.ExchangeLife{A: ability.You{}, B: ability.ChosenPlayers{}})})
	_ = build("Second Chance", "{W}", "Enchantment", &ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
		Event: ability.LosesGame{Who: ability.You{}}, Instead: []ability.Effect{ability.Move{What: ability.This{}, To: ability.Exile}, ability.SetLife{N: ability.N(20)}}}}}})
	_ = build("Colossus", "{1}", "Creature — Golem | 6/6", &ability.Static{Zone: ability.Anywhere, Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
		Event: ability.ZoneChange{This: true, From: ability.Anywhere, To: ability.Graveyard}, To: ability.Library, Pos: ability.Shuffled, Moved: true}}}})
	_ = build("Two Faced", "{1}", "Creature — Human | 1/1", &ability.Keyword{Word: ability.Protection, Quality: &ability.Filter{Zone: ability.Anywhere, Preds: []ability.Pred{ability.IsColor{Colors: card.Red}}}})
)

func TestEmblems(t *testing.T) {
	cr.Rule(t, "114.1", "114.4", "113.6")
	s := setScene(t, 2, everywhere, objectCards, "0 battlefield: Plains; Bear", "1 battlefield: Bear", "0 hand: Emblazon")
	s.to(4)
	s.cast(0, "Emblazon")
	s.resolve()
	s.want("Bear of 0 3/3", "Bear of 1 2/2")
	s.nextTurn()
	s.want("stack 0")
	s.nextTurn()
	s.want("stack 1")
	s.resolve()
	s.want("life 0 21")
}

func TestReplacedLosses(t *testing.T) {
	cr.Rule(t, "614.1a", "104.3b", "704.5a")
	s := setScene(t, 2, everywhere, objectCards, "0 battlefield: Second Chance", "0 life: 2", "1 battlefield: Mountain", "1 hand: Shock")
	s.to(4)
	s.cast(1, "Shock", "@0")
	s.resolve()
	s.want("0 in", "life 0 20", "0 exile Second Chance 1")
}

func TestReplacementFromAnywhere(t *testing.T) {
	cr.Rule(t, "614.6", "614.12", "113.6")
	const cards = objectCards + "\nMill Two {U}\nSorcery\nTarget player mills two cards.\n"
	s := setScene(t, 2, everywhere, cards, "0 battlefield: Island", "0 hand: Mill Two", "1 library: Colossus; Bear")
	s.to(4)
	s.cast(0, "Mill Two", "@1")
	s.resolve()
	s.want("1 graveyard Bear 1", "1 graveyard Colossus 0", "1 library Colossus 1")
}

func TestProtectionPreventsDamage(t *testing.T) {
	cr.Rule(t, "702.16e")
	const cards = objectCards + "\nSweep {1}{R}\nSorcery\nSweep deals 2 damage to each creature.\n"
	s := setScene(t, 2, everywhere, cards, "0 battlefield: 2 Mountain; Two Faced; Bear", "0 hand: Sweep")
	s.to(4)
	s.cast(0, "Sweep")
	s.resolve()
	s.want("0 battlefield Two Faced 1", "0 battlefield Bear 0")
}

func TestLifeTotalsAreExchanged(t *testing.T) {
	cr.Rule(t, "701.12c", "119.7")
	s := setScene(t, 2, everywhere, objectCards, "0 battlefield: Plains", "0 hand: Exchange", "0 life: 5")
	s.to(4)
	s.cast(0, "Exchange", "@1")
	s.resolve()
	s.want("life 0 20", "life 1 5")
}

var (
	other = ability.Target{Objects: creatureTarget, Min: ability.N(1), Max: ability.N(1), Other: []int{0}}
	_     = build("Mimic", "{U}", "Instant", &ability.Spell{Do: ability.Instructions{Targets: []ability.Target{{Objects: creatureTarget, Min: ability.N(1), Max: ability.N(1)}, other},
		Effects: []ability.Effect{ability.Apply{To: ability.Chosen{}, Mods: []ability.Mod{ability.CopyOf{Of: ability.Chosen{Slot: 1}}}, For: ability.ThisTurn}}}})
	_ = build("Echo", "{U}", "Instant", &ability.Spell{Do: aimAt(&ability.Filter{Zone: ability.Stack, Preds: []ability.Pred{ability.Is{State: ability.SpellOnStack}}}, nil,
		ability.CopySpell{What: ability.Chosen{}})})
)

var creatureTarget = &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}}}

func TestCopiesForATurn(t *testing.T) {
	cr.Rule(t, "707.2", "707.4", "613.2a", "611.2a")
	s := setScene(t, 2, everywhere, objectCards, "0 battlefield: 3 Island; Bear (+1/+1 1); Ogre; Wall", "0 hand: 2 Mimic")
	s.to(4)
	s.cast(0, "Mimic", "Bear", "Ogre")
	s.resolve()
	s.want("Ogre #1 4/4", "Ogre #2 3/3")
	s.cast(0, "Mimic", "Ogre #1", "Wall")
	s.resolve()
	s.want("Wall #1 1/9", "Ogre 3/3")
	s.nextTurn()
	s.want("Bear 3/3", "Wall 0/8")
}

func TestACopyOfACreatureSpellBecomesAToken(t *testing.T) {
	cr.Rule(t, "707.10f", "608.3f", "111.12")
	s := setScene(t, 2, everywhere, objectCards, "0 battlefield: 2 Forest; 3 Island", "0 hand: Bear; Echo; Boomerang")
	s.to(4)
	s.cast(0, "Bear")
	s.cast(0, "Echo", "Bear")
	s.resolveAll()
	s.want("0 battlefield Bear 2")
	s.cast(0, "Boomerang", "Bear #1")
	s.resolve()
	s.want("0 hand Bear 0", "0 battlefield Bear 1")
}
