package scenario

import (
	"slices"

	"github.com/grandmelee/melee/game"
)

// resolving is a line "resolve" on its way.
type resolving struct {
	line   *pending
	marker int
	top    game.ID
}

// script plays until every line is done and the scenario stops.
//
// The order of the file is the order in which things happen, wherever it can
// be. A line is due once its step has come and its player can do it; if lines
// before it are not done yet, its lane waits while the others go on. Lanes with
// nothing to wait for go on step by step together. If no lane could go on, the
// first line that is due is done.
func (r *run) script() error {
	for range r.limit() {
		r.look()
		if err := r.giveUp(); err != nil {
			return err
		}
		if r.finished() {
			return r.settle()
		}
		if err := r.next(); err != nil {
			return err
		}
	}
	return failed(r.s.Line, "after %d decisions it has not come to its end: %s", r.limit(), r.now())
}

// finished reports whether nothing is left to do.
func (r *run) finished() bool {
	if r.stop != nil {
		return r.stop.done || r.g.Over()
	}
	return r.g.Over() || r.resolves == nil && !slices.ContainsFunc(r.lines, func(l *pending) bool { return !l.done })
}

// giveUp fails on a line whose time has gone by. What had to be refused and
// could not even be tried counts as refused.
func (r *run) giveUp() error {
	for _, l := range r.lines {
		if l.done || r.resolves != nil && r.resolves.line == l {
			continue
		}
		missed := r.missed(l.At)
		switch {
		case !missed && !r.g.Over():
			continue
		case l == r.stop:
			if !r.g.Over() {
				return failed(l.Line.Line, "%s does not come any more: %s", l.text, r.now())
			}
			l.done = true
			continue
		}
		phase, m := r.clock(l.At)
		if l.Action != nil && l.Action.Refused && phase == passed && r.happened(l.At, m) {
			l.done = true
			continue
		}
		if r.g.Over() && l.Action == nil && r.happened(l.At, m) {
			l.done = true
			if err := r.check(l.Line, m); err != nil {
				return err
			}
			continue
		}
		if r.g.Over() {
			return failed(l.Line.Line, "%q was not done: the game was over before", l.text)
		}
		return failed(l.Line.Line, "%q was not done: %s", l.text, r.why(l, m))
	}
	return nil
}

// overtaken fails if lines before this one in the file were to be done in an
// earlier step of the turn that now goes on in its lane.
func (r *run) overtaken(next *pending, marker int) error {
	lane, ok := r.view.Lane(marker)
	for _, l := range r.lines {
		if l == next {
			return nil
		}
		if l.done || !ok || lane.Waiting {
			continue
		}
		if phase, m := r.clock(l.At); phase != during || m != marker || l.At.Step >= lane.Step {
			continue
		}
		if l.Action != nil && l.Action.Refused {
			l.done = true
			continue
		}
		return failed(l.Line.Line, "%q was not done: %s", l.text, r.why(l, marker))
	}
	return nil
}

// why tells why a line was not done in time.
func (r *run) why(l *pending, m int) string {
	if !r.happened(l.At, m) {
		return l.At.turn() + " never came"
	}
	reason := "that step of " + l.At.turn() + " was not reached"
	if l.Action != nil && len(l.Action.Players) > 0 {
		who := l.Action.doer()
		switch l.Action.Verb {
		case Attack:
			reason = who + " was not asked for attackers in " + l.At.String()
		case Block:
			reason = who + " was not asked for blockers in " + l.At.String()
		case Choose:
			reason = who + " was not asked for a choice in " + l.At.String()
		default:
			reason = who + " did not get priority in " + l.At.String()
		}
	}
	return reason
}

// next does one thing: a line, or an answer to one question.
func (r *run) next() error {
	if r.resolves != nil {
		done, err := r.resolve()
		if done || err != nil {
			return err
		}
	}
	due := r.dueLines()
	held := map[int]bool{}
	for _, d := range due {
		if !r.waits(d) {
			return r.perform(d.line, d.marker, d.question)
		}
		held[d.marker] = true
	}
	if q := r.pick(held); q != nil {
		return r.pass(q)
	}
	if len(due) > 0 {
		return r.perform(due[0].line, due[0].marker, due[0].question)
	}
	if len(r.g.Pending()) > 0 {
		return r.pass(r.g.Pending()[0])
	}
	return failed(r.s.Line, "the game waits for nobody: %s", r.now())
}

// A due line can be done now.
type due struct {
	line     *pending
	index    int
	marker   int
	question *game.Question
}

