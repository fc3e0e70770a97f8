package oracle

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// permanentTypes are the types of permanent cards (CR 110.4a).
const permanentTypes = card.Artifact | card.Battle | card.Creature | card.Enchantment | card.Land | card.Planeswalker

// filterParse is a filter as it is being read.
type filterParse struct {
	f      ability.Filter
	noun   noun
	plural bool
	heads  int // how many nouns were read
}

// filter reads adjectives, a noun and relative clauses: "untapped Goblin you
// control with flying". It tells what kind of thing is named, and whether in
// the plural.
func (p *parser) filter() (ability.Filter, noun, bool, bool) {
	m := p.mark()
	var r filterParse
	if !p.filterBody(&r) {
		p.back(m)
		return ability.Filter{}, 0, false, false
	}
	p.relativeClauses(&r)
	return r.f, r.noun, r.plural, true
}

// filterBody reads adjectives and nouns, with their alternatives.
func (p *parser) filterBody(r *filterParse) bool {
	p.adjectives(r)
	shared := len(r.f.Preds)
	if !p.head(r) {
		return false
	}
	return p.alternatives(r, shared)
}

// adjectives reads what stands before the first noun.
func (p *parser) adjectives(r *filterParse) {
	for {
		pred, ok := p.adjective()
		if !ok {
			return
		}
		r.f.Preds = append(r.f.Preds, pred)
		if p.word() == "," && strings.HasPrefix(p.peek(1).text, "non") {
			p.advance(1)
		}
	}
}

// stateAdjectives are the adjectives that name a state.
var stateAdjectives = map[string]ability.State{
	"tapped": ability.Tapped, "untapped": ability.Untapped, "attacking": ability.Attacking, "blocking": ability.Blocking,
	"blocked": ability.Blocked, "unblocked": ability.Unblocked, "face-down": ability.FaceDown, "historic": ability.Historic,
	"modified": ability.Modified, "kicked": ability.Kicked, "monstrous": ability.Monstrous, "goaded": ability.Goaded,
}

// adjective reads one adjective.
func (p *parser) adjective() (ability.Pred, bool) {
	t := p.tok()
	if t.kind != word {
		return nil, false
	}
	if pred, ok := p.orAdjective(); ok {
		return pred, true
	}
	if s, ok := stateAdjectives[t.text]; ok {
		p.advance(1)
		return ability.Is{State: s}, true
	}
	if s, ok := superWords[t.text]; ok {
		p.advance(1)
		return ability.IsSuper{Super: s}, true
	}
	switch t.text {
	case "colorless":
		p.advance(1)
		return ability.IsColorCount{}, true
	case "multicolored":
		p.advance(1)
		return ability.IsColorCount{Min: 2, Max: 5}, true
	case "monocolored":
		p.advance(1)
		return ability.IsColorCount{Min: 1, Max: 1}, true
	case "other":
		p.advance(1)
		return p.otherThan(len(p.mentions)), true
	case "nontoken":
		p.advance(1)
		return ability.IsNot{Pred: ability.Is{State: ability.IsToken}}, true
	case "enchanted":
		p.advance(1)
		return ability.HasAttached{Filter: subtypeFilter("Aura")}, true
	case "equipped":
		p.advance(1)
		return ability.HasAttached{Filter: subtypeFilter("Equipment")}, true
	}
	if strings.HasPrefix(t.text, "non") {
		return p.nonAdjective(t.text[3:])
	}
	if c, ok := colorWords[t.text]; ok {
		return p.colors(c)
	}
	return nil, false
}

// otherThan is what "other" means after the first said mentions: other than the
// source of the ability, if it was the last that was spoken of, or if nothing
// was; or else other than what was spoken of last.
func (p *parser) otherThan(said int) ability.Pred {
	for i := min(said, len(p.mentions)) - 1; i >= 0; i-- {
		m := &p.mentions[i]
		if m.player {
			continue
		}
		if m.noun&itself != 0 {
			return ability.Another{}
		}
		if m.objs == nil && m.bind == 0 {
			continue
		}
		return ability.NotOneOf{Objects: p.objectsOf(m)}
	}
	return ability.Another{}
}

// orAdjective reads two states joined by "or".
func (p *parser) orAdjective() (ability.Pred, bool) {
	if p.peek(1).text != "or" {
		return nil, false
	}
	a, ok := stateAdjectives[p.word()]
	b, ok2 := stateAdjectives[p.peek(2).text]
	if !ok || !ok2 {
		return nil, false
	}
	p.advance(3)
	return ability.AnyOf{{ability.Is{State: a}}, {ability.Is{State: b}}}, true
}

func subtypeFilter(sub string) ability.Filter {
	return ability.Filter{Preds: []ability.Pred{ability.IsSubtype{Sub: sub}}}
}

// nonAdjective reads "nonblack", "non-Human".
func (p *parser) nonAdjective(of string) (ability.Pred, bool) {
	of = strings.ToLower(strings.TrimPrefix(of, "-"))
	var pred ability.Pred
	if s, ok := stateAdjectives[of]; ok {
		pred = ability.Is{State: s}
	} else if c, ok := colorWords[of]; ok {
		pred = ability.IsColor{Colors: c}
	} else if t, ok := cardTypeWords[of]; ok {
		pred = ability.IsType{Types: t.of}
	} else if s, ok := superWords[of]; ok {
		pred = ability.IsSuper{Super: s}
	} else if s, ok := subtypeWords[of]; ok && !s.plural {
		pred = ability.IsSubtype{Sub: s.sub}
	} else {
		return nil, false
	}
	p.advance(1)
	return ability.IsNot{Pred: pred}, true
}

