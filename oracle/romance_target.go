package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// unit is "one" where no noun follows.
func (w *romance) unit(fem bool) string {
	if w.lang == Spanish && !fem {
		return "uno"
	}
	return w.one(fem)
}

// target writes a target: in full as it is first spoken of, as a pronoun from
// then on.
func (w *romance) target(slot int) nounPhrase {
	if slot >= len(w.targets) || slot >= len(w.seen) {
		return w.it(nounPhrase{agr: agr{fem: true}})
	}
	t := w.targets[slot]
	if w.seen[slot] {
		again := w.slots[slot]
		again.many = again.many || t.Each != nil
		return w.again(again)
	}
	w.seen[slot] = true
	n := w.targetPhrase(t)
	if each := "each of "; n.many && t.Objects != nil && w.en(each) && t.Max != nil && !w.en("to each of") {
		n.text = w.each(n.fem) + " " + w.of(n.text)
		n.many = false
	}
	if t.SameOwner {
		n.text = strings.Replace(n.text, w.say("un cementerio", "um cemitério", "un cimetière"), w.say("un solo cementerio", "um único cemitério", "un seul cimetière"), 1)
	}
	if t.By != nil {
		n.text += w.say(" a elección de un oponente", " à escolha de um oponente", " choisie par un adversaire")
	}
	w.slots[slot] = n
	return n
}

// targetWord is "target" behind a noun.
func (w *romance) targetWord(a agr) string {
	if w.lang == French {
		return w.agree("ciblé", a)
	}
	return w.say("objetivo", "alvo", "")
}

// targetPhrase writes a target in full.
func (w *romance) targetPhrase(t ability.Target) nounPhrase {
	many := isMany(t.Max)
	another := len(t.Other) > 0
	if t.Objects == nil && t.Players != nil {
		return w.targetPlayer(t, many, another)
	}
	if t.Objects == nil {
		return nounPhrase{text: w.missing()}
	}
	f := *t.Objects
	if t.Players != nil && len(f.Preds) >= 1 {
		last := f.Preds[len(f.Preds)-1]
		if is, ok := last.(ability.IsType); ok && is.Types == anyTarget {
			if _, other := f.Preds[0].(ability.Another); other {
				another = true
			}
			return w.anyTarget(t, another)
		}
	}
	g := w.group(f, many, "or")
	if another {
		g.other = true
	}
	if t.Players != nil {
		p := w.playerNoun(*t.Players)
		g.cores = append(g.cores, term{one: p.form(many)})
		if !w.en(" or target player") && (w.en("target player or") || w.en("target opponent or")) {
			g.cores[0], g.cores[len(g.cores)-1] = g.cores[len(g.cores)-1], g.cores[0]
		}
	}
	return g.np(w.targetGroup(t, g))
}

// targetGroup puts determiner, "other" and "target" to a group.
func (w *romance) targetGroup(t ability.Target, g group) string {
	single := !g.many && isOne(t.Min)
	if !single && w.lang == French && isOne(t.Max) && g.mixed() {
		return w.howMany(t.Min, t.Max, true) + " " + w.frenchMixed(g)
	}
	if !single {
		g2 := g
		g2.other = false
		core := w.list(coresOf(g2), "or")
		s := spaced(spaced(core, g.adj), w.whenFrench(g.before))
		s = spaced(s, w.targetWord(g.agr))
		s = spaced(s, w.unlessFrench(g.before))
		s = spaced(s, g.after)
		k := w.howMany(t.Min, t.Max, g.fem)
		if g.other {
			s = w.otherWord(g.agr) + " " + s
		}
		if w.lang == French && strings.HasSuffix(k, " de") {
			return strings.TrimSuffix(k, "de") + w.of(s)
		}
		return k + " " + s
	}
	switch w.lang {
	case Spanish:
		s := coresJoined(w, g, nil)
		if g.other {
			s = w.otherWord(g.agr) + " " + s
		} else {
			s = w.the(s, agr{fem: g.cores[0].fem})
		}
		return spaced(spaced(spaced(spaced(s, g.adj), "objetivo"), g.before), g.after)
	case Portuguese:
		var s string
		if g.other {
			s = w.otherWord(g.agr) + " " + coresJoined(w, g, nil)
		} else {
			s = coresJoined(w, g, func(s string, a agr) string { return w.the(s, a) })
		}
		return spaced(spaced(spaced(spaced(s, "alvo"), g.adj), g.before), g.after)
	}
	return w.frenchTarget(g)
}

