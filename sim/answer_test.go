package sim_test

import (
	"testing"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
)

// script makes answers out of bytes: legal ones, and ones that may be anything.
type script struct {
	bytes []byte
	at    int
	seen  []game.ID // IDs to make answers of
}

func (s *script) done() bool { return s.at >= len(s.bytes) }

func (s *script) next() int {
	if s.done() {
		return 0
	}
	s.at++
	return int(s.bytes[s.at-1])
}

// id is an ID that means something, or one that does not.
func (s *script) id() game.ID {
	n := s.next()
	if n < 200 && len(s.seen) > 0 {
		return s.seen[n%len(s.seen)]
	}
	return game.ID(n - 228)
}

func (s *script) ids() []game.ID {
	ids := make([]game.ID, s.next()%5)
	for i := range ids {
		ids[i] = s.id()
	}
	return ids
}

// anything is an answer that may well be illegal.
func (s *script) anything(g *game.Game, q *game.Question) game.Answer {
	s.look(g, q)
	a := game.Answer{Pass: s.next()%2 == 0, Yes: s.next()%2 == 0, Pick: s.ids(), Pay: s.ids()}
	for range s.next() % 3 {
		a.Attacks = append(a.Attacks, game.Attack{Attacker: s.id(), Target: s.id()})
	}
	for range s.next() % 3 {
		a.Blocks = append(a.Blocks, game.Block{Blocker: s.id(), Attacker: s.id()})
	}
	for range s.next() % 3 {
		a.Choices = append(a.Choices, s.ids())
	}
	if plays := g.Plays(q); len(plays) > 0 && s.next()%2 == 0 {
		play := plays[s.next()%len(plays)]
		a.Play, a.Pass = &play, false
	} else if s.next()%2 == 0 {
		a.Play = &game.Play{Kind: game.PlayKind(s.next() % 7), Object: s.id(), Face: s.next() - 128, Ability: s.next() - 128, Way: s.next() - 128}
	}
	return a
}

// look remembers IDs around a question.
func (s *script) look(g *game.Game, q *game.Question) {
	s.seen = s.seen[:0]
	view := g.View(game.Judge)
	for _, o := range q.Options {
		s.seen = append(s.seen, o.ID)
	}
	for p := range game.Player(view.Seats()) {
		s.seen = append(s.seen, p.ID())
		for o := range view.Hand(p) {
			s.seen = append(s.seen, o.ID())
		}
		for o := range view.Battlefield(p) {
			s.seen = append(s.seen, o.ID())
		}
	}
}

// FuzzAnswer gives games any answers. None may break the game, and one that is
// refused may change nothing.
func FuzzAnswer(f *testing.F) {
	f.Add(uint64(1), uint16(0), []byte("any answers at all"))
	f.Add(uint64(2), uint16(200), []byte{0, 255, 7, 3, 200, 201, 9, 9, 9, 254, 128, 127, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8})
	f.Add(uint64(3), uint16(700), make([]byte, 300))
	f.Fuzz(func(t *testing.T, seed uint64, played uint16, data []byte) {
		if len(data) > 2000 || played > 2000 {
			return
		}
		c := config(t, "grand-melee", 4, seed, "random")
		gc, err := sim.GameConfig(&c)
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(gc)
		if err != nil {
			t.Fatal(err)
		}
		defer g.Close()
		player := bot.NewRandom(seed)
		answer := func(q *game.Question) {
			if err := g.Answer(q.ID, player.Answer(bot.At(g, g.Decider(q)), q)); err != nil {
				t.Fatalf("a legal answer was refused: %v", err)
			}
		}
		for n := uint16(0); n < played && !g.Over(); n++ {
			answer(g.Pending()[0])
		}
		s := &script{bytes: data}
		for !s.done() && !g.Over() {
			pending := g.Pending()
			q := pending[s.next()%len(pending)]
			if s.next()%4 != 0 {
				answer(q)
			} else {
				tryAnything(t, g, q, s)
			}
			if err := sim.Check(g); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func tryAnything(t *testing.T, g *game.Game, q *game.Question, s *script) {
	t.Helper()
	before := sim.Digest(g)
	a := s.anything(g, q)
	if err := g.Answer(q.ID, a); err != nil && sim.Digest(g) != before {
		t.Fatalf("an answer was refused (%v) and changed the game: %+v", err, a)
	}
	if s.next() == 255 {
		g.Concede(game.Player(s.next() % 5)) //nolint:errcheck // he may have left already
	}
}
