package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

func TestUnblockedDamage(t *testing.T) {
	cr.Rule(t, "510.1a", "510.1b", "510.2")
	a := newArena(t, 3, everywhere, at(0, creature("Bear", 2, 2), creature("Ogre", 3, 3), creature("Egg", 0, 1),
		creature("Crab", 0, 5, self(ability.AsThough{What: ability.DamageByToughness}))))
	a.attack("Bear>1, Ogre>2, Egg>1, Crab>2")
	a.toStep(ability.Main2)
	if a.life(1) != 18 || a.life(2) != 12 {
		t.Errorf("lives are %d and %d, want 18 and 12", a.life(1), a.life(2))
	}
}

func TestBlockedDamage(t *testing.T) {
	cr.Rule(t, "510.1c", "510.1d", "510.2", "120.6")
	a := newArena(t, 2, everywhere, at(0, creature("Bear", 2, 2)), at(1, creature("Ogre", 3, 3)))
	a.attack("Bear>1")
	a.block("Ogre>Bear")
	a.toStep(ability.EndCombat)
	if a.there("Bear") || a.obj("Ogre").damageMarked() != 2 || a.life(1) != 20 {
		t.Errorf("Bear lives: %v, damage on Ogre %d, life %d", a.there("Bear"), a.obj("Ogre").damageMarked(), a.life(1))
	}
}

// The attacker divides freely; there is no order (CR 510.1c as of 2024).
func TestFreeDivision(t *testing.T) {
	cr.Rule(t, "510.1c")
	a := newArena(t, 2, everywhere, at(0, creature("Regrower", 4, 3)), at(1, creature("Spawn", 2, 3), creature("Hunter", 1, 1)))
	a.attack("Regrower>1")
	a.block("Spawn>Regrower, Hunter>Regrower")
	q := a.until(Division)
	for _, bad := range [][]ID{{4, 1}, {3, 0}, {5, -1}, {4}} {
		if err := a.g.Answer(q.ID, Answer{Pick: bad}); err == nil {
			t.Fatalf("%v is no division of 4", bad)
		}
	}
	a.divide(1, 3)
	a.toStep(ability.EndCombat)
	if a.there("Hunter") || a.obj("Spawn").damageMarked() != 1 {
		t.Errorf("Hunter lives: %v, damage on Spawn %d, want 1", a.there("Hunter"), a.obj("Spawn").damageMarked())
	}
}

func TestABlockerOfSeveralDivides(t *testing.T) {
	cr.Rule(t, "510.1d", "510.1")
	a := newArena(t, 2, everywhere, at(0, creature("Bear", 2, 2), creature("Ogre", 3, 3)), at(1, creature("Giant", 4, 6, self(ability.AsThough{What: ability.BlockAdditional}))))
	a.attack("Bear>1, Ogre>1")
	a.block("Giant>Bear, Giant>Ogre")
	if q := a.until(Division); q == nil || q.Player != 1 || q.Total != 4 {
		t.Fatalf("asked %+v, want player 1 to divide 4", q)
	}
	a.divide(1, 3)
	a.toStep(ability.EndCombat)
	if !a.there("Bear") || a.there("Ogre") || a.obj("Giant").damageMarked() != 5 {
		t.Error("Bear lives with 1 damage, Ogre dies of 3, Giant has 5")
	}
}

