package card

// Face is one set of characteristics printed on a card (CR 109.3): the whole
// card for most, a half of a split card, a side of a double-faced card, the
// Adventure of an adventurer card.
type Face struct {
	Name   string
	Cost   Cost
	NoCost bool // no mana cost at all, which cannot be paid (CR 202.1b)
	Type   TypeLine
	Text   string // rules text with reminder text, one line per ability, separated by "\n"

	Power, Toughness Stat
	Loyalty, Defense Stat
	Hand, Life       Stat // modifiers of a vanguard (CR 210, 211)

	Colors    Colors // from the mana cost and the color indicator (CR 202.2); abilities may say otherwise
	Indicator Colors // the color indicator (CR 204)
}

// ManaValue is the mana value of this face alone, with x for {X} (CR 202.3).
// For a back face, Card.ManaValue knows better (CR 202.3b).
func (f *Face) ManaValue(x int) int { return f.Cost.ManaValue(x) }

// Card is a printed card.
type Card struct {
	Name     string // the full name: "A // B" for a card with several faces
	Layout   Layout
	Faces    []Face // at least one; the front, left or normal one first
	Identity Colors // color identity (CR 903.4)
}

// Front is the face whose characteristics a card has where nothing says
// otherwise (CR 709-712, 715). For a split card it is the left half only.
func (c *Card) Front() *Face { return &c.Faces[0] }

// Colors are the card's colors everywhere but on the stack and the
// battlefield: those of both halves of a split card (CR 709.4b), else those of
// the front face.
func (c *Card) Colors() Colors {
	if !c.Layout.Halves() {
		return c.Front().Colors
	}
	var set Colors
	for i := range c.Faces {
		set |= c.Faces[i].Colors
	}
	return set
}

// ManaValue is the card's mana value everywhere but on the stack and the
// battlefield: that of both halves of a split card together (CR 202.3d), else
// that of the front face.
func (c *Card) ManaValue() int {
	if !c.Layout.Halves() {
		return c.Front().ManaValue(0)
	}
	n := 0
	for i := range c.Faces {
		n += c.Faces[i].ManaValue(0)
	}
	return n
}

// Traditional reports whether the card can be in a deck: it is no plane,
// scheme, vanguard or the like (CR 108.2), no token, and not what two cards
// meld into.
func (c *Card) Traditional() bool {
	types := c.Front().Type.Types
	meldResult := c.Layout == LayoutMeld && len(c.Faces) == 1
	return types&^traditional == 0 && c.Layout != LayoutToken && !meldResult
}
