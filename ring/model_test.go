package ring

import "slices"

// model is the ring as docs/rulings.md tells it, sentence by sentence, with
// nothing remembered that can be found by looking round the whole table.
type model struct {
	one    bool
	isIn   []bool
	ranges []int
	markers
	owed, skips []int
	pile        []int
	base        int
	arrivals    int
	seating     []int         // who was in when ranges were last fixed
	fixed       map[int][]int // and who was in whose range
	entered     map[int]bool  // in whose range somebody is new since the last change
}

type markers []*modelMarker

type modelMarker struct {
	Marker
	arrived int
}

func newModel(c Config) *model {
	m := &model{
		one:   c.Markers == OneMarker,
		isIn:  slices.Repeat([]bool{true}, c.Seats),
		owed:  make([]int, c.Seats),
		skips: make([]int, c.Seats),
		base:  c.First,
	}
	m.ranges = c.Ranges
	if c.Ranges == nil {
		m.ranges = slices.Repeat([]int{c.Range}, c.Seats)
	}
	for i := range m.wanted() {
		x := &modelMarker{Marker: Marker{Number: i + 1}}
		m.markers = append(m.markers, x)
		m.arrive(x, (c.First+4*i)%c.Seats)
	}
	m.begin()
	return m
}

func (m *model) clone() *model {
	c := *m
	c.isIn, c.owed, c.skips = slices.Clone(m.isIn), slices.Clone(m.owed), slices.Clone(m.skips)
	c.pile = slices.Clone(m.pile)
	c.markers, c.entered = nil, nil
	for _, x := range m.markers {
		y := *x
		c.markers = append(c.markers, &y)
	}
	return &c
}

func (m *model) in() (seats []int) {
	for s, in := range m.isIn {
		if in {
			seats = append(seats, s)
		}
	}
	return seats
}

func (m *model) wanted() int {
	if m.one {
		return 1
	}
	return max(1, len(m.in())/4)
}

func (m *model) counted() int {
	n := len(m.markers)
	for _, x := range m.markers {
		n -= x.Designated
	}
	return n
}

// at lists the markers at a seat, the one that was there first in front.
func (m *model) at(s int) (xs markers) {
	for _, x := range m.markers {
		if x.Seat == s {
			xs = append(xs, x)
		}
	}
	slices.SortFunc(xs, func(x, y *modelMarker) int { return x.arrived - y.arrived })
	return xs
}

func (m *model) occupied(s int) bool {
	return m.isIn[s] || slices.ContainsFunc(m.at(s), func(x *modelMarker) bool { return x.State == Turn })
}

// from lists the other seats going left (way 1) or right (way -1).
func (m *model) from(s, way int) (seats []int) {
	n := len(m.isIn)
	for i := 1; i < n; i++ {
		seats = append(seats, (s+way*i+i*n)%n)
	}
	return seats
}

// close reports whether a marker is on the three seats that way.
func (m *model) close(s, way int) bool {
	seats := slices.DeleteFunc(m.from(s, way), func(t int) bool { return !m.occupied(t) })
	for _, t := range seats[:min(3, len(seats))] {
		if len(m.at(t)) > 0 {
			return true
		}
	}
	return false
}

// onRight lists the other markers, the nearest on the right first.
func (m *model) onRight(s int, of *modelMarker) (xs markers) {
	here := m.at(s)
	if of == nil && len(here) > 0 { // the departed player's own turn goes on
		xs = here[1:]
	}
	if of != nil {
		here = here[slices.Index(here, of)+1:]
		xs = here
	}
	for _, t := range m.from(s, -1) {
		xs = append(xs, m.at(t)...)
	}
	return xs
}

func (m *model) leftPlayer(s int) int {
	for _, t := range m.from(s, 1) {
		if m.isIn[t] {
			return t
		}
	}
	return s
}

func (m *model) arrive(x *modelMarker, s int) {
	m.arrivals++
	x.Seat, x.arrived = s, m.arrivals
	x.State, x.Extra, x.Due, x.After = Waiting, false, false, 0
}

func (m *model) pass(x *modelMarker) {
	m.owe(x)
	m.arrive(x, m.leftOccupied(x.Seat))
}

// leftOccupied is the nearest seat on the left with a player who is in, or with
// a turn that goes on without its player.
func (m *model) leftOccupied(s int) int {
	for _, t := range m.from(s, 1) {
		if m.occupied(t) {
			return t
		}
	}
	return s
}

func (m *model) owe(x *modelMarker) {
	if !m.isIn[x.Seat] {
		return
	}
	m.owed[x.Seat] += x.After
	if x.Extra {
		m.owed[x.Seat]++
	}
}

func (m *model) marker(number int) *modelMarker {
	for _, x := range m.markers {
		if x.Number == number {
			return x
		}
	}
	return nil
}

