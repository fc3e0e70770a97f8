package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// mods writes what becomes of, or is so for, objects that a stands for:
// "obtiene +1/+1 y gana la habilidad de volar".
func (w *romance) mods(mods []ability.Mod, a agr, static bool, d ability.Duration) string {
	var parts []string
	tail := ""
	for i := 0; i < len(mods); {
		s, t, n := w.modGroup(mods[i:], a, static, d)
		if i+n < len(mods) {
			s += t
		} else {
			tail = t
		}
		parts = append(parts, s)
		i += n
	}
	s := w.list(parts, "and")
	if d == 0 {
		return s + tail
	}
	dur := w.duration(d)
	if dur == "" || w.saysWhen(mods) {
		return s + tail
	}
	if strings.HasPrefix(tail, ",") || tail == "" {
		return s + " " + dur + tail
	}
	return s + " " + dur + tail
}

// saysWhen reports whether the words for the last change say when.
func (w *romance) saysWhen(mods []ability.Mod) bool {
	switch m := mods[len(mods)-1].(type) {
	case ability.Must:
		return true
	case ability.AsThough:
		return w.en("attack this turn as though")
	case ability.Cant:
		return m.Do == ability.UntapInUntapStep
	}
	return false
}

// modGroup writes one predicate, which may take several mods, and tells how
// many.
func (w *romance) modGroup(mods []ability.Mod, a agr, static bool, d ability.Duration) (s, tail string, n int) {
	f := w.form()
	verb := func(key string) string { return w.verb(key, f, a) }
	switch m := mods[0].(type) {
	case ability.ModPT:
		pt, tail := w.modPT(m)
		return verb("get") + " " + pt, tail, 1
	case ability.GainOneOf:
		var list []string
		for _, k := range m.Keywords {
			n := w.keywordNoun(k)
			if w.lang == French {
				n = w.frenchThe(n)
			}
			list = append(list, n)
		}
		which := w.list(list, "or")
		return verb("acquire") + w.say(" a tu elección la habilidad de "+which, " "+which+", à sua escolha,", ", selon votre choix, "+which), "", 1
	case ability.Gain, ability.GainProtection:
		return w.gains(mods, a, static, d)
	case ability.Lose:
		var list []string
		for _, x := range mods {
			l, ok := x.(ability.Lose)
			if !ok {
				break
			}
			list = append(list, w.asNoun(l.Word, ""))
		}
		return verb("lose") + " " + w.theAbility(list), "", len(list)
	case ability.LoseAll:
		return verb("lose") + w.say(" todas las habilidades", " todas as habilidades", " toutes ses capacités"), "", 1
	case ability.SetPT:
		if k := becomesGroup(mods); k > 1 {
			return w.becomes(mods[:k], a, static), "", k
		}
		return w.basePT(m, verb), "", 1
	case ability.SetTypes, ability.AddTypes, ability.SetColors, ability.AddColors:
		k := becomesGroup(mods)
		return w.becomes(mods[:k], a, static), "", k
	case ability.RemoveTypes:
		if m.AllCreatureTypes {
			return verb("lose") + w.say(" todos los tipos de criatura", " todos os tipos de criatura", " tous les types de créature"), "", 1
		}
		if m.Types != 0 {
			n := w.becomeNoun(m.Types, nil)
			return w.say("no es ", "não é ", "n'est pas ") + w.a(n.one, n.fem), "", 1
		}
		key := "legendary"
		if m.Super != 0 {
			key = strings.ToLower(m.Super.String())
		}
		return w.say("no es ", "não é ", "n'est pas ") + w.adjective(key, a), "", 1
	case ability.Cant:
		return w.cants(mods, a, d)
	case ability.Must:
		return w.must(m, mods, a, d)
	case ability.CantHave:
		what := w.theAbility([]string{w.asNoun(m.Word, "")})
		return w.say("no "+verbNum(a, "puede", "pueden")+" tener ni ganar "+what, "não "+verbNum(a, "pode", "podem")+" ter nem ganhar "+what, "ne "+verbNum(a, "peut", "peuvent")+" ni avoir ni acquérir "+what), "", 1
	case ability.IgnoreWalk:
		walk := w.theAbility([]string{w.asNoun(ability.Landwalk, m.Sub)})
		return w.say(verbNum(a, "puede", "pueden")+" ser "+w.adjective("blocked", a)+" como si no "+verbNum(a, "tuviera ", "tuvieran ")+walk, verbNum(a, "pode", "podem")+" ser "+w.adjective("blocked", a)+" como se não "+verbNum(a, "tivesse ", "tivessem ")+walk,
			verbNum(a, "peut", "peuvent")+" être "+w.adjective("blocked", a)+" comme si "+w.pronoun(a)+verbNum(a, " n'avait pas ", " n'avaient pas ")+walk), "", 1
	case ability.BeGoaded:
		return w.say(verbNum(a, "está ", "están "), verb("be")+" ", verb("be")+" ") + w.adjective("goaded", a), "", 1
	case ability.AsThough:
		return w.asThough(m, a), "", 1
	case ability.ControlBy:
		return "", "", 1
	case ability.SwitchPT:
		return w.say("intercambia su fuerza y resistencia", "troca seu poder e sua resistência", "échange sa force et son endurance"), "", 1
	case ability.CopyOf:
		s, tail := w.becomesCopy(m, a)
		return s, tail, 1
	case ability.GainThisAbility:
		return verb("have") + w.say(" esta habilidad", " esta habilidade", " cette capacité"), "", 1
	case ability.SetName:
		return w.say("se llama ", "tem o nome ", "est nommé ") + m.Name, "", 1
	case ability.PlayerHas:
		return verb("have") + " " + w.theAbility([]string{w.keywordNoun(m.Keyword)}), "", 1
	}
	return w.missing(), "", 1
}

