package ability

import "github.com/grandmelee/melee/card"

// Number is an amount: one of the types below.
type Number interface{ number() }

// N is a number that is written out.
type N int

// X is the value of X (CR 107.3); Letter 1 and 2 are Y and Z.
type X struct{ Letter int }

// Count is how many objects there are: "the number of creatures you control",
// "for each …".
type Count struct{ Of Objects }

// CountPlayers is how many players there are.
type CountPlayers struct{ Of Players }

// StatOf is a number of an object; of several the sum.
type StatOf struct {
	Stat Stat
	Of   Objects
}

// Greatest is the greatest (or least) of a number among objects, 0 if none.
type Greatest struct {
	Stat  Stat
	Of    Objects
	Least bool
}

// LifeOf is the life total of a player; of several the sum or, if Most or Least is
// set, the greatest or lowest.
type LifeOf struct {
	Of    Players
	Most  bool
	Least bool
}

// MostOwned is how many of objects the one player owns who owns most of them.
type MostOwned struct{ Of Objects }

// StartingLife is the starting life total of a player (CR 103.4).
type StartingLife struct{ Of Players }

// CardsIn is how many cards players have in a zone.
type CardsIn struct {
	Zone Zone
	Of   Players
}

// Counters is how many counters of the kind are on objects.
type Counters struct {
	Kind string
	On   Objects
}

// PlayerCounters is how many counters of the kind players have.
type PlayerCounters struct {
	Kind string
	Of   Players
}

// EventAmount is the amount of the trigger's or replaced event: "that much".
type EventAmount struct{}

// Bound is the amount that an earlier effect bound to Var: "that many", "life
// lost this way".
type Bound struct{ Var Var }

// Rolled is the result of a roll that an earlier effect bound to Var.
type Rolled struct{ Var Var }

// Votes is how many votes an option got in the vote that an earlier effect bound to Var.
type Votes struct {
	Var    Var
	Option string
}

// Plus is A + B; Times is A × K; Half is A / 2.
type Plus struct{ A, B Number }

// Minus is A - B, and not less than 0 unless Below is set.
type Minus struct {
	A, B  Number
	Below bool
}

// Times is K times A.
type Times struct {
	K Number
	A Number
}

// Half is half of A, rounded up or down.
type Half struct {
	A  Number
	Up bool
}

// Devotion is the controller's devotion to colours (CR 700.5).
type Devotion struct{ Colors card.Colors }

// History is a count of what happened this turn (the turn of the lane of the
// ability, G6).
type History struct {
	What   Deed
	Who    Players
	Filter *Filter // which objects, where the deed is about objects
	// LastTurn counts the turn before this one of the lane instead.
	LastTurn bool
	// Most counts only what that one of Who did who did it most ("if a player
	// cast two or more spells").
	Most bool
}

// ChosenNumber is the number that was chosen for the source or earlier in the
// resolution.
type ChosenNumber struct{ Var Var }

// ExtraTargets is how many targets the spell has beyond the first (strive).
type ExtraTargets struct{}

// Assailed is how many opponents the controller has attacked with creatures this
// combat (CR 702.121a).
type Assailed struct{}

// Party is how many creatures are in the controller's party (CR 700.8).
type Party struct{}

// Completed is how many dungeons players have completed (CR 309.7): those of a
// name, if it is given, or, if Different is set, how many different ones.
type Completed struct {
	Of        Players
	Dungeon   string
	Different bool
}

// TurnMarkers is how many turn markers are in the game (CR 807.4a).
type TurnMarkers struct{}

// TimesPaid is how often an optional cost was paid (kicker: Word Kicker).
type TimesPaid struct{ Word Word }

// TimesMutated is how often objects have mutated (CR 702.140).
type TimesMutated struct{ Of Objects }

// OfCandidate is a number about the player whom a [PlayerFilter] looks at.
type OfCandidate struct {
	Life bool
	Zone Zone    // if Life is not set: cards in this zone …
	Of   *Filter // … or, if not nil, objects that fit and that player controls or owns
}

// CountTypes is how many different kinds (of Stat) there are among objects:
// "the number of basic land types among lands you control".
type CountTypes struct {
	Stat Stat
	Of   Objects
}

// ManaSymbols is how many mana symbols of a color there are in the mana costs of
// objects, hybrid ones included.
type ManaSymbols struct {
	Color card.Colors
	Of    Objects
}

// AttackPower is the total power of the creatures that the controller attacked with
// this combat, as they were declared as attackers.
type AttackPower struct{}

// Deed is something that happened and is counted during a turn.
type Deed uint8

// Deeds.
const (
	SpellsCast Deed = iota + 1
	CardsDrawn
	LifeGained
	LifeLost
	Attacked      // creatures that attacked
	Died          // creatures that died
	DamageDealtTo // damage dealt to players
	CardsDiscarded
	LandsPlayed
	Entered         // permanents that entered
	LeftBattlefield // permanents of the players that left the battlefield
	Sacrificed
	Buried // permanents put into graveyards from the battlefield
)

// Stat is a characteristic or other number of an object.
type Stat uint8

// Stats.
const (
	Power Stat = iota + 1
	Toughness
	BasePower
	ManaValue
	Loyalty
	StatName
	StatColor
	StatCreatureType
	StatCardType
	StatBasicLandType
	PowerPlusToughness
	StatDamage // damage marked on it
	StatController
	StatManaSpent   // mana spent to cast it
	StatColorsSpent // colours of mana spent to cast it
	StatLevel       // its class level, 1 if it has none (CR 716.2d)
)

