package game

import "slices"

// A copier copies what can change around a lane from a game into its fork: each
// thing once, so that what was one thing is one thing there, too. What never
// changes (cards, characteristics, abilities) is shared.
type copier struct {
	from, to *Game
	objs     map[*object]*object
	floats   map[*floating]*floating
	fights   map[*combatant]*combatant
	lanes    map[*lane]*lane
	slab     []object // room for copies
}

// object copies an object and all that it refers to. Of one that lies with a
// player who does not belong to the fork, or did, only what it is goes along:
// nothing there leads on from it, else the whole table could hang together.
func (c *copier) object(o *object) *object {
	if o == nil {
		return nil
	}
	if n, ok := c.objs[o]; ok {
		return n
	}
	if len(c.slab) == 0 {
		c.slab = make([]object, 64)
	}
	n := &c.slab[0]
	c.slab = c.slab[1:]
	*n = *o
	c.objs[o] = n
	n.known = slices.Clone(o.known)
	n.moved, n.split = c.object(o.moved), c.objects(o.split)
	n.item = c.item(o.item)
	near := c.to.holdsObject(o)
	n.perm = c.permanent(o.perm, near)
	n.memo = c.memory(o.memo, near)
	if near && o.onBattlefield() {
		n.cur = nil // worked out anew with the seat's cache
	}
	return n
}

func (c *copier) objects(list []*object) []*object {
	if list == nil {
		return nil
	}
	out := make([]*object, len(list))
	for i, o := range list {
		out[i] = c.object(o)
	}
	return out
}

func (c *copier) permanent(p *permanent, near bool) *permanent {
	if p == nil {
		return nil
	}
	n := *p
	n.counters = slices.Clone(p.counters)
	n.damage = slices.Clone(p.damage)
	n.used = slices.Clone(p.used)
	n.parts = slices.Clone(p.parts)
	n.goadedBy = slices.Clone(p.goadedBy)
	n.attached, n.pair, n.on, n.effects, n.combat, n.hurtBy = nil, nil, nil, nil, nil, nil
	if !near {
		return &n
	}
	n.attached = c.object(p.attached)
	n.pair = c.object(p.pair)
	n.on = c.objects(p.on)
	n.effects = c.floating(p.effects)
	n.combat = c.combatant(p.combat)
	for _, h := range p.hurtBy {
		// Turns that are over are of no account, and would lead far back.
		if m := int(h.turn.marker); m <= len(c.from.lanes) && c.from.lanes[m-1] != nil && c.from.lanes[m-1].turnRef() == h.turn {
			n.hurtBy = append(n.hurtBy, hurt{c.object(h.by), h.turn})
		}
	}
	return &n
}

func (c *copier) memory(m *memory, near bool) *memory {
	if m == nil {
		return nil
	}
	n := *m
	n.used = slices.Clone(m.used)
	if !near {
		n.object, n.linked = nil, nil
		return &n
	}
	n.object = c.object(m.object)
	n.linked = slices.Clone(m.linked)
	for i := range n.linked {
		n.linked[i].objs = c.objects(n.linked[i].objs)
	}
	return &n
}

func (c *copier) item(it *item) *item {
	if it == nil {
		return nil
	}
	n := *it
	n.lane = c.lane(it.lane)
	n.targets = make([][]target, len(it.targets))
	for i, slot := range it.targets {
		n.targets[i] = c.targets(slot)
	}
	n.divided = slices.Clone(it.divided)
	n.source = c.object(it.source)
	n.event = c.event(it.event)
	n.vars = c.bindings(it.vars)
	n.outer = c.context(it.outer)
	if it.attacks != nil {
		whom := c.target(*it.attacks)
		n.attacks = &whom
	}
	return &n
}

func (c *copier) target(t target) target { return target{c.object(t.obj), t.player} }

func (c *copier) targets(list []target) []target {
	if list == nil {
		return nil
	}
	out := make([]target, len(list))
	for i, t := range list {
		out[i] = c.target(t)
	}
	return out
}

func (c *copier) bindings(list []binding) []binding {
	out := slices.Clone(list)
	for i := range out {
		out[i].objs = c.objects(out[i].objs)
		out[i].before = c.objects(out[i].before)
		out[i].players = slices.Clone(out[i].players)
	}
	return out
}

// event copies what an ability that it triggered may look at; how it came about
// is over.
func (c *copier) event(e *event) *event {
	if e == nil {
		return nil
	}
	n := *e
	n.lane = c.lane(e.lane)
	n.obj, n.became, n.other = c.object(e.obj), c.object(e.became), c.object(e.other)
	n.group, n.also = c.objects(e.group), c.objects(e.also)
	n.settle()
	return &n
}

func (c *copier) context(x *ctx) *ctx {
	if x == nil {
		return nil
	}
	n := c.ctx(x)
	return &n
}

func (c *copier) ctx(x *ctx) ctx {
	n := *x
	n.g = c.to
	n.lane = c.lane(x.lane)
	n.src, n.item, n.each, n.moving = c.object(x.src), c.object(x.item), c.object(x.each), c.object(x.moving)
	n.ev = c.event(x.ev)
	n.vars = c.bindings(x.vars)
	n.outer = c.context(x.outer)
	return n
}

func (c *copier) combatant(f *combatant) *combatant {
	if f == nil {
		return nil
	}
	if n, ok := c.fights[f]; ok {
		return n
	}
	n := &combatant{}
	*n = *f
	c.fights[f] = n
	n.obj = c.object(f.obj)
	n.lane = c.lane(f.lane)
	n.whom = c.target(f.whom)
	n.blockers = c.objects(f.blockers)
	n.blocking = c.objects(f.blocking)
	return n
}

