package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// A candidate is a replacement or prevention effect that applies to an event
// (CR 616.1).
type candidate struct {
	x    *ctx
	r    *ability.Replacement
	f    *floating // nil for static abilities
	key  any       // what may apply only once to one event (CR 614.5)
	name string
}

// replace applies replacement and prevention effects to an event until none is
// left that applies and has not (CR 616.1).
func (g *Game) replace(l *lane, e *event) {
	if e.kind == evMove {
		defer g.settleEntering(l, e)
	}
	e.canceled = e.canceled || g.cannotHappen(l, e)
	for !e.canceled {
		cands := foremost(g.candidates(l, e))
		if len(cands) == 0 {
			return
		}
		c := cands[0]
		if len(cands) > 1 {
			c = cands[g.chooseReplacement(l, e, cands)]
		}
		e.replaced = append(e.replaced, c.key)
		g.applyReplacement(l, e, c)
	}
}

// cannotHappen reports whether an effect says that what befalls a player, or counters on
// something, can't happen: then nothing replaces it (CR 614.17c).
func (g *Game) cannotHappen(l *lane, e *event) bool {
	switch e.kind {
	case evGain:
		return g.forbidden(e.player, ability.GainLifeAct)
	case evLose:
		return g.forbidden(e.player, ability.LoseLifeAct)
	case evDraw:
		return g.cannotDraw(l, e.player)
	case evCounters:
		return e.obj != nil && e.obj.onBattlefield() && g.cannot(e.obj, ability.HaveCounters) || e.obj == nil && g.forbidden(e.player, ability.GetCountersAct)
	}
	return false
}

