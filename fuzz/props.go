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
	aura         *ability.Card
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
		c, unsupported := oracle.Compile(p.Card)
		if len(unsupported) > 0 {
			panic("fuzz: props.txt: " + c.Name + ": not understood: " + unsupported[0].Words)
		}
		s.add(c)
	}
	return s
})

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
	case len(t.Sub) > 0 && t.Sub[0] == "Aura":
		s.aura = c
	case t.Types.Permanent():
		s.permanents = append(s.permanents, c)
	default:
		s.spells = append(s.spells, c)
	}
}
