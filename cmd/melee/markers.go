package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ring"
)

// markersCmd keeps the turn markers of a Grand Melee that is played on paper.
type markersCmd struct {
	Seats int `required:"" placeholder:"N" help:"Players at the start."`
	First int `default:"0" placeholder:"S" help:"The starting player's seat."`
}

// Help is shown by melee markers --help.
func (c *markersCmd) Help() string {
	return `Commands are read from standard input, one a line; blank lines and lines that begin with # are left out:

  end M          the turn that goes on with marker M ends
  leave S [S …]  the players at these seats leave the game, together
  extra S        an extra turn for the player at seat S
  skip S         that player's next turn is skipped

At the start and after each command one line of JSON says how the table stands, or what is wrong with the command.`
}

const (
	// rangesUpTo is the largest table whose ranges of influence are listed.
	rangesUpTo = 64
	// longestCommand is enough for everybody at the largest table to leave.
	longestCommand = 16 << 20
)

// Run carries the commands out.
func (c *markersCmd) Run(s *streams) error {
	r, err := ring.New(ring.Config{Seats: c.Seats, First: c.First, Range: 1})
	if err != nil {
		return usage("%w", err)
	}
	in, out := bufio.NewReader(s.In), bufio.NewWriter(s.Out)
	var line []byte
	if _, err := out.Write(appendTable(nil, r)); err != nil {
		return err
	}
	for {
		if in.Buffered() == 0 { // whoever gives the commands may be waiting to see
			if err := out.Flush(); err != nil {
				return err
			}
		}
		var long bool
		line, long, err = readLine(in, line[:0], longestCommand)
		if errors.Is(err, io.EOF) {
			return out.Flush()
		}
		if err != nil {
			return fmt.Errorf("read commands: %w", err)
		}
		if _, err := out.Write(answer(r, line, long)); err != nil {
			return err
		}
	}
}

// answer carries one line out and returns the line to answer it with; none if
// the line is blank or a comment.
func answer(r *ring.Ring, line []byte, long bool) []byte {
	words := strings.Fields(string(line))
	switch {
	case len(words) == 0 && !long, len(words) > 0 && words[0][0] == '#':
		return nil
	case long:
		return appendError(nil, fmt.Errorf("the line is longer than %d bytes", longestCommand))
	}
	if err := carryOut(r, words[0], words[1:]); err != nil {
		return appendError(nil, err)
	}
	return appendTable(nil, r)
}

func carryOut(r *ring.Ring, command string, words []string) error {
	what := map[string]string{"end": "marker", "leave": "seat", "extra": "seat", "skip": "seat"}[command]
	if what == "" {
		return fmt.Errorf("unknown command %s: there are end, leave, extra and skip", quote(command))
	}
	if len(words) == 0 || len(words) > 1 && command != "leave" {
		return fmt.Errorf("%s takes the number of a %s, not %d words", command, what, len(words))
	}
	numbers := make([]int, len(words))
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return fmt.Errorf("%s: %s is not the number of a %s", command, quote(word), what)
		}
		numbers[i] = n
	}
	switch command {
	case "end":
		return r.EndTurn(numbers[0])
	case "leave":
		return r.Leave(numbers...)
	case "extra":
		return r.Extra(numbers[0])
	default:
		return r.Skip(numbers[0])
	}
}

// quote shows a word of the input: its beginning, if it is long.
func quote(word string) string {
	const most = 40
	if len(word) > most {
		return strconv.QuoteToASCII(word[:most]) + "…"
	}
	return strconv.QuoteToASCII(word)
}

// appendError appends the line that says what is wrong with a command.
func appendError(b []byte, err error) []byte {
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	// A struct with one string cannot fail to be written.
	_ = encoder.Encode(struct {
		Error string `json:"error"`
	}{err.Error()})
	return append(b, line.Bytes()...)
}

// appendTable appends the line that says how the table stands.
func appendTable(b []byte, r *ring.Ring) []byte {
	b = append(b, `{"in":`...)
	b = appendSeats(b, slices.Collect(r.TurnOrder(0)))
	b = append(b, `,"markers":[`...)
	first := true
	for m := range r.Markers() {
		b = comma(b, &first)
		b = fmt.Appendf(b, `{"number":%d,"seat":%d,"state":"%s","designated":%d,"extra":%t}`,
			m.Number, m.Seat, m.State, m.Designated, m.Extra)
	}
	b = append(b, `],"owed":{`...)
	first = true
	for s := range r.TurnOrder(0) {
		if n := r.Owed(s); n > 0 {
			b = comma(b, &first)
			b = fmt.Appendf(b, `"%d":%d`, s, n)
		}
	}
	b = append(b, '}')
	if r.Seats() <= rangesUpTo {
		b = appendRanges(b, r)
	}
	return append(b, "}\n"...)
}

func appendRanges(b []byte, r *ring.Ring) []byte {
	b = append(b, `,"range":{`...)
	first := true
	for s := range r.TurnOrder(0) {
		b = comma(b, &first)
		b = fmt.Appendf(b, `"%d":`, s)
		b = appendSeats(b, slices.Sorted(r.Range(s)))
	}
	return append(b, '}')
}

func appendSeats(b []byte, seats []int) []byte {
	b = append(b, '[')
	first := true
	for _, s := range seats {
		b = comma(b, &first)
		b = strconv.AppendInt(b, int64(s), 10)
	}
	return append(b, ']')
}

// comma appends a comma before all but the first of several things.
func comma(b []byte, first *bool) []byte {
	if *first {
		*first = false
		return b
	}
	return append(b, ',')
}

// readLine appends the next line to b, without its end, and passes over what is
// beyond the limit. It returns io.EOF when there are no more lines.
func readLine(in *bufio.Reader, b []byte, limit int) (line []byte, long bool, err error) {
	for {
		part, err := in.ReadSlice('\n')
		room := limit + 1 - len(b) // one for the line's end
		b = append(b, part[:min(len(part), room)]...)
		long = long || len(part) > room
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(b) > 0:
			err = nil
		}
		return bytes.TrimSuffix(b, []byte("\n")), long, err
	}
}
