package variant

import "github.com/grandmelee/melee/game"

// freeForAll is everybody against everybody, one turn at a time (CR 806).
// Attack left, attack right or attack multiple players must be chosen (CR
// 806.2b): multiple, unless somebody does. A limited range of influence is
// unusual, and the same for everybody (CR 806.2a).
var freeForAll = Variant{
	Name: "free-for-all", Title: "Free-for-All", CR: "806",
	MinSeats: 2, MaxSeats: game.MaxSeats, Seats: 4,
	Options: game.Options{
		Range:        game.Unlimited,
		Attack:       game.AttackMultiple,
		Life:         20,
		Hand:         7,
		FreeMulligan: true, // CR 800.6
		FirstDraw:    true, // CR 800.7
		RandomSeats:  true, // CR 806.3
	},
	Attacks:  []game.AttackOption{game.AttackMultiple, game.AttackLeft, game.AttackRight},
	attackBy: "806.2b",
	aloneBy:  "806.1",
	deployBy: "806.2c",
	oneRange: "806.2a",
}
