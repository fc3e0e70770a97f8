package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about flip cards (CR 710). The copiable values of one know in
// chars.flips what they are flipped, and those in chars.normal what they are
// otherwise. Whether a permanent is flipped is a status, permanent.flipped, that
// nothing copies (CR 110.5, 707.2).

// flippable joins the two halves of a flip card: the bottom half has the color and
// mana cost of the card (CR 710.1c).
func (g *Game) flippable(c *ability.Card, normal *chars) {
	flipped := g.printed(c, 1)
	flipped.cost, flipped.noCost, flipped.mv, flipped.colors = normal.cost, normal.noCost, normal.mv, normal.colors
	normal.flips, flipped.normal = flipped, normal
	g.prints[&c.Faces[1]] = flipped
}

// unflipped are copiable values as they are for what is not flipped.
func (c *chars) unflipped() *chars {
	if c.normal != nil {
		return c.normal
	}
	return c
}

// asFlipped are copiable values as they are for a permanent with its status (CR
// 710.2).
func (c *chars) asFlipped(flipped bool) *chars {
	if flipped && c.flips != nil {
		return c.flips
	}
	return c
}

// doFlip flips permanents.
func (l *lane) doFlip(x *ctx, e ability.Flip) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		l.g.flip(l, o)
	}
}

// flip flips a permanent, which cannot be undone (CR 710.4).
func (g *Game) flip(l *lane, o *object) {
	if !o.onBattlefield() || o.perm.flipped {
		return
	}
	o.perm.flipped = true
	if o.isMerged() {
		g.remerge(o)
	}
	if o.faceUp().flips == nil { // it has no other half: nothing comes of it
		return
	}
	g.rebase(o, o.faceUp())
	g.emit(Event{Kind: EventFlip, Marker: l.number(), Player: o.ctrl, Object: o.id, Name: g.nameOf(o)})
	g.version++
}

// faceFlipped is the face that shows what a permanent is: of a flip card the one
// whose half is used.
func (o *object) faceFlipped() uint8 {
	if o.card != nil && o.card.Layout == card.LayoutFlip && o.kind == kindCard && o.base.def != nil {
		if o.base.normal != nil {
			return 1
		}
		return 0
	}
	return o.face
}

// Flipped reports whether it is a flipped permanent (CR 710).
func (o Object) Flipped() bool { return o.o.perm != nil && o.o.perm.flipped }
