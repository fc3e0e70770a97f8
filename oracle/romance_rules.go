package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// playerStatement writes what is so for players.
func (w *romance) playerStatement(who ability.Players, mods []ability.Mod) string {
	if len(mods) == 1 {
		switch m := mods[0].(type) {
		case ability.MaxHand:
			return w.handSize(who, m)
		case ability.UntapsToo:
			return w.act(nil, "untap", w.object(m.What), "") + w.say(" durante ", " durante ", " pendant ") + w.having(w.step(ability.Untap), who, false)
		case ability.SkipSteps:
			n := w.step(m.Step)
			if _, you := who.(ability.You); you {
				return w.does(nil, "skip", w.having(n, ability.You{}, false))
			}
			return w.say("los jugadores se saltan ", "os jogadores pulam ", "les joueurs passent ") + w.its(n, false, agr{many: true})
		case ability.PlayerMay:
			if _, you := who.(ability.You); you && m.What == ability.NoMaxHand {
				return w.say("tu mano no tiene tamaño máximo", "não há limite para o número máximo de cards em sua mão", "il n'y a pas de limite au nombre de cartes dans votre main")
			}
		}
	}
	if _, ok := mods[0].(ability.Unpreventable); ok {
		return w.unpreventable()
	}
	if who == nil {
		return w.rulesStatement(mods)
	}
	if c, ok := mods[0].(ability.PlayerCant); ok && len(mods) == 1 && w.en("can't be cast") {
		if each, ok := who.(ability.EachPlayer); ok && each.Filter.Who == ability.AnyPlayer && c.What == ability.CastSpells && c.Filter != nil {
			return w.object(ability.All{Filter: *c.Filter}).text + w.say(" no pueden lanzarse", " não podem ser conjuradas", " ne peuvent pas être lancés")
		}
	}
	return w.playerMods(w.player(who), mods)
}

// rulesStatement writes what is so for the game as a whole.
func (w *romance) rulesStatement(mods []ability.Mod) string {
	var list []string
	for _, m := range mods {
		list = append(list, w.playerMod(m, nounPhrase{agr: agr{you: true}}))
	}
	return w.list(list, "and")
}

func (w *romance) playerMods(n nounPhrase, mods []ability.Mod) string {
	if s := w.searching(mods[0]); s != "" && len(mods) == 1 {
		return s
	}
	if c, ok := mods[0].(ability.PlayerCant); ok && len(mods) == 1 && c.N != nil {
		if s := w.crowd(c); s != "" {
			return s
		}
	}
	var list []string
	for _, m := range mods {
		list = append(list, w.playerMod(m, n))
	}
	return w.subjectText(n) + w.list(list, "and")
}

// unpreventable writes that damage can't be prevented.
func (w *romance) unpreventable() string {
	return w.say("el daño no puede prevenirse", "o dano não pode ser prevenido", "les blessures ne peuvent pas être prévenues")
}

// crowd writes how many creatures can attack or block in a combat, or nothing.
func (w *romance) crowd(c ability.PlayerCant) string {
	one := isOne(c.N)
	act := ""
	switch c.What {
	case ability.AttackAct:
		act = w.say("atacar en cada combate", "atacar em cada combate", "attaquer à chaque combat")
	case ability.AttackYou:
		act = w.say("atacarte en cada combate", "atacar você em cada combate", "vous attaquer à chaque combat")
	case ability.BlockAct:
		act = w.say("bloquear en cada combate", "bloquear em cada combate", "bloquer à chaque combat")
	default:
		return ""
	}
	many := w.cardinal(c.N, true) + " " + w.noun("creature").form(!one)
	if one {
		return w.say("no más de "+many+" puede "+act, "não mais do que "+many+" pode "+act, "pas plus d'"+many+" ne peut "+act)
	}
	return w.say("no más de "+many+" pueden "+act, "não mais do que "+many+" podem "+act, "pas plus de "+many+" ne peuvent "+act)
}

// playerMod writes one thing that is so for players.
func (w *romance) playerMod(m ability.Mod, n nounPhrase) string {
	f := w.form()
	have := w.verb("have", f, n.agr) + " "
	can := w.verb("can", f, n.agr) + " "
	switch m := m.(type) {
	case ability.PlayerHas:
		return have + w.theAbility([]string{w.keywordNoun(m.Keyword)})
	case ability.PlayerCant:
		return w.negated(strings.TrimSpace(can)) + " " + w.playerAct(m)
	case ability.SkipSteps:
		x := w.step(m.Step)
		return w.verb("skip", f, n.agr) + " " + w.its(x, false, n.agr)
	case ability.PlayerMay:
		return w.playerMay(m, n, can)
	}
	return w.missing()
}

