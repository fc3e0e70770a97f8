package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// Cards for tests of turns.
const turnCards = `
Shock {R}
Instant
Shock deals 2 damage to any target.

Walk {1}{U}
Sorcery
Take an extra turn after this one.

Gift Turn {1}{U}
Sorcery
Target player takes an extra turn after this one.

Skip {1}{U}
Sorcery
Target player skips their next turn.

Frost {1}{U}
Instant
Tap target creature. It doesn't untap during its controller's next untap step.

Curse {1}{U}
Enchantment — Aura
Enchant creature
Enchanted creature doesn't untap during its controller's untap step.

Reliquary {2}
Artifact
You have no maximum hand size.

Exploration {G}
Enchantment
You may play an additional land on each of your turns.

Stasis {2}
Artifact
Skip your draw step.

Assault {3}{R}
Sorcery
After this main phase, there is an additional combat phase followed by an additional main phase. Untap all creatures you control.

Finish {2}{U}
Instant
End the turn.

Growth {G}
Instant
Target creature gets +3/+3 until end of turn.

Mourner {1}{B}
Creature — Human
When Mourner dies, each opponent loses 1 life.
1/1

Madness {R}
Enchantment
Whenever you discard a card, you gain 1 life.
`

func TestStepsOfATurn(t *testing.T) {
	cr.Rule(t, "500.1", "501.1", "502.4", "503.1", "504.1", "504.2", "505.1", "506.1", "508.8", "513.1", "514.3", "500.2")
	s := setScene(t, 2, everywhere, turnCards, "0 battlefield: Bear")
	var steps []Step
	for s.lane().turnNo == 1 {
		q := s.g.Pending()[0]
		if st := s.lane().step; len(steps) == 0 || steps[len(steps)-1] != st {
			steps = append(steps, st)
		}
		s.reply(q)
	}
	want := []Step{ability.Upkeep, ability.DrawStep, ability.Main1, ability.BeginCombat, ability.DeclareAttackers, ability.EndCombat, ability.Main2, ability.EndStep}
	if len(steps) != len(want) {
		t.Fatalf("steps %v, want %v", steps, want)
	}
	for i := range want {
		if steps[i] != want[i] {
			t.Fatalf("steps %v, want %v", steps, want)
		}
	}
	s.want("0 hand Wastes 1", "1 hand Wastes 0")
}

func TestUntapStep(t *testing.T) {
	cr.Rule(t, "502.3", "502.2", "110.5", "701.26b")
	s := setScene(t, 2, everywhere, turnCards, "0 battlefield: Bear (tapped); Ogre (tapped); Curse (on Ogre); Island (tapped); 2 Island", "0 hand: Frost", "1 battlefield: Bear (tapped)")
	s.priority(0)
	s.want("Bear of 0 untapped", "Ogre tapped", "Bear of 1 tapped")
	s.cast(0, "Frost", "Bear of 0")
	s.resolve()
	s.want("Bear of 0 tapped")
	s.nextTurn()
	s.want("Bear of 1 untapped", "Bear of 0 tapped")
	s.nextTurn()
	s.want("Bear of 0 tapped")
	s.nextTurn()
	s.nextTurn()
	s.want("Bear of 0 untapped", "Ogre tapped")
}

