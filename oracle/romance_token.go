package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// createTokens writes the creation of tokens.
func (w *romance) createTokens(x ability.CreateTokens) string {
	n := w.noun("token")
	w.things[x.Bind] = nounPhrase{agr: agr{fem: n.fem, many: isMany(x.N)}, thing: n, key: "token"}
	if x.CopyOf != nil {
		return w.tokenCopies(x)
	}
	m := w.measure(x.N, n.fem)
	many := !m.one
	t := w.token(x.Token, many, x.Tapped, x.Attacking)
	number := ""
	switch {
	case m.that:
		number = w.say("esa cantidad de", "aquela quantidade de", "autant de")
	case m.twice:
		number = w.say("el doble de esa cantidad de", "o dobro daquela quantidade de", "deux fois autant de")
	case m.equal != "":
		number = w.say("una cantidad de", "uma quantidade de", "un nombre de")
	default:
		number = m.word
	}
	s := w.does(x.Who, "create", number+" "+t)
	if m.equal != "" {
		s += w.equalTo(m.equal, w.lang != French)
	}
	if x.Must != nil {
		a := agr{fem: n.fem, many: many}
		attacks, _, _ := w.must(ability.Must{Do: ability.Attack, Whom: x.Must}, nil, a, 0)
		s += w.say(" que ", " que ", " qui ") + attacks
	}
	if x.AttachTo != nil {
		a := agr{fem: n.fem, many: many}
		s += " " + w.agree(w.say("anexado", "anexado", "attaché"), a) + " " + w.to(w.object(x.AttachTo).text)
	}
	if _, plain := plainStat(x.Token.Power); !plain && x.Token.Types.Any(card.Creature) {
		s += w.whereX(w.quantity(x.Token.Power))
	}
	return s + m.tail
}

func (w *romance) tokenCopies(x ability.CreateTokens) string {
	n := w.noun("token")
	m := w.measure(x.N, n.fem)
	many := !m.one
	a := agr{fem: n.fem, many: many}
	s := m.word + " " + n.form(many)
	if m.that {
		s = w.say("esa cantidad de ", "aquela quantidade de ", "autant de ") + n.many
	}
	if x.Tapped {
		s += " " + w.adjective("tapped", a)
	}
	if x.Attacking {
		s += w.say(" y ", " e ", " et ") + w.adjective("attacking", a)
	}
	of := w.of(w.object(x.CopyOf).text)
	if many {
		s += w.say(" que son copias ", " que sejam cópias ", " qui sont des copies ") + of
	} else {
		s += w.say(" que es una copia ", " que seja uma cópia ", " qui est une copie ") + of
	}
	s = w.does(x.Who, "create", s) + m.tail
	if len(x.Except) > 0 {
		s += w.say(", excepto que ", ", com a exceção de que ", ", excepté ") + w.exceptions(x.Except, agr{fem: true, many: many})
	}
	return s
}

// exceptions writes changes to a copy.
func (w *romance) exceptions(mods []ability.Mod, a agr) string {
	list := w.exceptionList(mods, a)
	if w.lang == French {
		list[0] = w.que(list[0])
	}
	return w.list(list, "and")
}

func (w *romance) exceptionList(mods []ability.Mod, a agr) []string {
	var list []string
	for i := 0; i < len(mods); {
		if r, ok := mods[i].(ability.RemoveTypes); ok && r.Super != 0 {
			key := strings.ToLower(r.Super.String())
			list = append(list, w.say("no "+verbNum(a, "es ", "son "), w.pronoun(a)+" não "+verbNum(a, "é ", "são "), w.pronoun(a)+" "+verbNum(a, "n'est pas ", "ne sont pas "))+w.adjective(key, a))
			i++
			continue
		}
		if pt, ok := mods[i].(ability.SetPT); ok && pt.Power != nil && pt.Toughness != nil && becomesGroup(mods[i:]) <= 1 {
			s := w.verb("be", present, a) + " " + figures(pt.Power) + "/" + figures(pt.Toughness)
			if w.lang != Spanish {
				s = w.pronoun(a) + " " + s
			}
			list = append(list, s)
			i++
			continue
		}
		s, _, n := w.modGroup(mods[i:], a, true, 0)
		if w.lang != Spanish {
			s = w.pronoun(a) + " " + s
		}
		list = append(list, s)
		i += n
	}
	return list
}

