package scenario

import "github.com/grandmelee/melee/game"

// A File is a scenario file: the scenarios in it, in their order.
type File struct {
	Name      string
	Scenarios []*Scenario
}

// A Scenario is a position, a script and expectations.
type Scenario struct {
	File  string
	Line  int // of its first line
	Title string
	// Err is why it cannot be run, or nil: a *[SyntaxError] or an
	// *[Unsupported]. Then the rest of the tree may be incomplete.
	Err error

	Rules    []string // the rules that it shows
	Variant  string   // empty: the default for so many seats
	Seats    []string // clockwise; the first one begins
	Teams    [][]string
	Emperors []string  // empty: the players in the middle of their teams
	Deploy   bool      // creatures can be deployed
	Shared   Shared    // what the members of a team share, besides what the variant says
	Ranges   []Setting // later ones go before earlier ones
	Attack   string    // empty: that of the variant
	Life     []Setting
	Seed     uint64
	Cards    []CardLine
	Zones    []ZoneLine
	Piles    []PileLine
	Script   []*Line
	Answers  []AnswerLine
	Policies []PolicyLine
	Stop     *Time // nil: after the last line of the script
	Expect   []*Line
}

// A Setting is a number for some players, or for all if For is empty.
type Setting struct {
	N   int
	For []string
}

// A ZoneLine says what is in one zone of a player.
type ZoneLine struct {
	Line   int
	Player string
	Zone   game.Zone
	Only   bool // of a library: without filler cards
	Items  []Item
}

// A PileLine lists a deck that lies face down in the command zone, the top card
// first: the scheme deck of a player, or the Chaos deck.
type PileLine struct {
	Line   int
	Player string // empty: the Chaos deck
	Items  []Item // without states
}

// An Item is a number of equal cards in a zone.
type Item struct {
	N      int
	Name   string
	States []State
}

// A State is a state of a permanent: of a placed one, or one to be counted.
type State struct {
	Kind StateKind
	N    int    // Counters, Damage
	Word string // the kind of counters
	Ref  Ref    // AttachedTo, OwnedBy, ProtectedBy
}

// StateKind is what kind of state a [State] is.
type StateKind uint8

// States.
const (
	Tapped StateKind = iota + 1
	Untapped
	Sick
	Counters
	Damage
	AttachedTo
	OwnedBy
	ProtectedBy
)

// A Ref is a name in a scenario: of a player, or of an object.
type Ref struct {
	Player string // the player, if it is one
	Name   string // the object's name otherwise
	Quoted bool   // it stood between quotation marks
	N      int    // which of that name, from 1; 0: not said
	Of     string // whose; empty: not said
	Kind   RefKind
	// OnStack says that it is on a stack: on that of marker Stack, unless
	// that is 0.
	OnStack bool
	Stack   int
}

// RefKind is what kind of object a [Ref] says it is.
type RefKind uint8

// Kinds of objects.
const (
	AnyKind RefKind = iota
	Spell
	AnyAbility // an ability on a stack
	Trigger    // a triggered one
	Token
)

// A Time is a step of a turn.
type Time struct {
	Marker int    // whose N-th turn; 0: Player's
	Player string // whose N-th turn
	N      int
	Step   game.Step
}

// A Line is one line of the script, or one expectation at the end.
type Line struct {
	Line   int
	At     *Time   // nil: at the end
	Action *Action // what is done; nil for expectations
	Expect Expectation
	text   string // as it stands in the file, after the time
}

// Verb is what an [Action] does.
type Verb uint8

// Verbs.
const (
	Cast Verb = iota + 1
	Activate
	Play
	Attack
	Block
	Resolve
	Leave // also: concede
	Choose
	Pass
)

// An Action is something that players do. Which fields count follows from the
// verb.
type Action struct {
	Verb    Verb
	Players []string // who does it; several only leave together
	By      string   // who decides it for the player; empty: the player
	Refused bool     // it must be refused

	// What is the card cast or played, or the object whose ability is
	// activated. A name in quotation marks without any text may be the text of
	// an ability of anything.
	What    *Ref
	Ability int    // the number of the ability among those that can be activated; 0: not said
	Text    string // how the ability's text begins
	Announcement

	Attacks []AttackPair
	Blocks  []BlockGroup
	All     bool   // Resolve: until the stack is empty
	Asked   bool   // Leave: as soon as the player is asked for a choice
	Choice  *Entry // Choose
}

// An Announcement is what a line says about the choices made while a spell is
// cast or an ability activated (CR 601.2b-h).
type Announcement struct {
	Modes   []int
	X       *int
	Kicked  int      // how often
	With    []string // alternative or additional costs by name
	From    *game.Zone
	Targets []Ref
	Costs   []CostClause
	Divided []int
}

// A CostClause names the objects that a cost is paid with.
type CostClause struct {
	Verb string // "sacrificing", …
	Refs []Ref
}

// An AttackPair is N creatures of a name and what they attack; nil: the only
// thing that they may attack.
type AttackPair struct {
	N        int
	Attacker Ref
	Band     []Ref // those that attack in a band with it (CR 702.22c)
	Target   *Ref
}

// A BlockGroup is an attacker and the creatures that block it.
type BlockGroup struct {
	Attacker Ref
	Blockers []AttackPair // without targets
}

// An AnswerLine adds answers to a player's queue.
type AnswerLine struct {
	Line    int
	By      string // who answers for the player; empty: the player
	Player  string
	Entries []Entry
}

// An Entry is one answer of a queue: one or several things.
type Entry struct {
	Parts []Part
	text  string
}

// A Part is one thing of an [Entry]. What it means depends on the question, so
// it keeps all that it may mean.
type Part struct {
	Text   string // as it stands in the file
	Number *int   // a number alone, or the amount that goes with Ref
	Choice int    // of "mode 2", "option 2", "marker 2"; 0: none
	Ref    *Ref
}

// A PolicyLine says how a player chooses where the script says nothing.
type PolicyLine struct {
	Line   int
	Player string // empty: everybody
	Policy Policy
}

// Policy is how choices are made that neither a line nor a queue makes.
type Policy uint8

// Policies.
const (
	Default Policy = iota // yes to "may", the first legal object, no blocks
	Decline               // no, and as little as possible
	Strict                // the scenario fails
)

// Shared is what the members of a team share.
type Shared struct {
	Turns bool // CR 805
	Life  bool // CR 810.4
}

// CardLine says what is printed on a card that the scenario makes up.
type CardLine struct {
	Line  int
	Parts []string // name and mana cost, type line, rules text line by line, numbers
}
