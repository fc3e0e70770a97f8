package variant_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// named finds a variant that is there.
func named(t *testing.T, name string) *variant.Variant {
	t.Helper()
	v, err := variant.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// players are so many players, P1, P2, …
func players(n int) []game.Seat {
	seats := make([]game.Seat, n)
	for i := range seats {
		seats[i].Name = fmt.Sprintf("P%d", i+1)
	}
	return seats
}

// seated is a game of the variant, seat by seat clockwise, and the seat that
// begins (-1: decided by the game).
func seated(t *testing.T, s *variant.Setup, seed uint64) ([]game.Seat, int) {
	t.Helper()
	cfg, err := s.Config(players(s.Seats), seed)
	if err != nil {
		t.Fatal(err)
	}
	seats := make([]game.Seat, s.Seats)
	for i, p := range cfg.Order {
		seats[i] = cfg.Seats[p]
	}
	return seats, slices.Index(cfg.Order, cfg.First)
}

func setup(t *testing.T, name string, seats int, teams ...int) *variant.Setup {
	t.Helper()
	s, err := named(t, name).Setup(seats, teams)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestOptionsThatTheRulesForbidAreRefusedWithTheirNumber(t *testing.T) {
	cr.Rule(t, "800.2", "801.1", "804.1", "805.1", "806.2a", "806.2b", "806.2c", "807.2c", "808.1", "809.1", "809.3b", "809.6a", "810.2", "811.1", "811.2b")
	for _, c := range []struct {
		variant string
		seats   int
		change  func(*variant.Setup)
		field   string
		rule    string // empty: it is allowed
	}{
		{"free-for-all", 4, func(s *variant.Setup) { s.Options.Attack = game.AttackAdjacent }, "attack", "806.2b"},
		{"free-for-all", 4, func(s *variant.Setup) { s.Options.Attack = game.AttackLeft }, "", ""},
		{"free-for-all", 4, func(s *variant.Setup) { s.Options.Deploy = true }, "deploy", "806.2c"},
		{"free-for-all", 4, func(s *variant.Setup) { s.Options.SharedTurns = true }, "shared-turns", "805.1"},
		{"free-for-all", 4, func(s *variant.Setup) { s.Ranges = []int{1, 2, 1, 1} }, "range", "806.2a"},
		{"free-for-all", 4, func(s *variant.Setup) { s.Ranges = []int{2, 2, 2, 2} }, "", ""},
		{"free-for-all", 4, func(s *variant.Setup) { s.Options.Markers = true }, "markers", "800.2"},
		{"free-for-all", 4, func(s *variant.Setup) { s.Teams = []int{2, 2} }, "teams", "806.1"},
		{"duel", 2, func(s *variant.Setup) { s.Options.Deploy = true }, "deploy", "804.1"},
		{"grand-melee", 8, func(s *variant.Setup) { s.Options.Deploy = true }, "deploy", "807.2c"},
		{"grand-melee", 8, func(s *variant.Setup) { s.Options.Attack, s.Options.Range = game.AttackRight, 2 }, "", ""},
		{"grand-melee", 8, func(s *variant.Setup) { s.Ranges = []int{1, 2, 1, 2, 1, 2, 1, 2} }, "", ""},
		{"grand-melee", 8, func(s *variant.Setup) { s.Options.Markers = false }, "markers", "800.2"},
		{"team-vs-team", 5, func(s *variant.Setup) { s.Options.Deploy = true }, "", ""},
		{"team-vs-team", 5, func(s *variant.Setup) { s.Options.SharedTurns = true }, "", ""},
		{"team-vs-team", 5, func(s *variant.Setup) { s.Options.SharedLife = true }, "shared-turns", "810.4"},
		{"team-vs-team", 5, func(s *variant.Setup) { s.Options.SharedTurns, s.Options.Attack = true, game.AttackLeft }, "shared-turns", "805.10"},
		{"team-vs-team", 5, func(s *variant.Setup) { s.Teams = []int{5} }, "teams", "808.1"},
		{"team-vs-team", 5, func(s *variant.Setup) { s.Teams = []int{1, 4} }, "", ""},
		{"emperor", 6, func(s *variant.Setup) { s.Options.Deploy = false }, "deploy", "804.1"},
		{"emperor", 6, func(s *variant.Setup) { s.Options.Range = game.Unlimited }, "range", "801.1"},
		{"emperor", 6, func(s *variant.Setup) { s.Options.Range = 3 }, "range", "809.6a"},
		{"emperor", 6, func(s *variant.Setup) { s.Options.Range = 1 }, "", ""},
		{"emperor", 8, func(s *variant.Setup) { s.Teams = []int{3, 5} }, "teams", "809.6"},
		{"emperor", 12, func(s *variant.Setup) { s.Teams = []int{2, 2, 2, 2, 2, 2} }, "teams", "809.1"},
		{"emperor", 6, func(s *variant.Setup) { s.Options.SharedTurns = true }, "shared-turns", "805.10"},
		{"two-headed-giant", 4, func(s *variant.Setup) { s.Options.SharedTurns = false }, "shared-turns", "810.2"},
		{"two-headed-giant", 6, func(s *variant.Setup) { s.Teams = []int{2, 4} }, "teams", "810.11"},
		{"two-headed-giant", 6, func(s *variant.Setup) { s.Teams = []int{3, 3} }, "", ""},
		{"alternating-teams", 6, func(s *variant.Setup) { s.Options.SharedTurns = true }, "shared-turns", "805.1"},
		{"alternating-teams", 6, func(s *variant.Setup) { s.Options.Attack = game.AttackAdjacent }, "attack", "811.2b"},
		{"alternating-teams", 6, func(s *variant.Setup) { s.Options.Deploy = true }, "", ""},
		{"alternating-teams", 6, func(s *variant.Setup) { s.Teams = []int{2, 4} }, "teams", "811.1"},
		{"archenemy", 4, func(s *variant.Setup) { s.Options.SharedTurns = false }, "shared-turns", "904.2"},
		{"archenemy", 4, func(s *variant.Setup) { s.Options.Attack = game.AttackLeft }, "attack", "904.2"},
		{"archenemy", 4, func(s *variant.Setup) { s.Teams = []int{2, 2} }, "teams", "904.2a"},
		{"archenemy", 4, func(s *variant.Setup) { s.Teams = []int{3, 1} }, "teams", "904.2a"},
		{"archenemy", 6, func(s *variant.Setup) { s.Options.Range = 1 }, "", ""},
		{"supervillain-rumble", 4, func(s *variant.Setup) { s.Options.Attack = game.AttackRight }, "attack", "904.12a"},
		{"supervillain-rumble", 4, func(s *variant.Setup) { s.Options.Range = 1 }, "", ""},
		{"supervillain-rumble", 4, func(s *variant.Setup) { s.Options.Deploy = true }, "deploy", "904.12a"},
		{"chaos", 4, func(s *variant.Setup) { s.Options.Attack, s.Options.Range = game.AttackLeft, 1 }, "", ""},
		{"chaos", 4, func(s *variant.Setup) { s.Options.Attack = game.AttackAdjacent }, "attack", "806.2b"},
		{"chaos", 4, func(s *variant.Setup) { s.Ranges = []int{1, 2, 1, 1} }, "range", "806.2a"},
		{"team-vs-team", 4, func(s *variant.Setup) { s.Teams = []int{2, 3} }, "teams", "5 players, not 4"},
		{"team-vs-team", 4, func(s *variant.Setup) { s.Options.Life = 0 }, "life", "1 to 1000000"},
		{"team-vs-team", 4, func(s *variant.Setup) { s.Options.Hand = 21 }, "hand", "0 to 20"},
		{"team-vs-team", 4, func(s *variant.Setup) { s.Ranges = []int{1} }, "range", "4 players"},
		{"team-vs-team", 4, func(s *variant.Setup) { s.Options.Range = game.RangeBySeat }, "range", "no rule"},
	} {
		s := setup(t, c.variant, c.seats)
		c.change(s)
		err := s.Check()
		var e *variant.Error
		switch {
		case c.field == "" && err != nil:
			t.Errorf("%s, %d seats: %v", c.variant, c.seats, err)
		case c.field != "" && (!errors.As(err, &e) || e.Field != c.field || !strings.Contains(e.Error(), c.rule)):
			t.Errorf("%s, %d seats: got %v, want something about %s with %q", c.variant, c.seats, err, c.field, c.rule)
		}
	}
}

func TestSeatsAreDividedIntoTeams(t *testing.T) {
	cr.Rule(t, "808.1", "809.1", "809.6", "810.1", "810.11", "811.1")
	for _, c := range []struct {
		variant            string
		seats, teams, size int
		want               string // sizes; else a part of the sentence
	}{
		{"team-vs-team", 4, 0, 0, "[2 2]"},
		{"team-vs-team", 5, 0, 0, "[3 2]"},
		{"team-vs-team", 7, 3, 0, "[3 2 2]"},
		{"team-vs-team", 6, 0, 2, "[2 2 2]"},
		{"team-vs-team", 7, 0, 2, "808.1"},
		{"team-vs-team", 4, 1, 0, "808.1"},
		{"emperor", 6, 0, 0, "[3 3]"},
		{"emperor", 9, 0, 0, "[3 3 3]"},
		{"emperor", 8, 0, 0, "[4 4]"},
		{"emperor", 12, 0, 4, "[4 4 4]"},
		{"emperor", 7, 0, 0, "809.6"},
		{"emperor", 12, 0, 2, "809.1"},
		{"two-headed-giant", 4, 0, 0, "[2 2]"},
		{"two-headed-giant", 6, 0, 3, "[3 3]"},
		{"two-headed-giant", 5, 0, 0, "810.11"},
		{"alternating-teams", 6, 0, 0, "[3 3]"},
		{"alternating-teams", 9, 0, 0, "[3 3 3]"},
		{"alternating-teams", 5, 0, 0, "811.1"},
		{"free-for-all", 4, 2, 0, "806.1"},
		{"archenemy", 3, 0, 0, "[1 2]"},
		{"archenemy", 24, 2, 0, "[1 23]"},
		{"archenemy", 6, 3, 0, "904.2a"},
		{"archenemy", 6, 0, 2, "904.2a"},
		{"supervillain-rumble", 4, 2, 0, "904.12a"},
		{"chaos", 4, 2, 0, "806.1"},
	} {
		sizes, err := named(t, c.variant).Divide(c.seats, c.teams, c.size)
		if got := fmt.Sprint(sizes); err == nil && got != c.want {
			t.Errorf("%s, %d seats in %d teams of %d: %s, want %s", c.variant, c.seats, c.teams, c.size, got, c.want)
		}
		if err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %d seats in %d teams of %d: %v, want %s", c.variant, c.seats, c.teams, c.size, err, c.want)
		}
	}
}

func TestLargerTeamsThatShareLifeBeginWithMoreOfIt(t *testing.T) {
	cr.Rule(t, "810.4", "810.11")
	for size, life := range map[int]int{2: 30, 3: 45, 4: 60} {
		if s := setup(t, "two-headed-giant", 2*size, size, size); s.Options.Life != life {
			t.Errorf("teams of %d begin with %d life, want %d", size, s.Options.Life, life)
		}
	}
}

func TestDefaultsOfTeamVariantsAreThoseOfTheRules(t *testing.T) {
	cr.Rule(t, "808.3a", "808.3b", "809.3a", "809.3b", "809.3c", "810.2", "810.4", "810.6", "811.2a", "811.2b", "811.2c", "811.4")
	of := func(name string) game.Options { v := named(t, name); return setup(t, name, v.Seats).Options }
	for name, want := range map[string]game.Options{
		"team-vs-team":      {Range: game.Unlimited, Attack: game.AttackMultiple, Hands: game.HandsTeam, Life: 20, FirstDraw: true},
		"emperor":           {Range: game.RangeBySeat, Attack: game.AttackAdjacent, Beside: true, Deploy: true, Hands: game.HandsTeam, Life: 20, FirstDraw: true},
		"two-headed-giant":  {Range: game.Unlimited, Attack: game.AttackMultiple, Hands: game.HandsTeam, SharedTurns: true, SharedLife: true, Life: 30},
		"alternating-teams": {Range: 2, Attack: game.AttackMultiple, Beside: true, Hands: game.HandsBeside, Life: 20, FirstDraw: true},
	} {
		want.Hand, want.FreeMulligan, want.RandomSeats = 7, true, true
		if got := of(name); got != want {
			t.Errorf("%s has options %+v, want %+v", name, got, want)
		}
	}
}
