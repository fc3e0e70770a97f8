package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

const battleCards = `
Salt Gate {1}{R}
Battle — Siege
When this Siege enters, you gain 2 life.
Defense: 3
// transform
Gate Breaker
Creature — Giant
4/4

Old Quarrel {1}{R}
Battle
Defense: 2

Giant {4}{R}
Creature — Giant
5/5

Usher {2}{B}
Creature — Vampire
Whenever this creature attacks, defending player loses 1 life and you gain 1 life.
2/2

Sweep {W}
Sorcery
Destroy all battles.

Count {U}
Sorcery
You gain 1 life for each battle on the battlefield.
`

func battleScene(t *testing.T, seats int, opt Options, lines ...string) *scene {
	t.Helper()
	return setScene(t, seats, opt, battleCards, lines...)
}

func TestABattleEntersWithDefenseCountersAndAProtector(t *testing.T) {
	cr.Rule(t, "310.1", "310.2", "310.4b", "310.8a", "310.11a")
	s := battleScene(t, 3, everywhere, "0 hand: Salt Gate", "0 battlefield: 2 Mountain", "1 hand: Salt Gate", "1 battlefield: 2 Mountain")
	s.to(ability.Main1)
	s.answers("P2")
	s.cast(0, "Salt Gate")
	s.resolveAll()
	s.want("Salt Gate counters defense 3", "life 0 22")
	if p := s.g.protectorOf(s.find("Salt Gate")); p != 2 {
		t.Errorf("player %d protects it, want 2", p)
	}
	if got := s.g.attackTargets(0); len(got) != 3 {
		t.Errorf("its controller may attack %d things, want two players and the battle", len(got))
	}
	if got := s.g.attackTargets(2); len(got) != 2 {
		t.Errorf("its protector may attack %d things, want two players only (310.8b)", len(got))
	}
	entered := false
	for e := range s.g.Events(0) {
		switch e.Kind {
		case EventMove:
			entered = entered || e.To == ability.Battlefield && e.Name == "Salt Gate"
		case EventProtect:
			if !entered || e.Player != 2 || e.Name != "Salt Gate" {
				t.Errorf("the log says that %d protects %q, the battle being there: %v", e.Player, e.Name, entered)
			}
			return
		}
	}
	t.Error("the log does not say who protects the battle")
}

func TestABattleThatIsDefeatedIsCastTransformed(t *testing.T) {
	cr.Rule(t, "310.5", "310.6", "310.7", "310.11b", "120.3h")
	s := battleScene(t, 3, everywhere, "0 battlefield: Salt Gate (guard 2); Giant")
	s.charge("Giant>Salt Gate")
	s.answers("yes")
	s.to(ability.Main2)
	s.want("0 battlefield Gate Breaker 1", "life 2 20", "0 graveyard Salt Gate 0", "Gate Breaker 4/4")
}

func TestWhoDoesNotCastTheBattleLeavesItInExile(t *testing.T) {
	cr.Rule(t, "310.11b")
	s := battleScene(t, 2, everywhere, "0 battlefield: Salt Gate; Giant")
	s.charge("Giant>Salt Gate")
	s.answers("no")
	s.to(ability.Main2)
	s.want("0 exile Salt Gate 1", "0 battlefield Gate Breaker 0")
}

func TestTheProtectorBlocksAndIsTheDefendingPlayer(t *testing.T) {
	cr.Rule(t, "310.8c", "310.8d", "508.5", "802.2a", "802.3", "802.4a")
	s := battleScene(t, 3, everywhere, "0 battlefield: Usher", "1 battlefield: Salt Gate (guard 2); Ogre", "2 battlefield: Bear")
	s.charge("Usher>Salt Gate")
	s.resolveAll()
	s.want("life 2 19", "life 1 20", "life 0 21")
	for _, q := range s.g.Pending() {
		if q.Kind == Blockers && q.Player == 1 {
			t.Error("its controller is asked to block")
		}
	}
	s.defend("Bear>Usher")
	s.to(ability.EndCombat)
	s.want("Salt Gate counters defense 3", "0 battlefield Usher 0")
}

