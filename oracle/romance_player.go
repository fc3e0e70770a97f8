package oracle

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// player is a noun phrase for players.
func (w *romance) player(p ability.Players) nounPhrase {
	switch p := p.(type) {
	case nil, ability.You:
		return nounPhrase{text: w.say("tú", "você", "vous"), agr: agr{you: true}, pronoun: true}
	case spoken:
		return p.nounPhrase
	case ability.EachPlayer:
		return w.eachPlayer(p.Filter)
	case ability.ChosenPlayers:
		if p.Slot >= len(w.targets) || p.Slot >= len(w.seen) {
			return w.thatPlayer()
		}
		if w.seen[p.Slot] {
			return w.thatPlayer()
		}
		w.seen[p.Slot] = true
		n := w.targetPhrase(w.targets[p.Slot])
		w.slots[p.Slot] = n
		return n
	case ability.SubjectPlayer, ability.ThatPlayer:
		return w.thatPlayer()
	case ability.OuterPlayers:
		return w.player(p.Of)
	case ability.ControllerOf:
		return nounPhrase{text: w.ofObject(p.Objects, w.role("controller"))}
	case ability.OwnerOf:
		return nounPhrase{text: w.ofObject(p.Objects, w.role("owner"))}
	case ability.PickPlayer:
		if isMostLife(p) {
			return nounPhrase{text: w.say("el oponente con el total de vidas más alto entre tus oponentes", "o oponente com o maior total de pontos de vida entre seus oponentes", "l'adversaire avec le total de points de vie le plus élevé parmi vos adversaires")}
		}
		s := w.a(w.playerWords(p.Filter, false), false)
		if w.en("of your choice") {
			s += w.say(" de tu elección", " à sua escolha", " de votre choix")
		}
		if p.Random {
			s += w.say(" al azar", " aleatoriamente", " au hasard")
		}
		return nounPhrase{text: s}
	case ability.Neighbor:
		if p.Right {
			return nounPhrase{text: w.say("el jugador a tu derecha", "o jogador à sua direita", "le joueur à votre droite")}
		}
		return nounPhrase{text: w.say("el jugador a tu izquierda", "o jogador à sua esquerda", "le joueur à votre gauche")}
	case ability.DefendingPlayer:
		return nounPhrase{text: w.say("el jugador defensor", "o jogador defensor", "le joueur défenseur")}
	case ability.ActivePlayer:
		if p.Attacking {
			return nounPhrase{text: w.say("el jugador atacante", "o jogador atacante", "le joueur attaquant")}
		}
		return nounPhrase{text: w.say("el jugador activo", "o jogador ativo", "le joueur actif")}
	case ability.HostPlayer:
		return nounPhrase{text: w.say("el jugador encantado", "o jogador encantado", "le joueur enchanté")}
	case ability.ChosenPlayer:
		return nounPhrase{text: w.say("el jugador elegido", "o jogador escolhido", "le joueur choisi")}
	case ability.UnionPlayers:
		if isHit(p) {
			return nounPhrase{text: w.say("ese jugador o el controlador de ese planeswalker", "aquele jogador ou o controlador daquele planeswalker", "ce joueur ou le contrôleur de ce planeswalker")}
		}
		var list []string
		for _, x := range p {
			list = append(list, w.player(x).text)
		}
		// "Vous et le joueur à votre gauche piochez": you among others are addressed in French.
		you := w.lang == French && slices.ContainsFunc(p, func(x ability.Players) bool { _, is := x.(ability.You); return is })
		return nounPhrase{text: w.list(list, "and"), agr: agr{many: true, you: you}}
	}
	return nounPhrase{text: w.missing()}
}

// thatPlayer is a player who was mentioned.
func (w *romance) thatPlayer() nounPhrase {
	key := "player"
	if w.en("that opponent") {
		key = "opponent"
	}
	return nounPhrase{text: w.that(w.noun(key), false), thing: w.noun(key)}
}

// role is "controller" or "owner".
func (w *romance) role(s string) term {
	if s == "owner" {
		return term{one: w.say("propietario", "dono", "propriétaire"), many: w.say("propietarios", "donos", "propriétaires")}
	}
	return term{one: w.say("controlador", "controlador", "contrôleur"), many: w.say("controladores", "controladores", "contrôleurs")}
}

// yourTeam is "your team" (CR 102.4).
func (w *romance) yourTeam() nounPhrase {
	return nounPhrase{text: w.say("tu equipo", "sua equipe", "votre équipe"), agr: agr{fem: w.lang != Spanish}}
}

