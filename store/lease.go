package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// lease is how often a host says that it is alive. One that has said nothing
// for four times as long is taken for dead.
const lease = time.Second

// pulse is a host as it was last heard of, by this host's clock.
type pulse struct {
	host Host
	at   time.Time
}

// Self implements [Leases].
func (s *Store) Self() Host { return s.self }

func (s *Store) startBeating(ctx, run context.Context) error {
	body, err := json.Marshal(s.self)
	if err != nil {
		return err
	}
	if _, err := s.hosts.Put(ctx, s.self.ID, body); err != nil {
		return fmt.Errorf("lease: %w", err)
	}
	s.done.Go(func() {
		tick := time.NewTicker(lease)
		defer tick.Stop()
		for {
			select {
			case <-run.Done():
				return
			case <-tick.C:
				beat, cancel := context.WithTimeout(run, lease)
				s.hosts.Put(beat, s.self.ID, body) // missed beats are what the lease is about
				cancel()
				s.tell()
			}
		}
	})
	return nil
}

func (s *Store) sawHost(e jetstream.KeyValueEntry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var h Host
	if e.Operation() != jetstream.KeyValuePut || json.Unmarshal(e.Value(), &h) != nil {
		delete(s.alive, e.Key())
		return
	}
	s.beat(h, time.Now())
}

// beat takes that a host is alive. After silence, which ends with this host's own
// beat, each that was alive before it has its whole time again.
func (s *Store) beat(h Host, now time.Time) {
	if heard := s.heard(now); h.ID == s.self.ID && heard.Before(now) {
		for id, p := range s.alive {
			if heard.Sub(p.at) < 4*lease {
				s.alive[id] = pulse{p.host, now}
			}
		}
	}
	s.alive[h.ID] = pulse{h, now}
}

// heard is until when this host could hear others: now, unless it does not hear
// itself, as the store is away.
func (s *Store) heard(now time.Time) time.Time {
	if own, ok := s.alive[s.self.ID]; ok && now.Sub(own.at) > 2*lease {
		return own.at
	}
	return now
}

func (s *Store) sawOwner(e jetstream.KeyValueEntry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.owner.hear(e.Key(), string(e.Value()), e.Revision(), e.Operation() != jetstream.KeyValuePut)
}

// living reports whether a host is alive, as far as is known.
func (s *Store) living(id string, now time.Time) bool {
	if id == s.self.ID {
		return true
	}
	p, ok := s.alive[id]
	return ok && s.heard(now).Sub(p.at) < 4*lease
}

// Owner implements [Leases].
func (s *Store) Owner(table string) (Host, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	host, _, ok := s.owner.get(table)
	if !ok || !s.living(host, time.Now()) {
		return Host{}, false
	}
	if host == s.self.ID {
		return s.self, true
	}
	return s.alive[host].host, true
}

// Claim implements [Leases].
func (s *Store) Claim(ctx context.Context, table string) error {
	ctx, done := s.soon(ctx)
	defer done()
	s.mu.Lock()
	host, last, ok := s.owner.get(table)
	taken := ok && host != s.self.ID && s.living(host, time.Now())
	s.mu.Unlock()
	if taken {
		return ErrOwned
	}
	var rev uint64
	var err error
	if ok {
		rev, err = s.owners.Update(ctx, table, []byte(s.self.ID), last)
	} else {
		rev, err = s.owners.Create(ctx, table, []byte(s.self.ID))
	}
	switch {
	case errors.Is(err, jetstream.ErrKeyExists) || conflict(err):
		return ErrOwned
	case err != nil:
		return fmt.Errorf("claim table %s: %w", table, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.owner.wrote(table, s.self.ID, rev)
	return nil
}

// Release implements [Leases].
func (s *Store) Release(ctx context.Context, table string) error {
	ctx, done := s.soon(ctx)
	defer done()
	s.mu.Lock()
	host, last, ok := s.owner.get(table)
	s.mu.Unlock()
	if !ok || host != s.self.ID {
		return nil
	}
	if err := s.owners.Delete(ctx, table, jetstream.LastRevision(last)); err != nil && !conflict(err) {
		return fmt.Errorf("release table %s: %w", table, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, now, _ := s.owner.get(table); now == last {
		s.owner.deleted(table)
	}
	return nil
}

// Alive implements [Leases].
func (s *Store) Alive(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.living(id, time.Now())
}
