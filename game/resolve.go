package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// resolveTop resolves the object on top of the stack (CR 608). It begins only
// when everybody in range of its controller can be held (G9).
func (l *lane) resolveTop() {
	g := l.g
	top := l.stack[len(l.stack)-1]
	l.hold(top.ctrl)
	if len(l.stack) == 0 || l.stack[len(l.stack)-1] != top { // it has gone while the lane waited
		l.release()
		return
	}
	l.busy, l.resolving = true, top
	l.resolve(top)
	l.busy, l.resolving = false, nil
	l.release()
	g.version++
	l.resolved(top)
}

func (l *lane) resolve(o *object) {
	g := l.g
	it := o.item
	x := &ctx{g: g, lane: l, you: o.ctrl, src: it.source, item: o, ev: it.event, vars: it.vars, outer: it.outer, began: g.stamps}
	x.lost = it.abil != nil && it.abil.act != nil && it.source.gone && !it.spent
	if it.abil != nil && it.abil.trig != nil && it.abil.trig.If != nil && !x.holds(it.abil.trig.If) { // 603.4
		l.unpush(o)
		return
	}
	if !l.stillTargets(x, o) && (o.kind == kindAbility || !g.stopBestowing(o) && !o.stopMutating()) { // 608.2b, 608.3b
		g.emit(Event{Kind: EventFizzle, Marker: l.marker, Player: o.ctrl, Object: o.id, Name: g.nameOf(o)})
		it.fizzled = true
		l.discardSpell(o)
		return
	}
	g.emit(Event{Kind: EventResolve, Marker: l.marker, Player: o.ctrl, Object: o.id, Name: g.nameOf(o)})
	if o.kind != kindAbility && o.base.types.Permanent() {
		l.resolvePermanent(o)
		return
	}
	if it.abil != nil && it.abil.trig != nil && it.abil.trig.Optional && !l.confirmFor(o.ctrl, TopicMay, it.source, it.abil.def) {
		l.unpush(o)
		return
	}
	if o.kind != kindAbility && o.base.words.has(ability.Ascend) {
		g.ascend(o.ctrl)
	}
	l.follow(x, o)
	if o.gone || g.over {
		return
	}
	l.epic(o)
	l.discardSpell(o)
}

// stillTargets drops targets that have become illegal; it reports whether the
// spell or ability still resolves (CR 608.2b).
func (l *lane) stillTargets(x *ctx, o *object) bool {
	it := o.item
	had, left := 0, 0
	for i := range it.targets {
		if i >= len(it.slots) {
			break
		}
		kept := it.targets[i][:0:0]
		it.base = it.sectionOf(i).base
		var parts []int
		for j, t := range it.targets[i] {
			had++
			if x.legalTarget(&it.slots[i], t) {
				left++
				kept = append(kept, t)
				if i < len(it.divided) && j < len(it.divided[i]) {
					parts = append(parts, it.divided[i][j])
				}
			}
		}
		it.targets[i] = kept
		if i < len(it.divided) && it.divided[i] != nil {
			it.divided[i] = parts
		}
	}
	it.base = 0
	return had == 0 || left > 0
}

// legalTarget reports whether a target is still legal: in its zone, fitting, in
// range and not protected (CR 608.2b, 801.4).
func (x *ctx) legalTarget(slot *ability.Target, t target) bool {
	g := x.g
	if t.obj == nil {
		return slot.Players != nil && g.players[t.player].in && g.inRange(x.you, t.player) && x.matchPlayer(slot.Players, t.player) && x.mayTargetPlayer(t.player)
	}
	if t.obj.gone || t.obj.phased || slot.Objects == nil || slot.Objects.Zone != ability.Anywhere && t.obj.zone != slot.Objects.Zone {
		return false
	}
	return x.reaches(t.obj) && x.match(slot.Objects, t.obj) && x.mayTarget(t.obj)
}

