package card

import (
	"testing"

	"pgregory.net/rapid"
)

var statTests = []struct {
	text  string
	want  Stat
	value int
}{
	{"", Stat{}, 0},
	{"0", Stat{StatNumber, 0}, 0},
	{"13", Stat{StatNumber, 13}, 13},
	{"-1", Stat{StatNumber, -1}, -1},
	{"+0", Stat{StatSigned, 0}, 0},
	{"+3", Stat{StatSigned, 3}, 3},
	{"*", Stat{StatStar, 0}, 0},
	{"1+*", Stat{StatPlusStar, 1}, 1},
	{"*+1", Stat{StatStarPlus, 1}, 1},
	{"7-*", Stat{StatMinusStar, 7}, 7},
	{"X", Stat{StatX, 0}, 0},
}

func TestStats(t *testing.T) {
	for _, test := range statTests {
		got, err := ParseStat(test.text)
		if err != nil || got != test.want || got.String() != test.text || got.Value() != test.value {
			t.Errorf("ParseStat(%q): %+v, %v, printed %q, value %d; want %+v, value %d",
				test.text, got, err, got, got.Value(), test.want, test.value)
		}
		if got.Has() != (test.text != "") {
			t.Errorf("Has of %q: %t", test.text, got.Has())
		}
	}
	if Number(4).String() != "4" {
		t.Error("Number(4) does not print as 4")
	}
}

func TestStatsThatAreNone(t *testing.T) {
	for _, bad := range []string{" ", "1.5", "∞", "?", "01", "+", "-", "--1", "++1", "+-1", "-0", "1+", "+*", "-1+*", "*-1", "**",
		"*+-1", "1+1", "x", "99999", "1\x00", "1d4+1", "*²"} {
		if s, err := ParseStat(bad); err == nil {
			t.Errorf("ParseStat(%q) is %+v, want an error", bad, s)
		}
	}
}

func TestEveryStatReadsBackAsItWasPrinted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`([-+]?|\*\+)[0-9]{0,4}([-+]?\*)?X?`).Draw(t, "text")
		if s, err := ParseStat(text); err == nil && s.String() != text {
			t.Fatalf("%q comes back as %q", text, s)
		}
	})
}
