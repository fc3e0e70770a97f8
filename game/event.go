package game

import (
	"github.com/grandmelee/melee/ability"
)

// evKind is a kind of event that the engine carries out and that abilities
// watch for.
type evKind uint8

const (
	evMove      evKind = iota // obj moves between zones
	evDamage                  // other deals n damage to obj or player
	evGain                    // player gains n life
	evLose                    // player loses n life
	evDraw                    // player draws a card
	evTap                     // obj becomes tapped
	evUntap                   // obj becomes untapped
	evCounters                // n counters of a kind are put on obj or player
	evUncounter               // n counters of a kind are removed from obj
	evCast                    // player casts obj
	evActivate                // player activates an ability of obj (other is the ability)
	evMana                    // player taps obj for mana
	evAttack                  // obj attacks player (or other, controlled by player)
	evAttackers               // player has declared attackers (group)
	evBlock                   // obj blocks other
	evBlocked                 // obj becomes blocked (by n creatures)
	evUnblocked               // obj attacks and is not blocked
	evStep                    // a step of player's turn begins
	evTarget                  // obj or player becomes the target of other
	evAttach                  // obj becomes attached to other
	evUnattach                // obj becomes unattached from other
	evOut                     // player loses or leaves the game
	evAction                  // player does a keyword action
	evTransform               // obj transforms
	evToken                   // player creates tokens (group)
	evCantUse                 // marks nothing
	evMotion                  // player sets obj in motion
	evState                   // state triggers: looked at all the time
	evRoom                    // player moves the venture marker into room n of obj
	evBecame                  // obj comes into a state, or does, what word says
)

// eventSet is a set of kinds of events.
type eventSet uint64

func (s eventSet) has(k evKind) bool { return s&(1<<k) != 0 }
func setOf(ks ...evKind) eventSet {
	var s eventSet
	for _, k := range ks {
		s |= 1 << k
	}
	return s
}

// An event is something that happens, or is about to (CR 603.2, 614).
type event struct {
	kind   evKind
	lane   *lane
	obj    *object
	became *object // the object that obj became by moving
	other  *object
	group  []*object
	player Player
	ctrl   Player // obj's controller before the event
	n      int
	combat bool
	first  bool // the first of its kind in the turn or step (draws)
	nth    int
	kindOf string // of counters
	from   Zone
	to     Zone
	cause  ability.Cause
	step   Step
	word   ability.Word
	by     Player  // who made it happen, or NoPlayer
	forced *object // the spell or ability whose resolution makes a card be discarded

	under         Player // who will control obj on the battlefield
	pos           ability.Position
	enter         *entering
	unpreventable bool
	noRegen       bool
	destroy       bool
	face          int
	after         []ability.Effect // what else replacement effects make happen
	afterCtx      *ctx
	replaced      []any    // replacement effects that have been applied (CR 614.5)
	siblings      []*event // the events that happen at the same time, this one among them
	together      *batch   // what happens at the same time, if it is more than this
	byStack       bool     // an object on a stack made it happen (CR 807.5b)
	placed        bool     // the trigger's stack has been chosen
	results       []*event // what it results in (CR 120.3)
	canceled      bool
	link          func(*object)
	quietly       bool
	down          bool      // into exile, or onto the battlefield, face down
	copied        bool      // a spell was copied, not cast
	creates       bool      // a token is created: it moves from nowhere
	also          []*object // what a merged permanent became besides (CR 729.3)
	part          bool      // one of its cards is put there, see event.partMoves
	team          bool      // it is about all who take the turn with player
	done          bool      // a result that has been carried out already
}

// batch is what several events that happen at the same time share.
type batch struct {
	left      []*object  // permanents that left the battlefield
	triggered []batchKey // "one or more" triggers that have triggered
	dealt     []dealt    // damage on which "is dealt damage" has triggered
}

