package table

import (
	"errors"

	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/words"
)

// Code is the kind of an [Error].
type Code uint8

// Codes.
const (
	Invalid     Code = iota + 1 // the request makes no sense, whatever the state
	Refused                     // not as things stand, or the rules forbid it
	NotFound                    // there is no such thing
	Forbidden                   // the token does not allow it
	Full                        // a limit is reached
	Unavailable                 // not now: try again
	Unknown                     // the token is none
	Broken                      // a fault of the program
)

// An Error says in one sentence why something was not done. Nothing has changed
// then.
type Error struct {
	Code   Code
	Reason words.Message
	Rule   string // the rule that refuses, "601.2c", if one does
	Field  string // the field of the request that is wrong, if one is
}

// Error implements error.
func (e *Error) Error() string {
	if e.Rule != "" {
		return e.Reason.String() + " (rule " + e.Rule + ")"
	}
	return e.Reason.String()
}

// In says the error in a language.
func (e *Error) In(lang string) string {
	if e.Rule != "" {
		return words.Say("%s (rule %s)", e.Reason, e.Rule).In(lang)
	}
	return e.Reason.In(lang)
}

// Fail makes an error.
func Fail(code Code, format string, args ...any) error {
	return &Error{Code: code, Reason: words.Say(format, args...)}
}

// FailField makes the error of a field of a request that is wrong.
func FailField(field, format string, args ...any) error {
	return &Error{Code: Invalid, Field: field, Reason: words.Say(format, args...)}
}

// refusal makes an Error of what the engine says.
func refusal(err error) error {
	var rule *game.RuleError
	if errors.As(err, &rule) {
		return &Error{Code: Refused, Reason: rule.Reason, Rule: rule.Rule}
	}
	return Fail(Refused, "%v", err)
}

// errMoved is the error of calls to a table that this host does not run any
// more.
var errMoved = Fail(Unavailable, "the table has moved or is being restored: try again")
