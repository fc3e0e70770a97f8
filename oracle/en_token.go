package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// createTokens writes the creation of tokens.
func (e *english) createTokens(x ability.CreateTokens) string {
	s, plural := e.actor(x.Who)
	s += verbOf(x.Who, plural, "create") + " "
	e.many(x.Bind, isMany(x.N))
	if x.CopyOf != nil {
		return s + e.tokenCopies(x)
	}
	one, many := e.token(x.Token, false), e.token(x.Token, true)
	if x.Tapped && x.Attacking && e.says("tapped and attacking "+one) {
		one, many = "tapped and attacking "+one, "tapped and attacking "+many
	} else if x.Tapped && !x.Attacking {
		one, many = "tapped "+one, "tapped "+many
	}
	with := e.tokenWith(x.Token)
	if many := "a number of " + many + with + " equal to "; e.says(many) {
		return s + many + e.quantity(x.N)
	}
	n, tail := e.counted(x.N, one, many)
	if x.Must != nil {
		with += " that attacks " + e.player(x.Must) + " each combat if able"
	}
	s += n + with
	if x.Tapped && x.Attacking && !strings.Contains(n, "tapped") {
		s += e.pick(" that's tapped and attacking", " that are tapped and attacking")
	}
	if i := strings.Index(with, ` with "`); i >= 0 {
		it := e.pick(". it has"+with[i+5:], ". they have"+with[i+5:])
		if e.says(it) {
			return s[:len(s)-len(with)+i] + tail + it
		}
	}
	if x.AttachTo != nil {
		s += " attached to " + e.objects(x.AttachTo)
	}
	if _, plain := plainStat(x.Token.Power); !plain && x.Token.Types.Any(card.Creature) {
		s += ", where X is " + e.quantity(x.Token.Power)
	}
	return s + tail
}

func (e *english) tokenCopies(x ability.CreateTokens) string {
	state := ""
	switch {
	case x.Tapped && x.Attacking:
		state = "tapped and attacking "
	case x.Tapped:
		state = "tapped "
	}
	n, tail := e.counted(x.N, state+"token that's a copy of", state+"tokens that are copies of")
	s := n + " " + e.objects(x.CopyOf) + tail
	if len(x.Except) > 0 {
		s += ", except " + e.exceptions(x.Except, isMany(x.N))
	}
	return s
}

// exceptions writes changes to a copy.
func (e *english) exceptions(mods []ability.Mod, plural bool) string {
	var list []string
	for i := 0; i < len(mods); {
		if _, ok := mods[i].(ability.RemoveTypes); ok {
			list = append(list, e.pick("it isn't legendary", "it's not legendary", "they aren't legendary", "they're not legendary"))
			i++
			continue
		}
		s, _, n := e.modGroup(mods[i:], plural, true, 0)
		s = it(plural) + " " + s
		list = append(list, e.pick(s, strings.TrimPrefix(s, it(plural)+" ")))
		i += n
	}
	return joined(list, "and")
}

func plainStat(n ability.Number) (string, bool) {
	switch n.(type) {
	case ability.N, ability.X:
		return figures(n), true
	}
	return "X", n == nil
}

// token writes what a token is, without what it has.
func (e *english) token(t ability.Token, plural bool) string {
	noun := "token"
	if plural {
		noun = "tokens"
	}
	if t.Predefined != "" {
		return t.Predefined + " " + noun
	}
	var w []string
	if t.Super != 0 {
		w = append(w, strings.ToLower(t.Super.String()))
	}
	if t.Power != nil {
		p, _ := plainStat(t.Power)
		q, _ := plainStat(t.Toughness)
		w = append(w, p+"/"+q)
	}
	if t.Colors == 0 {
		w = append(w, "colorless")
		if !e.says("colorless") {
			w = w[:len(w)-1]
		}
	} else {
		w = append(w, e.pick(colorNames(t.Colors, "and"), swappedColors(t.Colors)))
	}
	w = append(w, t.Sub...)
	var types []string
	for k := range t.Types.Each() {
		types = append(types, typeName(k, false))
	}
	straight := strings.Join(types, " ")
	if len(types) == 2 {
		straight = e.pick(straight, types[1]+" "+types[0])
	}
	w = append(w, straight)
	return strings.Join(w, " ") + " " + noun
}

func swappedColors(c card.Colors) string {
	var list []string
	for o := range c.Each() {
		list = append(list, o.Name())
	}
	return swapped(list, "and")
}

// tokenWith writes the name and abilities of a token.
func (e *english) tokenWith(t ability.Token) string {
	s := ""
	if t.Name != "" {
		s = " named " + t.Name
	}
	var list []string
	for _, a := range t.Abilities {
		list = append(list, e.granted(a))
	}
	if len(list) > 0 {
		s += " with " + joined(list, "and")
	}
	return s
}
