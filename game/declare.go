package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file carries out the turn-based actions of the declare attackers and
// declare blockers steps.

// declareAttackers lets the active player declare attackers (CR 508.1). Nobody is
// asked if no creature can attack, and nothing attacks without an active player
// (CR 800.4j).
func (l *lane) declareAttackers() {
	l.fight().unpaid = 0
	for l.active() >= 0 && len(l.assault().list()) > 0 {
		a, ok := l.ask(&Question{Choice: Choice{Kind: Attackers}, Player: l.active()})
		if ok && l.attackWith(a.Attacks) {
			break
		}
	}
}

// charge is a cost to attack or block.
type charge struct {
	cost  ability.Cost
	payee *object
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

// asTapped lets creatures that are being declared as attackers count as tapped
// until the function that it returns is called: they tap before costs are paid,
// so they can't be tapped for those (CR 508.1f). Becoming tapped is an event of
// its own, which comes after.
func asTapped(objs []*object) func() {
	for _, o := range objs {
		o.perm.tapped = true
	}
	return func() {
		for _, o := range objs {
			o.perm.tapped = false
		}
	}
}

// canPay reports whether a player can pay what a declaration costs.
func (l *lane) canPay(p Player, c charge, tapping []*object) bool {
	if c.cost == nil {
		return true
	}
	defer asTapped(tapping)()
	a := l.costFor(p, c.payee, c.cost)
	return a.partsPossible() && a.manaPossible(a.leastX())
}

// pay lets a player pay what a declaration costs: all of it or nothing (CR
// 508.1h-j, 509.1d-f).
func (l *lane) pay(p Player, c charge, tapping []*object) bool {
	if c.cost == nil {
		return true
	}
	untap := asTapped(tapping)
	ok := l.offer(p, c.payee, c.cost)
	untap()
	l.g.touch(p)
	return ok
}

// due is what a declaration costs.
func (m *muster) due(picks []pick) (c charge) {
	for _, p := range picks {
		mv := &m.movers[p.mover].moves[p.move]
		c.add(mv.cost, mv.payee)
	}
	return c
}

// taps is what becomes tapped by attacking: all without vigilance (CR 508.1f,
// 702.20b).
func (a *assault) taps(picks []pick) []*object {
	var out []*object
	for _, p := range picks {
		if o := a.movers[p.mover].obj; !a.l.g.charsOf(o).words.has(ability.Vigilance) {
			out = append(out, o)
		}
	}
	return out
}

// attackWith carries a declaration of attackers out. It reports false if that
// must be made again because it is not legal, or its cost was not paid (CR
// 732.1).
func (l *lane) attackWith(attacks []Attack) bool {
	g := l.g
	a, picks, err := l.checkAttack(attacks)
	if err != nil {
		return false
	}
	taps := a.taps(picks)
	if !l.pay(a.p, a.due(picks), taps) {
		l.fight().unpaid++
		return false
	}
	var evs []*event
	for _, o := range taps {
		evs = append(evs, &event{kind: evTap, obj: o, player: NoPlayer, by: a.p})
	}
	if len(evs) > 0 {
		g.happen(l, evs...)
	}
	l.attackersDeclared(a, picks, attacks)
	return true
}

// attackersDeclared makes the chosen creatures attacking ones (CR 508.1k), and
// lets abilities trigger on that (CR 508.1m).
func (l *lane) attackersDeclared(a *assault, picks []pick, attacks []Attack) {
	g := l.g
	batch := &event{kind: evAttackers, player: a.p, by: a.p}
	var evs []*event
	for _, p := range picks {
		v := &a.movers[p.mover]
		if !v.obj.onBattlefield() || v.obj.ctrl != a.p { // lost while the cost was paid
			continue
		}
		gl := &a.goals[v.moves[p.move].to]
		l.attack(v.obj, gl.whom, gl.defender)
		g.combatantOf(v.obj).band = bandOf(attacks, v.obj.id)
		l.note(deed{what: ability.Attacked, player: a.p, obj: v.obj, n: int(gl.defender)})
		g.logAttack(l, v.obj, gl.whom)
		batch.group = append(batch.group, v.obj)
		evs = append(evs, &event{kind: evAttack, obj: v.obj, player: gl.defender, other: gl.whom.obj, by: a.p})
	}
	if len(evs) == 0 {
		return
	}
	for _, e := range evs {
		e.n = len(evs)
	}
	batch.n = len(evs)
	g.happen(l, append(evs, batch)...)
}

func (g *Game) logAttack(l *lane, o *object, whom target) {
	g.emit(Event{Kind: EventAttack, Marker: l.marker, Player: o.ctrl, Object: o.id, Name: g.nameOf(o), Other: whom.id(), Target: g.targetName(whom)})
}

// declareBlockers lets each defending player, in turn order from the active one,
// declare blockers (CR 509.1, 802.4).
func (l *lane) declareBlockers() {
	if l.combat == nil {
		return
	}
	l.sweepCombat()
	for _, p := range l.defenders() {
		l.fight().unpaid = 0
		for l.g.players[p].in && len(l.defense(p).list()) > 0 {
			a, ok := l.ask(&Question{Choice: Choice{Kind: Blockers}, Player: p})
			if ok && l.blockWith(p, a.Blocks) {
				break
			}
		}
	}
	var evs []*event
	for _, c := range l.fight().attackers {
		if !c.blocked { // CR 509.1h
			evs = append(evs, &event{kind: evUnblocked, obj: c.obj, player: NoPlayer, by: NoPlayer})
		}
	}
	if len(evs) > 0 {
		l.g.happen(l, evs...)
	}
}

// defenders lists the defending players who are in the game, in APNAP order.
func (l *lane) defenders() []Player {
	var out []Player
	for _, c := range l.fight().attackers {
		if c.defender >= 0 && l.g.players[c.defender].in && !slices.Contains(out, c.defender) {
			out = append(out, c.defender)
		}
	}
	l.apnap(out)
	return out
}

// blockWith carries a declaration of blockers out. It reports false if that must
// be made again because it is not legal, or its cost was not paid.
func (l *lane) blockWith(p Player, blocks []Block) bool {
	d, picks, err := l.checkBlock(p, blocks)
	if err != nil {
		return false
	}
	if !l.pay(p, d.due(picks), nil) {
		l.fight().unpaid++
		return false
	}
	l.blockersDeclared(d, picks)
	return true
}

// blockersDeclared makes the chosen creatures blocking ones (CR 509.1g-h), and
// lets abilities trigger on that (CR 509.1i).
func (l *lane) blockersDeclared(d *defense, picks []pick) {
	g := l.g
	var evs []*event
	var became []*combatant
	for _, k := range picks {
		o, foe := d.movers[k.mover].obj, d.foes[d.movers[k.mover].moves[k.move].to].c
		if !o.onBattlefield() || o.ctrl != d.p || foe.out { // lost while the cost was paid
			continue
		}
		if l.block(o, foe.obj) {
			became = append(became, foe)
		}
		became = append(became, l.blockBand(o, foe)...)
		g.emit(Event{Kind: EventBlock, Marker: l.marker, Player: d.p, Object: o.id, Name: g.nameOf(o), Other: foe.obj.id, Target: g.nameOf(foe.obj)})
		first := !slices.ContainsFunc(evs, func(e *event) bool { return e.obj == o })
		evs = append(evs, &event{kind: evBlock, obj: o, other: foe.obj, player: NoPlayer, by: d.p, first: first})
	}
	for _, e := range evs {
		e.n = len(g.combatantOf(e.obj).blocking)
	}
	for _, c := range became {
		evs = append(evs, &event{kind: evBlocked, obj: c.obj, group: slices.Clone(c.blockers), player: NoPlayer, by: d.p, n: len(c.blockers)})
	}
	if len(evs) > 0 {
		g.happen(l, evs...)
	}
}
