package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/cr"
)

// Parse reads a scenario file; name is what it is called in errors. The error
// is a *[SyntaxError] about a file that is no text or holds no scenario. What is
// wrong with one of its scenarios is in [Scenario.Err].
func Parse(name, text string) (*File, error) {
	text = strings.TrimPrefix(text, "\uFEFF")
	if line, err := checkText(text); err != nil {
		return nil, &SyntaxError{name, line, err.Error()}
	}
	f := &File{Name: name}
	p := parser{file: name}
	for source := range strings.Lines(text) {
		p.line++
		p.source = strings.TrimRight(source, "\r\n")
		if title, ok := titleOf(p.source); ok {
			p.begin(f, title)
			continue
		}
		if err := p.parseLine(); err != nil {
			if p.s == nil { // a scenario without a title, for the error
				p.begin(f, "")
			}
			if p.s.Err == nil {
				p.s.Err = err
			}
		}
	}
	if len(f.Scenarios) == 0 {
		return nil, &SyntaxError{name, max(1, p.line), `there is no scenario in the file: one begins with a line "scenario TITLE"`}
	}
	for _, s := range f.Scenarios {
		s.finish()
	}
	return f, nil
}

// titleOf reads the first line of a scenario.
func titleOf(line string) (title string, ok bool) {
	head, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if head != "scenario" {
		return "", false
	}
	return strings.TrimSpace(withoutComment(rest)), true
}

// finish checks what can only be seen at a scenario's end.
func (s *Scenario) finish() {
	if s.Err != nil {
		return
	}
	switch {
	case s.Title == "":
		s.Err = &SyntaxError{s.File, s.Line, "a scenario needs a title"}
	case len(s.Seats) == 0:
		s.Err = &SyntaxError{s.File, s.Line, `the scenario has no line "seats"`}
	}
}

// A parser reads a file line by line.
type parser struct {
	file   string
	line   int
	source string // the line
	s      *Scenario
	err    error // the first error of the line
}

func (p *parser) begin(f *File, title string) {
	p.s = &Scenario{File: p.file, Line: p.line, Title: title}
	f.Scenarios = append(f.Scenarios, p.s)
}

// fail notes that the line makes no sense; the first error counts.
func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = &SyntaxError{p.file, p.line, fmt.Sprintf(format, args...)}
	}
}

// unsupported notes that the line names something that the language does not
// have.
func (p *parser) unsupported(format string, args ...any) {
	if p.err == nil {
		p.err = &Unsupported{p.file, p.line, fmt.Sprintf(format, args...)}
	}
}

// statement returns what reads a line of a scenario that begins with the word,
// or nil.
func statement(word string) func(*parser, *cursor) {
	switch word {
	case "cr":
		return (*parser).rules
	case "variant":
		return (*parser).variant
	case "seats":
		return (*parser).seats
	case "teams":
		return (*parser).teams
	case "emperors":
		return (*parser).emperors
	case "deploy":
		return (*parser).deploy
	case "card":
		return (*parser).cardLine
	case "shared":
		return (*parser).shared
	case "range":
		return (*parser).reach
	case "attack":
		return (*parser).attackOption
	case "life":
		return (*parser).life
	case "seed":
		return (*parser).seed
	case "chaos", "chaos:":
		return (*parser).chaos
	case "at":
		return (*parser).at
	case "answer":
		return (*parser).answer
	case "policy":
		return (*parser).policy
	case "stop":
		return (*parser).stop
	case "expect":
		return (*parser).expectAtEnd
	}
	return nil
}

// parseLine reads one line that does not begin a scenario.
func (p *parser) parseLine() error {
	p.err = nil
	tokens, err := scan(p.source)
	if err != nil {
		p.fail("%v", err)
		return p.err
	}
	if len(tokens) == 0 {
		return nil
	}
	c := &cursor{p: p, tokens: tokens}
	first := c.peek()
	read := statement(first.text)
	switch {
	case p.s == nil:
		p.fail(`a scenario begins with a line "scenario TITLE", not with %s`, first)
	case p.s.Err != nil: // one error a scenario
	case first.kind == word && read != nil:
		if !strings.HasSuffix(first.text, ":") {
			c.next()
		}
		read(p, c)
	case p.isSeat(first.text):
		p.zoneLine(c)
	default:
		p.fail("no line of a scenario begins with %s%s", first, p.hint(first))
	}
	return p.err
}

// hint says what else may be wrong with a line that begins like that.
func (p *parser) hint(first token) string {
	if len(p.s.Seats) == 0 {
		return `; the line "seats" has to come before the players' names`
	}
	return ", and nobody at the table has that name"
}

func (p *parser) isSeat(name string) bool { return slices.Contains(p.s.Seats, name) }

func (p *parser) rules(c *cursor) {
	if c.done() {
		p.fail("which rules?")
	}
	for !c.done() {
		number := c.next().text
		if err := cr.Check(number); err != nil {
			p.fail("%v", err)
		}
		p.s.Rules = append(p.s.Rules, number)
	}
}

