package ability

// A DeckRule is what a companion ability asks of a starting deck (CR 702.139).
type DeckRule struct {
	// Each says of which of its cards the rest is said; nil: of all.
	Each []Pred
	// Fit is what each of these cards is like.
	Fit []Pred
	// Unique cards have names of their own, Shared ones a card type that all of
	// them have, Plain ones no mana symbol more than once in their mana costs.
	Unique, Shared, Plain bool
	// More is how many cards more than the minimum deck size there are at least.
	More int
}
