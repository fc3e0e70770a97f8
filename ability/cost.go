package ability

import "github.com/grandmelee/melee/card"

// A Cost is what must be paid: all of its parts (CR 118).
type Cost []CostPart

// CostPart is one part of a cost: one of the types below.
type CostPart interface{ costPart() }

// ManaCost is an amount of mana.
type ManaCost struct{ Mana card.Cost }

// TapCost is {T}; UntapCost is {Q} (CR 107.5, 107.6).
type TapCost struct{}

// UntapCost is {Q}.
type UntapCost struct{}

// LifeCost is paying life.
type LifeCost struct{ N Number }

// SacrificeCost is sacrificing permanents; What is [This] or a [Pick].
type SacrificeCost struct{ What Objects }

// DiscardCost is discarding cards; What is [This] or a [Pick] in the hand; All
// discards the hand.
type DiscardCost struct {
	What Objects
	All  bool
}

// ExileCost is exiling objects from a zone. From is set, to a zone other than
// the battlefield, where What is the source itself.
type ExileCost struct {
	What Objects
	From Zone
}

// ReturnCost is returning permanents to their owner's hand.
type ReturnCost struct{ What Objects }

// TapOthersCost is tapping untapped permanents: as many as What says or, if Power
// is not nil, any number of them with at least that total power (CR 702.122a).
type TapOthersCost struct {
	What  Objects
	Power Number
}

// RemoveCounterCost is removing counters from objects; N nil means all of them,
// an empty Kind counters of any kind.
type RemoveCounterCost struct {
	Kind string
	N    Number
	From Objects
}

// AddCounterCost is putting counters on the source (loyalty costs, -1/-1).
type AddCounterCost struct {
	Kind string
	N    Number
	On   Objects
}

// RevealCost is revealing cards from the hand.
type RevealCost struct{ What Objects }

// MillCost is milling cards.
type MillCost struct{ N Number }

// PlayerCounterCost is paying with counters of one's own (energy).
type PlayerCounterCost struct {
	Kind string
	N    Number
}

// ExertCost is exerting permanents (CR 701.43); What is [This].
type ExertCost struct{ What Objects }

// DoCost is carrying out instructions as a cost ("Cumulative upkeep—Draw a card.").
// Have is set where the text says "have …", which means the same.
type DoCost struct {
	Do   []Effect
	Have bool
}

func (DoCost) costPart()            {}
func (ExertCost) costPart()         {}
func (ManaCost) costPart()          {}
func (TapCost) costPart()           {}
func (UntapCost) costPart()         {}
func (LifeCost) costPart()          {}
func (SacrificeCost) costPart()     {}
func (DiscardCost) costPart()       {}
func (ExileCost) costPart()         {}
func (ReturnCost) costPart()        {}
func (TapOthersCost) costPart()     {}
func (RemoveCounterCost) costPart() {}
func (AddCounterCost) costPart()    {}
func (RevealCost) costPart()        {}
func (MillCost) costPart()          {}
func (PlayerCounterCost) costPart() {}

// An AdditionalCost is a cost on top of a spell's mana cost (CR 118.8).
type AdditionalCost struct {
	Cost     Cost
	Optional bool
	// Or is another cost that may be paid instead ("sacrifice a creature or
	// pay {3}").
	Or Cost
}

// An AlternativeCost may be paid rather than the mana cost (CR 118.9).
type AlternativeCost struct {
	Cost Cost
	If   Condition
	Free bool // without paying anything
}
