package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// performDamage deals damage and what it results in (CR 120.3).
func (g *Game) performDamage(l *lane, e *event) bool {
	if e.n <= 0 {
		return false
	}
	src := e.other
	sc := &chars{}
	if src != nil {
		sc = g.charsOf(src)
	}
	by := NoPlayer
	if src != nil {
		by = src.ctrl
	}
	ev := Event{Kind: EventDamage, Marker: l.number(), N: e.n, Player: NoPlayer}
	if src != nil {
		ev.Other, ev.Target = src.id, g.nameOf(src)
	}
	if e.obj != nil {
		if !e.obj.onBattlefield() {
			return false
		}
		ev.Object, ev.Name = e.obj.id, g.nameOf(e.obj)
		g.emit(ev)
		g.damageObject(l, e, sc)
	} else {
		if !g.players[e.player].in {
			return false
		}
		ev.Player = e.player
		g.emit(ev)
		if sc.words.has(ability.Infect) { // 120.3b
			e.results = append(e.results, &event{kind: evCounters, player: e.player, kindOf: "poison", n: e.n, by: by})
		} else if !g.forbidden(e.player, ability.LoseLifeAct) { // 120.3a
			g.setLife(l, e.player, g.players[e.player].life-e.n)
			l.note(deed{what: ability.LifeLost, player: e.player, n: e.n})
			e.results = append(e.results, &event{kind: evLose, player: e.player, n: e.n, by: by})
		}
		if e.combat && sc.words.has(ability.Toxic) { // 120.3g
			e.results = append(e.results, &event{kind: evCounters, player: e.player, kindOf: "poison", n: toxic(sc), by: by})
		}
		if by >= 0 && by != e.player {
			g.blame(e.player, by)
		}
		l.note(deed{what: ability.DamageDealtTo, player: e.player, obj: src, n: e.n, combat: e.combat})
	}
	if sc.words.has(ability.Lifelink) && by >= 0 && g.players[by].in { // 120.3f
		e.results = append(e.results, &event{kind: evGain, player: by, n: e.n, by: by, other: src})
	}
	return true
}

// joinGains makes the life that a source with lifelink gains by all the damage that it
// deals at the same time one gain (CR 119.9, 702.15e).
func joinGains(evs []*event) {
	if len(evs) < 2 {
		return
	}
	var gains []*event
	for _, e := range evs {
		e.results = slices.DeleteFunc(e.results, func(r *event) bool {
			if r.kind != evGain {
				return false
			}
			i := slices.IndexFunc(gains, func(first *event) bool { return first.other == r.other })
			if i < 0 {
				gains = append(gains, r)
				return false
			}
			gains[i].n += r.n
			return true
		})
	}
}

func toxic(c *chars) int {
	n := 0
	for _, a := range c.abils {
		if a.kw != nil && a.kw.Word == ability.Toxic {
			if k, ok := a.kw.N.(ability.N); ok {
				n += int(k)
			}
		}
	}
	return n
}

func (g *Game) damageObject(l *lane, e *event, sc *chars) {
	o := e.obj
	c := g.charsOf(o)
	if e.other != nil && l != nil {
		o.perm.hurtBy = append(slices.DeleteFunc(o.perm.hurtBy, func(h hurt) bool { return h.turn.marker == int32(l.marker) && h.turn != l.turnRef() }), hurt{e.other, l.turnRef()})
	}
	if c.types&card.Planeswalker != 0 { // 120.3c
		o.setCounters("loyalty", max(0, o.counters("loyalty")-e.n))
	}
	if c.types&card.Battle != 0 { // 120.3h
		if n := min(e.n, o.counters("defense")); n > 0 {
			o.setCounters("defense", o.counters("defense")-n)
			g.watch(l, &event{kind: evUncounter, lane: l, obj: o, kindOf: "defense", n: n, player: NoPlayer, by: NoPlayer})
		}
	}
	if c.isCreature() {
		if sc.words.has(ability.Wither) || sc.words.has(ability.Infect) { // 120.3d
			put := &event{kind: evCounters, obj: o, kindOf: "-1/-1", n: e.n, player: NoPlayer, by: NoPlayer}
			if e.other != nil {
				put.by = e.other.ctrl
			}
			e.results = append(e.results, put)
		} else { // 120.3e
			g.mark(l, o, e.n)
		}
		if sc.words.has(ability.Deathtouch) {
			o.perm.deadly = true
		}
	}
	g.touchChars(o.ctrl)
}

// mark marks damage on a permanent, to wear off with the lane's turn (G7).
func (g *Game) mark(l *lane, o *object, n int) {
	marker := l.number()
	for i := range o.perm.damage {
		if o.perm.damage[i].marker == marker {
			o.perm.damage[i].n += n
			return
		}
	}
	o.perm.damage = append(o.perm.damage, damage{marker, n})
	if l != nil {
		l.hurt = append(l.hurt, o)
	}
}
