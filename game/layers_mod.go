package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file applies one mod of a continuous effect to one permanent (CR 613).

// applyMod applies one mod to one permanent.
func (g *Game) applyMod(o *object, x *ctx, m ability.Mod, stamp int64) {
	c := o.own()
	switch m := m.(type) {
	case ability.SetName:
		c.name = m.Name
	case ability.AddTypes:
		x.addTypes(c, m)
	case ability.SetTypes:
		x.setTypes(c, m)
	case ability.RemoveTypes:
		c.types &^= m.Types
		c.super &^= m.Super
		c.dropSubs(m.Types)
		if m.AllCreatureTypes {
			c.sub = slices.DeleteFunc(slices.Clone(c.sub), card.IsCreatureType)
			c.allTypes = false
		}
	case ability.SetColors:
		c.colors = m.Colors
		if m.Chosen {
			c.colors = x.chosenColor()
		}
	case ability.AddColors:
		c.colors |= m.Colors
	case ability.Gain:
		granted := x.grant(m.Ability)
		c.gain(granted...)
		g.grantStatics(o, granted, stamp)
	case ability.Lose:
		c.abils = slices.DeleteFunc(slices.Clone(c.abils), func(a *abil) bool {
			return a.kw != nil && loses(m.Word, a.kw.Word) || a.from != nil && a.from.kw != nil && loses(m.Word, a.from.kw.Word)
		})
	case ability.CantHave:
		c.barred = true
		c.abils = slices.DeleteFunc(slices.Clone(c.abils), func(a *abil) bool {
			return a.kw != nil && loses(m.Word, a.kw.Word) || a.from != nil && a.from.kw != nil && loses(m.Word, a.from.kw.Word)
		})
	case ability.LoseAll:
		c.abils = nil
	case ability.SetPT:
		c.hasPT = true
		if m.Power != nil {
			c.power = x.number(m.Power)
			c.basePower = c.power
		}
		if m.Toughness != nil {
			c.toughness = x.number(m.Toughness)
		}
	case ability.ModPT:
		c.power += x.signed(m.Power, m.NegP)
		c.toughness += x.signed(m.Toughness, m.NegT)
	case ability.SwitchPT:
		c.power, c.toughness = c.toughness, c.power
	case ability.Cant, ability.Must, ability.BeGoaded, ability.AsThough, ability.AttackCost, ability.IgnoreWalk:
		c.rules = append(slices.Clip(c.rules), appliedRule{m, x})
	}
}

// grantStatics makes static abilities that an object has gained apply in the
// layers to come, to the permanents of its controller.
func (g *Game) grantStatics(o *object, abils []*abil, stamp int64) {
	for _, a := range abils {
		if a.stat == nil || g.making == nil {
			continue
		}
		if first := firstLayer(a.stat.Mods); first < layerDone && first > layerAbil {
			g.making.granted = append(g.making.granted, &applied{
				ctx: ctx{g: g, you: o.ctrl, src: o}, mods: a.stat.Mods, stamp: stamp, first: first,
				affects: a.stat.Affects, cond: a.stat.If, src: o, abil: a,
			})
		}
	}
}

// firstLayer is the first layer in which one of the mods applies, or layerDone.
func firstLayer(mods []ability.Mod) layer {
	first := layerDone
	for _, m := range mods {
		if l := layerOf(m); l != layerNone {
			first = min(first, l)
		}
	}
	return first
}

func (x *ctx) addTypes(c *chars, m ability.AddTypes) {
	if m.NewCreatureTypes { // CR 205.1b
		c.sub = slices.DeleteFunc(slices.Clone(c.sub), card.IsCreatureType)
		c.allTypes = false
	}
	c.super |= m.Super
	c.types |= m.Types
	if m.AllCreatureTypes {
		c.allTypes = true
	}
	for _, s := range m.Sub {
		c.addSub(x.g, s)
	}
	if m.Chosen && x.src != nil && x.src.memo != nil {
		c.addSub(x.g, x.src.memo.word)
	}
}

// dropSubs takes away the subtypes that went with types that the object has no
// more (CR 205.1a).
func (c *chars) dropSubs(gone card.Types) {
	if gone == 0 {
		return
	}
	lost := func(s string) bool { of := card.SubtypeOf(s); return of.Any(gone) && !of.Any(c.types) }
	if slices.ContainsFunc(c.sub, lost) {
		c.sub = slices.DeleteFunc(slices.Clone(c.sub), lost)
	}
	if !c.types.Any(card.Creature | card.Kindred) {
		c.allTypes = false
	}
}

// addSub adds a subtype; a basic land type brings its mana ability (CR 305.6).
func (c *chars) addSub(g *Game, s string) {
	if s == "" || slices.Contains(c.sub, s) {
		return
	}
	c.sub = append(slices.Clip(c.sub), s)
	if a := g.landAbility(s); a != nil {
		c.gain(a)
	}
}

