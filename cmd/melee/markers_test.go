package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// runMarkers gives commands to a table and returns the lines it answers with.
func runMarkers(t *testing.T, c markersCmd, input string) []string {
	t.Helper()
	var out, errs bytes.Buffer
	if err := c.Run(&streams{In: strings.NewReader(input), Out: &out, Err: &errs}); err != nil {
		t.Fatal(err)
	}
	if errs.Len() > 0 {
		t.Errorf("standard error: %s", &errs)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	for _, line := range lines {
		if !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %.200s", line)
		}
	}
	return lines
}

func TestMarkersSaysHowTheTableStands(t *testing.T) {
	got := runMarkers(t, markersCmd{Seats: 8}, "end 1\n  # a remark\n\n \t\nextra 3\r\nend 2\nleave 7 6")
	want := []string{
		`{"in":[0,1,2,3,4,5,6,7],"markers":[` +
			`{"number":1,"seat":0,"state":"turn","designated":0,"extra":false},` +
			`{"number":2,"seat":4,"state":"turn","designated":0,"extra":false}],"owed":{},` +
			`"range":{"0":[0,1,7],"1":[0,1,2],"2":[1,2,3],"3":[2,3,4],"4":[3,4,5],"5":[4,5,6],"6":[5,6,7],"7":[0,6,7]}}`,
		`{"in":[0,1,2,3,4,5,6,7],"markers":[` +
			`{"number":1,"seat":1,"state":"waiting","designated":0,"extra":false},` +
			`{"number":2,"seat":4,"state":"turn","designated":0,"extra":false}],"owed":{},` +
			`"range":{"0":[0,1,7],"1":[0,1,2],"2":[1,2,3],"3":[2,3,4],"4":[3,4,5],"5":[4,5,6],"6":[5,6,7],"7":[0,6,7]}}`,
		`{"in":[0,1,2,3,4,5,6,7],"markers":[` +
			`{"number":1,"seat":1,"state":"waiting","designated":0,"extra":false},` +
			`{"number":2,"seat":4,"state":"turn","designated":0,"extra":false}],"owed":{"3":1},` +
			`"range":{"0":[0,1,7],"1":[0,1,2],"2":[1,2,3],"3":[2,3,4],"4":[3,4,5],"5":[4,5,6],"6":[5,6,7],"7":[0,6,7]}}`,
		`{"in":[0,1,2,3,4,5,6,7],"markers":[` +
			`{"number":1,"seat":1,"state":"turn","designated":0,"extra":false},` +
			`{"number":2,"seat":5,"state":"turn","designated":0,"extra":false}],"owed":{"3":1},` +
			`"range":{"0":[0,1,7],"1":[0,1,2],"2":[1,2,3],"3":[2,3,4],"4":[3,4,5],"5":[4,5,6],"6":[5,6,7],"7":[0,6,7]}}`,
		`{"in":[0,1,2,3,4,5],"markers":[` +
			`{"number":1,"seat":1,"state":"turn","designated":0,"extra":false},` +
			`{"number":2,"seat":5,"state":"turn","designated":1,"extra":false}],"owed":{"3":1},` +
			`"range":{"0":[0,1],"1":[0,1,2],"2":[1,2,3],"3":[2,3,4],"4":[3,4,5],"5":[4,5]}}`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestMarkersBeginsWithTheFirstSeat(t *testing.T) {
	got := runMarkers(t, markersCmd{Seats: 65, First: 60}, "")[0]
	if !strings.Contains(got, `"markers":[{"number":1,"seat":60,`) || !strings.Contains(got, `{"number":3,"seat":3,`) {
		t.Error(got)
	}
	if strings.Contains(got, "range") || !strings.HasSuffix(got, `"owed":{}}`) {
		t.Errorf("ranges of 65 seats are listed: %s", got)
	}
}

func TestMarkersRefusesWrongCommandsAndGoesOn(t *testing.T) {
	for _, c := range []struct{ name, line, want string }{
		{"unknown command", "begin 1", `unknown command "begin": there are end, leave, extra and skip`},
		{"capitals", "END 1", `unknown command "END"`},
		{"NUL bytes", "end\x00 1", `unknown command "end\x00"`},
		{"not UTF-8", "\xff\xfe", `unknown command "\xff\xfe"`},
		{"control characters", "skip \x1b[31m", `skip: "\x1b[31m" is not the number of a seat`},
		{"no number", "end", "end takes the number of a marker, not 0 words"},
		{"nobody leaves", "leave", "leave takes the number of a seat, not 0 words"},
		{"two numbers", "extra 1 2", "extra takes the number of a seat, not 2 words"},
		{"not a number", "leave 1 two", `leave: "two" is not the number of a seat`},
		{"a fraction", "skip 1.5", `skip: "1.5" is not the number of a seat`},
		{"too large a number", "end 99999999999999999999", "is not the number of a marker"},
		{"no such marker", "end 3", "marker 3: there is no such marker"},
		{"negative marker", "end -1", "marker -1: there is no such marker"},
		{"marker not in a turn", "end 1", "marker 1: its holder is waiting"},
		{"no such seat", "leave 8", "seat 8: there is no such seat"},
		{"negative seat", "extra -1", "seat -1: there is no such seat"},
		{"seat not in", "skip 7", "seat 7: its player has left the game"},
		{"seat named twice", "leave 1 1", "seat 1: it is named twice"},
		{"the last player leaves", "leave 0 1 2 3 4 5 6", "the last player cannot leave"},
		{"a word of a megabyte", strings.Repeat("x", 1<<20), `unknown command "xxx`},
		{"a line of many megabytes", "leave " + strings.Repeat("1 ", longestCommand/2), "the line is longer than"},
	} {
		t.Run(c.name, func(t *testing.T) {
			lines := runMarkers(t, markersCmd{Seats: 8}, "leave 7\nend 1\n"+c.line+"\nextra 0\nextra 0")
			if len(lines) != 6 {
				t.Fatalf("%d lines", len(lines))
			}
			var answer struct{ Error string }
			if err := json.Unmarshal([]byte(lines[3]), &answer); err != nil || !strings.Contains(answer.Error, c.want) {
				t.Errorf("got %.300s, want it to contain %s", lines[3], c.want)
			}
			if len(lines[3]) > 300 || !strings.HasPrefix(lines[3], `{"error":"`) {
				t.Errorf("got %.400s", lines[3])
			}
			if want := strings.Replace(lines[2], `"owed":{}`, `"owed":{"0":1}`, 1); lines[4] != want {
				t.Errorf("the table changed: %s, want %s", lines[4], want)
			}
		})
	}
}

func TestMarkersRefusesImpossibleTables(t *testing.T) {
	for _, c := range []markersCmd{
		{Seats: 1}, {Seats: 0}, {Seats: -4}, {Seats: 1_000_001}, {Seats: 8, First: 8}, {Seats: 8, First: -1},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			var out bytes.Buffer
			err := c.Run(&streams{In: strings.NewReader("end 1\n"), Out: &out, Err: io.Discard})
			if err == nil || statusOf(err) != statusUsage || out.Len() > 0 {
				t.Errorf("got %v and %q", err, &out)
			}
		})
	}
}