// theAbility writes abilities behind "has" or "gains".
func (w *romance) theAbility(names []string) string {
	switch w.lang {
	case Spanish:
		if len(names) == 1 {
			return "la habilidad de " + names[0]
		}
		return "las habilidades de " + w.list(names, "and")
	case French:
		list := make([]string, len(names))
		for i, n := range names {
			list[i] = w.frenchThe(n)
		}
		return w.list(list, "and")
	}
	return w.list(names, "and")
}

// gains writes what abilities objects get.
func (w *romance) gains(mods []ability.Mod, a agr, static bool, d ability.Duration) (s, tail string, n int) {
	f := w.form()
	var names, quotes, protections []string
	for _, x := range mods {
		switch g := x.(type) {
		case ability.Gain:
			k, ok := g.Ability.(*ability.Keyword)
			switch {
			case !ok:
				quotes = append(quotes, w.quoted(g.Ability))
			case k.Word == ability.Protection:
				protections = append(protections, w.keywordNoun(k))
			case (len(k.Cost) > 0 || k.Word == ability.BandsWithOther) && w.en(`"`+k.Word.String()):
				quotes = append(quotes, w.quoted(k))
			default:
				names = append(names, w.keywordNoun(k))
			}
		case ability.GainProtection:
			protections = append(protections, w.say("protección contra el color de tu elección", "proteção contra a cor de sua escolha", "protection contre la couleur de votre choix"))
		default:
			goto done
		}
		n++
	}
done:
	key := "acquire"
	if static || d == 0 && !w.en("gain") {
		key = "have"
	}
	if !w.en("gain") && (w.en("has") || w.en("have")) {
		key = "have"
	}
	var list []string
	if len(names) > 0 {
		list = append(list, w.theAbility(names))
	}
	if w.lang == French {
		for i := range protections {
			protections[i] = "la " + protections[i]
		}
	}
	list = append(append(list, protections...), quotes...)
	return w.verb(key, f, a) + " " + w.list(list, "and"), "", n
}

