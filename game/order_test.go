package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

// Who leaves while looking at cards leaves nobody anything to put in order.
func TestCardsOfWhoLeftAreNotPutInOrder(t *testing.T) {
	cr.Rule(t, "800.4a", "800.4h")
	s := setScene(t, 3, everywhere, "Spyglass {U}\nSorcery\nLook at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.\n",
		"0 hand: Spyglass", "0 battlefield: Island")
	s.to(4)
	s.cast(0, "Spyglass")
	for s.g.Pending()[0].Kind == Priority {
		s.step()
	}
	if err := s.g.Concede(0); err != nil {
		t.Fatal(err)
	}
	for _, q := range s.g.Pending() {
		if q.Kind != Priority {
			t.Errorf("player %d is asked %v %d: %v", q.Player, q.Kind, q.Topic, q.Options)
		}
	}
}
