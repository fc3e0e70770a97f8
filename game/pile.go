package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// A pile is a deck of cards that lies face down in the command zone, from which
// one after the other is turned up and goes back to the bottom: a scheme deck (CR
// 904.3).
type pile struct {
	cards  []*ability.Card // the top one first
	unseen int             // so many on top have never been turned up
}

// newPile makes a pile of the cards, in their order.
func newPile(cards []*ability.Card) pile {
	return pile{slices.Clone(cards), len(cards)}
}

// clone copies what can change.
func (p pile) clone() pile { return pile{slices.Clone(p.cards), p.unseen} }

// draw takes the top card off; nil if there is none.
func (p *pile) draw() *ability.Card {
	if len(p.cards) == 0 {
		return nil
	}
	top := p.cards[0]
	p.cards = slices.Delete(p.cards, 0, 1)
	p.unseen = max(0, p.unseen-1)
	return top
}

// under puts a card on the bottom.
func (p *pile) under(c *ability.Card) { p.cards = append(p.cards, c) }

// shuffle mixes the cards that nobody has seen: all of them as the game begins,
// those whose order nobody knows later.
func (p *pile) shuffle(g *Game) {
	for i := p.unseen - 1; i > 0; i-- {
		j := g.roll(i + 1)
		p.cards[i], p.cards[j] = p.cards[j], p.cards[i]
	}
}
