package sim

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/grandmelee/melee/game"
)

// maxLine is the longest line of a record, in bytes: the header of a game of
// 20,000 is about a megabyte long.
const maxLine = 8 << 20

// A SyntaxError says where a record stopped making sense.
type SyntaxError struct {
	File string
	Line int // from 1
	Err  error
}

// Error implements error.
func (e *SyntaxError) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

// Unwrap returns Err.
func (e *SyntaxError) Unwrap() error { return e.Err }

// A Reader reads a record line by line.
type Reader struct {
	Header Header

	file    string
	lines   *bufio.Scanner
	n       int // the line read last
	answers int64
	ended   bool
}

// NewReader reads the header of a record. The name is what errors call the
// file; every error about what is in it is a *SyntaxError.
func NewReader(r io.Reader, name string) (*Reader, error) {
	rd := &Reader{file: name, lines: bufio.NewScanner(r)}
	rd.lines.Buffer(make([]byte, 0, 1<<16), maxLine)
	if err := rd.read(&rd.Header); err != nil {
		if err == io.EOF {
			return nil, rd.fail(errors.New("the file is empty"))
		}
		return nil, err
	}
	if err := rd.Header.check(); err != nil {
		return nil, rd.fail(err)
	}
	return rd, nil
}

// Next reads the next line behind the header, and returns io.EOF behind the
// last one.
func (r *Reader) Next() (Line, error) {
	var l Line
	err := r.read(&l)
	switch {
	case err == io.EOF && !r.ended:
		return l, r.fail(errors.New("the record breaks off here: its last line is missing"))
	case err != nil:
		return l, err
	case r.ended:
		return l, r.fail(errors.New("there is something behind the end of the record"))
	}
	if err := l.check(); err != nil {
		return l, r.fail(err)
	}
	if l.End != nil {
		r.ended = true
		if l.End.Answers != r.answers {
			return l, r.fail(fmt.Errorf("the record should have %d answers and has %d", l.End.Answers, r.answers))
		}
	}
	if l.Answer != nil {
		r.answers++
	}
	return l, nil
}

// read reads a line of JSON, or returns io.EOF.
func (r *Reader) read(v any) error {
	if !r.lines.Scan() {
		r.n++
		switch err := r.lines.Err(); {
		case errors.Is(err, bufio.ErrTooLong):
			return r.fail(fmt.Errorf("the line is longer than %d bytes", maxLine))
		case err != nil:
			return r.fail(err)
		}
		return io.EOF
	}
	r.n++
	line := bytes.TrimSuffix(r.lines.Bytes(), []byte("\r"))
	if !utf8.Valid(line) {
		return r.fail(errors.New("the line is not UTF-8 text"))
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return r.fail(jsonError(err, len(line)))
	}
	if _, err := d.Token(); err != io.EOF {
		return r.fail(errors.New("there is something behind the JSON object"))
	}
	return nil
}

// jsonError says what is wrong with a line in words of its own where those of
// the decoder would be no help.
func jsonError(err error, length int) error {
	switch {
	case length == 0:
		return errors.New("the line is empty")
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errors.New("the line breaks off in the middle of a JSON object")
	}
	return fmt.Errorf("no line of a record: %w", err)
}

func (r *Reader) fail(err error) error { return &SyntaxError{r.file, r.n, err} }

// check says what is impossible in a header.
func (h *Header) check() error {
	switch {
	case h.Melee == 0:
		return errors.New("not a record of a game")
	case h.Melee != Format:
		return fmt.Errorf("a record of format %d: this program reads format %d", h.Melee, Format)
	case len(h.Seats) < game.MinSeats || len(h.Seats) > game.MaxSeats:
		return fmt.Errorf("a game has %d to %d seats, not %d", game.MinSeats, game.MaxSeats, len(h.Seats))
	}
	for _, d := range h.Decks {
		cards := 0
		for _, c := range d.Cards {
			if c.N < 1 || c.N > game.MaxDeck-cards {
				return fmt.Errorf("deck %s: %d copies of %s are not possible", d.Name, c.N, c.Name)
			}
			cards += c.N
		}
	}
	for i, s := range h.Seats {
		if s.Deck < 0 || s.Deck >= len(h.Decks) {
			return fmt.Errorf("seat %d: there is no deck %d", i, s.Deck)
		}
		if s.Schemes < 0 || s.Schemes > len(h.Decks) {
			return fmt.Errorf("seat %d: there is no scheme deck %d", i, s.Schemes)
		}
	}
	if h.Chaos < 0 || h.Chaos > len(h.Decks) {
		return fmt.Errorf("there is no Chaos deck %d", h.Chaos)
	}
	return nil
}

func (l *Line) check() error {
	n := 0
	for _, is := range []bool{l.Answer != nil, len(l.Concede) > 0, l.End != nil} {
		if is {
			n++
		}
	}
	switch {
	case n != 1:
		return errors.New("a line of a record is an answer, a concession or the end")
	case l.Answer != nil && l.Q < 1:
		return errors.New("an answer without its question")
	}
	return nil
}
