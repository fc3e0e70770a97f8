package game

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// teamGame is a game in which everybody has one card in hand; teams are those of
// the seats.
func teamGame(t *testing.T, o Options, teams ...int) *Game {
	t.Helper()
	o.Life, o.Hand, o.NoMulligan = 20, 1, true
	if o.Range == 0 {
		o.Range = Unlimited
	}
	cfg := Config{Options: o}
	for _, team := range teams {
		cfg.Seats = append(cfg.Seats, Seat{Team: team, Deck: slices.Repeat([]*ability.Card{landCard("Plains")}, 20)})
	}
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

// sees lists whose hands a player may review.
func sees(g *Game, who Player) (whose []Player) {
	for p := range Player(len(g.players)) {
		for range g.View(who).Hand(p) {
			whose = append(whose, p)
			break
		}
	}
	return whose
}

func TestTeammatesReviewEachOthersHands(t *testing.T) {
	cr.Rule(t, "808.5", "809.7")
	g := teamGame(t, Options{Hands: HandsTeam}, 1, 1, 1, 2, 2, 2)
	for who, want := range map[Player][]Player{0: {0, 1, 2}, 2: {0, 1, 2}, 4: {3, 4, 5}, Spectator: nil} {
		if got := sees(g, who); !slices.Equal(got, want) {
			t.Errorf("seat %d sees the hands of %v, want %v", who, got, want)
		}
	}
}

func TestAlternatingTeammatesReviewHandsOnlyInTheNextSeats(t *testing.T) {
	cr.Rule(t, "811.5")
	g := teamGame(t, Options{Hands: HandsBeside}, 1, 2, 1, 2, 1, 2)
	if got := sees(g, 0); !slices.Equal(got, []Player{0}) {
		t.Errorf("seat 0 sees the hands of %v, and sits between opponents", got)
	}
	if err := g.Concede(1); err != nil { // seats 0 and 2 sit side by side now
		t.Fatal(err)
	}
	if got := sees(g, 0); !slices.Equal(got, []Player{0, 2}) {
		t.Errorf("seat 0 sees the hands of %v, and a teammate sits on the left", got)
	}
	if got := sees(g, 4); !slices.Equal(got, []Player{4}) {
		t.Errorf("seat 4 sees the hands of %v, and sits between opponents", got)
	}
}

func TestPlayersWithoutTeamsSeeNoOtherHand(t *testing.T) {
	g := teamGame(t, Options{Hands: HandsTeam}, 0, 0, 0)
	if got := sees(g, 0); !slices.Equal(got, []Player{0}) {
		t.Errorf("seat 0 sees the hands of %v", got)
	}
}

func TestTeamsThatCannotBeAreRefused(t *testing.T) {
	cr.Rule(t, "808.1", "809.2", "804.1")
	seat := func(team int, emperor bool) Seat { return Seat{Team: team, Emperor: emperor} }
	for name, c := range map[string]struct {
		seats   []Seat
		options Options
	}{
		"everybody on one team":            {[]Seat{seat(1, false), seat(1, false)}, Options{}},
		"two emperors on a team":           {[]Seat{seat(1, true), seat(1, true), seat(2, true)}, Options{}},
		"a team without an emperor":        {[]Seat{seat(1, true), seat(1, false), seat(2, false)}, Options{}},
		"an emperor without a team":        {[]Seat{seat(0, true), seat(1, true), seat(2, true)}, Options{}},
		"deploying where nobody has teams": {[]Seat{seat(0, false), seat(0, false)}, Options{Deploy: true}},
		"ranges by seat that are missing":  {[]Seat{seat(1, false), seat(2, false)}, Options{Range: RangeBySeat}},
	} {
		c.options.Life = 20
		if _, err := New(Config{Seats: c.seats, Options: c.options}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	for _, order := range [][]int{{0, 0}, {0}, {0, 2}} {
		if _, err := New(Config{Seats: make([]Seat, 2), Order: order, Options: Options{Life: 20}}); err == nil {
			t.Errorf("order of seats %v: no error", order)
		}
	}
}

const unbeatable = `
Amulet {1}
Artifact
You can't lose the game.
`

func TestATeamLosesWithItsEmperorWhateverKeepsAGeneralIn(t *testing.T) {
	cr.Rule(t, "809.5b", "G33")
	for _, c := range []struct {
		who  int // controls the amulet
		lost bool
	}{{0, true}, {1, false}} {
		cfg := Config{Options: Options{Life: 20, Range: Unlimited, NoMulligan: true}, Position: &Position{
			Placed: []Placed{{Card: readCards(t, unbeatable)["Amulet"], Owner: c.who, Zone: ability.Battlefield}}}}
		for i := range 6 {
			cfg.Seats = append(cfg.Seats, Seat{Team: 1 + i/3, Emperor: i%3 == 1})
		}
		cfg.Seats[1].Life = 1
		g := start(t, cfg).g
		g.players[1].life = 0
		g.touch(1)
		for n := 0; n < 20 && !g.Over(); n++ {
			q := g.Pending()[0]
			if err := g.Answer(q.ID, g.Legal(q)); err != nil {
				t.Fatal(err)
			}
		}
		if lost := !g.players[0].in; lost != c.lost || g.players[1].in == c.lost {
			t.Errorf("the amulet is with player %d: general out %t, emperor in %t", c.who, lost, g.players[1].in)
		}
	}
}
