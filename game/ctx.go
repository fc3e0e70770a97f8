package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// ctx is what the words of an ability are understood in: who "you" is, what
// "this" is, what has been chosen, what triggered it. Range of influence is
// applied here and nowhere else (CR 801): a selector finds only what is in the
// range of you.
type ctx struct {
	g       *Game
	lane    *lane
	you     Player
	src     *object // the source of the ability
	item    *object // the object on the stack, if one is resolving or being announced
	ev      *event  // what triggered it, or what is being replaced
	vars    []binding
	each    *object // what an enclosing ForEach goes over
	cand    Player  // the player whom a filter looks at (ability.OfCandidate)
	x       int     // X where there is no item
	hasCand bool
	inX     bool    // the number that X stands for is being worked out
	chooser *Player // who chooses the targets that somebody else chooses
	outer   *ctx    // the context of the ability that created this one (ability.Outer)
	moving  *object // the object that a Move is moving (ability.Moved)
	actor   Player  // which of several active players the ability speaks of (CR 805.9), if acts
	acts    bool
	began   int64 // the last timestamp given before this began to resolve: what moves later is found where it goes (CR 400.7j)
	past    bool  // players who have left are spoken of as well (CR 800.4i)
	lost    bool  // src had gone before this began to resolve, and not for its cost: it is not found where it went (CR 400.7)
}

// reaches reports whether an object is in the range of influence of you (CR
// 801.2d).
func (x *ctx) reaches(o *object) bool { return x.g.near(x.you, o) }

func (x *ctx) bound(v ability.Var) *binding {
	for i := range x.vars {
		if x.vars[i].v == v {
			return &x.vars[i]
		}
	}
	return nil
}

// bind remembers what an effect dealt with.
func (x *ctx) bind(v ability.Var, b binding) {
	if v == 0 {
		return
	}
	b.v = v
	if old := x.bound(v); old != nil {
		*old = b
		return
	}
	x.vars = append(x.vars, b)
}

// targetsOf returns the legal targets of a slot; targets that have become
// illegal are left out as the item resolves (CR 608.2b).
func (x *ctx) targetsOf(slot int) []target {
	if x.item == nil || x.item.item == nil {
		return nil
	}
	if all, ok := x.item.item.spreadTargets(slot); ok {
		return all
	}
	if x.item.item.base+slot >= len(x.item.item.targets) {
		return nil
	}
	return x.item.item.targets[x.item.item.base+slot]
}

// objects returns the objects that a noun phrase stands for now. Choices (Pick)
// are not made here: they need a lane, see lane.pick.
func (x *ctx) objects(n ability.Objects) []*object {
	g := x.g
	switch n := n.(type) {
	case nil:
		return nil
	case ability.This:
		if x.src == nil {
			return nil
		}
		return []*object{x.src}
	case ability.Chosen:
		var out []*object
		for _, t := range x.targetsOf(n.Slot) {
			if t.obj != nil {
				out = append(out, t.obj)
			}
		}
		return out
	case ability.All:
		return x.all(&n.Filter)
	case ability.Subject:
		if x.ev == nil {
			return nil
		}
		if len(x.ev.group) > 0 {
			return x.ev.group
		}
		return append(some(x.ev.now()), x.ev.also...)
	case ability.Other:
		if x.ev == nil {
			return nil
		}
		return some(x.ev.other)
	case ability.Host:
		if x.src == nil || x.src.perm == nil {
			return nil
		}
		return some(x.src.perm.attached)
	case ability.Those:
		if b := x.bound(n.Var); b != nil {
			return b.objs
		}
		return nil
	case ability.Linked:
		if x.src == nil {
			return nil
		}
		return x.src.linkedTo(n.Var)
	case ability.Top:
		var out []*object
		for _, p := range x.players(n.Of) {
			lib := g.players[p].library
			out = append(out, lib[:min(len(lib), max(0, x.number(n.N)))]...)
		}
		return slices.Clone(out)
	case ability.Union:
		var out []*object
		for _, part := range n {
			for _, o := range x.objects(part) {
				if !slices.Contains(out, o) {
					out = append(out, o)
				}
			}
		}
		return out
	case ability.Each:
		return some(x.each)
	case ability.Except:
		not := x.objects(n.Not)
		return slices.DeleteFunc(slices.Clone(x.objects(n.All)), func(o *object) bool { return slices.Contains(not, o) })
	case ability.Pick:
		return x.all(&n.Filter)
	case ability.AttackedThing:
		var out []*object
		for _, o := range x.objects(n.By) {
			if c := g.combatantOf(o); c != nil && c.attacking && c.whom.obj != nil && c.whom.obj.onBattlefield() {
				out = append(out, c.whom.obj)
			}
		}
		return out
	case ability.Granter:
		return some(x.granter())
	case ability.Outer:
		if x.outer != nil {
			return x.outer.objects(n.Of)
		}
	case ability.Before:
		if b := x.bound(n.Var); b != nil {
			return b.before
		}
	case ability.Paying:
		if b := x.bound(paidVar(n.By)); b != nil {
			return b.before
		}
	case ability.Moved:
		return some(x.moving)
	case ability.Haunted:
		if x.src != nil {
			return x.src.linkedTo(haunting)
		}
	case ability.Mate:
		var out []*object
		for _, o := range x.objects(n.Of) {
			out = append(out, some(o.partner())...)
		}
		return out
	}
	return nil
}

