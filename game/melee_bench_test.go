package game_test

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
	"github.com/grandmelee/melee/variant"
)

// BenchmarkMelee plays whole Grand Melees between greedy bots with the built-in
// decks: one game an iteration. See docs/performance.md.
//
// It reports the time of a decision, the engine's and the bot's together
// (ns/decision, decisions/s), and the memory of a seat: the live heap as the
// game starts (start-B/seat) and as it is found to be largest (B/seat).
func BenchmarkMelee(b *testing.B) {
	for _, seats := range []int{16, 256, 4096, 10000} {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) { benchmarkMelee(b, seats) })
	}
}

func benchmarkMelee(b *testing.B, seats int) {
	v, err := variant.Named("grand-melee")
	if err != nil {
		b.Fatal(err)
	}
	decks, err := sim.BuiltinDecks(cards.Builtin())
	if err != nil {
		b.Fatal(err)
	}
	defer debug.SetGCPercent(debug.SetGCPercent(sim.GCPercent)) // as melee sim has it
	b.ReportAllocs()
	var games, decisions int64
	var played, busy time.Duration // by the clock, and by the processors
	var start, most uint64
	for b.Loop() {
		empty := liveHeap()
		var measured, measuring time.Duration // spent on measuring
		games++                               // each one has another seed
		cfg := sim.Config{Variant: v, Options: v.Options, Seats: seats, Seed: uint64(games), Bots: []string{"greedy"}, Decks: decks}
		cfg.Every = int64(seats) * 200
		cfg.Watch = func(_ *game.Game, decisions int64) error {
			from, cpu := time.Now(), cpuTime()
			live := liveHeap() - min(empty, liveHeap())
			most = max(most, live)
			if decisions == 0 {
				start = max(start, live)
			}
			measured += time.Since(from)
			measuring += cpuTime() - cpu
			return nil
		}
		begun, cpu := time.Now(), cpuTime()
		result, err := sim.Play(cfg)
		played += time.Since(begun) - measured
		busy += cpuTime() - cpu - measuring
		if err != nil && !errors.Is(err, sim.ErrLimit) {
			b.Fatal(err)
		}
		decisions += result.Decisions
	}
	b.ReportMetric(float64(played.Nanoseconds())/float64(decisions), "ns/decision")
	b.ReportMetric(float64(busy.Nanoseconds())/float64(decisions), "cpu-ns/decision")
	b.ReportMetric(float64(decisions)/played.Seconds(), "decisions/s")
	b.ReportMetric(float64(decisions)/float64(games), "decisions/op")
	b.ReportMetric(float64(start)/float64(seats), "start-B/seat")
	b.ReportMetric(float64(most)/float64(seats), "B/seat")
}

// liveHeap is the memory that is in use after what is not has been collected.
func liveHeap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
