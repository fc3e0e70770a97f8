package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about how permanents enter the battlefield (CR 614.12, 707.5).

// replaceEntering applies "enters tapped", "enters with counters", "enters as a
// copy" and "as it enters" (CR 614.1c-d).
func (g *Game) replaceEntering(l *lane, e *event, x *ctx, r *ability.Enters) {
	en := e.entering()
	ctrl := e.arrivesUnder()
	if r.May && r.CopyOf == nil && r.Need == 0 {
		if !g.chooseEntering(l, e, x, r, ctrl) {
			if r.Or != nil {
				en.gains = append(en.gains, r.Or)
			}
			return
		}
		if r.As != 0 {
			en.paid = append(en.paid, payment{word: r.As, n: 1})
		}
	}
	if r.Under != nil {
		if p := x.player(r.Under); p >= 0 {
			e.under = p
		}
	}
	if r.CopyOf != nil {
		g.enterAsCopy(l, e, x, r, ctrl)
	}
	if r.Tapped && (r.Unless == nil || !x.holds(r.Unless)) {
		if r.UnlessPay == nil || l == nil || !l.offer(ctrl, e.obj, r.UnlessPay) {
			en.tapped = true
		}
	}
	if r.Untapped {
		en.untapped = true
	}
	en.gains = append(en.gains, r.Gains...)
	y := *x
	y.item = nil
	if e.obj.zone == ability.Stack {
		y.item = e.obj
	}
	if r.Need != 0 {
		if !l.doneFor(&y, r, ctrl) {
			e.to, e.under = ability.Graveyard, NoPlayer
			return
		}
	} else if len(r.Do) > 0 && l != nil {
		y.lane = l
		l.carryOut(&y, r.Do)
	}
	for _, k := range r.Counters {
		n := y.number(k.N)
		if k.N == nil {
			n = 1
		}
		en.placed = append(en.placed, counter{k.Kind, n})
	}
	if len(r.Choose) > 0 && l != nil {
		ghost := &object{kind: e.obj.kind, card: e.obj.card, base: g.enteringBase(e), owner: e.obj.owner, ctrl: ctrl, zone: ability.Exile, memo: en.memo, id: e.obj.id}
		y.src, y.lane = ghost, l
		for _, ch := range r.Choose {
			ch.Remember = true
			l.carryOut(&y, []ability.Effect{ch})
		}
		en.memo = ghost.memo
	}
}

// chooseEntering asks whether a permanent enters in the way that an effect lets a
// player choose.
func (g *Game) chooseEntering(l *lane, e *event, x *ctx, r *ability.Enters, ctrl Player) bool {
	if l == nil {
		return false
	}
	who := ctrl
	if r.By != nil {
		y := *x
		y.you, y.lane = ctrl, l
		ps := l.makers(&y, r.By)
		if len(ps) == 0 {
			return false
		}
		who = ps[0]
	}
	return l.confirm(who, TopicMay, e.obj)
}

// enterAsCopy lets a player choose what a permanent enters as a copy of (CR
// 707.5, 614.12): copiable values are those before anything else applies.
func (g *Game) enterAsCopy(l *lane, e *event, x *ctx, r *ability.Enters, ctrl Player) {
	if l == nil {
		return
	}
	y := *x
	y.you = ctrl
	objs := slices.DeleteFunc(y.all(r.CopyOf), func(o *object) bool { return o == e.obj })
	if len(objs) == 0 {
		return
	}
	least := 1
	if r.May {
		least = 0
	}
	if least == 1 || len(objs) > 0 {
		picked := l.pickObjects(ctrl, TopicCopy, e.obj, objs, least, 1)
		if len(picked) == 0 {
			return
		}
		e.entering().base = g.copiedValues(picked[0], r.Except, &y)
		e.entering().copied = true
		if b := e.enter.base; b.hasSub("Aura") && b.types&card.Enchantment != 0 { // CR 303.4f-g
			e.under = ctrl
			if !g.chooseHost(l, e, b) {
				e.canceled = true
			}
		}
	}
}

