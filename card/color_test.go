package card

import (
	"slices"
	"testing"
)

func TestColors(t *testing.T) {
	wu := White | Blue
	if !wu.Has(White) || !wu.Has(wu) || wu.Has(wu|Red) || wu.Has(Green) || !wu.Has(0) {
		t.Error("Has: a set has its members and subsets, and nothing else")
	}
	if wu.Count() != 2 || Colors(0).Count() != 0 || AllColors.Count() != 5 {
		t.Error("Count: wrong number of colors")
	}
	if got := (Green | White | Black).String(); got != "WBG" {
		t.Errorf("String: %q, want WUBRG order", got)
	}
	if got := slices.Collect((Red | Blue).Each()); !slices.Equal(got, []Color{Blue, Red}) {
		t.Errorf("Each: %v, want blue, then red", got)
	}
	if Blue.Name() != "blue" || wu.Name() != "" || ColorNamed("red") != Red || ColorNamed("pink") != 0 {
		t.Error("names of single colors are wrong")
	}
	for c := range AllColors + 1 {
		if got, err := ParseColors(c.String()); err != nil || got != c {
			t.Errorf("%q comes back as %q, %v", c, got, err)
		}
	}
	for _, bad := range []string{"C", "w", "WW", "W U", "\x00"} {
		if _, err := ParseColors(bad); err == nil {
			t.Errorf("ParseColors(%q) is no error", bad)
		}
	}
}
