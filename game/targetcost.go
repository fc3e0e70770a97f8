package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// Some costs depend on what is targeted (CR 601.2f): "costs {1} more for each
// target beyond the first", "costs {2} less if it targets a tapped creature",
// "spells that target it cost {2} more". They are worked out when the targets have
// been chosen; until then only such targets are offered as can be paid for.

// dependsOnTargets reports whether a change of costs looks at targets.
func dependsOnTargets(m ability.CostChange) bool {
	if m.Targeting != nil || ability.Mentions[ability.Targets](m.What) {
		return true
	}
	return m.Times != nil && ability.Mentions[ability.ExtraTargets](m.Times)
}

// targetsFit reports whether a change of costs is about a spell or ability with
// these targets.
func (a *announcement) targetsFit(x *ctx, m ability.CostChange) bool {
	if !m.This && !x.match(&m.What, a.subject()) {
		return false
	}
	return m.Targeting == nil || x.hasTarget(ability.Targets{Objects: m.Targeting}, a.item)
}

// subject is what effects that change costs look at: the spell, or the source of
// the ability.
func (a *announcement) subject() *object {
	if a.abil != nil {
		return a.obj
	}
	return a.item
}

// targetCount is how many targets have been chosen.
func (it *item) targetCount() int {
	n := 0
	for _, slot := range it.targets {
		n += len(slot)
	}
	return n
}

// changeForTargets applies the changes of costs that look at targets.
func (a *announcement) changeForTargets() {
	a.eachCostChange(func(x *ctx, m ability.CostChange) {
		if dependsOnTargets(m) && a.targetsFit(x, m) {
			a.changeCost(x, m)
		}
	})
}

// payableFor reports whether the cost can be paid with the targets chosen so far.
func (a *announcement) payableFor() bool {
	b := *a
	b.parts = slices.Clone(a.parts)
	b.changeForTargets()
	return b.partsPossible() && b.manaPossible(b.item.item.x)
}

// fillable reports whether targets can be chosen from slot i on such that the cost
// can be paid. It gives up after so many tries.
func (a *announcement) fillable(i int, tries *int) bool {
	it := a.item.item
	if i >= len(it.slots) {
		*tries--
		return a.payableFor()
	}
	was, base := it.targets, it.base
	defer func() { it.targets, it.base = was, base }()
	it.base = it.sectionOf(i).base
	c, things := a.ctx().targetChoice(it, i)
	try := func(ts []target) bool {
		it.targets = append(slices.Clip(was), ts)
		return a.fillable(i+1, tries)
	}
	if len(things) < c.Min {
		return false
	}
	if c.Min != 1 && try(things[:c.Min]) {
		return true
	}
	for _, t := range things {
		if c.Min <= 1 && *tries > 0 && try([]target{t}) {
			return true
		}
	}
	return false
}

// mostTries is how many ways to choose targets are tried.
const mostTries = 300

// withinCost leaves the targets for slot i, and so many of them, that the cost can
// be paid.
func (a *announcement) withinCost(i int, c *Choice, things []target) []target {
	it := a.item.item
	was := it.targets
	fits := func(ts []target) bool {
		tries := mostTries
		it.targets = append(slices.Clip(was), ts)
		ok := a.fillable(i+1, &tries)
		it.targets = was
		return ok
	}
	things = slices.DeleteFunc(slices.Clone(things), func(t target) bool { return !fits([]target{t}) })
	c.Max = min(c.Max, len(things))
	for c.Max > max(1, c.Min) && !fits(things[:c.Max]) {
		c.Max--
	}
	c.Options = a.g.targetOptions(things)
	return things
}

// payableWithTargets reports whether there are targets with which the cost can be
// paid; of several modes, with one of them.
func (a *announcement) payableWithTargets() bool {
	it := a.item.item
	slots, modes := it.slots, it.modes
	defer func() { it.slots, it.modes = slots, modes }()
	tries := mostTries
	if a.do.Modal == nil {
		it.slots = a.allSlots()
		return a.fillable(0, &tries)
	}
	for i := range a.do.Modal.Modes {
		it.modes = []int{i}
		if it.slots = a.allSlots(); a.fillable(0, &tries) {
			return true
		}
	}
	return false
}
