package oracle

import (
	"slices"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
)

// whenForm is the form of verbs in events and conditions: Spanish triggers stand in the
// subjunctive.
func (w *romance) whenForm() form {
	if w.lang == Spanish {
		return subjunctive
	}
	return present
}

// triggerEvent writes "when …", "whenever …" or "at …".
func (w *romance) triggerEvent(ev ability.Event) string {
	if step, ok := ev.(ability.StepBegins); ok {
		return w.stepBegins(step)
	}
	if list, ok := ev.(ability.AnyEvent); ok && slices.ContainsFunc(list, isStep) {
		parts := make([]string, len(list))
		for i, x := range list {
			parts[i] = w.triggerEvent(x)
		}
		return strings.Join(parts, w.say(" o ", " ou ", " ou "))
	}
	s := w.occurs(ev)
	if w.en("whenever") || !w.en("when ") && !once(ev) {
		if w.lang == French {
			return "à chaque fois " + w.que(s)
		}
		return w.say("siempre que ", "toda vez que ", "") + s
	}
	return w.say("cuando ", "quando ", "quand ") + s
}

// eventObject writes the objects of an event and notes them as what it is
// about.
func (w *romance) eventObject(o ability.Objectish, batch bool) nounPhrase {
	n := w.eventNoun(o, batch)
	w.event = n
	w.event.pronoun = false
	return n
}

// eventNoun writes the objects of an event.
func (w *romance) eventNoun(o ability.Objectish, batch bool) nounPhrase {
	switch {
	case o.That != nil:
		return w.object(o.That)
	case o.This:
		w.event = nounPhrase{}
		n := w.object(ability.This{})
		n.key = "this"
		if o.Host {
			n.text += w.say(" o ", " ou ", " ou ") + w.hostPhrase().text
		}
		if o.OrOthers && o.Filter != nil {
			f := *o.Filter
			f.Preds = append([]ability.Pred{ability.Another{}}, f.Preds...)
			x := w.indefiniteNP(f)
			n.text += w.say(" u ", " ou ", " ou ") + w.say(x.text, x.text, w.que(x.text))
			if w.lang == Spanish && !strings.HasPrefix(x.text, "o") {
				n.text = strings.Replace(n.text, " u ", " o ", 1)
			}
			n.fem, n.thing, n.key = x.fem, x.thing, x.key
		}
		return n
	case o.Host:
		return w.hostPhrase()
	case o.Filter == nil:
		x := w.noun("permanent")
		return nounPhrase{text: w.a(x.one, x.fem), agr: agr{fem: x.fem}, thing: x, key: "permanent"}
	}
	if batch {
		g := w.group(*o.Filter, true, "and")
		k := w.say(w.one(g.fem)+" o más", w.one(g.fem)+" ou mais", "au moins "+w.one(g.fem))
		if w.lang == French {
			g = w.group(*o.Filter, false, "and")
		}
		return g.np(w.quantified(k, g))
	}
	return w.indefiniteNP(*o.Filter)
}

// doer writes the player of an event.
func (w *romance) doer(p ability.Players) nounPhrase {
	player := func(key string) nounPhrase { return nounPhrase{text: w.a(w.noun(key).one, false)} }
	switch q := p.(type) {
	case ability.EachPlayer:
		switch q.Filter.Who {
		case ability.Opponent:
			return player("opponent")
		case ability.OtherPlayer:
			return nounPhrase{text: w.say("otro jugador", "outro jogador", "un autre joueur")}
		}
		return player("player")
	case nil:
		return player("player")
	}
	return w.player(p)
}

// doerDoes writes a player of an event and a verb.
func (w *romance) doerDoes(p ability.Players, verb string) string {
	n := w.doer(p)
	return w.subjectText(n) + w.verb(verb, w.whenForm(), n.agr)
}

