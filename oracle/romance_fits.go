package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

func (w *romance) historyCondition(h ability.History, c ability.Compare) string {
	_, you := h.Who.(ability.You)
	switch {
	case h.LastTurn && h.Most:
		return w.say("un jugador lanzó dos o más hechizos en el último turno", "um jogador tiver conjurado duas ou mais mágicas no último turno", "un joueur a lancé au moins deux sorts au tour précédent")
	case h.LastTurn:
		return w.say("no se lanzaron hechizos en el último turno", "nenhuma mágica tiver sido conjurada no último turno", "aucun sort n'a été lancé au tour précédent")
	}
	if c.Op != ability.GE {
		return ""
	}
	if s := w.turnHistory(h, c); s != "" {
		return s
	}
	n, _ := c.B.(ability.N)
	switch {
	case h.What == ability.DamageDealtTo && you:
		k := figures(c.B)
		return w.say("te hicieron "+k+" o más puntos de daño este turno", "você tiver sofrido "+k+" ou mais pontos de dano neste turno", "vous avez subi au moins "+k+" blessures ce tour-ci")
	case h.What == ability.SpellsCast && !you:
		k := w.atLeast(c.Op, c.B, w.noun("spell"))
		return w.say("ese jugador lanzó "+k+" este turno", "aquele jogador tiver conjurado "+k+" neste turno", "ce joueur a lancé "+k+" ce tour-ci")
	case h.What == ability.LifeGained && isYourTeam(h.Who):
		return w.say("tu equipo ganó vidas este turno", "sua equipe ganhou pontos de vida neste turno", "votre équipe a gagné des points de vie ce tour-ci")
	case h.What == ability.LifeLost && isYourTeam(h.Who):
		return w.say("tu equipo perdió vidas este turno", "sua equipe perdeu pontos de vida neste turno", "votre équipe a perdu des points de vie ce tour-ci")
	case h.What == ability.LifeGained && you:
		return w.say("ganaste vidas este turno", "você ganhou pontos de vida neste turno", "vous avez gagné des points de vie ce tour-ci")
	case h.What == ability.LifeLost && you:
		return w.say("perdiste vidas este turno", "você perdeu pontos de vida neste turno", "vous avez perdu des points de vie ce tour-ci")
	case h.What == ability.LifeLost:
		return w.say("un oponente perdió vidas este turno", "um oponente perdeu pontos de vida neste turno", "un adversaire a perdu des points de vie ce tour-ci")
	case h.What == ability.Attacked && w.en("with a creature"):
		return w.say("atacaste con una criatura este turno", "você atacou com uma criatura neste turno", "vous avez attaqué avec une créature ce tour-ci")
	case h.What == ability.Attacked:
		return w.say("atacaste este turno", "você atacou neste turno", "vous avez attaqué ce tour-ci")
	case h.What == ability.SpellsCast && n == 2:
		return w.say("lanzaste otro hechizo este turno", "você conjurou outra mágica neste turno", "vous avez lancé un autre sort ce tour-ci")
	case h.What == ability.CardsDrawn && n == 2:
		return w.say("robaste dos o más cartas este turno", "você comprou dois ou mais cards neste turno", "vous avez pioché au moins deux cartes ce tour-ci")
	case h.What == ability.LeftBattlefield:
		return w.say("un permanente que controlabas dejó el campo de batalla este turno", "uma permanente que você controlava deixou o campo de batalha neste turno", "un permanent que vous contrôliez a quitté le champ de bataille ce tour-ci")
	case h.What == ability.Died && n > 1:
		many := w.atLeast(c.Op, c.B, w.noun("creature"))
		return w.say(many+" murieron este turno", many+" morreram neste turno", many+" sont mortes ce tour-ci")
	case h.What == ability.Died:
		return w.say("una criatura murió este turno", "uma criatura morreu neste turno", "une créature est morte ce tour-ci")
	}
	return ""
}

