package oracle

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

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
