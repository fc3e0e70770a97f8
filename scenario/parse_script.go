package scenario

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// at reads "at TIME: ACTION" or "at TIME: expect …".
func (p *parser) at(c *cursor) {
	head, body := c.colon()
	t := head.time()
	head.end()
	if body.accept("expect") {
		for _, e := range body.sentences() {
			p.s.Script = append(p.s.Script, &Line{Line: p.line, At: &t, text: "expect " + e.source(), Expect: e.expectation()})
		}
		return
	}
	line := &Line{Line: p.line, At: &t, text: body.source()}
	line.Action = body.action()
	p.s.Script = append(p.s.Script, line)
}

func (p *parser) expectAtEnd(c *cursor) {
	for _, e := range c.sentences() {
		p.s.Expect = append(p.s.Expect, &Line{Line: p.line, text: "expect " + e.source(), Expect: e.expectation()})
	}
}

// sentences cuts "A · expect B · expect C", after the first "expect".
func (c *cursor) sentences() []*cursor {
	var all []*cursor
	for {
		all = append(all, c.until(func(c *cursor) bool { return c.at(0).is("·") && c.at(1).is("expect") }))
		if !c.accept("·", "expect") {
			return all
		}
	}
}

// verbs are the words for what is done.
var verbs = map[string]Verb{
	"casts": Cast, "cast": Cast,
	"activates": Activate, "activate": Activate,
	"plays": Play, "play": Play,
	"attacks": Attack, "attack": Attack,
	"blocks": Block, "block": Block,
	"resolve": Resolve, "resolves": Resolve,
	"concedes": Leave, "concede": Leave, "leaves": Leave, "leave": Leave,
	"chooses": Choose, "choose": Choose,
	"passes": Pass, "pass": Pass,
}

// action reads the rest as what somebody does.
func (c *cursor) action() *Action {
	a := &Action{}
	if t := c.peek(); t.kind == word && strings.HasPrefix(t.text, "!") {
		a.Refused = true
		c.next()
		if t.text != "!" {
			c.tokens = append([]token{{word, t.text[1:], t.from + 1, t.to}}, c.tokens...)
		}
	}
	for c.p.isSeat(c.peek().text) {
		a.Players = append(a.Players, c.player())
		if !c.oneOf(",", "and") {
			break
		}
	}
	if len(a.Players) == 1 {
		a.By, a.Players[0] = c.behalf(a.Players[0])
	}
	t := c.next()
	v, ok := verbs[t.text]
	switch {
	case t.kind == word && ok:
		a.Verb = v
	case len(a.Players) == 0:
		c.p.fail("%s is nobody at the table", t)
		return a
	case t.kind == nothing:
		c.p.fail("what does %s do?", a.Players[0])
		return a
	default:
		c.p.fail("%s does %s: it is one of casts, activates, plays, attacks, blocks, resolve, concedes, leaves, chooses, passes", a.Players[0], t)
		return a
	}
	c.checkDoers(a)
	c.predicate(a)
	return a
}

// checkDoers checks that an action has as many players as it can have.
func (c *cursor) checkDoers(a *Action) {
	switch n := len(a.Players); {
	case n == 0 && a.Verb != Resolve:
		c.p.fail("who does it?")
	case n > 1 && a.Verb != Leave:
		c.p.fail("only leaving is done by several together")
	}
	if a.By != "" && a.Verb == Leave {
		c.p.fail("nobody concedes for another player (rule 722.6)")
	}
	if a.Refused && a.Verb == Leave {
		c.p.fail("a player may leave at any time")
	}
	if a.Refused && (a.Verb == Resolve || a.Verb == Pass || a.Verb == Choose) {
		c.p.fail("only what a player may be refused stands after \"!\"")
	}
}

// predicate reads what comes after the verb.
func (c *cursor) predicate(a *Action) {
	switch a.Verb {
	case Cast:
		c.cast(a)
	case Activate:
		c.activate(a)
	case Play:
		c.play(a)
	case Attack:
		c.attack(a)
	case Block:
		c.block(a)
	case Resolve:
		a.All = c.accept("all")
		c.end()
	case Leave:
		_ = c.accept("the", "game")
		a.Asked = c.accept("when", "asked")
		c.end()
	case Choose:
		e := c.entry()
		a.Choice = &e
	case Pass:
		c.end()
	}
}

func (c *cursor) cast(a *Action) {
	what := c.until((*cursor).startsClause)
	r := what.ref()
	if r.Player != "" {
		c.p.fail("%s is a player, not a card", r.Player)
	}
	a.What = &r
	c.clauses(a)
}

func (c *cursor) play(a *Action) {
	c.cast(a)
	if len(a.Targets)+len(a.Modes)+len(a.Costs) > 0 || a.X != nil {
		c.p.fail("a land is played without choices")
	}
}

// activate reads `Prodigal Mage ability 1 …`, `Prodigal Mage "{T}: " …` or
// `"Equip" …`. A quotation alone stays a name here: see [Action.What].
func (c *cursor) activate(a *Action) {
	what := c.until((*cursor).startsClause)
	n := len(what.tokens)
	switch last := what.at(n - 1); {
	case n == 0:
		c.p.fail("which ability?")
		return
	case n > 2 && what.at(n-2).is("ability") && last.kind == word && isNumber(last.text):
		tail := &cursor{c.p, what.tokens[n-1:]}
		if a.Ability = tail.number("a number"); a.Ability < 1 {
			c.p.fail("abilities are counted from 1, not %d", a.Ability)
		}
		what.tokens = what.tokens[:n-2]
	case n > 1 && last.kind == quoted:
		a.Text = last.text
		what.tokens = what.tokens[:n-1]
	}
	if !what.done() {
		r := what.ref()
		a.What = &r
	}
	c.clauses(a)
}

