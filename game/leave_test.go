package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// Cards for tests of players leaving the game.
const leaveCards = `
Mind Control {3}{U}{U}
Enchantment — Aura
Enchant creature
You control enchanted creature.

Treason {2}{R}
Sorcery
Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.

Bribery {3}{U}{U}
Sorcery
Search target opponent's library for a creature card and put that card onto the battlefield under your control. Then that player shuffles.

Chamber {2}
Artifact
Whenever a nontoken creature enters, that creature's controller creates a 1/1 colorless Myr artifact creature token.

Slide {2}{W}
Instant
Exile target creature, then return it to the battlefield under its owner's control at the beginning of the next end step.

Prodigy {1}{R}
Creature — Wizard
{T}: Prodigy deals 1 damage to any target.
1/1

Trample All {G}
Sorcery
All creatures get +1/+1 until your next turn.

Each Discards {1}{B}
Sorcery
Each player discards a card.

Shock {R}
Instant
Shock deals 2 damage to any target.

Taxer {1}{U}
Instant
Counter target spell unless its controller pays {1}.

Watcher {1}{W}
Enchantment
Whenever an opponent loses the game, you gain 5 life.

Angel {3}{W}{W}
Creature — Angel
4/4

Fork {R}{R}
Instant
Copy target instant or sorcery spell. You may choose new targets for the copy.

Curse Hand {B}
Sorcery
Target player discards two cards.

Pump {G}
Instant
Target creature gets +2/+2 until end of turn.
`

func (s *scene) leave(players ...Player) {
	s.Helper()
	if err := s.g.Concede(players...); err != nil {
		s.Fatal(err)
	}
	s.consistent()
}

// consistent checks that every card is in one zone of players who are in.
func (s *scene) consistent() {
	s.Helper()
	for i, pl := range s.g.players {
		for _, zone := range [...][]*object{pl.battlefield, pl.stacked, pl.hand, pl.graveyard, pl.exile, pl.command, pl.library} {
			for _, o := range zone {
				if o.gone {
					s.Errorf("%s is gone, but lies at seat %d", s.g.nameOf(o), i)
				}
				if !s.g.players[o.owner].in {
					s.Errorf("%s is owned by player %d, who has left", s.g.nameOf(o), o.owner)
				}
				if !s.g.players[o.ctrl].in {
					s.Errorf("%s is controlled by player %d, who has left", s.g.nameOf(o), o.ctrl)
				}
			}
		}
	}
	for _, l := range s.g.lanes {
		if l == nil {
			continue
		}
		for _, o := range l.stack {
			if o.gone {
				s.Errorf("%s on the stack of lane %d is gone", s.g.nameOf(o), l.marker)
			}
		}
	}
	if !s.g.Over() && len(s.g.Pending()) == 0 {
		s.Error("nothing is asked")
	}
	for _, q := range s.g.Pending() {
		if !s.g.players[q.Player].in {
			s.Errorf("player %d is asked, but has left", q.Player)
		}
	}
}

