package card

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// builder puts cards together from the records of their faces, which a file
// may give in any order and, once for each printing, many times.
type builder struct {
	drafts map[string]*draft // by full name
	lines  map[string]TypeLine
	costs  map[string]Cost

	set  string // if not empty, only cards of this set are taken in
	seen bool   // there was a card
	sets bool   // some card said which sets it was printed in
}

type draft struct {
	card  Card
	sides []string // of card.Faces
	err   error    // why the card cannot be taken in
}

func newBuilder() *builder {
	return &builder{drafts: map[string]*draft{}, lines: map[string]TypeLine{}, costs: map[string]Cost{}}
}

// notCards are the layouts of what card files list beside the cards of the
// game, and of printings that have the same card on both sides.
var notCards = map[string]bool{
	"token": true, "double_faced_token": true, "emblem": true, "art_series": true, "reversible_card": true,
}

// add takes in a face, unless it is there from another printing.
func (b *builder) add(r *record) {
	if notCards[r.Layout] || !b.wanted(r) {
		return
	}
	d := b.drafts[r.Name]
	if d == nil {
		d = &draft{card: Card{Name: r.Name}}
		b.drafts[r.Name] = d
		layout, known := ParseLayout(r.Layout)
		if d.card.Layout = layout; !known && r.FaceName != "" {
			d.err = fmt.Errorf("its layout %s is not known", quote(r.Layout))
		}
	}
	if d.err != nil || slices.Contains(d.sides, r.Side) {
		return
	}
	face, err := b.face(r)
	if err != nil {
		d.err = err
		return
	}
	d.card.Identity |= Colors(r.ColorIdentity)
	at, _ := slices.BinarySearch(d.sides, r.Side)
	d.sides = slices.Insert(d.sides, at, r.Side)
	d.card.Faces = slices.Insert(d.card.Faces, at, face)
}

// wanted reports whether a card was printed in the set that is asked for.
func (b *builder) wanted(r *record) bool {
	b.seen = true
	b.sets = b.sets || r.Set != "" || len(r.Printings) > 0
	return b.set == "" || strings.EqualFold(r.Set, b.set) ||
		slices.ContainsFunc(r.Printings, func(s string) bool { return strings.EqualFold(s, b.set) })
}

func (b *builder) face(r *record) (Face, error) {
	f := Face{Name: r.Name, Text: r.Text, NoCost: r.ManaCost == "", Indicator: Colors(r.ColorIndicator)}
	if r.FaceName != "" {
		f.Name = r.FaceName
	}
	var err error
	if f.Cost, err = b.cost(r.ManaCost); err != nil {
		return f, err
	}
	if f.Type, err = b.typeLine(r.Type); err != nil {
		return f, err
	}
	for _, s := range []struct {
		stat    *Stat
		what    string
		printed string
	}{
		{&f.Power, "power", r.Power}, {&f.Toughness, "toughness", r.Toughness}, {&f.Loyalty, "loyalty", r.Loyalty},
		{&f.Defense, "defense", r.Defense}, {&f.Hand, "hand modifier", r.Hand}, {&f.Life, "life modifier", r.Life},
	} {
		if *s.stat, err = ParseStat(s.printed); err != nil {
			return f, fmt.Errorf("%s %w", s.what, err)
		}
	}
	if f.NoCost && f.Indicator == 0 && r.Layout != LayoutFlip.String() {
		f.Indicator = Colors(r.Colors) // some files leave the indicator out
	}
	f.Colors = f.Cost.Colors() | f.Indicator
	return f, nil
}

func (b *builder) cost(s string) (Cost, error) {
	if c, ok := b.costs[s]; ok {
		return c, nil
	}
	c, err := ParseCost(s)
	if err == nil {
		c = slices.Clip(c)
		b.costs[s] = c
	}
	return c, err
}

func (b *builder) typeLine(s string) (TypeLine, error) {
	if t, ok := b.lines[s]; ok {
		return t, nil
	}
	t, err := ParseTypeLine(s)
	if err == nil {
		t.Sub = slices.Clip(t.Sub)
		b.lines[s] = t
	}
	return t, err
}

// library is the library of all cards that were added.
func (b *builder) library() *Library {
	lib := &Library{cards: make(map[string]*Card, len(b.drafts)), faces: map[string]*Card{}}
	for _, d := range b.drafts {
		if d.card.Layout == LayoutMeld {
			b.addMeldResult(d)
		}
		if d.err == nil {
			d.err = d.finish()
		}
		if d.err != nil {
			lib.Skipped = append(lib.Skipped, Skipped{Name: d.card.Name, Err: d.err})
			continue
		}
		lib.Add(&d.card)
	}
	slices.SortFunc(lib.Skipped, func(a, b Skipped) int { return cmp.Compare(a.Name, b.Name) })
	return lib
}

// addMeldResult gives a meld card, "A // B", its second face, which is on the
// two cards that meld together but a card of its own in the file.
func (b *builder) addMeldResult(d *draft) {
	_, result, isPart := strings.Cut(d.card.Name, " // ")
	if from := b.drafts[result]; isPart && len(d.card.Faces) == 1 && from != nil && len(from.card.Faces) == 1 {
		d.card.Faces = append(d.card.Faces, from.card.Faces[0])
	}
}

// finish completes a card of which all faces are there.
func (d *draft) finish() error {
	c := &d.card
	if want := strings.Count(c.Name, " // ") + 1; len(c.Faces) != want {
		return fmt.Errorf("the file has %d of its %d faces", len(c.Faces), want)
	}
	if c.Layout == LayoutFlip {
		for i := range c.Faces {
			c.Faces[i].Colors = c.Faces[0].Colors // CR 710.1c
		}
	}
	return nil
}
