package variant

import "github.com/grandmelee/melee/game"

// chaos is Free-for-All, with all its options, and a Chaos deck: in each turn of
// the player who began a card of it is turned up and works for everybody (G16 to
// G21 of docs/rulings.md). It is an old variant, not one of the rules'.
var chaos = Variant{
	Name: "chaos", Title: "Chaos", CR: "806",
	MinSeats: 2, MaxSeats: game.MaxSeats, Seats: 4,
	Options:  freeForAll.Options,
	Attacks:  freeForAll.Attacks,
	attackBy: freeForAll.attackBy,
	aloneBy:  freeForAll.aloneBy,
	deployBy: freeForAll.deployBy,
	oneRange: freeForAll.oneRange,
	Chaos:    true,
}
