package table

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// Mode is how the table passes for a seat.
type Mode uint8

// The modes.
const (
	Normal         Mode = iota // pass when nothing could be done, ask at stops
	UntilSomething             // pass until something changes for the player
	ToMyTurn                   // pass until another turn of the player's begins
	Hold                       // never pass
	EndTurn                    // pass all that is left of the player's own turn
)

// Automatic is how the table passes for a seat.
type Automatic struct {
	Mode Mode `json:"mode,omitempty"`
	// Stops are sets of steps at which to ask though the stack is empty, by
	// whose turn it is.
	Mine, Left, Right, Others stops
	// Empty: ask at stops also where nothing could be done.
	Empty bool `json:"empty,omitempty"`
	// Own: ask again when something of one's own is on top of the stack.
	Own bool `json:"own,omitempty"`
}

// automatic is the entry that changes it.
type automatic struct {
	Place     int       `json:"place"`
	Automatic Automatic `json:"automatic"`
}

// stops is a set of steps.
type stops uint16

func stopsAt(steps ...ability.Step) stops {
	var s stops
	for _, step := range steps {
		s |= 1 << step
	}
	return s
}

func (s stops) has(step ability.Step) bool { return s&(1<<step) != 0 }

// defaultAutomatic asks in one's own main phases, when the player on the right,
// who may attack, has declared attackers and blockers, and at the end of the
// neighbours' turns.
func defaultAutomatic() Automatic {
	return Automatic{
		Mine:   stopsAt(ability.Main1, ability.DeclareBlockers, ability.Main2),
		Left:   stopsAt(ability.EndStep),
		Right:  stopsAt(ability.DeclareAttackers, ability.DeclareBlockers, ability.EndStep),
		Others: stopsAt(ability.DeclareAttackers, ability.EndStep),
	}
}

// A glance is what a player had seen when he said that he passes until
// something changes.
type glance struct {
	event int64       // the game's events up to then
	turns map[int]int // his own turns that went on then, by marker
}

// lookAround is what a player has seen by now.
func (t *Table) lookAround(p game.Player) glance {
	g := glance{event: t.game.LastEvent(), turns: map[int]int{}}
	view := t.game.View(p)
	for m := 1; m <= view.Markers(); m++ {
		if lane, ok := view.Lane(m); ok && view.IsActive(m, p) {
			g.turns[m] = lane.Turn
		}
	}
	return g
}

// goesOn reports whether a turn is one of the player's own that went on then already.
func (g glance) goesOn(l game.LaneInfo) bool {
	turn, ok := g.turns[l.Marker]
	return ok && turn == l.Turn
}

// passes decides whether the table passes for the player who is asked. Who controls
// another one has it pass for both by his own settings; "mine" is then what is the
// other's.
func (t *Table) passes(q *game.Question) bool {
	who := t.game.Decider(q)
	auto := &t.auto[who]
	switch {
	case q.Kind == game.Attackers:
		return who == q.Player && t.endsTurn(q, auto.Mode)
	case q.Kind != game.Priority:
		return false
	case auto.Mode == Hold:
		return false
	case who != q.Player: // he waits for something of his own
		return t.passesNormally(q, auto)
	}
	switch auto.Mode {
	case ToMyTurn, UntilSomething:
		if !t.wakes(q, auto.Mode) {
			return true
		}
		t.passNormally(q.Player)
	case EndTurn:
		if lane, _ := t.game.View(q.Player).Lane(q.Marker); lane.StackSize == 0 && t.endsTurn(q, auto.Mode) {
			return true
		}
		if !t.stillMine(q.Player) {
			t.passNormally(q.Player)
		}
	}
	return t.passesNormally(q, auto)
}

// passNormally goes back to the normal mode.
func (t *Table) passNormally(p game.Player) {
	t.auto[p].Mode = Normal
	t.audienceChanged(p)
}

// endsTurn reports whether a question is of a turn of the player's whose rest he
// wants to have passed.
func (t *Table) endsTurn(q *game.Question, mode Mode) bool {
	lane, ok := t.game.View(q.Player).Lane(q.Marker)
	return ok && (mode == EndTurn || mode == ToMyTurn) && t.glances[q.Player].goesOn(lane)
}

