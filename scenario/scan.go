package scenario

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of a scenario file.
const (
	maxFile = 4 << 20 // bytes
	maxLine = 4096    // bytes
)

// tokenKind is what kind of thing a token is.
type tokenKind uint8

const (
	word    tokenKind = iota // anything that is not one of the others
	quoted                   // "in quotes"; text is what stands between them
	mark                     // one of the marks ; , ( )
	arrow                    // ->
	nothing                  // the end of the line
)

// A token is a word, a quotation or a mark of one line. from and to are its
// place in the line, in bytes.
type token struct {
	kind     tokenKind
	text     string
	from, to int
}

func (t token) String() string {
	switch t.kind {
	case nothing:
		return "the end of the line"
	case quoted:
		return quote(t.text)
	}
	return fmt.Sprintf("%q", t.text)
}

// is reports whether the token is the word or mark.
func (t token) is(text string) bool { return t.kind != quoted && t.text == text }

// checkText reports the first thing in a file that is no text, and its line.
func checkText(text string) (line int, err error) {
	if len(text) > maxFile {
		return 1, fmt.Errorf("the file is longer than %d bytes", maxFile)
	}
	for s := range strings.Lines(text) {
		line++
		s = strings.TrimRight(s, "\r\n")
		switch {
		case len(s) > maxLine:
			return line, fmt.Errorf("the line is longer than %d bytes", maxLine)
		case !utf8.ValidString(s):
			return line, errors.New("the line is not UTF-8 text")
		}
		for _, r := range s {
			if r != '\t' && !unicode.IsPrint(r) && !unicode.IsSpace(r) {
				return line, fmt.Errorf("the line has the character %q in it", r)
			}
		}
	}
	return 0, nil
}

// scan cuts a line into tokens, without its comment.
func scan(line string) ([]token, error) {
	var tokens []token
	for i := 0; i < len(line); {
		r, size := utf8.DecodeRuneInString(line[i:])
		if unicode.IsSpace(r) {
			i += size
			continue
		}
		if startsComment(line, i) {
			break
		}
		t, err := scanToken(line, i)
		if err != nil {
			return nil, err
		}
		tokens = append(tokens, t)
		i = t.to
	}
	return tokens, nil
}

func scanToken(line string, i int) (token, error) {
	switch {
	case line[i] == '"':
		return scanQuoted(line, i)
	case isMark(line[i]):
		return token{mark, line[i : i+1], i, i + 1}, nil
	case strings.HasPrefix(line[i:], "->"):
		return token{arrow, "->", i, i + 2}, nil
	}
	end := i
	for end < len(line) {
		r, size := utf8.DecodeRuneInString(line[end:])
		if unicode.IsSpace(r) || r == '"' || isMark(line[end]) || strings.HasPrefix(line[end:], "->") {
			break
		}
		end += size
	}
	return token{word, line[i:end], i, end}, nil
}

func isMark(c byte) bool { return c == ';' || c == ',' || c == '(' || c == ')' }

// scanQuoted reads a quotation; in it, "" stands for one quotation mark.
func scanQuoted(line string, i int) (token, error) {
	var text strings.Builder
	for end := i + 1; end < len(line); end++ {
		if line[end] != '"' {
			text.WriteByte(line[end])
			continue
		}
		if end+1 < len(line) && line[end+1] == '"' {
			text.WriteByte('"')
			end++
			continue
		}
		if strings.TrimSpace(text.String()) == "" {
			return token{}, errors.New("there is nothing between the quotation marks")
		}
		return token{quoted, text.String(), i, end + 1}, nil
	}
	return token{}, errors.New("a quotation mark is not closed")
}

// startsComment reports whether a comment starts at place i, where a token may
// start: at a #, unless it is a number such as #2.
func startsComment(line string, i int) bool {
	if line[i] != '#' {
		return false
	}
	if strings.TrimSpace(line[:i]) == "" {
		return true
	}
	return i+1 == len(line) || line[i+1] < '0' || line[i+1] > '9'
}

// withoutComment cuts the comment off a line that is not made of tokens: a
// scenario's title.
func withoutComment(line string) string {
	for i := range len(line) {
		if (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') && startsComment(line, i) {
			return line[:i]
		}
	}
	return line
}

// quote writes a text as a quotation.
func quote(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }
