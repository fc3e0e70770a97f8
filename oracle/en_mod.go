package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// mods writes what becomes of, or is so for, objects: "gets +1/+1 and gains
// flying". The duration d, if any, stands at its end.
func (e *english) mods(mods []ability.Mod, plural, static bool, d ability.Duration) string {
	var parts []string
	tail := ""
	for i := 0; i < len(mods); {
		s, t, n := e.modGroup(mods[i:], plural, static, d)
		if t != "" && n < len(mods) && e.says(s+t) {
			s += t
		} else if t != "" {
			tail = t
		}
		parts = append(parts, s)
		i += n
	}
	s := strings.Join(parts, " and ")
	if len(parts) > 2 {
		s = joined(parts, "and")
	}
	if d == ability.ThisTurn && strings.HasSuffix(s, "an additional creature each combat") {
		return strings.TrimSuffix(s, "each combat") + "this turn"
	}
	if strings.Contains(s, "this turn as though") || strings.HasSuffix(s, "no combat damage this turn") {
		d = 0
	}
	if d != 0 && d != ability.NextUntap && !strings.HasSuffix(s, "if able") { // "next untap step" says it
		var list []string
		for _, dur := range e.durations(d) {
			list = append(list, s+" "+dur+tail)
			if tail != "" {
				list = append(list, s+tail+" "+dur)
			}
		}
		return e.pick(list...)
	}
	return s + tail
}

// keywordsOf lists the keywords of which one is chosen.
func (e *english) keywordsOf(m ability.GainOneOf) []string {
	var list []string
	for _, k := range m.Keywords {
		list = append(list, e.keyword(k))
	}
	return list
}

// modGroup writes one predicate, which may take several mods, and tells how
// many.
func (e *english) modGroup(mods []ability.Mod, plural, static bool, d ability.Duration) (s, tail string, n int) {
	switch m := mods[0].(type) {
	case ability.ModPT:
		pt, tail := e.modPT(m)
		return verb(plural, "get") + " " + e.pick(pt, "an additional "+pt), tail, 1
	case ability.GainOneOf:
		return verb(plural, "gain") + " your choice of " + joined(e.keywordsOf(m), "or"), "", 1
	case ability.Gain, ability.GainProtection, ability.GainThisAbility:
		list := []string{}
		for _, x := range mods {
			if _, this := x.(ability.GainThisAbility); this {
				list = append(list, "this ability")
				continue
			}
			g, ok := x.(ability.Gain)
			if !ok {
				if _, ok := x.(ability.GainProtection); !ok {
					break
				}
				list = append(list, "protection from the color of your choice")
				continue
			}
			list = append(list, e.granted(g.Ability))
		}
		v := "gain"
		if static || d == 0 && !e.says(verb(plural, "gain")+" "+list[0]) {
			v = "have"
		}
		if e.says(verb(plural, "have")+" "+list[0]) && !e.says(verb(plural, "gain")+" "+list[0]) {
			v = "have"
		}
		return verb(plural, v) + " " + joined(list, "and"), "", len(list)
	case ability.Lose:
		list := []string{}
		for _, x := range mods {
			l, ok := x.(ability.Lose)
			if !ok {
				break
			}
			word := l.Word.String()
			if l.Word == ability.BandsWithOther {
				word = `all "` + word + `" abilities`
			}
			list = append(list, word)
		}
		return verb(plural, "lose") + " " + e.pick(joined(list, "and"), joined(list, "or")), "", len(list)
	case ability.LoseAll:
		return verb(plural, "lose") + " all abilities", "", 1
	case ability.SetPT:
		if k := becomesGroup(mods); k > 1 {
			return e.becomes(mods[:k], plural, static), "", k
		}
		if s := "is " + figures(m.Power) + "/" + figures(m.Toughness); m.Power != nil && m.Toughness != nil && e.says(s) {
			return s, "", 1
		}
		return e.basePT(m, plural), "", 1
	case ability.SetTypes, ability.AddTypes, ability.SetColors, ability.AddColors:
		if add, ok := m.(ability.AddTypes); ok && add.AllCreatureTypes {
			s := verb(plural, "gain") + " all creature types"
			return e.pick(s, be(plural)+" every creature type", verb(plural, "become")+" every creature type"), "", 1
		}
		k := becomesGroup(mods)
		s := e.becomes(mods[:k], plural, static)
		for j := k; j > 1 && !e.says(s); j-- {
			if _, gain := mods[j-1].(ability.Gain); !gain {
				break
			}
			if t := e.becomes(mods[:j-1], plural, static); e.says(t) {
				return t, "", j - 1
			}
		}
		return s, "", k
	case ability.RemoveTypes:
		if m.AllCreatureTypes {
			return verb(plural, "lose") + " all creature types", "", 1
		}
		if m.Types != 0 {
			return e.pick("isn't ", "aren't ") + e.pick(article(typeName(m.Types, false)), typeName(m.Types, true)), "", 1
		}
		return "isn't legendary", "", 1
	case ability.Cant:
		return e.cants(mods, plural, d)
	case ability.Must:
		return e.must(m, mods, plural, d)
	case ability.CantHave:
		return "can't have or gain " + m.Word.String(), "", 1
	case ability.IgnoreWalk:
		return "can be blocked as though they didn't have " + strings.ToLower(m.Sub) + "walk", "", 1
	case ability.BeGoaded:
		return be(plural) + " goaded", "", 1
	case ability.AsThough:
		return e.asThough(m, plural), "", 1
	case ability.CopyOf:
		s, tail := e.becomesCopy(m, plural)
		return s, tail, 1
	case ability.ControlBy:
		return "", "", 1
	case ability.SwitchPT:
		return "switch", "", 1
	}
	return "?", "", 1
}

