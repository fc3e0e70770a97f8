package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about face-down spells and permanents (CR 708): morph and
// megamorph (CR 702.37), manifest (CR 701.40). Such an object has front set to the
// copiable values that it would have face up, and base is [faceDown]. It is known
// to its controller and to those in object.known.

// faceDown are the copiable values of face-down spells and permanents (CR 708.2a).
var faceDown = &chars{types: card.Creature, power: 2, toughness: 2, basePower: 2, hasPT: true, noCost: true}

// FaceDownName is what events and options call a face-down spell or permanent.
const FaceDownName = "face-down creature"

// Ways to turn a permanent face up ([Play.Way]).
const (
	upByMorph    = iota // for its morph cost (CR 702.37e)
	upByManifest        // a manifested creature card, for its mana cost (CR 701.40b)
)

// turnDown makes an object face down before it is anywhere (CR 708.3, 708.4).
func (o *object) turnDown(front *chars) {
	o.front, o.base = front, faceDown
}

// faceUp are the copiable values that an object has or would have face up.
func (o *object) faceUp() *chars {
	if o.front != nil {
		return o.front
	}
	return o.base
}

// mayLook reports whether who may look at what a face-down spell or permanent is
// (CR 708.5).
func (g *Game) mayLook(who Player, o *object) bool {
	if who == Judge && g.viewer != Judge && !g.ours(o.owner) { // ForkFor
		who = g.viewer
	}
	himself := func(p Player) bool { return o.ctrl == p || slices.Contains(o.known, p) }
	return who == Judge || o.front == nil || o.shown || himself(who) || len(g.governed) > 0 && g.throughOthers(who, himself)
}

// morph is the morph or megamorph ability among abilities.
func (c *chars) morph() *ability.Keyword {
	for _, a := range c.abils {
		if a.kw != nil && (a.kw.Word == ability.Morph || a.kw.Word == ability.Megamorph) {
			return a.kw
		}
	}
	return nil
}

// morphCost is what it costs to cast a card face down (CR 702.37a).
var morphCost = ability.Cost{ability.ManaCost{Mana: card.Cost{{Kind: card.Generic, N: 3}}}}

// turnUpCost is the cost of turning a permanent face up in a way, if it can be
// turned face up so.
func (o *object) turnUpCost(way int) (ability.Cost, bool) {
	switch {
	case o.agenda():
		return nil, way == upByMorph // CR 702.106c: for nothing
	case o.front == nil || !o.onBattlefield():
	case way == upByMorph:
		if k := o.front.morph(); k != nil {
			return k.Cost, true
		}
	case way == upByManifest:
		if o.perm.manifested && o.front.isCreature() && !o.front.noCost {
			return ability.Cost{ability.ManaCost{Mana: o.front.cost}}, true
		}
	}
	return nil, false
}

// turnUps adds turning face-down permanents face up, which a player may do any
// time he has priority (CR 116.2b).
func (g *Game) turnUps(l *lane, p Player, out []Play) []Play {
	for _, o := range g.players[p].battlefield {
		for way := upByMorph; o.front != nil && way <= upByManifest; way++ {
			if _, ok := o.turnUpCost(way); ok {
				out = g.tryPlay(l, p, o, Play{Kind: TurnFaceUp, Object: o.id, Way: way}, out)
			}
		}
	}
	for _, o := range g.players[p].inForce {
		if o.agenda() {
			out = g.tryPlay(l, p, o, Play{Kind: TurnFaceUp, Object: o.id}, out)
		}
	}
	return out
}

// beginTurnUp announces turning a permanent face up. A refusal must not tell
// anybody else what it is.
func (a *announcement) beginTurnUp() {
	o := a.obj
	a.c = faceDown
	cost, ok := o.turnUpCost(a.play.Way)
	switch {
	case o.front == nil || !o.onBattlefield() && !o.agenda():
		a.fail("708.7", "there is nothing face down to turn face up")
	case o.ctrl != a.p:
		a.fail("116.2b", "only its controller can turn a permanent face up")
	case !ok:
		a.fail("708.7", "that permanent cannot be turned face up in that way")
	}
	if a.err != nil {
		return
	}
	a.c, a.do = o.front, &noInstructions
	a.newItem(object{id: o.id, base: o.front, kind: kindAbility, zone: ability.Stack, owner: a.p, ctrl: a.p}, item{lane: a.lane, do: a.do, source: o})
	a.addCost(cost)
}

// turnUp pays for turning a permanent face up and does it: a special action,
// which uses no stack (CR 702.37e).
func (l *lane) turnUp(p *plan) {
	o := p.obj
	l.busy = false
	l.payParts(p, p.item)
	if o.agenda() {
		l.g.turnConspiracyUp(l, o)
	}
	if !o.onBattlefield() {
		return
	}
	o.perm.x = p.item.item.x // CR 702.37f
	k := o.front.morph()
	l.g.turnFaceUp(l, o, p.play.Way == upByMorph && k != nil && k.Word == ability.Megamorph)
}