// granter is the permanent whose effect gave the ability to the object that has
// it: something attached to it, and what gives just the ability that is on a stack if
// one is.
func (x *ctx) granter() *object {
	if x.src == nil || x.src.perm == nil {
		return nil
	}
	var given ability.Ability
	if x.item != nil && x.item.item != nil && x.item.item.abil != nil {
		given = x.item.item.abil.def
	}
	var any *object
	for _, a := range x.src.perm.on {
		for _, ab := range a.base.abils {
			if ab.stat == nil {
				continue
			}
			for _, m := range ab.stat.Mods {
				gain, ok := m.(ability.Gain)
				switch {
				case ok && gain.Ability == given:
					return a
				case ok && any == nil:
					any = a
				}
			}
		}
	}
	return any
}

func some(o *object) []*object {
	if o == nil {
		return nil
	}
	return []*object{o}
}

// object returns the first object that a noun phrase stands for, or nil.
func (x *ctx) object(n ability.Objects) *object {
	if _, ok := n.(ability.This); ok {
		return x.src
	}
	if objs := x.objects(n); len(objs) > 0 {
		return objs[0]
	}
	return nil
}

// all returns all objects in range that fit a filter (CR 801.10, 801.11).
func (x *ctx) all(f *ability.Filter) []*object {
	var out []*object
	x.scan(f, func(o *object) bool {
		out = append(out, o)
		return true
	})
	return out
}

// scan calls yield for each object in range that fits, seat by seat in turn
// order from you.
func (x *ctx) scan(f *ability.Filter, yield func(*object) bool) {
	g := x.g
	if f.Zone == ability.Anywhere {
		if i := slices.IndexFunc(f.Preds, isOneOf); i >= 0 { // wherever they are, in a library too
			for _, o := range x.objects(f.Preds[i].(ability.OneOf).Objects) {
				if x.match(f, o) && !yield(o) {
					return
				}
			}
			return
		}
	}
	for _, p := range g.rangeOf(x.you) {
		g.readSeat(p)
		pl := g.players[p]
		var zones [6][]*object
		switch f.Zone {
		case ability.Battlefield:
			zones[0] = pl.battlefield
		case ability.Hand:
			zones[0] = pl.hand
		case ability.Library:
			zones[0] = pl.library
		case ability.Graveyard:
			zones[0] = pl.graveyard
		case ability.Exile:
			zones[0] = pl.exile
		case ability.Stack:
			zones[0] = pl.stacked
		case ability.Command:
			zones[0] = pl.command
		case ability.Anywhere:
			zones = [6][]*object{pl.battlefield, pl.hand, pl.graveyard, pl.exile, pl.stacked, pl.command}
		}
		for _, zone := range zones {
			for _, o := range zone {
				if x.match(f, o) && !yield(o) {
					return
				}
			}
		}
		if f.Zone != ability.Battlefield && f.Zone != ability.Anywhere {
			continue
		}
		for _, o := range pl.guarding { // of a controller out of range (CR 801.2d)
			if !g.inRange(x.you, o.ctrl) && x.match(f, o) && !yield(o) {
				return
			}
		}
	}
}

func isOneOf(p ability.Pred) bool { _, ok := p.(ability.OneOf); return ok }

// count is how many objects fit.
func (x *ctx) count(n ability.Objects) int {
	if a, ok := n.(ability.All); ok {
		c := 0
		x.scan(&a.Filter, func(*object) bool { c++; return true })
		return c
	}
	return len(x.objects(n))
}

// exists reports whether some object fits.
func (x *ctx) exists(n ability.Objects) bool {
	if a, ok := n.(ability.All); ok {
		found := false
		x.scan(&a.Filter, func(*object) bool { found = true; return false })
		return found
	}
	return len(x.objects(n)) > 0
}

func (x *ctx) chosenColor() card.Colors {
	if x.src != nil && x.src.memo != nil {
		return x.src.memo.color
	}
	return 0
}

func (x *ctx) chosenWord() string {
	if x.src != nil && x.src.memo != nil {
		return x.src.memo.word
	}
	return ""
}
