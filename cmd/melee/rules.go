package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/grandmelee/melee/cr"
)

type rulesCmd struct {
	Missing bool   `help:"List only the rules that nothing shows."`
	JSON    bool   `help:"Write JSON."`
	Require string `placeholder:"RULES" help:"Fail if nothing shows one of these rules, such as 800-803,807.4d,G1-G15."`
	Dir     string `arg:"" optional:"" default:"." help:"The source tree to look through."`
}

// shownRule is a rule with what shows it.
type shownRule struct {
	Number    string     `json:"number"`
	Title     string     `json:"title"`
	Reason    string     `json:"reason,omitempty"` // why it has no behaviour to show
	Tests     []ruleSite `json:"tests,omitempty"`
	Scenarios []ruleSite `json:"scenarios,omitempty"`
}

// missing reports whether the rule has behaviour that nothing shows.
func (r *shownRule) missing() bool {
	return r.Reason == "" && len(r.Tests)+len(r.Scenarios) == 0
}

// Run lists the rules, and fails if a required one is missing.
func (c *rulesCmd) Run(s *streams) error {
	required, err := parseRequired(c.Require)
	if err != nil {
		return err
	}
	if info, err := os.Stat(c.Dir); err != nil {
		return usage("look for rules: %w", err)
	} else if !info.IsDir() {
		return usage("look for rules: %s is not a folder", c.Dir)
	}
	uses, err := findRules(os.DirFS(c.Dir))
	if err != nil {
		return err
	}
	rules := uses.list()
	if c.JSON {
		err = writeRulesJSON(s.Out, c.chosen(rules))
	} else {
		err = c.writeText(s.Out, rules)
	}
	if err != nil {
		return err
	}
	return checkRequired(rules, required)
}

// chosen returns the rules that the flags ask for.
func (c *rulesCmd) chosen(rules []shownRule) []shownRule {
	if !c.Missing {
		return rules
	}
	chosen := []shownRule{}
	for _, r := range rules {
		if r.missing() {
			chosen = append(chosen, r)
		}
	}
	return chosen
}

func writeRulesJSON(w io.Writer, rules []shownRule) error {
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false)
	return out.Encode(rules)
}

// writeText lists the rules that something shows, then those that nothing
// shows, then those without behaviour.
func (c *rulesCmd) writeText(w io.Writer, rules []shownRule) error {
	var shown, missing, exempt strings.Builder
	counts := map[*strings.Builder]int{}
	add := func(b *strings.Builder, format string, args ...any) {
		counts[b]++
		fmt.Fprintf(b, format, args...)
	}
	for _, r := range rules {
		switch {
		case isHeading(r):
		case r.Reason != "":
			add(&exempt, "%-8s %s: %s\n", r.Number, r.Title, r.Reason)
		case r.missing():
			add(&missing, "%-8s %s\n", r.Number, r.Title)
		default:
			add(&shown, "%-8s %s\n%s", r.Number, r.Title, sites(r))
		}
	}
	var page strings.Builder
	if !c.Missing {
		fmt.Fprintf(&page, "Shown by tests and scenarios\n\n%s\n", &shown)
	}
	fmt.Fprintf(&page, "Shown by nothing\n\n%s\n", orNone(missing.String()))
	if !c.Missing {
		fmt.Fprintf(&page, "Without behaviour to show\n\n%s\n", &exempt)
	}
	fmt.Fprintf(&page, "%d rules: %d shown, %d shown by nothing, %d without behaviour to show\n",
		counts[&shown]+counts[&missing]+counts[&exempt], counts[&shown], counts[&missing], counts[&exempt])
	_, err := io.WriteString(w, page.String())
	return err
}

// sites lists where a rule is shown, one place a line.
func sites(r shownRule) string {
	var b strings.Builder
	for _, t := range r.Tests {
		fmt.Fprintf(&b, "           %s  %s:%d\n", t.Name, t.File, t.Line)
	}
	for _, t := range r.Scenarios {
		fmt.Fprintf(&b, "           %s: %s\n", t.File, t.Name)
	}
	return b.String()
}

func orNone(list string) string {
	if list == "" {
		return "none\n"
	}
	return list
}

func isHeading(r shownRule) bool { return cr.Entry{Number: r.Number}.Heading() }

// parseRequired reads a list of sections, rules and ranges of them:
// "800-803,807.4d,G1-G15". It returns the rules with behaviour that it names.
func parseRequired(list string) (map[string]bool, error) {
	required := map[string]bool{}
	if list == "" {
		return required, nil
	}
	all := cr.List()
	for part := range strings.SplitSeq(list, ",") {
		part = strings.TrimSpace(part)
		from, to, isRange := strings.Cut(part, "-")
		if !isRange {
			to = from
		}
		first, last := spanOf(all, from), spanOf(all, to)
		if first.empty() || last.empty() || first.start > last.start {
			return nil, usage("--require: %q is not a section, a rule or a range of them, such as 800-803, 807.4d or G1-G15", part)
		}
		for _, e := range all[first.start:last.end] {
			required[e.Number] = true
		}
	}
	return required, nil
}

// A span is a stretch of the list of rules.
type span struct{ start, end int }

func (s span) empty() bool { return s.start >= s.end }

// spanOf finds a rule by its number, or all the rules of a section.
func spanOf(all []cr.Entry, number string) span {
	var s span
	for i, e := range all {
		if e.Number != number && e.Section() != number {
			continue
		}
		if s.empty() {
			s.start = i
		}
		s.end = i + 1
	}
	return s
}

// checkRequired fails if a required rule has behaviour that nothing shows.
func checkRequired(rules []shownRule, required map[string]bool) error {
	var missing []string
	for _, r := range rules {
		if required[r.Number] && r.missing() {
			missing = append(missing, r.Number)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return fmt.Errorf("%d required rules are shown by no test or scenario: %s", len(missing), strings.Join(missing, " "))
}
