package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/ring"
)

// steps is a turn as a table: what each step's turn-based actions are, and
// whether players get priority in it (CR 500-514).
var steps = [...]struct {
	step     Step
	action   func(*lane)
	priority bool
}{
	{ability.Untap, (*lane).untapStep, false},
	{ability.Upkeep, (*lane).beginStep, true},
	{ability.DrawStep, (*lane).drawStep, true},
	{ability.Main1, (*lane).mainPhase, true},
	{ability.BeginCombat, (*lane).beginCombat, true},
	{ability.DeclareAttackers, (*lane).attackStep, true},
	{ability.DeclareBlockers, (*lane).blockStep, true},
	{ability.FirstStrikeDamage, (*lane).firstDamageStep, true},
	{ability.CombatDamage, (*lane).damageStep, true},
	{ability.EndCombat, (*lane).beginStep, true},
	{ability.Main2, (*lane).mainPhase, true},
	{ability.EndStep, (*lane).beginStep, true},
	{ability.Cleanup, (*lane).cleanupStep, false},
}

// turn plays a turn of the lane (CR 500).
func (l *lane) turn() {
	g := l.g
	if !l.resumed {
		l.beginTurn()
		l.turnUpChaos()
	}
	for l.step != ability.NoStep && !g.over {
		i := slices.IndexFunc(steps[:], func(s struct {
			step     Step
			action   func(*lane)
			priority bool
		}) bool {
			return s.step == l.step
		})
		if l.resumed {
			l.goOn()
		} else if l.skipsStep() {
			g.emit(Event{Kind: EventSkip, Marker: l.marker, Player: l.seat, N: int(l.step)})
		} else {
			l.hold(l.active())
			steps[i].action(l)
			l.release()
			if steps[i].priority && !l.endNow {
				l.givePriority()
			}
		}
		l.emptyPools()
		l.step = l.nextStep()
	}
	l.turnOver()
}

// goOn goes on with a turn from plain data, at the priority of its step.
func (l *lane) goOn() {
	l.givePriority()
	l.resumed = false
	if l.step == ability.Cleanup { // 514.3a
		l.emptyPools()
		l.hold(l.active())
		l.cleanupStep()
		l.release()
	}
}

// beginTurn sets the lane up for a new turn.
func (l *lane) beginTurn() {
	g := l.g
	l.chosen()
	l.turnNo++
	l.before, l.deeds, l.past = l.deeds, l.before[:0], nil
	l.was, l.are = l.are, slices.Clone(l.actives())
	l.phases, l.regular, l.endNow, l.drew = l.phases[:0], ability.NoStep, false, l.drew[:0]
	l.combat = nil
	l.step = ability.Untap
	for _, p := range l.actives() {
		g.players[p].turns++
		g.players[p].turn = l.turnRef()
	}
	g.emit(Event{Kind: EventTurn, Marker: l.marker, Player: l.seat, N: int(l.turnNo)})
	l.controlsBegin(false)
	l.turnsAfter()
	g.turnGone(l.seat)
	l.touchActives()
}

// touchActives notes that something changed for the active players.
func (l *lane) touchActives() {
	for _, p := range l.actives() {
		l.g.touch(p)
	}
}

// nextStep is the step that follows the one that ends (CR 500.1, 506.1, 508.8,
// 510.4).
func (l *lane) nextStep() Step {
	if l.endNow && l.step < ability.Cleanup {
		l.endNow = false
		l.leaveCombat()
		return ability.Cleanup
	}
	switch l.step {
	case ability.DeclareAttackers:
		if l.combat == nil || !l.combat.attack { // 508.8
			return ability.EndCombat
		}
	case ability.DeclareBlockers:
		if !l.firstStrikeNeeded() {
			return ability.CombatDamage
		}
	case ability.EndCombat:
		l.leaveCombat()
		return l.afterPhase(ability.Main2)
	case ability.Main1:
		return l.afterPhase(ability.BeginCombat)
	case ability.Main2:
		return l.afterPhase(ability.EndStep)
	case ability.Cleanup:
		return ability.NoStep
	}
	return l.step + 1
}

// afterPhase is the next phase: an extra one if an effect has added one (CR
// 500.8), and after the last of those the one before which they came.
func (l *lane) afterPhase(usual Step) Step {
	if l.regular != ability.NoStep {
		usual = l.regular
	}
	if n := len(l.phases); n > 0 {
		next := l.phases[n-1]
		l.phases = l.phases[:n-1]
		l.regular = usual
		return next
	}
	l.regular = ability.NoStep
	return usual
}

// skipsStep reports whether the step is skipped, and uses the effect up (CR
// 500.11).
func (l *lane) skipsStep() bool {
	return slices.ContainsFunc(l.actives(), l.skipsFor)
}

