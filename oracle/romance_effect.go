package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// effect writes one effect as a clause.
func (w *romance) effect(x ability.Effect) string {
	switch x := x.(type) {
	case ability.Damage:
		return w.damage(x)
	case ability.Destroy:
		o := w.object(x.What)
		w.bind(x.Bind, x.What, o)
		s := w.act(nil, "destroy", o, "")
		if x.NoRegen {
			it := agr{fem: o.fem, many: o.many}
			s += w.say(". "+verbNum(it, "no puede ser ", "no pueden ser "), ". "+upperFirst(w.pronoun(it))+verbNum(it, " não pode ser ", " não podem ser "), ". "+upperFirst(w.pronoun(it))+verbNum(it, " ne peut pas être ", " ne peuvent pas être ")) + w.adjective("regenerated", it)
		}
		return s
	case ability.Move:
		return w.move(x)
	case ability.Sacrifice:
		who := w.speak(x.Who)
		o := w.object(x.What)
		w.bind(x.Bind, x.What, o)
		return w.act(who, "sacrifice", o, "")
	case ability.Counter:
		o := w.object(x.What)
		w.bind(x.Bind, x.What, o)
		return w.act(nil, "counter", o, "") + w.counteredWhere(x)
	case ability.Draw:
		x.Who = w.speak(x.Who)
		n, tail := w.counted(x.N, w.noun("card"))
		w.things[x.Bind] = w.cards(isMany(x.N))
		return w.does(x.Who, "draw", n) + tail
	case ability.Discard:
		return w.discard(x)
	case ability.Mill:
		x.Who = w.speak(x.Who)
		w.things[x.Bind] = w.cards(isMany(x.N))
		if h, ok := x.N.(ability.Half); ok {
			return w.does(x.Who, "mill", w.halfOf(w.its(w.noun("library"), false, agr{}))) + w.rounded(h)
		}
		n, tail := w.counted(x.N, w.noun("card"))
		return w.does(x.Who, "mill", n) + tail
	case ability.Search:
		return w.search(x)
	case ability.Shuffle:
		if x.Who == nil {
			return w.does(nil, "shuffle", w.say("tu biblioteca", "seu grimório", "votre bibliothèque"))
		}
		return w.does(x.Who, "shuffle", w.having(w.noun("library"), w.later(x.Who), false))
	case ability.GainLife:
		w.things[x.Bind] = nounPhrase{}
		return w.life(x.Who, "gain", x.N)
	case ability.LoseLife:
		return w.life(x.Who, "lose", x.N)
	case ability.SetLife:
		if doubled(x) {
			return w.does(nil, "double", w.having(w.lifeTotal(), x.Who, false))
		}
		t := w.having(w.lifeTotal(), x.Who, false)
		return t + w.say(" se convierte en ", " torna-se ", " devient ") + w.quantity(x.N)
	case ability.ExchangeLife:
		if x.B == nil {
			return w.player(x.A).text + w.say(" intercambian sus totales de vidas", " trocam seus totais de pontos de vida", " échangent leurs totaux de points de vie")
		}
		return w.player(x.A).text + w.say(" y ", " e ", " et ") + w.player(x.B).text + w.say(" intercambian sus totales de vidas", " trocam seus totais de pontos de vida", " échangent leurs totaux de points de vie")
	case ability.AddCounters:
		return w.addCounters(x)
	case ability.RemoveCounters:
		return w.removeCounters(x)
	case ability.MoveCounters:
		s, tail := w.allCounters(x.Kind), ""
		if x.N != nil {
			s, tail = w.counted(x.N, w.counterNoun(x.Kind))
		}
		from := w.object(x.From).text
		return w.does(nil, "move", s) + " " + w.say(w.of(from), w.of(from), w.of(from)) + w.say(" a ", " para ", " sur ") + w.object(x.To).text + tail
	case ability.Tap:
		o := w.object(x.What)
		w.bind(x.Bind, x.What, o)
		return w.act(nil, "tap", o, "")
	case ability.UntapThem:
		o := w.object(x.What)
		w.bind(x.Bind, x.What, o)
		return w.act(nil, "untap", o, "")
	case ability.TapOrUntap:
		o := w.object(x.What)
		return w.bareVerb("tap") + w.say(" o ", " ou ", " ou ") + w.bareVerb("untap") + " " + o.text
	case ability.Apply:
		return w.apply(x)
	case ability.CreateTokens:
		return w.createTokens(x)
	case ability.CopySpell:
		return w.copySpell(x)
	case ability.ChangeTargets:
		return w.changeTargets(x)
	case ability.Attach:
		if x.ToPlayer != nil {
			return w.act(nil, "attach", w.object(x.What), w.toPlayer(w.player(x.ToPlayer)))
		}
		return w.act(nil, "attach", w.object(x.What), w.to(w.object(x.To).text))
	case ability.Unattach:
		return w.act(nil, "unattach", w.object(x.What), "")
	case ability.Fight:
		return w.fight(x)
	}
	return w.action(x)
}