// doesTo writes as a condition that a player does something with an object, or does not.
func (w *romance) doesTo(by ability.Players, verb string, what nounPhrase, not bool) string {
	who := w.conditionPlayer(by)
	v := w.conditional(verb, who.agr)
	if what.pronoun {
		it := w.say("lo ", "o ", "le ")
		if what.fem {
			it = w.say("la ", "a ", "la ")
		}
		v = it + v
		what.text = ""
	}
	if not {
		v = w.negated(v)
	}
	return spaced(w.subjectText(who)+v, what.text)
}

// fits writes that objects are, have or do what a filter says.
func (w *romance) fits(c ability.Fits, not bool) string {
	if s := w.special(c, not); s != "" {
		return s
	}
	n := w.object(c.Objects)
	if w.en("if it") || w.en("as long as it") || w.en("unless it") {
		n.pronoun = true
		n.text = w.strong(n.agr)
		if n.many {
			n.many = false
		}
	}
	subject := w.subjectText(n)
	neg := func(verb, rest string) string {
		if not {
			verb = w.negated(verb)
		}
		return subject + verb + " " + rest
	}
	d := w.describe(c.Filter, "or")
	zone := c.Filter.Zone
	be := w.conditional("be", n.agr)
	nounLike := len(d.types)+len(d.subs)+len(d.alts) > 0 || d.thing != "" && !isTargets(c.Filter)
	if nounLike {
		g := w.group(c.Filter, n.many, "or")
		what := w.plain(g, func(s string, a agr) string {
			if a.many {
				return s
			}
			return w.a(s, a.fem)
		})
		if w.lang == French && n.pronoun {
			if not {
				return "ce n'est pas " + what
			}
			return "c'est " + what
		}
		return neg(be, what)
	}
	if len(d.clauses) == 1 && len(d.adj) == 0 && !isPairing(c.Filter) {
		switch p := c.Filter.Preds[0].(type) {
		case ability.HasKeyword:
			return neg(w.conditional("have", n.agr), w.theAbility([]string{w.asNoun(p.Word, p.Sub)}))
		case ability.CompareStat, ability.WithCounter:
			s := d.clauses[0](n.agr)
			for _, with := range [...]string{"con ", "com ", "avec ", "de "} {
				s = strings.TrimPrefix(s, with)
			}
			return neg(w.conditional("have", n.agr), s)
		case ability.Controlled:
			return w.doesTo(p.By, "control", n, not)
		case ability.Protected:
			return w.doesTo(p.By, "protect", n, not)
		case ability.IsNot:
			return w.fits(ability.Fits{Objects: c.Objects, Filter: ability.Filter{Zone: zone, Preds: []ability.Pred{p.Pred}}}, !not)
		}
		s := d.clauses[0](n.agr)
		if rest, ok := strings.CutPrefix(s, w.say("que ", "que ", "qui ")); ok {
			verb, tail, _ := strings.Cut(rest, " ")
			return neg(verb, tail)
		}
		return neg(be, s)
	}
	if w.lang == Spanish && isStatus(c.Filter) {
		be = "está"
		if n.many {
			be = "están"
		}
		if w.mood == wish || w.mood == lasting {
			be = strings.Replace(be, "está", "esté", 1)
		}
	}
	if w.lang == Portuguese && isStatus(c.Filter) {
		be = verbNum(n.agr, "está", "estão")
		switch w.mood {
		case lasting:
			be = verbNum(n.agr, "estiver", "estiverem")
		case wish:
			be = verbNum(n.agr, "esteja", "estejam")
		}
	}
	return neg(be, w.joinWords(append(d.adj, d.clauses...), n.agr))
}

// castInMain writes that the spell was cast during one's main phase: this spell, or
// "it", what became of it.
func (w *romance) castInMain(it agr) string {
	if w.en("cast this spell") {
		return w.say("lanzaste este hechizo durante tu fase principal", "você conjurou esta mágica durante sua fase principal", "vous avez lancé ce sort pendant votre phase principale")
	}
	if it.fem {
		return w.say("la lanzaste durante tu fase principal", "você a conjurou durante sua fase principal", "vous l'avez lancée pendant votre phase principale")
	}
	return w.say("lo lanzaste durante tu fase principal", "você o conjurou durante sua fase principal", "vous l'avez lancé pendant votre phase principale")
}

