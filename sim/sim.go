// Package sim plays whole games between bots, records them, and plays records
// again.
package sim

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// Config is a game to be played.
type Config struct {
	Variant *variant.Variant
	Options game.Options // those of the variant, or changed by hand
	Seats   int
	// Teams is how many players each team has; nil: as the variant says.
	// Ranges are the players' own ranges of influence, unless it is nil.
	Teams  []int
	Ranges []int
	Seed   uint64
	// Bots and Decks go around the table in rotation: see [Config.Lineup].
	Bots  []string
	Decks []*Deck
	// Schemes are scheme decks, which go around archenemies in rotation; Chaos
	// is the Chaos deck. Nil: those of the built-in set, where the variant has
	// any.
	Schemes []*Deck
	Chaos   *Deck
	// Leave, if not 0, lets players leave at random: before one in so many
	// answers about priority, and eight times as often before answers in the
	// middle of something.
	Leave int64
	// Limit is the most decisions that the game may take; 0: no limit.
	Limit int64

	// Record, if set, is where a record of the game is written.
	Record io.Writer
	// Log keeps the engine's log of events, which grows with the game.
	Log bool
	// Watch, if set, is called after the start and after every Every answers
	// (0: every answer). An error ends the game.
	Watch func(g *game.Game, decisions int64) error
	Every int64
}

// A Player is a seat of a [Config] before players are seated at random.
type Player struct {
	Name string
	Bot  string
	Deck *Deck
	Team int // from 1; 0: none
	// Schemes is the scheme deck; nil: the player has none.
	Schemes *Deck
}

// Lineup is who plays what: bots and decks in rotation, so that every bot gets
// to play every deck, and the deck that comes first depends on the seed. All
// players of a team are the same bot.
func (c *Config) Lineup() []Player {
	players := c.lineup()
	n := 0
	for i := range players {
		if p := &players[i]; c.Variant.HasSchemes(p.Team) && len(c.Schemes) > 0 {
			p.Schemes = c.Schemes[n%len(c.Schemes)]
			n++
		}
	}
	return players
}

func (c *Config) lineup() []Player {
	if len(c.Teams) > 0 {
		return c.teamLineup()
	}
	players := make([]Player, c.Seats)
	nb, nd := len(c.Bots), len(c.Decks)
	common := gcd(nb, nd)
	for i := range players {
		shift := int(c.Seed % uint64(nd))
		if common > 1 {
			shift += i / (nb * nd / common) // else the same pairs would come again
		}
		players[i] = Player{Name: fmt.Sprintf("P%d", i+1), Bot: c.Bots[i%nb], Deck: c.Decks[(i+shift)%nd]}
	}
	return players
}

func (c *Config) teamLineup() []Player {
	var players []Player
	for t, n := range c.Teams {
		for range n {
			i := len(players)
			deck := c.Decks[(i+int(c.Seed%uint64(len(c.Decks))))%len(c.Decks)]
			players = append(players, Player{Name: fmt.Sprintf("P%d", i+1), Bot: c.Bots[t%len(c.Bots)], Deck: deck, Team: t + 1})
		}
	}
	return players
}

