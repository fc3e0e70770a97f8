package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// adjust changes the generic part of a mana cost by delta, not below nothing,
// and keeps the whole at least least.
func adjust(c card.Cost, delta, least, x int) card.Cost {
	if delta == 0 {
		return c
	}
	out := make(card.Cost, 0, len(c)+1)
	generic := delta
	for _, s := range c {
		switch {
		case s.Kind == card.Generic:
			generic += int(s.N)
		case s.Kind == card.Variable && delta < 0: // the mana for X is generic, too (CR 107.3)
			generic += x
		default:
			out = append(out, s)
		}
	}
	if least > 0 {
		generic = max(generic, least-len(out))
	}
	if generic > 0 {
		out = append(out, card.Symbol{Kind: card.Generic, N: uint8(min(generic, 255))})
	}
	return out
}

// candidates calls yield for each object and player that may be chosen for a
// target slot now (CR 115, 601.2c, 801.4).
func (x *ctx) targets(t *ability.Target, yield func(target) bool) {
	g := x.g
	chooser := x.you
	if t.By != nil {
		// CR 801.5a: an object or player in the range of both.
		if x.chooser != nil {
			chooser = *x.chooser
		} else if chooser = x.player(t.By); chooser < 0 {
			return
		}
	}
	ok := true
	if t.Players != nil {
		for _, p := range g.rangeOf(x.you) {
			if (chooser == x.you || g.inRange(chooser, p)) && x.matchPlayer(t.Players, p) && x.mayTargetPlayer(p) {
				if ok = yield(target{player: p}); !ok {
					return
				}
			}
		}
	}
	if t.Objects == nil {
		return
	}
	x.scan(t.Objects, func(o *object) bool {
		if o.zone == ability.Stack && (o.item == nil || o.item.lane != x.lane || o == x.item) { // CR 807.5b, 115.5
			return true
		}
		if chooser != x.you && !g.near(chooser, o) || !x.mayTarget(o) {
			return true
		}
		ok = yield(target{obj: o, player: NoPlayer})
		return ok
	})
}

// mayTarget reports whether hexproof, shroud, protection and the like let an
// object be the target of what x is about (CR 702.11, 702.16, 702.18).
func (x *ctx) mayTarget(o *object) bool {
	g := x.g
	if o.zone != ability.Battlefield && o.zone != ability.Stack {
		return true
	}
	c := g.charsOf(o)
	if o.zone == ability.Battlefield {
		if c.words.has(ability.Shroud) {
			return false
		}
		if c.words.has(ability.Hexproof) && g.opponents(x.you, o.ctrl) && g.hexproofAgainst(c, x) {
			return false
		}
	}
	if o.zone == ability.Battlefield && c.words.has(ability.Protection) && g.protectedFrom(o, x.sourceForTargets()) { // CR 702.16b, 113.6
		return false
	}
	for _, r := range c.rules {
		if cant, ok := r.mod.(ability.Cant); ok && cant.Do == ability.BeTargeted {
			if cant.By == nil {
				return false
			}
			y := *r.ctx
			if subject := x.sourceForTargets(); subject != nil && y.match(cant.By, subject) != cant.Except {
				return false
			}
		}
	}
	return true
}

// sourceForTargets is the spell, or the source of the ability, that targets.
func (x *ctx) sourceForTargets() *object {
	if x.item != nil && x.item.kind != kindAbility {
		return x.item
	}
	return x.src
}

// hexproofAgainst reports whether some hexproof ability is against the source:
// plain hexproof is, hexproof from a quality only if it has that (CR 702.11d).
func (g *Game) hexproofAgainst(c *chars, x *ctx) bool {
	for _, a := range c.abils {
		if a.kw != nil && a.kw.Word == ability.Hexproof {
			if a.kw.Quality == nil {
				return true
			}
			if s := x.sourceForTargets(); s != nil && x.match(a.kw.Quality, s) {
				return true
			}
		}
	}
	return false
}

// protectedFrom reports whether an object has protection from another (CR
// 702.16).
func (g *Game) protectedFrom(o, from *object) bool {
	if from == nil {
		return false
	}
	c := g.charsOf(o)
	if !c.words.has(ability.Protection) {
		return false
	}
	x := &ctx{g: g, you: o.ctrl, src: o}
	for _, a := range c.abils {
		if a.kw != nil && a.kw.Word == ability.Protection && x.quality(a.kw, from) {
			return true
		}
	}
	return false
}

// quality reports whether an object has the quality that a protection ability
// names.
func (x *ctx) quality(k *ability.Keyword, from *object) bool {
	if k.Players != nil && x.matchPlayer(k.Players, from.ctrl) {
		return true
	}
	if k.Quality == nil {
		return k.Players == nil // protection from everything (CR 702.16j)
	}
	return x.match(k.Quality, from)
}

