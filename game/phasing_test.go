package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

const phasingCards = `
Blinker {U}
Creature — Illusion
Phasing
2/1

Ripple {U}
Instant
Target permanent phases out.

Shroud Coat {U}
Enchantment — Aura
Enchant creature
Enchanted creature gets +1/+1.

Veil {U}
Enchantment — Aura
Enchant creature
Enchanted creature has phasing.

Thief {U}
Enchantment — Aura
Enchant creature
You control enchanted creature.

Anthem {W}
Enchantment
Creatures you control get +1/+1.

Jail {W}
Enchantment
When Jail enters, exile target creature an opponent controls until Jail leaves the battlefield.

Witness {W}
Creature — Human
Whenever another creature enters or leaves the battlefield, you gain 1 life.
1/1

Murder {B}
Instant
Destroy target creature.

Growth {G}
Instant
Target creature gets +3/+3 until end of turn.
`

func TestPhasing(t *testing.T) {
	out := func(s *scene, p Player, name string) bool {
		for _, o := range s.g.players[p].phased {
			if o.base.name == name {
				return true
			}
		}
		return false
	}
	for _, st := range []story{
		{"phases out and in in its controller's untap steps", []string{"702.26a", "502.1"}, []string{"0 battlefield: Blinker; Witness"},
			func(s *scene) {
				if !out(s, 0, "Blinker") { // it phased out in the first untap step
					s.Error("it did not phase out")
				}
				s.nextTurn()
				s.nextTurn()
				s.want("0 battlefield Blinker 1", "life 0 20")
				s.nextTurn()
				s.nextTurn()
			}, []string{"0 battlefield Blinker 0"}},
		{"what is attached goes with it and comes back with it, tapped and with its counters", []string{"702.26d", "702.26g"},
			[]string{"0 battlefield: Island; Witness; Bear (tapped, +1/+1 1); Shroud Coat (on Bear)", "0 hand: Ripple"},
			func(s *scene) {
				s.find("Bear").perm.tapped = true
				s.cast(0, "Ripple", "Bear")
				s.resolve()
				s.want("0 battlefield Bear 0", "0 battlefield Shroud Coat 0", "life 0 20")
				s.nextTurn()
				s.nextTurn()
				s.want("0 battlefield Bear 1", "Bear 4/4", "life 0 20")
			}, []string{"0 battlefield Shroud Coat 1"}},
		{"an Aura that phases out alone comes back attached", []string{"702.26i"},
			[]string{"0 battlefield: Island; Bear; Shroud Coat (on Bear)", "0 hand: Ripple"},
			func(s *scene) {
				s.cast(0, "Ripple", "Shroud Coat")
				s.resolve()
				s.want("Bear 2/2")
				s.nextTurn()
				s.nextTurn()
			}, []string{"Bear 3/3"}},
		{"or unattached, if its host has gone, and then it is put into the graveyard", []string{"702.26i", "704.5m"},
			[]string{"0 battlefield: Island; Swamp; Bear; Shroud Coat (on Bear)", "0 hand: Ripple; Murder"},
			func(s *scene) {
				s.cast(0, "Ripple", "Shroud Coat")
				s.resolve()
				s.cast(0, "Murder", "Bear")
				s.resolve()
				s.want("0 graveyard Shroud Coat 0")
				s.nextTurn()
				s.nextTurn()
			}, []string{"0 graveyard Shroud Coat 1"}},
		{"a permanent that is phased out is no target", []string{"702.26b", "608.2b"},
			[]string{"0 battlefield: Island; Swamp; Bear", "0 hand: Ripple; Murder"},
			func(s *scene) {
				s.cast(0, "Murder", "Bear")
				s.cast(0, "Ripple", "Bear")
				s.resolve()
				s.resolve()
				s.nextTurn()
				s.nextTurn()
			}, []string{"0 battlefield Bear 1"}},
		{"its static abilities do nothing, and effects do not find it", []string{"702.26b", "702.26e"},
			[]string{"0 battlefield: 2 Island; Anthem; Bear; Ogre", "0 hand: 2 Ripple"},
			func(s *scene) {
				s.cast(0, "Ripple", "Anthem")
				s.resolve()
				s.want("Bear 2/2")
				s.nextTurn()
				s.nextTurn()
			}, []string{"Bear 3/3", "Ogre 4/4"}},
		{"effects may end meanwhile", []string{"702.26f"}, []string{"0 battlefield: Island; Forest; Bear", "0 hand: Ripple; Growth"},
			func(s *scene) {
				s.cast(0, "Growth", "Bear")
				s.resolve()
				s.cast(0, "Ripple", "Bear")
				s.resolve()
				s.nextTurn()
				s.nextTurn()
			}, []string{"Bear 2/2"}},
		{"an effect that lasts until it leaves goes on", []string{"702.26d"}, []string{"0 battlefield: Island; Plains", "0 hand: Ripple; Jail", "1 battlefield: Ogre"},
			func(s *scene) {
				s.cast(0, "Jail")
				s.resolve()
				s.resolveAll()
				s.want("1 exile Ogre 1")
				s.cast(0, "Ripple", "Jail")
				s.resolve()
				s.to(5)
			}, []string{"1 exile Ogre 1"}},
		{"control by an Aura that has phased out ends for that while", []string{"702.26b"}, []string{"0 battlefield: Island", "1 battlefield: Ogre", "0 battlefield: Thief (on Ogre)", "0 hand: Ripple"},
			func(s *scene) {
				s.want("Ogre controller 0")
				s.cast(0, "Ripple", "Thief")
				s.resolve()
				s.want("Ogre controller 1")
				s.nextTurn()
				s.nextTurn()
			}, []string{"Ogre controller 0"}},
		{"phasing that an Aura gives: both phase out, the Aura indirectly", []string{"702.26h"}, []string{"0 battlefield: Bear", "0 battlefield: Veil (on Bear)"},
			func(s *scene) { s.want("0 battlefield Bear 0", "0 battlefield Veil 0"); s.nextTurn(); s.nextTurn() }, []string{"0 battlefield Bear 1", "0 battlefield Veil 1"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, phasingCards)
	}
}

func TestPhasingAndPlayersWhoLeave(t *testing.T) {
	cr.Rule(t, "702.26k", "702.26n")
	s := setScene(t, 3, everywhere, phasingCards, "0 battlefield: Island; Witness", "0 hand: Ripple", "1 battlefield: Ogre (of 0); Thief (on Ogre)")
	s.to(4)
	s.want("Ogre controller 1")
	s.cast(0, "Ripple", "Ogre")
	s.resolve()
	if err := s.g.Concede(1); err != nil {
		t.Fatal(err)
	}
	s.want("0 battlefield Ogre 0", "1 battlefield Ogre 0")

	// What is somebody else's phases in in the first untap step after the turn of
	// the player who has left would have begun.
	s = setScene(t, 3, everywhere, phasingCards, "0 battlefield: Island; Ogre", "0 hand: Ripple", "1 battlefield: Thief (on Ogre)")
	s.to(4)
	s.want("Ogre controller 1")
	s.cast(0, "Ripple", "Ogre")
	s.resolve()
	if err := s.g.Concede(1); err != nil {
		t.Fatal(err)
	}
	s.want("0 battlefield Ogre 0", "1 battlefield Ogre 0")
	s.nextTurn()
	s.want("0 battlefield Ogre 1", "Ogre controller 0")
}
