package game

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// The starting team puts its cards onto the battlefield first, in whatever order it
// likes, then the other teams.
func TestCardsBeginOnTheBattlefieldTeamByTeam(t *testing.T) {
	cr.Rule(t, "805.3b", "103.6", "103.6a", "103.6c")
	veil := readCards(t, "Founding Veil {2}{W}\nEnchantment\nIf this card is in your opening hand, you may begin the game with it on the battlefield.\nYou have hexproof.\n")["Founding Veil"]
	for _, c := range []struct {
		name   string
		opt    Options
		rounds [][]Player // who is asked together
	}{
		{"teams", giants, [][]Player{{2, 3}, {4, 5}, {0, 1}}},
		{"each for himself", everywhere, [][]Player{{3}, {4}, {5}, {0}, {1}, {2}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			cfg := Config{Seed: 5, Options: c.opt, First: 3}
			cfg.Options.Life, cfg.Options.Hand, cfg.Options.NoMulligan = 30, 7, true
			for i := range 6 {
				s := Seat{Deck: append(filler(5), veil, veil)}
				if c.opt.SharedTurns {
					s.Team = 1 + i/2
				}
				cfg.Seats = append(cfg.Seats, s)
			}
			g, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			defer g.Close()
			for _, round := range c.rounds {
				var got []Player
				for _, q := range g.Pending() {
					got = append(got, q.Player)
				}
				if slices.Sort(got); !slices.Equal(got, round) {
					t.Fatalf("asked: %v, want %v", got, round)
				}
				for _, q := range slices.Clone(g.Pending()) {
					if q.Kind != Objects || q.Min != 0 || q.Max != 2 {
						t.Fatalf("asked %+v", q.Choice)
					}
					var pick []ID
					if q.Player != 4 {
						pick = append(pick, q.Options[0].ID)
					}
					if err := g.Answer(q.ID, Answer{Pick: pick}); err != nil {
						t.Fatal(err)
					}
				}
			}
			if !g.started {
				t.Fatal("the first turn has not begun")
			}
			for p, pl := range g.players {
				want := 1
				if p == 4 {
					want = 0
				}
				if len(pl.battlefield) != want || len(pl.hand) != 7-want {
					t.Errorf("player %d has %d permanents and %d cards in hand", p, len(pl.battlefield), len(pl.hand))
				}
			}
			if !g.forbiddenTarget(3) {
				t.Error("what began on the battlefield does not work")
			}
		})
	}
}

// forbiddenTarget reports whether a player has hexproof.
func (g *Game) forbiddenTarget(p Player) bool {
	has := false
	g.eachRule(p, func(_ *ctx, m ability.Mod) {
		if h, ok := m.(ability.PlayerHas); ok && h.Keyword.Word == ability.Hexproof {
			has = true
		}
	})
	return has
}

// A player who leaves while he is asked does not hold the others up.
func TestLeavingWhileCardsBeginOnTheBattlefield(t *testing.T) {
	cr.Rule(t, "103.6", "800.4a")
	veil := readCards(t, "Founding Veil {2}{W}\nEnchantment\nIf this card is in your opening hand, you may begin the game with it on the battlefield.\n")["Founding Veil"]
	cfg := Config{Seed: 5, Options: everywhere, First: 0}
	cfg.Options.Life, cfg.Options.Hand, cfg.Options.NoMulligan = 20, 7, true
	for range 3 {
		cfg.Seats = append(cfg.Seats, Seat{Deck: append(filler(6), veil)})
	}
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if err := g.Concede(0); err != nil {
		t.Fatal(err)
	}
	if qs := g.Pending(); len(qs) != 1 || qs[0].Player != 1 {
		t.Fatalf("%d questions are open", len(qs))
	}
}
