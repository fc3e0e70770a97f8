package main

import (
	"errors"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// tableFlags are the flags of commands that begin games: the variant and its
// options.
type tableFlags struct {
	Variant  string `placeholder:"NAME" help:"What to play: ${variants}. If nothing is said: grand-melee."`
	Seats    *int   `placeholder:"N" help:"How many play."`
	Teams    string `placeholder:"T" help:"How many teams there are, or how many players each has, such as 3,2,2."`
	TeamSize *int   `placeholder:"K" help:"How many players each team has."`
	Range    string `placeholder:"N" help:"Range of influence in seats, or all; or one for each player, such as 1,2,1."`
	Attack   string `placeholder:"WHOM" help:"Whom players may attack: left, right, multiple or adjacent."`
	Deploy   *bool  `negatable:"" help:"Creatures can be handed to teammates."`

	Conspiracies *bool `negatable:"" help:"Decks may bring conspiracies."`

	SharedTurns *bool  `negatable:"" help:"Teams take their turns together."`
	Life        *int   `placeholder:"N" help:"Starting life."`
	Hand        *int   `placeholder:"N" help:"Cards in a starting hand, and at most at the end of a turn."`
	Mulligan    string `placeholder:"HOW" help:"Mulligans: free (the first one does not count), paid or none."`
	FirstDraw   *bool  `negatable:"" help:"Who begins draws a card in the first turn."`
}

// setup is the game that the flags ask for.
func (c *tableFlags) setup() (*variant.Setup, error) {
	v, err := c.variant()
	if err != nil {
		return nil, err
	}
	seats, teams, err := c.size(v)
	if err != nil {
		return nil, err
	}
	s, err := v.Setup(seats, teams)
	if err != nil {
		return nil, tableError(err)
	}
	if err := c.options(s); err != nil {
		return nil, err
	}
	if err := s.Check(); err != nil {
		return nil, tableError(err)
	}
	return s, nil
}

// tableError says which flag is wrong.
func tableError(err error) error {
	var e *variant.Error
	if errors.As(err, &e) {
		return usage("--%s: %v", e.Field, e)
	}
	return usage("%v", err)
}

func (c *tableFlags) variant() (*variant.Variant, error) {
	name := c.Variant
	if name == "" {
		name = "grand-melee"
		if c.Seats != nil && *c.Seats >= game.MinSeats && *c.Seats < 4 {
			name = variant.Default(*c.Seats).Name
		}
	}
	v, err := variant.Named(name)
	if err != nil {
		return nil, usage("--variant: %v", err)
	}
	return v, nil
}

// size is how many play, in which teams; nil: as the variant says.
func (c *tableFlags) size(v *variant.Variant) (seats int, teams []int, err error) {
	number, sizes, err := c.teams()
	if err != nil {
		return 0, nil, err
	}
	each := 0
	if c.TeamSize != nil {
		if each = *c.TeamSize; each < 1 || each > game.MaxSeats {
			return 0, nil, usage("--team-size: a team has 1 to %d players, not %d", game.MaxSeats, each)
		}
	}
	switch {
	case c.Seats != nil:
		seats = *c.Seats
	case sizes != nil:
		for _, n := range sizes {
			seats += n
		}
	case each > 0:
		seats = max(number, 2) * each
	case number > 0 && v.Teams != nil:
		seats = number * max(v.Teams.Usual, v.Seats/2)
	default:
		seats = v.Seats
	}
	if err := v.Check(seats); err != nil {
		return 0, nil, usage("--seats: %v", err)
	}
	if sizes == nil && (number > 0 || each > 0) {
		if sizes, err = v.Divide(seats, number, each); err != nil {
			return 0, nil, usage("--teams: %v", err)
		}
	}
	return seats, sizes, nil
}

// teams reads --teams: how many there are, or how many players each has.
func (c *tableFlags) teams() (number int, sizes []int, err error) {
	if c.Teams == "" {
		return 0, nil, nil
	}
	sizes, ok := wholeNumbers(c.Teams, nil)
	for _, n := range sizes {
		ok = ok && n >= 1 && n <= game.MaxSeats
	}
	switch {
	case !ok:
		return 0, nil, usage("--teams: %q is no number of teams, nor a list of how many players each has", c.Teams)
	case len(sizes) == 1:
		return sizes[0], nil, nil
	case c.TeamSize != nil:
		return 0, nil, usage("--team-size: --teams says already how many players each team has")
	}
	return 0, sizes, nil
}

// wholeNumbers reads a list of numbers apart by commas; words are what else may
// stand in it.
func wholeNumbers(list string, words map[string]int) (numbers []int, ok bool) {
	for _, word := range strings.Split(list, ",") {
		word = strings.ToLower(strings.TrimSpace(word))
		n, known := words[word]
		if !known {
			var err error
			if n, err = strconv.Atoi(word); err != nil {
				return nil, false
			}
		}
		numbers = append(numbers, n)
	}
	return numbers, true
}

// options changes the variant's options by hand.
func (c *tableFlags) options(s *variant.Setup) error {
	o := &s.Options
	if c.Range != "" {
		ranges, ok := wholeNumbers(c.Range, map[string]int{"all": game.Unlimited})
		for _, n := range ranges {
			ok = ok && n >= game.Unlimited && n <= game.MaxSeats
		}
		switch {
		case !ok || strings.Contains(c.Range, "-"):
			return usage("--range: %q is no number of seats from 0 to %d, nor all", c.Range, game.MaxSeats)
		case len(ranges) == 1:
			o.Range = ranges[0]
		default:
			s.Ranges = ranges
		}
	}
	if c.Attack != "" {
		attack, err := game.ParseAttackOption(strings.ToLower(c.Attack))
		if err != nil {
			return usage("--attack: %v", err)
		}
		o.Attack = attack
	}
	switch strings.ToLower(c.Mulligan) {
	case "":
	case "free":
		o.FreeMulligan, o.NoMulligan = true, false
	case "paid":
		o.FreeMulligan, o.NoMulligan = false, false
	case "none":
		o.NoMulligan = true
	default:
		return usage("--mulligan: mulligans are free, paid or none, not %s", c.Mulligan)
	}
	set(&o.Deploy, c.Deploy)
	set(&o.Conspiracies, c.Conspiracies)
	set(&o.SharedTurns, c.SharedTurns)
	set(&o.FirstDraw, c.FirstDraw)
	set(&o.Life, c.Life)
	set(&o.Hand, c.Hand)
	return nil
}

// set sets what a flag says, if it is given.
func set[T any](to *T, from *T) {
	if from != nil {
		*to = *from
	}
}