func TestTrample(t *testing.T) {
	cr.Rule(t, "702.19b", "702.19d", "702.19f", "702.2c")
	big := func(ws ...ability.Word) *ability.Card {
		return creature("Wurm", 6, 6, word(append(ws, ability.Trample)...)...)
	}
	tests := []struct {
		name     string
		attacker *ability.Card
		blockers []fighter
		block    string
		bad      [][]ID
		divide   []ID // nil: nothing is asked
		life     int
	}{
		{"over one", big(), at(1, creature("Wall", 0, 4)), "Wall>Wurm", [][]ID{{3, 3}, {0, 6}}, []ID{4, 2}, 18},
		{"no need to trample", big(), at(1, creature("Wall", 0, 4)), "Wall>Wurm", nil, []ID{6, 0}, 20},
		{"nothing left over", big(), at(1, creature("Wall", 0, 6)), "Wall>Wurm", nil, nil, 20},
		{"over two", big(), at(1, creature("Wall", 0, 3), creature("Elf", 1, 1)), "Wall>Wurm, Elf>Wurm", [][]ID{{4, 0, 2}, {2, 2, 2}}, []ID{3, 1, 2}, 18},
		{"two, none over", big(), at(1, creature("Wall", 0, 3), creature("Elf", 1, 1)), "Wall>Wurm, Elf>Wurm", nil, []ID{0, 6, 0}, 20},
		{"two that are too big", big(), at(1, creature("Wall", 0, 4), creature("Elf", 1, 2)), "Wall>Wurm, Elf>Wurm", nil, []ID{1, 5}, 20},
		{"damage that is there", big(), as(at(1, creature("Wall", 0, 4)), Placed{Damage: 3}), "Wall>Wurm", [][]ID{{0, 6}}, []ID{1, 5}, 15},
		{"deathtouch", big(ability.Deathtouch), at(1, creature("Wall", 0, 4), creature("Ogre", 3, 9)), "Wall>Wurm, Ogre>Wurm", [][]ID{{0, 1, 5}}, []ID{1, 1, 4}, 16},
		{"not blocked", big(), at(1, creature("Wall", 0, 4)), "", nil, nil, 14},
		{"protection does not count", big(), at(1, creature("Wall", 0, 4, &ability.Keyword{Word: ability.Protection})), "Wall>Wurm", [][]ID{{0, 6}}, []ID{4, 2}, 18},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 2, everywhere, at(0, tt.attacker), tt.blockers)
			a.attack("Wurm>1")
			a.block(tt.block)
			if tt.divide != nil {
				q := a.until(Division)
				for _, bad := range tt.bad {
					if got := ruleOf(t, a.g.Answer(q.ID, Answer{Pick: bad})); got != "702.19b" {
						t.Fatalf("%v is refused by %q, want 702.19b", bad, got)
					}
				}
				a.divide(tt.divide...)
			}
			a.end()
			if a.life(1) != tt.life {
				t.Errorf("life %d, want %d", a.life(1), tt.life)
			}
		})
	}
}

// The first example of 702.19b: damage from other attackers counts.
func TestTrampleWithHelp(t *testing.T) {
	cr.Rule(t, "702.19b", "510.1e")
	a := newArena(t, 2, everywhere, at(0, creature("Rat", 1, 1), creature("Boar", 3, 3, word(ability.Trample)...)),
		at(1, creature("Guard", 2, 2, self(ability.AsThough{What: ability.BlockAdditional}))))
	a.attack("Boar>1, Rat>1")
	a.block("Guard>Rat, Guard>Boar")
	a.divide(1, 2) // of the Boar: 1 to the Guard, 2 to the player
	a.until(Division)
	a.end()
	if a.life(1) != 18 || a.there("Guard") {
		t.Errorf("life %d, want 18; Guard lives: %v", a.life(1), a.there("Guard"))
	}
}

func TestTrampleOverAPlaneswalker(t *testing.T) {
	cr.Rule(t, "702.19b", "702.19f")
	a := newArena(t, 2, everywhere, at(0, creature("Wurm", 6, 6, word(ability.Trample)...)), at(1, planeswalker("Jace", 5), creature("Wall", 0, 2)))
	a.attack("Wurm>Jace")
	a.block("Wall>Wurm")
	a.divide(2, 4)
	a.toStep(ability.EndCombat)
	if got := a.obj("Jace").counters("loyalty"); got != 1 || a.life(1) != 20 {
		t.Errorf("loyalty %d, want 1; life %d", got, a.life(1))
	}
}

