package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// condition writes what follows "if", "as long as" or, in the subjunctive,
// "unless".
func (w *romance) condition(c ability.Condition) string {
	switch c := c.(type) {
	case ability.Exists:
		if all, ok := c.Objects.(ability.All); ok && amongThose(all.Filter) {
			return w.wayCondition(all.Filter)
		}
		return w.exists(ability.GE, ability.N(1), c.Objects, false)
	case ability.Compare:
		return w.compare(c)
	case ability.Fits:
		return w.fits(c, false)
	case ability.FitsPlayer:
		return w.fitsPlayer(c)
	case ability.TurnOf:
		if _, you := c.Players.(ability.You); you {
			return w.itIs() + w.say("tu turno", "seu turno", "votre tour")
		}
		return w.itIs() + w.say("el turno ", "o turno ", "le tour ") + w.of(w.player(c.Players).text)
	case ability.DuringStep:
		n := w.step(c.Step)
		return w.say("es ", "é ", "c'est ") + w.the(n.one, agr{fem: n.fem})
	case ability.Paid:
		return w.paid(c, false)
	case ability.Spent:
		return w.spent(c)
	case ability.Did:
		if w.en("if a player does") || w.en("if an opponent does") {
			return w.anyoneDid(false)
		}
		return w.say("lo haces", "fizer isso", "vous faites ainsi")
	case ability.NotSo:
		return w.notSo(c.If)
	case ability.Both:
		return w.conditions(c, "and")
	case ability.Either:
		return w.conditions(c, "or")
	case ability.Monarch:
		n := w.conditionPlayer(c.Players)
		return w.subjectText(n) + w.conditional("be", n.agr) + w.say(" el monarca", " o monarca", " le monarque")
	case ability.Blessed:
		n := w.conditionPlayer(c.Players)
		return w.subjectText(n) + w.conditional("have", n.agr) + w.say(" la bendición de la ciudad", " a bênção da cidade", " l'agrément de la cité")
	case ability.AttackedThisStep:
		return w.say("has sido atacado en este paso", "você foi atacado nesta etapa", "vous avez été attaqué pendant cette étape")
	case ability.DayNight:
		if c.Night {
			return w.say("es de noche", "é noite", "il fait nuit")
		}
		return w.say("es de día", "é dia", "il fait jour")
	case ability.InZone:
		n := w.object(c.Objects)
		z := map[ability.Zone]string{
			ability.Battlefield: w.say("en el campo de batalla", "no campo de batalha", "sur le champ de bataille"),
			ability.Graveyard:   w.say("en tu cementerio", "em seu cemitério", "dans votre cimetière"),
			ability.Exile:       w.say("en el exilio", "no exílio", "en exil"), ability.Hand: w.say("en tu mano", "em sua mão", "dans votre main"),
			ability.Library: w.say("en tu biblioteca", "em seu grimório", "dans votre bibliothèque"),
			ability.Command: w.say("en la zona de mando", "na zona de comando", "dans la zone de commandement"),
		}[c.Zone]
		if c.OrBattlefield {
			z += w.say(" o en el campo de batalla", " ou no campo de batalha", " ou sur le champ de bataille")
		}
		is := w.say(verbNum(n.agr, "está ", "están "), verbNum(n.agr, "está ", "estão "), verbNum(n.agr, "est ", "sont "))
		if w.mood != command {
			is = verbNum(n.agr, w.say("esté ", "estiver ", "est "), w.say("estén ", "estiverem ", "sont "))
		}
		return w.subjectText(n) + is + z
	}
	return w.missing()
}

// conditional is a verb of a condition: the French subjunctive behind "à moins
// que" has a "ne" before it, Portuguese has a future subjunctive behind
// "enquanto".
func (w *romance) conditional(verb string, a agr) string {
	switch {
	case w.mood == lasting && w.lang == Portuguese:
		return w.verb(verb, future, a)
	case w.mood == lasting && w.lang == Spanish:
		return w.verb(verb, subjunctive, a)
	case w.mood != wish:
		return w.verb(verb, w.form(), a)
	}
	v := w.verb(verb, subjunctive, a)
	if w.lang != French {
		return v
	}
	return w.frenchNo(v)
}