// occurs writes an event, without "when".
func (w *romance) occurs(ev ability.Event) string {
	f := w.whenForm()
	are := func(n nounPhrase, adj string) string {
		return w.subjectText(n) + w.verb("be", f, n.agr) + " " + w.agree(adj, n.agr)
	}
	switch ev := ev.(type) {
	case ability.AnyEvent:
		return w.anyEvent(ev)
	case ability.StepBegins:
		return w.stepBegins(ev)
	case ability.ZoneChange:
		return w.zoneChange(ev)
	case ability.Casts:
		return w.casts(ev)
	case ability.Activates:
		n := w.indefinite(ev.What)
		return w.doerDoes(ev.Who, "activate") + w.say(" una habilidad de ", " uma habilidade de ", " une capacité ") + w.say(n, n, w.of(n))
	case ability.Attacks:
		return w.attacks(ev)
	case ability.Blocks:
		n := w.eventObject(ev.What, ev.Batch)
		s := w.subjectText(n) + w.verb("block", f, n.agr)
		by := ""
		if ev.Whom != nil {
			w.other = w.indefiniteNP(*ev.Whom)
			by = w.other.text
		} else {
			x := w.noun("creature")
			w.other = nounPhrase{agr: agr{fem: x.fem}, thing: x, key: "creature"}
		}
		if ev.OrBlocked {
			s += w.say(" o ", " ou ", " ou ") + w.verb("be", f, n.agr) + " " + w.agree(w.say("bloqueado", "bloqueado", "bloqué"), n.agr)
			if w.lang == French {
				s = strings.Replace(s, " est ", " devient ", 1)
			}
			if by != "" {
				s += " " + w.by(by)
			}
			return s
		}
		if by != "" {
			s += " " + w.whom(by)
		}
		return s
	case ability.BecomesBlocked:
		n := w.eventObject(ev.What, false)
		s := w.subjectText(n) + w.say(w.verb("be", f, n.agr), w.verb("be", f, n.agr), w.verb("become", f, n.agr)) + " " + w.agree(w.say("bloqueado", "bloqueado", "bloqué"), n.agr)
		x := w.noun("creature")
		w.other = nounPhrase{agr: agr{fem: x.fem}, thing: x, key: "creature"}
		if ev.By != nil {
			w.other = w.indefiniteNP(*ev.By)
			s += " " + w.by(w.other.text)
		}
		return s
	case ability.NotBlocked:
		n := w.eventObject(ev.What, false)
		return w.subjectText(n) + w.verb("attack", f, n.agr) + w.say(" y no sea ", " e não é ", " et n'est pas ") + w.agree(w.say("bloqueado", "bloqueado", "bloqué"), n.agr)
	case ability.DealsDamage:
		n := w.eventObject(ev.Source, ev.Batch)
		s := w.subjectText(n) + w.verb("deal", f, n.agr) + " " + w.damageKind(ev.Combat, ev.Noncombat)
		if ev.ToPlayers != nil && ev.ToObjects == nil && ev.ToPlayers.Who == ability.Self {
			you := w.verb("deal", f, n.agr) + " " + w.damageKind(ev.Combat, ev.Noncombat)
			return w.subjectText(n) + w.say("te "+you, you+" a você", "vous "+you)
		}
		if ev.ToPlayers == nil && ev.ToObjects == nil {
			return s
		}
		return s + " " + w.to(w.damagedEvent(ev))
	case ability.IsDealtDamage:
		n := nounPhrase{}
		if ev.Players != nil {
			n = w.doer(ev.Players)
		} else {
			n = w.eventObject(ev.What, false)
		}
		d := w.say("daño", "dano", "des blessures")
		if ev.Combat || ev.Noncombat {
			d = w.damageKind(ev.Combat, ev.Noncombat)
		}
		return w.subjectText(n) + w.verb("receive", f, n.agr) + " " + d
	case ability.Draws:
		return w.draws(ev)
	case ability.GainsLife:
		return w.doerDoes(ev.Who, "gain") + w.say(" vidas", " pontos de vida", " des points de vie")
	case ability.LosesLife:
		return w.doerDoes(ev.Who, "lose") + w.say(" vidas", " pontos de vida", " des points de vie")
	case ability.LosesGame:
		return w.doerDoes(ev.Who, "lose") + " " + w.game()
	case ability.BecomesTapped:
		n := w.eventObject(ev.What, false)
		return w.subjectText(n) + w.say("se "+w.verb("tap", f, n.agr), w.verb("be", f, n.agr)+" "+w.adjective("tapped", n.agr), w.verb("become", f, n.agr)+" "+w.adjective("tapped", n.agr))
	case ability.BecomesUntapped:
		n := w.eventObject(ev.What, false)
		return w.subjectText(n) + w.say("se "+w.verb("untap", f, n.agr), w.verb("be", f, n.agr)+" "+w.adjective("untapped", n.agr), "se "+w.verb("untap", f, n.agr))
	case ability.BecomesTarget:
		return w.becomesTarget(ev)
	case ability.TapsForMana:
		for_ := w.say(" para obtener maná", " para gerar mana", " pour du mana")
		if w.en("tapped for mana") {
			n := w.indefiniteNP(ev.What)
			if w.lang == Spanish {
				return "se " + w.verb("tap", f, agr{}) + " " + n.text + for_
			}
			return n.text + " " + w.verb("be", f, n.agr) + " " + w.adjective("tapped", n.agr) + for_
		}
		return w.doerDoes(ev.Who, "tap") + " " + w.indefinite(ev.What) + for_
	case ability.StateIs:
		saved := w.mood
		w.mood = wish
		if w.lang != Spanish {
			w.mood = command
		}
		s := w.condition(ev.If)
		w.mood = saved
		return s
	case ability.Does:
		return w.deed(ev)
	case ability.Transforms:
		n := w.eventObject(ev.What, false)
		s := w.subjectText(n) + w.say("se "+w.verb("transform", f, n.agr), w.verb("be", f, n.agr)+" "+w.agree("transformado", n.agr), "se "+w.verb("transform", f, n.agr))
		if ev.Into {
			s += w.say(" en ~", " em ~", " en ~")
		}
		return s
	case ability.Phases:
		n := w.eventObject(ev.What, false)
		if ev.Out {
			return w.subjectText(n) + w.say("sale de fase", "sai de fase", "passe hors phase")
		}
		return w.subjectText(n) + w.say("entra en fase", "entra em fase", "passe en phase")
	case ability.TurnsFaceUp:
		n := w.eventObject(ev.What, false)
		return w.subjectText(n) + w.say("se "+w.verb("turn", f, n.agr)+" boca arriba", w.verb("be", f, n.agr)+" "+w.agree("voltado", n.agr)+" para cima", w.verb("be", f, n.agr)+" "+w.agree("retourné", n.agr)+" face visible")
	case ability.BecomesState:
		n := w.eventObject(ev.What, false)
		return w.subjectText(n) + w.say("se vuelva ", "torna-se ", "devient ") + w.adjective(stateNames[ev.State], n.agr)
	case ability.GainsLevel:
		n := w.eventObject(ev.What, false)
		return w.subjectText(n) + w.say("alcance el nivel ", "chegar ao nível ", "devient niveau ") + strconv.Itoa(ev.N)
	case ability.GetsCounters:
		n := nounPhrase{}
		if ev.Players != nil {
			n = w.doer(ev.Players)
		} else {
			n = w.eventObject(ev.What, ev.Batch)
		}
		k := w.counterNoun(ev.Kind)
		s := w.say("pongas uno o más "+k.many, "você coloca um ou mais "+k.many, "vous mettez au moins un "+k.one)
		if _, you := ev.By.(ability.You); !you {
			s = w.say("se pongan uno o más "+k.many, "um ou mais "+k.many+" são colocados", "au moins un "+k.one+" est mis")
		}
		return s + " " + w.on(n.text)
	case ability.LosesCounters:
		n := w.eventObject(ev.What, false)
		which := w.say("el último ", "o último ", "le dernier ")
		if !ev.Last {
			which = w.one(false) + " "
		}
		s := w.say("se remueva ", "", "") + which + w.counterNoun(ev.Kind).one + w.say(" ", " é removido ", " est retiré ") + w.of(n.text)
		if ev.Exiled {
			s += w.say(" mientras está en el exilio", " enquanto ele estiver no exílio", " pendant qu'il est en exil")
		}
		return s
	case ability.BecomesAttached:
		n := w.eventObject(ev.What, false)
		s := are(n, w.say("anexado", "anexado", "attaché"))
		if ev.Un {
			s = are(n, w.say("desanexado", "desanexado", "détaché"))
		}
		if ev.To != nil {
			s += " " + w.to(w.indefinite(*ev.To))
		}
		return s
	case ability.TokensCreated:
		return w.doerDoes(ev.Who, "create") + w.say(" una o más fichas", " uma ou mais fichas", " au moins un jeton")
	case ability.Exploits:
		n := w.eventObject(ev.What, false)
		if w.lang == French {
			return w.subjectText(n) + "exploite une créature"
		}
		return w.subjectText(n) + w.say("aproveche una criatura", "explora uma criatura", "")
	case ability.Mutates:
		n := w.eventObject(ev.What, false)
		return w.subjectText(n) + w.verb("mutate", f, n.agr)
	case ability.Exerts:
		return w.doerDoes(ev.Who, "exert") + " " + w.indefinite(ev.What)
	case ability.ChaosEnsues:
		return w.say("tires {CHAOS}", "você rola {CHAOS}", "vous obtenez {CHAOS}")
	case ability.SetInMotion:
		return w.say("pongas este ardid en marcha", "você coloca este esquema em andamento", "vous mettez cette machination en œuvre")
	}
	return w.missing()
}

