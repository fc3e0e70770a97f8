package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// print returns the characteristics of a face of a card as printed. They are
// made once for each face and shared.
func (g *Game) print(c *ability.Card, face int) *chars {
	f := &c.Faces[face]
	if ch := g.prints[f]; ch != nil {
		return ch
	}
	if c.Layout == card.LayoutFlip && face > 0 {
		return g.print(c, 0).flips
	}
	ch := g.printed(c, face)
	g.prints[f] = ch
	g.firsts |= firstsOf(c)
	g.entries = g.entries || countsEntries(c)
	if c.Layout == card.LayoutFlip && len(c.Faces) > 1 {
		g.flippable(c, ch)
	}
	return ch
}

// printed works out the characteristics of a face of a card as printed.
func (g *Game) printed(c *ability.Card, face int) *chars {
	f := &c.Faces[face]
	ch := &chars{
		name: f.Name, cost: f.Cost, noCost: f.NoCost, mv: f.ManaValue(0), colors: f.Colors,
		super: f.Type.Super, types: f.Type.Types, sub: f.Type.Sub, def: f,
		loyalty: int(f.Loyalty.N), defense: int(f.Defense.N),
		hasPT: f.Type.Types.Has(card.Creature) || f.Power.Kind != card.StatNone,
		power: int(f.Power.N), toughness: int(f.Toughness.N),
	}
	ch.basePower = ch.power
	if face > 0 && c.Layout == card.LayoutTransform {
		ch.mv = c.Faces[0].ManaValue(0) // CR 202.3b
	}
	for _, a := range f.Abilities {
		ch.abils = append(ch.abils, g.expand(a)...)
	}
	for _, s := range f.Type.Sub {
		if a := g.landAbility(s); a != nil {
			ch.abils = append(ch.abils, a)
		}
	}
	ch.abils = append(ch.abils, g.battleAbilities(f.Type)...)
	ch.summarize()
	return ch
}

// landAbility is the mana ability that a basic land type brings (CR 305.6).
func (g *Game) landAbility(sub string) *abil {
	for _, b := range basicTypes {
		if b.sub == sub {
			return basicAbilities[b.color]
		}
	}
	return nil
}

var basicAbilities = func() map[card.Colors]*abil {
	m := map[card.Colors]*abil{}
	for _, b := range basicTypes {
		act := &ability.Activated{
			Text: ability.Text("{T}: Add {" + b.color.String() + "}."),
			Cost: ability.Cost{ability.TapCost{}}, Mana: true,
			Do: ability.Instructions{Effects: []ability.Effect{ability.AddMana{Mana: card.Cost{{Kind: card.Colored, A: b.color}}}}},
		}
		m[b.color] = &abil{def: act, act: act}
	}
	return m
}()

// grant returns an ability that an effect gives, expanded; the same tree always
// gives the same abilities, so that they can be told apart by identity.
func (g *Game) grant(a ability.Ability) []*abil {
	if abils, ok := g.granted[a]; ok {
		return abils
	}
	abils := g.expand(a)
	if g.granted == nil {
		g.granted = map[ability.Ability][]*abil{}
	}
	g.granted[a] = abils
	return abils
}

// summarize works out what the abilities amount to.
func (c *chars) summarize() {
	c.words, c.events, c.has = wordSet{}, 0, 0
	for _, a := range c.abils {
		switch {
		case a.kw != nil:
			c.words.add(a.kw.Word)
			if a.kw.Word == ability.Changeling {
				c.allTypes = true
			}
			if elsewhere[a.kw.Word] {
				c.has |= hasElsewhere
			}
		case a.act != nil:
			switch {
			case a.act.Zone != ability.Battlefield:
				c.has |= hasElsewhere
			case a.act.Mana:
				c.has |= hasMana
			default:
				c.has |= hasActivated
			}
		case a.trig != nil:
			if worksIn(a.trig.Zone, ability.Battlefield) {
				c.events |= a.on
			}
			if a.trig.Zone != ability.Battlefield || leavesTrigger(a.trig.On) {
				c.has |= hasElsewhere
			}
		case a.stat != nil:
			c.has |= staticMask(a)
			c.allTypes = c.allTypes || definesAllTypes(a.stat)
		}
	}
}

