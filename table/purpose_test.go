package table

import (
	"testing"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
)

// A player who has to choose is told for what: the part of a cost, the target, the
// instruction that is carried out, and what of its text lets him choose.
func TestEveryChoiceSaysWhatItIsFor(t *testing.T) {
	cr.Rule(t, "601.2c", "601.2h", "608.2d")
	creature := func(name string) card.Face {
		return card.Face{Name: name, Type: card.TypeLine{Types: card.Creature}, Power: card.Number(1), Toughness: card.Number(1)}
	}
	artifact := func(name, text string) card.Face {
		return card.Face{Name: name, Type: card.TypeLine{Types: card.Artifact}, Text: text}
	}
	g := paying(t, creature("Elk"), creature("Hare"),
		artifact("Altar", "Sacrifice a creature: You gain 2 life."),
		artifact("Hook", "{0}: Tap target creature you control."),
		artifact("Gate", "{0}: Return a creature you control to its owner's hand. You may draw a card."))
	languages := func(what string, c *game.Choice, src game.ID, want map[string]string) {
		t.Helper()
		for lang, text := range want {
			if got := (writer{g.View(0), lang}).choice(c, src).About; got != text {
				t.Errorf("%s in %s: %q, not %q", what, lang, got, text)
			}
		}
	}
	announced := func(name string) (*game.Choice, game.ID) {
		t.Helper()
		a := activating(t, g, name)
		c, err := g.Next(g.Pending()[0], *a.Play, nil)
		if err != nil {
			t.Fatal(err)
		}
		return c, a.Play.Object
	}
	c, src := announced("Altar")
	languages("a part of a cost", c, src, map[string]string{
		"en": "Sacrifice a creature", "es": "Sacrificar una criatura", "pt": "Sacrifique uma criatura", "fr": "Sacrifiez une créature",
	})
	c, src = announced("Hook")
	languages("a target", c, src, map[string]string{
		"en": "Target creature you control", "es": "La criatura objetivo que controlas",
		"pt": "A criatura alvo que você controla", "fr": "Une créature ciblée que vous contrôlez",
	})

	a := activating(t, g, "Gate")
	for range 3 { // activate it, and both players pass
		q := g.Pending()[0]
		if err := g.Answer(q.ID, a); err != nil {
			t.Fatal(err)
		}
		a = game.Answer{Pass: true}
	}
	q := g.Pending()[0]
	languages("an instruction", &q.Choice, q.Source, map[string]string{
		"en": "Return a creature you control to its owner's hand.",
		"es": "Regresa una criatura que controlas a la mano de su propietario.",
		"pt": "Devolva uma criatura que você controla para a mão de seu dono.",
		"fr": "Renvoyez une créature que vous contrôlez dans la main de son propriétaire.",
	})
	if err := g.Answer(q.ID, g.Legal(q)); err != nil {
		t.Fatal(err)
	}
	q = g.Pending()[0]
	languages("what may be done", &q.Choice, q.Source, map[string]string{
		"en": "You may draw a card.", "es": "Puedes robar una carta.", "pt": "Você pode comprar um card.", "fr": "Vous pouvez piocher une carte.",
	})
}
