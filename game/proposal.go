package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file tells how the game would pay for something before it is paid.

// A Payment is how a cost would be paid: its mana by what the player names, or else
// by what the game chooses for him.
type Payment struct {
	Cost card.Cost // the mana, after all that raises or lowers it; may be empty
	X    int       // the value of X in Cost and Parts
	// OpenX is set where the player chooses X only when he has said that he pays:
	// what pays for the mana is not known before.
	OpenX bool
	// Use are the permanents that would be tapped or sacrificed for mana, tapped
	// instead of paying mana (convoke, improvise), or cards exiled (delve).
	Use []ID
	// May are all that the player may name, Use among them.
	May  []ID
	Life int // life paid for Phyrexian symbols (CR 107.4f)
	Pool int // mana spent that is in the player's pool already
	// Parts are what is paid besides the mana, in the order in which it is.
	Parts []PaidPart
}

// A PaidPart is a part of a cost that is not mana.
type PaidPart struct {
	Part    ability.CostPart
	Objects []ID // what is used for it, as far as that is known
	Chosen  bool // the player chose it, as he could have chosen something else
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

// Payment is how the cost would be paid if a question were answered so: a play with
// all its choices, or yes to a question about paying. Answer.Pay names what is to be
// used for the mana, if anything. It is nil where nothing is paid; where another
// player is asked to help (CR 702.132a), nothing is said of what pays for the mana, for
// how much he pays is not known yet. The error says why the answer is not legal.
// Nothing happens.
func (g *Game) Payment(q *Question, ans Answer) (*Payment, error) {
	a, err := g.costOfAnswer(q, ans)
	if a == nil || err != nil {
		return nil, err
	}
	pay := &Payment{X: a.item.item.x, OpenX: q.cost == a && a.opensX(), Parts: a.paidParts()}
	spends := a.spends(pay)
	if !spends && len(pay.Parts) == 0 {
		return nil, nil
	}
	return pay, nil
}

// spends works out how the mana of a cost is paid; it reports whether any is.
func (a *announcement) spends(pay *Payment) bool {
	if len(a.mana) == 0 && a.delta <= 0 {
		return false
	}
	pay.Cost = a.costNow(pay.X)
	if len(pay.Cost) == 0 || pay.OpenX {
		return pay.OpenX
	}
	if a.helper >= 0 && a.helperChosen { // how much he pays, he has yet to say
		return true
	}
	g := a.g
	s, ok := g.spending(a.p, a.item, pay.Cost, pay.X, a.ownSources())
	if ok && len(s.taps) == 0 && s.life == 0 {
		pay.Cost = nil
	}
	if !ok || len(pay.Cost) == 0 {
		return false
	}
	pay.Life = s.life
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
	return true
}

// paidParts are the parts of a cost that are not mana.
func (a *announcement) paidParts() []PaidPart {
	var out []PaidPart
	for i := range a.parts {
		p := &a.parts[i]
		paid := PaidPart{Part: p.part, Chosen: p.chosen}
		for _, o := range p.objs {
			paid.Objects = append(paid.Objects, o.id)
		}
		out = append(out, paid)
	}
	return out
}

// opensX reports whether there is an X in a cost that an effect asks for, and the
// player who pays it is to choose it (CR 107.3f).
func (a *announcement) opensX() bool {
	return !a.xGiven && (a.mana.HasX() || slices.ContainsFunc(a.parts, func(p costPick) bool { return ability.Mentions[ability.X](p.part) }))
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
		if q.cost.opensX() || len(ans.Pay) == 0 {
			return q.cost, nil
		}
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
