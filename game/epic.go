package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// epic follows the two abilities that epic stands for as the spell resolves (CR
// 702.50a): its controller casts no more spells, and copies it at the beginning of
// each of his upkeeps.
func (l *lane) epic(o *object) {
	if o.kind == kindAbility || !o.base.words.has(ability.Epic) {
		return
	}
	x := &ctx{g: l.g, lane: l, you: o.ctrl, src: o}
	f := &floating{duration: ability.Permanently, lane: l, src: o, players: []Player{o.ctrl}, control: NoPlayer,
		mods: []ability.Mod{ability.PlayerCant{What: ability.CastSpells}}}
	f.ctx = *x
	l.g.begin(f)
	l.doDelay(x, ability.Delay{Repeats: true, Trigger: *triggered(ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}}, ability.Keyworded{Action: ability.Epic})})
}

// copyEpic copies the spell that the ability came from, but for its epic ability.
func (l *lane) copyEpic(x *ctx) {
	plain := *x.src.base
	plain.abils = slices.DeleteFunc(slices.Clone(plain.abils), func(a *abil) bool { return a.kw != nil && a.kw.Word == ability.Epic })
	plain.summarize()
	spell := *x.src
	spell.base = &plain
	l.copyItem(x.you, &spell, true)
}
