package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// seatCache keeps what the permanents that one player controls amount to: their
// characteristics (in each object's cur), and which of their abilities watch
// for what. It is made anew when something that it was made from has changed.
type seatCache struct {
	at       int64 // Game.version at which it was last known to hold
	made     int64 // Game.version at which it was made
	stage    layer // how many layers have been applied so far
	making   bool
	volatile bool     // depends on more than charRev tells: on rev
	deps     []Player // seats that it was made from
	effects  []*applied
	statics  []*applied // effects of static abilities that were made for it, see Game.static
	granted  []*applied // effects of abilities gained in the layer that is being applied
	events   eventSet
	triggers []triggerRef
	replaces []replaceRef
	rules    []ruleRef // what statics do to players and to the game
	taxes    bool      // some rule makes mana abilities cost more
	lasts    bool      // some permanent has activated abilities besides mana abilities
}

// triggerRef is a triggered ability of a permanent.
type triggerRef struct {
	obj  *object
	abil *abil
}

// staticRef is a static ability of a permanent that may change characteristics
// or what objects may do. own is set if it bears only on permanents of the same
// controller.
type staticRef struct {
	obj   *object
	abil  *abil
	stamp int64
	first layer
	own   bool
}

// common reports whether an ability is one of a Chaos card that says nothing of
// its controller: see speaksOfYou.
func (g *Game) common(o *object, a *abil) bool { return o.kind == kindChaos && !g.speaksOfYou(a.def) }

// replaceRef is a replacement effect of a permanent's static ability.
type replaceRef struct {
	obj  *object
	abil *abil
	mod  *ability.Replacement
	on   eventSet // the kinds of events it is about
}

// ruleRef is a mod of a static ability that applies to players or to the game.
type ruleRef struct {
	obj  *object
	abil *abil
	mod  ability.Mod
}

// cacheOf returns the cache of a seat, made anew if it does not hold any more.
func (g *Game) cacheOf(p Player) *seatCache {
	c := &g.players[p].cache
	if c.at == g.version && c.stage == layerDone || c.making || !g.ours(p) {
		return c
	}
	if c.stage == layerDone && g.holds(c) {
		c.at = g.version
		return c
	}
	g.make(p, layerDone)
	return c
}

// holds reports whether nothing that the cache was made from has changed.
func (g *Game) holds(c *seatCache) bool {
	for _, p := range c.deps {
		if g.players[p].charRev > c.made || c.volatile && g.players[p].rev > c.made {
			return false
		}
	}
	return true
}

// charsOf are the characteristics of an object now, or, if it is gone, as it
// last existed (CR 608.2h).
func (g *Game) charsOf(o *object) *chars {
	if !o.onBattlefield() {
		if o.gone && o.cur != nil {
			return o.cur
		}
		return g.charsElsewhere(o)
	}
	if g.making != nil {
		return g.charsWhileMaking(o)
	}
	g.cacheOf(o.ctrl)
	if o.cur == nil { // it is not of this fork
		return o.base
	}
	return o.cur
}

// charsElsewhere are the characteristics of an object in another zone than the
// battlefield: characteristic-defining abilities work there, too (CR 604.3). What
// one of them counts is taken as printed: it may be the object itself.
func (g *Game) charsElsewhere(o *object) *chars {
	if o.base.has&hasDefining == 0 || g.making != nil || g.defining {
		return o.base
	}
	g.defining = true
	defer func() { g.defining = false }()
	c := *o.base
	for _, a := range o.base.abils {
		if a.stat != nil && a.stat.Defining {
			x := &ctx{g: g, you: o.ctrl, src: o}
			for _, m := range a.stat.Mods {
				x.define(&c, m)
			}
		}
	}
	return &c
}

// finish collects what the permanents of a seat watch for, after all layers.
func (g *Game) finish(p Player, c *seatCache) {
	g.volatile = g.volatile || c.volatile
	g.soil(p) // what is other than it was may be subject to state-based actions
	c.events, c.lasts = 0, false
	c.triggers, c.replaces, c.rules, c.taxes = c.triggers[:0], c.replaces[:0], c.rules[:0], false
	for _, o := range g.players[p].inForce {
		o.cur = o.base
		c.gather(o)
	}
	for _, o := range g.players[p].battlefield {
		c.gather(o)
	}
	for _, o := range g.players[p].command {
		if o.base.has&hasElsewhere != 0 && o.base.has&hasRule != 0 && !o.down && !o.inForce() {
			c.gatherCommander(o)
		}
	}
}

// gatherCommander notes the rules that a card in the command zone makes by itself (CR
// 113.6b: "as long as ~ is in the command zone or on the battlefield").
func (c *seatCache) gatherCommander(o *object) {
	for _, a := range o.base.abils {
		if a.stat == nil || a.stat.Affects != nil {
			continue
		}
		if in, ok := a.stat.If.(ability.InZone); !ok || !in.OrBattlefield {
			continue
		}
		for i, m := range a.stat.Mods {
			if a.repls[i] == nil {
				c.rules = append(c.rules, ruleRef{o, a, m})
			}
		}
	}
}

// gather notes what an object watches for.
func (c *seatCache) gather(o *object) {
	ch := o.cur
	c.events |= ch.events
	if ch.has&hasActivated != 0 {
		c.lasts = true
	}
	if ch.events == 0 && ch.has&(hasReplacement|hasRule) == 0 {
		return
	}
	for _, a := range ch.abils {
		switch {
		case a.trig != nil && worksIn(a.trig.Zone, ability.Battlefield):
			c.triggers = append(c.triggers, triggerRef{o, a})
		case a.stat != nil && worksIn(a.stat.Zone, ability.Battlefield):
			for i, m := range a.stat.Mods {
				if r := a.repls[i]; r != nil {
					c.replaces = append(c.replaces, replaceRef{o, a, r, watched(r.Event)})
				} else if a.stat.Affects == nil {
					c.rules = append(c.rules, ruleRef{o, a, m})
					if cc, ok := m.(ability.CostChange); ok && cc.Abilities && cc.More && !cc.NotMana && !dependsOnTargets(cc) {
						c.taxes = true
					}
				}
			}
		}
	}
}

func worksIn(z, zone Zone) bool { return z == zone || z == ability.Anywhere }

// readSeat notes, while a cache is being made, that it depends on a seat.
func (g *Game) readSeat(p Player) {
	if c := g.making; c != nil && !slices.Contains(c.deps, p) {
		c.deps = append(c.deps, p)
	}
}
