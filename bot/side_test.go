package bot_test

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
	"github.com/grandmelee/melee/variant"
)

// A piece is a card in play or in hand before a game.
type piece struct {
	seat int
	name string
	zone game.Zone
	made *ability.Card // instead of the built-in one of that name
}

func inPlay(seat int, name string) piece {
	return piece{seat: seat, name: name, zone: ability.Battlefield}
}
func inHand(seat int, name string) piece { return piece{seat: seat, name: name, zone: ability.Hand} }

// position is a game of a variant in which seat 0 begins with all of that.
func position(t *testing.T, name string, teams []int, change func(*variant.Setup, []game.Seat), pieces ...piece) *game.Game {
	t.Helper()
	v, err := variant.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	var sizes []int // nil without teams
	if n := slices.Max(teams); n > 0 {
		sizes = make([]int, n)
	}
	seats := make([]game.Seat, len(teams))
	for i, team := range teams {
		seats[i].Team = team
		if team > 0 {
			sizes[team-1]++
		}
		seats[i].Deck = slices.Repeat([]*ability.Card{builtin(t, "Wastes")}, 30)
	}
	s, err := v.Setup(len(teams), sizes)
	if err != nil {
		t.Fatal(err)
	}
	s.Options.RandomSeats = false
	if change != nil {
		change(s, seats)
	}
	cfg, err := s.Config(seats, 1)
	if err != nil {
		t.Fatal(err)
	}
	cfg.First = 0
	cfg.Position = &game.Position{}
	for _, p := range pieces {
		c := p.made
		if c == nil {
			c = builtin(t, p.name)
		}
		cfg.Position.Placed = append(cfg.Position.Placed, game.Placed{Card: c, Owner: p.seat, Zone: p.zone})
	}
	g, err := game.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

func builtin(t *testing.T, name string) *ability.Card {
	t.Helper()
	c, err := cards.Builtin().Card(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// play lets greedy play for everybody until the first turn is over, and returns
// what it announced and declared for seat 0.
func play(t *testing.T, g *game.Game) (plays []game.Answer, attacks []game.Attack) {
	t.Helper()
	b := bot.NewGreedy()
	for !g.Over() {
		if lane, _ := g.View(game.Judge).Lane(1); lane.Turn > 1 {
			return plays, attacks
		}
		q := g.Pending()[0]
		a := b.Answer(bot.At(g, g.Decider(q)), q)
		if q.Player == 0 && a.Play != nil && a.Play.Kind != game.PlayLand {
			plays = append(plays, a)
		}
		if q.Player == 0 && q.Kind == game.Attackers {
			attacks = append(attacks, a.Attacks...)
		}
		if err := g.Answer(q.ID, a); err != nil {
			t.Fatal(err)
		}
	}
	return plays, attacks
}

// controls counts what a player controls of a name.
func controls(g *game.Game, p game.Player, name string) int {
	n := 0
	for o := range g.View(game.Judge).Battlefield(p) {
		if o.Name() == name {
			n++
		}
	}
	return n
}

func TestGreedyEmperorsDeployToTheGeneralInNeed(t *testing.T) {
	cr.Rule(t, "804.2")
	// The emperor at seat 0 sits between the generals 5 and 1; general 1 faces
	// general 2, who is strong.
	g := position(t, "emperor", []int{1, 1, 2, 2, 2, 1}, nil,
		inPlay(0, "Lane Boar"), inPlay(2, "Lane Boar"), inPlay(2, "Lane Boar"), inPlay(2, "Thicket Cub"))
	if !g.View(game.Judge).Player(0).Emperor {
		t.Fatal("seat 0 is no emperor")
	}
	play(t, g)
	if controls(g, 1, "Lane Boar") != 1 {
		t.Errorf("the general in need controls %d boars, the emperor %d, the other general %d", controls(g, 1, "Lane Boar"), controls(g, 0, "Lane Boar"), controls(g, 5, "Lane Boar"))
	}
}

func TestGreedyGeneralsAtTheFrontKeepTheirCreatures(t *testing.T) {
	g := position(t, "emperor", []int{1, 2, 2, 2, 1, 1}, nil, inPlay(0, "Lane Boar"), inPlay(1, "Lane Boar"), inPlay(1, "Lane Boar"))
	if plays, _ := play(t, g); len(plays) > 0 {
		t.Errorf("a general who is in danger gave its creature away: %v", plays)
	}
}

func TestGreedyHarmsOpponentsAndNotTeammates(t *testing.T) {
	g := position(t, "team-vs-team", []int{1, 2, 2, 1}, nil,
		inHand(0, "Sparkbite"), inPlay(0, "Mountain"), inPlay(3, "Bonfire Usher"), inPlay(3, "Quarrelsome Griffin"), inPlay(2, "Thicket Cub"))
	plays, _ := play(t, g)
	for _, a := range plays {
		for _, choice := range a.Choices {
			for _, id := range choice {
				o, ok := g.View(game.Judge).Object(id)
				if p, isPlayer := id.Player(); isPlayer && (p == 0 || p == 3) || ok && o.Controller() == 3 {
					t.Errorf("greedy aims at its own team: %v", a)
				}
			}
		}
	}
	if controls(g, 3, "Bonfire Usher") != 1 || controls(g, 3, "Quarrelsome Griffin") != 1 {
		t.Error("a teammate's creatures are gone")
	}
}

func TestGreedyGoesForTheEmperor(t *testing.T) {
	cr.Rule(t, "809.5b")
	// Seat 0 sits between the general at seat 5 and the emperor at seat 1, who have
	// as much life and no creatures. (Teams of three wanted the emperor elsewhere:
	// here the game is set up by hand.)
	seats := make([]game.Seat, 6)
	for i, team := range []int{1, 2, 2, 1, 1, 2} {
		seats[i] = game.Seat{Team: team, Emperor: i == 1 || i == 3, Deck: slices.Repeat([]*ability.Card{builtin(t, "Wastes")}, 30)}
	}
	for _, attack := range []game.AttackOption{game.AttackMultiple, game.AttackAdjacent} {
		g, err := game.New(game.Config{Seats: seats, Position: &game.Position{Placed: []game.Placed{{Card: builtin(t, "Lane Boar"), Zone: ability.Battlefield}}},
			Options: game.Options{Range: 1, Attack: attack, Beside: true, Deploy: true, Life: 20, Hand: 7}})
		if err != nil {
			t.Fatal(err)
		}
		if _, attacks := play(t, g); len(attacks) != 1 || attacks[0].Target != game.Player(1).ID() {
			t.Errorf("attack %s: got %v, want an attack on the emperor at seat 1", attack, attacks)
		}
		g.Close()
	}
}

func TestGreedyTeamsBeatRandomTeams(t *testing.T) {
	games := 12
	if testing.Short() {
		games = 4
	}
	decks, err := sim.BuiltinDecks(cards.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"team-vs-team", "emperor", "two-headed-giant", "alternating-teams"} {
		v, err := variant.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		won := 0
		for seed := range games {
			result, err := sim.Play(sim.Config{Variant: v, Options: v.Options, Seats: 6, Teams: []int{3, 3}, Seed: uint64(seed), Bots: []string{"greedy", "random"}, Decks: decks, Limit: 1_000_000})
			if err != nil {
				t.Fatalf("%s, seed %d: %v", name, seed, err)
			}
			if w := result.Winners(); len(w) > 0 && result.Players[w[0]].Bot == "greedy" {
				won++
			}
		}
		if won < games*9/10 {
			t.Errorf("%s: greedy teams won %d of %d games against random ones", name, won, games)
		}
	}
}
