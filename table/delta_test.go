package table

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/oracle"
)

// TestWatchersOfOneUpdateReadItInTheirLanguages: two who watch at the same time are
// told of a player's counters, each in his language.
func TestWatchersOfOneUpdateReadItInTheirLanguages(t *testing.T) {
	bog, unsupported := oracle.Compile(&card.Card{Name: "Bog", Faces: []card.Face{{
		Name: "Bog", NoCost: true, Type: card.TypeLine{Types: card.Land}, Text: "When Bog enters, you get a poison counter.",
	}}})
	if len(unsupported) > 0 {
		t.Fatal(unsupported)
	}
	deck := make([]*ability.Card, 40)
	for i := range deck {
		deck[i] = bog
	}
	g, err := game.New(game.Config{Seats: []game.Seat{{Name: "Ana", Deck: deck}, {Name: "Bo", Deck: deck}}, Options: game.Options{
		Range: game.Unlimited, Life: 20, Hand: 7, NoMulligan: true}})
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	b, err := bot.New("greedy", 1)
	if err != nil {
		t.Fatal(err)
	}
	for g.View(game.Spectator).Player(0).Poison == 0 {
		q := g.Pending()[0]
		if err := g.Answer(q.ID, b.Answer(bot.At(g, g.Decider(q)), q)); err != nil {
			t.Fatal(err)
		}
	}
	tb := &Table{state: state{game: g, auto: make([]Automatic, 2), seats: make([]int, 2)}, glances: make([]glance, 2), live: newLive()}
	d := tb.diff()
	for _, lang := range []string{"en", "es", "pt", "fr"} {
		u, a := &pb.Update{}, &audience{place: -1, who: game.Spectator}
		tb.fill(u, a, d, tb.private(a, d), lang)
		want := oracle.CounterName("poison", language(lang))
		if got := u.Game.Seats[0].Counters; len(got) != 1 || got[0].Label != want {
			t.Errorf("%s: counters %v, want one called %q", lang, got, want)
		}
	}
}
