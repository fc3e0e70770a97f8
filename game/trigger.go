package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// A trigger is an ability that has triggered and waits to be put on a stack (CR
// 603.3).
type trigger struct {
	abil  *abil
	src   *object
	you   Player
	ev    *event
	vars  []binding
	item  *object // the object whose resolution made it, for delayed ones
	outer *ctx    // the context of the ability that made it
}

// A delayedTrigger waits for its event (CR 603.7).
type delayedTrigger struct {
	abil     *abil
	ctx      ctx
	repeats  bool
	duration ability.Duration
	lane     *lane // of the turn that it was made in (G6)
	turn     turnRef
	gone     bool
}

// watch finds the abilities that an event triggers (CR 603.2), on the
// battlefield and elsewhere, and the delayed ones.
func (g *Game) watch(l *lane, e *event) {
	var sb, ub [8]Player
	seen := ub[:0]
	for _, s := range e.seats(sb[:0]) {
		for _, u := range g.reaching(s) {
			if slices.Contains(seen, u) {
				continue
			}
			seen = append(seen, u)
			if c := g.cacheOf(u); c.events.has(e.kind) {
				for i := 0; i < len(c.triggers); i++ {
					if t := c.triggers[i]; t.abil.on.has(e.kind) {
						g.tryTrigger(l, t.obj, t.abil, u, e)
					}
				}
			}
			if g.players[u].elsewhere > 0 {
				g.watchElsewhere(l, u, e)
			}
		}
	}
	g.lookBack(l, e, seen)
	if len(g.delayed) > 0 {
		g.watchDelayed(l, e)
	}
	l.remember(e)
}

// lookBack finds abilities of permanents that left the battlefield: they see
// what left at the same time (CR 603.10a).
func (g *Game) lookBack(l *lane, e *event, seen []Player) {
	if e.kind == evMove && e.from == ability.Battlefield {
		for _, o := range l.leavingWith(e) {
			c := o.cur
			if c == nil || !c.events.has(evMove) {
				continue
			}
			for _, a := range c.abils {
				if a.trig != nil && a.on.has(evMove) && worksIn(a.trig.Zone, ability.Battlefield) {
					if o == e.obj && e.became != nil && leavesTrigger(a.trig.On) { // it triggers where the card is now (CR 603.6c)
						continue
					}
					g.tryTrigger(l, o, a, o.ctrl, e)
				}
			}
		}
		return
	}
	// The source of an event that has just left, such as a creature that dealt
	// damage and died at the same time, is looked at as it was.
	if e.obj != nil && e.obj.gone && e.obj.perm != nil && e.kind != evMove && e.obj.cur != nil && e.obj.cur.events.has(e.kind) {
		for _, a := range e.obj.cur.abils {
			if a.trig != nil && a.on.has(e.kind) {
				g.tryTrigger(l, e.obj, a, e.obj.ctrl, e)
			}
		}
	}
}

// leavingWith lists the permanents that leave the battlefield in the same batch
// of events, the subject of e among them.
func (l *lane) leavingWith(e *event) []*object {
	if e.together != nil {
		return e.together.left
	}
	return []*object{e.obj}
}

// watchElsewhere looks at abilities that work in hands, graveyards, exile, the
// command zone and on stacks.
func (g *Game) watchElsewhere(l *lane, u Player, e *event) {
	pl := g.players[u]
	for _, zone := range [...]Zone{ability.Graveyard, ability.Exile, ability.Hand, ability.Command} {
		for _, o := range *g.zoneOf(u, zone) {
			if o.base.has&hasElsewhere == 0 || o.down || o.inForce() || o.base.events == 0 && !o.hasZoneTrigger() {
				continue
			}
			for _, a := range o.base.abils {
				if a.trig != nil && a.on.has(e.kind) && (worksIn(a.trig.Zone, zone) && a.trig.Zone != ability.Battlefield || leavesTrigger(a.trig.On)) {
					g.tryTrigger(l, o, a, pl.seat, e)
				}
			}
		}
	}
}

func (o *object) hasZoneTrigger() bool {
	return slices.ContainsFunc(o.base.abils, func(a *abil) bool { return a.trig != nil })
}

