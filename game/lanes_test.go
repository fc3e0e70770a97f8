package game

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/cr"
)

// Cards for tests of several turns at the same time.
const laneCards = `
Shock {R}
Instant
Shock deals 2 damage to any target.

Growth {G}
Instant
Target creature gets +3/+3 until end of turn.

Counterspell {U}{U}
Instant
Counter target spell.

Think {U}
Instant
Scry 2.

Watcher {1}{W}
Enchantment
Whenever a creature dies, you gain 1 life.

Ring {2}
Artifact
{T}: Add {C}.

Gift {1}
Instant
You gain 3 life.

Prism {1}
Instant
Draw a card.

Until {G}
Sorcery
Creatures you control get +1/+1 until your next turn.

Walk {1}{U}
Sorcery
Take an extra turn after this one.

Skip {1}{U}
Sorcery
Target player skips their next turn.

Once {2}
Artifact
{0}: You gain 1 life. Activate only once each turn.

Storyteller {1}{U}
Enchantment
Whenever you cast your second spell each turn, draw a card.
`

func priorityIs(t *testing.T, s *scene, marker int, want ...Player) {
	t.Helper()
	if got := s.g.View(Judge).PriorityOrder(marker); !slices.Equal(got, want) {
		t.Errorf("priority in lane %d: %v, want %v", marker, got, want)
	}
}

// chain puts a spell of 1 and one of 2 on the first stack, so that 3 has
// priority in both lanes.
func chain(t *testing.T, lines ...string) *scene {
	t.Helper()
	s := setScene(t, 11, grandMelee, laneCards, append([]string{
		"1 battlefield: 2 Mountain; Forest", "1 hand: 2 Shock; Growth", "2 battlefield: 2 Mountain; 2 Island; Forest", "2 hand: 2 Shock; Counterspell; Think; Growth",
		"3 battlefield: 2 Mountain; 4 Island; Bear; Ring", "3 hand: 2 Shock; 2 Counterspell; Gift", "4 battlefield: Mountain", "4 hand: Shock"}, lines...)...)
	s.to(4)
	s.in(2).to(4)
	s.in(1).cast(1, "Shock", "@0")
	s.cast(2, "Shock", "@1")
	return s
}

func TestPriorityGoesToThoseInRangeOfTheMarkerAndTheStack(t *testing.T) {
	cr.Rule(t, "807.5", "807.5a", "117.3", "117.4")
	s := setScene(t, 16, grandMelee, laneCards, "1 battlefield: Mountain", "1 hand: Shock", "2 battlefield: Mountain", "2 hand: Shock", "3 battlefield: 2 Island", "3 hand: Counterspell")
	priorityIs(t, s, 1, 0, 1, 15)
	priorityIs(t, s, 2, 4, 5, 3)
	s.to(4)
	s.cast(1, "Shock", "@0")
	priorityIs(t, s, 1, 0, 1, 2, 15)
	s.cast(2, "Shock", "@1")
	priorityIs(t, s, 1, 0, 1, 2, 3, 15)
	s.cast(3, "Counterspell", "Shock of 2")
	priorityIs(t, s, 1, 0, 1, 2, 3, 4, 15)
	if len(s.g.lanes[1].stack) != 0 {
		t.Error("what targets a spell goes on the stack of that spell")
	}
	s.resolve()
	priorityIs(t, s, 1, 0, 1, 2, 15)
	s.resolve()
	priorityIs(t, s, 1, 0, 1, 15)
	s.want("life 1 20", "life 0 18")
}