// cards is what "those cards" refers to.
func (w *romance) cards(many bool) nounPhrase {
	n := w.noun("card")
	return nounPhrase{agr: agr{fem: n.fem, many: many}, thing: n, key: "card"}
}

// bind notes what an effect deals with, for the words that refer to it.
func (w *romance) bind(v ability.Var, o ability.Objects, n nounPhrase) {
	if v == 0 {
		return
	}
	switch o := o.(type) {
	case ability.Those:
		n = w.things[o.Var]
	case ability.Subject:
		n = w.event
	case ability.Chosen:
		if o.Slot < len(w.slots) && w.slots[o.Slot].thing.one != "" {
			n = w.slots[o.Slot]
		}
	}
	n.pronoun, n.you = false, false
	w.things[v] = n
}

// numbered writes "scry 2".
func (w *romance) numbered(who ability.Players, verb string, n ability.Number) string {
	switch n := n.(type) {
	case ability.N, ability.X:
		return w.does(who, verb, figures(n))
	case ability.Times:
		return w.does(who, verb, figures(n.K)) + w.forEachTail(n.A)
	}
	return w.does(who, verb, "X") + w.whereX(w.quantity(n))
}

func (w *romance) discard(d ability.Discard) string {
	of := func(s string) string {
		if w.lang == French {
			return w.of(s)
		}
		return s
	}
	card := w.noun("card")
	switch {
	case d.All:
		w.things[d.Bind] = w.cards(true)
		return w.does(d.Who, "discard", of(w.having(w.noun("hand"), w.later(d.Who), false)))
	case d.What != nil:
		who := w.speak(d.Who)
		o := w.object(d.What)
		w.bind(d.Bind, d.What, o)
		return w.act(who, "discard", o, "")
	}
	d.Who = w.speak(d.Who)
	w.things[d.Bind] = w.cards(d.N == nil || isMany(d.N))
	f := ability.Filter{Zone: ability.Anywhere}
	if d.Filter != nil {
		f.Preds = d.Filter.Preds
	}
	if d.By != nil {
		n := w.countedFilter(d.N, f)
		if _, each := d.Who.(ability.EachPlayer); each {
			return w.say("elige "+n+" de cada una de esas manos. Esos jugadores descartan esas cartas", "escolha "+n+" de cada uma daquelas mãos. Aqueles jogadores descartam aqueles cards", "choisissez "+n+" de chacune de ces mains. Ces joueurs se défaussent de ces cartes")
		}
		return w.say("tú eliges de ahí "+n+". Ese jugador descarta esa carta", "você escolhe "+n+" da mão dele. Aquele jogador descarta aquele card", "vous y choisissez "+n+". Ce joueur se défausse de cette carte")
	}
	n, tail := "", ""
	switch {
	case d.N == nil && d.Filter == nil:
		n = w.howMany(nil, nil, card.fem) + " " + card.many
	case d.N == nil:
		n = w.quantified(w.howMany(nil, nil, card.fem), w.group(f, true, "or"))
	case d.Filter != nil:
		n = w.countedFilter(d.N, f)
	default:
		n, tail = w.counted(d.N, card)
	}
	if d.UpTo && d.N != nil {
		n = w.say("hasta ", "até ", "jusqu'à ") + n
	}
	if d.Random {
		n += w.say(" al azar", " aleatoriamente", " au hasard")
	}
	return w.does(d.Who, "discard", of(n)) + tail
}

// countedFilter writes a number of what fits a filter.
func (w *romance) countedFilter(n ability.Number, f ability.Filter) string {
	if isOne(n) {
		return w.indefinite(f)
	}
	g := w.group(f, true, "or")
	m := w.measure(n, g.fem)
	return m.word + " " + w.bareGroup(g, "or")
}