// entering is how a permanent enters the battlefield.
type entering struct {
	tapped     bool
	attacking  *target
	counters   []ability.CounterCount
	placed     []counter
	base       *chars // copiable values, if it enters as a copy
	copied     bool
	attach     *target
	memo       *memory
	untapped   bool
	paid       []payment         // what choosing how it enters counts as
	gains      []ability.Ability // that it has from then on
	manifested bool
	flipped    bool
}

// now is the object that the event is about as it is after the event.
func (e *event) now() *object {
	if e.became != nil {
		return e.became
	}
	return e.obj
}

// who is the player that the event is about: "that player".
func (e *event) who() Player {
	if e.player >= 0 {
		return e.player
	}
	if e.obj != nil {
		if e.kind == evMove {
			return e.ctrl
		}
		return e.obj.ctrl
	}
	return NoPlayer
}

// seats lists the seats at which an event happens: watchers elsewhere cannot
// see it. The result has no duplicates.
func (e *event) seats(buf []Player) []Player {
	add := func(p Player) {
		if p < 0 {
			return
		}
		for _, q := range buf {
			if q == p {
				return
			}
		}
		buf = append(buf, p)
	}
	if e.kind == evMove {
		add(e.ctrl)
		if e.became != nil {
			add(e.became.ctrl)
		}
	} else if e.obj != nil {
		add(e.obj.ctrl)
	}
	add(e.player)
	if e.kind == evAttackers {
		for _, o := range e.group {
			add(o.ctrl)
		}
	}
	if e.other != nil {
		add(e.other.ctrl)
	}
	return buf
}

// watched lists the kinds of events that an ability language event is about.
func watched(e ability.Event) eventSet {
	switch e := e.(type) {
	case ability.ZoneChange:
		return setOf(evMove)
	case ability.Casts:
		return setOf(evCast)
	case ability.Activates:
		return setOf(evActivate)
	case ability.TapsForMana:
		return setOf(evMana)
	case ability.Attacks:
		if e.Batch {
			return setOf(evAttackers)
		}
		return setOf(evAttack)
	case ability.Blocks:
		if e.OrBlocked {
			return setOf(evBlock, evBlocked)
		}
		return setOf(evBlock)
	case ability.BecomesBlocked:
		if e.By != nil {
			return setOf(evBlock)
		}
		return setOf(evBlocked)
	case ability.NotBlocked:
		return setOf(evUnblocked)
	case ability.DealsDamage, ability.IsDealtDamage:
		return setOf(evDamage)
	case ability.StepBegins:
		return setOf(evStep)
	case ability.Draws:
		return setOf(evDraw)
	case ability.GainsLife:
		return setOf(evGain)
	case ability.LosesLife:
		return setOf(evLose)
	case ability.BecomesTapped:
		return setOf(evTap)
	case ability.BecomesUntapped:
		return setOf(evUntap)
	case ability.BecomesTarget:
		return setOf(evTarget)
	case ability.GetsCounters:
		return setOf(evCounters)
	case ability.LosesCounters:
		return setOf(evUncounter)
	case ability.BecomesAttached:
		if e.Un {
			return setOf(evUnattach)
		}
		return setOf(evAttach)
	case ability.LosesGame:
		return setOf(evOut)
	case ability.StateIs:
		return setOf(evState)
	case ability.BecomesState, ability.Phases, ability.Exploits, ability.Exerts, ability.Mutates, ability.TurnsFaceUp, ability.GainsLevel:
		return setOf(evBecame)
	case ability.EntersRoom:
		return setOf(evRoom)
	case ability.Does:
		return setOf(evAction)
	case ability.Transforms:
		return setOf(evTransform)
	case ability.SetInMotion:
		return setOf(evMotion)
	case ability.TokensCreated:
		return setOf(evToken)
	case ability.AnyEvent:
		var s eventSet
		for _, part := range e {
			s |= watched(part)
		}
		return s
	}
	return 0
}
