package variant

import "github.com/grandmelee/melee/game"

// duel is a game of two players (CR 100.1a, 103): who begins is random and
// skips the first draw (CR 103.8a), and no mulligan is free (CR 103.5c).
var duel = Variant{
	Name: "duel", Title: "Duel", CR: "103",
	MinSeats: 2, MaxSeats: 2, Seats: 2,
	few:  "a game of two has two (rule 100.1a)",
	many: "more than two players play a multiplayer game (rule 100.1b)",
	Options: game.Options{
		Range:       game.Unlimited,
		Attack:      game.AttackMultiple,
		Life:        20,
		Hand:        7,
		RandomSeats: true,
	},
	Attacks:  []game.AttackOption{game.AttackMultiple, game.AttackLeft, game.AttackRight, game.AttackAdjacent},
	aloneBy:  "102.2",
	deployBy: "804.1",
}
