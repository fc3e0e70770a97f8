package variant

import "github.com/grandmelee/melee/game"

// grandMelee is Free-for-All for many: several turns go on at the same time,
// one for each full four players (CR 807.4a), everybody reaches only the seats
// next to him (CR 807.2a) and attacks the one on his left (CR 807.2b); these are
// defaults, which players may agree to change. It is normally begun with ten or
// more (CR 807.1); four are enough for a marker.
var grandMelee = Variant{
	Name: "grand-melee", Title: "Grand Melee", CR: "807",
	MinSeats: 4, MaxSeats: game.MaxSeats, Seats: 16,
	few: "there is one turn marker for each full four players (rule 807.4a)",
	Options: game.Options{
		Markers:      true,
		Range:        1,
		Attack:       game.AttackLeft,
		Life:         20,
		Hand:         7,
		FreeMulligan: true, // CR 800.6
		FirstDraw:    true, // CR 800.7
		RandomSeats:  true, // CR 807.3
	},
	Attacks:  []game.AttackOption{game.AttackLeft, game.AttackRight, game.AttackAdjacent, game.AttackMultiple},
	aloneBy:  "807.1",
	deployBy: "807.2c",
}
