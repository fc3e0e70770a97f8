package table

import (
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/oracle"
)

// purpose writes what a choice is for that an object, or nothing, gives rise to; it is empty
// where there is nothing to say, or no words for it.
func (w writer) purpose(p *game.Purpose, src game.ID) string {
	f, lang := w.faceOf(src), language(w.lang)
	if f.Name == "" {
		f.Name = p.Of
	}
	switch {
	case p.Effect != nil:
		return oracle.RenderInstruction(p.Effect, p.Ability, p.Targets, f, lang)
	case p.Target != nil:
		return oracle.RenderTarget(*p.Target, p.Ability, f, lang)
	case p.Part != nil:
		return oracle.RenderCost(p.Part, f, lang)
	case p.Rule.Format != "":
		return p.Rule.In(w.lang) + "."
	case p.Ability != nil:
		return w.rules(p.Ability, f)
	}
	return ""
}