func TestSpellsGoOnTheStackOfTheirTargetOrOneOfTheirChoice(t *testing.T) {
	cr.Rule(t, "807.5b", "601.2c", "307.5")
	s := chain(t)
	s.in(2).priority(3)
	s.refused("601.2c", 3, "Counterspell")
	s.in(1).cast(3, "Counterspell", "Shock of 2")
	s.in(2).cast(3, "Gift")
	s.want("stack 1")
	s.in(1).want("stack 3")
	s.in(2).resolve()
	s.want("life 3 23")
	t.Run("the stack of another lane does not bear on sorceries", func(t *testing.T) {
		s := chain(t, "4 hand: Bear", "4 battlefield: 2 Forest")
		s.in(2).cast(4, "Bear")
		s.resolve()
		s.want("4 battlefield Bear 1")
		s.in(1).want("stack 2")
	})
}

func TestATriggerGoesOnAStackOfItsControllersChoice(t *testing.T) {
	cr.Rule(t, "807.5b", "603.3", "G10")
	t.Run("where the object on a stack made it trigger", func(t *testing.T) {
		s := chain(t, "3 battlefield: Watcher")
		s.in(1).cast(3, "Shock", "Bear")
		s.resolve()
		s.want("3 graveyard Bear 1", "stack 3")
		s.in(2).want("stack 0")
	})
	t.Run("where nothing on a stack did", func(t *testing.T) {
		s := chain(t, "3 battlefield: Watcher")
		s.g.happen(nil, &event{kind: evMove, obj: s.find("Bear"), to: 3, player: NoPlayer, under: NoPlayer, by: NoPlayer})
		s.g.run()
		var q *Question
		for _, p := range s.g.Pending() {
			if p.Topic == TopicLane {
				q = p
			}
		}
		if q == nil || q.Player != 3 || len(q.Options) != 2 {
			t.Fatalf("player 3 is asked which stack: %+v", q)
		}
		s.answer(q, Answer{Pick: []ID{2}})
		s.in(2).priority(4)
		s.want("stack 1")
		s.in(1).want("stack 2")
	})
}

func TestWhatWaitsForAChoiceHoldsThoseInRange(t *testing.T) {
	cr.Rule(t, "G9")
	s := chain(t)
	s.in(1).cast(2, "Think")
	s.in(2).priority(3)
	for s.in(1).question(0) != nil || s.question(1) != nil || s.question(2) != nil || s.question(3) != nil || s.question(10) != nil {
		for _, p := range []Player{0, 1, 2, 3, 10} {
			if q := s.question(p); q != nil {
				s.answer(q, Answer{Pass: true})
				break
			}
		}
	}
	var q *Question
	for _, p := range s.g.Pending() {
		if p.Kind != Priority {
			q = p
		}
	}
	if q == nil || q.Player != 2 {
		t.Fatalf("player 2 scries: %+v", q)
	}
	if s.in(2).question(3) != nil {
		t.Error("player 3 is in range of player 2, and held")
	}
	s.in(2)
	if n := len(s.g.Pending()); n != 1 {
		t.Errorf("%d questions are open, want the one", n)
	}
	s.answer(q, Answer{})
	for s.g.Pending()[0].Kind != Priority {
		s.reply(s.g.Pending()[0])
	}
	if s.in(2).question(3) == nil {
		t.Error("after that player 3 has priority in the other lane again")
	}
}

