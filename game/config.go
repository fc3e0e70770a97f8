package game

import (
	"errors"
	"fmt"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/words"
)

// Limits on a game's size.
const (
	MinSeats = 2
	MaxSeats = 20000
	MaxDeck  = 5000 // cards in one deck
)

// Ranges of influence that are no number of seats.
const (
	Unlimited   = -1 // reaches everybody
	RangeBySeat = -2 // every seat has its own: Seat.Range
)

// AttackOption says whom creatures may attack; exactly one is in force.
type AttackOption uint8

// Attack options.
const (
	AttackMultiple AttackOption = iota // any opponents in range (CR 802)
	AttackLeft                         // CR 803.1a
	AttackRight                        // CR 803.1b
	AttackAdjacent                     // one opponent in a seat next to you, chosen as combat begins (CR 507.1, 809.3c)
)

var attackNames = [...]string{"multiple", "left", "right", "adjacent"}

// String names the option in a word.
func (a AttackOption) String() string { return attackNames[a] }

// ParseAttackOption is the inverse of String.
func ParseAttackOption(s string) (AttackOption, error) {
	for i, n := range attackNames {
		if n == s {
			return AttackOption(i), nil
		}
	}
	return 0, words.Errorf("attack option %q: it is one of left, right, multiple, adjacent", s)
}

// MarshalText implements encoding.TextMarshaler.
func (a AttackOption) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (a *AttackOption) UnmarshalText(text []byte) (err error) {
	*a, err = ParseAttackOption(string(text))
	return err
}

// HandsOption says which teammates' hands a player may review.
type HandsOption uint8

// Hands that may be reviewed.
const (
	HandsOwn    HandsOption = iota // nobody else's
	HandsBeside                    // those of teammates in the seats next to you (CR 811.5)
	HandsTeam                      // those of all teammates (CR 808.5, 809.7, 810.5)
)

// Options are the settings of a game that variants choose (CR 800.2). Their JSON
// form is that of records and of tables' logs.
type Options struct {
	// Markers: several turns at the same time, one turn marker for each full
	// four players (CR 807.4); else one turn at a time.
	Markers bool `json:"markers,omitempty"`
	// Range is the range of influence in seats (CR 801.2), Unlimited or
	// RangeBySeat.
	Range  int          `json:"range"`
	Attack AttackOption `json:"attack"`
	// Beside: only opponents in the seats next to a player can be attacked,
	// whatever Attack is (CR 811.4).
	Beside bool `json:"beside,omitempty"`
	// Deploy: every creature can be handed to a teammate (CR 804).
	Deploy bool `json:"deploy,omitempty"`
	// Hands says which teammates' hands a player may review.
	Hands HandsOption `json:"hands,omitempty"`
	// SharedTurns: each team takes its turns together (CR 805). The members of
	// a team sit next to each other (CR 805.1).
	SharedTurns bool `json:"sharedTurns,omitempty"`
	// SharedLife: each team has one life total, which starts at Life, and one
	// number of poison counters, and wins and loses as one (CR 810.4, 810.8-10).
	SharedLife bool `json:"sharedLife,omitempty"`
	// Life is the starting life total (CR 103.4), Hand the starting and
	// maximum hand size (CR 103.5, 402.2).
	Life int `json:"life"`
	Hand int `json:"hand"`
	// FreeMulligan: the first mulligan does not count (CR 800.6).
	FreeMulligan bool `json:"freeMulligan,omitempty"`
	// NoMulligan: opening hands are kept.
	NoMulligan bool `json:"noMulligan,omitempty"`
	// FirstDraw: the player who begins does not skip the first draw
	// (CR 103.8, 800.7).
	FirstDraw bool `json:"firstDraw,omitempty"`
	// Conspiracies: players may bring conspiracies (CR 315.1, 905.4).
	Conspiracies bool `json:"conspiracies,omitempty"`
	// RandomSeats: players are seated at random (CR 806.3, 807.3).
	RandomSeats bool `json:"randomSeats,omitempty"`
}

