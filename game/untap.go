package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// untapStep is CR 502: no player gets priority.
func (l *lane) untapStep() {
	g := l.g
	g.emit(Event{Kind: EventStep, Marker: l.marker, Player: l.active(), N: int(l.step)})
	l.stepBegins()
	var evs []*event
	in := l.actives()
	for _, p := range in {
		l.phasing(p)
	}
	l.checkDaylight(in)
	for _, p := range in {
		evs = append(evs, l.untaps(p)...)
	}
	for _, p := range in {
		g.eachRule(p, func(x *ctx, m ability.Mod) {
			if u, ok := m.(ability.UntapsToo); ok {
				evs = append(evs, g.untapsToo(evs, x.objects(u.What))...)
			}
		})
	}
	g.happen(l, evs...)
	for _, p := range in {
		g.untapStepOver(p)
	}
}

// untaps is what an active player untaps (CR 502.3).
func (l *lane) untaps(p Player) []*event {
	g := l.g
	var evs []*event
	for _, o := range slices.Clone(g.players[p].battlefield) {
		if !o.onBattlefield() || !o.perm.tapped {
			continue
		}
		if g.charsOf(o).may(ability.StayTapped) && !l.confirmUntap(p, o) {
			continue
		}
		if !g.cannot(o, ability.UntapInUntapStep) && !slices.Contains(g.players[p].exerted, o) {
			evs = append(evs, &event{kind: evUntap, obj: o, player: NoPlayer, by: NoPlayer})
		}
	}
	return l.limitUntaps(p, evs)
}

// untapsToo is what is untapped of objects in the untap step of another player,
// besides what already is. That they don't untap in their controllers' untap steps
// does not matter here.
func (g *Game) untapsToo(already []*event, objs []*object) []*event {
	var evs []*event
	for _, o := range objs {
		if o.onBattlefield() && o.perm.tapped && !slices.ContainsFunc(already, func(ev *event) bool { return ev.obj == o }) {
			evs = append(evs, &event{kind: evUntap, obj: o, player: NoPlayer, by: NoPlayer})
		}
	}
	return evs
}

// untapStepOver ends, for the permanents of a player whose untap step it was,
// effects that last through their controller's next untap step.
func (g *Game) untapStepOver(p Player) {
	g.players[p].exerted = nil
	for _, o := range g.players[p].battlefield {
		for _, f := range slices.Clone(o.perm.effects) {
			if f.duration == ability.NextUntap {
				g.endFor(f, o)
			}
		}
	}
}

// limitUntaps lets the active player choose what to untap where an effect
// limits how much he may (CR 502.3).
func (l *lane) limitUntaps(p Player, evs []*event) []*event {
	g := l.g
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		c, ok := m.(ability.PlayerCant)
		if !ok || c.What != ability.UntapMore || c.Filter == nil {
			return
		}
		var fits []*object
		for _, e := range evs {
			if x.match(c.Filter, e.obj) {
				fits = append(fits, e.obj)
			}
		}
		n := x.number(c.N)
		if len(fits) <= n {
			return
		}
		explained := l.byRule("No more than %d of these permanents may untap", n)
		keep := l.pickObjects(p, TopicUntap, x.src, fits, 0, n)
		explained()
		evs = slices.DeleteFunc(evs, func(e *event) bool { return slices.Contains(fits, e.obj) && !slices.Contains(keep, e.obj) })
	})
	return evs
}

// confirmUntap asks whether a permanent untaps that may stay tapped (CR 502.3).
func (l *lane) confirmUntap(p Player, o *object) bool {
	defer l.byRule("This permanent may stay tapped")()
	return l.confirm(p, TopicUntap, o)
}
