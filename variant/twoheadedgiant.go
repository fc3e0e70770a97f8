package variant

import "github.com/grandmelee/melee/game"

// twoHeadedGiant is teams of two, or equal larger ones (CR 810.1, 810.11), that
// take turns, have priority, attack and block as one (CR 805, 810.2). A team has
// one life total of 30 and 15 more for each player beyond the second, and is
// poisoned as one (CR 810.4, 810.8, 810.11). The team that begins skips its first
// draw step (CR 810.6).
var twoHeadedGiant = Variant{
	Name: "two-headed-giant", Title: "Two-Headed Giant", CR: "810",
	MinSeats: 4, MaxSeats: game.MaxSeats, Seats: 4,
	few: "two teams of two (rule 810.1)",
	Options: game.Options{
		Range:        game.Unlimited,
		Attack:       game.AttackMultiple,
		SharedTurns:  true,           // CR 810.2
		SharedLife:   true,           // CR 810.4
		Hands:        game.HandsTeam, // CR 810.5
		Life:         30,             // CR 810.4
		Hand:         7,
		FreeMulligan: true, // CR 800.6
		RandomSeats:  true,
	},
	Attacks:  []game.AttackOption{game.AttackMultiple},
	attackBy: "805.10",
	shared:   "810.2, 810.4",
	heads:    15,
	Teams: &Teams{
		Smallest: 2,
		Usual:    2,
		Equal:    "810.11",
		Seating:  TeamByTeam,
		Begins:   ATeam,
		Ends:     LastTeam,
		seatBy:   "810.3",
	},
}
