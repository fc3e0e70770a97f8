package table_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/store"
	"github.com/grandmelee/melee/table"
)

// elsewhere are leases of which another host has taken all.
type elsewhere struct {
	store.Leases
	moved atomic.Bool
}

func (l *elsewhere) Owner(id string) (store.Host, bool) {
	if l.moved.Load() {
		return store.Host{ID: "another", Addr: "http://another"}, true
	}
	return l.Leases.Owner(id)
}

// TestATableThatWasTakenOverIsGivenUp: also if nobody acts at it here, as when all
// who could are at the other host and those here wait for them.
func TestATableThatWasTakenOverIsGivenUp(t *testing.T) {
	s, err := store.Open(t.Context(), store.Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	leases := &elsewhere{Leases: s}
	h := table.NewHall(table.Config{Log: s, Lobby: s, Leases: leases, Changed: s.Changed(), Library: cards.Builtin()})
	defer h.Close()
	made := started(t, h, settings(t, "grand-melee", 4))
	sub, err := made.Table.Watch(t.Context(), table.Watcher{Place: 0})
	if err != nil {
		t.Fatal(err)
	}
	defer made.Table.Unwatch(sub)
	leases.moved.Store(true)
	for late := time.After(20 * time.Second); ; {
		select {
		case _, ok := <-sub.C:
			if ok {
				continue
			}
			at, err := h.Find(t.Context(), made.Table.ID())
			if err != nil || at.Table != nil || at.Host.ID != "another" {
				t.Errorf("then the table is found at %v, %v", at, err)
			}
			return
		case <-late:
			t.Fatal("those who watch are not told")
		}
	}
}
