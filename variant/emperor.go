package variant

import "github.com/grandmelee/melee/game"

// emperor is equal teams of three or more (CR 809.1, 809.6), each on its own
// side of the table with its emperor in the middle (CR 809.2). A team lives and
// dies with its emperor (CR 809.5). Emperors reach two opposing generals and no
// emperor, generals one opposing general (CR 809.3a, 809.6a); creatures can be
// deployed (CR 809.3b), and only players in the next seats are attacked (CR
// 809.3c), one of them in a combat unless attack multiple players is chosen. A
// random emperor begins (CR 809.4).
var emperor = Variant{
	Name: "emperor", Title: "Emperor", CR: "809",
	MinSeats: 6, MaxSeats: game.MaxSeats, Seats: 6,
	few: "two teams of three (rule 809.1)",
	Options: game.Options{
		Range:        game.RangeBySeat, // CR 809.3a, 809.6a
		Attack:       game.AttackAdjacent,
		Beside:       true,           // CR 809.3c
		Deploy:       true,           // CR 809.3b
		Hands:        game.HandsTeam, // CR 809.7
		Life:         20,
		Hand:         7,
		FreeMulligan: true, // CR 800.6
		FirstDraw:    true, // CR 800.7
		RandomSeats:  true,
	},
	Attacks:  []game.AttackOption{game.AttackAdjacent, game.AttackMultiple, game.AttackLeft, game.AttackRight},
	deployed: "804.1",
	limited:  "801.1",
	Teams: &Teams{
		Smallest: 3,
		Usual:    3,
		Equal:    "809.6",
		Seating:  TeamByTeam,
		Emperors: true,
		Begins:   AnEmperor,
		Ends:     LastEmperor,
		seatBy:   "809.2",
	},
}
