package table

import (
	"errors"
	"fmt"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
	"github.com/grandmelee/melee/words"
)

// Status is where a table is in its life.
type Status uint8

// The statuses.
const (
	Open Status = iota
	Playing
	Paused
	Over  // the game ended
	Ended // the host ended it, or it could not go on
)

// Seating is a place as it is taken over by a rematch.
type Seating struct {
	Name  string `json:"name,omitempty"`
	Token string `json:"token,omitempty"`
	Bot   string `json:"bot,omitempty"`
	Host  bool   `json:"host,omitempty"`
	Deck  *Deck  `json:"deck,omitempty"`
	// Team is from 1; 0: as it comes. Emperor: of that team.
	Team    int  `json:"team,omitempty"`
	Emperor bool `json:"emperor,omitempty"`
	// Schemes is the scheme deck, for an archenemy; nil: the built-in one.
	Schemes *Deck `json:"schemes,omitempty"`
}

// side is a place that somebody leaves.
func (p *place) side() place { return place{Seating: Seating{Team: p.Team, Emperor: p.Emperor}} }

// A place is a chair at a table.
type place struct {
	Seating
	ready bool
}

func (p *place) human() bool { return p.Token != "" }
func (p *place) isBot() bool { return p.Bot != "" }
func (p *place) free() bool  { return !p.human() && !p.isBot() }

// state is a table: its entries, applied.
type state struct {
	lib      *cards.Library
	id       string
	settings Settings
	host     string // tokens
	invite   string
	watch    string
	seed     *uint64
	before   string
	places   []*place
	chaos    *Deck // the Chaos deck; nil: the built-in one
	status   Status
	reason   string // why it was ended
	next     *next
	created  int64 // Unix times in milliseconds
	started  int64
	ended    int64

	seq   int64 // entries applied
	game  *game.Game
	seats []int          // which place sits at a game seat
	bySeq map[int]int    // game seat of a place
	auto  []Automatic    // by game seat
	banks []int64        // by game seat, in milliseconds
	turns []int          // by game seat: those for which the bank got its increment
	keys  []acceptedOnes // by game seat
	over  bool
}

// acceptedOnes are the answers that were accepted from a player lately.
type acceptedOnes []acceptedOne

type acceptedOne struct {
	q   int64
	key string
	seq int64
}

// mostAccepted is how many answers of a player are remembered, so that sending
// one again does no harm.
const mostAccepted = 64

// seatOf is the game seat of a place.
func (s *state) seatOf(place int) (game.Player, bool) {
	seat, ok := s.bySeq[place]
	return game.Player(seat), ok
}

// errBroken is the error of a log that cannot be applied.
var errBroken = errors.New("the log does not fit the program")

// apply carries out one entry. Only an answer can be refused, and then nothing
// has changed; else an error says that the log is broken.
func (s *state) apply(e *entry, at int64) error {
	switch {
	case e.Create != nil:
		s.create(e.Create, at)
	case e.Own != nil:
	case e.Join != nil:
		p := s.places[e.Join.Place]
		p.Seating = Seating{Name: e.Join.Name, Token: e.Join.Token, Host: e.Join.Host, Deck: p.Deck, Team: p.Team, Emperor: p.Emperor, Schemes: p.Schemes}
		p.ready = false
	case e.Free != nil:
		*s.places[e.Free.Place] = s.places[e.Free.Place].side()
	case e.Bot != nil:
		p := s.places[e.Bot.Place]
		p.Seating = Seating{Name: s.botName(e.Bot.Place), Bot: e.Bot.Kind, Deck: p.Deck, Team: p.Team, Emperor: p.Emperor, Schemes: p.Schemes}
		p.ready = true
	case e.Rename != nil:
		s.places[e.Rename.Place].Name = e.Rename.Name
	case e.Deck != nil:
		s.places[e.Deck.Place].Deck = &e.Deck.Deck
	case e.Pile != nil:
		s.lay(e.Pile)
	case e.Side != nil:
		s.places[e.Side.Place].Team, s.places[e.Side.Place].Emperor = e.Side.Team, e.Side.Emperor
	case e.Ready != nil:
		s.places[e.Ready.Place].ready = e.Ready.Ready
	case e.Settings != nil:
		s.set(*e.Settings)
	case e.Start != nil:
		if err := s.start(e.Start, at); err != nil {
			return err
		}
	case e.Answer != nil:
		if err := s.answer(e.Answer, at); err != nil {
			return err
		}
	case len(e.Concede) > 0:
		if err := s.concede(e.Concede, at); err != nil {
			return err
		}
	case e.Pause != nil:
		s.status = Playing
		if *e.Pause {
			s.status = Paused
		}
	case e.Auto != nil:
		seat, ok := s.seatOf(e.Auto.Place)
		if !ok {
			return fmt.Errorf("%w: no seat of place %d", errBroken, e.Auto.Place)
		}
		s.auto[seat] = e.Auto.Automatic
	case e.End != nil:
		s.end(e.End.Reason, at)
	case e.Next != nil:
		s.next = e.Next
	default:
		return fmt.Errorf("%w: an empty entry", errBroken)
	}
	s.seq++
	return nil
}

