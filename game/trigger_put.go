package game

import (
	"slices"

	"github.com/grandmelee/melee/words"
)

// putTriggers puts the waiting triggered abilities on this lane's stack (CR
// 603.3), those of each player in an order of his choice, players in APNAP
// order; a team that takes its turns together orders all that its members control
// together (CR 805.7). It reports whether there were any.
func (l *lane) putTriggers() bool {
	if len(l.triggers) == 0 {
		return false
	}
	g := l.g
	ts := l.triggers
	l.triggers = nil
	var players []Player
	for _, t := range ts {
		if p := g.primary(t.you); !slices.Contains(players, p) {
			players = append(players, p)
		}
	}
	l.apnap(players)
	put := false
	for _, p := range players {
		var own []*trigger
		for _, t := range ts {
			if g.primary(t.you) == p {
				own = append(own, t)
			}
		}
		for _, t := range l.orderTriggers(p, own) {
			if g.players[t.you].in && l.putTrigger(t) {
				put = true
			}
		}
	}
	return put
}

// orderTriggers lets a player order triggered abilities; alike ones are not
// asked about.
func (l *lane) orderTriggers(p Player, ts []*trigger) []*trigger {
	if len(ts) < 2 {
		return ts
	}
	alike := true
	for _, t := range ts[1:] {
		if t.abil != ts[0].abil {
			alike = false
		}
	}
	if alike {
		return ts
	}
	options := make([]Option, len(ts))
	for i, t := range ts {
		a, of := t.abil.any(), l.g.nameOf(t.src)
		options[i] = Option{ID: ID(i + 1), Label: of + ": " + a.RulesText(), Ability: a, Of: of}
	}
	l.hold(p)
	defer l.release()
	if !l.g.players[p].in { // meanwhile
		return ts
	}
	a, who := l.decide(p, Choice{Kind: Order, Topic: TopicTriggers, Options: options}, nil, nil)
	if who < 0 {
		return ts
	}
	out := make([]*trigger, len(ts))
	for i, id := range a.Pick {
		out[i] = ts[id-1]
	}
	return out
}

// putTrigger puts one triggered ability on a stack: modes, targets and
// divisions are chosen now (CR 603.3d). It reports whether this lane's stack
// changed.
func (l *lane) putTrigger(t *trigger) bool {
	g := l.g
	to := l.laneForTrigger(t)
	if to != l {
		to.triggers = append(to.triggers, t)
		t.ev = laneless(t.ev)
		to.interrupt()
		return false
	}
	if t.abil.trig.Mana { // CR 605.4: it does not use the stack
		x := &ctx{g: g, lane: l, you: t.you, src: t.src, ev: t.ev, vars: slices.Clone(t.vars), outer: t.outer}
		l.carryOut(x, t.abil.trig.Do.Effects)
		return false
	}
	o := g.newObject(kindAbility, nil, 0, abilityChars(g, t.src, &chars{}), t.you)
	o.item = &item{lane: l, abil: t.abil, do: &t.abil.trig.Do, source: t.src, event: t.ev, vars: slices.Clone(t.vars), outer: t.outer}
	if t.item != nil && t.item.item != nil { // a delayed trigger knows the X and targets of what made it
		o.item.x = t.item.item.x
	}
	l.hold(t.you)
	ok := g.players[t.you].in && l.announceTrigger(o) // he may have left meanwhile
	l.release()
	if !ok || !g.players[t.you].in {
		return false
	}
	l.push(o)
	g.emit(Event{Kind: EventTrigger, Marker: l.marker, Player: t.you, Object: o.id, Name: g.nameOf(t.src), Word: t.abil.any().RulesText()})
	g.becameTargets(l, o)
	return true
}

// laneless marks an event whose trigger has been given a stack.
func laneless(e *event) *event {
	if e == nil {
		return nil
	}
	c := *e
	c.placed = true
	return &c
}

// laneForTrigger is the lane on whose stack a triggered ability goes (CR
// 807.5b): where an object on a stack caused it, that one; else the player
// chooses among those where he has priority; else where it happened.
func (l *lane) laneForTrigger(t *trigger) *lane {
	g := l.g
	if t.ev == nil || t.ev.placed || t.ev.byStack || t.ev.kind == evTarget || t.ev.kind == evCast || t.ev.kind == evActivate || len(g.lanes) == 1 {
		return l
	}
	lanes := g.lanesFor(t.you)
	switch len(lanes) {
	case 0:
		return l
	case 1:
		return lanes[0]
	}
	options := make([]Option, len(lanes))
	for i, m := range lanes {
		options[i] = sayOption(ID(m.marker), words.Say("marker %d", m.marker))
	}
	a, who := l.decide(t.you, Choice{Kind: Words, Topic: TopicLane, Min: 1, Max: 1, Options: options}, t.src, nil)
	if who < 0 || g.lanes[a.Pick[0]-1] == nil {
		return l
	}
	return g.lanes[a.Pick[0]-1]
}

// abilityChars fills in the characteristics of an ability on a stack: it has the
// colors of its source for protection and the like, but is no spell.
func abilityChars(g *Game, src *object, to *chars) *chars {
	c := g.charsOf(src)
	*to = chars{name: c.name, colors: c.colors, types: 0, def: c.def}
	return to
}
