package fuzz

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// wants are what a card's text speaks of that the props do not have: subtypes
// other than those of creatures, names, kinds of counters, colors.
type wants struct {
	extra    []*ability.Card // cards with the subtypes and names
	counters []string
	saga     bool
	walker   bool
	graves   bool   // graveyards
	command  bool   // the command zone
	borrowed bool   // permanents that their controller does not own
	aura     string // what it enchants: "creature", "land", "player", …
}

var (
	counterWords  = regexp.MustCompile(`([a-z0-9+/−-]+) counters?\b`)
	namedWords    = regexp.MustCompile(`\bnamed ([A-Z][\w'-]*(?:, [A-Z][\w'-]*| (?:(?:of|the|and|to|in|from|for|a) )*[A-Z][\w'-]*)*)`)
	enchantWords  = regexp.MustCompile(`(?m)^Enchant ([a-z ]+)`)
	faceDownWords = regexp.MustCompile(`turned face up|face-down creature`)
	capitalWords  = regexp.MustCompile(`[A-Z][\w'-]+`)
)

// noCounters are words before "counter" that name no kind of counter.
var noCounters = strings.Fields("a an the of each that those these more all any no other another additional many and or " +
	"with without to remove put moved first one two three four five six seven ten x number its it on target this spell for")

func wantsOf(c *ability.Card) wants {
	w := wants{}
	var subs []string
	for i := range c.Card.Faces {
		f := &c.Card.Faces[i]
		for _, m := range counterWords.FindAllStringSubmatch(f.Text, -1) {
			kind := strings.ReplaceAll(m[1], "−", "-")
			if !slices.Contains(noCounters, kind) && !slices.Contains(w.counters, kind) {
				w.counters = append(w.counters, kind)
			}
		}
		for _, m := range namedWords.FindAllStringSubmatch(f.Text, -1) {
			if m[1] != f.Name {
				w.extra = append(w.extra, invented(m[1], "Creature — Shapeshifter"))
			}
		}
		for _, word := range capitalWords.FindAllString(f.Text, -1) {
			for _, s := range []string{word, strings.TrimSuffix(word, "s")} {
				if card.SubtypeOf(s) != 0 && !card.IsCreatureType(s) && !card.IsBasicLandType(s) && !slices.Contains(subs, s) {
					subs = append(subs, s)
				}
			}
		}
		if faceDownWords.MatchString(f.Text) && !slices.Contains(w.extra, morpher) {
			w.extra = append(w.extra, morpher)
		}
		for _, k := range kin {
			if strings.Contains(f.Text, k.words) {
				w.extra = append(w.extra, k.card())
			}
		}
		if m := enchantWords.FindStringSubmatch(f.Text); m != nil && w.aura == "" {
			w.aura = m[1]
		}
		w.borrowed = w.borrowed || strings.Contains(f.Text, "don't own")
		w.command = w.command || strings.Contains(f.Text, "in the command zone")
		w.graves = w.graves || strings.Contains(f.Text, "graveyard")
		w.saga = w.saga || slices.Contains(f.Type.Sub, "Saga")
		w.walker = w.walker || f.Type.Types.Has(card.Planeswalker)
	}
	for _, s := range subs {
		if of := subtypeCard(s); of != nil {
			w.extra = append(w.extra, of)
		}
	}
	return w
}

// subtypeCard invents a permanent card with a subtype.
func subtypeCard(s string) *ability.Card {
	switch {
	case s == "Aura" || s == "Saga" || s == "Equipment" || s == "Class" || s == "Role":
		return nil // the props have some, or they would not stay
	case card.IsArtifactType(s):
		return invented("Old "+s, "Artifact Creature — "+s)
	case card.IsEnchantmentType(s):
		return invented("Old "+s, "Enchantment Creature — "+s)
	case card.IsLandType(s):
		return invented("Old "+s, "Land — "+s)
	case card.IsSpellType(s):
		return invented("Old "+s, "Instant — "+s)
	case card.IsPlaneswalkerType(s):
		return invented("Old "+s, "Legendary Planeswalker — "+s)
	}
	return nil
}

