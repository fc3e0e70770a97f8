package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

// destroy puts a permanent into its owner's graveyard.
func (a *arena) destroy(name string) {
	a.g.happen(a.g.lanes[0], &event{kind: evMove, obj: a.obj(name), to: ability.Graveyard, player: NoPlayer, under: NoPlayer, by: NoPlayer})
}

func TestRemovedFromCombat(t *testing.T) {
	cr.Rule(t, "506.4", "509.1h", "510.1b", "510.1c", "702.19d", "506.4c")
	tests := []struct {
		name string
		bear *ability.Card
		do   func(a *arena)
		life int
		jace int
	}{
		{"a blocker is gone", creature("Bear", 2, 2), func(a *arena) { a.destroy("Wall") }, 20, 4},
		{"a blocker of a trampling creature is gone", creature("Bear", 2, 2, word(ability.Trample)...), func(a *arena) { a.destroy("Wall") }, 18, 4},
		{"a blocker is removed", creature("Bear", 2, 2), func(a *arena) { a.g.removeFromCombat(a.obj("Wall")) }, 20, 4},
		{"the attacker is removed", creature("Bear", 2, 2), func(a *arena) { a.g.removeFromCombat(a.obj("Bear")) }, 20, 4},
		{"a blocker is no creature any more", creature("Bear", 2, 2), func(a *arena) { a.become("Wall", card.Artifact) }, 20, 4},
		{"an attacker is no creature any more", creature("Bear", 2, 2), func(a *arena) { a.become("Rat", card.Artifact) }, 20, 5},
		{"a planeswalker is gone", creature("Bear", 2, 2), func(a *arena) { a.destroy("Jace") }, 20, 0},
		{"a planeswalker is removed", creature("Bear", 2, 2), func(a *arena) { a.g.removeFromCombat(a.obj("Jace")) }, 20, 5},
		{"a planeswalker is none any more", creature("Bear", 2, 2), func(a *arena) { a.become("Jace", card.Artifact) }, 20, 5},
		{"nothing", creature("Bear", 2, 2), func(a *arena) {}, 20, 4},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 2, everywhere, at(0, tt.bear, creature("Rat", 1, 1)), at(1, creature("Wall", 0, 4), planeswalker("Jace", 5)))
			a.attack("Bear>1, Rat>Jace")
			a.block("Wall>Bear")
			tt.do(a)
			a.end()
			if a.life(1) != tt.life {
				t.Errorf("life %d, want %d", a.life(1), tt.life)
			}
			if tt.jace > 0 && a.obj("Jace").counters("loyalty") != tt.jace {
				t.Errorf("loyalty %d, want %d", a.obj("Jace").counters("loyalty"), tt.jace)
			}
		})
	}
}

// become makes a permanent of other types.
func (a *arena) become(name string, types card.Types) {
	o := a.obj(name)
	c := *o.base
	c.types = types
	o.base = &c
	a.g.touchChars(o.ctrl)
}

// A creature that has been removed from combat is no attacking creature, but
// its defending player is known.
func TestDefendingPlayerIsRemembered(t *testing.T) {
	cr.Rule(t, "508.5", "802.2a", "608.2h")
	a := newArena(t, 3, everywhere, at(0, creature("Bear", 2, 2), creature("Ogre", 3, 3)), at(2, planeswalker("Jace", 5), creature("Wall", 0, 4)))
	a.attack("Bear>2, Ogre>Jace")
	a.block("Wall>Bear")
	bear, ogre, wall := a.obj("Bear"), a.obj("Ogre"), a.obj("Wall")
	a.g.removeFromCombat(bear)
	if a.g.combatantOf(bear) != nil || a.g.defendingPlayer(bear) != 2 {
		t.Error("Bear is in combat, or its defending player is forgotten")
	}
	if c := a.g.combatantOf(wall); c == nil || !c.blocks || len(c.blocking) != 0 {
		t.Error("Wall is a blocking creature that blocks nothing")
	}
	a.destroy("Jace")
	if c := a.g.combatantOf(ogre); c == nil || !c.attacking || c.whom != nothing || a.g.defendingPlayer(ogre) != 2 {
		t.Error("Ogre attacks nothing, and its defending player is 2")
	}
	a.destroy("Ogre")
	if c := a.g.combatantOf(ogre); c == nil || !c.attacking || a.g.defendingPlayer(ogre) != 2 {
		t.Error("Ogre attacked as it last existed")
	}
	a.destroy("Bear")
	if a.g.combatantOf(bear) != nil {
		t.Error("Bear was in combat as it last existed, but it had been removed")
	}
}