// handSize writes a change of a player's maximum hand size.
func (w *romance) handSize(who ability.Players, m ability.MaxHand) string {
	size := term{one: w.say("tamaño máximo de mano", "tamanho máximo de mão", "taille de main maximale"), fem: w.lang == French}
	s := w.having(size, who, false)
	k := w.cardinal(m.N, false)
	switch {
	case m.Set:
		return s + w.say(" es ", " é ", " est de ") + k
	case m.Neg:
		return s + w.say(" se reduce en ", " é reduzido em ", " est réduite de ") + k
	}
	return s + w.say(" aumenta en ", " é aumentado em ", " est augmentée de ") + k
}

func (w *romance) playerMay(m ability.PlayerMay, n nounPhrase, can string) string {
	spells := func() string {
		f := ability.Filter{Zone: ability.Stack, Preds: []ability.Pred{ability.Is{State: ability.SpellOnStack}}}
		if m.Filter != nil {
			f = *m.Filter
		}
		s := w.bare(f, true, "or")
		if w.lang == French {
			return "des " + s
		}
		return s
	}
	switch m.What {
	case ability.NoMaxHand:
		if n.you {
			return w.say("no tienes tamaño máximo de mano", "não tem tamanho máximo de mão", "n'avez pas de taille maximale de main")
		}
		return w.say("no tiene tamaño máximo de mano", "não tem tamanho máximo de mão", "n'a pas de taille maximale de main")
	case ability.ExtraLand:
		k := w.say("una tierra adicional", "um terreno adicional", "un terrain supplémentaire")
		if !isOne(m.N) {
			c := w.cardinal(m.N, w.noun("land").fem)
			k = w.say(c+" tierras adicionales", c+" terrenos adicionais", c+" terrains supplémentaires")
		}
		if n.you {
			return can + w.say("jugar "+k+" en cada uno de tus turnos", "jogar "+k+" em cada um de seus turnos", "jouer "+k+" à chacun de vos tours")
		}
		return can + w.say("jugar "+k+" en cada uno de sus turnos", "jogar "+k+" em cada um de seus turnos", "jouer "+k+" à chacun de ses tours")
	case ability.FlashSpells:
		return can + w.say("lanzar ", "conjurar ", "lancer ") + spells() + w.say(" como si tuvieran la habilidad de destello", " como se tivessem lampejo", " comme s'ils avaient le flash")
	case ability.LookAtTop:
		return can + w.say("mirar la primera carta de tu biblioteca en cualquier momento", "olhar o card do topo de seu grimório a qualquer momento", "regarder la carte du dessus de votre bibliothèque à tout moment")
	case ability.TopRevealed:
		return w.say("juegas con la primera carta de tu biblioteca mostrada", "joga com o card do topo de seu grimório revelado", "jouez avec la carte du dessus de votre bibliothèque révélée")
	case ability.PlayHandRevealed:
		return w.say("juegas con la mano mostrada", "joga com sua mão revelada", "jouez avec votre main révélée")
	case ability.PlayFromTop, ability.PlayFromGraveyard:
		from := w.say(" desde la parte superior de tu biblioteca", " do topo de seu grimório", " depuis le dessus de votre bibliothèque")
		if m.What == ability.PlayFromGraveyard {
			from = w.say(" desde tu cementerio", " de seu cemitério", " depuis votre cimetière")
		}
		switch {
		case m.Filter == nil:
			return can + w.say("jugar tierras y lanzar hechizos", "jogar terrenos e conjurar mágicas", "jouer des terrains et lancer des sorts") + from
		case m.Filter.Zone == ability.Stack:
			return can + w.say("lanzar ", "conjurar ", "lancer ") + spells() + from
		}
		return can + w.say("jugar ", "jogar ", "jouer ") + spells() + from
	case ability.PlayFromExile:
		return can + w.say("jugar ", "jogar ", "jouer ") + spells() + w.say(" del exilio", " do exílio", " depuis l'exil")
	case ability.SpendAnyColor:
		return can + w.say("gastar maná como si fuera maná de cualquier color", "gastar mana como se fosse mana de qualquer cor", "dépenser le mana comme s'il était du mana de n'importe quelle couleur")
	case ability.CastFree:
		return can + w.say("lanzar ", "conjurar ", "lancer ") + spells() + w.free()
	case ability.LoseNotFromLife:
		return w.say("no pierdes el juego por tener 0 vidas o menos", "não perde o jogo por ter 0 ponto de vida ou menos", "ne perdez pas la partie pour avoir 0 point de vie ou moins")
	case ability.LoseNotAtAll:
		return w.say("no puedes perder el juego", "não pode perder o jogo", "ne pouvez pas perdre la partie")
	case ability.WinNotAtAll:
		return w.say("tus oponentes no pueden ganar el juego", "seus oponentes não podem ganhar o jogo", "vos adversaires ne peuvent pas gagner la partie")
	case ability.ActivateAtInstant:
		return can + w.say("activar habilidades de lealtad en cualquier momento en que pudieras lanzar un instantáneo", "ativar habilidades de lealdade a qualquer momento em que poderia conjurar uma mágica instantânea", "activer les capacités de loyauté à tout moment où vous pourriez lancer un éphémère")
	}
	return w.missing()
}