// definesAllTypes reports whether an ability says that an object is every creature type,
// in all zones, like changeling (CR 604.3, 702.73a).
func definesAllTypes(s *ability.Static) bool {
	if !s.Defining {
		return false
	}
	add, ok := s.Mods[0].(ability.AddTypes)
	return ok && add.AllCreatureTypes
}

// leavesTrigger reports whether a trigger works from a zone other than the
// battlefield because of its event: when it is cast, milled or discarded.
func leavesTrigger(e ability.Event) bool {
	switch e := e.(type) {
	case ability.Casts:
		return e.This
	case ability.ZoneChange:
		return e.This && e.From != ability.Battlefield && e.To != ability.Battlefield
	}
	return false
}

func staticMask(a *abil) abilMask {
	var m abilMask
	if a.stat.Defining {
		m |= hasDefining
	}
	if a.stat.Zone != ability.Battlefield {
		m |= hasElsewhere
	}
	for i, mod := range a.stat.Mods {
		if _, ok := givesFlash(a.stat, mod); ok {
			m |= hasElsewhere
		}
		switch mod.(type) {
		case ability.ControlBy:
			m |= hasControl
			continue
		}
		switch {
		case a.repls[i] != nil:
			m |= hasReplacement
		case a.stat.Affects != nil && layerOf(mod) != layerNone:
			if !a.stat.Defining {
				m |= hasStatic
			}
		default:
			m |= hasRule
		}
	}
	return m
}

// elsewhere are keywords that work from other zones than the battlefield.
var elsewhere = map[ability.Word]bool{
	ability.Cycling: true, ability.Flashback: true, ability.Unearth: true, ability.Escape: true, ability.Retrace: true,
	ability.JumpStart: true, ability.Madness: true, ability.Suspend: true, ability.Foretell: true, ability.Scavenge: true,
	ability.Embalm: true, ability.Eternalize: true, ability.Disturb: true, ability.Reinforce: true, ability.Transmute: true,
	ability.Dredge: true, ability.Aftermath: true, ability.Encore: true, ability.Recover: true, ability.Ninjutsu: true,
}

// expand turns an ability into what the engine works with: a keyword becomes
// itself and what it means (CR 702).
func (g *Game) expand(a ability.Ability) []*abil {
	switch a := a.(type) {
	case *ability.Keyword:
		kw := &abil{def: a, kw: a}
		out := []*abil{kw}
		for _, m := range meaning(a) {
			e := g.expand(m)
			for _, x := range e {
				x.from = kw
			}
			out = append(out, e...)
		}
		return out
	case *ability.Activated:
		if a.Or != nil {
			first, second := *a, *a
			second.Cost, first.Or, second.Or = a.Or, nil, nil
			return append(g.expand(&first), g.expand(&second)...)
		}
		act := a
		if in, ok := supported(a.Do, false); ok {
			b := *a
			b.Do, act = in, &b
		}
		return []*abil{{def: a, act: act}}
	case *ability.Triggered:
		on := watched(a.On)
		if len(a.Chapters) > 0 {
			on = setOf(evCounters)
		}
		trig := a
		if in, ok := supported(a.Do, false); ok {
			b := *a
			b.Do, trig = in, &b
		}
		return []*abil{{def: a, trig: trig, on: on}}
	case *ability.Static:
		if a.And != nil {
			first, second := *a, *a.And
			second.If, second.Text, second.Zone, first.And = a.If, a.Text, a.Zone, nil
			return append(g.expand(&first), g.expand(&second)...)
		}
		if a.Else != nil {
			first, second := *a, *a
			second.If, second.Mods, first.Else, second.Else = ability.NotSo{If: a.If}, a.Else, nil, nil
			return append(g.expand(&first), g.expand(&second)...)
		}
		st := &abil{def: a, stat: a, repls: make([]*ability.Replacement, len(a.Mods))}
		for i, m := range a.Mods {
			if r, ok := m.(ability.ReplacementMod); ok {
				st.repls[i] = &r.Replacement
			}
		}
		return []*abil{st}
	case *ability.Level:
		return g.level(a)
	case *ability.Spell:
		spell := a
		if in, ok := supported(a.Do, true); ok {
			b := *a
			b.Do, spell = in, &b
		}
		return []*abil{{def: a, spell: spell}}
	}
	return nil
}
