package game

import "slices"

// This file is about shields that prevent so much damage (CR 615.7).

// inOrder is the order in which replacement and prevention effects look at events that
// happen at the same time: where a shield cannot prevent all damage that several sources
// would deal to whom it shields, that player, or the controller of that permanent,
// chooses from which of them it prevents damage first.
func (g *Game) inOrder(l *lane, evs []*event) []*event {
	if l == nil || g.floats == 0 || len(evs) < 2 || evs[0].kind != evDamage {
		return evs
	}
	out := slices.Clone(evs)
	var asked []*floating
	for _, e := range evs {
		if f := g.shieldFor(l, e); f != nil && !slices.Contains(asked, f) {
			asked = append(asked, f)
			l.chooseShielded(f, out)
		}
	}
	return out
}

// shieldFor is a shield that prevents so much of the damage of an event, or nil.
func (g *Game) shieldFor(l *lane, e *event) *floating {
	if e.kind != evDamage || e.other == nil {
		return nil
	}
	for _, c := range g.candidates(l, e) {
		if c.f != nil && c.r.Prevent && c.r.Left {
			return c.f
		}
	}
	return nil
}

// chooseShielded puts the events first whose damage a shield is to prevent first.
func (l *lane) chooseShielded(f *floating, evs []*event) {
	left := f.left
	for at := range evs {
		var sources []*object
		total, who := 0, NoPlayer
		for _, e := range evs[at:] {
			if l.g.shieldFor(l, e) == f {
				total, who = total+e.n, l.g.affected(e)
				if !slices.Contains(sources, e.other) {
					sources = append(sources, e.other)
				}
			}
		}
		if len(sources) < 2 || total <= left || left <= 0 {
			return
		}
		first := l.pickObjects(who, TopicPick, f.src, sources, 1, 1)
		if len(first) == 0 {
			return
		}
		i := at + slices.IndexFunc(evs[at:], func(e *event) bool { return e.other == first[0] && l.g.shieldFor(l, e) == f })
		if i < at { // it has gone meanwhile
			return
		}
		e := evs[i]
		copy(evs[at+1:i+1], evs[at:i])
		evs[at] = e
		left -= e.n
	}
}
