package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file walks an announcement through its choices in the order of CR
// 601.2b-f: modes, optional costs, objects for costs, X, targets, divisions.

// Next returns the next choice that announcing a play asks for, given the
// choices made so far, in the order of CR 601.2b-h: modes, optional costs,
// objects for costs, X, targets, divisions. It returns nil if nothing is left to
// choose: then an Answer with these choices is accepted. The error says why the
// play or a choice is not legal. Nothing in the game changes.
func (g *Game) Next(q *Question, play Play, choices [][]ID) (*Choice, error) {
	a, err := g.announced(q, play)
	if err != nil {
		return nil, err
	}
	// No choice makes up for a cost that cannot be paid; what is listed can be.
	if len(choices) == 0 && play.Kind != PlayLand && !slices.Contains(g.Plays(q), play) && !a.costPossible() {
		return nil, a.unpayable()
	}
	return a.walk(choices)
}

// unpayable refuses what cannot be paid for.
func (a *announcement) unpayable() error {
	a.fail("601.2h", "the cost of %s cannot be paid", a.c.name)
	return a.err
}

// announced begins an announcement for an answer.
func (g *Game) announced(q *Question, play Play) (*announcement, error) {
	if q.Kind != Priority || q.lane == nil {
		return nil, refuse("117.1", "plays answer only a question about priority")
	}
	o := g.playable(q.Player, play)
	if o == nil || !g.maySee(q.Player, o) { // a refusal must not tell what a hidden card is
		return nil, refuse("117.1", "there is no such object to play or activate")
	}
	a := g.announce(q.lane, q.Player, play, o)
	return a, a.err
}

// walk makes the choices one by one and returns the first that is missing.
func (a *announcement) walk(choices [][]ID) (*Choice, error) {
	next := 0
	missing := (*Choice)(nil)
	a.each(func(c *Choice) ([]ID, bool) {
		if next >= len(choices) {
			missing = c
			return nil, false
		}
		pick := choices[next]
		next++
		if a.err = checkPick(c, pick); a.err != nil {
			return nil, false
		}
		if c.Kind == YesNo && len(pick) == 0 {
			return []ID{0}, true
		}
		return slices.Clone(pick), true
	})
	switch {
	case a.err != nil:
		return nil, a.err
	case missing != nil:
		return missing, nil
	case next < len(choices):
		return nil, refuse("601.2", "there are %d choices to make, not %d", next, len(choices))
	}
	if !a.payableNow() {
		return nil, a.unpayable()
	}
	return nil, nil
}

// costPossible reports whether the cost can be paid in the cheapest way: with no
// optional costs, and X the least.
func (a *announcement) costPossible() bool {
	if a.forTargets {
		if !a.payableWithTargets() {
			return false
		}
	} else if !a.leastPartsPossible() || !a.reduced() && !a.manaPossible(a.leastX()) {
		return false
	}
	for _, o := range a.optionals() {
		if o.or != nil && !a.affordable(o.cost, 1) && !a.affordable(o.or, 1) {
			return false
		}
	}
	return true
}

// completable reports whether some way of making all choices is legal. It looks
// at each choice by itself where that is enough.
func (a *announcement) completable() bool {
	if a.play.Kind == PlayLand {
		return true
	}
	if !a.costPossible() || !a.moreTargetable() {
		return false
	}
	if m := a.do.Modal; m != nil {
		n := 0
		for i := range m.Modes {
			if a.targetableWithX(m.Modes[i].Targets) {
				n++
			}
		}
		return n >= a.ctx().number(m.Min) || m.Repeat && n > 0
	}
	return a.targetableWithX(a.do.Targets)
}

// moreTargetable reports whether there are targets for the text that the spell
// gains as it is cast.
func (a *announcement) moreTargetable() bool {
	return !slices.ContainsFunc(a.item.item.more, func(do *ability.Instructions) bool { return !a.targetableWithX(do.Targets) })
}

// leastPartsPossible reports whether the parts of the cost but mana can be paid
// with some X, and leave enough to make the mana.
func (a *announcement) leastPartsPossible() bool {
	if a.partsNeedX() {
		if _, ok := a.limitX(); ok {
			return true // see targetableWithX
		}
	}
	return a.partsPossible() && a.leavesMana()
}

// leavesMana reports whether the objects that the parts of the cost need can be chosen so
// that the mana can still be paid: what is sacrificed for mana can't be sacrificed for
// another part, too.
func (a *announcement) leavesMana() bool {
	var chosen []*costPick
	defer func() {
		for _, part := range chosen {
			part.objs = nil
		}
	}()
	for i := range a.parts {
		part := &a.parts[i]
		cands, n, topic := a.costObjects(part.part)
		if topic == NoTopic || n == 0 || len(part.objs) > 0 {
			continue
		}
		chosen = append(chosen, part)
		if !a.spares(part, cands, n) {
			return false
		}
	}
	return true
}

