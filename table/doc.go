// Package table turns a game into something people sit at: one hosted table,
// from its making to its replay.
//
// # The log is the truth
//
// All that ever happens to a table is a list of entries (entry.go): made,
// joined, deck chosen, started, answered, conceded, … The state of a table is
// those entries applied one after the other (state.go), and nothing else. The
// owner of a table applies an entry, appends it to the table's log, and only
// when it is stored says so to anybody: to the player who acted as well as to
// those who watch. What comes together is stored together, in one record. If a
// record cannot be stored, the owner throws its state away and reads the log
// again.
//
// # Who acts
//
// One goroutine owns a table (table.go). It answers calls; lets bots act
// (actor.go) for bots' seats, for seats whose time has run out and for those
// that nobody is connected to; passes automatically as each seat wants
// (automatic.go); keeps the clocks (clock.go). What a bot or a clock decides goes
// into the log as an answer like any other.
//
// # Who sees what
//
// Everything that leaves a table is made from a [game.View] of the viewer's own
// (view.go, question.go). Those who watch get a snapshot, then what changed
// (watch.go, delta.go).
//
// A [Hall] has the tables of one host: it makes them, restores them, and takes
// over those of hosts that are gone.
package table
