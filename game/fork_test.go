package game_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/roundtable"
)

// decks are the built-in decks, which use every mechanism, as far as their cards
// can be played.
var decks = sync.OnceValue(func() (all [][]*ability.Card) {
	for _, d := range roundtable.Decks() {
		var deck []*ability.Card
		for _, c := range d.Cards {
			if playable, err := cards.Builtin().Card(c.Name); err == nil {
				deck = append(deck, slices.Repeat([]*ability.Card{playable}, c.N)...)
			}
		}
		all = append(all, deck)
	}
	return all
})

// schemeDeck and chaosDeck are those of the built-in set.
var (
	schemeDeck = sync.OnceValue(func() []*ability.Card { return pile(roundtable.SchemeDeck()) })
	chaosDeck  = sync.OnceValue(func() []*ability.Card { return pile(roundtable.ChaosDeck()) })
)

func pile(list roundtable.Deck) (deck []*ability.Card) {
	for _, c := range list.Cards {
		if playable, err := cards.Builtin().Card(c.Name); err == nil {
			deck = append(deck, playable)
		}
	}
	return deck
}

// builtin starts a game with the built-in decks.
func builtin(t testing.TB, seats int, opt game.Options, seed uint64) *game.Game {
	t.Helper()
	opt.Life, opt.Hand = 20, 7
	cfg := game.Config{Seed: seed, First: -1, Options: opt}
	for i := range seats {
		team := 0
		if opt.SharedTurns { // two pairs, or threes
			team = 1 + i/(2+seats%2)
		}
		cfg.Seats = append(cfg.Seats, game.Seat{Team: team, Name: fmt.Sprintf("P%d", i), Deck: decks()[(i+int(seed))%len(decks())]})
		if !opt.Markers && seats > 2 {
			cfg.Seats[i].Schemes = schemeDeck()
			cfg.Chaos = chaosDeck()
		}
	}
	g, err := game.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

var (
	meleeOptions = game.Options{Markers: true, Range: 1, Attack: game.AttackLeft, FreeMulligan: true, FirstDraw: true}
	giantOptions = game.Options{Range: game.Unlimited, Attack: game.AttackMultiple, FreeMulligan: true, SharedTurns: true, SharedLife: true}
	duelOptions  = game.Options{Range: game.Unlimited, Attack: game.AttackMultiple}
)

// play answers n questions of a game at random.
func play(t testing.TB, g *game.Game, s *script, n int) {
	t.Helper()
	for range n {
		if g.Over() {
			return
		}
		qs := g.Pending()
		q := qs[s.next(len(qs))]
		if err := g.Answer(q.ID, legal(t, g, q, s)); err != nil {
			t.Fatalf("%s: %v", q.Kind, err)
		}
	}
}

// legal makes a legal answer at random.
func legal(t testing.TB, g *game.Game, q *game.Question, s *script) game.Answer {
	a := s.answer(t, g, q)
	if q.Kind == game.Division && game.Fits(q, a) != nil { // trample has its own rules (CR 702.19b)
		return g.Legal(q)
	}
	return a
}

// atPriority picks a lane at random that waits for somebody with priority.
func atPriority(g *game.Game, s *script) *game.Question {
	var open []*game.Question
	for _, q := range g.Pending() {
		if q.Kind == game.Priority {
			open = append(open, q)
		}
	}
	if len(open) == 0 {
		return nil
	}
	return open[s.next(len(open))]
}

func dump(g *game.Game, players []game.Player, marker int) string {
	var s strings.Builder
	game.Dump(&s, g, players, marker)
	return s.String()
}

// differ shows the first lines in which two dumps differ.
func differ(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("\n%s\n%s", x[i], y[i])
		}
	}
	return fmt.Sprintf("\n%d lines, %d lines", len(x), len(y))
}

