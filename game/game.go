package game

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/ring"
)

// A Game is one game in progress. One caller drives it: it asks for
// [Game.Pending] questions and gives each an [Answer]. A Game is not safe for
// concurrent use. [Game.Close] frees it before its end.
type Game struct {
	cfg     Config
	seats   []int // seats[i] is the index in cfg.Seats of the player at seat i
	ring    *ring.Ring
	players []*player
	lanes   []*lane // by number of the turn marker, from 1; nil: removed
	dice    *rand.PCG
	prints  map[*ability.Face]*chars
	entries bool                          // whether some card speaks of what kinds of permanents entered this turn
	firsts  eventSet                      // of which events some card speaks "for the first time each turn"
	wholes  map[*ability.Card]*chars      // split cards as they are outside stacks
	texts   map[any]*ability.Instructions // texts that spells have by how they are cast

	version   int64 // grows with every change of state
	stamps    int64 // the last timestamp given (CR 613.7d)
	lastQ     int64
	pending   []*Question
	questions map[int64]*Question // pending and suspended
	runnable  []*lane
	running   bool
	going     *lane    // the lane that is running now
	dirty     []Player // seats at which state-based actions may apply

	floats      int // floating effects of any kind
	delayed     []*delayedTrigger
	stolen      []*object         // permanents that effects that resolved give control of
	homeless    []*object         // phased out under the control of players who have left, to phase in in the next untap step
	monarch     Player            // CR 724; NoPlayer if there is none
	bound       int               // permanents with daybound or nightbound
	stateful    int               // permanents with state triggers of their own
	opening     bool              // something has been there that may keep cards in the open
	bestows     map[*chars]*chars // see bestow.go
	lasting     []*floating       // effects that last as long as something is so
	returning   *[]*event         // what comes back as effects end at the same time
	teams       bool
	sides       []side // the teams, if they share their turns (CR 805)
	granted     map[ability.Ability][]*abil
	xTargets    map[*ability.Instructions]bool // whether their targets mention X
	xPayments   map[*ability.Instructions]bool // whether they let a player pay X
	backRefs    map[*ability.Filter]bool       // whether they depend on other targets
	personal    map[ability.Ability]bool       // see speaksOfYou
	tokens      map[string]*chars
	types       []string // the creature types of the game's cards
	answering   *Question
	dirtySpare  []Player
	controllers []*object // permanents whose static abilities change control
	unsettled   []*object // permanents whose controller is to be worked out anew
	counted     bool      // a static ability has asked what happened this turn
	parted      []Player  // players who have left, and replacement effects of theirs go on
	orphans     []Player  // players who have left, and effects of theirs last until their next turns
	in          int       // players in the game
	governed    []Player  // players whom others control, now or in their next turns; replaced as one is dropped (CR 722)
	overseen    []Player  // players whom others have controlled; only grows
	passing     int       // face-up schemes that are not ongoing
	chaos       *chaos    // nil: not a Chaos game

	maxRange     int   // the greatest limited range of any player; Unlimited if one has no limit
	allUnlimited bool  // nobody's range is limited
	ringRev      int64 // grows as ranges are fixed or players leave
	everybody    []Player
	everybodyAt  int64

	making   *seatCache  // the cache being made
	defining bool        // what a characteristic-defining ability says is being worked out
	stage    layer       // the layer being applied
	seen     []*floating // scratch
	trial    *trial      // scratch
	volatile bool        // some cache depended on more than charRev
	started  bool
	dealt    bool // opening hands have been drawn, or are not
	over     bool
	log      eventLog
	result   Result

	// What is different in a game that Fork has made.
	fork   bool
	only   *lane  // the one lane that goes on
	part   bool   // some players do not belong to the fork: see player.home
	viewer Player // of a game that ForkFor has made: for whom; else Judge
	from   *Game  // whose fork it is
	crew   []Player
	forks  uint64    // forks made of this game
	spare  []seating // what closed forks of it have given back
}

