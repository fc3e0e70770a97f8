package table

import (
	"context"
	"slices"
	"time"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/variant"
)

// Grant says what a token allows at the table.
func (t *Table) Grant(token string) (Grant, bool) {
	g, ok := (*t.doors.Load())[token]
	return g, ok
}

// openDoors makes known what tokens allow now.
func (t *Table) openDoors() {
	doors := map[string]Grant{
		t.host:   {Host: true, Place: -1},
		t.watch:  {Spectator: true, Place: -1},
		t.invite: {Invitation: true, Place: -1},
	}
	for i, p := range t.places {
		if p.human() {
			doors[p.Token] = Grant{Place: i, Host: p.Host}
		}
	}
	t.doors.Store(&doors)
	t.regrant = false
	t.live.showOut(t)
}

// SpectatorToken is the token with which the table is watched.
func (t *Table) SpectatorToken() string { return t.watch }

// ID is the table's ID.
func (t *Table) ID() string { return t.id }

// notOpen says that something can be done only before the start.
func (t *Table) notOpen() error {
	if t.status != Open {
		return Fail(Refused, "the game has started already")
	}
	return nil
}

// placeOf checks the number of a place.
func (t *Table) placeOf(n int) (*place, error) {
	if n < 0 || n >= len(t.places) {
		return nil, FailField("place", "places are numbered 0 to %d, not %d", len(t.places)-1, n)
	}
	return t.places[n], nil
}

// Join seats somebody at a place (-1: any that is free, else one with a bot) and
// returns the place and its token.
func (t *Table) Join(ctx context.Context, name string, at int) (seat int, token string, err error) {
	if name, err = CleanName("name", name); err != nil {
		return 0, "", err
	}
	err = t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		if err := t.nameFree(name, -1); err != nil {
			return err
		}
		seat = at
		if seat < 0 {
			seat = slices.IndexFunc(t.places, (*place).free)
		}
		if seat < 0 {
			seat = slices.IndexFunc(t.places, (*place).isBot)
		}
		if seat < 0 {
			return Fail(Full, "all %d places are taken", len(t.places))
		}
		p, err := t.placeOf(seat)
		if err != nil {
			return err
		}
		if p.human() {
			return Fail(Refused, "place %d is taken by %s", spoken(seat), p.Name)
		}
		token = newToken(t.id)
		if err := t.accept(entry{Join: &join{Place: seat, Name: name, Token: token}}); err != nil {
			return err
		}
		t.here[seat] = presence{last: time.Now()}
		return t.lendDeck(seat)
	})
	return seat, token, err
}

// nameFree: no two players have the same name.
func (t *Table) nameFree(name string, but int) error {
	for i, p := range t.places {
		if i != but && p.Name == name && p.human() {
			return Fail(Refused, "somebody at the table is called %s already", name)
		}
	}
	return nil
}

// lendDeck gives a place without a deck one of the built-in ones.
func (t *Table) lendDeck(at int) error {
	if t.places[at].Deck != nil {
		return nil
	}
	decks := roundtable.Decks()
	return t.accept(entry{Deck: &setDeck{at, *deckOf(decks[at%len(decks)])}})
}

// Rename gives a player another name.
func (t *Table) Rename(ctx context.Context, at int, name string) error {
	name, err := CleanName("name", name)
	if err != nil {
		return err
	}
	return t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		if err := t.nameFree(name, at); err != nil {
			return err
		}
		return t.accept(entry{Rename: &rename{at, name}})
	})
}

// SetDeck gives a place a deck that was checked.
func (t *Table) SetDeck(ctx context.Context, at int, d Deck) error {
	return t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		p, err := t.placeOf(at)
		if err != nil {
			return err
		}
		if p.free() {
			return Fail(Refused, "nobody sits at place %d", spoken(at))
		}
		return t.accept(entry{Deck: &setDeck{at, d}})
	})
}

// HasBot reports whether a bot sits at a place.
func (t *Table) HasBot(ctx context.Context, at int) (is bool, err error) {
	err = t.do(ctx, func() error {
		p, err := t.placeOf(at)
		if err == nil {
			is = p.isBot()
		}
		return err
	})
	return is, err
}

