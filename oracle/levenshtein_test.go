package oracle

import (
	"math/rand/v2"
	"testing"
)

func TestLevenshteinIsTheEditDistance(t *testing.T) {
	slow := func(a, b []rune) int {
		row := make([]int, len(b)+1)
		for j := range row {
			row[j] = j
		}
		for i := range a {
			left := row[0]
			row[0] = i + 1
			for j := range b {
				up := row[j+1]
				best := left
				if a[i] != b[j] {
					best = min(left, up, row[j]) + 1
				}
				left, row[j+1] = up, best
			}
		}
		return row[len(b)]
	}
	rng := rand.New(rand.NewPCG(1, 2))
	word := func() []rune {
		s := make([]rune, rng.IntN(200))
		for i := range s {
			s[i] = rune('a' + rng.IntN(4))
		}
		return s
	}
	var l levenshtein
	for range 500 {
		a, b := word(), word()
		if rng.IntN(2) == 0 && len(a) > 0 {
			b = append([]rune{}, a...)
			b[rng.IntN(len(b))] = 'é'
		}
		l.a, l.b = a, b
		if got, want := l.distance(), slow(a, b); got != want {
			t.Fatalf("distance of %q and %q: %d, want %d", string(a), string(b), got, want)
		}
	}
}
