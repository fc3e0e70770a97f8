package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
)

type simCmd struct {
	tableFlags
	Games   int      `default:"1" placeholder:"G" help:"How many games to play, with seeds S, S+1, …"`
	Seed    uint64   `default:"1" placeholder:"S" help:"The seed: the same one gives the same game."`
	Bot     []string `default:"greedy" placeholder:"NAME" help:"Who plays, seat by seat (or team by team) in rotation: greedy, random."`
	Deck    []string `sep:"none" placeholder:"FILE" help:"A decklist, or the name of a built-in deck; may be given several times, or followed by more: the decks go around in rotation."`
	More    []string `arg:"" optional:"" hidden:"" name:"deck" help:"More decks, behind --deck."`
	Schemes []string `sep:"none" placeholder:"FILE" help:"A scheme deck, for archenemies; may be given several times: the decks go around in rotation."`
	Chaos   string   `placeholder:"FILE" help:"The Chaos deck of a Chaos game."`
	Record  string   `placeholder:"FILE" help:"Write a record of the game, which melee replay reads."`
	JSON    bool     `name:"json" help:"Write one JSON object."`
	Check   *int64   `placeholder:"N" help:"Check after every N answers that all is as it must always be: cards, teams, ranges, markers."`
	Leave   *int64   `placeholder:"N" help:"Players leave at random: before one in N answers, and more often in the middle of something."`
	Limit   *int64   `placeholder:"N" help:"Most decisions that a game may take."`
	cardFlags
}

// Help is shown below the flags.
func (c *simCmd) Help() string {
	return "Plays games between computer players to their end, and says who won. It fails if a game does not end within the limit of decisions."
}

// decisionsPerSeat is how many decisions a game may take for each seat, unless
// --limit says otherwise: many times more than games need.
const decisionsPerSeat = 100_000

// mostGames is the most games that one command plays.
const mostGames = 10_000_000

// Run plays the games.
func (c *simCmd) Run(s *streams) error {
	cfg, err := c.config(s)
	if err != nil {
		return err
	}
	out, err := c.recordFile(cfg)
	if err != nil {
		return err
	}
	if os.Getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(sim.GCPercent))
	}
	bar := newGamesBar(s, cfg.Seats, c.Games)
	if bar != nil {
		cfg.Every = 20_000
		cfg.Watch = bar.watch
	}
	if c.Check != nil {
		cfg.Every, cfg.Log = *c.Check, true
		cfg.Watch = c.checked(cfg.Watch)
	}
	report := newSimReport(c, cfg)
	for i := range c.Games {
		one := *cfg
		one.Seed = c.Seed + uint64(i)
		if bar != nil {
			bar.game = i
		}
		begun := time.Now()
		result, err := sim.Play(one)
		if isSetup(err) {
			return usage("%v", err)
		}
		report.add(one.Seed, result, err, time.Since(begun))
	}
	if bar != nil {
		bar.finish()
	}
	if out != nil {
		if err := out.Close(); err != nil {
			return err
		}
	}
	write := report.text
	if c.JSON {
		write = report.json
	}
	if err := write(s.Out); err != nil {
		return err
	}
	return report.failure()
}

// checked is a watch that also checks each game.
func (c *simCmd) checked(watch func(*game.Game, int64) error) func(*game.Game, int64) error {
	var of *game.Game
	var check *sim.Invariants
	return func(g *game.Game, decisions int64) error {
		if of != g {
			of, check = g, sim.Watch(g)
		}
		if err := check.Check(); err != nil {
			return &sim.Broken{Decision: decisions, Value: err}
		}
		if watch != nil {
			return watch(g, decisions)
		}
		return nil
	}
}

// isSetup reports whether an error came before the first decision: what was
// asked for cannot be played.
func isSetup(err error) bool {
	var refused *sim.Refused
	var broken *sim.Broken
	return err != nil && !errors.Is(err, sim.ErrLimit) && !errors.Is(err, sim.ErrStalled) && !errors.As(err, &refused) && !errors.As(err, &broken)
}