// becomes writes types, colours, power and toughness.
func (w *romance) becomes(mods []ability.Mod, a agr, static bool) string {
	var pt, super string
	var types card.Types
	var sub []string
	var colors card.Colors
	var colorText string
	var gains []ability.Ability
	hasColors, still, typed, chosen := false, false, false, false
	for _, m := range mods {
		switch m := m.(type) {
		case ability.SetPT:
			if m.Power != nil && m.Toughness != nil {
				pt = figures(m.Power) + "/" + figures(m.Toughness)
			}
		case ability.SetColors:
			hasColors, colors = true, m.Colors
			if m.ByChoice || m.Chosen {
				colorText = w.say("del color de tu elección", "da cor de sua escolha", "de la couleur de votre choix")
				if m.Chosen {
					colorText = w.say("del color elegido", "da cor escolhida", "de la couleur choisie")
				}
			}
		case ability.AddColors:
			hasColors, colors = true, m.Colors
		case ability.SetTypes:
			types, sub, typed, chosen = m.Types, m.Sub, true, m.Chosen
			if m.ByChoice != 0 {
				kind := w.noun("basic land type")
				if m.ByChoice == ability.ChooseCreatureType {
					kind = w.noun("creature type")
				}
				return w.verb("be", w.form(), a) + " " + w.of(w.the(kind.one, agr{})) + w.say(" de tu elección", " de sua escolha", " de votre choix")
			}
			if m.Super != 0 {
				super = strings.ToLower(m.Super.String())
			}
		case ability.AddTypes:
			types, sub, typed, still, chosen = m.Types, m.Sub, true, !m.NewCreatureTypes, m.Chosen
			if m.Super != 0 {
				super = strings.ToLower(m.Super.String())
			}
			if m.AllCreatureTypes {
				return w.verb("be", w.form(), a) + w.say(" de todos los tipos de criatura", " de todos os tipos de criatura", " de tous les types de créature")
			}
		case ability.Gain:
			gains = append(gains, m.Ability)
		}
	}
	key := "become"
	if static && !w.en("become") || w.en(" is a") && !w.en("become") || w.en(" are ") && !w.en("become") {
		key = "be"
	}
	head := w.verb(key, w.form(), a)
	into := ""
	if key == "become" && w.lang == Spanish {
		into = "en "
		if !typed {
			head, into = "se "+w.verb("turn into", w.form(), a), ""
		}
	}
	if !typed {
		switch {
		case colorText != "":
			return head + " " + colorText
		case colors == 0:
			return head + " " + into + w.adjective("colorless", a)
		case colors == card.AllColors:
			return head + w.say(" de todos los colores", " de todas as cores", " de toutes les couleurs")
		}
		return head + " " + into + w.colors(colors, a, "and")
	}
	tail := ""
	if types != 0 && w.lang != Spanish && len(sub) > 0 && (pt != "" || hasColors) && types != card.Planeswalker {
		// power and toughness, and colours, stand before the subtypes
		full, short := w.becomeNoun(types, sub), w.becomeNoun(types, nil)
		tail = strings.TrimPrefix(full.one, short.one)
		sub = nil
	}
	n := w.becomeNoun(types, sub)
	g := agr{fem: n.fem, many: a.many}
	s := n.form(a.many)
	if w.lang == French && types != 0 {
		s, pt = spaced(s, pt), ""
	}
	if chosen {
		s = w.say("del tipo elegido", "do tipo escolhido", "du type choisi")
	}
	if super != "" {
		s += " " + w.adjective(super, g)
	}
	if hasColors {
		switch {
		case colorText != "":
			s += " " + colorText
		case colors == 0:
			s += " " + w.adjective("colorless", g)
		default:
			s += " " + w.colors(colors, g, "and")
		}
	}
	s = spaced(s, pt) + tail
	if base := w.say("con fuerza y resistencia base de ", "com poder e resistência básicos ", "avec une force et une endurance de base de "); w.en("with base power and toughness") {
		for _, m := range mods {
			if x, ok := m.(ability.SetPT); ok && x.Power != nil && x.Toughness != nil {
				k := figures(x.Power) + "/" + figures(x.Toughness)
				s = spaced(strings.Replace(s, " "+k, "", 1), base+k)
			}
		}
	}
	s += w.withAbilities(gains)
	if !a.many && !chosen {
		s = w.a(s, n.fem)
	}
	if a.many && w.lang == French {
		s = "des " + s
	}
	if still {
		switch {
		case w.en("it's still") || w.en("they're still") || w.en("that's still") || w.en("that are still"):
			w.stillLand = true
		case a.many:
			s += w.say(" además de sus otros tipos", " além de seus outros tipos", " en plus de leurs autres types")
		default:
			s += w.say(" además de sus otros tipos", " além de seus outros tipos", " en plus de ses autres types")
		}
	}
	return spaced(head, into+s)
}

