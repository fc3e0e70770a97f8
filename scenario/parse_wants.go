package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// wantWords begin something that should be so of an object.
var wantWords = []string{
	"is", "has", "lacks", "counters", "type", "not", "color", "attached", "controller", "owner", "attacking", "blocking",
	"blocked", "damage", "tapped", "untapped", "loyalty", "types", "colors", "banded", "protector",
}

func startsWant(c *cursor) bool {
	t := c.peek()
	return t.kind == word && slices.Contains(wantWords, t.text)
}

// ofObject reads "Bear Cub of Cy is 2/2 untapped; has flying".
func (c *cursor) ofObject() Expectation {
	first := c.until(func(c *cursor) bool { return startsWant(c) || c.peek().is(";") })
	if c.done() || !startsWant(c) {
		first.unknown(c)
		return nil
	}
	e := &ExpectObject{What: first.ref()}
	if e.What.Player != "" {
		c.p.fail("expect %s %s: what can be expected of a player is a number of cards in a zone, life, counters, turns, schemes, completed, room, sees, in, out, lost, won, drew", e.What.Player, c.peek())
		return nil
	}
	for _, part := range c.split(";") {
		c.wants(e, part)
	}
	return e
}

// unknown complains about an expectation whose form is none of those there
// are.
func (c *cursor) unknown(rest *cursor) {
	text := c.source()
	if r := rest.source(); r != "" {
		text += " " + r
	}
	c.p.fail("%q is nothing that can be expected", text)
}

// wants reads one part of what should be so of an object. A part that begins
// with none of the words goes on with the abilities of the part before it.
func (c *cursor) wants(e *ExpectObject, part *cursor) {
	switch {
	case part.done():
		c.p.fail("something is missing between two semicolons")
	case startsWant(part):
		e.Wants = append(e.Wants, part.want()...)
	case len(e.Wants) > 0 && (e.Wants[len(e.Wants)-1].Kind == HasAbility || e.Wants[len(e.Wants)-1].Kind == LacksAbility):
		part.ability(&e.Wants[len(e.Wants)-1])
	default:
		part.unknown(&cursor{p: c.p})
	}
}

// want reads the rest: it begins with one of wantWords.
func (c *cursor) want() []Want {
	w := Want{}
	for c.accept("not") {
		w.Not = !w.Not
	}
	switch t := c.next(); t.text {
	case "is":
		return c.isWhat(w.Not)
	case "tapped", "untapped":
		w.Kind, w.Words = IsA, []string{t.text}
	case "has":
		w.Kind = HasAbility
		c.ability(&w)
	case "lacks":
		w.Kind = LacksAbility
		c.ability(&w)
	case "counters":
		w.Kind = HasCounters
		if words := c.take(len(c.tokens) - 1); !words.done() {
			w.Words = []string{words.text()}
		}
		w.N = c.count("a number of counters")
	case "loyalty":
		w.Kind, w.Words, w.N = HasCounters, []string{"loyalty"}, c.count("a number of counters")
	case "damage":
		w.Kind, w.N = HasDamage, c.count("an amount of damage")
	case "type", "types":
		w.Kind, w.Words = HasType, c.types()
	case "color", "colors":
		w.Kind, w.Words = HasColor, c.colors()
	case "attached":
		w.Kind = IsAttachedTo
		if c.accept("to") || !w.Not {
			w.Ref = c.something()
		}
	case "controller":
		w.Kind, w.Ref = IsControlledBy, &Ref{Player: c.player()}
	case "owner":
		w.Kind, w.Ref = IsOwnedBy, &Ref{Player: c.player()}
	case "attacking":
		w.Kind, w.Ref = Attacks, c.something()
	case "blocking":
		w.Kind, w.Ref = Blocks, c.something()
	case "blocked":
		w.Kind = IsBlockedBy
		if c.accept("by") {
			w.Ref = c.something()
		}
	case "banded":
		w.Kind = IsBandedWith
		if c.accept("with") {
			w.Ref = c.something()
		}
	case "protector":
		w.Kind = IsProtectedBy
		if !c.accept("none") {
			w.Ref = &Ref{Player: c.player()}
		}
	default:
		c.p.fail("%s is nothing that can be expected of an object", t)
	}
	c.end()
	return []Want{w}
}