// setTypes replaces types; an object whose land type is set loses the abilities
// of its rules text and gains those of the new types (CR 305.7).
func (x *ctx) setTypes(c *chars, m ability.SetTypes) {
	c.super |= m.Super
	if m.Types != 0 {
		c.types = m.Types
	}
	sub := m.Sub
	if m.Chosen && x.src != nil && x.src.memo != nil && x.src.memo.word != "" {
		sub = []string{x.src.memo.word}
	}
	if !m.KeepSub {
		land := slices.ContainsFunc(sub, card.IsBasicLandType)
		var kinds card.Types
		for _, s := range sub {
			kinds |= card.SubtypeOf(s)
		}
		kept := []string(nil)
		for _, s := range c.sub {
			// Only subtypes that go with those that are set are lost (CR 205.1a).
			if m.Types == 0 && !card.SubtypeOf(s).Any(kinds) {
				kept = append(kept, s)
			}
		}
		c.sub = kept
		if m.Types != 0 || kinds.Any(card.Creature) {
			c.allTypes = false
		}
		if land {
			c.abils = nil
		}
	}
	for _, s := range sub {
		c.addSub(x.g, s)
	}
}

// gain adds abilities.
func (c *chars) gain(abils ...*abil) {
	c.abils = append(slices.Clip(c.abils), abils...)
}

func (x *ctx) signed(n ability.Number, neg bool) int {
	if n == nil {
		return 0
	}
	if neg {
		return -x.number(n)
	}
	return x.number(n)
}

// applyDefining applies characteristic-defining abilities (CR 604.3, 613.3).
func (g *Game) applyDefining(o *object, l layer) {
	for _, a := range o.cur.abils {
		if a.stat == nil || !a.stat.Defining || !slices.Contains(o.base.abils, a) { // CR 604.3a
			continue
		}
		x := &ctx{g: g, you: o.ctrl, src: o}
		for _, m := range a.stat.Mods {
			if layerOf(m) == l {
				g.making.volatile = true
				g.applyMod(o, x, m, 0)
			}
		}
	}
}

// define applies a mod of a characteristic-defining ability outside the
// battlefield.
func (x *ctx) define(c *chars, m ability.Mod) {
	switch m := m.(type) {
	case ability.SetPT:
		if m.Power != nil {
			c.power = x.number(m.Power)
		}
		if m.Toughness != nil {
			c.toughness = x.number(m.Toughness)
		}
	case ability.SetColors:
		c.colors = m.Colors
	case ability.AddTypes:
		x.addTypes(c, m)
	}
}

// applyCounters applies counters that change power and toughness (CR 613.4c).
func (g *Game) applyCounters(o *object) {
	for _, k := range o.perm.counters {
		if p, t, ok := ptCounter(k.kind); ok {
			c := o.own()
			c.power += p * k.n
			c.toughness += t * k.n
		}
	}
}

// ptCounter reads the kind of a counter such as "+1/+1" (CR 122.1a).
func ptCounter(kind string) (p, t int, ok bool) {
	switch kind {
	case "+1/+1":
		return 1, 1, true
	case "-1/-1":
		return -1, -1, true
	}
	if len(kind) < 5 || kind[0] != '+' && kind[0] != '-' {
		return 0, 0, false
	}
	num := func(s string) (int, bool) {
		if len(s) != 2 || s[1] < '0' || s[1] > '9' {
			return 0, false
		}
		n := int(s[1] - '0')
		if s[0] == '-' {
			n = -n
		}
		return n, s[0] == '+' || s[0] == '-'
	}
	p, ok1 := num(kind[:2])
	t, ok2 := num(kind[len(kind)-2:])
	return p, t, ok1 && ok2 && kind[2] == '/'
}

// applyKeywordCounters applies counters that give keyword abilities (CR 122.1b).
func (g *Game) applyKeywordCounters(o *object) {
	for _, k := range o.perm.counters {
		if w, ok := ability.WordOf(k.kind); ok && !w.IsAction() {
			o.own().gain(g.grant(plainKeyword(w))...)
		}
	}
}

// plainKeyword is a keyword without cost or quality, one and the same for each.
func plainKeyword(w ability.Word) *ability.Keyword { return &plainKeywords[w] }

var plainKeywords = func() (all [256]ability.Keyword) {
	for w := range all {
		all[w] = ability.Keyword{Text: ability.Text(ability.Word(w).String()), Word: ability.Word(w)}
	}
	return all
}()

// loses reports whether what loses a keyword ability loses another: it itself, and
// with banding "bands with other" (CR 702.22b).
func loses(w, other ability.Word) bool {
	return w == other || w == ability.Banding && other == ability.BandsWithOther
}
