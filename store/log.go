package store

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// shards is how many streams the tables are spread over, so that they do not
// all wait for one file to be synced.
const shards = 8

func shard(table string) int {
	h := fnv.New32a()
	h.Write([]byte(table))
	return int(h.Sum32() % shards)
}

func subject(table string) string { return fmt.Sprintf("melee.log.%d.%s", shard(table), table) }

// Append implements [Log].
func (s *Store) Append(ctx context.Context, table string, last uint64, record []byte) (uint64, error) {
	ctx, done := s.soon(ctx)
	defer done()
	ack, err := s.js.Publish(ctx, subject(table), record, jetstream.WithExpectLastSequencePerSubject(last))
	if err == nil {
		return ack.Sequence, nil
	}
	if conflict(err) {
		return 0, fmt.Errorf("log of table %s: %w", table, ErrConflict)
	}
	return 0, fmt.Errorf("log of table %s: %w", table, err)
}

// conflict reports whether a write failed because something else was written.
func conflict(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) &&
		(api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// batch is how many records are fetched at once.
const batch = 500

// Read implements [Log].
func (s *Store) Read(ctx context.Context, table string, behind uint64, each func([]byte) error) (uint64, error) {
	st := s.streams[shard(table)]
	end, err := s.lastOf(ctx, st, table)
	if err != nil {
		return 0, err
	}
	if end <= behind {
		return behind, nil
	}
	cfg := jetstream.OrderedConsumerConfig{FilterSubjects: []string{subject(table)}, InactiveThreshold: 30 * time.Second}
	if behind > 0 {
		cfg.DeliverPolicy, cfg.OptStartSeq = jetstream.DeliverByStartSequencePolicy, behind+1
	}
	soon, done := s.soon(ctx)
	reader, err := st.OrderedConsumer(soon, cfg)
	done()
	if err != nil {
		return behind, fmt.Errorf("log of table %s: %w", table, err)
	}
	at, heard := behind, time.Now()
	for at < end {
		records, err := reader.Fetch(batch, jetstream.FetchMaxWait(500*time.Millisecond))
		if err != nil {
			return at, fmt.Errorf("log of table %s: %w", table, err)
		}
		for m := range records.Messages() {
			meta, err := m.Metadata()
			if err != nil {
				return at, fmt.Errorf("log of table %s: %w", table, err)
			}
			if meta.Sequence.Stream <= at || meta.Sequence.Stream > end {
				continue
			}
			if err := each(m.Data()); err != nil {
				return at, err
			}
			at, heard = meta.Sequence.Stream, time.Now()
		}
		switch {
		case ctx.Err() != nil:
			return at, fmt.Errorf("log of table %s: %w", table, ctx.Err())
		case time.Since(heard) > patience:
			return at, fmt.Errorf("log of table %s: %w", table, context.DeadlineExceeded)
		}
	}
	return at, nil
}

// Last implements [Log].
func (s *Store) Last(ctx context.Context, table string) (time.Time, error) {
	ctx, done := s.soon(ctx)
	defer done()
	m, err := s.streams[shard(table)].GetLastMsgForSubject(ctx, subject(table))
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return time.Time{}, ErrNotFound
	case err != nil:
		return time.Time{}, fmt.Errorf("log of table %s: %w", table, err)
	}
	return m.Time, nil
}

func (s *Store) lastOf(ctx context.Context, st jetstream.Stream, table string) (uint64, error) {
	ctx, done := s.soon(ctx)
	defer done()
	m, err := st.GetLastMsgForSubject(ctx, subject(table))
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return 0, nil
	case err != nil:
		return 0, fmt.Errorf("log of table %s: %w", table, err)
	}
	return m.Sequence, nil
}

// Purge implements [Log].
func (s *Store) Purge(ctx context.Context, table string) error {
	ctx, done := s.soon(ctx)
	defer done()
	if err := s.streams[shard(table)].Purge(ctx, jetstream.WithPurgeSubject(subject(table))); err != nil {
		return fmt.Errorf("log of table %s: %w", table, err)
	}
	return nil
}