// special writes what is so for objects where it is said in another way than
// other predicates.
func (w *romance) special(c ability.Fits, not bool) string {
	if len(c.Filter.Preds) == 1 && c.Filter.Preds[0] == ability.Pred(ability.Is{State: ability.ExertedThisTurn}) {
		n := w.object(c.Objects)
		was := verbNum(n.agr, w.say("fue ", "foi ", "a été "), w.say("fueron ", "foram ", "ont été "))
		if not {
			was = w.say("no "+was, "não "+was, verbNum(n.agr, "n'a pas été ", "n'ont pas été "))
		}
		return w.subjectText(n) + was + w.adjective("exerted", n.agr) + w.thisTurn()
	}
	if len(c.Filter.Preds) != 1 || not {
		return ""
	}
	it := agr{fem: w.self.fem}
	switch c.Filter.Preds[0] {
	case ability.Pred(ability.Is{State: ability.FoughtThisCombat}):
		n := w.object(c.Objects)
		return w.subjectText(n) + w.say(verbNum(n.agr, "atacó o bloqueó", "atacaron o bloquearon")+" este combate", verbNum(n.agr, "atacou ou bloqueou", "atacaram ou bloquearam")+" neste combate", verbNum(n.agr, "a attaqué ou bloqué", "ont attaqué ou bloqué")+" à ce combat")
	case ability.Pred(ability.Is{State: ability.CastInMain}):
		return w.castInMain(it)
	case ability.Pred(ability.Is{State: ability.Suspended}):
		n := w.object(c.Objects)
		return w.subjectText(n) + verbNum(n.agr, w.say("está ", "estiver ", "est "), w.say("están ", "estiverem ", "sont ")) + w.say(w.adjective("suspended", n.agr), w.adjective("suspended", n.agr), "en suspension")
	case ability.Pred(ability.Is{State: ability.Kicked}):
		n := w.it(nounPhrase{agr: w.self})
		if spell := w.noun("spell"); w.en("this spell was kicked") {
			n = nounPhrase{text: w.this(spell), agr: agr{fem: spell.fem}}
		}
		return w.subjectText(n) + w.say("fue ", "foi ", "a été ") + w.adjective("kicked", n.agr)
	case ability.Pred(ability.Is{State: ability.Attacking}), ability.Pred(ability.Is{State: ability.Blocking}):
		n := w.object(c.Objects)
		if w.en("it's attacking") || w.en("it's blocking") {
			n.pronoun = true
		}
		key, ing := "attack", w.say("atacando", "atacando", "")
		if c.Filter.Preds[0] == ability.Pred(ability.Is{State: ability.Blocking}) {
			key, ing = "block", w.say("bloqueando", "bloqueando", "")
		}
		if w.lang == French {
			return w.subjectText(n) + w.conditional(key, n.agr)
		}
		is := verbNum(n.agr, "está ", w.say("están ", "estão ", ""))
		switch {
		case w.mood == lasting && w.lang == Portuguese:
			is = verbNum(n.agr, "estiver ", "estiverem ")
		case w.mood == lasting || w.mood == wish:
			is = verbNum(n.agr, w.say("esté ", "esteja ", ""), w.say("estén ", "estejam ", ""))
		}
		return w.subjectText(n) + is + ing
	case ability.Pred(ability.Is{State: ability.WasCast}):
		return w.say(direct(it, "lo", "la")+" lanzaste", "você "+direct(it, "o", "a")+" conjurou", "vous l'avez "+w.agree("lancé", it))
	case ability.Pred(ability.Is{State: ability.CastFromGraveyard}):
		return w.this(w.noun("spell")) + w.say(" se lanzó desde un cementerio", " foi conjurada de um cemitério", " a été lancé depuis un cimetière")
	case ability.Pred(ability.Is{State: ability.CastFromHand}):
		return w.say(direct(it, "lo", "la")+" lanzaste de tu mano", "você "+direct(it, "o", "a")+" conjurou de sua mão", "vous l'avez "+w.agree("lancé", it)+" depuis votre main")
	}
	return ""
}

