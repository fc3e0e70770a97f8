package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// A Purpose says what a choice is for, where its topic does not say enough: which
// instruction, target or part of a cost, or else which ability or rule lets the player
// choose. At most one of Effect, Target, Part and Rule is set.
type Purpose struct {
	Effect ability.Effect   // the instruction that is being carried out (CR 608.2)
	Target *ability.Target  // what is targeted (CR 601.2c)
	Part   ability.CostPart // what is paid (CR 601.2b, 601.2h)
	Rule   words.Message    // what a rule asks for, as a sentence without its full stop

	// Ability is what all this is a part of, or nil; by itself it is what lets the player
	// choose.
	Ability ability.Ability
	Targets []ability.Target // the targets that Effect speaks of

	Of string // the name of what the question comes from, as it was when it was asked
}

// None reports whether nothing is said.
func (p *Purpose) None() bool {
	return p.Effect == nil && p.Target == nil && p.Part == nil && p.Rule.Format == "" && p.Ability == nil
}

// reason is why a lane may ask for a choice: an instruction and what it is understood in,
// or what is said of it.
type reason struct {
	effect ability.Effect
	x      *ctx
	part   ability.CostPart // of a cost that is being paid
	repl   *candidate       // a replacement effect that applies …
	to     *event           // … to this
	said   *Purpose
}

// because keeps a reason for what is asked until the function that it returns is called.
func (l *lane) because(p Purpose) func() {
	if l == nil {
		return func() {}
	}
	before := l.reason
	l.reason = reason{said: &p}
	return func() { l.reason = before }
}

// byRule is because for what a rule asks.
func (l *lane) byRule(format string, args ...any) func() {
	return l.because(Purpose{Rule: words.Say(format, args...)})
}

// explain says what a question is for, and what it comes from, unless it says so itself.
func (l *lane) explain(q *Question) {
	if q.Kind == Priority || q.Kind == Attackers || q.Kind == Blockers || q.Topic == TopicReplacement || q.Topic == TopicLane {
		return
	}
	if q.Purpose.None() {
		q.Purpose = l.reason.purpose()
	}
	if q.source == nil && l.reason.x != nil {
		q.source = l.reason.x.src
	}
	q.Purpose.Of = l.g.nameOf(q.source)
}

func (r *reason) purpose() Purpose {
	switch {
	case r.said != nil:
		return *r.said
	case r.part != nil:
		return Purpose{Part: r.part}
	case r.repl != nil:
		return r.repl.replacing(r.to)
	case r.effect == nil:
		return Purpose{}
	}
	if o := r.x.item; o != nil && o.item != nil {
		return o.item.purpose(o, r.effect, min(o.item.base, len(o.item.slots)))
	}
	return Purpose{Effect: r.effect}
}

// purpose is that of a choice about an effect that this item will carry out, whose targets
// begin at a slot.
func (it *item) purpose(o *object, e ability.Effect, base int) Purpose {
	return Purpose{Effect: e, Ability: it.whose(o), Targets: it.slots[base:]}
}

// whose is the ability whose instructions an item on a stack carries out.
func (it *item) whose(o *object) ability.Ability {
	if it.abil != nil {
		return it.abil.def
	}
	if o.base == nil {
		return nil
	}
	for _, a := range o.base.abils {
		if a.spell != nil && it.do == &a.spell.Do {
			return a.def
		}
	}
	return nil
}

// replacing is the purpose of what a replacement effect asks that applies to an event.
func (c *candidate) replacing(e *event) Purpose {
	if c.x.src == nil || c.f != nil {
		return Purpose{}
	}
	abils := slices.Concat(c.x.src.base.abils, c.x.g.charsOf(c.x.src).abils)
	if e.kind == evMove && e.to == ability.Battlefield && e.obj == c.x.src {
		abils = append(abils, c.x.g.enteringBase(e).abils...)
	}
	for _, a := range abils {
		if slices.Contains(a.repls, c.r) {
			return Purpose{Ability: a.def}
		}
	}
	return Purpose{}
}