// token writes what a token is and has.
func (w *romance) token(t ability.Token, many, tapped, attacking bool) string {
	n := w.noun("token")
	a := agr{fem: n.fem, many: many}
	s := n.form(many)
	state := ""
	if tapped {
		state = " " + w.adjective("tapped", a)
	}
	if attacking {
		state += w.say(" y ", " e ", " et ") + w.adjective("attacking", a)
		if !tapped {
			state = " " + w.adjective("attacking", a)
		}
	}
	if t.Predefined != "" {
		name := upperFirst(w.noun(t.Predefined).one)
		return s + w.say(" de ", " de ", " ") + name + state
	}
	main, rest := w.mainType(typeList(t.Types))
	kind := w.typesNoun(main, rest)
	it := agr{fem: kind.fem}
	colored := agr{fem: kind.fem, many: many && w.lang == Spanish}
	colors := w.colors(t.Colors, colored, "and")
	if t.Colors == 0 {
		colors = w.adjective("colorless", colored)
	}
	pt := ""
	if t.Power != nil {
		p, _ := plainStat(t.Power)
		q, _ := plainStat(t.Toughness)
		pt = p + "/" + q
	}
	super := ""
	if t.Super != 0 {
		super = " " + w.adjective(strings.ToLower(t.Super.String()), it)
	}
	var subs []string
	for _, x := range t.Sub {
		subs = append(subs, upperFirst(w.noun(x).one))
	}
	w.inOrder(subs)
	sub := strings.Join(subs, w.say(" ", " ", " et "))
	switch w.lang {
	case Spanish:
		s += " de " + kind.one + super
		s = spaced(spaced(spaced(s, sub), colors), pt)
	case Portuguese:
		s += " de " + kind.one + super
		s = spaced(spaced(s, colors), pt)
		if sub != "" {
			s += " do tipo " + sub
		}
	default:
		s += " " + w.of(kind.one) + super
		s = spaced(spaced(spaced(s, pt), colors), sub)
	}
	late := w.lang == French && w.en("that's tapped and attacking") || w.lang == French && w.en("that are tapped and attacking")
	if !late {
		s += state
	}
	if t.Name != "" {
		s += w.say(" llamada ", " chamada ", " appelé ") + t.Name
	}
	s += w.withAbilities(t.Abilities)
	if late {
		s += "," + state
	}
	return s
}

// withAbilities writes " with flying and haste".
func (w *romance) withAbilities(list []ability.Ability) string {
	if len(list) == 0 {
		return ""
	}
	var names, quotes []string
	for _, a := range list {
		if k, ok := a.(*ability.Keyword); ok && k.Word != ability.BandsWithOther {
			names = append(names, w.keywordNoun(k))
		} else {
			quotes = append(quotes, w.quoted(a))
		}
	}
	with := w.say(" con ", " com ", " avec ")
	if w.lang == French {
		for i := range names {
			names[i] = w.frenchThe(names[i])
		}
	}
	if w.lang == Spanish && len(names) > 0 {
		if len(names) == 1 {
			names[0] = "la habilidad de " + names[0]
		} else {
			names[0] = "las habilidades de " + names[0]
		}
	}
	return with + w.list(append(names, quotes...), "and")
}

// typeList is a set of card types as a list.
func typeList(t card.Types) []card.Types {
	var list []card.Types
	for k := range t.Each() {
		list = append(list, k)
	}
	return list
}
