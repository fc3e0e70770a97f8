package scenario

import (
	"fmt"
	"strings"
)

// digest writes down all that a judge can see of a game, so that two states
// can be compared. A refused action must leave it as it was.
func (r *run) digest() []string {
	v := r.view
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	add("events %d, over %t, result %v", r.g.LastEvent(), r.g.Over(), r.g.Result())
	info, _ := v.Chaos()
	add("Chaos %+v", info)
	for _, p := range r.around(0) {
		add("%+v, schemes %d, room %s, completed %q", v.Player(p), v.Schemes(p), r.roomOf(p), v.Completed(p))
		var near []string
		for q := range v.Range(p) {
			near = append(near, r.nameOf(q))
		}
		add("range of %s: %s", r.nameOf(p), strings.Join(near, " "))
		for _, z := range anyZone {
			for o := range r.zone(p, z) {
				var targets []string
				for id := range o.Targets() {
					targets = append(targets, r.describeID(id))
				}
				var counters []string
				for kind, n := range o.CounterKinds() {
					counters = append(counters, fmt.Sprintf("%d %s", n, kind))
				}
				add("%s: %d %s, owned by %d, %v %v %v %d/%d, tapped %t, sick %t, damage %d, counters %v, attached to %d, attacking %d, blocking %t, targets %v",
					zoneNames[z], o.ID(), r.describe(o), o.Owner(), o.Types(), o.Subtypes(), o.Colors(), o.Power(), o.Toughness(),
					o.Tapped(), o.Sick(), o.Damage(), counters, o.AttachedTo(), o.Attacking(), o.Blocking(), targets)
			}
		}
	}
	for m := 1; m <= v.Markers(); m++ {
		lane, ok := v.Lane(m)
		add("lane %d: %t %+v, priority %v", m, ok, lane, v.PriorityOrder(m))
	}
	for _, q := range r.g.Pending() {
		add("question %d: %s to %s in %d", q.ID, q.Kind, r.nameOf(q.Player), q.Marker)
	}
	return lines
}

// difference tells the first thing in which two digests differ, or nothing.
func difference(before, after []string) string {
	for i := range max(len(before), len(after)) {
		var a, b string
		if i < len(before) {
			a = before[i]
		}
		if i < len(after) {
			b = after[i]
		}
		if a != b {
			return fmt.Sprintf("before: %s; after: %s", orMissing(a), orMissing(b))
		}
	}
	return ""
}

func orMissing(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}
