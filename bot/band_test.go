package bot_test

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// fielded is a creature on the battlefield that is made up: with a text.
func fielded(t *testing.T, seat int, name, text string, power, toughness int) piece {
	return madeUp(t, seat, card.Face{Name: name, Text: text, Power: card.Number(power), Toughness: card.Number(toughness)}, "Creature — Soldier")
}

// madeUp is a permanent on the battlefield that is made up.
func madeUp(t *testing.T, seat int, face card.Face, types string) piece {
	t.Helper()
	var err error
	if face.Type, err = card.ParseTypeLine(types); err != nil {
		t.Fatal(err)
	}
	c, err := cards.Builtin().Compile(&card.Card{Name: face.Name, Faces: []card.Face{face}})
	if err != nil {
		t.Fatal(err)
	}
	return piece{seat: seat, zone: ability.Battlefield, made: c}
}

// standoff is a duel in which neither of two small creatures can attack alone past a
// large one; text is that of one of the small ones.
func standoff(t *testing.T, text string) *game.Game {
	return position(t, "duel", []int{0, 0}, func(s *variant.Setup, seats []game.Seat) { s.Options.Life = 12 },
		fielded(t, 0, "Pikes", text, 2, 2), fielded(t, 0, "Boar", "", 3, 3), fielded(t, 1, "Giant", "Vigilance", 4, 4))
}

// lossBy plays on until a turn, and reports whether a player has lost by then.
func lossBy(t *testing.T, g *game.Game, p game.Player, turn int) bool {
	t.Helper()
	b := bot.NewGreedy()
	for !g.Over() {
		if lane, _ := g.View(game.Judge).Lane(1); lane.Turn > turn {
			return false
		}
		q := g.Pending()[0]
		if err := g.Answer(q.ID, b.Answer(bot.At(g, g.Decider(q)), q)); err != nil {
			t.Fatal(err)
		}
	}
	return g.View(game.Judge).Player(p).Life <= 0
}

func TestGreedyAttacksAsABandWhereThatPays(t *testing.T) {
	cr.Rule(t, "702.22c", "702.22h", "702.22k")
	_, attacks := play(t, standoff(t, "Banding"))
	if len(attacks) != 2 || attacks[0].Band == 0 || attacks[0].Band != attacks[1].Band {
		t.Errorf("attacked with %v; want one band of two", attacks)
	}
	if _, attacks := play(t, standoff(t, "")); len(attacks) != 0 {
		t.Errorf("attacked with %v without banding", attacks)
	}
	if !lossBy(t, standoff(t, "Banding"), 1, 9) {
		t.Error("the band did not win the game")
	}
	if lossBy(t, standoff(t, ""), 1, 9) {
		t.Error("the game is won without the band, too: the position shows nothing")
	}
}

func TestGreedyFormsNoBandThatOneBlockerStops(t *testing.T) {
	cr.Rule(t, "702.22h")
	g := position(t, "duel", []int{0, 0}, nil,
		fielded(t, 0, "Pikes", "Banding", 2, 2), fielded(t, 0, "Hawk", "Flying", 3, 3), fielded(t, 1, "Wall", "Defender", 0, 9))
	_, attacks := play(t, g)
	for _, a := range attacks {
		if a.Band != 0 {
			t.Errorf("attacked with %v: the flier can be blocked in a band", attacks)
		}
	}
	if len(attacks) == 0 {
		t.Error("the flier did not attack")
	}
}

func TestGreedyDividesDamageSoThatNothingOfItsBandDies(t *testing.T) {
	cr.Rule(t, "702.22k")
	g := position(t, "duel", []int{0, 0}, nil,
		fielded(t, 0, "Pikes", "Banding", 2, 3), fielded(t, 0, "Boar", "", 3, 3), fielded(t, 1, "Giant", "", 4, 6))
	_, attacks := play(t, g)
	if len(attacks) != 2 || attacks[0].Band == 0 {
		t.Fatalf("attacked with %v; want a band", attacks)
	}
	if controls(g, 0, "Pikes") != 1 || controls(g, 0, "Boar") != 1 {
		t.Error("a creature of the band died of 4 damage that it could bear")
	}
}

// armies is a game of two teams that take their turns together, each of two players.
func armies(t *testing.T, pieces ...piece) *game.Game {
	return position(t, "two-headed-giant", []int{1, 1, 2, 2}, nil, pieces...)
}

