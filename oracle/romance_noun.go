package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// pronoun is "he", "she", "they" as a subject; Spanish leaves it out.
func (w *romance) pronoun(a agr) string {
	switch {
	case a.you:
		return w.say("tú", "você", "vous")
	case a.many && a.fem:
		return w.say("ellas", "elas", "elles")
	case a.many:
		return w.say("ellos", "eles", "ils")
	case a.fem:
		return w.say("ella", "ela", "elle")
	}
	return w.say("él", "ele", "il")
}

// strong is a pronoun behind a preposition.
func (w *romance) strong(a agr) string {
	if w.lang == French && !a.you && !a.fem {
		if a.many {
			return "eux"
		}
		return "lui"
	}
	return w.pronoun(a)
}

// it is a pronoun for something that was mentioned.
func (w *romance) it(ref nounPhrase) nounPhrase {
	ref.pronoun = true
	ref.text = w.strong(ref.agr)
	return ref
}

// again is something that was mentioned before: "it", or "that creature" where
// the English says so.
func (w *romance) again(ref nounPhrase) nounPhrase {
	if ref.thing.one == "" {
		ref.thing = w.noun("creature")
		ref.key = "creature"
	}
	for _, key := range [...]string{ref.key, "creature", "card", "permanent", "land", "spell", "token", "artifact", "enchantment"} {
		english := "that " + key
		if ref.many {
			english = "those " + key + "s"
		}
		if !w.en(english) || w.en("if "+english+" would die") || key == "spell" && w.en("that spell's") {
			continue
		}
		n := w.noun(key)
		a := agr{fem: n.fem, many: ref.many}
		that := w.that(n, ref.many)
		return nounPhrase{text: that, agr: a, key: key, thing: n, that: that, thatAgr: a}
	}
	return w.it(ref)
}

// resolved is a phrase for something that was mentioned before, in the way the
// English takes behind or before some words: "it", or "that creature".
func (w *romance) resolved(n nounPhrase, before, behind string) nounPhrase {
	if n.that == "" {
		return n
	}
	it, that := "it", "that "+n.key
	if n.many {
		it, that = "them", "those "+n.key+"s"
		if behind != "" {
			it = "they"
		}
	}
	switch {
	case w.en(before + it + behind):
		n.pronoun = true
	case w.en(before + that + behind):
		n.pronoun, n.text, n.agr = false, n.that, n.thatAgr
	}
	if n.pronoun {
		n.text = w.strong(n.agr)
	}
	return n
}

// subjectOf is the subject of a verb.
func (w *romance) subjectOf(o ability.Objects, verb string) nounPhrase {
	return w.resolved(w.object(o), "", " "+verb)
}

