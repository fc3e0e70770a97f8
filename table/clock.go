package table

import (
	"time"

	"github.com/grandmelee/melee/game"
)

// grace is the least time for a decision where there is a clock and the bank is
// empty.
const grace = 5 * time.Second

// presence is whether somebody is there for a place.
type presence struct {
	conns int       // streams open
	last  time.Time // of the last call
	away  absence
}

// absence is why a bot acts for a player.
type absence uint8

const (
	present absence = iota
	absent          // nobody has been connected for too long
	tooLate         // the time bank is empty and a decision took too long
)

// An openQuestion is a question that waits for a player.
type openQuestion struct {
	player game.Player // who answers it: he thinks, so his clock runs
	at     time.Time   // when it was asked
}

// ask notes that a question waits for its player from now on.
func (t *Table) ask(q *game.Question, now time.Time) {
	if _, ok := t.open[q.ID]; !ok {
		t.open[q.ID] = openQuestion{t.game.Decider(q), now}
		t.live.changed = true // the player has to be shown that he is asked
	}
}

// sweepOpen forgets questions that are not open any more, and those that another
// player answers now: he is asked anew.
func (t *Table) sweepOpen() {
	for id, o := range t.open {
		q, ok := t.game.Question(id)
		if !ok {
			delete(t.open, id)
		} else if t.game.Decider(q) != o.player {
			delete(t.open, id)
			t.live.changed = true
		}
	}
}

// decisionTime is how long a player may think before the bank is touched.
func (t *Table) decisionTime(p game.Player) time.Duration {
	d := time.Duration(t.settings.Clock.Decision) * time.Millisecond
	if t.banks[p] <= 0 {
		d = max(d, grace)
	}
	return d
}

// firstDue is when the most urgent question of a player has taken all of the
// time for a decision.
func (t *Table) firstDue(p game.Player) (due time.Time, asked bool) {
	for _, o := range t.open {
		if o.player != p {
			continue
		}
		if d := o.at.Add(t.decisionTime(p)); !asked || d.Before(due) {
			due, asked = d, true
		}
	}
	return due, asked
}

// charge takes the time since the last call from the banks of those who think
// for longer than a decision may take.
func (t *Table) charge(now time.Time) {
	since := t.charged
	t.charged = now
	if !t.settings.Clock.limited() || t.status != Playing {
		return
	}
	done := map[game.Player]bool{}
	for _, o := range t.open {
		p := o.player
		if done[p] || t.here[t.seats[p]].away != present {
			continue
		}
		done[p] = true
		due, _ := t.firstDue(p)
		if due.Before(since) {
			due = since
		}
		if late := now.Sub(due); late > 0 {
			t.banks[p] = max(0, t.banks[p]-late.Milliseconds())
		}
	}
}

// expires is when a bot answers in place of the player; ok is false if never.
func (t *Table) expires(id int64, p game.Player) (at time.Time, ok bool) {
	if !t.settings.Clock.limited() {
		return time.Time{}, false
	}
	o := t.open[id]
	due := o.at.Add(t.decisionTime(p))
	if t.banks[p] <= 0 {
		return due, true
	}
	bank := time.Duration(t.banks[p]) * time.Millisecond
	if first, asked := t.firstDue(p); asked && first.Before(t.charged) {
		// The bank is running, and was charged up to then.
		if end := t.charged.Add(bank); end.After(due) {
			return end, true
		}
		return due, true
	}
	return due.Add(bank), true
}

// increments adds to the banks of those who began a turn.
func (s *state) increments() {
	if s.settings.Clock.Increment == 0 {
		return
	}
	view := s.game.View(game.Spectator)
	for m := 1; m <= view.Markers(); m++ {
		for _, p := range view.Active(m) {
			if n := view.Player(p).Turns; n > s.turns[p] {
				s.banks[p] += int64(n-s.turns[p]) * s.settings.Clock.Increment
				s.turns[p] = n
			}
		}
	}
}

// contact notes that somebody is there for a place. Acting also brings back a
// player whose time ran out.
func (t *Table) contact(place int, acts bool) {
	if place < 0 || place >= len(t.here) {
		return
	}
	h := &t.here[place]
	h.last = time.Now()
	if h.away == absent || h.away == tooLate && acts {
		h.away = present
		t.tableChanged()
		for id, o := range t.open { // time to think begins anew
			if t.seats[o.player] == place {
				t.open[id] = openQuestion{o.player, h.last}
			}
		}
	}
}

// missing reports whether a player has been away for too long, else when he
// will have been.
func (t *Table) missing(place int, now time.Time) (away bool, at time.Time, ok bool) {
	h := &t.here[place]
	limit := time.Duration(t.settings.Clock.Away) * time.Millisecond
	if h.conns > 0 || limit == 0 {
		return false, time.Time{}, false
	}
	at = h.last.Add(limit)
	return !at.After(now), at, true
}
