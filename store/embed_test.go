package store

import "testing"

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