// spares chooses n objects for a part of the cost, if so many can be spared.
func (a *announcement) spares(part *costPick, cands []*object, n int) bool {
	for _, o := range cands {
		if len(part.objs) < n && !a.spent(o) && !a.makesMana(part, o) {
			part.objs = append(part.objs, o)
		}
	}
	for _, o := range cands {
		if len(part.objs) < n && !a.spent(o) && a.payableWith(part, o) {
			part.objs = append(part.objs, o)
		}
	}
	return len(part.objs) >= n
}

// makesMana reports whether it can matter for the mana that an object is used for a part
// of the cost.
func (a *announcement) makesMana(part *costPick, o *object) bool {
	return part.reduces || o.onBattlefield() && a.g.charsOf(o).has&hasMana != 0
}

// each calls ask for every choice, with what the earlier answers add up to taken
// into account; it stops where ask returns nil or an error was found.
func (a *announcement) each(ask asker) {
	if a.play.Kind == PlayLand {
		return
	}
	if !a.askModes(ask) || !a.askSplice(ask) || !a.askOptional(ask) {
		return
	}
	first, second := a.askObjects, a.askX
	if a.partsNeedX() {
		first, second = second, first
	}
	if first(ask) && second(ask) && a.askTargets(ask) && a.askDivisions(ask) {
		a.askHelper(ask)
	}
}

// asker answers a choice; ok is false if it has no answer, and then the walk
// stops.
type asker func(*Choice) (pick []ID, ok bool)

func (a *announcement) askModes(ask asker) bool {
	m := a.do.Modal
	it := a.item.item
	if m == nil {
		it.slots = a.allSlots()
		return true
	}
	if m.By != nil && a.x == nil { // chosen by another player, see lane.othersChoose
		return true
	}
	x := a.ctx()
	c := &Choice{Kind: Words, Topic: TopicMode, Min: x.number(m.Min), Max: len(m.Modes)}
	if m.Max != nil {
		c.Max = x.number(m.Max)
	}
	for i := range m.Modes {
		if a.targetableWithX(m.Modes[i].Targets) {
			c.Options = append(c.Options, Option{ID: ID(i + 1), Label: m.Modes[i].Text, Mode: &m.Modes[i]})
		}
	}
	if m.Repeat { // CR 700.2d: an option for each time that a mode may be chosen
		once := c.Options
		for k := 1; k < c.Max; k++ {
			for _, o := range once {
				o.ID += ID(k * len(m.Modes))
				c.Options = append(c.Options, o)
			}
		}
	}
	c.Max = min(c.Max, len(c.Options))
	if len(c.Options) < c.Min {
		a.fail("700.2", "no mode of %s can be chosen", a.c.name)
		return false
	}
	pick, ok := ask(c)
	if !ok {
		return false
	}
	slices.Sort(pick)
	for _, id := range pick {
		it.modes = append(it.modes, (int(id)-1)%len(m.Modes))
	}
	slices.Sort(it.modes)
	it.slots = a.allSlots()
	for range len(pick) - 1 {
		a.addCost(m.Escalate)
	}
	return true
}

// askObjects asks for the objects that parts of the cost need.
func (a *announcement) askObjects(ask asker) bool {
	x := a.ctx()
	for i := range a.parts {
		part := &a.parts[i]
		cands, n, topic := a.costObjects(part.part)
		if topic == NoTopic || atRandom(part.part) {
			continue
		}
		var free []*object
		for _, o := range cands {
			if !a.spent(o) && a.payableWith(part, o) {
				free = append(free, o)
			}
		}
		if len(free) < n {
			a.unpayable()
			return false
		}
		most := max(n, min(x.mostForCost(part.part, n, len(free)), len(free)))
		if len(free) == n && most == n {
			part.objs = free
			continue
		}
		if n > 1 && most == n && a.maySpoil(part, free, n) {
			if !a.askOneByOne(ask, i, topic, free, n) {
				return false
			}
			continue
		}
		c := a.objectChoice(i, topic, free, n, most)
		if t, ok := part.part.(ability.TapOthersCost); ok && t.Power != nil {
			a.byPower(c, free, x.number(t.Power))
		}
		if !a.askForPart(ask, part, c, free) {
			return false
		}
	}
	return true
}

// objectChoice asks for objects for a part of the cost.
func (a *announcement) objectChoice(slot int, topic Topic, free []*object, least, most int) *Choice {
	return &Choice{Kind: Objects, Topic: topic, Min: least, Max: most, Options: objectOptions(a.g, free), Slot: slot, Purpose: Purpose{Part: a.parts[slot].part}}
}

// askForPart adds what is chosen to the objects for a part of the cost.
func (a *announcement) askForPart(ask asker, part *costPick, c *Choice, free []*object) bool {
	pick, ok := ask(c)
	if !ok {
		return false
	}
	part.chosen = true
	for _, id := range pick {
		for _, o := range free {
			if o.id == id {
				part.objs = append(part.objs, o)
			}
		}
	}
	return true
}

