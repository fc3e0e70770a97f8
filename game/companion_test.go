package game

import (
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// companionCards ask each another thing of a starting deck.
const companionCards = `
Even {G}
Creature — Sheep
Companion — Your starting deck contains only cards with even mana values.
1/1

Odd {G}
Creature — Sheep
Companion — Your starting deck contains only cards with odd mana values and land cards.
1/1

Dear {G}
Creature — Sheep
Companion — Your starting deck contains only cards with mana value 3 or greater and land cards.
1/1

Plain {G}
Creature — Sheep
Companion — No card in your starting deck has more than one of the same mana symbol in its mana cost.
1/1

Kin {G}
Creature — Sheep
Companion — Each creature card in your starting deck is a Bear, Ogre, or Sheep card.
1/1

Cheap {G}
Creature — Sheep
Companion — Each permanent card in your starting deck has mana value 2 or less.
1/1

Single {G}
Creature — Sheep
Companion — Each nonland card in your starting deck has a different name.
1/1

Alike {G}
Creature — Sheep
Companion — Each nonland card in your starting deck shares a card type.
1/1

Large {G}
Creature — Sheep
Companion — Your starting deck contains at least twenty cards more than the minimum deck size.
1/1

Busy {G}
Creature — Sheep
Companion — Each permanent card in your starting deck has an activated ability.
1/1

Changer {2}{G}{G}
Creature — Shapeshifter
Changeling
Cycling {2}
2/2

Elk {3}{G}
Creature — Elk
3/3

Tome {2}
Artifact
{T}: Draw a card.
`

func TestWhatCompanionsAskOfDecks(t *testing.T) {
	cr.Rule(t, "702.139a", "702.139b", "103.2b")
	pool := readCards(t, companionCards)
	named := func(name string) *ability.Card {
		if c := pool[name]; c != nil {
			return c
		}
		return basics[name]
	}
	for _, tt := range []struct {
		companion string
		cards     string // beside 10 Forest
		more      int    // so many Forest more
		ok        bool
	}{
		{"Even", "Bear Elk Tome", 0, true},
		{"Even", "Bear Ogre", 0, false},
		{"Odd", "Ogre Bolt", 0, true},
		{"Odd", "Ogre Bear", 0, false},
		{"Dear", "Ogre Elk", 0, true},
		{"Dear", "Ogre Bear", 0, false},
		{"Plain", "Bear Ogre Bolt", 0, true},
		{"Plain", "Bear Changer", 0, false},
		{"Kin", "Bear Ogre Changer Bolt Tome", 0, true},
		{"Kin", "Bear Elk", 0, false},
		{"Cheap", "Bear Tome", 0, true},
		{"Cheap", "Bear Elk", 0, false},
		{"Single", "Bear Ogre", 0, true},
		{"Single", "Bear Ogre Bear", 0, false},
		{"Alike", "Bear Ogre Changer", 0, true},
		{"Alike", "Bear Ogre Bolt", 0, false},
		{"Large", "Bear", 20, true},
		{"Large", "Bear", 18, false},
		{"Busy", "Tome Changer Bolt", 0, true},
		{"Busy", "Tome Bear", 0, false},
		{"Elk", "Bear", 0, false}, // no companion
		{"Even", "", -1, false},   // smaller than the least deck
	} {
		var deck []*ability.Card
		for _, name := range strings.Fields(tt.cards) {
			deck = append(deck, named(name))
		}
		deck = append(deck, slices.Repeat([]*ability.Card{basics["Forest"]}, 10+tt.more)...)
		if err := CheckCompanion(named(tt.companion), deck, 10); (err == nil) != tt.ok {
			t.Errorf("%s with %s and %d Forest: %v", tt.companion, tt.cards, 10+tt.more, err)
		}
	}
}
