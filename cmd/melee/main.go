// Command melee is a table for Grand Melee, multiplayer Magic with several
// turns going on at once.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"unicode"

	"github.com/alecthomas/kong"

	"github.com/grandmelee/melee/variant"
)

// root is the command line: one field a command.
type root struct {
	Serve    serveCmd    `cmd:"" help:"Run the table server, with the page to play at."`
	Load     loadCmd     `cmd:"" help:"Drive a server as many clients would, and measure it."`
	Sim      simCmd      `cmd:"" help:"Play games between computer players."`
	Replay   replayCmd   `cmd:"" help:"Play a recorded game again."`
	Markers  markersCmd  `cmd:"" help:"Keep the turn markers of a game on paper."`
	Scenario scenarioCmd `cmd:"" help:"Run scenarios: a position, a script and what should come of it."`
	Cards    cardsCmd    `cmd:"" help:"Import, show and find cards, and count how many are understood."`
	Deck     deckCmd     `cmd:"" help:"Check and write decklists."`
	Fuzz     fuzzCmd     `cmd:"" help:"Look for faults by playing."`
	Rules    rulesCmd    `cmd:"" help:"List the rules of multiplayer play with the tests and scenarios that show them."`
	Version  versionCmd  `cmd:"" help:"Print which version this is."`
}

// streams are what a command reads and writes; tests give it their own.
type streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// Exit statuses. A command may have others of its own, with exit.
const (
	statusOK     = 0
	statusFailed = 1 // it was tried, and did not go well
	statusUsage  = 2 // what was asked for, or a file that was given, is wrong
)

func main() {
	os.Exit(run(homely(os.Args[1:]), &streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}

// run does what the arguments ask for and returns the exit status. Whatever
// goes wrong is told in one sentence on s.Err.
func run(args []string, s *streams) (status int) {
	defer func() {
		if broken := recover(); broken != nil {
			complain(s, fmt.Sprintf("internal error: %v; please report it, with the command that you gave", broken))
			status = statusFailed
		}
	}()
	if err := execute(args, s); err != nil {
		complain(s, err.Error())
		return statusOf(err)
	}
	return statusOK
}

// execute reads the command line and runs its command.
func execute(args []string, s *streams) error {
	helped := false
	parser, err := kong.New(&root{},
		kong.Name("melee"),
		kong.Description("A table for Grand Melee: multiplayer Magic with several turns going on at once."),
		kong.Writers(s.Out, s.Err),
		kong.Exit(func(int) { helped = true }), // kong leaves this way only after --help
		kong.Bind(s),
		kong.Vars{"variants": strings.Join(variant.Names(), ", ")},
	)
	if err != nil {
		return err
	}
	if len(args) > 0 && args[0] == "help" {
		args = append(slices.Clone(args[1:]), "--help")
	}
	ctx, err := parser.Parse(args)
	switch {
	case helped:
		return nil
	case err != nil:
		return usage("%s", parseMessage(err))
	}
	return ctx.Run()
}

// parseMessage says what is wrong with the command line, and where help is.
func parseMessage(err error) string {
	message := err.Error()
	var parse *kong.ParseError
	if !errors.As(err, &parse) {
		return message
	}
	command := "melee"
	if n := parse.Context.Selected(); n != nil {
		command += " " + n.Path()
	} else if rest, ok := strings.CutPrefix(message, "unexpected argument "); ok {
		if strings.Contains(rest, "did you mean") {
			return "unknown command " + rest
		}
		return "unknown command " + rest + ": melee --help lists what there is"
	}
	for _, number := range []struct{ from, to string }{
		{"expected a valid 64 bit int but got ", "a whole number is needed, not "},
		{"expected a valid 64 bit uint but got ", "a whole number of at least 0 is needed, not "},
	} {
		message = strings.Replace(message, number.from, number.to, 1)
	}
	if strings.HasPrefix(message, "expected ") { // something is missing
		message += ": see " + command + " --help"
	}
	return message
}

// An exitError is an error that asks for an exit status of its own.
type exitError struct {
	status int
	err    error
}

func (e *exitError) Error() string { return e.err.Error() }
func (e *exitError) Unwrap() error { return e.err }

// exit makes an error that ends the program with this status.
func exit(status int, format string, args ...any) error {
	return &exitError{status, fmt.Errorf(format, args...)}
}

// usage makes an error about what the user asked for or gave: a command, a
// flag, a number, a broken file. It ends the program with status 2.
func usage(format string, args ...any) error {
	return exit(statusUsage, format, args...)
}

// statusOf returns the exit status that an error asks for.
func statusOf(err error) int {
	var e *exitError
	if errors.As(err, &e) {
		return e.status
	}
	return statusFailed
}

// printf writes on s.Out.
func printf(s *streams, format string, args ...any) error {
	_, err := fmt.Fprintf(s.Out, format, args...)
	return err
}

// complain writes one line on s.Err.
func complain(s *streams, message string) {
	fmt.Fprintf(s.Err, "melee: %s\n", oneLine(message))
}

// longestLine is how much of a message is shown: names in it come from files
// and arguments, which may be of any length.
const longestLine = 600

// oneLine makes a message safe to print as one line: no line breaks, no other
// control characters, no megabytes.
func oneLine(message string) string {
	message = strings.Join(strings.Fields(message), " ")
	message = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '\uFFFD'
		}
		return r
	}, message)
	if runes := []rune(message); len(runes) > longestLine {
		return string(runes[:longestLine]) + "…"
	}
	return message
}

type versionCmd struct{}

// Run prints the version that the program was built from.
func (c *versionCmd) Run(s *streams) error {
	_, err := fmt.Fprintln(s.Out, "melee", version())
	return err
}

// version returns the module's version, or the commit, as far as the build
// recorded them.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(unknown version)"
	}
	return info.Main.Version
}
