// Package game is the rules engine: one game of multiplayer Magic in which
// every turn marker is its own line of play.
//
// # Driving a game
//
//	g, err := game.New(cfg)
//	for !g.Over() {
//		q := g.Pending()[0]                  // any open question, in any lane
//		err := g.Answer(q.ID, answer)        // refused whole, or the game goes on
//	}
//
// A question says who must decide what. For [Priority] the plays are listed by
// [Game.Plays] and each is announced with the choices that [Game.Next] asks
// for, step by step; nothing happens before the whole announcement is answered.
// What a player may see of the game is a [View].
//
// # How it is built
//
// A turn marker's turn is a lane: a coroutine whose code reads like the
// Comprehensive Rules (turn.go, priority.go, resolve.go, combat.go). Where a
// player must decide, it asks (choose.go) and is suspended. One lane runs at a
// time; what is in progress holds the players it could concern (lane.go, G9).
//
// A lane has one active player, or the players of a team that takes its turns
// together: a side (side.go). They have priority, attack and block as one (CR 805);
// with a shared life total they have that as one, too (sharedlife.go, CR 810).
//
// What happens is an event (event.go): it is replaced or prevented (replace.go),
// performed (happen.go, zone.go), and watched for (watch.go, trigger.go). An
// object that changes zones is a new object; the old one stays as it last was
// (object.go).
//
// Abilities are trees of package ability. Nouns, numbers and conditions are
// understood in a context (ctx.go, match.go, number.go); that is the only place
// that knows range of influence, besides the filter of events in watch.go and
// the geometry in range.go. Verbs are carried out in effect*.go, costs in
// announce.go, steps.go, mana.go and answer.go.
//
// What several players, or several objects, do at the same time is a strand for each
// (strand.go, atonce.go): all choose in turn order, then one event happens. Shields against
// the damage of one time are divided in shields.go.
//
// Characteristics are worked out layer by layer for the permanents of one seat
// at a time and kept until something that they were made from changes (index.go,
// layers.go), so that a decision costs what its neighbourhood costs, however
// large the table.
//
// A face-down spell or permanent keeps in object.front what it would be face up
// (facedown.go), a bestowed Aura what it would be otherwise (bestow.go). What is
// phased out is listed apart from what exists (phasing.go).
//
// Who knows which hidden card is which is kept in known.go; a [View] shows no
// more than that. [Game.Fork] copies a lane and the seats around it, to play
// ahead on (fork.go, copy.go): a new field that can change is copied there, and
// TestForkGoesOnAlike says so if it is not. Loops of mandatory actions are found
// and ended in loop.go.
//
// The same configuration and the same answers give the same game: no clock, no
// global randomness, no order of maps.
package game
