package scenario

import (
	"fmt"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// phase is how a time stands to now.
type phase uint8

const (
	tocome phase = iota // its turn has not begun
	during              // its turn goes on
	passed              // its turn is over, or cannot come any more
)

// look notes which turns have begun.
func (r *run) look() {
	for m := 1; m <= r.view.Markers(); m++ {
		lane, ok := r.view.Lane(m)
		if !ok || lane.Waiting || lane.Turn == r.turns[m] {
			continue
		}
		r.turns[m] = lane.Turn
		r.began[turnOf{lane.Seat, r.view.Player(lane.Seat).Turns}] = m
		for _, p := range r.view.Active(m) {
			r.began[turnOf{p, r.view.Player(p).Turns}] = m
		}
	}
}

// clock tells how a time stands to now, and the lane that its turn belongs to;
// 0 if that is not known yet.
func (r *run) clock(t *Time) (phase, int) {
	if t.Marker > 0 {
		return r.markerClock(t)
	}
	p := r.player(t.Player)
	info := r.view.Player(p)
	m := r.began[turnOf{p, t.N}]
	switch {
	case info.Turns < t.N && !info.In:
		return passed, m
	case info.Turns < t.N:
		return tocome, m
	case info.Turns > t.N:
		return passed, m
	}
	if lane, ok := r.view.Lane(m); ok && !lane.Waiting && r.view.Together(lane.Seat, p) {
		return during, m
	}
	return passed, m
}

func (r *run) markerClock(t *Time) (phase, int) {
	lane, ok := r.view.Lane(t.Marker)
	switch {
	case t.Marker > r.view.Markers():
		return tocome, t.Marker
	case !ok, lane.Turn > t.N, lane.Turn == t.N && lane.Waiting:
		return passed, t.Marker
	case lane.Turn < t.N:
		return tocome, t.Marker
	}
	return during, t.Marker
}

// isNow reports whether it is the time of a line: the step, or for the two
// steps in which nobody decides anything, the first moment after it.
func (r *run) isNow(t *Time) (bool, int) {
	phase, m := r.clock(t)
	switch {
	case t.Step == ability.Cleanup && phase == passed && r.happened(t, m):
		return true, m
	case phase != during:
		return false, m
	}
	lane, _ := r.view.Lane(m)
	return lane.Step == t.Step || t.Step == ability.Untap && lane.Step > ability.Untap, m
}

// happened reports whether the turn of a time has begun at all.
func (r *run) happened(t *Time, m int) bool {
	if t.Marker > 0 {
		return r.turns[m] >= t.N
	}
	return r.began[turnOf{r.player(t.Player), t.N}] > 0
}

// missed reports whether the time of a line has gone by.
func (r *run) missed(t *Time) bool {
	phase, m := r.clock(t)
	return phase == passed && !(t.Step == ability.Cleanup && r.happened(t, m))
}

// position is how far a lane has come, for comparing lanes.
func position(lane game.LaneInfo) int { return lane.Turn<<8 | int(lane.Step) }

// now describes where the lanes are.
func (r *run) now() string {
	text := ""
	for m := 1; m <= r.view.Markers(); m++ {
		lane, ok := r.view.Lane(m)
		if !ok {
			continue
		}
		if text != "" {
			text += ", "
		}
		if lane.Waiting {
			text += fmt.Sprintf("marker %d waits at %s", m, r.nameOf(lane.Seat))
			continue
		}
		text += fmt.Sprintf("marker %d is in %s of turn %d (%s)", m, stepNames[lane.Step], lane.Turn, r.nameOf(lane.Seat))
	}
	return text
}
