package variant

import "github.com/grandmelee/melee/game"

// alternatingTeams is equal teams (CR 811.1) that take seats in turn, so that
// nobody sits next to a teammate (CR 811.3). Only opponents in the next seats are
// attacked (CR 811.4): on the left, on the right, or on both sides (CR 811.2b).
// Hands are shown to teammates in the next seats only (CR 811.5).
var alternatingTeams = Variant{
	Name: "alternating-teams", Title: "Alternating Teams", CR: "811",
	MinSeats: 4, MaxSeats: game.MaxSeats, Seats: 6,
	few: "two teams of two (rules 811.1, 811.3)",
	Options: game.Options{
		Range:        2, // CR 811.2a
		Attack:       game.AttackMultiple,
		Beside:       true,             // CR 811.4
		Hands:        game.HandsBeside, // CR 811.5
		Life:         20,
		Hand:         7,
		FreeMulligan: true, // CR 800.6
		FirstDraw:    true, // CR 800.7
		RandomSeats:  true,
	},
	Attacks:  []game.AttackOption{game.AttackMultiple, game.AttackLeft, game.AttackRight},
	attackBy: "811.2b",
	Teams: &Teams{
		Smallest: 2,
		Equal:    "811.1",
		Seating:  Alternating,
		Begins:   Anybody,
		Ends:     LastTeam,
		seatBy:   "811.3",
	},
}
