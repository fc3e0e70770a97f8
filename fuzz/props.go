package fuzz

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/roundtable"
)

//go:embed props.txt
var propsFile string

// A stock is the cards that are put around the card that is played.
type stock struct {
	spring, acre *ability.Card // lands for any mana
	crowd        *ability.Card // an artifact creature
	basics       []*ability.Card
	creatures    []*ability.Card
	permanents   []*ability.Card // neither lands nor creatures
	spells       []*ability.Card
	attached     []*ability.Card // an Aura and an Equipment for creatures
	all          []*ability.Card
}

// props are the cards of props.txt.
var props = sync.OnceValue(func() *stock {
	printed, err := roundtable.Read(strings.NewReader(propsFile), "props.txt")
	if err != nil {
		panic("fuzz: " + err.Error())
	}
	s := &stock{}
	for _, p := range printed {
		s.add(mustCompile(p.Card))
	}
	s.add(mustCompile(turning()))
	return s
})

// mustCompile compiles a card that the tests have seen to compile.
func mustCompile(printed *card.Card) *ability.Card {
	c, unsupported := oracle.Compile(printed)
	if len(unsupported) > 0 {
		panic("fuzz: props: " + c.Name + ": not understood: " + unsupported[0].Words)
	}
	return c
}

// turning is a creature that transforms, which the format of props.txt has no
// words for.
func turning() *card.Card {
	one, three := card.Number(1), card.Number(3)
	creature := card.TypeLine{Types: card.Creature, Sub: []string{"Werewolf"}}
	return &card.Card{Name: "Turning Kin // Turned Kin", Layout: card.LayoutTransform, Faces: []card.Face{
		{Name: "Turning Kin", Cost: card.Cost{{Kind: card.Generic, N: 1}}, Type: creature, Text: "{1}: Transform this creature.", Power: one, Toughness: three},
		{Name: "Turned Kin", NoCost: true, Type: creature, Text: "{1}: Transform this creature.", Power: three, Toughness: three},
	}}
}

func (s *stock) add(c *ability.Card) {
	s.all = append(s.all, c)
	t := c.Front().Type
	switch {
	case c.Name == "Every Spring":
		s.spring = c
	case c.Name == "Patchwork Acre":
		s.acre = c
	case t.Super.Has(card.Basic):
		s.basics = append(s.basics, c)
	case t.Types.Has(card.Creature):
		if t.Types.Has(card.Artifact) {
			s.crowd = c
		}
		s.creatures = append(s.creatures, c)
	case c.Name == "Warm Light":
		s.attached = append([]*ability.Card{c}, s.attached...)
	case t.HasSub("Aura"):
		s.spells = append(s.spells, c)
	case t.Types.Permanent():
		if t.HasSub("Equipment") {
			s.attached = append(s.attached, c)
		}
		s.permanents = append(s.permanents, c)
	default:
		s.spells = append(s.spells, c)
	}
}
