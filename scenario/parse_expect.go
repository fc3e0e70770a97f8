package scenario

// expectation reads the rest, after "expect".
func (c *cursor) expectation() Expectation {
	switch t := c.peek(); {
	case t.kind == nothing:
		c.p.fail("expect what?")
		return nil
	case c.accept("game", "over"):
		c.end()
		return &ExpectGame{GameOver}
	case len(c.tokens) == 1 && c.accept("draw"):
		return &ExpectGame{GameDraw}
	case c.accept("can"):
		return c.can(false)
	case c.accept("cannot"), c.accept("can't"):
		return c.can(true)
	case c.accept("markers"):
		return &ExpectMarkers{c.last("how many turn markers there are")}
	case t.is("marker") && isNumber(c.at(1).text):
		c.next()
		return c.marker()
	case c.accept("chaos", "player"):
		e := &ExpectChaos{Player: c.player()}
		c.end()
		return e
	case t.is("chaos"), t.is("chaos:"):
		return c.chaos()
	case c.accept("range", "of"):
		return c.reachOf()
	case c.accept("priority", "in"):
		return c.priority()
	case c.accept("active", "in"):
		m, who := c.playersIn()
		return &ExpectActive{m, who}
	case c.accept("asked", "in"):
		m, who := c.playersIn()
		return &ExpectAsked{m, who}
	case t.is("stack"):
		c.next()
		return c.stack()
	case t.is("any") && zones[c.at(1).text] != 0, t.is("any") && c.at(1).is("battlefield"):
		c.next()
		return c.counted("")
	}
	if c.p.isSeat(c.peek().text) && c.at(1).kind == word && isPlayerWant(c.at(1).text) {
		return c.ofPlayer(c.player())
	}
	return c.ofObject()
}

// last reads a number at the end.
func (c *cursor) last(what string) int {
	n := c.count(what)
	c.end()
	return n
}

func (c *cursor) can(not bool) Expectation {
	a := c.action()
	switch {
	case c.p.err != nil:
	case a.Refused || a.Verb == Resolve || a.Verb == Leave || a.Verb == Choose || a.Verb == Pass:
		c.p.fail("what a player can do is cast, play, activate, attack or block something")
	}
	return &ExpectCan{*a, not}
}

// chaos reads "chaos: Kitchen Fire", "chaos: none".
func (c *cursor) chaos() Expectation {
	head, body := c.colon()
	head.next()
	head.end()
	if len(body.tokens) == 1 && body.oneOf("none", "nothing") {
		return &ExpectChaos{}
	}
	if body.done() {
		c.p.fail("which card?")
	}
	return &ExpectChaos{Card: body.text()}
}

// ofPlayer reads what should be so of a player.
func (c *cursor) ofPlayer(name string) Expectation {
	t := c.peek()
	if _, ok := zones[t.text]; ok {
		return c.counted(name)
	}
	c.next()
	switch t.text {
	case "life":
		return &ExpectLife{name, c.lastNumber("a life total")}
	case "decides":
		return c.decides(name)
	case "turns":
		return &ExpectTurns{name, c.last("a number of turns")}
	case "sees":
		return c.sees(name)
	case "completed":
		return &ExpectCompleted{name, c.last("a number of dungeons")}
	case "room":
		return &ExpectRoom{name, c.text()}
	case "schemes":
		return &ExpectSchemes{name, c.last("a number of cards")}
	case "poison":
		return &ExpectPlayerCounters{name, "poison", c.last("a number of counters")}
	case "counters":
		kind := c.take(len(c.tokens) - 1).text()
		return &ExpectPlayerCounters{name, kind, c.last("a number of counters")}
	}
	c.end()
	return &ExpectOutcome{name, outcomes[t.text]}
}

func (c *cursor) lastNumber(what string) int {
	n := c.number(what)
	c.end()
	return n
}

var outcomes = map[string]Outcome{
	"in": In, "out": Out, "left": Out, "lost": Lost, "won": Won, "wins": Won, "loses": Lost, "drew": Drew, "draws": Drew,
}

