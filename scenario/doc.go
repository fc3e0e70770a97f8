// Package scenario reads and runs scenarios: a position at a table, a script of
// what players do, and what should come of it, in a text that a judge can read.
//
// The language is described for its users in docs/scenarios.md. The package is
// built like go/parser and its neighbours: a scanner of lines (scan.go), a tree
// (tree.go), a recursive-descent parser (parse*.go) and a printer that turns the
// tree back into text (print.go). What runs a tree is the rest: setup.go lays
// the position out, clock.go tells times, run.go and schedule.go drive the game
// by its pending questions, perform.go and announce.go do what a line of the
// script says, choose.go answers what no line says, names.go finds what a name
// means, and check*.go look at what came of it.
package scenario
