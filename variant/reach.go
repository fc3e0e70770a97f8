package variant

// ranges gives each player the range of influence that CR 809.6a wants: the
// smallest with which a general begins with one opposing general in range, and an
// emperor with two. Players who have a range of their own keep it.
func (d *dealer) ranges() {
	for i, p := range d.order {
		if d.cfg.Seats[p].Range != 0 {
			continue
		}
		want := 1
		if d.cfg.Seats[p].Emperor {
			want = 2
		}
		d.cfg.Seats[p].Range = d.reach(i, want)
	}
}

// reach is how far the seat has to reach to have so many opposing generals in
// range.
func (d *dealer) reach(seat, want int) int {
	n := len(d.order)
	me := d.cfg.Seats[d.order[seat]].Team
	found := 0
	for way := 1; way <= n/2; way++ {
		sides := []int{(seat + way) % n, (seat - way + n) % n}
		if sides[0] == sides[1] {
			sides = sides[:1]
		}
		for _, s := range sides {
			if o := &d.cfg.Seats[d.order[s]]; o.Team != me && !o.Emperor {
				found++
			}
		}
		if found >= want {
			return way
		}
	}
	return n / 2
}

// checkApart says whether an emperor begins in another one's range of influence
// (CR 809.6a).
func (d *dealer) checkApart() error {
	if !d.s.emperors() {
		return nil
	}
	n := len(d.order)
	var seats []int
	for i, p := range d.order {
		if d.cfg.Seats[p].Emperor {
			seats = append(seats, i)
		}
	}
	for k, s := range seats {
		next := seats[(k+1)%len(seats)]
		way := (next - s + n) % n
		way = min(way, n-way)
		for _, seat := range [...]int{s, next} {
			if r := d.rangeOf(seat); r < 0 || r >= way {
				return fail("range", "with a range of influence of %d an emperor begins with another emperor in range (rule 809.6a)", r)
			}
		}
	}
	return nil
}

// rangeOf is the range of influence of the player at a seat.
func (d *dealer) rangeOf(seat int) int {
	if r := d.cfg.Seats[d.order[seat]].Range; r != 0 {
		return r
	}
	return d.cfg.Options.Range
}