func isPlayerWant(s string) bool {
	if _, ok := zones[s]; ok {
		return true
	}
	return outcomes[s] != "" || s == "life" || s == "turns" || s == "poison" || s == "counters" || s == "schemes" || s == "decides" || s == "completed" || s == "room" || s == "sees"
}

// counted reads "graveyard Bear Cub (tapped) 1", "hand 2" or "hand Bear Cub".
func (c *cursor) counted(player string) Expectation {
	e := &ExpectCount{Player: player, Zone: zones[c.next().text]}
	switch {
	case c.done():
		c.p.fail("how many?")
	case len(c.tokens) == 1 && c.oneOf("none", "nothing", "empty"):
	case c.endsInNumber():
		head := c.take(len(c.tokens) - 1)
		head.what(e)
		e.N = c.last("a number")
	default:
		e.Some = true
		c.what(e)
	}
	return e
}

// what reads the rest as a name and states, either of which may be missing.
func (c *cursor) what(e *ExpectCount) {
	if c.done() {
		return
	}
	if !c.peek().is("(") {
		name := c.until(func(c *cursor) bool { return c.peek().is("(") })
		r := name.ref()
		if r.Player != "" { // a card may be named like a player
			r = Ref{Name: r.Player}
		}
		e.What = &r
	}
	e.States = c.states()
}

// marker reads "1 at Bo waiting".
func (c *cursor) marker() Expectation {
	e := &ExpectMarker{Marker: c.count("the number of a marker")}
	if c.done() {
		c.p.fail("what about marker %d?", e.Marker)
	}
	for !c.done() {
		switch t := c.next(); t.text {
		case "at":
			e.At = c.player()
		case "waiting", "turn", "gone":
			e.State = t.text
		case "removed":
			e.State = "gone"
		case "extra":
			e.Extra = true
		case "designated":
			n := 1
			if c.isNumber() {
				n = c.count("how often")
			}
			e.Designated = &n
		default:
			c.p.fail("marker %d %s: what can be expected is at PLAYER, turn, waiting, extra, designated N, gone", e.Marker, t)
		}
	}
	return e
}

// reachOf reads "Ana: Hal Bo".
func (c *cursor) reachOf() Expectation {
	head, body := c.colon()
	e := &ExpectRange{Player: head.player()}
	head.end()
	e.Others = body.playersOrNone()
	return e
}

func (c *cursor) playersOrNone() []string {
	if len(c.tokens) == 1 && c.oneOf("none", "nobody", "nothing") {
		return nil
	}
	return c.players()
}

// priority reads "1: Hal Ana Bo".
func (c *cursor) priority() Expectation {
	m, who := c.playersIn()
	return &ExpectPriority{m, who}
}

// playersIn reads the number of a marker, and players.
func (c *cursor) playersIn() (marker int, players []string) {
	head, body := c.colon()
	_ = head.accept("marker")
	marker = head.last("the number of a marker")
	return marker, body.playersOrNone()
}

// stack reads "1: Shock; Bear Cub trigger", "size 2", "1 size 2", "1 empty".
func (c *cursor) stack() Expectation {
	marker := 0
	if c.isNumber() {
		marker = c.count("the number of a marker")
	}
	switch {
	case c.accept("size"):
		e := &ExpectStackSize{Marker: marker, N: c.count("how many")}
		if e.Marker == 0 && c.accept("in") {
			_ = c.accept("marker")
			e.Marker = c.count("the number of a marker")
		}
		c.end()
		return e
	case c.accept("empty"):
		c.end()
		return &ExpectStackSize{Marker: marker}
	}
	head, body := c.colon()
	e := &ExpectStack{Marker: 1}
	if !head.done() {
		e.Marker = head.count("the number of a marker")
	}
	head.end()
	if len(body.tokens) == 1 && body.oneOf("none", "nothing", "empty") {
		return e
	}
	for _, part := range body.split(";") {
		e.Items = append(e.Items, part.ref())
	}
	return e
}
