package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

// In a game with several turn markers everybody is asked about the opening hand
// at once, and the turns begin when the last one has kept.
func TestOpeningHandsAreDeclaredTogether(t *testing.T) {
	cr.Rule(t, "G14", "800.6", "103.5")
	cfg := Config{Seed: 5, Options: Options{Markers: true, Range: 1, Attack: AttackLeft, Life: 20, Hand: 7, FreeMulligan: true, FirstDraw: true}}
	for range 8 {
		cfg.Seats = append(cfg.Seats, Seat{Name: "P", Deck: filler(40)})
	}
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if n := len(g.Pending()); n != 8 {
		t.Fatalf("%d questions are open, want one for each of 8 players", n)
	}
	// Seat 5 takes two mulligans before anybody else has answered.
	for range 2 {
		answerMulligan(t, g, 5, false)
	}
	if h := g.View(5).Player(5).Hand; h != 7 {
		t.Errorf("the hand after two mulligans has %d cards, want 7 (800.6: they go on the bottom when it is kept)", h)
	}
	for p := Player(0); p < 8; p++ {
		answerMulligan(t, g, p, true)
	}
	q := g.Pending()[0]
	if q.Kind != Objects || q.Player != 5 || q.Min != 1 || q.Max != 1 {
		t.Fatalf("want seat 5 to put one card on the bottom, the first mulligan being free; got %+v", q.Choice)
	}
	if g.started {
		t.Fatal("turns have begun though seat 5 has not kept")
	}
	if err := g.Answer(q.ID, Answer{Pick: []ID{q.Options[3].ID}}); err != nil {
		t.Fatal(err)
	}
	if h := g.View(5).Player(5).Hand; h != 6 {
		t.Errorf("seat 5 keeps %d cards, want 6", h)
	}
	if !g.started || len(g.Pending()) == 0 || g.Pending()[0].Marker == 0 {
		t.Error("the first turns have not begun")
	}
}

func answerMulligan(t *testing.T, g *Game, p Player, keep bool) {
	t.Helper()
	for _, q := range g.Pending() {
		if q.Player == p && q.Kind == Mulligan {
			if err := g.Answer(q.ID, Answer{Yes: keep}); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("seat %d is not asked about its hand", p)
}

// filler is a deck of n lands that do nothing.
func filler(n int) []*ability.Card {
	face := card.Face{Name: "Waste Ground", NoCost: true, Type: card.TypeLine{Types: card.Land}}
	c := &card.Card{Name: face.Name, Faces: []card.Face{face}}
	waste := &ability.Card{Card: c, Faces: []ability.Face{{Face: &c.Faces[0]}}}
	deck := make([]*ability.Card, n)
	for i := range deck {
		deck[i] = waste
	}
	return deck
}
