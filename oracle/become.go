package oracle

import (
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// basePT reads "base power and toughness 1/1", "base power 4".
func (p *parser) basePT() ([]ability.Mod, bool) {
	switch {
	case p.eat("base power and toughness"):
		if p.tok().kind != stat {
			return nil, false
		}
		mod, ok := setPT(p.word())
		p.useX(mod.Power, mod.Toughness)
		p.advance(1)
		if ok && isX(mod.Power) && isX(mod.Toughness) {
			if n, ok := p.whereX(2); ok {
				return []ability.Mod{ability.SetPT{Power: n, Toughness: n}}, true
			}
		}
		return []ability.Mod{mod}, ok
	case p.eat("base power"):
		n, ok := p.numeral()
		return []ability.Mod{ability.SetPT{Power: n}}, ok
	case p.eat("base toughness"):
		n, ok := p.numeral()
		return []ability.Mod{ability.SetPT{Toughness: n}}, ok
	}
	return nil, false
}

func setPT(s string) (ability.SetPT, bool) {
	a, b, _ := strings.Cut(s, "/")
	p, ok := plainNumber(a)
	t, ok2 := plainNumber(b)
	return ability.SetPT{Power: p, Toughness: t}, ok && ok2
}

func plainNumber(s string) (ability.Number, bool) {
	if x, ok := letter(s); ok {
		return x, true
	}
	n, err := strconv.Atoi(s)
	return ability.N(n), err == nil && s[0] != '+' && s[0] != '-'
}

// becomes reads what objects become, or are: types, colours, power and
// toughness.
func (p *parser) becomes() ([]ability.Mod, bool) {
	m := p.mark()
	if p.eatAny("the chosen type in addition to its other types", "the chosen type in addition to their other types") {
		return []ability.Mod{ability.AddTypes{Chosen: true}}, true
	}
	switch {
	case p.eat("every creature type"):
		return []ability.Mod{ability.AddTypes{AllCreatureTypes: true}}, true
	case p.eat("the basic land type of your choice"):
		return []ability.Mod{ability.SetTypes{ByChoice: ability.ChooseBasicLandType}}, true
	case p.eat("the creature type of your choice"):
		return []ability.Mod{ability.SetTypes{ByChoice: ability.ChooseCreatureType}}, true
	}
	switch {
	case p.eat("the chosen color"):
		return []ability.Mod{ability.SetColors{Chosen: true}}, true
	case p.eat("the chosen type"), p.eat("the chosen creature type"):
		return []ability.Mod{ability.SetTypes{Chosen: true}}, !p.at("in addition")
	}
	if mods, ok := p.becomesColor(); ok {
		return mods, true
	}
	p.back(m)
	still, addColors := false, false
	set := ability.SetTypes{}
	add := ability.AddTypes{}
	var mods []ability.Mod
	p.eatAny("a", "an")
	if p.tok().kind == stat {
		pt, ok := setPT(p.word())
		if !ok {
			return nil, false
		}
		p.useX(pt.Power, pt.Toughness)
		p.advance(1)
		mods = append(mods, pt)
	}
	var colors card.Colors
	colorless := false
	for {
		c, ok := colorWords[p.word()]
		if !ok {
			if p.word() == "colorless" {
				colorless = true
				p.advance(1)
			}
			break
		}
		colors |= c
		p.advance(1)
		if p.word() == "and" && colorWords[p.peek(1).text] != 0 {
			p.advance(1)
		}
	}
	if s, ok := superWords[p.word()]; ok {
		set.Super |= s
		p.advance(1)
	}
	any := false
	for {
		t := p.tok()
		if w, ok := cardTypeWords[t.text]; ok && t.kind == word {
			set.Types |= w.of
			any = true
			p.advance(1)
			continue
		}
		if w, ok := subtypeWords[t.text]; ok && t.capital {
			set.Sub = append(set.Sub, w.sub)
			any = true
			p.advance(1)
			if p.word() == "and" && p.peek(1).capital {
				p.advance(1)
			}
			continue
		}
		break
	}
	if !any {
		if len(mods) == 1 && colors == 0 && !colorless && p.word() != "creature" {
			return mods, true // "it's 7/7"
		}
		p.back(m)
		return nil, false
	}
	var gains []ability.Mod
	if p.eat("with") {
		if p.eat("power and toughness each equal to") {
			n, ok := p.quantityNoun()
			if !ok || len(mods) > 0 {
				return nil, false
			}
			mods = append(mods, ability.SetPT{Power: n, Toughness: n})
		} else if p.at("base power and toughness") {
			list, ok := p.basePT()
			if !ok {
				return nil, false
			}
			mods = append(mods, list...)
		} else {
			list, ok := p.gains(false)
			if !ok {
				return nil, false
			}
			gains = list
		}
	}
	switch {
	case p.eatAny("in addition to its other types", "in addition to their other types", "in addition to its other creature types", "in addition to their other creature types", "in addition to its other land types",
		"in addition to its other colors and types", "in addition to their other colors and types"):
		still = true
		addColors = p.toks[p.i-3].text == "colors"
	case p.eat("that's still a"), p.eat("that's still an"), p.eat("that are still"):
		if !p.eatAny("land", "lands", "planeswalker", "artifact") {
			return nil, false
		}
		still = true
	}
	if still {
		add = ability.AddTypes{Super: set.Super, Types: set.Types, Sub: set.Sub}
		mods = append(mods, add)
	} else if set.Types == card.Artifact|card.Creature {
		// it keeps its other types (CR 205.1b)
		mods = append(mods, ability.AddTypes{Super: set.Super, Types: set.Types, Sub: set.Sub, NewCreatureTypes: true})
	} else {
		mods = append(mods, set)
	}
	switch {
	case addColors && colors != 0:
		mods = append(mods, ability.AddColors{Colors: colors})
	case colors != 0 || colorless:
		mods = append(mods, ability.SetColors{Colors: colors})
	}
	return append(mods, gains...), true
}

// becomesColor reads "blue", "all colors", "the color of your choice".
func (p *parser) becomesColor() ([]ability.Mod, bool) {
	if p.eat("the color of your choice") {
		return []ability.Mod{ability.SetColors{ByChoice: true}}, true
	}
	if p.eat("all colors") {
		return []ability.Mod{ability.SetColors{Colors: card.AllColors}}, true
	}
	if p.eat("colorless") && p.word() != "artifact" {
		return []ability.Mod{ability.SetColors{}}, true
	}
	set, ok := p.colorList()
	if !ok {
		return nil, false
	}
	if _, noun := cardTypeWords[p.word()]; noun || p.tok().capital && p.tok().kind == word {
		return nil, false
	}
	return []ability.Mod{ability.SetColors{Colors: set}}, true
}
