package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// Cards for tests of continuous effects.
const layerCards = `
Anthem {2}{W}
Enchantment
Creatures you control get +1/+1.

Lord {1}{G}
Creature — Bear
Other Bears you control get +1/+1 and have trample.
2/2

Squelch {2}{U}
Enchantment
All creatures lose all abilities.

Diminish {1}{U}
Instant
Target creature has base power and toughness 0/1 until end of turn.

Growth {G}
Instant
Target creature gets +3/+3 until end of turn.

Flyer {U}
Creature — Bird
Flying
1/1

Moon {2}{R}
Enchantment
Nonbasic lands are Mountains.

Cave
Land
{T}: Add {C}.
{T}: Add {B}.

Wings {1}{U}
Enchantment — Aura
Enchant creature
Enchanted creature gets +1/+1 and has flying.

Shackles {2}{U}{U}
Enchantment — Aura
Enchant creature
You control enchanted creature.

Chorus {2}{G}
Creature — Elf
Chorus's power and toughness are each equal to the number of creatures you control.
*/*

Living Land {3}{G}
Enchantment
All lands are 1/1 creatures that are still lands.

Clumsy {R}
Enchantment
Creatures without flying can't block.

Seize {3}{R}
Sorcery
Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.

Paint {U}
Instant
Target creature becomes blue until end of turn.

Blueglory {2}
Enchantment
Blue creatures get +1/+1.

Flight {2}{W}
Enchantment
Creatures you control have flying.

Skyglory {2}{W}
Enchantment
Creatures with flying get +1/+1.

Solidarity {1}{W}
Creature — Human
As long as you control three or more creatures, creatures you control have first strike.
1/1

Shock {R}
Instant
Shock deals 2 damage to any target.
`

// aim is an instruction with one target creature.
func aim(effects ...ability.Effect) ability.Instructions {
	f := isCreature()
	return ability.Instructions{Targets: []ability.Target{{Objects: &f, Min: ability.N(1), Max: ability.N(1)}}, Effects: effects}
}

var _ = build("Twist", "{U}", "Instant", &ability.Spell{Do: aim(ability.Apply{To: ability.Chosen{}, Mods: []ability.Mod{ability.SwitchPT{}}, For: ability.ThisTurn})})

func TestLayersOfPowerAndToughness(t *testing.T) {
	tests := []struct {
		name  string
		rules []string
		lines []string
		do    func(s *scene)
		want  string
	}{
		{"an anthem", []string{"613.4c"}, []string{"0 battlefield: Anthem"}, nil, "Bear 3/3"},
		{"two anthems", []string{"613.4c"}, []string{"0 battlefield: 2 Anthem"}, nil, "Bear 4/4"},
		{"a base setting effect comes before anthems and counters", []string{"613.4b", "613.4c"}, []string{"0 battlefield: Anthem; 4 Island", "0 hand: Diminish"},
			func(s *scene) { s.cast(0, "Diminish", "Bear"); s.resolve() }, "Bear 1/2"},
		{"a base setting effect comes before a pump that is older", []string{"613.4b"}, []string{"0 battlefield: 4 Island; Forest", "0 hand: Diminish; Growth"},
			func(s *scene) { s.cast(0, "Growth", "Bear"); s.resolve(); s.cast(0, "Diminish", "Bear"); s.resolve() }, "Bear 3/4"},
		{"the younger of two base setting effects", []string{"613.7", "613.4b"}, []string{"0 battlefield: 6 Island", "0 hand: 2 Diminish"},
			func(s *scene) { s.cast(0, "Diminish", "Bear"); s.resolve(); s.cast(0, "Diminish", "Bear"); s.resolve() }, "Bear 0/1"},
		{"switching comes last, even if it is older", []string{"613.4d"}, []string{"0 battlefield: Wings (on Bear); 4 Island; Forest", "0 hand: Twist; Diminish"},
			func(s *scene) { s.cast(0, "Twist", "Bear"); s.resolve(); s.cast(0, "Diminish", "Bear"); s.resolve() }, "Bear 2/1"},
		{"switching twice", []string{"613.4d"}, []string{"0 battlefield: 4 Island; Forest", "0 hand: 2 Twist; Diminish"},
			func(s *scene) {
				s.cast(0, "Twist", "Bear")
				s.resolve()
				s.cast(0, "Twist", "Bear")
				s.resolve()
				s.cast(0, "Diminish", "Bear")
				s.resolve()
			}, "Bear 0/1"},
		{"pumps end at end of turn", []string{"514.2", "611.2a"}, []string{"0 battlefield: Forest", "0 hand: Growth"},
			func(s *scene) { s.cast(0, "Growth", "Bear"); s.resolve(); s.want("Bear 5/5"); s.nextTurn() }, "Bear 2/2"},
		{"a characteristic-defining ability", []string{"604.3", "613.4a"}, []string{"0 battlefield: Chorus; 2 Ogre"}, nil, "Chorus 4/4"},
		{"it counts when something enters or leaves", []string{"604.3"}, []string{"0 battlefield: Chorus; Ogre; Mountain", "0 hand: Bolt"},
			func(s *scene) { s.cast(0, "Bolt", "Ogre"); s.resolve() }, "Chorus 2/2"},
		{"a characteristic-defining ability that is lost", []string{"613.4a", "613.4b"}, []string{"0 battlefield: Chorus; 4 Island", "0 hand: Diminish"},
			func(s *scene) { s.cast(0, "Diminish", "Chorus"); s.resolve() }, "Chorus 0/1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			cr.Rule(t, tt.rules...)
			s := setScene(t, 2, everywhere, layerCards, append([]string{"0 battlefield: Bear"}, tt.lines...)...)
			s.to(Step(4))
			if tt.do != nil {
				tt.do(s)
			}
			s.want(tt.want)
		})
	}
}

