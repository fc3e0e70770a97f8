// Package bot has computer players.
//
// A bot knows what a player at its seat knows, and no more: it gets a [Table],
// which shows the game as that player may see it and says what the rules allow
// him. It also answers for whom that player controls (CR 722): the table is then
// still that of its own player. The same questions get the same answers: bots have no clock and no
// chance but their seed.
package bot

import (
	"strings"

	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/words"
)

// A Bot plays. One bot may play any number of seats of one game; it is not safe
// for concurrent use, and must not be used for another game.
type Bot interface {
	// Answer answers a question that the player at the table decides.
	// The answer is legal.
	Answer(t Table, q *game.Question) game.Answer
}

// A Table is what a bot sees of a game: the view of one player, and what the
// rules allow in answer to that player's questions.
type Table struct {
	g *game.Game
	game.View
}

// At is the table as the player of a seat sees it.
func At(g *game.Game, p game.Player) Table { return Table{g, g.View(p)} }

// Plays is [game.Game.Plays].
func (t Table) Plays(q *game.Question) []game.Play { return t.g.Plays(q) }

// Next is [game.Game.Next].
func (t Table) Next(q *game.Question, play game.Play, choices [][]game.ID) (*game.Choice, error) {
	return t.g.Next(q, play, choices)
}

// Attackers is [game.Game.Attackers].
func (t Table) Attackers(q *game.Question) []game.AttackChoice { return t.g.Attackers(q) }

// Blockers is [game.Game.Blockers].
func (t Table) Blockers(q *game.Question) []game.BlockChoice { return t.g.Blockers(q) }

// CanBand is [game.Game.CanBand].
func (t Table) CanBand(members []game.ID) bool { return t.g.CanBand(members) }

// CheckAttack is [game.Game.CheckAttack].
func (t Table) CheckAttack(q *game.Question, attacks []game.Attack) error {
	return t.g.CheckAttack(q, attacks)
}

// CheckBlock is [game.Game.CheckBlock].
func (t Table) CheckBlock(q *game.Question, blocks []game.Block) error {
	return t.g.CheckBlock(q, blocks)
}

// Legal is [game.Game.Legal].
func (t Table) Legal(q *game.Question) game.Answer { return t.g.Legal(q) }

// kinds are the kinds of bots, the simplest first.
var kinds = []struct {
	name string
	make func(seed uint64) Bot
}{
	{"random", func(seed uint64) Bot { return NewRandom(seed) }},
	{"greedy", func(uint64) Bot { return NewGreedy() }},
}

// Names lists the kinds of bots.
func Names() []string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.name
	}
	return names
}

// Check says in a sentence that there is no kind of bot of that name, or
// returns nil.
func Check(name string) error {
	_, err := New(name, 0)
	return err
}

// New makes a bot of a kind. The seed is for bots that leave things to chance.
// The error lists the names.
func New(name string, seed uint64) (Bot, error) {
	for _, k := range kinds {
		if strings.EqualFold(name, k.name) {
			return k.make(seed), nil
		}
	}
	return nil, words.Errorf("no bot is named %q: there are %s", name, strings.Join(Names(), ", "))
}