// setup is the game as the variant knows it.
func (c *Config) setup() *variant.Setup {
	s := &variant.Setup{Variant: c.Variant, Seats: c.Seats, Teams: c.Teams, Options: c.Options, Ranges: c.Ranges}
	if c.Chaos != nil {
		s.Chaos = c.Chaos.Cards
	}
	return s
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func (c *Config) check() error {
	switch {
	case c.Variant == nil:
		return errors.New("no variant is given")
	case len(c.Bots) == 0:
		return errors.New("no bot is given")
	case len(c.Decks) == 0:
		return errors.New("no deck is given")
	}
	if c.Variant.Teams != nil && c.Teams == nil {
		var err error
		if c.Teams, err = c.Variant.Divide(c.Seats, 0, 0); err != nil {
			return err
		}
	}
	if err := c.LayPiles(); err != nil {
		return err
	}
	if err := c.setup().Check(); err != nil {
		return err
	}
	for _, name := range c.Bots {
		if err := bot.Check(name); err != nil {
			return err
		}
	}
	return nil
}

// GCPercent is a good setting for the garbage collector while nothing but games
// is played: a seat takes little memory, so time is bought with some.
const GCPercent = 400

// ErrLimit is the error of a game that took more decisions than it may.
var ErrLimit = errors.New("the game did not end within the limit of decisions")

// ErrStalled is the error of a game that is not over and asks nothing.
var ErrStalled = errors.New("the game goes on and nobody is asked anything")

// Refused is the error of a game in which an answer of a bot was refused.
type Refused struct {
	Player   game.Player
	Bot      string
	Decision int64 // how many were made before
	Question game.Question
	Answer   game.Answer
	Err      error
}

// Error implements error.
func (e *Refused) Error() string {
	return fmt.Sprintf("decision %d: an answer of bot %s at seat %d to a question about %s was refused: %v",
		e.Decision, e.Bot, e.Player, e.Question.Kind, e.Err)
}

// Unwrap returns Err.
func (e *Refused) Unwrap() error { return e.Err }

// Broken is the error of a game in which the engine or a bot broke.
type Broken struct {
	Decision int64
	Value    any
	Stack    []byte
}

// Error implements error.
func (e *Broken) Error() string {
	return fmt.Sprintf("decision %d: something broke: %v", e.Decision, e.Value)
}

// Play plays a game to its end. With an error, the result says how far it came.
func Play(c Config) (Result, error) {
	if err := c.check(); err != nil {
		return Result{}, err
	}
	t := &sitting{cfg: &c, players: c.Lineup(), leavers: newLeavers(&c)}
	if err := t.sit(); err != nil {
		return Result{}, err
	}
	err := t.play()
	result := t.result()
	if t.record != nil {
		err = errors.Join(err, t.record.close(t.g, t.decisions, err == nil || errors.Is(err, ErrLimit)))
	}
	t.g.Close()
	return result, err
}

// A sitting is a game being played.
type sitting struct {
	cfg       *Config
	players   []Player // as in game.Config.Seats
	g         *game.Game
	bots      []bot.Bot // by seat
	names     []string  // of the bots, by seat
	record    *recorder
	leavers   *leavers
	decisions int64
}

// sit starts the game and gives every seat its bot.
func (t *sitting) sit() error {
	gc, err := GameConfig(t.cfg)
	if err != nil {
		return err
	}
	if t.g, err = game.New(gc); err != nil {
		return err
	}
	made := map[string]bot.Bot{}
	t.bots = make([]bot.Bot, len(t.players))
	t.names = make([]string, len(t.players))
	view := t.g.View(game.Spectator)
	for i := range t.bots {
		name := t.players[view.Index(game.Player(i))].Bot
		b := made[name]
		if b == nil {
			if b, err = bot.New(name, t.cfg.Seed); err != nil {
				return err
			}
			made[name] = b
		}
		t.bots[i], t.names[i] = b, name
	}
	if t.cfg.Record != nil {
		t.record, err = newRecorder(t.cfg, t.players)
	}
	return err
}

// GameConfig is the configuration of the game that [Play] plays.
func GameConfig(c *Config) (game.Config, error) {
	if err := c.check(); err != nil {
		return game.Config{}, err
	}
	gc, err := gameConfig(c.setup(), c.Lineup(), c.Seed)
	gc.NoLog = !c.Log
	return gc, err
}

// gameConfig is the configuration of a game between these players.
func gameConfig(s *variant.Setup, players []Player, seed uint64) (game.Config, error) {
	seats := make([]game.Seat, len(players))
	for i, p := range players {
		seats[i] = game.Seat{Name: p.Name, Deck: p.Deck.Cards, Companion: p.Deck.Companion, Team: p.Team}
		if p.Schemes != nil {
			seats[i].Schemes = p.Schemes.Cards
		}
	}
	gc, err := s.Config(seats, seed)
	for _, p := range players {
		if gc.Dungeons == nil {
			gc.Dungeons = p.Deck.Dungeons
		}
	}
	return gc, err
}

// play answers questions until the game is over. The question opened last is
// answered first: so a lane is played on as far as it goes before another one,
// and what is needed for it is at hand.
func (t *sitting) play() (err error) {
	defer func() {
		if broken := recover(); broken != nil {
			stack := debug.Stack()
			if lane, ok := broken.(*game.Panic); ok {
				stack = lane.Stack
			}
			err = &Broken{t.decisions, broken, stack}
		}
	}()
	if err := t.watch(); err != nil {
		return err
	}
	for !t.g.Over() {
		if t.cfg.Limit > 0 && t.decisions >= t.cfg.Limit {
			return fmt.Errorf("%w: %d", ErrLimit, t.cfg.Limit)
		}
		pending := t.g.Pending()
		if len(pending) == 0 {
			return fmt.Errorf("%w: after %d decisions", ErrStalled, t.decisions)
		}
		q := pending[len(pending)-1]
		if who := t.leavers.next(t.g, q); len(who) > 0 {
			if err := t.leave(q, who); err != nil {
				return err
			}
		} else {
			if err := t.answer(q); err != nil {
				return err
			}
			t.decisions++
		}
		if err := t.watch(); err != nil {
			return err
		}
	}
	return nil
}

// leave lets players leave while a question is open.
func (t *sitting) leave(q *game.Question, who []game.Player) error {
	if err := t.g.Concede(who...); err != nil {
		return &Broken{Decision: t.decisions, Value: fmt.Errorf("seats %v leave at a question about %s: %w", who, q.Kind, err)}
	}
	if t.record != nil {
		return t.record.write(&Line{Concede: who})
	}
	return nil
}

func (t *sitting) answer(q *game.Question) error {
	who := t.g.Decider(q)
	a := t.bots[who].Answer(bot.At(t.g, who), q)
	if t.record != nil {
		t.record.question(t.g, q)
	}
	if err := t.g.Answer(q.ID, a); err != nil {
		return &Refused{q.Player, t.names[q.Player], t.decisions, *q, a, err}
	}
	if t.record != nil {
		return t.record.answer(a)
	}
	return nil
}

func (t *sitting) watch() error {
	if t.cfg.Watch != nil && t.decisions%max(1, t.cfg.Every) == 0 {
		return t.cfg.Watch(t.g, t.decisions)
	}
	return nil
}
