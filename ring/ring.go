package ring

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"math"
	"slices"
)

// The sizes of table that New accepts.
const (
	MinSeats = 2
	MaxSeats = 1_000_000
)

// Unlimited is a range of influence that takes in the whole table.
const Unlimited = math.MaxInt32

// Count says how many turn markers a table has.
type Count uint8

const (
	// PerFour is one marker for each full four players (807.4a), and at least
	// one (G1): Grand Melee.
	PerFour Count = iota
	// OneMarker is one however many play, as in every other game. There an
	// extra turn, whoever's it is, comes directly after the turn that is going
	// on, the most recently created first (500.7); then turns go on from the
	// last turn that was not an extra one.
	OneMarker
)

// Config describes a table before the first turn.
type Config struct {
	Seats   int   // players at the start, MinSeats to MaxSeats
	First   int   // the starting player's seat (103.1)
	Markers Count // how many turns go on at the same time

	Range  int   // everybody's range of influence in seats, 0 or more, or Unlimited
	Ranges []int // unless nil, the range of each seat (801.2a), instead of Range

	// Teams, unless nil, is the number of each seat's team, from 1. A team takes
	// its turns together (805.4), with the only marker of the table, and sits in
	// adjacent seats (805.1).
	Teams []int
}

// The reasons for which a change is refused.
var (
	ErrNoMarker   = errors.New("there is no such marker")
	ErrNoTurn     = errors.New("its holder is waiting, not taking a turn")
	ErrNoSeat     = errors.New("there is no such seat")
	ErrNotIn      = errors.New("its player has left the game")
	ErrTwice      = errors.New("it is named twice")
	ErrLastPlayer = errors.New("the last player cannot leave")
)

// Ring is a table: its seats, the players still in, their ranges of influence
// as last fixed, and the turn markers. Make one with [New]. It is not safe for
// use by several goroutines at once; its clones are independent of it.
type Ring struct {
	seats  seats
	reach  reach
	count  Count
	teams  teams
	owner  *owner
	marks  cow[[marksPerPage]mark]
	handed int32 // markers handed out at the start

	players     int32 // players in
	markers     int32 // markers not removed
	designated  int32 // designations made and not yet carried out
	seatedCount int32 // members of seated

	owed  map[int32]int // extra turns to be taken right before a player's next turn
	skips map[int32]int // turns a player is to skip
	pile  []int32       // OneMarker: whose extra turns come next, the last one first
	base  int32         // OneMarker: where the last turn was taken that was not an extra one
	gone  []int32       // seats left since ranges were last fixed

	changes []Change
	refixed []int
	looks   []int32 // markers whose holders may have become able to begin
	ready   []int32 // those of them whose holders are
	arrived []int32 // markers received or kept in this event
	leaving []int32 // seats whose players leave in this event
}

// New sets a table up, hands out the markers and begins the first turns.
// Changes tells of these turns.
func New(c Config) (*Ring, error) {
	if c.Seats < MinSeats || c.Seats > MaxSeats {
		return nil, fmt.Errorf("%d seats: a table has %d to %d", c.Seats, MinSeats, MaxSeats)
	}
	if c.First < 0 || c.First >= c.Seats {
		return nil, fmt.Errorf("first seat %d: seats are 0 to %d", c.First, c.Seats-1)
	}
	reach, err := newReach(c)
	if err != nil {
		return nil, err
	}
	teams, err := newTeams(c)
	if err != nil {
		return nil, err
	}
	n := int32(c.Seats)
	o := new(owner)
	r := &Ring{
		seats:       newSeats(n, o),
		reach:       reach,
		count:       c.Markers,
		teams:       teams,
		owner:       o,
		players:     n,
		seatedCount: n,
		owed:        map[int32]int{},
		skips:       map[int32]int{},
		base:        int32(c.First),
	}
	for s := range n {
		for _, k := range []set{in, occupied, seated} {
			r.seats.add(k, s, o)
		}
	}
	r.base, _ = r.holder(r.base)
	r.handOut(r.base)
	return r, nil
}

// handOut gives the first marker to the starting player and the others to every
// fourth player on the left (807.4b); all of them begin at once.
func (r *Ring) handOut(first int32) {
	r.handed = r.wanted()
	r.markers = r.handed
	r.marks = newCow[[marksPerPage]mark](int(r.handed+marksPerPage-1)/marksPerPage, r.owner)
	for number := int32(1); number <= r.handed; number++ {
		r.lay(number, (first+4*(number-1))%r.seats.n)
		r.look(number)
	}
	r.begin()
}

// wanted is how many markers there should be (807.4a, G1).
func (r *Ring) wanted() int32 {
	if r.count == OneMarker {
		return 1
	}
	return max(1, r.players/4)
}

// Seats is the number of seats at the start.
func (r *Ring) Seats() int { return int(r.seats.n) }

// Players is the number of players still in.
func (r *Ring) Players() int { return int(r.players) }

// In reports whether the player at that seat is still in; a seat that does not
// exist has none.
func (r *Ring) In(seat int) bool {
	return seat >= 0 && seat < int(r.seats.n) && r.seats.has(in, int32(seat))
}

// Left is the nearest player still in on the left of seat, whether or not its
// own player is; the last player in is on his own left.
func (r *Ring) Left(seat int) int { return int(r.seats.left(in, int32(seat))) }

// Right is the nearest player still in on the right of seat, whether or not its
// own player is; the last player in is on his own right.
func (r *Ring) Right(seat int) int { return int(r.seats.right(in, int32(seat))) }

// TurnOrder yields the players still in, in turn order from seat, whose own
// player is the first if he is in.
func (r *Ring) TurnOrder(seat int) iter.Seq[int] {
	return func(yield func(int) bool) { r.eachIn(int32(seat), yield) }
}

func (r *Ring) eachIn(seat int32, yield func(int) bool) {
	s := seat
	if !r.seats.has(in, s) {
		s = r.seats.left(in, s)
	}
	for range r.players {
		if !yield(int(s)) {
			return
		}
		s = r.seats.left(in, s)
	}
}

// seat checks the number of a seat whose player must be in.
func (r *Ring) seat(seat int) (int32, error) {
	if seat < 0 || seat >= int(r.seats.n) {
		return 0, fmt.Errorf("seat %d: %w", seat, ErrNoSeat)
	}
	if !r.seats.has(in, int32(seat)) {
		return 0, fmt.Errorf("seat %d: %w", seat, ErrNotIn)
	}
	return int32(seat), nil
}

// Clone copies the whole table, for playing ahead: what happens to the copy
// does not happen to the original, nor the other way round. A clone shares with
// its original what neither has changed since; it costs a pointer for each 64
// seats, and later a copy of the neighbourhoods in which turns pass. Changes and
// Refixed of the copy are empty.
func (r *Ring) Clone() *Ring {
	c := *r
	c.seats.blocks.pages = slices.Clone(r.seats.blocks.pages)
	c.seats.index.words = slices.Clone(r.seats.index.words)
	c.marks.pages = slices.Clone(r.marks.pages)
	c.owed, c.skips = maps.Clone(r.owed), maps.Clone(r.skips)
	c.pile, c.gone = slices.Clone(r.pile), slices.Clone(r.gone)
	c.changes, c.refixed = nil, nil
	c.looks, c.ready, c.arrived, c.leaving = nil, nil, nil, nil
	// What both share now belongs to neither.
	r.owner, c.owner = new(owner), new(owner)
	return &c
}
