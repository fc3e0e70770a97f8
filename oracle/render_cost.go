package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// RenderCost writes one part of a cost as it stands at the head of an activated
// ability of a face: "Sacrifice a creature", "{T}", "[−2]". It is empty where there are
// no words for it.
func RenderCost(p ability.CostPart, f *card.Face, lang Lang) string {
	if ofLoyalty(p) {
		return loyaltyCost(ability.Cost{p})
	}
	r := &renderer{name: f.Name, names: namesOf(f.Name)}
	if lang != English {
		w := newRomance(r, &ability.Spell{}, lang)
		w.self = w.genderOf(f.Type)
		if text := w.polish(w.cost(ability.Cost{p}, false)); w.lost == 0 {
			return named(upperFirst(text), f.Name, lang)
		}
	}
	text := (&english{renderer: r}).cost(ability.Cost{p}, false)
	if strings.Contains(text, "?") {
		return ""
	}
	return named(text, f.Name, English)
}

// ofLoyalty reports whether a part of a cost adds or removes loyalty counters.
func ofLoyalty(p ability.CostPart) bool {
	switch p := p.(type) {
	case ability.AddCounterCost:
		return p.Kind == "loyalty"
	case ability.RemoveCounterCost:
		return p.Kind == "loyalty" && p.N != nil
	}
	return false
}
