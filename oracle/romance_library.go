package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// piles writes the separation of cards into two piles.
func (w *romance) piles(x ability.Piles) string {
	who := w.doer(x.By).text
	s := w.does(nil, "reveal", w.object(x.What).text)
	zone := func(z ability.Zone) string { return w.in(w.having(w.noun(zoneName(z)), ability.You{}, false)) }
	return s + ". " + upperFirst(who) + w.say(" separa esas cartas en dos pilas. Pon una pila ", " separa aqueles cards em duas pilhas. Coloque uma pilha ", " sépare ces cartes en deux piles. Mettez une pile ") +
		zone(x.To) + w.say(" y la otra ", " e a outra ", " et l'autre ") + zone(x.Rest)
}

// scry writes "scry 2": in French a noun.
func (w *romance) scry(who ability.Players, n ability.Number) string {
	if w.lang == French && who == nil && w.mood == command {
		switch n := n.(type) {
		case ability.N, ability.X:
			return "regard " + figures(n)
		}
		return "regard X" + w.whereX(w.quantity(n))
	}
	return w.numbered(who, "scry", n)
}

// search writes a search of a library.
func (w *romance) search(x ability.Search) string {
	of := x.Of
	if of == nil {
		if of = x.Who; of == nil {
			of = w.actors
		}
		of = w.later(of)
	}
	f := x.Filter
	f.Zone = ability.Anywhere
	many := isMany(x.Max)
	g := w.group(f, many, "or")
	var what string
	if !many && (!isZero(x.Min) || !w.en("up to one")) {
		what = w.indefinite(f)
	} else {
		what = w.quantified(w.howMany(minOrZero(x.Min), x.Max, g.fem), g)
		if x.Max != nil {
			what += w.measure(x.Max, g.fem).tail
		}
	}
	if x.All {
		what = w.object(ability.All{Filter: f}).text
	}
	found := nounPhrase{agr: g.agr, thing: w.noun("card"), key: "card", pronoun: true}
	w.things[x.Bind] = nounPhrase{agr: g.agr, thing: w.noun("card"), key: "card"}
	var lib string
	if x.Zones != nil && x.Of != nil {
		lib = w.list([]string{w.whose(ability.Graveyard, of), w.having(w.noun("hand"), w.later(of), false), w.having(w.noun("library"), w.later(of), false)}, "and")
		x.Zones = nil
	} else {
		lib = w.whose(ability.Library, of)
	}
	for _, z := range x.Zones {
		n := w.noun(zoneName(z))
		if z == ability.Graveyard && w.lang == Spanish {
			lib += " y/o cementerio"
			continue
		}
		lib += w.say(" y/o ", " e/ou ", " et/ou ") + w.having(n, of, false)
	}
	verb := w.doing(x.Who, "search")
	s := verb + " " + w.say("en "+lib+" "+what, w.in(lib)+" "+w.say("", "por ", "")+what, "dans "+lib+" "+what)
	doing := func(verb, rest string) string {
		if x.Who == nil || w.mood == infinite {
			return spaced(w.clitic(nil, verb, found.agr), rest)
		}
		saved := w.mood
		defer func() { w.mood = saved }()
		who := w.player(x.Who).agr
		form := present
		if w.mood == wish {
			form = subjunctive
		}
		v := w.verb(verb, form, who)
		switch w.lang {
		case Spanish:
			v = direct(found.agr, "lo", "la") + " " + v
		case Portuguese:
			v += "-" + direct(found.agr, "o", "a")
		default:
			v = frenchBefore(found.agr, v)
		}
		return spaced(v, rest)
	}
	var steps []string
	if x.Reveal {
		steps = append(steps, doing("reveal", ""))
	}
	how := ""
	switch {
	case x.To == ability.Library:
		steps = append(steps, w.verbLike(x.Who, "shuffle"), doing("put", w.say("en la parte superior", "no topo", "au-dessus")))
		return s + ", " + strings.Join(steps[:len(steps)-1], ", ") + w.say(" y luego ", " e depois ", " et ") + steps[len(steps)-1]
	case x.To == ability.Exile:
		steps = append(steps, doing("exile", ""))
	case x.To == ability.Battlefield:
		how = w.entersHow(ability.Move{Tapped: x.Tapped, Under: x.Under}, found)
		steps = append(steps, doing("put", w.say("en el campo de batalla", "no campo de batalha", "sur le champ de bataille")+how))
	case x.To == ability.Hand:
		steps = append(steps, doing("put", w.in(w.owners(ability.Hand, nil, found))))
	default:
		steps = append(steps, doing("put", w.in(w.owners(ability.Graveyard, nil, found))))
	}
	if x.Zones != nil {
		s += w.say(" y ", " e ", " et ") + w.list(steps, "and")
	} else {
		s += ", " + strings.Join(steps, ", ")
	}
	if x.Zones != nil {
		return s + w.say(". Si buscas en tu biblioteca de esta manera, barájala", ". Se procurar em seu grimório dessa forma, embaralhe-o", ". Si vous cherchez dans votre bibliothèque de cette manière, mélangez-la")
	}
	if !x.NoShuffle {
		s += w.say(" y luego ", " e depois ", " et ") + w.verbLike(x.Who, "shuffle") + w.say(" ", " ", " ensuite ") + w.having(w.noun("library"), of, false)
	}
	return s
}