// mayTargetPlayer is mayTarget for players.
func (x *ctx) mayTargetPlayer(p Player) bool {
	ok := true
	x.g.eachRule(p, func(y *ctx, m ability.Mod) {
		switch m := m.(type) {
		case ability.PlayerHas:
			switch m.Keyword.Word {
			case ability.Shroud:
				ok = false
			case ability.Hexproof:
				if x.g.opponents(x.you, p) {
					ok = false
				}
			case ability.Protection:
				if s := x.sourceForTargets(); s != nil && y.quality(m.Keyword, s) {
					ok = false
				}
			}
		case ability.PlayerCant:
			if m.What == ability.BeTarget {
				if s := x.sourceForTargets(); m.Filter == nil || s != nil && y.match(m.Filter, s) {
					ok = false
				}
			}
		}
	})
	return ok
}

// targetable reports whether targets can be chosen for all slots.
func (a *announcement) targetable(slots []ability.Target) bool {
	if len(slots) == 0 {
		return true
	}
	return a.ctx().targetable(slots)
}

func (x *ctx) targetable(slots []ability.Target) bool { return x.targetableAfter(slots, nil) }

// targetableAfter reports whether there are targets for all slots, those of the
// first ones having been chosen.
func (x *ctx) targetableAfter(slots []ability.Target, chosen [][]target) bool {
	simple := true
	for i := range slots {
		if len(slots[i].Other) > 0 || i > 0 && x.looksBack(&slots[i]) {
			simple = false
		}
	}
	if simple {
		for i := len(chosen); i < len(slots); i++ {
			n := x.number(slots[i].Min)
			if n <= 0 || slots[i].If != nil && !x.holds(slots[i].If) {
				continue
			}
			if slots[i].SameOwner && n > 1 {
				var cands []target
				x.targets(&slots[i], func(t target) bool { cands = append(cands, t); return true })
				n -= mostOfOneOwner(cands)
			} else {
				x.targets(&slots[i], func(target) bool { n--; return n > 0 })
			}
			if n > 0 {
				return false
			}
		}
		return true
	}
	// Slots that must differ: a small search.
	chosen = slices.Clone(chosen)
	budget := 2000
	var try func(i int) bool
	try = func(i int) bool {
		if i == len(slots) {
			return true
		}
		defer x.asIfChosen(chosen)()
		least := x.number(slots[i].Min)
		if slots[i].If != nil && !x.holds(slots[i].If) {
			least = 0
		}
		var cands []target
		x.targets(&slots[i], func(t target) bool {
			if !taken(chosen, slots[i].Other, t) {
				cands = append(cands, t)
			}
			return true
		})
		if slots[i].SameOwner {
			cands = ofOneOwner(cands, least)
		}
		if len(cands) < least {
			return false
		}
		if least != 1 {
			chosen = append(chosen, cands[:least])
			ok := try(i + 1)
			chosen = chosen[:len(chosen)-1]
			return ok
		}
		for _, t := range cands {
			if budget--; budget < 0 {
				return false
			}
			chosen = append(chosen, []target{t})
			if try(i + 1) {
				return true
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	return try(len(chosen))
}

func taken(chosen [][]target, other []int, t target) bool {
	for _, i := range other {
		if i < len(chosen) && slices.Contains(chosen[i], t) {
			return true
		}
	}
	return false
}

// askTargets asks for the targets of every slot (CR 601.2c).
func (a *announcement) askTargets(ask asker) bool {
	it := a.item.item
	x := a.ctx()
	defer func() { it.base = 0 }()
	for i := range it.slots {
		it.base = it.sectionOf(i).base
		if it.slots[i].By != nil && a.x == nil { // chosen by another player, see lane.othersChoose
			it.targets = append(it.targets, nil)
			continue
		}
		c, things := x.targetChoice(it, i)
		if a.forTargets {
			things = a.withinCost(i, c, things)
		}
		if len(things) < c.Min {
			a.fail("601.2c", "there is no legal target for %s", a.c.name)
			return false
		}
		for _, d := range it.divisions() { // CR 601.2d: each target gets at least one
			if d.slot == i {
				c.Max = min(c.Max, x.number(d.n))
			}
		}
		if c.Max <= 0 {
			it.targets = append(it.targets, nil)
			continue
		}
		pick, ok := ask(c)
		if !ok {
			return false
		}
		chosen := chosenAmong(things, pick)
		if it.slots[i].SameOwner && !sameOwner(chosen) {
			a.fail("601.2c", "the targets of %s must have the same owner", a.c.name)
			return false
		}
		it.targets = append(it.targets, chosen)
	}
	if a.forTargets {
		a.changeForTargets()
	}
	return true
}

// targetChoice is the choice of the targets for a slot, those of the slots
// before it having been chosen.
func (x *ctx) targetChoice(it *item, i int) (*Choice, []target) {
	slot := &it.slots[i]
	if slot.If != nil && !x.holds(slot.If) { // no such target this time
		return &Choice{Kind: Objects, Topic: TopicTarget, Slot: i}, nil
	}
	least := x.number(slot.Min)
	var things []target
	x.targets(slot, func(t target) bool {
		if !taken(it.targets[it.sectionOf(i).base:], slot.Other, t) {
			things = append(things, t)
		}
		return true
	})
	most := len(things)
	if slot.Max != nil {
		most = min(most, x.number(slot.Max))
	}
	if slot.SameOwner {
		things = ofOneOwner(things, least)
		most = min(most, mostOfOneOwner(things))
	}
	things, most = x.leaveSome(it, i, things, most)
	most = min(most, len(things))
	return &Choice{Kind: Objects, Topic: TopicTarget, Min: least, Max: most, Options: x.g.targetOptions(things), Slot: i, SameOwner: slot.SameOwner, Purpose: Purpose{Target: slot, Ability: it.whose(x.item)}}, things
}

// leaveSome leaves those targets for slot i, and so many of them at most, that
// later slots which must have others still find some.
func (x *ctx) leaveSome(it *item, i int, things []target, most int) ([]target, int) {
	s := it.sectionOf(i)
	base, end := s.base, s.base+len(s.targets)
	slots := it.slots[base:end]
	differ := false
	for j := i - base + 1; j < len(slots); j++ {
		if !slices.Contains(slots[j].Other, i-base) && !x.looksBack(&slots[j]) || slots[j].If != nil && !x.holds(slots[j].If) {
			continue
		}
		least := x.number(slots[j].Min)
		if least < 1 {
			continue
		}
		differ = true
		if !slices.Contains(slots[j].Other, i-base) {
			continue
		}
		n := 0
		x.targets(&slots[j], func(target) bool { n++; return true })
		if most > 1 {
			most = max(1, min(most, n-least))
		}
	}
	if !differ {
		return things, most
	}
	chosen := append(slices.Clone(it.targets[base:i]), nil)
	return slices.DeleteFunc(things, func(t target) bool {
		chosen[len(chosen)-1] = []target{t}
		return !x.targetableAfter(slots, chosen)
	}), most
}

// looksBack reports whether what a slot may target depends on the targets of
// earlier ones ("that shares a card type with it").
func (x *ctx) looksBack(slot *ability.Target) bool {
	if slot.Objects == nil {
		return false
	}
	back, ok := x.g.backRefs[slot.Objects]
	if !ok {
		if x.g.backRefs == nil {
			x.g.backRefs = map[*ability.Filter]bool{}
		}
		back = ability.Mentions[ability.Chosen](slot.Objects)
		x.g.backRefs[slot.Objects] = back
	}
	return back
}

// asIfChosen makes the item look as if these targets had been chosen for the
// mode at hand, until the function that it returns is called.
func (x *ctx) asIfChosen(chosen [][]target) (restore func()) {
	if x.item == nil || x.item.item == nil {
		return func() {}
	}
	it := x.item.item
	was := it.targets
	it.targets = append(slices.Clone(was[:min(len(was), it.base)]), chosen...)
	return func() { it.targets = was }
}

// ofOneOwner are those of some objects whose owner has at least so many of them.
func ofOneOwner(ts []target, least int) []target {
	return slices.DeleteFunc(slices.Clone(ts), func(t target) bool {
		n := 0
		for _, u := range ts {
			if t.obj != nil && u.obj != nil && u.obj.owner == t.obj.owner {
				n++
			}
		}
		return n < least
	})
}

// mostOfOneOwner is how many of some objects have the same owner at most.
func mostOfOneOwner(ts []target) int {
	owned := map[Player]int{}
	most := 0
	for _, t := range ts {
		if t.obj != nil {
			owned[t.obj.owner]++
			most = max(most, owned[t.obj.owner])
		}
	}
	return most
}

func sameOwner(ts []target) bool {
	for _, t := range ts {
		if t.obj != nil && t.obj.owner != ts[0].obj.owner {
			return false
		}
	}
	return true
}

func chosenAmong(things []target, pick []ID) []target {
	out := make([]target, 0, len(pick))
	for _, id := range pick {
		for _, t := range things {
			if t.id() == id {
				out = append(out, t)
			}
		}
	}
	return out
}