// isStatus reports whether a filter is about a passing state.
func isStatus(f ability.Filter) bool {
	if len(f.Preds) == 0 {
		return false
	}
	switch p := f.Preds[0].(type) {
	case ability.Is:
		switch p.State {
		case ability.Tapped, ability.Untapped, ability.Attacking, ability.Blocking, ability.FaceDown:
			return true
		}
	case ability.HasAttached, ability.PairedWith:
		return true
	case ability.IsNot:
		return isStatus(ability.Filter{Preds: []ability.Pred{p.Pred}})
	}
	return false
}

// isPairing reports whether a filter is about being paired: a passing state, which
// is written as an adjective.
func isPairing(f ability.Filter) bool {
	if len(f.Preds) != 1 {
		return false
	}
	_, ok := f.Preds[0].(ability.PairedWith)
	return ok
}

func isTargets(f ability.Filter) bool {
	if len(f.Preds) != 1 {
		return false
	}
	_, ok := f.Preds[0].(ability.Targets)
	return ok
}

// fitsPlayer writes conditions about players.
func (w *romance) fitsPlayer(c ability.FitsPlayer) string {
	n := w.conditionPlayer(c.Players)
	if len(c.Filter.Preds) != 1 {
		return w.missing()
	}
	p, ok := c.Filter.Preds[0].(ability.ComparePlayer)
	if !ok {
		return w.subjectText(n) + w.playerPred(c.Filter.Preds[0], false)
	}
	of, ok := p.A.(ability.OfCandidate)
	if !ok {
		return w.missing()
	}
	subject := w.subjectText(n)
	have := subject + w.conditional("have", n.agr) + " "
	than := func(q ability.Players) string { return w.say(" que ", " que ", " que ") + w.player(q).text }
	more := w.say("más ", "mais ", "plus ")
	de := func(s string) string {
		if w.lang == French {
			return w.of(s)
		}
		return s
	}
	switch {
	case of.Of != nil:
		who := ability.Players(ability.You{})
		if k, ok := p.B.(ability.Count); ok {
			if all, ok := k.Of.(ability.All); ok {
				if _, x := splitController(all.Filter); x != nil {
					who = x
				}
			}
			return subject + w.conditional("control", n.agr) + " " + more + de(w.bare(*of.Of, true, "and")) + than(who)
		}
		return subject + w.conditional("control", n.agr) + " " + w.amountOf(p.Op, p.B, *of.Of)
	case of.Life:
		if l, ok := p.B.(ability.LifeOf); ok && p.Op == ability.GT {
			return have + more + de(w.noun("life").many) + than(l.Of)
		}
		if plus, ok := p.B.(ability.Plus); ok && p.Op == ability.GE {
			k, start := figures(plus.A)+" "+w.noun("life").many, w.quantity(plus.B)
			return have + w.say("al menos "+k+" más que "+start, "pelo menos "+k+" a mais que "+start, "au moins "+k+" de plus que "+start)
		}
		return have + w.atLeast(p.Op, p.B, w.noun("life"))
	}
	where := w.inZoneOf(of.Zone, n)
	if in, ok := p.B.(ability.CardsIn); ok && p.Op == ability.GT {
		return have + more + de(w.noun("card").many) + where + than(in.Of)
	}
	if isZero(p.B) && p.Op == ability.EQ {
		v := w.conditional("have", n.agr)
		if w.lang == French {
			return subject + w.frenchNo(v) + " aucune carte" + where
		}
		return subject + w.say("no "+v+" cartas", "não "+v+" cards", "") + where
	}
	return have + w.atLeast(p.Op, p.B, w.noun("card")) + where
}

// frenchNo is a French verb before "aucun".
func (w *romance) frenchNo(v string) string {
	if vowelBegins(v) {
		return "n'" + v
	}
	return "ne " + v
}