func TestCharacteristicDefiningAbilitiesWorkInAllZones(t *testing.T) {
	cr.Rule(t, "604.3")
	s := setScene(t, 2, everywhere, layerCards, "0 battlefield: 3 Bear", "0 graveyard: Chorus", "1 hand: Chorus")
	s.want("Chorus of 0 3/3", "Chorus of 1 0/0")
}

func TestCountersAndEffectsWorkTogether(t *testing.T) {
	cr.Rule(t, "613.4c", "122.1a")
	s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Bear (+1/+1 2); Anthem; Ogre (-1/-1 1); 4 Island", "0 hand: Diminish")
	s.want("Bear 5/5", "Ogre 3/3")
	s.to(4)
	s.cast(0, "Diminish", "Bear")
	s.resolve()
	s.want("Bear 3/4")
}

func TestAbilitiesThatAreLost(t *testing.T) {
	cr.Rule(t, "613.1f", "613.6", "613.7")
	t.Run("flying is lost", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Flyer", "1 battlefield: Squelch")
		s.want("Flyer lacks flying")
	})
	t.Run("a lord that has lost its ability gives nothing", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Lord; Bear", "1 battlefield: Squelch")
		s.want("Bear 2/2", "Bear lacks trample", "Lord 2/2")
	})
	t.Run("an anthem that is no creature stays", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Anthem; Bear", "1 battlefield: Squelch")
		s.want("Bear 3/3")
	})
	t.Run("a later effect gives the ability again", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "1 battlefield: Squelch", "0 battlefield: Bear; Wings (on Bear)")
		s.want("Bear 3/3", "Bear has flying")
	})
	t.Run("an earlier effect is overwritten", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Bear; Wings (on Bear); 3 Island", "0 hand: Squelch")
		s.to(4)
		s.want("Bear 3/3", "Bear has flying")
		s.cast(0, "Squelch")
		s.resolve()
		s.want("Bear 3/3", "Bear lacks flying")
	})
	t.Run("a characteristic-defining ability is lost after it has applied nowhere else", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Chorus; Bear; Ogre", "1 battlefield: Squelch")
		s.priority(0)
		s.want("0 graveyard Chorus 1")
	})
}

func TestTypesOfLands(t *testing.T) {
	cr.Rule(t, "305.7", "305.6", "613.1d")
	s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Cave; Island; Moon", "1 hand: Bolt", "1 battlefield: Cave")
	s.want("Cave of 0 is Mountain", "Island isnt Mountain")
	if n := len(s.g.charsOf(s.find("Cave of 0")).abils); n != 1 {
		t.Errorf("Cave has %d abilities, want the one of Mountains", n)
	}
	s.priority(1)
	if !s.can(1, "Bolt") {
		t.Error("a Cave that is a Mountain makes no red mana")
	}
}

