package oracle_test

import (
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/roundtable"
)

// Each instruction and each target of the built-in cards can be told by itself, in every
// language: a player who chooses for it reads it.
func TestInstructionsAndTargetsAreToldByThemselves(t *testing.T) {
	told := 0
	tell := func(name, what, text string) {
		told++
		if text == "" || strings.ContainsAny(text, "~@?") || strings.HasPrefix(text, oracle.UntranslatedMark) {
			t.Errorf("%s: %s: %q", name, what, text)
		}
	}
	for _, c := range roundtable.Cards() {
		compiled, unsupported := oracle.Compile(c.Card)
		if len(unsupported) > 0 {
			t.Fatal(c.Name, unsupported)
		}
		for i := range compiled.Faces {
			face := &c.Card.Faces[i]
			for _, a := range compiled.Faces[i].Abilities {
				do := instructionsOf(a)
				parts := []ability.Mode{{Targets: do.Targets, Effects: do.Effects}}
				if do.Modal != nil {
					parts = append(parts, do.Modal.Modes...)
				}
				for lang := oracle.English; lang <= oracle.French; lang++ {
					for _, part := range parts {
						for _, e := range part.Effects {
							tell(c.Name, "an instruction", oracle.RenderInstruction(e, a, part.Targets, face, lang))
						}
						for _, target := range part.Targets {
							tell(c.Name, "a target", oracle.RenderTarget(target, a, face, lang))
						}
					}
				}
			}
		}
	}
	if told < 1000 {
		t.Errorf("only %d were told", told)
	}
}

func instructionsOf(a ability.Ability) ability.Instructions {
	switch a := a.(type) {
	case *ability.Spell:
		return a.Do
	case *ability.Activated:
		return a.Do
	case *ability.Triggered:
		return a.Do
	}
	return ability.Instructions{}
}

// A reflexive ability is put on a stack by itself: it is told without what it triggers on.
func TestReflexiveAbilitiesAreToldByWhatTheyDo(t *testing.T) {
	cr.Rule(t, "603.12")
	reflexive := &ability.Triggered{Do: ability.Instructions{Effects: []ability.Effect{ability.Draw{N: ability.N(1)}}}}
	face := &card.Face{Name: "Notary"}
	for lang, want := range map[oracle.Lang]string{
		oracle.English: "Draw a card.", oracle.Spanish: "Roba una carta.", oracle.Portuguese: "Compre um card.", oracle.French: "Piochez une carte.",
	} {
		if got := oracle.RenderFace(reflexive, face, lang); got != want {
			t.Errorf("%d: %q, not %q", lang, got, want)
		}
	}
}