func TestPlayersLeaveDuringCombat(t *testing.T) {
	cr.Rule(t, "800.4e", "800.4j", "506.4c", "802.4")
	both := func(t *testing.T) *arena {
		return newArena(t, 4, everywhere, at(0, creature("Bear", 2, 2), creature("Ogre", 3, 3)), at(1, creature("Wall", 0, 4)), at(2, creature("Elf", 1, 1)))
	}
	t.Run("a defending player who is asked", func(t *testing.T) {
		a := both(t)
		a.attack("Bear>1, Ogre>2")
		if q := a.until(Blockers); q.Player != 1 {
			t.Fatalf("player %d is asked, want 1", q.Player)
		}
		if err := a.g.Concede(1); err != nil {
			t.Fatal(err)
		}
		if q := a.until(Blockers); q == nil || q.Player != 2 {
			t.Fatalf("asked %+v, want player 2", q)
		}
		if c := a.g.combatantOf(a.obj("Bear")); c == nil || !c.attacking {
			t.Error("Bear does not attack any more")
		}
		a.block("")
		a.end()
		if a.life(2) != 17 || a.g.players[1].life != 20 {
			t.Errorf("lives %d and %d, want 17 and 20", a.life(2), a.life(1))
		}
	})
	t.Run("the active player who is asked", func(t *testing.T) {
		a := both(t)
		a.until(Attackers)
		if err := a.g.Concede(0); err != nil {
			t.Fatal(err)
		}
		if q := a.until(Blockers); q != nil {
			t.Error("somebody blocks without an attack")
		}
	})
	t.Run("the active player with attackers", func(t *testing.T) {
		a := both(t)
		a.attack("Bear>1, Ogre>2")
		a.block("Wall>Bear")
		if err := a.g.Concede(0); err != nil {
			t.Fatal(err)
		}
		a.end()
		if a.life(1) != 20 || a.life(2) != 20 {
			t.Error("creatures that have left deal damage")
		}
	})
	t.Run("one while damage is divided", func(t *testing.T) {
		a := newArena(t, 4, everywhere, at(0, creature("Bear", 2, 2), creature("Giant", 5, 5)), at(1, creature("Wall", 0, 4), creature("Elf", 1, 1)))
		a.attack("Giant>1, Bear>2")
		a.block("Wall>Giant, Elf>Giant")
		if q := a.until(Division); q == nil {
			t.Fatal("no division is asked for")
		}
		if err := a.g.Concede(1, 2); err != nil {
			t.Fatal(err)
		}
		if q := a.until(Division); q != nil {
			a.answer(q, a.g.Legal(q))
		}
		a.end()
		if a.life(2) != 20 {
			t.Error("damage is dealt to a player who has left")
		}
	})
}

func TestEnteringAttacking(t *testing.T) {
	cr.Rule(t, "508.4", "506.3b", "506.3c", "508.4c")
	a := newArena(t, 3, Options{Range: 1, Attack: AttackLeft}, at(0, creature("Bear", 2, 2), creature("Late", 3, 3, word(ability.Defender)...)), at(1, creature("Wall", 0, 4)))
	a.attack("Bear>1")
	l := a.g.lanes[0]
	l.entersAttacking(a.obj("Wall"), target{player: 2})
	if a.g.combatantOf(a.obj("Wall")) != nil {
		t.Error("a creature of a player who is not the attacking one attacks")
	}
	l.entersAttacking(a.obj("Late"), target{player: 2})
	if a.g.combatantOf(a.obj("Late")) != nil {
		t.Error("a player who is no defending player is attacked")
	}
	l.entersAttacking(a.obj("Late"), target{player: 1})
	if c := a.g.combatantOf(a.obj("Late")); c == nil || !c.attacking || c.defender != 1 {
		t.Error("Late does not attack")
	}
	for _, d := range l.deeds {
		if d.what == ability.Attacked && d.obj == a.obj("Late") {
			t.Error("Late counts as having attacked")
		}
	}
	a.block("Wall>Late")
	a.end()
	if a.life(1) != 18 {
		t.Errorf("life %d, want 18", a.life(1))
	}
}