// eachPlayer writes "each player", "each opponent", "your opponents".
func (w *romance) eachPlayer(f ability.PlayerFilter) nounPhrase {
	switch f.Who {
	case ability.Opponent:
		if len(f.Preds) == 1 {
			if _, ok := f.Preds[0].(ability.OtherThan); ok {
				return nounPhrase{text: w.say("cada uno de tus otros oponentes", "cada um de seus outros oponentes", "chacun de vos autres adversaires")}
			}
		}
		if len(f.Preds) == 0 && (w.en("your opponents") || w.en("opponents ")) && !w.en("each opponent") && !w.en("each of your opponents") {
			return nounPhrase{text: w.say("tus oponentes", "seus oponentes", "vos adversaires"), agr: agr{many: true}}
		}
		if len(f.Preds) == 0 && w.en("an opponent") && !w.en("each opponent") {
			return nounPhrase{text: w.a(w.noun("opponent").one, false)}
		}
		if w.en("each of your opponents") {
			return nounPhrase{text: w.say("cada uno de tus oponentes", "cada um de seus oponentes", "chacun de vos adversaires")}
		}
	case ability.Teammate:
		if w.en("each of your teammates") {
			return nounPhrase{text: w.say("cada uno de tus compañeros de equipo", "cada um de seus companheiros de equipe", "chacun de vos coéquipiers")}
		}
	case ability.Neighbors:
		return nounPhrase{text: w.say("los jugadores a tu izquierda y a tu derecha", "os jogadores à sua esquerda e à sua direita", "les joueurs à votre gauche et à votre droite"), agr: agr{many: true}}
	}
	if len(f.Preds) == 0 && (w.en("players can't") || w.en("players ") && !w.en("each player") && !w.en("each other player")) {
		return nounPhrase{text: w.the(w.playerWords(f, true), agr{many: true}), agr: agr{many: true}}
	}
	return nounPhrase{text: w.say("cada ", "cada ", "chaque ") + w.playerWords(f, false)}
}

func (w *romance) playerNoun(f ability.PlayerFilter) term {
	switch f.Who {
	case ability.Opponent:
		return w.noun("opponent")
	case ability.Teammate:
		return w.noun("teammate")
	}
	return w.noun("player")
}

// playerWords writes which players, without a determiner.
func (w *romance) playerWords(f ability.PlayerFilter, many bool) string {
	if side, ok := sideOf(f); ok {
		if side.Foe {
			return w.say("enemigo", "inimigo", "ennemi")
		}
		return w.say("amigo", "amigo", "ami")
	}
	s := w.playerNoun(f).form(many)
	if f.Who == ability.OtherPlayer || f.Who == ability.NotSubject {
		s = w.otherWord(agr{many: many}) + " " + s
	}
	if f.Who == ability.YourTeam {
		s += " " + w.of(w.yourTeam().text)
	}
	for _, p := range f.Preds {
		s += " " + w.playerPred(p, many)
	}
	return s
}

func (w *romance) playerPred(p ability.PlayerPred, many bool) string {
	a := agr{many: many}
	switch p := p.(type) {
	case ability.DealtDamage:
		return w.say("que haya recibido daño este turno", "que tenha sofrido dano neste turno", "qui a subi des blessures ce tour-ci")
	case ability.DidSo, ability.Searched:
		return w.didWords(p)
	case ability.DidThisWay:
		if isPlainDeed(p) {
			return w.didWords(p)
		}
		what, way := w.indefinite(p.What), w.inThisWay()
		if p.Deed == ability.SacrificeWord {
			return w.say("que haya sacrificado ", "que tenha sacrificado ", "qui a sacrifié ") + what + way
		}
		if p.Not {
			return w.say("que no haya descartado "+what, "que não tenha descartado "+what, "qui ne s'est pas défaussé "+w.of(what)) + way
		}
		return w.say("que haya descartado "+what, "que tenha descartado "+what, "qui s'est défaussé "+w.of(what)) + way
	case ability.AttackingThem:
		return w.say("que ataca a ese jugador", "que está atacando aquele jogador", "qui attaque ce joueur")
	case ability.HoldsMarker:
		return w.say("que tenga un marcador de turno", "que tenha um marcador de turno", "qui a un marqueur de tour")
	case ability.AttackedBy:
		return w.say("atacado por ", "atacado por ", "attaqué par ") + w.object(p.Objects).text
	case ability.ComparePlayer:
		if of, ok := p.A.(ability.OfCandidate); ok {
			if of.Of != nil {
				return w.whoControls(p, *of.Of, a)
			}
			if p.Op == ability.EQ && isZero(p.B) && of.Zone == ability.Hand && !of.Life {
				return w.say("que no "+w.verb("have", subjunctive, a)+" cartas en la mano", "que não "+w.verb("have", present, a)+" cards na mão", "qui n'"+w.verb("have", present, a)+" aucune carte en main")
			}
			return w.say("que "+w.verb("have", subjunctive, a)+" ", "que "+w.verb("have", present, a)+" ", "qui "+w.verb("have", present, a)+" ") + w.candidate(of, p.Op, p.B)
		}
	}
	return w.missing()
}

