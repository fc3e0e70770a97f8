package ability

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

func (AttackedThing) objects() {}
