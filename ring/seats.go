package ring

import "math/bits"

// set names one of the sets of seats that a Ring keeps.
type set uint8

const (
	in       set = iota // players still in
	occupied            // those, and seats where a turn goes on without its player (G2)
	seated              // players in as ranges were last fixed (801.2c, G5)
	marked              // seats where a marker lies
	sets
)

// block is what is known of 64 seats in a row, kept together because nearly
// everything looks only at a seat's neighbours.
type block struct {
	set  [sets]uint64
	head [64]int32 // the number of the foremost marker at each seat (G13); 0 is none
}

// seats holds sets of the seats of a circle, and finds the nearest member on
// either side of a seat in a time that depends on neither the size of the table
// nor how the members are spread.
type seats struct {
	n      int32
	blocks cow[block]
	index  index
}

func newSeats(n int32, o *owner) seats {
	blocks := int(n+63) / 64
	return seats{n: n, blocks: newCow[block](blocks, o), index: newIndex(blocks)}
}

func (q *seats) has(k set, s int32) bool {
	return q.blocks.at(s >> 6).set[k]>>(s&63)&1 != 0
}

func (q *seats) add(k set, s int32, o *owner) {
	b := q.blocks.edit(s>>6, o)
	if b.set[k] == 0 {
		q.index.add(k, s>>6)
	}
	b.set[k] |= 1 << (s & 63)
}

func (q *seats) drop(k set, s int32, o *owner) {
	b := q.blocks.edit(s>>6, o)
	b.set[k] &^= 1 << (s & 63)
	if b.set[k] == 0 {
		q.index.drop(k, s>>6)
	}
}

// left returns the nearest member of k, which must have one, on the left of s,
// going round to s itself.
func (q *seats) left(k set, s int32) int32 {
	if w := q.blocks.at(s >> 6).set[k] >> (s & 63) >> 1; w != 0 {
		return s + 1 + int32(bits.TrailingZeros64(w))
	}
	b := q.index.next(k, s>>6)
	return b<<6 + int32(bits.TrailingZeros64(q.blocks.at(b).set[k]))
}

// right returns the nearest member of k, which must have one, on the right of
// s, going round to s itself.
func (q *seats) right(k set, s int32) int32 {
	if w := q.blocks.at(s >> 6).set[k] << (63 - s&63) << 1; w != 0 {
		return s - 1 - int32(bits.LeadingZeros64(w))
	}
	b := q.index.prev(k, s>>6)
	return b<<6 + 63 - int32(bits.LeadingZeros64(q.blocks.at(b).set[k]))
}

// index tells for each set which blocks have members: one bit a block, and
// above it, until one word is enough, one bit for each word that is not zero.
type index struct {
	start []int32 // where each level begins among a set's words, the lowest first
	size  int32   // words for each set
	words []uint64
}

func newIndex(blocks int) index {
	var x index
	for n := blocks; ; {
		n = (n + 63) / 64
		x.start = append(x.start, x.size)
		x.size += int32(n)
		if n == 1 {
			break
		}
	}
	x.words = make([]uint64, int32(sets)*x.size)
	return x
}

// level returns the words of set k from level l upwards.
func (x *index) level(k set, l int) []uint64 {
	return x.words[int32(k)*x.size+x.start[l] : (int32(k)+1)*x.size]
}

func (x *index) add(k set, i int32) {
	for l := range x.start {
		w := &x.level(k, l)[i>>6]
		was := *w
		*w |= 1 << (i & 63)
		if was != 0 {
			return
		}
		i >>= 6
	}
}

func (x *index) drop(k set, i int32) {
	for l := range x.start {
		w := &x.level(k, l)[i>>6]
		*w &^= 1 << (i & 63)
		if *w != 0 {
			return
		}
		i >>= 6
	}
}

// next returns the first block after i that has members, going round to i
// itself.
func (x *index) next(k set, i int32) int32 {
	for l := range x.start {
		if w := x.level(k, l)[i>>6] >> (i & 63) >> 1; w != 0 {
			return x.lowest(k, l, i+1+int32(bits.TrailingZeros64(w)))
		}
		i >>= 6
	}
	return x.lowest(k, len(x.start), 0)
}

// prev returns the first block before i that has members, going round to i
// itself.
func (x *index) prev(k set, i int32) int32 {
	for l := range x.start {
		if w := x.level(k, l)[i>>6] << (63 - i&63) << 1; w != 0 {
			return x.highest(k, l, i-1-int32(bits.LeadingZeros64(w)))
		}
		i >>= 6
	}
	return x.highest(k, len(x.start), 0)
}

// lowest returns the first block below bit i of level l.
func (x *index) lowest(k set, l int, i int32) int32 {
	for l--; l >= 0; l-- {
		i = i<<6 + int32(bits.TrailingZeros64(x.level(k, l)[i]))
	}
	return i
}

// highest returns the last block below bit i of level l.
func (x *index) highest(k set, l int, i int32) int32 {
	for l--; l >= 0; l-- {
		i = i<<6 + 63 - int32(bits.LeadingZeros64(x.level(k, l)[i]))
	}
	return i
}
