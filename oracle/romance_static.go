package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// spell writes the lines of a spell ability.
func (w *romance) spell(s *ability.Spell) string {
	var lines []string
	spell := w.this(w.noun("spell"))
	for _, x := range s.Extra {
		line := w.say("como coste adicional para lanzar ", "como custo adicional para conjurar ", "en tant que coût supplémentaire pour lancer ") + spell + ", "
		if x.Optional {
			line += w.youMay()
			w.mood = infinite
		}
		line += w.cost(x.Cost, true)
		if x.Or != nil {
			line += w.say(" o ", " ou ", " ou ") + w.cost(x.Or, true)
		}
		w.mood = command
		lines = append(lines, closed(line))
	}
	for _, x := range s.Alternative {
		line := ""
		if x.If != nil {
			line = w.si(w.condition(x.If)) + ", "
		}
		line += w.youMay()
		w.mood = infinite
		if x.Free {
			line += w.does(nil, "cast", spell) + w.free()
		} else {
			line += w.cost(x.Cost, true) + w.say(" en lugar de pagar el coste de maná de este hechizo", " em vez de pagar o custo de mana desta mágica", " à la place de payer le coût de mana de ce sort")
		}
		w.mood = command
		lines = append(lines, closed(line))
	}
	if s := w.instructions(s.Do); s != "" {
		lines = append(lines, s)
	}
	return strings.Join(lines, "\n")
}

func (w *romance) free() string {
	return w.say(" sin pagar su coste de maná", " sem pagar seu custo de mana", " sans payer son coût de mana")
}

// youMay is "you may" with a space behind.
func (w *romance) youMay() string { return w.say("puedes ", "você pode ", "vous pouvez ") }

func (w *romance) activated(a *ability.Activated) string {
	var b strings.Builder
	switch a.Keyword {
	case ability.Boast:
		b.WriteString(w.say("Jactancia — ", "Bravata — ", "Vantardise — "))
	case ability.Companion:
		return upperFirst(KeywordName(ability.Companion, w.lang)) + " — " + w.cost(a.Cost, false)
	case ability.Forecast:
		b.WriteString(w.say("Presagiar — ", "Prever — ", "Prévision — "))
	}
	if a.Loyalty {
		b.WriteString(strings.Trim(loyaltyCost(a.Cost), "[]"))
	} else {
		b.WriteString(upperFirst(w.cost(a.Cost, false)))
		if a.Or != nil {
			b.WriteString(w.say(" o ", " ou ", " ou ") + downFirst(w.cost(a.Or, false)))
		}
	}
	b.WriteString(w.colon())
	do, limits := w.instructions(a.Do), ""
	if a.Change != nil {
		limits = " " + closed(w.costChange(*a.Change))
	}
	for _, s := range w.limits(a) {
		limits += " " + closed(s)
	}
	b.WriteString(beforeTable(do, a.Do, limits))
	return b.String()
}

// limits are the sentences that restrict activation.
func (w *romance) limits(a *ability.Activated) []string {
	if a.Keyword == ability.GainLevel || a.Keyword == ability.Forecast {
		return nil
	}
	var list, parts []string
	if a.Any {
		list = append(list, w.say("cualquier jugador puede activar esta habilidad", "qualquer jogador pode ativar esta habilidade", "n'importe quel joueur peut activer cette capacité"))
	}
	switch a.Timing {
	case ability.AsSorcery:
		if !a.Loyalty {
			parts = append(parts, w.say("solo cuando puedas lanzar un conjuro", "somente quando puder conjurar um feitiço", "que lorsque vous pourriez lancer un rituel"))
		}
	case ability.AsInstant:
		parts = append(parts, w.say("solo cuando puedas lanzar un instantáneo", "somente quando puder conjurar uma mágica instantânea", "que lorsque vous pourriez lancer un éphémère"))
	default:
		if t := timingIn(a.Timing, w.lang); t != "" {
			parts = append(parts, w.say("solo ", "somente ", "que ")+t)
		}
	}
	if a.If != nil && a.Keyword != ability.Boast {
		c := w.si(w.condition(a.If))
		parts = append(parts, w.say("solo "+c, "somente "+c, "que "+c))
	}
	if a.Keyword != ability.Boast {
		switch a.PerTurn {
		case 0:
		case 1:
			parts = append(parts, w.say("solo una vez cada turno", "apenas uma vez a cada turno", "qu'une seule fois par tour"))
		case 2:
			parts = append(parts, w.say("no más de dos veces por turno", "não mais do que duas vezes por turno", "pas plus de deux fois par tour"))
		default:
			k := w.cardinal(ability.N(a.PerTurn), true)
			parts = append(parts, w.say("no más de "+k+" veces por turno", "não mais do que "+k+" vezes por turno", "pas plus de "+k+" fois par tour"))
		}
	}
	if len(parts) == 0 {
		return list
	}
	head := w.say("activa esta habilidad ", "ative esta habilidade ", "n'activez cette capacité ")
	return append(list, head+strings.Join(parts, w.say(" y ", " e ", " et ")))
}

