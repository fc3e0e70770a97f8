package table

import (
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// Limits of a table.
const (
	MaxSeats   = 500
	maxName    = 40 // characters
	maxPace    = 5 * time.Second
	maxClock   = 7 * 24 * time.Hour
	maxChat    = 500 // bytes
	maxChatLog = 100 // lines
)

// Settings are what the host decides about a table.
type Settings struct {
	Name    string       `json:"name"`
	Variant string       `json:"variant"`
	Seats   int          `json:"seats"`
	Options game.Options `json:"options"`
	// Teams is how many players each team has; nil: as the variant says.
	Teams []int `json:"teams,omitempty"`
	// Ranges, unless nil, are the ranges of influence of the places.
	Ranges []int         `json:"ranges,omitempty"`
	Clock  ClockSettings `json:"clock"`
	Public bool          `json:"public,omitempty"`
	// NoSpectators: only players see the game.
	NoSpectators bool `json:"noSpectators,omitempty"`
	// Bot is the kind of bot that fills places and stands in for players, and
	// Pace how many milliseconds a lane rests after a bot did something.
	Bot  string `json:"bot"`
	Pace int    `json:"pace"`
}

// ClockSettings are times in milliseconds; 0 is no limit.
type ClockSettings struct {
	Decision  int64 `json:"decision,omitempty"`
	Bank      int64 `json:"bank,omitempty"`
	Increment int64 `json:"increment,omitempty"`
	Away      int64 `json:"away,omitempty"`
}

// limited reports whether there is a clock at all.
func (c ClockSettings) limited() bool { return c.Decision > 0 || c.Bank > 0 }

// check says what is wrong with settings, or returns nil.
func (s *Settings) check() error {
	v, err := variant.Named(s.Variant)
	if err != nil {
		return FailField("variant", "%v", err)
	}
	if s.Seats > MaxSeats {
		return FailField("seats", "a table has at most %d seats, not %d", MaxSeats, s.Seats)
	}
	if err := s.setup(v).Check(); err != nil {
		return settingsError(err)
	}
	for _, t := range []struct {
		field string
		ms    int64
	}{
		{"clock.decision_ms", s.Clock.Decision}, {"clock.bank_ms", s.Clock.Bank},
		{"clock.increment_ms", s.Clock.Increment}, {"clock.away_ms", s.Clock.Away},
	} {
		if t.ms < 0 || t.ms > maxClock.Milliseconds() {
			return FailField(t.field, "a time is 0 to %d milliseconds, not %d", maxClock.Milliseconds(), t.ms)
		}
	}
	if s.Pace < 0 || s.Pace > int(maxPace.Milliseconds()) {
		return FailField("bot_pace_ms", "the pace of bots is 0 to %d milliseconds, not %d", maxPace.Milliseconds(), s.Pace)
	}
	if err := bot.Check(s.Bot); err != nil {
		return FailField("bot", "%v", err)
	}
	return nil
}

// settingsError says which setting a variant's objection is about.
func settingsError(err error) error {
	var e *variant.Error
	if !errors.As(err, &e) {
		return err
	}
	field := strings.ReplaceAll(e.Field, "-", "_")
	if field != "seats" {
		field = "options." + field
	}
	return &Error{Code: Invalid, Field: field, Reason: e.Reason}
}

// Fit gives the settings all options of a variant, for the teams that so many
// players are.
func (s *Settings) Fit(v *variant.Variant) { s.Options = v.OptionsFor(s.teams(v)) }

// Resize changes the number of seats, and what follows from it.
func (s *Settings) Resize(seats int) {
	v, err := variant.Named(s.Variant)
	if err != nil || seats == s.Seats {
		s.Seats = seats
		return
	}
	s.regroup(v, func() { s.Seats, s.Teams, s.Ranges = seats, nil, nil })
}

// Divide changes how many players each team has; nil: as the variant says.
func (s *Settings) Divide(teams []int) {
	if v, err := variant.Named(s.Variant); err == nil {
		s.regroup(v, func() { s.Teams = teams })
	}
}

// regroup makes a change after which teams may begin with another life total, if
// it is the variant's.
func (s *Settings) regroup(v *variant.Variant, change func()) {
	was := v.OptionsFor(s.teams(v))
	change()
	if s.Options.Life == was.Life {
		s.Options.Life = v.OptionsFor(s.teams(v)).Life
	}
}

// teams is how many players each team has; nil if there are none, or there
// cannot be so many.
func (s *Settings) teams(v *variant.Variant) []int {
	if v.Teams == nil || s.Teams != nil {
		return s.Teams
	}
	teams, err := v.Divide(s.Seats, 0, 0)
	if err != nil {
		return nil
	}
	return teams
}

// setup is the game as the variant knows it.
func (s *Settings) setup(v *variant.Variant) *variant.Setup {
	g := &variant.Setup{Variant: v, Seats: s.Seats, Teams: s.teams(v), Options: s.Options, Ranges: s.Ranges}
	g.Options.Markers = v.Options.Markers
	return g
}

// CleanName makes a name fit to be shown to others: one line, no control or
// invisible characters, not too long. The error says what is wrong.
func CleanName(field, name string) (string, error) {
	if !utf8.ValidString(name) {
		return "", FailField(field, "a name is text in UTF-8")
	}
	name = strings.Join(strings.Fields(name), " ")
	switch {
	case name == "":
		return "", FailField(field, "a name is needed")
	case utf8.RuneCountInString(name) > maxName:
		return "", FailField(field, "a name has at most %d characters", maxName)
	}
	runes := []rune(name)
	for i, r := range runes {
		if !unicode.IsPrint(r) && !(joins(r) && 0 < i && i < len(runes)-1 && joined(runes[i-1])) {
			return "", FailField(field, "a name has no invisible characters")
		}
	}
	return name, nil
}

// joins reports whether a character says how its neighbours are drawn: as one
// emoji, or as the letters of some scripts that join or stay apart.
func joins(r rune) bool { return r == '\u200c' || r == '\u200d' }

// joined reports whether what follows such a character may look otherwise for it.
// With the letters of most of Europe it would only be invisible.
func joined(r rune) bool {
	return unicode.IsPrint(r) && r > unicode.MaxLatin1 && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
}

// cleanLine makes a line of text fit to be shown to others.
func cleanLine(text string) (string, error) {
	if !utf8.ValidString(text) {
		return "", FailField("text", "a line is text in UTF-8")
	}
	text = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) || joins(r) {
			return r
		}
		return ' '
	}, text)
	if text = strings.Trim(text, " \u200c\u200d"); text == "" {
		return "", FailField("text", "there is nothing in the line")
	}
	return text, nil
}
