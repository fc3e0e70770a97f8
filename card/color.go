package card

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// Colors is a set of the five colors (CR 105.1). The zero value is colorless
// (CR 105.2c).
type Colors uint8

// Color is a Colors of exactly one member, where a single color is meant.
type Color = Colors

// The five colors, in the order in which the game lists them.
const (
	White Colors = 1 << iota
	Blue
	Black
	Red
	Green

	// AllColors is the set of all five.
	AllColors = White | Blue | Black | Red | Green
)

const colorLetters = "WUBRG"

var colorNames = [...]string{"white", "blue", "black", "red", "green"}

// Has reports whether every color of o is in c.
func (c Colors) Has(o Colors) bool { return c&o == o }

// Count is the number of colors in c: 0 is colorless, 1 monocolored, 2 or more
// multicolored (CR 105.2).
func (c Colors) Count() int { return bits.OnesCount8(uint8(c & AllColors)) }

// Each yields the colors of c one by one, in WUBRG order.
func (c Colors) Each() iter.Seq[Color] {
	return func(yield func(Color) bool) {
		for o := White; o <= Green; o <<= 1 {
			if c&o != 0 && !yield(o) {
				return
			}
		}
	}
}

// String writes the letters of the colors in WUBRG order: "WU", "" for none.
func (c Colors) String() string {
	var b strings.Builder
	for i := range colorLetters {
		if c&(1<<i) != 0 {
			b.WriteByte(colorLetters[i])
		}
	}
	return b.String()
}

// Name is the English word for a single color ("white"); for any other set it
// is the empty string.
func (c Colors) Name() string {
	if c.Count() != 1 {
		return ""
	}
	return colorNames[bits.TrailingZeros8(uint8(c))]
}

// ParseColors reads color letters in any order, each at most once: "UW".
func ParseColors(s string) (Colors, error) {
	var set Colors
	for _, r := range s {
		c := colorOf(r)
		if c == 0 {
			return 0, fmt.Errorf("color %q: %q is none of W, U, B, R, G", s, r)
		}
		if set.Has(c) {
			return 0, fmt.Errorf("color %q: %q comes twice", s, r)
		}
		set |= c
	}
	return set, nil
}

// ColorNamed is the color that an English word names ("white"), or 0.
func ColorNamed(word string) Color {
	for i, name := range colorNames {
		if name == word {
			return 1 << i
		}
	}
	return 0
}

func colorOf(letter rune) Color {
	if i := strings.IndexRune(colorLetters, letter); i >= 0 {
		return 1 << i
	}
	return 0
}
