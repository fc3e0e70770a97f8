package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// Cards for tests of schemes, and of what is in force in the command zone.
const schemeCards = `
Gift
Scheme
When you set this scheme in motion, you gain 3 life.

Double
Scheme
When you set this scheme in motion, draw a card.
When you set this scheme in motion, each opponent loses 1 life.

Blast
Scheme
When you set this scheme in motion, this scheme deals 2 damage to any target.

Banner
Ongoing Scheme
Creatures you control get +1/+1.
When a creature you control dies, abandon this scheme.

Engine
Ongoing Scheme
{1}: You gain 1 life.
{2}: Each opponent loses 1 life. Activate only once each turn.
Pay 1 life: Add {B}.

Guard
Ongoing Scheme
If a source an opponent controls would deal damage to you, prevent that damage.

Silence
Ongoing Scheme
Your opponents can't gain life.
At the beginning of your end step, abandon this scheme.

Engraving
Ongoing Scheme
{T}: Draw a card.
Sacrifice this scheme: Draw a card.
`

const schemeScene = schemeCards + triggerCards

// reach plays on until something is asked in a step, whatever is on the stack.
func (s *scene) reach(step Step) {
	s.Helper()
	for range 2000 {
		if l := s.lane(); l != nil && l.step == step && len(l.qs) > 0 {
			return
		}
		if s.g.Over() || !s.step() {
			break
		}
	}
	s.Fatalf("nothing is asked in step %d (over %v)", step, s.g.Over())
}

func TestSettingInMotion(t *testing.T) {
	cr.Rule(t, "314.2", "314.5", "701.32b", "904.7", "904.9", "505.3")
	s := setScene(t, 3, everywhere, schemeScene, "0 schemes: Gift; Double", "1 schemes: Blast")
	s.want("0 command Gift 0")
	s.reach(ability.Upkeep)
	s.want("0 command Gift 0")
	s.reach(ability.Main1)
	s.want("0 command Gift 1", "stack 1", "life 0 20")
	if o := s.find("Gift"); o.owner != 0 || o.ctrl != 0 || o.perm != nil || s.g.View(1).Schemes(0) != 1 {
		t.Errorf("a scheme is its owner's, and no permanent: %+v", o)
	}
	s.resolve()
	s.want("life 0 23", "0 command Gift 0")
	s.nextTurn()
	s.reach(ability.Main1)
	s.want("1 command Blast 1", "0 command Double 0")
}

func TestSchemesPassWhenNoTriggerIsLeft(t *testing.T) {
	cr.Rule(t, "314.6", "704.6e", "904.10")
	s := setScene(t, 2, everywhere, schemeScene, "0 schemes: Double; Gift")
	s.reach(ability.Main1)
	s.answerNow("Double: When you set this scheme in motion, draw+Double: When you set this scheme in motion, each")
	s.want("stack 2")
	s.resolve()
	s.want("stack 1", "0 command Double 1")
	s.resolve()
	s.want("stack 0", "0 command Double 0")
	if pile := s.g.players[0].schemes; len(pile.cards) != 2 || pile.cards[1].Name != "Double" || pile.unseen != 1 {
		t.Errorf("it went under the other: %+v", pile)
	}
}

// A scheme stays as long as a triggered ability of any scheme is there, whoever
// controls it.
func TestSchemesWaitForOthersTriggers(t *testing.T) {
	cr.Rule(t, "904.10")
	s := setScene(t, 2, everywhere, schemeScene, "0 schemes: Gift", "0 command: Silence", "0 hand: Bolt", "0 battlefield: Mountain")
	s.reach(ability.Main1)
	s.want("0 command Gift 1", "0 command Silence 1")
	s.cast(0, "Bolt", "@1")
	s.resolve()
	s.want("0 command Gift 1", "stack 1")
	s.resolve()
	s.want("0 command Gift 0", "0 command Silence 1")
	s.reach(ability.EndStep)
	s.want("stack 1")
	s.resolve()
	s.want("0 command Silence 0")
}

func TestAbilitiesOfSchemesWork(t *testing.T) {
	cr.Rule(t, "314.4", "904.8", "904.11", "701.33a", "701.33b")
	t.Run("static and triggered", func(t *testing.T) {
		s := setScene(t, 2, everywhere, schemeScene, "0 schemes: Banner", "0 battlefield: Bear; Mountain", "1 battlefield: Bear; Mountain", "1 hand: Bolt")
		s.want("Bear of 0 2/2")
		s.reach(ability.Main1)
		s.want("Bear of 0 3/3", "Bear of 1 2/2", "0 command Banner 1")
		s.cast(1, "Bolt", "Bear of 0")
		s.resolve()
		s.want("stack 1", "0 command Banner 1")
		s.resolve()
		s.want("0 command Banner 0")
	})
	t.Run("activated", func(t *testing.T) {
		s := setScene(t, 2, everywhere, schemeScene, "0 schemes: Engine", "0 battlefield: 6 Mountain", "1 battlefield: 2 Mountain")
		s.reach(ability.Main1)
		if !s.can(0, "Engine:1") || s.can(1, "Engine:1") {
			t.Error("its controller activates an ability of a scheme, and nobody else")
		}
		s.cast(0, "Engine:2")
		s.resolve()
		s.refused("602.5b", 0, "Engine:2")
		s.cast(0, "Engine:3")
		s.refused("602.2", 1, "Engine:1")
		s.priority(0)
		s.cast(0, "Engine:1")
		s.resolveAll()
		s.want("life 0 20", "life 1 19")
	})
	t.Run("replacement", func(t *testing.T) {
		s := setScene(t, 2, everywhere, schemeScene, "0 schemes: Guard", "1 battlefield: Mountain", "1 hand: Bolt")
		s.reach(ability.Main1)
		s.cast(1, "Bolt", "@0")
		s.resolve()
		s.want("life 0 20")
	})
	t.Run("what costs a permanent cannot be paid", func(t *testing.T) {
		s := setScene(t, 2, everywhere, schemeScene, "0 schemes: Engraving")
		s.reach(ability.Main1)
		if s.can(0, "Engraving:1") || s.can(0, "Engraving:2") {
			t.Error("a scheme is neither tapped nor sacrificed")
		}
	})
}

func TestSchemesLeaveWithTheirOwner(t *testing.T) {
	cr.Rule(t, "800.4a", "904.7")
	s := setScene(t, 3, everywhere, schemeScene, "0 schemes: Banner", "0 command: Guard; Silence", "0 battlefield: Bear", "1 battlefield: Bear")
	s.reach(ability.Main1)
	s.want("Bear of 0 3/3", "Bear of 1 2/2")
	if err := s.g.Concede(0); err != nil {
		t.Fatal(err)
	}
	for i := range s.g.players {
		s.g.cacheOf(Player(i))
	}
	if pl := s.g.players[0]; len(pl.inForce)+len(pl.schemes.cards)+len(pl.command) > 0 || s.g.passing != 0 {
		t.Errorf("something of the archenemy's is left: %+v", pl.inForce)
	}
}

func TestSchemesThatAreNoneAreRefused(t *testing.T) {
	cr.Rule(t, "904.3")
	_, err := New(Config{Seats: []Seat{{Schemes: basicsOf("Forest")}, {}}, Options: Options{Life: 40}})
	if err == nil {
		t.Error("a Forest is no scheme")
	}
}

func basicsOf(name string) []*ability.Card { return []*ability.Card{basics[name]} }