func (s *state) create(c *create, at int64) {
	s.id, s.settings, s.created = c.ID, c.Settings, at
	s.host, s.invite, s.watch, s.seed, s.before = c.Host, c.Invitation, c.Spectator, c.Seed, c.Before
	s.chaos = c.Chaos
	for i := range c.Settings.Seats {
		p := &place{}
		if i < len(c.Places) {
			p.Seating = c.Places[i]
			p.ready = p.isBot()
		}
		s.places = append(s.places, p)
	}
}

// set changes the settings. Places that go must be free or bots'.
func (s *state) set(n Settings) {
	regrouped := n.Variant != s.settings.Variant || n.Seats != s.settings.Seats || !slices.Equal(n.Teams, s.settings.Teams)
	s.settings = n
	for len(s.places) < n.Seats {
		s.places = append(s.places, &place{})
	}
	s.places = s.places[:n.Seats]
	for _, p := range s.places {
		if regrouped {
			p.Team, p.Emperor = 0, false
		}
		if p.human() {
			p.ready = false // what they agreed to has changed
		}
	}
}

// botNames are what bots are called, in the order of places.
var botNames = [...]string{"Alder", "Bracken", "Clover", "Dogwood", "Elder", "Fennel", "Gorse", "Hazel", "Ivy", "Juniper",
	"Knapweed", "Linden", "Mallow", "Nettle", "Oxlip", "Poplar", "Quince", "Rowan", "Sorrel", "Tansy", "Umber", "Vetch", "Willow", "Yarrow"}

func (s *state) botName(place int) string {
	name := botNames[place%len(botNames)]
	if n := place / len(botNames); n > 0 {
		name = fmt.Sprintf("%s %d", name, n+1)
	}
	return name
}

// config is the game that a start begins.
func (s *state) config(seed uint64) (game.Config, string, error) {
	v, err := variant.Named(s.settings.Variant)
	if err != nil {
		return game.Config{}, "", err
	}
	var seats []game.Seat
	var decks [][]*ability.Card
	for i, p := range s.places {
		if p.Deck == nil {
			return game.Config{}, "", fmt.Errorf("place %d has no deck", spoken(i))
		}
		seat, err := s.seat(p, &decks)
		if err != nil {
			return game.Config{}, "", words.Errorf("the deck of %s: %v", p.Name, err)
		}
		seats = append(seats, seat)
	}
	setup := s.settings.setup(v)
	if err := s.piles(setup, seats, &decks); err != nil {
		return game.Config{}, "", err
	}
	cfg, err := setup.Config(seats, seed)
	if cfg.Dungeons = s.lib.Dungeons(decks...); cfg.Dungeons != nil {
		decks = append(decks, cfg.Dungeons)
	}
	return cfg, cards.Hash(decks...), err
}

