package scenario

import (
	"errors"
	"fmt"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// attack finds the declaration of attackers that a line says (CR 508.1).
func (r *run) attack(a *Action, q *game.Question, strict bool) (answer, attempt game.Answer, err error) {
	if q.Kind != game.Attackers {
		return answer, answer, fmt.Errorf("%s is not asked for attackers", r.nameOf(q.Player))
	}
	targets := map[game.ID][]game.ID{}
	var able, taken []game.ID
	for _, c := range r.g.Attackers(q) {
		targets[c.Attacker] = c.Targets
		able = append(able, c.Attacker)
	}
	bands := 0 // those that teammates have declared
	declared, _ := r.g.View(q.Player).Declared(q.Marker)
	for _, at := range declared {
		bands = max(bands, at.Band)
	}
	for _, pair := range a.Attacks {
		attackers := append(slices.Repeat([]Ref{pair.Attacker}, pair.N), pair.Band...)
		band := 0
		if len(pair.Band) > 0 {
			bands++
			band = bands
		}
		for _, attacker := range attackers {
			id, problem := r.creature(attacker, q.Player, able, taken, strict)
			to, problem2 := r.attacked(pair, q.Player, targets[id])
			err = errors.Join(err, problem, problem2)
			taken = append(taken, id)
			answer.Attacks = append(answer.Attacks, game.Attack{Attacker: id, Target: to, Band: band})
		}
	}
	if err == nil {
		err = r.g.CheckAttack(q, answer.Attacks)
	}
	return answer, answer, firstError(err)
}

// firstError is the first of joined errors.
func firstError(err error) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()[0]
	}
	return err
}

// creature finds the creature that a name means among those that are able to
// attack or block: if it is none of them, the creature of that name all the
// same, and an error.
func (r *run) creature(ref Ref, p game.Player, able, taken []game.ID, strict bool) (game.ID, error) {
	if id, ok := r.among(ref, p, able, taken); ok && !strict && !slices.Contains(taken, id) {
		return id, nil
	}
	id, ok := r.meant(ref, p, []game.Zone{ability.Battlefield}, taken)
	switch {
	case !ok:
		return 0, fmt.Errorf("there is no %s", ref)
	case !slices.Contains(able, id):
		return id, fmt.Errorf("%s is not able to", ref)
	case slices.Contains(taken, id):
		return id, fmt.Errorf("there are not so many of %s", ref)
	}
	return id, nil
}

// attacked finds what an attacker is to attack.
func (r *run) attacked(pair AttackPair, p game.Player, able []game.ID) (game.ID, error) {
	if pair.Target == nil {
		if len(able) == 1 {
			return able[0], nil
		}
		return 0, fmt.Errorf("whom does %s attack?", pair.Attacker)
	}
	if id, ok := r.among(*pair.Target, p, able, nil); ok {
		return id, nil
	}
	id, ok := r.meant(*pair.Target, p, []game.Zone{ability.Battlefield}, nil)
	if !ok {
		return 0, fmt.Errorf("there is no %s", pair.Target)
	}
	if !slices.Contains(able, id) {
		return id, fmt.Errorf("%s may not attack %s", pair.Attacker, pair.Target)
	}
	return id, nil
}

// block finds the declaration of blockers that a line says (CR 509.1).
func (r *run) block(a *Action, q *game.Question, strict bool) (answer, attempt game.Answer, err error) {
	if q.Kind != game.Blockers {
		return answer, answer, fmt.Errorf("%s is not asked for blockers", r.nameOf(q.Player))
	}
	var able, attackers []game.ID
	for _, c := range r.g.Blockers(q) {
		able = append(able, c.Blocker)
		for _, id := range c.Attackers {
			if !slices.Contains(attackers, id) {
				attackers = append(attackers, id)
			}
		}
	}
	slices.Sort(attackers)
	var met []game.ID // attackers of earlier groups
	for _, group := range a.Blocks {
		attacker, problem := r.creature(group.Attacker, q.Player, attackers, met, strict)
		if problem != nil && len(met) > 0 { // the same attacker again, in another group
			attacker, problem = r.creature(group.Attacker, q.Player, attackers, nil, strict)
		}
		err = errors.Join(err, problem)
		met = append(met, attacker)
		var taken []game.ID
		for _, b := range answer.Blocks {
			taken = append(taken, b.Blocker)
		}
		for _, blocker := range group.Blockers {
			for range blocker.N {
				id, problem := r.creature(blocker.Attacker, q.Player, able, taken, strict)
				if problem != nil { // a creature that blocks several
					if again, second := r.creature(blocker.Attacker, q.Player, able, nil, strict); second == nil {
						id, problem = again, nil
					}
				}
				err = errors.Join(err, problem)
				taken = append(taken, id)
				answer.Blocks = append(answer.Blocks, game.Block{Blocker: id, Attacker: attacker})
			}
		}
	}
	if err == nil {
		err = r.g.CheckBlock(q, answer.Blocks)
	}
	return answer, answer, firstError(err)
}
