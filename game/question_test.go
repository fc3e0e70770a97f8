package game

import (
	"math"
	"testing"
)

// IDs that name nobody are refused wherever they are given.
func TestIDsOfNobody(t *testing.T) {
	for _, id := range []ID{0, 1, -4, -1 << 31, -1<<31 - 1, -1 << 40, 1 << 40, math.MaxInt64, math.MinInt64, math.MinInt64 + 1} {
		a := newArena(t, 3, everywhere, at(0, creature("Bear", 2, 2)), at(1, creature("Wall", 0, 4)))
		q := a.until(Attackers)
		before := Digest(a.g)
		for _, attack := range []Attack{{Attacker: a.id("Bear"), Target: id}, {Attacker: id, Target: a.id("1")}, {Attacker: id, Target: id}} {
			if err := a.g.Answer(q.ID, Answer{Attacks: []Attack{attack}}); ruleOf(t, err) == "" {
				t.Errorf("%+v: %v", attack, err)
			}
		}
		if Digest(a.g) != before {
			t.Errorf("refusing %d changed something", id)
		}
		a.attack("Bear>1")
		q = a.until(Blockers)
		for _, block := range []Block{{Blocker: a.id("Wall"), Attacker: id}, {Blocker: id, Attacker: a.id("Bear")}, {Blocker: id, Attacker: id}} {
			if err := a.g.Answer(q.ID, Answer{Blocks: []Block{block}}); ruleOf(t, err) == "" {
				t.Errorf("%+v: %v", block, err)
			}
		}
		if p, ok := id.Player(); ok && p < 0 {
			t.Errorf("%d names player %d", id, p)
		}
		for _, v := range []Player{0, Spectator, Judge} {
			if o, ok := a.g.View(v).Object(id); ok {
				t.Errorf("%d is %s", id, o.Name())
			}
		}
	}
}