// stillMine reports whether a turn of the player's goes on that did so when he
// said how he passes.
func (t *Table) stillMine(p game.Player) bool {
	for m := range t.glances[p].turns {
		if lane, ok := t.game.View(p).Lane(m); ok && t.glances[p].goesOn(lane) {
			return true
		}
	}
	return false
}

// wakes reports whether what the player waited for has come.
func (t *Table) wakes(q *game.Question, mode Mode) bool {
	view := t.game.View(q.Player)
	glance := t.glances[q.Player]
	if lane, ok := view.Lane(q.Marker); ok && view.IsActive(q.Marker, q.Player) && !glance.goesOn(lane) {
		return true
	}
	if mode == ToMyTurn {
		return false
	}
	seen := glance.event
	for e := range view.Events(seen) {
		switch e.Kind {
		case game.EventCast, game.EventActivate, game.EventTrigger:
			if e.Player != q.Player && view.InRange(q.Player, e.Player) {
				return true
			}
		case game.EventAttack:
			if p, ok := e.Other.Player(); ok && p == q.Player || e.Player == q.Player {
				return true
			}
		case game.EventDamage, game.EventLife, game.EventMove, game.EventControl, game.EventDestroy:
			if e.Player == q.Player && e.Kind != game.EventMove {
				return true
			}
		}
	}
	return false
}

// passesNormally: pass where nothing could be done, and at empty stacks where
// no stop is set.
func (t *Table) passesNormally(q *game.Question, auto *Automatic) bool {
	view := t.game.View(q.Player)
	lane, ok := view.Lane(q.Marker)
	if !ok {
		return false
	}
	idle := len(t.game.Plays(q)) == 0
	if lane.StackSize > 0 {
		if idle {
			return true
		}
		for top := range view.Stack(q.Marker) {
			return top.Controller() == q.Player && !auto.Own
		}
	}
	if !auto.Empty && (idle || lane.Step == ability.DeclareAttackers && !attacked(view, q.Marker)) {
		return true
	}
	set := auto.Others
	switch {
	case view.IsActive(q.Marker, q.Player):
		set = auto.Mine
	case lane.Seat == view.Left(q.Player) || view.IsActive(q.Marker, view.Left(q.Player)):
		set = auto.Left
	case lane.Seat == view.Right(q.Player) || view.IsActive(q.Marker, view.Right(q.Player)):
		set = auto.Right
	}
	return !set.has(lane.Step)
}

// attacked reports whether anything attacks in a turn.
func attacked(view game.View, marker int) bool {
	for range view.Attacks(marker) {
		return true
	}
	return false
}

// AutomaticFrom reads settings of the API.
func AutomaticFrom(a *pb.Automatic) (Automatic, error) {
	out := Automatic{Mode: Mode(a.GetMode()), Empty: a.GetAskWithoutPlays(), Own: a.GetHoldOwn()}
	if a.GetMode() < 0 || a.GetMode() > pb.Automatic_MODE_END_TURN {
		return out, FailField("automatic.mode", "there is no mode %d", a.GetMode())
	}
	for _, l := range []struct {
		field string
		steps []pb.Step
		to    *stops
	}{{"mine", a.GetMine(), &out.Mine}, {"left", a.GetLeft(), &out.Left}, {"right", a.GetRight(), &out.Right}, {"others", a.GetOthers(), &out.Others}} {
		for _, step := range l.steps {
			if step <= 0 || step > pb.Step_STEP_CLEANUP {
				return out, FailField("automatic."+l.field, "there is no step %d", step)
			}
			*l.to |= 1 << step
		}
	}
	return out, nil
}

// message is the settings as the API has them.
func (a Automatic) message() *pb.Automatic {
	list := func(s stops) []pb.Step {
		var out []pb.Step
		for step := pb.Step_STEP_UNTAP; step <= pb.Step_STEP_CLEANUP; step++ {
			if s&(1<<step) != 0 {
				out = append(out, step)
			}
		}
		return out
	}
	return &pb.Automatic{Mode: pb.Automatic_Mode(a.Mode), Mine: list(a.Mine), Left: list(a.Left), Right: list(a.Right), Others: list(a.Others),
		AskWithoutPlays: a.Empty, HoldOwn: a.Own}
}
