package oracle

import (
	"os"
	"runtime"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// realCards reads the file of real cards, or skips: it is not part of the
// repository.
func realCards(t testing.TB) *card.Library {
	t.Helper()
	const path = "../../shared/cards/atomic-2021.json.gz"
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no file of real cards to read: %v", err)
	}
	lib, err := card.Open(path, card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// The goals of coverage over the real cards.
const (
	wantWhole     = 0.60 // of the cards compile whole
	wantRoundTrip = 0.97 // of the abilities that compile come out as they went in
)

func TestRealCards(t *testing.T) {
	lib := realCards(t)
	v := CoverageOf(lib.All())
	whole := float64(v.Whole) / float64(v.Cards)
	trip := float64(v.Compiled) / float64(v.Compiled+v.Mismatched)
	t.Logf("%d of %d cards compile whole (%.1f %%); %d of %d abilities (%.1f %%); %.1f %% of those round-trip",
		v.Whole, v.Cards, 100*whole, v.Compiled, v.Abilities, 100*float64(v.Compiled)/float64(v.Abilities), 100*trip)
	if whole < wantWhole {
		t.Errorf("%.1f %% of the cards compile whole, want %.0f %%", 100*whole, 100*wantWhole)
	}
	if trip < wantRoundTrip {
		t.Errorf("%.1f %% of the abilities round-trip, want %.0f %%", 100*trip, 100*wantRoundTrip)
	}
}

// What Compile returns comes out in English as it is printed.
func TestRealCardsRoundTrip(t *testing.T) {
	lib := realCards(t)
	for c := range lib.All() {
		out, _ := Compile(c)
		for _, m := range RoundTrip(out) {
			t.Errorf("%s:\nprinted:  %s\nrendered: %s", c.Name, m.Printed, m.Rendered)
		}
	}
}

// BenchmarkCompileAll reads the file of real cards, and compiles and keeps all of
// them. It reports the time for a card, and the memory that all of them take.
func BenchmarkCompileAll(b *testing.B) {
	b.ReportAllocs()
	var cards, live uint64
	for b.Loop() {
		before := liveHeap()
		lib := realCards(b)
		var kept []*ability.Card
		for c := range lib.All() {
			out, _ := Compile(c)
			kept = append(kept, out)
		}
		cards, live = uint64(len(kept)), liveHeap()-min(before, liveHeap())
		runtime.KeepAlive(kept)
		runtime.KeepAlive(lib)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(cards), "ns/card")
	b.ReportMetric(float64(live)/(1<<20), "live-MiB")
}

// liveHeap is the memory that is in use after what is not has been collected.
func liveHeap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