// becomesGroup is how many of the mods "becomes a 3/3 blue Elemental creature
// with flying" takes.
func becomesGroup(mods []ability.Mod) int {
	n := 0
	types := false
	for _, m := range mods {
		switch m.(type) {
		case ability.SetPT:
			if n > 0 {
				return n
			}
		case ability.SetTypes, ability.AddTypes:
			if types {
				return n
			}
			types = true
		case ability.SetColors, ability.AddColors:
			if !types && n > 0 {
				return n
			}
		default:
			if _, gain := m.(ability.Gain); gain && types {
				break
			}
			if !types {
				return min(n, 1)
			}
			return n
		}
		n++
	}
	return n
}

// becomes writes types, colours, power and toughness.
func (e *english) becomes(mods []ability.Mod, plural, static bool) string {
	var pt, colors, types, tail, with string
	still := false
	only := true
	var gains []string
	for _, m := range mods {
		switch m := m.(type) {
		case ability.SetPT:
			pt = figures(m.Power) + "/" + figures(m.Toughness) + " "
			if m.Power == nil || m.Toughness == nil {
				pt = ""
			} else if q := e.quantity(m.Power); equalNodes(m.Power, m.Toughness) && e.says("power and toughness each equal to "+q) {
				pt, with = "", " with power and toughness each equal to "+q
			}
		case ability.SetColors:
			switch {
			case m.Chosen:
				colors = "the chosen color"
			case m.ByChoice:
				colors = "the color of your choice"
			case m.Colors == 0:
				colors = "colorless"
			case m.Colors == card.AllColors:
				colors = "all colors"
			default:
				colors = e.pick(colorNames(m.Colors, "and"), swappedColors(m.Colors))
			}
		case ability.AddColors:
			colors = e.pick(colorNames(m.Colors, "and"), swappedColors(m.Colors))
		case ability.SetTypes:
			if m.Chosen {
				types, only = "the chosen type", false
				break
			}
			if m.ByChoice != 0 {
				types, only = "the basic land type of your choice", false
				if m.ByChoice == ability.ChooseCreatureType {
					types = "the creature type of your choice"
				}
				break
			}
			types, only = e.typeWords(m.Super, m.Types, m.Sub, plural), false
		case ability.AddTypes:
			if m.Chosen {
				types, only, still = "the chosen type", false, true
				break
			}
			types, only, still = e.typeWords(m.Super, m.Types, m.Sub, plural), false, !m.NewCreatureTypes
		case ability.Gain:
			gains = append(gains, e.granted(m.Ability))
		}
	}
	v := "become"
	if static {
		v = "be"
	}
	head := verb(plural, v)
	if static && plural {
		head = "are"
	}
	head = e.pick(head, verb(plural, "become"), be(plural))
	if only {
		return head + " " + colors
	}
	if colors != "" {
		colors += " "
	}
	if len(gains) > 0 {
		with += " with " + joined(gains, "and")
	}
	if still {
		tail = e.pick(" in addition to its other types", " in addition to their other types", " in addition to its other creature types", " in addition to their other creature types",
			" in addition to its other land types", " in addition to its other colors and types", " in addition to their other colors and types", " that's still a land", " that are still lands", " that's still a planeswalker", " that's still an artifact")
		if e.says("still") && !e.says("that's still") && !e.says("that are still") {
			tail = ""
			e.stillA = true
		}
	}
	body := pt + colors + types
	base := ""
	if pt != "" {
		base = colors + types + " with base power and toughness " + strings.TrimSpace(pt)
	}
	if plural {
		s := head + " " + e.pick(body+with, base) + tail
		return s
	}
	s := e.pick(article(body)+with+tail, body+with+tail, article(base)+tail, base+tail)
	return head + " " + s
}

