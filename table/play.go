package table

import (
	"context"
	"time"

	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// maxKey is the most bytes in a key of an answer.
const maxKey = 64

// sitting is the game seat of a place in a game that goes on.
func (t *Table) sitting(at int) (game.Player, error) {
	switch seat, ok := t.seatOf(at); {
	case !ok || t.game == nil:
		return 0, Fail(Refused, "the game has not started")
	default:
		return seat, nil
	}
}

// question finds a question that is open for a place.
func (t *Table) question(at int, id int64) (*game.Question, error) {
	seat, err := t.sitting(at)
	if err != nil {
		return nil, err
	}
	if t.status == Ended || t.status == Over {
		return nil, Fail(Refused, "the game is over")
	}
	q, ok := t.game.Question(id)
	switch {
	case !ok:
		return nil, Fail(Refused, "question %d is not open", id)
	case q.Player == seat && t.game.Decider(q) != seat:
		return nil, Fail(Forbidden, "another player decides this for you")
	case t.game.Decider(q) != seat:
		return nil, Fail(Forbidden, "question %d is asked of another player", id)
	}
	return q, nil
}

// Act answers a question for a place. It returns once the answer is stored:
// the sequence number at which it is, and whether it had been accepted before.
func (t *Table) Act(ctx context.Context, at int, id int64, a game.Answer, key string) (seq int64, before bool, err error) {
	if len(key) > maxKey {
		return 0, false, FailField("key", "a key has at most %d bytes", maxKey)
	}
	err = t.do(ctx, func() error {
		seat, err := t.sitting(at)
		if err != nil {
			return err
		}
		if seq, before = t.accepted(seat, id, key); before {
			return nil
		}
		_, err = t.question(at, id)
		if err != nil {
			return err
		}
		if t.status == Paused {
			return Fail(Refused, "the game is paused")
		}
		t.charge(time.Now())
		t.contact(at, true)
		done := &answered{Q: id, A: a, Key: key}
		if t.settings.Clock.limited() {
			done.Bank = t.banks[seat] + 1
		}
		if err := t.accept(entry{Answer: done}); err != nil {
			return err
		}
		seq = t.seq
		return nil
	})
	return seq, before, err
}

// Next is the next choice that announcing a play asks for; nil if nothing is
// left to choose.
func (t *Table) Next(ctx context.Context, at int, id int64, play game.Play, choices [][]game.ID, lang string) (out *pb.NextResponse, err error) {
	err = t.do(ctx, func() error {
		q, err := t.question(at, id)
		if err != nil {
			return err
		}
		c, err := t.game.Next(q, play, choices)
		if err != nil {
			return refusal(err)
		}
		out = &pb.NextResponse{Complete: c == nil}
		if c != nil {
			w := writer{t.game.View(t.game.Decider(q)), lang}
			out.Choice = w.choice(c, play.Object)
			out.Objects = w.hiddenAmong(c)
		}
		return nil
	})
	return out, err
}

// Check says whether an answer would be accepted, and how it would be paid for.
// Nothing happens.
func (t *Table) Check(ctx context.Context, at int, id int64, a game.Answer, lang string) (out *pb.CheckResponse, err error) {
	err = t.do(ctx, func() error {
		q, err := t.question(at, id)
		if err != nil {
			return err
		}
		pay, err := t.check(q, a)
		out = &pb.CheckResponse{Legal: err == nil, Payment: writer{t.game.View(t.game.Decider(q)), lang}.payment(pay, paidFor(q, a))}
		if err != nil {
			e := refusal(err).(*Error)
			out.Reason, out.Rule = e.Reason.In(lang), e.Rule
		}
		return nil
	})
	return out, err
}

func (t *Table) check(q *game.Question, a game.Answer) (*game.Payment, error) {
	switch q.Kind {
	case game.Attackers:
		return nil, t.game.CheckAttack(q, a.Attacks)
	case game.Blockers:
		return nil, t.game.CheckBlock(q, a.Blocks)
	}
	return t.game.Payment(q, a)
}
