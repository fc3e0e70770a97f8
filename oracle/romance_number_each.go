package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// forEachTail writes " for each …".
func (w *romance) forEachTail(n ability.Number) string {
	return w.say(" por cada ", " para cada ", " pour chaque ") + w.eachOf(n)
}

// eachOf writes what "for each" counts.
func (w *romance) eachOf(n ability.Number) string {
	switch n := n.(type) {
	case ability.Count:
		if all, ok := n.Of.(ability.All); ok {
			return w.eachFilter(all.Filter)
		}
		return w.of(w.object(n.Of).text)
	case ability.CardsIn:
		return w.noun("card").one + " " + w.in(w.whose(n.Zone, n.Of))
	case ability.Counters:
		o := w.object(n.On)
		return w.counterNoun(n.Kind).one + " " + w.on(o.text)
	case ability.PlayerCounters:
		if _, you := n.Of.(ability.You); !you {
			return w.counterNoun(n.Kind).one + w.say(" que tengan tus oponentes", " que seus oponentes tiverem", " que vos adversaires ont")
		}
		return w.counterNoun(n.Kind).one + w.say(" que tengas", " que você tiver", " que vous avez")
	case ability.CountPlayers:
		if each, ok := n.Of.(ability.EachPlayer); ok {
			s := w.playerWords(each.Filter, false)
			if w.en("you have") {
				s += w.say(" que tengas", " que você tiver", " que vous avez")
			}
			return s
		}
		return w.player(n.Of).text
	case ability.CountTypes:
		return w.kind(n.Stat).one + w.say(" entre ", " dentre ", " parmi ") + w.object(n.Of).text
	case ability.TurnMarkers:
		return w.say("marcador de turno en la partida", "marcador de turno no jogo", "marqueur de tour dans la partie")
	case ability.TimesMutated:
		return w.say("vez que ", "vez que ", "fois "+w.que("")) + strings.TrimSpace(w.object(n.Of).text) + w.say(" ha mutado", " sofreu mutação", " a subi une mutation")
	case ability.TimesPaid:
		return w.say("vez que fue ", "vez que foi ", "fois "+w.que(w.pronoun(w.self))+" a été ") + w.adjective("kicked", w.self)
	case ability.Completed:
		return w.eachDungeon()
	case ability.Party:
		return w.say("criatura en tu grupo", "criatura em seu grupo", "créature dans votre groupe")
	case ability.ManaSymbols:
		return w.manaSymbols(n, false)
	case ability.ExtraTargets:
		return w.say("objetivo después del primero", "alvo além do primeiro", "cible après la première")
	case ability.Votes:
		return w.say("voto por ", "voto em ", "vote pour ") + w.ballot(n.Option)
	case ability.X:
		if s := w.removedWords(false); s != "" {
			return s
		}
		return figures(n)
	case ability.Bound:
		if s := w.removedWords(false); s != "" && w.en("for each "+w.removedCounters()) {
			return s
		}
		return w.thisWay()
	case ability.History:
		return w.history(n, false)
	case ability.StatOf:
		if n == colorsSpent {
			return w.say("color de maná gastado", "cor de mana gasto", "couleur de mana dépensée") + w.toCastIt()
		}
		return w.say("punto de ", "ponto de ", "point de ") + w.statName(n.Stat) + " " + w.of(w.object(n.Of).text)
	}
	return w.quantity(n)
}

// eachFilter writes a singular for "for each".
func (w *romance) eachFilter(f ability.Filter) string { return w.filterThisWay(f, false) }

