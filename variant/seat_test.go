package variant_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
)

// teamsAt lists the teams clockwise.
func teamsAt(seats []game.Seat) []int {
	teams := make([]int, len(seats))
	for i, s := range seats {
		teams[i] = s.Team
	}
	return teams
}

func TestTeamsSitTogetherAndACentreSeatBegins(t *testing.T) {
	cr.Rule(t, "808.2", "808.4")
	begins := map[int]bool{}
	for seed := range uint64(64) {
		seats, first := seated(t, setup(t, "team-vs-team", 9, 3, 2, 4), seed)
		if got, want := teamsAt(seats), []int{1, 1, 1, 2, 2, 3, 3, 3, 3}; !slices.Equal(got, want) {
			t.Fatalf("teams sit as %v, want %v", got, want)
		}
		begins[first] = true
	}
	// Odd team: the centre; even team: on the left of the middle, clockwise.
	if want := map[int]bool{1: true, 4: true, 7: true}; !reflect.DeepEqual(begins, want) {
		t.Errorf("seats %v begin, want %v", begins, want)
	}
}

func TestARandomEmperorBeginsAndSitsInTheMiddle(t *testing.T) {
	cr.Rule(t, "809.2", "809.4")
	for size := 3; size <= 6; size++ {
		begins := map[int]bool{}
		for seed := range uint64(64) {
			seats, first := seated(t, setup(t, "emperor", 3*size, size, size, size), seed)
			for i, s := range seats {
				if mid := i % size; s.Emperor != (mid == (size-1)/2) {
					t.Fatalf("teams of %d: seat %d is an emperor: %t", size, i, s.Emperor)
				}
			}
			begins[first] = true
		}
		if mid := (size - 1) / 2; !reflect.DeepEqual(begins, map[int]bool{mid: true, mid + size: true, mid + 2*size: true}) {
			t.Errorf("teams of %d: seats %v begin", size, begins)
		}
	}
}

func TestRangesInEmperorAreTheSmallestThatTheRulesAllow(t *testing.T) {
	cr.Rule(t, "809.3a", "809.6a")
	ranges := func(size, teams int) (out []int) {
		seats, _ := seated(t, setup(t, "emperor", size*teams, slices.Repeat([]int{size}, teams)...), 1)
		for _, s := range seats {
			out = append(out, s.Range)
		}
		return out
	}
	if got, want := ranges(3, 2), []int{1, 2, 1, 1, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("two teams of three have ranges %v, want %v", got, want)
	}
	if got, want := ranges(4, 2), []int{1, 3, 2, 1, 1, 3, 2, 1}; !slices.Equal(got, want) { // the example of the rule
		t.Errorf("two teams of four have ranges %v, want %v", got, want)
	}
	for size := 3; size <= 9; size++ {
		for teams := 2; teams <= 5; teams++ {
			checkEmperorRanges(t, size, teams, ranges(size, teams))
		}
	}
}

// checkEmperorRanges checks what CR 809.6a says against seats counted one by one.
func checkEmperorRanges(t *testing.T, size, teams int, ranges []int) {
	t.Helper()
	n := size * teams
	emperor := func(s int) bool { return s%size == (size-1)/2 }
	way := func(a, b int) int { d := (a - b + n) % n; return min(d, n-d) }
	for s := range n {
		within := func(r int) (generals, emperors int) {
			for o := range n {
				if o/size != s/size && way(s, o) <= r {
					if emperor(o) {
						emperors++
					} else {
						generals++
					}
				}
			}
			return generals, emperors
		}
		want := 1
		if emperor(s) {
			want = 2
		}
		generals, emperors := within(ranges[s])
		fewer, _ := within(ranges[s] - 1)
		if generals < want || fewer >= want {
			t.Errorf("%d teams of %d, seat %d: a range of %d takes in %d opposing generals, one less %d; want %d as narrowly as can be", teams, size, s, ranges[s], generals, fewer, want)
		}
		if emperor(s) && emperors > 0 {
			t.Errorf("%d teams of %d, seat %d: a range of %d takes in another emperor", teams, size, s, ranges[s])
		}
	}
}