// Attacks of two lanes go on at the same time.
func TestCombatsOfTwoLanes(t *testing.T) {
	cr.Rule(t, "807.4b", "807.5", "803.1a")
	a := newArena(t, 8, Options{Range: 1, Attack: AttackLeft, Markers: true}, at(0, creature("Bear", 2, 2)), at(4, creature("Ogre", 3, 3)), at(5, creature("Wall", 0, 4)))
	for range 1000 {
		n := 0
		for _, q := range a.g.Pending() {
			if q.Kind == Attackers {
				n++
			}
		}
		if n == 2 {
			break
		}
		for _, q := range a.g.Pending() {
			if q.Kind != Attackers {
				a.answer(q, a.g.Legal(q))
				break
			}
		}
	}
	for _, q := range append([]*Question(nil), a.g.Pending()...) {
		if q.Kind == Attackers {
			a.answer(q, Answer{Attacks: a.attacks(map[Player]string{0: "Bear>1", 4: "Ogre>5"}[q.Player])})
		}
	}
	a.block("Wall>Ogre")
	for range 1000 {
		if a.g.lanes[0].step > ability.CombatDamage && a.g.lanes[1].step > ability.CombatDamage {
			break
		}
		q := a.g.Pending()[0]
		a.answer(q, a.g.Legal(q))
	}
	if a.life(1) != 18 || a.life(5) != 20 || a.obj("Wall").damageMarked() != 3 {
		t.Errorf("lives %d and %d, damage on Wall %d; want 18, 20, 3", a.life(1), a.life(5), a.obj("Wall").damageMarked())
	}
}

// A permanent can block and be attacked at the same time, and stop doing one of
// the two.
func TestAPlaneswalkerThatBlocks(t *testing.T) {
	cr.Rule(t, "506.4d")
	tests := []struct {
		name     string
		types    card.Types
		attacked bool
		blocks   bool
	}{
		{"it is both", card.Creature | card.Planeswalker, true, true},
		{"no creature any more", card.Planeswalker, true, false},
		{"no planeswalker any more", card.Creature, false, true},
		{"neither any more", card.Artifact, false, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			gideon := typed(creature("Gideon", 1, 9), card.Planeswalker)
			gideon.Faces[0].Loyalty = card.Number(5)
			a := newArena(t, 2, everywhere, at(0, creature("Bear", 2, 2), creature("Rat", 1, 1)), at(1, gideon))
			a.attack("Bear>1, Rat>Gideon")
			a.block("Gideon>Bear")
			a.become("Gideon", tt.types)
			a.g.lanes[0].sweepCombat()
			rat, bear, g := a.g.combatantOf(a.obj("Rat")), a.g.combatantOf(a.obj("Bear")), a.g.combatantOf(a.obj("Gideon"))
			if got := rat.whom != nothing; got != tt.attacked {
				t.Errorf("Rat attacks Gideon: %v, want %v", got, tt.attacked)
			}
			if got := len(bear.blockers) == 1; got != tt.blocks || (g != nil && g.blocks) != tt.blocks {
				t.Errorf("Gideon blocks Bear: %v, want %v", got, tt.blocks)
			}
			if !bear.blocked {
				t.Error("Bear is not blocked any more")
			}
			if (g != nil) != (tt.attacked || tt.blocks) {
				t.Errorf("Gideon is in combat: %v", g != nil)
			}
		})
	}
}

