package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// paying is a game of two in which a player has some permanents, and instants in hand,
// and looks at what things cost before paying.
func paying(t *testing.T, faces ...card.Face) *game.Game {
	t.Helper()
	var placed []game.Placed
	var deck []*ability.Card
	for _, f := range faces {
		zone := ability.Hand
		if f.Type.Types != card.Instant {
			zone, f.NoCost = ability.Battlefield, true
		}
		c := compiled(t, f)
		placed = append(placed, game.Placed{Card: c, Owner: 0, Zone: zone})
		deck = append(deck, c)
	}
	seats := []game.Seat{{Name: "Ana", Deck: deck}, {Name: "Bo", Deck: deck}}
	g, err := game.New(game.Config{Seats: seats, Options: game.Options{Range: game.Unlimited, Life: 20}, Position: &game.Position{Placed: placed}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

// activating is the answer to the open question with which an ability of something is
// activated, with these choices.
func activating(t *testing.T, g *game.Game, name string, choices ...string) game.Answer {
	t.Helper()
	for g.Pending()[0].Kind != game.Priority {
		q := g.Pending()[0]
		if err := g.Answer(q.ID, g.Legal(q)); err != nil {
			t.Fatal(err)
		}
	}
	q, v := g.Pending()[0], g.View(0)
	for _, p := range g.Plays(q) {
		if o, _ := v.Object(p.Object); o.Name() != name {
			continue
		}
		a := game.Answer{Play: &p}
		for _, choice := range choices {
			c, err := g.Next(q, p, a.Choices)
			if err != nil || c == nil {
				t.Fatalf("nothing is to be chosen for %s: %v", name, err)
			}
			for _, option := range c.Options {
				if o, _ := v.Object(option.ID); o.Name() == choice {
					a.Choices = append(a.Choices, []game.ID{option.ID})
				}
			}
		}
		return a
	}
	t.Fatalf("%s has no ability to activate", name)
	return game.Answer{}
}

// told is a payment in a line: its mana, its other parts, and what is used for them.
func told(g *game.Game, m *pb.Payment) string {
	out := []string{m.GetCost()}
	for _, part := range m.GetParts() {
		s := part.Text
		for _, id := range part.Objects {
			o, _ := g.View(0).Object(game.ID(id))
			s += fmt.Sprintf(" (%s, chosen %v)", o.Name(), part.Chosen)
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

// All that is to be paid is told in the language of the player.
func TestEveryPartOfACostIsToldBeforeItIsPaid(t *testing.T) {
	cr.Rule(t, "601.2f", "601.2h", "118.3")
	creature := func(name string) card.Face {
		return card.Face{Name: name, Type: card.TypeLine{Types: card.Creature}, Power: card.Number(1), Toughness: card.Number(1)}
	}
	artifact := func(name, text string) card.Face {
		return card.Face{Name: name, Type: card.TypeLine{Types: card.Artifact}, Text: text}
	}
	land := card.Face{Name: "Moor", Type: card.TypeLine{Types: card.Land}, Text: "{T}: Add {B}."}
	g := paying(t, land, creature("Elk"), creature("Hare"),
		artifact("Altar", "{1}, {T}, Sacrifice a creature: You gain 2 life."),
		artifact("Flask", "Pay 3 life, Sacrifice Flask: Draw a card."),
		artifact("Bell", "{T}: You gain 1 life."))
	for _, c := range []struct {
		name    string
		choices []string
		want    map[string]string
	}{
		{"Altar", []string{"Hare"}, map[string]string{
			"en": "{1}, {T}, Sacrifice a creature (Hare, chosen true)",
			"es": "{1}, {T}, Sacrificar una criatura (Hare, chosen true)",
			"pt": "{1}, {T}, Sacrifique uma criatura (Hare, chosen true)",
			"fr": "{1}, {T}, Sacrifiez une créature (Hare, chosen true)",
		}},
		{"Flask", nil, map[string]string{
			"en": ", Pay 3 life, Sacrifice Flask",
			"es": ", Pagar 3 vidas, Sacrificar Flask",
			"pt": ", Pague 3 pontos de vida, Sacrifique Flask",
			"fr": ", Payez 3 points de vie, Sacrifiez Flask",
		}},
		{"Bell", nil, map[string]string{"en": ", {T}"}},
	} {
		a := activating(t, g, c.name, c.choices...)
		q := g.Pending()[0]
		pay, err := g.Payment(q, a)
		if err != nil {
			t.Fatal(err)
		}
		for lang, want := range c.want {
			if got := told(g, writer{g.View(0), lang}.payment(pay, paidFor(q, a))); got != want {
				t.Errorf("%s in %s: %q, not %q", c.name, lang, got, want)
			}
		}
	}
}

// Where X is chosen only after the yes, the question says so.
func TestAQuestionSaysThatXIsChosenAfterTheYes(t *testing.T) {
	cr.Rule(t, "107.3f", "118.12")
	g := paying(t, card.Face{Name: "Moor", Type: card.TypeLine{Types: card.Land}, Text: "{T}: Add {B}."},
		card.Face{Name: "Font", Type: card.TypeLine{Types: card.Artifact}, Text: "{T}: You may pay {X}. If you do, you gain X life."})
	q := g.Pending()[0]
	if err := g.Answer(q.ID, activating(t, g, "Font")); err != nil {
		t.Fatal(err)
	}
	for g.Pending()[0].Kind == game.Priority {
		if err := g.Answer(g.Pending()[0].ID, game.Answer{Pass: true}); err != nil {
			t.Fatal(err)
		}
	}
	tb := &Table{state: state{game: g}}
	m := tb.question1(g.Pending()[0], "en", time.Time{}).Payment
	if m.GetCost() != "{X}" || !m.GetOpenX() || len(m.GetUse()) > 0 {
		t.Fatalf("the question has the payment %v", m)
	}
	if err := g.Answer(g.Pending()[0].ID, game.Answer{Yes: true}); err != nil {
		t.Fatal(err)
	}
	if q := g.Pending()[0]; q.Topic != game.TopicX || q.Max != 1 {
		t.Errorf("after the yes %+v is asked", q)
	}
}

// An optional cost, and costs to choose from, are told before one says whether, how
// often, or which.
func TestOptionalCostsAreTold(t *testing.T) {
	cr.Rule(t, "601.2b", "702.33a")
	life := ability.Cost{ability.LifeCost{N: ability.N(2)}, ability.TapCost{}}
	g := paying(t, card.Face{Name: "Moor", Type: card.TypeLine{Types: card.Land}, Text: "{T}: Add {B}."})
	w := writer{g.View(0), "fr"}
	c := &game.Choice{Kind: game.YesNo, Topic: game.TopicOptional, Cost: life}
	if got := w.choice(c, 0).Cost; got != "Payez 2 points de vie, {T}" {
		t.Errorf("the optional cost is %q", got)
	}
	c = &game.Choice{Kind: game.Words, Options: []game.Option{{ID: 1, Label: "pay life", Cost: life}, {ID: 2, Label: "another cost"}}}
	if got := w.choice(c, 0).Options[0].Label; got != "Payez 2 points de vie, {T}" {
		t.Errorf("the cost to choose is %q", got)
	}
	if got := w.cost(ability.Cost{ability.TapCost{}, nil}, 0); got != "" {
		t.Errorf("a cost with a part that has no words is %q", got)
	}
}

// Another way to cast a spell is told by all that it costs.
func TestWaysToCastAreToldByWhatTheyCost(t *testing.T) {
	cr.Rule(t, "118.9", "601.2b")
	cost, err := card.ParseCost("{B}")
	if err != nil {
		t.Fatal(err)
	}
	g := paying(t, card.Face{Name: "Moor", Type: card.TypeLine{Types: card.Land}, Text: "{T}: Add {B}."},
		card.Face{Name: "Elk", Type: card.TypeLine{Types: card.Creature}, Power: card.Number(1), Toughness: card.Number(1)},
		card.Face{Name: "Balm", Cost: cost, Type: card.TypeLine{Types: card.Instant},
			Text: "You may pay 1 life and sacrifice a creature rather than pay this spell's mana cost.\nYou gain 4 life."})
	for lang, want := range map[string][]string{
		"en": {"Cast Balm {B}", "Cast Balm (Pay 1 life, Sacrifice a creature) "},
		"fr": {"Lancer Balm {B}", "Lancer Balm (Payez 1 point de vie, Sacrifiez une créature) "},
	} {
		var got []string
		for _, p := range g.Plays(g.Pending()[0]) {
			if p.Kind == game.CastSpell {
				m := writer{g.View(0), lang}.play(g, g.Pending()[0], p)
				got = append(got, m.Label+" "+m.Cost)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("in %s: %q, not %q", lang, got, want)
		}
	}
}
