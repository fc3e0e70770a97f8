package main

import (
	"cmp"
	"slices"
	"sync"
	"time"
)

// A tracker notes at one table when answers were sent and when clients were
// told of them.
type tracker struct {
	mu   sync.Mutex
	acts []sent
	seen [][]arrival // by client
}

type sent struct {
	client int
	seq    int64
	at     time.Time
}

type arrival struct {
	seq int64
	at  time.Time
}

func newTracker(clients int) *tracker { return &tracker{seen: make([][]arrival, clients)} }

func (t *tracker) saw(client int, seq int64) {
	now := time.Now()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.seen[client] = append(t.seen[client], arrival{seq, now})
}

func (t *tracker) acted(client int, seq int64, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.acts = append(t.acts, sent{client, seq, at})
}

// latest is how long before the end an answer may come whose update need not
// have arrived.
const latest = 2 * time.Second

// latencies are the times from each answer to the update at every other client,
// and how many of those never came though the client was told of later things.
func (t *tracker) latencies(end time.Time) (all []time.Duration, lost int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, a := range t.acts {
		for client, seen := range t.seen {
			if client == a.client {
				continue
			}
			i, _ := slices.BinarySearchFunc(seen, a.seq, func(x arrival, seq int64) int { return cmp.Compare(x.seq, seq) })
			switch {
			case i < len(seen):
				all = append(all, max(0, seen[i].at.Sub(a.at)))
			case end.Sub(a.at) > latest:
				lost++
			}
		}
	}
	return all, lost
}

// measured is what was measured at all tables.
type measured struct {
	mu        sync.Mutex
	latencies []time.Duration
	answers   int
	lost      int
	refused   int
	back      int
	now, most int // clients
	failed    int
	err       error // the first one
}

func (m *measured) add(t *tracker) {
	all, lost := t.latencies(time.Now())
	m.mu.Lock()
	defer m.mu.Unlock()
	m.latencies = append(m.latencies, all...)
	m.answers += len(t.acts)
	m.lost += lost
}

func (m *measured) count(what *int, n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	*what += n
	m.most = max(m.most, m.now)
}

func (m *measured) refuse()         { m.count(&m.refused, 1) }
func (m *measured) lostConnection() { m.count(&m.back, 1) }
func (m *measured) connect(n int)   { m.count(&m.now, n) }

func (m *measured) fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.failed++
	if m.err == nil {
		m.err = err
	}
}

// report works the figures out.
func (m *measured) report() report {
	m.mu.Lock()
	defer m.mu.Unlock()
	slices.Sort(m.latencies)
	at := func(part float64) float64 {
		if len(m.latencies) == 0 {
			return 0
		}
		i := min(len(m.latencies)-1, int(part*float64(len(m.latencies))))
		return float64(m.latencies[i].Microseconds()) / 1000
	}
	return report{Clients: m.most, Answers: m.answers, Updates: len(m.latencies), P50: at(0.5), P90: at(0.9), P99: at(0.99), Max: at(1),
		Refused: m.refused, Reconnect: m.back, Lost: m.lost, Failed: m.failed}
}
