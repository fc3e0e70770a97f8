package store

import (
	"testing"
	"time"
)

// TestNobodyIsTakenForDeadWhileTheStoreIsAway: hosts that cannot hear each other
// must not all take over each other's tables.
func TestNobodyIsTakenForDeadWhileTheStoreIsAway(t *testing.T) {
	s := &Store{self: Host{ID: "here"}, alive: map[string]pulse{}}
	began := time.Now()
	at := func(seconds int) time.Time { return began.Add(time.Duration(seconds) * lease) }
	beat := func(id string, seconds int) { s.beat(Host{ID: id}, at(seconds)) }
	want := func(id string, seconds int, alive bool) {
		t.Helper()
		if s.living(id, at(seconds)) != alive {
			t.Errorf("after %d seconds %s is alive: %v, want %v", seconds, id, !alive, alive)
		}
	}
	beat("dead", 0)
	for i := range 11 {
		beat("here", i)
		beat("there", i)
	}
	want("dead", 3, true)
	want("dead", 10, false)
	want("there", 10, true)
	// Silence for 20 seconds.
	want("there", 29, true)
	want("dead", 29, false)
	want("here", 29, true)
	beat("here", 30)
	want("there", 33, true)
	want("dead", 30, false)
	for i := 31; i < 40; i++ {
		beat("here", i)
	}
	want("there", 34, false)
	beat("there", 40)
	want("there", 41, true)
}
