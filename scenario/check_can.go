package scenario

import (
	"fmt"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// checkCan checks whether a player can do something: in the lane whose time it
// is, or in any at the end. It is tried out on a second game, in which the
// others pass until that player has priority, or is asked for attackers or
// blockers; if that does not come before the stack or the step changes, the
// answer is no.
func (r *run) checkCan(l *Line, e *ExpectCan, marker int) error {
	refusal := fmt.Errorf("%s is not asked", e.Action.Players[0])
	for m := 1; m <= r.view.Markers(); m++ {
		if marker != 0 && m != marker {
			continue
		}
		if _, ok := r.view.Lane(m); !ok || r.g.Over() {
			continue
		}
		twin, err := r.again()
		if err != nil {
			return err
		}
		problem := twin.try(&e.Action, m)
		twin.g.Close()
		if problem == nil {
			if e.Not {
				return failed(l.Line, "wanted %s, got that it is possible in the lane of marker %d", e, m)
			}
			return nil
		}
		if problem != errNotAsked {
			refusal = problem
		}
	}
	if e.Not {
		return nil
	}
	return failed(l.Line, "wanted %s, got that it is not: %v", e, refusal)
}

// errNotAsked says that a player has no say in a lane.
var errNotAsked = fmt.Errorf("not asked")

// try goes on in a lane until the player of an action is asked, and reports why
// the action is refused, or nil.
func (r *run) try(a *Action, marker int) error {
	q, err := r.advance(a, marker)
	switch {
	case err != nil:
		return err
	case q == nil:
		return errNotAsked
	}
	_, _, _, err = r.announced(a, q, false)
	return err
}

// advance goes on in a lane until the player of an action is asked for it, and
// returns the question; nil if that does not come before the step, or the
// stack, changes.
func (r *run) advance(a *Action, marker int) (*game.Question, error) {
	p := r.player(a.Players[0])
	start, _ := r.view.Lane(marker)
	top := r.top(marker)
	for range r.limit() {
		q := r.questionFor(marker, p)
		if q != nil && q.Player == p && q.Kind == wantedKind(a) && r.isFor(q, a) {
			return q, nil
		}
		if q == nil || !r.mayComeUp(a, q) {
			break
		}
		if err := r.pass(q); err != nil {
			return nil, err
		}
		lane, ok := r.view.Lane(marker)
		if !ok || lane.Turn != start.Turn || r.g.Over() {
			break
		}
		if wantedKind(a) == game.Priority && (lane.Step != start.Step || r.top(marker) != top) {
			break
		}
	}
	return nil, nil
}

// mayComeUp reports whether going on from a question can still lead to what an
// action needs.
func (r *run) mayComeUp(a *Action, q *game.Question) bool {
	lane, _ := r.view.Lane(q.Marker)
	p := r.player(a.Players[0])
	switch a.Verb {
	case Attack:
		return r.view.IsActive(q.Marker, p) && (lane.Step < ability.DeclareAttackers || lane.Step == ability.DeclareAttackers && q.Kind != game.Priority)
	case Block:
		return lane.Step < ability.DeclareBlockers || lane.Step == ability.DeclareBlockers && q.Kind != game.Priority
	}
	return settled(q) && slices.Contains(r.view.PriorityOrder(q.Marker), p)
}

func wantedKind(a *Action) game.Kind {
	switch a.Verb {
	case Attack:
		return game.Attackers
	case Block:
		return game.Blockers
	}
	return game.Priority
}

// top is the object on top of a lane's stack, or 0.
func (r *run) top(marker int) game.ID {
	for o := range r.view.Stack(marker) {
		return o.ID()
	}
	return 0
}