// something reads the rest as a name, or as nothing.
func (c *cursor) something() *Ref {
	if c.done() {
		return nil
	}
	if len(c.tokens) == 1 && c.oneOf("nothing", "none", "nobody") {
		return &Ref{Name: ""}
	}
	r := c.ref()
	return &r
}

// ability reads the rest as one ability: a keyword, or a text in quotes.
func (c *cursor) ability(w *Want) {
	switch {
	case c.done():
		c.p.fail("which ability?")
	case c.peek().kind == quoted:
		w.Texts = append(w.Texts, c.next().text)
		c.end()
	default:
		text := c.text()
		if !isKeyword(text) {
			c.p.unsupported("ability %q is no keyword; texts of abilities stand in quotes", text)
		}
		w.Words = append(w.Words, text)
	}
}

// isKeyword reports whether a text is a keyword ability, perhaps with what
// belongs to it: "ward {2}", "protection from black", "forestwalk".
func isKeyword(text string) bool {
	fields := strings.Fields(text)
	for n := len(fields); n > 0; n-- {
		if w, ok := ability.WordOf(strings.Join(fields[:n], " ")); ok && !w.IsAction() {
			return true
		}
	}
	return strings.HasSuffix(strings.ToLower(fields[0]), "walk") || strings.HasSuffix(strings.ToLower(fields[0]), "cycling")
}

// isWhat reads what follows "is": "2/2 untapped", "not tapped", "a green Bear".
func (c *cursor) isWhat(not bool) []Want {
	var all []Want
	if c.done() {
		c.p.fail("is what?")
	}
	for !c.done() {
		w := Want{Not: not}
		for c.accept("not") {
			w.Not = !w.Not
		}
		t := c.next()
		switch {
		case t.is("a"), t.is("an"), t.is("and"), t.is(","):
			continue
		case t.kind == nothing:
			c.p.fail("is not what?")
		case isState[t.text]:
			w.Kind, w.Words = IsA, []string{t.text}
		case size(t.text, &w):
		case isColor(t.text):
			w.Kind, w.Words = HasColor, []string{t.text}
		case isTypeWord(t.text):
			w.Kind, w.Words = HasType, []string{t.text}
		default:
			c.p.unsupported("%s is no color, no type and no state that an object can be in", t)
		}
		all = append(all, w)
	}
	return all
}

var isState = map[string]bool{
	"tapped": true, "untapped": true, "attacking": true, "blocking": true, "blocked": true, "unblocked": true,
	"sick": true, "token": true,
}

// size reads "2/2".
func size(s string, w *Want) bool {
	a, b, ok := strings.Cut(s, "/")
	n, err := strconv.Atoi(a)
	m, err2 := strconv.Atoi(b)
	if !ok || err != nil || err2 != nil {
		return false
	}
	w.Kind, w.N, w.M = IsSize, n, m
	return true
}

// types reads the rest as words of a type line.
func (c *cursor) types() []string {
	var words []string
	if c.done() {
		c.p.fail("which type?")
	}
	for !c.done() {
		t := c.next()
		if t.is("—") || t.is("-") {
			continue
		}
		if !isTypeWord(t.text) {
			c.p.unsupported("%s is no type", t)
		}
		words = append(words, t.text)
	}
	return words
}

func (c *cursor) colors() []string {
	var words []string
	if c.done() {
		c.p.fail("which color?")
	}
	for !c.done() {
		t := c.next()
		if t.is("and") || t.is(",") {
			continue
		}
		if !isColor(t.text) {
			c.p.unsupported("%s is no color", t)
		}
		words = append(words, t.text)
	}
	return words
}

// isColor reports whether a word says which colors something has.
func isColor(s string) bool { return card.ColorNamed(s) != 0 || s == "colorless" }

// isTypeWord reports whether a word can be on a type line.
func isTypeWord(s string) bool {
	return card.TypeNamed(s) != 0 || card.SupertypeNamed(s) != 0 || card.SubtypeOf(s) != 0 ||
		s == "Time" || s == "Lord" // the one subtype of two words
}
