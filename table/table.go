package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/grandmelee/melee/bot"
)

// Sizes and times.
const (
	inboxSize   = 128
	mostCalls   = 64 // answered together
	storeTime   = 10 * time.Second
	showEvery   = 12 * time.Millisecond // between two updates
	heartbeat   = 15 * time.Second
	eventsKept  = 4000 // of the game's log
	eventsShown = 400  // in a snapshot at most
)

// A Table is one hosted table. Its methods may be called by any number of
// goroutines.
type Table struct {
	// state and all that follows belong to the table's goroutine.
	state
	pos     uint64 // in the log
	batch   []entry
	calls   []*call // to be told when the batch is stored
	here    []presence
	open    map[int64]openQuestion
	charged time.Time // banks were charged up to then
	rests   map[int]time.Time
	glances []glance
	bots    map[string]bot.Bot
	spin    int
	chat    []chatLine
	noted   string // the note in the lobby
	shown   shown
	live    *live
	regrant bool // tokens may have changed

	hall  *Hall
	inbox chan *call
	quit  chan struct{}                    // closed to stop the table
	once  sync.Once                        // closes quit
	gone  chan struct{}                    // closed once it has stopped
	doors atomic.Pointer[map[string]Grant] // what tokens allow, as stored
	idle  atomic.Int64                     // since when nobody has watched the table, as a Unix time in milliseconds; 0: somebody does
	// goesOn: the game has started, and is not over.
	goesOn atomic.Bool
}

// A call is something that is done in the table's goroutine.
type call struct {
	run  func() error
	err  error
	done chan error
	// taken is set by whoever decides the call's fate: the table, which runs it,
	// or the caller, who gives it up. ran is closed once it has run.
	taken atomic.Bool
	ran   chan struct{}
}

// giveUp makes sure that the call's function does not run any more: it never
// will, or it has.
func (c *call) giveUp() {
	if !c.taken.CompareAndSwap(false, true) {
		<-c.ran
	}
}

// do runs a function in the table's goroutine and returns once all that it
// accepted is stored. It is not run for a holder whose token allows it no more.
func (t *Table) do(ctx context.Context, run func() error) error {
	held := func() error {
		if !t.holds(holderOf(ctx)) {
			return ErrNoToken
		}
		return run()
	}
	c := &call{run: held, done: make(chan error, 1), ran: make(chan struct{})}
	select {
	case t.inbox <- c:
	case <-ctx.Done():
		return Fail(Unavailable, "the table is busy: try again")
	case <-t.gone:
		return errMoved
	}
	select {
	case err := <-c.done:
		return err
	case <-ctx.Done():
		c.giveUp()
		return ctx.Err()
	case <-t.gone:
		c.giveUp()
		select {
		case err := <-c.done:
			return err
		default:
			return errMoved
		}
	}
}

// accept applies an entry and puts it among those to be stored.
func (t *Table) accept(e entry) error {
	before := t.status
	if err := t.apply(&e, time.Now().UnixMilli()); err != nil {
		return err
	}
	if t.status != before {
		t.tableChanged()
	}
	t.batch = append(t.batch, e)
	if e.Answer == nil && e.Auto == nil {
		t.tableChanged()
		t.regrant = true
	}
	if e.Start != nil {
		t.started1()
	}
	return nil
}

// started1 makes what a table needs besides its state once the game goes on.
func (t *Table) started1() {
	n := len(t.seats)
	t.open, t.rests, t.glances = map[int64]openQuestion{}, map[int]time.Time{}, make([]glance, n)
	t.charged = time.Now()
}

// newTable makes a table of a state that is in the log up to a position.
func newTable(h *Hall, s *state, pos uint64) *Table {
	t := &Table{state: *s, pos: pos, hall: h, bots: map[string]bot.Bot{},
		inbox: make(chan *call, inboxSize), quit: make(chan struct{}), gone: make(chan struct{})}
	t.live = newLive()
	t.here = make([]presence, len(t.places))
	now := time.Now()
	for i := range t.here {
		t.here[i].last = now
	}
	for i := range t.auto {
		if t.auto[i].Mode != Hold {
			t.auto[i].Mode = Normal
		}
	}
	t.started1()
	t.openDoors()
	return t
}

