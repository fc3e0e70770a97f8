package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// kept reports whether an Aura stays on what it is attached to in spite of its
// protection, because each instance that would remove it says that it doesn't (CR
// 702.16n).
func (g *Game) kept(aura *object, c *chars, host *object) bool {
	if aura.perm == nil || aura.perm.attached != host || !c.hasSub("Aura") {
		return false
	}
	x := &ctx{g: g, you: host.ctrl, src: host}
	for _, a := range g.charsOf(host).abils {
		if a.kw == nil || a.kw.Word != ability.Protection || !x.quality(a.kw, aura) {
			continue
		}
		if !spares(a.kw.Keeps, a.giver == aura.id) {
			return false
		}
	}
	return true
}

// spares reports whether protection leaves an Aura, its own giver or another.
func spares(k ability.Keeps, own bool) bool {
	switch k {
	case ability.KeepsNone:
		return false
	case ability.KeepsGiver:
		return own
	}
	return k == ability.KeepsAuras
}

// grant is Game.grant, but protection is given with the color that was chosen for
// the object whose effect gives it, and with what the Auras it leaves depend on
// (CR 702.16n).
func (x *ctx) grant(a ability.Ability) []*abil {
	k, ok := a.(*ability.Keyword)
	if !ok || k.Word != ability.Protection || x.src == nil {
		return x.g.grant(a)
	}
	at := -1
	if k.Quality != nil {
		at = slices.IndexFunc(k.Quality.Preds, func(p ability.Pred) bool {
			of, ok := p.(ability.OfChosen)
			return ok && of.What == ability.ChooseColor
		})
	}
	if at < 0 && k.Keeps != ability.KeepsGiver {
		return x.g.grant(a)
	}
	given := *k
	if at >= 0 {
		f := *k.Quality
		f.Preds = slices.Clone(f.Preds)
		f.Preds[at] = ability.IsColor{Colors: x.chosenColor()}
		given.Quality = &f
	}
	return []*abil{{def: &given, kw: &given, giver: x.src.id}}
}