// conditions joins conditions.
func (w *romance) conditions(list []ability.Condition, conj string) string {
	parts := make([]string, len(list))
	for i, c := range list {
		parts[i] = w.condition(c)
	}
	return w.list(parts, conj)
}

// conditionPlayer writes the player of a condition.
func (w *romance) conditionPlayer(p ability.Players) nounPhrase {
	if each, ok := p.(ability.EachPlayer); ok {
		switch each.Filter.Who {
		case ability.Opponent:
			return nounPhrase{text: w.a(w.noun("opponent").one, false)}
		case ability.AnyPlayer:
			return nounPhrase{text: w.a(w.noun("player").one, false)}
		case ability.YourTeam:
			return w.yourTeam()
		}
	}
	return w.player(p)
}

// negated writes "not" to a clause that begins with its verb.
func (w *romance) negated(s string) string {
	if w.lang == French {
		verb, rest, _ := strings.Cut(s, " ")
		if vowelBegins(verb) {
			return spaced("n'"+verb+" pas", rest)
		}
		return spaced("ne "+verb+" pas", rest)
	}
	return w.say("no ", "não ", "") + s
}

// notSo writes that a condition does not hold.
func (w *romance) notSo(c ability.Condition) string {
	switch c := c.(type) {
	case ability.TurnOf:
		if _, you := c.Players.(ability.You); you {
			return w.say("no es tu turno", "não é seu turno", "ce n'est pas votre tour")
		}
		return w.say("no es el turno ", "não é o turno ", "ce n'est pas le tour ") + w.of(w.player(c.Players).text)
	case ability.Fits:
		return w.fits(c, true)
	case ability.Exists:
		return w.exists(ability.EQ, ability.N(0), c.Objects, true)
	case ability.FitsPlayer:
		s := w.fitsPlayer(c)
		if each, ok := c.Players.(ability.EachPlayer); ok {
			one := w.conditionPlayer(c.Players).text
			return w.say("ningún ", "nenhum ", "aucun ") + w.playerWords(each.Filter, false) + strings.TrimPrefix(s, one)
		}
		return w.negated(s)
	case ability.Did:
		if w.en("if no one does") || w.en("if no player does") || w.en("if no opponent does") {
			return w.anyoneDid(true)
		}
		return w.say("no lo haces", "não fizer isso", "vous ne le faites pas")
	case ability.Paid:
		return w.paid(c, true)
	case ability.InZone:
		return w.say("no se cumple que ", "não é verdade que ", "il n'est pas vrai que ") + w.condition(c)
	case ability.Compare:
		if done, ok := c.A.(ability.Completed); ok {
			return w.completed(done, true)
		}
		if s := w.notThisTurn(c); s != "" {
			return s
		}
		if op, ok := map[ability.Op]ability.Op{ability.GE: ability.LT, ability.LE: ability.GT, ability.EQ: ability.NE}[c.Op]; ok {
			c.Op = op
			return w.compare(c)
		}
	}
	return w.say("no se cumple que ", "não é verdade que ", "il n'est pas vrai que ") + w.condition(c)
}

// exists writes how many objects there have to be.
func (w *romance) exists(op ability.Op, n ability.Number, o ability.Objects, not bool) string {
	all, ok := o.(ability.All)
	if !ok {
		x := w.object(o)
		return w.say("existe ", "existe ", "il y a ") + x.text
	}
	f, who := splitController(all.Filter)
	if who != nil {
		p := w.conditionPlayer(who)
		v := w.conditional("control", p.agr)
		if not {
			if each, ok := who.(ability.EachPlayer); ok {
				return w.say("ningún ", "nenhum ", "aucun ") + w.playerWords(each.Filter, false) + " " + w.say(v, v, "ne "+v) + " " + w.indefinite(f)
			}
			return w.subjectText(p) + w.negated(v) + " " + w.say(w.amountOf(op, n, f), w.amountOf(op, n, f), w.of(w.bare(f, false, "or")))
		}
		if op == ability.EQ && isZero(n) {
			if w.lang == French {
				return w.subjectText(p) + "ne " + v + " " + w.amountOf(op, n, f)
			}
			return w.subjectText(p) + w.say("no ", "não ", "") + v + " " + w.amountOf(op, n, f)
		}
		return w.subjectText(p) + v + " " + w.amountOf(op, n, f)
	}
	there := w.thereAre()
	if op == ability.EQ && isZero(n) {
		there = w.say("no ", "não ", "") + there
		if w.lang == French {
			there = "il n'y a "
		}
	}
	return there + w.amountOf(op, n, all.Filter)
}