// wayCondition writes "a creature card was milled this way".
func (w *romance) wayCondition(f ability.Filter) string {
	k := len(f.Preds) - 1
	if w.en("you discard a") || w.en("player discards a") {
		what := w.indefinite(ability.Filter{Zone: ability.Anywhere, Preds: f.Preds[:k]})
		return w.say("se descarta "+what, "for descartado "+what, "on se défausse "+w.of(what)) + w.inThisWay()
	}
	if w.en("dealt damage this way") {
		what := w.indefinite(ability.Filter{Preds: f.Preds[:k]})
		return what + w.say(" recibe daño", " sofre dano", " subit des blessures") + w.inThisWay()
	}
	for _, adj := range [...]string{"destroyed", "sacrificed", "exiled", "discarded", "returned", "revealed", "milled", "tapped", "put"} {
		if w.en(adj+" this way") || w.en(adj+" into") {
			zone := ability.Battlefield
			if w.en("card is "+adj) || w.en("card was "+adj) || w.en("cards are "+adj) || w.en("cards were "+adj) {
				zone = ability.Anywhere
			}
			g := w.group(ability.Filter{Zone: zone, Preds: f.Preds[:k]}, false, "or")
			what := w.indefinite(ability.Filter{Zone: zone, Preds: f.Preds[:k]})
			return what + w.say(" es ", " for ", " est ") + w.adjective(adj, agr{fem: g.fem}) + w.inThisWay()
		}
	}
	what := w.indefinite(ability.Filter{Zone: ability.Anywhere, Preds: f.Preds[:k]})
	return what + w.say(" está entre esas cartas", " estiver entre aqueles cards", " est parmi ces cartes")
}

// filterThisWay writes a filter without an article, with the words for things that an
// effect dealt with.
func (w *romance) filterThisWay(f ability.Filter, many bool) string {
	if k := len(f.Preds) - 1; k >= 0 {
		if one, ok := f.Preds[k].(ability.OneOf); ok {
			if isDealtWith(one.Objects) {
				g := w.group(ability.Filter{Zone: f.Zone, Preds: f.Preds[:k]}, many, "or")
				for _, adj := range [...]string{"destroyed", "sacrificed", "exiled", "discarded", "returned", "revealed", "milled", "tapped", "put"} {
					if w.en(adj+" this way") || w.en(adj+" into") {
						if !w.en("card "+adj) && !w.en("cards "+adj) {
							g = w.group(ability.Filter{Preds: f.Preds[:k]}, many, "or")
						}
						return w.bareGroup(g, "or") + " " + w.adjective(adj, g.agr) + w.inThisWay()
					}
				}
			}
		}
	}
	g := w.group(f, many, "or")
	return w.bareGroup(g, "or")
}

// dealtDamage writes the creatures that an earlier effect dealt damage.
func (w *romance) dealtDamage() nounPhrase {
	n := nounPhrase{agr: agr{fem: true}, thing: w.noun("creature"), key: "creature"}
	switch {
	case w.en("creatures dealt damage this way"):
		n.many = true
		n.text = w.say("las criaturas que recibieron daño", "as criaturas que sofreram dano", "les créatures ayant subi des blessures")
	case w.en("each creature dealt damage this way"):
		n.text = w.say("cada criatura que recibió daño", "cada criatura que sofreu dano", "chaque créature ayant subi des blessures")
	default:
		n.text = w.say("una criatura que haya recibido daño", "uma criatura que tenha sofrido dano", "une créature ayant subi des blessures")
	}
	n.text += w.inThisWay()
	return n
}

// inThisWay is " this way": by an effect that was spoken of.
func (w *romance) inThisWay() string {
	return w.say(" de esta manera", " dessa forma", " de cette manière")
}

// thisWay writes what an effect counted.
func (w *romance) thisWay() string {
	way := w.inThisWay()
	for _, adj := range [...]string{"destroyed", "discarded", "sacrificed", "exiled", "returned", "revealed", "milled"} {
		for _, key := range [...]string{"creature", "card", "land", "permanent", "artifact"} {
			if w.en(key + " " + adj + " this way") {
				n := w.noun(key)
				return n.one + " " + w.adjective(adj, agr{fem: n.fem}) + way
			}
		}
	}
	switch {
	case w.en("damage prevented this way"):
		return w.say("1 punto de daño prevenido", "1 ponto de dano prevenido", "1 blessure prévenue") + way
	case w.en("damage dealt this way"):
		return w.say("1 punto de daño hecho", "1 ponto de dano causado", "1 blessure infligée") + way
	case w.en("life lost this way"):
		return w.say("1 vida perdida", "1 ponto de vida perdido", "1 point de vie perdu") + way
	case w.en("life gained this way"):
		return w.say("1 vida ganada", "1 ponto de vida ganho", "1 point de vie gagné") + way
	}
	return w.say("carta puesta en un cementerio", "card colocado em um cemitério", "carte mise dans un cimetière") + way
}

