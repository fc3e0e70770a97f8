package oracle

// levenshtein computes edit distances (Myers 1999, in the block form of Hyyrö):
// a column of the table is a few words of bits. The zero value is ready to use;
// it keeps its memory between calls.
type levenshtein struct {
	a, b     []rune
	peq      map[rune][]uint64
	pool     []uint64
	pos, neg []uint64
}

// similarity is 1 less the edit distance in parts of the longer text.
func (l *levenshtein) similarity(a, b string) float64 {
	if a == b {
		return 1
	}
	l.a, l.b = append(l.a[:0], []rune(a)...), append(l.b[:0], []rune(b)...)
	longest := max(len(l.a), len(l.b))
	return 1 - float64(l.distance())/float64(longest)
}

// distance is the edit distance of l.a and l.b.
func (l *levenshtein) distance() int {
	a, b := l.a, l.b
	if len(a) == 0 || len(b) == 0 {
		return len(a) + len(b)
	}
	blocks := (len(a) + 63) / 64
	if l.peq == nil {
		l.peq = map[rune][]uint64{}
	}
	clear(l.peq)
	l.pool = l.pool[:0]
	for i, r := range a {
		m := l.peq[r]
		if m == nil {
			m = l.bits(blocks)
			l.peq[r] = m
		}
		m[i/64] |= 1 << (i % 64)
	}
	l.pos, l.neg = resized(l.pos, blocks), resized(l.neg, blocks)
	for i := range l.pos {
		l.pos[i], l.neg[i] = ^uint64(0), 0
	}
	none := l.bits(blocks)
	last := uint64(1) << ((len(a) - 1) % 64)
	score := len(a)
	for _, r := range b {
		eqs, ok := l.peq[r]
		if !ok {
			eqs = none
		}
		carryPos, carryNeg := uint64(1), uint64(0)
		for k := range blocks {
			pv, mv, eq := l.pos[k], l.neg[k], eqs[k]
			xv := eq | mv
			eq |= carryNeg
			xh := (((eq & pv) + pv) ^ pv) | eq
			ph := mv | ^(xh | pv)
			mh := pv & xh
			if k == blocks-1 {
				if ph&last != 0 {
					score++
				}
				if mh&last != 0 {
					score--
				}
			}
			nextPos, nextNeg := ph>>63, mh>>63
			ph = ph<<1 | carryPos
			mh = mh<<1 | carryNeg
			l.pos[k] = mh | ^(xv | ph)
			l.neg[k] = ph & xv
			carryPos, carryNeg = nextPos, nextNeg
		}
	}
	return score
}

// bits takes zeroed words out of the pool.
func (l *levenshtein) bits(n int) []uint64 {
	if len(l.pool)+n > cap(l.pool) {
		l.pool = make([]uint64, 0, max(1024, 2*cap(l.pool), n))
	}
	s := l.pool[len(l.pool) : len(l.pool)+n]
	l.pool = l.pool[:len(l.pool)+n]
	clear(s)
	return s
}

func resized(s []uint64, n int) []uint64 {
	if cap(s) < n {
		return make([]uint64, n)
	}
	return s[:n]
}
