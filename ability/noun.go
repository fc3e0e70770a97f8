package ability

import "github.com/grandmelee/melee/card"

// Zone is a zone of the game (CR 400.1).
type Zone uint8

// The zones. The battlefield is the zero value, since an ability without a
// word about a zone means permanents.
const (
	Battlefield Zone = iota
	Hand
	Library
	Graveyard
	Exile
	Stack
	Command
	Anywhere // any zone, where a text says so or implies it
	Outside  // no zone: outside the game, where a companion lies (CR 400.11, 702.139)
)

// Objects is a noun phrase that stands for objects: one of the types below.
type Objects interface{ objects() }

// This is the object that the ability is on, or the spell itself.
type This struct{}

// Chosen are the objects chosen for target number Slot of the same mode.
type Chosen struct{ Slot int }

// All are all objects that fit: "each creature", "all lands you control".
type All struct {
	Filter Filter
	// Whole is set where the text names the zone instead of its cards ("exile
	// target player's graveyard"); it means the same.
	Whole bool
}

// Subject is the object that the trigger's or replacement's event is about:
// "it", "that creature" in "whenever a creature dies, …".
type Subject struct{}

// Other is the second object of the event: what was blocked, what dealt the
// damage or was dealt it, what became the target's source.
type Other struct{}

// Host is what the source is attached to: "enchanted creature", "equipped
// creature" (CR 303.4m, 301.5).
type Host struct{}

// Those are the objects that an earlier effect of the same resolution bound to
// Var: "those cards", "the token", "it".
type Those struct{ Var Var }

// Linked are the objects that the source's linked ability dealt with: "the
// exiled card" (CR 607).
type Linked struct{ Var Var }

// Pick are objects chosen as the effect is carried out, without targeting:
// "a creature", "two lands".
type Pick struct {
	Filter Filter
	Min    Number
	Max    Number // nil: any number, or one if Min is nil too
	// By is who chooses; nil: the player whom the verb is about, or the
	// controller.
	By     Players
	Random bool
}

// Top are the top N cards of a player's library.
type Top struct {
	N  Number
	Of Players
}

// Granter is the object that granted the ability to the object that has it: in
// a quoted ability, the name of the card that the quote is printed on (CR
// 201.5a).
type Granter struct{}

// Outer is, in a delayed or reflexive triggered ability, what Of meant in the
// ability that created it, as it resolved.
type Outer struct{ Of Objects }

// OuterPlayers is the same for players.
type OuterPlayers struct{ Of Players }

// Before are the objects that an effect bound to Var, as they were just before
// it dealt with them (last known information, CR 608.2h).
type Before struct{ Var Var }

// Paying are the objects with which the cost of the spell or ability was paid
// by sacrificing, discarding or exiling them ("the sacrificed creature"), as they last
// were.
type Paying struct{ By Word }

// Moved stands for each object that a [Move] moves: Move{Under: OwnerOf{Moved}}
// is "under its owner's control".
type Moved struct{}

// Union is "A and B".
type Union []Objects

// AttackedThing are the planeswalkers and battles that objects attack (CR 508.5).
type AttackedThing struct{ By Objects }

// AttackedPlayer are the players whom objects attack themselves, not what they control.
type AttackedPlayer struct{ By Objects }

// Each is the object over which an enclosing [ForEach] goes; within the Mods of
// a [Static] or [Apply] each object that these affect ("each creature gets
// +1/+1 for each Aura attached to it").
type Each struct{}

// Haunted is the creature that the source haunts (CR 702.55b).
type Haunted struct{}

// Mate are the creatures that objects are paired with (CR 702.95b).
type Mate struct{ Of Objects }

// Except are the objects of All that are not in Not.
type Except struct{ All, Not Objects }

// A Var binds what an effect dealt with to later words of the same text. Zero
// binds nothing.
type Var int

// Players is a noun phrase that stands for players: one of the types below.
type Players interface{ players() }

// You is the controller of the spell or ability (CR 109.5).
type You struct{}

// EachPlayer are all players who fit, in APNAP order (CR 101.4).
type EachPlayer struct{ Filter PlayerFilter }

// ChosenPlayers are the players chosen for target number Slot.
type ChosenPlayers struct{ Slot int }

// ControllerOf are the controllers of objects.
type ControllerOf struct{ Objects Objects }

// OwnerOf are the owners of objects.
type OwnerOf struct{ Objects Objects }

// SubjectPlayer is the player whom the event is about: "that player".
type SubjectPlayer struct{}

// PickPlayer is a player chosen as the effect is carried out.
type PickPlayer struct {
	Filter PlayerFilter
	By     Players // nil: the controller
	Random bool
}

// ThatPlayer are the players that an earlier effect bound, or over whom an
// enclosing ForEachPlayer goes.
type ThatPlayer struct{ Var Var }

