package server

import (
	"context"
	"sync"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/variant"
)

func (s *tables) SetOptions(ctx context.Context, r *connect.Request[pb.SetOptionsRequest]) (*connect.Response[pb.Table], error) {
	c, err := needHost(ctx)
	if err != nil {
		return nil, err
	}
	m := r.Msg
	if m.NoChaosDeck {
		if err := c.table.SetPile(ctx, -1, table.Chaos, nil); err != nil {
			return nil, err
		}
	}
	return s.now(ctx, c, c.table.Change(ctx, func(o *table.Settings) (err error) {
		if m.Variant != nil && *m.Variant != o.Variant {
			v, err := variant.Named(*m.Variant)
			if err != nil {
				return table.FailField("variant", "%v", err)
			}
			if was, err := variant.Named(o.Variant); err == nil && o.Name == was.Title { // nobody has named the table
				o.Name = v.Title
			}
			o.Variant, o.Teams, o.Ranges = v.Name, nil, nil
			o.Fit(v)
		}
		if m.Name != "" {
			if o.Name, err = table.CleanName("name", m.Name); err != nil {
				return err
			}
		}
		if m.Seats != nil {
			o.Resize(int(*m.Seats))
		}
		if m.Teams != nil {
			o.Divide(ints(m.Teams.Numbers))
		}
		if m.Ranges != nil {
			o.Ranges = ints(m.Ranges.Numbers)
		}
		if err := setOptions(&o.Options, m.Options); err != nil {
			return err
		}
		setClock(&o.Clock, m.Clock)
		setBool(&o.Public, m.Public)
		setInt(&o.Pace, m.BotPaceMs)
		return nil
	}))
}

func (s *tables) SetBot(ctx context.Context, r *connect.Request[pb.SetBotRequest]) (*connect.Response[pb.Table], error) {
	c, err := needHost(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.SetBot(ctx, int(r.Msg.Place), r.Msg.Bot, r.Msg.Remove))
}

func (s *tables) Kick(ctx context.Context, r *connect.Request[pb.KickRequest]) (*connect.Response[pb.Table], error) {
	c, err := needHost(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.Leave(ctx, int(r.Msg.Place)))
}

func (s *tables) Start(ctx context.Context, r *connect.Request[pb.StartRequest]) (*connect.Response[pb.Table], error) {
	c, err := needHost(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.Start(ctx, r.Msg.FillWithBots))
}

func (s *tables) Pause(ctx context.Context, r *connect.Request[pb.PauseRequest]) (*connect.Response[pb.Table], error) {
	c, err := needHost(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.Pause(ctx, r.Msg.Pause))
}

func (s *tables) End(ctx context.Context, _ *connect.Request[pb.EndRequest]) (*connect.Response[pb.Table], error) {
	c, err := needHost(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.End(ctx))
}

func (s *tables) Rematch(ctx context.Context, _ *connect.Request[pb.RematchRequest]) (*connect.Response[pb.RematchResponse], error) {
	c, err := needHost(ctx)
	if err != nil {
		return nil, err
	}
	host, err := s.hall.Rematch(ctx, c.table)
	if err != nil {
		return nil, err
	}
	out := &pb.RematchResponse{HostToken: host}
	if at, err := s.hall.Find(ctx, table.TableOf(host)); err == nil && at.Table != nil {
		if out.Table, err = at.Table.Message(ctx, table.Grant{Host: true, Place: -1}); err != nil {
			return nil, err
		}
	}
	return connect.NewResponse(out), nil
}

// made remembers the tables that were made lately by the keys of clients, so
// that the same request twice makes one table.
type made struct {
	mu sync.Mutex
	m  map[string]*pb.CreateResponse
	at map[string]time.Time
}

const keptMade = 2 * time.Minute

func (k *made) find(key string) *pb.CreateResponse {
	k.mu.Lock()
	defer k.mu.Unlock()
	if time.Since(k.at[key]) > keptMade {
		return nil
	}
	return k.m[key]
}

func (k *made) keep(key string, r *pb.CreateResponse) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.m == nil {
		k.m, k.at = map[string]*pb.CreateResponse{}, map[string]time.Time{}
	}
	for old, at := range k.at {
		if time.Since(at) > keptMade {
			delete(k.m, old)
			delete(k.at, old)
		}
	}
	k.m[key], k.at[key] = r, time.Now()
}