func (c *copier) combatants(list []*combatant) []*combatant {
	out := make([]*combatant, len(list))
	for i, f := range list {
		out[i] = c.combatant(f)
	}
	return out
}

func (c *copier) combat(b *combat) *combat {
	if b == nil {
		return nil
	}
	n := *b
	n.assailed, n.forces = slices.Clone(b.assailed), slices.Clone(b.forces)
	n.attacks, n.blocks = nil, nil // nobody is in the middle of declaring
	n.attackers, n.blockers, n.attacked = c.combatants(b.attackers), c.combatants(b.blockers), c.combatants(b.attacked)
	return &n
}

func (c *copier) effect(f *floating) *floating {
	if f == nil {
		return nil
	}
	if n, ok := c.floats[f]; ok {
		return n
	}
	n := &floating{}
	*n = *f
	c.floats[f] = n
	n.ctx = c.ctx(&f.ctx)
	n.lane = c.lane(f.lane)
	n.src = c.object(f.src)
	n.pair = c.object(f.pair)
	n.objs, n.shielded, n.cards = c.objects(f.objs), c.objects(f.shielded), c.objects(f.cards)
	n.returns, n.goads = c.objects(f.returns), c.objects(f.goads)
	n.players = slices.DeleteFunc(slices.Clone(f.players), c.to.foreign)
	n.shieldedPlayers = slices.Clone(f.shieldedPlayers)
	n.copies = slices.Clone(f.copies)
	for i := range n.copies {
		n.copies[i].obj = c.object(n.copies[i].obj)
	}
	return n
}

func (c *copier) floating(list []*floating) []*floating {
	if list == nil {
		return nil
	}
	out := make([]*floating, len(list))
	for i, f := range list {
		out[i] = c.effect(f)
	}
	return out
}

func (c *copier) trigger(t *trigger) *trigger {
	n := *t
	n.src, n.item = c.object(t.src), c.object(t.item)
	n.ev = c.event(t.ev)
	n.vars = c.bindings(t.vars)
	n.outer = c.context(t.outer)
	return &n
}

// player copies what belongs to a player into p, which holds the original's
// lists.
func (c *copier) player(p *player) {
	for _, zone := range [...]*[]*object{&p.library, &p.hand, &p.graveyard, &p.exile, &p.command, &p.battlefield, &p.phased, &p.stacked, &p.inForce, &p.outside, &p.guarding, &p.exerted} {
		*zone = c.objects(*zone)
	}
	p.schemes = p.schemes.clone()
	p.delve.dungeon = c.object(p.delve.dungeon)
	p.statics = slices.Clone(p.statics)
	for i := range p.statics {
		p.statics[i].obj = c.object(p.statics[i].obj)
	}
	p.pool = slices.Clone(p.pool)
	for i := range p.pool {
		p.pool[i].lane, p.pool[i].src = c.lane(p.pool[i].lane), c.object(p.pool[i].src)
	}
	p.effects, p.shields, p.waits = c.floating(p.effects), c.floating(p.shields), c.floating(p.waits)
	p.counts, p.skips, p.controls = slices.Clone(p.counts), slices.Clone(p.skips), slices.Clone(p.controls)
	p.holders = slices.DeleteFunc(slices.Clone(p.holders), c.to.foreign)
	p.near, p.cache, p.plays = near{}, seatCache{}, playCache{}
	p.choosing, p.heldBy, p.waiters, p.asked = nil, nil, nil, nil // no other lane goes on
}

// lane returns the copy of a lane. Of one that does not go on near by there is
// no more than its name.
func (c *copier) lane(l *lane) *lane {
	if l == nil {
		return nil
	}
	n, ok := c.lanes[l]
	if !ok {
		n = &lane{g: c.to, marker: l.marker, seat: l.seat, turnNo: l.turnNo, step: l.step, prio: NoPlayer, ended: true}
		c.lanes[l] = n
	}
	return n
}

// fill copies what a lane knows into its copy.
func (c *copier) fill(l, n *lane) {
	n.extra, n.endNow, n.regular = l.extra, l.endNow, l.regular
	n.drew, n.ruled = slices.Clone(l.drew), slices.Clone(l.ruled)
	n.begun, n.removed, n.ended = l.begun, l.removed, l.ended
	n.stack = c.objects(l.stack)
	n.combat = c.combat(l.combat)
	n.prio, n.passed = l.prio, slices.Clone(l.passed)
	for _, t := range l.triggers {
		n.triggers = append(n.triggers, c.trigger(t))
	}
	n.was, n.are = slices.Clone(l.was), slices.Clone(l.are)
	n.deeds, n.before = c.deeds(l.deeds), c.deeds(l.before)
	for _, e := range l.past {
		n.past = append(n.past, c.event(e))
	}
	n.phases = slices.Clone(l.phases)
	n.shielded, n.hurt = c.objects(l.shielded), c.objects(l.hurt)
	n.pools = slices.DeleteFunc(slices.Clone(l.pools), c.to.foreign)
	n.untilEnd, n.untilFight = c.floating(l.untilEnd), c.floating(l.untilFight)
}

func (c *copier) deeds(list []deed) []deed {
	out := slices.Clone(list)
	for i := range out {
		out[i].obj = c.object(out[i].obj)
	}
	return out
}

// freeze notes who has priority in a lane that does not go on: that is known,
// though in the fork he is not asked.
func (c *copier) freeze(l, n *lane) {
	for _, q := range l.waiting() {
		m := &Question{Choice: q.Choice, ID: q.ID, Player: q.Player, Marker: q.Marker, lane: n, index: -1}
		n.qs = append(n.qs, m)
		if p := c.to.players[q.Player]; p.home == c.to {
			p.asked = append(p.asked, m)
		}
	}
}
