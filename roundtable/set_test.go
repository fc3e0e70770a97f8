package roundtable

import (
	"os"
	"strings"
	"testing"

	"github.com/grandmelee/melee/card"
)

func TestNamesAreUniqueInTheSet(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range Cards() {
		key := strings.ToLower(p.Name)
		if seen[key] {
			t.Errorf("two cards are named %s", p.Name)
		}
		seen[key] = true
	}
	if Library().Len() != len(Cards()) {
		t.Errorf("%d cards in the library, %d in the files", Library().Len(), len(Cards()))
	}
}

func TestTheSetIsLargeEnough(t *testing.T) {
	const least = 260
	n := 0
	for _, p := range Cards() {
		if p.Rarity != BasicLand && p.Traditional() {
			n++
		}
	}
	if n < least {
		t.Errorf("%d cards besides basic lands, want at least %d", n, least)
	}
}

// Only basic lands are named like real cards: their names are words of the
// rules.
func TestNoNameIsARealCards(t *testing.T) {
	const real = "../../shared/cards/atomic-2021.json.gz"
	if _, err := os.Stat(real); err != nil {
		t.Skip("there is no list of real cards to compare with: ", err)
	}
	lib, err := card.Open(real, card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range Cards() {
		if _, found := lib.Lookup(p.Name); found && p.Rarity != BasicLand {
			t.Errorf("%s is the name of a real card", p.Name)
		}
	}
}

func TestCardsStandInTheFileOfTheirColor(t *testing.T) {
	for _, name := range filesIn("cards") {
		for _, p := range mustRead(name) {
			if want := "cards/" + home(p) + ".txt"; want != name {
				t.Errorf("%s is in %s, not in %s", p.Name, name, want)
			}
		}
	}
}

// home is the file that a card belongs in.
func home(p Printing) string {
	f := p.Front()
	switch {
	case f.Type.Types.Has(card.Scheme):
		return "scheme"
	case f.Type.Types.Has(card.Dungeon):
		return "dungeon"
	case f.Type.Types.Has(card.Land):
		return "land"
	case f.Colors.Count() > 1:
		return "multicolor"
	case f.Colors.Count() == 1:
		return f.Colors.Name()
	}
	return "artifact"
}

func TestPermanentsSayThisAndSpellsTheirName(t *testing.T) {
	for _, p := range Cards() {
		f := p.Front()
		named := strings.Contains(f.Text, p.Name)
		legendary := f.Type.Super.Has(card.Legendary)
		if named && f.Type.Types.Permanent() && !legendary {
			t.Errorf("%s names itself, where it should say %q", p.Name, "this creature")
		}
		for _, this := range []string{"his creature", "his artifact", "his enchantment", "his land"} {
			if legendary && strings.Contains(f.Text, this) {
				t.Errorf("%s says %q, where it should name itself", p.Name, "t"+this)
			}
		}
		for _, old := range []string{"enters the battlefield", "CARDNAME", "~", "put into its owner's graveyard from play", "’"} {
			if strings.Contains(f.Text, old) {
				t.Errorf("%s says %q", p.Name, old)
			}
		}
	}
}

func TestDecksAreLegal(t *testing.T) {
	seen := map[string]bool{}
	pairs := map[card.Colors]bool{}
	for _, d := range Decks() {
		t.Run(d.File, func(t *testing.T) {
			if d.Name == "" || d.About == "" || seen[d.Name] {
				t.Errorf("name %q, about %q: both are needed, and no name twice", d.Name, d.About)
			}
			seen[d.Name] = true
			if d.Size() != 60 {
				t.Errorf("%d cards, want 60", d.Size())
			}
			copies := map[string]int{}
			lands := 0
			var colors card.Colors
			for _, n := range d.Cards {
				c, _ := Library().Lookup(n.Name)
				types := c.Front().Type
				copies[c.Name] += n.N
				if copies[c.Name] > 4 && !types.Super.Has(card.Basic) {
					t.Errorf("%d copies of %s", copies[c.Name], c.Name)
				}
				if c.Name != n.Name || !c.Traditional() {
					t.Errorf("%s cannot be in a deck by that name", n.Name)
				}
				if types.Types.Has(card.Land) {
					lands += n.N
				}
				for _, sub := range types.Sub {
					colors |= card.BasicLandColor(sub)
				}
			}
			if lands < 22 || lands > 26 {
				t.Errorf("%d lands, want about 24", lands)
			}
			if colors.Count() != 2 || pairs[colors] {
				t.Errorf("colors %s: want two, and no pair twice", colors)
			}
			pairs[colors] = true
			playable(t, d, colors)
		})
	}
	if len(pairs) != 10 {
		t.Errorf("%d pairs of colors, want 10", len(pairs))
	}
}

// playable checks that two colors of mana pay for every card of a deck.
func playable(t *testing.T, d Deck, colors card.Colors) {
	for _, n := range d.Cards {
		c, _ := Library().Lookup(n.Name)
		for _, s := range c.Front().Cost {
			if s.Colors() != 0 && s.Colors()&colors == 0 {
				t.Errorf("%s costs %s in a deck of %s", c.Name, c.Front().Cost, colors)
			}
		}
	}
}

func TestDecksAreFoundByName(t *testing.T) {
	for _, name := range []string{"The Compost Court", "compost-court", "THE COMPOST COURT"} {
		if d, ok := DeckNamed(name); !ok || d.File != "compost-court" {
			t.Errorf("deck %q is not found", name)
		}
	}
	if _, ok := DeckNamed("no such deck"); ok {
		t.Error("a deck that is not there is found")
	}
}

func TestSpecialDecksAreLegal(t *testing.T) {
	schemes, chaos := SchemeDeck(), ChaosDeck()
	if n := schemes.Size(); n < 20 {
		t.Errorf("%d schemes, want 20 or more (CR 904.3)", n)
	}
	for _, n := range schemes.Cards {
		c, _ := Library().Lookup(n.Name)
		if !c.Front().Type.Types.Has(card.Scheme) || n.N > 2 {
			t.Errorf("%d %s: want schemes, at most two of each (CR 904.3)", n.N, n.Name)
		}
	}
	if n := chaos.Size(); n < 20 || n > 30 {
		t.Errorf("%d cards in the Chaos deck, want 20 to 30", n)
	}
	for _, n := range chaos.Cards {
		c, _ := Library().Lookup(n.Name)
		if !c.Traditional() || n.N != 1 {
			t.Errorf("%d %s in the Chaos deck", n.N, n.Name)
		}
	}
}
