package game

import (
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

func TestTeamsThatCannotShareTurnsAreRefused(t *testing.T) {
	cr.Rule(t, "805.1", "810.2", "810.4")
	seats := func(teams ...int) []Seat {
		out := make([]Seat, len(teams))
		for i, n := range teams {
			out[i].Team = n
		}
		return out
	}
	life := func(s []Seat, at, n int) []Seat { s[at].Life = n; return s }
	shared := Options{SharedTurns: true}
	giants := Options{SharedTurns: true, SharedLife: true}
	for _, c := range []struct {
		what    string
		seats   []Seat
		options Options
		want    string // in the sentence; empty: it is possible
	}{
		{"two pairs", seats(1, 1, 2, 2), giants, ""},
		{"a team that sits round the first seat", seats(2, 1, 1, 2), giants, ""},
		{"one against three", seats(1, 2, 2, 2), shared, ""},
		{"four teams", seats(4, 4, 2, 2, 1, 1, 3, 3), giants, ""},
		{"one override of a team's life", life(seats(1, 1, 2, 2), 1, 5), giants, ""},
		{"teams that sit apart", seats(1, 2, 1, 2), shared, "805.1"},
		{"a team in three parts", seats(1, 2, 1, 2, 1, 2), shared, "805.1"},
		{"somebody without a team", seats(1, 1, 2, 0), shared, "805.1"},
		{"one team", seats(1, 1), shared, "808.1"},
		{"several turn markers", seats(1, 1, 1, 1, 2, 2, 2, 2), Options{SharedTurns: true, Markers: true}, "805.4"},
		{"attack left", seats(1, 1, 2, 2), Options{SharedTurns: true, Attack: AttackLeft}, "805.10"},
		{"shared life without shared turns", seats(1, 1, 2, 2), Options{SharedLife: true}, "810.2"},
		{"two life totals for a team", life(life(seats(1, 1, 2, 2), 0, 5), 1, 6), giants, "810.4"},
	} {
		o := c.options
		o.Life, o.Hand, o.Range = 30, 7, Unlimited
		err := (&Config{Seats: c.seats, Options: o}).check()
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: got %v, want a sentence with %q", c.what, err, c.want)
		}
	}
}

var (
	together = Options{Range: Unlimited, Attack: AttackMultiple, SharedTurns: true}
	giants   = Options{Range: Unlimited, Attack: AttackMultiple, SharedTurns: true, SharedLife: true}
)

// asked lists who is asked for priority, and the questions' IDs.
func (a *arena) asked() (players []Player, ids []int64) {
	for _, p := range a.g.View(Judge).WithPriority(1) {
		players = append(players, p)
		for _, q := range a.g.Pending() {
			if q.Player == p {
				ids = append(ids, q.ID)
			}
		}
	}
	return players, ids
}

func TestEachOfATeamIsAskedUntilAllHavePassed(t *testing.T) {
	cr.Rule(t, "805.5", "805.5b")
	a := newArena(t, 4, together)
	who, ids := a.asked()
	if !slices.Equal(who, []Player{0, 1}) || len(ids) != 2 {
		t.Fatalf("asked: %v %v", who, ids)
	}
	pass := func(id int64) {
		t.Helper()
		if err := a.g.Answer(id, Answer{Pass: true}); err != nil {
			t.Fatal(err)
		}
	}
	pass(ids[1]) // either may pass first
	left, kept := a.asked()
	if !slices.Equal(left, []Player{0}) || kept[0] != ids[0] {
		t.Fatalf("asked: %v, with question %v; it was %v", left, kept, ids)
	}
	if err := a.g.Answer(ids[1], Answer{Pass: true}); err == nil {
		t.Error("a player who has passed passes again")
	}
	f, err := a.g.Fork(1) // knows who has passed
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if qs := f.Pending(); len(qs) != 1 || qs[0].ID != ids[0] || qs[0].Player != 0 {
		t.Errorf("the fork asks %d questions", len(qs))
	}
	pass(ids[0])
	if who, _ = a.asked(); !slices.Equal(who, []Player{2, 3}) {
		t.Errorf("asked: %v", who)
	}
	v := a.g.View(Judge)
	if !slices.Equal(v.Active(1), []Player{0, 1}) || !v.IsActive(1, 1) || v.IsActive(1, 2) || !v.Together(0, 1) || v.Together(1, 2) {
		t.Errorf("active: %v", v.Active(1))
	}
}

