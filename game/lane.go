package game

import (
	"fmt"
	"iter"
	"slices"
)

// A lane is one turn marker's line of play: a turn with its own stack (CR
// 807.5). It runs as a coroutine; where a player must decide, it is suspended
// until the answer comes. All that it knows at a priority question is plain
// data in this struct, so that a lane can be started again from it.
type lane struct {
	g      *Game
	marker int
	seat   Player // where the marker lies: the active player, also after he left
	turnNo int32  // turns of this marker begun
	step   Step
	extra  bool // an extra turn
	stack  []*object
	combat *combat
	// prio is who has priority, passed who passed in succession.
	prio     Player
	passed   []Player
	triggers []*trigger // waiting to be put on this stack
	deeds    []deed     // what happened this turn
	past     []*event   // the events of this turn of which "for the first time" can speak
	before   []deed     // what happened in the turn before it
	was      []Player   // the active players of the turn before
	are      []Player   // those of this turn as it began
	phases   []Step     // extra steps to come after the current phase (CR 500.8)
	regular  Step       // in an extra phase: the phase that comes after all extra ones
	endNow   bool       // the turn is being ended by an effect (CR 723)
	busy     bool       // an object on this stack resolves, is announced or is paid for
	drew     []Player   // active players who have drawn in this draw step
	ruled    []Player   // those whom player-controlling effects affect in this turn
	solo     [1]Player  // room for the only active player

	strand     *strand     // one of several players who do the same, if it goes on
	damaging   *damaging   // damage at which replacement effects look
	applied    []any       // replacement effects that have done what is being carried out (CR 614.5)
	anyTime    bool        // a resolving effect lets something be cast
	resolving  *object     // the object on the stack that resolves now
	reason     reason      // why it would ask for a choice now
	shielded   []*object   // permanents with regeneration shields of this turn
	hurt       []*object   // permanents with damage of this turn (G7)
	pools      []Player    // players with mana from this step (G8)
	untilEnd   []*floating // effects that end in this turn's cleanup (G6)
	untilFight []*floating // effects that end with this combat

	loop loopWatch // may be that it is in one (CR 801.16)

	holding []Player    // players held while something is in progress (G9)
	quiet   []*Question // priority questions of other lanes suspended by that

	qs       []*Question // what it waits for: one question, or one for each who has priority (CR 805.5)
	question Question    // room for a question about priority
	again    []int64     // the IDs with which a fork asks for priority again
	reply    Answer
	replied  Player
	plan     *plan // what an accepted announcement does
	answered bool

	next    func() (struct{}, bool)
	stop    func()
	yield   func(struct{}) bool
	queued  bool
	begun   bool // a turn may begin
	removed bool
	ended   bool
	resumed bool // start with the priority of l.step rather than a new turn
}

// closed unwinds a lane whose game is closed.
type closed struct{}

func (g *Game) newLane(marker int, seat Player) *lane {
	l := &lane{g: g, marker: marker, seat: seat, prio: NoPlayer}
	for len(g.lanes) < marker {
		g.lanes = append(g.lanes, nil)
	}
	g.lanes[marker-1] = l
	return l
}

// resume lets the lane go on until it waits again.
func (l *lane) resume() {
	if l.next == nil {
		l.next, l.stop = iter.Pull(l.live)
	}
	l.g.going = l
	if _, ok := l.next(); !ok {
		l.ended = true
		l.stop = nil
	}
	l.g.going = nil
}

// Panic is what a broken invariant in a lane's coroutine panics with: the value,
// and the stack there, which the caller of [Game.Answer] would not see.
type Panic struct {
	Value any
	Stack []byte
}

// Error implements error.
func (p *Panic) Error() string { return fmt.Sprint(p.Value) }

// live is the coroutine: turn after turn until the marker is removed.
func (l *lane) live(yield func(struct{}) bool) {
	defer unwound()
	l.yield = yield
	for {
		for !l.begun {
			if l.removed {
				return
			}
			l.suspend()
		}
		l.begun = false
		l.turn()
		l.controlsEnd(false)
		if l.g.fork { // nothing is played beyond the turn
			l.g.over = true
			return
		}
		l.g.endTurn(l)
	}
}

// suspend waits until the lane is woken.
func (l *lane) suspend() {
	if !l.yield(struct{}{}) {
		panic(closed{})
	}
}

// actives lists the active players in turn order: one, a team that shares its
// turns (CR 805.4a), or nobody if they have left (CR 800.4j). The list is not to
// be changed.
func (l *lane) actives() []Player {
	if l.g.sides != nil {
		return l.g.sideOf(l.seat).in
	}
	if !l.g.players[l.seat].in {
		return nil
	}
	l.solo[0] = l.seat
	return l.solo[:]
}

// active is the active player, or of a team the primary one (CR 805.2); NoPlayer
// if all have left (CR 800.4j).
func (l *lane) active() Player {
	if in := l.actives(); len(in) > 0 {
		return in[0]
	}
	return NoPlayer
}

