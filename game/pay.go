package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// addMana puts mana into a pool.
func (g *Game) addMana(l *lane, p Player, u manaUnit) {
	g.players[p].pool = append(g.players[p].pool, u)
	if l != nil && u.lane == l && !slices.Contains(l.pools, p) {
		l.pools = append(l.pools, p)
	}
	g.touch(p)
}

// emptyPools empties the mana made in this lane as a step or phase ends (CR
// 106.4, G8): all of it as the turn ends, else not what is kept until then.
func (l *lane) emptyPools() {
	turnEnds := l.step == ability.Cleanup
	kept := l.pools[:0]
	for _, p := range l.pools {
		pl := l.g.players[p]
		n := len(pl.pool)
		pl.pool = slices.DeleteFunc(pl.pool, func(u manaUnit) bool { return u.lane == l && (turnEnds || !u.kept) })
		if slices.ContainsFunc(pl.pool, func(u manaUnit) bool { return u.lane == l }) {
			kept = append(kept, p)
		}
		if len(pl.pool) != n {
			l.g.touch(p)
		}
	}
	l.pools = kept
}

// payMana pays a mana cost that has been found payable: it activates mana
// abilities and spends what they make.
func (l *lane) payMana(p Player, o *object, c card.Cost, x int, taps []*object, not []*object) (spent outlay, ok bool) {
	g := l.g
	src := g.sources(p, o, not, nil)
	if len(taps) > 0 {
		src = slices.DeleteFunc(src, func(s source) bool { return s.obj != nil && !slices.Contains(taps, s.obj) })
	}
	pay, ok := g.spending(p, o, c, x, src)
	if !ok {
		return spent, false
	}
	if pay.life > 0 {
		g.happen(l, &event{kind: evLose, player: p, n: pay.life, by: NoPlayer})
	}
	chosen := pay.taps
	pool := &g.players[p].pool
	var gone []int
	for _, t := range chosen {
		for _, m := range t.make[:t.spend] {
			if !t.helps {
				spent.spend(m)
			}
		}
		if t.unit >= 0 {
			gone = append(gone, t.unit)
		}
	}
	slices.Sort(gone)
	for _, i := range slices.Backward(gone) {
		*pool = slices.Delete(*pool, i, i+1)
	}
	for _, t := range chosen {
		switch {
		case t.helps:
			l.help(p, t.obj)
		case t.unit < 0:
			l.tapSource(p, t)
		}
	}
	g.touch(p)
	return spent, true
}

// tapSource activates a mana ability as part of a payment (CR 605.3) and keeps
// what is not spent in the pool.
func (l *lane) tapSource(p Player, t tap) {
	g := l.g
	a := t.abil
	if a == nil { // several abilities that make one mana: the one that makes the right type
		a = g.abilityMaking(t.obj, t.make[0])
	}
	g.happen(l, &event{kind: evTap, obj: t.obj, player: NoPlayer, by: p})
	for _, part := range a.act.Cost {
		if _, ok := part.(ability.SacrificeCost); ok {
			g.happen(l, &event{kind: evMove, obj: t.obj, to: ability.Graveyard, cause: ability.BySacrifice, player: NoPlayer, under: NoPlayer, by: p})
		}
	}
	g.emit(Event{Kind: EventMana, Marker: l.marker, Player: p, Object: t.obj.id, Name: g.nameOf(t.obj), N: len(t.make)})
	for i, m := range t.make {
		if i >= t.spend {
			g.addMana(l, p, manaUnit{typ: m, snow: t.snow, lane: l, src: t.obj})
		}
	}
	g.watch(l, &event{kind: evMana, lane: l, obj: t.obj, player: p, n: len(t.make), by: p, byStack: l.busy})
	if len(a.act.Do.Effects) > 1 {
		x := &ctx{g: g, lane: l, you: p, src: t.obj}
		l.carryOut(x, a.act.Do.Effects[1:])
	}
}

func (g *Game) abilityMaking(o *object, m manaMask) *abil {
	for _, a := range g.charsOf(o).abils {
		if a.act == nil || !a.act.Mana || len(a.act.Do.Effects) == 0 {
			continue
		}
		if add, ok := a.act.Do.Effects[0].(ability.AddMana); ok && g.tapsForMana(o, a) && g.produces(o, a, add).mask&m != 0 {
			return a
		}
	}
	return nil
}
