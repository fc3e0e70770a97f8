// Package words has what the program says to people, in four languages.
//
// A [Message] is kept as it was said: its English format and what stands in its
// places. So whoever shows it can say it in the reader's language. The wordings
// are in catalog/*.txt.
package words

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Languages are the codes of the languages, English first.
var Languages = [...]string{"en", "es", "pt", "fr"}

// A Message is a sentence, or a part of one, without its full stop.
type Message struct {
	Format string // in English, as for [fmt.Sprintf]; the key in the catalog
	Args   []any  // names, numbers, and other messages
}

// Say makes a message.
func Say(format string, args ...any) Message { return Message{format, args} }

// String is the message in English.
func (m Message) String() string { return m.In("en") }

// In is the message in a language, by its code; in English where the catalog has
// no wording.
func (m Message) In(lang string) string {
	format := m.Format
	for i, code := range Languages {
		if i > 0 && code == lang {
			if w, ok := catalog()[format]; ok {
				format = w[i-1]
			}
		}
	}
	if len(m.Args) == 0 && !strings.Contains(format, "%") {
		return format
	}
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		args[i] = in(a, lang)
	}
	return fmt.Sprintf(format, args...)
}

// in is what stands in one place of a message.
func in(a any, lang string) any {
	switch a := a.(type) {
	case Message:
		return a.In(lang)
	case error:
		return In(a, lang)
	}
	return a
}

// Accepted is the first of the languages among those that a client accepts,
// written as in the HTTP header Accept-Language; else English.
func Accepted(header string) string {
	best, most := Languages[0], 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		primary, _, _ := strings.Cut(strings.ToLower(tag), "-")
		weight := 1.0
		if q, ok := strings.CutPrefix(strings.TrimSpace(params), "q="); ok {
			weight, _ = strconv.ParseFloat(q, 64)
		}
		if weight > most && slices.Contains(Languages[:], primary) {
			best, most = primary, weight
		}
	}
	return best
}

// An Error is an error that says its message.
type Error struct {
	Message
	err error // the first error among the message's parts
}

// Errorf makes an error of a message. It wraps the first error among args.
func Errorf(format string, args ...any) *Error {
	e := &Error{Message: Say(format, args...)}
	for _, a := range args {
		if err, ok := a.(error); ok {
			e.err = err
			break
		}
	}
	return e
}

// Error implements error.
func (e *Error) Error() string { return e.String() }

// Unwrap returns the error that the message is about, if there is one.
func (e *Error) Unwrap() error { return e.err }

// In says an error in a language, or in English if it has no other wording.
func In(err error, lang string) string {
	if e, ok := err.(interface{ In(lang string) string }); ok {
		return e.In(lang)
	}
	return err.Error()
}

// Has reports whether the catalog has wordings for a format.
func Has(format string) bool {
	_, ok := catalog()[format]
	return ok
}

//go:embed catalog/*.txt
var files embed.FS

// catalog has the wordings by the English format: Spanish, Portuguese, French.
var catalog = sync.OnceValue(func() map[string][3]string {
	all := map[string][3]string{}
	names, err := files.ReadDir("catalog")
	if err != nil {
		panic(err)
	}
	for _, f := range names {
		text, err := files.ReadFile("catalog/" + f.Name())
		if err != nil {
			panic(err)
		}
		if err := read(string(text), all); err != nil {
			panic(fmt.Sprintf("words: %s: %v", f.Name(), err))
		}
	}
	return all
})

// read reads a catalog: for each message four lines, the English one without a
// mark, the others behind "es ", "pt " and "fr ". Lines that begin with # are
// remarks.
func read(text string, into map[string][3]string) error {
	var rows []string
	for n, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if at := len(rows) % 4; at > 0 {
			rest, ok := strings.CutPrefix(line, Languages[at]+" ")
			if !ok {
				return fmt.Errorf("line %d: the wording in %s is missing", n+1, Languages[at])
			}
			line = rest
		}
		rows = append(rows, line)
		if i := len(rows); i%4 == 0 {
			if _, twice := into[rows[i-4]]; twice {
				return fmt.Errorf("line %d: %q is there twice", n+1, rows[i-4])
			}
			into[rows[i-4]] = [3]string{rows[i-3], rows[i-2], rows[i-1]}
		}
	}
	if len(rows)%4 != 0 {
		return fmt.Errorf("the last message is cut off")
	}
	return nil
}
