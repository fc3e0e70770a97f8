package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// sweep starts the part of an effect on a group that changes no characteristics and no
// control: it is a rule for whatever is in the group, also what comes later (CR 611.2c).
// What keeps things tapped in their next untap step is about those that there are. It
// takes that part out of the effect, and reports whether there is any.
func (l *lane) sweep(x *ctx, e *ability.Apply) bool {
	all, ok := e.To.(ability.All)
	isRule := func(m ability.Mod) bool { return layerOf(m) == layerRules }
	if !ok || e.For == ability.NextUntap || all.Filter.Zone != ability.Battlefield || !slices.ContainsFunc(e.Mods, isRule) {
		return false
	}
	f := &floating{duration: e.For, lane: l, src: x.src, control: NoPlayer, marker: l.marker, sweeps: &all.Filter, players: slices.Clone(l.g.rangeOf(x.you))}
	f.ctx = *x.snapshot()
	var rest []ability.Mod
	for _, m := range e.Mods {
		if isRule(m) {
			f.mods = append(f.mods, l.fixed(x, m))
		} else {
			rest = append(rest, m)
		}
	}
	e.Mods = rest
	l.g.begin(f)
	return true
}
