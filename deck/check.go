package deck

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/words"
)

// Rules say what a deck must be like.
type Rules struct {
	MinMain      int  // cards in the deck at least; 0 for any number
	MaxMain      int  // cards in the deck at most; 0 for any number
	MaxCopies    int  // of a card, in deck and sideboard together; 0 for any number
	MaxSideboard int  // cards in the sideboard at most; negative for any number
	Schemes      bool // all cards are schemes (CR 904.3)

	// Supported, if set, says why a card cannot be played; nil if it can.
	Supported func(*card.Card) error
	// Companion, if set, says why a card cannot be the companion of the list (CR
	// 702.139a); nil if it can.
	Companion func(*card.Card, *List) error
}

// Constructed are the rules for decks that players bring (CR 100.2a, 100.4a).
var Constructed = Rules{MinMain: 60, MaxCopies: 4, MaxSideboard: 15}

// SchemeDeck are the rules for the scheme deck of an archenemy (CR 904.3).
var SchemeDeck = Rules{MinMain: 20, MaxCopies: 2, Schemes: true}

// ChaosDeck are the rules for the Chaos deck (G16).
var ChaosDeck = Rules{MinMain: 20, MaxMain: 30}

// ProblemKind is a way in which a deck is not as it must be.
type ProblemKind uint8

// The kinds of problems.
const (
	TooFewCards       ProblemKind = iota // in the deck
	TooManyCards                         // in the deck
	SideboardTooLarge                    //
	TooManyCopies                        // of a card
	UnknownCard                          // the library has no card of that name
	NotForDecks                          // a plane, a scheme and the like (CR 108.2)
	Unsupported                          // Rules.Supported said why
	NoCompanion                          // Rules.Companion said why
)

// Problem is one thing that is wrong with a deck.
type Problem struct {
	Kind    ProblemKind
	Line    int           // of the list, 0 where no line is to blame
	Card    string        // its name, "" where no card is to blame
	Suggest []string      // names that an unknown card may have meant
	Text    words.Message // what is wrong
}

func (p Problem) String() string {
	if p.Line > 0 {
		return fmt.Sprintf("line %d: %s", p.Line, p.Text)
	}
	return p.Text.String()
}

// Check says what is wrong with a list: first about single cards, in the order
// of the list, then about the whole. A good list has no problems.
func Check(list *List, lib *card.Library, rules Rules) []Problem {
	c := &checker{lib: lib, rules: rules, copies: map[*card.Card]int{}, told: map[string]bool{}}
	for _, section := range [][]Entry{list.Commander, list.Main, list.Sideboard} {
		for _, e := range section {
			c.entry(e)
		}
	}
	c.conspiracies = true
	for _, e := range list.Conspiracies {
		c.entry(e)
	}
	n, side := Count(list.Main)+Count(list.Commander), Count(list.Sideboard)
	if n < rules.MinMain {
		c.report(Problem{Kind: TooFewCards, Text: words.Say("the deck has %s; it needs at least %d", cards(n), rules.MinMain)})
	}
	if rules.MaxMain > 0 && n > rules.MaxMain {
		c.report(Problem{Kind: TooManyCards, Text: words.Say("the deck has %s; it may have at most %d", cards(n), rules.MaxMain)})
	}
	if rules.MaxSideboard >= 0 && side > rules.MaxSideboard {
		c.report(Problem{Kind: SideboardTooLarge, Text: words.Say("the sideboard has %s; it may have at most %d", cards(side), rules.MaxSideboard)})
	}
	if len(c.problems) == 0 && list.Companion != "" && rules.Companion != nil {
		known, _ := lib.Lookup(list.Companion) // it is in the sideboard
		if err := rules.Companion(known, list); err != nil {
			c.report(Problem{Kind: NoCompanion, Card: known.Name, Text: words.Say("%v", err)})
		}
	}
	return c.problems
}

type checker struct {
	lib      *card.Library
	rules    Rules
	copies   map[*card.Card]int
	told     map[string]bool // names of which something was reported
	problems []Problem
	// conspiracies are being checked, which are in no deck (CR 315.3).
	conspiracies bool
}

