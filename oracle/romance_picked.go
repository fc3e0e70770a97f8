package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// indefinite writes a filter with "a".
func (w *romance) indefinite(f ability.Filter) string {
	return w.indefiniteNP(f).text
}

// indefiniteNP is indefinite as a noun phrase.
func (w *romance) indefiniteNP(f ability.Filter) nounPhrase {
	if len(f.Preds) == 1 {
		if one, ok := f.Preds[0].(ability.OneOf); ok && !isExiledWith(one) {
			return w.object(one.Objects)
		}
	}
	if equalNodes(f, yourCommander) {
		n := w.noun("commander")
		return nounPhrase{text: w.having(n, ability.You{}, false), thing: n}
	}
	g := w.group(f, false, "or")
	if g.other && w.lang != French {
		return g.np(w.bareGroup(g, "or"))
	}
	if g.other {
		return g.np(w.plain(g, func(s string, a agr) string { return w.a(s, a.fem) }))
	}
	return g.np(w.plain(g, func(s string, a agr) string { return w.a(s, a.fem) }))
}

// wholeZone writes "target player's graveyard".
func (w *romance) wholeZone(f ability.Filter) nounPhrase {
	n := w.noun(zoneName(f.Zone))
	if len(f.Preds) == 0 {
		return nounPhrase{text: w.say("todos los cementerios", "todos os cemitérios", "tous les cimetières"), agr: agr{many: true}, thing: n}
	}
	own, ok := f.Preds[0].(ability.Owned)
	if !ok {
		return nounPhrase{text: w.missing()}
	}
	return nounPhrase{text: w.whose(f.Zone, own.By), agr: agr{fem: n.fem}, thing: n}
}

// picked writes objects that are chosen as an effect is carried out.
func (w *romance) picked(o ability.Pick) nounPhrase {
	if f, who, ok := isTopmost(o); ok {
		g := w.group(f, false, "or")
		n := g.np("")
		grave := w.of(w.whose(ability.Graveyard, who))
		top := w.bareGroup(g, "or")
		n.text = w.say(w.the("primera "+top, agr{fem: true})+" "+grave, w.the("primeiro "+top, agr{})+" "+grave, w.the("première "+top, agr{fem: true})+" du dessus "+grave)
		return n
	}
	if t, ok := o.Min.(ability.Times); ok && isOne(t.K) && w.en("for each") {
		o.Min, o.Max = t.K, t.K
		n := w.picked(o)
		n.text += w.forEachTail(t.A)
		return n
	}
	random := ""
	if o.Random {
		random = w.say(" al azar", " aleatoriamente", " au hasard")
	}
	if n := len(o.Filter.Preds); n == 1 {
		if one, ok := o.Filter.Preds[0].(ability.OneOf); ok && !isExiledWith(one) {
			x := w.object(one.Objects)
			k := w.howMany(o.Min, o.Max, x.fem)
			if isOne(o.Max) {
				k = w.say("una", "um", "l'une")
				if !x.fem {
					k = w.say("uno", "um", "l'un")
				}
				if !isOne(o.Min) {
					k = w.howMany(o.Min, o.Max, x.fem)
				}
			}
			of := w.say(" de ", "", " d'entre ") + w.strong(agr{fem: x.fem, many: true})
			if w.lang == Portuguese {
				of = " d" + w.pronoun(agr{fem: x.fem, many: true})
			}
			if !x.pronoun {
				of = " " + w.of(x.text)
			}
			return nounPhrase{text: k + of + random, agr: agr{fem: x.fem, many: isMany(o.Max)}, thing: x.thing, key: x.key}
		}
	}
	if isOne(o.Max) && isOne(o.Min) {
		n := w.indefiniteNP(o.Filter)
		n.text += random
		return n
	}
	many := isMany(o.Max)
	g := w.group(o.Filter, many, "or")
	k := w.howMany(o.Min, o.Max, g.fem)
	return g.np(w.quantified(k, g) + random)
}

// quantified puts a number before a group: "two other creatures".
func (w *romance) quantified(k string, g group) string {
	s := w.bareGroup(g, "or")
	if w.lang == Spanish && g.other && !strings.Contains(k, " ") {
		g.other = false
		return w.otherWord(g.agr) + " " + k + " " + w.bareGroup(g, "or")
	}
	if w.lang == French && strings.HasSuffix(k, " de") {
		return strings.TrimSuffix(k, "de") + w.of(s)
	}
	return k + " " + s
}

// howMany writes how many are chosen: "two", "up to two", "any number of".
func (w *romance) howMany(least, most ability.Number, fem bool) string {
	zero := isZero(least) || least == nil
	k := ""
	if most != nil {
		m := w.measure(most, fem)
		k = m.word
		if m.that {
			k = w.say("esa cantidad de", "aquela quantidade de", "ce nombre de")
		}
	}
	switch {
	case most == nil && zero:
		return w.say("cualquier cantidad de", "qualquer número de", "n'importe quel nombre de")
	case most == nil:
		return w.say(w.one(fem)+" o más", w.one(fem)+" ou mais", "au moins "+w.one(fem))
	case zero:
		return w.say("hasta ", "até ", "jusqu'à ") + k
	case isOne(least) && most == ability.Number(ability.N(3)):
		return w.list([]string{w.unit(fem), w.cardinal(ability.N(2), fem), w.cardinal(ability.N(3), fem)}, "or")
	case isOne(least) && !isOne(most):
		return w.say(w.one(fem)+" o ", w.one(fem)+" ou ", w.one(fem)+" ou ") + k
	}
	return k
}