// attackOf lets greedy play until the attack of the first turn has been declared.
func attackOf(t *testing.T, g *game.Game) map[game.Player][]game.Attack {
	t.Helper()
	b := bot.NewGreedy()
	out := map[game.Player][]game.Attack{}
	for {
		q := g.Pending()[0]
		a := b.Answer(bot.At(g, g.Decider(q)), q)
		if lane, _ := g.View(game.Judge).Lane(1); lane.Turn > 1 || lane.Step > ability.DeclareAttackers {
			return out
		}
		if q.Kind == game.Attackers {
			out[q.Player] = a.Attacks
		}
		if err := g.Answer(q.ID, a); err != nil {
			t.Fatal(err)
		}
	}
}

func TestGreedyJoinsTheBandOfATeammate(t *testing.T) {
	cr.Rule(t, "702.22c", "805.10b")
	with := func(text string) map[game.Player][]game.Attack {
		return attackOf(t, armies(t, fielded(t, 0, "Hero", text, 4, 5), fielded(t, 1, "Boar", "", 3, 3),
			fielded(t, 2, "Giant", "", 4, 4), fielded(t, 3, "Giant", "", 4, 4)))
	}
	got := with("Banding")
	if len(got[0]) != 1 || len(got[1]) != 1 || got[0][0].Band == 0 || got[0][0].Band != got[1][0].Band || got[0][0].Target != got[1][0].Target {
		t.Errorf("attacked with %v; want a band of both", got)
	}
	if got := with(""); len(got[1]) != 0 {
		t.Errorf("attacked with %v without banding: the position shows nothing", got)
	}
}

func TestGreedyStopsABandWithOneBlocker(t *testing.T) {
	cr.Rule(t, "702.22h")
	g := position(t, "duel", []int{0, 0}, func(s *variant.Setup, seats []game.Seat) { s.Options.Life = 5 },
		fielded(t, 0, "Pikes", "Banding", 4, 4), fielded(t, 0, "Boar", "", 4, 4), fielded(t, 1, "Goat", "", 0, 1), fielded(t, 1, "Goat", "", 0, 1))
	if got := blocksOf(t, g, 1); len(got[1]) != 1 {
		t.Errorf("blocked with %v; one blocks the whole band", got[1])
	}
}

func TestGreedyKeepsABandTogetherOrLeavesItAtHome(t *testing.T) {
	cr.Rule(t, "508.1d", "702.22c")
	toll := madeUp(t, 1, card.Face{Name: "Toll", Text: "Creatures can't attack you unless their controller pays {1} for each creature they control that's attacking you."}, "Enchantment")
	for _, c := range []struct {
		lands, want int
	}{{2, 2}, {1, 0}} {
		pieces := []piece{fielded(t, 0, "Pikes", "Banding", 2, 2), fielded(t, 0, "Boar", "", 3, 3), fielded(t, 1, "Giant", "", 4, 4), toll}
		for range c.lands {
			pieces = append(pieces, inPlay(0, "Wastes"))
		}
		if _, attacks := play(t, position(t, "duel", []int{0, 0}, nil, pieces...)); len(attacks) != c.want || len(attacks) > 0 && attacks[0].Band == 0 {
			t.Errorf("with %d lands: attacked with %v; want %d in a band", c.lands, attacks, c.want)
		}
	}
}

func TestGreedyBandsCreaturesOfAQuality(t *testing.T) {
	cr.Rule(t, "702.22c")
	for _, c := range []struct {
		types string
		want  int
	}{{"Legendary Creature — Soldier", 2}, {"Creature — Soldier", 0}} {
		_, attacks := play(t, position(t, "duel", []int{0, 0}, nil,
			madeUp(t, 0, card.Face{Name: "Banneret", Text: "Bands with other legendary creatures", Power: card.Number(2), Toughness: card.Number(2)}, "Legendary Creature — Soldier"),
			madeUp(t, 0, card.Face{Name: "Marshal", Power: card.Number(3), Toughness: card.Number(3)}, c.types),
			fielded(t, 1, "Giant", "Vigilance", 4, 4)))
		if len(attacks) != c.want || len(attacks) > 0 && (attacks[0].Band == 0 || attacks[0].Band != attacks[1].Band) {
			t.Errorf("with a %s: attacked with %v; want %d in a band", c.types, attacks, c.want)
		}
	}
}
