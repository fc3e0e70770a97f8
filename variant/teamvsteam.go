package variant

import "github.com/grandmelee/melee/game"

// teamVsTeam is two teams or more, of any sizes (CR 808.1), each on its own side
// of the table (CR 808.2). A random team begins: the player in its centre seat,
// or of an even team the one on the left of its middle (CR 808.4).
var teamVsTeam = Variant{
	Name: "team-vs-team", Title: "Team vs. Team", CR: "808",
	MinSeats: 3, MaxSeats: game.MaxSeats, Seats: 4,
	few: "two teams, of which one has two players (rules 100.1b, 808.1)",
	Options: game.Options{
		Range:        game.Unlimited,      // CR 808.3b
		Attack:       game.AttackMultiple, // CR 808.3a
		Hands:        game.HandsTeam,      // CR 808.5
		Life:         20,
		Hand:         7,
		FreeMulligan: true, // CR 800.6
		FirstDraw:    true, // CR 800.7
		RandomSeats:  true,
	},
	Attacks: []game.AttackOption{game.AttackMultiple, game.AttackLeft, game.AttackRight, game.AttackAdjacent},
	Teams: &Teams{
		Smallest: 1,
		Seating:  TeamByTeam,
		Begins:   CentreOfATeam,
		Ends:     LastTeam,
		seatBy:   "808.2",
	},
}
