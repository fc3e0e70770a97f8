package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// priorityOrder appends the players who get priority in this lane, in turn order
// from the active player (CR 117.3): with several turn markers those for whom the
// marker is in range, and those who have the controller of an object on the
// stack in range (CR 807.5a).
func (l *lane) priorityOrder(buf []Player) []Player {
	g := l.g
	if !g.cfg.Options.Markers { // 807.5a is for Grand Melee alone
		return append(buf, g.everybodyFrom(l.seat)...)
	}
	buf = append(buf, g.reaching(l.seat)...)
	near := len(buf)
	for _, o := range l.stack {
		if o.ctrl == l.seat {
			continue
		}
		for _, p := range g.reaching(o.ctrl) {
			if !slices.Contains(buf, p) {
				buf = append(buf, p)
			}
		}
	}
	if len(buf) > near || !l.ordered(buf) {
		sortFrom(l.seat, buf)
	}
	return buf
}

func (l *lane) ordered(ps []Player) bool {
	for i := 1; i < len(ps); i++ {
		if l.g.turnOrder(l.seat, ps[i-1]) > l.g.turnOrder(l.seat, ps[i]) {
			return false
		}
	}
	return true
}

// givePriority lets players act until all have passed in succession with the
// stack empty (CR 117.3-4, 500.2).
func (l *lane) givePriority() {
	g := l.g
	if l.prio == NoPlayer {
		l.prio = l.seat
		l.passed = l.passed[:0]
	}
	var buf [16]Player
	for !g.over && !l.endNow {
		switch {
		case l.resumed: // that was done before the question came up
			l.resumed = false
		case len(l.qs) > 0: // teammates of one who has passed still think
		default:
			l.withdrawAll()
			if l.settle() {
				l.passed = l.passed[:0]
			}
		}
		if g.over || l.endNow {
			break
		}
		order := l.priorityOrder(buf[:0])
		p := l.nextToAct(order)
		if p < 0 { // all have passed
			l.passed = l.passed[:0]
			l.prio = l.seat
			if len(l.stack) == 0 {
				break
			}
			l.resolveTop()
			continue
		}
		l.prio = p
		a, ok := l.askPriority(p)
		switch {
		case !ok: // interrupted: look again
		case a.Pass:
			p = l.replied
			l.passed = append(l.passed, p)
			l.prio = l.after(p, order)
		default:
			plan := l.plan
			l.plan = nil
			l.carry(plan)
			l.passed = l.passed[:0]
		}
	}
	l.withdrawAll()
	l.prio = NoPlayer
	l.passed = l.passed[:0]
}

// askPriority asks a player with priority. Where teams have priority all of his
// team who have not passed are asked at the same time, and the first answer counts
// (CR 805.5a): if it is to pass, the others are still asked, else all are asked
// anew when it has been carried out.
func (l *lane) askPriority(p Player) (Answer, bool) {
	if l.g.sides == nil {
		l.question = Question{Choice: Choice{Kind: Priority}, Player: p}
		return l.ask(&l.question)
	}
	l.answered = false
	if len(l.qs) == 0 {
		for _, m := range l.g.sideOf(p).in {
			if !slices.Contains(l.passed, m) {
				l.pose(&Question{Choice: Choice{Kind: Priority}, Player: m})
			}
		}
	}
	l.suspend()
	if !l.answered || !l.reply.Pass {
		l.withdrawAll()
	}
	return l.reply, l.answered
}

// after is who gets priority after a player has passed: a teammate who has not, for
// a team passes together (CR 805.5b), else the next in turn order.
func (l *lane) after(p Player, order []Player) Player {
	if l.g.sides != nil {
		for _, m := range l.g.sideOf(p).in {
			if !slices.Contains(l.passed, m) {
				return m
			}
		}
	}
	i := slices.Index(order, p)
	for range order {
		i = (i + 1) % len(order)
		if q := order[i]; l.g.sides == nil || !l.g.sharing(p, q) {
			return q
		}
	}
	return p
}

// nextToAct is the next player who gets priority: the one whose turn it is to
// act, or the first after him who has not passed. NoPlayer: all have passed.
func (l *lane) nextToAct(order []Player) Player {
	if len(order) == 0 {
		return NoPlayer
	}
	// Start from the player to act; if he gets none any more, from the next in
	// turn order.
	start := 0
	best := 1 << 30
	for i, p := range order {
		d := l.g.turnOrder(l.prio, p)
		if d < best {
			best, start = d, i
		}
	}
	for i := range order {
		p := order[(start+i)%len(order)]
		if !slices.Contains(l.passed, p) {
			return p
		}
	}
	return NoPlayer
}

// settle does what happens each time a player would get priority (CR 117.5):
// state-based actions, then triggered abilities, until nothing is left. It
// reports whether this lane's stack changed.
func (l *lane) settle() bool {
	changed := false
	for round := 0; !l.g.over; round++ {
		if round == loopRounds { // CR 801.16
			l.drawLoop(l.g.unquiet(l.seat))
			round = 0
		}
		l.sweepCombat()
		if l.g.stateBased(l) {
			continue
		}
		if len(l.triggers) == 0 {
			return changed
		}
		if l.putTriggers() {
			changed = true
		}
	}
	return changed
}

// push puts a spell or ability on top of the lane's stack.
func (l *lane) push(o *object) {
	o.zone = ability.Stack
	o.stamp = l.g.stampNow()
	o.item.lane = l
	l.g.lend(o.owner, o.ctrl)
	l.stack = append(l.stack, o)
	l.g.players[o.ctrl].stacked = append(l.g.players[o.ctrl].stacked, o)
	l.g.touchChars(o.ctrl)
}

// unpush takes a spell or ability that is no card off the stack.
func (l *lane) unpush(o *object) {
	l.g.take(o)
}

// becameTargets tells what has become a target (CR 603.2, 702.21).
func (g *Game) becameTargets(l *lane, item *object) {
	var seen []target
	for _, slot := range item.item.targets {
		for _, t := range slot {
			if slices.Contains(seen, t) {
				continue
			}
			seen = append(seen, t)
			e := &event{kind: evTarget, lane: l, obj: t.obj, player: t.player, other: item, by: item.ctrl, byStack: true}
			if t.obj != nil {
				e.player = NoPlayer
				if t.obj.zone != ability.Battlefield && t.obj.zone != ability.Stack {
					continue
				}
			}
			g.watch(l, e)
		}
	}
}
