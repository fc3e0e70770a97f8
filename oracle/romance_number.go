package oracle

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
)

// measured is a number in the places where its words stand.
type measured struct {
	word  string // "two", "X"
	one   bool
	that  bool   // "that many"
	twice bool   // "twice that many"
	tail  string // what the clause ends with
	equal string // what it is equal to
}

// measure splits a number into words.
func (w *romance) measure(n ability.Number, fem bool) measured {
	switch n := n.(type) {
	case ability.N:
		return measured{word: w.cardinal(n, fem), one: n == 1}
	case ability.X:
		if w.en("removed this way") && (w.en("equal to the number of") || w.en("where x is the number of")) {
			return w.xOr(w.quantity(n))
		}
		return measured{word: figures(n)}
	case ability.EventAmount, ability.Bound:
		if (w.en("equal to the ") || w.en("where x is the")) && (w.en("damage dealt this way") || w.en("mana paid this way") || w.en("life lost this way") || w.en("life you lost this way")) {
			return w.xOr(w.quantity(n))
		}
		return measured{that: true}
	case ability.ChosenNumber:
		return measured{that: true}
	case ability.Times:
		switch n.A.(type) {
		case ability.EventAmount, ability.Bound:
			if n.K == ability.Number(ability.N(2)) && !w.en("for each") {
				return measured{twice: true}
			}
		}
		if n.K == ability.Number(ability.N(2)) && !w.en("for each") && (w.en("equal to twice") || w.en("is twice")) {
			return w.xOr(w.quantity(n))
		}
		return measured{word: w.cardinal(n.K, fem), one: isOne(n.K), tail: w.forEachTail(n.A)}
	}
	return w.xOr(w.quantity(n))
}

// xOr is "X" with what it is, where the English has it, or else what the number
// is equal to.
func (w *romance) xOr(q string) measured {
	if w.en("where x is") {
		return measured{word: "X", tail: w.whereX(q)}
	}
	return measured{equal: q}
}

// whereX writes ", where X is …".
func (w *romance) whereX(q string) string {
	return w.say(", donde X es ", ", sendo X ", ", X étant ") + q
}

// counted writes how many of something: "a card", "two cards"; tail is what the
// clause must end with.
func (w *romance) counted(n ability.Number, x term) (s, tail string) {
	if p, ok := n.(ability.Plus); ok {
		switch p.A.(type) {
		case ability.Bound, ability.EventAmount:
			s, tail := w.counted(p.A, x)
			return s + w.say(" más ", " mais ", " plus ") + w.cardinal(p.B, x.fem), tail
		}
	}
	m := w.measure(n, x.fem)
	more := ""
	if w.en("additional "+"card") || w.en("additional +1/+1") || w.en("an additional") && m.one {
		if x == w.noun("card") || strings.Contains(x.one, "+1/+1") {
			more = "additional"
		}
	}
	adj := func(s string, many bool) string {
		if more == "" {
			return s
		}
		return s + " " + w.adjective(more, agr{fem: x.fem, many: many})
	}
	switch {
	case m.that:
		return w.say("esa cantidad de ", "aquela quantidade de ", "autant ") + w.say(x.many, x.many, w.of(x.many)), ""
	case m.twice:
		return w.say("el doble de esa cantidad de ", "o dobro daquela quantidade de ", "deux fois autant ") + w.say(x.many, x.many, w.of(x.many)), ""
	case m.equal != "":
		return w.say("una cantidad de ", "uma quantidade de ", "un nombre ") + w.say(x.many, x.many, w.of(x.many)) + w.equalTo(m.equal, w.lang != French), ""
	case m.one:
		return adj(w.a(x.one, x.fem), false), m.tail
	}
	return m.word + " " + adj(x.many, true), m.tail
}

// equalTo writes " equal to …".
func (w *romance) equalTo(q string, fem bool) string {
	return w.say(" igual ", " igual ", " "+w.agree("égal", agr{fem: fem})+" ") + w.to(q)
}

// kind is the noun for what is counted by differences.
func (w *romance) kind(s ability.Stat) term {
	switch s {
	case ability.StatBasicLandType:
		return w.noun("basic land type")
	case ability.StatCardType:
		return w.noun("card type")
	case ability.StatCreatureType:
		return w.noun("creature type")
	}
	return w.noun("color")
}

