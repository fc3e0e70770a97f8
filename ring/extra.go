package ring

// Extra gives the player at seat an extra turn. While he is taking a turn it is
// one more after that turn (807.4i), else it comes right before his next turn
// (807.4j); so it does also while his normal turn is due (G4). With OneMarker
// it comes directly after the turn that is going on (500.7). A team takes the
// extra turns of its players (805.8). It fails with ErrNoSeat or ErrNotIn.
func (r *Ring) Extra(seat int) error {
	s, err := r.seat(seat)
	if err != nil {
		return err
	}
	r.open()
	if r.count == OneMarker {
		r.pile = append(r.pile, s)
		r.tell(Change{Kind: Owed, Seat: seat, N: r.Owed(seat)})
		return nil
	}
	if head := r.head(s); head != 0 {
		if m := r.mark(head); m.state == Turn && !m.due {
			r.editMark(head).after++
			return nil
		}
	}
	r.addOwed(0, s, 1)
	return nil
}

// Skip makes the player at seat skip his next turn, extra or normal (614.10).
// It counts as taken at the moment at which it would have begun. His team skips
// it with him (805.8). It fails with ErrNoSeat or ErrNotIn.
func (r *Ring) Skip(seat int) error {
	s, err := r.seat(seat)
	if err != nil {
		return err
	}
	r.open()
	r.skips[r.block(s)]++
	return nil
}

// Owed is the number of extra turns that the player at seat will take right
// before his next turn (807.4j); with OneMarker, of those he or his team has
// coming.
func (r *Ring) Owed(seat int) int {
	n := r.owed[int32(seat)]
	for _, s := range r.pile {
		if r.block(s) == r.block(int32(seat)) && r.In(seat) {
			n++
		}
	}
	return n
}

// Skips is the number of turns that the player at seat, or his team, is to skip.
func (r *Ring) Skips(seat int) int { return r.skips[r.block(int32(seat))] }

func (r *Ring) addOwed(number, s int32, n int) {
	r.owed[s] += n
	r.tell(Change{Kind: Owed, Marker: int(number), Seat: int(s), N: r.owed[s]})
}

func (r *Ring) takeOwed(s int32) bool { return takeOne(r.owed, s) }

func (r *Ring) takeSkip(s int32) bool { return takeOne(r.skips, s) }

// takeOne takes one off the count of s, and reports whether there was one.
func takeOne(counts map[int32]int, s int32) bool {
	if len(counts) == 0 || counts[s] == 0 {
		return false
	}
	if counts[s]--; counts[s] == 0 {
		delete(counts, s)
	}
	return true
}
