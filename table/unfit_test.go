package table_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/store"
	"github.com/grandmelee/melee/table"
)

// readings counts how often logs are read.
type readings struct {
	store.Log
	n atomic.Int64
}

func (r *readings) Read(ctx context.Context, id string, behind uint64, each func([]byte) error) (uint64, error) {
	r.n.Add(1)
	return r.Log.Read(ctx, id, behind, each)
}

// TestATableWhoseLogDoesNotFitIsLeftAlone: as when another version of the program has
// written it. It breaks nothing, its players are told, and it is not read again and
// again.
func TestATableWhoseLogDoesNotFitIsLeftAlone(t *testing.T) {
	for what, record := range map[string]string{
		"an answer to no question": `{"at":1,"e":[{"a":{"q":1234567,"a":{"pass":true}}}]}`,
		"a place that is not":      `{"at":1,"e":[{"join":{"place":99,"name":"Bo","token":"x"}}]}`,
		"no entry at all":          `{"at":1,"e":[{}]}`,
		"no record":                `{"at":`,
	} {
		t.Run(what, func(t *testing.T) {
			folder := t.TempDir()
			h, done := newHall(t, folder)
			id := started(t, h, settings(t, "grand-melee", 4)).Table.ID()
			done()
			s, err := store.Open(t.Context(), store.Config{Folder: folder})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			last, err := s.Read(t.Context(), id, 0, func([]byte) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Append(t.Context(), id, last, []byte(record)); err != nil {
				t.Fatal(err)
			}
			log := &readings{Log: s}
			h = table.NewHall(table.Config{Log: log, Lobby: s, Leases: s, Changed: s.Changed(), Library: cards.Builtin()})
			defer h.Close()
			for range 3 {
				_, err := h.Find(t.Context(), id)
				var e *table.Error
				if !errors.As(err, &e) || e.Code != table.Refused {
					t.Errorf("the table is found with %v", err)
				}
			}
			time.Sleep(1500 * time.Millisecond) // tables without a host are looked for every second
			if n := log.n.Load(); n != 1 {
				t.Errorf("the log was read %d times", n)
			}
			if _, err := h.Create(t.Context(), table.Order{Settings: settings(t, "grand-melee", 4), Player: "Ana"}); err != nil {
				t.Errorf("another table: %v", err)
			}
		})
	}
}

// TestAStartSaysWhoseDeckIsUnknown: cards can go between the choice of a deck and the
// start, as when others are imported.
func TestAStartSaysWhoseDeckIsUnknown(t *testing.T) {
	folder := t.TempDir()
	lib, deck := leash()
	h, done := newHallWith(t, folder, lib)
	made, err := h.Create(t.Context(), table.Order{Settings: settings(t, "duel", 2), Player: "Ana", Bots: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(made.Table.SetDeck(t.Context(), 0, *deck), made.Table.SetReady(t.Context(), 0, true)); err != nil {
		t.Fatal(err)
	}
	done()
	h, _ = newHall(t, folder)
	tb, err := h.Find(t.Context(), made.Table.ID())
	if err != nil {
		t.Fatal(err)
	}
	err = tb.Table.Start(t.Context(), true)
	var e *table.Error
	if !errors.As(err, &e) || e.Code != table.Refused {
		t.Fatalf("the game starts with %v", err)
	}
	for lang, want := range map[string]string{"en": "the deck of Ana: ", "fr": "le deck de Ana : "} {
		if got := e.In(lang); !strings.Contains(got, want) || !strings.Contains(got, "Short Leash") {
			t.Errorf("got %q, want whose deck it is and which card", got)
		}
	}
}