// skipsFor reports whether an active player skips the step; a team skips it with
// him (CR 805.8).
func (l *lane) skipsFor(p Player) bool {
	pl := l.g.players[p]
	for i := range pl.skips {
		if step := pl.skips[i].step; l.step == firstStepOf(step) {
			pl.skips[i].n--
			if pl.skips[i].n <= 0 {
				pl.skips = slices.Delete(pl.skips, i, i+1)
			}
			if step == ability.AnyCombat {
				l.step = ability.EndCombat
			}
			return true
		}
	}
	skip := false
	l.g.eachRule(p, func(_ *ctx, m ability.Mod) {
		if s, ok := m.(ability.SkipSteps); ok && l.step == firstStepOf(s.Step) {
			skip = true
			if s.Step == ability.AnyCombat {
				l.step = ability.EndCombat
			}
		}
	})
	return skip
}

func firstStepOf(s Step) Step {
	switch s {
	case ability.AnyCombat:
		return ability.BeginCombat
	case ability.AnyMain:
		return ability.Main1
	}
	return s
}

// startStep tells that a step has begun, and triggers what waits for it (CR
// 603.2b).
func (l *lane) startStep() {
	g := l.g
	g.emit(Event{Kind: EventStep, Marker: l.marker, Player: l.active(), N: int(l.step)})
	l.touchActives()
	l.stepBegins()
}

// stepBegins lets abilities trigger on the beginning of the step: that of each
// active player, at the same time (CR 805.4d).
func (l *lane) stepBegins() {
	in := l.actives()
	if len(in) < 2 {
		p := l.seat // also if nobody is left whose turn it is (CR 800.4j)
		if len(in) > 0 {
			p = in[0]
		}
		l.g.watch(l, &event{kind: evStep, lane: l, player: p, step: l.step, by: NoPlayer})
		return
	}
	together := &batch{}
	for _, p := range in {
		l.g.watch(l, &event{kind: evStep, lane: l, player: p, step: l.step, by: NoPlayer, together: together})
	}
}

// beginStep is a step without turn-based actions.
func (l *lane) beginStep() { l.startStep() }

// drawStep is CR 504: each active player draws (CR 805.4b), but whoever takes the
// first turn of a game of two players or teams with shared life (CR 103.8a-b,
// 800.7, 810.6).
func (l *lane) drawStep() {
	l.drew = l.drew[:0]
	if !l.g.skipFirstDraw(l) {
		for _, p := range l.actives() {
			l.draw(p, 1)
		}
	}
	l.startStep()
}

func (g *Game) skipFirstDraw(l *lane) bool {
	return !g.cfg.Options.FirstDraw && l.marker == 1 && l.turnNo == 1
}

// mainPhase is CR 505: in the first one an archenemy sets a scheme in motion (CR
// 505.3), then Sagas get their lore counters (CR 505.4, 714.3c).
func (l *lane) mainPhase() {
	if l.step == ability.Main1 {
		l.setInMotion()
		l.loreCounters()
	}
	l.startStep()
}

func (l *lane) beginCombat() {
	l.combat = &combat{}
	l.controlsBegin(true)
	l.chooseDefender()
	l.startStep()
}

func (l *lane) attackStep() {
	l.emitStep()
	l.declareAttackers()
	l.stepBegins()
}

func (l *lane) blockStep() {
	l.emitStep()
	l.declareBlockers()
	l.stepBegins()
}

func (l *lane) firstDamageStep() {
	l.emitStep()
	l.combatDamage(true)
}

func (l *lane) damageStep() {
	l.emitStep()
	l.combatDamage(false)
}

func (l *lane) emitStep() {
	l.g.emit(Event{Kind: EventStep, Marker: l.marker, Player: l.active(), N: int(l.step)})
	l.touchActives()
}

// leaveCombat ends the combat phase (CR 511.3).
func (l *lane) leaveCombat() {
	if l.combat != nil {
		l.endCombat()
		l.controlsEnd(true)
		for _, p := range l.actives() {
			l.g.touchChars(p)
		}
	}
}

// expireCombat ends effects that last until end of combat.
func (l *lane) expireCombat() {
	for _, f := range l.untilFight {
		l.g.endFloating(f)
	}
	l.untilFight = l.untilFight[:0]
}