// A player is what the game knows of one seat.
type player struct {
	home    *Game // the game that may change it: a fork shares those far away with its original
	rim     bool  // in a fork: not all who matter to the player belong to it
	seat    Player
	name    string
	team    int
	emperor bool // CR 809.2
	side    int  // index in Game.sides
	in      bool
	outcome Outcome
	life    int
	start   int // starting life total
	counts  []counter
	maxHand int

	library, hand, graveyard, exile, command []*object
	battlefield                              []*object   // permanents that the player controls
	phased                                   []*object   // permanents that phased out under the player's control
	daylight                                 daylight    // whether it is day or night for the player (CR 730)
	stacked                                  []*object   // spells and abilities that the player controls, on any stack
	statics                                  []staticRef // of the permanents that the player controls
	elsewhere                                int         // cards in hand, graveyard, exile and the command zone with abilities that work there

	pool     []manaUnit
	lastID   int64
	turns    int32   // turns begun
	turn     turnRef // the turn that the player takes now or took last
	skips    []stepSkip
	controls []playerControl // player-controlling effects on the player; replaced as some end
	extras   int             // extra turns to come after the player's next turn
	effects  []*floating     // continuous effects on the player
	shields  []*floating     // replacement and prevention effects that the player controls
	guarding []*object       // battles that the player protects
	exerted  []*object       // what the player has exerted since his last untap step (CR 701.43a)
	inForce  []*object       // in the command zone: see object.inForce
	schemes  pile            // the scheme deck (CR 904.3)
	outside  []*object       // the companion (CR 702.139)
	delve    delve           // how far the player has come in dungeons (CR 309)

	near     near
	last     *parting    // of a player who has left
	stateful int         // permanents with state triggers of their own, see Game.stateful
	lasting  int         // effects whose source is at this seat and that last as long as something is so
	choosing *lane       // a lane asks the player about a state-based action
	waits    []*floating // effects that last until the player's next turn
	holders  []Player    // others who have controlled permanents that the player owns
	kept     bool        // has kept an opening hand
	opened   bool        // has said which cards begin on the battlefield
	declared bool        // has declared a mulligan in this round
	heldBy   *lane
	waiters  []*lane
	asked    []*Question // priority questions, one for each lane with it

	blessed     bool // has the city's blessing (CR 702.131c)
	drewNothing bool // drew from an empty library since the last check (CR 704.5b)
	dirty       bool
	mulligans   int
	hurtBy      Player // credit for a kill
	credit      Player

	// settled is the Game.version of the last check of state-based actions.
	settled int64

	// rev counts changes of any kind at this seat, charRev those that can
	// change characteristics of permanents there or elsewhere.
	rev     int64
	charRev int64
	cache   seatCache
	plays   playCache
}

type stepSkip struct {
	step Step
	n    int
}

// Outcome is how a game ended for a player.
type Outcome uint8

// Outcomes.
const (
	Playing Outcome = iota
	Won
	Lost
	Drew
)

// Result is how a game ended.
type Result struct {
	Winners []Player // those who were in to the end; several are a team
	Draw    bool     // the last players in drew
}

// New starts a game: it seats the players, decides who begins, shuffles, deals
// opening hands and asks about mulligans. The error says what in the
// configuration is impossible.
func New(cfg Config) (*Game, error) {
	if err := cfg.check(); err != nil {
		return nil, fmt.Errorf("new game: %w", err)
	}
	n := len(cfg.Seats)
	g := &Game{
		cfg:       cfg,
		dice:      rand.NewPCG(cfg.Seed, 0x6d656c6565), // the word "melee"
		viewer:    Judge,
		monarch:   NoPlayer,
		bestows:   map[*chars]*chars{},
		prints:    map[*ability.Face]*chars{},
		wholes:    map[*ability.Card]*chars{},
		texts:     map[any]*ability.Instructions{},
		questions: map[int64]*Question{},
		players:   make([]*player, n),
		in:        n,
	}
	first := g.seat()
	if err := g.layRing(first); err != nil {
		return nil, fmt.Errorf("new game: %w", err)
	}
	g.deal()
	g.run()
	return g, nil
}

