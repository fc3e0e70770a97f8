package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

// spellCard is an instant that costs nothing.
func spellCard(name string, effects ...ability.Effect) *ability.Card {
	return typed(faceCard(card.Face{Name: name}, &ability.Spell{Do: ability.Instructions{Effects: effects}}), card.Instant)
}

// resolves has a player cast an instant from the hand, and it resolve.
func (a *arena) resolves(p Player, name string) {
	a.Helper()
	for range 100 {
		for _, q := range a.g.Pending() {
			if q.Player != p || q.Kind != Priority {
				continue
			}
			for _, play := range a.g.Plays(q) {
				if a.g.nameOf(a.g.find(play.Object)) == name {
					a.answer(q, Answer{Play: &play})
					for len(a.g.lanes[0].stack) > 0 {
						q := a.g.Pending()[0]
						a.answer(q, a.g.Legal(q))
					}
					return
				}
			}
		}
		q := a.g.Pending()[0]
		a.answer(q, a.g.Legal(q))
	}
	a.Fatalf("player %d cannot cast %s", p, name)
}

func inHand(seat int, cards ...*ability.Card) []fighter {
	return as(at(seat, cards...), Placed{Zone: ability.Hand})
}

func poison(n int, who ability.Players) ability.Effect {
	return ability.AddCounters{Kind: "poison", N: ability.N(n), Players: who}
}

func each(w ability.Relation) ability.EachPlayer {
	return ability.EachPlayer{Filter: ability.PlayerFilter{Who: w}}
}

func (a *arena) poison(p Player) int { return a.g.View(Judge).Player(p).Poison }

func TestPoisonCountersAreTheTeams(t *testing.T) {
	cr.Rule(t, "810.10", "810.10a", "810.10b", "810.10d")
	a := newArena(t, 4, giants, inHand(0,
		spellCard("Bite", poison(2, each(ability.Opponent))), // two each, four in all
		spellCard("Count", ability.GainLife{N: ability.PlayerCounters{Kind: "poison", Of: each(ability.Opponent)}}),
		spellCard("Cure", ability.RemoveCounters{Kind: "poison", N: ability.N(3), Players: ability.Neighbor{Right: true}}),
	))
	a.resolves(0, "Bite")
	if a.poison(2) != 4 || a.poison(3) != 4 || a.poison(0) != 0 {
		t.Errorf("poison: %d %d, and %d", a.poison(2), a.poison(3), a.poison(0))
	}
	a.resolves(0, "Count")
	if life := a.g.players[1].life; life != 24 {
		t.Errorf("opponents are counted to have %d poison counters, not 4", life-20)
	}
	a.resolves(0, "Cure") // one player of a team loses counters of the team
	if a.poison(2) != 1 || a.poison(3) != 1 {
		t.Errorf("poison: %d %d, want 1", a.poison(2), a.poison(3))
	}
	kinds := 0
	for range a.g.View(Judge).CounterKinds(2) {
		kinds++
	}
	if kinds != 1 {
		t.Errorf("player 2 has %d kinds of counters, want the team's poison", kinds)
	}
}

func TestIfAPlayerCannotGetPoisonHisTeamCannot(t *testing.T) {
	cr.Rule(t, "810.10c")
	a := newArena(t, 4, giants, at(3, enchantment("Ward", you(ability.PlayerCant{What: ability.GetCountersAct}))),
		inHand(0, spellCard("Bite", poison(1, each(ability.Opponent))), spellCard("Spark", ability.AddCounters{Kind: "energy", N: ability.N(1), Players: each(ability.AnyPlayer)})))
	a.resolves(0, "Bite")
	if a.poison(2) != 0 || a.poison(3) != 0 {
		t.Errorf("poison: %d %d", a.poison(2), a.poison(3))
	}
	a.resolves(0, "Spark") // other counters are a player's own
	v := a.g.View(Judge)
	if v.Counters(2, "energy") != 1 || v.Counters(3, "energy") != 0 || v.Counters(1, "energy") != 1 {
		t.Errorf("energy: %d %d %d", v.Counters(2, "energy"), v.Counters(3, "energy"), v.Counters(1, "energy"))
	}
}

// Somebody would lose the game, and instead loses a permanent and is given life:
// his team stays, and nobody's effect is used twice.
func TestWhatSavesAPlayerSavesHisTeam(t *testing.T) {
	cr.Rule(t, "810.8a", "614.1a", "G26")
	save := func(name string) *ability.Card {
		return enchantment(name, &ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
			Event:   ability.LosesGame{Who: ability.You{}},
			Instead: []ability.Effect{ability.Move{What: ability.This{}, To: ability.Exile}, ability.SetLife{N: ability.N(5)}},
		}}}})
	}
	a := newArena(t, 4, giants, at(2, save("First")), at(3, save("Second")),
		inHand(0, spellCard("Doom", ability.LoseLife{Who: each(ability.Opponent), N: ability.N(30)})))
	a.resolves(0, "Doom")
	if !a.g.players[2].in || !a.g.players[3].in || a.g.players[2].life != 5 || a.g.players[3].life != 5 {
		t.Fatalf("in: %t %t, life %d %d", a.g.players[2].in, a.g.players[3].in, a.g.players[2].life, a.g.players[3].life)
	}
	if a.there("First") || !a.there("Second") {
		t.Errorf("left: First %t, Second %t; only one was needed", a.there("First"), a.there("Second"))
	}
}
