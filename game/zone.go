package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// zoneOf returns the list that holds a player's objects in a zone.
func (g *Game) zoneOf(p Player, z Zone) *[]*object {
	pl := g.players[p]
	switch z {
	case ability.Hand:
		return &pl.hand
	case ability.Library:
		return &pl.library
	case ability.Graveyard:
		return &pl.graveyard
	case ability.Exile:
		return &pl.exile
	case ability.Command:
		return &pl.command
	case ability.Stack:
		return &pl.stacked
	case ability.Outside:
		return &pl.outside
	}
	return &pl.battlefield
}

// newID gives the next ID of an object that p owns. It says nothing about the
// object but its owner.
func (g *Game) newID(p Player) ID {
	g.players[p].lastID++
	return ID(g.players[p].lastID<<15 | int64(p))
}

// find looks an object up by its ID: in its owner's zones, and where others who
// control something of the owner's have it.
func (g *Game) find(id ID) *object {
	if id <= 0 {
		return nil
	}
	owner := Player(id & (1<<15 - 1))
	if int(owner) >= len(g.players) {
		return nil
	}
	for z := ability.Battlefield; z <= ability.Command; z++ {
		for _, o := range *g.zoneOf(owner, z) {
			if o.id == id {
				return o
			}
		}
	}
	for _, list := range [...][]*object{g.players[owner].phased, g.players[owner].outside} {
		for _, o := range list {
			if o.id == id {
				return o
			}
		}
	}
	for _, p := range g.players[owner].holders { // others who have controlled something of the owner's
		for _, z := range [...]Zone{ability.Battlefield, ability.Stack} {
			for _, o := range *g.zoneOf(p, z) {
				if o.id == id {
					return o
				}
			}
		}
		for _, o := range g.players[p].phased {
			if o.id == id {
				return o
			}
		}
	}
	return nil
}

// newObject makes an object in no zone.
func (g *Game) newObject(kind objKind, c *ability.Card, face int, base *chars, owner Player) *object {
	return &object{id: g.newID(owner), card: c, base: base, kind: kind, face: uint8(face), owner: owner, ctrl: owner}
}

// cardObject makes an object for a card.
func (g *Game) cardObject(c *ability.Card, face int, owner Player) *object {
	return g.newObject(kindCard, c, face, g.printWhole(c, face), owner)
}

// take removes an object from the lists of its zone; what it was stays in the
// struct. The caller puts it, or what it becomes, somewhere.
func (g *Game) take(o *object) {
	holder := o.owner
	if o.phased { // CR 702.26k
		g.takePhased(o)
		return
	}
	switch o.zone {
	case ability.Battlefield:
		if o.last == nil {
			o.last = g.charsOf(o)
		}
		g.unindex(o)
		holder = o.ctrl
	case ability.Stack:
		holder = o.ctrl
		if l := o.item.lane; l != nil {
			if i := slices.Index(l.stack, o); i >= 0 {
				l.stack = slices.Delete(l.stack, i, i+1)
			}
		}
		o.cur = g.charsElsewhere(o)
	default:
		o.cur = g.charsElsewhere(o)
		if o.zone != ability.Library && o.base.has&hasElsewhere != 0 && o.kind != kindToken { // a token that is being created comes from nowhere
			g.players[o.owner].elsewhere--
		}
		if o.inForce() {
			g.forceEnded(o)
		}
	}
	list := g.zoneOf(holder, o.zone)
	if o.zone == ability.Library && len(*list) > 0 && (*list)[0] == o {
		(*list)[0] = nil
		*list = (*list)[1:]
	} else if i := slices.Index(*list, o); i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	}
	if o.zone == ability.Battlefield {
		g.leftBattlefield(o)
	}
	o.gone = true
	if o.last != nil {
		o.cur = o.last
	}
	g.touchChars(holder)
}

// leftBattlefield takes a permanent out of combat and out of attachments.
func (g *Game) leftBattlefield(o *object) {
	p := o.perm
	if h := p.attached; h != nil && h.perm != nil {
		h.perm.on = slices.DeleteFunc(h.perm.on, func(a *object) bool { return a == o })
		g.touchChars(h.ctrl)
		if o.base.has&hasControl != 0 {
			g.unsettled = append(g.unsettled, h)
		}
	}
	for _, a := range p.on {
		g.touchChars(a.ctrl)
	}
	if p.combat != nil {
		g.removeFromCombat(o)
	}
	if was := g.protectorOf(o); was >= 0 {
		pl := g.players[was]
		pl.guarding = slices.DeleteFunc(slices.Clone(pl.guarding), func(b *object) bool { return b == o })
	}
}

// put puts an object into a zone.
func (g *Game) put(o *object, z Zone, pos ability.Position) {
	o.zone = z
	o.stamp = g.stampNow()
	holder := o.owner
	if z == ability.Battlefield || z == ability.Stack {
		holder = o.ctrl
	} else {
		o.ctrl = o.owner
	}
	list := g.zoneOf(holder, z)
	if z == ability.Library {
		switch at := pos; at {
		case ability.OnBottom, ability.BottomRandom, ability.Shuffled:
			*list = append(*list, o)
		case ability.SecondFromTop, ability.ThirdFromTop:
			n := 1
			if at == ability.ThirdFromTop {
				n = 2
			}
			*list = slices.Insert(*list, min(n, len(*list)), o)
		default:
			*list = slices.Insert(*list, 0, o)
		}
	} else {
		*list = append(*list, o)
	}
	if z == ability.Battlefield {
		g.index(o)
	} else if z != ability.Stack && z != ability.Library && o.base.has&hasElsewhere != 0 {
		g.players[o.owner].elsewhere++
	}
	if o.inForce() {
		g.forceBegan(o)
	}
	g.touchChars(holder)
}