// isActive reports whether p is an active player of the lane.
func (l *lane) isActive(p Player) bool {
	return p >= 0 && l.g.players[p].in && (p == l.seat || l.g.sides != nil && l.g.sharing(p, l.seat))
}

func (l *lane) turnRef() turnRef { return turnRef{int32(l.marker), l.turnNo} }

// hold waits until nobody in the range of influence of p is held by another
// lane, and holds them (G9).
func (l *lane) hold(p Player) {
	if p < 0 {
		return
	}
	g := l.g
	for {
		free := true
		for _, s := range g.rangeOf(p) {
			if h := g.players[s].heldBy; h != nil && h != l {
				g.players[s].waiters = append(g.players[s].waiters, l)
				free = false
				break
			}
		}
		if free {
			break
		}
		l.suspend()
	}
	for _, s := range g.rangeOf(p) {
		if g.players[s].heldBy == nil {
			g.players[s].heldBy = l
			l.holding = append(l.holding, s)
		}
	}
}

// release ends a hold; lanes that waited for it go on.
func (l *lane) release() {
	g := l.g
	for _, s := range l.holding {
		p := g.players[s]
		p.heldBy = nil
		for _, w := range p.waiters {
			g.wake(w)
		}
		p.waiters = p.waiters[:0]
	}
	l.holding = l.holding[:0]
	for _, q := range l.quiet {
		if g.questions[q.ID] == q && g.players[q.Player].heldBy == nil {
			g.show(q)
		}
	}
	l.quiet = l.quiet[:0]
}

// ask asks a question of this lane and returns its answer. ok is false if the
// lane was woken without one: the player has left, or something happened that
// must be looked at first.
func (l *lane) ask(q *Question) (a Answer, ok bool) {
	l.explain(q)
	if l.strand != nil {
		r := l.strand.wait(&request{q: q})
		return r.answer, r.answered
	}
	l.answered = false
	l.pose(q)
	for {
		l.suspend()
		// Only for priority does anything but an answer or the player's
		// leaving matter.
		if l.answered || len(l.qs) == 0 || q.Kind == Priority {
			break
		}
	}
	l.withdrawAll()
	return l.reply, l.answered
}

// pose puts a question to its player, besides those that are open already.
func (l *lane) pose(q *Question) {
	g := l.g
	q.Marker, q.lane, q.index = l.marker, l, -1
	if len(l.again) > 0 {
		q.ID, l.again = l.again[0], l.again[1:]
	} else {
		g.lastQ++
		q.ID = g.lastQ
	}
	if q.source != nil {
		q.Source = q.source.id
	}
	l.qs = append(l.qs, q)
	g.questions[q.ID] = q
	if q.Kind != Priority {
		if q.choice() {
			l.chosen()
		}
		l.silence()
		g.show(q)
		return
	}
	p := g.players[q.Player]
	p.asked = append(p.asked, q)
	if h := p.heldBy; h == nil || h == l {
		g.show(q)
	} else if !slices.Contains(h.quiet, q) {
		h.quiet = append(h.quiet, q)
	}
}

// withdrawAll closes what this lane waits for.
func (l *lane) withdrawAll() {
	for len(l.qs) > 0 {
		l.g.withdraw(l.qs[len(l.qs)-1])
	}
}

// waiting lists the open questions about priority of this lane.
func (l *lane) waiting() []*Question {
	if len(l.qs) > 0 && l.qs[0].Kind == Priority {
		return l.qs
	}
	return nil
}

// silence suspends the priority that held players have in other lanes.
func (l *lane) silence() {
	for _, s := range l.holding {
		for _, q := range l.g.players[s].asked {
			if q.lane != l && q.index >= 0 {
				l.g.hide(q)
				l.quiet = append(l.quiet, q)
			}
		}
	}
}

func (g *Game) show(q *Question) {
	if q.index < 0 {
		q.index = len(g.pending)
		g.pending = append(g.pending, q)
	}
}

func (g *Game) hide(q *Question) {
	last := len(g.pending) - 1
	moved := g.pending[last]
	g.pending[q.index] = moved
	moved.index = q.index
	g.pending[last] = nil
	g.pending = g.pending[:last]
	q.index = -1
}

// withdraw closes a question, answered or not.
func (g *Game) withdraw(q *Question) {
	if q.index >= 0 {
		g.hide(q)
	}
	delete(g.questions, q.ID)
	if q.Kind == Priority {
		p := g.players[q.Player]
		if i := slices.Index(p.asked, q); i >= 0 {
			p.asked = slices.Delete(p.asked, i, i+1)
		}
	}
	if q.lane != nil {
		if i := slices.Index(q.lane.qs, q); i >= 0 {
			q.lane.qs = slices.Delete(q.lane.qs, i, i+1)
		}
	}
}

// interrupt makes a lane that waits for somebody with priority look again:
// triggered abilities came up for its stack, or a player left.
func (l *lane) interrupt() {
	if len(l.waiting()) > 0 {
		l.g.wake(l)
	}
}
