package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// stepBegins writes "at the beginning of your upkeep".
func (w *romance) stepBegins(s ability.StepBegins) string {
	at := func(n term, phrase string) string {
		return w.say("al comienzo ", "no início ", "au début ") + w.of(phrase)
	}
	step := w.step(s.Step)
	next := step
	next.one = w.nextWord(step) + " " + step.one
	the := func(n term) string { return w.the(n.one, agr{fem: n.fem}) }
	if s.First {
		return w.firstStep(s)
	}
	if s.Next {
		switch {
		case s.Step == ability.EndCombat:
			return w.say("al final del combate", "no final do combate", "à la fin du combat")
		case s.Whose == nil && s.Step == ability.Upkeep:
			return at(step, the(step)+w.say(" del próximo turno", " do próximo turno", " du prochain tour"))
		case s.Whose == nil:
			return at(step, the(next))
		}
		return at(step, w.having(next, s.Whose, false))
	}
	_, you := s.Whose.(ability.You)
	switch s.Step {
	case ability.BeginCombat:
		switch {
		case s.Whose == nil:
			return w.say("al comienzo de cada combate", "no início de cada combate", "au début de chaque combat")
		case you:
			return w.say("al comienzo del combate en tu turno", "no início do combate em seu turno", "au début du combat pendant votre tour")
		}
		return w.say("al comienzo del combate en el turno de cada oponente", "no início do combate no turno de cada oponente", "au début du combat pendant le tour de chaque adversaire")
	case ability.EndCombat:
		return w.say("al final del combate", "no final do combate", "à la fin du combat")
	}
	each := w.say("cada ", "cada ", "chaque ") + step.one
	switch q := s.Whose.(type) {
	case nil:
		if w.en("each player's") {
			return at(step, the(step)+" "+w.of(w.say("cada jugador", "cada jogador", "chaque joueur")))
		}
		return at(step, each)
	case ability.EachPlayer:
		if q.Filter.Who == ability.AnyPlayer && len(q.Filter.Preds) == 0 && !w.en("each player's") {
			return at(step, each)
		}
	}
	if you {
		return at(step, w.having(step, ability.You{}, false))
	}
	return at(step, the(step)+" "+w.of(w.player(s.Whose).text))
}

// zoneChange writes entering, dying, leaving.
func (w *romance) zoneChange(z ability.ZoneChange) string {
	if z.Cause != ability.AnyCause {
		return w.zoneDeed(z)
	}
	f := w.whenForm()
	n := w.eventObject(ability.Objectish{This: z.This, Host: z.Host, OrOthers: z.OrOthers, Filter: &z.What, That: z.That}, z.Batch)
	s := w.subjectText(n)
	switch {
	case z.To == ability.Battlefield:
		s += w.verb("enter", f, n.agr) + w.say(" al campo de batalla", " no campo de batalha", " sur le champ de bataille")
		switch z.Who.(type) {
		case ability.You:
			s += w.say(" bajo tu control", " sob seu controle", " sous votre contrôle")
		case ability.EachPlayer:
			if isYourTeam(z.Who) {
				s += w.say(" bajo el control de tu equipo", " sob o controle da sua equipe", " sous le contrôle de votre équipe")
			} else {
				s += w.say(" bajo el control de un oponente", " sob o controle de um oponente", " sous le contrôle d'un adversaire")
			}
		}
		if z.From == ability.Graveyard {
			s += w.say(" desde tu cementerio", " vindo de seu cemitério", " depuis votre cimetière")
		}
		return s
	case z.From == ability.Battlefield && z.To == ability.Anywhere:
		return s + w.verb("leave", f, n.agr) + w.say(" el campo de batalla", " o campo de batalha", " le champ de bataille")
	case z.To == ability.Exile:
		return s + w.verb("be", f, n.agr) + " " + w.adjective("exiled", n.agr)
	case z.To == ability.Hand:
		return s + w.verb("be", f, n.agr) + " " + w.adjective("returned", n.agr) + w.say(" a una mano", " para a mão", " dans une main")
	}
	grave := w.say("un cementerio", "um cemitério", "un cimetière")
	switch z.Who.(type) {
	case ability.You:
		grave = w.say("tu cementerio", "seu cemitério", "votre cimetière")
	case ability.EachPlayer:
		grave = w.say("el cementerio de un oponente", "o cemitério de um oponente", "le cimetière d'un adversaire")
	}
	put := s + w.verb("be", f, n.agr) + " " + w.adjective("put", n.agr) + " " + w.in(grave)
	if w.lang == Spanish {
		put = s + verbNum(n.agr, "vaya ", "vayan ") + w.to(grave)
	}
	switch z.From {
	case ability.Battlefield:
		if z.Who == nil && !w.en("put into a graveyard from") {
			return s + w.verb("die", f, n.agr)
		}
		return put + w.say(" desde el campo de batalla", " vindo do campo de batalha", " depuis le champ de bataille")
	case ability.Library:
		return put + w.say(" desde tu biblioteca", " vindo de seu grimório", " depuis votre bibliothèque")
	}
	return put + w.say(" desde cualquier parte", " vindo de qualquer lugar", " d'où que ce soit")
}

