package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"runtime/debug"
	"sync"
	"time"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/store"
	"github.com/prometheus/client_golang/prometheus"
)

// A Hall has the tables that one host runs. Any number of goroutines may use
// it.
type Hall struct {
	log     store.Log
	lobby   store.Lobby
	leases  store.Leases
	lib     *cards.Library
	logger  *slog.Logger
	metrics *Metrics
	changed <-chan struct{}
	keep    Keep

	mu      sync.Mutex
	tables  map[string]*Table
	opening map[string]*opening
	unfit   map[string]error // tables whose logs do not fit this program: not tried again
	closed  bool
	cancel  context.CancelFunc
	done    sync.WaitGroup
}

// opening is a table that is being restored.
type opening struct {
	done  chan struct{}
	table *Table
	err   error
}

// Config says what a hall works with.
type Config struct {
	Log    store.Log
	Lobby  store.Lobby
	Leases store.Leases
	// Changed tells that notes or leases have changed; nil if nothing does.
	Changed  <-chan struct{}
	Library  *cards.Library
	Keep     Keep
	Logger   *slog.Logger          // nil: none
	Register prometheus.Registerer // nil: none
}

// Limits of a hall.
const (
	mostTables = 2000
	idleTime   = 2 * time.Minute // after which a table is put away that need not go on
)

// NewHall opens a hall and restores the unfinished tables that nobody else runs.
// Close stops it.
func NewHall(c Config) *Hall {
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	if c.Register == nil {
		c.Register = prometheus.NewRegistry()
	}
	h := &Hall{log: c.Log, lobby: c.Lobby, leases: c.Leases, lib: c.Library, logger: c.Logger, metrics: NewMetrics(c.Register),
		changed: c.Changed, keep: c.Keep, tables: map[string]*Table{}, opening: map[string]*opening{}, unfit: map[string]error{}}
	ctx, cancel := context.WithCancel(context.Background())
	h.cancel = cancel
	h.adopt(ctx)
	h.done.Go(func() { h.tend(ctx) })
	return h
}

// Library is the library of cards that the hall's tables play with.
func (h *Hall) Library() *cards.Library { return h.lib }

// Tables is how many tables the hall runs.
func (h *Hall) Tables() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.tables)
}

// Close stops all tables, which tell their clients to come back, and gives them
// up.
func (h *Hall) Close() {
	h.cancel()
	h.done.Wait()
	h.mu.Lock()
	h.closed = true
	tables := make([]*Table, 0, len(h.tables))
	for _, t := range h.tables {
		tables = append(tables, t)
	}
	h.mu.Unlock()
	for _, t := range tables {
		t.stop()
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		h.leases.Release(ctx, t.id)
		cancel()
	}
}

// tend takes over tables whose hosts are gone, gives up those that another host has
// taken over, and puts finished ones away.
func (h *Hall) tend(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	purge := time.NewTicker(purgeEvery)
	defer purge.Stop()
	h.purge(ctx, time.Now())
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-purge.C:
			h.purge(ctx, time.Now())
		case <-h.changed:
			select { // several hosts do not all jump at once
			case <-time.After(time.Duration(rand.IntN(300)) * time.Millisecond):
			case <-ctx.Done():
				return
			}
		}
		h.yield()
		h.adopt(ctx)
		h.putAway()
	}
}

// yield stops the tables that another host has taken over. This host cannot write
// to them any more; but a table at which nobody acts writes nothing, and those who
// watch it here would wait for ever.
func (h *Hall) yield() {
	self := h.leases.Self().ID
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, t := range h.tables {
		if owner, ok := h.leases.Owner(id); ok && owner.ID != self {
			t.halt()
		}
	}
}

// adopt restores all started and unfinished tables that no host runs.
func (h *Hall) adopt(ctx context.Context) {
	var orphans []string
	h.lobby.Each(func(id string, body []byte) {
		var n Note
		if json.Unmarshal(body, &n) != nil || n.Finished() || !n.Started || h.isUnfit(id) {
			return
		}
		if owner, ok := h.leases.Owner(id); ok && (owner.ID != h.leases.Self().ID || h.runs(id)) {
			return
		}
		orphans = append(orphans, id)
	})
	for _, id := range orphans {
		if ctx.Err() != nil {
			return
		}
		h.open(ctx, id) // it says itself what went wrong, and is tried again
	}
}

// isUnfit reports whether a table's log was found not to fit this program.
func (h *Hall) isUnfit(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.unfit[id] != nil
}

func (h *Hall) runs(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[id] != nil
}

// putAway stops tables that nobody looks at and that need not go on: those not
// started and those that are over. They are restored when somebody asks for them.
func (h *Hall) putAway() {
	h.mu.Lock()
	var idle []*Table
	for _, t := range h.tables {
		if !t.goesOn.Load() && t.idle.Load() > 0 && time.Since(time.UnixMilli(t.idle.Load())) > idleTime {
			idle = append(idle, t)
		}
	}
	h.mu.Unlock()
	for _, t := range idle {
		t.stop()
	}
}

// A Whereabouts is where a table is found: here, or at another host.
type Whereabouts struct {
	Table *Table
	Host  store.Host
}