// whoControls writes "who controls three or more lands", "who controls more lands than you".
func (w *romance) whoControls(p ability.ComparePlayer, f ability.Filter, a agr) string {
	control := w.say(w.verb("control", subjunctive, a), w.verb("control", present, a), w.verb("control", present, a))
	_, count := p.B.(ability.Count)
	switch {
	case count && p.Op == ability.LT:
		fewer := w.bare(f, true, "and")
		return w.say("que "+control+" menos "+fewer+" que tú", "que "+control+" menos "+fewer+" do que você", "qui "+control+" moins "+w.of(fewer)+" que vous")
	case p.Op == ability.GT:
		more := w.bare(f, true, "and")
		return w.say("que "+control+" más "+more+" que tú", "que "+control+" mais "+more+" do que você", "qui "+control+" plus "+w.of(more)+" que vous")
	case p.Op == ability.EQ && isZero(p.B):
		return w.say("que no ", "que não ", "qui ne ") + control + " " + w.amountOf(p.Op, p.B, f)
	}
	return w.say("que ", "que ", "qui ") + control + " " + w.amountOf(p.Op, p.B, f)
}

// candidate writes what a player has: "four or more cards in hand".
func (w *romance) candidate(of ability.OfCandidate, op ability.Op, n ability.Number) string {
	term := w.noun("life")
	in := ""
	if !of.Life {
		term = w.noun("card")
		in = " " + w.in(w.the(w.noun(zoneName(of.Zone)).one, agr{fem: w.noun(zoneName(of.Zone)).fem}))
		if of.Zone == ability.Hand {
			in = w.say(" en la mano", " na mão", " en main")
		}
	}
	return w.atLeast(op, n, term) + in
}

// atLeast writes "four or more cards".
func (w *romance) atLeast(op ability.Op, n ability.Number, term term) string {
	k := w.cardinal(n, term.fem)
	if term.one == w.noun("life").one || w.en(figures(n)+" or ") && !w.en("or more") {
		k = figures(n)
	}
	many := !isOne(n)
	if _, fixed := n.(ability.N); !fixed {
		if _, x := n.(ability.X); !x {
			q := w.quantity(n)
			switch op {
			case ability.GT:
				return w.say("más "+term.many+" que "+q, "mais "+term.many+" que "+q, "plus "+w.of(term.many)+" que "+q)
			case ability.LT:
				return w.say("menos "+term.many+" que "+q, "menos "+term.many+" que "+q, "moins "+w.of(term.many)+" que "+q)
			}
			return w.say("una cantidad de "+term.many+" igual "+w.to(q), "uma quantidade de "+term.many+" igual "+w.to(q), "un nombre "+w.of(term.many)+" égal "+w.to(q))
		}
	}
	switch op {
	case ability.GE:
		return w.say(k+" o más "+term.many, k+" ou mais "+term.many, "au moins "+k+" "+term.form(many))
	case ability.LT:
		return w.say("menos de "+k+" "+term.many, "menos de "+k+" "+term.many, "moins de "+k+" "+term.many)
	case ability.LE:
		return w.say(k+" o menos "+term.many, k+" ou menos "+term.many, k+" "+term.form(many)+" ou moins")
	}
	if isZero(n) {
		return w.say("no "+term.many, "nenhum "+term.one, "aucun "+term.one)
	}
	return w.say("exactamente ", "exatamente ", "exactement ") + k + " " + term.form(many)
}

