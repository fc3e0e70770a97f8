package table_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/grandmelee/melee/cards"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/store"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/variant"
)

// newHall opens a hall in a folder.
func newHall(t *testing.T, folder string) (*table.Hall, func()) {
	t.Helper()
	return newHallWith(t, folder, cards.Builtin())
}

// newHallWith opens a hall with cards of the test's own.
func newHallWith(t *testing.T, folder string, lib *cards.Library) (*table.Hall, func()) {
	t.Helper()
	s, err := store.Open(t.Context(), store.Config{Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	h := table.NewHall(table.Config{Log: s, Lobby: s, Leases: s, Changed: s.Changed(), Library: lib})
	closed := false
	done := func() {
		if !closed {
			closed = true
			h.Close()
			s.Close()
		}
	}
	t.Cleanup(done)
	return h, done
}

// settings are those of a variant, without pauses.
func settings(t *testing.T, name string, seats int) table.Settings {
	t.Helper()
	v, err := variant.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	s := table.DefaultSettings(v)
	s.Seats, s.Pace = seats, 0
	return s
}

// started makes a table where the host plays against bots, and starts it.
func started(t *testing.T, h *table.Hall, s table.Settings) *table.Made {
	t.Helper()
	seed := uint64(7)
	made, err := h.Create(t.Context(), table.Order{Settings: s, Player: "Ana", Bots: s.Seats - 1, Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	if err := made.Table.SetReady(t.Context(), 0, true); err != nil {
		t.Fatal(err)
	}
	if err := made.Table.Start(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	return made
}

// any is some answer to a question: the least one, or at random a play that
// needs no choices.
func anyAnswer(q *pb.Question, dice *rand.Rand) *pb.Answer {
	if q.Choice.Kind == pb.Kind_KIND_PRIORITY && len(q.Plays) > 0 && dice.IntN(3) > 0 {
		if p := q.Plays[dice.IntN(len(q.Plays))]; !p.NeedsChoices {
			return &pb.Answer{Play: p}
		}
	}
	if q.Choice.Kind == pb.Kind_KIND_ATTACKERS && len(q.AttackChoices) > 0 {
		c := q.AttackChoices[0]
		return &pb.Answer{Attacks: []*pb.Attack{{Attacker: c.Attacker, Target: c.Targets[0]}}}
	}
	return q.Least
}

// play plays a place until the game is over or so many answers are given.
func play(ctx context.Context, t *testing.T, tb *table.Table, place, answers int) (over bool, n int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(1, 2))
	for n < answers {
		m, err := tb.Fetch(ctx, table.Watcher{Place: place}, 5*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		s := m.GetSnapshot()
		if s.Game.GetOver() || s.Table.Status == pb.TableStatus_TABLE_STATUS_OVER {
			return true, n
		}
		if len(s.Questions) == 0 {
			continue
		}
		q := s.Questions[dice.IntN(len(s.Questions))]
		a, err := table.AnswerFrom(anyAnswer(q, dice))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := tb.Act(ctx, place, q.Id, a, ""); err != nil {
			if a, err = table.AnswerFrom(q.Least); err != nil {
				t.Fatal(err)
			}
			if _, _, err := tb.Act(ctx, place, q.Id, a, ""); err != nil {
				t.Logf("answer to %v: %v", q, err)
			}
		}
		n++
	}
	return false, n
}

func TestAGameAgainstBotsIsPlayedToItsEnd(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	made := started(t, h, settings(t, "grand-melee", 8))
	over, n := play(t.Context(), t, made.Table, 0, 100000)
	if !over {
		t.Fatalf("the game is not over after %d answers", n)
	}
	m, err := made.Table.Message(t.Context(), table.Grant{Place: 0})
	if err != nil {
		t.Fatal(err)
	}
	if m.Status != pb.TableStatus_TABLE_STATUS_OVER || len(m.Winners) == 0 && !m.Draw {
		t.Errorf("the table ends as %v with the winners %v", m.Status, m.Winners)
	}
	t.Logf("%d answers of the player", n)
}