func TestTheAttackOfATeamIsLegalAsAWhole(t *testing.T) {
	cr.Rule(t, "805.10b", "508.1c", "508.1d", "G24")
	one := you(ability.PlayerCant{What: ability.AttackYou, N: ability.N(1)})
	must := self(ability.Must{Do: ability.Attack})
	social := self(ability.Cant{Do: ability.AttackAlone})
	for _, c := range []struct {
		name     string
		fighters [][]fighter
		first    []Attack // of player 0; his only creature is the first one placed
		rule     string   // that refuses it
		second   string   // the rule that refuses player 1's attack on player 2
	}{
		{"free", [][]fighter{at(0, creature("A", 1, 1)), at(1, creature("B", 1, 1))}, []Attack{{Target: Player(2).ID()}}, "", ""},
		{"no more than one attacks a player", [][]fighter{at(0, creature("A", 1, 1)), at(1, creature("B", 1, 1)), at(2, enchantment("Bridge", one))},
			[]Attack{{Target: Player(2).ID()}}, "", "508.1c"},
		{"a teammate can still attack alone with it", [][]fighter{at(0, creature("A", 1, 1)), at(1, creature("B", 1, 1)), at(2, enchantment("Bridge", one))}, nil, "", ""},
		{"a teammate's creature has to attack there", [][]fighter{at(0, creature("A", 1, 1)), at(1, creature("B", 1, 1, must)),
			at(2, enchantment("Bridge", one)), at(3, enchantment("Wall", you(ability.PlayerCant{What: ability.AttackYou})))},
			[]Attack{{Target: Player(2).ID()}}, "508.1d", ""},
		{"one that can't attack alone attacks with a teammate's", [][]fighter{at(0, creature("A", 1, 1, social)), at(1, creature("B", 1, 1))},
			[]Attack{{Target: Player(2).ID()}}, "", ""},
		{"one that can't attack alone does not where nobody can attack with it", [][]fighter{at(0, creature("A", 1, 1, social))},
			[]Attack{{Target: Player(2).ID()}}, "508.1c", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := newArena(t, 4, together, c.fighters...)
			q := a.until(Attackers)
			if q == nil { // nothing that can be declared alone
				if c.rule == "" {
					t.Fatal("nobody is asked for attackers")
				}
				return
			}
			mine := slices.Clone(c.first)
			for i := range mine {
				mine[i].Attacker = a.g.players[0].battlefield[0].id
			}
			if q.Player != 0 { // none of his attacks would be legal
				if _, _, err := a.g.lanes[0].checkAttack(0, mine); ruleOf(t, err) != c.rule {
					t.Errorf("refused by %v, want %q", err, c.rule)
				}
				return
			}
			err := a.g.Answer(q.ID, Answer{Attacks: mine})
			if got := ruleOf(t, err); got != c.rule {
				t.Fatalf("refused by %q, want %q", got, c.rule)
			}
			if c.rule != "" {
				t.Fatal("player 0 is asked though no attack of his is legal")
			}
			q = a.until(Attackers)
			if q == nil {
				if c.second == "" {
					t.Fatal("player 1 is not asked for attackers")
				}
				return // nothing of his can be declared
			}
			if q.Player != 1 {
				t.Fatalf("player %d is asked", q.Player)
			}
			err = a.g.Answer(q.ID, Answer{Attacks: []Attack{{Attacker: a.g.players[1].battlefield[0].id, Target: Player(2).ID()}}})
			if got := ruleOf(t, err); got != c.second {
				t.Fatalf("refused by %q, want %q", got, c.second)
			}
		})
	}
}

// The rule tells the players of the starting team to declare first, in whatever
// order they like; one may take a mulligan after a teammate has kept.
func TestTeamsDeclareMulligansTogether(t *testing.T) {
	cr.Rule(t, "805.3a", "103.5d", "G22")
	cfg := Config{Seed: 5, Options: giants, First: 3}
	cfg.Options.Life, cfg.Options.Hand, cfg.Options.FreeMulligan = 30, 7, true
	for i := range 6 {
		cfg.Seats = append(cfg.Seats, Seat{Team: 1 + i/2, Deck: filler(40)})
	}
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	asked := func(want ...Player) {
		t.Helper()
		var got []Player
		for _, q := range g.Pending() {
			got = append(got, q.Player)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("asked: %v, want %v", got, want)
		}
	}
	asked(2, 3) // the starting team
	answerMulligan(t, g, 3, true)
	asked(2)
	answerMulligan(t, g, 2, false)
	asked(4, 5)
	answerMulligan(t, g, 4, false)
	answerMulligan(t, g, 5, true)
	asked(0, 1)
	if g.players[2].mulligans != 0 {
		t.Error("a mulligan is taken before everybody has declared")
	}
	answerMulligan(t, g, 0, true)
	answerMulligan(t, g, 1, true)
	asked(2) // those who took one, again team by team
	answerMulligan(t, g, 2, true)
	asked(4)
	answerMulligan(t, g, 4, true)
	if !g.started || !slices.Equal(g.View(Judge).Active(1), []Player{2, 3}) {
		t.Errorf("the first turn is that of %v", g.View(Judge).Active(1))
	}
}