// foremost are those of the effects that must apply before others can: first what changes
// under whose control something enters, then what makes it a copy (CR 616.1b-c).
func foremost(cands []candidate) []candidate {
	if len(cands) < 2 {
		return cands
	}
	for _, first := range [...]func(*ability.Enters) bool{
		func(r *ability.Enters) bool { return r.Under != nil },
		func(r *ability.Enters) bool { return r.CopyOf != nil },
	} {
		var out []candidate
		for _, c := range cands {
			if c.r.Enters != nil && first(c.r.Enters) {
				out = append(out, c)
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return cands
}

// chooseReplacement lets the affected player, or the controller of the affected
// object, choose which effect applies first (CR 616.1); it is not asked where
// the order makes no difference.
func (g *Game) chooseReplacement(l *lane, e *event, cands []candidate) int {
	first := cands[0]
	same := true
	for _, c := range cands[1:] {
		if !commute(first.r, c.r) {
			same = false
		}
	}
	if same || l == nil {
		return 0
	}
	p := e.player
	if e.obj != nil {
		p = e.obj.ctrl
		if e.kind == evMove && e.under >= 0 {
			p = e.under
		}
	}
	labels := make([]string, len(cands))
	for i, c := range cands {
		labels[i] = c.name
	}
	return l.pickOption(p, TopicReplacement, e.obj, labels)
}

// commute reports whether it makes no difference which of two effects applies
// first.
func commute(a, b *ability.Replacement) bool {
	plainEnter := func(r *ability.Replacement) bool {
		return r.Enters != nil && r.Enters.CopyOf == nil && r.Enters.Under == nil
	}
	all := func(r *ability.Replacement) bool { return r.Prevent && r.Amount == nil && len(r.Also) == 0 }
	amount := func(r *ability.Replacement) bool { return r.Double && r.Plus == nil }
	plus := func(r *ability.Replacement) bool { return r.Plus != nil && !r.Double && !r.Half }
	return plainEnter(a) && plainEnter(b) || all(a) && all(b) || amount(a) && amount(b) || plus(a) && plus(b) ||
		a.Regeneration && b.Regeneration
}

// candidates lists the effects that apply to an event now and have not been
// applied to it.
func (g *Game) candidates(l *lane, e *event) []candidate {
	var out []candidate
	add := func(x *ctx, r *ability.Replacement, f *floating, key any, src *object) {
		if slices.Contains(e.replaced, key) {
			return
		}
		x.lane, x.ev = l, e
		if g.replaces(x, r, f, e) {
			x.ev = x.perspective(r.Event, e)
			out = append(out, candidate{x: x, r: r, f: f, key: key, name: g.nameOf(src)})
		}
	}
	if e.destroy && e.obj.perm != nil && e.obj.perm.shields > 0 && !e.noRegen && !g.cannot(e.obj, ability.BeRegenerated) {
		if !slices.Contains(e.replaced, any(e.obj)) {
			out = append(out, candidate{x: &ctx{g: g, you: e.obj.ctrl, src: e.obj}, r: regeneration, key: e.obj, name: g.nameOf(e.obj)})
		}
	}
	out = g.umbras(e, out)
	switch {
	case e.kind == evMove:
		g.ownMove(l, e, add)
	case e.kind == evDraw:
		g.buriedReplacements(l, e, add)
	case e.kind == evDamage && !e.unpreventable && g.protects(e) && !g.damageSure(e):
		if !slices.Contains(e.replaced, any(protection)) {
			out = append(out, candidate{x: &ctx{g: g, you: g.affected(e), src: e.other}, r: protection, key: protection, name: "protection"})
		}
	}
	for _, f := range g.partedShields(e) {
		x := f.ctx
		add(&x, f.repl, f, f, f.ctx.src)
	}
	var buf [8]Player
	seen := buf[:0]
	var sb [8]Player
	for _, s := range e.replaceSeats(sb[:0]) {
		for _, u := range g.reaching(s) {
			if slices.Contains(seen, u) {
				continue
			}
			seen = append(seen, u)
			for _, f := range g.players[u].shields {
				if !f.ended && f.on.has(e.kind) {
					x := f.ctx
					add(&x, f.repl, f, f, f.ctx.src)
				}
			}
			c := g.cacheOf(u)
			for i := range c.replaces {
				r := c.replaces[i]
				if !r.on.has(e.kind) {
					continue
				}
				x := &ctx{g: g, you: u, src: r.obj, lane: l}
				if r.obj.kind == kindChaos && u != e.befalls() && g.common(r.obj, r.abil) {
					continue
				}
				if (r.obj.onBattlefield() || r.obj.inForce()) && (r.abil.stat.If == nil || x.holds(r.abil.stat.If)) {
					add(x, r.mod, nil, replaceKey{r.obj, r.mod}, r.obj)
				}
			}
		}
	}
	return out
}

// replaceSeats are the seats at which effects that replace the event must look.
func (e *event) replaceSeats(buf []Player) []Player {
	buf = e.seats(buf)
	if e.kind == evMove && e.to == ability.Battlefield {
		p := e.under
		if p < 0 {
			p = e.obj.owner
		}
		if !slices.Contains(buf, p) {
			buf = append(buf, p)
		}
	}
	return buf
}

// replaceKey is a replacement effect of one object's static ability.
type replaceKey struct {
	obj *object
	r   *ability.Replacement
}

// replaces reports whether an effect applies to an event. What it speaks of must
// be in range (CR 801.13).
func (g *Game) replaces(x *ctx, r *ability.Replacement, f *floating, e *event) bool {
	if r.Enters != nil && (e.kind != evMove || e.to != ability.Battlefield) {
		return false
	}
	if r.Prevent && (e.kind != evDamage || e.n <= 0 || (len(r.Also) == 0 || r.Left) && (e.unpreventable || g.damageSure(e))) {
		return false // what else an effect does it does for damage that can't be prevented, too (CR 615.12)
	}
	if f != nil && f.repl.Left && f.left <= 0 {
		return false
	}
	limited := f != nil && (len(f.shielded) > 0 || len(f.shieldedPlayers) > 0 || f.guards != nil)
	if limited && !f.covers(x, e) {
		return false
	}
	if !x.matchReplaced(r.Event, e, limited) {
		return false
	}
	return r.If == nil || x.holds(r.If)
}

// covers reports whether a shield that is for particular objects and players is for those
// whom an event befalls.
func (f *floating) covers(x *ctx, e *event) bool {
	if e.obj == nil {
		return slices.Contains(f.shieldedPlayers, e.player)
	}
	return slices.Contains(f.shielded, e.obj) || f.guards != nil && x.g.inRange(x.you, e.obj.ctrl) && x.match(f.guards, e.obj)
}

// matchReplaced is matchEvent for what has not happened yet: a permanent about
// to enter is looked at as it would be (CR 614.12).
func (x *ctx) matchReplaced(p ability.Event, e *event, limited bool) bool {
	z, ok := p.(ability.ZoneChange)
	if !ok {
		switch p.(type) {
		case ability.DealsDamage, ability.IsDealtDamage:
			return e.kind == evDamage && x.matchDamage(p, e, limited)
		}
		return x.matchEvent(p, e)
	}
	if e.kind != evMove {
		return false
	}
	from := e.obj.zone
	if z.From != ability.Anywhere && z.From != from || z.To != ability.Anywhere && z.To != e.to {
		return false
	}
	if !x.cameAbout(z, e) {
		return false
	}
	if z.This {
		if e.obj == x.src {
			return true
		}
		if !z.OrOthers {
			return false
		}
	}
	if z.That != nil {
		return slices.Contains(x.objects(z.That), e.obj)
	}
	if z.Host {
		return x.src.perm != nil && x.src.perm.attached == e.obj
	}
	ctrl := e.obj.ctrl
	if e.to == ability.Battlefield {
		ctrl = e.arrivesUnder()
	}
	if !x.g.inRange(x.you, ctrl) {
		return false
	}
	if z.Who != nil && !x.is(ctrl, z.Who) {
		return false
	}
	if e.to != ability.Battlefield {
		return x.match(&z.What, e.obj)
	}
	return x.match(&z.What, x.g.ghost(e))
}

// matchDamage matches damage about to be dealt. An effect that names neither
// source nor recipient needs both in range (CR 801.13b); limited is set if it
// is for particular recipients already.
func (x *ctx) matchDamage(p ability.Event, e *event, limited bool) bool {
	var combat, noncombat, source, recipient bool
	switch d := p.(type) {
	case ability.DealsDamage:
		combat, noncombat = d.Combat, d.Noncombat
		if source = named(d.Source); source && !x.matchThing(d.Source, e.other) {
			return false
		}
		recipient = d.ToObjects != nil || d.ToPlayers != nil
		if recipient && !x.matchRecipient(d.ToObjects, d.ToPlayers, e) {
			return false
		}
	case ability.IsDealtDamage:
		combat, noncombat = d.Combat, d.Noncombat
		if source = d.By != nil; source && (e.other == nil || !x.reaches(e.other) || !x.match(d.By, e.other)) {
			return false
		}
		recipient = named(d.What) || d.Players != nil
		if recipient {
			fits := e.obj != nil && named(d.What) && x.matchThing(d.What, e.obj) || e.obj == nil && d.Players != nil && x.is(e.player, d.Players)
			if !fits {
				return false
			}
		}
	}
	if combat && !e.combat || noncombat && e.combat {
		return false
	}
	if source || recipient || limited {
		return true
	}
	at := e.player
	if e.obj != nil {
		at = e.obj.ctrl
	}
	return (e.other == nil || x.reaches(e.other)) && x.g.inRange(x.you, at)
}

// applyReplacement changes an event as an effect says.
func (g *Game) applyReplacement(l *lane, e *event, c candidate) {
	r, x := c.r, c.x
	if l != nil {
		before := l.reason
		l.reason = reason{repl: &c, to: e}
		defer func() { l.reason = before }()
	}
	if r.May && (l == nil || !l.confirm(g.affected(e), TopicMay, x.src)) {
		return
	}
	switch {
	case r.Regeneration:
		g.regenerate(l, e)
		return
	case r == umbra:
		g.armor(l, e, x.src)
		return
	case r.Enters != nil:
		g.replaceEntering(l, e, x, r.Enters)
		return
	case r.Prevent:
		g.prevent(l, e, c)
		return
	}
	if r.RedirectTo != nil || r.RedirectPlayers != nil {
		g.redirect(l, e, c)
		return
	}
	if r.Double {
		e.n = times(e.n, 2)
	}
	if r.Half {
		e.n >>= 1
	}
	if r.Plus != nil {
		e.n += x.number(r.Plus)
	}
	if r.Minus != nil {
		e.n = max(0, e.n-x.number(r.Minus))
	}
	if r.Set != nil {
		e.n = x.number(r.Set)
	}
	if r.Reveal && e.obj != nil {
		g.uncover(e.obj)
		g.emit(Event{Kind: EventReveal, Marker: l.number(), Player: e.obj.owner, Object: e.obj.id, Name: g.nameOf(e.obj)})
	}
	if r.Moved {
		e.to, e.pos, e.destroy = r.To, r.Pos, false
		for _, k := range r.Counters {
			e.entering().counters = append(e.entering().counters, k)
		}
	}
	if len(r.Instead) > 0 || len(r.Also) > 0 {
		y := *x
		y.bind(r.Bind, binding{n: e.n, did: true})
		e.after, e.afterCtx = append(append(e.after, r.Instead...), r.Also...), &y
	}
	if r.Skip || len(r.Instead) > 0 {
		e.canceled = true
		if len(e.after) > 0 {
			after := *e
			after.results = nil
			e.after = nil
			g.followUp(l, &after)
		}
	}
	g.useUp(l, c)
}

// affected is the player whom an event affects, or who controls or owns what it
// affects (CR 616.1).
func (g *Game) affected(e *event) Player {
	if e.obj != nil {
		return e.obj.ctrl
	}
	return e.player
}

// befalls is the player whose event it is: affected, but for what enters under
// somebody else's control.
func (e *event) befalls() Player {
	switch {
	case e.kind == evMove && e.to == ability.Battlefield && e.under >= 0:
		return e.under
	case e.obj != nil:
		return e.obj.ctrl
	}
	return e.player
}

// arrivesUnder is the player under whose control something enters: its owner if nothing
// else is said.
func (e *event) arrivesUnder() Player {
	if e.under >= 0 {
		return e.under
	}
	return e.obj.owner
}

func (e *event) entering() *entering {
	if e.enter == nil {
		e.enter = &entering{}
	}
	return e.enter
}
