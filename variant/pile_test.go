package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// schemes makes a scheme deck of so many cards, each of them so often.
func schemes(n, copies int) []*ability.Card {
	var deck []*ability.Card
	for i := range n {
		f := &card.Face{Name: fmt.Sprint("Scheme ", i/copies), Type: card.TypeLine{Types: card.Scheme}}
		deck = append(deck, &ability.Card{Card: &card.Card{Name: f.Name, Faces: []card.Face{*f}}, Faces: []ability.Face{{Face: f}}})
	}
	return deck
}

func TestAnArchenemyIsAloneBeginsAndHasTwiceTheLife(t *testing.T) {
	cr.Rule(t, "904.2", "904.2a", "904.2b", "904.3", "904.5", "904.6")
	who := map[string]bool{}
	for seats := 3; seats <= 24; seats += 7 {
		for seed := range uint64(40) {
			s := setup(t, "archenemy", seats)
			s.Schemes = schemes(20, 1)
			at, first := seated(t, s, seed)
			for i, p := range at {
				archenemy := p.Team == 1
				if archenemy {
					who[p.Name] = true
				}
				if life := p.Life; archenemy != (i == first) || archenemy != (life == 40) || !archenemy && life != 0 || archenemy != (len(p.Schemes) == 20) {
					t.Fatalf("of %d seats, %d on team %d begins: %t, with life %d and %d schemes", seats, i, p.Team, i == first, life, len(p.Schemes))
				}
			}
			if o := s.Options; !o.SharedTurns || o.SharedLife || o.Attack != game.AttackMultiple || o.Range != game.Unlimited || o.Life != 20 {
				t.Fatalf("Archenemy has options %+v", o)
			}
		}
	}
	if len(who) < 3 {
		t.Errorf("only %v were archenemies", who)
	}
}

func TestWhoIsTheArchenemyCanBeSaid(t *testing.T) {
	cr.Rule(t, "904.2a")
	s := setup(t, "archenemy", 4)
	s.Options.Life = 15
	p := players(4)
	p[2].Team = 1
	cfg, err := s.Config(p, 3)
	if err != nil {
		t.Fatal(err)
	}
	if cfg.First != 2 || cfg.Seats[2].Life != 30 || cfg.Seats[0].Team != 2 {
		t.Errorf("seat 2 is the archenemy, and %d begins, with life %d", cfg.First, cfg.Seats[2].Life)
	}
}

func TestEverybodyIsAnArchenemyInARumble(t *testing.T) {
	cr.Rule(t, "904.12a", "904.12b", "904.12c")
	first := map[int]bool{}
	for seed := range uint64(30) {
		s := setup(t, "supervillain-rumble", 4)
		s.Schemes = schemes(20, 2)
		p := players(4)
		p[1].Schemes = schemes(24, 1) // his own
		cfg, err := s.Config(p, seed)
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range []int{20, 24, 20, 20} {
			if got := len(cfg.Seats[i].Schemes); got != n {
				t.Errorf("player %d has %d schemes, want %d", i, got, n)
			}
		}
		if cfg.Options.Life != 40 || cfg.Options.Attack != game.AttackMultiple {
			t.Errorf("a rumble has options %+v", cfg.Options)
		}
		g, err := game.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		lane, _ := g.View(game.Judge).Lane(1)
		first[g.View(game.Judge).Index(lane.Seat)] = true
		g.Close()
	}
	if len(first) != 4 {
		t.Errorf("of four players only %v ever begin", first)
	}
}

func TestPlayersOfOtherVariantsHaveNoSchemesAndNoChaosDeck(t *testing.T) {
	cr.Rule(t, "904.3", "G16")
	for _, v := range variant.All() {
		s := setup(t, v.Name, v.Seats)
		s.Schemes, s.Chaos = schemes(20, 1), schemes(20, 1)
		cfg, err := s.Config(players(v.Seats), 1)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, p := range cfg.Seats {
			if len(p.Schemes) > 0 {
				n++
			}
		}
		want := map[string]int{"archenemy": 1, "supervillain-rumble": v.Seats}[v.Name]
		if n != want || (cfg.Chaos != nil) != (v.Name == "chaos") {
			t.Errorf("%s: %d players have schemes, and there is a Chaos deck: %t", v.Name, n, cfg.Chaos != nil)
		}
	}
}

func TestDecksOfWrongSizesAreRefused(t *testing.T) {
	cr.Rule(t, "904.3", "G16")
	for _, c := range []struct {
		err  error
		want string // in the sentence; empty: it is good
	}{
		{variant.CheckSchemes(schemes(20, 2)), ""},
		{variant.CheckSchemes(schemes(60, 1)), ""},
		{variant.CheckSchemes(schemes(19, 1)), "904.3"},
		{variant.CheckSchemes(schemes(21, 3)), "904.3"},
		{variant.CheckChaos(schemes(20, 20)), ""},
		{variant.CheckChaos(schemes(30, 1)), ""},
		{variant.CheckChaos(schemes(19, 1)), "20 to 30"},
		{variant.CheckChaos(schemes(31, 1)), "20 to 30"},
	} {
		if c.want == "" && c.err != nil || c.want != "" && (c.err == nil || !strings.Contains(c.err.Error(), c.want)) {
			t.Errorf("got %v, want %q", c.err, c.want)
		}
	}
}