// Neighbor is the player next to the controller, or next to Of: "the player to
// your left".
type Neighbor struct {
	Right bool
	Of    Players // nil: the controller
}

// DefendingPlayer is the player whom the source, or Of, attacks or last
// attacked (CR 508.5, 802.2a).
type DefendingPlayer struct{ Of Objects }

// ActivePlayer is the player whose turn it is in the lane of the ability. Where a
// team takes the turn it is one of them, and Attacking says that it is the one who
// controls the attacking creature that matters (CR 805.9, 805.10c).
type ActivePlayer struct{ Attacking bool }

// HostPlayer is the player whom the source is attached to ("enchanted
// player").
type HostPlayer struct{}

// ChosenPlayer is the player chosen for the source (CR 607.2d).
type ChosenPlayer struct{}

// UnionPlayers is "A and B".
type UnionPlayers []Players

// PlayerFilter says which players.
type PlayerFilter struct {
	Who   Relation
	Preds []PlayerPred
}

// Relation is how players stand to the controller of an ability.
type Relation uint8

// Relations.
const (
	AnyPlayer   Relation = iota
	Opponent             // CR 102.2-3
	OtherPlayer          // anyone but the controller
	Self                 // the controller
	Teammate             // CR 102.3
	YourTeam             // the controller and teammates: "your team" (CR 102.4)
	NotSubject           // anyone but the event's player ("each other player" after "that player")
	Neighbors            // the players to the controller's left and right
)

// A PlayerPred is one more condition on a player.
type PlayerPred interface{ playerPred() }

// ComparePlayer compares a number about the player (see [OfCandidate]) with
// another: "with four or more cards in hand", "with more life than you".
type ComparePlayer struct {
	A  Number
	Op Op
	B  Number
}

// HoldsMarker are the players who have a turn marker (CR 807.4).
type HoldsMarker struct{}

// AttackedBy are the players whom objects attack, or attacked this turn.
type AttackedBy struct {
	Objects  Objects
	ThisTurn bool
}

// DealtDamage are the players who were dealt damage this turn, by objects that
// fit By if it is not nil.
type DealtDamage struct {
	By     *Filter
	Combat bool
}

// DidThisWay are the players who discarded or sacrificed, as Deed says, one that fits
// What of the objects with which an earlier effect of the same resolution dealt: "who
// discarded a card this way".
type DidThisWay struct {
	Deed    Word // DiscardWord or SacrificeWord
	Not     bool // who did not
	What    Filter
	Objects Objects
}

// DidSo are the players who did, or did not, what an earlier [May] bound to Var offered
// them: "each opponent who does".
type DidSo struct {
	Var Var
	Not bool
}

// OnSide are the friends, or the foes, that a [FriendOrFoe] bound to Var names.
type OnSide struct {
	Var Var
	Foe bool
}

// Searched are the players who searched a library earlier in the same resolution: "who
// searched their library this way".
type Searched struct{}

// AttackingThem are the players who control a creature that attacks one of Players.
type AttackingThem struct{ Players Players }

// OtherThan are all players but some.
type OtherThan struct{ Players Players }

func (This) objects()    {}
func (Chosen) objects()  {}
func (All) objects()     {}
func (Subject) objects() {}
func (Other) objects()   {}
func (Host) objects()    {}
func (Those) objects()   {}
func (Linked) objects()  {}
func (Pick) objects()    {}
func (Top) objects()     {}
func (Union) objects()   {}
func (Each) objects()    {}
func (Except) objects()  {}
func (Granter) objects() {}
func (Outer) objects()   {}
func (Before) objects()  {}
func (Paying) objects()  {}
func (Moved) objects()   {}
func (Mate) objects()    {}
func (Haunted) objects() {}

func (AttackedThing) objects()  {}
func (AttackedPlayer) players() {}

func (You) players()             {}
func (EachPlayer) players()      {}
func (ChosenPlayers) players()   {}
func (ControllerOf) players()    {}
func (OwnerOf) players()         {}
func (SubjectPlayer) players()   {}
func (PickPlayer) players()      {}
func (ThatPlayer) players()      {}
func (Neighbor) players()        {}
func (DefendingPlayer) players() {}
func (ActivePlayer) players()    {}
func (HostPlayer) players()      {}
func (OuterPlayers) players()    {}
func (ChosenPlayer) players()    {}
func (UnionPlayers) players()    {}

func (ComparePlayer) playerPred() {}
func (HoldsMarker) playerPred()   {}
func (AttackedBy) playerPred()    {}
func (DealtDamage) playerPred()   {}
func (OtherThan) playerPred()     {}
func (DidThisWay) playerPred()    {}
func (DidSo) playerPred()         {}
func (OnSide) playerPred()        {}
func (Searched) playerPred()      {}
func (AttackingThem) playerPred() {}

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
