package table_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/store"
	"github.com/grandmelee/melee/table"
)

// TestTablesAreKeptForAsLongAsIsSaid: games and their replays for a month after
// something happened there, tables where nothing was begun for a week, and those
// that somebody watches for as long as he does.
func TestTablesAreKeptForAsLongAsIsSaid(t *testing.T) {
	const day = 24 * time.Hour
	s, err := store.Open(t.Context(), store.Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	h := table.NewHall(table.Config{Log: s, Lobby: s, Leases: s, Changed: s.Changed(), Library: cards.Builtin(),
		Keep: table.Keep{Games: 30 * day, Unstarted: 7 * day}})
	defer h.Close()
	set := settings(t, "grand-melee", 4)
	set.Clock = table.ClockSettings{}
	unstarted, err := h.Create(t.Context(), table.Order{Settings: set, Player: "Ana"})
	if err != nil {
		t.Fatal(err)
	}
	finished, left, watched := started(t, h, set), started(t, h, set), started(t, h, set)
	if err := finished.Table.End(t.Context()); err != nil {
		t.Fatal(err)
	}
	sub, err := watched.Table.Watch(t.Context(), table.Watcher{Place: 0})
	if err != nil {
		t.Fatal(err)
	}
	defer watched.Table.Unwatch(sub)
	go func() {
		for range sub.C {
		}
	}()
	fetch(t, left.Table, 0, 5*time.Second) // it waits for its player now
	there := func(m *table.Made) bool {
		_, err := h.Find(t.Context(), m.Table.ID())
		var e *table.Error
		if err != nil && (!errors.As(err, &e) || e.Code != table.NotFound) {
			t.Fatal(err)
		}
		return err == nil
	}
	now := time.Now()
	for _, step := range []struct {
		later time.Duration
		want  [4]bool
	}{
		{6 * day, [4]bool{true, true, true, true}},
		{8 * day, [4]bool{false, true, true, true}},
		{29 * day, [4]bool{false, true, true, true}},
		{31 * day, [4]bool{false, false, false, true}},
	} {
		tables := []*table.Made{unstarted, finished, left, watched}
		for late := time.Now().Add(20 * time.Second); time.Now().Before(late); time.Sleep(20 * time.Millisecond) {
			table.Purge(h, t.Context(), now.Add(step.later))
			if !slices.ContainsFunc(tables, func(m *table.Made) bool { return there(m) && !step.want[slices.Index(tables, m)] }) {
				break // else tables have yet to note that nobody watches them
			}
		}
		for i, m := range tables {
			if is := there(m); is != step.want[i] {
				t.Errorf("after %d days table %d is there: %v", step.later/day, i, is)
			}
		}
	}
	for _, id := range []string{unstarted.Table.ID(), finished.Table.ID(), left.Table.ID()} {
		records := 0
		if _, err := s.Read(t.Context(), id, 0, func([]byte) error { records++; return nil }); err != nil || records > 0 {
			t.Errorf("of a removed table %d records are left, %v", records, err)
		}
		if _, err := s.Find(id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("of a removed table a note is left: %v", err)
		}
	}
	if _, err := h.Replay(t.Context(), finished.Table.ID()); err == nil {
		t.Error("the replay of a removed table is shown")
	}
}