// Op is a comparison.
type Op uint8

// Comparisons.
const (
	EQ Op = iota + 1
	NE
	LT
	LE
	GT
	GE
)

// Holds reports whether a op b.
func (op Op) Holds(a, b int) bool {
	switch op {
	case EQ:
		return a == b
	case NE:
		return a != b
	case LT:
		return a < b
	case LE:
		return a <= b
	case GT:
		return a > b
	case GE:
		return a >= b
	}
	return false
}

func (N) number()              {}
func (X) number()              {}
func (Count) number()          {}
func (CountPlayers) number()   {}
func (StatOf) number()         {}
func (Greatest) number()       {}
func (LifeOf) number()         {}
func (MostOwned) number()      {}
func (StartingLife) number()   {}
func (CardsIn) number()        {}
func (Counters) number()       {}
func (PlayerCounters) number() {}
func (EventAmount) number()    {}
func (Bound) number()          {}
func (Rolled) number()         {}
func (Votes) number()          {}
func (Plus) number()           {}
func (Minus) number()          {}
func (Times) number()          {}
func (Half) number()           {}
func (Devotion) number()       {}
func (History) number()        {}
func (ChosenNumber) number()   {}
func (TurnMarkers) number()    {}
func (Completed) number()      {}
func (Assailed) number()       {}
func (Party) number()          {}
func (ExtraTargets) number()   {}
func (TimesPaid) number()      {}
func (TimesMutated) number()   {}
func (OfCandidate) number()    {}
func (CountTypes) number()     {}
func (ManaSymbols) number()    {}
func (AttackPower) number()    {}

// Condition is something that is or is not so: one of the types below.
type Condition interface{ condition() }

// Compare holds if A Op B.
type Compare struct {
	A  Number
	Op Op
	B  Number
}

// Exists holds if there is at least one such object: "if you control a
// Forest".
type Exists struct{ Objects Objects }

// Fits holds if the objects (at least one) all fit: "if it's a creature card".
type Fits struct {
	Objects Objects
	Filter  Filter
}

// FitsPlayer holds if one of the players fits.
type FitsPlayer struct {
	Players Players
	Filter  PlayerFilter
}

// Spent holds if mana of the colours was spent to cast the spell, or the
// permanent as a spell ("if {R} was spent to cast it"); with Same, if at least
// that much mana of one color was ("three mana of the same color").
type Spent struct {
	Mana card.Cost
	Same int
}

// InZone holds if the objects are all in a zone.
type InZone struct {
	Objects Objects
	Zone    Zone
	// OrBattlefield: or on the battlefield ("in the command zone or on the battlefield").
	OrBattlefield bool
}

// TurnOf holds during the turns of a player ("if it's your turn").
type TurnOf struct{ Players Players }

// DuringStep holds during a step or phase of the lane.
type DuringStep struct{ Step Step }

// Paid holds if an optional or alternative cost was paid ("if it was kicked"); with
// Cost, if that one of several was ("if it was kicked with its {R} kicker"). Of is what
// it was paid for; nil: the source.
type Paid struct {
	Of   Objects
	Word Word
	Cost Cost
}

// Did holds if the effect bound to Var did something ("if you do", "if a
// creature died this way").
type Did struct{ Var Var }

// NotSo holds if If does not.
type NotSo struct{ If Condition }

// Both holds if all hold; Either if at least one does.
type Both []Condition

// Either holds if at least one does.
type Either []Condition

// Monarch holds if the player is the monarch (CR 724); Blessed if that player
// has the city's blessing (CR 702.131).
type Monarch struct{ Players Players }

// Blessed holds if the player has the city's blessing.
type Blessed struct{ Players Players }

// DayNight holds if it is day, or night (CR 730).
type DayNight struct{ Night bool }

// AttackedThisStep holds in a declare attackers step in which a creature was declared
// as an attacker that attacks you (CR 508.6): "you've been attacked this step".
type AttackedThisStep struct{}

func (AttackedThisStep) condition() {}

func (Compare) condition()    {}
func (Exists) condition()     {}
func (Fits) condition()       {}
func (FitsPlayer) condition() {}
func (TurnOf) condition()     {}
func (DuringStep) condition() {}
func (Paid) condition()       {}
func (Did) condition()        {}
func (NotSo) condition()      {}
func (Both) condition()       {}
func (Either) condition()     {}
func (Monarch) condition()    {}
func (Blessed) condition()    {}
func (DayNight) condition()   {}
func (InZone) condition()     {}
func (Spent) condition()      {}

// Step is a step or phase of a turn (CR 500.1), in order.
type Step uint8

// The steps and main phases in turn order. Each combat phase may repeat.
const (
	NoStep Step = iota
	Untap
	Upkeep
	DrawStep
	Main1
	BeginCombat
	DeclareAttackers
	DeclareBlockers
	FirstStrikeDamage
	CombatDamage
	EndCombat
	Main2
	EndStep
	Cleanup
)

// Phase-like names that cover several steps, for events and conditions.
const (
	AnyMain     Step = iota + 100 // either main phase
	AnyCombat                     // any step of a combat phase
	WholeTurn                     // the turn itself
	FirstUpkeep                   // the first upkeep of the game
)
