package scenario

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/roundtable"
)

// TestEachCardOfTheSetIsShown takes each piece of each built-in card away, one
// at a time, and runs the scenarios with that card: one of them has to fail.
// Where none does, nothing shows what the piece does.
func TestEachCardOfTheSetIsShown(t *testing.T) {
	all := allScenarios(t)
	for _, p := range roundtable.Cards() {
		var with []*Scenario
		for _, s := range all {
			if strings.Contains(Print(s), p.Name) {
				with = append(with, s)
			}
		}
		if len(with) == 0 {
			t.Errorf("%s is in no scenario", p.Name)
			continue
		}
		for _, without := range lessers(p.Card) {
			if without.missing != said[p.Name] && !anyFails(with, without.card) {
				t.Errorf("%s: no scenario shows %q", p.Name, without.missing)
			}
		}
	}
}

// TestEachCardOfTheChaosDeckIsShown takes all the words of each card of the
// built-in Chaos deck away: a scenario in which it is turned up has to fail.
func TestEachCardOfTheChaosDeckIsShown(t *testing.T) {
	all := allScenarios(t)
	for _, n := range roundtable.ChaosDeck().Cards {
		turnedUp := slices.DeleteFunc(slices.Clone(all), func(s *Scenario) bool {
			return !slices.ContainsFunc(s.Piles, func(l PileLine) bool {
				return l.Player == "" && slices.ContainsFunc(l.Items, func(i Item) bool { return i.Name == n.Name })
			})
		})
		c, _ := roundtable.Library().Lookup(n.Name)
		if !anyFails(turnedUp, change(c, "all", func(f *card.Face) { f.Text = "" }).card) {
			t.Errorf("no scenario shows %s as the Chaos card", n.Name)
		}
	}
}

// said are words that say again what the rules say: nothing can show them.
var said = map[string]string{
	"Walking Gatehouse": "It's still a land.", // as an artifact creature it is anyway (CR 205.1b)
}

func allScenarios(t *testing.T) []*Scenario {
	files, err := Find(filepath.Join("..", "scenarios"))
	if err != nil {
		t.Fatal(err)
	}
	var all []*Scenario
	for _, name := range files {
		file, err := Open(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, file.Scenarios...)
	}
	return all
}

func anyFails(with []*Scenario, c *card.Card) bool {
	changed := new(card.Library)
	changed.Add(c)
	lib := cards.New(changed)
	return slices.ContainsFunc(with, func(s *Scenario) bool { return Run(s, lib).Result == ResultFail })
}

// A lesser card is one with a piece of it missing.
type lesser struct {
	card    *card.Card
	missing string
}

// lessers are what is left of a card without each ability, each keyword of a
// list, each mode and each sentence. A card without words is of another size or,
// if it is a land, without its subtype.
func lessers(c *card.Card) []lesser {
	f := c.Front()
	if len(f.Type.Sub) > 0 && f.Type.Types&card.Land != 0 {
		return []lesser{change(c, "its subtype", func(f *card.Face) { f.Type.Sub = nil })}
	}
	if f.Text == "" {
		return []lesser{change(c, "its size", func(f *card.Face) { f.Power.N++; f.Toughness.N++ })}
	}
	var list []lesser
	for _, piece := range pieces(f.Text) {
		without := change(c, piece.words, func(f *card.Face) { f.Text = piece.rest })
		if _, unsupported := oracle.Compile(without.card); len(unsupported) == 0 {
			list = append(list, without)
		}
	}
	return list
}

func change(c *card.Card, what string, by func(*card.Face)) lesser {
	changed := *c
	changed.Faces = slices.Clone(c.Faces)
	by(&changed.Faces[0])
	return lesser{&changed, what}
}

// A piece of a text, and what the text is without it.
type piece struct{ words, rest string }

// pieces are the abilities of a text and what can be taken out of each.
func pieces(text string) []piece {
	abilities := strings.Split(strings.ReplaceAll(text, "\n•", mode), "\n")
	var list []piece
	for i, a := range abilities {
		for _, less := range append([]piece{{a, ""}}, shorter(a)...) {
			rest := slices.Clone(abilities)
			if rest[i] = less.rest; less.rest == "" {
				rest = slices.Delete(rest, i, i+1)
			}
			list = append(list, piece{less.words, strings.ReplaceAll(strings.Join(rest, "\n"), mode, "\n•")})
		}
	}
	return list
}

const mode = "\x00" // stands for a bullet at the beginning of a line

var (
	keywordList = regexp.MustCompile(`^[A-Z][a-z]+( [a-z]+)?(, [a-z]+( [a-z]+)?)+$`)
	sentence    = regexp.MustCompile(`.+?[.!?]"?( |$)`)
)

// shorter takes each keyword or sentence out of an ability, and puts another one
// in the place of each mode.
func shorter(ability string) []piece {
	parts, between, instead := sentence.FindAllString(ability, -1), "", ""
	switch {
	case strings.Contains(ability, mode):
		parts, between, instead = strings.Split(ability, mode), mode, " You gain 1 life."
	case keywordList.MatchString(ability):
		parts, between = strings.Split(ability, ", "), ", "
	}
	if len(parts) < 2 {
		return nil
	}
	var list []piece
	for i, words := range parts {
		rest := slices.Clone(parts)
		if rest[i] = instead; instead == "" {
			rest = slices.Delete(rest, i, i+1)
		}
		text := strings.TrimSpace(strings.Join(rest, between))
		list = append(list, piece{strings.TrimSpace(words), strings.ToUpper(text[:1]) + text[1:]})
	}
	return list
}
