package deck

import (
	"fmt"
	"io"
	"strings"
)

// String writes the list as plain text that Parse reads back.
func (l *List) String() string {
	var b strings.Builder
	if l.Name != "" {
		fmt.Fprintf(&b, "// NAME: %s\n\n", l.Name)
	}
	if len(l.Commander) > 0 {
		writeSection(&b, "Commander\n", l.Commander)
		b.WriteString("\nDeck\n")
	}
	if len(l.Conspiracies) > 0 {
		writeSection(&b, "Conspiracies\n", l.Conspiracies)
		b.WriteString("\nDeck\n")
	}
	if l.Companion != "" {
		writeSection(&b, "Companion\n", []Entry{{Count: 1, Name: l.Companion}})
		b.WriteString("\nDeck\n")
	}
	writeSection(&b, "", l.Main)
	if len(l.Sideboard) > 0 {
		writeSection(&b, "\nSideboard\n", l.Sideboard)
	}
	return b.String()
}

func writeSection(b *strings.Builder, heading string, entries []Entry) {
	b.WriteString(heading)
	for _, e := range entries {
		fmt.Fprintf(b, "%d %s\n", e.Count, e.Name)
	}
}

// Write writes the list to w as String does.
func (l *List) Write(w io.Writer) error {
	_, err := io.WriteString(w, l.String())
	return err
}
