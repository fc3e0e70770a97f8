package fuzz

import "fmt"

// Kind is a way in which playing a card goes wrong.
type Kind string

// The kinds of findings.
const (
	Crash   Kind = "crash"   // the engine panicked
	Hang    Kind = "hang"    // a turn or an answer does not come to its end
	Broken  Kind = "broken"  // something is not as it must always be: see sim.Check
	Refused Kind = "refused" // an answer that the game lists was refused
	Unused  Kind = "unused"  // the card was never played
	Idle    Kind = "idle"    // an ability was never used
)

// Kinds lists the kinds of findings, the worst first.
func Kinds() []Kind { return []Kind{Crash, Hang, Broken, Refused, Unused, Idle} }

// A Finding is one thing that went wrong with a card.
type Finding struct {
	Card string `json:"card"`
	Kind Kind   `json:"kind"`
	// Scene is what was played, and Decision how many answers had been given;
	// they say nothing of Unused and Idle, which are about all scenes.
	Scene    string `json:"scene,omitempty"`
	Decision int    `json:"decision,omitempty"`
	// What happened, in a sentence; for Idle the text of the ability.
	What string `json:"what"`
	// Stack is where it happened, for a Crash or a Hang.
	Stack []byte `json:"-"`
	// File is where the Stack was saved, if it was.
	File string `json:"file,omitempty"`
}

// String says it in one line.
func (f *Finding) String() string {
	s := fmt.Sprintf("%s: %s: %s", f.Card, f.Kind, f.What)
	if f.Scene != "" {
		s += fmt.Sprintf(" (%s, decision %d)", f.Scene, f.Decision)
	}
	if f.File != "" {
		s += "; see " + f.File
	}
	return s
}
