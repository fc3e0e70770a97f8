package table

import (
	"context"
	"encoding/json"
	"time"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/variant"
)

// An Order is a table that somebody wants made.
type Order struct {
	Settings Settings
	Player   string // the host's name; empty: the host does not play
	Bots     int    // places with bots, from the last one on
	Seed     *uint64
	seatings []Seating
	before   string
	chaos    *Deck
}

// A Made is a table that was made, with its tokens.
type Made struct {
	Table      *Table
	Host       string
	Seat       string // of the host, if he plays
	Invitation string
	Spectator  string
}

// DefaultSettings are the settings of a variant if nobody says otherwise.
func DefaultSettings(v *variant.Variant) Settings {
	names := bot.Names()
	return Settings{Name: v.Title, Variant: v.Name, Seats: v.Seats, Options: v.Options,
		Clock: ClockSettings{Away: (2 * time.Minute).Milliseconds()}, Bot: names[len(names)-1], Pace: 350}
}

// Create makes a table.
func (h *Hall) Create(ctx context.Context, o Order) (*Made, error) {
	if err := o.Settings.check(); err != nil {
		return nil, err
	}
	if o.Bots < 0 || o.Bots > o.Settings.Seats || o.Player != "" && o.Bots == o.Settings.Seats {
		return nil, FailField("bots", "%d bots do not fit at %d seats", o.Bots, o.Settings.Seats)
	}
	h.mu.Lock()
	full := len(h.tables) >= mostTables
	h.mu.Unlock()
	if full {
		return nil, Fail(Full, "the server runs %d tables already: try again later", mostTables)
	}
	id := newID()
	s := &state{lib: h.lib}
	now := time.Now().UnixMilli()
	made := &Made{Host: newToken(id), Invitation: newToken(id), Spectator: newToken(id)}
	entries := []entry{{Create: &create{ID: id, Settings: o.Settings, Host: made.Host, Invitation: made.Invitation, Spectator: made.Spectator,
		Seed: o.Seed, Places: o.seatings, Before: o.before}}}
	if o.Player != "" {
		made.Seat = newToken(id)
		entries = append(entries, entry{Join: &join{0, o.Player, made.Seat, true}})
	}
	for i := range o.Bots {
		entries = append(entries, entry{Bot: &setBot{o.Settings.Seats - 1 - i, o.Settings.Bot}})
	}
	for i := range entries {
		if err := s.apply(&entries[i], now); err != nil {
			return nil, err
		}
	}
	t, err := h.begin(ctx, s, entries, now)
	if err != nil {
		return nil, err
	}
	made.Table = t
	return made, t.do(ctx, func() error { // decks to begin with
		for i, p := range t.places {
			if !p.free() {
				if err := t.lendDeck(i); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// begin stores the first record of a table and runs it.
func (h *Hall) begin(ctx context.Context, s *state, entries []entry, now int64) (*Table, error) {
	body, err := json.Marshal(record{now, entries})
	if err != nil {
		return nil, err
	}
	if err := h.leases.Claim(ctx, s.id); err != nil {
		return nil, err
	}
	pos, err := h.log.Append(ctx, s.id, 0, body)
	if err != nil {
		return nil, err
	}
	t := newTable(h, s, pos)
	t.note()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, errMoved
	}
	h.add(t)
	return t, nil
}

// Rematch makes a table with the same players once a game is over.
func (h *Hall) Rematch(ctx context.Context, t *Table) (host string, err error) {
	var o Order
	var tokens []string
	id := ""
	err = t.do(ctx, func() error {
		switch {
		case !t.done():
			return Fail(Refused, "the game is not over")
		case t.next != nil:
			id, host = t.next.Table, t.next.Host
			return nil
		}
		o = Order{Settings: t.settings, before: t.id, chaos: t.chaos}
		for _, p := range t.places {
			o.seatings = append(o.seatings, p.Seating)
		}
		return nil
	})
	if err != nil || id != "" {
		return host, err
	}
	made, err := h.rematch(ctx, &o, &tokens)
	if err != nil {
		return "", err
	}
	err = t.do(ctx, func() error {
		if t.next != nil {
			host = t.next.Host
			return nil
		}
		host = made.Host
		return t.accept(entry{Next: &next{made.Table.id, made.Host, tokens}})
	})
	return host, err
}

// rematch makes the table, with new tokens for the same players.
func (h *Hall) rematch(ctx context.Context, o *Order, tokens *[]string) (*Made, error) {
	id := newID()
	for i := range o.seatings {
		p := &o.seatings[i]
		token := ""
		if p.Token != "" {
			token = newToken(id)
		}
		p.Token = token
		*tokens = append(*tokens, token)
	}
	s := &state{lib: h.lib}
	now := time.Now().UnixMilli()
	made := &Made{Host: newToken(id), Invitation: newToken(id), Spectator: newToken(id)}
	entries := []entry{{Create: &create{ID: id, Settings: o.Settings, Host: made.Host, Invitation: made.Invitation, Spectator: made.Spectator,
		Places: o.seatings, Before: o.before, Chaos: o.chaos}}}
	if err := s.apply(&entries[0], now); err != nil {
		return nil, err
	}
	t, err := h.begin(ctx, s, entries, now)
	made.Table = t
	return made, err
}

// Notes are the notes on all tables.
func (h *Hall) Notes() []Note {
	var out []Note
	h.lobby.Each(func(_ string, body []byte) {
		var n Note
		if json.Unmarshal(body, &n) == nil {
			out = append(out, n)
		}
	})
	return out
}
