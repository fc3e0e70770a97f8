package game

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/grandmelee/melee/cr"
)

// most declarations that a test tries one by one.
const fewDeclarations = 4000

// What is listed for a declaration of attackers or blockers is just what some
// legal declaration has: all declarations are tried.
func TestListingsDoNotLie(t *testing.T) {
	cr.Rule(t, "508.1", "509.1")
	tried := 0
	rapid.Check(t, func(rt *rapid.T) {
		seats := rapid.IntRange(2, 3).Draw(rt, "seats")
		a := newArena(t, seats, everywhere, drawFighters(rt, seats))
		for a.g.lanes[0].turnNo <= 1 && !a.g.Over() {
			q := a.g.Pending()[0]
			ans := a.g.Legal(q)
			switch q.Kind {
			case Attackers:
				if attacksTried(rt, a, q) {
					tried++
				}
				ans = drawAttack(rt, a, q)
			case Blockers:
				if blocksTried(rt, a, q) {
					tried++
				}
				ans = drawBlock(rt, a, q)
			}
			if err := a.g.Answer(q.ID, ans); err != nil {
				rt.Fatalf("%v: %v", q.Kind, err)
			}
		}
	})
	if tried < 20 {
		t.Errorf("only %d listings were compared", tried)
	}
}

// attacksTried compares the attacks listed with those of all declarations that
// are legal, unless there are too many to try.
func attacksTried(t *rapid.T, a *arena, q *Question) bool {
	var creatures []ID
	for _, o := range a.g.players[q.Player].battlefield {
		if a.g.charsOf(o).isCreature() {
			creatures = append(creatures, o.id)
		}
	}
	var targets []ID
	for i, p := range a.g.players {
		targets = append(targets, Player(i).ID())
		for _, o := range p.battlefield {
			if attackable(a.g.charsOf(o)) {
				targets = append(targets, o.id)
			}
		}
	}
	n := 1
	for range creatures {
		if n *= len(targets) + 1; n > fewDeclarations {
			return false
		}
	}
	legal := map[Attack]bool{}
	for k := range n {
		var attacks []Attack
		for _, c := range creatures {
			if i := k % (len(targets) + 1); i > 0 {
				attacks = append(attacks, Attack{Attacker: c, Target: targets[i-1]})
			}
			k /= len(targets) + 1
		}
		if a.g.CheckAttack(q, attacks) == nil {
			for _, at := range attacks {
				legal[at] = true
			}
		}
	}
	listed := 0
	for _, c := range a.g.Attackers(q) {
		for _, to := range c.Targets {
			listed++
			if !legal[Attack{Attacker: c.Attacker, Target: to}] {
				t.Fatalf("%s is listed to attack %s, but no legal declaration has that", a.name(c.Attacker), a.name(to))
			}
		}
	}
	if listed != len(legal) {
		t.Fatalf("%d attacks are listed, %d are in legal declarations", listed, len(legal))
	}
	return true
}

// blocksTried is attacksTried for blocks.
func blocksTried(t *rapid.T, a *arena, q *Question) bool {
	var pairs []Block
	for _, o := range a.g.players[q.Player].battlefield {
		for _, c := range q.lane.combat.attackers {
			if a.g.charsOf(o).isCreature() {
				pairs = append(pairs, Block{Blocker: o.id, Attacker: c.obj.id})
			}
		}
	}
	if len(pairs) > 11 {
		return false
	}
	legal := map[Block]bool{}
	for k := range 1 << len(pairs) {
		var blocks []Block
		for i, b := range pairs {
			if k>>i&1 == 1 {
				blocks = append(blocks, b)
			}
		}
		if a.g.CheckBlock(q, blocks) == nil {
			for _, b := range blocks {
				legal[b] = true
			}
		}
	}
	listed := 0
	for _, c := range a.g.Blockers(q) {
		for _, to := range c.Attackers {
			listed++
			if !legal[Block{Blocker: c.Blocker, Attacker: to}] {
				t.Fatalf("%s is listed to block %s, but no legal declaration has that", a.name(c.Blocker), a.name(to))
			}
		}
	}
	if listed != len(legal) {
		t.Fatalf("%d blocks are listed, %d are in legal declarations", listed, len(legal))
	}
	return true
}
