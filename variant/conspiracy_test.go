package variant

import (
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
)

// Conspiracies are refused unless the players have agreed on them.
func TestConspiraciesNeedTheOption(t *testing.T) {
	cr.Rule(t, "315.1")
	v, err := Named("free-for-all")
	if err != nil {
		t.Fatal(err)
	}
	s, err := v.Setup(3, nil)
	if err != nil {
		t.Fatal(err)
	}
	players := []game.Seat{{Name: "Ana"}, {Name: "Bo", Conspiracies: []*ability.Card{{}}}, {Name: "Cy"}}
	if _, err := s.Config(players, 1); err == nil || !strings.Contains(err.Error(), "rule 315.1") {
		t.Errorf("without the option: %v", err)
	}
	s.Options.Conspiracies = true
	if _, err := s.Config(players, 1); err != nil {
		t.Errorf("with the option: %v", err)
	}
}