// playerAct writes an infinitive for what players can't do.
func (w *romance) playerAct(c ability.PlayerCant) string {
	switch c.What {
	case ability.GainLifeAct:
		return w.say("ganar vidas", "ganhar pontos de vida", "gagner de points de vie")
	case ability.LoseLifeAct, ability.ReduceLife:
		return w.say("perder vidas", "perder pontos de vida", "perdre de points de vie")
	case ability.LoseAct:
		return w.say("perder el juego", "perder o jogo", "perdre la partie")
	case ability.WinAct:
		return w.say("ganar el juego", "ganhar o jogo", "gagner la partie")
	case ability.PlayLands:
		return w.say("jugar tierras", "jogar terrenos", "jouer de terrains")
	case ability.SearchLibraries:
		return w.say("buscar en bibliotecas", "procurar em grimórios", "chercher dans les bibliothèques")
	case ability.DrawCards:
		if c.N != nil {
			return w.say("robar más de una carta por turno", "comprar mais de um card por turno", "piocher plus d'une carte par tour")
		}
		return w.say("robar cartas", "comprar cards", "piocher de cartes")
	case ability.BeTarget:
		return w.say("ser objetivo de hechizos o habilidades que controlan tus oponentes", "ser alvo de mágicas ou habilidades que seus oponentes controlam", "être la cible de sorts ou de capacités que vos adversaires contrôlent")
	case ability.PayLifeAct:
		return w.say("pagar vidas", "pagar pontos de vida", "payer de points de vie")
	case ability.SacrificeAct:
		return w.say("sacrificar permanentes", "sacrificar permanentes", "sacrifier de permanents")
	case ability.GetCountersAct:
		return w.say("obtener contadores", "receber marcadores", "gagner de marqueurs")
	case ability.BlockAct:
		return w.say("bloquear", "bloquear", "bloquer")
	case ability.UntapMore:
		k := w.cardinal(c.N, true)
		what := w.noun("permanent").form(!isOne(c.N))
		if c.Filter != nil {
			k = w.cardinal(c.N, w.group(*c.Filter, true, "or").fem)
			what = w.bare(*c.Filter, !isOne(c.N), "or")
		}
		if w.lang == French && vowelBegins(k) {
			return "dégager plus d'" + k + " " + what + " pendant leur étape de dégagement"
		}
		return w.say("enderezar más de "+k+" "+what+" durante sus pasos de enderezar", "desvirar mais de "+k+" "+what+" durante suas etapas de desvirar", "dégager plus de "+k+" "+what+" pendant leur étape de dégagement")
	case ability.AttackYou:
		return w.say("atacarte", "atacar você", "vous attaquer")
	case ability.ActivateAbility:
		s := w.say("activar habilidades", "ativar habilidades", "activer de capacités")
		if c.Filter != nil {
			s += " " + w.of(w.definite(w.group(*c.Filter, true, "and")))
		}
		return s
	case ability.VentureAct:
		return w.say("adentrarse en la mazmorra más de una vez por turno", "se aventurar na masmorra mais de uma vez a cada turno", "s'aventurer dans le donjon plus d'une fois par tour")
	case ability.CastSpells:
		if c.N != nil {
			return w.say("lanzar más de un hechizo por turno", "conjurar mais de uma mágica por turno", "lancer plus d'un sort par tour")
		}
		s := w.noun("spell").many
		if c.Filter != nil {
			s = w.bare(*c.Filter, true, "or")
		}
		if w.lang == French {
			s = w.of(s)
		}
		if c.If != nil {
			s += w.say(" durante tu turno", " durante seu turno", " pendant votre tour")
			if n, ok := c.If.(ability.NotSo); ok {
				_ = n
				s = strings.Replace(s, w.say(" durante tu turno", " durante seu turno", " pendant votre tour"), w.say(" excepto durante su propio turno", " exceto durante seu próprio turno", " excepté pendant leur propre tour"), 1)
			}
		}
		return w.say("lanzar ", "conjurar ", "lancer ") + s
	}
	return w.missing()
}

