package card

import (
	"fmt"
	"strconv"
)

// StatKind is the form in which a power, toughness, loyalty, defense or
// vanguard modifier is printed.
type StatKind uint8

// The forms of a Stat.
const (
	StatNone      StatKind = iota // nothing printed
	StatNumber                    // 3, -1: N
	StatSigned                    // +3, +0: N, printed with its sign (CR 210, 211)
	StatStar                      // *: set by a characteristic-defining ability (CR 208.2)
	StatPlusStar                  // 1+*: N more than the star
	StatStarPlus                  // *+1: the same, printed the other way round
	StatMinusStar                 // 7-*: N less the star
	StatX                         // X
)

// Stat is one printed number of a face.
type Stat struct {
	Kind StatKind
	N    int16
}

// Number is a Stat that prints as the plain number n.
func Number(n int) Stat { return Stat{Kind: StatNumber, N: int16(n)} }

// Has reports whether anything is printed.
func (s Stat) Has() bool { return s.Kind != StatNone }

// Value is the number that the stat is where no ability says what its star or
// X stands for: those are 0 (CR 208.2a).
func (s Stat) Value() int {
	switch s.Kind {
	case StatNumber, StatSigned, StatPlusStar, StatStarPlus, StatMinusStar:
		return int(s.N)
	}
	return 0
}

// String writes the stat as it is printed; nothing printed is "".
func (s Stat) String() string {
	n := strconv.Itoa(int(s.N))
	switch s.Kind {
	case StatNone:
		return ""
	case StatNumber:
		return n
	case StatSigned:
		return "+" + n
	case StatStar:
		return "*"
	case StatPlusStar:
		return n + "+*"
	case StatStarPlus:
		return "*+" + n
	case StatMinusStar:
		return n + "-*"
	case StatX:
		return "X"
	}
	panic(fmt.Sprintf("card: stat of unknown kind %d", s.Kind))
}

// ParseStat reads a printed power, toughness, loyalty or defense. The empty
// string is the Stat that is not there.
func ParseStat(s string) (Stat, error) {
	switch s {
	case "":
		return Stat{}, nil
	case "*":
		return Stat{Kind: StatStar}, nil
	case "X":
		return Stat{Kind: StatX}, nil
	}
	kind, digits := StatNumber, s
	switch n := len(s); {
	case s[0] == '+':
		kind, digits = StatSigned, s[1:]
	case n > 2 && s[n-2:] == "+*":
		kind, digits = StatPlusStar, s[:n-2]
	case n > 2 && s[n-2:] == "-*":
		kind, digits = StatMinusStar, s[:n-2]
	case n > 2 && s[:2] == "*+":
		kind, digits = StatStarPlus, s[2:]
	}
	n, err := strconv.ParseInt(digits, 10, 16)
	stat := Stat{Kind: kind, N: int16(n)}
	if err != nil || stat.String() != s || (kind != StatNumber && n < 0) {
		return Stat{}, fmt.Errorf("%q is not a number as cards print it (3, -1, +0, *, 1+*, *+1, 7-*, X)", clip(s))
	}
	return stat, nil
}