// A fork goes on as its game does: the same questions, the same plays, and after
// the same answers the same state and the same events.
func TestForkGoesOnAlike(t *testing.T) {
	for _, tt := range []struct {
		seats int
		opt   game.Options
	}{{2, duelOptions}, {4, duelOptions}, {4, giantOptions}, {9, giantOptions}, {12, meleeOptions}, {25, meleeOptions}, {100, meleeOptions}} {
		t.Run(fmt.Sprint(tt.seats, tt.opt.SharedTurns), func(t *testing.T) {
			alike, forks := 0, 0
			for seed := range uint64(2) {
				s := &script{seed: uint32(seed)}
				g := builtin(t, tt.seats, tt.opt, seed)
				play(t, g, s, tt.seats*80)
				for range 10 {
					play(t, g, s, 8*tt.seats+s.next(20))
					if g.Over() {
						break
					}
					forks++
					alike += alongside(t, g, s)
				}
			}
			t.Logf("%d answers in %d forks", alike, forks)
			if alike < 100 {
				t.Errorf("only %d answers were compared", alike)
			}
		})
	}
}

// alongside forks a game and gives both the same answers for a while. It returns
// how many.
func alongside(t *testing.T, g *game.Game, s *script) int {
	t.Helper()
	q := atPriority(g, s)
	if q == nil || !game.Free(g) {
		return 0
	}
	f, err := g.Fork(q.Marker)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if s.next(4) == 0 {
		for _, both := range game.Sharing(g, f) {
			t.Errorf("a fork and its game share what may change: %s", both)
		}
	}
	marker, crew := q.Marker, inner(g, f)
	info, _ := g.View(game.Judge).Lane(marker)
	dice, elsewhere, since := game.Rolled(g), game.Quiet(g, marker), g.LastEvent()
	for n := 0; ; n++ {
		var mine *game.Question
		for _, q := range g.Pending() {
			if q.Marker == marker {
				mine = q
			}
		}
		now, ok := g.View(game.Judge).Lane(marker)
		if g.Over() || !ok || now.Turn != info.Turn {
			if !f.Over() {
				t.Fatal("the turn is over, and its fork is not")
			}
			return n
		}
		if mine == nil || game.Rolled(g) != dice || game.Quiet(g, marker) != elsewhere {
			return n // other lanes have a say in it
		}
		if a, b := dump(g, crew, marker), dump(f, crew, marker); a != b {
			t.Fatalf("after %d answers the fork differs: %s", n, differ(a, b))
		}
		if a, b := told(g, since), told(f, since); a != b {
			t.Fatalf("after %d answers the events differ: %s", n, differ(a, b))
		}
		id, a := mine.ID, legal(t, g, mine, s)
		if err := g.Answer(id, a); err != nil {
			t.Fatal(err)
		}
		if err := f.Answer(id, a); err != nil {
			t.Fatalf("the fork refuses %+v: %v", a, err)
		}
	}
}

// inner lists the players of a fork all of whose range belongs to it.
func inner(g, f *game.Game) []game.Player {
	crew := game.TheCrew(f)
	return slices.DeleteFunc(slices.Clone(crew), func(p game.Player) bool {
		for u := range g.View(p).Range(p) {
			if !slices.Contains(crew, u) {
				return true
			}
		}
		return false
	})
}

func told(g *game.Game, since int64) string {
	var s strings.Builder
	for e := range g.Events(since) {
		fmt.Fprintf(&s, "%+v\n", e)
	}
	return s.String()
}

// What is done in a fork, or in a fork of it, changes nothing in the game; what
// is done in the game changes nothing in a fork.
func TestForkLeavesTheGameAlone(t *testing.T) {
	for _, tt := range []struct {
		seats int
		opt   game.Options
	}{{2, duelOptions}, {5, duelOptions}, {12, meleeOptions}, {24, meleeOptions}} {
		t.Run(fmt.Sprint(tt.seats), func(t *testing.T) {
			over := 0
			for seed := range uint64(3) {
				s := &script{seed: uint32(seed) + 77}
				g := builtin(t, tt.seats, tt.opt, seed)
				play(t, g, s, tt.seats*80)
				for range 8 {
					play(t, g, s, 15*tt.seats+s.next(50))
					q := atPriority(g, s)
					if g.Over() || q == nil {
						continue
					}
					before := dump(g, nil, 0)
					f, err := g.ForkFor(q.Marker, q.Player)
					if err != nil {
						t.Fatal(err)
					}
					play(t, f, s, s.next(60))
					if q := f.Pending(); !f.Over() && q[0].Kind == game.Priority {
						mid := dump(f, nil, 0)
						ff, err := f.Fork(q[0].Marker)
						if err != nil {
							t.Fatal(err)
						}
						play(t, ff, s, 5000)
						if now := dump(f, nil, 0); now != mid {
							t.Fatalf("playing a fork's fork changed it: %s", differ(mid, now))
						}
						ff.Close()
					}
					crew, mid := game.TheCrew(f), ""
					if s.next(2) == 0 {
						play(t, f, s, 5000)
						if f.Over() {
							over++
						}
					}
					mid = dump(f, crew, q.Marker)
					if now := dump(g, nil, 0); now != before {
						t.Fatalf("playing a fork changed the game: %s", differ(before, now))
					}
					play(t, g, s, 40)
					if now := dump(f, crew, q.Marker); now != mid {
						t.Fatalf("playing the game changed its fork: %s", differ(mid, now))
					}
					f.Close()
				}
			}
			if over < 3 {
				t.Errorf("%d forks were played to their end", over)
			}
		})
	}
}