// resolvePermanent puts a permanent spell onto the battlefield (CR 608.3).
func (l *lane) resolvePermanent(o *object) {
	g := l.g
	if l.mutate(o) { // CR 608.3d
		return
	}
	e := &event{kind: evMove, obj: o, to: ability.Battlefield, under: o.ctrl, face: int(o.face), player: NoPlayer, by: o.ctrl}
	if o.base.hasSub("Aura") && len(o.item.targets) > 0 && len(o.item.targets[0]) > 0 {
		t := o.item.targets[0][0]
		e.entering().attach = &t
	}
	if g.happen(l, e) {
		l.hasten(o, e.became)
		l.dashed(o, e.became)
		l.flashed(o, e.became)
		return
	}
	if !o.gone { // 608.3e
		l.discardSpell(o)
	}
}

// discardSpell puts a spell that has resolved, or that does not, into its
// owner's graveyard (CR 608.2n); an ability is gone.
func (l *lane) discardSpell(o *object) {
	if o.kind == kindAbility || o.kind == kindCopy {
		l.unpush(o)
		return
	}
	if o.timesPaid(ability.Buyback) == 0 && (l.rebound(o) || l.adventured(o) || l.encode(o)) {
		return
	}
	to := ability.Graveyard
	if o.exiledAfter() {
		to = ability.Exile
	}
	if o.timesPaid(ability.Buyback) > 0 && !o.item.fizzled {
		to = ability.Hand
	}
	e := &event{kind: evMove, obj: o, to: to, player: NoPlayer, under: NoPlayer, by: NoPlayer}
	if !o.item.fizzled && !o.base.types.Permanent() {
		e.cause = ability.ByResolving
	}
	l.g.happen(l, e)
}

// exiledAfter reports whether a spell cast from a graveyard is exiled as it leaves
// the stack (CR 702.34a, 702.127a).
func (o *object) exiledAfter() bool {
	if o.item.exiled {
		return true
	}
	for _, p := range o.item.paid {
		if exiles, ok := graveyardKeywords[p.word]; ok && (o.item.way == wayFlashback || p.word == ability.Flashback) {
			return exiles
		}
	}
	return false
}

// counterItem counters a spell or ability (CR 701.6).
func (l *lane) counterItem(o *object, to Zone, pos ability.Position) bool {
	g := l.g
	if o.gone || o.zone != ability.Stack || g.uncounterable(o) {
		return false
	}
	g.emit(Event{Kind: EventCounter, Marker: l.marker, Player: o.ctrl, Object: o.id, Name: g.nameOf(o)})
	if o.kind == kindAbility || o.kind == kindCopy {
		o.item.lane.unpush(o)
		return true
	}
	if to == ability.Battlefield {
		to = ability.Graveyard
	}
	if o.exiledAfter() {
		to = ability.Exile
	}
	return g.happen(l, &event{kind: evMove, obj: o, to: to, pos: pos, cause: ability.ByCountering, player: NoPlayer, under: NoPlayer, by: NoPlayer})
}

// uncounterable reports whether a spell says, or an effect says of it, that it
// can't be countered.
func (g *Game) uncounterable(o *object) bool {
	for _, a := range o.base.abils {
		if a.stat == nil {
			continue
		}
		if _, this := a.stat.Affects.(ability.This); !this {
			continue
		}
		for _, m := range a.stat.Mods {
			if c, ok := m.(ability.Cant); ok && c.Do == ability.BeCountered && o.kind != kindAbility {
				return true
			}
		}
	}
	no := o.item.uncounterable
	g.eachStaticOn(o, func(x *ctx, m ability.Mod) {
		if c, ok := m.(ability.Cant); ok && c.Do == ability.BeCountered {
			no = true
		}
	})
	return no
}

// eachStaticOn calls f for every mod that static abilities of permanents apply
// to an object outside the battlefield, such as a spell.
func (g *Game) eachStaticOn(o *object, f func(x *ctx, m ability.Mod)) {
	for _, u := range g.reaching(o.ctrl) {
		for i := range g.players[u].statics {
			s := g.players[u].statics[i]
			a, ok := s.abil.stat.Affects.(ability.All)
			if !ok || a.Filter.Zone != o.zone || s.own && u != o.ctrl {
				continue
			}
			x := &ctx{g: g, you: u, src: s.obj}
			if x.holds(s.abil.stat.If) && x.match(&a.Filter, o) {
				for _, m := range s.abil.stat.Mods {
					f(x, m)
				}
			}
		}
	}
}

