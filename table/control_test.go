package table_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
)

// leash is a library with a card that gives control of an opponent, and a deck of it.
func leash() (*cards.Library, *table.Deck) {
	lib := new(card.Library)
	f := card.Face{Name: "Short Leash", Cost: card.Cost{{Kind: card.Generic, N: 0}}, Type: card.TypeLine{Types: card.Sorcery},
		Text: "You control target opponent during their next turn."}
	lib.Add(&card.Card{Name: f.Name, Faces: []card.Face{f}})
	return cards.New(lib), &table.Deck{Name: "Leashes", Cards: []table.Count{{N: 60, Name: f.Name}}}
}

// A tether is a table of two at which the first player has cast such a card, and the
// other one's turn has begun.
type tether struct {
	t      *testing.T
	tb     *table.Table
	first  int // place of the one who controls
	second int
}

// tethered starts a game at such a table, against a bot or another player.
func tethered(t *testing.T, clock table.ClockSettings, bots int, seed uint64) *tether {
	t.Helper()
	lib, deck := leash()
	h, _ := newHallWith(t, t.TempDir(), lib)
	s := settings(t, "duel", 2)
	s.Clock = clock
	made, err := h.Create(t.Context(), table.Order{Settings: s, Player: "Ana", Bots: bots, Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	x := &tether{t: t, tb: made.Table}
	if bots == 0 {
		if _, _, err := x.tb.Join(t.Context(), "Bo", -1); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 2 {
		if err := x.tb.SetDeck(t.Context(), i, *deck); err != nil {
			t.Fatal(err)
		}
		if i < 2-bots {
			if err := x.tb.SetReady(t.Context(), i, true); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := x.tb.Start(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	hold, err := table.AutomaticFrom(&pb.Automatic{Mode: pb.Automatic_MODE_HOLD})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 2 - bots {
		if err := x.tb.SetAutomatic(t.Context(), i, hold); err != nil {
			t.Fatal(err)
		}
	}
	return x
}

func (x *tether) fetch(place int) *pb.Snapshot {
	x.t.Helper()
	return fetch(x.t, x.tb, place, 20*time.Millisecond)
}

func (x *tether) act(place int, q *pb.Question, a *pb.Answer) error {
	x.t.Helper()
	answer, err := table.AnswerFrom(a)
	if err != nil {
		x.t.Fatal(err)
	}
	_, _, err = x.tb.Act(x.t.Context(), place, q.Id, answer, "")
	return err
}

// until passes for both until a function says to stop.
func (x *tether) until(stop func() bool) {
	x.t.Helper()
	for range 400 {
		if stop() {
			return
		}
		for place := range 2 {
			for _, q := range x.fetch(place).Questions {
				if err := x.act(place, q, q.Least); err != nil {
					x.t.Fatal(err)
				}
				break
			}
		}
	}
	x.t.Fatal("it does not come to that")
}

// cast lets the active player cast a card, and plays on to the next turn.
func (x *tether) cast() {
	x.t.Helper()
	var caster *pb.Question
	x.until(func() bool {
		for place := range 2 {
			for _, q := range x.fetch(place).Questions {
				if len(q.Plays) > 0 {
					caster, x.first, x.second = q, place, 1-place
					return true
				}
			}
		}
		return false
	})
	target := game.Player(1 - caster.Seat).ID()
	if err := x.act(x.first, caster, &pb.Answer{Play: caster.Plays[0], Choices: []*pb.Picks{{Pick: []int64{int64(target)}}}}); err != nil {
		x.t.Fatal(err)
	}
	x.until(func() bool { return x.seat(x.second).Decider != x.seat(x.second).Seat })
}

// seat is a place's seat, as its player sees it.
func (x *tether) seat(place int) *pb.Seat {
	x.t.Helper()
	s := x.fetch(place)
	return s.Game.Seats[s.Table.Places[place].Seat]
}

// questionOf waits for a question of one place that another answers, who passes for
// himself.
func (x *tether) questionOf(whose, by int) *pb.Question {
	x.t.Helper()
	deadline := time.Now().Add(5 * time.Second)
	for time.Now().Before(deadline) {
		s := x.fetch(by)
		for _, q := range s.Questions {
			if q.Seat == s.Table.Places[whose].Seat {
				return q
			}
		}
		for _, q := range s.Questions { // his own come first
			if err := x.act(by, q, q.Least); err != nil {
				x.t.Fatal(err)
			}
		}
	}
	x.t.Fatalf("place %d is not asked for place %d", by, whose)
	return nil
}

// Who controls another player is asked his questions, sees his hand, and alone may
// answer; the other may concede.
func TestWhoControlsAPlayerAnswersForHim(t *testing.T) {
	cr.Rule(t, "722.4", "722.5", "722.6")
	x := tethered(t, table.ClockSettings{}, 0, 7)
	x.cast()
	q := x.questionOf(x.second, x.first)
	s := x.fetch(x.first)
	other := s.Game.Seats[q.Seat]
	if len(other.HandSeen) != int(other.Hand) || other.Decider != s.Seat {
		t.Errorf("who controls sees %d of %d cards of %v", len(other.HandSeen), other.Hand, other)
	}
	if own := x.fetch(x.second); len(own.Questions) > 0 || len(own.Game.Seats[own.Seat].HandSeen) == 0 {
		t.Errorf("who is controlled is asked %v", own.Questions)
	}
	var refused *table.Error
	if err := x.act(x.second, q, q.Least); !errors.As(err, &refused) || refused.Code != table.Forbidden || !strings.Contains(refused.Reason.In("en"), "decides this for you") {
		t.Errorf("answering for oneself: %v", err)
	}
	if q.Least.Pass {
		if _, err := x.tb.Next(t.Context(), x.second, q.Id, table.PlayFrom(&pb.Play{Kind: pb.Play_KIND_CAST, Object: other.HandSeen[0]}), nil, "en"); err == nil {
			t.Error("who is controlled is told what he could choose")
		}
	}
	if err := x.act(x.first, q, q.Least); err != nil {
		t.Error(err)
	}
	before := x.fetch(x.first).Game
	if err := x.tb.Concede(t.Context(), x.second); err != nil {
		t.Error(err)
	}
	after := x.fetch(x.first)
	if !after.Game.Over || len(after.Game.Winners) != 1 || after.Game.Winners[0] != after.Seat || before.Over {
		t.Errorf("who was controlled has conceded, and the game: %v", after.Game)
	}
}

// The clock of who decides runs, and not that of the player for whom he does.
func TestTheClockOfWhoDecidesRuns(t *testing.T) {
	x := tethered(t, table.ClockSettings{Decision: 1, Bank: 60_000}, 0, 7)
	x.cast()
	q := x.questionOf(x.second, x.first)
	before := x.fetch(x.first)
	time.Sleep(60 * time.Millisecond)
	running := x.fetch(x.first)
	if err := x.act(x.first, q, q.Least); err != nil {
		t.Fatal(err)
	}
	after := x.fetch(x.first)
	bank := func(s *pb.Snapshot, place int) int64 { return s.Table.Places[place].BankMs }
	if bank(after, x.first) >= bank(before, x.first) {
		t.Errorf("the bank of who decides went from %d to %d ms", bank(before, x.first), bank(after, x.first))
	}
	if bank(after, x.second) != bank(before, x.second) {
		t.Errorf("the bank of who is controlled went from %d to %d ms", bank(before, x.second), bank(after, x.second))
	}
	for _, c := range running.Clocks.Clocks {
		if c.Running != (c.Seat == running.Seat) {
			t.Errorf("question of seat %d, clock %v", q.Seat, c)
		}
	}
}

// Who passes until a turn of his own is asked for the player whom he controls, by his
// own stops.
func TestPassingUntilTheOwnTurnAsksForAControlledPlayer(t *testing.T) {
	x := tethered(t, table.ClockSettings{}, 0, 7)
	x.cast()
	auto, err := table.AutomaticFrom(&pb.Automatic{Mode: pb.Automatic_MODE_TO_MY_TURN, Mine: []pb.Step{pb.Step_STEP_MAIN1}})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.tb.SetAutomatic(t.Context(), x.first, auto); err != nil {
		t.Fatal(err)
	}
	q := x.questionOf(x.second, x.first)
	lane := x.fetch(x.first).Game.Lanes[0]
	if lane.Step != pb.Step_STEP_MAIN1 || len(q.Plays) == 0 {
		t.Errorf("asked %v in %v", q, lane.Step)
	}
	if own := x.fetch(x.first); len(own.Questions) != 1 || own.Automatic.Mode != pb.Automatic_MODE_TO_MY_TURN {
		t.Errorf("asked %v, passing %v", own.Questions, own.Automatic.Mode)
	}
}

// A bot whose player is controlled waits for the one who controls it, and goes on by
// itself in its next turn.
func TestABotIsControlled(t *testing.T) {
	for seed := range uint64(20) {
		x := tethered(t, table.ClockSettings{}, 1, seed)
		if !x.goesFirst() {
			continue
		}
		x.cast()
		turns := x.seat(1).Turns
		for range 3 {
			q := x.questionOf(1, 0)
			time.Sleep(30 * time.Millisecond)
			if again := x.questionOf(1, 0); again.Id != q.Id {
				t.Fatalf("the bot has answered %v itself", q)
			}
			if err := x.act(0, q, q.Least); err != nil {
				t.Fatal(err)
			}
		}
		x.until(func() bool { return x.seat(1).Turns > turns })
		return
	}
	t.Fatal("the bot always goes first")
}

// goesFirst keeps hands and reports whether the human takes the first turn.
func (x *tether) goesFirst() bool {
	x.t.Helper()
	keep(x.t, x.tb)
	for range 100 {
		s := x.fetch(0)
		if len(s.Game.Lanes) > 0 && s.Game.Lanes[0].Turn > 0 {
			return s.Game.Lanes[0].Seat == s.Seat
		}
	}
	x.t.Fatal("the game does not begin")
	return false
}
