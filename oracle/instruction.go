package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// RenderInstruction writes one instruction of an ability of a face by itself, as it is
// shown to a player who chooses something for it: "Sacrifice a creature." The targets are
// those of the ability; they are written in full. It is empty where there are no words
// for it.
func RenderInstruction(x ability.Effect, of ability.Ability, targets []ability.Target, f *card.Face, lang Lang) string {
	return part(of, f, lang,
		func(e *english) string {
			e.targets = targets
			return sentencesOf(e.sentences([]ability.Effect{x}))
		},
		func(w *romance) string {
			w.targets = targets
			return w.sentences([]ability.Effect{x})
		})
}

// RenderTarget writes what a target of an ability of a face has to be: "Target creature
// you don't control". It is empty where there are no words for it.
func RenderTarget(t ability.Target, of ability.Ability, f *card.Face, lang Lang) string {
	targets := []ability.Target{t}
	return part(of, f, lang,
		func(e *english) string {
			e.targets = targets
			s, _ := e.target(0)
			return upperFirst(s)
		},
		func(w *romance) string {
			w.targets = targets
			return upperFirst(w.target(0).text)
		})
}

// part writes a part of an ability in the ability's own style, if that is known, or in
// English where a language has no words for it.
func part(of ability.Ability, f *card.Face, lang Lang, en func(*english) string, other func(*romance) string) string {
	if of == nil {
		of = &ability.Spell{}
	}
	if lang != English {
		w := newRomance(&renderer{name: f.Name}, of, lang)
		w.self = w.genderOf(f.Type)
		if text := w.polish(other(w)); w.lost == 0 {
			return named(text, f.Name, lang)
		}
	}
	n := namesOf(f.Name)
	text := en(&english{renderer: inWordingOf(of, n, normal(of.RulesText(), n))})
	if strings.Contains(text, "?") {
		return ""
	}
	return named(theyDo(text), f.Name, English)
}
