package scenario

import "fmt"

// SyntaxError says where a scenario file stopped making sense.
type SyntaxError struct {
	File    string
	Line    int // from 1
	Message string
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message) }

// Unsupported says what a scenario names that is not in the language, or which
// card of it cannot be played.
type Unsupported struct {
	File string
	Line int // from 1
	What string
}

func (e *Unsupported) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.What) }
