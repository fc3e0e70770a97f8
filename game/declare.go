package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file carries out the turn-based actions of the declare attackers and
// declare blockers steps.

// declareAttackers lets the active players declare attackers (CR 508.1), those of a
// team one after another, the primary player first (CR 805.10b). Nobody is asked
// whose creatures can't attack, and nothing attacks without an active player (CR
// 800.4j).
func (l *lane) declareAttackers() {
	b := l.fight()
	l.declare(declaration{
		kind:    Attackers,
		players: l.actives,
		able:    func(p Player) bool { return len(l.assault(p).list()) > 0 },
		begin:   func() { b.attacks = nil },
		add:     func(a Answer) { b.attacks = append(b.attacks, a.Attacks...) },
		carry:   func() bool { return l.attackWith(b.attacks) },
		least: func() {
			a := l.assault(NoPlayer)
			picks, _ := a.most()
			b.attacks = a.attacks(picks)
		},
	})
}

// A declaration is one of attackers or blockers, which several players of a team
// may make together.
type declaration struct {
	kind    Kind
	players func() []Player
	able    func(Player) bool // somebody's creatures could be declared
	begin   func()
	add     func(Answer)
	carry   func() bool // it reports false if the declaration must be made again
	least   func()      // makes it the smallest that is legal
}

// declare asks the players one after another, and carries out what they declare. If
// they come to nothing that is legal and paid for again and again, the smallest
// legal declaration is theirs.
func (l *lane) declare(d declaration) {
	l.fight().unpaid = 0
	defer d.begin()
	for tries := 0; ; {
		d.begin()
		asked, left := false, false
		for _, p := range d.players() {
			if !l.g.players[p].in || !d.able(p) {
				continue
			}
			a, ok := l.ask(&Question{Choice: Choice{Kind: d.kind}, Player: p, by: l.chooserOf(d.kind, p)})
			if !ok { // he has left, and much may be different now
				left = true
				break
			}
			asked = true
			d.add(a)
		}
		if left {
			continue
		}
		if tries++; tries > 2*payTries {
			d.least()
		}
		if !asked || d.carry() || tries > 2*payTries {
			return
		}
	}
}

// A checker says why a declaration is not legal.
type checker interface {
	checkWhole(picks []pick) error
	checkCosts(picks []pick) error
	wanting(picks, want []pick) error // why want is better
}

// checkSoFar says why the rest of a team cannot make a legal declaration of what some
// of its players, p the last of them, have declared, or nil; hopeless is why if nothing
// else is.
func (m *muster) checkSoFar(c checker, p Player, picks []pick, hopeless error) error {
	want, most := m.most()
	switch worth, ok := m.completed(picks, func(o *object) bool { return o.ctrl == p }); {
	case !ok:
		if err := c.checkWhole(picks); err != nil {
			return err
		}
		return hopeless
	case worth < most:
		return c.wanting(picks, want)
	}
	return c.checkCosts(picks)
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
	a, picks, err := l.checkAttack(NoPlayer, attacks)
	if err != nil {
		return false
	}
	taps, extras := a.taps(picks), a.extras(picks)
	if !l.settleBills(a.bills(picks), taps) {
		return false
	}
	var evs []*event
	for _, o := range taps {
		evs = append(evs, &event{kind: evTap, obj: o, player: NoPlayer, by: o.ctrl})
	}
	if len(evs) > 0 {
		g.happen(l, evs...)
	}
	l.payExtras(extras)
	l.attackersDeclared(a, picks, attacks)
	return true
}