// config reads all flags.
func (c *simCmd) config(s *streams) (*sim.Config, error) {
	cfg := &sim.Config{Bots: c.Bot, Seed: c.Seed}
	switch {
	case c.Games < 1 || c.Games > mostGames:
		return nil, usage("--games: %d to %d games can be played, not %d", 1, mostGames, c.Games)
	case c.Check != nil && *c.Check < 1:
		return nil, usage("--check: it is a number of answers from 1, not %d", *c.Check)
	case c.Leave != nil && *c.Leave < 1:
		return nil, usage("--leave: it is a number of answers from 1, not %d", *c.Leave)
	case c.Record != "" && c.Games > 1:
		return nil, usage("--record: one game can be recorded at a time, not %d", c.Games)
	case len(c.More) > 0 && len(c.Deck) == 0:
		return nil, usage("unexpected argument %s", c.More[0])
	case len(c.Bot) == 0:
		return nil, usage("--bot: name at least one of %s", strings.Join(bot.Names(), ", "))
	}
	for _, name := range c.Bot {
		if err := bot.Check(name); err != nil {
			return nil, usage("--bot: %v", err)
		}
	}
	if c.Leave != nil {
		cfg.Leave = *c.Leave
	}
	setup, err := c.setup()
	if err != nil {
		return nil, err
	}
	cfg.Variant, cfg.Seats, cfg.Teams, cfg.Options, cfg.Ranges = setup.Variant, setup.Seats, setup.Teams, setup.Options, setup.Ranges
	cfg.Limit = decisionsPerSeat * int64(cfg.Seats)
	if c.Limit != nil {
		if *c.Limit < 1 {
			return nil, usage("--limit: a game may take at least 1 decision, not %d", *c.Limit)
		}
		cfg.Limit = *c.Limit
	}
	lib, err := c.library(s)
	if err != nil {
		return nil, err
	}
	if cfg.Decks, err = openDecks(append(c.Deck, c.More...), lib); err != nil {
		return nil, err
	}
	return cfg, c.piles(cfg, lib)
}

// piles reads the decks besides the players' own.
func (c *simCmd) piles(cfg *sim.Config, lib *cards.Library) error {
	for _, name := range c.Schemes {
		d, err := sim.OpenSchemes(name, titleOf(name), lib)
		if err != nil {
			return pileError("schemes", name, err)
		}
		cfg.Schemes = append(cfg.Schemes, d)
	}
	if c.Chaos != "" {
		d, err := sim.OpenChaos(c.Chaos, titleOf(c.Chaos), lib)
		if err != nil {
			return pileError("chaos", c.Chaos, err)
		}
		cfg.Chaos = d
	}
	if err := cfg.LayPiles(); err != nil {
		return tableError(err)
	}
	return nil
}

// recordFile makes the file for the record, if there is to be one.
func (c *simCmd) recordFile(cfg *sim.Config) (*os.File, error) {
	if c.Record == "" {
		return nil, nil
	}
	f, err := os.Create(c.Record)
	if err != nil {
		return nil, usage("--record: %v", err)
	}
	cfg.Record = f
	return f, nil
}

// simReport is what came of the games. Its exported fields are the JSON object.
type simReport struct {
	Variant   string       `json:"variant"`
	Seats     int          `json:"seats"`
	Seed      uint64       `json:"seed"`
	Games     []gameReport `json:"games"`
	Bots      []tally      `json:"bots"`
	Decks     []tally      `json:"decks"`
	Failed    int          `json:"failed"`
	Turns     int          `json:"turns"`
	Decisions int64        `json:"decisions"`
	Seconds   float64      `json:"seconds"`
	PerSecond int64        `json:"decisionsPerSecond"`

	title   string
	elapsed time.Duration
	first   error // the first failure
}

// gameReport is one game.
type gameReport struct {
	Seed      uint64         `json:"seed"`
	Winners   []playerReport `json:"winners"`
	Draw      bool           `json:"draw"`
	Turns     int            `json:"turns"`
	Decisions int64          `json:"decisions"`
	Error     string         `json:"error,omitempty"`
}

// playerReport is a player of a game.
type playerReport struct {
	Name string `json:"name"`
	Seat int    `json:"seat"`
	Bot  string `json:"bot"`
	Deck string `json:"deck"`
	Life int    `json:"life"`
}

