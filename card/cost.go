package card

import (
	"fmt"
	"strings"
)

// Cost is a mana cost, or the mana part of any other cost: its symbols in
// printed order. An empty Cost is a cost of nothing; that a card has no mana
// cost at all is another thing, see Face.NoCost (CR 118.5, 118.6).
type Cost []Symbol

// ParseCost reads a cost as card files and rules texts write it:
// "{2}{W}{U/B}". The empty string is the empty cost. What it accepts, String
// gives back letter by letter.
func ParseCost(s string) (Cost, error) {
	var cost Cost
	for at := 0; at < len(s); {
		if s[at] != '{' {
			return nil, fmt.Errorf("mana cost %q: %q at position %d where '{' should open a symbol", clip(s), s[at], at+1)
		}
		end := strings.IndexByte(s[at:], '}')
		if end < 0 {
			return nil, fmt.Errorf("mana cost %q: the '{' at position %d is not closed", clip(s), at+1)
		}
		sym, err := ParseSymbol(s[at+1 : at+end])
		if err != nil {
			return nil, fmt.Errorf("mana cost %q: %w", clip(s), err)
		}
		cost = append(cost, sym)
		at += end + 1
	}
	return cost, nil
}

// String writes the cost as cards print it.
func (c Cost) String() string {
	var b strings.Builder
	for _, s := range c {
		b.WriteString(s.String())
	}
	return b.String()
}

// ManaValue is the total amount of mana in the cost, whatever its color
// (CR 202.3). x is the value chosen for {X}, which is 0 everywhere but on the
// stack (CR 202.3e).
func (c Cost) ManaValue(x int) int {
	n := 0
	for _, s := range c {
		n += s.ManaValue(x)
	}
	return n
}

// Colors are the colors of all symbols in the cost (CR 202.2).
func (c Cost) Colors() Colors {
	var set Colors
	for _, s := range c {
		set |= s.Colors()
	}
	return set
}

// Devotion counts the symbols in the cost that are of at least one of the
// given colors (CR 700.5); a symbol of several of them counts once.
func (c Cost) Devotion(to Colors) int {
	n := 0
	for _, s := range c {
		if s.Colors()&to != 0 {
			n++
		}
	}
	return n
}

// Generic is the amount of generic mana in the cost that numbers ask for,
// leaving out {X} (CR 107.4b).
func (c Cost) Generic() int {
	n := 0
	for _, s := range c {
		if s.Kind == Generic {
			n += int(s.N)
		}
	}
	return n
}

// HasX reports whether the cost has a variable symbol (CR 107.3).
func (c Cost) HasX() bool {
	for _, s := range c {
		if s.Kind == Variable {
			return true
		}
	}
	return false
}

// clip shortens a text so that an error message stays one readable sentence.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	cut := most
	for cut > 0 && s[cut]&0xC0 == 0x80 {
		cut--
	}
	return s[:cut] + "…"
}
