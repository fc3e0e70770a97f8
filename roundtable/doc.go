// Package roundtable is the built-in card set, Round Table, and its decks: text
// files that are made for reading and reviewing, embedded in the program.
//
// The set is of our own design, for big tables. Its world is the Round: a land
// in the shape of a ring, with a hundred houses along one road, so that every
// house has a neighbor on its left, a neighbor on its right, and little to do
// with anybody else.
//
// A file in cards/ holds cards one after the other, apart by blank lines; a
// line that begins with # is a comment. This is all of the format:
//
//	Name {2}{G}
//	Creature — Bear                                   common
//	One line of rules text for each ability.
//	2/2
//	> Flavor text, if any, in lines that begin with a >.
//
// The second line is the type line and, two or more spaces after it, the
// rarity. Cards that are creatures or Vehicles have a line of power and
// toughness after their rules text, planeswalkers a line "Loyalty: 3", battles a
// line "Defense: 3". Lands, schemes, dungeons and conspiracies have no mana cost. Between the faces of a card
// that has several is a line with the layout, "// flip"; the faces below it have no
// rarity and may have no mana cost.
package roundtable
