package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about merged permanents (CR 729), which mutate makes (CR 702.140).
// The object stays what it was, and permanent.parts lists what represents it: its
// card, kind and face are those of the topmost component.

// A component is a card or token that represents a merged permanent (CR 729.2).
type component struct {
	card *ability.Card
	kind objKind
	face uint8
	base *chars // its copiable values, face up
	down bool   // face down
}

// asComponent is what an object that is not merged is as a component.
func (o *object) asComponent() component {
	kind := o.kind
	if kind == kindCopy {
		kind = kindToken
	}
	return component{o.card, kind, o.face, o.faceUp().unflipped(), o.front != nil}
}

// isMerged reports whether the object is, or last was, a merged permanent.
func (o *object) isMerged() bool { return o.perm != nil && o.perm.parts != nil }

// merge puts what a spell is on top of or under a permanent (CR 729.2).
func (g *Game) merge(o, spell *object, over bool) {
	p := o.perm
	switch {
	case p.parts == nil:
		p.parts = []component{o.asComponent()}
	case o.faceUp() != p.merged: // an effect has made all of it a copy of something
		parts := slices.Clone(p.parts)
		for i := range parts {
			parts[i].base = &chars{}
		}
		parts[0].base = o.faceUp()
		p.parts = parts
	}
	part := spell.asComponent()
	g.take(spell)
	spell.moved = o // CR 702.140f
	at := len(p.parts)
	if over {
		at = 0
	}
	p.parts = slices.Insert(slices.Clip(p.parts), at, part)
	g.remerge(o)
}

// remerge works out anew what a merged permanent is: what its topmost component
// is, with the abilities of all that are face up (CR 729.2a, 702.140e). Face down
// it is what face-down permanents are (CR 613.2b, 729.2e).
func (g *Game) remerge(o *object) {
	p := o.perm
	top := p.parts[0]
	o.card, o.kind, o.face = top.card, top.kind, top.face
	p.merged = g.mergedValues(p.parts, p.flipped)
	if top.down {
		o.front = p.merged
		g.touchChars(o.ctrl)
		return
	}
	if o.front != nil {
		o.front, o.known, o.shown, p.manifested = nil, nil, false, false
	}
	g.rebase(o, p.merged)
}

// mergedValues are the copiable values of components, the topmost first, as they
// are once those that are face down with the topmost one are face up.
func (g *Game) mergedValues(parts []component, flipped bool) *chars {
	c := *parts[0].base.asFlipped(flipped) // CR 729.2h
	c.deployable, c.of, c.flips, c.normal, c.plain = nil, nil, nil, nil, nil
	c.abils = slices.Clip(c.abils)
	for _, p := range parts[1:] {
		if p.down && !parts[0].down {
			continue
		}
		for _, a := range p.base.asFlipped(flipped).abils {
			c.abils = append(c.abils, a.apart())
		}
	}
	c.summarize()
	return &c
}

// apart is an ability that is not the same as the one it is like: an object may
// have it twice.
func (a *abil) apart() *abil {
	b := *a
	b.repls = slices.Clone(a.repls)
	for i, r := range b.repls {
		if r != nil {
			another := *r
			b.repls[i] = &another
		}
	}
	return &b
}

// turnUpParts turns the face-down components of a merged permanent face up; it
// reports false if one of them is an instant or sorcery card: then all stay face
// down (CR 729.2f-g).
func (g *Game) turnUpParts(l *lane, o *object) bool {
	parts := slices.Clone(o.perm.parts)
	for i := range parts {
		if !parts[i].down {
			continue
		}
		if parts[i].base.types&(card.Instant|card.Sorcery) != 0 {
			g.emit(Event{Kind: EventReveal, Marker: l.number(), Player: o.ctrl, Object: o.id, Name: parts[i].base.name})
			return false
		}
		parts[i].down = false
	}
	o.perm.parts = parts
	g.remerge(o)
	return true
}