func (w *romance) triggered(t *ability.Triggered) string {
	if t.On == nil {
		return chapters(t.Chapters) + w.instructions(t.Do)
	}
	if _, room := t.On.(ability.EntersRoom); room {
		return w.room(t)
	}
	w.event, w.other = nounPhrase{}, nounPhrase{}
	s := w.triggerEvent(t.On)
	if t.First {
		s += w.say(" por primera vez cada turno", " pela primeira vez a cada turno", " pour la première fois à chaque tour")
	}
	if t.If != nil {
		s += ", " + w.si(w.condition(t.If))
	}
	text := upperFirst(s) + ", " + downFirst(w.instructions(t.Do))
	switch {
	case t.PerTurn == 1:
		text += w.say(" Esta habilidad se dispara solo una vez por turno.", " Esta habilidade desencadeia apenas uma vez por turno.", " Cette capacité ne se déclenche qu'une seule fois par tour.")
	case t.PerTurn > 1:
		k := w.cardinal(ability.N(t.PerTurn), true)
		text += w.say(" Esta habilidad se dispara solo "+k+" veces por turno.", " Esta habilidade desencadeia apenas "+k+" vezes por turno.", " Cette capacité ne se déclenche que "+k+" fois par tour.")
	}
	return text
}

// static writes a static ability.
func (w *romance) static(s *ability.Static) string {
	text := w.staticText(s)
	if s.Else != nil {
		w.event = nounPhrase{}
		it := w.object(s.Affects)
		it.pronoun = true
		text += w.say(" De lo contrario, ", " Caso contrário, ", " Sinon, ") + closedLow(w.subjectText(it)+w.mods(s.Else, it.agr, true, 0))
	}
	switch keeps(s) {
	case ability.KeepsGiver:
		text += " " + w.say("Este efecto no remueve ~.", "Este efeito não remove ~.", "Cet effet ne retire pas ~.")
	case ability.KeepsAuras:
		text += " " + w.say("Este efecto no remueve auras.", "Este efeito não remove Auras.", "Cet effet ne retire pas les auras.")
	}
	return text
}

// staticText writes a static ability but for a second sentence about Auras.
func (w *romance) staticText(s *ability.Static) string {
	cond := ""
	if len(s.Mods) > 0 {
		switch m := s.Mods[0].(type) {
		case ability.ReplacementMod:
			text := w.replacement(m.Replacement)
			if s.If != nil {
				text = w.asLongAs(s.If) + ", " + text
			}
			return sentencesOf(text)
		case ability.AttackCost:
			return w.attackCost(s, m)
		case ability.CostChange:
			text := w.costChange(m)
			if s.If != nil {
				text += " " + w.si(w.condition(s.If))
			}
			return sentencesOf(text)
		}
	}
	if s.If != nil {
		cond = w.asLongAs(s.If)
		w.event = nounPhrase{}
	}
	w.stillLand = false
	_, said, _ := strings.Cut(w.exact, ", ")
	if cond != "" && !s.Last && (strings.HasPrefix(said, "it ") || strings.HasPrefix(said, "it's")) {
		w.event = nounPhrase{text: "~", key: "this", agr: w.self}
	}
	text := w.statement(s)
	if s.And != nil {
		w.event = nounPhrase{}
		text += w.say(" y ", " e ", " et ") + w.statement(s.And)
	}
	if w.stillLand {
		w.stillLand = false
		text += ". " + w.still()
	}
	switch {
	case cond == "":
	case s.Last:
		text += " " + cond
	default:
		text = cond + ", " + text
	}
	return sentencesOf(text)
}

