package game

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

const conspiracyCards = `
Promise
Conspiracy
Hidden agenda
Creatures you control with the chosen name get +2/+2.

Feast
Conspiracy
Creatures you control get +1/+1.
`

// A name is chosen before decks are shuffled, and nobody else learns of it or of what
// lies there until the conspiracy is turned face up.
func TestHiddenAgendaIsHidden(t *testing.T) {
	cr.Rule(t, "315.2", "315.7", "702.106a", "702.106b", "905.4a")
	pool := readCards(t, conspiracyCards)
	deck := slices.Concat(slices.Repeat([]*ability.Card{basics["Bear"]}, 10), slices.Repeat([]*ability.Card{basics["Forest"]}, 30))
	cfg := Config{Seats: []Seat{
		{Name: "Ana", Deck: deck, Conspiracies: []*ability.Card{pool["Promise"], pool["Feast"]}},
		{Name: "Bo", Deck: deck},
	}, Options: Options{Life: 20, Hand: 7, Range: Unlimited, NoMulligan: true}}
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	qs := g.Pending()
	if len(qs) != 1 || qs[0].Player != 0 || qs[0].Topic != TopicName {
		t.Fatalf("asked is %+v", qs)
	}
	var labels []string
	for _, o := range qs[0].Options {
		labels = append(labels, o.Label)
	}
	if !slices.Equal(labels, []string{"Bear", "Forest"}) {
		t.Errorf("the names are %q", labels)
	}
	if n := g.View(Judge).Player(0).Hand; n != 0 {
		t.Errorf("%d cards are in hand before the name is chosen", n)
	}
	if err := g.Answer(qs[0].ID, Answer{Pick: []ID{1}}); err != nil {
		t.Fatal(err)
	}
	if n := g.View(Judge).Player(0).Hand; n != 7 {
		t.Errorf("%d cards are in hand", n)
	}
	for _, who := range []Player{0, 1, Spectator} {
		found := 0
		for o := range g.View(who).Command(0) {
			if !o.Conspiracy() {
				t.Errorf("%s is no conspiracy", o.Name())
			}
			if !o.FaceDown() {
				continue
			}
			found++
			own := who == 0
			if (o.Card() != nil) != own || (o.Chosen() == "Bear") != own || o.Name() != "" || o.Types() != 0 {
				t.Errorf("player %d sees %v %q, chosen %q", who, o.Card(), o.Name(), o.Chosen())
			}
		}
		if found != 1 {
			t.Errorf("player %d sees %d face-down conspiracies", who, found)
		}
	}
	for e := range g.View(1).Events(0) {
		if e.Word == "Bear" || e.Name == "Promise" {
			t.Errorf("an event tells: %+v", e)
		}
	}
}
