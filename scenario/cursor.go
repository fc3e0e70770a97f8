package scenario

import (
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// A cursor goes through tokens of the parser's line. After an error all its
// methods still return something, so that only the end has to look.
type cursor struct {
	p      *parser
	tokens []token
}

func (c *cursor) done() bool { return len(c.tokens) == 0 }

func (c *cursor) peek() token { return c.at(0) }

func (c *cursor) at(i int) token {
	if i < 0 || i >= len(c.tokens) {
		return token{kind: nothing}
	}
	return c.tokens[i]
}

func (c *cursor) next() token {
	t := c.peek()
	if !c.done() {
		c.tokens = c.tokens[1:]
	}
	return t
}

// accept goes past the words if they come next.
func (c *cursor) accept(words ...string) bool {
	for i, w := range words {
		if !c.at(i).is(w) {
			return false
		}
	}
	c.tokens = c.tokens[len(words):]
	return true
}

// oneOf goes past a word if it is one of them.
func (c *cursor) oneOf(words ...string) bool {
	for _, w := range words {
		if c.accept(w) {
			return true
		}
	}
	return false
}

// end wants nothing more.
func (c *cursor) end() {
	if !c.done() {
		c.p.fail("unexpected %s", c.peek())
	}
}

func (c *cursor) word(what string) string {
	t := c.next()
	if t.kind != word {
		c.p.fail("expected %s, not %s", what, t)
	}
	return t.text
}

// maxNumber is the largest number in a scenario.
const maxNumber = 1_000_000

func (c *cursor) number(what string) int {
	t := c.next()
	n, err := strconv.Atoi(t.text)
	if t.kind != word || err != nil || n < -maxNumber || n > maxNumber {
		c.p.fail("expected %s, not %s", what, t)
	}
	return n
}

// count reads a number that is not negative.
func (c *cursor) count(what string) int {
	n := c.number(what)
	if n < 0 {
		c.p.fail("expected %s, not %d", what, n)
	}
	return n
}

// isNumber reports whether a number comes next.
func (c *cursor) isNumber() bool { return c.peek().kind == word && isNumber(c.peek().text) }

// endsInNumber reports whether the last token is a number.
func (c *cursor) endsInNumber() bool {
	last := c.at(len(c.tokens) - 1)
	return !c.done() && last.kind == word && isNumber(last.text)
}

func (c *cursor) player() string {
	t := c.next()
	if t.kind == word && t.text == "" || !c.p.isSeat(t.text) {
		c.p.fail("expected the name of a player, not %s", t)
	}
	return t.text
}

// players reads names, apart by blanks, commas or "and", to the end.
func (c *cursor) players() []string {
	var names []string
	for !c.done() {
		if !c.oneOf(",", "and") {
			names = append(names, c.player())
		}
	}
	return names
}

// forPlayers reads "for Ana, Bo", if it comes next.
func (c *cursor) forPlayers() []string {
	if !c.accept("for") {
		return nil
	}
	names := c.players()
	if len(names) == 0 {
		c.p.fail("for whom?")
	}
	return names
}

// take returns a cursor over the next n tokens and goes past them.
func (c *cursor) take(n int) *cursor {
	n = max(0, min(n, len(c.tokens)))
	head := &cursor{c.p, c.tokens[:n]}
	c.tokens = c.tokens[n:]
	return head
}

// until returns a cursor over the tokens before the first one for which stop
// holds, and goes past them. The first token is never the one.
func (c *cursor) until(stop func(*cursor) bool) *cursor {
	rest := &cursor{c.p, c.tokens}
	n := 0
	for !rest.done() && (n == 0 || !stop(rest)) {
		rest.next()
		n++
	}
	return c.take(n)
}

// split cuts the rest at a mark, outside parentheses.
func (c *cursor) split(at string) []*cursor {
	if c.done() {
		return nil
	}
	var parts []*cursor
	depth, from := 0, 0
	for i, t := range c.tokens {
		switch {
		case t.kind == mark && t.text == "(":
			depth++
		case t.kind == mark && t.text == ")":
			depth--
		case t.kind == mark && t.text == at && depth == 0:
			parts = append(parts, &cursor{c.p, c.tokens[from:i]})
			from = i + 1
		}
	}
	parts = append(parts, &cursor{c.p, c.tokens[from:]})
	c.tokens = nil
	return parts
}

// colon cuts the line after the first word that ends with a colon, which is
// left out.
func (c *cursor) colon() (head, body *cursor) {
	for i, t := range c.tokens {
		if t.kind != word || !strings.HasSuffix(t.text, ":") {
			continue
		}
		before := append([]token(nil), c.tokens[:i]...)
		if t.text != ":" {
			before = append(before, token{word, t.text[:len(t.text)-1], t.from, t.to - 1})
		}
		return &cursor{c.p, before}, &cursor{c.p, c.tokens[i+1:]}
	}
	c.p.fail("a colon is missing")
	return &cursor{p: c.p}, &cursor{p: c.p}
}

// text returns the rest as it stands in the line, with single blanks, and goes
// to the end.
func (c *cursor) text() string {
	if c.done() {
		return ""
	}
	first, last := c.tokens[0], c.tokens[len(c.tokens)-1]
	if len(c.tokens) == 1 && first.kind == quoted {
		c.tokens = nil
		return first.text
	}
	c.tokens = nil
	return strings.Join(strings.Fields(c.p.source[first.from:last.to]), " ")
}

// ref reads the rest as a name with what says which one is meant: "Bear Cub #2
// of Cy", "Shock on stack", "Bear Cub trigger".
func (c *cursor) ref() Ref {
	var r Ref
	for c.refSuffix(&r) {
	}
	if c.done() {
		c.p.fail("a name is missing")
		return r
	}
	bare := r == Ref{}
	r.Quoted = len(c.tokens) == 1 && c.peek().kind == quoted
	r.Name = c.text()
	if bare && c.p.isSeat(r.Name) {
		return Ref{Player: r.Name}
	}
	return r
}

// refSuffix cuts one thing off the end that says which object is meant.
func (c *cursor) refSuffix(r *Ref) bool {
	n := len(c.tokens)
	last, before := c.at(n-1), c.at(n-2)
	switch {
	case n < 2 || last.kind != word && last.kind != quoted:
		return false
	case n > 2 && before.is("on") && last.is("stack") && !r.OnStack:
		r.OnStack = true
		n -= 2
	case n > 3 && c.at(n-3).is("on") && before.is("stack") && last.kind == word && isNumber(last.text) && !r.OnStack:
		r.OnStack = true
		r.Stack, _ = strconv.Atoi(last.text)
		n -= 3
	case n > 2 && before.is("of") && c.p.isSeat(last.text) && r.Of == "":
		r.Of = last.text
		n -= 2
	case last.kind == word && len(last.text) > 1 && last.text[0] == '#' && isNumber(last.text[1:]) && r.N == 0:
		r.N, _ = strconv.Atoi(last.text[1:])
		if r.N < 1 || r.N > maxNumber {
			c.p.fail("things are counted from #1, not %s", last)
		}
		n--
	case last.kind == word && refKinds[last.text] != AnyKind && r.Kind == AnyKind:
		r.Kind = refKinds[last.text]
		n--
	default:
		return false
	}
	c.tokens = c.tokens[:n]
	return true
}

var refKinds = map[string]RefKind{
	"spell": Spell, "ability": AnyAbility, "trigger": Trigger, "token": Token, "tokens": Token,
}

// steps are the names of steps in a time.
var steps = map[string]game.Step{
	"untap": ability.Untap, "upkeep": ability.Upkeep, "draw": ability.DrawStep, "main1": ability.Main1,
	"begin": ability.BeginCombat, "attackers": ability.DeclareAttackers, "blockers": ability.DeclareBlockers,
	"first": ability.FirstStrikeDamage, "damage": ability.CombatDamage, "endcombat": ability.EndCombat,
	"main2": ability.Main2, "end": ability.EndStep, "cleanup": ability.Cleanup,
}

// time reads TURN STEP.
func (c *cursor) time() Time {
	t := c.turn()
	step := c.next()
	s, ok := steps[step.text]
	if !ok {
		c.p.fail("%s is no step: it is one of untap, upkeep, draw, main1, begin, attackers, blockers, first, damage, endcombat, main2, end, cleanup", step)
	}
	t.Step = s
	return t
}

// turn reads 4, M2.3 or Ana.1.
func (c *cursor) turn() Time {
	t := c.next()
	who, n := "M1", t.text
	if i := strings.LastIndexByte(t.text, '.'); i >= 0 {
		who, n = t.text[:i], t.text[i+1:]
	} else if t.kind == quoted && strings.HasPrefix(c.peek().text, ".") { // "Long Name".1
		who, n = t.text, c.next().text[1:]
	}
	turn, err := strconv.Atoi(n)
	if err != nil || turn < 1 || turn > maxNumber {
		c.p.fail("%s is no turn, such as 3, M2.3 or %s.1", t, c.p.somebody())
	}
	if c.p.isSeat(who) {
		return Time{Player: who, N: turn}
	}
	if !isMarker(who) {
		c.p.fail("%s is no turn: nobody at the table is named %s", t, who)
		return Time{N: turn}
	}
	marker, _ := strconv.Atoi(who[1:])
	if marker < 1 || marker > maxNumber {
		c.p.fail("markers are numbered from 1, not %d", marker)
	}
	return Time{Marker: marker, N: turn}
}

// somebody is a name for examples in errors.
func (p *parser) somebody() string {
	if len(p.s.Seats) > 0 {
		return p.s.Seats[0]
	}
	return "Ana"
}

// entry reads the rest as one answer of a queue.
func (c *cursor) entry() Entry {
	if c.done() {
		c.p.fail("an answer is missing between two semicolons")
	}
	e := Entry{text: (&cursor{c.p, c.tokens}).source()}
	for _, part := range c.split(",") {
		e.Parts = append(e.Parts, part.part())
	}
	return e
}

// source is the rest as it stands in the line, quotation marks and all.
func (c *cursor) source() string {
	if c.done() {
		return ""
	}
	return strings.Join(strings.Fields(c.p.source[c.tokens[0].from:c.tokens[len(c.tokens)-1].to]), " ")
}

// part reads the rest as one part of an answer.
func (c *cursor) part() Part {
	if c.done() {
		c.p.fail("a part of an answer is missing between two commas")
		return Part{}
	}
	part := Part{Text: (&cursor{c.p, c.tokens}).text()}
	amount := func(n int) { part.Number = &n }
	switch n := len(c.tokens); {
	case n == 1 && c.isNumber():
		amount(c.number("a number"))
		return part
	case n == 2 && c.at(1).kind == word && isNumber(c.at(1).text) && c.oneOf("mode", "modes", "option", "marker"):
		part.Choice = c.count("a number")
		return part
	case n > 2 && c.isNumber() && c.at(1).is("to"):
		amount(c.number("an amount"))
		c.next()
	case n > 1 && c.endsInNumber() && !c.at(n-2).is("stack"):
		last := &cursor{c.p, c.tokens[n-1:]}
		amount(last.number("an amount"))
		c.tokens = c.tokens[:n-1]
	}
	r := c.ref()
	part.Ref = &r
	return part
}
