package store

import (
	"testing"
	"time"
)

// TestARecordIsOnDiskBeforeItIsAcknowledged: the embedded server syncs its files at
// every write. Killing a program shows nothing of it, only a machine that loses power
// would.
func TestARecordIsOnDiskBeforeItIsAcknowledged(t *testing.T) {
	s, err := Open(t.Context(), Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if c := s.ns.JetStreamConfig(); c == nil || !c.SyncAlways {
		t.Errorf("the store runs with %+v", c)
	}
}

// TestTheStoreGoesOnWhenTheDiskHasRoomAgain: a full disk stops the embedded server, or
// leaves it without an answer; this does the same to it.
func TestTheStoreGoesOnWhenTheDiskHasRoomAgain(t *testing.T) {
	ctx := t.Context()
	s, err := Open(ctx, Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	last, err := s.Append(ctx, "a", 0, []byte("before"))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Claim(ctx, "a"); err != nil {
		t.Fatal(err)
	}
	for what, full := range map[string]func(){
		"stopped": func() { s.ns.ShutdownJetStream() },
		"silent":  func() { s.silent.Store(true) },
	} {
		full()
		if err := s.Healthy(); err == nil {
			t.Errorf("%s: a store that cannot write says that it is well", what)
		}
		for late := time.Now().Add(20 * time.Second); s.Healthy() != nil; time.Sleep(20 * time.Millisecond) {
			if time.Now().After(late) {
				t.Fatalf("%s: the store does not go on", what)
			}
		}
		if last, err = s.Append(ctx, "a", last, []byte("after")); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if err := s.Claim(ctx, "a"); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if err := s.Note(ctx, "a", []byte(what)); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if note, err := s.Find("a"); string(note) != what {
			t.Errorf("%s: the note is %q, %v", what, note, err)
		}
	}
	n := 0
	if _, err := s.Read(ctx, "a", 0, func([]byte) error { n++; return nil }); err != nil || n != 3 {
		t.Errorf("the log has %d records, %v", n, err)
	}
}
