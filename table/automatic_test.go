package table

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/variant"
)

// allSteps are all steps at which somebody gets priority.
var allSteps = stopsAt(ability.Upkeep, ability.DrawStep, ability.Main1, ability.BeginCombat, ability.DeclareAttackers, ability.DeclareBlockers,
	ability.FirstStrikeDamage, ability.CombatDamage, ability.EndCombat, ability.Main2, ability.EndStep)

// priorities calls a function for each question about priority of a game.
func priorities(t *testing.T, each func(tb *Table, q *game.Question, view game.View, lane game.LaneInfo)) {
	t.Helper()
	questions(t, func(tb *Table, q *game.Question, view game.View, lane game.LaneInfo) {
		if q.Kind == game.Priority {
			each(tb, q, view, lane)
		}
	})
}

// questions plays a Grand Melee of eight between bots and calls a function for
// each question, with a table that would pass for its player.
func questions(t *testing.T, each func(tb *Table, q *game.Question, view game.View, lane game.LaneInfo)) {
	t.Helper()
	v, err := variant.Named("grand-melee")
	if err != nil {
		t.Fatal(err)
	}
	setup, err := v.Setup(8, nil)
	if err != nil {
		t.Fatal(err)
	}
	var seats []game.Seat
	for i := range 8 {
		d, err := deckOf(roundtable.Decks()[i]).compile(cards.Builtin())
		if err != nil {
			t.Fatal(err)
		}
		seats = append(seats, game.Seat{Name: string(rune('A' + i)), Deck: d})
	}
	cfg, err := setup.Config(seats, 5)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	b, err := bot.New("greedy", 3)
	if err != nil {
		t.Fatal(err)
	}
	tb := &Table{state: state{game: g, auto: make([]Automatic, 8), seats: make([]int, 8)}, glances: make([]glance, 8), live: newLive()}
	for range 4000 {
		if g.Over() {
			return
		}
		q := g.Pending()[0]
		view := g.View(q.Player)
		if lane, ok := view.Lane(q.Marker); ok {
			each(tb, q, view, lane)
		}
		if err := g.Answer(q.ID, b.Answer(bot.At(g, g.Decider(q)), q)); err != nil {
			t.Fatal(err)
		}
	}
}

// passesWith says whether the table passes with some settings.
func passesWith(tb *Table, q *game.Question, a Automatic) bool {
	tb.auto[q.Player] = a
	return tb.passes(q)
}

// TestStopsAreByStepAndByWhoseTurnItIs: at an empty stack the table asks where a
// stop is set for the turn of the player, of the neighbour on the left, on the
// right, and of others, and nowhere else; and not where nothing could be done, nor
// after an attack of nothing, unless the player wants it.
func TestStopsAreByStepAndByWhoseTurnItIs(t *testing.T) {
	asked := map[string]int{}
	idle, calms := 0, 0
	priorities(t, func(tb *Table, q *game.Question, view game.View, lane game.LaneInfo) {
		nothing := len(tb.game.Plays(q)) == 0
		if !passesWith(tb, q, Automatic{}) && lane.StackSize == 0 {
			t.Fatalf("asked at %v without a stop", lane.Step)
		}
		whose := "others"
		switch lane.Seat {
		case q.Player:
			whose = "mine"
		case view.Left(q.Player):
			whose = "left"
		case view.Right(q.Player):
			whose = "right"
		}
		for name, a := range map[string]Automatic{"mine": {Mine: allSteps}, "left": {Left: allSteps}, "right": {Right: allSteps}, "others": {Others: allSteps}} {
			a.Empty = true
			if lane.StackSize > 0 {
				continue
			}
			if passes := passesWith(tb, q, a); passes == (name == whose) {
				t.Fatalf("in a turn of %s at %v with stops for %s the table passes: %v", whose, lane.Step, name, passes)
			}
			if name == whose {
				asked[name]++
				one := Automatic{Mine: stopsAt(lane.Step), Left: stopsAt(lane.Step), Right: stopsAt(lane.Step), Others: stopsAt(lane.Step), Empty: true}
				other := Automatic{Mine: allSteps &^ one.Mine, Left: allSteps &^ one.Left, Right: allSteps &^ one.Right, Others: allSteps &^ one.Others, Empty: true}
				if passesWith(tb, q, one) || !passesWith(tb, q, other) {
					t.Fatalf("a stop at %v is not one at that step alone", lane.Step)
				}
				a.Empty = false
				calm := lane.Step == ability.DeclareAttackers && !attacked(view, q.Marker)
				if passes := passesWith(tb, q, a); passes != (nothing || calm) {
					t.Fatalf("with %d plays at %v, where nothing attacks: %v, the table passes: %v", len(tb.game.Plays(q)), lane.Step, calm, passes)
				}
				if nothing {
					idle++
				} else if calm {
					calms++
				}
			}
		}
	})
	if asked["mine"] < 20 || asked["left"] < 20 || asked["right"] < 20 || idle < 20 || calms < 3 {
		t.Errorf("asked %v, %d times nothing could be done, %d times nothing attacked: too little to show anything", asked, idle, calms)
	}
}

