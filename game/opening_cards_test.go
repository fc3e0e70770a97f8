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

// Cards revealed from opening hands stay there, and what comes of them waits for its
// step.
func TestCardsRevealedFromOpeningHands(t *testing.T) {
	cr.Rule(t, "103.6", "103.6b", "603.7")
	cards := readCards(t, `Herald of Ash {3}{R}
Creature — Giant
You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, each opponent loses 3 life, then you gain life equal to the life lost this way.
4/4

Herald of Dew {3}{G}
Creature — Giant
You may reveal this card from your opening hand. If you do, at the beginning of your first main phase, you gain 5 life.
4/4
`)
	cfg := Config{Seed: 5, Options: everywhere, First: 0}
	cfg.Options.Life, cfg.Options.Hand, cfg.Options.NoMulligan = 20, 7, true
	cfg.Seats = []Seat{{Deck: slices.Repeat([]*ability.Card{cards["Herald of Ash"]}, 12)}, {Deck: slices.Repeat([]*ability.Card{cards["Herald of Dew"]}, 12)}, {Deck: filler(12)}}
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	for p := range Player(2) { // one of his seven cards each
		q := g.Pending()[0]
		if len(g.Pending()) != 1 || q.Player != p || q.Topic != TopicReveal || q.Min != 0 || q.Max != 7 {
			t.Fatalf("asked %d: %+v", q.Player, q.Choice)
		}
		if err := g.Answer(q.ID, Answer{Pick: []ID{q.Options[0].ID}}); err != nil {
			t.Fatal(err)
		}
	}
	if !g.started || len(g.delayed) != 1 { // the other one has triggered
		t.Fatalf("started: %v, abilities that wait: %d", g.started, len(g.delayed))
	}
	lives := func(at string, want ...int) {
		for p, pl := range g.players {
			if pl.life != want[p] {
				t.Errorf("%s: player %d has %d life, want %d", at, p, pl.life, want[p])
			}
		}
	}
	for p := range Player(2) {
		if n := len(g.players[p].hand); n != 7 {
			t.Errorf("player %d has %d cards in hand", p, n)
		}
	}
	l := g.lanes[0]
	for i := 0; l.seat != 0 || l.step != ability.DrawStep; i++ {
		passOn(t, g, i)
	}
	lives("after the first upkeep", 26, 17, 17)
	for i := 0; l.seat != 1 || l.step != ability.BeginCombat; i++ {
		passOn(t, g, i)
	}
	lives("in the second turn", 26, 22, 17)
	for i := 0; l.seat != 1 || l.step != ability.EndStep; i++ {
		passOn(t, g, i)
	}
	lives("at its end", 26, 22, 17)
	if len(g.delayed) != 0 {
		t.Errorf("%d abilities still wait", len(g.delayed))
	}
}

// passOn answers what is asked with as little as possible.
func passOn(t *testing.T, g *Game, i int) {
	qs := g.Pending()
	if len(qs) == 0 || i > 300 {
		t.Fatal("the game does not go on")
	}
	if err := g.Answer(qs[0].ID, g.Legal(qs[0])); err != nil {
		t.Fatal(err)
	}
}
