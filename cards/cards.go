// Package cards is the library of playable cards: the built-in set and the
// user's own card files, found by name and compiled when they are first asked
// for.
//
// What package card reads is what is printed on cards; what package game plays
// is what their texts mean. Between them stands the compiler (package oracle),
// which understands a card wholly or not at all, and the engine, which carries
// out all that a card says or refuses it. A [Library] asks them once a card and
// keeps the answer.
package cards

import (
	"sync"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/roundtable"
)

// A Library finds playable cards by name. Any number of goroutines may use it.
type Library struct {
	printed *card.Library

	mu       sync.Mutex
	compiled map[*card.Card]result
}

type result struct {
	card *ability.Card
	err  error
}

// New is a library of the built-in set and of other sets. Where several have a
// card of the same name, the last one given has it, and the built-in set only
// if no other does.
func New(extra ...*card.Library) *Library {
	printed := roundtable.Library()
	if len(extra) > 0 {
		merged := new(card.Library)
		merged.Merge(printed)
		for _, e := range extra {
			if e != nil {
				merged.Merge(e)
			}
		}
		printed = merged
	}
	return &Library{printed: printed, compiled: map[*card.Card]result{}}
}

// Builtin is the library of the built-in set alone. It is always the same one.
func Builtin() *Library { return builtin() }

var builtin = sync.OnceValue(func() *Library { return New() })

// With is a library of the built-in set and another one.
func With(lib *card.Library) *Library { return New(lib) }

// Printed is what is printed on all cards of the library. It is not to be
// changed.
func (l *Library) Printed() *card.Library { return l.printed }

// Card finds a card by name, as [card.Library.Lookup] does, and compiles it.
// It returns the same *ability.Card whenever the same card is asked for. The
// error is an [*Unknown] or an [*Unsupported].
func (l *Library) Card(name string) (*ability.Card, error) {
	c, ok := l.printed.Lookup(name)
	if !ok {
		return nil, l.unknown(name)
	}
	return l.Compile(c)
}

// Compile compiles a card of the library. The error is an [*Unsupported].
func (l *Library) Compile(c *card.Card) (*ability.Card, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r, ok := l.compiled[c]
	if !ok {
		r = compile(c)
		l.compiled[c] = r
	}
	return r.card, r.err
}

func compile(c *card.Card) result {
	compiled, unsupported := oracle.Compile(c)
	if len(unsupported) > 0 {
		return result{err: &Unsupported{Name: c.Name, Abilities: unsupported}}
	}
	if own, ok := roundtable.Library().Lookup(c.Name); ok && own == c {
		return result{card: compiled} // a test sees to it that the engine plays the built-in set
	}
	if asks := game.Unsupported(compiled); len(asks) > 0 {
		return result{err: &Unsupported{Name: c.Name, Engine: asks}}
	}
	return result{card: compiled}
}