// forcedDiscard writes that something of an opponent makes you discard o; the Spanish
// verb is another behind "when" than behind "if".
func (w *romance) forcedDiscard(o, makes string) string {
	return w.say("un hechizo o habilidad que controle un oponente te "+makes+" descartar "+o,
		"uma mágica ou habilidade que um oponente controla fizer com que você descarte "+o,
		"un sort ou une capacité qu'un adversaire contrôle vous contraint à vous défausser "+o)
}

// zoneDeed writes zone changes that a player brings about.
func (w *romance) zoneDeed(z ability.ZoneChange) string {
	n := w.eventNoun(ability.Objectish{This: z.This, OrOthers: z.OrOthers, Filter: &z.What}, z.Batch)
	o := n.text
	w.event = n
	switch z.Cause {
	case ability.ByDiscard:
		if w.lang == French {
			o = w.of(o)
		}
		if z.Forced != nil {
			return w.forcedDiscard(o, "haga")
		}
		return w.doerDoes(z.Who, "discard") + " " + o
	case ability.BySacrifice:
		return w.doerDoes(z.Who, "sacrifice") + " " + o
	case ability.ByCycling:
		if w.lang == Spanish {
			return w.doerDoes(z.Who, "activate") + " la habilidad de ciclo " + w.of(o)
		}
		return w.doerDoes(z.Who, "cycle") + " " + o
	case ability.ByPlayingLand:
		return w.doerDoes(z.Who, "play") + " " + o
	case ability.ByMill:
		return w.doerDoes(z.Who, "mill") + " " + o
	case ability.ByDraw:
		return w.doerDoes(z.Who, "draw") + " " + o
	}
	return w.missing()
}

func (w *romance) casts(c ability.Casts) string {
	s := w.doerDoes(c.Who, "cast") + " "
	if c.OrCopies {
		n := w.doer(c.Who)
		s += w.say("o ", "ou ", "ou ") + w.verb("copy", w.whenForm(), n.agr) + " "
	}
	switch {
	case c.This:
		return s + "~"
	case c.Nth > 0:
		g := w.group(c.What, false, "or")
		k := w.ordinal(c.Nth, g.fem) + " " + w.bareGroup(g, "or")
		w.event = g.np(k)
		s += w.having(term{one: k, fem: g.fem}, w.later(c.Who), false)
		if c.During != nil {
			return s + w.say(" durante el turno de cada oponente", " durante o turno de cada oponente", " pendant le tour de chaque adversaire")
		}
		return s + w.say(" de cada turno", " a cada turno", " à chaque tour")
	}
	n := w.indefiniteNP(c.What)
	w.event = n
	s += n.text
	if c.FromSet {
		switch c.From {
		case ability.Hand:
			s += w.say(" de tu mano", " de sua mão", " depuis votre main")
		case ability.Exile:
			s += w.say(" del exilio", " do exílio", " depuis l'exil")
		case ability.Graveyard:
			s += w.say(" de tu cementerio", " de seu cemitério", " depuis votre cimetière")
		case ability.Library:
			s += w.say(" de tu biblioteca", " de seu grimório", " depuis votre bibliothèque")
		}
	}
	switch c.During.(type) {
	case ability.You:
		s += w.say(" durante tu turno", " durante seu turno", " pendant votre tour")
	case ability.EachPlayer:
		s += w.say(" durante el turno de cada oponente", " durante o turno de cada oponente", " pendant le tour de chaque adversaire")
	}
	return s
}

