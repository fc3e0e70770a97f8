// Package fuzz plays every card: it builds small games around one card after
// the other, plays them with bots that like to use it, checks after each answer
// that all is as it must be, and reports what is not.
//
// A card is played in scenes (scene.go): a duel that begins in the middle of
// things with the card in several zones and all that it may want around it, a
// Grand Melee of five with neighbors only in range, and a game from opening
// hands. As long as the card or one of its abilities was not used, more scenes
// follow, each with other things around the card. The bots (eager.go) play the
// card and its abilities before anything else and choose at random among what
// the game lists.
//
// What can be found is a [Kind]: a crash, a hang, a broken rule, a listed answer
// that is refused, a card or an ability that no scene made use of. All chance
// comes from the seed and the card's name, so a card that is played alone does
// what it did in a sweep.
package fuzz