// form is the form of verbs in the clause.
func (w *romance) form() form {
	switch w.mood {
	case wish:
		return subjunctive
	case coming:
		return promise
	}
	return present
}

// becomeNoun is what something becomes.
func (w *romance) becomeNoun(types card.Types, sub []string) term {
	if types == 0 {
		if len(sub) == 0 {
			return w.noun("permanent")
		}
		n := w.noun(sub[0])
		for _, x := range sub[1:] {
			y := w.noun(x)
			n.one, n.many = n.one+" "+y.one, n.many+" "+y.many
		}
		return n
	}
	main, rest := w.mainType(typeList(types))
	n := w.typesNoun(main, rest)
	if len(sub) > 0 {
		n = w.withSubtypes(n, sub)
	}
	return n
}

// still writes what else an object goes on being.
func (w *romance) still() string {
	for _, key := range [...]string{"land", "planeswalker", "artifact", "enchantment"} {
		n := w.noun(key)
		switch {
		case w.en("still a " + key), w.en("still an " + key):
			return w.say("sigue siendo "+w.a(n.one, n.fem), w.pronoun(agr{fem: n.fem})+" ainda é "+w.a(n.one, n.fem), "c'est toujours "+w.a(n.one, n.fem))
		case w.en("still " + key + "s"):
			return w.say("siguen siendo "+n.many, w.pronoun(agr{fem: n.fem, many: true})+" ainda são "+n.many, "ce sont toujours des "+n.many)
		}
	}
	return w.say("sigue siendo una tierra", "ele ainda é um terreno", "c'est toujours un terrain")
}

func (w *romance) basePT(m ability.SetPT, verb func(string) string) string {
	v := verb("have")
	switch {
	case m.Power == nil:
		return v + w.say(" resistencia base de ", " resistência básica igual a ", " une endurance de base de ") + w.quantity(m.Toughness)
	case m.Toughness == nil:
		return v + w.say(" fuerza base de ", " poder básico igual a ", " une force de base de ") + w.quantity(m.Power)
	}
	both := w.say(" fuerza y resistencia base de ", " poder e resistência básicos de ", " une force et une endurance de base de ")
	switch m.Power.(type) {
	case ability.N, ability.X:
		return v + both + figures(m.Power) + "/" + figures(m.Toughness)
	}
	return v + both + "X/X" + w.whereX(w.quantity(m.Power))
}

// modPT writes "+2/+2" with what it is measured by.
func (w *romance) modPT(m ability.ModPT) (s, tail string) {
	half := func(n ability.Number, neg bool) string {
		sign := "+"
		if neg {
			sign = "-"
		}
		switch n := n.(type) {
		case ability.N, ability.X:
			return sign + figures(n)
		case ability.Times:
			if w.en("for each") {
				tail = w.forEachTail(n.A)
				return sign + figures(n.K)
			}
		}
		tail = w.whereX(w.quantity(n))
		return sign + "X"
	}
	s = half(m.Power, m.NegP) + "/" + half(m.Toughness, m.NegT)
	return s, tail
}
