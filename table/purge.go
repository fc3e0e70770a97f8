package table

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/grandmelee/melee/store"
)

// Keep says how long tables are kept at which nothing happens any more; 0: for
// ever.
type Keep struct {
	Games     time.Duration // finished ones, with their replays, and those that everybody left
	Unstarted time.Duration
}

// purgeEvery is how often tables are looked for that are kept no longer.
const purgeEvery = 10 * time.Minute

// purge removes the tables that are kept no longer.
func (h *Hall) purge(ctx context.Context, now time.Time) {
	var old []string
	h.lobby.Each(func(id string, body []byte) {
		var n Note
		if json.Unmarshal(body, &n) != nil {
			return
		}
		if limit := h.keep.limit(&n); limit > 0 && now.Sub(time.UnixMilli(n.Created)) > limit {
			if last, err := h.log.Last(ctx, id); errors.Is(err, store.ErrNotFound) || err == nil && now.Sub(last) > limit {
				old = append(old, id)
			}
		}
	})
	for _, id := range old {
		if ctx.Err() != nil {
			return
		}
		switch err := h.remove(ctx, id, now); {
		case err == nil:
			h.metrics.Purged.Inc()
			h.logger.Info("a table was removed", "table", id)
		case !errors.Is(err, store.ErrOwned):
			h.logger.Warn("a table was not removed", "table", id, "error", err)
		}
	}
}

// limit is how long a table is kept.
func (k *Keep) limit(n *Note) time.Duration {
	if n.Started {
		return k.Games
	}
	return k.Unstarted
}

// remove removes a table for good. One that somebody watches, here or at another
// host, stays: the error is then [store.ErrOwned].
func (h *Hall) remove(ctx context.Context, id string, now time.Time) error {
	h.mu.Lock()
	t := h.tables[id]
	h.mu.Unlock()
	if t != nil {
		if t.idle.Load() == 0 || now.Sub(time.UnixMilli(t.idle.Load())) < idleTime {
			return store.ErrOwned
		}
		t.stop()
	}
	h.mu.Lock()
	if h.tables[id] != nil || h.opening[id] != nil || h.closed {
		h.mu.Unlock()
		return store.ErrOwned
	}
	o := &opening{done: make(chan struct{}), err: Fail(NotFound, "there is no table %s", id)}
	h.opening[id] = o // whoever looks for the table waits
	h.mu.Unlock()
	defer func() {
		h.mu.Lock()
		delete(h.opening, id)
		h.mu.Unlock()
		close(o.done)
	}()
	if err := h.leases.Claim(ctx, id); err != nil {
		return err
	}
	defer h.leases.Release(ctx, id)
	if err := h.log.Purge(ctx, id); err != nil {
		return err
	}
	return h.lobby.Forget(ctx, id)
}
