package cards

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"

	"github.com/grandmelee/melee/ability"
)

// Hash is a hash of all that is printed on the cards of decks, each card once, so that
// a game is not played on with other cards than it was begun with.
func Hash(decks ...[]*ability.Card) string {
	h := sha256.New()
	for c := range distinct(decks) {
		for i := range c.Faces {
			f := c.Faces[i].Face
			for _, s := range [...]string{f.Name, f.Cost.String(), f.Type.String(), f.Text, f.Power.String(), f.Toughness.String(), f.Loyalty.String(), f.Defense.String()} {
				fmt.Fprintf(h, "%d:%s", len(s), s)
			}
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// distinct yields the cards of decks, each the first time that it comes.
func distinct(decks [][]*ability.Card) iter.Seq[*ability.Card] {
	return func(yield func(*ability.Card) bool) {
		seen := map[*ability.Card]bool{}
		for _, d := range decks {
			for _, c := range d {
				if seen[c] {
					continue
				}
				seen[c] = true
				if !yield(c) {
					return
				}
			}
		}
	}
}