// copiedValues are the copiable values of an object, changed by exceptions (CR
// 707.2, 707.9).
func (g *Game) copiedValues(o *object, except []ability.Mod, x *ctx) *chars {
	values := o.base
	if values.plain != nil { // being bestowed is not copied (CR 707.2)
		values = values.plain
	}
	values = values.unflipped() // nor is being flipped
	if len(except) == 0 {
		return values
	}
	out := g.changedValues(values, except, x)
	if values.flips != nil {
		out.flips = g.changedValues(values.flips, except, x)
		out.flips.normal = out
	}
	return out
}

// changedValues are copiable values changed by exceptions (CR 707.9).
func (g *Game) changedValues(values *chars, except []ability.Mod, x *ctx) *chars {
	c := *values
	ghost := &object{base: &c, cur: &c}
	for _, m := range except {
		switch m.(type) {
		case ability.Gain, ability.AddTypes, ability.SetTypes, ability.SetColors, ability.AddColors, ability.SetPT, ability.SetName, ability.RemoveTypes, ability.ModPT:
			ghost.base = nil // own() would copy once more
			g.applyMod(ghost, x, m, 0)
		case ability.GainThisAbility: // CR 707.9a
			if it := x.item; it != nil && it.item != nil && it.item.abil != nil {
				ghost.cur.gain(it.item.abil)
			}
		case ability.NoManaCost:
			ghost.cur.cost, ghost.cur.noCost, ghost.cur.mv = nil, true, 0
		}
	}
	out := *ghost.cur
	out.summarize()
	return &out
}

// settleEntering works out the counters that an object will enter with.
func (g *Game) settleEntering(l *lane, e *event) {
	g.printedCounters(e)
	if e.enter == nil {
		return
	}
	x := &ctx{g: g, you: e.obj.owner, src: e.obj, lane: l}
	for _, k := range e.enter.counters {
		n := x.numberOr(k.N, 1)
		e.enter.placed = append(e.enter.placed, counter{k.Kind, n})
	}
	e.enter.counters = nil
	if len(e.enter.placed) == 0 {
		return
	}
	ghost := g.ghost(e)
	for i := range e.enter.placed { // entering with counters is having them put on it (CR 122.6)
		k := &e.enter.placed[i]
		put := &event{kind: evCounters, lane: l, obj: ghost, kindOf: k.kind, n: k.n, player: NoPlayer, by: ghost.ctrl}
		g.replace(l, put)
		k.n = put.n
		if put.canceled {
			k.n = 0
		}
	}
}

// printedCounters adds the counters with which a planeswalker or battle enters (CR 306.5b,
// 310.4b).
func (g *Game) printedCounters(e *event) {
	if e.to != ability.Battlefield || e.canceled {
		return
	}
	base := g.enteringBase(e)
	if base.types&card.Planeswalker != 0 && base.loyalty > 0 {
		e.entering().placed = append(e.entering().placed, counter{"loyalty", base.loyalty})
	}
	if base.types&card.Battle != 0 && base.defense > 0 {
		e.entering().placed = append(e.entering().placed, counter{"defense", base.defense})
	}
}

// ghost is an object as it would be on the battlefield, as far as is known
// before it enters (CR 614.12).
func (g *Game) ghost(e *event) *object {
	o := *e.obj
	o.base, o.gone, o.zone = g.asItEnters(e, g.enteringBase(e)), false, ability.Exile
	o.ctrl = e.arrivesUnder()
	return &o
}

// doneFor carries out what has to be done for a permanent to enter, and reports whether it
// was done whole.
func (l *lane) doneFor(x *ctx, r *ability.Enters, p Player) bool {
	if l == nil || r.May && !(l.possible(x, p, r.Do) && l.confirm(p, TopicMay, x.src)) {
		return false
	}
	x.lane = l
	l.carryOut(x, r.Do)
	need := 1
	if s, ok := r.Do[0].(ability.Sacrifice); ok {
		if pick, ok := s.What.(ability.Pick); ok {
			need = x.numberOr(pick.Min, 1)
		}
	}
	b := x.bound(r.Need)
	return b != nil && b.did && b.n >= need
}
