package card

import (
	"cmp"
	"iter"
	"maps"
	"slices"
)

// Library is a set of cards, found by name. Names are matched without regard
// to case, accents, ligatures and the kind of apostrophe; a card with several
// faces is found by its full name, written with one slash or two, and by the
// name of any face. After it is filled, any number of goroutines may read it.
// The zero value is an empty library.
type Library struct {
	cards map[string]*Card // by the key of the full name
	faces map[string]*Card // by the key of one face of several

	// Skipped are the cards of a file that could not be taken in, in order of
	// their names.
	Skipped []Skipped
}

// Skipped is a card of a card file that the library does not have, and why.
type Skipped struct {
	Name string
	Err  error
}

// Add puts a card into the library, in place of a card of the same name.
func (l *Library) Add(c *Card) {
	if l.cards == nil {
		l.cards, l.faces = map[string]*Card{}, map[string]*Card{}
	}
	full := nameKey(c.Name)
	if old := l.cards[full]; old != nil {
		maps.DeleteFunc(l.faces, func(_ string, of *Card) bool { return of == old })
	}
	l.cards[full] = c
	for i := range c.Faces {
		key := full
		if len(c.Faces) > 1 {
			key = nameKey(c.Faces[i].Name)
		}
		if was := l.faces[key]; key != full && (was == nil || faceBefore(key, c, was)) {
			l.faces[key] = c
		}
	}
}

// faceBefore decides which of two cards a face name finds: one where it is the
// front face before one where it is another, then the first by name.
func faceBefore(key string, a, b *Card) bool {
	frontA, frontB := nameKey(a.Front().Name) == key, nameKey(b.Front().Name) == key
	if frontA != frontB {
		return frontA
	}
	return a.Name < b.Name
}

// Merge adds all cards of another library; they replace cards of the same
// name.
func (l *Library) Merge(other *Library) {
	for c := range other.All() {
		l.Add(c)
	}
	l.Skipped = append(l.Skipped, other.Skipped...)
}

// Len is the number of cards.
func (l *Library) Len() int { return len(l.cards) }

// Lookup finds a card by name. A full name goes before the name of a face.
func (l *Library) Lookup(name string) (*Card, bool) {
	key := nameKey(name)
	if c, ok := l.cards[key]; ok {
		return c, true
	}
	c, ok := l.faces[key]
	return c, ok
}

// All yields the cards in the order of their names.
func (l *Library) All() iter.Seq[*Card] {
	return func(yield func(*Card) bool) {
		for _, c := range l.sorted() {
			if !yield(c) {
				return
			}
		}
	}
}

func (l *Library) sorted() []*Card {
	all := make([]*Card, 0, len(l.cards))
	for _, c := range l.cards {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b *Card) int { return cmp.Compare(a.Name, b.Name) })
	return all
}
