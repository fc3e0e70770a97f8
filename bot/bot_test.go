package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
	"github.com/grandmelee/melee/variant"
)

func TestBotsAreFoundByName(t *testing.T) {
	for _, name := range bot.Names() {
		if _, err := bot.New(strings.ToUpper(name), 1); err != nil {
			t.Error(err)
		}
	}
	_, err := bot.New("clever", 1)
	if err == nil {
		t.Fatal("no error for a bot that there is not")
	}
	for _, name := range append(bot.Names(), "clever") {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%q does not name %s", err, name)
		}
	}
}

// duel is a duel with a built-in deck on both sides.
func duel(t testing.TB, seed uint64, deck int, bots ...string) sim.Config {
	t.Helper()
	decks, err := sim.BuiltinDecks(cards.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	v, err := variant.Named("duel")
	if err != nil {
		t.Fatal(err)
	}
	return sim.Config{Variant: v, Options: v.Options, Seats: 2, Seed: seed, Bots: bots, Decks: decks[deck%len(decks) : deck%len(decks)+1], Limit: 200_000}
}

func TestGreedyBeatsRandomWithEqualDecks(t *testing.T) {
	games, want := 1000, 950 // so many that chance does not decide
	if testing.Short() {
		games, want = 100, 90
	}
	won := 0
	for i := range games {
		result, err := sim.Play(duel(t, uint64(i), i, "greedy", "random"))
		if err != nil {
			t.Fatalf("seed %d: %v", i, err)
		}
		for _, w := range result.Winners() {
			if result.Players[w].Bot == "greedy" {
				won++
			}
		}
	}
	t.Logf("greedy won %d of %d", won, games)
	if won < want {
		t.Errorf("greedy won %d of %d duels, want at least %d", won, games, want)
	}
}

// TestListedPlaysAndChoicesAreAccepted goes through every play that is listed
// at every priority of some games, not only the one that a bot makes.
func TestListedPlaysAndChoicesAreAccepted(t *testing.T) {
	for deck := range 4 {
		c := duel(t, uint64(deck), deck, "random")
		c.Limit = 300
		c.Watch = func(g *game.Game, _ int64) error {
			for _, q := range g.Pending() {
				for _, play := range g.Plays(q) {
					completePlay(t, g, q, play)
				}
			}
			return nil
		}
		sim.Play(c) //nolint:errcheck // it may well hit the limit
	}
}

// completePlay makes the first choices that a play asks for, and then the last
// ones.
func completePlay(t *testing.T, g *game.Game, q *game.Question, play game.Play) {
	t.Helper()
	for _, first := range []bool{true, false} {
		var choices [][]game.ID
		for range 50 {
			c, err := g.Next(q, play, choices)
			if err != nil {
				t.Errorf("%v with %v: %v", play, choices, err)
			}
			if err != nil || c == nil {
				break
			}
			choices = append(choices, pick(c, first))
		}
	}
}

func pick(c *game.Choice, first bool) []game.ID {
	var ids []game.ID
	for _, o := range c.Options {
		ids = append(ids, o.ID)
	}
	if !first {
		slices.Reverse(ids)
	}
	switch c.Kind {
	case game.YesNo:
		if first {
			return []game.ID{0}
		}
		return []game.ID{1}
	case game.Number:
		if first {
			return []game.ID{game.ID(c.Min)}
		}
		return []game.ID{game.ID(c.Max)}
	case game.Order:
		return ids
	case game.Division:
		parts := make([]game.ID, len(c.Options))
		for i := range parts {
			parts[i] = game.ID(c.Min)
		}
		at := 0
		if !first {
			at = len(parts) - 1
		}
		parts[at] += game.ID(c.Total - c.Min*len(parts))
		return parts
	}
	if first {
		return ids[:c.Min]
	}
	return ids[:min(c.Max, len(ids))]
}

func TestBotsAnswerAlikeEveryTime(t *testing.T) {
	for _, name := range bot.Names() {
		first, err := sim.Play(duel(t, 5, 0, name))
		if err != nil {
			t.Fatal(err)
		}
		second, err := sim.Play(duel(t, 5, 0, name))
		if err != nil {
			t.Fatal(err)
		}
		if first.Decisions != second.Decisions || first.Turns != second.Turns || !slices.Equal(first.Winners(), second.Winners()) {
			t.Errorf("%s played differently the second time", name)
		}
	}
}
