package cr

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// recorder is a test that remembers how it failed.
type recorder struct{ failures []string }

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

func TestRuleTakesNumbersOfRules(t *testing.T) {
	for _, number := range []string{"807.4d", "800.4", "800.4a", "800.4p", "904.12a", "G1", "G21", "103.5", "613.7", "702.19b", "702.164"} {
		var r recorder
		Rule(&r, number)
		if len(r.failures) > 0 {
			t.Errorf("%s: %s", number, r.failures)
		}
	}
}

func TestRuleFailsOnNonsense(t *testing.T) {
	for _, number := range []string{
		"", "807", "807.", "807.4l", "807.4o", "807.4D", "807.4dd", "807.04", "80.4", "0807.4", " 807.4", "807.4 ", "CR 807.4",
		"807.4z", "800.4o", "807.6", "904.14", "G", "G0", "G99", "G100", "g5", "G05", "Time Walk",
	} {
		var r recorder
		Rule(&r, "807.4d", number)
		if len(r.failures) != 1 || !strings.Contains(r.failures[0], number) {
			t.Errorf("%q: got failures %q, want one that names it", number, r.failures)
		}
	}
	var r recorder
	if Rule(&r); len(r.failures) != 1 {
		t.Errorf("no rule at all: got failures %q, want one", r.failures)
	}
}

func TestListHasEverySectionInOrder(t *testing.T) {
	var got []string
	seen := map[string]bool{}
	for _, e := range List() {
		if seen[e.Number] {
			t.Errorf("%s stands twice", e.Number)
		}
		seen[e.Number] = true
		if e.Heading() {
			got = append(got, e.Number)
			if e.Reason == "" {
				t.Errorf("the heading %s has no reason", e.Number)
			}
		} else if got[len(got)-1] != e.Section() {
			t.Errorf("%s stands in section %s", e.Number, got[len(got)-1])
		}
	}
	want := []string{"310", "722", "800", "801", "802", "803", "804", "805", "806", "807", "808", "809", "810", "811", "904", "G"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("sections (-want +got):\n%s", diff)
	}
	for n := 1; n <= 13; n++ {
		if number := fmt.Sprint("G", n); !seen[number] {
			t.Errorf("%s is missing", number)
		}
	}
}

func TestParseEntriesNamesTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"807.4d":                     "line 1",
		"# note\n807.4d waits -- ":   "",
		"807.4d -- no title":         "",
		"\nwaits before the turn\n":  "line 2",
		"807.4d waits\nG5.3 ranges ": "line 2",
	} {
		_, err := parseEntries(text)
		if want != "" && (err == nil || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%q: got error %v, want one of %s", text, err, want)
		}
	}
}
