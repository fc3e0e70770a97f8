package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/grandmelee/melee/store"
)

func open(t *testing.T, c store.Config) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func read(t *testing.T, s *store.Store, table string, behind uint64) (records []string, last uint64) {
	t.Helper()
	last, err := s.Read(t.Context(), table, behind, func(r []byte) error {
		records = append(records, string(r))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return records, last
}

func TestALogIsReadAsItWasWritten(t *testing.T) {
	folder := t.TempDir()
	s := open(t, store.Config{Folder: folder})
	var a, b uint64
	for i := range 20 {
		var err error
		if a, err = s.Append(t.Context(), "a", a, fmt.Appendf(nil, "a%d", i)); err != nil {
			t.Fatal(err)
		}
		if b, err = s.Append(t.Context(), "b", b, fmt.Appendf(nil, "b%d", i)); err != nil {
			t.Fatal(err)
		}
	}
	s.Close()
	s = open(t, store.Config{Folder: folder}) // as after a restart
	defer s.Close()
	records, last := read(t, s, "a", 0)
	if len(records) != 20 || records[0] != "a0" || records[19] != "a19" || last != a {
		t.Fatalf("read %d records up to %d, want 20 up to %d: %q", len(records), last, a, records)
	}
	if _, err := s.Append(t.Context(), "a", last, []byte("more")); err != nil {
		t.Fatal(err)
	}
	if records, _ := read(t, s, "a", last); len(records) != 1 || records[0] != "more" {
		t.Errorf("behind the old end stands %q", records)
	}
	if records, _ := read(t, s, "none", 0); len(records) != 0 {
		t.Errorf("a log that nobody wrote has %q", records)
	}
}

func TestOnlyOneOfTwoWritersCanWrite(t *testing.T) {
	s := open(t, store.Config{Folder: t.TempDir()})
	defer s.Close()
	last, err := s.Append(t.Context(), "a", 0, []byte("first"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(t.Context(), "a", 0, []byte("first, too")); !errors.Is(err, store.ErrConflict) {
		t.Errorf("a second first record: %v", err)
	}
	if _, err := s.Append(t.Context(), "a", last, []byte("by the new owner")); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(t.Context(), "a", last, []byte("by the old one")); !errors.Is(err, store.ErrConflict) {
		t.Errorf("the old owner wrote: %v", err)
	}
	if records, _ := read(t, s, "a", 0); len(records) != 2 {
		t.Errorf("the log has %q", records)
	}
}

func TestNotesAndLeases(t *testing.T) {
	folder := t.TempDir()
	s := open(t, store.Config{Folder: folder, Addr: "http://here"})
	if err := s.Note(t.Context(), "a", []byte("note")); err != nil {
		t.Fatal(err)
	}
	if err := s.Claim(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	if err := s.Claim(t.Context(), "a"); err != nil {
		t.Errorf("claimed again: %v", err)
	}
	if h, ok := s.Owner("a"); !ok || h != s.Self() {
		t.Errorf("the owner is %v, %v", h, ok)
	}
	if err := s.Release(t.Context(), "a"); err != nil {
		t.Error(err)
	}
	if _, ok := s.Owner("a"); ok {
		t.Error("a table that was given up has an owner")
	}
	s.Close()
	s = open(t, store.Config{Folder: folder})
	defer s.Close()
	if note, err := s.Find("a"); err != nil || string(note) != "note" {
		t.Errorf("after a restart the note is %q, %v", note, err)
	}
	if _, err := s.Find("b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a note that nobody wrote: %v", err)
	}
}

// TestWhatWasDoneHereIsKnownHere: the buckets tell each host of its own writing a
// moment later. That must not bring back what has changed since.
func TestWhatWasDoneHereIsKnownHere(t *testing.T) {
	s := open(t, store.Config{Folder: t.TempDir()})
	defer s.Close()
	for i := range 300 {
		if err := s.Claim(t.Context(), "a"); err != nil {
			t.Fatalf("claim %d: %v", i, err)
		}
		if err := s.Release(t.Context(), "a"); err != nil {
			t.Fatalf("release %d: %v", i, err)
		}
		if _, ok := s.Owner("a"); ok {
			t.Fatalf("after release %d the table has an owner", i)
		}
		for _, note := range []string{"first", "second"} {
			if err := s.Note(t.Context(), "a", []byte(note)); err != nil {
				t.Fatal(err)
			}
		}
		if note, err := s.Find("a"); err != nil || string(note) != "second" {
			t.Fatalf("after the second note of %d the note is %q, %v", i, note, err)
		}
		if err := s.Forget(t.Context(), "a"); err != nil {
			t.Fatal(err)
		}
		if note, err := s.Find("a"); !errors.Is(err, store.ErrNotFound) {
			t.Fatalf("after forgetting %d there is a note %q, %v", i, note, err)
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	s, err := store.Open(context.Background(), store.Config{Folder: b.TempDir()})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	record := make([]byte, 500)
	var last uint64
	start := time.Now()
	for b.Loop() {
		if last, err = s.Append(context.Background(), "a", last, record); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/time.Since(start).Seconds(), "records/s")
}

// BenchmarkAppendTogether has a hundred tables append at the same time, as when many
// players act at once. It reports how long the slowest of them waits.
func BenchmarkAppendTogether(b *testing.B) {
	const tables = 100
	s, err := store.Open(context.Background(), store.Config{Folder: b.TempDir()})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	record := make([]byte, 500)
	var last [tables]uint64
	slowest := time.Duration(0)
	for b.Loop() {
		var all sync.WaitGroup
		start := time.Now()
		for i := range tables {
			all.Go(func() {
				var err error
				if last[i], err = s.Append(context.Background(), fmt.Sprint("table", i), last[i], record); err != nil {
					b.Error(err)
				}
			})
		}
		all.Wait()
		slowest += time.Since(start)
	}
	b.ReportMetric(float64(slowest.Microseconds())/1000/float64(b.N), "ms-slowest")
}