func TestAlternatingTeamsTakeSeatsInTurn(t *testing.T) {
	cr.Rule(t, "811.3")
	seats, _ := seated(t, setup(t, "alternating-teams", 9, 3, 3, 3), 5)
	if got, want := teamsAt(seats), []int{1, 2, 3, 1, 2, 3, 1, 2, 3}; !slices.Equal(got, want) {
		t.Errorf("teams sit as %v, want %v", got, want)
	}
}

func TestTheSameSeedSeatsAlikeAndOthersOtherwise(t *testing.T) {
	for _, name := range []string{"team-vs-team", "emperor", "two-headed-giant", "alternating-teams"} {
		s := setup(t, name, 12)
		a, first := seated(t, s, 3)
		b, again := seated(t, s, 3)
		if !reflect.DeepEqual(a, b) || first != again {
			t.Errorf("%s: one seed seats players in two ways", name)
		}
		if c, _ := seated(t, s, 4); reflect.DeepEqual(a, c) {
			t.Errorf("%s: two seeds seat 12 players alike", name)
		}
	}
}

func TestPlayersKeepTheirTeamsAndEmperorsTheirRole(t *testing.T) {
	cr.Rule(t, "808.2", "809.2")
	s := setup(t, "emperor", 6)
	for seed := range uint64(8) {
		ps := players(6)
		for i := range ps {
			ps[i].Team = i%2 + 1
		}
		ps[0].Emperor, ps[5].Emperor = true, true
		cfg, err := s.Config(ps, seed)
		if err != nil {
			t.Fatal(err)
		}
		for i := range cfg.Seats {
			if got := &cfg.Seats[i]; got.Team != i%2+1 || got.Emperor != (i == 0 || i == 5) {
				t.Errorf("player %d is on team %d, emperor: %t", i, got.Team, got.Emperor)
			}
		}
		if cfg.Order[1] != 0 || cfg.Order[4] != 5 {
			t.Errorf("the emperors do not sit in the middle: %v", cfg.Order)
		}
	}
}

func TestSeatsThatAreFixedMustBeThoseOfTheVariant(t *testing.T) {
	cr.Rule(t, "808.2", "809.2", "811.3")
	for _, c := range []struct {
		variant  string
		teams    string // of the seats clockwise
		emperors string // "E" for each
		want     string
	}{
		{"team-vs-team", "1122", "", ""},
		{"team-vs-team", "1221", "", ""},
		{"team-vs-team", "1212", "", "808.2"},
		{"team-vs-team", "11122", "", ""},
		{"alternating-teams", "121212", "", ""},
		{"alternating-teams", "213213", "", ""},
		{"alternating-teams", "121221", "", "811.3"},
		{"alternating-teams", "112233", "", "811.3"},
		{"emperor", "111222", "", ""},
		{"emperor", "112221", "", ""},
		{"emperor", "121212", "", "809.2"},
		{"emperor", "111222", "E..E..", "809.2"},
		{"emperor", "111222", ".EE.E.", "two emperors"},
		{"emperor", "11112222", "..E...E.", ""},
		{"emperor", "11112222", "..E..E..", "809.6a"},
		{"emperor", "11112222", "..E.E...", "809.2"},
	} {
		ps := players(len(c.teams))
		sizes := make([]int, slices.Max([]byte(c.teams))-'0')
		for i := range ps {
			ps[i].Team = int(c.teams[i] - '0')
			ps[i].Emperor = c.emperors != "" && c.emperors[i] == 'E'
			sizes[ps[i].Team-1]++
		}
		s := setup(t, c.variant, len(ps), sizes...)
		s.Options.RandomSeats = false
		_, err := s.Config(ps, 1)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s %s %s: got %v, want %q", c.variant, c.teams, c.emperors, err, c.want)
		}
	}
}
