package server

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strings"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
	"github.com/skip2/go-qrcode"
)

// tables is TableService.
type tables struct{ *Server }

func (s *tables) Create(ctx context.Context, r *connect.Request[pb.CreateRequest]) (*connect.Response[pb.CreateResponse], error) {
	o, err := order(r.Msg, callerOf(ctx).lang)
	if err != nil {
		return nil, err
	}
	addr := callerOf(ctx).addr
	if len(r.Msg.Key) > 64 {
		return nil, table.FailField("key", "a key has at most 64 bytes")
	}
	if key := r.Msg.Key; key != "" {
		if made := s.made.find(addr + " " + key); made != nil {
			return connect.NewResponse(made), nil
		}
	}
	if !s.limits.table(addr) {
		s.metrics.refused.WithLabelValues("tables").Inc()
		return nil, table.Fail(table.Full, "too many new tables from this address: wait a minute")
	}
	made, err := s.hall.Create(ctx, o)
	if err != nil {
		return nil, err
	}
	m, err := made.Table.Message(ctx, table.Grant{Host: true, Place: 0})
	if err != nil {
		return nil, err
	}
	out := &pb.CreateResponse{Table: m, HostToken: made.Host, SeatToken: made.Seat, Invitation: made.Invitation, SpectatorToken: made.Spectator}
	if key := r.Msg.Key; key != "" {
		s.made.keep(addr+" "+key, out)
	}
	return connect.NewResponse(out), nil
}

// now answers with the table as the caller may know it.
func (s *tables) now(ctx context.Context, c *caller, err error) (*connect.Response[pb.Table], error) {
	if err != nil {
		return nil, err
	}
	m, err := c.table.Message(ctx, c.grant)
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(m), nil
}

func (s *tables) Get(ctx context.Context, _ *connect.Request[pb.GetTableRequest]) (*connect.Response[pb.Table], error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, nil)
}

// mostListed is how many tables a list has at most.
const mostListed = 200

func (s *tables) ListPublic(_ context.Context, r *connect.Request[pb.ListPublicRequest]) (*connect.Response[pb.ListPublicResponse], error) {
	limit := mostListed
	if r.Msg.Limit > 0 {
		limit = min(limit, int(r.Msg.Limit))
	}
	notes := s.hall.Notes()
	slices.SortFunc(notes, func(a, b table.Note) int {
		return cmp.Or(cmp.Compare(a.Status, b.Status), cmp.Compare(b.Created, a.Created), strings.Compare(a.ID, b.ID))
	})
	m := &pb.ListPublicResponse{}
	for _, n := range notes {
		if !n.Public || n.Finished() || len(m.Tables) == limit {
			continue
		}
		m.Tables = append(m.Tables, &pb.PublicTable{Id: n.ID, Name: n.Name, Variant: n.Variant, Status: pb.TableStatus(n.Status) + 1, Seats: int32(n.Seats),
			Humans: int32(n.Humans), Bots: int32(n.Bots), Invitation: n.Invitation, Host: n.Host, CreatedMs: n.Created, AllowSpectators: n.Spectator != ""})
	}
	return connect.NewResponse(m), nil
}

func (s *tables) Join(ctx context.Context, r *connect.Request[pb.JoinRequest]) (*connect.Response[pb.JoinResponse], error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	if !c.grant.Invitation && !c.grant.Host {
		return nil, table.Fail(table.Forbidden, "to join takes an invitation")
	}
	if r.Msg.Watch {
		m, err := c.table.Message(ctx, table.Grant{Place: -1})
		if err != nil {
			return nil, err
		}
		if !m.AllowSpectators {
			return nil, table.Fail(table.Forbidden, "the host of this table wants no spectators")
		}
		return connect.NewResponse(&pb.JoinResponse{Table: m, Token: c.table.SpectatorToken(), Place: -1}), nil
	}
	at := -1
	if r.Msg.Place != nil {
		if at = int(*r.Msg.Place); at < 0 {
			return nil, table.FailField("place", "places are numbered from 0")
		}
	}
	place, token, err := c.table.Join(ctx, r.Msg.Name, at)
	if err != nil {
		return nil, err
	}
	m, err := c.table.Message(ctx, table.Grant{Place: place})
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.JoinResponse{Table: m, Token: token, Place: int32(place)}), nil
}

func (s *tables) WhoAmI(ctx context.Context, _ *connect.Request[pb.WhoAmIRequest]) (*connect.Response[pb.WhoAmIResponse], error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	seat, err := c.table.Seat(ctx, c.grant.Place)
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.WhoAmIResponse{TableId: c.table.ID(), Host: c.grant.Host, Spectator: c.grant.Spectator,
		Invitation: c.grant.Invitation, Place: int32(c.grant.Place), Seat: int32(seat)}), nil
}