func TestCleanup(t *testing.T) {
	cr.Rule(t, "514.1", "514.2", "514.3", "514.3a", "402.2")
	t.Run("discards down to seven", func(t *testing.T) {
		s := setScene(t, 2, everywhere, turnCards, "0 hand: 8 Bear; Ogre")
		s.answers("Ogre+Bear+Bear")
		s.nextTurn()
		s.want("0 graveyard Ogre 1", "0 graveyard Bear 2")
	})
	t.Run("no maximum", func(t *testing.T) {
		s := setScene(t, 2, everywhere, turnCards, "0 hand: 9 Bear", "0 battlefield: Reliquary")
		s.nextTurn()
		s.want("0 hand Bear 9")
	})
	t.Run("a trigger, and another cleanup step", func(t *testing.T) {
		s := setScene(t, 2, everywhere, turnCards, "0 hand: 8 Bear", "0 battlefield: Madness", "1 battlefield: Mountain", "1 hand: Shock")
		s.answers("Bear+Bear")
		for s.lane().step != ability.Cleanup || s.g.Pending()[0].Kind != Priority {
			s.reply(s.g.Pending()[0])
		}
		s.want("stack 2")
		s.cast(1, "Shock", "@0")
		s.resolveAll()
		s.want("life 0 20")
		if s.lane().turnNo != 1 {
			t.Error("the turn goes on until the stack is empty")
		}
		s.nextTurn()
	})
	t.Run("a creature dies as an effect ends", func(t *testing.T) {
		s := setScene(t, 2, everywhere, turnCards, "0 battlefield: Mourner; Forest; Mountain", "0 hand: Growth; Shock")
		s.to(12)
		s.cast(0, "Growth", "Mourner")
		s.resolve()
		s.cast(0, "Shock", "Mourner")
		s.resolve()
		s.want("Mourner damage 2")
		s.nextTurn()
		s.want("0 battlefield Mourner 1", "Mourner damage 0", "life 1 20") // damage wears off as the effect ends
	})
}

var _ = build("Explore", "{1}{G}", "Sorcery", &ability.Spell{Do: ability.Instructions{Effects: []ability.Effect{
	ability.Apply{Players: ability.You{}, Mods: []ability.Mod{ability.PlayerMay{What: ability.ExtraLand}}, For: ability.ThisTurn}}}})

func TestLandsPerTurn(t *testing.T) {
	cr.Rule(t, "305.2", "305.2a", "305.2b")
	s := setScene(t, 2, everywhere, turnCards, "0 hand: 5 Forest; Explore", "0 battlefield: 2 Forest; Exploration")
	s.to(4)
	s.cast(0, "Forest")
	s.cast(0, "Forest")
	s.refused("305.2", 0, "Forest")
	s.cast(0, "Explore")
	s.resolve()
	s.cast(0, "Forest")
	s.refused("305.2", 0, "Forest")
	s.nextTurn()
	s.nextTurn()
	s.to(4)
	s.cast(0, "Forest")
	s.cast(0, "Forest")
	s.refused("305.2", 0, "Wastes")
}

func TestSkippedSteps(t *testing.T) {
	cr.Rule(t, "500.11", "614.10", "614.10a")
	s := setScene(t, 2, everywhere, turnCards, "0 battlefield: Stasis")
	s.to(4)
	s.want("0 hand Wastes 0")
	s.nextTurn()
	s.to(4)
	s.want("1 hand Wastes 1")
}

func TestExtraAndSkippedTurns(t *testing.T) {
	cr.Rule(t, "500.7", "500.11", "614.10")
	seats := func(s *scene, n int) (out []Player) {
		for range n {
			s.nextTurn()
			out = append(out, s.lane().seat)
		}
		return out
	}
	tests := []struct {
		name string
		play func(s *scene)
		want []Player
	}{
		{"an extra turn", func(s *scene) { s.cast(0, "Walk"); s.resolve() }, []Player{0, 1, 2, 0}},
		{"two of them", func(s *scene) { s.cast(0, "Walk"); s.resolve(); s.cast(0, "Walk"); s.resolve() }, []Player{0, 0, 1, 2}},
		{"a skipped turn", func(s *scene) { s.cast(0, "Skip", "@1"); s.resolve() }, []Player{2, 0, 1, 2}},
		{"an extra turn that is skipped", func(s *scene) { s.cast(0, "Walk"); s.resolve(); s.cast(0, "Skip", "@0"); s.resolve() }, []Player{1, 2, 0, 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := setScene(t, 3, everywhere, turnCards, "0 battlefield: 6 Island", "0 hand: 2 Walk; Skip; Gift Turn")
			s.to(4)
			tt.play(s)
			got := seats(s, 4)
			for i := range got {
				if got[i] != tt.want[i] {
					t.Fatalf("turns of %v, want %v", got, tt.want)
				}
			}
		})
	}
}

