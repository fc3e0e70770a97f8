package table

import (
	"context"
	"errors"

	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/store"
)

// A Replay is a finished game that can be looked at again, at any step. A step
// is an answer or a concession.
type Replay struct {
	hall    *Hall
	entries []entry
	times   []int64
	steps   []int // which entries are steps
}

// Replay opens the game of a table, which must be over.
func (h *Hall) Replay(ctx context.Context, id string) (*Replay, error) {
	r := &Replay{hall: h}
	finished := false
	_, err := h.log.Read(ctx, id, 0, func(body []byte) error {
		rec, err := decode(body)
		if err != nil {
			return err
		}
		for _, e := range rec.Entries {
			if e.Answer != nil || len(e.Concede) > 0 {
				r.steps = append(r.steps, len(r.entries))
			}
			if e.End != nil {
				finished = true
			}
			r.entries, r.times = append(r.entries, e), append(r.times, rec.At)
		}
		return nil
	})
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && len(r.entries) == 0:
		return nil, Fail(NotFound, "there is no table %s", id)
	case err != nil:
		return nil, err
	}
	if !finished {
		if finished, err = r.over(); err != nil {
			return nil, err
		}
	}
	if !finished {
		return nil, Fail(Refused, "the game is not over: its replay can be seen then")
	}
	return r, nil
}

// over reports whether the game came to its end.
func (r *Replay) over() (bool, error) {
	p, err := r.play(len(r.steps))
	if err != nil {
		return false, err
	}
	return p.t.done(), nil
}

// Steps is how many steps there are.
func (r *Replay) Steps() int { return len(r.steps) }

// Turns lists at which steps turns began.
func (r *Replay) Turns() ([]*pb.ReplayTurn, error) {
	p, err := r.play(0)
	if err != nil {
		return nil, err
	}
	defer p.close()
	var out []*pb.ReplayTurn
	since := int64(0)
	for step := 0; ; step++ {
		if p.t.game != nil {
			for e := range p.t.game.View(game.Spectator).Events(since) {
				since = e.Seq + 1
				if e.Kind == game.EventTurn {
					out = append(out, &pb.ReplayTurn{Step: int32(step), Marker: int32(e.Marker), Seat: int32(e.Player)})
				}
			}
			p.t.game.Forget(since)
		}
		if step == len(r.steps) {
			return out, nil
		}
		if err := p.step(); err != nil {
			return nil, err
		}
	}
}

// A Playback is a replay at some step.
type Playback struct {
	r    *Replay
	t    *Table
	next int // the next entry
	done int // steps
	a    *audience
	lang string
}

// Viewer is as whom a replay is seen: a game seat, or everything.
func (r *Replay) viewer(p *Playback, seat int) (game.Player, error) {
	if seat < 0 {
		return game.Judge, nil
	}
	if p.t.game == nil || seat >= len(p.t.seats) {
		return 0, FailField("seat", "there is no seat %d", seat)
	}
	return game.Player(seat), nil
}

// At plays the game up to a step, to be seen from a seat (-1: everything). The
// Playback has to be closed.
func (r *Replay) At(step, seat int, lang string) (*Playback, error) {
	if step < 0 || step > len(r.steps) {
		return nil, FailField("step", "there are steps 0 to %d, not %d", len(r.steps), step)
	}
	p, err := r.play(step)
	if err != nil {
		return nil, err
	}
	who, err := r.viewer(p, seat)
	if err != nil {
		p.close()
		return nil, err
	}
	p.a, p.lang = &audience{place: -1, who: who, subs: map[*Subscription]bool{}}, lang
	return p, nil
}

// play applies the entries before a step.
func (r *Replay) play(step int) (*Playback, error) {
	s := &state{lib: r.hall.lib}
	p := &Playback{r: r, t: &Table{state: *s, hall: r.hall, live: newLive()}}
	end := len(r.entries)
	if step < len(r.steps) {
		end = r.steps[step]
	}
	for p.next < end {
		if err := p.apply(); err != nil {
			p.close()
			return nil, err
		}
	}
	p.done = step
	return p, nil
}

func (p *Playback) apply() error {
	if err := p.t.apply(&p.r.entries[p.next], p.r.times[p.next]); err != nil {
		return Fail(Refused, "the replay cannot be shown: %v", err)
	}
	p.next++
	p.t.here = make([]presence, len(p.t.places))
	return nil
}

// step goes on to behind the next step.
func (p *Playback) step() error {
	p.done++
	end := len(p.r.entries)
	if p.done < len(p.r.steps) {
		end = p.r.steps[p.done]
	}
	for p.next < end {
		if err := p.apply(); err != nil {
			return err
		}
	}
	return nil
}

// Close frees it.
func (p *Playback) Close() { p.close() }

func (p *Playback) close() {
	if p.t.game != nil {
		p.t.game.Close()
	}
}

// Step is how many steps were played.
func (p *Playback) Step() int { return p.done }

// Snapshot is all that is seen now.
func (p *Playback) Snapshot() *pb.WatchResponse {
	s := &pb.Snapshot{Table: p.t.message(false, -1), Seat: int32(max(p.a.who, -1)), Place: -1}
	if p.t.game != nil {
		s.Game = p.t.whole(p.a.who, p.lang)
		s.NextEvent = p.t.game.LastEvent()
		w := writer{p.t.game.View(p.a.who), p.lang}
		s.Events = w.events(s.NextEvent - eventsShown)
		p.a.event = s.NextEvent
		d := p.t.diff() // what is shown now need not be shown again
		p.t.private(p.a, d)
	}
	return &pb.WatchResponse{Seq: int64(p.done), Content: &pb.WatchResponse_Snapshot{Snapshot: s}}
}

// Next goes on by one step and says what changed; nil at the end.
func (p *Playback) Next() (*pb.WatchResponse, error) {
	if p.done >= len(p.r.steps) {
		return nil, nil
	}
	if err := p.step(); err != nil {
		return nil, err
	}
	u := &pb.Update{}
	if p.t.game != nil {
		d := p.t.diff()
		p.t.fill(u, p.a, d, p.t.private(p.a, d), p.lang)
		w := writer{p.t.game.View(p.a.who), p.lang}
		u.Events = w.events(p.a.event)
		p.a.event = p.t.game.LastEvent()
		p.t.game.Forget(p.a.event - eventsKept)
		u.NextEvent = p.a.event
	}
	return &pb.WatchResponse{Seq: int64(p.done), Content: &pb.WatchResponse_Update{Update: u}}, nil
}