// announceTrigger chooses modes, targets and divisions for a triggered ability
// that is being put on a stack; without legal ones it is not put there (CR
// 603.3d).
func (l *lane) announceTrigger(o *object) bool {
	g := l.g
	a := &announcement{g: g, lane: l, p: o.ctrl, play: Play{Kind: ActivateAbility}, obj: o.item.source, item: o, c: g.charsOf(o.item.source), do: o.item.do}
	x := &ctx{g: g, lane: l, you: o.ctrl, src: o.item.source, item: o, ev: o.item.event, vars: o.item.vars, outer: o.item.outer}
	a.x = x
	if len(a.do.Targets) == 0 && a.do.Modal == nil {
		return true
	}
	if m := a.do.Modal; m == nil && !x.targetable(a.do.Targets) {
		return false
	}
	ok := true
	ask := func(c *Choice) ([]ID, bool) {
		chooser := o.ctrl
		switch {
		case c.Topic == TopicMode && a.do.Modal.By != nil:
			chooser = l.other(x, a.do.Modal.By)
		case c.Topic == TopicTarget && o.item.slots[c.Slot].By != nil:
			chooser = l.other(x, o.item.slots[c.Slot].By)
			x.chooser = &chooser
			c, _ = x.targetChoice(o.item, c.Slot)
			x.chooser = nil
		}
		if c.Kind == Objects && len(c.Options) == c.Min {
			pick := make([]ID, len(c.Options))
			for i, op := range c.Options {
				pick[i] = op.ID
			}
			return pick, true
		}
		ans, who := l.decide(chooser, *c, o.item.source, nil)
		if who < 0 || !g.players[o.ctrl].in {
			ok = false
			return nil, false
		}
		return ans.Pick, true
	}
	if !a.askModes(ask) || !a.askTargets(ask) || !a.askDivisions(ask) {
		return false
	}
	return ok && a.err == nil
}

// other is the player whom a text lets choose in the controller's stead; if
// several could, the controller says who.
func (l *lane) other(x *ctx, by ability.Players) Player {
	defer l.byRule("Choose who makes a choice for it")()
	if ps := l.makers(x, by); len(ps) > 0 {
		return ps[0]
	}
	return x.you
}

// othersChoose makes the choices of an announcement that another player than the
// one who announces makes (CR 601.2b-c, 700.2e): modes and targets. It comes
// when the spell or ability is on the stack, before it is paid for.
func (l *lane) othersChoose(a *announcement, o *object) {
	it := o.item
	x := &ctx{g: l.g, lane: l, you: o.ctrl, src: it.source, item: o}
	if m := a.do.Modal; m != nil && m.By != nil {
		b := &announcement{g: l.g, lane: l, p: o.ctrl, obj: a.obj, item: o, c: a.c, do: a.do, x: x}
		b.askModes(func(c *Choice) ([]ID, bool) {
			ans, who := l.decide(l.other(x, m.By), *c, o, nil)
			return ans.Pick, who >= 0
		})
		b.askTargets(func(c *Choice) ([]ID, bool) {
			ans, who := l.decide(o.ctrl, *c, o, nil)
			return ans.Pick, who >= 0
		})
		return
	}
	for i := range it.slots {
		if it.slots[i].By == nil {
			continue
		}
		chooser := l.other(x, it.slots[i].By)
		x.chooser = &chooser
		c, things := x.targetChoice(it, i)
		x.chooser = nil
		explained := l.because(c.Purpose)
		it.targets[i] = l.pickTargets(chooser, TopicTarget, o, things, c.Min, c.Max)
		explained()
	}
}