func TestMarkersSaysThatItCannotRead(t *testing.T) {
	broken := errors.New("the wire is cut")
	err := (&markersCmd{Seats: 8}).Run(&streams{In: iotest.ErrReader(broken), Out: io.Discard, Err: io.Discard})
	if !errors.Is(err, broken) || statusOf(err) != statusFailed {
		t.Errorf("got %v", err)
	}
}

func TestMarkersAnswersBeforeTheNextCommand(t *testing.T) {
	in, commands := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- (&markersCmd{Seats: 4}).Run(&streams{In: in, Out: out, Err: io.Discard})
		out.Close()
	}()
	read := bufio.NewReader(answers)
	for _, command := range []string{"end 1\n", "end 1\n", "oh\n"} {
		if line, err := read.ReadString('\n'); err != nil || !json.Valid([]byte(line)) {
			t.Fatal(line, err)
		}
		if _, err := io.WriteString(commands, command); err != nil {
			t.Fatal(err)
		}
	}
	commands.Close()
	_, _ = io.Copy(io.Discard, read)
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestEverybodyButOneLeavesTheLargestTable(t *testing.T) {
	var input strings.Builder
	input.WriteString("leave")
	for s := 1; s < 1_000_000; s++ {
		fmt.Fprint(&input, " ", s)
	}
	lines := runMarkers(t, markersCmd{Seats: 1_000_000}, input.String())
	if len(lines) != 2 || !strings.HasPrefix(lines[1], `{"in":[0],"markers":[{"number":1,`) {
		t.Errorf("%d lines, the last %.200s", len(lines), lines[len(lines)-1])
	}
}

func FuzzMarkers(f *testing.F) {
	f.Add("end 1\nend 2\nleave 1 2 3\nextra 4\nskip 5\nend 2")
	f.Add("# \x00\nleave\n\nend 99999999999999999999\nleave 0 1 2 3 4 5 6 7 8 9 10 11")
	f.Add("extra 0\nextra 0\nskip 0\nleave 1\nend 1\nend 1\nleave 0 4 9\nend 2\nend 3")
	f.Fuzz(func(t *testing.T, input string) {
		for _, line := range runMarkers(t, markersCmd{Seats: 12}, input) {
			if !strings.HasPrefix(line, `{"error":`) && !strings.Contains(line, `"state":"turn"`) {
				t.Errorf("no turn is going on: %s", line)
			}
		}
	})
}