// amountOf writes how many objects there have to be: "a Forest", "no
// creatures".
func (w *romance) amountOf(op ability.Op, n ability.Number, f ability.Filter) string {
	if op == ability.GE && isOne(n) {
		return w.indefinite(f)
	}
	g := w.group(f, true, "or")
	k := w.cardinal(n, g.fem)
	other := ""
	if g.other && w.lang != French {
		other = w.otherWord(g.agr) + " "
		g.other = false
	}
	s := w.bareGroup(g, "or")
	switch op {
	case ability.GE:
		return w.say(other+k+" o más "+s, k+" ou mais "+other+s, "au moins "+k+" "+s)
	case ability.LT:
		return w.say("menos de "+k+" "+other+s, "menos de "+k+" "+other+s, "moins de "+k+" "+s)
	case ability.LE:
		return w.say(other+k+" o menos "+s, k+" ou menos "+other+s, k+" "+s+" ou moins")
	}
	if isZero(n) {
		one := w.group(f, false, "or")
		no := w.agree(w.say("ningun", "nenhum", "aucun"), one.agr)
		if w.lang == Spanish {
			no = "ningún"
			if one.fem {
				no = "ninguna"
			}
		}
		if w.lang == Portuguese && one.fem {
			no = "nenhuma"
		}
		if w.lang == French && one.fem {
			no = "aucune"
		}
		return no + " " + w.bareGroup(one, "or")
	}
	if isOne(n) {
		s = w.bare(f, false, "or")
	}
	return w.say("exactamente ", "exatamente ", "exactement ") + k + " " + s
}

// whose writes a zone with its owner: "tu biblioteca", "la mano del jugador
// objetivo".
func (w *romance) whose(z ability.Zone, p ability.Players) string {
	n := w.noun(zoneName(z))
	return w.having(n, p, false)
}

// having writes what a player has: "your life total".
func (w *romance) having(n term, p ability.Players, many bool) string {
	switch q := p.(type) {
	case nil, ability.You:
		if w.lang == French {
			if many {
				return "vos " + n.many
			}
			return "votre " + n.one
		}
		if w.lang == Spanish {
			if many {
				return "tus " + n.many
			}
			return "tu " + n.one
		}
		return w.agree("seu", agr{fem: n.fem, many: many}) + " " + n.form(many)
	case ability.SubjectPlayer, ability.ThatPlayer:
		if w.en("that player's ") {
			return w.the(n.form(many), agr{fem: n.fem, many: many}) + " " + w.of(w.thatPlayer().text)
		}
		return w.its(n, many, agr{})
	case justMentioned:
		return w.its(n, many, agr{})
	case ability.OuterPlayers:
		return w.having(n, q.Of, many)
	case ability.ChosenPlayers:
		if q.Slot < len(w.seen) && w.seen[q.Slot] {
			return w.its(n, many, agr{})
		}
	case ability.EachPlayer:
		if len(q.Filter.Preds) == 0 && q.Filter.Who == ability.AnyPlayer && w.en("a player's") {
			return w.the(n.form(many), agr{fem: n.fem, many: many}) + " " + w.of(w.a(w.noun("player").one, false))
		}
	}
	who := w.player(p)
	return w.the(n.form(many), agr{fem: n.fem, many: many}) + " " + w.of(who.text)
}

// later is a player who was just mentioned.
func (w *romance) later(p ability.Players) ability.Players {
	switch p.(type) {
	case nil, ability.You:
		return ability.You{}
	}
	return justMentioned{}
}

// justMentioned is the subject of the clause: its zones are "its".
type justMentioned struct{ ability.SubjectPlayer }

// toPlayer writes "to a player".
func (w *romance) toPlayer(p nounPhrase) string {
	if p.you {
		return w.say("ti", "você", "vous")
	}
	return w.to(p.text)
}

// spoken is a player whose words were written already.
type spoken struct {
	ability.You
	nounPhrase
}

// speak writes the words for a player ahead of those for what that player does,
// so that "their" can refer to them.
func (w *romance) speak(p ability.Players) ability.Players {
	switch p.(type) {
	case nil, ability.You:
		return p
	}
	return spoken{nounPhrase: w.player(p)}
}

// does writes a player, a verb and what follows.
func (w *romance) does(who ability.Players, verb, rest string) string {
	return spaced(w.doing(who, verb), rest)
}

// doing writes a player and a verb.
func (w *romance) doing(who ability.Players, verb string) string {
	if who == nil {
		return w.bareVerb(verb)
	}
	s := w.player(who)
	f := present
	if w.mood == wish {
		f = subjunctive
	}
	v := w.verb(verb, f, s.agr)
	if s.you && w.lang == Spanish {
		return v
	}
	return s.text + " " + v
}

// bareVerb is a verb whose subject goes without saying.
func (w *romance) bareVerb(verb string) string {
	a := agr{you: true}
	if w.actors != nil {
		a = w.player(w.actors).agr
	}
	switch w.mood {
	case infinite:
		return w.verb(verb, infinitive, a)
	case wish:
		return w.youWord() + w.verb(verb, subjunctive, a)
	case telling:
		return w.youWord() + w.verb(verb, present, a)
	}
	return w.verb(verb, imperative, a)
}

// youWord is "you" as a subject, with a space.
func (w *romance) youWord() string { return w.say("", "você ", "vous ") }