// statName is a characteristic, without an article.
func (w *romance) statName(s ability.Stat) string { return w.stat(s).one }

// stat is the noun for a characteristic.
func (w *romance) stat(s ability.Stat) term {
	n := func(es, pt, fr string, esFem, ptFem, frFem bool) term {
		fem := esFem
		if w.lang == Portuguese {
			fem = ptFem
		} else if w.lang == French {
			fem = frFem
		}
		return term{one: w.say(es, pt, fr), many: w.say(es, pt, fr), fem: fem}
	}
	switch s {
	case ability.Power:
		return n("fuerza", "poder", "force", true, false, true)
	case ability.BasePower:
		return n("fuerza base", "poder básico", "force de base", true, false, true)
	case ability.Toughness:
		return n("resistencia", "resistência", "endurance", true, true, true)
	case ability.ManaValue:
		return n("valor de maná", "valor de mana", "valeur de mana", false, false, true)
	case ability.Loyalty:
		return n("lealtad", "lealdade", "loyauté", true, true, true)
	case ability.PowerPlusToughness:
		return n("fuerza y resistencia totales", "poder e resistência totais", "force et endurance totales", true, false, true)
	case ability.StatDamage:
		return n("daño", "dano", "blessures", false, false, true)
	case ability.StatManaSpent:
		return n("maná gastado", "mana gasto", "mana dépensé", false, false, false)
	}
	return term{one: w.missing()}
}

// toCastIt is "to cast it", of mana that was spent.
func (w *romance) toCastIt() string {
	if w.en("this spell") {
		return w.say(" para lanzar este hechizo", " para conjurar esta mágica", " pour lancer ce sort")
	}
	return w.say(" para lanzarlo", " para conjurá-lo", " pour le lancer")
}