// dueLines lists for each lane the line that can be done in it now, in the
// order of the file.
func (r *run) dueLines() []due {
	var all []due
	seen := map[int]bool{}
	for _, l := range r.lines {
		if l.done || r.resolves != nil && r.resolves.line == l {
			continue
		}
		now, m := r.isNow(l.At)
		if !now || seen[m] {
			continue
		}
		seen[m] = true
		if d, ok := r.ready(m); ok {
			all = append(all, d)
		}
	}
	slices.SortFunc(all, func(a, b due) int { return a.index - b.index })
	return all
}

// ready finds the line that can be done in a lane now: the first of those whose
// time it is, or one that answers a question that is asked only once.
func (r *run) ready(m int) (due, bool) {
	if r.resolves != nil && r.resolves.marker == m {
		return due{}, false
	}
	first := true
	for i, l := range r.lines {
		if l.done || r.resolves != nil && r.resolves.line == l {
			continue
		}
		if now, lane := r.isNow(l.At); !now || lane != m {
			continue
		}
		a := l.Action
		q := r.question(m)
		if a != nil && len(a.Players) > 0 {
			q = r.questionFor(m, r.player(a.Players[0]))
		}
		once := a != nil && (a.Verb == Attack || a.Verb == Block || a.Verb == Choose || a.Asked)
		if (first || once) && r.can(l, q) {
			return due{l, i, m, q}, true
		}
		first = false
	}
	return due{}, false
}

// can reports whether a line can be done now, with the question that its lane
// waits for.
func (r *run) can(l *pending, q *game.Question) bool {
	a := l.Action
	if a == nil || a.Verb == Leave && !a.Asked { // an expectation, the stop, somebody leaves
		return q == nil || settled(q) || r.scripted(q)
	}
	if a.Verb == Resolve {
		return q != nil && settled(q)
	}
	asked := q != nil && q.Player == r.player(a.Players[0]) && (a.Verb == Leave || r.isFor(q, a))
	switch a.Verb {
	case Attack:
		return asked && q.Kind == game.Attackers || a.Refused && q != nil && q.Kind == game.Priority
	case Block:
		return asked && q.Kind == game.Blockers || a.Refused && q != nil && q.Kind == game.Priority
	case Choose, Leave:
		return asked && !settled(q)
	}
	return (asked || a.Refused && q != nil) && q.Kind == game.Priority
}

// scripted reports whether a line of the script will answer a question.
func (r *run) scripted(q *game.Question) bool {
	for _, l := range r.lines {
		a := l.Action
		if l.done || a == nil || a.Verb != Choose && !a.Asked || r.player(a.Players[0]) != q.Player {
			continue
		}
		if now, m := r.isNow(l.At); now && m == q.Marker {
			return true
		}
	}
	return false
}

// waits reports whether a line has to wait for lines before it in the file:
// those of other lanes that are not done.
func (r *run) waits(d due) bool {
	for _, l := range r.lines[:d.index] {
		if l.done {
			continue
		}
		if _, m := r.clock(l.At); m != d.marker {
			return true
		}
	}
	return false
}

// pick chooses the question to answer next, but for lanes that are held: first
// what is in the middle of something, then the lane that is furthest behind.
func (r *run) pick(held map[int]bool) *game.Question {
	var best *game.Question
	bestRank := 0
	for _, q := range r.g.Pending() {
		if held[q.Marker] {
			continue
		}
		rank := 0
		if lane, ok := r.view.Lane(q.Marker); ok && settled(q) {
			rank = position(lane)<<8 | min(q.Marker, 255)
		}
		if best == nil || rank < bestRank {
			best, bestRank = q, rank
		}
	}
	return best
}

// pass answers a question for which the script has no line: with priority,
// everybody passes.
func (r *run) pass(q *game.Question) error {
	switch q.Kind {
	case game.Priority:
		return r.answer(q, game.Answer{Pass: true})
	case game.Attackers, game.Blockers:
		return r.answer(q, r.g.Legal(q))
	}
	return r.choose(q)
}

// resolve lets all pass in a lane until what a line "resolve" is about has left
// the stack. It reports whether it did something.
func (r *run) resolve() (bool, error) {
	now := r.resolves
	if !r.unresolved(now) {
		now.line.done, r.resolves = true, nil
		return true, nil
	}
	q := r.question(now.marker)
	switch {
	case q == nil: // held by another lane: that one has to go on first
		return false, nil
	case !settled(q) && r.scripted(q):
		now.line.done, r.resolves = true, nil
		return true, nil
	}
	return true, r.pass(q)
}

// unresolved reports whether something is left to resolve.
func (r *run) unresolved(now *resolving) bool {
	if r.g.Over() {
		return false
	}
	for o := range r.view.Stack(now.marker) {
		if now.line.Action.All || o.ID() == now.top {
			return true
		}
	}
	// What resolves may have left the stack while it still asks something.
	q := r.question(now.marker)
	return q != nil && !settled(q)
}