func TestFirstAndDoubleStrike(t *testing.T) {
	cr.Rule(t, "510.4", "702.4b", "702.7b")
	tests := []struct {
		name     string
		attacker *ability.Card
		blocker  *ability.Card // nil: not blocked
		alive    [2]bool
		life     int
	}{
		{"first strike kills first", creature("A", 2, 1, word(ability.FirstStrike)...), creature("B", 2, 2), [2]bool{true, false}, 20},
		{"both have it", creature("A", 2, 1, word(ability.FirstStrike)...), creature("B", 2, 2, word(ability.FirstStrike)...), [2]bool{false, false}, 20},
		{"the blocker has it", creature("A", 2, 1), creature("B", 1, 2, word(ability.FirstStrike)...), [2]bool{false, true}, 20},
		{"not enough", creature("A", 2, 1, word(ability.FirstStrike)...), creature("B", 2, 3), [2]bool{false, true}, 20},
		{"double strike", creature("A", 2, 3, word(ability.DoubleStrike)...), creature("B", 2, 4), [2]bool{true, false}, 20},
		{"double strike, not blocked", creature("A", 2, 1, word(ability.DoubleStrike)...), nil, [2]bool{true, false}, 16},
		{"first strike, not blocked", creature("A", 2, 1, word(ability.FirstStrike)...), nil, [2]bool{true, false}, 18},
		{"double strike and trample", creature("A", 3, 3, word(ability.DoubleStrike, ability.Trample)...), creature("B", 0, 3), [2]bool{true, false}, 17},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			fighters := at(0, tt.attacker)
			if tt.blocker != nil {
				fighters = append(fighters, at(1, tt.blocker)...)
			}
			a := newArena(t, 2, everywhere, fighters)
			a.attack("A>1")
			if tt.blocker != nil {
				a.block("B>A")
			}
			a.end()
			if got := [2]bool{a.there("A"), a.there("B")}; got != tt.alive {
				t.Errorf("alive: %v, want %v", got, tt.alive)
			}
			if a.life(1) != tt.life {
				t.Errorf("life %d, want %d", a.life(1), tt.life)
			}
		})
	}
}

// What counts is what a creature had as the first of two steps began.
func TestFirstStrikeGainedAndLostBetweenSteps(t *testing.T) {
	cr.Rule(t, "702.7c", "702.4c", "702.4d")
	swap := func(a *arena, name string, abilities ...ability.Ability) {
		o := a.obj(name)
		o.base = a.g.print(creature(name, 2, 2, abilities...), 0)
		a.g.touchChars(0)
	}
	tests := []struct {
		name   string
		before []ability.Word
		after  []ability.Word
		life   int
	}{
		{"gains first strike", nil, []ability.Word{ability.FirstStrike}, 18 - 1},
		{"loses first strike", []ability.Word{ability.FirstStrike}, nil, 18 - 1},
		{"loses double strike", []ability.Word{ability.DoubleStrike}, nil, 18 - 1},
		{"gets double strike after first strike", []ability.Word{ability.FirstStrike}, []ability.Word{ability.DoubleStrike}, 16 - 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 2, everywhere, at(0, creature("Bear", 2, 2, word(tt.before...)...), creature("Rat", 1, 1, word(ability.FirstStrike)...)))
			a.attack("Bear>1, Rat>1")
			a.toStep(ability.FirstStrikeDamage)
			swap(a, "Bear", word(tt.after...)...)
			a.end()
			if a.life(1) != tt.life {
				t.Errorf("life %d, want %d", a.life(1), tt.life)
			}
		})
	}
}

func TestAssigningAsThoughNotBlocked(t *testing.T) {
	cr.Rule(t, "510.1b", "510.1c")
	for yes, life := range map[bool]int{true: 17, false: 20} {
		a := newArena(t, 2, everywhere, at(0, creature("Hunter", 3, 3, self(ability.AsThough{What: ability.AssignAsUnblocked}))), at(1, creature("Wall", 0, 4)))
		a.attack("Hunter>1")
		a.block("Wall>Hunter")
		a.answer(a.until(YesNo), Answer{Yes: yes})
		a.end()
		if a.life(1) != life {
			t.Errorf("yes: %v: life %d, want %d", yes, a.life(1), life)
		}
	}
}

// Damage is assigned in turn order from the active player, and dealt at once.
func TestSeveralDefendersAssignInTurnOrder(t *testing.T) {
	cr.Rule(t, "802.5", "510.2")
	more := self(ability.AsThough{What: ability.BlockAdditional})
	a := newArena(t, 3, everywhere, at(0, creature("A", 2, 2), creature("B", 2, 2), creature("C", 2, 2), creature("D", 2, 2)),
		at(1, creature("Wall", 3, 9, more)), at(2, creature("Giant", 3, 9, more)))
	a.attack("C>2, D>2, A>1, B>1")
	a.block("Wall>A, Wall>B")
	a.block("Giant>C, Giant>D")
	for _, p := range []Player{1, 2} {
		if q := a.until(Division); q == nil || q.Player != p {
			t.Fatalf("asked %+v, want player %d", q, p)
		}
		if !a.there("A") {
			t.Fatal("damage is dealt before all of it is assigned")
		}
		a.divide(2, 1)
	}
	a.toStep(ability.EndCombat)
	if a.there("A") || !a.there("B") || a.there("C") || !a.there("D") {
		t.Error("A and C die, B and D live")
	}
}