// damageKind is "damage", "combat damage".
func (w *romance) damageKind(combat, noncombat bool) string {
	switch {
	case combat:
		return w.say("daño de combate", "dano de combate", "des blessures de combat")
	case noncombat:
		return w.say("daño que no sea de combate", "dano que não seja de combate", "des blessures non-combat")
	}
	return w.say("daño", "dano", "des blessures")
}

// anyEvent writes several events; a subject that they share is written once.
func (w *romance) anyEvent(list ability.AnyEvent) string {
	if len(list) == 2 {
		a, ok := list[0].(ability.ZoneChange)
		b, ok2 := list[1].(ability.ZoneChange)
		if ok && ok2 && a.Cause == ability.ByCycling && b.Cause == ability.ByDiscard {
			o := w.eventNoun(ability.Objectish{This: b.This, OrOthers: b.OrOthers, Filter: &b.What}, b.Batch).text
			return w.say(w.doerDoes(b.Who, "cycle")+" una habilidad de ciclo o descartes "+o, w.doerDoes(b.Who, "cycle")+" ou descarta "+o, w.doerDoes(b.Who, "cycle")+" ou défaussez "+o)
		}
	}
	first := w.occurs(list[0])
	ev := w.event
	s := first
	for _, x := range list[1:] {
		next := w.occurs(x)
		short := next
		if subject := w.subjectText(ev); strings.HasPrefix(first, subject) {
			short = strings.TrimPrefix(next, subject)
		}
		switch {
		case short != next && w.lang == French && (strings.Contains(first, " sur le champ") || strings.Contains(short, " ")):
			s += " ou " + w.que(w.pronoun(w.event.agr)+" "+short)
		case short != next:
			s += w.say(" o ", " ou ", " ou ") + short
		default:
			s += w.say(" o ", " ou ", " ou ") + next
		}
	}
	return s
}

func isStep(ev ability.Event) bool { _, ok := ev.(ability.StepBegins); return ok }