// attach attaches a permanent to an object or a player (CR 303.4, 701.3).
func (g *Game) attach(o *object, to target) {
	g.detach(o)
	if to.obj != nil {
		o.perm.attached = to.obj
		to.obj.perm.on = append(to.obj.perm.on, o)
		g.touchChars(to.obj.ctrl)
	} else {
		o.perm.host = to.player
		g.touch(to.player)
	}
	o.stamp = g.stampNow() // CR 613.7e
	for i := range g.players[o.ctrl].statics {
		if s := g.players[o.ctrl].statics[i]; s.obj == o {
			s.stamp = o.stamp
		}
	}
	g.touchChars(o.ctrl)
	g.checkControl()
}

// detach makes a permanent attached to nothing; it reports whether it was
// attached.
func (g *Game) detach(o *object) bool {
	p := o.perm
	if p == nil || p.attached == nil && p.host == NoPlayer {
		return false
	}
	if h := p.attached; h != nil {
		if h.perm != nil {
			h.perm.on = slices.DeleteFunc(h.perm.on, func(a *object) bool { return a == o })
		}
		g.touchChars(h.ctrl)
	}
	p.attached, p.host = nil, NoPlayer
	g.touchChars(o.ctrl)
	g.stopBestowing(o)
	g.checkControl()
	return true
}

func (g *Game) performAttach(l *lane, e *event) bool {
	o := e.obj
	to := target{obj: e.other, player: e.player}
	if o.gone || e.other != nil && e.other.gone || e.other != nil && o.perm.attached == e.other || !g.canAttach(o, to) {
		return false
	}
	g.attach(o, to)
	ev := Event{Kind: EventAttach, Marker: l.number(), Player: o.ctrl, Object: o.id, Name: g.nameOf(o), Target: g.targetName(to), Other: to.id()}
	g.emit(ev)
	return true
}

// canAttach reports whether something may be attached to something (CR 301.5c,
// 303.4, 702.5, 702.16c-d, 801.8-9).
func (g *Game) canAttach(o *object, to target) bool {
	c := g.charsOf(o)
	if o == to.obj || c.isCreature() && !c.hasReconfigure() || c.types&card.Battle != 0 {
		return false
	}
	if to.obj == nil {
		return c.hasSub("Aura") && g.players[to.player].in && g.inRange(o.ctrl, to.player) && g.enchants(o, c, to)
	}
	if !to.obj.onBattlefield() && c.words.has(ability.Enchant) && g.enchantZone(c) == ability.Battlefield || !g.inRange(o.ctrl, to.obj.ctrl) {
		return false
	}
	tc := g.charsOf(to.obj)
	if tc.words.has(ability.Protection) && g.protectedFrom(to.obj, o) && !g.kept(o, c, to.obj) {
		return false
	}
	switch {
	case c.hasSub("Aura"):
		return g.enchants(o, c, to) && !g.cannot(to.obj, ability.BeEnchanted)
	case c.hasSub("Equipment"):
		return tc.isCreature() && !g.cannot(to.obj, ability.BeEquipped)
	case c.hasSub("Fortification"):
		return tc.isLand()
	}
	return false
}

func (c *chars) hasReconfigure() bool { return c.words.has(ability.Reconfigure) }

func (g *Game) enchantZone(c *chars) Zone {
	for _, a := range c.abils {
		if a.kw != nil && a.kw.Word == ability.Enchant && a.kw.Quality != nil {
			return a.kw.Quality.Zone
		}
	}
	return ability.Battlefield
}

// enchants reports whether the enchant abilities of an Aura allow what it would
// be attached to (CR 702.5).
func (g *Game) enchants(o *object, c *chars, to target) bool {
	x := &ctx{g: g, you: o.ctrl, src: o}
	any := false
	for _, a := range c.abils {
		if a.kw == nil || a.kw.Word != ability.Enchant {
			continue
		}
		any = true
		switch {
		case to.obj == nil:
			if a.kw.Players == nil || !x.matchPlayer(a.kw.Players, to.player) {
				return false
			}
		case a.kw.Quality == nil || !x.match(a.kw.Quality, to.obj) || to.obj.zone != a.kw.Quality.Zone:
			return false
		}
	}
	return any
}