// history writes what happened this turn, without a determiner.
func (w *romance) history(h ability.History, many bool) string {
	pick := func(one, more string) string {
		if many {
			return more
		}
		return one
	}
	if h.Filter != nil {
		return w.filteredHistory(h, many)
	}
	if _, you := h.Who.(ability.You); !you && (h.What == ability.LifeGained || h.What == ability.LifeLost) {
		return w.lifeOf(h, many)
	}
	switch h.What {
	case ability.CardsDrawn:
		return w.say(pick("carta", "cartas")+" que hayas robado", pick("card", "cards")+" que você comprou", pick("carte", "cartes")+" que vous avez "+pick("piochée", "piochées")) + w.thisTurn()
	case ability.SpellsCast:
		return w.say(pick("hechizo", "hechizos")+" que hayas lanzado", pick("mágica", "mágicas")+" que você conjurou", pick("sort", "sorts")+" que vous avez "+pick("lancé", "lancés")) + w.thisTurn()
	case ability.Died:
		return w.say(pick("criatura que murió", "criaturas que murieron"), pick("criatura que morreu", "criaturas que morreram"), pick("créature qui est morte", "créatures qui sont mortes")) + w.thisTurn()
	case ability.Attacked:
		return w.say(pick("criatura que atacó", "criaturas que atacaron"), pick("criatura que atacou", "criaturas que atacaram"), pick("créature qui a attaqué", "créatures qui ont attaqué")) + w.thisTurn()
	case ability.CardsDiscarded:
		return w.say(pick("carta descartada", "cartas descartadas"), pick("card descartado", "cards descartados"), pick("carte défaussée", "cartes défaussées")) + w.thisTurn()
	case ability.LandsPlayed:
		return w.say(pick("tierra jugada", "tierras jugadas"), pick("terreno jogado", "terrenos jogados"), pick("terrain joué", "terrains joués")) + w.thisTurn()
	case ability.Sacrificed:
		return w.say(pick("permanente sacrificado", "permanentes sacrificados"), pick("permanente sacrificada", "permanentes sacrificadas"), pick("permanent sacrifié", "permanents sacrifiés")) + w.thisTurn()
	case ability.LeftBattlefield:
		return w.say(pick("permanente que dejó", "permanentes que dejaron")+" el campo de batalla", pick("permanente que deixou", "permanentes que deixaram")+" o campo de batalha", pick("permanent qui a quitté", "permanents qui ont quitté")+" le champ de bataille") + w.thisTurn()
	case ability.LifeGained:
		return w.say(pick("vida que hayas ganado", "vidas que hayas ganado"), pick("ponto de vida que você ganhou", "pontos de vida que você ganhou"), pick("point de vie que vous avez gagné", "points de vie que vous avez gagnés")) + w.thisTurn()
	case ability.LifeLost:
		return w.say(pick("vida que hayas perdido", "vidas que hayas perdido"), pick("ponto de vida que você perdeu", "pontos de vida que você perdeu"), pick("point de vie que vous avez perdu", "points de vie que vous avez perdus")) + w.thisTurn()
	case ability.DamageDealtTo:
		return w.say("daño hecho", "dano causado", "blessures infligées") + w.thisTurn()
	case ability.Entered:
		return w.say(pick("permanente que entró", "permanentes que entraron")+" al campo de batalla", pick("permanente que entrou", "permanentes que entraram")+" no campo de batalha", pick("permanent qui est arrivé", "permanents qui sont arrivés")+" sur le champ de bataille") + w.thisTurn()
	}
	return w.missing()
}
