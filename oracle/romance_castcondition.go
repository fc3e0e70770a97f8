package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// spent writes a condition on the mana that was spent.
func (w *romance) spent(c ability.Spent) string {
	m, many := c.Mana.String(), false
	switch n := len(c.Mana); {
	case c.Same > 0:
		k := w.cardinal(ability.N(c.Same), false)
		m, many = w.say("al menos "+k+" manás del mismo color", "ao menos "+k+" manas da mesma cor", "au moins "+k+" manas de la même couleur"), true
	case n > 1 && w.en("at least"):
		k := w.cardinal(ability.N(n), false)
		color := w.colors(c.Mana.Colors(), agr{many: true}, "and")
		m, many = w.say("al menos "+k+" manás "+color, "ao menos "+k+" manas "+color, "au moins "+k+" manas "+color), true
	}
	spent := verbNum(agr{many: many}, w.say("se usó "+m, m+" foi gasto", m+" a été dépensé"), w.say("se usaron "+m, m+" foram gastos", m+" ont été dépensés"))
	if w.en("cast this spell") {
		return spent + w.say(" para lanzar este hechizo", " para conjurar esta mágica", " pour lancer ce sort")
	}
	it := agr{fem: w.self.fem}
	return spent + w.say(" para lanzar"+direct(it, "lo", "la"), " para conjurá-"+strings.Replace(direct(it, "lo", "la"), "ll", "l", 1), " pour "+frenchBefore(it, "lancer"))
}

// paid writes that an optional or alternative cost was paid, or was not.
func (w *romance) paid(c ability.Paid, not bool) string {
	no := func(es, pt, fr, noEs, noPt, noFr string) string {
		if not {
			return w.say(noEs, noPt, noFr)
		}
		return w.say(es, pt, fr)
	}
	it := w.pronoun(w.self)
	switch c.Word {
	case ability.Tribute:
		return no("se pagó el tributo", "o tributo foi pago", "le tribut a été payé",
			"no se pagó el tributo", "o tributo não foi pago", "le tribut n'a pas été payé")
	case ability.Foretell:
		part := w.agree(w.say("profetizado", "profetizado", "prédit"), w.self)
		return no("fue ", it+" foi ", it+" a été ", "no fue ", it+" não foi ", it+" n'a pas été ") + part
	case ability.Escape:
		return w.escaped(not)
	case ability.Kicker:
		if c.Cost == nil {
			return no("fue ", it+" foi ", it+" a été ", "no fue ", it+" não foi ", it+" n'a pas été ") + w.adjective("kicked", w.self)
		}
	}
	name := w.asNoun(c.Word, "")
	cost := w.say("su coste de "+name, "seu custo de "+name, "son coût "+w.of(name))
	if w.en("this spell's") {
		cost = w.say("el coste de "+name+" de este hechizo", "o custo de "+name+" desta mágica", "le coût "+w.of(name)+" de ce sort")
	}
	if c.Cost != nil {
		k := w.cost(c.Cost, false)
		cost = w.say("su coste de "+name+" "+k, "seu custo de "+name+" "+k, "son coût "+w.of(name)+" "+k)
	}
	return no("se pagó "+cost, cost+" foi pago", cost+" a été payé", "no se pagó "+cost, cost+" não foi pago", cost+" n'a pas été payé")
}

// escaped writes that a permanent escaped (CR 702.138b); behind "unless" in the
// subjunctive.
func (w *romance) escaped(not bool) string {
	it, fem := w.pronoun(w.self), w.self.fem
	part := "échappé"
	if fem {
		part = "échappée"
	}
	switch {
	case not:
		return w.say("no escapó", it+" não escapou", it+" ne s'est pas "+part)
	case w.mood == wish:
		return w.say("escapara", it+" tenha escapado", it+" ne se soit "+part)
	}
	return w.say("escapó", it+" escapou", it+" s'est "+part)
}