// index notes the static abilities of a permanent that has come under the
// control of its controller.
func (g *Game) index(o *object) {
	p := g.players[o.ctrl]
	g.bound += b2i(o.base.bound())
	p.stateful += b2i(o.base.events.has(evState))
	g.stateful += b2i(o.base.events.has(evState))
	if o.base.has&hasRule != 0 && !g.opening {
		for _, a := range o.base.abils {
			if a.stat != nil {
				g.noteOpening(a.stat.Mods)
			}
		}
	}
	if o.base.has&hasStatic != 0 {
		for _, a := range o.base.abils {
			if a.stat == nil || a.stat.Defining || a.stat.Affects == nil || !worksIn(a.stat.Zone, ability.Battlefield) {
				continue
			}
			if first := firstLayer(a.stat.Mods); first != layerDone {
				_, own := a.stat.Affects.(ability.This)
				own = own || g.common(o, a)
				p.statics = append(p.statics, staticRef{o, a, o.stamp, first, own})
			}
		}
	}
	if o.base.has&hasControl != 0 && o.perm != nil {
		g.controllers = append(g.controllers, o)
	}
}

func (g *Game) unindex(o *object) {
	p := g.players[o.ctrl]
	g.bound -= b2i(o.base.bound())
	p.stateful -= b2i(o.base.events.has(evState))
	g.stateful -= b2i(o.base.events.has(evState))
	if o.base.has&hasStatic != 0 {
		p.statics = slices.DeleteFunc(p.statics, func(s staticRef) bool { return s.obj == o })
	}
	if o.base.has&hasControl != 0 {
		g.controllers = slices.DeleteFunc(g.controllers, func(c *object) bool { return c == o })
	}
}

// newPermanent gives an object that is about to enter the battlefield the state
// of a permanent.
func (g *Game) newPermanent(o *object, ctrl Player) *permanent {
	o.ctrl = ctrl
	o.perm = &permanent{host: NoPlayer, since: g.players[ctrl].turns, castBy: NoPlayer, enteredUnder: ctrl}
	g.lend(o.owner, ctrl)
	return o.perm
}

// lend remembers that ctrl controls something that owner owns.
func (g *Game) lend(owner, ctrl Player) {
	if owner != ctrl && !slices.Contains(g.players[owner].holders, ctrl) {
		g.players[owner].holders = append(g.players[owner].holders, ctrl)
	}
}

// sick reports whether a creature may not attack or be tapped for costs yet (CR
// 302.6).
func (g *Game) sick(o *object) bool {
	if o.perm == nil || !o.onBattlefield() || o.perm.since < g.players[o.ctrl].turns {
		return false
	}
	return !g.charsOf(o).words.has(ability.Haste)
}

// maxHand is a player's maximum hand size (CR 402.2); a very large number if he
// has none.
func (g *Game) maxHand(p Player) int {
	n := g.players[p].maxHand
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		switch m := m.(type) {
		case ability.MaxHand:
			v := x.number(m.N)
			switch {
			case m.Set:
				n = v
			case m.Neg:
				n -= v
			default:
				n += v
			}
		case ability.PlayerMay:
			if m.What == ability.NoMaxHand {
				n = most
			}
		}
	})
	return max(0, n)
}

// eachRule calls f for every rule that effects apply to a player: those of
// static abilities of permanents whose controllers have him in range, and those
// of effects that resolved.
func (g *Game) eachRule(p Player, f func(x *ctx, m ability.Mod)) { g.rulesNear(p, false, f) }

// rulesNear is eachRule; with all it does not matter for whom the rules of static
// abilities are.
func (g *Game) rulesNear(p Player, all bool, f func(x *ctx, m ability.Mod)) {
	for _, u := range g.reaching(p) {
		c := g.cacheOf(u)
		for i := range c.rules {
			r := &c.rules[i]
			x := &ctx{g: g, you: u, src: r.obj}
			if r.abil.stat.If != nil && !x.holds(r.abil.stat.If) {
				continue
			}
			if (all || x.is(p, ruleFor(r.abil.stat.Players))) && (u == p || !g.common(r.obj, r.abil)) {
				f(x, r.mod)
			}
		}
	}
	for _, e := range g.players[p].effects {
		if !e.ended && e.sweeps == nil {
			for _, m := range e.mods {
				f(&e.ctx, m)
			}
		}
	}
}

// ruleFor is whom a rule without a word about players is for: everybody.
func ruleFor(p ability.Players) ability.Players { return orAny(p) }

// basicTypes are the basic land types and the mana they bring (CR 305.6).
var basicTypes = []struct {
	sub   string
	color card.Colors
}{
	{"Plains", card.White}, {"Island", card.Blue}, {"Swamp", card.Black}, {"Mountain", card.Red}, {"Forest", card.Green},
}