// quantity writes a number as a noun phrase: "the number of creatures you
// control".
func (w *romance) quantity(n ability.Number) string {
	number := w.say("la cantidad de ", "o número de ", "le nombre de ")
	numberOf := func(s string) string {
		if w.lang == French {
			return "le nombre " + w.of(s)
		}
		return number + s
	}
	switch n := n.(type) {
	case ability.X:
		if s := w.removedWords(true); s != "" && w.en("the number of "+w.removedCounters()+"s removed this way") {
			return numberOf(s)
		}
		return figures(n)
	case ability.N:
		return figures(n)
	case ability.Count:
		if all, ok := n.Of.(ability.All); ok {
			if slices.ContainsFunc(all.Filter.Preds, isOneOf) {
				return numberOf(w.filterThisWay(all.Filter, true))
			}
			return numberOf(w.bare(all.Filter, true, "and"))
		}
		return numberOf(w.object(n.Of).text)
	case ability.CountPlayers:
		if each, ok := n.Of.(ability.EachPlayer); ok {
			return numberOf(w.playerWords(each.Filter, true))
		}
		return numberOf(w.noun("opponent").many)
	case ability.CountTypes:
		return numberOf(w.kind(n.Stat).many) + w.say(" entre ", " dentre ", " parmi ") + w.object(n.Of).text
	case ability.StatOf:
		if n == colorsSpent {
			return w.say("la cantidad de colores de maná gastado", "o número de cores de mana gasto", "le nombre de couleurs de mana dépensées") + w.toCastIt()
		}
		return w.statOf(n)
	case ability.Greatest:
		s := w.stat(n.Stat)
		among := w.say(" entre ", " entre ", " parmi ") + w.object(n.Of).text
		if n.Least {
			return w.say("la menor "+s.one, "o menor "+s.one, "la "+s.one+" la moins élevée") + among
		}
		if !s.fem && w.lang == Spanish {
			return "el mayor " + s.one + among
		}
		return w.say("la mayor "+s.one, w.the("maior "+s.one, agr{fem: s.fem}), w.the(s.one, agr{fem: true})+" la plus élevée") + among
	case ability.LifeOf:
		among := w.say(" entre todos los jugadores", " entre todos os jogadores", " parmi tous les joueurs")
		if each, ok := n.Of.(ability.EachPlayer); ok && each.Filter.Who == ability.Opponent {
			among = w.say(" entre tus oponentes", " entre seus oponentes", " parmi vos adversaires")
		}
		switch {
		case n.Least:
			return w.say("el total de vidas más bajo", "o menor total de pontos de vida", "le total de points de vie le plus bas") + among
		case n.Most:
			return w.say("el total de vidas más alto", "o maior total de pontos de vida", "le total de points de vie le plus élevé") + among
		}
		return w.having(w.lifeTotal(), n.Of, false)
	case ability.CardsIn:
		if w.en("half") && n.Zone == ability.Library {
			return w.whose(n.Zone, n.Of)
		}
		if each, ok := n.Of.(ability.EachPlayer); ok && each.Filter.Who == ability.AnyPlayer && n.Zone == ability.Graveyard {
			return numberOf(w.noun("card").many) + w.say(" en todos los cementerios", " em todos os cemitérios", " dans tous les cimetières")
		}
		return numberOf(w.noun("card").many) + " " + w.in(w.whose(n.Zone, n.Of))
	case ability.Counters:
		o := w.object(n.On)
		return numberOf(w.counterNoun(n.Kind).many) + " " + w.on(o.text)
	case ability.PlayerCounters:
		return numberOf(w.counterNoun(n.Kind).many) + w.say(" que tengas", " que você tem", " que vous avez")
	case ability.EventAmount, ability.ChosenNumber:
		return w.say("esa cantidad", "aquela quantidade", "ce nombre")
	case ability.Votes:
		return w.say("la cantidad de votos por ", "o número de votos em ", "le nombre de votes pour ") + w.ballot(n.Option)
	case ability.Rolled:
		return w.result(n)
	case ability.Bound:
		return w.boundAmount()
	case ability.Plus:
		return w.quantity(n.A) + w.say(" más ", " mais ", " plus ") + w.quantity(n.B)
	case ability.MostOwned:
		return w.say("la mayor cantidad de cartas que un jugador haya descartado de esta manera", "o maior número de cards que um jogador tenha descartado dessa forma", "le plus grand nombre de cartes dont un joueur s'est défaussé de cette manière")
	case ability.StartingLife:
		t := term{one: w.say("total de vidas inicial", "total de pontos de vida inicial", "total de points de vie de départ")}
		return w.having(t, n.Of, false)
	case ability.Minus:
		if w.en("the difference") {
			return w.say("la diferencia", "a diferença", "la différence")
		}
		return w.quantity(n.A) + w.say(" menos ", " menos ", " moins ") + w.quantity(n.B)
	case ability.Times:
		if k, ok := n.K.(ability.N); ok && k == 2 {
			return w.say("el doble ", "o dobro ", "le double ") + w.of(w.quantity(n.A))
		}
		return figures(n.K) + w.say(" veces ", " vezes ", " fois ") + w.quantity(n.A)
	case ability.Half:
		return w.halfOf(w.quantity(n.A)) + w.rounded(n)
	case ability.Devotion:
		var list []string
		for c := range n.Colors.Each() {
			x := w.the(w.adjective(c.Name(), agr{}), agr{})
			list = append(list, w.to(x))
		}
		return w.say("tu devoción ", "sua devoção ", "votre dévotion ") + w.list(list, "and")
	case ability.ManaSymbols:
		return numberOf(w.manaSymbols(n, true))
	case ability.History:
		return numberOf(w.history(n, true))
	case ability.TurnMarkers:
		return numberOf(w.noun("turn marker").many) + w.say(" en la partida", " no jogo", " dans la partie")
	case ability.TimesMutated:
		return w.timesMutated(n)
	case ability.TimesPaid:
		return w.say("la cantidad de veces que fue ", "o número de vezes que foi ", "le nombre de fois "+w.que(w.pronoun(w.self))+" a été ") + w.adjective("kicked", w.self)
	case ability.Party:
		return w.say("la cantidad de criaturas en tu grupo", "o número de criaturas em seu grupo", "le nombre de créatures dans votre groupe")
	case ability.ExtraTargets:
		return w.say("la cantidad de objetivos después del primero", "o número de alvos além do primeiro", "le nombre de cibles après la première")
	case ability.OfCandidate:
		return w.missing()
	}
	return w.missing()
}

