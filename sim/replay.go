package sim

import (
	"errors"
	"fmt"
	"io"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// A Difference says where a replay went another way than its record.
type Difference struct {
	File   string
	Line   int   // of the record
	Answer int64 // the number of the answer, from 1; 0: it is not about one
	Err    error
}

// Error implements error.
func (e *Difference) Error() string {
	if e.Answer == 0 {
		return fmt.Sprintf("%s:%d: the replay differs: %v", e.File, e.Line, e.Err)
	}
	return fmt.Sprintf("%s:%d: the replay differs at answer %d: %v", e.File, e.Line, e.Answer, e.Err)
}

// Unwrap returns Err.
func (e *Difference) Unwrap() error { return e.Err }

// A Replay is a record being played again.
type Replay struct {
	Game    *game.Game
	Answers int64 // given so far
	End     *End  // once it is reached
	// Verify compares every question with that of the record.
	Verify bool

	r *Reader
}

// NewReplay starts the game of a record again. The error is a *SyntaxError if a
// card of the record is not in the library, or reads otherwise than it did.
func NewReplay(r *Reader, lib *cards.Library) (*Replay, error) {
	h := &r.Header
	decks := make([]*Deck, len(h.Decks))
	for i, d := range h.Decks {
		made, err := NewDeck(d.Name, d.Cards, lib)
		if err != nil {
			return nil, r.fail(err)
		}
		if d.Companion != "" {
			if err := made.choose(d.Companion, lib); err != nil {
				return nil, r.fail(err)
			}
		}
		decks[i] = made
	}
	if hashCards(decks) != h.Cards {
		return nil, r.fail(errors.New("the cards are not the same any more as when the game was recorded"))
	}
	v, err := variant.Named(h.Variant)
	if err != nil {
		return nil, r.fail(err)
	}
	players := make([]Player, len(h.Seats))
	for i, s := range h.Seats {
		players[i] = Player{Name: s.Name, Bot: s.Bot, Deck: decks[s.Deck], Team: s.Team}
		if s.Schemes > 0 {
			players[i].Schemes = decks[s.Schemes-1]
		}
	}
	setup := variant.Setup{Variant: v, Seats: len(players), Teams: h.Teams, Options: h.Options, Ranges: h.Ranges}
	if h.Chaos > 0 {
		setup.Chaos = decks[h.Chaos-1].Cards
	}
	gc, err := gameConfig(&setup, players, h.Seed)
	if err != nil {
		return nil, r.fail(err)
	}
	gc.NoLog = true
	g, err := game.New(gc)
	if err != nil {
		return nil, r.fail(err)
	}
	return &Replay{Game: g, r: r}, nil
}

// Step plays one line of the record. It returns io.EOF once the record has
// ended as it should; a *SyntaxError if the record is broken; and a *Difference
// if the game does not go as it did.
func (p *Replay) Step() error {
	l, err := p.r.Next()
	switch {
	case err != nil:
		return err
	case l.End != nil:
		return p.end(l.End)
	case len(l.Concede) > 0:
		if err := p.Game.Concede(l.Concede...); err != nil {
			return p.differs(0, err)
		}
		return nil
	}
	return p.answer(&l)
}

func (p *Replay) answer(l *Line) error {
	n := p.Answers + 1
	q, ok := p.Game.Question(l.Q)
	if !ok {
		return p.differs(n, fmt.Errorf("question %d is not open", l.Q))
	}
	if p.Verify && l.Hash != "" && hashQuestion(p.Game, q) != l.Hash {
		return p.differs(n, fmt.Errorf("question %d, about %s for seat %d, is not as it was", q.ID, q.Kind, q.Player))
	}
	if err := p.Game.Answer(q.ID, *l.Answer); err != nil {
		return p.differs(n, err)
	}
	p.Answers = n
	return nil
}

func (p *Replay) end(e *End) error {
	p.End = e
	if over := p.Game.Over(); over != e.Over {
		return p.differs(0, fmt.Errorf("the game is over: %t, and was: %t", over, e.Over))
	}
	if Digest(p.Game) != e.State {
		return p.differs(0, errors.New("the last state is not the same"))
	}
	if _, err := p.r.Next(); err != io.EOF {
		return err
	}
	return io.EOF
}

func (p *Replay) differs(answer int64, err error) error {
	return &Difference{p.r.file, p.r.n, answer, err}
}

// Run plays the record to its end.
func (p *Replay) Run() error {
	for {
		if err := p.Step(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