func (m *model) remove(x *modelMarker) {
	var next *modelMarker
	if x.Designated > 1 {
		next = m.onRight(x.Seat, x)[0]
	}
	m.owe(x)
	m.markers = slices.DeleteFunc(m.markers, func(y *modelMarker) bool { return x == y })
	if next == nil {
		return
	}
	next.Designated += x.Designated - 1
	if next.State == Waiting {
		m.remove(next)
	}
}

func (m *model) endTurn(number int) bool {
	x := m.marker(number)
	if x == nil || x.State != Turn {
		return false
	}
	s := x.Seat
	x.State, x.Extra = Waiting, false
	if x.Designated > 0 {
		m.remove(x)
	} else {
		m.settle(x)
	}
	if !m.isIn[s] {
		for _, y := range m.at(s) { // those that waited behind a turn without its player
			m.pass(y)
		}
	}
	m.begin()
	return true
}

func (m *model) settle(x *modelMarker) {
	behind := len(m.at(x.Seat)) > 1 // x is in front, having had its turn
	switch {
	case m.one:
		for len(m.pile) > 0 {
			s := m.pile[len(m.pile)-1]
			m.pile = m.pile[:len(m.pile)-1]
			if m.isIn[s] {
				m.arrive(x, s)
				x.Extra = true
				return
			}
		}
		m.arrive(x, m.leftPlayer(m.base))
	case x.Due:
		x.Due = false
	case x.After > 0 && !behind && !m.close(x.Seat, -1):
		x.After--
		x.Extra = true
	default:
		m.pass(x)
	}
}

func (m *model) begin() {
	for {
		var ready markers
		for _, x := range m.markers {
			if x.State == Waiting && m.at(x.Seat)[0] == x && !m.close(x.Seat, 1) {
				ready = append(ready, x)
			}
		}
		if len(ready) == 0 {
			return
		}
		for _, x := range ready {
			m.start(x)
		}
	}
}

func (m *model) start(x *modelMarker) {
	p := x.Seat
	if m.owed[p] > 0 {
		m.owed[p]--
		if x.Extra {
			x.After++
		} else {
			x.Due = true
		}
		x.Extra = true
	} else if !x.Extra {
		m.base = p
	}
	if m.skips[p] > 0 {
		m.skips[p]--
		x.Extra = false
		m.settle(x)
		return
	}
	x.State = Turn
	x.Turns++
	m.fix()
}

func (m *model) fix() {
	old := m.fixed
	m.fixed, m.seating = map[int][]int{}, m.in()
	n := len(m.seating)
	for i, a := range m.seating {
		for j, b := range m.seating {
			way := max(i-j, j-i)
			if min(way, n-way) <= m.ranges[a] {
				m.fixed[a] = append(m.fixed[a], b)
				if old != nil && !slices.Contains(old[a], b) {
					m.entered[a] = true
				}
			}
		}
	}
}

func (m *model) leave(seats ...int) bool {
	for i, s := range seats {
		if s < 0 || s >= len(m.isIn) || !m.isIn[s] || slices.Contains(seats[:i], s) {
			return false
		}
	}
	if len(seats) == len(m.in()) {
		return false
	}
	for _, s := range seats {
		m.isIn[s], m.owed[s], m.skips[s] = false, 0, 0
	}
	// The last seat before a player who stays comes first.
	n := len(m.isIn)
	slices.SortFunc(seats, func(s, t int) int {
		return (m.leftPlayer(s)-s+n)%n - (m.leftPlayer(t)-t+n)%n
	})
	for _, s := range seats {
		for _, x := range m.at(s) {
			if x.State == Turn {
				x.After, x.Due = 0, false
				break
			}
			m.pass(x)
		}
	}
	var candidates markers
	if many := m.counted() - m.wanted(); many > 0 {
		for _, s := range seats {
			if x := m.onRight(s, nil)[0]; !slices.Contains(candidates, x) {
				candidates = append(candidates, x)
			}
		}
		slices.SortFunc(candidates, func(x, y *modelMarker) int { return x.Number - y.Number })
		for i := range many {
			candidates[i%len(candidates)].Designated++
		}
	}
	for _, x := range candidates {
		if x.Designated > 0 && x.State == Waiting && slices.Contains(m.markers, x) {
			m.remove(x)
		}
	}
	m.begin()
	return true
}

func (m *model) extra(s int) bool {
	if s < 0 || s >= len(m.isIn) || !m.isIn[s] {
		return false
	}
	if m.one {
		m.pile = append(m.pile, s)
		return true
	}
	for _, x := range m.at(s) {
		if x.State == Turn && !x.Due {
			x.After++
			return true
		}
	}
	m.owed[s]++
	return true
}

func (m *model) skip(s int) bool {
	if s < 0 || s >= len(m.isIn) || !m.isIn[s] {
		return false
	}
	m.skips[s]++
	return true
}

// inTurnOrder sorts seats by how far they are on the left of s.
func (m *model) inTurnOrder(s int, seats []int) []int {
	n := len(m.isIn)
	slices.SortFunc(seats, func(a, b int) int { return (a-s+n)%n - (b-s+n)%n })
	return seats
}
