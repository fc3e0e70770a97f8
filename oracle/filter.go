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

// alternatives reads ", B, or C" after the first noun. Adjectives before the
// first noun count for all nouns that have none of their own.
func (p *parser) alternatives(r *filterParse, shared int) bool {
	if p.alone {
		return true
	}
	var alts [][]ability.Pred
	own, mixed := false, false
	for {
		m := p.mark()
		comma := p.eat(",")
		joined := p.eatAny("or", "and/or", "and")
		if !comma && !joined {
			break
		}
		alt := filterParse{}
		if joined && !r.plural && p.toks[p.i-1].text == "or" {
			p.eatAny("a", "an")
		}
		p.adjectives(&alt)
		adjectives := len(alt.f.Preds)
		if !p.head(&alt) || len(alt.f.Preds) == 0 && r.f.Zone != ability.Stack || comma && !joined && !p.listGoesOn(len(alts)) || alt.plural != r.plural && !(alt.plural && sharedTail(&alt)) ||
			alt.f.Zone == ability.Anywhere && r.f.Zone == ability.Battlefield && adjectives > 0 {
			p.back(m)
			break
		}
		own = own || adjectives > 0
		if alts == nil {
			alts = append(alts, r.f.Preds[shared:len(r.f.Preds):len(r.f.Preds)])
		}
		alts = append(alts, alt.f.Preds)
		r.noun |= alt.noun
		r.plural = alt.plural
		if r.f.Zone == ability.Stack && alt.f.Zone == ability.Battlefield {
			// "spell or permanent"
			alts[len(alts)-1] = append(alt.f.Preds, ability.Is{State: ability.APermanent})
			mixed = true
		} else if alt.f.Zone != ability.Battlefield {
			r.f.Zone = alt.f.Zone
		}
		if joined {
			break
		}
	}
	if alts == nil {
		return true
	}
	if n := spellTypes(alts[0]); n > 0 && !own {
		// "Adventure instant or sorcery spell"
		shared += n
		alts[0] = alts[0][n:]
	} else if leadingNouns(alts[0]) > 1 && leadingNouns(alts[1]) == 1 {
		return false // to which of them the first noun belongs is not clear
	}
	if mixed {
		r.f.Zone = ability.Anywhere
	}
	head := r.f.Preds[:shared:shared]
	if own && shared > 0 {
		alts[0] = r.f.Preds[:len(head)+len(alts[0])]
		head = nil
	}
	r.f.Preds = append(head, joinAlternatives(alts)...)
	return true
}

// leadingNouns is how many types and subtypes an alternative has.
func leadingNouns(alt []ability.Pred) int {
	n := 0
	for _, p := range alt {
		switch p.(type) {
		case ability.IsType, ability.IsSubtype:
			n++
		}
	}
	return n
}

// spellTypes is how many spell types an alternative begins with, before a card
// type.
func spellTypes(alt []ability.Pred) int {
	n := 0
	for n < len(alt)-1 {
		s, ok := alt[n].(ability.IsSubtype)
		if !ok || !card.IsSpellType(s.Sub) {
			break
		}
		n++
	}
	if n < len(alt) && n > 0 {
		if _, ok := alt[n].(ability.IsType); !ok {
			return 0
		}
	}
	return n
}

// sharedTail reports whether an alternative ends with a noun that belongs to
// the alternatives before it too: "instant and sorcery spells".
func sharedTail(alt *filterParse) bool {
	return alt.heads > 1 && (alt.noun&(aSpell|aCard|aToken) != 0 || alt.noun&aCreature != 0)
}

// listGoesOn reports whether a list of nouns has more after a comma: a comma
// alone may also end a clause.
func (p *parser) listGoesOn(n int) bool {
	for k := 0; k < 12; k++ {
		switch p.peek(k).text {
		case "or", "and/or", "and":
			return true
		case ",":
			continue
		case ".", ":":
			return false
		}
		if _, ok := cardTypeWords[p.peek(k).text]; !ok {
			if w, ok := subtypeWords[p.peek(k).text]; !ok || !p.peek(k).capital || w.sub == "" {
				return false
			}
		}
	}
	return false
}

// joinAlternatives makes one predicate of several, or two where the last noun
// ("card", "spell") belongs to all of them.
func joinAlternatives(alts [][]ability.Pred) []ability.Pred {
	var tail []ability.Pred
	last := alts[len(alts)-1]
	if n := len(last); n > 1 {
		if is, ok := last[n-1].(ability.Is); ok && is.State == ability.SpellOnStack && !endsWith(alts[0], is) && !slices.ContainsFunc(alts, isAbility) {
			tail, alts[len(alts)-1] = last[n-1:], last[:n-1]
		}
		if is, ok := last[n-1].(ability.IsType); ok && is.Types == card.Creature && allSubtypes(alts[:len(alts)-1]) {
			tail, alts[len(alts)-1] = last[n-1:], last[:n-1]
		}
	}
	var types card.Types
	simple := true
	for i, a := range alts {
		t, ok := ability.IsType{}, len(a) == 1
		if ok {
			t, ok = a[0].(ability.IsType)
		}
		simple = simple && ok && (i == 0 || typeOrder(types) < typeOrder(t.Types))
		types |= t.Types
	}
	if simple {
		return append([]ability.Pred{ability.IsType{Types: types}}, tail...)
	}
	return append([]ability.Pred{ability.AnyOf(alts)}, tail...)
}

// isAbility reports whether one of the alternatives is an ability on the stack:
// then "spell" at the end of the list belongs to the last one alone.
func isAbility(preds []ability.Pred) bool {
	return slices.ContainsFunc(preds, func(p ability.Pred) bool {
		is, ok := p.(ability.Is)
		return ok && (is.State == ability.ActivatedAbil || is.State == ability.TriggeredAbil)
	})
}

// typeOrder is the place of the last type in the alphabet.
func typeOrder(t card.Types) int {
	n := 0
	for i, k := range alphabetical {
		if t.Any(k) {
			n = i + 1
		}
	}
	return n
}

var alphabetical = []card.Types{card.Artifact, card.Battle, card.Creature, card.Enchantment, card.Instant, card.Land, card.Planeswalker, card.Sorcery}

func endsWith(preds []ability.Pred, last ability.Pred) bool {
	return len(preds) > 0 && preds[len(preds)-1] == last
}

func allSubtypes(alts [][]ability.Pred) bool {
	for _, a := range alts {
		if len(a) != 1 {
			return false
		}
		if _, ok := a[0].(ability.IsSubtype); !ok {
			return false
		}
	}
	return true
}
