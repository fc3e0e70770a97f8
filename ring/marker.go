package ring

import (
	"fmt"
	"iter"
)

// State says what the player who has a marker is doing.
type State uint8

const (
	Waiting State = iota // holding the marker until the way is clear (807.4d)
	Turn                 // taking a turn
)

func (s State) String() string {
	if s == Turn {
		return "turn"
	}
	return "waiting"
}

// Marker is a turn marker as it lies on the table.
type Marker struct {
	Number     int   // from 1, in the order in which they were handed out (807.4b)
	Seat       int   // where it lies; in a turn the player there may have left (800.4j)
	State      State // what its holder is doing
	Designated int   // how many times it has been designated for removal (807.4e)
	Extra      bool  // an extra turn is being taken, or the marker was kept for one (807.4i)
	After      int   // extra turns that its holder has coming after that one (807.4i)
	Due        bool  // the normal turn follows the extra one that is being taken (G4)
	Turns      int   // turns begun with it
}

// mark is what the table keeps of a marker.
type mark struct {
	seat       int32 // -1 once it has been removed
	behind     int32 // the next marker at the same seat (G13); 0 is none
	last       int32 // of the foremost marker at a seat: the hindmost there
	turns      int32
	designated int32
	after      int32
	state      State
	extra      bool
	due        bool
}

// marksPerPage is how many marks are copied together after a Clone.
const marksPerPage = 16

func (r *Ring) mark(number int32) *mark {
	return &r.marks.at((number - 1) / marksPerPage)[(number-1)%marksPerPage]
}

func (r *Ring) editMark(number int32) *mark {
	return &r.marks.edit((number-1)/marksPerPage, r.owner)[(number-1)%marksPerPage]
}

// Marker returns the marker of that number, unless there is none or it has been
// removed.
func (r *Ring) Marker(number int) (Marker, bool) {
	if number < 1 || number > int(r.handed) {
		return Marker{}, false
	}
	m := r.mark(int32(number))
	if m.seat < 0 {
		return Marker{}, false
	}
	return Marker{
		Number:     number,
		Seat:       int(m.seat),
		State:      m.state,
		Designated: int(m.designated),
		Extra:      m.extra,
		After:      int(m.after),
		Due:        m.due,
		Turns:      int(m.turns),
	}, true
}

// Markers yields the markers in the order of their numbers.
func (r *Ring) Markers() iter.Seq[Marker] {
	return func(yield func(Marker) bool) {
		for number := 1; number <= int(r.handed); number++ {
			if m, ok := r.Marker(number); ok && !yield(m) {
				return
			}
		}
	}
}

// MarkersLeft is how many markers are on the table.
func (r *Ring) MarkersLeft() int { return int(r.markers) }

// MarkerAt returns the number of the foremost marker at a seat (G13), the only
// one there with which a turn can be going on.
func (r *Ring) MarkerAt(seat int) (number int, ok bool) {
	head := r.head(int32(seat))
	return int(head), head != 0
}

// turn checks the number of a marker with which a turn must be going on.
func (r *Ring) turn(number int) (int32, error) {
	m, ok := r.Marker(number)
	if !ok {
		return 0, fmt.Errorf("marker %d: %w", number, ErrNoMarker)
	}
	if m.State != Turn {
		return 0, fmt.Errorf("marker %d: %w", number, ErrNoTurn)
	}
	return int32(number), nil
}

// head is the foremost marker at a seat; 0 is none.
func (r *Ring) head(s int32) int32 { return r.seats.blocks.at(s >> 6).head[s&63] }

func (r *Ring) setHead(s, number int32) {
	r.seats.blocks.edit(s>>6, r.owner).head[s&63] = number
}

// lay puts a marker down at a seat, behind those already there (G13).
func (r *Ring) lay(number, s int32) {
	m := r.editMark(number)
	m.seat, m.behind, m.last = s, 0, number
	head := r.head(s)
	if head == 0 {
		r.setHead(s, number)
		r.seats.add(marked, s, r.owner)
		return
	}
	front := r.editMark(head)
	r.editMark(front.last).behind = number
	front.last = number
}

// lift takes a marker up from its seat. A seat whose player has left is a seat
// no more once the turn that went on there is over (G2).
func (r *Ring) lift(number int32) {
	m := r.mark(number)
	s := m.seat
	if head := r.head(s); head != number {
		// The foremost marker stays where it is with a turn going on, and the
		// others leave it in their order, so this one is right behind it.
		front := r.editMark(head)
		if front.behind = m.behind; front.behind == 0 {
			front.last = head
		}
		return
	}
	r.setHead(s, m.behind)
	if m.behind != 0 {
		r.editMark(m.behind).last = m.last
		return
	}
	r.seats.drop(marked, s, r.owner)
	if !r.seats.has(in, s) {
		r.seats.drop(occupied, s, r.owner)
	}
}

// onRight is the nearest marker on the right of a marker: the next one behind
// it at its seat (G13), else the foremost at the nearest seat on the right.
func (r *Ring) onRight(number int32) int32 {
	m := r.mark(number)
	if m.behind != 0 {
		return m.behind
	}
	return r.head(r.seats.right(marked, m.seat))
}