func TestObjectsOfPlayersWhoLeave(t *testing.T) {
	cr.Rule(t, "800.4a", "800.4b", "800.4c")
	mindControl := func(t *testing.T) *scene {
		return setScene(t, 3, everywhere, leaveCards, "1 battlefield: Bear; Mountain", "0 battlefield: Mind Control (on Bear)", "2 battlefield: Ogre")
	}
	t.Run("an Aura that gives control leaves", func(t *testing.T) {
		s := mindControl(t)
		s.want("Bear controller 0")
		s.leave(0)
		s.want("Bear controller 1", "1 battlefield Bear 1")
	})
	t.Run("what it gives control of leaves", func(t *testing.T) {
		s := mindControl(t)
		s.leave(1)
		s.priority(0)
		s.want("0 battlefield Bear 0", "0 graveyard Mind Control 1")
	})
	t.Run("an effect that gives control ends", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "1 battlefield: Bear", "0 battlefield: 3 Mountain", "0 hand: Treason")
		s.to(4)
		s.cast(0, "Treason", "Bear")
		s.resolve()
		s.want("Bear controller 0")
		s.leave(0)
		s.want("Bear controller 1")
	})
	bribery := func(t *testing.T) *scene {
		s := setScene(t, 3, everywhere, leaveCards, "1 library: Angel", "0 battlefield: 5 Island", "0 hand: Bribery")
		s.to(4)
		s.cast(0, "Bribery", "@1")
		s.answers("Angel")
		s.resolve()
		s.want("Angel controller 0")
		return s
	}
	t.Run("what was put under another player's control leaves with its owner", func(t *testing.T) {
		s := bribery(t)
		s.leave(1)
		if s.look("Angel") != nil {
			t.Error("Angel is still there")
		}
	})
	t.Run("and is exiled if its controller leaves", func(t *testing.T) {
		s := bribery(t)
		s.leave(0)
		s.want("1 exile Angel 1")
	})
	t.Run("tokens belong to whoever created them", func(t *testing.T) {
		cr.Rule(t, "111.2")
		s := setScene(t, 3, everywhere, leaveCards, "0 battlefield: Chamber; 2 Forest", "1 battlefield: 2 Forest", "0 hand: Bear", "1 hand: Bear")
		s.to(4)
		s.cast(0, "Bear")
		s.resolveAll()
		s.nextTurn()
		s.to(4)
		s.cast(1, "Bear")
		s.resolveAll()
		s.want("0 battlefield Myr 1", "1 battlefield Myr 1")
		s.leave(0)
		s.want("1 battlefield Myr 1")
		if s.look("Myr #2") != nil {
			t.Error("the Myr of player 0 is still there")
		}
	})
	t.Run("an effect ends, and the default controller has left", func(t *testing.T) {
		s := setScene(t, 4, everywhere, leaveCards, "2 library: Angel", "0 battlefield: 5 Island", "0 hand: Bribery", "1 battlefield: 3 Mountain", "1 hand: Treason")
		s.to(4)
		s.cast(0, "Bribery", "@2")
		s.answers("Angel")
		s.resolve()
		s.nextTurn()
		s.to(4)
		s.cast(1, "Treason", "Angel")
		s.resolve()
		s.leave(0)
		s.want("Angel controller 1")
		s.nextTurn()
		s.want("2 exile Angel 1")
	})
}

func TestStacksOfPlayersWhoLeave(t *testing.T) {
	cr.Rule(t, "800.4a", "800.4d")
	t.Run("a spell leaves", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "1 battlefield: Mountain", "1 hand: Shock")
		s.to(4)
		s.cast(1, "Shock", "@0")
		s.leave(1)
		s.want("stack 0", "life 0 20")
	})
	t.Run("an ability ceases to exist", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "1 battlefield: Prodigy")
		s.to(4)
		s.cast(1, "Prodigy:1", "@0")
		s.want("stack 1")
		s.leave(1)
		s.want("stack 0")
	})
	t.Run("a copy of another player's spell ceases to exist", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "0 battlefield: Mountain", "0 hand: Shock", "1 battlefield: 2 Mountain", "1 hand: Fork")
		s.to(4)
		s.cast(0, "Shock", "@2")
		s.cast(1, "Fork", "Shock")
		s.resolve()
		s.want("stack 2")
		s.leave(1)
		s.want("stack 1")
		s.resolve()
		s.want("life 2 18")
	})
	t.Run("the target leaves", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "0 battlefield: Mountain", "0 hand: Shock", "1 battlefield: Bear")
		s.to(4)
		s.cast(0, "Shock", "Bear")
		s.leave(1)
		s.resolve()
		s.want("0 graveyard Shock 1", "stack 0")
	})
	t.Run("a delayed triggered ability is not put on the stack", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "1 battlefield: 3 Plains", "1 hand: Slide", "0 battlefield: Bear")
		s.to(4)
		s.cast(1, "Slide", "Bear")
		s.resolve()
		s.want("0 exile Bear 1")
		s.leave(1)
		s.nextTurn()
		s.want("0 exile Bear 1", "0 battlefield Bear 0")
	})
	t.Run("it is, if its controller stays", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "1 battlefield: 3 Plains", "1 hand: Slide", "0 battlefield: Bear")
		s.to(4)
		s.cast(1, "Slide", "Bear")
		s.resolve()
		s.to(12)
		s.resolveAll()
		s.want("0 battlefield Bear 1")
	})
}

