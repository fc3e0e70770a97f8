package roundtable

import (
	"fmt"

	"github.com/grandmelee/melee/card"
)

// Printing is a card and what a card file says of it besides.
type Printing struct {
	*card.Card
	Rarity Rarity
	Flavor string // one line or several, apart by "\n"
	Line   int    // where the card begins in its file, from 1
}

// Rarity is how often a card is meant to be met.
type Rarity uint8

// The rarities.
const (
	BasicLand Rarity = iota
	Common
	Uncommon
	Rare
)

var rarityNames = [...]string{BasicLand: "basic", Common: "common", Uncommon: "uncommon", Rare: "rare"}

// String is the rarity as card files write it.
func (r Rarity) String() string {
	if int(r) < len(rarityNames) {
		return rarityNames[r]
	}
	return fmt.Sprintf("rarity %d", uint8(r))
}

func parseRarity(s string) (Rarity, bool) {
	for r, name := range rarityNames {
		if name == s {
			return Rarity(r), true
		}
	}
	return 0, false
}
