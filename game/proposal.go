package game

import (
	"slices"

	"github.com/grandmelee/melee/card"
)

// This file tells how the game would pay for something before it is paid.

// A Payment is how a mana cost would be paid: by what the player names, or else by
// what the game chooses for him.
type Payment struct {
	Cost card.Cost // after all that raises or lowers it
	X    int       // the value of each {X} in Cost
	// Use are the permanents that would be tapped or sacrificed for mana, tapped
	// instead of paying mana (convoke, improvise), or cards exiled (delve).
	Use []ID
	// May are all that the player may name, Use among them.
	May  []ID
	Life int // life paid for Phyrexian symbols (CR 107.4f)
	Pool int // mana spent that is in the player's pool already
}

// spending is which sources pay for a mana cost, and how much life.
type spending struct {
	taps []tap
	life int
}

// spending finds how a mana cost is best paid for an object from sources.
func (g *Game) spending(p Player, o *object, c card.Cost, x int, src []source) (spending, bool) {
	ns, generic, life, ok := payable(c, x, src, g.lifeFor(p, c))
	if !ok {
		return spending{}, false
	}
	ns, generic = g.wish(o, ns, generic, src)
	var want demand
	if generic > 0 {
		want = g.demand(p)
	}
	return spending{taps: choosePayment(ns, generic, src, want), life: life}, true
}

// Payment is how the mana cost would be paid if a question were answered so: a play
// with all its choices, or yes to a question about paying. Answer.Pay names what is
// to be used, if anything. It is nil where no mana is paid, or where another player
// helps (CR 702.132a). The error says why the answer is not legal. Nothing happens.
func (g *Game) Payment(q *Question, ans Answer) (*Payment, error) {
	a, err := g.costOfAnswer(q, ans)
	if a == nil || err != nil {
		return nil, err
	}
	x := a.item.item.x
	cost := a.costNow(x)
	if len(a.mana) == 0 && a.delta <= 0 || len(cost) == 0 {
		return nil, nil
	}
	s, ok := g.spending(a.p, a.item, cost, x, a.ownSources())
	if !ok || len(s.taps) == 0 && s.life == 0 {
		return nil, nil
	}
	pay := &Payment{Cost: cost, X: x, Life: s.life}
	for _, t := range s.taps {
		if t.unit >= 0 {
			pay.Pool++
		} else {
			pay.Use = append(pay.Use, t.obj.id)
		}
	}
	for _, s := range g.sources(a.p, a.item, a.busyObjects(), nil) {
		if s.obj != nil && !slices.Contains(pay.May, s.obj.id) {
			pay.May = append(pay.May, s.obj.id)
		}
	}
	return pay, nil
}

// costOfAnswer is the announcement whose cost an answer would pay; nil if it pays
// none.
func (g *Game) costOfAnswer(q *Question, ans Answer) (*announcement, error) {
	switch {
	case q.Kind == Priority && !ans.Pass:
		p, err := g.plan(q, ans)
		if err != nil || p.play.Kind == PlayLand {
			return nil, err
		}
		return p.announcement, nil
	case q.cost != nil && ans.Yes:
		return q.cost.named(ans.Pay)
	}
	return nil, nil
}

// named is the announcement of a cost for which certain sources are named.
func (a *announcement) named(pay []ID) (*announcement, error) {
	named := *a
	named.pay = pay
	if !named.namedSources() {
		return nil, refuse("118.3", "what was named does not pay the cost")
	}
	return &named, nil
}