// attackersDeclared makes the chosen creatures attacking ones (CR 508.1k), and
// lets abilities trigger on that (CR 508.1m).
func (l *lane) attackersDeclared(a *assault, picks []pick, attacks []Attack) {
	g := l.g
	var evs, batches []*event
	for _, p := range picks {
		v := &a.movers[p.mover]
		who := v.obj.ctrl
		if !v.obj.onBattlefield() || !l.isActive(who) { // lost while the cost was paid
			continue
		}
		gl := &a.goals[v.moves[p.move].to]
		l.attack(v.obj, gl.whom, gl.defender)
		g.combatantOf(v.obj).band = bandOf(attacks, v.obj.id)
		l.note(deed{what: ability.Attacked, player: who, obj: v.obj, n: int(gl.defender)})
		l.combat.forces = append(l.combat.forces, force{who, g.charsOf(v.obj).power})
		if gl.whom.obj == nil {
			l.combat.assailed = append(l.combat.assailed, assailed{who, gl.defender})
		}
		g.logAttack(l, v.obj, gl.whom)
		i := slices.IndexFunc(batches, func(b *event) bool { return b.player == who })
		if i < 0 {
			i = len(batches)
			batches = append(batches, &event{kind: evAttackers, player: who, by: who})
		}
		batches[i].group = append(batches[i].group, v.obj)
		evs = append(evs, &event{kind: evAttack, obj: v.obj, player: gl.defender, other: gl.whom.obj, by: who})
	}
	if len(evs) == 0 {
		return
	}
	for _, e := range evs {
		e.n = len(evs)
	}
	g.happen(l, append(evs, wholeAttack(batches)...)...)
}

// wholeAttack adds to the attacks of the players of a team that of the team, which
// words that name no player look at; first marks it.
func wholeAttack(batches []*event) []*event {
	if len(batches) == 1 {
		batches[0].first, batches[0].n = true, len(batches[0].group)
		return batches
	}
	whole := &event{kind: evAttackers, player: NoPlayer, by: NoPlayer, first: true}
	for _, b := range batches {
		b.n = len(b.group)
		whole.group = append(whole.group, b.group...)
	}
	whole.n = len(whole.group)
	return append(batches, whole)
}

func (g *Game) logAttack(l *lane, o *object, whom target) {
	g.emit(Event{Kind: EventAttack, Marker: l.marker, Player: o.ctrl, Object: o.id, Name: g.nameOf(o), Other: whom.id(), Target: g.targetName(whom), N: g.combatantOf(o).band})
}

// declareBlockers lets each defending player, in turn order from the active one,
// declare blockers (CR 509.1, 802.4). A team that takes its turns together has one
// combined block, which its players declare one after another (CR 805.10d).
func (l *lane) declareBlockers() {
	if l.combat == nil {
		return
	}
	l.combat.defended = true
	l.sweepCombat()
	for _, p := range l.g.onePerSide(l.defenders()) {
		l.declareBlocks(p)
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

// declareBlocks lets a defending player, or all of his team, declare blockers.
func (l *lane) declareBlocks(p Player) {
	b := l.fight()
	l.declare(declaration{
		kind:    Blockers,
		players: func() []Player { return l.g.team(p) },
		able:    func(q Player) bool { return len(l.defense(q).list()) > 0 },
		begin:   func() { b.blocks = nil },
		add:     func(a Answer) { b.blocks = append(b.blocks, a.Blocks...) },
		carry:   func() bool { return l.blockWith(p, b.blocks) },
		least: func() {
			d := l.defenseOf(p, NoPlayer)
			picks, _ := d.most()
			b.blocks = d.blocks(picks)
		},
	})
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
	d := l.defenseOf(p, NoPlayer)
	picks, err := d.check(blocks)
	if err != nil {
		return false
	}
	if !l.settleBills(d.bills(picks), nil) {
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
		if !o.onBattlefield() || !slices.Contains(d.side, o.ctrl) || foe.out { // lost while the cost was paid
			continue
		}
		if l.block(o, foe.obj) {
			became = append(became, foe)
		}
		became = append(became, l.blockBand(o, foe)...)
		g.emit(Event{Kind: EventBlock, Marker: l.marker, Player: o.ctrl, Object: o.id, Name: g.nameOf(o), Other: foe.obj.id, Target: g.nameOf(foe.obj)})
		first := !slices.ContainsFunc(evs, func(e *event) bool { return e.obj == o })
		evs = append(evs, &event{kind: evBlock, obj: o, other: foe.obj, player: NoPlayer, by: o.ctrl, first: first})
	}
	for _, e := range evs {
		e.n = len(g.combatantOf(e.obj).blocking)
	}
	for _, c := range became {
		evs = append(evs, &event{kind: evBlocked, obj: c.obj, player: NoPlayer, by: c.defender, n: len(c.blockers)})
	}
	if len(evs) > 0 {
		g.happen(l, evs...)
	}
}