// startsClause reports whether what comes next says how to announce something.
func (c *cursor) startsClause() bool {
	t, after := c.at(0), c.at(1)
	if t.kind != word {
		return false
	}
	number := after.kind == word && isNumber(after.text)
	switch t.text {
	case "targeting", "kicked":
		return true
	case "mode", "modes", "x", "X", "dividing", "divided":
		return number
	case "from":
		_, ok := zones[after.text]
		return ok && after.kind == word
	case "with":
		r, _ := utf8.DecodeRuneInString(after.text)
		return after.kind == quoted || after.kind == word && unicode.IsLower(r) && !after.is("a") && !after.is("the")
	}
	return costVerbs[t.text]
}

// costVerbs are the words for what is done to objects as a cost.
var costVerbs = map[string]bool{
	"sacrificing": true, "discarding": true, "exiling": true, "returning": true, "tapping": true, "revealing": true,
	"removing": true,
}

// clauses reads the choices of an announcement to the end.
func (c *cursor) clauses(a *Action) {
	for !c.done() && c.p.err == nil {
		t := c.next()
		switch t.text {
		case "mode", "modes":
			a.Modes = append(a.Modes, c.numbers()...)
		case "x", "X":
			x := c.count("a value of X")
			a.X = &x
		case "kicked":
			a.Kicked = 1
			switch {
			case c.accept("twice"):
				a.Kicked = 2
			case c.isNumber():
				a.Kicked = c.count("how often")
				_ = c.accept("times")
			}
		case "with":
			with := c.until((*cursor).startsClause)
			if with.done() {
				c.p.fail("with what?")
			}
			a.With = append(a.With, with.text())
		case "from":
			z := zones[c.next().text]
			a.From = &z
		case "dividing", "divided":
			a.Divided = append(a.Divided, c.numbers()...)
		case "targeting":
			a.Targets = append(a.Targets, c.refs()...)
		default:
			if !costVerbs[t.text] {
				c.p.fail("unexpected %s", t)
				return
			}
			a.Costs = append(a.Costs, CostClause{t.text, c.refs()})
		}
	}
}

// numbers reads "1", "1, 3" or "1 and 3".
func (c *cursor) numbers() []int {
	ns := []int{c.count("a number")}
	for c.oneOf(",", "and") {
		ns = append(ns, c.count("a number"))
	}
	return ns
}

// refs reads names, apart by semicolons, up to the next clause.
func (c *cursor) refs() []Ref {
	var refs []Ref
	for _, part := range c.until((*cursor).startsClause).split(";") {
		refs = append(refs, part.ref())
	}
	if len(refs) == 0 {
		c.p.fail("a name is missing")
	}
	return refs
}

// attack reads "with Bear Cub -> Di; 2 Goblin -> Hal"; creatures with a plus
// between them are a band: "Benalish Hero + Bear Cub -> Di".
func (c *cursor) attack(a *Action) {
	if !c.accept("with") {
		c.p.fail(`expected "with", not %s`, c.peek())
	}
	if len(c.tokens) == 1 && c.oneOf("nothing", "none") {
		return
	}
	for _, part := range c.split(";") {
		attacker := part.until(func(c *cursor) bool { return c.peek().kind == arrow || c.peek().is("+") })
		pair := attacker.several()
		for part.accept("+") {
			mate := part.until(func(c *cursor) bool { return c.peek().kind == arrow || c.peek().is("+") })
			pair.Band = append(pair.Band, mate.ref())
		}
		if part.next().kind == arrow {
			r := part.ref()
			pair.Target = &r
		}
		a.Attacks = append(a.Attacks, pair)
	}
	if len(a.Attacks) == 0 {
		c.p.fail("with which creatures?")
	}
}

// several reads the rest as a name with a number before it.
func (c *cursor) several() AttackPair {
	pair := AttackPair{N: 1}
	if c.isNumber() && len(c.tokens) > 1 {
		pair.N = c.number("a number of creatures")
		if pair.N < 1 || pair.N > maxItems {
			c.p.fail("there can be 1 to %d equal creatures, not %d", maxItems, pair.N)
		}
	}
	pair.Attacker = c.ref()
	if pair.Attacker.Player != "" {
		c.p.fail("%s is a player, not a creature", pair.Attacker.Player)
	}
	return pair
}

// block reads "Bear Cub with Wall of Vines; Elf , Goblin with Ogre": groups
// apart by commas, blockers of a group apart by semicolons. A part without
// "with" is one more blocker of the group before it, so that both marks may
// stand for each other.
func (c *cursor) block(a *Action) {
	if len(c.tokens) == 1 && c.oneOf("nothing", "none") {
		return
	}
	for _, group := range c.split(",") {
		for _, part := range group.split(";") {
			attacker := part.until(func(c *cursor) bool { return c.at(0).is("with") })
			if part.accept("with") {
				a.Blocks = append(a.Blocks, BlockGroup{Attacker: attacker.several().Attacker})
				attacker = part
			}
			if len(a.Blocks) == 0 {
				c.p.fail(`expected "ATTACKER with BLOCKER", not %s`, c.p.source)
				return
			}
			last := &a.Blocks[len(a.Blocks)-1]
			last.Blockers = append(last.Blockers, attacker.several())
		}
	}
	if len(a.Blocks) == 0 {
		c.p.fail("which attackers, with which creatures?")
	}
}
