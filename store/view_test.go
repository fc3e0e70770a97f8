package store

import "testing"

func TestAViewKeepsTheNewest(t *testing.T) {
	type step func(*view[string])
	hear := func(value string, rev uint64) step { return func(v *view[string]) { v.hear("k", value, rev, false) } }
	gone := func(rev uint64) step { return func(v *view[string]) { v.hear("k", "", rev, true) } }
	wrote := func(value string, rev uint64) step { return func(v *view[string]) { v.wrote("k", value, rev) } }
	deleted := func(v *view[string]) { v.deleted("k") }
	for _, c := range []struct {
		name  string
		steps []step
		want  string // "" is nothing
	}{
		{"told", []step{hear("a", 1)}, "a"},
		{"written and told later", []step{wrote("a", 1), hear("a", 1)}, "a"},
		{"told before it is known to be written", []step{hear("a", 1), wrote("a", 1)}, "a"},
		{"an older value told after writing", []step{wrote("b", 2), hear("a", 1)}, "b"},
		{"a newer value told before the writing is known", []step{hear("b", 2), wrote("a", 1)}, "b"},
		{"told after it was deleted", []step{wrote("a", 1), deleted, hear("a", 1)}, ""},
		{"deleted and told so", []step{wrote("a", 1), deleted, hear("a", 1), gone(2)}, ""},
		{"written anew before the deletion is told", []step{wrote("a", 1), deleted, wrote("b", 3), hear("a", 1), gone(2)}, "b"},
		{"deleted elsewhere before the writing is known", []step{gone(2), wrote("a", 1)}, ""},
		{"written elsewhere after it was deleted", []step{wrote("a", 1), deleted, hear("a", 1), gone(2), hear("c", 3)}, "c"},
	} {
		v := newView[string]()
		for _, s := range c.steps {
			s(&v)
		}
		if got, _, ok := v.get("k"); got != c.want || ok != (c.want != "") {
			t.Errorf("%s: %q, %v, want %q", c.name, got, ok, c.want)
		}
	}
}