// object is a noun phrase for objects.
func (w *romance) object(o ability.Objects) nounPhrase {
	switch o := o.(type) {
	case ability.This:
		if w.inQuote {
			n := w.noun("creature")
			return nounPhrase{text: w.this(n), agr: agr{fem: n.fem}, thing: n, key: "creature"}
		}
		n := w.noun("creature")
		ref := nounPhrase{text: "~", agr: w.self, thing: n, key: "this"}
		if w.event.key == "this" && w.event.text != "" && !w.en(", ~") && (w.en(" it ") || w.en(" it.") || w.en(" it,")) && !w.selfNamedAgain() {
			return w.it(ref)
		}
		return ref
	case ability.Granter:
		return nounPhrase{text: "@", agr: w.self}
	case ability.Chosen:
		return w.target(o.Slot)
	case ability.Subject:
		return w.again(w.event)
	case ability.Other:
		return w.again(w.other)
	case ability.Each:
		return w.it(nounPhrase{agr: agr{fem: true}, thing: w.noun("creature")})
	case ability.Moved:
		return w.it(nounPhrase{agr: agr{fem: true}, thing: w.noun("card")})
	case ability.Outer:
		return w.object(o.Of)
	case ability.Those:
		if done := w.shownIn(o); done == "voted" {
			return w.mostVoted()
		} else if done != "" {
			return w.shownCards(done)
		}
		return w.again(w.things[o.Var])
	case lookedAt:
		return w.it(w.cards(true))
	case ability.Before:
		return w.again(w.things[o.Var])
	case ability.Host:
		return w.hostPhrase()
	case ability.Linked:
		n := w.noun("card")
		many := w.en("the exiled cards") || w.en("cards exiled with")
		a := agr{fem: n.fem, many: many}
		return nounPhrase{text: w.the(n.form(many)+" "+w.adjective("exiled", a), a), agr: a, thing: n, key: "card"}
	case ability.Paying:
		key, adj := "creature", "sacrificed"
		if o.By == ability.ExileWord {
			key, adj = "card", "exiled"
		}
		for _, k := range [...]string{"artifact", "permanent", "land", "enchantment"} {
			if w.en("the sacrificed " + k) {
				key = k
			}
		}
		if o.By == ability.DiscardWord {
			key, adj = "card", "discarded"
		}
		n := w.noun(key)
		a := agr{fem: n.fem}
		return nounPhrase{text: w.the(n.one+" "+w.adjective(adj, a), a), agr: a, thing: n, key: key}
	case ability.Top:
		return w.top(o)
	case ability.All:
		if isDealtDamage(o.Filter) && w.en("dealt damage this way") {
			return w.dealtDamage()
		}
		return w.all(o)
	case ability.Pick:
		return w.picked(o)
	case ability.Haunted:
		n := w.noun("creature")
		who := w.pronoun(w.self)
		s := w.say("la criatura a la que acecha", "a criatura que "+who+" assombra", "la créature "+w.que(who+" hante"))
		if !w.en("it haunts") {
			s = w.say("la criatura a la que acecha ~", "a criatura que ~ assombra", "la créature hantée par ~")
		}
		return nounPhrase{text: s, agr: agr{fem: n.fem}, thing: n, key: "creature"}
	case ability.Mate:
		n := w.noun("creature")
		return nounPhrase{text: w.that(n, false), agr: agr{fem: n.fem}, thing: n, key: "creature"}
	case ability.Union:
		if _, pair := o[len(o)-1].(ability.Mate); pair {
			return w.bothCreatures()
		}
		if a, b, ok := twoZones(o); ok {
			return nounPhrase{text: w.wholeZone(a).text + w.say(" y ", " e ", " et ") + w.wholeZone(b).text, agr: agr{many: true}}
		}
		var list []string
		a := agr{many: true, fem: true}
		for _, x := range o {
			n := w.object(x)
			list = append(list, n.text)
			a.fem = a.fem && n.fem
		}
		return nounPhrase{text: w.list(list, "and"), agr: a}
	case ability.Except:
		return nounPhrase{text: w.say("el resto", "o restante", "le reste")}
	}
	return nounPhrase{text: w.missing()}
}

// bothCreatures are the two creatures of a pair.
func (w *romance) bothCreatures() nounPhrase {
	n := w.noun("creature")
	if w.en("each of those creatures") {
		return nounPhrase{text: w.say("cada una de esas criaturas", "cada uma dessas criaturas", "chacune de ces créatures"), agr: agr{fem: n.fem}, thing: n, key: "creature"}
	}
	return nounPhrase{text: w.say("ambas criaturas", "ambas as criaturas", "les deux créatures"), agr: agr{fem: n.fem, many: true}, thing: n, key: "creature"}
}

// selfNamedAgain reports whether the English names the card again behind the
// event.
func (w *romance) selfNamedAgain() bool {
	_, effect, ok := strings.Cut(w.exact, ",")
	if !ok {
		return false
	}
	short := strings.ToLower(namesOf(w.name).short)
	if short == "" {
		short = strings.ToLower(w.name)
	}
	return short != "" && strings.Contains(effect, short)
}

// hostPhrase is what the source is attached to.
func (w *romance) hostPhrase() nounPhrase {
	for _, word := range [...]string{"enchanted", "equipped", "fortified"} {
		_, after, ok := strings.Cut(w.exact, word+" ")
		if !ok {
			continue
		}
		n := strings.IndexFunc(after, func(r rune) bool { return r < 'a' || r > 'z' })
		if n < 0 {
			n = len(after)
		}
		key := after[:n]
		x, known := romanceNouns[key]
		if !known {
			if x, known = romanceSubtypes[upperFirst(key)]; !known {
				continue
			}
		}
		term := x.of(w.lang)
		a := agr{fem: term.fem}
		return nounPhrase{text: w.the(term.one+" "+w.adjective(word, a), a), agr: a, thing: term, key: key}
	}
	n := w.noun("creature")
	a := agr{fem: n.fem}
	return nounPhrase{text: w.the(n.one+" "+w.adjective("enchanted", a), a), agr: a, thing: n, key: "creature"}
}