func TestAttackLeftReachesBattlesThatTheNeighbourProtects(t *testing.T) {
	cr.Rule(t, "803.1a", "801.2d", "801.3")
	s := battleScene(t, 5, Options{Range: 1, Attack: AttackLeft}, "0 battlefield: Giant", "1 battlefield: Salt Gate (guard 2)", "2 battlefield: Salt Gate (guard 1)")
	for _, o := range s.g.players[1].guarding {
		if o.ctrl != 2 {
			t.Errorf("player 1 protects a battle of player %d", o.ctrl)
		}
	}
	got := s.g.attackTargets(0)
	if len(got) != 2 || got[1].obj == nil || got[1].obj.ctrl != 2 {
		t.Errorf("player 0 may attack %v, want player 1 and the battle of player 2 that he protects", got)
	}
}

func TestABattleIsInRangeIfItsProtectorIs(t *testing.T) {
	cr.Rule(t, "801.2d", "801.10", "801.11")
	s := battleScene(t, 7, Options{Range: 1, Attack: AttackMultiple}, "0 hand: Sweep; Count", "0 battlefield: Island; Plains", "2 battlefield: Salt Gate (guard 1); Salt Gate (guard 3)")
	s.to(ability.Main1)
	s.cast(0, "Count")
	s.resolve()
	s.want("life 0 21")
	s.cast(0, "Sweep")
	s.resolve()
	s.want("2 battlefield Salt Gate 1", "2 graveyard Salt Gate 1")
}

func TestABattleWhoseProtectorLeavesGetsAnother(t *testing.T) {
	cr.Rule(t, "310.10", "310.8f", "800.4a")
	s := battleScene(t, 3, everywhere, "0 battlefield: Salt Gate (guard 1)")
	s.to(ability.Main1)
	if err := s.g.Concede(1); err != nil {
		t.Fatal(err)
	}
	s.to(ability.BeginCombat)
	if p := s.g.protectorOf(s.find("Salt Gate")); p != 2 {
		t.Errorf("player %d protects it, want 2", p)
	}
}

func TestAttackersOfABattleWhoseProtectorLeavesAttackNothing(t *testing.T) {
	cr.Rule(t, "506.4c", "310.10", "800.4e")
	s := battleScene(t, 3, everywhere, "0 battlefield: Salt Gate (guard 1); Giant")
	s.charge("Giant>Salt Gate")
	if err := s.g.Concede(1); err != nil {
		t.Fatal(err)
	}
	s.to(ability.Main2)
	s.want("Salt Gate counters defense 3", "life 2 20")
	if p := s.g.protectorOf(s.find("Salt Gate")); p != 2 {
		t.Errorf("player %d protects it, want 2", p)
	}
}

func TestABattleWithoutATypeIsProtectedByItsController(t *testing.T) {
	cr.Rule(t, "310.8a", "310.7")
	s := battleScene(t, 2, everywhere, "0 hand: Old Quarrel", "0 battlefield: 2 Mountain", "1 battlefield: Bear")
	s.to(ability.Main1)
	s.cast(0, "Old Quarrel")
	s.resolve()
	if p := s.g.protectorOf(s.find("Old Quarrel")); p != 0 {
		t.Errorf("player %d protects it, want its controller", p)
	}
	s.nextTurn()
	s.charge("Bear>Old Quarrel")
	s.to(ability.Main2)
	s.want("0 graveyard Old Quarrel 1", "life 0 20")
}

func TestTeammatesCannotProtectASiege(t *testing.T) {
	cr.Rule(t, "310.11a", "102.3")
	g := teamGame(t, Options{}, 1, 1, 2, 2)
	o := g.cardObject(poolOf(t, battleCards)["Salt Gate"], 0, 0)
	g.newPermanent(o, 0)
	if got := g.protectors(o); len(got) != 2 || got[0] != 2 || got[1] != 3 {
		t.Errorf("players %v may protect it, want 2 and 3", got)
	}
}