// asLongAs writes the condition of a static ability.
func (w *romance) asLongAs(c ability.Condition) string {
	switch c := c.(type) {
	case ability.TurnOf:
		if w.en("during") {
			return w.say("durante ", "durante ", "pendant ") + w.having(w.noun("turn"), c.Players, false)
		}
	case ability.NotSo:
		if _, ok := c.If.(ability.TurnOf); ok {
			return w.say("durante turnos que no sean tuyos", "durante turnos que não sejam seus", "pendant les tours autres que les vôtres")
		}
	}
	if w.en(" from your graveyard if ") { // "you may cast it from your graveyard if you gained life this turn"
		return w.si(w.condition(c))
	}
	saved := w.mood
	w.mood = lasting
	s := w.condition(c)
	w.mood = saved
	if w.lang == French {
		if strings.HasPrefix(s, "il") || strings.HasPrefix(s, "elle") || strings.HasPrefix(s, "un ") || strings.HasPrefix(s, "une ") {
			return "tant qu'" + s
		}
		return "tant que " + s
	}
	return w.say("mientras ", "enquanto ", "") + s
}

// statement writes what a static ability says is so.
func (w *romance) statement(s *ability.Static) string {
	if s.Affects == nil {
		switch m := s.Mods[0].(type) {
		case ability.ExtraDie:
			return w.extraDie()
		case ability.DoubleTriggers:
			return w.additionalTime(m)
		}
		return w.playerStatement(s.Players, s.Mods)
	}
	if len(s.Mods) == 1 {
		switch m := s.Mods[0].(type) {
		case ability.Cant:
			if _, all := s.Affects.(ability.All); all && (m.Do == ability.ActivateAbilities || m.Do == ability.ActivateNonMana) {
				return w.dormant(w.object(s.Affects).text, m)
			}
		case ability.ControlBy:
			o := w.object(s.Affects)
			return w.say("controlas "+o.text, "você controla "+o.text, "vous contrôlez "+o.text)
		case ability.SetPT:
			if s.Defining {
				return w.definedPT(m)
			}
		case ability.SetColors:
			if s.Defining {
				return w.say("~ es de todos los colores", "~ é de todas as cores", "~ est de toutes les couleurs")
			}
		case ability.CastOnly:
			return w.castOnly(m)
		case ability.OwnFlash:
			return w.ownFlash(m)
		case ability.CastBuried:
			s := w.say("puedes lanzar ~ desde tu cementerio", "você pode conjurar ~ de seu cemitério", "vous pouvez lancer ~ depuis votre cimetière")
			if m.Cost != nil {
				w.mood = infinite
				cost := w.cost(m.Cost, true)
				w.mood = command
				s += w.say(" y "+cost+" en vez de pagar su coste de maná", " e "+cost+" em vez de pagar seu custo de mana", " et "+cost+" au lieu de payer son coût de mana")
			}
			return s
		case ability.AnyNumberInDeck:
			return w.say("un mazo puede tener cualquier cantidad de cartas llamadas ~", "um deck pode ter qualquer número de cards com o nome ~", "un deck peut contenir n'importe quel nombre de cartes nommées ~")
		case ability.MayBeCommander:
			return w.say("~ puede ser tu comandante", "~ pode ser seu comandante", "~ peut être votre commandant")
		case ability.FromOpening:
			return w.say("puedes revelar esta carta de tu mano inicial. Si lo haces, ", "você pode revelar este card de sua mão inicial. Se fizer isso, ", "vous pouvez révéler cette carte de votre main de départ. Si vous faites ainsi, ") + w.delay(m.Delay)
		case ability.AsThough:
			if m.What == ability.BeginInPlay {
				return w.say("si esta carta está en tu mano inicial, puedes comenzar la partida con ella en el campo de batalla", "se este card estiver em sua mão inicial, você pode começar o jogo com ele no campo de batalha", "si cette carte est dans votre main de départ, vous pouvez commencer la partie avec elle sur le champ de bataille")
			}
			if m.What == ability.CastMutating {
				return w.say("puedes lanzar ~ desde tu cementerio usando su habilidad de mutación", "você pode conjurar ~ de seu cemitério usando a habilidade de mutação", "vous pouvez lancer ~ depuis votre cimetière avec sa capacité de mutation")
			}
			if m.What == ability.StayTapped {
				return w.say("puedes elegir no enderezar ~ durante tu paso de enderezar", "você pode decidir não desvirar ~ durante sua etapa de desvirar", "vous pouvez choisir de ne pas dégager ~ pendant votre étape de dégagement")
			}
		}
		if m, ok := s.Mods[0].(ability.Must); ok && m.Do == ability.AllBlock {
			return w.allBlock(w.object(s.Affects), 0)
		}
	}
	n := w.object(s.Affects)
	if s.If != nil && !s.Last && w.lang == Portuguese {
		w.mood = coming
		defer func() { w.mood = command }()
	}
	subject := n.text + " "
	_, host := s.Affects.(ability.Host)
	if n.pronoun || w.event.key == "this" && (n.text == "~" || host) {
		n.pronoun = true
		subject = w.subjectText(n)
	}
	return subject + w.mods(s.Mods, n.agr, true, 0)
}