// In 10,000 seats a fork knows a dozen players.
func TestForkIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("a big table")
	}
	g := builtin(t, 10000, meleeOptions, 3)
	s := &script{seed: 3}
	play(t, g, s, 25000)
	for range 10 {
		play(t, g, s, 50)
		q := atPriority(g, s)
		f, err := g.Fork(q.Marker)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(game.TheCrew(f)); n > 20 {
			t.Errorf("%d players belong to the fork", n)
		}
		crew := game.TheCrew(f)
		before := dump(g, crew, q.Marker)
		play(t, f, s, 2000)
		if now := dump(g, crew, q.Marker); now != before {
			t.Fatalf("playing a fork changed the game: %s", differ(before, now))
		}
		f.Close()
	}
}

// A fork is of a lane in which somebody has priority.
func TestForkRefused(t *testing.T) {
	g := builtin(t, 8, meleeOptions, 1)
	if _, err := g.Fork(1); err == nil {
		t.Error("there is a fork before the first turn")
	}
	s := &script{seed: 1}
	for range 200 {
		play(t, g, s, 1)
		asked := map[int]game.Kind{}
		for _, q := range g.Pending() {
			asked[q.Marker] = q.Kind
		}
		for marker, kind := range asked {
			f, err := g.Fork(marker)
			if (err == nil) != (kind == game.Priority) {
				t.Fatalf("%v question, fork: %v", kind, err)
			}
			if err == nil {
				f.Close()
			}
		}
	}
	for _, marker := range []int{-1, 0, 9} {
		if _, err := g.Fork(marker); err == nil {
			t.Errorf("there is a fork of marker %d", marker)
		}
	}
	if _, err := g.ForkFor(1, 8); err == nil {
		t.Error("there is a fork for seat 8 of 8")
	}
	g.Close()
	if _, err := g.Fork(1); err == nil {
		t.Error("there is a fork of a game that is over")
	}
}

// Forks have dice of their own: other ones each, and the game's are not rolled.
func TestForkDice(t *testing.T) {
	g := builtin(t, 4, duelOptions, 1)
	s := &script{seed: 1}
	play(t, g, s, 60)
	for atPriority(g, s) == nil {
		play(t, g, s, 1)
	}
	q := atPriority(g, s)
	before := game.Rolled(g)
	a, _ := g.Fork(q.Marker)
	b, _ := g.Fork(q.Marker)
	defer a.Close()
	defer b.Close()
	if game.Rolled(g) != before {
		t.Error("forking rolls the game's dice")
	}
	if game.Rolled(a) == before || game.Rolled(a) == game.Rolled(b) {
		t.Error("forks share dice")
	}
}

// BenchmarkFork forks a lane as a bot does: several times at one question, to
// play ahead on each.
func BenchmarkFork(b *testing.B) {
	for _, seats := range []int{16, 10000} {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) {
			g := builtin(b, seats, meleeOptions, 1)
			s := &script{seed: 1}
			play(b, g, s, seats*12)
			var q *game.Question
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				if n++; n%20 == 1 {
					b.StopTimer()
					for q = atPriority(g, s); q == nil; q = atPriority(g, s) {
						play(b, g, s, 1)
					}
					b.StartTimer()
				}
				f, err := g.Fork(q.Marker)
				if err != nil {
					b.Fatal(err)
				}
				f.Close()
			}
		})
	}
}
