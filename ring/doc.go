// Package ring is the geometry of a table for multiplayer Magic: who sits
// where, who is still in, who is in whose range of influence (CR 801.2), and
// where the turn markers are (CR 807.4). It knows no cards.
//
// Seats are numbered from 0; the seat on the left of s is s+1, and turns pass
// to the left. G1, G2, … are the rulings of docs/rulings.md, which settle what
// the Comprehensive Rules leave open.
//
// A [Ring] is changed by four calls: [Ring.EndTurn], [Ring.Leave], [Ring.Extra]
// and [Ring.Skip]. Each either returns an error and changes nothing, or carries
// out the whole event, in this order: players leave; waiting markers of those
// who left pass on; markers too many are designated; designated waiting ones
// are removed; then all who may begin, begin. [Ring.Changes] tells what
// happened.
//
// # Readings
//
// Where even the rulings are silent, this package reads the rules so:
//
//   - A marker goes past no other, so not past a turn that goes on without its
//     player either: it waits there, behind the marker of that turn (G13), and
//     when the turn ends both pass on. So no two turns come within four seats.
//   - The three seats on a player's left (807.4d) never reach his own seat, so
//     a second marker lying behind his own there (G13) does not block him.
//   - A player who holds a kept marker, waiting for an extra turn (807.4i), may
//     be given one more. It is the more recent, so it is taken first; the older
//     one follows it as if just created: the marker is passed on, and the turn
//     owed, when another marker has come close behind by then.
//   - Markers that several players leaving together held while waiting may come
//     to one player. They keep their order: the nearest is ahead.
//   - The candidates of G3 are found before any of them is designated, each
//     once. If several waiting markers go at once, it does not matter in which
//     order: what is left of the designations ends on the same markers.
//   - A turn that has begun cannot be skipped any more (614.10). A skipped turn
//     does not begin, so it fixes no ranges and is not counted.
//   - Extra turns and skips of a player who leaves are gone with him (800.4k).
//   - A turn that goes on without its player keeps its place among the seats
//     (G2) but not in the count of 801.2: for ranges fixed after the departure,
//     it lies between its neighbours, one seat away from either.
package ring
