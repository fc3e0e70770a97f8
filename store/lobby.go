package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Note implements [Lobby].
func (s *Store) Note(ctx context.Context, table string, note []byte) error {
	ctx, done := s.soon(ctx)
	defer done()
	rev, err := s.lobby.Put(ctx, table, note)
	if err != nil {
		return fmt.Errorf("note on table %s: %w", table, err)
	}
	s.mu.Lock()
	s.notes.wrote(table, note, rev)
	s.mu.Unlock()
	return nil
}

// Forget implements [Lobby].
func (s *Store) Forget(ctx context.Context, table string) error {
	ctx, done := s.soon(ctx)
	defer done()
	if err := s.lobby.Purge(ctx, table); err != nil {
		return fmt.Errorf("note on table %s: %w", table, err)
	}
	s.mu.Lock()
	s.notes.deleted(table)
	s.mu.Unlock()
	return nil
}

// Find implements [Lobby]. A table that was made at another host a moment ago
// is asked for at the store.
func (s *Store) Find(table string) ([]byte, error) {
	s.mu.Lock()
	note, _, ok := s.notes.get(table)
	s.mu.Unlock()
	if ok {
		return note, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	e, err := s.lobby.Get(ctx, table)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound), errors.Is(err, jetstream.ErrInvalidKey):
		return nil, ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("note on table %s: %w", table, err)
	}
	return e.Value(), nil
}

// Each implements [Lobby].
func (s *Store) Each(each func(string, []byte)) {
	s.mu.Lock()
	notes := make(map[string][]byte, len(s.notes.known))
	for k, v := range s.notes.known {
		if !v.gone {
			notes[k] = v.value
		}
	}
	s.mu.Unlock()
	for k, v := range notes {
		each(k, v)
	}
}

// watch keeps what is in the buckets at hand. It returns once what was there has
// been read.
func (s *Store) watch(ctx, run context.Context) error {
	for _, b := range []struct {
		kv  jetstream.KeyValue
		put func(jetstream.KeyValueEntry)
	}{
		{s.lobby, s.sawNote},
		{s.owners, s.sawOwner},
		{s.hosts, s.sawHost},
	} {
		w, err := b.kv.WatchAll(run)
		if err != nil {
			return fmt.Errorf("watch bucket %s: %w", b.kv.Bucket(), err)
		}
		ready := make(chan struct{})
		s.done.Go(func() {
			defer w.Stop()
			for {
				select {
				case <-run.Done():
					return
				case e, ok := <-w.Updates():
					switch {
					case !ok:
						return
					case e == nil:
						close(ready)
					default:
						b.put(e)
						s.tell()
					}
				}
			}
		})
		select {
		case <-ready:
		case <-ctx.Done():
			return fmt.Errorf("watch bucket %s: %w", b.kv.Bucket(), ctx.Err())
		}
	}
	return nil
}

func (s *Store) sawNote(e jetstream.KeyValueEntry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.notes.hear(e.Key(), e.Value(), e.Revision(), e.Operation() != jetstream.KeyValuePut)
}