// maySpoil reports whether some choice of n of these objects would leave nothing to pay
// the mana with.
func (a *announcement) maySpoil(part *costPick, free []*object, n int) bool {
	worst := slices.Clone(free)
	slices.SortStableFunc(worst, func(o, p *object) int { return b2i(a.idle(part, o)) - b2i(a.idle(part, p)) })
	part.objs = worst[:n]
	spoils := !a.manaPossible(a.item.item.x)
	part.objs = nil
	return spoils
}

// idle reports whether an object can make no mana now.
func (a *announcement) idle(part *costPick, o *object) bool {
	return !a.makesMana(part, o) || o.perm != nil && o.perm.tapped
}

// askOneByOne asks for n objects for a part of the cost one after the other, each time
// for those with which the mana can still be paid.
func (a *announcement) askOneByOne(ask asker, slot int, topic Topic, free []*object, n int) bool {
	part := &a.parts[slot]
	for len(part.objs) < n {
		var left []*object
		for _, o := range free {
			if !a.spent(o) && a.spared(part, o, free, n) {
				left = append(left, o)
			}
		}
		if len(part.objs)+len(left) == n {
			part.objs = append(part.objs, left...)
			return true
		}
		if len(left) == 0 {
			a.unpayable()
			return false
		}
		if !a.askForPart(ask, part, a.objectChoice(slot, topic, left, 1, 1), left) {
			return false
		}
	}
	return true
}

// spared reports whether n objects can be spared for a part of the cost, with one more
// among them.
func (a *announcement) spared(part *costPick, o *object, free []*object, n int) bool {
	if !a.payableWith(part, o) {
		return false
	}
	before := part.objs
	part.objs = append(before[:len(before):len(before)], o)
	ok := a.spares(part, free, n)
	part.objs = before
	return ok
}

// payableWith reports whether the mana can still be paid if one more object is used
// for a part of the cost.
func (a *announcement) payableWith(part *costPick, o *object) bool {
	if !a.makesMana(part, o) {
		return true
	}
	before := part.objs
	part.objs = append(before[:len(before):len(before)], o)
	ok := a.manaPossible(a.item.item.x)
	part.objs = before
	return ok
}

// spent reports whether an object has been chosen for another part of the cost.
func (a *announcement) spent(o *object) bool {
	for _, p := range a.parts {
		if slices.Contains(p.objs, o) {
			return true
		}
	}
	return false
}

// mostForCost is how many of some objects may be used for a part of a cost that needs
// at least n of them ("sacrifice any number of lands").
func (x *ctx) mostForCost(part ability.CostPart, n, free int) int {
	pick, ok := pickOf(part)
	if tap, others := part.(ability.TapOthersCost); !ok || others && tap.Power != nil {
		return n
	}
	_, most := x.limits(pick, free)
	return most
}

// costObjects lists what could be used for a part of a cost, and how many it
// needs; the topic is NoTopic if there is nothing to choose.
func (a *announcement) costObjects(part ability.CostPart) (cands []*object, n int, topic Topic) {
	x := a.ctx()
	x.src = a.obj
	from := func(objs ability.Objects, topic Topic) ([]*object, int, Topic) {
		pick, ok := objs.(ability.Pick)
		if !ok {
			return nil, 0, NoTopic
		}
		n := x.numberOr(pick.Min, 1)
		return x.all(&pick.Filter), n, topic
	}
	switch part := part.(type) {
	case ability.SacrificeCost:
		cands, n, topic = from(part.What, TopicSacrifice)
		cands = slices.DeleteFunc(cands, func(o *object) bool { return o.ctrl != a.p || a.g.cannot(o, ability.BeSacrificed) })
	case ability.DiscardCost:
		if part.All {
			return nil, 0, NoTopic
		}
		cands, n, topic = from(part.What, TopicDiscard)
		cands = slices.DeleteFunc(cands, func(o *object) bool { return o.owner != a.p || o == a.obj })
	case ability.ExileCost:
		cands, n, topic = from(part.What, TopicExile)
		cands = slices.DeleteFunc(cands, func(o *object) bool { return o == a.obj || o.ctrl != a.p })
	case ability.ReturnCost:
		cands, n, topic = from(part.What, TopicReturn)
		cands = slices.DeleteFunc(cands, func(o *object) bool { return o.ctrl != a.p })
	case ability.TapOthersCost:
		cands, n, topic = from(part.What, TopicTap)
		cands = slices.DeleteFunc(cands, func(o *object) bool { return o.ctrl != a.p || o.perm == nil || o.perm.tapped })
		if part.Power != nil {
			cands, n = a.crews(cands, x.number(part.Power))
		}
	case ability.RevealCost:
		cands, n, topic = from(part.What, TopicReveal)
		cands = slices.DeleteFunc(cands, func(o *object) bool { return o.owner != a.p || o == a.obj })
	case ability.RemoveCounterCost:
		if _, ok := part.From.(ability.Pick); ok {
			cands, n, topic = from(part.From, TopicCounters)
			need := x.number(part.N)
			cands = slices.DeleteFunc(cands, func(o *object) bool { return o.ctrl != a.p || o.countersOf(part.Kind) < need })
		}
	}
	return cands, n, topic
}
