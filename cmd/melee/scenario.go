package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"github.com/grandmelee/melee/scenario"
)

// statusUnsupported is the exit status if no scenario fails, but some need
// cards or words that there are not.
const statusUnsupported = 3

type scenarioCmd struct {
	JSON  bool     `name:"json" help:"Write one JSON object a scenario."`
	Paths []string `arg:"" name:"file" placeholder:"FILE" help:"Scenario files, and folders in which all files *.scn are run."`
	cardFlags
}

// Help is shown below the flags.
func (c *scenarioCmd) Help() string {
	return "Runs scenarios: positions with a script and what should come of it. The exit status is 0 if all pass, 1 if some fail, 3 if none fails but some need cards or words that are not supported, and 2 if a file is no scenario file."
}

// Run runs the scenarios.
func (c *scenarioCmd) Run(s *streams) error {
	files, err := scenario.Find(c.Paths...)
	if err != nil {
		return usage("%w", err)
	}
	lib, err := c.library(s)
	if err != nil {
		return err
	}
	report := &scenarioReport{out: s.Out, json: c.JSON, color: inColor(s.Out)}
	for _, name := range files {
		file, err := scenario.Open(name)
		if err != nil {
			if err := report.unreadable(name, err); err != nil {
				return err
			}
			continue
		}
		for _, sc := range file.Scenarios {
			if err := report.add(scenario.Run(sc, lib)); err != nil {
				return err
			}
		}
	}
	return report.finish()
}

// inColor reports whether w is a terminal on which colors are wanted.
func inColor(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && os.Getenv("NO_COLOR") == "" && term.IsTerminal(int(f.Fd()))
}

// scenarioReport writes results as they come, and counts them.
type scenarioReport struct {
	out    io.Writer
	json   bool
	color  bool
	counts map[string]int
	broken error // the first file that is no scenario file
	wrong  *scenario.Result
}

// add reports a result.
func (r *scenarioReport) add(result scenario.Result) error {
	if r.counts == nil {
		r.counts = map[string]int{}
	}
	r.counts[result.Result]++
	if result.Result == scenario.ResultError && r.wrong == nil {
		r.wrong = &result
	}
	if r.json {
		out := json.NewEncoder(r.out)
		out.SetEscapeHTML(false)
		return out.Encode(result)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s:%d  %s\n", r.mark(result.Result), oneLine(result.File), result.Line, oneLine(result.Name))
	for _, text := range [...]string{result.Detail, result.Note} {
		for line := range strings.Lines(text) {
			fmt.Fprintf(&b, "      %s\n", oneLine(strings.TrimSuffix(line, "\n")))
		}
	}
	_, err := io.WriteString(r.out, b.String())
	return err
}

// marks are the words that results are shown by, all of one width, and the
// numbers of their colors on a terminal.
var marks = map[string]struct {
	word  string
	color int
}{
	scenario.ResultPass:        {"pass ", 32},
	scenario.ResultFail:        {"FAIL ", 31},
	scenario.ResultUnsupported: {"unsup", 33},
	scenario.ResultError:       {"ERROR", 35},
}

func (r *scenarioReport) mark(result string) string {
	m := marks[result]
	if !r.color {
		return m.word
	}
	return fmt.Sprintf("\x1b[%dm%s\x1b[0m", m.color, m.word)
}

// unreadable reports a file that is no scenario file at all.
func (r *scenarioReport) unreadable(name string, err error) error {
	result := scenario.Result{File: name, Line: 1, Result: scenario.ResultError, Detail: err.Error()}
	var syntax *scenario.SyntaxError
	if errors.As(err, &syntax) {
		result.Line = syntax.Line
		result.Detail = fmt.Sprintf("line %d: %s", syntax.Line, syntax.Message)
	}
	if r.broken == nil {
		r.broken = named(name, err)
	}
	return r.add(result)
}

// finish writes the summary and chooses the exit status.
func (r *scenarioReport) finish() error {
	pass, fail := r.counts[scenario.ResultPass], r.counts[scenario.ResultFail]
	unsupported, wrong := r.counts[scenario.ResultUnsupported], r.counts[scenario.ResultError]
	if !r.json {
		if _, err := fmt.Fprintf(r.out, "%d passed, %d failed, %d unsupported, %d errors\n", pass, fail, unsupported, wrong); err != nil {
			return err
		}
	}
	all := pass + fail + unsupported + wrong
	switch {
	case r.broken != nil:
		return usage("%w", r.broken)
	case r.wrong != nil:
		return exit(statusFailed, "%s: %s", r.wrong.File, r.wrong.Detail)
	case fail > 0:
		return exit(statusFailed, "%d of %d scenarios fail", fail, all)
	case unsupported > 0:
		return exit(statusUnsupported, "%d of %d scenarios are unsupported", unsupported, all)
	}
	return nil
}