func TestLeavingWithPriority(t *testing.T) {
	cr.Rule(t, "800.4a", "800.4j", "800.4k", "104.3a")
	t.Run("priority passes on", func(t *testing.T) {
		s := setScene(t, 4, everywhere, leaveCards, "0 battlefield: Mountain", "0 hand: Shock")
		s.to(4)
		s.cast(0, "Shock", "@2")
		s.priority(1)
		s.leave(1)
		if s.question(2) == nil {
			t.Error("the next player in turn order has priority")
		}
		s.resolve()
		s.want("life 2 18")
	})
	t.Run("during the own turn", func(t *testing.T) {
		s := setScene(t, 4, everywhere, leaveCards, "0 battlefield: Mountain", "1 hand: Shock", "1 battlefield: Mountain", "2 battlefield: Bear", "0 hand: Bear")
		s.to(4)
		s.leave(0)
		if s.question(1) == nil {
			t.Fatal("the next player in turn order has priority")
		}
		s.want("step 4")
		s.cast(1, "Shock", "Bear")
		s.resolve()
		s.want("2 graveyard Bear 1")
		s.nextTurn()
		if s.lane().seat != 1 {
			t.Errorf("the turn after that is player %d's", s.lane().seat)
		}
	})
	t.Run("nobody begins a turn for a player who has left", func(t *testing.T) {
		s := setScene(t, 4, everywhere, leaveCards)
		s.to(4)
		s.leave(1, 2)
		s.nextTurn()
		if s.lane().seat != 3 {
			t.Errorf("the turn after that is player %d's", s.lane().seat)
		}
	})
	t.Run("until nobody else is left", func(t *testing.T) {
		cr.Rule(t, "104.2a")
		s := setScene(t, 4, everywhere, leaveCards)
		s.leave(0, 1)
		s.leave(3)
		if !s.g.Over() || s.g.players[2].outcome != Won {
			t.Error("the last player in wins")
		}
	})
	t.Run("all at once", func(t *testing.T) {
		cr.Rule(t, "104.4a")
		s := setScene(t, 3, everywhere, leaveCards)
		s.leave(0, 1, 2)
		if !s.g.Over() || !s.g.Result().Draw {
			t.Error("it is a draw")
		}
	})
}

func TestLeavingWhileAsked(t *testing.T) {
	cr.Rule(t, "800.4f", "800.4g", "800.4h")
	t.Run("to discard", func(t *testing.T) {
		s := setScene(t, 4, everywhere, leaveCards, "0 battlefield: 2 Swamp", "0 hand: Each Discards; Bear; Ogre", "1 hand: Bear; Ogre", "2 hand: Bear; Ogre")
		s.to(4)
		s.cast(0, "Each Discards")
		for range 4 {
			s.answer(s.g.Pending()[0], Answer{Pass: true})
		}
		if q := s.g.Pending()[0]; q.Player != 0 || q.Kind != Objects {
			t.Fatalf("player 0 is asked first: %+v", q)
		}
		s.answerNow("Bear")
		if q := s.g.Pending()[0]; q.Player != 1 {
			t.Fatalf("player 1 is asked next: %+v", q)
		}
		s.leave(1)
		if q := s.g.Pending()[0]; q.Player != 2 {
			t.Fatalf("player 2 is asked next, for his own cards: %+v", q)
		}
		s.answerNow("Ogre")
		s.priority(0)
		s.want("0 graveyard Bear 1", "2 graveyard Ogre 1", "2 hand Bear 1")
	})
	t.Run("to pay", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "0 battlefield: 2 Mountain", "0 hand: Shock", "1 battlefield: 2 Island", "1 hand: Taxer")
		s.to(4)
		s.cast(0, "Shock", "@2")
		s.cast(1, "Taxer", "Shock")
		for range 3 {
			for _, q := range s.g.Pending() {
				if q.Kind == Priority {
					s.answer(q, Answer{Pass: true})
				}
			}
		}
		if q := s.g.Pending()[0]; q.Player != 0 || q.Topic != TopicPay {
			t.Fatalf("player 0 is asked whether to pay: %+v", q)
		}
		s.leave(0)
		s.want("life 2 20", "stack 0", "1 graveyard Taxer 1")
	})
	t.Run("the controller of what resolves", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "0 battlefield: Swamp", "0 hand: Curse Hand", "1 hand: Bear; Ogre; Bolt")
		s.to(4)
		s.cast(0, "Curse Hand", "@1")
		for range 3 {
			s.answer(s.g.Pending()[0], Answer{Pass: true})
		}
		s.leave(0)
		for _, q := range s.g.Pending() {
			if q.Player == 1 && q.Kind == Objects {
				s.answerNow("Bear+Ogre")
			}
		}
		s.consistent()
		s.nextTurn()
		if s.lane().seat != 1 {
			t.Error("the turn of player 1 comes next")
		}
	})
	t.Run("as a turn-based action", func(t *testing.T) {
		s := setScene(t, 3, everywhere, leaveCards, "0 hand: 9 Bear")
		for s.g.Pending()[0].Kind == Priority {
			s.answer(s.g.Pending()[0], Answer{Pass: true})
			if q := s.g.Pending()[0]; q.Kind == Attackers {
				s.answer(q, Answer{})
			}
		}
		if q := s.g.Pending()[0]; q.Topic != TopicHandSize {
			t.Fatalf("player 0 is asked to discard: %+v", q)
		}
		s.leave(0)
		if s.lane().seat != 1 || s.question(1) == nil {
			t.Error("the turn of player 1 comes next")
		}
	})
}

