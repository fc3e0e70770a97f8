package scenario

import "github.com/grandmelee/melee/game"

// An Expectation is something that should be so: one of the types below.
type Expectation interface {
	String() string
	expectation()
}

// ExpectCount wants so many objects in a zone.
type ExpectCount struct {
	Player string // empty: any player's
	Zone   game.Zone
	What   *Ref // nil: all
	States []State
	N      int
	Some   bool // at least one, whatever N says
}

// ExpectLife wants a life total.
type ExpectLife struct {
	Player string
	N      int
}

// ExpectPlayerCounters wants so many counters of a kind on a player.
type ExpectPlayerCounters struct {
	Player string
	Kind   string
	N      int
}

// ExpectOutcome wants a player to be in the game, or to have left it some way.
type ExpectOutcome struct {
	Player  string
	Outcome Outcome
}

// Outcome is how things stand for a player, or for the game.
type Outcome string

// Outcomes. The last two are about the game.
const (
	In       Outcome = "in"
	Out      Outcome = "out"
	Lost     Outcome = "lost"
	Won      Outcome = "won"
	Drew     Outcome = "drew"
	GameOver Outcome = "game over"
	GameDraw Outcome = "draw"
)

// ExpectTurns wants a player to have begun so many turns.
type ExpectTurns struct {
	Player string
	N      int
}

// ExpectSchemes wants so many cards in a player's scheme deck.
type ExpectSchemes struct {
	Player string
	N      int
}

// ExpectCompleted wants a player to have completed so many dungeons (CR 309.7).
type ExpectCompleted struct {
	Player string
	N      int
}

// ExpectRoom wants a player's venture marker to lie in a room (CR 309.4); "none"
// wants him to be in no dungeon.
type ExpectRoom struct {
	Player string
	Room   string
}

// ExpectChaos wants a Chaos card to be face up, or somebody to be the Chaos player.
type ExpectChaos struct {
	Card   string // empty: no card, unless Player is set
	Player string
}

// ExpectGame wants the game to be over, or a draw.
type ExpectGame struct{ Outcome Outcome }

// ExpectObject wants an object of which all of Wants hold.
type ExpectObject struct {
	What  Ref
	Wants []Want
}

// A Want is one thing that should be so of an object.
type Want struct {
	Kind  WantKind
	Not   bool
	Words []string // IsA, HasType, HasColor, HasAbility: a word or text; HasCounters: the kind
	Texts []string // HasAbility: those that stood between quotation marks
	N     int      // HasCounters, HasDamage; IsSize: power
	M     int      // IsSize: toughness
	Ref   *Ref     // AttachedTo, Attacks, Blocks, BlockedBy, BandedWith, ControlledBy, OwnedBy, ProtectedBy; nil: anything
}

// WantKind is what a [Want] is about.
type WantKind uint8

// Wants.
const (
	IsSize WantKind = iota + 1
	IsA             // a state, in Words
	HasAbility
	LacksAbility
	HasCounters
	HasType
	HasColor
	IsAttachedTo
	IsControlledBy
	IsOwnedBy
	Attacks
	Blocks
	IsBlockedBy
	IsBandedWith
	IsProtectedBy
	HasDamage
)

// ExpectMarker wants a turn marker to be somewhere, in some state.
type ExpectMarker struct {
	Marker     int
	At         string // empty: anywhere
	State      string // "waiting", "turn", "gone", or empty
	Designated *int
	Extra      bool
}

// ExpectMarkers wants so many turn markers in the game.
type ExpectMarkers struct{ N int }

// ExpectRange wants just these other players in a player's range of influence.
type ExpectRange struct {
	Player string
	Others []string
}

// ExpectPriority wants just these players to get priority in a lane, in this
// turn order from any of them.
type ExpectPriority struct {
	Marker int
	Order  []string
}

// ExpectActive wants just these players to take the turn of a marker (CR 805.4a).
type ExpectActive struct {
	Marker  int
	Players []string
}

// ExpectAsked wants just these players to be asked now what to do with priority in
// a lane (CR 805.5).
type ExpectAsked struct {
	Marker  int
	Players []string
}

// ExpectStack wants just these spells and abilities on a stack, top first.
type ExpectStack struct {
	Marker int
	Items  []Ref
}

// ExpectStackSize wants so many spells and abilities on a stack.
type ExpectStackSize struct {
	Marker int // 0: on all stacks together
	N      int
}

// ExpectCan wants an action to be allowed, or refused.
type ExpectCan struct {
	Action Action
	Not    bool
}

func (*ExpectCount) expectation()          {}
func (*ExpectLife) expectation()           {}
func (*ExpectPlayerCounters) expectation() {}
func (*ExpectOutcome) expectation()        {}
func (*ExpectTurns) expectation()          {}
func (*ExpectSchemes) expectation()        {}
func (*ExpectCompleted) expectation()      {}
func (*ExpectRoom) expectation()           {}
func (*ExpectChaos) expectation()          {}
func (*ExpectGame) expectation()           {}
func (*ExpectObject) expectation()         {}
func (*ExpectMarker) expectation()         {}
func (*ExpectMarkers) expectation()        {}
func (*ExpectRange) expectation()          {}
func (*ExpectPriority) expectation()       {}
func (*ExpectActive) expectation()         {}
func (*ExpectAsked) expectation()          {}
func (*ExpectStack) expectation()          {}
func (*ExpectStackSize) expectation()      {}
func (*ExpectCan) expectation()            {}