func (w *romance) attacks(a ability.Attacks) string {
	f := w.whenForm()
	if a.By != nil {
		s := w.doerDoes(a.By, "attack")
		switch {
		case a.MinCount > 1:
			k := w.cardinal(ability.N(a.MinCount), true)
			s += w.say(" con "+k+" o más criaturas", " com "+k+" ou mais criaturas", " avec au moins "+k+" créatures")
		case a.What.Filter != nil:
			g := w.group(*a.What.Filter, true, "and")
			s += w.say(" con "+w.one(g.fem)+" o más ", " com "+w.one(g.fem)+" ou mais ", " avec au moins "+w.one(g.fem)+" ") + w.bareGroup(g, "and")
		}
		return s
	}
	if a.Passive {
		n := w.doer(a.Whom)
		return w.subjectText(n) + w.verb("be", f, n.agr) + " " + w.agree(w.say("atacado", "atacado", "attaqué"), n.agr)
	}
	if a.WithOthers > 0 {
		k := w.cardinal(ability.N(a.WithOthers), true)
		w.event = nounPhrase{text: "~", key: "this", agr: w.self}
		return w.say("~ y al menos otras "+k+" criaturas ", "~ e pelo menos "+k+" outras criaturas ", "~ et au moins "+k+" autres créatures ") + w.verb("attack", f, agr{many: true})
	}
	n := w.eventObject(a.What, a.Batch)
	s := w.subjectText(n) + w.verb("attack", f, n.agr)
	if a.Alone {
		s += w.say(" sola", " sozinha", " seule")
	}
	if a.Whom != nil {
		who := w.doer(a.Whom)
		if who.you {
			s = w.subjectText(n) + w.say("te "+w.verb("attack", f, n.agr), w.verb("attack", f, n.agr)+" você", "vous "+w.verb("attack", f, n.agr))
		} else {
			s += " " + w.whom(who.text)
		}
		if !a.PlayerOnly {
			s += w.say(" o a un planeswalker que controlas", " ou um planeswalker que você controla", " ou attaque un planeswalker que vous contrôlez")
		}
	}
	return s
}

// damagedEvent writes who is dealt damage in an event.
func (w *romance) damagedEvent(d ability.DealsDamage) string {
	switch {
	case d.ToPlayers != nil && d.ToObjects != nil:
		if d.ToPlayers.Who == ability.Opponent {
			return w.say("un oponente o a un permanente que controla un oponente", "um oponente ou a uma permanente que um oponente controla", "un adversaire ou à un permanent qu'un adversaire contrôle")
		}
		return w.say("un permanente o jugador", "uma permanente ou jogador", "un permanent ou à un joueur")
	case d.ToPlayers != nil:
		switch d.ToPlayers.Who {
		case ability.Self:
			return w.say("ti", "você", "vous")
		case ability.Opponent:
			return w.a(w.noun("opponent").one, false)
		}
		return w.a(w.playerWords(*d.ToPlayers, false), false)
	}
	w.other = w.indefiniteNP(*d.ToObjects)
	return w.other.text
}

func (w *romance) draws(d ability.Draws) string {
	s := w.doerDoes(d.Who, "draw") + " "
	card := w.noun("card")
	switch {
	case d.NotFirst:
		return s + w.say("una carta excepto la primera que robe en cada uno de sus pasos de robar", "um card, exceto o primeiro que comprar em cada uma de suas etapas de compra", "une carte excepté la première qu'il pioche à chacune de ses étapes de pioche")
	case d.Nth > 0:
		return s + w.having(term{one: w.ordinal(d.Nth, card.fem) + " " + card.one, fem: card.fem}, w.later(d.Who), false) + w.say(" de cada turno", " a cada turno", " à chaque tour")
	}
	return s + w.a(card.one, card.fem)
}

func (w *romance) becomesTarget(b ability.BecomesTarget) string {
	f := w.whenForm()
	var n nounPhrase
	if b.Players != nil {
		n = w.doer(b.Players)
	} else {
		n = w.eventObject(b.What, false)
	}
	s := w.subjectText(n) + w.say(w.verb("be", f, n.agr)+" objetivo de ", w.verb("become", f, n.agr)+" alvo de ", w.verb("become", f, n.agr)+" la cible ")
	what := w.say("un hechizo o habilidad", "uma mágica ou habilidade", "d'un sort ou d'une capacité")
	switch {
	case b.Spell && b.By != nil:
		x := w.indefinite(*b.By)
		return s + w.say(x, x, w.of(x))
	case b.By == nil:
		return s + what
	}
	for _, p := range b.By.Preds {
		what += " " + w.clause(p, ability.Stack, agr{})
	}
	return s + what
}

// deed writes a keyword action as an event.
func (w *romance) deed(d ability.Does) string {
	key := d.Action.String()
	if d.Action == ability.CompleteDungeon {
		return w.doerDoes(d.Who, "complete") + w.say(" una mazmorra", " uma masmorra", " un donjon")
	}
	s := w.doerDoes(d.Who, key)
	if d.Action == ability.RollWord {
		return s + w.say(" uno o más dados", " um ou mais dados", " au moins un dé")
	}
	if d.Action == ability.SearchWord || d.Action == ability.ShuffleWord {
		lib := w.having(w.noun("library"), w.later(d.Who), false)
		if d.Action == ability.SearchWord {
			lib = w.in(lib)
		}
		s += " " + lib
	}
	return s
}
