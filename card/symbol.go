package card

import (
	"fmt"
	"strconv"
	"strings"
)

// SymbolKind says what a mana symbol asks for (CR 107.4).
type SymbolKind uint8

// The kinds of mana symbols. SnowMana is named apart from the supertype Snow.
const (
	Generic         SymbolKind = iota // {3}: N mana of any type (CR 107.4b)
	Variable                          // {X}, {Y}, {Z}: N is 0, 1, 2 (CR 107.3)
	Colored                           // {W}: one mana of color A
	Colorless                         // {C}: one colorless mana (CR 107.4c)
	Hybrid                            // {W/U}: one mana of color A or of color B (CR 107.4e)
	MonoHybrid                        // {2/W}: one mana of color A, or N generic
	ColorlessHybrid                   // {C/W}: one colorless mana, or one of color A
	Phyrexian                         // {W/P}: one mana of color A, or 2 life (CR 107.4f)
	HybridPhyrexian                   // {W/U/P}: one mana of color A or B, or 2 life
	SnowMana                          // {S}: one mana from a snow source (CR 107.4h)
)

// Symbol is one mana symbol. Which of A, B and N it uses depends on its kind;
// the others are zero, so symbols compare with ==.
type Symbol struct {
	Kind SymbolKind
	A, B Color
	N    uint8
}

// Colors are the colors of the symbol (CR 105.2, 107.4e, 107.4f).
func (s Symbol) Colors() Colors { return s.A | s.B }

// ManaValue is what the symbol adds to a mana value: the largest component of
// a hybrid symbol, 1 for a Phyrexian one, x for a variable one (CR 202.3e-g).
func (s Symbol) ManaValue(x int) int {
	switch s.Kind {
	case Generic, MonoHybrid:
		return int(s.N)
	case Variable:
		return x
	}
	return 1
}

// String writes the symbol as cards print it, in braces.
func (s Symbol) String() string { return "{" + s.inner() + "}" }

func (s Symbol) inner() string {
	switch s.Kind {
	case Generic:
		return strconv.Itoa(int(s.N))
	case Variable:
		return string(rune('X' + s.N))
	case Colored:
		return s.A.String()
	case Colorless:
		return "C"
	case Hybrid:
		return s.A.String() + "/" + s.B.String()
	case MonoHybrid:
		return strconv.Itoa(int(s.N)) + "/" + s.A.String()
	case ColorlessHybrid:
		return "C/" + s.A.String()
	case Phyrexian:
		return s.A.String() + "/P"
	case HybridPhyrexian:
		return s.A.String() + "/" + s.B.String() + "/P"
	case SnowMana:
		return "S"
	}
	panic(fmt.Sprintf("card: mana symbol of unknown kind %d", s.Kind))
}

// ParseSymbol reads one mana symbol without its braces: "2", "W", "W/U/P".
func ParseSymbol(s string) (Symbol, error) {
	parts := strings.Split(s, "/")
	switch {
	case len(parts) == 1:
		if sym, ok := simpleSymbol(s); ok {
			return sym, nil
		}
	case len(parts) == 2 && parts[1] == "P":
		if a := oneColor(parts[0]); a != 0 {
			return Symbol{Kind: Phyrexian, A: a}, nil
		}
	case len(parts) == 2:
		if sym, ok := hybridSymbol(parts[0], parts[1]); ok {
			return sym, nil
		}
	case len(parts) == 3 && parts[2] == "P":
		if sym, ok := hybridSymbol(parts[0], parts[1]); ok && sym.Kind == Hybrid {
			sym.Kind = HybridPhyrexian
			return sym, nil
		}
	}
	return Symbol{}, fmt.Errorf("{%s} is not a mana symbol", s)
}

func simpleSymbol(s string) (Symbol, bool) {
	if n, ok := genericAmount(s); ok {
		return Symbol{Kind: Generic, N: n}, true
	}
	if len(s) != 1 {
		return Symbol{}, false
	}
	switch s[0] {
	case 'X', 'Y', 'Z':
		return Symbol{Kind: Variable, N: s[0] - 'X'}, true
	case 'C':
		return Symbol{Kind: Colorless}, true
	case 'S':
		return Symbol{Kind: SnowMana}, true
	}
	a := oneColor(s)
	return Symbol{Kind: Colored, A: a}, a != 0
}

func hybridSymbol(left, right string) (Symbol, bool) {
	b := oneColor(right)
	if b == 0 {
		return Symbol{}, false
	}
	if n, ok := genericAmount(left); ok {
		return Symbol{Kind: MonoHybrid, A: b, N: n}, true
	}
	if left == "C" {
		return Symbol{Kind: ColorlessHybrid, A: b}, true
	}
	a := oneColor(left)
	return Symbol{Kind: Hybrid, A: a, B: b}, a != 0 && a != b
}

func oneColor(s string) Color {
	if len(s) != 1 {
		return 0
	}
	return colorOf(rune(s[0]))
}

// genericAmount reads a number as cards print it: no sign, no leading zero.
func genericAmount(s string) (uint8, bool) {
	n, err := strconv.ParseUint(s, 10, 8)
	return uint8(n), err == nil && strconv.FormatUint(n, 10) == s
}
