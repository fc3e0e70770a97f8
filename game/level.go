package game

import (
	"github.com/grandmelee/melee/ability"
)

// This file is about leveler cards (CR 711) and Class cards (CR 716).

// level is what a level stands for: a static ability that gives what is printed
// beside the level symbol or bar as long as the level is reached (CR 711.2,
// 716.2a); a class level bar is an activated ability, too. What is static itself is
// not given but has the condition of the level besides its own, which comes to the
// same.
func (g *Game) level(lv *ability.Level) []*abil {
	head := &abil{def: lv}
	out := []*abil{head}
	add := func(a ability.Ability) {
		for _, x := range g.expand(a) {
			x.from = head
			out = append(out, x)
		}
	}
	if lv.Class() {
		add(gainLevel(lv))
	}
	given := &ability.Static{Affects: ability.This{}, If: atLevel(lv)}
	if !lv.Class() {
		given.Mods = append(given.Mods, ability.SetPT{Power: ability.N(lv.Power), Toughness: ability.N(lv.Toughness)})
	}
	var statics []ability.Ability
	for _, a := range lv.Abilities {
		if s, ok := a.(*ability.Static); ok {
			own := *s
			own.If = atLevel(lv)
			if s.If != nil {
				own.If = ability.Both{own.If, s.If}
			}
			statics = append(statics, &own)
			continue
		}
		given.Mods = append(given.Mods, ability.Gain{Ability: a})
	}
	if len(given.Mods) > 0 {
		add(given)
	}
	for _, s := range statics {
		add(s)
	}
	return out
}

// classLevel is the level of a permanent (CR 716.2d).
var classLevel = ability.StatOf{Stat: ability.StatLevel, Of: ability.This{}}

// atLevel is the condition under which a level applies.
func atLevel(lv *ability.Level) ability.Condition {
	if lv.Class() {
		return ability.Compare{A: classLevel, Op: ability.GE, B: ability.N(lv.Min)}
	}
	counters := ability.Counters{Kind: "level", On: ability.This{}}
	from := ability.Compare{A: counters, Op: ability.GE, B: ability.N(lv.Min)}
	if lv.Max == 0 {
		return from
	}
	return ability.Both{from, ability.Compare{A: counters, Op: ability.LE, B: ability.N(lv.Max)}}
}

// gainLevel is the activated ability of a class level bar.
func gainLevel(lv *ability.Level) *ability.Activated {
	return &ability.Activated{
		Text: ability.Text(lv.Head()), Cost: lv.Cost, Timing: ability.AsSorcery, Keyword: ability.GainLevel,
		If: ability.Compare{A: classLevel, Op: ability.EQ, B: ability.N(lv.Min - 1)},
		Do: do(ability.Keyworded{Action: ability.GainLevel, N: ability.N(lv.Min)}),
	}
}

// gainLevel makes a permanent's level n (CR 716.2a).
func (l *lane) gainLevel(o *object, n int) {
	if o == nil || !o.onBattlefield() || o.perm.level == n {
		return
	}
	g := l.g
	o.perm.level = n
	g.emit(Event{Kind: EventLevel, Marker: l.marker, Player: o.ctrl, Object: o.id, Name: g.nameOf(o), N: n})
	g.touchChars(o.ctrl)
	g.watch(l, &event{kind: evBecame, lane: l, obj: o, player: NoPlayer, word: ability.GainLevel, n: n, by: o.ctrl, byStack: l.busy})
}

// level is the level of a permanent: 1 if it has none (CR 716.2d).
func (o *object) level() int {
	if o.perm == nil || o.perm.level == 0 {
		return 1
	}
	return o.perm.level
}

// Level is the class level of a permanent, 1 if it never gained one (CR 716.2d).
func (o Object) Level() int { return o.o.level() }

// Asleep reports whether one of an object's levels does not apply now: there are
// not enough level counters, or too many, or the class level is not reached (CR
// 711.2, 716.2).
func (o Object) Asleep(lv *ability.Level) bool {
	x := &ctx{g: o.g, you: o.o.ctrl, src: o.o}
	return !o.o.onBattlefield() || !x.holds(atLevel(lv))
}
