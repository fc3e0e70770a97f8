package oracle

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// RenderMode writes one mode of a face's modal spell or ability.
func RenderMode(m *ability.Mode, f *card.Face, lang Lang) string {
	if lang == English {
		return m.Text
	}
	r := renderer{name: f.Name}
	w := newRomance(&r, &ability.Spell{Text: ability.Text(m.Text)}, lang)
	w.self = w.genderOf(f.Type)
	w.targets = m.Targets
	text := w.sentences(m.Effects)
	if w.lost > 0 {
		return UntranslatedMark + m.Text
	}
	return named(w.polish(text), f.Name, lang)
}
