package ring

import (
	"cmp"
	"fmt"
	"slices"
)

// Leave takes the players at those seats out of the game, all together. It
// fails with ErrNoSeat, ErrNotIn or ErrTwice, and with ErrLastPlayer if nobody
// would be left.
func (r *Ring) Leave(seats ...int) error {
	r.leaving = r.leaving[:0]
	for _, seat := range seats {
		s, err := r.seat(seat)
		if err != nil {
			return err
		}
		r.leaving = append(r.leaving, s)
	}
	slices.Sort(r.leaving)
	for i, s := range r.leaving {
		if i > 0 && s == r.leaving[i-1] {
			return fmt.Errorf("seat %d: %w", s, ErrTwice)
		}
	}
	if len(seats) == int(r.players) {
		return ErrLastPlayer
	}
	r.open()
	for _, s := range r.leaving {
		r.depart(s)
	}
	r.passOn()
	r.designateSurplus()
	r.begin()
	return nil
}

// depart takes one player out. A turn of his goes on without him (800.4j), his
// seat occupied until it ends (G2); the turns he would have taken do not begin
// (800.4k).
func (r *Ring) depart(s int32) {
	r.players--
	r.seats.drop(in, s, r.owner)
	r.gone = append(r.gone, s)
	delete(r.owed, s)
	if _, team := r.holder(s); !team {
		delete(r.skips, r.block(s))
	}
	head := r.head(s)
	if head == 0 {
		r.seats.drop(occupied, s, r.owner)
		return
	}
	m := r.editMark(head)
	m.after, m.due = 0, false
}

// passOn hands on at once the markers with which players who leave were waiting
// (807.4c). The nearest to its new holder comes first, so that they keep their
// order.
func (r *Ring) passOn() {
	waiting := r.ready[:0]
	for _, s := range r.leaving {
		head := r.head(s)
		if head == 0 || r.mark(head).state == Turn {
			continue // those behind it wait for that turn to end, see pass
		}
		for number := head; number != 0; number = r.mark(number).behind {
			waiting = append(waiting, number)
		}
	}
	r.ready = waiting
	if len(waiting) > 1 {
		slices.SortStableFunc(waiting, func(a, b int32) int { return cmp.Compare(r.way(a), r.way(b)) })
	}
	for _, number := range waiting {
		r.pass(number)
	}
}

// way is the number of seats, occupied or not, from a marker to the nearest
// player on its left.
func (r *Ring) way(number int32) int32 {
	s := r.mark(number).seat
	return (r.seats.left(in, s) - s + r.seats.n) % r.seats.n
}

// designateSurplus designates markers for removal if there are too many for the
// players who remain after a departure, not counting those already designated
// (807.4e, f): of the markers nearest on the right of each player who left, the
// one with the lowest number, then the next, starting over after the last (G3).
func (r *Ring) designateSurplus() {
	surplus := r.markers - r.designated - r.wanted()
	if surplus <= 0 {
		return
	}
	r.ready = r.ready[:0]
	for _, s := range r.leaving {
		// A marker of the departed player's own, in a turn that goes on, is not
		// on his right, but one that waits behind it there is (G13).
		nearest := r.head(r.seats.right(marked, s))
		if own := r.head(s); own != 0 && r.mark(own).behind != 0 {
			nearest = r.mark(own).behind
		}
		r.ready = append(r.ready, nearest)
	}
	candidates := ordered(&r.ready)
	for i := range int(surplus) {
		r.designate(candidates[i%len(candidates)], 1)
	}
	for _, number := range candidates {
		if m := r.mark(number); m.designated > 0 && m.state == Waiting {
			r.remove(number)
		}
	}
}

func (r *Ring) designate(number, times int32) {
	m := r.editMark(number)
	m.designated += times
	r.designated += times
	r.tell(Change{Kind: Designated, Marker: int(number), Seat: int(m.seat), N: int(m.designated)})
}

// remove takes a designated marker off the table. What is left of its
// designations goes to the nearest marker on its right, which is removed at
// once if its holder is waiting (807.4g).
func (r *Ring) remove(number int32) {
	m := r.editMark(number)
	rest := m.designated - 1
	next := r.onRight(number)
	s := m.seat
	r.owe(number)
	r.lift(number)
	r.markers--
	r.designated -= m.designated
	m.seat, m.designated = -1, 0
	r.tell(Change{Kind: Removed, Marker: int(number), Seat: int(s)})
	r.unblock(s)
	if rest == 0 {
		return
	}
	r.designate(next, rest)
	if r.mark(next).state == Waiting {
		r.remove(next)
	}
}
