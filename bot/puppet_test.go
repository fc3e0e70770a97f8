package bot_test

import (
	"testing"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
)

// greedyTurn lets greedy play for everybody until seat 0 has sent the player at seat 1
// into the chair and that turn is over.
func greedyTurn(t *testing.T, g *game.Game) (controlled bool) {
	t.Helper()
	b := bot.NewGreedy()
	for n := 0; n < 3000 && !g.Over(); n++ {
		view := g.View(game.Judge)
		if view.Player(1).Turns > 0 && !view.IsActive(1, 1) {
			break
		}
		q := g.Pending()[0]
		who := g.Decider(q)
		controlled = controlled || who != q.Player
		if err := g.Answer(q.ID, b.Answer(bot.At(g, who), q)); err != nil {
			t.Fatal(err)
		}
	}
	return controlled
}

func TestGreedyTurnsAControlledPlayerAgainstHimself(t *testing.T) {
	cr.Rule(t, "722.5")
	wastes := func(seat, n int) (out []piece) {
		for range n {
			out = append(out, inPlay(seat, "Wastes"))
		}
		return out
	}
	lands := []piece{inPlay(1, "Mountain"), inPlay(1, "Mountain"), inPlay(1, "Swamp"), inPlay(1, "Swamp")}
	pieces := append(append(wastes(0, 5), lands...), inPlay(0, "Marionette Chair"), inPlay(0, "Thicket Cub"),
		inPlay(1, "Lane Boar"), inPlay(1, "Thicket Cub"), inHand(1, "Ashen Reckoning"))
	g := position(t, "duel", []int{0, 0}, nil, pieces...)
	if !greedyTurn(t, g) {
		t.Fatal("the chair was not used")
	}
	judge := g.View(game.Judge)
	if controls(g, 1, "Thicket Cub")+controls(g, 1, "Lane Boar") != 1 || controls(g, 0, "Thicket Cub") != 1 {
		t.Errorf("the puppet destroyed nothing of his own, and has %d cards in hand", judge.Player(1).Hand)
	}
	if life := judge.Player(0).Life; life != 20 {
		t.Errorf("the puppet attacked, or burnt, who controls him: %d life", life)
	}
}

func TestGreedySendsAControlledPlayersCreaturesAtOthers(t *testing.T) {
	cr.Rule(t, "722.5")
	pieces := []piece{inPlay(0, "Marionette Chair"), inPlay(1, "Lane Boar")}
	for range 5 {
		pieces = append(pieces, inPlay(0, "Wastes"))
	}
	g := position(t, "free-for-all", []int{0, 0, 0}, nil, pieces...)
	if !greedyTurn(t, g) {
		t.Fatal("the chair was not used")
	}
	judge := g.View(game.Judge)
	if judge.Player(0).Life != 20 || judge.Player(2).Life == 20 {
		t.Errorf("life totals: %d, %d, %d", judge.Player(0).Life, judge.Player(1).Life, judge.Player(2).Life)
	}
}
