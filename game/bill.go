package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is what it costs to attack and to block (CR 508.1h-j, 509.1d-f). Each
// player of a team pays for his own creatures; the team's declaration stands if all
// of it is paid (G24).

// charge is a cost to attack or block.
type charge struct {
	cost  ability.Cost
	payee *object
}

// A bill is what one player has to pay for a declaration.
type bill struct {
	charge
	who Player
}

// add adds what one more creature costs.
func (c *charge) add(cost ability.Cost, payee *object) {
	if cost != nil {
		c.cost = append(c.cost, cost...)
		if c.payee == nil {
			c.payee = payee
		}
	}
}

// bills lists who has to pay what for a declaration.
func (m *muster) bills(picks []pick) []bill {
	var out []bill
	for _, p := range picks {
		v := &m.movers[p.mover]
		mv := &v.moves[p.move]
		if mv.cost == nil {
			continue
		}
		i := slices.IndexFunc(out, func(b bill) bool { return b.who == v.obj.ctrl })
		if i < 0 {
			i = len(out)
			out = append(out, bill{who: v.obj.ctrl})
		}
		out[i].add(mv.cost, mv.payee)
	}
	return out
}

// asTapped lets creatures that are being declared as attackers count as tapped
// until the function that it returns is called: they tap before costs are paid,
// so they can't be tapped for those (CR 508.1f). Becoming tapped is an event of
// its own, which comes after.
func (g *Game) asTapped(objs []*object) func() {
	set := func(tapped bool) {
		for _, o := range objs {
			o.perm.tapped = tapped
			g.revise(o.ctrl)
		}
	}
	set(true)
	return func() { set(false) }
}

// canPay reports whether a player can pay what a declaration costs.
func (l *lane) canPay(p Player, c charge, tapping []*object) bool {
	if c.cost == nil {
		return true
	}
	defer l.g.asTapped(tapping)()
	a := l.costFor(p, c.payee, c.cost)
	return a.partsPossible() && a.manaPossible(a.leastX())
}

// canPayAll reports whether all of them can: players who share a life total pay no
// more of it together than there is (CR 810.9b).
func (l *lane) canPayAll(bills []bill, tapping []*object) bool {
	if slices.ContainsFunc(bills, func(b bill) bool { return !l.canPay(b.who, b.charge, tapping) }) {
		return false
	}
	if len(bills) < 2 || !l.g.cfg.Options.SharedLife {
		return true
	}
	defer l.g.asTapped(tapping)()
	life := 0
	for _, b := range bills {
		life += l.costFor(b.who, b.payee, b.cost).leastLife()
	}
	return life == 0 || life <= l.g.lifeToPay(bills[0].who)
}

// leastLife is the least life with which a cost can be paid.
func (a *announcement) leastLife() int {
	x := a.ctx()
	x.src = a.obj
	n := 0
	for _, p := range a.parts {
		if part, ok := p.part.(ability.LifeCost); ok {
			n += x.number(part.N)
		}
	}
	least := a.leastX()
	_, _, life, _ := payable(a.costNow(least), least, a.ownSources(), a.g.lifeFor(a.p, a.mana))
	return n + life
}

// settleBills lets players pay what a declaration costs: all of it or nothing. It
// reports false if they did not; that is their own doing unless one has left the game
// meanwhile, with whom nobody has to agree again.
func (l *lane) settleBills(bills []bill, tapping []*object) bool {
	in := l.g.in
	ok := l.payBills(bills, tapping)
	if !ok && l.g.in == in {
		l.fight().unpaid++
	}
	return ok
}

// payBills asks each who has to pay whether he does, and then with what. Nothing is paid
// before all have said so: so nothing has to be given back if one of them will not,
// or leaves the game before that (CR 732.1).
func (l *lane) payBills(bills []bill, tapping []*object) bool {
	g := l.g
	if !l.canPayAll(bills, tapping) {
		return false
	}
	in := g.in
	if l.step == ability.DeclareBlockers {
		defer l.byRule("Without it, you block otherwise")()
	} else {
		defer l.byRule("Without it, you attack otherwise")()
	}
	costs := make([]*announcement, len(bills))
	counting := func(f func() bool) bool {
		defer g.asTapped(tapping)()
		return f() && g.in == in
	}
	for i, b := range bills {
		if !counting(func() bool {
			pay, yes := l.confirmCost(l.costFor(b.who, b.payee, b.cost))
			costs[i] = l.costFor(b.who, b.payee, b.cost)
			costs[i].pay = pay
			return yes
		}) {
			return false
		}
		g.touch(b.who)
	}
	for _, a := range costs {
		if !counting(func() bool { return l.specify(a) }) {
			return false
		}
	}
	if slices.ContainsFunc(costs, func(a *announcement) bool { return !counting(a.payableNow) }) {
		return false
	}
	defer g.asTapped(tapping)()
	for _, a := range costs {
		if g.players[a.p].in {
			l.payParts(&plan{a}, a.item)
			g.touch(a.p)
		}
	}
	return true
}