// seat seats the players and returns the seat that begins.
func (g *Game) seat() int {
	n := len(g.cfg.Seats)
	g.seats = make([]int, n)
	for i := range g.seats {
		g.seats[i] = i
	}
	if g.cfg.Order != nil {
		copy(g.seats, g.cfg.Order)
	} else if g.cfg.Options.RandomSeats {
		g.shuffleInts(g.seats)
	}
	first := g.cfg.First
	if first < 0 {
		first = g.roll(n)
	} else {
		first = slices.Index(g.seats, first)
	}
	room := make([]player, n)
	for i := range g.players {
		s := g.cfg.Seats[g.seats[i]]
		p := &room[i]
		g.players[i] = p
		*p = player{home: g, seat: Player(i), name: s.Name, team: s.Team, emperor: s.Emperor, in: true, life: g.cfg.Options.Life,
			maxHand: g.cfg.Options.Hand, hurtBy: NoPlayer, credit: NoPlayer}
		if s.Team != 0 {
			g.teams = true
		}
		if s.Life > 0 {
			p.life = s.Life
		}
		p.start = p.life
	}
	g.takeSides()
	g.shareLife()
	return first
}

// reach is a player's range of influence in seats, or Unlimited.
func (g *Game) reach(p Player) int {
	if r := g.cfg.Seats[g.seats[p]].Range; r != 0 {
		return r
	}
	return g.cfg.Options.Range
}

func (g *Game) layRing(first int) error {
	g.ringRev, g.allUnlimited = 1, true
	all := make([]int, len(g.players))
	for i := range all {
		all[i] = g.reach(Player(i))
		if all[i] == Unlimited {
			g.maxRange, all[i] = Unlimited, ring.Unlimited
			continue
		}
		g.allUnlimited = false
		if g.maxRange != Unlimited {
			g.maxRange = max(g.maxRange, all[i])
		}
	}
	count := ring.OneMarker
	if g.cfg.Options.Markers {
		count = ring.PerFour
	}
	var err error
	cfg := ring.Config{Seats: len(g.players), First: first, Markers: count, Ranges: all}
	if g.sides != nil {
		cfg.Teams = make([]int, len(g.players))
		for i, p := range g.players {
			cfg.Teams[i] = p.team
		}
	}
	g.ring, err = ring.New(cfg)
	return err
}

// Pending returns every question open now, in no particular but always the
// same order. The slice is the game's own: read it before the next call.
//
// It is for whoever drives the game. A question, its options and the plays that
// answer it name cards that only the player who is asked may know: show them to
// nobody else. What others may know of it is who has priority ([View.Lane]).
func (g *Game) Pending() []*Question { return g.pending }

// Question returns an open question by its ID.
func (g *Game) Question(id int64) (*Question, bool) {
	q := g.questions[id]
	return q, q != nil && q.index >= 0
}

// Over reports whether the game is over: no question is open then. A fork is
// over as soon as the turn ends in which it was made.
func (g *Game) Over() bool { return g.over }

// Result says how the game ended, once it is over. In a fork whose turn ended
// before the game did nobody has won, and it is no draw.
func (g *Game) Result() Result { return g.result }

// Answer answers an open question. An answer that the rules do not allow is
// refused with a [*RuleError] and changes nothing. After an accepted answer,
// every lane that can goes on until it waits again.
func (g *Game) Answer(id int64, a Answer) error {
	q, ok := g.Question(id)
	if !ok {
		return fmt.Errorf("question %d is not open", id)
	}
	return g.answer(q, a)
}

