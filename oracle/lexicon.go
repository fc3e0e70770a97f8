package oracle

import (
	"strings"

	"github.com/grandmelee/melee/card"
)

// subtypeWords finds a subtype by its English singular or plural in lower
// case.
var subtypeWords = map[string]subtypeWord{}

type subtypeWord struct {
	sub    string
	plural bool
	either bool // the plural is like the singular
}

// pluralOf finds the English plural of a subtype.
var pluralOf = map[string]string{}

// Irregular plurals. A type whose plural is like its singular is not known to
// be either.
var irregular = map[string]string{
	"Ally": "Allies", "Aurochs": "Aurochs", "Beholder": "Beholders", "Cyclops": "Cyclopes", "Dwarf": "Dwarves",
	"Eldrazi": "Eldrazi", "Elf": "Elves", "Fish": "Fish", "Fox": "Foxes", "Fungus": "Fungi",
	"Homunculus": "Homunculi", "Kithkin": "Kithkin", "Kor": "Kor", "Merfolk": "Merfolk", "Moonfolk": "Moonfolk",
	"Mouse": "Mice", "Myr": "Myr", "Naga": "Naga", "Nephilim": "Nephilim", "Ninja": "Ninjas", "Octopus": "Octopuses",
	"Ox": "Oxen", "Pegasus": "Pegasuses", "Phyrexian": "Phyrexians", "Plains": "Plains", "Samurai": "Samurai", "Sheep": "Sheep",
	"Sphinx": "Sphinxes", "Thief": "Thieves", "Treefolk": "Treefolk", "Vedalken": "Vedalken", "Wolf": "Wolves",
	"Werewolf": "Werewolves", "Equipment": "Equipment", "Food": "Foods", "Locus": "Loci",
	"Metathran": "Metathran", "Kavu": "Kavu", "Viashino": "Viashino", "Atog": "Atogs", "Djinn": "Djinns",
}

func init() {
	all := card.Artifact | card.Battle | card.Creature | card.Enchantment | card.Instant | card.Land | card.Planeswalker
	subs := append([]string{"Cephalid", "Naga", "Viashino"}, card.Subtypes(all)...)
	for _, sub := range subs {
		plural, ok := irregular[sub]
		if !ok {
			plural = regularPlural(sub)
		}
		pluralOf[sub] = plural
		subtypeWords[strings.ToLower(plural)] = subtypeWord{sub, true, false}
	}
	for _, sub := range subs {
		subtypeWords[strings.ToLower(sub)] = subtypeWord{sub, false, pluralOf[sub] == sub}
	}
}

// regularPlural is the plural of an English word that has a regular one.
func regularPlural(s string) string {
	switch {
	case strings.HasSuffix(s, "s"), strings.HasSuffix(s, "x"), strings.HasSuffix(s, "ch"), strings.HasSuffix(s, "sh"):
		return s + "es"
	case strings.HasSuffix(s, "y") && len(s) > 1 && !strings.ContainsRune("aeiou", rune(s[len(s)-2])):
		return s[:len(s)-1] + "ies"
	}
	return s + "s"
}

// typeWords finds a card type by its English singular or plural.
var cardTypeWords = map[string]struct {
	of     card.Types
	plural bool
}{
	"artifact": {card.Artifact, false}, "artifacts": {card.Artifact, true},
	"creature": {card.Creature, false}, "creatures": {card.Creature, true},
	"enchantment": {card.Enchantment, false}, "enchantments": {card.Enchantment, true},
	"instant": {card.Instant, false}, "instants": {card.Instant, true},
	"land": {card.Land, false}, "lands": {card.Land, true},
	"planeswalker": {card.Planeswalker, false}, "planeswalkers": {card.Planeswalker, true},
	"battle": {card.Battle, false}, "battles": {card.Battle, true},
	"sorcery": {card.Sorcery, false}, "sorceries": {card.Sorcery, true},
	"tribal": {card.Kindred, false}, "kindred": {card.Kindred, false},
}

// typeName is the English word for a single card type.
func typeName(t card.Types, plural bool) string {
	s := strings.ToLower(t.String())
	if plural {
		return regularPlural(s)
	}
	return s
}

var superWords = map[string]card.Supertypes{
	"basic": card.Basic, "legendary": card.Legendary, "snow": card.Snow, "world": card.World,
}

var colorWords = map[string]card.Color{
	"white": card.White, "blue": card.Blue, "black": card.Black, "red": card.Red, "green": card.Green,
}

var cardinals = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "nineteen": 19, "twenty": 20,
}

var cardinalWords = func() (w [21]string) {
	for s, n := range cardinals {
		w[n] = s
	}
	w[0] = "zero"
	return w
}()

var ordinals = map[string]int{
	"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
}

var ordinalWords = func() (w [11]string) {
	for s, n := range ordinals {
		w[n] = s
	}
	return w
}()

// baseVerbs finds the base form of a verb in the third person.
var baseVerbs = map[string]string{
	"has": "have", "does": "do", "is": "be", "are": "be", "doesn't": "don't", "isn't": "aren't", "hasn't": "haven't",
	"searches": "search", "copies": "copy", "goes": "go", "reaches": "reach", "exchanges": "exchange", "was": "were",
	"touches": "touch", "attaches": "attach", "chooses": "choose", "loses": "lose",
}

// baseVerb is the base form of a verb: "draw" for "draws".
func baseVerb(s string) string {
	if b, ok := baseVerbs[s]; ok {
		return b
	}
	if n := len(s); n > 3 && s[n-1] == 's' && s[n-2] != 's' {
		return s[:n-1]
	}
	return s
}
