package server

import (
	"context"
	"errors"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/words"
)

// plays is PlayService.
type plays struct{ *Server }

// watcher is who watches; invitations show the table before the start only.
func watcher(ctx context.Context, lang string) (*caller, table.Watcher, error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, table.Watcher{}, err
	}
	if len(lang) > 16 {
		return nil, table.Watcher{}, table.FailField("language", "a language is en, es, pt or fr")
	}
	if c.grant.Invitation {
		return nil, table.Watcher{}, table.Fail(table.Forbidden, "join or watch first: an invitation does not show the game")
	}
	return c, table.Watcher{Place: c.grant.Place, Host: c.grant.Host, Language: languageFor(ctx, lang)}, nil
}

func (s *plays) Watch(ctx context.Context, r *connect.Request[pb.WatchRequest], out *connect.ServerStream[pb.WatchResponse]) error {
	c, w, err := watcher(ctx, r.Msg.Language)
	if err != nil {
		return err
	}
	w.Seq, w.Event = r.Msg.FromSeq, r.Msg.FromEvent
	sub, err := c.table.Watch(ctx, w)
	if err != nil {
		return err
	}
	defer c.table.Unwatch(sub)
	beat := time.NewTicker(pulse)
	defer beat.Stop()
	seq := w.Seq
	for {
		var m *pb.WatchResponse
		select {
		case <-ctx.Done():
			return nil
		case <-s.stopping:
			return goodbye(out, seq, words.Say("the server stops: reconnect").In(c.lang))
		case <-beat.C:
			m = &pb.WatchResponse{Seq: seq, Content: &pb.WatchResponse_Heartbeat{Heartbeat: &pb.Heartbeat{}}}
		case next, ok := <-sub.C:
			if !ok {
				if sub.Why == "" {
					return table.Fail(table.Full, "the connection is too slow for what happens: reconnect")
				}
				return goodbye(out, seq, words.Say(sub.Why).In(c.lang))
			}
			m, seq = next, next.Seq
		}
		if err := out.Send(m); err != nil {
			return err
		}
	}
}

// goodbye ends a stream so that the client comes back.
func goodbye(out *connect.ServerStream[pb.WatchResponse], seq int64, reason string) error {
	m := &pb.WatchResponse{Seq: seq, Content: &pb.WatchResponse_GoingAway{GoingAway: &pb.GoingAway{Reason: reason, RetryMs: 250}}}
	if err := out.Send(m); err != nil {
		return err
	}
	return connect.NewError(connect.CodeUnavailable, errors.New(reason))
}

func (s *plays) Fetch(ctx context.Context, r *connect.Request[pb.FetchRequest]) (*connect.Response[pb.WatchResponse], error) {
	c, w, err := watcher(ctx, r.Msg.Language)
	if err != nil {
		return nil, err
	}
	w.Event = r.Msg.FromEvent
	wait := time.Duration(max(0, r.Msg.WaitMs)) * time.Millisecond
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() { // a stop ends the wait
		select {
		case <-s.stopping:
			cancel()
		case <-ctx.Done():
		}
	}()
	m, err := c.table.Fetch(ctx, w, min(wait, longestFetch))
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(m), nil
}

func (s *plays) Act(ctx context.Context, r *connect.Request[pb.ActRequest]) (*connect.Response[pb.ActResponse], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	if r.Msg.Answer == nil {
		return nil, table.FailField("answer", "an answer is needed")
	}
	a, err := table.AnswerFrom(r.Msg.Answer)
	if err != nil {
		return nil, err
	}
	seq, before, err := c.table.Act(ctx, c.grant.Place, r.Msg.Question, a, r.Msg.Key)
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.ActResponse{Seq: seq, Repeated: before}), nil
}

func (s *plays) Next(ctx context.Context, r *connect.Request[pb.NextRequest]) (*connect.Response[pb.NextResponse], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	if r.Msg.Play == nil {
		return nil, table.FailField("play", "a play is needed")
	}
	choices, err := table.ChoicesFrom(r.Msg.Choices)
	if err != nil {
		return nil, err
	}
	m, err := c.table.Next(ctx, c.grant.Place, r.Msg.Question, table.PlayFrom(r.Msg.Play), choices, callerOf(ctx).lang)
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(m), nil
}

func (s *plays) Check(ctx context.Context, r *connect.Request[pb.CheckRequest]) (*connect.Response[pb.CheckResponse], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	a, err := table.AnswerFrom(r.Msg.Answer)
	if err != nil {
		return nil, err
	}
	m, err := c.table.Check(ctx, c.grant.Place, r.Msg.Question, a, callerOf(ctx).lang)
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(m), nil
}

func (s *plays) SetAutomatic(ctx context.Context, r *connect.Request[pb.SetAutomaticRequest]) (*connect.Response[pb.SetAutomaticResponse], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	if r.Msg.Automatic == nil {
		return nil, table.FailField("automatic", "settings are needed")
	}
	a, err := table.AutomaticFrom(r.Msg.Automatic)
	if err != nil {
		return nil, err
	}
	if err := c.table.SetAutomatic(ctx, c.grant.Place, a); err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.SetAutomaticResponse{Automatic: r.Msg.Automatic}), nil
}

func (s *plays) Return(ctx context.Context, _ *connect.Request[pb.ReturnRequest]) (*connect.Response[pb.ReturnResponse], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	if err := c.table.Return(ctx, c.grant.Place); err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.ReturnResponse{}), nil
}