func (w *romance) lifeTotal() term {
	return term{one: w.say("total de vidas", "total de pontos de vida", "total de points de vie"), many: w.say("totales de vidas", "totais de pontos de vida", "totaux de points de vie")}
}

// halfOf writes half of something.
func (w *romance) halfOf(q string) string {
	return w.say("la mitad ", "metade ", "la moitié ") + w.of(q)
}

// rounded writes ", rounded up".
func (w *romance) rounded(h ability.Half) string {
	if h.Up {
		return w.say(", redondeando hacia arriba", ", arredondado para cima", ", arrondi à l'unité supérieure")
	}
	return w.say(", redondeando hacia abajo", ", arredondado para baixo", ", arrondi à l'unité inférieure")
}

// boundAmount writes what an earlier effect counted.
func (w *romance) boundAmount() string {
	way := w.inThisWay()
	switch {
	case w.en("damage prevented this way"):
		return w.say("el daño prevenido", "o dano prevenido", "le nombre de blessures prévenues") + way
	case w.en("mana paid this way"):
		return w.say("la cantidad total de maná pagado", "a quantidade total de mana pago", "le montant total de mana payé") + way
	case w.en("damage dealt this way"):
		return w.say("el daño hecho", "o dano causado", "le nombre de blessures infligées") + way
	case w.en("life lost this way"), w.en("life you lost this way"):
		return w.say("las vidas perdidas", "os pontos de vida perdidos", "le nombre de points de vie perdus") + way
	}
	for _, adj := range [...]string{"destroyed", "discarded", "sacrificed", "exiled", "returned", "revealed", "milled", "tapped"} {
		for _, key := range [...]string{"card", "creature", "permanent", "land"} {
			if w.en(key + "s " + adj + " this way") {
				n := w.noun(key)
				return w.say("la cantidad de ", "o número de ", "le nombre de ") + n.many + " " + w.adjective(adj, agr{fem: n.fem, many: true}) + way
			}
		}
	}
	return w.say("esa cantidad", "aquela quantidade", "ce nombre")
}

// statOf writes "its power", "the total power of creatures you control".
func (w *romance) statOf(n ability.StatOf) string {
	s := w.stat(n.Stat)
	if n.Stat == ability.StatDamage {
		return w.say("la cantidad de daño que se le haya hecho este turno", "a quantidade de dano causado a ele neste turno", "le nombre de blessures qui lui ont été infligées ce tour-ci")
	}
	switch n.Of.(type) {
	case ability.All, ability.Union:
		return w.the(s.one+" total", agr{fem: s.fem}) + " " + w.of(w.object(n.Of).text)
	}
	return w.ofObject(n.Of, s)
}

// compared writes a comparison with a quantity.
func (w *romance) compared(op ability.Op, n ability.Number, fem bool) string {
	switch n.(type) {
	case ability.N, ability.X:
		k := figures(n)
		switch op {
		case ability.GE:
			return w.say(k+" o más", k+" ou mais", "supérieur ou égal à "+k)
		case ability.LE:
			return w.say(k+" o menos", k+" ou menos", "inférieur ou égal à "+k)
		case ability.EQ:
			return w.say("igual a "+k, "igual a "+k, "égal à "+k)
		}
	}
	q := w.quantity(n)
	if _, ok := n.(ability.N); ok {
		q = w.cardinal(n, false)
	}
	high := w.agree("supérieur", agr{})
	low := "inférieur"
	equal := "égal"
	if fem && w.lang == French {
		high, low, equal = "supérieure", "inférieure", "égale"
	}
	switch op {
	case ability.GE:
		return w.say("mayor o igual que "+q, "maior ou igual "+w.to(q), high+" ou "+equal+" "+w.to(q))
	case ability.LE:
		return w.say("menor o igual que "+q, "menor ou igual "+w.to(q), low+" ou "+equal+" "+w.to(q))
	case ability.LT:
		return w.say("menor que "+q, "menor que "+q, low+" "+w.to(q))
	case ability.GT:
		return w.say("mayor que "+q, "maior que "+q, high+" "+w.to(q))
	case ability.NE:
		return w.say("distinta de "+q, "diferente "+w.of(q), "différente "+w.of(q))
	}
	return w.say("igual ", "igual ", equal+" ") + w.to(q)
}