// SetReady says that a player is ready, or is not.
func (t *Table) SetReady(ctx context.Context, at int, is bool) error {
	return t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		if t.places[at].Deck == nil {
			return Fail(Refused, "choose a deck first")
		}
		return t.accept(entry{Ready: &ready{at, is}})
	})
}

// SetSide puts a place on a team, 0 being any, and says whether it is the team's
// emperor.
func (t *Table) SetSide(ctx context.Context, at, team int, emperor bool) error {
	return t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		if _, err := t.placeOf(at); err != nil {
			return err
		}
		if err := t.mayTake(at, team, emperor); err != nil {
			return err
		}
		return t.accept(entry{Side: &side{at, team, emperor}})
	})
}

// mayTake says why a place cannot be on a team.
func (t *Table) mayTake(at, team int, emperor bool) error {
	v, err := variant.Named(t.settings.Variant)
	if err != nil {
		return err
	}
	sizes := t.settings.teams(v)
	switch {
	case v.Teams == nil:
		return Fail(Refused, "%s is played without teams", v.Title)
	case team < 0 || team > len(sizes):
		return FailField("team", "there are teams 1 to %d, not %d", len(sizes), team)
	case emperor && !v.Teams.Emperors:
		return Fail(Refused, "%s has no emperors", v.Title)
	case emperor && team == 0:
		return FailField("emperor", "an emperor is of a team (rule 809.2)")
	case team == 0:
		return nil
	}
	on := 0
	for i, p := range t.places {
		if i == at || p.Team != team {
			continue
		}
		if on++; p.Emperor && emperor {
			return Fail(Refused, "team %d has an emperor: %s", team, p.Name)
		}
	}
	if on >= sizes[team-1] {
		return Fail(Refused, "team %d has its %d players", team, sizes[team-1])
	}
	return nil
}

// Leave frees a place before the start; afterwards its player concedes.
func (t *Table) Leave(ctx context.Context, at int) error {
	return t.do(ctx, func() error {
		p, err := t.placeOf(at)
		switch {
		case err != nil:
			return err
		case p.free():
			return Fail(Refused, "nobody sits at place %d", spoken(at))
		case t.status == Open:
			return t.accept(entry{Free: &free{at}})
		}
		return t.concede1(at)
	})
}

// Concede makes a player leave the game (CR 104.3a).
func (t *Table) Concede(ctx context.Context, at int) error {
	return t.do(ctx, func() error { return t.concede1(at) })
}

func (t *Table) concede1(at int) error {
	if t.game == nil {
		return Fail(Refused, "the game has not started")
	}
	if t.done() {
		return Fail(Refused, "the game is over")
	}
	return t.accept(entry{Concede: []int{at}})
}

// SetBot puts a bot at a place, or takes it away with an empty kind.
func (t *Table) SetBot(ctx context.Context, at int, kind string, remove bool) error {
	return t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		p, err := t.placeOf(at)
		switch {
		case err != nil:
			return err
		case p.human():
			return Fail(Refused, "place %d is taken by %s", spoken(at), p.Name)
		case remove && p.free():
			return nil
		case remove:
			return t.accept(entry{Free: &free{at}})
		}
		return t.seatBot(at, kind)
	})
}

func (t *Table) seatBot(at int, kind string) error {
	if kind == "" {
		kind = t.settings.Bot
	}
	if err := bot.Check(kind); err != nil {
		return FailField("bot", "%v", err)
	}
	if err := t.accept(entry{Bot: &setBot{at, kind}}); err != nil {
		return err
	}
	return t.lendDeck(at)
}

// Change changes the settings by a function that is given a copy.
func (t *Table) Change(ctx context.Context, change func(*Settings) error) error {
	return t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		s := t.settings
		if err := change(&s); err != nil {
			return err
		}
		if err := s.check(); err != nil {
			return err
		}
		for i := s.Seats; i < len(t.places); i++ {
			if t.places[i].human() {
				return Fail(Refused, "%s sits at place %d: with %d seats there is no such place", t.places[i].Name, spoken(i), s.Seats)
			}
		}
		if err := t.accept(entry{Settings: &s}); err != nil {
			return err
		}
		t.resize()
		return nil
	})
}

// resize keeps the presences in step with the places.
func (t *Table) resize() {
	for len(t.here) < len(t.places) {
		t.here = append(t.here, presence{last: time.Now()})
	}
	t.here = t.here[:len(t.places)]
}

