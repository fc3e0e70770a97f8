package variant

import "github.com/grandmelee/melee/game"

// archenemy is Team vs. Team with two teams, one of which is a single player, the
// archenemy (CR 904.2). He has a scheme deck (CR 904.3), begins (CR 904.6) with 40
// life, twice what the others have (CR 904.5), and attacks anybody, as anybody on
// the other team attacks him; that team takes its turns together (CR 904.2).
var archenemy = Variant{
	Name: "archenemy", Title: "Archenemy", CR: "904",
	MinSeats: 3, MaxSeats: game.MaxSeats, Seats: 4,
	few: "one player is against a team (rules 100.1b, 904.1)",
	Options: game.Options{
		Range:        game.Unlimited,
		Attack:       game.AttackMultiple,
		SharedTurns:  true,
		Hands:        game.HandsTeam, // CR 808.5
		Life:         20,
		Hand:         7,
		FreeMulligan: true, // CR 800.6
		FirstDraw:    true, // CR 800.7
		RandomSeats:  true,
	},
	Attacks:  []game.AttackOption{game.AttackMultiple},
	attackBy: "904.2",
	shared:   "904.2",
	Schemes:  TheArchenemys,
	Teams: &Teams{
		Smallest: 1,
		Alone:    "904.2a",
		Seating:  TeamByTeam,
		Begins:   TheArchenemy,
		Ends:     LastTeam,
		seatBy:   "808.2",
	},
}