func (e *english) typeWords(super card.Supertypes, types card.Types, sub []string, plural bool) string {
	var words []string
	if super != 0 {
		words = append(words, strings.ToLower(super.String()))
	}
	subs := strings.Join(sub, " ")
	list := []string{}
	for t := range types.Each() {
		list = append(list, typeName(t, false))
	}
	if plural {
		if n := len(list); n > 0 {
			list[n-1] = regularPlural(list[n-1])
		} else if n := len(sub); n > 0 {
			many := append(append([]string{}, sub[:n-1]...), pluralOf[sub[n-1]])
			subs = e.pick(strings.Join(many, " "), strings.Join(sub, " and "))
		}
	}
	if len(sub) > 0 {
		words = append(words, subs)
	}
	all := append(words, list...)
	return strings.Join(all, " ")
}

func (e *english) basePT(m ability.SetPT, plural bool) string {
	v := verb(plural, "have")
	switch {
	case m.Power == nil:
		return v + " base toughness " + figures(m.Toughness)
	case m.Toughness == nil:
		return v + " base power " + figures(m.Power)
	}
	switch m.Power.(type) {
	case ability.N, ability.X:
		return v + " base power and toughness " + figures(m.Power) + "/" + figures(m.Toughness)
	}
	return v + " base power and toughness X/X, where X is " + e.quantity(m.Power)
}

// modPT writes "+2/+2" with what it is measured by.
func (e *english) modPT(m ability.ModPT) (s, tail string) {
	half := func(n ability.Number, neg bool) string {
		sign := "+"
		if neg {
			sign = "-"
		}
		switch n := n.(type) {
		case ability.N, ability.X:
			return sign + figures(n)
		case ability.Times:
			if k, ok := n.K.(ability.N); ok && !(k == 2 && e.says("X is "+e.quantity(n))) {
				if e.says("for each") {
					tail = " for each " + e.each(n.A)
					return sign + figures(n.K)
				}
			}
			tail = ", where X is " + e.quantity(n)
		default:
			tail = ", where X is " + e.quantity(n)
		}
		return sign + "X"
	}
	s = half(m.Power, m.NegP) + "/" + half(m.Toughness, m.NegT)
	return s, tail
}

// granted writes an ability that an object gains: a keyword, or a quote.
func (e *english) granted(a ability.Ability) string {
	if k, ok := a.(*ability.Keyword); ok {
		s := e.keyword(k)
		if (len(k.Cost) > 0 || k.Word == ability.BandsWithOther) && e.says(`"`+s) {
			return `"` + upperFirst(s) + `"`
		}
		return s
	}
	return `"` + e.quote(a) + `"`
}

// quote writes an ability as another object has it.
func (e *english) quote(a ability.Ability) string {
	outer := e.voice
	e.voice = voice{}
	e.depth++
	s := e.ability(a)
	e.depth--
	e.voice = outer
	return s
}
