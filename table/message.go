package table

import (
	"time"

	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/variant"
)

func (c chatLine) message() *pb.ChatLine {
	return &pb.ChatLine{Place: int32(c.place), Name: c.name, Text: c.text, AtMs: c.at}
}

// OptionsMessage is options as the API has them.
func OptionsMessage(o game.Options) *pb.Options {
	r, l, h, attack := int32(o.Range), int32(o.Life), int32(o.Hand), o.Attack.String()
	return &pb.Options{Range: &r, Attack: &attack, Life: &l, Hand: &h, FreeMulligan: &o.FreeMulligan, NoMulligan: &o.NoMulligan, FirstDraw: &o.FirstDraw, RandomSeats: &o.RandomSeats,
		Conspiracies: &o.Conspiracies, Deploy: &o.Deploy, SharedTurns: &o.SharedTurns, SharedLife: &o.SharedLife}
}

// message is the table as the API has it. Only insiders, who are players or the
// host, see the invitation.
func (t *Table) message(insider bool, viewer int) *pb.Table {
	s := &t.settings
	m := &pb.Table{Id: t.id, Name: s.Name, Variant: s.Variant, Options: OptionsMessage(s.Options), Public: s.Public,
		Clock:  &pb.ClockSettings{DecisionMs: s.Clock.Decision, BankMs: s.Clock.Bank, IncrementMs: s.Clock.Increment, AwayMs: s.Clock.Away},
		Status: pb.TableStatus(t.status) + 1, Bot: s.Bot, BotPaceMs: int32(s.Pace), CreatedMs: t.created, StartedMs: t.started, EndedMs: t.ended,
		AllowSpectators: !s.NoSpectators, Seeded: t.seed != nil}
	if v, err := variant.Named(s.Variant); err == nil {
		m.Teams = int32s(s.teams(v))
	}
	m.Ranges = int32s(s.Ranges)
	if t.chaos != nil {
		m.ChaosDeck, m.ChaosCards = t.chaos.Name, int32(t.chaos.Size())
	}
	if t.status == Ended {
		m.EndReason = pb.EndReason_END_REASON_FAULT
		if t.reason == endedByHost {
			m.EndReason = pb.EndReason_END_REASON_HOST
		}
	}
	if a := t.live.audiences[-1]; a != nil {
		m.Spectators = int32(len(a.subs))
	}
	if insider {
		m.Invitation = t.invite
		if !s.NoSpectators {
			m.SpectatorToken = t.watch
		}
	}
	if t.next != nil {
		m.NextTable = t.next.Table
		if viewer >= 0 && viewer < len(t.next.Tokens) {
			m.NextToken = t.next.Tokens[viewer]
		}
	}
	for i, p := range t.places {
		m.Places = append(m.Places, t.place(i, p))
	}
	if t.status == Over {
		r := t.game.Result()
		m.Draw = r.Draw
		for _, w := range r.Winners {
			m.Winners = append(m.Winners, int32(w))
		}
	}
	return m
}

func int32s(list []int) []int32 {
	var out []int32
	for _, n := range list {
		out = append(out, int32(n))
	}
	return out
}

func (t *Table) place(i int, p *place) *pb.Place {
	m := &pb.Place{Place: int32(i), Name: p.Name, Bot: p.Bot, Ready: p.ready, Host: p.Host, Seat: -1, BankMs: -1, Team: int32(p.Team), Emperor: p.Emperor}
	switch {
	case p.human():
		m.Occupant = pb.Place_OCCUPANT_HUMAN
		m.Connected, m.Away = t.here[i].conns > 0, t.here[i].away != present
	case p.isBot():
		m.Occupant = pb.Place_OCCUPANT_BOT
	}
	if p.Schemes != nil {
		m.Schemes, m.SchemeCards = p.Schemes.Name, int32(p.Schemes.Size())
	}
	if p.Deck != nil {
		m.Deck, m.DeckCards = p.Deck.Name, int32(p.Deck.Size())
	}
	if seat, ok := t.seatOf(i); ok {
		m.Seat = int32(seat)
		if t.game != nil { // who had no side was given one
			info := t.game.View(game.Spectator).Player(seat)
			m.Team, m.Emperor = int32(info.Team), info.Emperor
		}
		if t.settings.Clock.limited() {
			m.BankMs = t.banks[seat]
		}
	}
	return m
}

