package table

import (
	"errors"
	"fmt"

	"github.com/grandmelee/melee/game"
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
)

// An Error says in one sentence why something was not done. Nothing has changed
// then.
type Error struct {
	Code   Code
	Reason string // a sentence without its full stop
	Rule   string // the rule that refuses, "601.2c", if one does
	Field  string // the field of the request that is wrong, if one is
}

// Error implements error.
func (e *Error) Error() string {
	if e.Rule != "" {
		return e.Reason + " (rule " + e.Rule + ")"
	}
	return e.Reason
}

func fail(code Code, format string, args ...any) error {
	return &Error{Code: code, Reason: fmt.Sprintf(format, args...)}
}

func failField(field, format string, args ...any) error {
	return &Error{Code: Invalid, Field: field, Reason: fmt.Sprintf(format, args...)}
}

// refusal makes an Error of what the engine says.
func refusal(err error) error {
	var rule *game.RuleError
	if errors.As(err, &rule) {
		return &Error{Code: Refused, Reason: rule.Reason, Rule: rule.Rule}
	}
	return &Error{Code: Refused, Reason: err.Error()}
}

// errMoved is the error of calls to a table that this host does not run any
// more.
var errMoved = &Error{Code: Unavailable, Reason: "the table has moved or is being restored: try again"}