// life writes gaining and losing life.
func (w *romance) life(who ability.Players, verb string, n ability.Number) string {
	who = w.speak(who)
	life := w.noun("life")
	switch n := n.(type) {
	case ability.N, ability.X:
		return w.does(who, verb, figures(n)+" "+life.form(!isOne(n)))
	case ability.Half:
		return w.does(who, verb, w.halfOf(w.having(life, w.lifeOwner(n.A, who), true))) + w.rounded(n)
	}
	m := w.measure(n, life.fem)
	switch {
	case m.that:
		return w.does(who, verb, w.say("esa cantidad de vidas", "a mesma quantidade de pontos de vida", "autant de points de vie"))
	case m.twice:
		return w.does(who, verb, w.say("el doble de esa cantidad de vidas", "o dobro daquela quantidade de pontos de vida", "deux fois autant de points de vie"))
	case m.equal != "":
		return w.does(who, verb, w.say("una cantidad de vidas", "uma quantidade de pontos de vida", "un nombre de points de vie")+w.equalTo(m.equal, w.lang != French))
	}
	if t, ok := n.(ability.Times); ok && m.word != "X" {
		return w.does(who, verb, figures(t.K)+" "+life.form(!isOne(t.K))) + m.tail
	}
	return w.does(who, verb, m.word+" "+life.many) + m.tail
}

func (w *romance) lifeOwner(n ability.Number, who ability.Players) ability.Players {
	if who != nil {
		return w.later(who)
	}
	if l, ok := n.(ability.LifeOf); ok {
		return l.Of
	}
	return nil
}

func (w *romance) addCounters(x ability.AddCounters) string {
	if c, ok := x.N.(ability.Counters); ok && c.Kind == x.Kind && x.On != nil && equalNodes(c.On, x.On) {
		o := w.resolved(w.object(x.On), "on ", "")
		return w.does(nil, "double", w.say("la cantidad de ", "o número de ", "le nombre de ")+w.counterNoun(x.Kind).many) + " " + w.on(o.text)
	}
	if x.Players != nil {
		x.Players = w.speak(x.Players)
	}
	term := w.counterNoun(x.Kind)
	if x.Players != nil {
		if x.Kind == "energy" {
			if n, ok := x.N.(ability.N); ok {
				return w.does(x.Players, "get", strings.Repeat("{E}", int(n)))
			}
		}
		n, tail := w.counted(x.N, term)
		return w.does(x.Players, "get", n) + tail
	}
	n, tail := w.counted(x.N, term)
	v := w.does(x.Who, "put", n)
	if x.Divided {
		v = w.does(x.Who, "distribute", n)
	}
	o := w.object(x.On)
	w.bind(x.Bind, x.On, o)
	if x.Divided {
		return v + w.say(" entre ", " entre ", " entre ") + o.text + tail
	}
	return v + " " + w.on(w.resolved(o, "on ", "").text) + tail
}

func (w *romance) allCounters(kind string) string {
	n := w.counterNoun(kind)
	return w.say("todos los ", "todos os ", "tous les ") + n.many
}

func (w *romance) removeCounters(x ability.RemoveCounters) string {
	s, tail := w.allCounters(x.Kind), ""
	if x.N != nil {
		s, tail = w.counted(x.N, w.counterNoun(x.Kind))
	}
	v := w.does(nil, "remove", s)
	if x.Players != nil {
		return v + " " + w.of(w.player(x.Players).text) + tail
	}
	return v + " " + w.of(w.object(x.From).text) + tail
}

func (w *romance) copySpell(x ability.CopySpell) string {
	o := w.object(x.What)
	w.bind(x.Bind, x.What, o)
	s := w.act(x.Who, "copy", o, "")
	many := x.N != nil
	if many {
		if isOne(x.N) {
			many = false
		} else if x.N == ability.Number(ability.N(2)) {
			s += w.say(" dos veces", " duas vezes", " deux fois")
		} else {
			m := w.measure(x.N, true)
			s += " " + m.word + w.say(" veces", " vezes", " fois") + m.tail
		}
	}
	if x.NewTargets && w.en("and may choose") {
		return s + w.say(" y elegir nuevos objetivos para la copia", " e escolher novos alvos para a cópia", " et choisir de nouvelles cibles pour la copie")
	}
	if x.NewTargets {
		s += w.say(". Puedes elegir nuevos objetivos para ", ". Você pode escolher novos alvos para ", ". Vous pouvez choisir de nouvelles cibles pour ") + w.the(w.noun("copy").form(many), agr{fem: true, many: many})
	}
	return s
}

func (w *romance) fight(x ability.Fight) string {
	a := w.subjectOf(x.A, "fight")
	f := present
	if w.mood == wish {
		f = subjunctive
	}
	s := w.subjectText(a) + w.verb("fight", f, a.agr)
	if x.B == nil {
		return s + w.say(" entre sí", " entre si", " entre elles")
	}
	return s + w.say(" contra ", " contra ", " contre ") + w.object(x.B).text
}

// subjectText is a subject with a space behind; a Spanish pronoun is left out.
func (w *romance) subjectText(n nounPhrase) string {
	switch {
	case !n.pronoun:
		return n.text + " "
	case w.lang == Spanish:
		return ""
	case n.you:
		return n.text + " "
	}
	return w.pronoun(n.agr) + " "
}
