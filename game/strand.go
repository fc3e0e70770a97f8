package game

import (
	"iter"
	"runtime/debug"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file lets several players carry out the same instructions at the same time (CR
// 101.4, 608.2e-f): each of them, in APNAP order, chooses what his next action asks for,
// then the actions of all of them happen as one event, and so on with the next one. The
// instructions of one sentence that happen together are strands, too (CR 608.2c).

// A strand is what one of those players does: a coroutine that is suspended where
// something is to happen, until all others have got as far, and where somebody is asked.
type strand struct {
	yield  func(*request) bool
	next   func() (*request, bool)
	alone  bool // what happens does not wait for the others
	ended  bool
	reason reason // why the lane would ask for a choice now, as that strand goes on
	action *action
}

// An action is what those who do the same have settled so far of their next action.
type action struct {
	evs      []*event  // what is to happen
	promised []promise // what is to be paid
}

// A promise is a cost that a player has said he will pay.
type promise struct {
	player Player
	cost   ability.Cost
}

// A request is what a strand waits for: an answer, if it has a question, or else that
// its events have happened together with those of the others.
type request struct {
	q        *Question
	answer   Answer
	answered bool
	evs      []*event
}

// inStep runs do for 0 to n-1, as what n players do at the same time.
func (l *lane) inStep(n int, do func(i int)) {
	if n == 1 {
		do(0)
		return
	}
	strands := make([]*strand, n)
	now := &action{}
	for i := range strands {
		s := &strand{action: now, reason: l.reason}
		next, stop := iter.Pull(s.running(func() { do(i) }))
		defer stop()
		s.next = next
		strands[i] = s
	}
	for going := true; going; {
		going = false
		for _, s := range strands {
			if r := l.advance(s); r != nil {
				going = true
				now.evs = append(now.evs, r.evs...)
			}
		}
		evs := now.evs
		*now = action{}
		if len(evs) > 0 {
			l.g.happen(l, evs...)
		}
	}
}

// spoken drops those objects that are about to be moved together with what is chosen now.
func (l *lane) spoken(objs []*object) []*object {
	if l.strand == nil || len(l.strand.action.evs) == 0 {
		return objs
	}
	return slices.DeleteFunc(slices.Clone(objs), func(o *object) bool {
		return slices.ContainsFunc(l.strand.action.evs, func(e *event) bool { return e.kind == evMove && e.obj == o })
	})
}

// canPromise reports whether a player could pay a cost besides what he has said he will
// pay at the same time.
func (l *lane) canPromise(p Player, src *object, c ability.Cost) bool {
	if l.strand == nil || l.strand.alone {
		return true
	}
	all := slices.Clone(c)
	for _, other := range l.strand.action.promised {
		if other.player == p {
			all = append(all, other.cost...)
		}
	}
	if len(all) == len(c) {
		return true
	}
	a := l.costFor(p, src, all)
	least := a.leastX()
	return least >= 0 && a.partsPossible() && a.manaPossible(least)
}

// promise notes that a player will pay a cost.
func (l *lane) promise(p Player, c ability.Cost) {
	if l.strand != nil && !l.strand.alone {
		l.strand.action.promised = append(l.strand.action.promised, promise{p, c})
	}
}

// advance lets a strand go on until it waits for the others, and returns what it waits
// with, or nil if it has ended.
func (l *lane) advance(s *strand) *request {
	outer, why := l.strand, l.reason
	for !s.ended {
		l.strand, l.reason = s, s.reason
		r, ok := s.next()
		s.reason = l.reason
		l.strand, l.reason = outer, why
		switch {
		case !ok:
			s.ended = true
		case r.q == nil:
			return r
		default:
			r.answer, r.answered = l.ask(r.q)
		}
	}
	return nil
}

// running is the coroutine of a strand.
func (s *strand) running(do func()) iter.Seq[*request] {
	return func(yield func(*request) bool) {
		defer unwound()
		s.yield = yield
		do()
	}
}

// unwound ends a coroutine: quietly if the game is closed, else with what broke in it
// and where.
func unwound() {
	switch r := recover().(type) {
	case nil, closed:
	case *Panic:
		panic(r)
	default:
		panic(&Panic{r, debug.Stack()})
	}
}

// wait suspends a strand until its request is met.
func (s *strand) wait(r *request) *request {
	if !s.yield(r) {
		panic(closed{})
	}
	return r
}

// join makes events happen together with those of the other strands. It reports whether
// any of them did.
func (s *strand) join(evs []*event) bool {
	s.wait(&request{evs: evs})
	for _, e := range evs {
		if !e.canceled {
			return true
		}
	}
	return false
}

// sync waits until all who do the same have chosen as much.
func (l *lane) sync() {
	if s := l.strand; s != nil && !s.alone {
		s.wait(&request{})
	}
}

// alone carries out what cannot be done at the same time as others do it: each who does
// it does it to the end, in APNAP order (CR 121.2c, 608.2f).
func (l *lane) alone(do func()) {
	s := l.strand
	if s == nil || s.alone {
		do()
		return
	}
	l.sync()
	s.alone = true
	do()
	s.alone = false
}
