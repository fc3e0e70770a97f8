package table

import (
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
	maxRange   = 1000
	maxLife    = 1_000_000
	maxHand    = 20
	maxPace    = 5 * time.Second
	maxClock   = 7 * 24 * time.Hour
	maxChat    = 500 // bytes
	maxChatLog = 100 // lines
)

// Settings are what the host decides about a table.
type Settings struct {
	Name    string        `json:"name"`
	Variant string        `json:"variant"`
	Seats   int           `json:"seats"`
	Options Options       `json:"options"`
	Clock   ClockSettings `json:"clock"`
	Public  bool          `json:"public,omitempty"`
	// NoSpectators: only players see the game.
	NoSpectators bool `json:"noSpectators,omitempty"`
	// Bot is the kind of bot that fills places and stands in for players, and
	// Pace how many milliseconds a lane rests after a bot did something.
	Bot  string `json:"bot"`
	Pace int    `json:"pace"`
}

// Options are game.Options as the log has them.
type Options struct {
	Range        int    `json:"range"`
	Attack       string `json:"attack"`
	Life         int    `json:"life"`
	Hand         int    `json:"hand"`
	FreeMulligan bool   `json:"freeMulligan,omitempty"`
	NoMulligan   bool   `json:"noMulligan,omitempty"`
	FirstDraw    bool   `json:"firstDraw,omitempty"`
	RandomSeats  bool   `json:"randomSeats,omitempty"`
}

// OptionsOf are the options of a game as the log has them.
func OptionsOf(o game.Options) Options {
	return Options{o.Range, o.Attack.String(), o.Life, o.Hand, o.FreeMulligan, o.NoMulligan, o.FirstDraw, o.RandomSeats}
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
	if err := v.Check(s.Seats); err != nil {
		return FailField("seats", "%v", err)
	}
	o := s.Options
	switch {
	case o.Range < game.Unlimited || o.Range > maxRange:
		return FailField("options.range", "a range of influence is 0 to %d seats, or -1 for unlimited, not %d", maxRange, o.Range)
	case o.Life < 1 || o.Life > maxLife:
		return FailField("options.life", "starting life is 1 to %d, not %d", maxLife, o.Life)
	case o.Hand < 0 || o.Hand > maxHand:
		return FailField("options.hand", "a starting hand has 0 to %d cards, not %d", maxHand, o.Hand)
	}
	options, err := s.gameOptions(v)
	if err != nil {
		return FailField("options.attack", "%v", err)
	}
	if err := v.CheckOptions(options); err != nil {
		return FailField("options", "%v", err)
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

func (s *Settings) gameOptions(v *variant.Variant) (game.Options, error) {
	attack, err := game.ParseAttackOption(s.Options.Attack)
	if err != nil {
		return game.Options{}, err
	}
	o := s.Options
	return game.Options{Markers: v.Options.Markers, Range: o.Range, Attack: attack, Life: o.Life, Hand: o.Hand,
		FreeMulligan: o.FreeMulligan, NoMulligan: o.NoMulligan, FirstDraw: o.FirstDraw, RandomSeats: o.RandomSeats}, nil
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
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return "", FailField(field, "a name has no invisible characters")
		}
	}
	return name, nil
}

// cleanLine makes a line of text fit to be shown to others.
func cleanLine(text string) (string, error) {
	if !utf8.ValidString(text) {
		return "", FailField("text", "a line is text in UTF-8")
	}
	text = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, text)
	if text = strings.TrimSpace(text); text == "" {
		return "", FailField("text", "there is nothing in the line")
	}
	return text, nil
}
