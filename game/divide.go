package game

import "github.com/grandmelee/melee/ability"

// division is an effect whose amount is divided among the targets of a slot.
type division struct {
	slot   int
	n      ability.Number
	base   int // the slot where the targets begin that effect speaks of
	effect ability.Effect
}

// divisions lists the divisions of the instructions that it carries out.
func (it *item) divisions() []division {
	var out []division
	collect := func(base int, effects []ability.Effect) {
		for _, e := range effects {
			switch e := e.(type) {
			case ability.Damage:
				if e.Divided {
					if c, ok := e.To.(ability.Chosen); ok {
						out = append(out, division{base + c.Slot, e.N, base, e})
					}
				}
			case ability.AddCounters:
				if e.Divided {
					if c, ok := e.On.(ability.Chosen); ok {
						out = append(out, division{base + c.Slot, e.N, base, e})
					}
				}
			}
		}
	}
	if s, ok := it.whole(); ok {
		collect(s.base, s.effects)
		return out
	}
	for _, s := range it.sections() {
		collect(s.base, s.effects)
	}
	return out
}

// askDivisions asks how amounts are divided among targets (CR 601.2d).
func (a *announcement) askDivisions(ask asker) bool {
	it := a.item.item
	x := a.ctx()
	for _, d := range it.divisions() {
		if d.slot >= len(it.targets) || it.slots[d.slot].By != nil && a.x == nil {
			continue
		}
		things := it.targets[d.slot]
		total := x.number(d.n)
		if len(things) > total {
			a.fail("601.2d", "%d cannot be divided among %d targets, at least one each", total, len(things))
			return false
		}
		for len(it.divided) < len(it.targets) {
			it.divided = append(it.divided, nil)
		}
		if len(things) <= 1 || total == len(things) {
			it.divided[d.slot] = evenly(things, total)
			continue
		}
		pick, ok := ask(&Choice{Kind: Division, Topic: TopicDivide, Min: 1, Total: total, Options: x.g.targetOptions(things), Slot: d.slot,
			Purpose: it.purpose(a.item, d.effect, d.base)})
		if !ok {
			return false
		}
		for _, n := range pick {
			it.divided[d.slot] = append(it.divided[d.slot], int(n))
		}
	}
	return true
}

// evenly divides where there is no choice.
func evenly(things []target, total int) []int {
	out := make([]int, len(things))
	for i := range out {
		out[i] = 1
	}
	if len(out) == 1 {
		out[0] = total
	}
	return out
}