// With a range of two, two attacking players can attack one at the same time. A
// creature blocks in one combat only.
func TestOneBlockerInTwoLanes(t *testing.T) {
	cr.Rule(t, "506.3", "807.5", "G9")
	a := newArena(t, 8, Options{Range: 2, Attack: AttackMultiple, Markers: true}, at(0, creature("Bear", 2, 2)), at(4, creature("Ogre", 3, 3)),
		at(2, creature("Wall", 0, 4), creature("Elf", 1, 1), planeswalker("Jace", 9)))
	blocked := 0
	for range 2000 {
		if a.g.lanes[0].step > ability.CombatDamage && a.g.lanes[1].step > ability.CombatDamage {
			break
		}
		q := a.g.Pending()[0]
		switch q.Kind {
		case Attackers:
			a.answer(q, Answer{Attacks: a.attacks(map[Player]string{0: "Bear>Jace", 4: "Ogre>Jace"}[q.Player])})
		case Blockers:
			who := map[int]string{1: "Bear", 2: "Ogre"}[q.Marker]
			if blocked++; blocked == 2 {
				if got := ruleOf(t, a.g.CheckBlock(q, a.blocks("Wall>"+who))); got != "506.3" {
					t.Errorf("Wall's second block is refused by %q, want 506.3", got)
				}
				a.block("")
				continue
			}
			a.answer(q, Answer{Blocks: a.blocks("Wall>" + who)})
		default:
			a.answer(q, a.g.Legal(q))
		}
	}
	if blocked != 2 {
		t.Fatalf("player 2 was asked %d times for blockers, want 2", blocked)
	}
	hurt := 9 - a.obj("Jace").counters("loyalty")
	if hurt != 2 && hurt != 3 {
		t.Errorf("Jace lost %d loyalty, want that of the one that was not blocked", hurt)
	}
}

func TestCombatTriggers(t *testing.T) {
	cr.Rule(t, "508.1m", "508.3a", "508.3d", "509.1i", "509.3b", "509.3c", "509.3d", "509.3g")
	gain := func(n int, on ability.Event) ability.Ability {
		return &ability.Triggered{On: on, Do: ability.Instructions{Effects: []ability.Effect{ability.GainLife{N: ability.N(n)}}}}
	}
	this, any := ability.Objectish{This: true}, isCreature()
	tests := []struct {
		name string
		seat int // whose life changes
		who  string
		on   ability.Event
		want int
	}{
		{"attacks", 0, "Bear", ability.Attacks{What: this}, 21},
		{"does not attack", 0, "Idle", ability.Attacks{What: this}, 20},
		{"a player attacks", 0, "Idle", ability.Attacks{What: ability.Objectish{Filter: &any}, Batch: true}, 21},
		{"creatures attack", 0, "Idle", ability.Attacks{What: ability.Objectish{Filter: &any}}, 23},
		{"attacks you", 1, "Giant", ability.Attacks{What: ability.Objectish{Filter: &any}, Whom: ability.You{}}, 22},
		{"blocks a creature", 1, "Giant", ability.Blocks{What: this, Whom: &any}, 22},
		{"becomes blocked", 0, "Bear", ability.BecomesBlocked{What: this}, 21},
		{"becomes blocked by a creature", 0, "Bear", ability.BecomesBlocked{What: this, By: &any}, 22},
		{"is not blocked", 0, "Ogre", ability.NotBlocked{What: this}, 21},
		{"is blocked after all", 0, "Bear", ability.NotBlocked{What: this}, 20},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			with := func(name string, abilities ...ability.Ability) *ability.Card {
				if name == tt.who {
					abilities = append(abilities, gain(1, tt.on))
				}
				return creature(name, 0, 9, abilities...)
			}
			more := self(ability.AsThough{What: ability.BlockAdditional})
			a := newArena(t, 3, everywhere, at(0, with("Bear"), with("Rat"), with("Ogre"), with("Idle")), at(1, with("Giant", more), with("Wall")))
			a.attack("Bear>1, Rat>1, Ogre>2")
			a.block("Giant>Bear, Giant>Rat, Wall>Bear")
			a.toStep(ability.EndCombat)
			if got := a.life(tt.seat); got != tt.want {
				t.Errorf("life %d, want %d", got, tt.want)
			}
		})
	}
}
