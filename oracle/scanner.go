package oracle

import (
	"strings"
	"unicode/utf8"
)

// kind is the kind of a token.
type kind uint8

const (
	endOfText kind = iota
	word           // a word, in lower case; "owner's" and "non-Human" are one word
	digits         // a number in figures
	symbol         // a symbol in braces: {T}, {2}, {W/U}
	ownName        // the card's own name, in full or short; its text is "~"
	stat           // a power and toughness, or a change of them: 2/2, +1/+1, -X/-X
	punct          // a mark of punctuation
	newline        // the end of a paragraph
)

// token is one token of rules text, with its place in the text.
type token struct {
	kind     kind
	capital  bool // a word that begins with a capital letter
	text     string
	pos, end int32
}

// scan splits the rules text of a face into tokens. Reminder text is left out
// (CR 207.2). The list ends with a token of kind endOfText.
func scan(text string, n names) []token {
	s := scanner{text: text, names: n, toks: make([]token, 0, len(text)/4+4)}
	for s.at < len(s.text) {
		s.next()
	}
	s.add(endOfText, len(text), "")
	return s.toks
}

type scanner struct {
	text   string
	names  names
	at     int
	toks   []token
	quoted bool
}

func (s *scanner) add(k kind, end int, text string) {
	s.toks = append(s.toks, token{kind: k, text: text, pos: int32(s.at), end: int32(end)})
	s.at = end
}

// next reads one token, or passes over a space or reminder text.
func (s *scanner) next() {
	c := s.text[s.at]
	switch {
	case c == ' ':
		s.at++
	case c == '\n':
		s.add(newline, s.at+1, "\n")
	case c == '(':
		s.reminder()
	case c == '{':
		s.symbol()
	case s.startsWord() && s.name():
	case isLetter(c) && !(c == 'X' && s.stat()):
		s.word()
	case isDigit(c) || c == 'X' || (c == '+' || c == '-' || c == '*') && s.stat():
		s.number()
	case c == '~' || c == '@':
		s.add(ownName, s.at+1, s.text[s.at:s.at+1])
	case c == '"':
		s.quoted = !s.quoted
		s.add(punct, s.at+1, `"`)
	case c == '\'' && strings.HasPrefix(s.text[s.at:], "'s") && len(s.toks) > 0 && s.toks[len(s.toks)-1].kind == ownName:
		s.add(punct, s.at+2, "'s")
	case c < utf8.RuneSelf:
		s.add(punct, s.at+1, s.text[s.at:s.at+1])
	default:
		s.wide()
	}
}

// reminder passes over text in parentheses.
func (s *scanner) reminder() {
	depth := 0
	for i := s.at; i < len(s.text); i++ {
		switch s.text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				s.at = i + 1
				return
			}
		}
	}
	s.at = len(s.text)
}

func (s *scanner) symbol() {
	end := strings.IndexByte(s.text[s.at:], '}')
	if end < 0 {
		s.add(punct, s.at+1, "{")
		return
	}
	s.add(symbol, s.at+end+1, s.text[s.at:s.at+end+1])
}

// startsWord reports whether a word may start here: not in the middle of one.
func (s *scanner) startsWord() bool {
	if s.at == 0 {
		return true
	}
	c := s.text[s.at-1]
	return !isLetter(c) && !isDigit(c) && c < utf8.RuneSelf
}

// name reads the card's own name. In quotes, where another object has the
// ability, the name still means this card (CR 201.5a): its text is "@" there.
func (s *scanner) name() bool {
	n := s.names.match(s.text[s.at:])
	if n == 0 {
		return false
	}
	text := "~"
	if s.quoted {
		text = "@"
	}
	s.add(ownName, s.at+n, text)
	return true
}

func (s *scanner) word() {
	end := s.at
	for end < len(s.text) {
		c := s.text[end]
		if isLetter(c) || isDigit(c) {
			end++
			continue
		}
		if (c == '\'' || c == '-') && end+1 < len(s.text) && isLetter(s.text[end+1]) {
			end++
			continue
		}
		if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(s.text[end:])
			if r == '’' || r == '—' || r == '−' || r == '•' || r == '–' || r == '“' || r == '”' {
				break
			}
			end += n
			continue
		}
		break
	}
	if s.text[s.at:end] == "and" && strings.HasPrefix(s.text[end:], "/or") {
		end += 3
	}
	if end < len(s.text) && s.text[end] == '\'' && s.text[end-1] == 's' {
		end++ // a plural possessive: players'
	}
	text := s.text[s.at:end]
	capital := text[0] >= 'A' && text[0] <= 'Z'
	if capital && !(len(text) == 1 && (text == "X" || text == "Y" || text == "Z")) {
		text = strings.ToLower(text)
	}
	s.add(word, end, text)
	s.toks[len(s.toks)-1].capital = capital
}

// stat reports whether a power and toughness starts here.
func (s *scanner) stat() bool { return statLen(s.text[s.at:]) > 0 }

// statLen is the length of a power and toughness at the start of t, or 0.
func statLen(t string) int {
	n := halfStat(t)
	if n == 0 || n >= len(t) || t[n] != '/' {
		return 0
	}
	m := halfStat(t[n+1:])
	if m == 0 {
		return 0
	}
	return n + 1 + m
}

func halfStat(t string) int {
	n := 0
	if n < len(t) && (t[n] == '+' || t[n] == '-') {
		n++
	}
	start := n
	for n < len(t) && isDigit(t[n]) {
		n++
	}
	if n == start && n < len(t) && (t[n] == 'X' || t[n] == 'Y' || t[n] == '*') {
		n++
	}
	if n == start {
		return 0
	}
	return n
}

func (s *scanner) number() {
	if n := statLen(s.text[s.at:]); n > 0 {
		s.add(stat, s.at+n, s.text[s.at:s.at+n])
		return
	}
	end := s.at
	for end < len(s.text) && isDigit(s.text[end]) {
		end++
	}
	s.add(digits, end, s.text[s.at:end])
}

// wide reads a character beyond ASCII.
func (s *scanner) wide() {
	r, n := utf8.DecodeRuneInString(s.text[s.at:])
	switch r {
	case '—', '–':
		s.add(punct, s.at+n, "—")
	case '•':
		s.add(punct, s.at+n, "•")
	case '−':
		s.add(punct, s.at+n, "-")
	case '“', '”':
		s.add(punct, s.at+n, `"`)
	case '’':
		s.add(punct, s.at+n, "'")
	default:
		s.word()
	}
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

// names are the ways in which a card's text names the card (CR 201.5).
type names struct{ full, short string }

// namesOf are the full name and, for "Name, Title", the part before the comma
// (CR 201.5b).
func namesOf(full string) names {
	n := names{full: full}
	if short, _, ok := strings.Cut(full, ","); ok {
		n.short = short
	}
	return n
}

// match is the length of the name at the start of t, or 0.
func (n names) match(t string) int {
	for _, name := range [2]string{n.full, n.short} {
		if name == "" || !strings.HasPrefix(t, name) {
			continue
		}
		rest := t[len(name):]
		if rest == "" || !isLetter(rest[0]) && !isDigit(rest[0]) && rest[0] != '-' {
			return len(name)
		}
	}
	return 0
}
