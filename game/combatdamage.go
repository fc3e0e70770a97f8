package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// firstStrikeNeeded reports whether there is a combat damage step for first
// strike: an attacking or blocking creature has first strike or double strike
// (CR 510.4).
func (l *lane) firstStrikeNeeded() bool {
	if l.combat == nil {
		return false
	}
	l.sweepCombat()
	return slices.ContainsFunc(l.combat.fighters(), func(c *combatant) bool { return l.g.strikesFirst(c.obj) })
}

func (g *Game) strikesFirst(o *object) bool {
	w := &g.charsOf(o).words
	return w.has(ability.FirstStrike) || w.has(ability.DoubleStrike)
}

// fighters are the attacking and blocking creatures.
func (b *combat) fighters() []*combatant { return slices.Concat(b.attackers, b.blockers) }

// combatDamage assigns combat damage and deals it (CR 510.1, 510.2); first is set
// in the first of two combat damage steps.
func (l *lane) combatDamage(first bool) {
	b := l.combat
	if b == nil {
		return
	}
	l.sweepCombat()
	if first {
		b.twice = true
		for _, c := range b.fighters() {
			c.struck = l.g.strikesFirst(c.obj)
		}
	}
	a := &assignment{l: l}
	for _, c := range b.fighters() {
		if l.strikes(c, first) {
			a.strikers = append(a.strikers, c)
		}
	}
	players := a.players()
	for _, p := range l.g.onePerSide(players) {
		a.assign(players, p)
	}
	if evs := a.events(); len(evs) > 0 {
		l.g.happen(l, evs...)
	}
}

// strikes reports whether a creature assigns damage in this step (CR 510.4,
// 702.4b, 702.7b).
func (l *lane) strikes(c *combatant, first bool) bool {
	switch {
	case first:
		return c.struck
	case l.combat.twice && c.struck:
		return l.g.charsOf(c.obj).words.has(ability.DoubleStrike)
	}
	return true
}

// An assignment is the combat damage of one step as it is being assigned.
type assignment struct {
	l        *lane
	strikers []*combatant
	blows    []blow
}

// A blow is damage that one creature assigns to something.
type blow struct {
	by     *object
	to     target
	n      int
	deadly bool // the creature has deathtouch
}

// players lists who assign damage, in APNAP order (CR 510.1, 802.5).
func (a *assignment) players() []Player {
	var out []Player
	for _, c := range a.strikers {
		if !slices.Contains(out, c.ctrl) {
			out = append(out, c.ctrl)
		}
	}
	a.l.apnap(out)
	return out
}

// assign assigns the damage of the creatures of a player, or of all those among the
// players who are of his team (CR 805.10f). Only the whole is judged (CR 510.1e),
// so those with trample come last: damage from others counts towards the lethal
// damage that they have to assign (CR 702.19b). Several with trample that one
// creature blocks assign one after the other.
func (a *assignment) assign(players []Player, p Player) {
	g := a.l.g
	for _, last := range [...]bool{false, true} {
		for _, q := range players {
			if q != p && (g.sides == nil || !g.sharing(p, q)) {
				continue
			}
			for _, c := range a.strikers {
				if c.ctrl == q && (c.attacking && g.charsOf(c.obj).words.has(ability.Trample)) == last {
					a.strike(c)
				}
			}
		}
	}
}

// strike assigns the damage of one creature.
func (a *assignment) strike(c *combatant) {
	if a.strength(c) <= 0 { // CR 510.1a
		return
	}
	free := c.attacking && c.blocked && a.live(c.whom) && a.l.g.charsOf(c.obj).may(ability.AssignAsUnblocked) && a.asUnblocked(c)
	for !c.out {
		n := a.strength(c)
		to, needs := a.recipients(c, free)
		if n <= 0 || len(to) == 0 {
			return
		}
		if len(to) == 1 {
			a.add(c, to[0], n)
			return
		}
		parts, ok := a.divide(c, to, needs, n)
		if ok && !slices.ContainsFunc(to, func(t target) bool { return !a.live(t) }) {
			for i, t := range to {
				a.add(c, t, parts[i])
			}
			return
		}
		// Somebody left meanwhile: assign it anew.
	}
}

// asUnblocked asks whether a blocked creature assigns its damage as if it were not.
func (a *assignment) asUnblocked(c *combatant) bool {
	defer a.l.byRule("This creature may deal its combat damage as if it were not blocked")()
	return a.l.confirm(c.ctrl, TopicDamage, c.obj)
}

// strength is how much damage a creature assigns (CR 510.1a).
func (a *assignment) strength(c *combatant) int {
	ch := a.l.g.charsOf(c.obj)
	switch {
	case ch.may(ability.AssignNoDamage):
		return 0
	case ch.may(ability.DamageByToughness):
		return ch.toughness
	}
	return ch.power
}

// recipients lists what a creature may assign damage to (CR 510.1b-d). If the
// last one is what it attacks, in spite of blockers, needs says how much damage
// each of them has to be assigned first (CR 702.19b).
func (a *assignment) recipients(c *combatant, free bool) (to []target, needs []int) {
	if !c.attacking {
		return objectTargets(c.blocking), nil
	}
	if !c.blocked || free {
		if a.live(c.whom) {
			to = append(to, c.whom)
		}
		return to, nil
	}
	to = objectTargets(c.blockers)
	if !a.l.g.charsOf(c.obj).words.has(ability.Trample) || !a.live(c.whom) || a.divider(c) != c.ctrl {
		return to, nil
	}
	sum := 0
	for _, o := range c.blockers {
		n := a.lethal(c, o)
		needs = append(needs, n)
		sum += n
	}
	if a.strength(c) <= sum { // nothing is left over
		return to, nil
	}
	return append(to, c.whom), needs
}

func objectTargets(objs []*object) []target {
	out := make([]target, len(objs))
	for i, o := range objs {
		out[i] = target{obj: o, player: NoPlayer}
	}
	return out
}

// live reports whether damage can be assigned to something: not to players who
// have left (CR 800.4e), nor to what has been removed from combat (CR 506.4c).
func (a *assignment) live(t target) bool {
	if t.obj != nil {
		return t.obj.onBattlefield() && a.l.g.combatantOf(t.obj) != nil
	}
	return t.player >= 0 && a.l.g.players[t.player].in
}

// lethal is how much more damage from an attacking creature is lethal for a
// blocker, considering what it was dealt and is being assigned (CR 702.19b,
// 702.2c).
func (a *assignment) lethal(c *combatant, o *object) int {
	ch := a.l.g.charsOf(o)
	n := ch.toughness
	if ch.may(ability.LethalByPower) {
		n = ch.power
	}
	n -= o.damageMarked()
	for _, b := range a.blows {
		if b.to.obj == o {
			if b.deadly {
				return 0
			}
			n -= b.n
		}
	}
	if a.l.g.charsOf(c.obj).words.has(ability.Deathtouch) {
		n = min(n, 1)
	}
	return max(0, n)
}

// divide lets the controller divide a creature's damage. It reports false if he
// left instead.
func (a *assignment) divide(c *combatant, to []target, needs []int, n int) ([]int, bool) {
	g := a.l.g
	q := &Question{
		Choice: Choice{Kind: Division, Topic: TopicDamage, Total: n, Options: g.targetOptions(to)},
		Player: a.divider(c),
		source: c.obj,
	}
	if len(needs) > 0 {
		for i, need := range needs {
			q.Options[i].Least = need
		}
		name := g.nameOf(c.obj)
		q.check = func(pick []ID) error {
			if pick[len(needs)] == 0 {
				return nil
			}
			for i, need := range needs {
				if int(pick[i]) < need {
					return refuse("702.19b", "%s assigns at least %d to %s before any tramples over", name, need, g.targetName(to[i]))
				}
			}
			return nil
		}
	}
	ans, ok := a.l.ask(q)
	if !ok {
		return nil, false
	}
	parts := make([]int, len(to))
	for i, k := range ans.Pick {
		parts[i] = int(k)
	}
	return parts, true
}

func (a *assignment) add(c *combatant, t target, n int) {
	if n > 0 {
		a.blows = append(a.blows, blow{c.obj, t, n, a.l.g.charsOf(c.obj).words.has(ability.Deathtouch)})
	}
}

// events is the damage that is dealt: all of it that still can be, for players
// may have left since it was assigned.
func (a *assignment) events() []*event {
	var evs []*event
	for _, b := range a.blows {
		if b.by.onBattlefield() && a.live(b.to) {
			evs = append(evs, &event{kind: evDamage, obj: b.to.obj, player: b.to.player, other: b.by, n: b.n, combat: true, by: NoPlayer})
		}
	}
	return evs
}