// TestWhatIsOnAStackIsAnsweredOrPassed: where something can be done about it the
// table asks, but not about what is the player's own, unless he wants it.
func TestWhatIsOnAStackIsAnsweredOrPassed(t *testing.T) {
	own, others := 0, 0
	priorities(t, func(tb *Table, q *game.Question, view game.View, lane game.LaneInfo) {
		if lane.StackSize == 0 {
			return
		}
		if len(tb.game.Plays(q)) == 0 {
			if !passesWith(tb, q, Automatic{Own: true}) {
				t.Fatal("asked though nothing can be done")
			}
			return
		}
		var top game.Object
		for top = range view.Stack(q.Marker) {
			break
		}
		if top.Controller() == q.Player {
			own++
			if !passesWith(tb, q, Automatic{}) || passesWith(tb, q, Automatic{Own: true}) {
				t.Fatal("what is one's own is not as the player wants it")
			}
			return
		}
		others++
		if passesWith(tb, q, Automatic{}) {
			t.Fatal("what another has put on the stack was passed")
		}
	})
	if own < 10 || others < 10 {
		t.Errorf("%d own and %d others' on stacks: too few to show anything", own, others)
	}
}

// TestModesOfPassing: hold never passes; to my turn passes all before a turn of
// one's own; until something changes passes until it does, and both go back to
// normal then.
func TestModesOfPassing(t *testing.T) {
	turns, woken, slept := 0, map[game.EventKind]int{}, 0
	priorities(t, func(tb *Table, q *game.Question, view game.View, lane game.LaneInfo) {
		if passesWith(tb, q, Automatic{Mode: Hold}) {
			t.Fatal("passed on hold")
		}
		ask := Automatic{Mine: allSteps, Left: allSteps, Right: allSteps, Others: allSteps, Empty: true, Own: true}
		ask.Mode = ToMyTurn
		passes := passesWith(tb, q, ask)
		switch mine := view.IsActive(q.Marker, q.Player); {
		case mine && lane.StackSize == 0 && (passes || tb.auto[q.Player].Mode != Normal):
			t.Fatal("in a turn of the player's the table passes on")
		case !mine && !passes:
			t.Fatal("asked before a turn of the player's")
		case mine:
			turns++
		}
		ask.Mode = UntilSomething
		tb.glances[q.Player] = glance{event: tb.game.LastEvent()}
		if mine := view.IsActive(q.Marker, q.Player); !mine && !passesWith(tb, q, ask) {
			t.Fatal("woken though nothing has happened since")
		}
		if view.IsActive(q.Marker, q.Player) {
			return
		}
		// What concerns the player wakes; steps, untapping and the like do not.
		since := tb.game.LastEvent() - 4
		tb.glances[q.Player] = glance{event: since}
		passes = passesWith(tb, q, ask)
		awake, concerned := tb.auto[q.Player].Mode == Normal, false
		for e := range view.Events(since) {
			me, _ := e.Other.Player()
			switch e.Kind {
			case game.EventCast, game.EventTrigger, game.EventActivate:
				concerned = concerned || e.Player != q.Player && view.InRange(q.Player, e.Player)
			case game.EventAttack:
				concerned = concerned || e.Player == q.Player || me == q.Player && e.Other < 0
			case game.EventLife, game.EventDamage, game.EventDestroy, game.EventControl:
				concerned = concerned || e.Player == q.Player
			}
			if concerned {
				woken[e.Kind]++
				break
			}
		}
		if awake != concerned || !awake && !passes || awake && passes && lane.StackSize == 0 {
			t.Fatalf("concerned: %v, awake: %v, and the table passes: %v", concerned, awake, passes)
		}
		if !awake {
			slept++
		}
	})
	if turns < 20 || woken[game.EventCast] < 3 || woken[game.EventAttack] < 1 || slept < 50 {
		t.Errorf("%d turns, woken by %v, slept through %d: too little to show anything", turns, woken, slept)
	}
}

// TestEndingATurn: to the end of the turn, and to the next one, pass all that is left
// of a turn of one's own with an empty stack, and declare no attack in it; the next
// turn asks again. Until something changes does not give an attack away.
func TestEndingATurn(t *testing.T) {
	said := map[game.Player]glance{} // in the first turn of each
	rest, quiet, later := 0, 0, 0
	questions(t, func(tb *Table, q *game.Question, view game.View, lane game.LaneInfo) {
		mine := view.IsActive(q.Marker, q.Player)
		if _, ok := said[q.Player]; !ok && mine {
			said[q.Player] = tb.lookAround(q.Player)
		}
		seen := said[q.Player]
		all := Automatic{Mine: allSteps, Left: allSteps, Right: allSteps, Others: allSteps, Empty: true, Own: true}
		for _, mode := range []Mode{EndTurn, ToMyTurn, UntilSomething} {
			all.Mode = mode
			tb.glances[q.Player] = seen
			passes := passesWith(tb, q, all)
			switch now := tb.auto[q.Player].Mode; {
			case q.Kind == game.Attackers:
				if passes != (mode != UntilSomething && seen.goesOn(lane)) {
					t.Fatalf("in mode %d the attack is left out: %v", mode, passes)
				}
				quiet++
			case q.Kind != game.Priority:
				if passes {
					t.Fatalf("a question of kind %v is passed", q.Kind)
				}
			case mine && seen.goesOn(lane) && lane.StackSize == 0 && mode != UntilSomething:
				if !passes || now != mode {
					t.Fatalf("in mode %d the turn's rest is asked at %v, the mode is %d", mode, lane.Step, now)
				}
				rest++
			case mine && !seen.goesOn(lane):
				if now != Normal || passes && lane.StackSize == 0 {
					t.Fatalf("in another turn, the mode is still %d, passed: %v", now, passes)
				}
				later++
			case mode == EndTurn && !mine && passes && lane.StackSize == 0:
				t.Fatal("the end of a turn passes in those of others")
			}
		}
	})
	if rest < 20 || quiet < 5 || later < 20 {
		t.Errorf("%d times the rest of a turn, %d attacks, %d times another turn: too few to show anything", rest, quiet, later)
	}
}
