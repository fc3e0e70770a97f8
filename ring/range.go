package ring

import (
	"fmt"
	"iter"
	"slices"
)

// reach is how far each player's range of influence goes (801.2a).
type reach struct {
	all    int32   // everybody's
	each   []int32 // each seat's instead, unless nil; shared by clones
	widest int32   // the widest of those that are not Unlimited
	whole  bool    // some are Unlimited
}

func newReach(c Config) (reach, error) {
	if c.Ranges == nil {
		if c.Range < 0 {
			return reach{}, fmt.Errorf("range of influence %d: it is 0 or more", c.Range)
		}
		var q reach
		q.all = q.note(c.Range, c.Seats)
		return q, nil
	}
	if len(c.Ranges) != c.Seats {
		return reach{}, fmt.Errorf("%d ranges of influence for %d seats", len(c.Ranges), c.Seats)
	}
	q := reach{each: make([]int32, c.Seats)}
	for s, n := range c.Ranges {
		if n < 0 {
			return reach{}, fmt.Errorf("range of influence %d of seat %d: it is 0 or more", n, s)
		}
		q.each[s] = q.note(n, c.Seats)
	}
	return q, nil
}

// note takes a range in; one that goes at least once round the table is as good
// as Unlimited for good.
func (q *reach) note(n, seats int) int32 {
	if n >= seats/2 {
		q.whole = true
		return Unlimited
	}
	q.widest = max(q.widest, int32(n))
	return int32(n)
}

// of is the range of a seat.
func (q *reach) of(s int32) int32 {
	if q.each == nil {
		return q.all
	}
	return q.each[s]
}

// sweeps reports whether that range takes in everybody, as ranges were last
// fixed.
func (r *Ring) sweeps(n int32) bool { return n >= r.seatedCount/2 }

// InRange reports whether the player at b is in the range of influence of the
// player at a (801.2): as fixed when a turn last began anywhere (801.2c, G5),
// and both still in.
func (r *Ring) InRange(a, b int) bool {
	if !r.In(a) || !r.In(b) {
		return false
	}
	n := r.reach.of(int32(a))
	if a == b || r.sweeps(n) { // 801.2b
		return true
	}
	left, right := int32(a), int32(a)
	for range n {
		left, right = r.seats.left(seated, left), r.seats.right(seated, right)
		if int(left) == b || int(right) == b {
			return true
		}
	}
	return false
}

// Range yields the players in the range of influence of the player at seat
// (see InRange), in turn order from himself; nobody if he has left.
func (r *Ring) Range(seat int) iter.Seq[int] {
	return func(yield func(int) bool) { r.eachInRange(seat, yield) }
}

func (r *Ring) eachInRange(seat int, yield func(int) bool) {
	if !r.In(seat) {
		return
	}
	s := int32(seat)
	n := r.reach.of(s)
	if r.sweeps(n) {
		r.eachIn(s, yield)
		return
	}
	if !yield(seat) {
		return
	}
	left, right := s, s
	for range n {
		left, right = r.seats.left(seated, left), r.seats.right(seated, right)
		if r.seats.has(in, left) && !yield(int(left)) {
			return
		}
	}
	for range n {
		if r.seats.has(in, right) && !yield(int(right)) {
			return
		}
		right = r.seats.left(seated, right)
	}
}

// Reaching yields the players whose range of influence takes in that seat, in
// turn order from it, its own player the first if he is in: those for whom a
// marker that lies there is in range (807.5a). It may be the seat of a player
// who has left, where his turn goes on: once ranges have been fixed without
// him, it lies one seat away from its neighbours.
func (r *Ring) Reaching(seat int) iter.Seq[int] {
	return func(yield func(int) bool) { r.eachReaching(int32(seat), yield) }
}

func (r *Ring) eachReaching(seat int32, yield func(int) bool) {
	if r.seats.has(in, seat) && !yield(int(seat)) {
		return
	}
	others := r.seatedCount
	if r.seats.has(seated, seat) {
		others--
	}
	// Only the widest range's worth of seats on either side can matter.
	near := r.reach.widest
	if r.reach.whole || near >= (others+1)/2 {
		near = others
	}
	s := seat
	for way := int32(1); way <= near; way++ {
		s = r.seats.left(seated, s)
		if r.reaches(s, min(way, others+1-way)) && !yield(int(s)) {
			return
		}
	}
	if near == others {
		return
	}
	s = seat
	for range near {
		s = r.seats.right(seated, s)
	}
	for way := near; way > 0; way-- {
		if r.reaches(s, way) && !yield(int(s)) {
			return
		}
		s = r.seats.left(seated, s)
	}
}

// reaches reports whether the player at s is in and his range goes that far.
func (r *Ring) reaches(s, way int32) bool {
	return r.seats.has(in, s) && r.reach.of(s) >= way
}

// AttackLeft returns the one player whom the player at seat may attack under
// the attack left option (803.1a): the one immediately on his left, as ranges
// were last fixed, if he is in range. After that player has left there is
// nobody until a turn begins (807.4h, G5).
func (r *Ring) AttackLeft(seat int) (target int, ok bool) {
	if !r.In(seat) {
		return 0, false
	}
	return r.attack(seat, r.seats.left(seated, int32(seat)))
}

// AttackRight is AttackLeft for the attack right option (803.1b).
func (r *Ring) AttackRight(seat int) (target int, ok bool) {
	if !r.In(seat) {
		return 0, false
	}
	return r.attack(seat, r.seats.right(seated, int32(seat)))
}

func (r *Ring) attack(seat int, t int32) (int, bool) {
	if int(t) == seat || !r.InRange(seat, int(t)) {
		return 0, false
	}
	return int(t), true
}

// Refixed lists the seats whose ranges of influence may have taken players in
// as turns began in the last call: the neighbourhoods of those who had left.
// Nobody else's range took anybody in. (Players who leave are out of every
// range as they leave, not as a turn begins.) It is valid until the next call
// that changes the table.
func (r *Ring) Refixed() []int { return r.refixed }

// fix fixes everybody's range of influence anew, as a turn begins (801.2c, G5).
// Only departures since the last time can make a difference.
func (r *Ring) fix() {
	if len(r.gone) == 0 {
		return
	}
	for _, s := range r.gone {
		r.noteNeighbours(s)
	}
	slices.Sort(r.refixed)
	r.refixed = slices.Compact(r.refixed)
	for _, s := range r.gone {
		r.seats.drop(seated, s, r.owner)
	}
	r.seatedCount -= int32(len(r.gone))
	r.gone = r.gone[:0]
}

// noteNeighbours notes the players in whose range the player at s was, whose
// ranges will go further now that he has left.
func (r *Ring) noteNeighbours(s int32) {
	left, right := s, s
	for way := int32(1); way <= min(r.reach.widest, r.seatedCount-1); way++ {
		left, right = r.seats.left(seated, left), r.seats.right(seated, right)
		for _, t := range [...]int32{left, right} {
			if r.reaches(t, way) && !r.sweeps(r.reach.of(t)) {
				r.refixed = append(r.refixed, int(t))
			}
		}
	}
}