// transformParts turns the double-faced components of a merged permanent that can
// transform over; it reports whether there are any (CR 729.2i).
func (g *Game) transformParts(o *object) bool {
	parts := slices.Clone(o.perm.parts)
	any := false
	for i := range parts {
		p := &parts[i]
		if p.card != nil && p.card.Layout == card.LayoutTransform && p.base.def != nil && !p.down {
			p.face = 1 - p.face
			p.base, any = g.print(p.card, int(p.face)), true
		}
	}
	if any {
		o.perm.parts = parts
		g.remerge(o)
	}
	return any
}

// uncopyParts makes components be what they were before an effect made the
// permanent a copy that has ended since; it reports whether there are any.
func (g *Game) uncopyParts(c copied) bool {
	if !c.obj.isMerged() {
		return false
	}
	parts := slices.Clone(c.obj.perm.parts)
	any := false
	for i := range parts {
		if parts[i].base == c.is {
			parts[i].base, any = c.was, true
		}
	}
	if any {
		c.obj.perm.parts = parts
		g.remerge(c.obj)
	}
	return any
}

// arrange lets the owner of a merged permanent that has been put into a library say
// in which order its cards are there, which nobody else learns (CR 729.3a).
func (g *Game) arrange(l *lane, e *event) {
	if l == nil || len(e.also) == 0 || e.to != ability.Library || e.pos == ability.Shuffled || e.pos == ability.BottomRandom {
		return
	}
	cards, owner := append([]*object{e.became}, e.also...), e.obj.owner
	for _, o := range cards {
		o.known = []Player{owner}
	}
	defer l.byRule("Put the cards of the merged permanent in order")()
	cards = l.order(owner, TopicOrder, nil, cards)
	var at []int
	for i, o := range g.players[owner].library {
		if slices.Contains(cards, o) {
			at = append(at, i)
		}
	}
	for k, i := range at {
		g.players[owner].library[i] = cards[k]
	}
	g.touch(owner)
}

// apartAgain makes the cards that a merged permanent was represented by objects
// again as it leaves the battlefield (CR 729.3); its tokens cease to exist.
func (g *Game) apartAgain(o *object, e *event) []*object {
	var out []*object
	for _, p := range o.perm.parts {
		if p.kind == kindCard {
			out = append(out, g.newObject(kindCard, p.card, 0, g.printWhole(p.card, 0), o.owner))
		}
	}
	return out
}

// partMoves are the events of the cards of a merged permanent, but for the first,
// being put where it went: what looks at permanents that leave the battlefield sees
// one, what looks at cards sees each.
func (e *event) partMoves() []*event {
	var out []*event
	for _, n := range e.also {
		was := &object{id: n.id, card: n.card, base: n.base, cur: n.base, kind: kindCard, zone: ability.Battlefield, gone: true, owner: n.owner, ctrl: e.ctrl, moved: n}
		out = append(out, &event{kind: evMove, lane: e.lane, obj: was, became: n, from: e.from, to: e.to, ctrl: e.ctrl, player: NoPlayer, by: e.by,
			cause: e.cause, together: e.together, byStack: e.byStack, part: true})
	}
	return out
}

// foundAgain is what can be found of objects: all cards of a merged permanent that
// has left the battlefield, if it can be found at all (CR 729.3c).
func (l *lane) foundAgain(x *ctx, objs []*object) []*object {
	if !slices.ContainsFunc(objs, func(o *object) bool { return o.split != nil }) {
		return objs
	}
	var out []*object
	for _, o := range objs {
		if o.split != nil && o.gone && l.where(x, o) != nil {
			out = append(out, o.split...)
		} else {
			out = append(out, o)
		}
	}
	return out
}

// A Component is one of the cards and tokens that represent a merged permanent (CR
// 729.2).
type Component struct {
	Name  string // empty of one that is face down, for those who may not look at it
	Token bool
}

// Components lists what represents a merged permanent, the topmost first; it is nil
// for other objects.
func (o Object) Components() []Component {
	if !o.o.isMerged() {
		return nil
	}
	var out []Component
	for _, p := range o.o.perm.parts {
		c := Component{Name: p.base.name, Token: p.kind != kindCard}
		if p.down && !o.g.mayLook(o.who, o.o) {
			c.Name = ""
		}
		out = append(out, c)
	}
	return out
}