// tally is how often a bot or a deck was played and won.
type tally struct {
	Name   string `json:"name"`
	Played int    `json:"played"`
	Won    int    `json:"won"`
}

func newSimReport(c *simCmd, cfg *sim.Config) *simReport {
	r := &simReport{Variant: cfg.Variant.Name, Seats: cfg.Seats, Seed: c.Seed, title: cfg.Variant.Title, Games: []gameReport{}}
	for _, name := range cfg.Bots {
		tallyOf(&r.Bots, name)
	}
	for _, d := range cfg.Decks {
		tallyOf(&r.Decks, d.Name)
	}
	return r
}

// tallyOf finds or makes the tally of a name.
func tallyOf(list *[]tally, name string) *tally {
	for i := range *list {
		if (*list)[i].Name == name {
			return &(*list)[i]
		}
	}
	*list = append(*list, tally{Name: name})
	return &(*list)[len(*list)-1]
}

// add takes in a game that was played.
func (r *simReport) add(seed uint64, result sim.Result, err error, took time.Duration) {
	one := gameReport{Seed: seed, Draw: result.Draw, Turns: result.Turns, Decisions: result.Decisions, Winners: []playerReport{}}
	for i := range result.Players {
		p := &result.Players[i]
		b, d := tallyOf(&r.Bots, p.Bot), tallyOf(&r.Decks, p.Deck.Name)
		b.Played++
		d.Played++
		if p.Outcome == game.Won {
			b.Won++
			d.Won++
			one.Winners = append(one.Winners, playerReport{p.Name, p.Seat, p.Bot, p.Deck.Name, p.Life})
		}
	}
	if err != nil {
		one.Error = err.Error()
		r.Failed++
		if r.first == nil {
			r.first = fmt.Errorf("seed %d: %w", seed, err)
		}
	}
	r.Games = append(r.Games, one)
	r.Turns += one.Turns
	r.Decisions += one.Decisions
	r.elapsed += took
	r.Seconds = r.elapsed.Seconds()
	if r.Seconds > 0 {
		r.PerSecond = int64(float64(r.Decisions) / r.Seconds)
	}
}

// failure is the error of a run in which games failed.
func (r *simReport) failure() error {
	if r.Failed == 0 {
		return nil
	}
	return exit(statusFailed, "%d of %d games failed; the first one with %v", r.Failed, len(r.Games), r.first)
}

func (r *simReport) json(w io.Writer) error {
	return json.NewEncoder(w).Encode(r)
}

// text writes the report for people.
func (r *simReport) text(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d seats\n", r.title, r.Seats)
	for i := range r.Games {
		g := &r.Games[i]
		fmt.Fprintf(&b, "seed %d: %s; %d turns, %d decisions\n", g.Seed, g.outcome(), g.Turns, g.Decisions)
	}
	if len(r.Games) > 1 {
		fmt.Fprintf(&b, "all games: %d turns, %d decisions\n", r.Turns, r.Decisions)
	}
	writeTallies(&b, "wins per bot", r.Bots)
	writeTallies(&b, "wins per deck", r.Decks)
	fmt.Fprintf(&b, "%d decisions per second\n", r.PerSecond)
	_, err := io.WriteString(w, b.String())
	return err
}

// outcome says how a game ended.
func (g *gameReport) outcome() string {
	switch {
	case g.Error != "":
		return "failed: " + oneLine(g.Error)
	case g.Draw || len(g.Winners) == 0:
		return "a draw"
	}
	names := make([]string, len(g.Winners))
	for i, p := range g.Winners {
		names[i] = fmt.Sprintf("%s wins at seat %d with %d life (%s, %s)", p.Name, p.Seat, p.Life, p.Bot, p.Deck)
	}
	return strings.Join(names, ", ")
}

func writeTallies(w io.Writer, title string, list []tally) {
	fmt.Fprintf(w, "%s:\n", title)
	for _, t := range list {
		if t.Played > 0 {
			fmt.Fprintf(w, "  %-32s %d of %d\n", oneLine(t.Name), t.Won, t.Played)
		}
	}
}