// compare writes a comparison of numbers.
func (w *romance) compare(c ability.Compare) string {
	switch a := c.A.(type) {
	case ability.Count:
		return w.exists(c.Op, c.B, a.Of, false)
	case ability.History:
		if s := w.historyCondition(a, c); s != "" {
			return s
		}
	case ability.CountTypes:
		if a.Stat == ability.Power {
			return w.exists(c.Op, c.B, a.Of, false) + w.say(" con diferentes fuerzas", " com poderes diferentes", " avec des forces différentes")
		}
		return w.thereAre() + w.atLeast(c.Op, c.B, w.kind(a.Stat)) + w.say(" entre ", " dentre ", " parmi ") + w.object(a.Of).text
	case ability.Completed:
		return w.completed(a, false)
	case ability.AttackPower:
		k := w.compared(c.Op, c.B, true)
		return w.say("atacaste con criaturas con una fuerza total de "+k+" este combate", "você tiver atacado com criaturas com poder total de "+k+" neste combate", "vous avez attaqué avec des créatures d'une force totale de "+k+" pendant ce combat")
	case ability.TurnMarkers:
		return w.thereAre() + w.atLeast(c.Op, c.B, w.noun("turn marker")) + w.say(" en la partida", " no jogo", " dans la partie")
	case ability.CountPlayers:
		you := w.doer(ability.You{})
		return w.subjectText(you) + w.conditional("have", you.agr) + " " + w.atLeast(c.Op, c.B, w.noun("opponent"))
	case ability.PlayerCounters:
		n := w.conditionPlayer(a.Of)
		return w.subjectText(n) + w.conditional("have", n.agr) + " " + w.atLeast(c.Op, c.B, w.counterNoun(a.Kind))
	case ability.Counters:
		if c.Op == ability.EQ && isZero(c.B) {
			kind := w.counterNoun(a.Kind)
			return w.say("no hay "+kind.many, "não há "+kind.many, "il n'y a pas "+w.of(kind.one)) + " " + w.on(w.object(a.On).text)
		}
		return w.thereAre() + w.atLeast(c.Op, c.B, w.counterNoun(a.Kind)) + " " + w.on(w.object(a.On).text)
	case ability.CardsIn:
		n := w.conditionPlayer(a.Of)
		return w.subjectText(n) + w.conditional("have", n.agr) + " " + w.atLeast(c.Op, c.B, w.noun("card")) + w.inZoneOf(a.Zone, n)
	case ability.LifeOf:
		n := w.conditionPlayer(a.Of)
		return w.subjectText(n) + w.conditional("have", n.agr) + " " + w.atLeast(c.Op, c.B, w.noun("life"))
	}
	fem := false
	switch s := c.A.(type) {
	case ability.StatOf:
		fem = w.stat(s.Stat).fem
	case ability.Devotion:
		fem = true
	}
	return w.quantity(c.A) + " " + w.conditional("be", agr{}) + " " + w.compared(c.Op, c.B, fem)
}

// itIs is "it's" before a time.
func (w *romance) itIs() string {
	switch w.mood {
	case wish:
		return w.say("sea ", "seja ", "ce soit ")
	case lasting:
		return w.say("sea ", "for ", "c'est ")
	}
	return w.say("es ", "é ", "c'est ")
}

// thereAre is "there are".
func (w *romance) thereAre() string {
	switch w.mood {
	case wish:
		return w.say("haya ", "haja ", "il n'y ait ")
	case lasting:
		return w.say("haya ", "houver ", "il y a ")
	}
	return w.say("hay ", "há ", "il y a ")
}

// inZoneOf writes " in hand", " in your graveyard".
func (w *romance) inZoneOf(z ability.Zone, who nounPhrase) string {
	if z == ability.Hand {
		return w.say(" en la mano", " na mão", " en main")
	}
	n := w.noun(zoneName(z))
	if who.you {
		return " " + w.in(w.having(n, ability.You{}, false))
	}
	return " " + w.in(w.its(n, false, agr{}))
}