// ErrOver is returned by calls that need a game in progress.
var ErrOver = errors.New("the game is over")

// Concede makes players leave the game at the same time (CR 104.3a, 800.4).
// Players may do so at any time; it happens at once (G11).
func (g *Game) Concede(players ...Player) error {
	if g.over {
		return ErrOver
	}
	if len(players) == 0 {
		return errors.New("nobody concedes")
	}
	for i, p := range players {
		if p < 0 || int(p) >= len(g.players) {
			return fmt.Errorf("there is no seat %d", p)
		}
		if !g.players[p].in {
			return fmt.Errorf("%s is not in the game any more", g.players[p].name)
		}
		if !g.ours(p) {
			return fmt.Errorf("%s is too far away to be part of this fork", g.players[p].name)
		}
		if slices.Contains(players[:i], p) {
			return fmt.Errorf("%s concedes twice", g.players[p].name)
		}
	}
	for _, p := range players {
		g.emit(Event{Kind: EventConcede, Player: p})
	}
	g.lose(nil, players, "concede")
	g.run()
	for _, q := range g.pending { // what has gone cannot be chosen
		if q.Kind == Objects {
			q.Choice, q.objs = g.remains(q.Choice), nil
		}
	}
	return nil
}

// Close ends the game for its driver: no questions stay open and all it holds
// is freed. A game that is over is closed already.
func (g *Game) Close() {
	g.stop()
	g.giveBack()
}

func (g *Game) stop() {
	g.over = true
	for _, q := range g.pending {
		q.index = -1
	}
	g.pending = nil
	clear(g.questions)
	for _, l := range g.lanes {
		if l != nil && l.stop != nil {
			l.stop()
			l.stop = nil
		}
	}
}

// run lets every lane that can go on until it waits again.
func (g *Game) run() {
	if g.running {
		return
	}
	g.running = true
	defer func() { g.running = false }()
	for !g.over && len(g.runnable) > 0 {
		l := g.runnable[0]
		g.runnable = slices.Delete(g.runnable, 0, 1)
		l.queued = false
		l.resume()
	}
	if g.over {
		g.stop()
	}
}

// wake puts a lane among those that can go on.
func (g *Game) wake(l *lane) {
	if l != nil && !l.queued && !l.ended && (!g.fork || l == g.only) {
		l.queued = true
		g.runnable = append(g.runnable, l)
	}
}

// touch notes a change at a seat: views, plays and cached characteristics that
// depend on it are stale.
func (g *Game) touch(p Player) {
	g.revise(p)
	if p >= 0 && g.ours(p) {
		g.soil(p)
	}
}

// revise notes that something at a seat looks otherwise, or to somebody else.
func (g *Game) revise(p Player) {
	g.version++
	if p >= 0 && g.ours(p) {
		g.players[p].rev = g.version
	}
}

// touchChars notes a change at a seat that may change characteristics.
func (g *Game) touchChars(p Player) {
	g.touch(p)
	if p >= 0 && g.ours(p) {
		g.players[p].charRev = g.version
	}
}

// soil marks a seat for the next check of state-based actions.
func (g *Game) soil(p Player) {
	if pl := g.players[p]; !pl.dirty {
		pl.dirty = true
		g.dirty = append(g.dirty, p)
	}
}

func (g *Game) stampNow() int64 {
	g.stamps++
	return g.stamps
}

// roll returns a random number from 0 to n-1, the same on every machine.
func (g *Game) roll(n int) int {
	bound := uint64(n)
	limit := -bound % bound // values below it would favour small numbers
	for {
		if v := g.dice.Uint64(); v >= limit {
			return int(v % bound)
		}
	}
}

func (g *Game) shuffleInts(s []int) {
	for i := len(s) - 1; i > 0; i-- {
		j := g.roll(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}

func (g *Game) shuffle(s []*object) {
	for i := len(s) - 1; i > 0; i-- {
		j := g.roll(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}
