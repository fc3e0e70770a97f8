package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
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

// openers lists the cards in hand with which a player may begin on the battlefield.
func (p *player) openers() []*object {
	var out []*object
	for _, o := range p.hand {
		if o.base.has&hasElsewhere != 0 && slices.ContainsFunc(o.base.abils, beginsInPlay) {
			out = append(out, o)
		}
	}
	return out
}

func beginsInPlay(a *abil) bool {
	return a.stat != nil && slices.ContainsFunc(a.stat.Mods, func(m ability.Mod) bool {
		as, ok := m.(ability.AsThough)
		return ok && as.What == ability.BeginInPlay
	})
}

func (g *Game) askOpeners(p Player) {
	cards := g.players[p].openers()
	c := Choice{Kind: Objects, Topic: TopicPick, Max: len(cards), Options: objectOptions(g, cards)}
	g.askAlone(&Question{Choice: c, Player: p, done: func(g *Game, q *Question, a Answer) {
		g.players[p].opened = true
		for _, id := range a.Pick {
			g.openWith(p, id)
		}
		g.beginWithCards()
	}})
}

// openWith puts a card from an opening hand onto the battlefield. The game has not
// begun, so nothing looks at that.
func (g *Game) openWith(p Player, id ID) {
	hand := g.players[p].hand
	o := hand[slices.IndexFunc(hand, func(o *object) bool { return o.id == id })]
	g.take(o)
	n := g.newObject(kindCard, o.card, 0, o.base, p)
	o.moved = n
	g.newPermanent(n, p)
	g.put(n, ability.Battlefield, ability.OnTop)
	g.emit(Event{Kind: EventMove, Player: p, Object: n.id, Name: g.nameOf(n), From: ability.Hand, To: ability.Battlefield})
}