// kin are cards with keywords that a text may ask other cards for.
var kin = []struct {
	words string // of the text
	card  func() *ability.Card
}{
	{"has madness", sync.OnceValue(func() *ability.Card { return spellWith("Old Madness", "Madness {1}") })},
	{"complete a dungeon", sync.OnceValue(lantern)},
	{"completed a dungeon", sync.OnceValue(lantern)},
	{"mutates", sync.OnceValue(func() *ability.Card { return creatureWith("Old Mutant", "Mutate {1}") })},
	{"exert a creature", sync.OnceValue(func() *ability.Card { return creatureWith("Old Toiler", "{T}, Exert Old Toiler: You gain 1 life.") })},
	{"causes you to discard", sync.OnceValue(func() *ability.Card { return spellWith("Old Theft", "Each opponent discards two cards.") })},
	{"spell was kicked", sync.OnceValue(kicked)},
	{"kicked spell", sync.OnceValue(kicked)},
	{"creature with shadow", sync.OnceValue(func() *ability.Card { return creatureWith("Old Shade", "Shadow") })},
	{"with soulbond", sync.OnceValue(func() *ability.Card { return creatureWith("Old Bond", "Soulbond") })},
	{"roll one or more dice", sync.OnceValue(func() *ability.Card {
		return creatureWith("Old Gambler", "At the beginning of each end step, roll a d20.\n1—10 | You gain 1 life.\n11—20 | Draw a card.")
	})},
	{"activate an ability of", sync.OnceValue(func() *ability.Card {
		return creatureWith("Old Toller", "Changeling\n{0}: Old Toller gains flying until end of turn.")
	})},
	{"has an Adventure", sync.OnceValue(adventurer)},
	{"with awaken", sync.OnceValue(func() *ability.Card { return spellWith("Old Waking", "Awaken 1—{2}") })},
}

// creatureWith makes a creature for one mana with a text.
func creatureWith(name, text string) *ability.Card {
	return mustCompile(&card.Card{Name: name, Faces: []card.Face{{Name: name, Cost: card.Cost{{Kind: card.Generic, N: 1}},
		Type: card.TypeLine{Types: card.Creature, Sub: []string{"Beast"}}, Text: text, Power: card.Number(2), Toughness: card.Number(2)}}})
}

// lantern is an artifact that leads into dungeons.
func lantern() *ability.Card {
	return mustCompile(&card.Card{Name: "Old Lantern", Faces: []card.Face{{
		Name: "Old Lantern", Cost: card.Cost{{Kind: card.Generic, N: 1}}, Type: card.TypeLine{Types: card.Artifact}, Text: "{T}: Venture into the dungeon.",
	}}})
}

// spellWith makes a spell for one mana with a keyword.
func spellWith(name, keyword string) *ability.Card {
	return mustCompile(&card.Card{Name: name, Faces: []card.Face{{
		Name: name, Cost: card.Cost{{Kind: card.Generic, N: 1}}, Type: card.TypeLine{Types: card.Sorcery}, Text: "You gain 1 life.\n" + keyword,
	}}})
}

// adventurer is a creature that has an Adventure.
func adventurer() *ability.Card {
	word := spellWith("Old Errand", "Old Errand deals 1 damage to you.").Faces[0].Face
	word.Type.Sub = []string{"Adventure"}
	return mustCompile(&card.Card{Name: "Old Errant", Layout: card.LayoutAdventure, Faces: []card.Face{*creatureWith("Old Errant", "Haste").Faces[0].Face, *word}})
}

// kicked is a spell that may be kicked.
func kicked() *ability.Card { return spellWith("Old Kick", "Kicker {1}") }

// morpher is a creature with morph, to be face down and to be turned face up.
var morpher = func() *ability.Card {
	c := invented("Old Morph", "Creature — Shapeshifter")
	c.Faces[0].Abilities = []ability.Ability{&ability.Keyword{Text: "Morph {0}", Word: ability.Morph, Cost: ability.Cost{ability.ManaCost{}}}}
	return c
}()

// invented makes a card without abilities that costs one mana.
func invented(name, types string) *ability.Card {
	f := card.Face{Name: name}
	f.Type, _ = card.ParseTypeLine(types)
	switch {
	case f.Type.Types.Has(card.Land):
		f.NoCost = true
	default:
		f.Cost = card.Cost{{Kind: card.Generic, N: 1}}
	}
	if f.Type.Types.Has(card.Creature) {
		f.Power, f.Toughness = card.Number(2), card.Number(2)
	}
	if f.Type.Types.Has(card.Planeswalker) {
		f.Loyalty, f.Text = card.Number(5), "[+1]: You gain 1 life."
		return mustCompile(&card.Card{Name: name, Faces: []card.Face{f}})
	}
	c := &card.Card{Name: name, Faces: []card.Face{f}}
	return &ability.Card{Card: c, Faces: []ability.Face{{Face: &c.Faces[0]}}}
}
