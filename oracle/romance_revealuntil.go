package oracle

import "github.com/grandmelee/melee/ability"

// openUntil writes that cards are revealed or exiled until enough of them fit.
func (w *romance) openUntil(x ability.RevealUntil) string {
	verb, done := "reveal", "revealed"
	if x.Exile {
		verb, done = "exile", "exiled"
	}
	lib := w.libraryAfter(x.Who)
	f := x.Filter
	f.Zone = ability.Anywhere
	card := w.noun("card")
	many := x.N != nil
	hit := ""
	if many {
		g := w.group(f, true, "or")
		hit = w.quantified(w.howMany(x.N, x.N, g.fem), g)
	} else {
		hit = w.indefinite(f)
	}
	a := agr{fem: card.fem, many: many}
	be := w.say("sea", "seja", "soit")
	if many {
		be = w.say("sean", "sejam", "soient")
	}
	until := w.say(" hasta ", " até ", " jusqu'à ce ") + w.que(hit) + " " + be + " " + w.adjective(done, a)
	s := w.does(x.Who, verb, w.say("cartas de la parte superior "+w.of(lib), "cards do topo "+w.of(lib), "des cartes du dessus "+w.of(lib)))
	w.things[x.Bind] = nounPhrase{agr: a, thing: card, key: "card"}
	w.show(x.BindRest, done)
	return s + until
}

// shownCards are the cards that were revealed or exiled until one fitted.
func (w *romance) shownCards(done string) nounPhrase {
	n := w.cards(true)
	n.text = w.the(n.thing.form(true)+" "+w.adjective(done, n.agr), n.agr) + w.inThisWay()
	return n
}

// libraryAfter is the library of players who are the subject of the clause.
func (w *romance) libraryAfter(who ability.Players) string {
	if who == nil {
		return w.whose(ability.Library, nil)
	}
	return w.having(w.noun("library"), w.later(who), false)
}