// tryTrigger queues an ability if the event triggers it.
func (g *Game) tryTrigger(l *lane, o *object, a *abil, you Player, e *event) {
	if o.kind == kindChaos && g.common(o, a) && you != g.chaosFor(e) {
		return
	}
	x := &ctx{g: g, you: you, src: o, lane: l, ev: e}
	if len(a.trig.Chapters) > 0 {
		if !reaches(a.trig.Chapters, o, e) {
			return
		}
	} else if !x.matchEvent(a.trig.On, e) {
		return
	}
	if a.trig.First && x.happened(a.trig.On, e) {
		return
	}
	seen := x.perspective(a.trig.On, e)
	x.ev = seen
	if a.trig.If != nil && !x.holds(a.trig.If) { // 603.4
		return
	}
	if a.trig.PerTurn > 0 && l != nil && !o.use(a, l.turnRef(), a.trig.PerTurn) {
		return
	}
	if (batched(a.trig.On, e) || e.kind == evStep && !a.ofThatPlayer()) && e.batchSeen(a, o) {
		return
	}
	if e.kind == evMove && len(e.siblings) > 0 && batched(a.trig.On, e) {
		seen = x.allOf(a.trig.On, e, seen)
	}
	times := 1
	switch on := a.trig.On.(type) {
	case ability.IsDealtDamage:
		if seen = e.dealtAtOnce(dealtKey{triggerRef{o, a}, e.obj, e.player}, seen); seen == nil {
			return
		}
	case ability.DealsDamage:
		if on.ToObjects == nil && on.ToPlayers == nil && !on.Batch {
			if seen = e.dealtAtOnce(dealtKey{triggerRef{o, a}, e.other, NoPlayer}, seen); seen == nil {
				return
			}
		}
	}
	if forEachCounter(a.trig.On) && e.n > 1 {
		one := *seen
		one.n = 1
		seen, times = &one, e.n
	}
	for range times * (1 + g.extraTriggers(o, you, e)) {
		g.queue(l, &trigger{abil: a, src: o, you: you, ev: seen})
	}
}

// forEachCounter reports whether an ability triggers once for each counter that is
// put on something, or removed (CR 603.2c).
func forEachCounter(on ability.Event) bool {
	switch on := on.(type) {
	case ability.GetsCounters:
		return !on.Batch
	case ability.LosesCounters:
		return !on.Last
	}
	return false
}

// dealtAtOnce is the event that "is dealt damage" and "deals damage" trigger on:
// all damage that something is dealt, or that a source deals to anything, at the
// same time is one such event (CR 603.2c). It returns nil if the ability has
// triggered on it.
func (e *event) dealtAtOnce(key dealtKey, seen *event) *event {
	if e.together == nil {
		return seen
	}
	for _, d := range e.together.dealt {
		if d.key == key {
			d.sum.n += e.n
			return nil
		}
	}
	sum := *seen
	e.together.dealt = append(e.together.dealt, dealt{key, &sum})
	return &sum
}

// dealtKey is an ability and who or what is dealt damage, or what deals it.
type dealtKey struct {
	triggerRef
	obj    *object
	player Player
}

// dealt is the damage of a batch on which an ability has triggered.
type dealt struct {
	key dealtKey
	sum *event
}

// reaches reports whether lore counters being put on a Saga make one of its
// chapter abilities trigger (CR 714.2b).
func reaches(chapters []int, o *object, e *event) bool {
	if e.kind != evCounters || e.obj != o || e.kindOf != "lore" {
		return false
	}
	now := o.counters("lore")
	return slices.ContainsFunc(chapters, func(n int) bool { return now-e.n < n && n <= now })
}

// batched reports whether an ability triggers only once on events that happen
// at the same time ("one or more", CR 603.2c).
func batched(on ability.Event, e *event) bool {
	switch on := on.(type) {
	case ability.ZoneChange:
		return on.Batch
	case ability.DealsDamage:
		return on.Batch
	case ability.GetsCounters:
		return on.Batch
	case ability.Blocks:
		return on.Batch
	case ability.AnyEvent:
		return slices.ContainsFunc(on, func(part ability.Event) bool { return watched(part).has(e.kind) && batched(part, e) })
	}
	return false
}

// batchKey is an ability that has triggered on a batch of events: for damage to
// players, on that to one of them; for counters, on those that one thing gets.
type batchKey struct {
	triggerRef
	player Player
	on     *object
}

// allOf is the event of a "one or more" trigger on several objects that move at the same
// time: "they" are all of those that it is about, and "that many" is how many.
func (x *ctx) allOf(on ability.Event, e, seen *event) *event {
	all := *seen
	all.group, all.n = nil, 0
	for _, s := range e.siblings {
		if !s.canceled && x.matchEvent(on, s) {
			all.group = append(append(all.group, s.now()), s.also...)
			all.n++
		}
	}
	return &all
}

// batchSeen reports whether a "one or more" trigger has triggered on another
// event of the same batch already, and notes it.
func (e *event) batchSeen(a *abil, o *object) bool {
	if e.together == nil {
		return false
	}
	key := batchKey{triggerRef{o, a}, NoPlayer, nil}
	switch {
	case e.kind == evDamage && e.obj == nil:
		key.player = e.player // once for each player
	case e.kind == evCounters:
		key.on, key.player = e.obj, e.player // and for each permanent
	}
	if slices.Contains(e.together.triggered, key) {
		return true
	}
	e.together.triggered = append(e.together.triggered, key)
	return false
}