// A Seat is a player as the game begins. A game's configuration lists the
// seats clockwise, unless it has an Order or RandomSeats.
type Seat struct {
	Name string
	Deck []*ability.Card
	// Life and Range override the options; 0 means no override. A Range of
	// Unlimited means just that.
	Life  int
	Range int
	// Schemes is the scheme deck of an archenemy (CR 904.3).
	Schemes []*ability.Card
	// Companion is the companion that the player has chosen, or nil; see
	// [CheckCompanion] (CR 103.2b).
	Companion *ability.Card
	// Conspiracies begin in the command zone (CR 315.2).
	Conspiracies []*ability.Card
	// Team is the number of the player's team from 1; 0: no teammates.
	Team int
	// Emperor: the player's team wins, loses and draws with him (CR 809.5).
	Emperor bool
}

// Config is all that determines a game but the players' answers: the same
// Config and the same answers give the same game.
type Config struct {
	Seats   []Seat
	Options Options
	Seed    uint64
	// First is who begins, an index into Seats, or -1 for somebody at random
	// (CR 103.1).
	First int
	// Order says who sits where, clockwise, as indexes into Seats: Order[i]
	// sits at seat i. Nil: in the order of Seats, or at random with
	// Options.RandomSeats.
	Order []int
	// Dungeons are the dungeon cards that each player owns outside the game (CR
	// 309.2); without any, nobody can venture into the dungeon.
	Dungeons []*ability.Card
	// Chaos is the Chaos deck of a Chaos game; nil: it is none.
	Chaos []*ability.Card
	// Position, if not nil, is where the game starts instead of with opening
	// hands.
	Position *Position
	// NoLog leaves out the log of events, which else grows with the game.
	NoLog bool
}

// A Position is where things stand as a game starts from the middle: nothing
// has happened yet, and the first turns are about to begin.
type Position struct {
	Placed []Placed
	// Shuffle: libraries are the decks, shuffled; else libraries are the
	// decks in the order given, top first.
	Shuffle bool
}

// Placed is an object put somewhere before a game starts.
type Placed struct {
	Card  *ability.Card
	Owner int // seat
	// Controller is the seat of whoever controls it on the battlefield, plus
	// one; 0: the owner.
	Controller int
	Zone       Zone
	Face       int
	Tapped     bool
	Damage     int
	Counters   map[string]int
	// Attached is the index in Position.Placed of what it is attached to,
	// plus one; 0: nothing.
	Attached int
	// AttachedPlayer is the seat of the player whom it enchants, plus one.
	AttachedPlayer int
	// Protector is the seat of the player who protects a battle, plus one; 0:
	// the first one who can.
	Protector int
	// Sick: it came under its controller's control just now (CR 302.6).
	Sick bool
}

// cardsOf lists the cards that a seat brings: its deck, and what lies somewhere
// as the game starts.
func (c *Config) cardsOf(seat int) []*ability.Card {
	all := slices.Clip(c.Seats[seat].Deck)
	if c.Position != nil {
		for i := range c.Position.Placed {
			if p := &c.Position.Placed[i]; p.Owner == seat && p.Card != nil {
				all = append(all, p.Card)
			}
		}
	}
	return all
}

func (c *Config) check() error {
	n := len(c.Seats)
	switch {
	case n < MinSeats || n > MaxSeats:
		return fmt.Errorf("a game has %d to %d seats, not %d", MinSeats, MaxSeats, n)
	case c.First < -1 || c.First >= n:
		return fmt.Errorf("seat %d cannot begin: seats are numbered 0 to %d", c.First, n-1)
	case c.Options.Life < 1:
		return fmt.Errorf("starting life must be at least 1, not %d", c.Options.Life)
	case c.Options.Hand < 0 || c.Options.Hand > 60:
		return fmt.Errorf("a starting hand has 0 to 60 cards, not %d", c.Options.Hand)
	case c.Options.Range < RangeBySeat:
		return fmt.Errorf("a range of influence is a number of seats or unlimited, not %d", c.Options.Range)
	case int(c.Options.Attack) >= len(attackNames):
		return fmt.Errorf("unknown attack option %d", c.Options.Attack)
	}
	if err := c.checkOrder(); err != nil {
		return err
	}
	if err := c.checkRoles(); err != nil {
		return err
	}
	for i, s := range c.Seats {
		if len(s.Deck) > MaxDeck {
			return fmt.Errorf("seat %d: a deck has at most %d cards, not %d", i, MaxDeck, len(s.Deck))
		}
		if s.Life < 0 || s.Range < Unlimited {
			return fmt.Errorf("seat %d: life %d, range %d: impossible", i, s.Life, s.Range)
		}
		if s.Range == 0 && c.Options.Range == RangeBySeat {
			return fmt.Errorf("seat %d has no range of influence", i)
		}
		for _, c := range s.Deck {
			if c == nil {
				return fmt.Errorf("seat %d: the deck holds a card that is not there", i)
			}
		}
		if len(s.Schemes) > MaxDeck {
			return fmt.Errorf("seat %d: a scheme deck has at most %d cards, not %d", i, MaxDeck, len(s.Schemes))
		}
		for _, c := range s.Schemes {
			if c == nil || !c.Faces[0].Type.Types.Has(card.Scheme) {
				return fmt.Errorf("seat %d: the scheme deck holds a card that is no scheme (rule 904.3)", i)
			}
		}
	}
	if err := c.checkTeams(); err != nil {
		return err
	}
	if err := c.checkChaos(); err != nil {
		return err
	}
	if p := c.Position; p != nil {
		return p.check(n)
	}
	return nil
}