// verbLike is a verb of the same subject as the one before it.
func (w *romance) verbLike(who ability.Players, verb string) string {
	if who == nil {
		return w.bareVerbNoSubject(verb)
	}
	f := present
	if w.mood == wish {
		f = subjunctive
	}
	return w.verb(verb, f, w.player(who).agr)
}

// bareVerbNoSubject is bareVerb without "you".
func (w *romance) bareVerbNoSubject(verb string) string {
	return strings.TrimPrefix(w.bareVerb(verb), w.youWord())
}

// reorder writes looking at the top cards and putting them back.
func (w *romance) reorder(x ability.Reorder) string {
	of := x.Of
	m := w.measure(x.N, w.noun("card").fem)
	lib := w.whose(ability.Library, of)
	what := w.say("las "+m.word+" primeras cartas "+w.of(lib), "os "+m.word+" cards do topo "+w.of(lib), "les "+m.word+" cartes du dessus "+w.of(lib))
	return w.does(x.Who, "look", what) + m.tail + w.say(", luego ponlas en cualquier orden", ", depois coloque-os de volta em qualquer ordem", ", puis remettez-les dans l'ordre de votre choix")
}

// dig writes looking at the top cards and taking some.
func (w *romance) dig(d ability.Dig) string {
	verb := "look"
	if d.Reveal {
		verb = "reveal"
	}
	top := w.top(ability.Top{N: d.N, Of: d.Who})
	s := w.does(nil, verb, top.text) + ". "
	card := w.noun("card")
	may := isZero(d.Min)
	youMay := may && w.en("you may")
	outer := w.mood
	defer func() { w.mood = outer }()
	w.mood = command
	if youMay {
		s += w.say("puedes ", "você pode ", "vous pouvez ")
		w.mood = infinite
	}
	least := d.Min
	if youMay && d.Filter == nil {
		least = d.Max
	}
	among := ""
	var what string
	taken := agr{fem: card.fem, many: isMany(d.Max)}
	if d.Filter == nil {
		what = w.picked(ability.Pick{Filter: ability.Filter{Preds: []ability.Pred{ability.OneOf{Objects: lookedAt{}}}}, Min: least, Max: d.Max}).text
	} else {
		f := *d.Filter
		f.Zone = ability.Anywhere
		if d.All {
			what = w.object(ability.All{Filter: f}).text
		} else if isOne(d.Max) {
			what = w.indefinite(f)
		} else {
			g := w.group(f, true, "or")
			what = w.quantified(w.howMany(d.Min, d.Max, g.fem), g)
		}
		among = w.say(" que se encuentre entre ellas", " dentre eles", " parmi elles")
		if d.All && w.en("this way") {
			g := w.group(f, true, "or")
			among = " " + w.adjective("revealed", g.agr) + w.inThisWay()
		} else if isMany(d.Max) {
			among = w.say(" que se encuentren entre ellas", " dentre eles", " parmi elles")
		}
	}
	w.things[d.Bind] = nounPhrase{agr: taken, thing: card, key: "card"}
	where := w.digTo(d, taken)
	if d.ShowTaken {
		s += w.does(nil, "reveal", what+among) + w.say(" y ", " e ", " et ")
		s += spaced(w.clitic(nil, "put", taken), where)
	} else {
		s += w.does(nil, "put", what+among) + " " + where
	}
	w.mood = command
	rest := w.digRest(d)
	if w.en(". put the rest") || w.en(", then put the rest") {
		return s + ". " + upperFirst(w.does(nil, "put", w.say("el resto ", "o restante ", "le reste ")+rest))
	}
	return s + w.say(" y el resto ", " e o restante ", " et le reste ") + rest
}

