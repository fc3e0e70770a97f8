package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// optional is an additional cost that may be paid or not (CR 601.2b).
type optional struct {
	word  ability.Word
	cost  ability.Cost
	or    ability.Cost // must be paid instead
	multi bool
	// notZero: X in the cost can't be 0.
	notZero bool
}

func (a *announcement) optionals() []optional {
	var out []optional
	if a.play.Kind != CastSpell {
		return nil
	}
	for _, ab := range a.c.abils {
		switch {
		case ab.kw != nil && ab.from == nil:
			switch ab.kw.Word {
			case ability.Conspire:
				out = append(out, optional{word: ab.kw.Word, cost: conspireCost})
			case ability.Kicker, ability.Buyback, ability.Entwine, ability.Replicate:
				out = append(out, optional{word: ab.kw.Word, cost: ab.kw.Cost, multi: ab.kw.Multi || ab.kw.Word == ability.Replicate, notZero: ab.kw.NotZero})
				if ab.kw.Other != nil { // 702.33b
					out = append(out, optional{word: ab.kw.Word, cost: ab.kw.Other})
				}
			}
		case ab.spell != nil:
			for _, e := range ab.spell.Extra {
				if e.Optional || e.Or != nil {
					out = append(out, optional{cost: e.Cost, or: e.Or})
				}
			}
		}
	}
	return out
}

func (a *announcement) askOptional(ask asker) bool {
	for i, o := range a.optionals() {
		times := 0
		if o.or != nil {
			can1, can2 := a.affordable(o.cost, 1), a.affordable(o.or, 1)
			first := can1
			if can1 && can2 {
				c := &Choice{Kind: Words, Topic: TopicAlternative, Min: 1, Max: 1, Slot: i,
					Options: []Option{costOption(1, o.cost), costOption(2, o.or)}}
				pick, ok := ask(c)
				if !ok {
					return false
				}
				first = pick[0] == 1
			}
			if first {
				a.addCost(o.cost)
			} else {
				a.addCost(o.or)
			}
			continue
		}
		if o.multi {
			most := 0
			for most < 20 && a.mayPay(o, most+1) {
				most++
			}
			if most > 0 && a.targetableIfPaid(o) {
				pick, ok := ask(&Choice{Kind: Number, Topic: TopicOptional, Max: most, Slot: i, Cost: o.cost})
				if !ok {
					return false
				}
				times = int(pick[0])
			}
		} else if a.mayPay(o, 1) && a.targetableIfPaid(o) && (o.word != ability.Entwine || a.modesTargetable()) {
			pick, ok := ask(&Choice{Kind: YesNo, Topic: TopicOptional, Slot: i, Cost: o.cost})
			if !ok {
				return false
			}
			times = int(pick[0])
		}
		for range times {
			a.addCost(o.cost)
		}
		if times > 0 {
			it := a.item.item
			it.paid = append(it.paid, payment{word: o.word, n: times, cost: o.cost})
			if o.word == ability.Entwine && a.do.Modal != nil {
				it.modes = nil
				for i := range a.do.Modal.Modes {
					it.modes = append(it.modes, i)
				}
				it.slots = a.allSlots()
			}
		}
	}
	return true
}

// targetableIfPaid reports whether there are targets for what is targeted only
// if an optional cost was paid.
func (a *announcement) targetableIfPaid(o optional) bool {
	it := a.item.item
	if !slices.ContainsFunc(it.slots, func(t ability.Target) bool { return t.If != nil }) {
		return true
	}
	paid := it.paid
	it.paid = append(slices.Clone(paid), payment{word: o.word, n: 1, cost: o.cost})
	defer func() { it.paid = paid }()
	return a.targetableWithX(it.slots)
}

// modesTargetable reports whether there are targets for all modes.
func (a *announcement) modesTargetable() bool {
	if a.do.Modal != nil {
		for i := range a.do.Modal.Modes {
			if !a.targetableWithX(a.do.Modal.Modes[i].Targets) {
				return false
			}
		}
	}
	return true
}

// affordable reports whether a cost could be paid n times on top of what is
// asked for so far.
func (a *announcement) affordable(c ability.Cost, n int) bool {
	return a.mayPay(optional{cost: c}, n)
}

// mayPay is the same for an optional cost.
func (a *announcement) mayPay(o optional, n int) bool {
	b := *a
	b.someX = o.notZero
	b.parts = slices.Clone(a.parts)
	for range n {
		b.addCost(o.cost)
	}
	return b.partsPossible() && b.manaPossible(b.leastX()) && (!b.needsX() || b.targetableWithX(b.item.item.slots))
}

// costText names a cost in a word or two.
func costText(c ability.Cost) words.Message {
	for _, p := range c {
		if m, ok := p.(ability.ManaCost); ok {
			return words.Say("pay %s", m.Mana.String())
		}
	}
	if len(c) > 0 {
		switch c[0].(type) {
		case ability.SacrificeCost:
			return words.Say("sacrifice")
		case ability.DiscardCost:
			return words.Say("discard")
		case ability.LifeCost:
			return words.Say("pay life")
		}
	}
	return words.Say("another cost")
}

// costOption is a cost as an option.
func costOption(id ID, c ability.Cost) Option {
	o := sayOption(id, costText(c))
	o.Cost = c
	return o
}

// sayOption is an option that a message writes.
func sayOption(id ID, m words.Message) Option { return Option{ID: id, Label: m.String(), Words: m} }
