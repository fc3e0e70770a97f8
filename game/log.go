package game

import (
	"iter"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// EventKind is what kind of thing happened.
type EventKind uint8

// Kinds of events in the log.
const (
	EventTurn        EventKind = iota + 1 // a turn begins
	EventStep                             // a step or phase begins
	EventCast                             // Player casts Object
	EventActivate                         // Player activates an ability of Object
	EventTrigger                          // an ability of Object triggers and is put on the stack
	EventLand                             // Player plays Object
	EventResolve                          // Object resolves
	EventFizzle                           // Object does not resolve, all its targets being illegal
	EventCounter                          // Object is countered
	EventMove                             // Object moves From a zone To a zone
	EventDraw                             // Player draws a card
	EventShuffle                          // Player shuffles
	EventMulligan                         // Player takes a mulligan
	EventKeep                             // Player keeps a hand, with N cards put on the bottom
	EventDamage                           // Other deals N damage to Object or Player
	EventLife                             // Player's life total changes by N
	EventTap                              // Object becomes tapped
	EventUntap                            // Object becomes untapped
	EventCounters                         // N counters (Word) are put on (or, negative, removed from) Object or Player
	EventAttack                           // Object attacks Other or Player, in band N (0: in none)
	EventBlock                            // Object blocks Other
	EventToken                            // Object is created as a token
	EventAttach                           // Object becomes attached to Other or Player
	EventControl                          // Player gains control of Object
	EventReveal                           // Object is revealed
	EventChoose                           // Player makes a choice (Word)
	EventLose                             // Player loses the game (Word says why)
	EventWin                              // Player wins the game
	EventDrawGame                         // the game is a draw for Player
	EventConcede                          // Player concedes
	EventLeave                            // Player leaves the game
	EventMarker                           // the turn marker passes to Player, who begins or waits (Word)
	EventRemoved                          // the turn marker is removed
	EventMana                             // Player adds mana
	EventDestroy                          // Object is destroyed
	EventRegenerate                       // Object regenerates
	EventExtraTurn                        // Player will take an extra turn
	EventSkip                             // Player skips a turn, step or phase
	EventMatchOver                        // the game is over
	EventLook                             // Player looks at Object, which lies hidden; Other owns it
	EventMotion                           // Player sets Object, a scheme, in motion
	EventChaosPlayer                      // Player becomes the Chaos player
	EventChaos                            // Player, the Chaos player, turns Object up
	EventFaceDown                         // Object is turned face down and put on the bottom of its deck (Word says if it is abandoned)
	EventTurnUp                           // Object, a permanent, is turned face up (CR 708.8)
	EventPhase                            // Object phases out or in (Word)
	EventMonarch                          // Player becomes the monarch (CR 724)
	EventDayNight                         // it becomes day or night (Word) for Player (CR 730)
	EventFlip                             // Object is flipped (CR 710); Name is what it is then
	EventProtect                          // Player becomes the protector of Object, a battle (CR 310.8)
	EventRoom                             // Player moves the venture marker into room N of Object, which is called Word (CR 309.4)
	EventDungeon                          // Player completes Object, a dungeon (CR 309.7)
	EventMutate                           // Object mutates (CR 702.140); Target is its name from then on
	EventLevel                            // the class level of Object becomes N (CR 716.2a)
	EventRoll                             // Player rolls a die for Object: N is its result (CR 706.2)
	EventControlled                       // Other will control Player ("comes", "comes in combat"), begins to ("begins") or does no more ("ends": Word) (CR 722)
)

// An Event is one thing that happened, as a log tells it. Names are those at
// the time. Cards that the reader may not know have neither name nor ID; no ID
// is told of a card as it lay in a hidden zone but to those who knew it there.
type Event struct {
	Seq    int64
	Kind   EventKind
	Marker int // the turn marker in whose lane it happened, or 0
	Player Player
	Object ID
	Name   string // the name of Object
	Other  ID
	Target string // the name of Other
	N      int
	Word   string
	From   Zone
	To     Zone
	// hidden: only the players in seen may know the object, and, if it is or
	// was in a hand, those who may look at that.
	hidden bool
	seen   []Player
}

// knows reports whether the viewer may know the object of an event that is
// hidden.
func (v View) knows(e *Event) bool {
	if v.who < 0 {
		return v.who == Judge
	}
	return v.g.saw(e, v.who)
}

// saw reports whether a player knows the object of an event that is hidden.
func (g *Game) saw(e *Event, who Player) bool {
	if slices.Contains(e.seen, who) {
		return true
	}
	ofHand := e.Kind != EventLook && (e.From == ability.Hand || e.To == ability.Hand)
	return ofHand && (who == e.Player || g.cfg.Options.Hands == HandsTeam && g.teammates(who, e.Player))
}

// seers are the players who see the object of an event that is hidden, with those
// who see it through them now (CR 722.4).
func (g *Game) seers(e *Event) []Player {
	out := e.seen
	for _, p := range g.governed {
		if by := g.controllerOf(p); by != p && g.saw(e, p) {
			out = g.withControllers(append(slices.Clone(out), p))
		}
	}
	return out
}

// eventLog keeps events in order. Old ones can be dropped.
type eventLog struct {
	first  int64 // sequence number of events[0]
	events []Event
}

// emit adds an event to the log.
func (g *Game) emit(e Event) {
	if g.cfg.NoLog {
		return
	}
	e.Seq = g.log.first + int64(len(g.log.events))
	if e.hidden {
		e.seen = g.seers(&e)
	}
	g.log.events = append(g.log.events, e)
}

// Events yields what happened from sequence number since on, as the viewer may
// know it: hidden cards have no ID and no name.
func (v View) Events(since int64) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		l := &v.g.log
		for i := max(0, since-l.first); i < int64(len(l.events)); i++ {
			e := l.events[i]
			if e.hidden && !v.knows(&e) {
				e.Object, e.Name = 0, ""
			}
			e.hidden, e.seen = false, nil
			if !yield(e) {
				return
			}
		}
	}
}

// Events yields everything that happened from sequence number since on,
// hidden cards included: it is for records and judges. Players get
// [View.Events].
func (g *Game) Events(since int64) iter.Seq[Event] { return g.View(Judge).Events(since) }

// LastEvent is the sequence number that the next event will get.
func (g *Game) LastEvent() int64 { return g.log.first + int64(len(g.log.events)) }

// Forget drops the events before a sequence number, so that a long game's log
// need not grow.
func (g *Game) Forget(before int64) {
	l := &g.log
	if n := before - l.first; n > 0 {
		n = min(n, int64(len(l.events)))
		l.events = slices.Delete(l.events, 0, int(n))
		l.first += n
	}
}