// top writes "the top two cards of your library".
func (w *romance) top(o ability.Top) nounPhrase {
	lib := w.whose(ability.Library, o.Of)
	n := w.noun("card")
	if isOne(o.N) {
		s := w.say("la primera carta "+w.of(lib), "o card do topo "+w.of(lib), "la carte du dessus "+w.of(lib))
		return nounPhrase{text: s, agr: agr{fem: n.fem}, thing: n, key: "card"}
	}
	m := w.measure(o.N, n.fem)
	s := w.say("las "+m.word+" primeras cartas "+w.of(lib), "os "+m.word+" cards do topo "+w.of(lib), "les "+m.word+" cartes du dessus "+w.of(lib))
	return nounPhrase{text: s + m.tail, agr: agr{fem: n.fem, many: true}, thing: n, key: "card"}
}

// all writes "each creature", "all creatures", "creatures".
func (w *romance) all(o ability.All) nounPhrase {
	if o.Whole {
		return w.wholeZone(o.Filter)
	}
	if n := len(o.Filter.Preds); n == 1 {
		if one, ok := o.Filter.Preds[0].(ability.OneOf); ok && !isExiledWith(one) {
			x := w.object(one.Objects)
			if w.en("each of") {
				return nounPhrase{text: w.each(x.fem) + w.say(" de ", " de ", " d'entre ") + x.text, agr: agr{fem: x.fem}, thing: x.thing}
			}
			return x
		}
	}
	switch {
	case w.isEach(o.Filter):
		g := w.group(o.Filter, false, "or")
		return g.np(w.plainFirst(g, w.say("cada ", "cada ", "chaque ")))
	case w.isAll(o.Filter):
		g := w.group(o.Filter, true, "and")
		all := w.agree(w.say("todo", "todo", "tou"), agr{fem: g.fem, many: true})
		if w.lang == French {
			all = verbNum(agr{many: g.fem}, "tous", "toutes")
		}
		return g.np(all + " " + w.definite(g))
	}
	g := w.group(o.Filter, true, "and")
	return g.np(w.definite(g))
}

// isEach reports whether the English says "each" for a filter.
func (w *romance) isEach(f ability.Filter) bool {
	key := w.englishHead(f)
	if strings.HasPrefix(w.exact, key+"s ") && strings.Count(w.exact, "each "+key) == strings.Count(w.exact, "for each "+key) {
		return false // "creatures can't attack you unless … for each creature …"
	}
	return w.en("each "+key) || w.en("each other "+key) || w.en("each") && !w.en(key+"s") && !w.en("all ")
}

// isAll reports whether the English says "all" for a filter.
func (w *romance) isAll(f ability.Filter) bool {
	if w.model == "" && w.exact == "" {
		return true
	}
	i := strings.Index(w.exact, "all ")
	if i < 0 {
		return false
	}
	rest := w.exact[i:]
	if n := strings.IndexAny(rest, ".,"); n > 0 {
		rest = rest[:n]
	}
	return strings.Contains(rest, strings.TrimSuffix(w.englishHead(f), "y"))
}

// englishHead is an English word that the noun of a filter begins or ends with.
func (w *romance) englishHead(f ability.Filter) string {
	key := "permanent"
	if f.Zone != ability.Battlefield {
		key = "card"
	}
	for _, p := range f.Preds {
		switch p := p.(type) {
		case ability.IsType:
			if p.Types == permanentTypes {
				return "permanent"
			}
			for _, k := range alphabetical {
				if p.Types.Any(k) {
					return typeKey(k)
				}
			}
		case ability.IsSubtype:
			return strings.ToLower(p.Sub)
		case ability.Is:
			if p.State == ability.IsToken {
				key = "token"
			}
		}
	}
	return key
}

// definite writes a group with the definite article.
func (w *romance) definite(g group) string {
	return w.plainWith(g, func(s string, a agr) string { return w.the(s, a) }, "and")
}

// plainWith writes a group with a determiner, its alternatives joined.
func (w *romance) plainWith(g group, det func(string, agr) string, conj string) string {
	var list []string
	for i, c := range g.cores {
		s := c.one
		a := agr{fem: c.fem, many: g.many}
		if g.other && i == 0 {
			s = w.otherWord(a) + " " + s
		}
		if i == 0 || w.lang != Spanish || g.many {
			s = det(s, a)
		}
		list = append(list, s)
	}
	s := w.list(list, conj)
	return spaced(spaced(spaced(s, g.adj), g.before), g.after)
}

// plainFirst writes a group with one determiner before all of it.
func (w *romance) plainFirst(g group, det string) string {
	return det + w.bareGroup(g, "or")
}

// each is "each one".
func (w *romance) each(fem bool) string {
	if fem {
		return w.say("cada una", "cada uma", "chacune")
	}
	return w.say("cada uno", "cada um", "chacun")
}
