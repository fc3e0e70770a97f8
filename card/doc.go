// Package card describes printed Magic cards: mana costs, type lines, faces,
// and the library of all cards that are known, with readers for the public
// card files of MTGJSON and Scryfall.
//
// It says what is printed on a card and nothing about what the card does: the
// rules text stays text here. Everything a Library hands out is shared and
// read-only.
package card