func (p *parser) variant(c *cursor) {
	p.s.Variant = c.word("the name of a variant")
	c.end()
}

// reserved are words that are no names of players, since lines could not be
// told apart.
var reserved = []string{"scenario", "any", "can", "cannot", "none", "nothing", "nobody", "game", "draw", "marker", "markers", "priority", "stack", "resolve", "everybody", "all", "of", "and"}

func (p *parser) seats(c *cursor) {
	if len(p.s.Seats) > 0 {
		p.fail("the seats are given twice")
	}
	for !c.done() {
		t := c.next()
		switch {
		case t.kind != word && t.kind != quoted:
			p.fail("the names of the seats stand apart by blanks, without %s", t)
		case statement(t.text) != nil || slices.Contains(reserved, t.text):
			p.fail("nobody can have the name %s: it is a word of the language", t)
		case strings.ContainsAny(t.text, `:!#"`) || isNumber(t.text) || isMarker(t.text):
			p.fail("nobody can have the name %s", t)
		case slices.Contains(p.s.Seats, t.text):
			p.fail("there are two seats named %s", t.text)
		}
		p.s.Seats = append(p.s.Seats, t.text)
	}
	if len(p.s.Seats) == 0 {
		p.fail("whose seats?")
	}
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

func isMarker(s string) bool { return len(s) > 1 && s[0] == 'M' && isNumber(s[1:]) }

func (p *parser) teams(c *cursor) {
	var team []string
	finish := func() {
		if len(team) > 0 {
			p.s.Teams = append(p.s.Teams, team)
			team = nil
		}
	}
	for !c.done() {
		team = append(team, c.player())
		if !c.accept(",") {
			finish()
		} else if c.done() {
			p.fail("a team ends with a comma")
		}
	}
	finish()
	if len(p.s.Teams) == 0 {
		p.fail("which teams?")
	}
	seen := map[string]bool{}
	for _, team := range p.s.Teams {
		for _, name := range team {
			if seen[name] {
				p.fail("%s is on two teams", name)
			}
			seen[name] = true
		}
	}
}

func (p *parser) emperors(c *cursor) {
	for !c.done() {
		p.s.Emperors = append(p.s.Emperors, c.player())
	}
	if len(p.s.Emperors) == 0 {
		p.fail("which emperors?")
	}
}

func (p *parser) deploy(c *cursor) {
	if w := c.next(); w.text != "creatures" {
		p.fail(`the line is "deploy creatures", not deploy %s`, w)
	}
	c.end()
	p.s.Deploy = true
}

// shared reads "shared turns" or "shared life".
func (p *parser) shared(c *cursor) {
	switch w := c.next(); w.text {
	case "turns":
		p.s.Shared.Turns = true
	case "life":
		p.s.Shared.Life = true
	default:
		p.fail(`the line is "shared turns" or "shared life", not shared %s`, w)
	}
	c.end()
}

// reach reads a range of influence; -1 stands for all.
func (p *parser) reach(c *cursor) {
	set := Setting{N: -1}
	if !c.accept("all") {
		set.N = c.number(`"all" or a number of seats`)
	}
	set.For = c.forPlayers()
	c.end()
	p.s.Ranges = append(p.s.Ranges, set)
}

func (p *parser) attackOption(c *cursor) {
	p.s.Attack = c.word("left, right, multiple or adjacent")
	c.end()
}

func (p *parser) life(c *cursor) {
	set := Setting{N: c.number("a life total")}
	set.For = c.forPlayers()
	c.end()
	p.s.Life = append(p.s.Life, set)
}

func (p *parser) seed(c *cursor) {
	t := c.next()
	n, err := strconv.ParseUint(t.text, 10, 64)
	if err != nil {
		p.fail("a seed is a number, not %s", t)
	}
	p.s.Seed = n
	c.end()
}

func (p *parser) policy(c *cursor) {
	line := PolicyLine{Line: p.line}
	if t := c.peek(); p.isSeat(t.text) {
		line.Player = c.player()
	} else {
		_ = c.accept("all") || c.accept("everybody")
	}
	switch t := c.next(); t.text {
	case "default":
		line.Policy = Default
	case "decline":
		line.Policy = Decline
	case "strict":
		line.Policy = Strict
	default:
		p.fail("policy %s: it is one of default, decline, strict", t)
	}
	c.end()
	p.s.Policies = append(p.s.Policies, line)
}

func (p *parser) stop(c *cursor) {
	if p.s.Stop != nil {
		p.fail("it stops twice")
	}
	t := c.time()
	c.end()
	p.s.Stop = &t
}

func (p *parser) answer(c *cursor) {
	player, body := c.colon()
	line := AnswerLine{Line: p.line}
	line.By, line.Player = player.behalf(player.player())
	player.end()
	for _, entry := range body.split(";") {
		line.Entries = append(line.Entries, entry.entry())
	}
	p.s.Answers = append(p.s.Answers, line)
}
