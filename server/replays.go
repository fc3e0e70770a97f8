package server

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
)

// replays is ReplayService.
type replays struct{ *Server }

func replayOf(n *table.Note, token string) *pb.Replay {
	return &pb.Replay{TableId: n.ID, Name: n.Name, Variant: n.Variant, Seats: int32(n.Seats), EndedMs: n.Ended, Token: token, Winners: n.Winners}
}

func (s *replays) List(ctx context.Context, r *connect.Request[pb.ListReplaysRequest]) (*connect.Response[pb.ListReplaysResponse], error) {
	limit := mostListed
	if r.Msg.Limit > 0 {
		limit = min(limit, int(r.Msg.Limit))
	}
	c := callerOf(ctx)
	if c.err != nil {
		return nil, c.err
	}
	m := &pb.ListReplaysResponse{}
	notes := s.hall.Notes()
	slices.SortFunc(notes, func(a, b table.Note) int { return cmp.Compare(b.Ended, a.Ended) })
	for _, n := range notes {
		switch {
		case !n.Finished() || !n.Started || len(m.Replays) == limit:
		case c.table != nil && n.ID == c.table.ID():
			m.Replays = append(m.Replays, replayOf(&n, c.token))
		case c.table == nil && n.Public && n.Spectator != "":
			m.Replays = append(m.Replays, replayOf(&n, n.Spectator))
		}
	}
	return connect.NewResponse(m), nil
}

// recent are the replays opened last, since reading a log takes its time.
type recent struct {
	mu   sync.Mutex
	list []kept
}

type kept struct {
	id string
	r  *table.Replay
}

// keptReplays is how many replays are kept at hand.
const keptReplays = 8

func (s *replays) open(ctx context.Context) (*table.Replay, error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	if c.grant.Invitation {
		return nil, table.Fail(table.Forbidden, "an invitation does not show the replay")
	}
	id := c.table.ID()
	s.recent.mu.Lock()
	for i, k := range s.recent.list {
		if k.id == id {
			s.recent.list = append(slices.Delete(s.recent.list, i, i+1), k)
			s.recent.mu.Unlock()
			return k.r, nil
		}
	}
	s.recent.mu.Unlock()
	r, err := s.hall.Replay(ctx, id)
	if err != nil {
		return nil, err
	}
	s.recent.mu.Lock()
	defer s.recent.mu.Unlock()
	s.recent.list = append(s.recent.list, kept{id, r})
	if len(s.recent.list) > keptReplays {
		s.recent.list = slices.Delete(s.recent.list, 0, 1)
	}
	return r, nil
}

func (s *replays) Open(ctx context.Context, _ *connect.Request[pb.OpenReplayRequest]) (*connect.Response[pb.OpenReplayResponse], error) {
	r, err := s.open(ctx)
	if err != nil {
		return nil, err
	}
	turns, err := r.Turns()
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.OpenReplayResponse{Steps: int32(r.Steps()), Turns: turns}), nil
}

func seatOr(p *int32) int {
	if p == nil {
		return -1
	}
	return int(max(*p, -1))
}

func (s *replays) At(ctx context.Context, r *connect.Request[pb.ReplayAtRequest]) (*connect.Response[pb.WatchResponse], error) {
	replay, err := s.open(ctx)
	if err != nil {
		return nil, err
	}
	p, err := replay.At(int(r.Msg.Step), seatOr(r.Msg.Seat), languageFor(ctx, r.Msg.Language))
	if err != nil {
		return nil, err
	}
	defer p.Close()
	return connect.NewResponse(p.Snapshot()), nil
}

// maxPace is the longest pause between two steps of a replay.
const maxPace = 10 * time.Second

func (s *replays) Stream(ctx context.Context, r *connect.Request[pb.StreamReplayRequest], out *connect.ServerStream[pb.WatchResponse]) error {
	replay, err := s.open(ctx)
	if err != nil {
		return err
	}
	pace := min(time.Duration(max(0, r.Msg.PaceMs))*time.Millisecond, maxPace)
	p, err := replay.At(int(r.Msg.Step), seatOr(r.Msg.Seat), languageFor(ctx, r.Msg.Language))
	if err != nil {
		return err
	}
	defer p.Close()
	for m := p.Snapshot(); m != nil; {
		if err := out.Send(m); err != nil {
			return err
		}
		if r.Msg.Until > 0 && p.Step() >= int(r.Msg.Until) {
			return nil
		}
		if pace > 0 {
			select {
			case <-time.After(pace):
			case <-ctx.Done():
				return nil
			case <-s.stopping:
				return table.Fail(table.Unavailable, "the server stops: reconnect")
			}
		}
		if ctx.Err() != nil {
			return nil
		}
		if m, err = p.Next(); err != nil {
			return err
		}
	}
	return nil
}