// turnFaceUp turns a face-down permanent face up (CR 708.8), with a +1/+1 counter
// if its megamorph cost was paid (CR 702.37b). Its abilities about entering do not
// look at that.
func (g *Game) turnFaceUp(l *lane, o *object, megamorph bool) {
	if o.front == nil || !o.onBattlefield() {
		return
	}
	if o.isMerged() {
		if !g.turnUpParts(l, o) {
			return
		}
	} else {
		front := o.front
		o.front, o.known, o.shown, o.perm.manifested = nil, nil, false, false
		g.rebase(o, front)
	}
	o.stamp = g.stampNow() // CR 613.7f
	g.emit(Event{Kind: EventTurnUp, Marker: l.number(), Player: o.ctrl, Object: o.id, Name: g.nameOf(o)})
	if megamorph {
		g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: 1, player: NoPlayer, by: o.ctrl})
	}
	l.becomes(o, ability.Morph, nil)
	g.version++
}

// manifest puts cards onto the battlefield face down, one after the other (CR
// 701.40a, 701.40e).
func (l *lane) manifest(x *ctx, e ability.Keyworded) {
	g := l.g
	var made []*object
	for _, p := range l.whom(x, orYou(e.Who)) {
		for _, o := range slices.Clone(l.pick(x, p, e.What, TopicPick)) {
			ev := &event{kind: evMove, obj: o, to: ability.Battlefield, under: p, down: true, player: NoPlayer, by: x.you}
			ev.entering().manifested = true
			if !o.gone && g.happen(l, ev) && ev.became != nil {
				made = append(made, ev.became)
			}
		}
	}
	x.bind(e.Bind, binding{objs: made, n: len(made), did: len(made) > 0})
}

// revealLeaving shows everybody the face-down permanents and spells that leave the
// game with their owner (CR 708.9).
func (g *Game) revealLeaving(l *lane, objs []*object) {
	for _, o := range objs {
		if o.front != nil && !o.gone {
			g.emit(Event{Kind: EventReveal, Marker: l.number(), Player: o.owner, Object: o.id, Name: o.front.name})
		}
	}
}

// revealAtEnd shows everybody what is face down as the game ends (CR 708.9).
func (g *Game) revealAtEnd() {
	for _, pl := range g.players {
		if pl.home == g {
			for _, list := range [...][]*object{pl.battlefield, pl.stacked, pl.command} {
				g.revealLeaving(nil, list)
				for _, o := range list {
					o.shown = o.shown || o.front != nil
				}
			}
		}
	}
}

// swapCards exchanges what two objects are that a viewer cannot tell apart.
func (g *Game) swapCards(a, b *object) {
	a.card, b.card = b.card, a.card
	a.face, b.face = b.face, a.face
	for _, o := range [...]*object{a, b} {
		if values := g.print(o.card, int(o.face)); o.front != nil {
			o.front = values
		} else {
			o.base = values
		}
	}
}

// redealMorphs deals anew what was cast face down: it is some card with morph
// among those that the viewer cannot tell apart.
func (g *Game) redealMorphs(morphs, places []*object) {
	for _, o := range morphs {
		var like []*object
		for _, c := range places {
			if g.print(c.card, int(c.face)).morph() != nil {
				like = append(like, c)
			}
		}
		if i := g.roll(len(like) + 1); i < len(like) {
			g.swapCards(o, like[i])
		}
	}
}

// faceDownOf lists the face-down spells and permanents that a player owns, of
// those who play in this game.
func (g *Game) faceDownOf(p Player) []*object {
	var out []*object
	for _, q := range append([]Player{p}, g.players[p].holders...) {
		if !g.ours(q) {
			continue
		}
		for _, list := range [...][]*object{g.players[q].battlefield, g.players[q].stacked} {
			for _, o := range list {
				if o.owner == p && o.front != nil && o.kind == kindCard && !o.isMerged() && !slices.Contains(out, o) {
					out = append(out, o)
				}
			}
		}
	}
	return out
}

// down reports whether an alternative cost is that of casting a card face down.
func (a *alternative) down() bool {
	return a.keyword != nil && (a.keyword.Word == ability.Morph || a.keyword.Word == ability.Megamorph)
}

// castDown makes a spell that is cast for an alternative cost face down, if that
// cost says so (CR 702.37c): what is cast is a face-down creature spell.
func (a *announcement) castDown(way playWay) {
	if alt := a.c.alternative(way); alt != nil && alt.down() {
		a.front, a.c = a.c, faceDown
	}
}

// printed are the characteristics of what is cast, face up.
func (a *announcement) printed() *chars {
	if a.front != nil {
		return a.front
	}
	return a.c
}

// asSeen is the card that is cast as it will be on the stack.
func (a *announcement) asSeen() *object {
	if a.front == nil {
		return a.obj
	}
	o := *a.obj
	o.turnDown(a.front)
	return &o
}

// castsDown turns a spell face down as it is put on the stack (CR 708.4); nobody
// else sees which card of a hand it is.
func (l *lane) castsDown(a *announcement, spell *object) {
	spell.turnDown(a.front)
	if a.obj.zone == ability.Hand {
		l.g.mixUp(l.g.players[a.obj.owner].hand, NoPlayer)
	}
}
