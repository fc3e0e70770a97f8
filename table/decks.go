package table

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/deck"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/words"
)

// MaxDeckCards and MaxDeckBytes limit the decks that are brought.
const (
	MaxDeckCards = 400
	MaxDeckBytes = 256 << 10
)

// A DeckSource is a deck as somebody gives it: one field is set.
type DeckSource struct {
	Builtin string
	Text    []byte // a list in any of the known forms
	Name    string // what to call it; empty: what the list says
	Pile    Pile   // what it is to be
}

// CheckDeck reads a deck and says what is wrong with it. The deck is nil if
// anything is; the problems are told in a language. The error says that there is no such built-in deck.
func CheckDeck(lib *cards.Library, src DeckSource, lang string) (*Deck, *pb.DeckCheck, error) {
	if src.Text == nil {
		return builtin(src.Builtin, src.Pile)
	}
	check := &pb.DeckCheck{Name: src.Name}
	if len(src.Text) > MaxDeckBytes {
		check.Problems = unreadable(0, words.Say("the list is longer than %d bytes", MaxDeckBytes).In(lang))
		return nil, check, nil
	}
	list, err := deck.Read(bytes.NewReader(src.Text))
	if err != nil {
		line := 0
		var at *deck.LineError
		if errors.As(err, &at) {
			line, err = at.Line, at.Err
		}
		check.Problems = unreadable(line, words.In(err, lang))
		return nil, check, nil
	}
	main := append(append([]deck.Entry(nil), list.Commander...), list.Main...)
	d := &Deck{Name: src.Name}
	if d.Name == "" {
		d.Name = list.Name
	}
	if d.Name, err = CleanName("name", d.Name); err != nil {
		d.Name = words.Say("Deck").In(lang)
	}
	check.Name = d.Name
	for _, e := range main {
		d.Cards = append(d.Cards, Count{e.Count, e.Name})
		check.Main = append(check.Main, &pb.DeckEntry{Count: int32(e.Count), Name: e.Name})
	}
	for _, e := range list.Sideboard {
		check.Sideboard = append(check.Sideboard, &pb.DeckEntry{Count: int32(e.Count), Name: e.Name})
	}
	for _, e := range list.Conspiracies {
		d.Conspiracies = append(d.Conspiracies, Count{e.Count, e.Name})
		check.Conspiracies = append(check.Conspiracies, &pb.DeckEntry{Count: int32(e.Count), Name: e.Name})
	}
	d.Companion, check.Companion = list.Companion, list.Companion
	check.Cards = int32(d.Size())
	rules := src.Pile.rules()
	unknown := map[string]string{}
	rules.Supported = func(c *card.Card) error {
		_, err := lib.Compile(c)
		if u := (*cards.Unsupported)(nil); errors.As(err, &u) {
			unknown[c.Name] = u.Words()
			return words.Errorf("its text is not understood: %s", u.Words())
		}
		return err
	}
	rules.Companion = func(c *card.Card, _ *deck.List) error {
		cards, err := d.compile(lib)
		if err == nil {
			_, err = lib.CompanionOf(c.Name, cards)
		}
		return err
	}
	played := &deck.List{Name: d.Name, Main: main, Conspiracies: list.Conspiracies} // what is beside it is not played
	if list.Companion != "" {                                                       // but for the companion
		played.Companion, played.Sideboard = list.Companion, []deck.Entry{{Count: 1, Name: list.Companion}}
	}
	for _, p := range deck.Check(played, lib.Printed(), rules) {
		problem := &pb.DeckProblem{Kind: problemKind(p.Kind), Line: int32(p.Line), Card: p.Card,
			Suggestions: p.Suggest, Text: p.Text.In(lang)}
		if c, ok := lib.Printed().Lookup(p.Card); ok && p.Kind == deck.Unsupported {
			problem.Words = unknown[c.Name]
		}
		check.Problems = append(check.Problems, problem)
	}
	if len(check.Problems) > 0 {
		return nil, check, nil
	}
	check.Ok = true
	return d, check, nil
}

// problemKind is the kind of a problem as the API has it.
func problemKind(k deck.ProblemKind) pb.DeckProblem_Kind {
	if k == deck.NoCompanion {
		return pb.DeckProblem_KIND_NO_COMPANION
	}
	return pb.DeckProblem_Kind(k) + 1
}

func unreadable(line int, text string) []*pb.DeckProblem {
	return []*pb.DeckProblem{{Kind: pb.DeckProblem_KIND_UNREADABLE, Line: int32(line), Text: text}}
}

func builtin(name string, p Pile) (*Deck, *pb.DeckCheck, error) {
	decks := p.Builtins()
	i := slices.IndexFunc(decks, func(d roundtable.Deck) bool {
		return strings.EqualFold(d.Name, name) || strings.EqualFold(d.File, name)
	})
	if i < 0 {
		return nil, nil, Fail(NotFound, "there is no built-in deck %q", name)
	}
	d := deckOf(decks[i])
	check := &pb.DeckCheck{Ok: true, Name: d.Name, Cards: int32(d.Size())}
	for _, c := range d.Cards {
		check.Main = append(check.Main, &pb.DeckEntry{Count: int32(c.N), Name: c.Name})
	}
	return d, check, nil
}

func deckOf(b roundtable.Deck) *Deck {
	d := &Deck{Name: b.Name}
	for _, c := range b.Cards {
		d.Cards = append(d.Cards, Count{c.N, c.Name})
	}
	return d
}

// compile looks the cards of a deck up.
func (d *Deck) compile(lib *cards.Library) ([]*ability.Card, error) { return d.find(d.Cards, lib) }

// find looks cards of a deck up.
func (d *Deck) find(list []Count, lib *cards.Library) ([]*ability.Card, error) {
	var all []*ability.Card
	for _, c := range list {
		compiled, err := lib.Card(c.Name)
		if err != nil {
			return nil, fmt.Errorf("deck %s: %w", d.Name, err)
		}
		for range c.N {
			all = append(all, compiled)
		}
	}
	return all, nil
}
