package ring

import "slices"

// EndTurn ends the turn that goes on with that marker. It fails with
// ErrNoMarker or ErrNoTurn.
func (r *Ring) EndTurn(marker int) error {
	number, err := r.turn(marker)
	if err != nil {
		return err
	}
	r.open()
	m := r.editMark(number)
	from := m.seat
	r.tell(Change{Kind: Ended, Marker: marker, Seat: int(m.seat), Extra: m.extra})
	m.state, m.extra = Waiting, false
	if m.designated > 0 {
		r.remove(number) // 807.4g
	} else {
		r.settle(number)
	}
	r.follow(from)
	r.begin()
	return nil
}

// follow passes on the markers that waited at a seat behind a turn that went on
// there without its player, now that it is over.
func (r *Ring) follow(s int32) {
	for !r.seats.has(in, s) && r.head(s) != 0 {
		r.pass(r.head(s))
	}
}

// settle finds out what becomes of a marker after a turn, taken or skipped.
func (r *Ring) settle(number int32) {
	m := r.editMark(number)
	switch {
	case r.count == OneMarker:
		r.nextOfAll(number)
	case m.due: // G4: the normal turn follows with the same marker
		m.due = false
		r.arrive(number)
	case m.after > 0 && !r.followed(number): // 807.4i: kept
		m.after--
		m.extra = true
		r.arrive(number)
	default:
		r.pass(number)
	}
}

// nextOfAll moves the only marker of a table to the next turn (500.7): the most
// recently created extra turn of a player still in, else the turn after the
// last one that was not extra.
func (r *Ring) nextOfAll(number int32) {
	for len(r.pile) > 0 {
		s := r.pile[len(r.pile)-1]
		r.pile = r.pile[:len(r.pile)-1]
		if s, ok := r.holder(s); ok { // else the turn does not begin (800.4k)
			r.move(number, s)
			r.editMark(number).extra = true
			return
		}
	}
	r.move(number, r.nextTeam(r.base))
}

// pass hands a marker to the nearest player still in on the left (807.4c); but it
// goes past no turn that goes on without its player: it waits there behind that
// turn's marker, as G13 says, until that one passes on.
func (r *Ring) pass(number int32) {
	r.owe(number)
	r.move(number, r.seats.left(occupied, r.mark(number).seat))
}

// move takes a marker to another seat, or round to the same one.
func (r *Ring) move(number, to int32) {
	from := r.mark(number).seat
	r.lift(number)
	r.lay(number, to)
	r.tell(Change{Kind: Passed, Marker: int(number), Seat: int(to), From: int(from)})
	r.arrive(number)
	r.unblock(from)
}

// owe makes the extra turns that a player has coming with a marker come right
// before his next turn, because the marker leaves him (807.4i, j).
func (r *Ring) owe(number int32) {
	m := r.editMark(number)
	coming := int(m.after)
	if m.extra { // kept for one more
		coming++
	}
	m.after, m.extra = 0, false
	if coming > 0 && r.seats.has(in, m.seat) {
		r.addOwed(number, m.seat, coming)
	}
}

// arrive notes that a player has received a marker, or kept it, and may have to
// wait with it.
func (r *Ring) arrive(number int32) {
	r.arrived = append(r.arrived, number)
	r.look(number)
}

// look notes that the holder of a marker may have become able to begin.
func (r *Ring) look(number int32) { r.looks = append(r.looks, number) }

// unblock looks at the holders for whom a marker that left seat s was too close:
// those behind it there and within three seats on the right.
func (r *Ring) unblock(s int32) {
	for t, i := s, 0; ; i++ {
		if head := r.head(t); head != 0 && r.mark(head).state == Waiting {
			r.look(head)
		}
		if t = r.seats.right(occupied, t); t == s || i == 3 {
			return
		}
	}
}

// begin lets all who may begin do so at once. A turn that is skipped moves a
// marker on, so there may be more to begin after that.
func (r *Ring) begin() {
	for len(r.looks) > 0 {
		r.ready = r.ready[:0]
		for _, number := range r.looks {
			if r.mayBegin(number) {
				r.ready = append(r.ready, number)
			}
		}
		r.looks = r.looks[:0]
		for _, number := range ordered(&r.ready) {
			r.start(number)
		}
	}
	for _, number := range ordered(&r.arrived) {
		if m := r.mark(number); m.seat >= 0 && m.state == Waiting {
			r.tell(Change{Kind: Waits, Marker: int(number), Seat: int(m.seat), Extra: m.extra})
		}
	}
}

// ordered sorts marker numbers and leaves each in once.
func ordered(numbers *[]int32) []int32 {
	slices.Sort(*numbers)
	*numbers = slices.Compact(*numbers)
	return *numbers
}

// mayBegin reports whether the holder of a marker is waiting and may begin: no
// marker is ahead of it at the same seat (G13) or on one of the three occupied
// seats on the left (807.4d, G2).
func (r *Ring) mayBegin(number int32) bool {
	m := r.mark(number)
	if m.seat < 0 || m.state != Waiting || r.head(m.seat) != number {
		return false
	}
	t := m.seat
	for range 3 {
		if t = r.seats.left(occupied, t); t == m.seat {
			return true
		}
		if r.seats.has(marked, t) {
			return false
		}
	}
	return true
}

// followed reports whether another marker is behind that one at the same seat
// (G13) or within three occupied seats on its right (807.4i).
func (r *Ring) followed(number int32) bool {
	m := r.mark(number)
	if m.behind != 0 {
		return true
	}
	t := m.seat
	for range 3 {
		if t = r.seats.right(occupied, t); t == m.seat {
			return false
		}
		if r.seats.has(marked, t) {
			return true
		}
	}
	return false
}

// start begins the turn of a marker's holder: the extra turn owed to him that
// was created most recently, else the one for which he kept the marker, else
// his normal turn. If he is to skip a turn, this one counts as taken.
func (r *Ring) start(number int32) {
	m := r.editMark(number)
	s := m.seat
	switch {
	case r.takeOwed(s):
		if m.extra {
			m.after++
		} else {
			m.due = true
		}
		m.extra = true
	case !m.extra:
		r.base = s
	}
	if r.takeSkip(r.block(s)) {
		r.tell(Change{Kind: Skipped, Marker: int(number), Seat: int(s), Extra: m.extra})
		m.extra = false
		r.settle(number)
		return
	}
	r.fix()
	m.state = Turn
	m.turns++
	r.tell(Change{Kind: Began, Marker: int(number), Seat: int(s), Extra: m.extra})
}