func (c *checker) report(p Problem) { c.problems = append(c.problems, p) }

// entry checks one line of the list. Of a card that is on several, only the
// first problem is told.
func (c *checker) entry(e Entry) {
	p := Problem{Line: e.Line, Card: e.Name}
	known, ok := c.lib.Lookup(e.Name)
	if ok {
		p.Card = known.Name
		c.copies[known] += e.Count
	}
	if c.told[p.Card] {
		return
	}
	switch {
	case !ok:
		p.Kind, p.Suggest = UnknownCard, c.lib.Suggest(e.Name, 3)
		p.Text = unknown(e.Name, p.Suggest)
	case c.rules.Schemes && !known.Front().Type.Types.Has(card.Scheme):
		p.Kind, p.Text = NotForDecks, words.Say("%s (%s) cannot be in a scheme deck", known.Name, known.Front().Type)
	case c.conspiracies != known.Front().Type.Types.Has(card.Conspiracy) && (c.conspiracies || !c.rules.Schemes):
		p.Kind, p.Text = NotForDecks, words.Say("%s (%s) cannot be there: conspiracies, and nothing else, are in a section of their own (rule 315.3)", known.Name, known.Front().Type)
	case !c.rules.Schemes && !c.conspiracies && !known.Traditional():
		p.Kind, p.Text = NotForDecks, words.Say("%s (%s) cannot be in a deck", known.Name, known.Front().Type)
	case !c.conspiracies && c.copies[known] > c.allowed(known):
		p.Kind = TooManyCopies
		p.Text = words.Say("more than %d copies of %s", c.allowed(known), known.Name)
	default:
		if c.rules.Supported == nil {
			return
		}
		err := c.rules.Supported(known)
		if err == nil {
			return
		}
		p.Kind, p.Text = Unsupported, words.Say("%s: %v", known.Name, err)
	}
	c.told[p.Card] = true
	c.report(p)
}

// ownLimit finds the number of copies that a card allows in its own text.
var ownLimit = regexp.MustCompile(`deck can have (any number of|up to (\w+)) cards named`)

var numbers = map[string]int{"two": 2, "three": 3, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12}

// allowed is the number of copies that a deck may have of a card: any of a
// basic land (CR 100.2a) or where the card says so.
func (c *checker) allowed(known *card.Card) int {
	front := known.Front()
	if c.rules.MaxCopies == 0 || front.Type.Super.Has(card.Basic) && front.Type.Types.Has(card.Land) {
		return math.MaxInt
	}
	own := ownLimit.FindStringSubmatch(front.Text)
	switch {
	case own == nil:
		return c.rules.MaxCopies
	case own[2] == "":
		return math.MaxInt
	}
	if n, err := strconv.Atoi(own[2]); err == nil {
		return n
	}
	return max(c.rules.MaxCopies, numbers[own[2]])
}

// Resolve finds the cards of the main deck, one for each copy, in the order of
// the list. If some are not known, the error names them all.
func Resolve(list *List, lib *card.Library) ([]*card.Card, error) {
	return ResolveEntries(list.Main, lib)
}

// ResolveEntries is Resolve for any section.
func ResolveEntries(entries []Entry, lib *card.Library) ([]*card.Card, error) {
	all := make([]*card.Card, 0, Count(entries))
	var missing []string
	for _, e := range entries {
		c, ok := lib.Lookup(e.Name)
		if !ok {
			missing = append(missing, unknown(e.Name, lib.Suggest(e.Name, 1)).String())
			continue
		}
		for range e.Count {
			all = append(all, c)
		}
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("%s", strings.Join(missing, "; "))
	}
	return all, nil
}

func unknown(name string, suggest []string) words.Message {
	if len(suggest) == 0 {
		return words.Say("unknown card %q", name)
	}
	return words.Say("unknown card %q: did you mean %s?", name, strings.Join(suggest, ", "))
}

func cards(n int) words.Message {
	if n == 1 {
		return words.Say("1 card")
	}
	return words.Say("%d cards", n)
}
