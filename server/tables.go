package server

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"connectrpc.com/connect"
	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/variant"
	"github.com/skip2/go-qrcode"
)

// tables is TableService.
type tables struct{ *Server }

func (s *tables) Variants(context.Context, *connect.Request[pb.VariantsRequest]) (*connect.Response[pb.VariantsResponse], error) {
	m := &pb.VariantsResponse{Bots: bot.Names()}
	for _, v := range variant.All() {
		out := &pb.Variant{Name: v.Name, Title: v.Title, Rule: v.CR, MinSeats: int32(v.MinSeats), MaxSeats: int32(min(v.MaxSeats, table.MaxSeats)),
			Seats: int32(v.Seats), Options: table.OptionsMessage(v.Options)}
		for _, a := range v.Attacks {
			out.Attacks = append(out.Attacks, a.String())
		}
		m.Variants = append(m.Variants, out)
	}
	return connect.NewResponse(m), nil
}

// setOptions changes the options that a request sets.
func setOptions(o *game.Options, m *pb.Options) error {
	if m == nil {
		return nil
	}
	setInt(&o.Range, m.Range)
	setInt(&o.Life, m.Life)
	setInt(&o.Hand, m.Hand)
	if m.Attack != nil {
		attack, err := game.ParseAttackOption(*m.Attack)
		if err != nil {
			return table.FailField("options.attack", "%v", err)
		}
		o.Attack = attack
	}
	setBool(&o.FreeMulligan, m.FreeMulligan)
	setBool(&o.NoMulligan, m.NoMulligan)
	setBool(&o.FirstDraw, m.FirstDraw)
	setBool(&o.RandomSeats, m.RandomSeats)
	return nil
}

func setInt(to *int, from *int32) {
	if from != nil {
		*to = int(*from)
	}
}

func setBool(to *bool, from *bool) {
	if from != nil {
		*to = *from
	}
}

func setClock(c *table.ClockSettings, m *pb.ClockSettings) {
	if m != nil {
		*c = table.ClockSettings{Decision: m.DecisionMs, Bank: m.BankMs, Increment: m.IncrementMs, Away: m.AwayMs}
	}
}

// order reads what is asked for.
func order(r *pb.CreateRequest) (table.Order, error) {
	name := r.Variant
	if name == "" {
		name = "grand-melee"
	}
	v, err := variant.Named(name)
	if err != nil {
		return table.Order{}, table.FailField("variant", "%v", err)
	}
	o := table.Order{Settings: table.DefaultSettings(v), Bots: int(r.Bots)}
	if r.Seats != 0 {
		o.Settings.Seats = int(r.Seats)
	}
	o.Settings.Fit(v)
	if err := setOptions(&o.Settings.Options, r.Options); err != nil {
		return o, err
	}
	setClock(&o.Settings.Clock, r.Clock)
	setInt(&o.Settings.Pace, r.BotPaceMs)
	o.Settings.Public, o.Settings.NoSpectators = r.Public, r.NoSpectators
	if r.Bot != "" {
		o.Settings.Bot = r.Bot
	}
	if r.Name != "" {
		if o.Settings.Name, err = table.CleanName("name", r.Name); err != nil {
			return o, err
		}
	}
	if !r.WatchOnly {
		player := cmp.Or(r.PlayerName, "Player 1")
		if o.Player, err = table.CleanName("player_name", player); err != nil {
			return o, err
		}
	}
	if r.Seed != "" {
		seed, err := strconv.ParseUint(r.Seed, 10, 64)
		if err != nil {
			return o, table.FailField("seed", "a seed is a number from 0 to 18446744073709551615")
		}
		o.Seed = &seed
	}
	return o, nil
}

func (s *tables) Create(ctx context.Context, r *connect.Request[pb.CreateRequest]) (*connect.Response[pb.CreateResponse], error) {
	o, err := order(r.Msg)
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
	at := c.grant.Place
	if r.Msg.Place != nil && int(*r.Msg.Place) != at {
		at = int(*r.Msg.Place)
		if _, err := needHost(ctx); err != nil {
			return nil, err
		}
		if isBot, err := c.table.HasBot(ctx, at); err != nil || !isBot {
			if err == nil {
				err = table.Fail(table.Forbidden, "players choose their own decks: the host chooses those of bots")
			}
			return nil, err
		}
	}
	if at < 0 {
		return nil, table.Fail(table.Forbidden, "only a player chooses a deck: the token is not of a seat")
	}
	src, err := source(r.Msg)
	if err != nil {
		return nil, err
	}
	src.Name = r.Msg.Name
	d, check, err := table.CheckDeck(s.hall.Library(), src, c.lang)
	if err != nil {
		return nil, err
	}
	if d != nil {
		if err := c.table.SetDeck(ctx, at, *d); err != nil {
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

func (s *tables) Leave(ctx context.Context, _ *connect.Request[pb.LeaveRequest]) (*connect.Response[pb.Table], error) {
	c, err := needPlace(ctx)
	if err != nil {
		return nil, err
	}
	return s.now(ctx, c, c.table.Leave(ctx, c.grant.Place))
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
