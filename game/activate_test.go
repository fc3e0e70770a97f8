package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

func TestActivatedAbilities(t *testing.T) {
	cr.Rule(t, "602.1", "602.2", "602.5", "602.5a", "602.5b", "602.5d", "602.2b", "118.3")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: Prodigy; Prodigy (sick); Once; Life; Sorcerer; 2 Mountain; Bear", "1 battlefield: Once; Prodigy", "0 life: 3")
	s.cast(0, "Prodigy:1", "@1")
	s.want("Prodigy tapped")
	s.refused("118.3", 0, "Prodigy:1", "@1")
	s.resolve()
	s.want("life 1 19")
	s.refused("302.6", 0, "Prodigy #2:1", "@1")
	s.refused("602.5d", 0, "Sorcerer:1", "Bear")
	s.cast(0, "Once of 0:1")
	s.refused("602.5b", 0, "Once of 0:1")
	s.resolve()
	s.refused("602.5b", 0, "Once of 0:1")
	s.refused("602.2", 0, "Once of 1:1")
	s.want("life 0 4")
	s.cast(0, "Life:1")
	s.cast(0, "Life:1")
	s.want("life 0 0", "0 out")
}

func TestManaAbilitiesUseNoStack(t *testing.T) {
	cr.Rule(t, "605.3a", "605.3b", "106.4", "500.5", "G8")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: Mountain; Ring", "0 hand: Bolt", "1 battlefield: Mountain", "1 hand: Bolt")
	s.to(4)
	s.cast(0, "Mountain of 0:1")
	s.want("stack 0", "Mountain of 0 tapped")
	if s.question(0) == nil {
		t.Fatal("after a mana ability the player has priority again")
	}
	s.cast(0, "Bolt", "@1")
	s.resolve()
	s.want("life 1 17")
	s.cast(0, "Ring:1")
	if n := len(s.g.players[0].pool); n != 2 {
		t.Fatalf("%d mana in the pool, want 2", n)
	}
	s.to(5)
	if n := len(s.g.players[0].pool); n != 0 {
		t.Errorf("%d mana in the pool after the phase, want none", n)
	}
}

func TestFlashback(t *testing.T) {
	cr.Rule(t, "702.34a", "601.2a")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: 4 Swamp", "0 graveyard: Back; Bolt", "1 graveyard: Back", "1 battlefield: 5 Swamp")
	s.refused("601.2a", 0, "Back")
	s.refused("601.2a", 0, "Bolt")
	s.cast(0, "Back way 1")
	s.want("0 graveyard Back 0")
	s.resolve()
	s.want("0 exile Back 1", "0 hand Wastes 1")
	if !s.can(1, "Back way 1") {
		t.Error("player 1 may cast the card in the own graveyard")
	}
}

func TestACounteredSpell(t *testing.T) {
	cr.Rule(t, "701.6a", "702.34a", "608.2b")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: 4 Swamp; Mountain", "0 graveyard: Back", "0 hand: Bolt", "1 battlefield: 4 Island", "1 hand: 2 Counterspell")
	s.cast(0, "Back way 1")
	s.cast(1, "Counterspell", "Back")
	s.resolveAll()
	s.want("0 exile Back 1", "0 hand Wastes 0", "1 graveyard Counterspell 1")
	s.cast(0, "Bolt", "@1")
	s.cast(1, "Counterspell", "Bolt")
	s.resolveAll()
	s.want("0 graveyard Bolt 1", "life 1 20")
}

// Whatever is refused changes nothing; what is listed is accepted.
func TestPayIsNamed(t *testing.T) {
	cr.Rule(t, "601.2g", "601.2h", "732.1")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: Mountain; City; Island", "0 hand: Bolt")
	s.to(4)
	q := s.priority(0)
	play := s.playOf(q, "Bolt")
	pay := func(names ...string) error {
		var ids []ID
		for _, n := range names {
			ids = append(ids, s.find(n).id)
		}
		return s.g.Answer(q.ID, Answer{Play: &play, Choices: [][]ID{{Player(1).ID()}}, Pay: ids})
	}
	if err := pay("Island"); ruleOf(t, err) != "601.2h" {
		t.Errorf("paid for with an Island: %v", err)
	}
	if err := pay("City"); err != nil {
		t.Fatal(err)
	}
	s.want("City tapped", "Mountain untapped")
}
