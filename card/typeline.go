package card

import (
	"fmt"
	"iter"
	"strings"
	"unicode"
)

// Types is a set of card types (CR 205.2a).
type Types uint16

// The card types. Kindred was printed "Tribal" until 2023; both are read.
const (
	Artifact Types = 1 << iota
	Battle
	Conspiracy
	Creature
	Dungeon
	Enchantment
	Instant
	Kindred
	Land
	Phenomenon
	Plane
	Planeswalker
	Scheme
	Sorcery
	Vanguard
)

const (
	permanentTypes = Artifact | Battle | Creature | Enchantment | Land | Planeswalker

	// traditional are the types that cards in a deck have (CR 108.2): all but
	// those of the nontraditional cards.
	traditional = permanentTypes | Instant | Sorcery | Kindred
)

// Has reports whether every type of o is in t.
func (t Types) Has(o Types) bool { return t&o == o }

// Any reports whether at least one type of o is in t.
func (t Types) Any(o Types) bool { return t&o != 0 }

// Permanent reports whether a card of these types is a permanent on the
// battlefield (CR 110.4).
func (t Types) Permanent() bool { return t&permanentTypes != 0 }

// typeWords stand in the order in which a type line prints them.
var typeWords = []struct {
	of   Types
	word string
}{
	{Kindred, "Kindred"}, {Enchantment, "Enchantment"}, {Artifact, "Artifact"}, {Land, "Land"}, {Creature, "Creature"},
	{Planeswalker, "Planeswalker"}, {Battle, "Battle"}, {Instant, "Instant"}, {Sorcery, "Sorcery"},
	{Dungeon, "Dungeon"}, {Plane, "Plane"}, {Phenomenon, "Phenomenon"}, {Vanguard, "Vanguard"},
	{Scheme, "Scheme"}, {Conspiracy, "Conspiracy"},
}

// Each yields the types of t one by one, in printed order.
func (t Types) Each() iter.Seq[Types] {
	return func(yield func(Types) bool) {
		for _, w := range typeWords {
			if t&w.of != 0 && !yield(w.of) {
				return
			}
		}
	}
}

// String writes the types as a type line prints them: "Artifact Creature".
func (t Types) String() string {
	var words []string
	for _, w := range typeWords {
		if t&w.of != 0 {
			words = append(words, w.word)
		}
	}
	return strings.Join(words, " ")
}

// TypeNamed is the card type that a word of a type line names, or 0.
func TypeNamed(word string) Types {
	if word == "Tribal" {
		return Kindred
	}
	for _, w := range typeWords {
		if w.word == word {
			return w.of
		}
	}
	return 0
}

// Supertypes is a set of supertypes (CR 205.4a).
type Supertypes uint8

// The supertypes. Host and Elite occur on a few cards outside the rules.
const (
	Basic Supertypes = 1 << iota
	Legendary
	Ongoing
	Snow
	World
	Host
	Elite
)

var supertypeWords = []struct {
	of   Supertypes
	word string
}{
	{Basic, "Basic"}, {Legendary, "Legendary"}, {Ongoing, "Ongoing"}, {World, "World"},
	{Snow, "Snow"}, {Host, "Host"}, {Elite, "Elite"},
}

// Has reports whether every supertype of o is in s.
func (s Supertypes) Has(o Supertypes) bool { return s&o == o }

// String writes the supertypes as a type line prints them: "Legendary Snow".
func (s Supertypes) String() string {
	var words []string
	for _, w := range supertypeWords {
		if s&w.of != 0 {
			words = append(words, w.word)
		}
	}
	return strings.Join(words, " ")
}

// SupertypeNamed is the supertype that a word of a type line names, or 0.
func SupertypeNamed(word string) Supertypes {
	for _, w := range supertypeWords {
		if w.word == word {
			return w.of
		}
	}
	return 0
}

// TypeLine is what the line below the illustration says (CR 205.1): supertypes,
// card types and, after the dash, subtypes in printed order.
type TypeLine struct {
	Super Supertypes
	Types Types
	Sub   []string
}

// HasSub reports whether the type line has the subtype s.
func (t TypeLine) HasSub(s string) bool {
	for _, sub := range t.Sub {
		if sub == s {
			return true
		}
	}
	return false
}

// String writes the type line as cards print it.
func (t TypeLine) String() string {
	line := t.Types.String()
	if t.Super != 0 {
		line = t.Super.String() + " " + line
	}
	if len(t.Sub) > 0 {
		line += " — " + strings.Join(t.Sub, " ")
	}
	return line
}

// ParseTypeLine reads a type line. The dash before the subtypes may be any of
// "—", "–" and "-"; apostrophes come out straight. "Summon X", which creature
// cards printed until 1999, is read as "Creature — X".
func ParseTypeLine(s string) (TypeLine, error) {
	var t TypeLine
	words := strings.Fields(strings.ReplaceAll(s, "’", "'"))
	for i, w := range words {
		if isDash(w) {
			return t.withSubtypes(words[i+1:], s)
		}
		if w == "Summon" && t.Types == 0 {
			t.Types = Creature
			if rest := words[i+1:]; len(rest) > 0 && !isDash(rest[0]) {
				return t.withSubtypes(rest, s)
			}
			continue
		}
		typ, super := TypeNamed(w), SupertypeNamed(w)
		if typ == 0 && super == 0 {
			return TypeLine{}, fmt.Errorf("type line %q: %q is neither a card type nor a supertype", clip(s), clip(w))
		}
		t.Types |= typ
		t.Super |= super
	}
	if t.Types == 0 {
		return TypeLine{}, fmt.Errorf("type line %q names no card type", clip(s))
	}
	return t, nil
}

// withSubtypes adds the words after the dash. Every word is a subtype of its
// own, but for planes, where all words are one, and for the creature types of
// two words (CR 205.3b).
func (t TypeLine) withSubtypes(words []string, line string) (TypeLine, error) {
	if t.Types == 0 {
		return TypeLine{}, fmt.Errorf("type line %q names no card type", clip(line))
	}
	if len(words) == 0 {
		return TypeLine{}, fmt.Errorf("type line %q: no subtype after the dash", clip(line))
	}
	for _, w := range words {
		if isDash(w) || strings.ContainsFunc(w, unprintable) {
			return TypeLine{}, fmt.Errorf("type line %q: %q is not a subtype", clip(line), clip(w))
		}
	}
	if t.Types.Has(Plane) {
		t.Sub = []string{strings.Join(words, " ")}
		return t, nil
	}
	t.Sub = make([]string, 0, len(words))
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i+1 < len(words) && IsCreatureType(w+" "+words[i+1]) {
			w += " " + words[i+1]
			i++
		}
		t.Sub = append(t.Sub, w)
	}
	return t, nil
}

func isDash(w string) bool { return w == "—" || w == "–" || w == "-" }

func unprintable(r rune) bool { return !unicode.IsPrint(r) }
