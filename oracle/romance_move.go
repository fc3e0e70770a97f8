package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// move writes a zone change.
func (w *romance) move(m ability.Move) string {
	m.Who = w.speak(m.Who)
	o := w.object(m.What)
	from := w.moveFrom(m)
	done := func() { w.bindMoved(m, o) }
	defer done()
	if m.To == ability.Library && m.Pos == ability.Shuffled {
		return w.act(m.Who, "shuffle", o, spaced(from, w.shuffleInto(m)))
	}
	switch m.To {
	case ability.Exile:
		rest := from
		if m.FaceDown {
			rest = spaced(rest, w.say("boca abajo", "com a face voltada para baixo", "face cachée"))
		}
		if len(m.Counters) > 0 {
			rest = spaced(rest, w.say("con ", "com ", "avec ")+w.counterCount(m.Counters, o.agr))
		}
		if m.Until == ability.WhileOnBattlefield {
			rest = spaced(rest, w.say("hasta que ~ deje el campo de batalla", "até que ~ deixe o campo de batalha", "jusqu'à ce que ~ quitte le champ de bataille"))
		}
		return w.act(m.Who, "exile", o, rest)
	case ability.Hand:
		to := w.owners(ability.Hand, m.What, o)
		if w.en("return") && (!w.en("put") || !w.en(" into your hand") || w.en("to your hand")) {
			to = w.say("a ", "para ", "dans ") + to
			return w.act(m.Who, "return", o, spaced(from, to))
		}
		return w.act(m.Who, "put", o, spaced(from, w.in(to)))
	case ability.Graveyard:
		return w.act(m.Who, "put", o, spaced(from, w.in(w.owners(ability.Graveyard, m.What, o))))
	case ability.Library:
		return w.intoLibrary(m, o, from)
	}
	how := w.entersHow(m, o)
	if w.en("return") && !w.en("put it onto the battlefield") && !w.en("onto the battlefield") {
		if w.lang == French {
			// "Renvoyez sur le champ de bataille une carte de créature ciblée …"
			if !o.pronoun && o.that == "" && o.text != "~" {
				return spaced(w.does(m.Who, "return", "sur le champ de bataille"+how+" "+o.text), from)
			}
			return w.act(m.Who, "return", o, spaced(from, "sur le champ de bataille"+how))
		}
		return w.act(m.Who, "return", o, spaced(from, w.say("al campo de batalla", "ao campo de batalha", ""))+how)
	}
	field := w.say("en el campo de batalla", "no campo de batalha", "sur le champ de bataille")
	if !o.pronoun && w.lang != Portuguese {
		return spaced(w.does(m.Who, "put", field+how+" "+o.text), from)
	}
	return w.act(m.Who, "put", o, spaced(from, field)+how)
}

// bindMoved notes what was moved.
func (w *romance) bindMoved(m ability.Move, o nounPhrase) {
	w.bind(m.Bind, m.What, o)
	if m.To == ability.Exile || m.To == ability.Graveyard || m.To == ability.Hand {
		// what was moved is a card from now on
		if n, ok := w.things[m.Bind]; ok && m.Bind != 0 && w.en("that card") {
			c := w.noun("card")
			n.fem, n.thing, n.key = c.fem, c, "card"
			w.things[m.Bind] = n
		}
	}
}

// shuffleInto writes into which library cards are shuffled.
func (w *romance) shuffleInto(m ability.Move) string {
	return w.in(w.owners(ability.Library, m.What, nounPhrase{agr: agr{many: w.en("libraries")}}))
}

// moveFrom writes the zone that the source itself is moved from.
func (w *romance) moveFrom(m ability.Move) string {
	switch m.From {
	case ability.Graveyard:
		return w.say("de tu cementerio", "de seu cemitério", "depuis votre cimetière")
	case ability.Hand:
		return w.say("de tu mano", "de sua mão", "depuis votre main")
	case ability.Exile:
		return w.say("del exilio", "do exílio", "depuis l'exil")
	}
	return ""
}