// seat is a place with its cards, which are added to those of the game. It fails if they
// are not known any more, or cannot be played.
func (s *state) seat(p *place, decks *[][]*ability.Card) (game.Seat, error) {
	d, err := p.Deck.compile(s.lib)
	if err != nil {
		return game.Seat{}, err
	}
	companion, err := s.lib.CompanionOf(p.Deck.Companion, d)
	if err != nil {
		return game.Seat{}, err
	}
	conspiracies, err := p.Deck.find(p.Deck.Conspiracies, s.lib)
	if err != nil {
		return game.Seat{}, err
	}
	if *decks = append(*decks, d); len(conspiracies) > 0 {
		*decks = append(*decks, conspiracies)
	}
	if companion != nil {
		*decks = append(*decks, []*ability.Card{companion})
	}
	return game.Seat{Name: p.Name, Deck: d, Companion: companion, Conspiracies: conspiracies, Team: p.Team, Emperor: p.Emperor}, nil
}

func (s *state) start(e *start, at int64) error {
	cfg, hash, err := s.config(e.Seed)
	if err != nil {
		return fmt.Errorf("%w: %w", errBroken, err)
	}
	if hash != e.Cards {
		return fmt.Errorf("%w: the cards read otherwise than when the game began", errBroken)
	}
	g, err := game.New(cfg)
	if err != nil {
		return fmt.Errorf("%w: %w", errBroken, err)
	}
	n := len(s.places)
	s.game, s.status, s.started = g, Playing, at
	s.seats, s.bySeq = make([]int, n), make(map[int]int, n)
	s.auto, s.banks, s.turns, s.keys = make([]Automatic, n), make([]int64, n), make([]int, n), make([]acceptedOnes, n)
	view := g.View(game.Spectator)
	for seat := range n {
		place := view.Index(game.Player(seat))
		s.seats[seat], s.bySeq[place] = place, seat
		s.auto[seat] = defaultAutomatic()
		s.banks[seat] = s.settings.Clock.Bank
	}
	s.settle(at)
	return nil
}

func (s *state) answer(a *answered, at int64) error {
	if s.game == nil {
		return fmt.Errorf("%w: an answer before the start", errBroken)
	}
	q, ok := s.game.Question(a.Q)
	if !ok {
		return Fail(Refused, "the question is not open any more")
	}
	seat := s.game.Decider(q)
	if err := s.game.Answer(a.Q, a.A); err != nil {
		return refusal(err)
	}
	if a.By == byPlayer {
		s.keys[seat] = append(s.keys[seat], acceptedOne{a.Q, a.Key, s.seq + 1})
		if n := len(s.keys[seat]); n > 2*mostAccepted {
			s.keys[seat] = append(acceptedOnes(nil), s.keys[seat][n-mostAccepted:]...)
		}
	}
	if a.Bank > 0 {
		s.banks[seat] = a.Bank - 1
	}
	s.settle(at)
	return nil
}

func (s *state) concede(places []int, at int64) error {
	if s.game == nil {
		return fmt.Errorf("%w: conceded before the start", errBroken)
	}
	players := make([]game.Player, len(places))
	for i, p := range places {
		players[i], _ = s.seatOf(p)
	}
	if err := s.game.Concede(players...); err != nil {
		return refusal(err)
	}
	s.settle(at)
	return nil
}

// settle notes what follows from a change of the game: that a turn has begun, and
// that the game is over.
func (s *state) settle(at int64) {
	s.increments()
	if s.game.Over() && !s.over {
		s.over, s.status, s.ended = true, Over, at
	}
}

func (s *state) end(reason string, at int64) {
	s.status, s.reason, s.ended = Ended, reason, at
	if s.game != nil {
		s.game.Close()
	}
}

// done reports whether nothing will happen any more.
func (s *state) done() bool { return s.status == Over || s.status == Ended }

// accepted finds an answer that a player sent before.
func (s *state) accepted(seat game.Player, q int64, key string) (seq int64, ok bool) {
	for _, a := range s.keys[seat] {
		if a.q == q && a.key == key || key != "" && a.key == key {
			return a.seq, true
		}
	}
	return 0, false
}
