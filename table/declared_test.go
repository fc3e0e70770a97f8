package table

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/oracle"
)

// compiled makes a card.
func compiled(t *testing.T, f card.Face) *ability.Card {
	t.Helper()
	c, unsupported := oracle.Compile(&card.Card{Name: f.Name, Faces: []card.Face{f}})
	if len(unsupported) > 0 {
		t.Fatal(unsupported)
	}
	return c
}

// TestOnlyTheTeamSeesWhatIsDeclared: of two teams that take their turns together a
// player declares attackers in a band; the teammate is shown them before declaring
// his own, by updates and by a snapshot, and nobody else is.
func TestOnlyTheTeamSeesWhatIsDeclared(t *testing.T) {
	cr.Rule(t, "805.10b", "702.22c")
	pikes := compiled(t, card.Face{Name: "Pikes", NoCost: true, Type: card.TypeLine{Types: card.Creature}, Text: "Banding", Power: card.Number(1), Toughness: card.Number(1)})
	placed := make([]game.Placed, 5)
	for i, owner := range []int{0, 0, 1, 2, 3} {
		placed[i] = game.Placed{Card: pikes, Owner: owner, Zone: ability.Battlefield}
	}
	deck := []*ability.Card{pikes, pikes, pikes}
	seats := []game.Seat{{Name: "Ana", Team: 1, Deck: deck}, {Name: "Bo", Team: 1, Deck: deck}, {Name: "Cy", Team: 2, Deck: deck}, {Name: "Di", Team: 2, Deck: deck}}
	g, err := game.New(game.Config{Seats: seats, Options: game.Options{Range: game.Unlimited, Life: 20, SharedTurns: true}, Position: &game.Position{Placed: placed}})
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	for g.Pending()[0].Kind != game.Attackers {
		if err := g.Answer(g.Pending()[0].ID, game.Answer{Pass: true}); err != nil {
			t.Fatal(err)
		}
	}
	tb := &Table{state: state{game: g, auto: make([]Automatic, 4), seats: []int{0, 1, 2, 3}}, glances: make([]glance, 4), live: newLive()}
	tb.diff()
	q := g.Pending()[0]
	var attacks []game.Attack
	for _, c := range g.Attackers(q) {
		attacks = append(attacks, game.Attack{Attacker: c.Attacker, Target: c.Targets[0], Band: 1})
	}
	if err := g.Answer(q.ID, game.Answer{Attacks: attacks}); err != nil {
		t.Fatal(err)
	}
	if mate := g.Pending()[0]; len(attacks) != 2 || mate.Kind != game.Attackers || mate.Player == q.Player {
		t.Fatalf("%d attackers are declared, and then %+v is asked", len(attacks), mate)
	}
	d := tb.diff()
	for _, who := range []game.Player{game.Spectator, 0, 1, 2, 3} {
		want := 0
		if who == 0 || who == 1 {
			want = 2
		}
		a, u := &audience{place: int(who), who: who}, &pb.Update{}
		tb.fill(u, a, d, tb.private(a, d), "en")
		lanes := append(u.Game.Lanes, writer{g.View(who), "en"}.lane(laneOf(t, g, who), nil))
		if len(lanes) != 2 {
			t.Fatalf("viewer %d is shown %d lanes, want one by the update and one by the snapshot", who, len(lanes))
		}
		for _, lane := range lanes {
			if len(lane.DeclaredAttacks) != want || want > 0 && lane.DeclaredAttacks[1].Band != 1 || len(lane.Attacks) > 0 {
				t.Errorf("viewer %d is shown %v declared and %v attacking, want %d declared", who, lane.DeclaredAttacks, lane.Attacks, want)
			}
		}
	}
}

func laneOf(t *testing.T, g *game.Game, who game.Player) game.LaneInfo {
	t.Helper()
	info, ok := g.View(who).Lane(1)
	if !ok {
		t.Fatal("there is no lane")
	}
	return info
}
