package game

import (
	"cmp"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// layer is a step in working out characteristics (CR 613.1). Layers 1 and 2
// are not here: copiable values are kept in object.base as copy effects begin
// and end, and so is control in object.ctrl.
type layer uint8

const (
	layerNone   layer = iota
	layerName         // 3: text-changing effects, of which only names are known
	layerType         // 4
	layerColor        // 5
	layerAbil         // 6
	layerBarred       // what objects cannot have: behind all that gives it
	layerSetPT        // 7a and 7b
	layerModPT        // 7c, with counters
	layerFlip         // 7d
	layerRules        // not a layer: what effects let objects do or forbid them (CR 613.11)
	layerDone
)

// layerOf is the layer in which a mod applies.
func layerOf(m ability.Mod) layer {
	switch m.(type) {
	case ability.SetName:
		return layerName
	case ability.AddTypes, ability.SetTypes, ability.RemoveTypes:
		return layerType
	case ability.SetColors, ability.AddColors:
		return layerColor
	case ability.Gain, ability.Lose, ability.LoseAll:
		return layerAbil
	case ability.CantHave:
		return layerBarred
	case ability.SetPT:
		return layerSetPT
	case ability.ModPT:
		return layerModPT
	case ability.SwitchPT:
		return layerFlip
	case ability.Cant, ability.Must, ability.BeGoaded, ability.AsThough, ability.AttackCost, ability.IgnoreWalk:
		return layerRules
	}
	return layerNone // copies and control are kept in the object; the rest is for players and events
}

// An applied effect is a continuous effect as it bears on the permanents of one
// seat: from a static ability, or from something that resolved.
type applied struct {
	ctx   ctx
	mods  []ability.Mod
	stamp int64
	first layer // the first layer in which it applies (CR 613.6)
	// affects is what a static ability affects; nil if the effect is listed
	// with the objects it applies to.
	affects ability.Objects
	cond    ability.Condition
	src     *object
	abil    *abil
	on      []*object // the objects it turned out to affect in its first layer
	off     bool      // its condition does not hold, or its source lost it
	decided bool
}

// a floating effect is a continuous effect of a spell or ability that resolved
// (CR 611.2): it applies to the objects or players it was made for.
type floating struct {
	// at is, for those that last as long as something is so, the seat where to
	// look; NoPlayer otherwise.
	at Player
	// on is the set of kinds of events that repl is about.
	on       eventSet
	ctx      ctx
	mods     []ability.Mod
	stamp    int64
	duration ability.Duration
	lane     *lane     // whose turn ends it
	until    int32     // for durations that end with a turn of a player: which
	src      *object   // for durations that depend on a source
	objs     []*object // permanents that mods apply to
	players  []Player  // players that mods apply to
	// sweeps is set if mods are rules for whatever fits it and those players control,
	// also if it came later (CR 611.2c).
	sweeps *ability.Filter
	repl   *ability.Replacement
	left   int // how much a shield still prevents
	// shielded limit repl to events that befall these.
	shielded        []*object
	shieldedPlayers []Player
	// guards limits repl as well, to what fits it then, also if it came later (CR 611.2c).
	guards  *ability.Filter
	gives   bool // gives control of objs to control
	control Player
	permit  *permit // lets players play cards; nil: it does not
	cards   []*object
	// What happens as it ends: cards exiled "until" come back (CR 610.3),
	// creatures are goaded no more, copies are themselves again.
	returns []*object
	goads   []*object
	copies  []copied
	pair    *object // what src is paired with as long as it lasts (CR 702.95)
	ended   bool
	marker  int
}

// copied is a permanent that an effect made a copy, and what it was before.
type copied struct {
	obj     *object
	was, is *chars
}

// appliedRule is a rule that an effect applies to an object: a Cant, Must or
// AsThough.
type appliedRule struct {
	mod ability.Mod
	ctx *ctx
}

// make works out the permanents of a seat up to a layer.
func (g *Game) make(p Player, upTo layer) {
	c := &g.players[p].cache
	pl := g.players[p]
	// What was left half made for the sake of another seat goes on only if nothing
	// has happened since.
	if c.stage == layerDone || c.stage == layerNone || c.made != g.version {
		c.stage = layerNone
		c.made = g.version
		c.volatile = false
		c.deps = append(c.deps[:0], p)
		c.effects, c.granted = c.effects[:0], c.granted[:0]
		plain := true
		for _, u := range g.reaching(p) {
			if u != p {
				c.deps = append(c.deps, u)
			}
			for _, s := range g.players[u].statics {
				if !s.own || s.obj.ctrl == p {
					c.effects = append(c.effects, g.static(c, len(c.effects), s))
				}
			}
		}
		c.effects = g.sweeping(p, c.effects)
		for _, o := range pl.battlefield {
			o.cur = g.asCreature(o.base)
			if o.perm.effects != nil || o.perm.counters != nil || o.base.has&(hasStatic|hasDefining) != 0 {
				plain = false
			}
		}
		if plain && len(c.effects) == 0 {
			c.stage = layerDone
			c.at = g.version
			g.finish(p, c)
			return
		}
		g.addFloating(p, c)
		slices.SortStableFunc(c.effects, func(a, b *applied) int { return cmp.Compare(a.stamp, b.stamp) })
	}
	outer := g.making
	c.making = true
	g.making = c
	for c.stage < upTo {
		next := c.stage + 1
		if next == layerDone {
			break
		}
		g.stage = next
		g.applyLayer(p, c, next)
		c.stage = next
	}
	c.making = false
	g.making = outer
	if upTo == layerDone {
		c.stage = layerDone
		c.at = g.version
		g.finish(p, c)
	}
}

// static is the continuous effect of a static ability of a permanent, the n-th
// that may bear on the seat: the one that was made for it the last time, if it
// was the n-th then, too.
func (g *Game) static(c *seatCache, n int, s staticRef) *applied {
	stamp := max(s.obj.stamp, s.stamp)
	if n == len(c.statics) {
		c.statics = append(c.statics, nil)
	}
	e := c.statics[n]
	if e != nil && e.src == s.obj && e.abil == s.abil && e.ctx.you == s.obj.ctrl && e.stamp == stamp && e.first == s.first {
		e.on, e.off, e.decided = e.on[:0], false, false
		return e
	}
	e = &applied{
		ctx:   ctx{g: g, you: s.obj.ctrl, src: s.obj},
		mods:  s.abil.stat.Mods,
		stamp: stamp, first: s.first, affects: s.abil.stat.Affects, cond: s.abil.stat.If,
		src: s.obj, abil: s.abil,
	}
	c.statics[n] = e
	return e
}

// sweeping adds the effects of what resolved that are rules for whatever fits.
func (g *Game) sweeping(p Player, effects []*applied) []*applied {
	for _, f := range g.players[p].effects {
		if f.sweeps != nil {
			effects = append(effects, &applied{ctx: f.ctx, mods: f.mods, stamp: f.stamp, first: layerRules, affects: ability.All{Filter: *f.sweeps}})
		}
	}
	return effects
}

func (g *Game) addFloating(p Player, c *seatCache) {
	seen := g.seen[:0]
	for _, o := range g.players[p].battlefield {
		for _, f := range o.perm.effects {
			if slices.Contains(seen, f) {
				continue
			}
			seen = append(seen, f)
			if first := firstLayer(f.mods); first != layerDone {
				c.effects = append(c.effects, &applied{ctx: f.ctx, mods: f.mods, stamp: f.stamp, first: first, on: f.objs, decided: true})
			}
		}
	}
	clear(seen)
	g.seen = seen[:0]
}

// applyLayer applies the effects of one layer to the permanents of a seat (CR
// 613.3-4): characteristic-defining abilities first, then in order of
// timestamps, but for dependencies (CR 613.8).
func (g *Game) applyLayer(p Player, c *seatCache, l layer) {
	perms := g.players[p].battlefield
	if l == layerType || l == layerColor || l == layerSetPT {
		for _, o := range perms {
			if o.base.has&hasDefining != 0 {
				g.applyDefining(o, l)
			}
		}
	}
	if len(c.granted) > 0 { // abilities gained in the layer before, with the timestamps of what gave them (CR 613.7a)
		c.effects = append(c.effects, c.granted...)
		c.granted = c.granted[:0]
		slices.SortStableFunc(c.effects, func(a, b *applied) int { return cmp.Compare(a.stamp, b.stamp) })
	}
	if l == layerAbil && g.cfg.Options.Deploy {
		for _, o := range perms {
			o.deployIfCreature()
		}
	}
	effects := c.effects
	if l == layerType || l == layerAbil {
		effects = g.byDependency(p, c.effects, l)
	}
	for _, e := range effects {
		if e.first > l || !e.inLayer(l) {
			continue
		}
		if !e.decided {
			g.decide(p, c, e, perms)
		}
		if e.off {
			continue
		}
		for _, o := range e.on {
			if o.ctrl == p && o.onBattlefield() {
				for _, m := range e.mods {
					if layerOf(m) == l {
						e.ctx.each = o
						g.applyMod(o, &e.ctx, m, e.stamp)
					}
				}
			}
		}
	}
	if l == layerModPT {
		for _, o := range perms {
			g.applyCounters(o)
		}
	}
	if l == layerBarred {
		for _, o := range perms {
			if o.cur != o.base && o.cur.barred {
				all := o.cur.allTypes
				o.cur.summarize()
				o.cur.allTypes = all
			}
		}
	}
	if l == layerAbil {
		for _, o := range perms {
			if o.perm.counters != nil {
				g.applyKeywordCounters(o)
			}
			if o.cur != o.base && o.cur.of == nil {
				lost := o.base.allTypes && !o.cur.allTypes // in layer 4, after changeling
				o.cur.summarize()
				o.cur.allTypes = o.cur.allTypes && !lost
			}
		}
	}
}

func (e *applied) inLayer(l layer) bool {
	for _, m := range e.mods {
		if layerOf(m) == l {
			return true
		}
	}
	return false
}

// decide finds out, in the first layer in which an effect applies, whether it
// does and to what (CR 613.6).
func (g *Game) decide(p Player, c *seatCache, e *applied, perms []*object) {
	e.decided = true
	if e.src != nil && !g.stillHas(e.src, e.abil) {
		e.off = true
		return
	}
	if e.cond != nil {
		c.volatile = true
		if !e.ctx.holds(e.cond) {
			e.off = true
			return
		}
	}
	switch a := e.affects.(type) {
	case ability.All:
		if isVolatile(a.Filter) {
			c.volatile = true
		}
		for _, o := range perms {
			if e.ctx.match(&a.Filter, o) {
				e.on = append(e.on, o)
			}
		}
	case ability.This:
		e.on = append(e.on, e.src)
	case ability.Host:
		if p := e.src.perm; p != nil && p.attached != nil {
			e.on = append(e.on, p.attached)
		}
	default:
		c.volatile = true
		e.on = append(e.on, e.ctx.objects(a)...)
	}
}

// stillHas reports whether a permanent still has a static ability as far as the
// layers have been applied to it (CR 613.6).
func (g *Game) stillHas(o *object, a *abil) bool {
	return slices.Contains(g.charsOf(o).abils, a)
}

// charsWhileMaking are the characteristics of a permanent as far as they are
// needed while those of a seat are being made: up to the layer before the one
// being applied, so that working them out always ends.
func (g *Game) charsWhileMaking(o *object) *chars {
	p := o.ctrl
	g.readSeat(p)
	c := &g.players[p].cache
	switch {
	case c.making, !g.ours(p):
	case c.stage == layerDone && (c.at == g.version || g.holds(c)):
	default:
		stage := g.stage
		g.make(p, stage-1)
		g.stage = stage
	}
	if o.cur == nil {
		return o.base
	}
	return o.cur
}

// own returns characteristics of the object that may be written.
func (o *object) own() *chars {
	if o.base != nil && (o.cur == o.base || o.cur == nil || o.cur.of != nil) {
		from := o.base
		if o.cur != nil {
			from = o.cur
		}
		c := *from
		c.of = nil
		o.cur = &c
	}
	return o.cur
}