// cleanupStep is CR 514: each active player discards down to the maximum hand
// size, damage wears off and "until end of turn" effects end, and only if
// something comes up do players get priority, and then there is another cleanup
// step.
func (l *lane) cleanupStep() {
	g := l.g
	for range 1000 {
		g.emit(Event{Kind: EventStep, Marker: l.marker, Player: l.active(), N: int(l.step)})
		l.stepBegins()
		for _, p := range l.actives() {
			if over := len(g.players[p].hand) - g.maxHand(p); over > 0 {
				l.discardCards(l.pickObjects(p, TopicHandSize, nil, g.players[p].hand, over, over))
			}
		}
		for _, o := range l.hurt { // G7
			if o.perm != nil && !o.gone {
				o.perm.damage = slices.DeleteFunc(o.perm.damage, func(d damage) bool { return d.marker == l.marker })
				g.touch(o.ctrl)
			}
		}
		l.hurt = l.hurt[:0]
		for _, f := range l.untilEnd { // G6
			g.endFloating(f)
		}
		l.untilEnd = l.untilEnd[:0]
		l.endRegeneration()
		l.dropDelayed()
		if !l.somethingUp() {
			return
		}
		l.release()
		l.givePriority() // 514.3a
		l.emptyPools()
		l.hold(l.active())
	}
}

// somethingUp reports whether state-based actions were performed or triggered
// abilities wait (CR 514.3a).
func (l *lane) somethingUp() bool {
	return l.g.stateBased(l) || len(l.triggers) > 0
}

// dropDelayed ends delayed triggers that wait for this turn only.
func (l *lane) dropDelayed() {
	for _, d := range l.g.delayed {
		if d.lane == l && d.duration == ability.ThisTurn {
			d.gone = true
		}
	}
	l.g.delayed = slices.DeleteFunc(l.g.delayed, func(d *delayedTrigger) bool { return d.gone })
}

// endTurn passes the marker on (CR 807.4c) and lets begin whoever can.
func (g *Game) endTurn(l *lane) {
	if g.over {
		return
	}
	if err := g.ring.EndTurn(l.marker); err != nil {
		panic("end of turn: " + err.Error())
	}
	g.follow(g.ring.Changes())
}

// follow does what changes at the ring mean for lanes.
func (g *Game) follow(changes []ring.Change) {
	fixed := false
	for _, c := range changes {
		if c.Kind == ring.Began && !fixed {
			fixed = true
			if r := g.ring.Refixed(); len(r) > 0 {
				g.fixedRanges(r)
			}
		}
		if g.fork && (c.Marker == 0 || g.lanes[c.Marker-1] == nil || !g.ours(Player(c.Seat))) {
			continue // too far away
		}
		switch c.Kind {
		case ring.Passed:
			l := g.lanes[c.Marker-1]
			g.passOver(l, Player(c.Seat))
			l.touchActives() // it is their turn no more
			l.seat = Player(c.Seat)
		case ring.Waits:
			g.emit(Event{Kind: EventMarker, Marker: c.Marker, Player: Player(c.Seat), Word: "waits"})
		case ring.Removed:
			l := g.lanes[c.Marker-1]
			g.touch(l.seat)
			l.removed = true
			g.lanes[c.Marker-1] = nil
			g.emit(Event{Kind: EventRemoved, Marker: c.Marker, Player: Player(c.Seat)})
			g.wake(l)
		case ring.Skipped: // what waits for the next turn waits for one that is not skipped (CR 614.10a)
			g.emit(Event{Kind: EventSkip, Marker: c.Marker, Player: Player(c.Seat)})
		case ring.Began:
			l := g.lanes[c.Marker-1]
			l.seat, l.extra, l.begun = Player(c.Seat), c.Extra, true
			g.emit(Event{Kind: EventMarker, Marker: c.Marker, Player: Player(c.Seat), Word: "begins"})
			g.wake(l)
		}
	}
}

// passes reports whether a marker, as it is passed on, passes over the seat of a
// player who has left: the turn of that player would have begun now.
func (g *Game) passes(l *lane, to, p Player) bool {
	if g.sides != nil && len(g.sideOf(p).in) > 0 { // his team's turn is still to come
		return false
	}
	d, past := g.turnOrder(l.seat, p), g.turnOrder(l.seat, to)
	if d == 0 && g.players[p].turn == l.turnRef() { // he left in the turn that has ended
		return false
	}
	return d < past || past == 0
}

// passOver ends what lasts until the next turns of players who have left, as a
// marker passes over their seats: those turns would have begun now (CR 800.4m,
// G12).
func (g *Game) passOver(l *lane, to Player) {
	g.passChaos(l, to)
	if len(g.orphans) == 0 {
		return
	}
	g.orphans = slices.DeleteFunc(g.orphans, func(p Player) bool {
		if !g.passes(l, to, p) {
			return false
		}
		for _, f := range slices.Clone(g.players[p].waits) {
			g.endFloating(f)
		}
		g.players[p].waits = nil
		g.phasedPassed(p)
		return true
	})
}
