package sim_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
	"github.com/grandmelee/melee/variant"
)

// config is a game of a variant with the built-in decks.
func config(t testing.TB, name string, seats int, seed uint64, bots ...string) sim.Config {
	t.Helper()
	v, err := variant.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	decks, err := sim.BuiltinDecks(cards.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	return sim.Config{Variant: v, Options: v.Options, Seats: seats, Seed: seed, Bots: bots, Decks: decks, Limit: int64(seats) * 100_000}
}

func TestGamesEndWithOneWinner(t *testing.T) {
	for _, c := range []struct {
		variant string
		seats   int
	}{{"duel", 2}, {"free-for-all", 4}, {"grand-melee", 4}, {"grand-melee", 16}} {
		t.Run(fmt.Sprint(c.variant, c.seats), func(t *testing.T) {
			result, err := sim.Play(config(t, c.variant, c.seats, 1, "greedy"))
			if err != nil {
				t.Fatal(err)
			}
			if !result.Over || !result.Draw && len(result.Winners()) != 1 {
				t.Errorf("got over %t, draw %t, winners %v", result.Over, result.Draw, result.Winners())
			}
			if result.Decisions == 0 || result.Turns == 0 {
				t.Errorf("got %d decisions in %d turns", result.Decisions, result.Turns)
			}
		})
	}
}

func TestTheSameSeedGivesTheSameGame(t *testing.T) {
	play := func() string {
		var record bytes.Buffer
		c := config(t, "grand-melee", 10, 7, "greedy", "random")
		c.Record = &record
		if _, err := sim.Play(c); err != nil {
			t.Fatal(err)
		}
		return record.String()
	}
	if first, second := play(), play(); first != second {
		t.Error("two games with the same seed have different records")
	}
}

func TestTheDecisionLimitEndsAGame(t *testing.T) {
	c := config(t, "duel", 2, 1, "greedy")
	c.Limit = 10
	result, err := sim.Play(c)
	if !errors.Is(err, sim.ErrLimit) || result.Over || result.Decisions != 10 {
		t.Errorf("got %v after %d decisions, over %t", err, result.Decisions, result.Over)
	}
}

func TestEveryBotGetsToPlayEveryDeck(t *testing.T) {
	c := config(t, "free-for-all", 16, 0, "greedy", "random")
	c.Decks = c.Decks[:4]
	pairs := map[string]int{}
	for _, p := range c.Lineup() {
		pairs[p.Bot+p.Deck.Name]++
	}
	if len(pairs) != 8 {
		t.Errorf("got %v", pairs)
	}
	for pair, n := range pairs {
		if n != 2 {
			t.Errorf("%s plays %d times, want 2", pair, n)
		}
	}
}

func TestImpossibleGamesAreRefused(t *testing.T) {
	for name, change := range map[string]func(*sim.Config){
		"no variant":    func(c *sim.Config) { c.Variant = nil },
		"one seat":      func(c *sim.Config) { c.Seats = 1 },
		"too few seats": func(c *sim.Config) { c.Seats = 3 },
		"no bots":       func(c *sim.Config) { c.Bots = nil },
		"unknown bot":   func(c *sim.Config) { c.Bots = []string{"clever"} },
		"no decks":      func(c *sim.Config) { c.Decks = nil },
		"no life":       func(c *sim.Config) { c.Options.Life = 0 },
	} {
		c := config(t, "grand-melee", 10, 1, "greedy")
		change(&c)
		if _, err := sim.Play(c); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestRandomGamesKeepTheInvariants plays games with random bots, every answer
// of which comes out of what the engine lists as legal, so it also shows that
// what is listed is accepted.
func TestRandomGamesKeepTheInvariants(t *testing.T) {
	cr.Rule(t, "400.7", "807.4a", "807.4d", "G1")
	games := []struct {
		variant string
		seats   int
	}{
		{"duel", 2}, {"free-for-all", 2}, {"free-for-all", 3}, {"free-for-all", 6}, {"grand-melee", 4},
		{"grand-melee", 8}, {"grand-melee", 13}, {"grand-melee", 24},
		{"archenemy", 3}, {"archenemy", 9}, {"supervillain-rumble", 2}, {"supervillain-rumble", 7},
		{"chaos", 2}, {"chaos", 5}, {"chaos", 12},
	}
	for i, c := range games {
		t.Run(fmt.Sprint(c.variant, c.seats), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(1) {
				cfg := config(t, c.variant, c.seats, 100*uint64(i)+seed, "random")
				checkedPlay(t, cfg, 1500)
			}
		})
	}
}

// In every variant players leave at random, most often in the middle of something:
// as they mulligan, attack, block, divide damage, pay, or choose while a spell
// resolves. Nothing that must always be so is broken by that. "melee sim --check
// --leave" plays as many such games as one likes.
func TestPlayersMayLeaveAtAnyMoment(t *testing.T) {
	cr.Rule(t, "104.3a", "800.4", "809.5", "810.8", "G11")
	for i, v := range variant.All() {
		for _, seats := range []int{v.MinSeats, v.Seats, 9} {
			if v.Check(seats) != nil {
				continue
			}
			for _, teams := range divisions(v, seats) {
				t.Run(fmt.Sprint(v.Name, seats, teams), func(t *testing.T) {
					t.Parallel()
					cfg := config(t, v.Name, seats, 1000*uint64(i)+uint64(seats), "greedy", "random")
					cfg.Teams, cfg.Options, cfg.Leave = teams, v.OptionsFor(teams), 150
					checkedPlay(t, cfg, 1000)
				})
			}
		}
	}
}

// checkedPlay plays a game for so many decisions at most, with the invariants
// checked after each.
func checkedPlay(t *testing.T, cfg sim.Config, limit int64) {
	t.Helper()
	var watch *sim.Invariants
	cfg.Log = true
	cfg.Limit = limit
	cfg.Watch = func(g *game.Game, _ int64) error {
		if watch == nil {
			watch = sim.Watch(g)
		}
		return watch.Check()
	}
	result, err := sim.Play(cfg)
	if broken := (*sim.Broken)(nil); errors.As(err, &broken) {
		t.Fatalf("%s, %d seats, seed %d: %v\n%s", cfg.Variant.Name, cfg.Seats, cfg.Seed, err, broken.Stack)
	}
	if err != nil && !errors.Is(err, sim.ErrLimit) {
		t.Fatalf("%s, %d seats, seed %d, after %d decisions: %v", cfg.Variant.Name, cfg.Seats, cfg.Seed, result.Decisions, err)
	}
}
