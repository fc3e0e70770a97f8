// Package oracle reads rules English into the ability language and writes it
// back.
//
// [Compile] reads the texts of a card. A text is scanned into tokens (scan);
// each of its paragraphs is read by a recursive-descent parser whose methods
// are named after the parts of the grammar that they read: ability.go has the
// kinds of abilities; trigger.go, objectevent.go, combatevent.go and
// playerevent.go have the events; static.go, predicate.go, become.go,
// restrict.go and replace.go what is simply so; sentence.go, clause.go,
// followup.go and modal.go sentences; move.go, permanent.go, counters.go,
// life.go, turn.go, verb.go, damage.go, token.go, mana.go and library.go verbs;
// noun.go, target.go and player.go noun phrases; filter.go and relative.go
// adjectives, nouns and relative clauses; number.go, compare.go, condition.go,
// cost.go and keyword.go what their names say. docs/grammar.md lists the
// constructs with examples.
//
// There is one pass: as words are read that speak of something said before ("it",
// "that player", "that much", "this way"), reference.go finds out what they
// mean, and the tree gets a node that says so. An effect that later words speak
// of is given a variable; which ones are is known only behind them, so effects
// carry stand-ins until the ability is read (bind.go). A tree in which a word
// refers to something that is not there was misread, and is not used (sound.go).
//
// An ability is understood to its last word or it is not understood at all:
// [Unsupported] says from where. Reminder text is not looked at (CR 207.2).
//
// [Render] writes a tree as rules text. Files whose names begin with en write
// English; render.go has what all languages need. Where English has several
// ways to say the same thing the writer follows the text that the ability was
// read from, if there is one.
//
// The proof of the reading is the way back: the English of a compiled ability
// has to be the printed text, after both are brought into a normal form
// (normal.go) in which wordings that mean the same are the same. Compile makes
// that proof for every ability and rejects those that fail it, so [RoundTrip]
// finds nothing wrong with its results. The proof says nothing about what
// pronouns mean, since they look alike whatever they stand for: tests compare
// trees for that.
package oracle