func TestAnimatedLandsAreCreatures(t *testing.T) {
	cr.Rule(t, "613.1d", "613.4b", "302.6")
	s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Forest; Living Land; Anthem", "0 hand: Forest; Forest")
	s.want("Forest is Creature", "Forest is Land", "Forest 2/2")
	s.to(4)
	s.cast(0, "Forest")
	s.want("Forest #2 2/2")
	if s.can(0, "Forest #2:1") {
		t.Error("a land creature that came under its controller's control this turn can be tapped for mana")
	}
}

func TestColorsAndEffectsThatLookAtThem(t *testing.T) {
	cr.Rule(t, "613.1e", "105.3")
	s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Bear; Blueglory; Island; Flyer", "0 hand: Paint")
	s.to(4)
	s.want("Bear 2/2", "Flyer 2/2")
	s.cast(0, "Paint", "Bear")
	s.resolve()
	s.want("Bear is blue", "Bear isnt green", "Bear 3/3")
	s.nextTurn()
	s.want("Bear is green", "Bear 2/2")
}

func TestAnEffectThatDependsOnAnotherWaits(t *testing.T) {
	cr.Rule(t, "613.8", "613.8a")
	s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Skyglory; Bear; Flight", "1 battlefield: Clumsy")
	s.want("Bear has flying", "Bear 3/3")
	s = setScene(t, 2, everywhere, layerCards, "0 battlefield: Moon; Cave; Living Land")
	s.want("Cave is Creature", "Cave is Mountain", "Cave 1/1")
}

func TestConditionsOfStaticAbilities(t *testing.T) {
	cr.Rule(t, "604.2", "611.3a")
	s := setScene(t, 2, everywhere, layerCards, "0 battlefield: Solidarity; Bear; Mountain", "0 hand: Ogre; Bolt", "0 battlefield: 3 Mountain")
	s.to(4)
	s.want("Bear lacks first strike")
	s.cast(0, "Ogre")
	s.resolve()
	s.want("Bear has first strike", "Ogre has first strike")
	s.cast(0, "Bolt", "Ogre")
	s.resolve()
	s.want("Bear lacks first strike")
}

func TestControlChanges(t *testing.T) {
	cr.Rule(t, "613.1b", "613.7", "611.2a", "302.6")
	t.Run("until end of turn", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "0 battlefield: 4 Mountain; Anthem", "0 hand: Seize", "1 battlefield: Bear (tapped); Anthem")
		s.to(4)
		s.want("Bear 3/3")
		s.cast(0, "Seize", "Bear")
		s.resolve()
		s.want("Bear controller 0", "Bear untapped", "Bear has haste", "Bear 3/3")
		s.charge("Bear>1")
		s.nextTurn()
		s.want("Bear controller 1", "life 1 17", "Bear lacks haste")
	})
	t.Run("an Aura, as long as it is there", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "1 battlefield: Lord; Bear", "0 battlefield: Shackles (on Lord)", "0 battlefield: Bear")
		s.want("Lord controller 0", "Bear of 0 3/3", "Bear of 1 2/2")
		s.g.happen(nil, &event{kind: evMove, obj: s.find("Shackles"), to: ability.Graveyard, player: NoPlayer, under: NoPlayer, by: NoPlayer})
		s.want("Lord controller 1", "Bear of 0 2/2", "Bear of 1 3/3")
	})
	t.Run("the younger of two effects", func(t *testing.T) {
		s := setScene(t, 2, everywhere, layerCards, "1 battlefield: Bear; 4 Mountain", "0 battlefield: Shackles (on Bear); 4 Mountain", "0 hand: Seize", "1 hand: Seize")
		s.want("Bear controller 0")
		s.nextTurn()
		s.to(4)
		s.cast(1, "Seize", "Bear")
		s.resolve()
		s.want("Bear controller 1")
		s.nextTurn()
		s.want("Bear controller 0")
	})
}