func TestAdditionalPhases(t *testing.T) {
	cr.Rule(t, "500.8", "505.1a", "506.1")
	s := setScene(t, 2, everywhere, turnCards, "0 battlefield: 4 Mountain; Bear; Mountain", "0 hand: Assault; Shock")
	s.charge("Bear>1")
	s.to(11)
	s.want("life 1 18", "Bear tapped")
	s.cast(0, "Assault")
	s.resolve()
	s.want("Bear untapped", "step 11")
	s.charge("Bear>1")
	s.to(11)
	s.want("life 1 16")
	s.to(12)
}

func TestTheTurnIsEnded(t *testing.T) {
	cr.Rule(t, "723.1", "723.1a", "723.1b", "723.1c", "723.1d", "723.2")
	s := setScene(t, 2, everywhere, turnCards, "0 battlefield: 3 Island; Mountain; Bear; Forest", "0 hand: Finish; Shock; Growth; 9 Bear")
	s.charge("Bear>1")
	s.cast(0, "Growth", "Bear")
	s.cast(0, "Shock", "@1")
	s.cast(0, "Finish")
	s.resolve()
	s.want("life 1 20", "0 exile Shock 1", "0 exile Growth 1", "0 exile Finish 1", "0 hand Bear 6", "Bear of 0 2/2")
	if s.lane().turnNo != 2 {
		t.Errorf("turn %d, want the second: the hand has been discarded down to seven", s.lane().turnNo)
	}
}

func TestTheFirstDraw(t *testing.T) {
	cr.Rule(t, "103.8", "103.8a", "103.8c", "800.7")
	for _, first := range []bool{true, false} {
		cfg := meleeless(2, first)
		g, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		for !g.started || g.lanes[0].step != ability.Main1 {
			q := g.Pending()[0]
			if err := g.Answer(q.ID, g.Legal(q)); err != nil {
				t.Fatal(err)
			}
		}
		if got, want := len(g.players[0].hand), 7+b2i(first); got != want {
			t.Errorf("first draw %v: %d cards in hand, want %d", first, got, want)
		}
		g.Close()
	}
}

// meleeless is the configuration of a plain game that begins with hands.
func meleeless(seats int, firstDraw bool) Config {
	cfg := Config{Options: Options{Life: 20, Hand: 7, Range: Unlimited, FirstDraw: firstDraw, FreeMulligan: seats > 2}}
	for range seats {
		s := Seat{}
		for range 20 {
			s.Deck = append(s.Deck, basics["Wastes"])
		}
		cfg.Seats = append(cfg.Seats, s)
	}
	return cfg
}

func TestMulligans(t *testing.T) {
	cr.Rule(t, "103.5", "103.5c", "800.6")
	for _, tt := range []struct{ seats, mulligans, bottom int }{{2, 0, 0}, {2, 1, 1}, {2, 3, 3}, {3, 1, 0}, {3, 3, 2}} {
		g, err := New(meleeless(tt.seats, true))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(g.Close)
		took := 0
		for !g.started {
			q := g.Pending()[0]
			a := Answer{Yes: q.Player != 0 || took == tt.mulligans}
			if q.Kind != Mulligan {
				if q.Player != 0 || q.Min != tt.bottom || q.Max != tt.bottom {
					t.Errorf("%+v: %+v", tt, q.Choice)
				}
				a = g.Legal(q)
			} else if q.Player == 0 && !a.Yes {
				took++
			}
			if err := g.Answer(q.ID, a); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(g.players[0].hand); n != 7-tt.bottom {
			t.Errorf("%+v: %d cards in hand", tt, n)
		}
		if n := len(g.players[0].library); n != 13+tt.bottom {
			t.Errorf("%+v: %d cards in the library", tt, n)
		}
	}
}

func TestSeatsAreTakenAtRandom(t *testing.T) {
	cr.Rule(t, "103.1", "806.3", "807.3")
	first, order := map[int]int{}, map[int]int{}
	for seed := range uint64(60) {
		cfg := meleeless(6, true)
		cfg.Seed, cfg.First, cfg.Options.RandomSeats, cfg.Options.NoMulligan = seed, -1, true, true
		g, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		first[g.seats[g.lanes[0].seat]]++
		order[g.seats[0]]++
		g.Close()
	}
	if len(first) != 6 || len(order) != 6 {
		t.Errorf("who begins: %v, who sits at seat 0: %v; everybody should sometimes", first, order)
	}
}