// owners writes to whose zone objects go: always their owners' (CR 400.3).
func (w *romance) owners(z ability.Zone, o ability.Objects, n nounPhrase) string {
	zone := w.noun(zoneName(z))
	name := zoneName(z)
	if w.en("your "+name) && !w.en("owner's "+name) {
		return w.having(zone, ability.You{}, false)
	}
	if w.en("their "+name) && !w.en("owner's "+name) && !w.en("owners' ") {
		return w.its(zone, false, agr{})
	}
	if n.many || w.en("owners'") {
		role := w.role("owner")
		zones := w.en("owners' hands") || w.en("owners' libraries") || w.en("owners' graveyards")
		return w.the(zone.form(zones), agr{fem: zone.fem, many: zones}) + " " + w.of(w.its(role, true, agr{many: true}))
	}
	return w.the(zone.one, agr{fem: zone.fem}) + " " + w.of(w.its(w.role("owner"), false, agr{}))
}

// intoLibrary writes where in a library cards are put.
func (w *romance) intoLibrary(m ability.Move, o nounPhrase, from string) string {
	lib := w.owners(ability.Library, m.What, o)
	where := ""
	switch m.Pos {
	case ability.OnTop:
		where = w.say("en la parte superior "+w.of(lib), "no topo "+w.of(lib), "au-dessus "+w.of(lib))
	case ability.OnBottom, ability.BottomRandom:
		where = w.say("en el fondo "+w.of(lib), "no fundo "+w.of(lib), "au-dessous "+w.of(lib))
		if m.Pos == ability.BottomRandom {
			where += w.say(" en un orden aleatorio", " em ordem aleatória", " dans un ordre aléatoire")
		}
	case ability.SecondFromTop:
		where = w.in(lib) + w.say(" segunda desde la parte superior", " como o segundo contando a partir do topo", " en deuxième position à partir du dessus")
	case ability.ThirdFromTop:
		where = w.in(lib) + w.say(" tercera desde la parte superior", " como o terceiro contando a partir do topo", " en troisième position à partir du dessus")
	case ability.OnTopOrBottom:
		where = w.say("en la parte superior o en el fondo "+w.of(lib), "no topo ou no fundo "+w.of(lib), "au-dessus ou au-dessous "+w.of(lib))
	}
	if w.en("in any order") {
		where += w.say(" en cualquier orden", " em qualquer ordem", " dans l'ordre de votre choix")
	}
	return w.act(m.Who, "put", o, spaced(from, where))
}

// entersHow writes how permanents are put onto the battlefield.
func (w *romance) entersHow(m ability.Move, o nounPhrase) string {
	s := ""
	if m.Tapped {
		s += " " + w.adjective("tapped", o.agr)
	}
	if m.Tapped && m.Attacking {
		s += w.say(" y ", " e ", " et ") + w.adjective("attacking", o.agr)
	} else if m.Attacking {
		s += " " + w.adjective("attacking", o.agr)
	}
	if m.Transformed {
		s += " " + w.agree(w.say("transformado", "transformado", "transformé"), o.agr)
	}
	if m.Flipped {
		s += " " + w.agree(w.say("volteado", "invertido", "retourné"), o.agr)
	}
	if m.FaceDown {
		s += w.say(" boca abajo", " com a face voltada para baixo", " face cachée")
	}
	switch m.Under.(type) {
	case ability.You:
		s += w.say(" bajo tu control", " sob seu controle", " sous votre contrôle")
	case ability.OwnerOf:
		if o.many {
			s += w.say(" bajo el control de sus propietarios", " sob o controle de seus donos", " sous le contrôle de leurs propriétaires")
		} else {
			s += w.say(" bajo el control de su propietario", " sob o controle de seu dono", " sous le contrôle de son propriétaire")
		}
	case nil:
	default:
		s += w.say(" bajo su control", " sob seu controle", " sous son contrôle")
	}
	if m.AttachTo != nil || m.AttachPlayers != nil {
		s += " " + w.agree(w.say("anexado", "anexado", "attaché"), o.agr) + " "
		if m.AttachTo != nil {
			s += w.to(w.object(m.AttachTo).text)
		} else {
			s += w.toPlayer(w.player(m.AttachPlayers))
		}
	}
	if len(m.Counters) > 0 {
		s += w.say(" con ", " com ", " avec ") + w.counterCount(m.Counters, o.agr)
	}
	return s
}

// counterCount writes "two +1/+1 counters on it".
func (w *romance) counterCount(c []ability.CounterCount, a agr) string {
	var list []string
	tail := ""
	for _, k := range c {
		s, t := w.counted(k.N, w.counterNoun(k.Kind))
		list = append(list, s)
		tail += t
	}
	s := w.list(list, "and")
	if w.lang == Portuguese {
		return s + tail
	}
	return s + w.onIt(agr{fem: a.fem, many: a.many}) + tail
}
