package oracle

import "github.com/grandmelee/melee/ability"

// noun says what kind of thing a noun phrase names, as far as "that creature"
// or "that card" can tell it from others.
type noun uint16

const (
	aCreature noun = 1 << iota
	aLand
	anArtifact
	anEnchantment
	aPlaneswalker
	aPermanent
	aSpell
	aCard
	aToken
	anAbility
	aSource
	aSubtype
	itself // the source of the ability, named
)

// scope is what words can refer to within one ability.
type scope struct {
	targets  []ability.Target
	mentions []mention
}

// mention is an earlier noun phrase that a pronoun can stand for.
type mention struct {
	noun   noun
	player bool
	plural bool
	objs   ability.Objects
	// before are the objects as they were before an effect moved them: what
	// "its power" asks for (CR 608.2h).
	before ability.Objects
	// was is set if the objects as they were are those of bind before its effect.
	was bool
	// exiled is set if the effect exiled the objects.
	exiled bool
	// revealed is set if the effect revealed the objects.
	revealed bool
	who      ability.Players
	// bind is the number of the effect that the mention binds, plus one: then
	// the mention means what that effect dealt with.
	bind  int
	depth int
}

// mentionObjects remembers objects for later words.
func (p *parser) mentionObjects(objs ability.Objects, n noun, plural bool) {
	p.mentions = append(p.mentions, mention{noun: n, plural: plural, objs: objs, depth: p.depth})
}

// mentionPlayers remembers players for later words.
func (p *parser) mentionPlayers(who ability.Players, plural bool) {
	p.mentions = append(p.mentions, mention{player: true, plural: plural, who: who, depth: p.depth})
}

// bind gives an effect a variable for what it deals with, and remembers that
// for later words. The variable is a stand-in until [parser.settle].
func (p *parser) bind(m mention) ability.Var {
	p.binds = append(p.binds, 0)
	m.bind = len(p.binds)
	m.depth = p.depth
	p.mentions = append(p.mentions, m)
	return ability.Var(-m.bind)
}

// bindQuiet gives an effect a variable that only "if you do" and amounts can
// refer to.
func (p *parser) bindQuiet() ability.Var {
	p.binds = append(p.binds, 0)
	return ability.Var(-len(p.binds))
}

// use is the variable of a stand-in, given out as it is first needed.
func (p *parser) use(bind int) ability.Var {
	if p.binds[bind-1] == 0 {
		p.vars++
		p.binds[bind-1] = p.vars
	}
	return p.binds[bind-1]
}

// objectsOf is what a mention means now.
func (p *parser) objectsOf(m *mention) ability.Objects {
	if m.bind > 0 {
		return ability.Those{Var: p.use(m.bind)}
	}
	return p.outer(m.objs, m.depth)
}

// asItWas is what a mention meant before an effect moved it.
func (p *parser) asItWas(m *mention) ability.Objects {
	if m.before != nil {
		return p.outer(m.before, m.depth)
	}
	if m.was {
		return ability.Before{Var: p.use(m.bind)}
	}
	return p.objectsOf(m)
}

// outer wraps what belongs to the ability that created a delayed trigger.
func (p *parser) outer(o ability.Objects, depth int) ability.Objects {
	if depth < p.depth {
		switch o.(type) {
		case ability.This, ability.Host, ability.Those, ability.Linked, ability.All:
			return o
		}
		return ability.Outer{Of: o}
	}
	return o
}

func (p *parser) playersOf(m *mention) ability.Players {
	if m.bind > 0 {
		return ability.ThatPlayer{Var: p.use(m.bind)}
	}
	if m.depth < p.depth {
		switch m.who.(type) {
		case ability.You, ability.ThatPlayer, ability.EachPlayer:
			return m.who
		}
		return ability.OuterPlayers{Of: m.who}
	}
	return m.who
}

// findObject is the last mention of objects that fits, or nil. A mention of
// the source itself counts only if nothing else fits and self is set.
func (p *parser) findObject(want noun, plural, self bool) *mention {
	var source *mention
	for i := len(p.mentions) - 1; i >= 0; i-- {
		m := &p.mentions[i]
		if m.player || m.plural != plural || m.objs == nil && m.bind == 0 {
			continue
		}
		if want != 0 && m.noun&want == 0 || p.not != nil && m.objs != nil && equalNodes(m.objs, p.not) {
			continue
		}
		if m.noun&itself != 0 && (!self || p.notSelf) {
			continue
		}
		if m.noun&itself != 0 && source == nil {
			if want == 0 {
				return m
			}
			source = m
			continue
		}
		return m
	}
	return source
}

func (p *parser) findPlayer(plural bool) *mention {
	for i := len(p.mentions) - 1; i >= 0; i-- {
		if m := &p.mentions[i]; m.player && (m.plural == plural || plural) {
			return m
		}
	}
	return nil
}

// except reads with "it" meaning something else than objs: "attach ~ to it", "~
// deals 2 damage to it", "target creature blocks it".
func (p *parser) except(objs ability.Objects, noun noun, read func() (np, bool)) (np, bool) {
	_, this := objs.(ability.This)
	was, not := p.notSelf, p.not
	p.notSelf, p.not = this || objs == nil || noun&itself != 0, objs
	n, ok := read()
	p.notSelf, p.not = was, not
	return n, ok
}

// again makes a mention the last one: what was just spoken of is what the next
// pronoun means.
func (p *parser) again(m *mention) {
	if c := *m; &p.mentions[len(p.mentions)-1] != m {
		p.mentions = append(p.mentions, c)
	}
}

// it resolves "it" and "that thing".
func (p *parser) it(want noun) (np, bool) {
	m := p.findObject(want, false, want == 0)
	if m == nil {
		return np{}, false
	}
	n := np{objs: p.objectsOf(m), before: p.asItWas(m), noun: m.noun}
	p.again(m)
	return n, true
}

// them resolves "them" and "those things".
func (p *parser) them(want noun) (np, bool) {
	m := p.findObject(want, true, false)
	if m == nil {
		return np{}, false
	}
	n := np{objs: p.objectsOf(m), before: p.asItWas(m), noun: m.noun, plural: true}
	p.again(m)
	return n, true
}

// itWas resolves "its": the object as it was before an effect moved it.
func (p *parser) itWas(plural bool) (ability.Objects, bool) {
	m := p.findObject(0, plural, !plural)
	if m == nil && p.not != nil { // "it deals 1 damage to its controller"
		not := p.not
		p.not = nil
		m = p.findObject(0, plural, !plural)
		p.not = not
	}
	if m == nil {
		return nil, false
	}
	return p.asItWas(m), true
}

// thatPlayer resolves "that player" and "they".
func (p *parser) thatPlayer() (np, bool) {
	m := p.findPlayer(false)
	if m == nil {
		return np{}, false
	}
	n := np{who: p.playersOf(m)}
	p.again(m)
	return n, true
}