// Find finds a table, restoring it if no host runs it.
func (h *Hall) Find(ctx context.Context, id string) (Whereabouts, error) {
	for range 3 {
		h.mu.Lock()
		t := h.tables[id]
		h.mu.Unlock()
		if t != nil {
			return Whereabouts{Table: t}, nil
		}
		if owner, ok := h.leases.Owner(id); ok && owner.ID != h.leases.Self().ID {
			return Whereabouts{Host: owner}, nil
		}
		if _, err := h.lobby.Find(id); err != nil {
			if errors.Is(err, store.ErrNotFound) {
				return Whereabouts{}, Fail(NotFound, "there is no table %s", id)
			}
			return Whereabouts{}, errMoved
		}
		t, err := h.open(ctx, id)
		switch {
		case err == nil:
			return Whereabouts{Table: t}, nil
		case errors.Is(err, store.ErrOwned):
			continue // its owner will be known in a moment
		case errors.Is(err, errBroken):
			return Whereabouts{}, Fail(Refused, "the table cannot be restored: %v", err)
		}
		return Whereabouts{}, errMoved
	}
	return Whereabouts{}, errMoved
}

// open claims a table, reads its log and runs it.
func (h *Hall) open(ctx context.Context, id string) (*Table, error) {
	h.mu.Lock()
	if t := h.tables[id]; t != nil || h.closed {
		h.mu.Unlock()
		if t == nil {
			return nil, errMoved
		}
		return t, nil
	}
	if len(h.tables) >= mostTables {
		h.mu.Unlock()
		return nil, Fail(Full, "the server runs %d tables already", mostTables)
	}
	if err := h.unfit[id]; err != nil {
		h.mu.Unlock()
		return nil, err
	}
	if o := h.opening[id]; o != nil {
		h.mu.Unlock()
		<-o.done
		return o.table, o.err
	}
	o := &opening{done: make(chan struct{})}
	h.opening[id] = o
	h.mu.Unlock()
	o.table, o.err = h.restore(context.WithoutCancel(ctx), id)
	h.mu.Lock()
	delete(h.opening, id)
	switch {
	case o.err == nil:
		h.add(o.table)
	case errors.Is(o.err, errBroken):
		h.unfit[id] = o.err
	}
	h.mu.Unlock()
	close(o.done)
	if o.err != nil && !errors.Is(o.err, store.ErrOwned) {
		h.logger.Warn("a table was not restored", "table", id, "error", o.err)
	}
	return o.table, o.err
}

// add runs a table. The hall is locked.
func (h *Hall) add(t *Table) {
	h.tables[t.id] = t
	h.metrics.Tables.Set(float64(len(h.tables)))
	go t.run()
}

// dropped forgets a table that has stopped.
func (h *Hall) dropped(t *Table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.tables[t.id] == t {
		delete(h.tables, t.id)
		h.metrics.Tables.Set(float64(len(h.tables)))
	}
}

// broken ends a table that cannot go on, so that it is not restored only to
// break again.
func (h *Hall) broken(t *Table, why error) {
	body, err := json.Marshal(record{time.Now().UnixMilli(), []entry{{End: &end{why.Error()}}}})
	if err != nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	if _, err := h.log.Append(ctx, t.id, t.pos, body); err != nil {
		return
	}
	n := t.noteNow()
	n.Status, n.Ended = Ended, time.Now().UnixMilli()
	if body, err = json.Marshal(n); err == nil {
		h.lobby.Note(ctx, t.id, body)
	}
}

// restoreTime is how long reading a log may take.
const restoreTime = time.Minute

// restore claims a table and applies its log. To own it is to write into the
// log: from then on no other host can.
func (h *Hall) restore(ctx context.Context, id string) (_ *Table, err error) {
	ctx, cancel := context.WithTimeout(ctx, restoreTime)
	defer cancel()
	defer func() {
		if broken := recover(); broken != nil {
			h.logger.Error("a log broke the program", "table", id, "error", broken, "stack", string(debug.Stack()))
			h.leases.Release(ctx, id)
			err = fmt.Errorf("%w: %v", errBroken, broken)
		}
	}()
	began := time.Now()
	if err := h.leases.Claim(ctx, id); err != nil {
		return nil, err
	}
	s := &state{lib: h.lib}
	pos := uint64(0)
	for {
		var err error
		pos, err = h.log.Read(ctx, id, pos, s.applyRecord)
		if err != nil {
			h.leases.Release(ctx, id)
			return nil, err
		}
		if s.id == "" {
			h.leases.Release(ctx, id)
			return nil, fmt.Errorf("table %s: %w", id, store.ErrNotFound)
		}
		if s.done() {
			break
		}
		e := entry{Own: &own{h.leases.Self().ID}}
		body, err := json.Marshal(record{time.Now().UnixMilli(), []entry{e}})
		if err != nil {
			return nil, err
		}
		next, err := h.log.Append(ctx, id, pos, body)
		if errors.Is(err, store.ErrConflict) {
			continue // the host before had written more
		}
		if err != nil {
			h.leases.Release(ctx, id)
			return nil, err
		}
		pos = next
		s.seq++
		break
	}
	h.metrics.Restored.Observe(time.Since(began).Seconds())
	h.logger.Info("a table was restored", "table", id, "entries", s.seq, "took", time.Since(began).String())
	return newTable(h, s, pos), nil
}

// applyRecord applies what a log has at one position.
func (s *state) applyRecord(body []byte) error {
	r, err := decode(body)
	if err != nil {
		return fmt.Errorf("%w: %w", errBroken, err)
	}
	for i := range r.Entries {
		if err := s.apply(&r.Entries[i], r.At); err != nil {
			return fmt.Errorf("%w: entry %d: %w", errBroken, s.seq+1, err)
		}
	}
	if s.game != nil {
		s.game.Forget(s.game.LastEvent() - eventsKept)
	}
	return nil
}

// Self is this host's ID.
func (h *Hall) Self() string { return h.leases.Self().ID }

// Knows reports whether a host of that ID is alive.
func (h *Hall) Knows(id string) bool { return id != "" && h.leases.Alive(id) }
