package scenario

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// zones are the names of zones.
var zones = map[string]game.Zone{
	"hand": ability.Hand, "battlefield": ability.Battlefield, "library": ability.Library,
	"graveyard": ability.Graveyard, "exile": ability.Exile, "command": ability.Command, "stack": ability.Stack, "companion": ability.Outside,
}

// zoneLine reads "Ana hand: Cleansing Light; 2 Plains".
func (p *parser) zoneLine(c *cursor) {
	head, body := c.colon()
	line := ZoneLine{Line: p.line, Player: head.player()}
	if head.accept("schemes") {
		head.end()
		p.s.Piles = append(p.s.Piles, PileLine{line.Line, line.Player, body.pile()})
		return
	}
	zone := head.next()
	var ok bool
	if line.Zone, ok = zones[zone.text]; !ok || line.Zone == ability.Stack {
		p.fail("%s is no zone that can be filled: it is one of hand, battlefield, library, graveyard, exile, command, companion, schemes", zone)
	}
	if head.accept("only") {
		line.Only = true
		if line.Zone != ability.Library {
			p.fail("only a library can be followed by \"only\"")
		}
	}
	head.end()
	line.Items = body.items(line.Zone)
	p.s.Zones = append(p.s.Zones, line)
}

// chaos reads "chaos: Cleansing Light; Kitchen Fire".
func (p *parser) chaos(c *cursor) {
	head, body := c.colon()
	_ = head.accept("chaos")
	head.end()
	p.s.Piles = append(p.s.Piles, PileLine{p.line, "", body.pile()})
}

// items reads the rest as cards in a zone.
func (c *cursor) items(zone game.Zone) []Item {
	var out []Item
	for _, item := range c.split(";") {
		if item.done() {
			c.p.fail("a card is missing between two semicolons")
			break
		}
		out = append(out, item.item(zone))
	}
	return out
}

// pile reads the rest as the cards of a deck in the command zone.
func (c *cursor) pile() []Item { return c.items(ability.Command) }

// maxItems is the largest number of equal cards in one item.
const maxItems = 1000

// item reads "2 Bear Cub (tapped, damage 1)".
func (c *cursor) item(zone game.Zone) Item {
	item := Item{N: 1}
	if c.isNumber() && len(c.tokens) > 1 {
		item.N = c.number("a number of cards")
		if item.N < 1 || item.N > maxItems {
			c.p.fail("there can be 1 to %d equal cards, not %d", maxItems, item.N)
		}
	}
	item.Name, item.States = c.nameAndStates()
	if len(item.States) > 0 && zone != ability.Battlefield {
		c.p.fail("only permanents on the battlefield have a state in parentheses")
	}
	return item
}

// nameAndStates reads the rest: a card's name, and states in parentheses.
func (c *cursor) nameAndStates() (string, []State) {
	name := c.until(func(c *cursor) bool { return c.peek().is("(") })
	if name.done() || name.peek().is("(") {
		c.p.fail("the name of a card is missing")
		return "", nil
	}
	return name.text(), c.states()
}

// states reads "(tapped, +1/+1 counters 2)" to the end, if there is any.
func (c *cursor) states() []State {
	if c.done() {
		return nil
	}
	inner := &cursor{c.p, c.tokens[:len(c.tokens)-1]}
	if last := c.at(len(c.tokens) - 1); !inner.accept("(") || !last.is(")") {
		c.p.fail("states stand between parentheses at the end")
		return nil
	}
	var states []State
	for _, part := range inner.split(",") {
		states = append(states, part.state())
	}
	if len(states) == 0 {
		c.p.fail("there is nothing between the parentheses")
	}
	return states
}

// state reads the rest as one state.
func (c *cursor) state() State {
	switch {
	case c.done():
		c.p.fail("a state is missing between two commas")
	case len(c.tokens) == 1 && c.accept("tapped"):
		return State{Kind: Tapped}
	case len(c.tokens) == 1 && c.accept("untapped"):
		return State{Kind: Untapped}
	case len(c.tokens) == 1 && c.accept("sick"):
		return State{Kind: Sick}
	case c.at(0).is("damage"):
		c.next()
		s := State{Kind: Damage, N: c.count("an amount of damage")}
		c.end()
		return s
	case c.accept("attached", "to"):
		return State{Kind: AttachedTo, Ref: c.ref()}
	case c.accept("owned", "by"):
		s := State{Kind: OwnedBy, Ref: Ref{Player: c.player()}}
		c.end()
		return s
	case c.accept("protected", "by"):
		s := State{Kind: ProtectedBy, Ref: Ref{Player: c.player()}}
		c.end()
		return s
	}
	if kind, n, ok := c.counters(); ok {
		return State{Kind: Counters, N: n, Word: kind}
	}
	c.p.fail("state %q of a permanent: it is one of tapped, untapped, sick, damage N, KIND counters N, attached to NAME, owned by PLAYER, protected by PLAYER", c.text())
	return State{}
}

// counters reads "+1/+1 counters 2", "counters +1/+1 2" or "2 +1/+1 counters"
// to the end.
func (c *cursor) counters() (kind string, n int, ok bool) {
	rest := &cursor{c.p, c.tokens}
	isWord := func(t token) bool { return t.is("counters") || t.is("counter") }
	last := rest.at(len(rest.tokens) - 1)
	switch n := len(rest.tokens); {
	case n < 3:
		return "", 0, false
	case isWord(rest.peek()) && rest.endsInNumber():
		rest.next()
	case isWord(rest.at(n-2)) && rest.endsInNumber():
		rest.tokens = append(append([]token(nil), rest.tokens[:n-2]...), last)
	case rest.isNumber() && isWord(last):
		rest.tokens = append(append([]token(nil), rest.tokens[1:n-1]...), rest.tokens[0])
	default:
		return "", 0, false
	}
	c.tokens = nil
	words := rest.take(len(rest.tokens) - 1)
	kind = words.text()
	return kind, rest.count("a number of counters"), true
}