// Start starts the game, with bots at empty places if fill says so.
func (t *Table) Start(ctx context.Context, fill bool) error {
	return t.do(ctx, func() error {
		if err := t.notOpen(); err != nil {
			return err
		}
		for i, p := range t.places {
			switch {
			case p.free() && fill:
				if err := t.seatBot(i, ""); err != nil {
					return err
				}
			case p.free():
				return Fail(Refused, "place %d is empty: invite somebody, or fill it with a bot", spoken(i))
			case !p.ready:
				return Fail(Refused, "%s is not ready", p.Name)
			}
		}
		seed := newSeed()
		if t.seed != nil {
			seed = *t.seed
		}
		_, hash, err := t.config(seed)
		if err != nil {
			return Fail(Refused, "the game cannot start: %v", err)
		}
		return t.accept(entry{Start: &start{seed, hash}})
	})
}

// Pause stops the clocks and everybody, or lets them go on.
func (t *Table) Pause(ctx context.Context, pause bool) error {
	return t.do(ctx, func() error {
		switch {
		case t.game == nil:
			return Fail(Refused, "the game has not started")
		case t.done():
			return Fail(Refused, "the game is over")
		case pause == (t.status == Paused):
			return nil
		}
		now := time.Now()
		if pause {
			t.charge(now)
		}
		stood := now.Sub(t.charged)
		if err := t.accept(entry{Pause: &pause}); err != nil {
			return err
		}
		if !pause {
			for id, o := range t.open {
				t.open[id] = openQuestion{o.player, o.at.Add(stood)}
			}
			t.charged = now
		}
		return nil
	})
}

// End ends the table without a result.
func (t *Table) End(ctx context.Context) error {
	return t.do(ctx, func() error {
		if t.done() {
			return Fail(Refused, "the game is over")
		}
		return t.accept(entry{End: &end{endedByHost}})
	})
}

// SetAutomatic says how the table passes for a place.
func (t *Table) SetAutomatic(ctx context.Context, at int, a Automatic) error {
	return t.do(ctx, func() error {
		seat, ok := t.seatOf(at)
		if !ok {
			return Fail(Refused, "the game has not started")
		}
		t.contact(at, true)
		if err := t.accept(entry{Auto: &automatic{at, a}}); err != nil {
			return err
		}
		t.reconsider(seat)
		return nil
	})
}

// reconsider looks again at the questions that wait for a player: they may be
// passed now.
func (t *Table) reconsider(seat game.Player) {
	t.glances[seat] = t.lookAround(seat)
	if t.auto[seat].Mode == EndTurn && !t.stillMine(seat) {
		t.auto[seat].Mode = Normal
	}
	if t.status != Playing {
		return
	}
	for id, o := range t.open {
		if o.player != seat {
			continue
		}
		if q, ok := t.game.Question(id); ok && t.passes(q) {
			delete(t.open, id)
		}
	}
	t.audienceChanged(seat)
}

// Return takes a seat back from the bot that acted for it.
func (t *Table) Return(ctx context.Context, at int) error {
	return t.do(ctx, func() error {
		t.contact(at, true)
		return nil
	})
}

// chatLine is what somebody said.
type chatLine struct {
	place int
	name  string
	text  string
	at    int64
}

// Chat says something to everybody at the table. It is not kept in the log.
func (t *Table) Chat(ctx context.Context, at int, text string) error {
	if len(text) > maxChat {
		return FailField("text", "a line has at most %d bytes", maxChat)
	}
	text, err := cleanLine(text)
	if err != nil {
		return err
	}
	return t.do(ctx, func() error {
		name := "Host"
		if at >= 0 {
			name = t.places[at].Name
		}
		line := chatLine{at, name, text, time.Now().UnixMilli()}
		t.chat = append(t.chat, line)
		if len(t.chat) > maxChatLog {
			t.chat = slices.Clone(t.chat[len(t.chat)-maxChatLog:])
		}
		t.live.newChat = append(t.live.newChat, line.message())
		return nil
	})
}

// spoken is the number of a place in sentences: from 1, as players count and the page
// shows them; in messages places count from 0.
func spoken(place int) int { return place + 1 }
