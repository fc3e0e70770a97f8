package ability

import "github.com/grandmelee/melee/card"

// A Filter says which objects: those in Zone for which every predicate holds.
type Filter struct {
	Zone  Zone
	Preds []Pred
}

// A Pred is an adjective, a noun or a relative clause about one object.
type Pred interface{ pred() }

// IsType holds for objects with at least one of the card types.
type IsType struct{ Types card.Types }

// IsSuper holds for objects with at least one of the supertypes.
type IsSuper struct{ Super card.Supertypes }

// IsSubtype holds for objects with the subtype.
type IsSubtype struct{ Sub string }

// IsColor holds for objects of at least one of the colours (CR 105.2).
type IsColor struct{ Colors card.Colors }

// IsColorCount holds for objects with at least Min and at most Max colours:
// colourless 0 0, monocoloured 1 1, multicoloured 2 5.
type IsColorCount struct{ Min, Max int }

// HasKeyword holds for objects with the keyword ability.
type HasKeyword struct {
	Word Word
	Sub  string // for landwalk: the land type
}

// HasNoAbilities holds for objects without abilities.
type HasNoAbilities struct{}

// Is holds for objects in a state.
type Is struct{ State State }

// Controlled holds for objects that one of the players controls.
type Controlled struct{ By Players }

// Owned holds for objects that one of the players owns.
type Owned struct{ By Players }

// Protected holds for battles that one of the players protects (CR 310.8e).
type Protected struct{ By Players }

// CompareStat compares a number of the object with another: "with power 4 or
// greater".
type CompareStat struct {
	Stat Stat
	Op   Op
	N    Number
}

// Parity holds for objects a number of which is even, or odd.
type Parity struct {
	Stat Stat
	Odd  bool
}

// HasActivated holds for objects with an activated ability.
type HasActivated struct{}

// IsNamed holds for objects with the name (CR 201.2); an empty name means the
// source's own.
type IsNamed struct{ Name string }

// IsNot holds where Pred does not.
type IsNot struct{ Pred Pred }

// AnyOf holds where at least one of the filters' predicates all hold:
// "artifact or creature with flying".
type AnyOf []([]Pred)

// Another holds for every object but the source.
type Another struct{}

// NotOneOf holds for every object but those.
type NotOneOf struct{ Objects Objects }

// OneOf holds for just those objects.
type OneOf struct{ Objects Objects }

// Topmost holds for the card that is on top of those in its owner's graveyard that fit a
// filter (CR 404.2).
type Topmost struct{ Of Filter }

// WithCounter holds for objects with at least N counters of the kind, or
// exactly N; an empty kind means any, a nil N one.
type WithCounter struct {
	Kind    string
	N       Number
	Exactly bool
}

// Shares holds for objects that share something with one of others.
type Shares struct {
	What Stat // StatName, StatColor, StatCreatureType, StatCardType, …
	With Objects
}

// Targets holds for spells and abilities on a stack with a target that fits
// one of the filters.
type Targets struct {
	Objects *Filter
	Players *PlayerFilter
	Only    bool // with just that single target
}

// SingleTarget holds for spells and abilities for which a target was chosen just once
// (CR 115.9a).
type SingleTarget struct{}

// AttachedTo holds for Auras, Equipment and Fortifications attached to one of
// the objects.
type AttachedTo struct{ To Objects }

// HasAttached holds for objects with something attached that fits: "enchanted",
// "equipped".
type HasAttached struct{ Filter Filter }

// PairedWith holds for creatures that are paired with one that fits (CR 702.95b).
type PairedWith struct{ With Filter }

// InCombatWith holds for creatures that block, are blocked by, or either, one
// of others.
type InCombatWith struct {
	Objects Objects
	How     CombatWay
}

// BandedWith holds for the other attacking creatures of a band that one of the
// objects is in (CR 702.22c).
type BandedWith struct{ Objects Objects }

// CombatWay is how creatures meet in combat.
type CombatWay uint8

// Ways to meet in combat.
const (
	CombatEither CombatWay = iota
	CombatBlocking
	CombatBlockedBy
)

// DamagedBy holds for objects that one of others dealt damage to this turn.
type DamagedBy struct{ Objects Objects }

// IsAttacking holds for creatures that attack one of the players.
type IsAttacking struct{ Players Players }

// OfChosen holds for objects of the colour, type, name or number that was
// chosen for the source (CR 607.2d).
type OfChosen struct{ What Choice }

// State is a state that an object can be in.
type State uint8

// States of objects.
const (
	Tapped State = iota + 1
	Untapped
	Attacking
	Blocking
	Blocked   // an attacking creature that became blocked
	Unblocked // an attacking creature that no creature blocked
	IsToken   // a token (CR 111)
	FaceDown
	SpellOnStack    // a spell (not an ability) on a stack
	ActivatedAbil   // an activated ability on a stack
	TriggeredAbil   // a triggered ability on a stack
	EnteredThisTurn // it entered the battlefield this turn
	DealtDamageThisTurn
	AttackedThisTurn
	BlockedThisTurn
	Historic // artifact, legendary or Saga (CR 700.6)
	Modified // with counters, Equipment or own Auras (CR 700.9)
	Monstrous
	CastInMain // its controller cast it in a main phase of his own turn
	Suspended  // CR 702.62b
	Goaded     // CR 701.15b
	Commander  // a player's commander (CR 903.3)
	Copied     // a copy
	CastFromHand
	CastFromGraveyard
	Kicked
	Summoned         // controlled continuously since the turn began (not "sick")
	ASource          // any object, as a source of damage or of an ability (CR 609.7); not limited to a zone
	DiedThisTurn     // a card put into a graveyard from the battlefield this turn
	Renowned         // CR 702.112b
	FoughtThisCombat // it attacked or blocked this combat
	WasCast          // it was cast, rather than put where it is
	ExertedThisTurn  // CR 701.43
	HasAdventure     // CR 715.2
	APermanent       // on the battlefield, where a filter's zone is Anywhere ("spell or permanent")
)

func (IsType) pred()         {}
func (IsSuper) pred()        {}
func (IsSubtype) pred()      {}
func (IsColor) pred()        {}
func (IsColorCount) pred()   {}
func (HasKeyword) pred()     {}
func (HasNoAbilities) pred() {}
func (Is) pred()             {}
func (Controlled) pred()     {}
func (Owned) pred()          {}
func (Protected) pred()      {}
func (CompareStat) pred()    {}
func (IsNamed) pred()        {}
func (Parity) pred()         {}
func (HasActivated) pred()   {}
func (IsNot) pred()          {}
func (AnyOf) pred()          {}
func (Another) pred()        {}
func (NotOneOf) pred()       {}
func (OneOf) pred()          {}
func (WithCounter) pred()    {}
func (Shares) pred()         {}
func (Targets) pred()        {}
func (SingleTarget) pred()   {}
func (AttachedTo) pred()     {}
func (HasAttached) pred()    {}
func (PairedWith) pred()     {}
func (InCombatWith) pred()   {}
func (BandedWith) pred()     {}
func (IsAttacking) pred()    {}
func (OfChosen) pred()       {}
func (DamagedBy) pred()      {}
func (Topmost) pred()        {}
