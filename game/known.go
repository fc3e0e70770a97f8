package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file keeps account of who knows which hidden card is which (CR 400.2,
// 406.3, 701.20). A card is known to those whom its zone lets look at it, to
// those in object.known, and to everybody if object.shown is set, for as long as
// it can be told from the others. When it cannot any more, it becomes a new
// object (CR 701.20d): its ID tells nobody that it is the card it was.

// hides reports whether a zone is a hidden one (CR 400.2).
func hides(z Zone) bool { return z == ability.Library || z == ability.Hand }

// hidden reports whether an object lies, or last lay, where not everybody may
// look at it.
func (o *object) hidden() bool { return hides(o.zone) || o.zone == ability.Exile && o.down }

// publicID is the ID of an object for everybody to know: none where it lies
// hidden, or it would tell when the card came there.
func (o *object) publicID() ID {
	if o.hidden() && !o.shown {
		return 0
	}
	return o.id
}

// maySee reports whether who may see what the object is (CR 400.2).
func (g *Game) maySee(who Player, o *object) bool {
	if who == Judge && g.viewer != Judge && !g.ours(o.owner) { // ForkFor
		who = g.viewer
	}
	return who == Judge || o.shown || !o.hidden() || g.knows(who, o) ||
		len(g.governed) > 0 && g.throughOthers(who, func(p Player) bool { return g.knows(p, o) })
}

// knows reports whether a player himself may see a hidden card.
func (g *Game) knows(who Player, o *object) bool {
	return who >= 0 && (o.zone == ability.Hand && g.mayReview(who, o.owner) || slices.Contains(o.known, who))
}

// letSee lets a player see a hidden card.
func (g *Game) letSee(o *object, p Player) {
	if p >= 0 && !slices.Contains(o.known, p) {
		o.known = append(o.known, p)
		g.revise(o.owner)
	}
}

// letSee lets a player look at a card (CR 701.20e). Others see that he looks, and
// at whose card.
func (l *lane) letSee(o *object, p Player) {
	l.g.letSee(o, p)
	l.g.emit(Event{Kind: EventLook, Marker: l.marker, Player: p, Object: o.id, Name: l.g.nameOf(o), Other: o.owner.ID(), From: o.zone,
		hidden: o.hidden() && !o.shown, seen: []Player{p}})
}

// uncover lets everybody see a hidden card (CR 701.20a).
func (g *Game) uncover(o *object) {
	if !o.shown && o.hidden() {
		o.shown = true
		g.revise(o.owner)
	}
}

// mixUp makes cards such that nobody but p can tell which is which, if anybody
// could: they are put in an order, or one is taken from among them, where others
// do not see. A p of NoPlayer is nobody.
func (g *Game) mixUp(cards []*object, p Player) {
	for _, o := range cards {
		if !o.shown && !slices.ContainsFunc(o.known, func(q Player) bool { return q != p }) && !g.seenThrough(o) {
			continue
		}
		knew := p >= 0 && (o.shown || slices.Contains(o.known, p))
		o.shown, o.known = false, nil
		o.id = g.newID(o.owner)
		if knew { // and by its new ID, too
			o.known = []Player{p}
			g.emit(Event{Kind: EventLook, Player: p, Object: o.id, Name: g.nameOf(o), Other: o.owner.ID(), From: o.zone, hidden: true, seen: o.known})
		}
		g.revise(o.owner)
	}
}

// carry hands on what is known of an object to the one that it becomes by
// moving: what everybody sees move is known where it goes. From a hand, only its
// player sees which card is put away unseen.
func (g *Game) carry(o, n *object, e *event) {
	switch e.to {
	case ability.Hand:
		n.known, n.shown = slices.Clone(o.known), o.shown || !o.hidden()
	case ability.Library:
		switch {
		case e.pos == ability.Shuffled || e.pos == ability.BottomRandom:
		case o.zone == ability.Hand:
			n.known = []Player{o.owner}
		case o.hidden():
			n.known = slices.Clone(o.known)
		default:
			n.shown = e.together == nil // several are put there in an order that is not shown (CR 401.4)
		}
	case ability.Battlefield:
		if n.front != nil { // who knew which card it is goes on knowing
			n.known, n.shown = slices.Clone(o.known), o.shown || !o.hidden() && o.front == nil
		}
	case ability.Exile:
		n.down = e.down
		switch {
		case !n.down:
		case o.zone == ability.Hand:
			n.known = []Player{o.owner}
		default: // who may look at it goes on looking (CR 406.3)
			n.known = slices.Clone(o.known)
		}
	}
	if o.zone == ability.Hand && (e.to == ability.Library || n.down || n.front != nil) {
		g.mixUp(g.players[o.owner].hand, NoPlayer)
	}
}

// shuffleLibrary shuffles a library: all its cards are new objects.
func (g *Game) shuffleLibrary(p Player) {
	lib := g.players[p].library
	g.shuffle(lib)
	for _, o := range lib {
		o.known, o.shown = nil, false
		o.id = g.newID(p)
	}
	g.emit(Event{Kind: EventShuffle, Player: p})
	g.touch(p)
	g.watch(g.going, &event{kind: evAction, lane: g.going, player: p, word: ability.ShuffleWord, by: p, byStack: g.going != nil && g.going.busy})
}
