package ring

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// whole is everything that a ring can be asked, for comparing.
type whole struct {
	Players           []int
	Left, Right       []int
	Markers           []Marker
	Front             map[int]int
	Owed, Skips       map[int]int
	Range, Reaching   map[int][]int
	AttackLeft        map[int]int
	AttackRight       map[int]int
	WhoseRangeIsOther []int // InRange does not say what Range says
}

func wholeOf(r *Ring) whole {
	w := whole{
		Players: slices.Collect(r.TurnOrder(0)), Markers: slices.Collect(r.Markers()),
		Front: map[int]int{}, Owed: map[int]int{}, Skips: map[int]int{},
		Range: map[int][]int{}, Reaching: map[int][]int{},
		AttackLeft: map[int]int{}, AttackRight: map[int]int{},
	}
	for s := range r.Seats() {
		w.Left, w.Right = append(w.Left, r.Left(s)), append(w.Right, r.Right(s))
		note(w.Owed, s, r.Owed(s))
		note(w.Skips, s, r.Skips(s))
		if number, ok := r.MarkerAt(s); ok {
			w.Front[s] = number
		}
		if t, ok := r.AttackLeft(s); ok {
			w.AttackLeft[s] = t
		}
		if t, ok := r.AttackRight(s); ok {
			w.AttackRight[s] = t
		}
		if seats := slices.Collect(r.Range(s)); len(seats) > 0 {
			w.Range[s] = seats
		}
		if r.In(s) {
			w.Reaching[s] = slices.Collect(r.Reaching(s))
		}
	}
	if r.Seats() > 24 {
		return w
	}
	for a := range r.Seats() {
		for b := range r.Seats() {
			if r.InRange(a, b) != slices.Contains(w.Range[a], b) {
				w.WhoseRangeIsOther = append(w.WhoseRangeIsOther, a, b)
			}
		}
	}
	return w
}

func note(counts map[int]int, s, n int) {
	if n != 0 {
		counts[s] = n
	}
}

func (m *model) whole() whole {
	w := whole{
		Players: m.in(), Front: map[int]int{}, Owed: map[int]int{}, Skips: map[int]int{},
		Range: map[int][]int{}, Reaching: map[int][]int{},
		AttackLeft: map[int]int{}, AttackRight: map[int]int{},
	}
	for _, x := range m.markers {
		w.Markers = append(w.Markers, x.Marker)
	}
	out := func(s int) bool { return !m.isIn[s] }
	for s := range m.isIn {
		w.Left = append(w.Left, m.leftPlayer(s))
		right := s
		if on := slices.DeleteFunc(m.from(s, -1), out); len(on) > 0 {
			right = on[0]
		}
		w.Right = append(w.Right, right)
		owed := m.owed[s]
		for _, t := range m.pile {
			if t == s && m.isIn[s] {
				owed++
			}
		}
		note(w.Owed, s, owed)
		note(w.Skips, s, m.skips[s])
		if xs := m.at(s); len(xs) > 0 {
			w.Front[s] = xs[0].Number
		}
		if !m.isIn[s] {
			continue
		}
		w.Range[s] = m.inTurnOrder(s, slices.DeleteFunc(slices.Clone(m.fixed[s]), out))
		for _, t := range m.in() {
			if slices.Contains(m.fixed[t], s) {
				w.Reaching[s] = append(w.Reaching[s], t)
			}
		}
		m.inTurnOrder(s, w.Reaching[s])
		round := m.inTurnOrder(s, slices.Clone(m.seating))
		if len(round) > 1 {
			if t := round[1]; slices.Contains(w.Range[s], t) {
				w.AttackLeft[s] = t
			}
			if t := round[len(round)-1]; slices.Contains(w.Range[s], t) {
				w.AttackRight[s] = t
			}
		}
	}
	return w
}

// onModel lets an event happen to the model, and reports whether it can.
func (e event) onModel(m *model) bool {
	m.entered = map[int]bool{}
	switch e.what {
	case "end":
		return m.endTurn(e.marker)
	case "leave":
		return m.leave(slices.Clone(e.seats)...)
	case "extra":
		return m.extra(e.seats[0])
	default:
		return m.skip(e.seats[0])
	}
}

// history is a ring and its model, to which the same things happen.
type history struct {
	r     *Ring
	m     *model
	steps int
}

func (h *history) step(t *rapid.T, p pace) {
	e := p.draw(t, h.r)
	if err, ok := e.on(h.r), e.onModel(h.m); (err == nil) != ok {
		t.Fatalf("%s: the ring says %v, the model %v", e, err, ok)
	}
	if h.steps++; len(h.m.isIn) <= 48 || h.steps%8 == 0 { // a large table takes long to look over
		h.compare(t, e.String())
	}
	for s := range h.m.entered {
		if h.m.isIn[s] && !slices.Contains(h.r.Refixed(), s) {
			t.Fatalf("%s: somebody is new in the range of %d, but not fixed anew: %v", e, s, h.r.Refixed())
		}
	}
}

func (h *history) compare(t *rapid.T, what string) {
	if want, got := h.m.whole(), wholeOf(h.r); !reflect.DeepEqual(want, got) {
		t.Fatalf("%s: the ring is not as the model (-) says:\n%s", what, cmp.Diff(want, got))
	}
}

// drawConfig draws a table, of Grand Melee or with one marker.
func drawConfig(t *rapid.T) Config {
	seats := drawSeats(t)
	c := Config{
		Seats: seats,
		First: rapid.IntRange(0, seats-1).Draw(t, "first"),
		Range: rapid.SampledFrom([]int{0, 1, 1, 1, 2, 3, seats / 3, Unlimited}).Draw(t, "range"),
	}
	if rapid.IntRange(0, 7).Draw(t, "one") == 7 {
		c.Markers = OneMarker
	}
	if rapid.Bool().Draw(t, "different") {
		c.Ranges = rapid.SliceOfN(rapid.SampledFrom([]int{0, 1, 2, 3, seats / 2, Unlimited}), seats, seats).Draw(t, "ranges")
		if rapid.Bool().Draw(t, "limited") {
			for s := range c.Ranges {
				c.Ranges[s] = min(c.Ranges[s], 3)
			}
		}
	}
	return c
}

func TestRingIsAsTheRulingsTellIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawConfig(t)
		r, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		h := &history{r: r, m: newModel(c)}
		h.compare(t, "start")
		p := drawPace(t)
		for range drawLength(t) {
			h.step(t, p)
			if rapid.IntRange(0, 15).Draw(t, "fork") == 15 {
				h.fork(t, p)
			}
		}
	})
}

// fork plays ahead on a clone, then finds the original as it was, plays on with
// that and finds the clone as it was; either goes on from there.
func (h *history) fork(t *rapid.T, p pace) {
	ahead := &history{r: h.r.Clone(), m: h.m.clone()}
	for range rapid.IntRange(1, 6).Draw(t, "ahead") {
		ahead.step(t, p)
	}
	h.compare(t, "after a fork")
	h.step(t, p)
	ahead.compare(t, "fork, after its original")
	if rapid.Bool().Draw(t, "instead") {
		*h = *ahead
	}
}
