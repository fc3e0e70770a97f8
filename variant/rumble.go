package variant

import "github.com/grandmelee/melee/game"

// supervillainRumble is Free-for-All in which everybody is an archenemy: each has
// 40 life and a scheme deck (CR 904.12). A random player begins (CR 904.12c).
var supervillainRumble = Variant{
	Name: "supervillain-rumble", Title: "Supervillain Rumble", CR: "904.12",
	MinSeats: 2, MaxSeats: game.MaxSeats, Seats: 4,
	Options: game.Options{
		Range:        game.Unlimited,
		Attack:       game.AttackMultiple, // CR 904.12a
		Life:         40,                  // CR 904.5, 904.12c
		Hand:         7,
		FreeMulligan: true, // CR 800.6
		FirstDraw:    true, // CR 800.7
		RandomSeats:  true, // CR 806.3
	},
	Attacks:  []game.AttackOption{game.AttackMultiple},
	attackBy: "904.12a",
	aloneBy:  "904.12a",
	deployBy: "904.12a",
	oneRange: "806.2a",
	Schemes:  Everybodys,
}