// run is the table's goroutine.
func (t *Table) run() {
	var why error
	defer func() { t.stopped(why) }()
	defer func() {
		if broken := recover(); broken != nil {
			why = fmt.Errorf("internal error: %v", broken)
			t.hall.logger.Error("a table broke", "table", t.id, "error", why, "stack", string(debug.Stack()))
			t.hall.broken(t, why)
		}
	}()
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-t.quit:
			return
		case c := <-t.inbox:
			t.handle(c)
			t.drain()
		case <-timer.C:
		}
		now := time.Now()
		more, wake, err := t.act(now)
		if err == nil {
			err = t.commit()
		}
		if err != nil {
			t.hall.logger.Warn("a table stops", "table", t.id, "error", err)
			why = err
			return
		}
		wake = earlier(wake, t.publish(now))
		t.note()
		t.forget()
		t.rest(now)
		switch {
		case more:
			timer.Reset(0)
		case wake.IsZero():
			timer.Reset(heartbeat)
		default:
			timer.Reset(max(0, time.Until(wake)))
		}
	}
}

// drain handles the calls that wait already.
func (t *Table) drain() {
	for range mostCalls {
		select {
		case c := <-t.inbox:
			t.handle(c)
		default:
			return
		}
	}
}

func (t *Table) handle(c *call) {
	if !c.taken.CompareAndSwap(false, true) {
		return
	}
	c.err = c.run()
	close(c.ran)
	t.calls = append(t.calls, c)
}

// commit stores what was accepted and then tells those who called.
func (t *Table) commit() error {
	if len(t.batch) > 0 {
		body, err := json.Marshal(record{time.Now().UnixMilli(), t.batch})
		if err != nil {
			return err
		}
		began := time.Now()
		ctx, cancel := context.WithTimeout(context.Background(), storeTime)
		t.pos, err = t.hall.log.Append(ctx, t.id, t.pos, body)
		cancel()
		if err != nil {
			return err
		}
		t.hall.metrics.Stored.Observe(time.Since(began).Seconds())
		for i := range t.batch {
			if a := t.batch[i].Answer; a != nil {
				t.hall.metrics.answered(a.By)
			}
		}
		t.batch = t.batch[:0]
	}
	if t.regrant {
		t.openDoors()
	}
	for _, c := range t.calls {
		c.done <- c.err
	}
	t.calls = t.calls[:0]
	return nil
}

// rest notes whether the table goes on, and since when nobody has looked at it.
func (t *Table) rest(now time.Time) {
	t.goesOn.Store(t.game != nil && !t.done())
	switch {
	case t.live.subs > 0 || len(t.live.waiting) > 0:
		t.idle.Store(0)
	case t.idle.Load() == 0:
		t.idle.Store(now.UnixMilli())
	}
}

// forget drops old events of the game.
func (t *Table) forget() {
	if t.game != nil {
		t.game.Forget(t.game.LastEvent() - eventsKept)
	}
}

// stop ends the table's goroutine and waits for it.
func (t *Table) stop() {
	t.halt()
	<-t.gone
}

// halt ends the table's goroutine soon.
func (t *Table) halt() { t.once.Do(func() { close(t.quit) }) }

// stopped clears up behind the goroutine. What was not stored never happened.
func (t *Table) stopped(why error) {
	err := errMoved
	var own *Error
	if errors.As(why, &own) {
		err = own
	}
	for _, c := range t.calls {
		c.done <- err
	}
	t.closeAll("the table moves: reconnect")
	if t.game != nil {
		t.game.Close()
	}
	close(t.gone)
	t.hall.dropped(t)
}
