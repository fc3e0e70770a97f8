package scenario

import (
	"fmt"
	"slices"

	"github.com/grandmelee/melee/game"
)

// perform does a line of the script in a lane.
func (r *run) perform(l *pending, marker int, q *game.Question) error {
	if err := r.overtaken(l, marker); err != nil {
		return err
	}
	a := l.Action
	switch {
	case l == r.stop:
		l.done = true
		return r.leftUndone()
	case a == nil:
		l.done = true
		return r.check(l.Line, marker)
	case a.Refused:
		l.done = true
		return r.refused(l.Line, q)
	}
	switch a.Verb {
	case Resolve:
		return r.startResolving(l, marker)
	case Leave:
		l.done = true
		return r.leaves(l.Line)
	case Choose:
		l.done = true
		return r.chosen(l.Line, q)
	case Pass:
		l.done = true
		return r.answer(q, game.Answer{Pass: true})
	}
	l.done = true
	answer, used, _, err := r.announced(a, q, false)
	voice := r.voiceOf(q)
	if err == nil {
		err = r.answer(q, answer)
	}
	if err != nil {
		return failed(l.Line.Line, "%q is refused: %v", l.text, err)
	}
	r.use(voice, used)
	return nil
}

// leftUndone fails if the scenario stops before a line of the script.
func (r *run) leftUndone() error {
	for _, l := range r.lines {
		if !l.done {
			return failed(l.Line.Line, "%q was not done: the scenario stops before, at %s", l.text, r.stop.At)
		}
	}
	return nil
}

// use notes entries of a queue as used.
func (r *run) use(v voice, entries map[int]bool) {
	for i := range entries {
		r.queues[v][i].used = true
	}
}

// announced finds the answer that does what an action says. If there is none,
// attempt is the nearest thing to it, which the game will refuse.
func (r *run) announced(a *Action, q *game.Question, strict bool) (answer game.Answer, used map[int]bool, attempt game.Answer, err error) {
	switch a.Verb {
	case Attack:
		answer, attempt, err = r.attack(a, q, strict)
		return answer, nil, attempt, err
	case Block:
		answer, attempt, err = r.block(a, q, strict)
		return answer, nil, attempt, err
	}
	n := &announcer{r: r, q: q, a: a, strict: strict}
	answer, used, err = n.announce()
	return answer, used, n.attempt, err
}

// refused does a line that must be refused, and checks that nothing has changed.
func (r *run) refused(l *Line, q *game.Question) error {
	a := l.Action
	if q.Kind != wantedKind(a) || !r.hasSay(a, q) {
		return nil // not asked: see can
	}
	if q.Player != r.player(a.Players[0]) {
		return r.refusedLater(l, q)
	}
	if !r.isFor(q, a) {
		return nil // another player decides
	}
	before := r.digest()
	answer, _, attempt, err := r.announced(a, q, true)
	if err != nil {
		answer = attempt
	}
	if refusal := r.g.Answer(q.ID, answer); refusal == nil {
		return failed(l.Line, "%q had to be refused, but was accepted", l.text)
	} else if err == nil {
		return fmt.Errorf("%q: the game offers it and then refuses it: %w", l.text, refusal)
	}
	if diff := difference(before, r.digest()); diff != "" {
		return failed(l.Line, "%q was refused, but changed something: %s", l.text, diff)
	}
	return nil
}

// hasSay reports whether the player of an action is the one who is asked, or
// gets priority there, too.
func (r *run) hasSay(a *Action, q *game.Question) bool {
	p := r.player(a.Players[0])
	return q.Player == p || q.Kind == game.Priority && slices.Contains(r.view.PriorityOrder(q.Marker), p)
}

// refusedLater tries a line that must be refused on a second game, in which
// the others pass until its player has priority: so the game itself stays
// where it is, and the lines after this one find it there.
func (r *run) refusedLater(l *Line, q *game.Question) error {
	twin, err := r.again()
	if err != nil {
		return err
	}
	defer twin.g.Close()
	asked, err := twin.advance(l.Action, q.Marker)
	if asked == nil || err != nil {
		return err
	}
	return twin.refused(l, asked)
}

func (r *run) startResolving(l *pending, marker int) error {
	for o := range r.view.Stack(marker) {
		r.resolves = &resolving{l, marker, o.ID()}
		return nil
	}
	if l.Action.All {
		l.done = true
		return nil
	}
	return failed(l.Line.Line, "%q: nothing is on the stack of marker %d", l.text, marker)
}

func (r *run) leaves(l *Line) error {
	players := make([]game.Player, len(l.Action.Players))
	for i, name := range l.Action.Players {
		players[i] = r.player(name)
	}
	if err := r.leave(players); err != nil {
		return failed(l.Line, "%q: %v", l.text, err)
	}
	return nil
}

// chosen answers a question in the middle of something as a line says.
func (r *run) chosen(l *Line, q *game.Question) error {
	pick, ok := r.fits(l.Action.Choice, &q.Choice, q.Player)
	if !ok {
		return failed(l.Line, "%q does not answer what %s is asked: %s", l.text, r.nameOf(q.Player), r.asked(&q.Choice))
	}
	if err := r.answer(q, picked(q.Kind, pick)); err != nil {
		return failed(l.Line, "%q is refused: %v", l.text, err)
	}
	return nil
}