func TestUntilEndOfTurnIsThatOfTheLane(t *testing.T) {
	cr.Rule(t, "G6", "G7", "514.2", "704.5g")
	t.Run("an effect", func(t *testing.T) {
		s := chain(t)
		s.in(1).cast(2, "Growth", "Bear")
		s.resolve()
		s.want("Bear 5/5")
		s.in(2).to(12)
		s.nextTurn()
		s.want("Bear 5/5")
		s.in(1).nextTurn()
		s.want("Bear 2/2")
	})
	t.Run("damage of several turns together", func(t *testing.T) {
		s := chain(t, "3 battlefield: Ogre", "2 battlefield: 2 Mountain", "2 hand: Shock")
		s.in(1).cast(2, "Shock", "Ogre")
		s.resolve()
		s.want("Ogre damage 2")
		s.in(2).nextTurn()
		s.want("Ogre damage 2")
		s.in(1).nextTurn()
		s.want("Ogre damage 0", "3 battlefield Ogre 1")
	})
	t.Run("both kill it", func(t *testing.T) {
		s := chain(t, "3 battlefield: Ogre")
		s.in(1).cast(2, "Shock", "Ogre")
		s.resolve()
		s.in(2).cast(4, "Shock", "Ogre")
		s.resolve()
		s.want("3 graveyard Ogre 1")
	})
	t.Run("once each turn", func(t *testing.T) {
		cr.Rule(t, "602.5b")
		s := chain(t, "3 battlefield: Once")
		s.in(1).cast(3, "Once:1")
		s.refused("602.5b", 3, "Once:1")
		s.in(2).cast(3, "Once:1")
		s.in(1).resolve()
		s.in(2).resolve()
		s.want("life 3 22")
	})
	t.Run("the second spell each turn", func(t *testing.T) {
		s := chain(t, "3 battlefield: Storyteller; 2 Mountain", "3 hand: Shock")
		s.in(1).cast(3, "Shock", "@2")
		s.in(2).cast(3, "Shock", "@4")
		s.want("stack 1")
		s.cast(3, "Shock", "@4")
		s.want("stack 3")
	})
}

func TestManaOfOneLaneIsSpentInAnother(t *testing.T) {
	cr.Rule(t, "G8", "106.4", "500.5")
	s := chain(t, "3 hand: Prism")
	s.in(1).cast(3, "Ring:1")
	s.in(2).cast(3, "Gift")
	s.want("Ring tapped", "stack 1")
	if n := len(s.g.players[3].pool); n != 0 {
		t.Errorf("%d mana left, want none: the mana of the pool comes first", n)
	}
	s = chain(t)
	s.in(1).cast(3, "Ring:1")
	s.in(2).to(11)
	if n := len(s.g.players[3].pool); n != 1 {
		t.Errorf("%d mana, want one: it stays while the step of its lane goes on", n)
	}
	s.in(1).resolveAll()
	s.to(5)
	if n := len(s.g.players[3].pool); n != 0 {
		t.Errorf("%d mana, want none: the phase of its lane has ended", n)
	}
}

func TestStateBasedActionsAreForTheWholeTable(t *testing.T) {
	cr.Rule(t, "G10", "G11", "704.3")
	s := setScene(t, 16, grandMelee, laneCards, "12 battlefield: Bear")
	s.g.mark(nil, s.find("Bear"), 2)
	s.g.touch(12)
	s.answer(s.in(1).priority(0), Answer{Pass: true})
	s.want("12 graveyard Bear 1")
	if err := s.g.Concede(9); err != nil {
		t.Fatal(err)
	}
	s.want("9 out")
	if s.in(1).question(1) == nil {
		t.Error("nobody else is disturbed")
	}
}

func TestUntilYourNextTurnFollowsThePlayer(t *testing.T) {
	cr.Rule(t, "G12", "611.2b")
	s := setScene(t, 8, grandMelee, laneCards, "0 battlefield: Forest; Bear", "0 hand: Until")
	s.to(4)
	s.cast(0, "Until")
	s.resolve()
	s.want("Bear 3/3")
	for range 40 {
		s.in(1)
		if s.g.players[0].turns > 1 {
			break
		}
		m := 1
		for i, l := range s.g.lanes { // play the lane on that can go on
			if l != nil && len(l.qs) > 0 && (len(s.g.lanes[m-1].qs) == 0 || l.turnNo < s.g.lanes[m-1].turnNo) {
				m = i + 1
			}
		}
		s.in(m)
		n := s.lane().turnNo
		for s.lane().turnNo == n && len(s.lane().qs) > 0 && s.g.players[0].turns == 1 {
			s.step()
		}
		if s.g.players[0].turns == 1 {
			s.want("Bear 3/3")
		}
	}
	if s.g.players[0].turns != 2 {
		t.Fatalf("player 0 has taken %d turns", s.g.players[0].turns)
	}
	s.want("Bear 2/2")
}