// colors reads the rest of "red", "red or green", "white, blue, or black".
func (p *parser) colors(first card.Color) (ability.Pred, bool) {
	list := []card.Color{first}
	p.advance(1)
	for {
		n := 0
		switch {
		case p.at("or"), p.at("and/or"):
			n = 1
		case p.at(", or"):
			n = 2
		case p.at(","):
			n = 1
		default:
			return colorPred(list), true
		}
		c, ok := colorWords[p.peek(n).text]
		if !ok {
			return colorPred(list), true
		}
		p.advance(n + 1)
		list = append(list, c)
	}
}

// colorPred holds for objects of any of the colours. Colours that do not stand
// in the usual order are kept in theirs.
func colorPred(list []card.Color) ability.Pred {
	var set card.Colors
	inOrder := true
	for i, c := range list {
		set |= c
		inOrder = inOrder && (i == 0 || list[i-1] < c)
	}
	if inOrder {
		return ability.IsColor{Colors: set}
	}
	var any ability.AnyOf
	for _, c := range list {
		any = append(any, []ability.Pred{ability.IsColor{Colors: c}})
	}
	return any
}

// head reads a noun, or several that stand together: "Goblin creature card".
func (p *parser) head(r *filterParse) bool {
	start := r.heads
	for p.nounHead(r) {
		if r.plural {
			break
		}
	}
	return r.heads > start
}

// nounHead reads one noun.
func (p *parser) nounHead(r *filterParse) bool {
	t := p.tok()
	if t.kind != word {
		return false
	}
	add := func(pred ability.Pred, n noun, plural bool) bool {
		if _, sub := pred.(ability.IsSubtype); !sub {
			p.either = false
		}
		if pred != nil {
			r.f.Preds = append(r.f.Preds, pred)
		}
		r.noun |= n
		r.plural = plural
		r.heads++
		p.advance(1)
		return true
	}
	if w, ok := cardTypeWords[t.text]; ok {
		if len(r.f.Preds) > 0 && r.heads > 0 {
			if last, ok := r.f.Preds[len(r.f.Preds)-1].(ability.IsType); ok && last.Types == w.of {
				return false
			}
		}
		if r.heads > 0 && r.noun&(aCard|aSpell) != 0 {
			return false
		}
		return add(ability.IsType{Types: w.of}, nounOfTypes(w.of), w.plural)
	}
	if w, ok := subtypeWords[t.text]; ok && t.capital {
		n := aSubtype | aPermanent
		if card.IsCreatureType(w.sub) {
			n |= aCreature
		}
		if card.IsLandType(w.sub) {
			n |= aLand
		}
		if card.IsArtifactType(w.sub) {
			n |= anArtifact
		}
		if card.IsEnchantmentType(w.sub) {
			n |= anEnchantment
		}
		p.either = w.either
		return add(ability.IsSubtype{Sub: w.sub}, n, w.plural)
	}
	switch t.text {
	case "permanent", "permanents":
		plural := t.text == "permanents"
		if next := p.peek(1).text; next == "card" || next == "cards" || next == "spell" || next == "spells" {
			return add(ability.IsType{Types: permanentTypes}, aPermanent, false)
		}
		return add(nil, aPermanent, plural)
	case "card", "cards":
		if r.f.Zone == ability.Battlefield {
			r.f.Zone = ability.Anywhere
		}
		return add(nil, aCard, t.text == "cards")
	case "spell", "spells":
		r.f.Zone = ability.Stack
		return add(ability.Is{State: ability.SpellOnStack}, aSpell, t.text == "spells")
	case "commander", "commanders":
		return add(ability.Is{State: ability.Commander}, aPermanent, t.text == "commanders")
	case "token", "tokens":
		return add(ability.Is{State: ability.IsToken}, aToken|aPermanent, t.text == "tokens")
	case "source", "sources":
		r.f.Zone = ability.Anywhere
		return add(ability.Is{State: ability.ASource}, aSource, t.text == "sources")
	case "activated", "triggered":
		if next := p.peek(1).text; next == "ability" || next == "abilities" {
			s := ability.ActivatedAbil
			if t.text == "triggered" {
				s = ability.TriggeredAbil
			}
			r.f.Zone = ability.Stack
			p.advance(1)
			return add(ability.Is{State: s}, anAbility, next == "abilities")
		}
		if p.at("activated or triggered ability") {
			p.advance(3)
			r.f.Zone = ability.Stack
			return add(ability.AnyOf{{ability.Is{State: ability.ActivatedAbil}}, {ability.Is{State: ability.TriggeredAbil}}}, anAbility, false)
		}
	case "ability", "abilities":
		if r.heads == 0 {
			r.f.Zone = ability.Stack
			return add(ability.AnyOf{{ability.Is{State: ability.ActivatedAbil}}, {ability.Is{State: ability.TriggeredAbil}}}, anAbility, t.text == "abilities")
		}
	}
	return false
}

// isAbility reports whether one of the alternatives is an ability on the stack:
// then "spell" at the end of the list belongs to the last one alone.
func isAbility(preds []ability.Pred) bool {
	return slices.ContainsFunc(preds, func(p ability.Pred) bool {
		is, ok := p.(ability.Is)
		return ok && (is.State == ability.ActivatedAbil || is.State == ability.TriggeredAbil)
	})
}