// costChange writes what spells or abilities cost.
func (w *romance) costChange(c ability.CostChange) string {
	mana := c.Mana.String()
	more := w.say(" menos", " a menos", " de moins")
	if c.More {
		more = w.say(" más", " a mais", " de plus")
	}
	tail := ""
	if c.Set {
		return w.missing()
	}
	switch {
	case c.Times != nil:
		tail = w.forEachTail(c.Times)
	case c.XIs != nil:
		tail = w.whereX(w.quantity(c.XIs))
	}
	if c.ColoredOnly {
		tail += w.say(". Este efecto reduce solo la cantidad de maná de color que pagas", ". Este efeito reduz somente a quantidade de mana colorido que você paga", ". Cet effet ne réduit que la quantité de mana coloré que vous payez")
	}
	if c.Abilities {
		return w.abilityCost(c, mana+more, tail)
	}
	if c.Targeting != nil {
		tail += " " + w.say("si hace objetivo a ", "se tiver como alvo ", "s'il cible ") + w.indefinite(*c.Targeting)
	}
	if c.This {
		s := w.this(w.noun("spell"))
		if len(c.Cost) > 0 && len(c.Mana) == 0 {
			return s + w.say(" cuesta además ", " custa adicionalmente ", " coûte en plus ") + w.cost(c.Cost, false) + tail
		}
		return w.say("te cuesta "+mana+more+" lanzar "+s, s+" custa "+mana+more+" para ser conjurada", s+" coûte "+mana+more+" à lancer") + tail
	}
	if c.Nth > 0 {
		g := w.group(c.What, false, "or")
		the := w.the(w.ordinal(c.Nth, g.fem)+" "+w.bareGroup(g, "or"), agr{fem: g.fem})
		return w.say("te cuesta "+mana+more+" lanzar "+the+" que lances cada turno", the+" que você conjura a cada turno custa "+mana+more+" para ser conjurada", the+" que vous lancez à chaque tour coûte "+mana+more+" à lancer") + tail
	}
	f := c.What
	var targets *ability.Targets
	if n := len(f.Preds); n > 0 {
		if t, ok := f.Preds[n-1].(ability.Targets); ok {
			targets, f.Preds = &t, f.Preds[:n-1]
		}
	}
	g := w.group(f, true, "and")
	spells := w.definite(g)
	who := ""
	whose := ""
	switch c.Who.(type) {
	case ability.You:
		who = w.say("que lances", "que você conjura", "que vous lancez")
		whose = "te"
	case ability.EachPlayer:
		who = w.say("que lancen tus oponentes", "que seus oponentes conjuram", "que vos adversaires lancent")
	}
	if targets != nil {
		who = spaced(who, w.say("que hagan objetivo a ", "que têm como alvo ", "qui ciblent ")+w.targeted(*targets))
	}
	if w.lang == Spanish && who != "" {
		bare := w.bareGroup(w.group(f, true, "and"), "and")
		if targets != nil {
			bare += " que hagan objetivo a " + w.targeted(*targets)
		}
		if whose == "" {
			return "a tus oponentes les cuesta " + mana + more + " lanzar " + bare + tail
		}
		return "te cuesta " + mana + more + " lanzar " + bare + tail
	}
	spells = spaced(spells, who)
	return w.say(spells+" cuestan "+mana+more, spells+" custam "+mana+more+" para serem "+verbNum(agr{many: g.fem}, "conjurados", "conjuradas"), spells+" coûtent "+mana+more+" à lancer") + tail
}