// extraTriggers is how many more times an ability triggers because of effects
// that say so.
func (g *Game) extraTriggers(o *object, you Player, e *event) int {
	n := 0
	g.eachRule(you, func(x *ctx, m ability.Mod) {
		d, ok := m.(ability.DoubleTriggers)
		if ok && x.you == you && (o.onBattlefield() || o.gone && o.perm != nil) && (d.Filter == nil || x.match(d.Filter, o)) && (d.Cause == nil || x.matchEvent(d.Cause, e)) {
			n++
		}
	})
	return n
}

// use counts a use of an ability in a turn; it reports whether fewer than limit
// uses came before.
func (o *object) use(a *abil, turn turnRef, limit int) bool {
	used := o.usages()
	for i := range *used {
		u := &(*used)[i]
		if u.ability == a {
			if u.turn != turn {
				*u = usage{a, turn, 0}
			}
			if u.n >= limit {
				return false
			}
			u.n++
			return true
		}
	}
	*used = append(*used, usage{a, turn, 1})
	return true
}

// usages are the abilities that have been used, of a permanent or of what is in
// force in the command zone.
func (o *object) usages() *[]usage {
	if o.perm != nil {
		return &o.perm.used
	}
	return &o.memory().used
}

func (o *object) uses(a *abil, turn turnRef) int {
	if o.perm == nil && o.memo == nil {
		return 0
	}
	for _, u := range *o.usages() {
		if u.ability == a && u.turn == turn {
			return u.n
		}
	}
	return 0
}

// queue makes a triggered ability wait for the stack that it will be put on. In
// a lane other than the one going on, whoever has priority there is asked again
// when it has been put there (G10).
func (g *Game) queue(l *lane, t *trigger) {
	if t.you < 0 || !g.players[t.you].in { // CR 800.4d
		return
	}
	if l == nil {
		l = g.someLane(t.you)
	}
	if l == nil {
		return
	}
	l.triggers = append(l.triggers, t)
	l.interrupt()
}

// someLane is the lane that something without a lane goes to: the nearest one
// where p gets priority, else the first there is.
func (g *Game) someLane(p Player) *lane {
	if lanes := g.lanesFor(p); len(lanes) > 0 {
		return lanes[0]
	}
	if g.fork {
		return g.only
	}
	for _, l := range g.lanes {
		if l != nil && !l.ended {
			return l
		}
	}
	return nil
}

// lanesFor lists the lanes in which p gets priority now, by number (CR 807.5a).
func (g *Game) lanesFor(p Player) []*lane {
	var out []*lane
	add := func(l *lane) {
		if l != nil && !l.ended && l.step != ability.NoStep && !slices.Contains(out, l) && slices.Contains(l.priorityOrder(nil), p) {
			out = append(out, l)
		}
	}
	for _, s := range g.rangeOf(p) {
		if m, ok := g.markerAt(s); ok && m <= len(g.lanes) {
			add(g.lanes[m-1])
		}
		for _, o := range g.players[s].stacked {
			add(o.item.lane)
		}
	}
	// A marker may lie at a seat whose player has left (800.4j).
	for _, q := range g.players[p].asked {
		add(q.lane)
	}
	slices.SortFunc(out, func(a, b *lane) int { return a.marker - b.marker })
	return out
}

// watchDelayed looks at delayed triggered abilities.
func (g *Game) watchDelayed(l *lane, e *event) {
	for _, d := range g.delayed {
		if d.gone || !d.abil.on.has(e.kind) {
			continue
		}
		if d.lane != l && e.kind == evStep && d.lane.inTurn(d.turn) { // G6: the turn in which it was made
			if s, ok := d.abil.trig.On.(ability.StepBegins); ok && s.Whose == nil {
				continue
			}
		}
		x := d.ctx
		x.lane, x.ev = l, e
		if !x.matchEvent(d.abil.trig.On, e) || d.abil.trig.If != nil && !x.holds(d.abil.trig.If) {
			continue
		}
		if e.kind == evStep && !d.abil.ofThatPlayer() && e.batchSeen(d.abil, nil) {
			continue
		}
		if !d.repeats {
			d.gone = true
		}
		g.queue(l, &trigger{abil: d.abil, src: d.ctx.src, you: d.ctx.you, ev: x.perspective(d.abil.trig.On, e), vars: d.ctx.vars, item: d.ctx.item, outer: d.ctx.outer})
	}
	g.delayed = slices.DeleteFunc(g.delayed, func(d *delayedTrigger) bool { return d.gone })
}

// ofThatPlayer reports whether what a triggered ability says depends on the player
// whose step begins: then it triggers for each player of a team, else once (CR
// 805.4d).
func (a *abil) ofThatPlayer() bool {
	if a.that == 0 {
		a.that = 1
		if on, ok := a.trig.On.(ability.StepBegins); ok && on.Team {
			return false
		}
		if ability.Mentions[ability.SubjectPlayer](a.trig) || ability.Mentions[ability.Subject](a.trig) {
			a.that = 2
		}
	}
	return a.that == 2
}