// frenchTarget writes "la créature ciblée", "une créature ciblée que vous
// contrôlez", "une autre cible, créature ou planeswalker".
func (w *romance) frenchTarget(g group) string {
	long := g.before != "" || g.after != "" || g.other
	if len(g.cores) > 1 {
		if g.mixed() {
			return w.a(w.frenchMixed(g), true)
		}
		det := func(s string, a agr) string { return w.the(s, a) }
		if long {
			det = func(s string, a agr) string { return w.a(s, a.fem) }
		}
		if g.other {
			det = func(s string, a agr) string { return w.a("autre "+s, a.fem) }
		}
		s := spaced(coresJoined(w, g, det), g.adj)
		return spaced(spaced(spaced(s, g.before), w.targetWord(g.agr)), g.after)
	}
	s := spaced(spaced(g.cores[0].one, g.adj), g.before)
	s = spaced(spaced(s, w.targetWord(g.agr)), g.after)
	if g.other {
		s = "autre " + s
	}
	if long {
		return w.a(s, g.fem)
	}
	return w.the(s, g.agr)
}

// frenchMixed writes a target of things of which not all have one gender: "cible,
// créature ou planeswalker, que vous contrôlez".
func (w *romance) frenchMixed(g group) string {
	s := "cible, " + w.list(coresOf(g), "or")
	if g.other {
		s = "autre " + s
	}
	if tail := spaced(spaced(g.adj, g.before), g.after); tail != "" {
		s += ", " + tail
	}
	return s
}

// whenFrench is a text in French, else nothing.
func (w *romance) whenFrench(s string) string {
	if w.lang == French {
		return s
	}
	return ""
}

// unlessFrench is a text unless in French.
func (w *romance) unlessFrench(s string) string {
	if w.lang == French {
		return ""
	}
	return s
}

// coresJoined joins the nouns of a group, each with a determiner if there is
// one.
func coresJoined(w *romance, g group, det func(string, agr) string) string {
	var list []string
	for _, c := range g.cores {
		s := c.one
		if det != nil {
			s = det(s, agr{fem: c.fem, many: g.many})
		}
		list = append(list, s)
	}
	return w.list(list, "or")
}

// targetPlayer writes "target player", "up to two target opponents".
func (w *romance) targetPlayer(t ability.Target, many, another bool) nounPhrase {
	n := w.playerNoun(*t.Players)
	g := group{agr: agr{many: many}, key: "player", thing: n, other: another, cores: []term{{one: n.form(many)}}}
	if t.Players.Who == ability.OtherPlayer {
		g.other = true
	}
	for _, p := range t.Players.Preds {
		g.after = spaced(g.after, w.playerPred(p, many))
	}
	return g.np(w.targetGroup(t, g))
}

// anyTarget writes "any target".
func (w *romance) anyTarget(t ability.Target, another bool) nounPhrase {
	n := w.noun("target")
	a := agr{fem: n.fem, many: isMany(t.Max)}
	switch {
	case isMany(t.Max):
		k := w.howMany(t.Min, t.Max, n.fem)
		s := k + " " + n.many
		if w.lang == French && strings.HasSuffix(k, " de") {
			s = k + " " + n.many
		}
		return nounPhrase{text: s, agr: a, thing: n, key: "target"}
	case another:
		return nounPhrase{text: w.say("cualquier otro objetivo", "qualquer outro alvo", "n'importe quelle autre cible"), agr: a, thing: n, key: "target"}
	}
	return nounPhrase{text: w.say("cualquier objetivo", "qualquer alvo", "n'importe quelle cible"), agr: a, thing: n, key: "target"}
}

// ofObject writes whose: "its", "target creature's".
func (w *romance) ofObject(o ability.Objects, n term) string {
	x := w.object(o)
	if english := englishOf(n, w); english != "" && w.en("its "+english) && !w.en("that "+x.key+"'s "+english) {
		_, this := o.(ability.This)
		_, host := o.(ability.Host)
		if host && w.en("creature's "+english) {
			host = false
		}
		if this || host || x.that != "" || x.pronoun {
			return w.its(n, false, x.agr)
		}
	}
	if x.pronoun {
		return w.its(n, false, x.agr)
	}
	return w.the(n.one, agr{fem: n.fem}) + " " + w.of(x.text)
}

// englishOf is the English for what an object has.
func englishOf(n term, w *romance) string {
	switch n {
	case w.stat(ability.Power):
		return "power"
	case w.stat(ability.Toughness):
		return "toughness"
	case w.stat(ability.ManaValue):
		return "mana value"
	case w.role("controller"):
		return "controller"
	case w.role("owner"):
		return "owner"
	}
	return ""
}

// its is "its", "their" before a noun.
func (w *romance) its(n term, many bool, owner agr) string {
	s := n.form(many)
	switch w.lang {
	case Spanish:
		if many {
			return "sus " + s
		}
		return "su " + s
	case Portuguese:
		return w.agree("seu", agr{fem: n.fem, many: many}) + " " + s
	}
	switch {
	case owner.many && many:
		return "leurs " + s
	case owner.many:
		return "leur " + s
	case many:
		return "ses " + s
	case n.fem && !vowelBegins(s):
		return "sa " + s
	}
	return "son " + s
}