func (w *romance) allBlock(o nounPhrase, d ability.Duration) string {
	s := w.say("todas las criaturas que puedan bloquear "+w.whom(o.text), "todas as criaturas aptas a bloquear "+o.text, "toutes les créatures capables de bloquer "+o.text)
	if d != 0 {
		s += w.thisTurn()
	}
	return s + w.say(" lo hacen", " o fazem", " le font")
}

// thisTurn is " this turn".
func (w *romance) thisTurn() string { return w.say(" este turno", " neste turno", " ce tour-ci") }

func (w *romance) castOnly(m ability.CastOnly) string {
	s := w.say("lanza este hechizo solo ", "conjure esta mágica somente ", "ne lancez ce sort que ")
	s += timingIn(m.Timing, w.lang)
	switch {
	case m.If == nil:
		return s
	case m.Timing == 0:
		return s + w.si(w.condition(m.If))
	}
	return s + w.say(" y solo ", " e somente ", " et que ") + w.si(w.condition(m.If))
}

func (w *romance) definedPT(m ability.SetPT) string {
	p, t := w.stat(ability.Power), w.stat(ability.Toughness)
	this := w.object(ability.This{}).text
	both := w.say("tanto la fuerza como la resistencia "+w.of(this)+" son iguales ", "o poder e a resistência "+w.of(this)+" são ambos iguais ", "la force et l'endurance "+w.of(this)+" sont chacune égales ")
	each := func(n term, q string) string {
		return w.the(n.one, agr{fem: n.fem}) + " " + w.of(this) + w.say(" es igual ", " é igual ", " est égale ") + w.to(q)
	}
	switch {
	case m.Power != nil && m.Toughness != nil && equalNodes(m.Power, m.Toughness):
		return both + w.to(w.quantity(m.Power))
	case m.Power != nil && m.Toughness != nil:
		return each(p, w.quantity(m.Power)) + w.say(" y ", " e ", " et ") + w.its(t, false, agr{}) + w.say(" es igual ", " é igual ", " est égale ") + w.to(w.quantity(m.Toughness))
	case m.Power != nil:
		return each(p, w.quantity(m.Power))
	case m.Toughness != nil:
		return each(t, w.quantity(m.Toughness))
	}
	return w.missing()
}