func TestEffectsUntilTheNextTurnOfAPlayerWhoLeft(t *testing.T) {
	cr.Rule(t, "800.4m", "G12")
	s := setScene(t, 4, everywhere, leaveCards, "0 battlefield: Forest; Bear", "0 hand: Trample All", "2 battlefield: Bear")
	s.to(4)
	s.cast(0, "Trample All")
	s.resolve()
	s.want("Bear of 2 3/3")
	s.nextTurn()
	s.want("Bear of 2 3/3")
	s.leave(0)
	s.want("Bear of 2 3/3")
	s.nextTurn()
	s.want("Bear of 2 3/3")
	s.nextTurn()
	s.want("Bear of 2 3/3")
	s.nextTurn()
	if s.lane().seat != 1 {
		t.Fatalf("turn of player %d", s.lane().seat)
	}
	s.want("Bear of 2 2/2")
}

func TestAbilitiesThatSeePlayersLose(t *testing.T) {
	cr.Rule(t, "800.4a", "801.7")
	s := setScene(t, 8, grandMelee, leaveCards, "1 battlefield: Watcher", "3 battlefield: Watcher", "5 battlefield: Watcher")
	s.leave(2)
	for range 60 {
		if len(s.g.Pending()) == 0 {
			break
		}
		s.reply(s.g.Pending()[0])
	}
	s.want("life 1 25", "life 3 25", "life 5 20")
}

func TestKillCredit(t *testing.T) {
	cr.Rule(t, "104.3b")
	s := setScene(t, 4, everywhere, leaveCards, "0 battlefield: Mountain", "0 hand: Bolt", "1 life: 3")
	s.to(4)
	s.cast(0, "Bolt", "@1")
	s.resolve()
	s.want("1 out")
	if c := s.g.players[1].credit; c != 0 {
		t.Errorf("credit goes to %d", c)
	}
	s.leave(3)
	if c := s.g.players[3].credit; c != NoPlayer {
		t.Errorf("credit goes to %d", c)
	}
}

// Whoever leaves while he looks at cards of his library takes them with him, whatever
// would have become of them.
func TestCardsThatAreLookedAtLeaveWithTheirOwner(t *testing.T) {
	cr.Rule(t, "800.4a")
	const looks = `
Dig {U}
Sorcery
Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.

Random Dig {U}
Sorcery
Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in a random order.

Scry Well {U}
Sorcery
Scry 3.
`
	for _, spell := range []string{"Dig", "Random Dig", "Scry Well"} {
		t.Run(spell, func(t *testing.T) {
			s := setScene(t, 3, everywhere, looks, "0 battlefield: Island", "0 hand: "+spell, "0 library: Wastes; Wastes; Wastes; Wastes; Wastes")
			s.to(ability.Main1)
			s.cast(0, spell)
			for s.g.Pending()[0].Kind == Priority {
				if err := s.g.Answer(s.g.Pending()[0].ID, Answer{Pass: true}); err != nil {
					t.Fatal(err)
				}
			}
			s.leave(0)
			if n := len(s.g.players[0].library); n > 0 {
				t.Errorf("%d cards are in the library of one who has left", n)
			}
		})
	}
}