func (s *tables) Rename(ctx context.Context, r *connect.Request[pb.RenameRequest]) (*connect.Response[pb.Table], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.Rename(ctx, c.grant.Place, r.Msg.Name))
}

func (s *tables) ChooseDeck(ctx context.Context, r *connect.Request[pb.ChooseDeckRequest]) (*connect.Response[pb.ChooseDeckResponse], error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	at, err := placeAsked(ctx, c, r.Msg.Place)
	if err != nil {
		return nil, err
	}
	if at != c.grant.Place {
		if isBot, err := c.table.HasBot(ctx, at); err != nil || !isBot {
			if err == nil {
				err = table.Fail(table.Forbidden, "players choose their own decks: the host chooses those of bots")
			}
			return nil, err
		}
	}
	if r.Msg.Pile == pb.Pile_PILE_CHAOS {
		at = -1
		if _, err := needHost(ctx); err != nil {
			return nil, err
		}
	} else if at < 0 {
		return nil, table.Fail(table.Forbidden, "only a player chooses a deck: the token is not of a seat")
	}
	src, err := source(r.Msg)
	if err != nil {
		return nil, err
	}
	src.Name = r.Msg.Name
	if src.Pile, err = pileOf(r.Msg.Pile); err != nil {
		return nil, err
	}
	d, check, err := table.CheckDeck(s.hall.Library(), src, c.lang)
	if err != nil {
		return nil, err
	}
	if d != nil {
		if src.Pile == table.Own {
			err = c.table.SetDeck(ctx, at, *d)
		} else {
			err = c.table.SetPile(ctx, at, src.Pile, d)
		}
		if err != nil {
			return nil, err
		}
	}
	m, err := c.table.Message(ctx, c.grant)
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.ChooseDeckResponse{Table: m, Check: check}), nil
}

func (s *tables) SetReady(ctx context.Context, r *connect.Request[pb.SetReadyRequest]) (*connect.Response[pb.Table], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.SetReady(ctx, c.grant.Place, r.Msg.Ready))
}

func (s *tables) SetSide(ctx context.Context, r *connect.Request[pb.SetSideRequest]) (*connect.Response[pb.Table], error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	at, err := placeAsked(ctx, c, r.Msg.Place)
	if err != nil {
		return nil, err
	}
	if at < 0 {
		return nil, table.Fail(table.Forbidden, "only a player may do this: the token is not of a seat")
	}
	return s.now(ctx, c, c.table.SetSide(ctx, at, int(r.Msg.Team), r.Msg.Emperor))
}

func (s *tables) Leave(ctx context.Context, _ *connect.Request[pb.LeaveRequest]) (*connect.Response[pb.Table], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	if err := c.table.Leave(ctx, c.grant.Place); err != nil {
		return nil, err
	}
	if g, ok := c.table.Grant(c.token); ok && g == c.grant {
		return s.now(ctx, c, nil) // he has conceded, and stays to watch
	}
	outside := table.Holding(ctx, "", table.Grant{})
	return s.now(outside, &caller{table: c.table, grant: table.Grant{Place: -1}}, nil)
}

func (s *tables) Concede(ctx context.Context, _ *connect.Request[pb.ConcedeRequest]) (*connect.Response[pb.Table], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.Concede(ctx, c.grant.Place))
}

func (s *tables) Chat(ctx context.Context, r *connect.Request[pb.ChatRequest]) (*connect.Response[pb.ChatResponse], error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	if c.grant.Place < 0 && !c.grant.Host {
		return nil, table.Fail(table.Forbidden, "only those at the table may speak")
	}
	if err := c.table.Chat(ctx, c.grant.Place, r.Msg.Text); err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.ChatResponse{}), nil
}

// qrSize is the width of a QR code in pixels.
const qrSize = 320

func (s *tables) Invitation(ctx context.Context, r *connect.Request[pb.InvitationRequest]) (*connect.Response[pb.InvitationResponse], error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	page, err := url.Parse(r.Msg.Page)
	if err != nil || len(r.Msg.Page) > 500 || page.Host == "" || page.Scheme != "http" && page.Scheme != "https" {
		return nil, table.FailField("page", "the address of the page is needed, such as https://example.org/")
	}
	m, err := c.table.Message(ctx, c.grant)
	if err != nil {
		return nil, err
	}
	token := m.Invitation
	if r.Msg.Watch {
		token = m.SpectatorToken
	}
	if token == "" {
		return nil, table.Fail(table.Forbidden, "only those at the table may invite")
	}
	page.Fragment = "t=" + token
	png, err := qrcode.Encode(page.String(), qrcode.Medium, qrSize)
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(&pb.InvitationResponse{Link: page.String(), QrPng: png}), nil
}