// lookedAt stands for the cards that are looked at.
type lookedAt struct{ ability.Those }

// digTo writes where taken cards go.
func (w *romance) digTo(d ability.Dig, a agr) string {
	switch d.To {
	case ability.Battlefield:
		s := w.say("en el campo de batalla", "no campo de batalha", "sur le champ de bataille")
		if d.Tapped {
			s += " " + w.adjective("tapped", a)
		}
		return s
	case ability.Hand:
		return w.say("en tu mano", "em sua mão", "dans votre main")
	case ability.Graveyard:
		return w.say("en tu cementerio", "em seu cemitério", "dans votre cimetière")
	case ability.Exile:
		return w.say("en el exilio", "no exílio", "en exil")
	}
	return w.say("en la parte superior de tu biblioteca", "no topo de seu grimório", "au-dessus de votre bibliothèque")
}

// digRest writes where the rest goes.
func (w *romance) digRest(d ability.Dig) string {
	switch {
	case d.Rest == ability.Graveyard:
		return w.say("en tu cementerio", "em seu cemitério", "dans votre cimetière")
	case d.Rest == ability.Hand:
		return w.say("en tu mano", "em sua mão", "dans votre main")
	case d.Rest == ability.Exile:
		return w.say("en el exilio", "no exílio", "en exil")
	case d.RestPos == ability.BottomRandom:
		return w.say("en el fondo de tu biblioteca en un orden aleatorio", "no fundo de seu grimório em ordem aleatória", "au-dessous de votre bibliothèque dans un ordre aléatoire")
	case d.RestPos == ability.OnTop:
		return w.say("en la parte superior de tu biblioteca en cualquier orden", "no topo de seu grimório em qualquer ordem", "au-dessus de votre bibliothèque dans l'ordre de votre choix")
	}
	return w.say("en el fondo de tu biblioteca en cualquier orden", "no fundo de seu grimório em qualquer ordem", "au-dessous de votre bibliothèque, dans l'ordre de votre choix")
}

// revealUntil writes revealing cards until one fits.
func (w *romance) revealUntil(x ability.RevealUntil) string {
	if x.Open {
		return w.openUntil(x)
	}
	lib := w.libraryAfter(x.Who)
	f := x.Filter
	f.Zone = ability.Anywhere
	one := w.indefinite(f)
	s := w.does(x.Who, "reveal", w.say("cartas de la parte superior "+w.of(lib)+" hasta que muestre "+one, "cards do topo "+w.of(lib)+" até revelar "+one, "les cartes du dessus "+w.of(lib)+" jusqu'à ce qu'une "+w.bare(f, false, "or")+" soit révélée"))
	d := ability.Dig{To: x.To, Tapped: x.Tapped, Rest: x.Rest, RestPos: x.RestPos}
	card := w.noun("card")
	w.things[x.Bind] = nounPhrase{agr: agr{fem: card.fem}, thing: card, key: "card"}
	return s + ". " + upperFirst(w.does(nil, "put", w.that(card, false)+" "+w.digTo(d, agr{fem: card.fem})+w.say(" y el resto ", " e o restante ", " et le reste ")+w.digRest(d)))
}
