package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// This file is what players may do with cards in their opening hands before the
// first turn begins (CR 103.6).

// beginWithCards asks the next player in turn order who has cards in hand with which
// the game may begin on the battlefield, all of a team at the same time (CR 103.6,
// 805.3b). After the last one the first turns begin.
func (g *Game) beginWithCards() {
	if g.started || len(g.pending) > 0 {
		return
	}
	order := make([]Player, 0, len(g.players))
	for i, p := range g.players {
		if p.in && !p.opened && len(p.openers()) > 0 {
			order = append(order, Player(i))
		}
	}
	if len(order) == 0 {
		g.startTurns()
		return
	}
	sortFrom(g.firstSeat(), order)
	for _, p := range order {
		if p == order[0] || g.sides != nil && g.sharing(p, order[0]) {
			g.askOpeners(p)
		}
	}
}

// openers lists the cards in hand with which a player may begin on the battlefield, and
// those that may be revealed for what comes of it.
func (p *player) openers() []*object {
	var out []*object
	for _, o := range p.hand {
		if o.base.has&hasElsewhere != 0 && slices.ContainsFunc(o.base.abils, inOpening) {
			out = append(out, o)
		}
	}
	return out
}

func inOpening(a *abil) bool {
	return a.stat != nil && slices.ContainsFunc(a.stat.Mods, func(m ability.Mod) bool {
		if as, ok := m.(ability.AsThough); ok {
			return as.What == ability.BeginInPlay
		}
		_, ok := m.(ability.FromOpening)
		return ok
	})
}

// reveals are what revealing a card from an opening hand leads to (CR 103.6b).
func (o *object) reveals() []ability.Delay {
	var list []ability.Delay
	for _, a := range o.base.abils {
		if a.stat == nil {
			continue
		}
		for _, m := range a.stat.Mods {
			if f, ok := m.(ability.FromOpening); ok {
				list = append(list, f.Delay)
			}
		}
	}
	return list
}

func (g *Game) askOpeners(p Player) {
	cards := g.players[p].openers()
	topic := TopicReveal
	if slices.ContainsFunc(cards, func(o *object) bool { return len(o.reveals()) == 0 }) {
		topic = TopicPick
	}
	c := Choice{Kind: Objects, Topic: topic, Max: len(cards), Options: objectOptions(g, cards),
		Purpose: Purpose{Rule: words.Say("You may begin the game with what these cards of your opening hand do")}}
	g.askAlone(&Question{Choice: c, Player: p, done: func(g *Game, q *Question, a Answer) {
		g.players[p].opened = true
		for _, id := range a.Pick {
			g.openWith(p, id)
		}
		g.beginWithCards()
	}})
}

// openWith puts a card from an opening hand onto the battlefield, or reveals it there.
// The game has not begun, so nothing looks at that, and what triggers later is of no
// turn.
func (g *Game) openWith(p Player, id ID) {
	hand := g.players[p].hand
	o := hand[slices.IndexFunc(hand, func(o *object) bool { return o.id == id })]
	if list := o.reveals(); len(list) > 0 {
		g.uncover(o)
		g.emit(Event{Kind: EventReveal, Player: p, Object: o.id, Name: g.nameOf(o)})
		for _, d := range list {
			x := ctx{g: g, you: p, src: o}
			x.outer = x.snapshot()
			g.delayed = append(g.delayed, &delayedTrigger{abil: &abil{def: &d.Trigger, trig: &d.Trigger, on: watched(d.Trigger.On)}, ctx: x})
		}
		return
	}
	g.take(o)
	n := g.newObject(kindCard, o.card, 0, o.base, p)
	o.moved = n
	g.newPermanent(n, p)
	g.put(n, ability.Battlefield, ability.OnTop)
	g.emit(Event{Kind: EventMove, Player: p, Object: n.id, Name: g.nameOf(n), From: ability.Hand, To: ability.Battlefield})
}