// outcome writes how the game stands as a whole.
func (t *Table) outcome(g *pb.GameState) {
	view := t.game.View(game.Spectator)
	for p := range game.Player(view.Seats()) {
		if view.Player(p).In {
			g.PlayersIn++
		}
	}
	if c, ok := view.Chaos(); ok {
		g.Chaos = &pb.Chaos{Player: int32(c.Player), Deck: int32(c.Deck)}
		if c.Up != nil {
			g.Chaos.Card = c.Up.Name
		}
	}
	if g.Over = t.over; g.Over {
		r := t.game.Result()
		g.Draw = r.Draw
		for _, w := range r.Winners {
			g.Winners = append(g.Winners, int32(w))
		}
	}
}

// clocks writes all clocks.
func (t *Table) clocks(now time.Time) *pb.Clocks {
	m := &pb.Clocks{Paused: t.status == Paused}
	for seat, place := range t.seats {
		if !t.places[place].human() {
			continue
		}
		c := &pb.Clock{Seat: int32(seat), DecisionLeftMs: -1, BankLeftMs: -1, Away: t.here[place].away != present}
		due, asked := t.firstDue(game.Player(seat))
		c.Running = asked && !c.Away && t.status == Playing
		if t.settings.Clock.limited() {
			c.BankLeftMs = t.banks[seat]
			if asked {
				c.DecisionLeftMs = max(0, due.Sub(now).Milliseconds())
			}
		}
		m.Clocks = append(m.Clocks, c)
	}
	return m
}

// whole writes all that a viewer may know of the game.
func (t *Table) whole(who game.Player, lang string) *pb.GameState {
	g := &pb.GameState{}
	t.outcome(g)
	w := writer{t.game.View(who), lang}
	asked := map[int][]game.Player{}
	for _, q := range t.game.Pending() {
		asked[q.Marker] = append(asked[q.Marker], q.Player)
	}
	for p := range game.Player(w.Seats()) {
		g.Seats = append(g.Seats, w.seat(p))
		for _, zone := range [...]func(func(game.Object) bool){w.Battlefield(p), w.PhasedOut(p), w.Graveyard(p), w.Exile(p), w.Command(p), w.Outside(p), w.Hand(p), w.Library(p)} {
			for o := range zone {
				g.Objects = append(g.Objects, w.object(o, 0))
			}
		}
	}
	for m := 1; m <= w.Markers(); m++ {
		info, ok := w.Lane(m)
		if !ok {
			continue
		}
		g.Lanes = append(g.Lanes, w.lane(info, asked[m]))
		for o := range w.Stack(m) {
			g.Objects = append(g.Objects, w.object(o, m))
		}
	}
	return g
}

// snapshot writes all that a viewer may know.
func (t *Table) snapshot(place int, host bool, lang string, fromEvent int64, now time.Time) *pb.WatchResponse {
	s := &pb.Snapshot{Table: t.message(place >= 0 || host, place), Seat: -1, Place: int32(place)}
	if place >= 0 {
		s.Host = t.places[place].Host
	}
	for _, c := range t.chat {
		s.Chat = append(s.Chat, c.message())
	}
	if t.game != nil {
		who := t.viewer(place)
		s.Seat = int32(who)
		s.Game = t.whole(who, lang)
		s.NextEvent = t.game.LastEvent()
		w := writer{t.game.View(who), lang}
		s.Events = w.events(max(fromEvent, s.NextEvent-eventsShown))
		if who >= 0 {
			s.Automatic = t.auto[who].message()
			asked, _ := t.askedOf(who)
			s.Questions = t.questions(asked, lang, now)
		}
		s.Clocks = t.clocks(now)
	}
	return &pb.WatchResponse{Seq: t.seq, Content: &pb.WatchResponse_Snapshot{Snapshot: s}}
}
