package card

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The mana symbols of CR 107.4, each with what it is.
var symbolTests = []struct {
	text   string
	want   Symbol
	value  int // CR 202.3, with X as 5
	colors Colors
}{
	{"{0}", Symbol{Kind: Generic}, 0, 0},
	{"{3}", Symbol{Kind: Generic, N: 3}, 3, 0},
	{"{16}", Symbol{Kind: Generic, N: 16}, 16, 0},
	{"{X}", Symbol{Kind: Variable, N: 0}, 5, 0},
	{"{Y}", Symbol{Kind: Variable, N: 1}, 5, 0},
	{"{Z}", Symbol{Kind: Variable, N: 2}, 5, 0},
	{"{W}", Symbol{Kind: Colored, A: White}, 1, White},
	{"{G}", Symbol{Kind: Colored, A: Green}, 1, Green},
	{"{C}", Symbol{Kind: Colorless}, 1, 0},
	{"{W/U}", Symbol{Kind: Hybrid, A: White, B: Blue}, 1, White | Blue},
	{"{G/W}", Symbol{Kind: Hybrid, A: Green, B: White}, 1, White | Green},
	{"{2/B}", Symbol{Kind: MonoHybrid, A: Black, N: 2}, 2, Black},
	{"{C/R}", Symbol{Kind: ColorlessHybrid, A: Red}, 1, Red},
	{"{R/P}", Symbol{Kind: Phyrexian, A: Red}, 1, Red},
	{"{R/G/P}", Symbol{Kind: HybridPhyrexian, A: Red, B: Green}, 1, Red | Green},
	{"{S}", Symbol{Kind: SnowMana}, 1, 0},
}

func TestSymbols(t *testing.T) {
	for _, test := range symbolTests {
		got, err := ParseCost(test.text)
		if err != nil {
			t.Errorf("ParseCost(%q): %v", test.text, err)
			continue
		}
		if diff := cmp.Diff(Cost{test.want}, got); diff != "" {
			t.Errorf("ParseCost(%q): %s", test.text, diff)
		}
		if got.String() != test.text {
			t.Errorf("%q comes back as %q", test.text, got)
		}
		if v := got.ManaValue(5); v != test.value {
			t.Errorf("mana value of %s with X as 5: %d, want %d", got, v, test.value)
		}
		if c := got.Colors(); c != test.colors {
			t.Errorf("colors of %s: %q, want %q", got, c, test.colors)
		}
	}
}

func TestCosts(t *testing.T) {
	for _, test := range []struct {
		text           string
		value, generic int
		colors         string
		devotionWU     int
		hasX           bool
	}{
		{"", 0, 0, "", 0, false},
		{"{2}{W}{U/B}", 4, 2, "WUB", 2, false},
		{"{W/U}{W/U}", 2, 0, "WU", 2, false},
		{"{X}{X}{G}{G}", 2, 0, "G", 0, true},
		{"{10}{G/W/P}", 11, 10, "WG", 1, false},
		{"{2/W}{2/U}{2/B}{2/R}{2/G}", 10, 0, "WUBRG", 2, false},
		{"{S}{S}{C}", 3, 0, "", 0, false},
	} {
		c, err := ParseCost(test.text)
		if err != nil {
			t.Errorf("ParseCost(%q): %v", test.text, err)
			continue
		}
		if c.String() != test.text || c.ManaValue(0) != test.value || c.Generic() != test.generic ||
			c.Colors().String() != test.colors || c.Devotion(White|Blue) != test.devotionWU || c.HasX() != test.hasX {
			t.Errorf("%q: prints %q, mana value %d, generic %d, colors %q, devotion %d, X %t; want %+v", test.text,
				c, c.ManaValue(0), c.Generic(), c.Colors(), c.Devotion(White|Blue), c.HasX(), test)
		}
	}
}

func TestCostsThatAreNone(t *testing.T) {
	for text, want := range map[string]string{
		"{":           `mana cost "{": the '{' at position 1 is not closed`,
		"{W}{U":       `mana cost "{W}{U": the '{' at position 4 is not closed`,
		"2W":          `mana cost "2W": '2' at position 1 where '{' should open a symbol`,
		"{W} {U}":     `mana cost "{W} {U}": ' ' at position 4 where '{' should open a symbol`,
		"{}":          `mana cost "{}": {} is not a mana symbol`,
		"{w}":         `mana cost "{w}": {w} is not a mana symbol`,
		"{02}":        `mana cost "{02}": {02} is not a mana symbol`,
		"{-1}":        `mana cost "{-1}": {-1} is not a mana symbol`,
		"{HW}":        `mana cost "{HW}": {HW} is not a mana symbol`,
		"{½}":         `mana cost "{½}": {½} is not a mana symbol`,
		"{1000000}":   `mana cost "{1000000}": {1000000} is not a mana symbol`,
		"{W/W}":       `mana cost "{W/W}": {W/W} is not a mana symbol`,
		"{2/W/P}":     `mana cost "{2/W/P}": {2/W/P} is not a mana symbol`,
		"{W/U/B}":     `mana cost "{W/U/B}": {W/U/B} is not a mana symbol`,
		"{T}":         `mana cost "{T}": {T} is not a mana symbol`,
		"{W}\x00":     `mana cost "{W}\x00": '\x00' at position 4 where '{' should open a symbol`,
		"{W} // {2}G": `mana cost "{W} // {2}G": ' ' at position 4 where '{' should open a symbol`,
	} {
		_, err := ParseCost(text)
		if err == nil {
			t.Errorf("ParseCost(%q) is no error, want %s", text, want)
		} else if err.Error() != want {
			t.Errorf("ParseCost(%q):\n got %v\nwant %s", text, err, want)
		}
	}
}

func anyColor() *rapid.Generator[Color] {
	return rapid.SampledFrom([]Color{White, Blue, Black, Red, Green})
}

func anySymbol() *rapid.Generator[Symbol] {
	return rapid.Custom(func(t *rapid.T) Symbol {
		s := Symbol{Kind: rapid.SampledFrom([]SymbolKind{Generic, Variable, Colored, Colorless, Hybrid, MonoHybrid,
			ColorlessHybrid, Phyrexian, HybridPhyrexian, SnowMana}).Draw(t, "kind")}
		switch s.Kind {
		case Generic, MonoHybrid:
			s.N = rapid.Uint8().Draw(t, "n")
		case Variable:
			s.N = rapid.Uint8Range(0, 2).Draw(t, "n")
		}
		switch s.Kind {
		case Colored, MonoHybrid, ColorlessHybrid, Phyrexian:
			s.A = anyColor().Draw(t, "a")
		case Hybrid, HybridPhyrexian:
			s.A = anyColor().Draw(t, "a")
			s.B = anyColor().Filter(func(c Color) bool { return c != s.A }).Draw(t, "b")
		}
		return s
	})
}

func TestEveryCostReadsBackAsItWasPrinted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := Cost(rapid.SliceOfN(anySymbol(), 1, 12).Draw(t, "cost"))
		got, err := ParseCost(want.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s: %s", want, diff)
		}
	})
}

func FuzzParseCost(f *testing.F) {
	for _, test := range symbolTests {
		f.Add(test.text)
	}
	f.Add("{2}{W}{U/B}")
	f.Add("{W} // {2}{U}")
	f.Add("{½}")
	f.Fuzz(func(t *testing.T, text string) {
		cost, err := ParseCost(text)
		if err == nil && cost.String() != text {
			t.Errorf("%q comes back as %q", text, cost)
		}
	})
}
