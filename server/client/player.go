package client

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
)

// An Act is an answer that the server acknowledged.
type Act struct {
	Question int64
	Key      string
	Seq      int64
	Repeated bool
}

// A Player plays one seat, or watches, until the game is over.
type Player struct {
	Play  meleev1connect.PlayServiceClient
	Token string
	Seed  uint64
	// Think is how long the player thinks, at most, before an answer.
	Think time.Duration
	// Others, if set, are tried in turn when the server in use does not answer.
	Others []meleev1connect.PlayServiceClient

	// Saw is called with everything that arrives, once it is applied.
	Saw func(*pb.WatchResponse)
	// Acted is called for every answer that was acknowledged, with the time at
	// which it was sent.
	Acted func(Act, time.Time)
	// Back is called after each time that the connection was lost, with how
	// long it took until the server was heard again.
	Back func(time.Duration)
	// Refused is called for every answer that was refused.
	Refused func(*pb.Question, error)

	Model Model

	dice    *rand.Rand
	refused map[int64]bool // questions to be answered with the least now
	done    map[int64]bool // answered
	n       int
}

// patience is how many times in a row the server may fail inside before it says
// anything.
const patience = 10

// Run plays until the game is over (nil), the context ends, or the server refuses
// or cannot show the game.
func (p *Player) Run(ctx context.Context) error {
	p.dice = rand.New(rand.NewPCG(p.Seed, 3))
	p.refused, p.done = map[int64]bool{}, map[int64]bool{}
	var lost time.Time
	failed := 0
	heard := func() {
		failed = 0
		if !lost.IsZero() && p.Back != nil {
			p.Back(time.Since(lost))
		}
		lost = time.Time{}
	}
	for {
		err := p.watch(ctx, heard)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case p.Model.Over():
			return nil
		case err != nil && !passing(err):
			return err
		case connect.CodeOf(err) == connect.CodeInternal:
			if failed++; failed >= patience {
				return err
			}
		}
		if lost.IsZero() {
			lost = time.Now()
		}
		p.turnTo()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// turnTo tries another server next.
func (p *Player) turnTo() {
	if len(p.Others) > 0 {
		p.Play, p.Others = p.Others[0], append(slices.Clone(p.Others[1:]), p.Play)
	}
}

// passing reports whether an error will pass if one tries again.
func passing(err error) bool {
	switch connect.CodeOf(err) {
	case connect.CodeUnavailable, connect.CodeResourceExhausted, connect.CodeUnknown, connect.CodeCanceled, connect.CodeDeadlineExceeded, connect.CodeInternal, connect.CodeAborted:
		return true
	}
	return false
}

type acted struct {
	q   *pb.Question
	act Act
	at  time.Time
	err error
}

// watch watches and answers until the stream ends.
func (p *Player) watch(ctx context.Context, heard func()) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := connect.NewRequest(&pb.WatchRequest{FromSeq: p.Model.Seq, FromEvent: p.Model.NextEvent})
	r.Header().Set("Authorization", "Bearer "+p.Token)
	stream, err := p.Play.Watch(ctx, r)
	if err != nil {
		return err
	}
	arrived := make(chan *pb.WatchResponse)
	ended := make(chan error, 1)
	go func() {
		defer stream.Close()
		for stream.Receive() {
			select {
			case arrived <- stream.Msg():
			case <-ctx.Done():
				return
			}
		}
		ended <- stream.Err()
	}()
	results := make(chan acted, 1)
	busy, thought := false, false // thinking or acting; done with thinking
	think := time.NewTimer(time.Hour)
	defer think.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-ended:
			if err == nil {
				err = connect.NewError(connect.CodeUnavailable, errors.New("the stream ended"))
			}
			return err
		case m := <-arrived:
			heard()
			p.Model.Apply(m)
			if p.Saw != nil {
				p.Saw(m)
			}
			if p.Model.Over() {
				return nil
			}
		case got := <-results:
			busy, thought = false, false
			p.took(got)
		case <-think.C:
			busy, thought = false, true
		}
		q := p.next()
		switch {
		case busy:
		case q == nil:
			thought = false
		case p.Think > 0 && !thought:
			busy = true
			think.Reset(time.Duration(p.dice.Int64N(int64(p.Think))))
		default:
			busy = true
			a := p.decide(q)
			p.n++
			key := fmt.Sprintf("%d-%d", q.Id, p.n)
			play, others := p.Play, slices.Clone(p.Others)
			go func() { results <- p.act(ctx, play, others, q, a, key) }()
		}
	}
}

// next is a question that waits for an answer.
func (p *Player) next() *pb.Question {
	for _, q := range p.Model.Questions {
		if !p.done[q.Id] {
			return q
		}
	}
	return nil
}

func (p *Player) took(got acted) {
	switch code := connect.CodeOf(got.err); {
	case got.err == nil:
		p.done[got.q.Id] = true
		if p.Acted != nil {
			p.Acted(got.act, got.at)
		}
	case code == connect.CodeFailedPrecondition || code == connect.CodeInvalidArgument || code == connect.CodePermissionDenied:
		if p.Refused != nil {
			p.Refused(got.q, got.err)
		}
		if p.refused[got.q.Id] {
			p.done[got.q.Id] = true // it is not open any more
		}
		p.refused[got.q.Id] = true
	}
}

// act sends an answer, again and again with the same key until the server says
// something about it.
func (p *Player) act(ctx context.Context, play meleev1connect.PlayServiceClient, others []meleev1connect.PlayServiceClient, q *pb.Question, a *pb.Answer, key string) acted {
	out := acted{q: q, at: time.Now()}
	for {
		r := connect.NewRequest(&pb.ActRequest{Question: q.Id, Answer: a, Key: key})
		r.Header().Set("Authorization", "Bearer "+p.Token)
		one, cancel := context.WithTimeout(ctx, 5*time.Second)
		m, err := play.Act(one, r)
		cancel()
		if err == nil {
			out.act = Act{q.Id, key, m.Msg.Seq, m.Msg.Repeated}
			return out
		}
		out.err = err
		if !passing(err) || ctx.Err() != nil {
			return out
		}
		out.err = nil
		if len(others) > 0 {
			play, others = others[0], append(others[1:len(others):len(others)], play)
		}
		select {
		case <-ctx.Done():
			out.err = ctx.Err()
			return out
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// decide chooses an answer: at random among those that need no more choices.
func (p *Player) decide(q *pb.Question) *pb.Answer {
	if p.refused[q.Id] {
		return q.Least
	}
	switch q.Choice.Kind {
	case pb.Kind_KIND_PRIORITY:
		var plays []*pb.Play
		for _, play := range q.Plays {
			if !play.NeedsChoices {
				plays = append(plays, play)
			}
		}
		if len(plays) > 0 && p.dice.IntN(4) > 0 {
			return &pb.Answer{Play: plays[p.dice.IntN(len(plays))]}
		}
	case pb.Kind_KIND_ATTACKERS:
		a := &pb.Answer{}
		for _, c := range q.AttackChoices {
			if len(c.Targets) > 0 && p.dice.IntN(2) == 0 {
				a.Attacks = append(a.Attacks, &pb.Attack{Attacker: c.Attacker, Target: c.Targets[0]})
			}
		}
		return a
	}
	return q.Least
}
