package variant

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/words"
)

// Limits of what can be agreed on.
const (
	MaxLife = 1_000_000
	MaxHand = 20
)

// A Setup is a game of a variant as its players agreed on it.
type Setup struct {
	Variant *Variant
	Seats   int
	// Teams is how many players each team has; nil where everybody plays
	// alone.
	Teams   []int
	Options game.Options
	// Ranges, unless nil, is the range of influence of each player instead of
	// Options.Range (CR 801.2a): a number of seats from 1, or
	// [game.Unlimited].
	Ranges []int
	// Schemes is the scheme deck of every archenemy who brings none, Chaos the
	// Chaos deck; nil where the variant has none. See CheckSchemes, CheckChaos.
	Schemes, Chaos []*ability.Card
}

// An Error is why a game cannot be played as agreed: a sentence, with the number
// of the rule where one forbids it.
type Error struct {
	Field  string // what has to be changed: "seats", "teams", or an option as the command line has it
	Reason words.Message
}

// Error implements error.
func (e *Error) Error() string { return e.Reason.String() }

// In says the error in a language.
func (e *Error) In(lang string) string { return e.Reason.In(lang) }

func fail(field, format string, args ...any) error {
	return &Error{field, words.Say(format, args...)}
}

// Setup is the variant as so many play it if they change no option. teams is how
// many players each team has; nil: as the variant says.
func (v *Variant) Setup(seats int, teams []int) (*Setup, error) {
	if err := v.Check(seats); err != nil {
		return nil, err
	}
	s := &Setup{Variant: v, Seats: seats, Teams: teams}
	if v.Teams != nil && teams == nil {
		var err error
		if s.Teams, err = v.Divide(seats, 0, 0); err != nil {
			return nil, err
		}
	}
	s.Options = v.OptionsFor(s.Teams)
	return s, s.Check()
}

// OptionsFor are the options of the variant for teams of these sizes.
func (v *Variant) OptionsFor(teams []int) game.Options {
	o := v.Options
	if v.heads > 0 && len(teams) > 0 {
		o.Life += v.heads * max(0, teams[0]-2) // CR 810.11
	}
	return o
}

// Check says in a sentence, an [*Error], why the game cannot be played, or
// returns nil.
func (s *Setup) Check() error {
	if err := s.Variant.Check(s.Seats); err != nil {
		return err
	}
	for _, check := range []func() error{s.checkTeams, s.checkAttack, s.checkRange, s.checkDeploy, s.checkShared, s.checkNumbers} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (s *Setup) checkTeams() error {
	v := s.Variant
	if v.Teams == nil {
		if s.Teams != nil {
			return fail("teams", "%s is played without teams (rule %s)", v.Title, v.aloneBy)
		}
		return nil
	}
	sum := 0
	for _, n := range s.Teams {
		sum += n
	}
	if err := v.checkSizes(s.Teams); err != nil {
		return err
	}
	if sum != s.Seats {
		return fail("teams", "teams of %s players are %d players, not %d", numbers(s.Teams), sum, s.Seats)
	}
	return nil
}

func (s *Setup) checkAttack() error {
	v := s.Variant
	names := make([]string, len(v.Attacks))
	for i, a := range v.Attacks {
		if a == s.Options.Attack {
			return nil
		}
		names[i] = a.String()
	}
	return fail("attack", "%s is not played with the option attack %s, only with attack %s (rule %s)",
		v.Title, s.Options.Attack, strings.Join(names, ", "), v.attackBy)
}

func (s *Setup) checkRange() error {
	v, r := s.Variant, s.Options.Range
	switch {
	case r < game.RangeBySeat || r > game.MaxSeats:
		return fail("range", "a range of influence is a number of seats from 0 to %d, or all, not %d", game.MaxSeats, r)
	case s.Ranges == nil && r == game.RangeBySeat && !s.byRule():
		return fail("range", "%s has no rule that gives each seat its own range of influence", v.Title)
	case s.Ranges == nil && r == game.Unlimited && v.limited != "":
		return fail("range", "%s is always played with a limited range of influence (rule %s)", v.Title, v.limited)
	case s.Ranges != nil && len(s.Ranges) != s.Seats:
		return fail("range", "%d ranges of influence are given for %d players", len(s.Ranges), s.Seats)
	}
	for _, n := range s.Ranges {
		switch {
		case n != game.Unlimited && n < 1 || n > game.MaxSeats:
			return fail("range", "a player's own range of influence is 1 to %d seats, or all, not %d", game.MaxSeats, n)
		case n != s.Ranges[0] && v.oneRange != "":
			return fail("range", "in %s everybody has the same range of influence (rule %s)", v.Title, v.oneRange)
		case n == game.Unlimited && v.limited != "":
			return fail("range", "%s is always played with a limited range of influence (rule %s)", v.Title, v.limited)
		}
	}
	if s.Ranges == nil && r >= 0 && s.emperors() && r >= s.Teams[0] {
		return fail("range", "with a range of influence of %d an emperor would begin in another emperor's range (rule 809.6a)", r)
	}
	return nil
}

// byRule reports whether the variant has a rule that gives each seat its range
// of influence.
func (s *Setup) byRule() bool { return s.Variant.Options.Range == game.RangeBySeat }

func (s *Setup) emperors() bool { return s.Variant.Teams != nil && s.Variant.Teams.Emperors }

func (s *Setup) checkDeploy() error {
	v := s.Variant
	switch {
	case s.Options.Deploy && v.Teams == nil:
		return fail("deploy", "creatures cannot be deployed in %s: nobody has teammates (rule %s)", v.Title, v.deployBy)
	case !s.Options.Deploy && v.deployed != "":
		return fail("deploy", "%s is always played with the deploy creatures option (rule %s)", v.Title, v.deployed)
	}
	return nil
}

func (s *Setup) checkShared() error {
	v, o := s.Variant, s.Options
	switch {
	case (o.SharedTurns || o.SharedLife) && v.Teams == nil:
		return fail("shared-turns", "turns cannot be shared in %s: nobody has teammates (rule 805.1)", v.Title)
	case v.shared != "" && (o.SharedTurns != v.Options.SharedTurns || o.SharedLife != v.Options.SharedLife):
		return fail("shared-turns", "in %s teams share what the variant says (rule %s)", v.Title, v.shared)
	case o.SharedLife && !o.SharedTurns:
		return fail("shared-turns", "life is shared only where turns are shared, in Two-Headed Giant (rule 810.4)")
	case o.SharedTurns && v.Teams.Seating != TeamByTeam:
		return fail("shared-turns", "turns are shared only by teams that sit together, and in %s they do not (rules 805.1, %s)", v.Title, v.Teams.seatBy)
	case o.SharedTurns && o.Attack != game.AttackMultiple:
		return fail("shared-turns", "teams that share turns attack as teams, without the option attack %s (rule 805.10)", o.Attack)
	}
	return nil
}

func (s *Setup) checkNumbers() error {
	switch o := s.Options; {
	case o.Life < 1 || o.Life > MaxLife:
		return fail("life", "players begin with 1 to %d life, not %d", MaxLife, o.Life)
	case o.Hand < 0 || o.Hand > MaxHand:
		return fail("hand", "a starting hand has 0 to %d cards, not %d", MaxHand, o.Hand)
	case o.Markers != s.Variant.Options.Markers:
		return fail("markers", "several turns at once are what makes Grand Melee, and a game is of one variant (rules 800.2, 807.4)")
	}
	return nil
}
