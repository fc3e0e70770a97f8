package table

import (
	"context"
	"slices"
	"time"

	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// mostWatchers is how many clients may watch a table from one place, and how
// many spectators there may be.
const (
	mostWatchers   = 8
	mostSpectators = 200
)

// A Watcher says who watches and what he has already.
type Watcher struct {
	Place    int // -1: a spectator
	Host     bool
	Language string
	Seq      int64
	Event    int64
}

// Watch begins to watch. The subscription has to be given to Unwatch.
func (t *Table) Watch(ctx context.Context, w Watcher) (*Subscription, error) {
	s := &Subscription{C: make(chan *pb.WatchResponse, backlog), place: w.Place, host: w.Host, lang: w.Language, seq: w.Seq, event: w.Event, by: holderOf(ctx)}
	err := t.do(ctx, func() error {
		if w.Place < 0 && !w.Host && t.settings.NoSpectators {
			return Fail(Forbidden, "the host of this table wants no spectators")
		}
		if w.Place >= len(t.places) {
			return Fail(Unknown, "the place is gone")
		}
		most := mostWatchers
		if w.Place < 0 {
			most = mostSpectators
		}
		if a := t.live.audiences[w.Place]; a != nil && len(a.subs) >= most {
			return Fail(Full, "too many connections watch from here already: close one")
		}
		t.subscribe(s)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Unwatch ends a subscription.
func (t *Table) Unwatch(s *Subscription) {
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	t.do(ctx, func() error {
		t.unsubscribe(s, "closed")
		return nil
	})
}

// Fetch is the first message of a watch. With a wait it comes as soon as a
// question waits for the place or the game is over, at the latest after the
// wait.
func (t *Table) Fetch(ctx context.Context, w Watcher, wait time.Duration) (m *pb.WatchResponse, err error) {
	var ready chan struct{}
	look := func() error {
		if w.Place < 0 && !w.Host && t.settings.NoSpectators {
			return Fail(Forbidden, "the host of this table wants no spectators")
		}
		t.contact(w.Place, false)
		if ready == nil && wait > 0 && w.Place >= 0 && !t.askable(w.Place) {
			ready = make(chan struct{})
			t.live.waiting[w.Place] = append(t.live.waiting[w.Place], ready)
			return nil
		}
		m = t.snapshot(w.Place, w.Host, w.Language, w.Event, time.Now())
		return nil
	}
	if err = t.do(ctx, look); err != nil || m != nil {
		return m, err
	}
	defer t.stopWaiting(w.Place, ready)
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ready:
	case <-timer.C:
	case <-t.gone:
		return nil, errMoved
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	err = t.do(ctx, look)
	return m, err
}

// stopWaiting forgets one who waited for a question, if he was not told of one.
func (t *Table) stopWaiting(place int, ready chan struct{}) {
	select {
	case <-ready:
		return
	default:
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	t.do(ctx, func() error {
		w := t.live.waiting
		w[place] = slices.DeleteFunc(w[place], func(c chan struct{}) bool { return c == ready })
		if len(w[place]) == 0 {
			delete(w, place)
		}
		return nil
	})
}

// Message is the table as a viewer may know it.
func (t *Table) Message(ctx context.Context, g Grant) (m *pb.Table, err error) {
	err = t.do(ctx, func() error {
		m = t.message(g.Host || g.Place >= 0, g.Place)
		return nil
	})
	return m, err
}

// Seat is the game seat of a place; -1 before the start.
func (t *Table) Seat(ctx context.Context, place int) (seat int, err error) {
	seat = -1
	err = t.do(ctx, func() error {
		if s, ok := t.seatOf(place); ok {
			seat = int(s)
		}
		return nil
	})
	return seat, err
}
