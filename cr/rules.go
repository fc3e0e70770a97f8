package cr

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// An Entry is one rule of multiplayer play: of sections 310, 722, 800 to 811 and 904 of
// the Comprehensive Rules, or one of G1 to G36.
type Entry struct {
	Number string // "807.4d", "G5"; a section's heading has the section alone, "807" or "G"
	Title  string // what it is about, in a few words of our own
	Reason string // why the program has no behaviour that shows it; empty if it has
}

// Section returns the section that the rule belongs to: "807", or "G".
func (e Entry) Section() string { return sectionOf(e.Number) }

// Heading reports whether the entry is the heading of a section.
func (e Entry) Heading() bool { return e.Number == e.Section() }

//go:embed rules.txt
var rulesText string

var list = sync.OnceValue(func() []Entry {
	entries, err := parseEntries(rulesText)
	if err != nil {
		panic("cr: rules.txt: " + err.Error())
	}
	return entries
})

// List returns every rule of multiplayer play, in the order of the rules.
func List() []Entry { return slices.Clone(list()) }

// Check reports whether number is the number of a rule; an error says why not.
// Numbers in the sections that List covers must be in the list; of other
// sections only the shape is checked.
func Check(number string) error {
	if !shape.MatchString(number) {
		return fmt.Errorf("%q is not the number of a rule, such as 807.4d, 800.4 or G5", number)
	}
	heading := sectionOf(number)
	covered := false
	for _, e := range list() {
		if e.Number == number {
			return nil
		}
		covered = covered || e.Number == heading
	}
	if covered {
		return fmt.Errorf("there is no rule %s", number)
	}
	return nil
}

// sectionOf returns the section of a rule's number: "807" of 807.4d, "G" of G5.
func sectionOf(number string) string {
	if strings.HasPrefix(number, "G") {
		return "G"
	}
	section, _, _ := strings.Cut(number, ".")
	return section
}

// parseEntries reads the form of rules.txt, which is described there.
func parseEntries(text string) ([]Entry, error) {
	var entries []Entry
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		number, rest, _ := strings.Cut(line, " ")
		title, reason, exempt := strings.Cut(strings.TrimSpace(rest), " -- ")
		if title == "" || exempt && reason == "" {
			return nil, fmt.Errorf("line %d: want a number, a title and perhaps \" -- \" and a reason: %q", n, line)
		}
		e := Entry{Number: number, Title: title, Reason: reason}
		if !section.MatchString(number) && !shape.MatchString(number) {
			return nil, fmt.Errorf("line %d: %q is not the number of a rule or a section", n, number)
		}
		entries = append(entries, e)
	}
	return entries, nil
}
