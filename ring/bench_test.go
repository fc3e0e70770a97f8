package ring

import (
	"fmt"
	"testing"
)

var sizes = []int{16, 256, 10_000, 1_000_000}

// BenchmarkRing shows that what happens costs the same however large the table
// is: a turn ending, the marker passing and the next turn beginning; a player
// leaving; playing a turn ahead on a clone.
func BenchmarkRing(b *testing.B) {
	for _, seats := range sizes {
		b.Run(fmt.Sprintf("pass/%d", seats), func(b *testing.B) { benchmarkPass(b, seats) })
	}
	for _, seats := range sizes {
		b.Run(fmt.Sprintf("leave/%d", seats), func(b *testing.B) { benchmarkLeave(b, seats) })
	}
	for _, seats := range sizes {
		b.Run(fmt.Sprintf("ahead/%d", seats), func(b *testing.B) { benchmarkAhead(b, seats) })
	}
}

// benchmarkPass ends one turn after the other all round the table, again and
// again; each time one marker passes and one turn begins.
func benchmarkPass(b *testing.B, seats int) {
	r := newRing(b, Config{Seats: seats, Range: 1})
	last := seats / 4
	number := 0
	b.ReportAllocs()
	for b.Loop() {
		if number++; number > last {
			number = 1
		}
		if err := r.EndTurn(number); err != nil {
			b.Fatal(err)
		}
	}
}

// benchmarkLeave lets half the players leave, here and there all round the
// table, each time designates markers, and fixes ranges anew as the next turn
// would; then the same at a new table.
func benchmarkLeave(b *testing.B, seats int) {
	const each = 4096 // departures between two stops of the clock
	leavers := spread(seats)
	var tables []*Ring
	left := 0
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		if i%each == 0 && left < each {
			b.StopTimer()
			tables = tables[:0]
			for left = 0; left < each; left += len(leavers) {
				tables = append(tables, newRing(b, Config{Seats: seats, Range: 1}))
			}
			b.StartTimer()
		}
		left--
		r := tables[left/len(leavers)]
		if err := r.Leave(leavers[left%len(leavers)]); err != nil {
			b.Fatal(err)
		}
		r.fix()
	}
}

// spread lists every second seat of a table in an order that keeps jumping.
func spread(seats int) []int {
	n := seats / 2
	step := n*5/8 | 1
	for gcd(step, n) != 1 {
		step += 2
	}
	list := make([]int, n)
	for i := range list {
		list[i] = 2 * (i * step % n)
	}
	return list
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// benchmarkAhead ends one turn on a clone that is then thrown away.
func benchmarkAhead(b *testing.B, seats int) {
	r := newRing(b, Config{Seats: seats, Range: 1})
	b.ReportAllocs()
	for b.Loop() {
		if err := r.Clone().EndTurn(1); err != nil {
			b.Fatal(err)
		}
	}
}