// checkOrder says what is wrong with who sits where.
func (c *Config) checkOrder() error {
	if c.Order == nil {
		return nil
	}
	sits := make([]bool, len(c.Seats))
	for _, i := range c.Order {
		if i < 0 || i >= len(sits) || sits[i] {
			return fmt.Errorf("the order of seats names %d twice, or there is no such seat", i)
		}
		sits[i] = true
	}
	if len(c.Order) != len(sits) {
		return fmt.Errorf("the order of seats has %d of %d", len(c.Order), len(sits))
	}
	return nil
}

// at is who sits at a seat, counted clockwise.
func (c *Config) at(seat int) *Seat {
	if c.Order != nil {
		seat = c.Order[seat]
	}
	return &c.Seats[seat]
}

// checkRoles says what is wrong with the teams: there are none, or two at least;
// if there are emperors, every team has one.
func (c *Config) checkRoles() error {
	emperor := map[int]int{}
	sizes := map[int]int{}
	for i, s := range c.Seats {
		if s.Team < 0 {
			return fmt.Errorf("seat %d: there is no team %d", i, s.Team)
		}
		sizes[s.Team]++
		if s.Emperor {
			emperor[s.Team]++
		}
		switch {
		case s.Emperor && s.Team == 0:
			return fmt.Errorf("seat %d: an emperor has a team (rule 809.2)", i)
		case emperor[s.Team] > 1:
			return fmt.Errorf("team %d has two emperors (rule 809.2)", s.Team)
		}
	}
	switch {
	case len(sizes) == 1 && sizes[0] == 0:
		return errors.New("a game between teams needs two teams (rule 808.1)")
	case len(emperor) > 0 && len(emperor) < len(sizes):
		return errors.New("each team has one emperor (rule 809.2)")
	case len(sizes) == 1 && c.Options.Deploy:
		return errors.New("players without teams have nobody to deploy creatures to (rule 804.1)")
	}
	return nil
}

func (p *Position) check(seats int) error {
	for i, o := range p.Placed {
		switch {
		case o.Card == nil || o.Face < 0 || o.Face >= len(o.Card.Faces):
			return fmt.Errorf("placed object %d: no such card or face", i)
		case o.Owner < 0 || o.Owner >= seats:
			return fmt.Errorf("placed object %d: no seat %d", i, o.Owner)
		case o.Controller < 0 || o.Controller > seats:
			return fmt.Errorf("placed object %d: no seat %d to control it", i, o.Controller-1)
		case o.Attached < 0 || o.Attached > len(p.Placed) || o.AttachedPlayer < 0 || o.AttachedPlayer > seats || o.Protector < 0 || o.Protector > seats:
			return fmt.Errorf("placed object %d: attached to nothing there is", i)
		case o.Attached > 0 && (o.Zone != ability.Battlefield || p.Placed[o.Attached-1].Zone != ability.Battlefield):
			return fmt.Errorf("placed object %d: only permanents are attached, to permanents", i)
		case o.Zone > ability.Command || o.Zone == ability.Stack:
			return fmt.Errorf("placed object %d: objects are placed on the battlefield, in hands, libraries, graveyards, exile or the command zone", i)
		}
	}
	return nil
}
