package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// runMelee runs the program with these arguments and input.
func runMelee(input string, args ...string) (status int, out, errs string) {
	var stdout, stderr bytes.Buffer
	status = run(args, &streams{In: strings.NewReader(input), Out: &stdout, Err: &stderr})
	return status, stdout.String(), stderr.String()
}

func TestVersionSaysWhichProgramItIs(t *testing.T) {
	status, out, errs := runMelee("", "version")
	if status != 0 || errs != "" || !strings.HasPrefix(out, "melee ") {
		t.Errorf("got status %d, %q, %q", status, out, errs)
	}
}

func TestHelpEndsWell(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"rules", "--help"}} {
		status, out, errs := runMelee("", args...)
		if status != 0 || errs != "" || !strings.Contains(out, "Usage: melee") {
			t.Errorf("%q: got status %d, %q, %q", args, status, out, errs)
		}
	}
}

func TestWrongCommandLinesGetOneSentence(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		want string // in the sentence
	}{
		{"no command", nil, "expected one of"},
		{"unknown command", []string{"shuffle"}, "unknown command shuffle"},
		{"a word for a number", []string{"sim", "--seats", "abc"}, `--seats: a whole number is needed, not "abc"`},
		{"no name", []string{"cards", "show"}, "see melee cards show --help"},
		{"nearly a command", []string{"rulse"}, `unknown command rulse, did you mean "rules"?`},
		{"unknown flag", []string{"version", "--loud"}, "unknown flag --loud"},
		{"nearly a flag", []string{"rules", "--mising"}, `did you mean "--missing"?`},
		{"flag without its value", []string{"rules", "--require"}, "--require"},
		{"argument too many", []string{"version", "now"}, "unexpected argument now"},
		{"empty argument", []string{""}, ""},
		{"control characters", []string{"a\x00b\nc\x1b[31m"}, "unknown command"},
		{"not UTF-8", []string{"\xff\xfe"}, "unknown command"},
		{"a megabyte", []string{strings.Repeat("x", 1<<20)}, "unknown command xxx"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, out, errs := runMelee("", c.args...)
			if status != 2 {
				t.Errorf("got status %d, want 2", status)
			}
			if out != "" {
				t.Errorf("wrote %q on standard output", out)
			}
			checkSentence(t, errs, c.want)
		})
	}
}

// checkSentence checks that errs is one printable line of this program's that
// contains want.
func checkSentence(t *testing.T, errs, want string) {
	t.Helper()
	line, rest, ended := strings.Cut(errs, "\n")
	if !ended || rest != "" || !strings.HasPrefix(line, "melee: ") || len(line) > 4*longestLine {
		t.Errorf("got %q on standard error, want one line", errs)
	}
	if strings.ContainsAny(line, "\x00\x1b") {
		t.Errorf("got control characters in %q", line)
	}
	if !strings.Contains(line, want) {
		t.Errorf("got %q, want it to contain %q", line, want)
	}
}

// brokenWriter stands for a bug inside the program.
type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { panic("the deck\nis upside down") }

func TestBugsGetOneSentenceToo(t *testing.T) {
	var stderr bytes.Buffer
	status := run([]string{"version"}, &streams{In: strings.NewReader(""), Out: brokenWriter{}, Err: &stderr})
	if status != 1 {
		t.Errorf("got status %d, want 1", status)
	}
	checkSentence(t, stderr.String(), "internal error: the deck is upside down; please report it")
}

// fullDisk is a writer that has no room.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no room") }

func TestFailedOutputIsAFailure(t *testing.T) {
	for _, args := range [][]string{{"version"}, {"rules", t.TempDir()}, {"rules", "--json", t.TempDir()}} {
		var stderr bytes.Buffer
		status := run(args, &streams{In: strings.NewReader(""), Out: fullDisk{}, Err: &stderr})
		if status != 1 {
			t.Errorf("%q: got status %d, want 1", args, status)
		}
		checkSentence(t, stderr.String(), "no room")
	}
}

func TestErrorsChooseTheirStatus(t *testing.T) {
	for _, c := range []struct {
		err  error
		want int
	}{
		{errors.New("broken"), 1},
		{usage("seat %d is not there", 9), 2},
		{fmt.Errorf("read deck: %w", usage("line 3")), 2},
		{exit(3, "unsupported"), 3},
	} {
		if got := statusOf(c.err); got != c.want {
			t.Errorf("%v: got status %d, want %d", c.err, got, c.want)
		}
	}
}
