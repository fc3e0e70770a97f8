package game

import "github.com/grandmelee/melee/ability"

// A section is a piece of what an object on a stack does that counts its targets
// for itself: all of its instructions, a chosen mode, or text that it gained as it
// was cast.
type section struct {
	do      *ability.Instructions // in whose words X is to be understood
	base    int                   // the first slot of its targets
	targets []ability.Target
	effects []ability.Effect
}

// sections are the pieces of an item's instructions in the order in which they
// are followed (CR 608.2c).
func (it *item) sections() []section {
	var out []section
	base := 0
	add := func(do *ability.Instructions, targets []ability.Target, effects []ability.Effect) {
		out = append(out, section{do, base, targets, effects})
		base += len(targets)
	}
	if it.do == nil {
		return nil
	}
	if m := it.do.Modal; m != nil {
		for _, i := range it.modes {
			add(it.do, m.Modes[i].Targets, m.Modes[i].Effects)
		}
	} else {
		add(it.do, it.spread(it.do.Targets), it.do.Effects)
	}
	for _, do := range it.more {
		add(do, do.Targets, do.Effects)
	}
	return out
}

// whole is the only section of an item that has no more than one.
func (it *item) whole() (s section, ok bool) {
	if it.do == nil || it.do.Modal != nil || len(it.more) > 0 {
		return section{}, false
	}
	return section{it.do, 0, it.spread(it.do.Targets), it.do.Effects}, true
}

// sectionOf is the section that slot i belongs to.
func (it *item) sectionOf(i int) section {
	if s, ok := it.whole(); ok && i < len(s.targets) {
		return s
	}
	for _, s := range it.sections() {
		if i < s.base+len(s.targets) {
			return s
		}
	}
	return section{do: it.do, targets: it.slots}
}

// allSlots are the target slots of all sections.
func (it *item) allSlots() []ability.Target {
	if s, ok := it.whole(); ok {
		return s.targets
	}
	all := it.sections()
	if len(all) == 1 {
		return all[0].targets
	}
	var out []ability.Target
	for _, s := range all {
		out = append(out, s.targets...)
	}
	return out
}

// follow carries out the instructions of a spell or ability in order (CR 608.2c).
func (l *lane) follow(x *ctx, o *object) {
	it := o.item
	do := it.do
	for _, s := range it.sections() {
		it.do, it.base = s.do, s.base
		l.chooseActive(x, s.do)
		l.carryOut(x, s.effects)
		it.do = do
	}
	it.base = 0
}
