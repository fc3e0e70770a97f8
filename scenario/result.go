package scenario

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
)

// Outcomes of running a scenario.
const (
	ResultPass        = "pass"
	ResultFail        = "fail"        // a step or an expectation did not hold
	ResultUnsupported = "unsupported" // a card or a word is not in the language
	ResultError       = "error"       // the file is wrong, or the engine broke
)

// A Result is what came of a scenario.
type Result struct {
	File   string `json:"file"`
	Name   string `json:"name"`
	Line   int    `json:"line"`
	Result string `json:"result"` // one of the above
	Detail string `json:"detail"` // which line, what was wanted and what came; empty if it passed
	// Note says what is odd though it passed: answers of a queue that nobody was asked
	// for, one a line; mostly empty.
	Note string `json:"note,omitempty"`
}

// Run runs a scenario with cards from a library. Whatever goes wrong is in the
// result.
func Run(s *Scenario, lib *cards.Library) Result { return Watch(s, lib, unwatched) }

// Watch runs a scenario as [Run] does, and calls watch as its game begins and after
// each answer that it takes.
func Watch(s *Scenario, lib *cards.Library, watch func(*game.Game)) (result Result) {
	result = Result{File: s.File, Name: s.Title, Line: s.Line}
	defer func() {
		if broken := recover(); broken != nil {
			result.Result = ResultError
			result.Detail = fmt.Sprintf("the engine broke: %v%s", broken, whereBroken(debug.Stack()))
		}
	}()
	err := s.Err
	if err == nil {
		result.Note, err = play(s, lib, watch)
	}
	result.Result, result.Detail = judge(err)
	return result
}

// judge says what an error makes of a scenario.
func judge(err error) (result, detail string) {
	var failed *failure
	var unsupported *Unsupported
	switch {
	case err == nil:
		return ResultPass, ""
	case errors.As(err, &failed):
		return ResultFail, err.Error()
	case errors.As(err, &unsupported):
		return ResultUnsupported, fmt.Sprintf("line %d: %s", unsupported.Line, unsupported.What)
	}
	var syntax *SyntaxError
	if errors.As(err, &syntax) {
		return ResultError, fmt.Sprintf("line %d: %s", syntax.Line, syntax.Message)
	}
	return ResultError, err.Error()
}

// whereBroken names the function of the engine that panicked.
func whereBroken(stack []byte) string {
	_, after, found := strings.Cut(string(stack), "panic(")
	if !found {
		return ""
	}
	for line := range strings.Lines(after) {
		line = strings.TrimSpace(line)
		if _, name, ok := strings.Cut(line, "/game."); ok {
			name, _, _ = strings.Cut(name, "(0x")
			return " in " + strings.TrimSuffix(name, "(...)")
		}
	}
	return ""
}

// A failure is a line that did not hold.
type failure struct {
	line    int
	message string
}

func (f *failure) Error() string { return fmt.Sprintf("line %d: %s", f.line, f.message) }

func failed(line int, format string, args ...any) error {
	return &failure{line, fmt.Sprintf(format, args...)}
}
