package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// clause writes a predicate that stands behind its noun; a is the noun's
// gender and number.
func (w *romance) clause(p ability.Pred, zone ability.Zone, a agr) string {
	switch p := p.(type) {
	case ability.Controlled:
		return w.controlled(p.By, "control")
	case ability.Owned:
		if zone == ability.Graveyard || zone == ability.Hand || zone == ability.Library {
			return w.fromZone(zone, p.By)
		}
		if _, you := p.By.(ability.You); you {
			return w.say("de tu propiedad", "que você possui", "que vous possédez")
		}
		return w.controlled(p.By, "own")
	case ability.Protected:
		return w.controlled(p.By, "protect")
	case ability.HasKeyword:
		return w.withKeywords([]ability.HasKeyword{p}, "or")
	case ability.HasNoAbilities:
		return w.say("sin habilidades", "sem habilidades", "sans capacité")
	case ability.CompareStat:
		return w.withStat(p)
	case ability.WithCounter:
		return w.withCounter(p, a)
	case ability.IsNamed:
		name := p.Name
		if name == "" {
			name = "~"
		}
		return w.say(w.agree("llamado", a)+" ", "com o nome ", w.agree("appelé", a)+" ") + name
	case ability.OneOf:
		if isExiledWith(p) {
			return w.adjective("exiled", a) + w.say(" con ", " com ", " avec ") + "~"
		}
		return w.object(p.Objects).text
	case ability.AttachedTo:
		if w.en("attached to it") {
			it := w.object(p.To).agr
			be := verbNum(a, "est", "sont")
			return w.say(w.agree("anexado", a)+" a "+w.strong(it), w.agree("anexado", a)+" a "+w.strong(it), "qui lui "+be+" "+w.agree("attaché", a))
		}
		return w.say(w.agree("anexado", a)+" ", w.agree("anexado", a)+" ", w.agree("attaché", a)+" ") + w.to(w.object(p.To).text)
	case ability.HasAttached:
		return w.say("con ", "com ", "avec ") + w.indefinite(p.Filter) + w.say(" anexado", " anexado", " attaché")
	case ability.PairedWith:
		with := w.indefinite(p.With)
		return w.adjective("paired", a) + w.say(" con "+with, " com "+with, " "+w.to(with))
	case ability.BandedWith:
		n := w.object(p.Objects)
		o := n.text
		if n.pronoun {
			o = w.strong(n.agr)
		}
		return w.say("en la misma banda que ", "no mesmo bando que ", "dans le même regroupement ") + w.say(o, o, w.que(o))
	case ability.InCombatWith:
		return w.meeting(p, a)
	case ability.IsAttacking:
		who := w.player(p.Players)
		return w.say("que "+verbNum(a, "está", "están")+" atacando "+w.toPlayer(who), "que "+verbNum(a, "está", "estão")+" atacando "+who.text, "qui "+verbNum(a, "attaque", "attaquent")+" "+who.text)
	case ability.DamagedBy:
		by := w.object(p.Objects).text
		return w.say("que haya recibido daño "+w.of(by)+" este turno", "que tenha sofrido dano causado "+w.by(by)+" neste turno", "qui a subi des blessures "+w.of(by)+" ce tour-ci")
	case ability.Parity:
		if p.Odd {
			return w.say("con un valor de maná impar", "com um valor de mana ímpar", "avec une valeur de mana impaire")
		}
		return w.say("con un valor de maná par", "com um valor de mana par", "avec une valeur de mana paire")
	case ability.OfChosen:
		switch p.What {
		case ability.ChooseColor:
			return w.say("del color elegido", "da cor escolhida", "de la couleur choisie")
		case ability.ChooseCardName:
			return w.say("con el nombre elegido", "com o nome escolhido", "avec le nom choisi")
		}
		return w.say("del tipo elegido", "do tipo escolhido", "du type choisi")
	case ability.Shares:
		return w.shares(p, a, false)
	case ability.SingleTarget:
		return w.say("que "+verbNum(a, "tenga", "tengan")+" un solo objetivo", "com um único alvo", "qui "+verbNum(a, "a", "ont")+" une cible unique")
	case ability.Targets:
		return w.say("que "+verbNum(a, "haga", "hagan")+" objetivo a ", "que "+verbNum(a, "tenha", "tenham")+" como alvo ", "qui "+verbNum(a, "cible", "ciblent")+" ") + w.targeted(p)
	case ability.IsColor:
		return w.colors(p.Colors, a, "or")
	case ability.IsColorCount:
		return w.say("que sea de uno o más colores", "que seja de uma ou mais cores", "qui a au moins une couleur")
	case ability.IsNot:
		return w.not(p.Pred, zone, a)
	}
	return w.missing()
}

// verbNum is one of two forms, by the number.
func verbNum(a agr, one, many string) string {
	if a.many {
		return many
	}
	return one
}

// controlled writes "that you control", "that an opponent controls".
func (w *romance) controlled(p ability.Players, verb string) string {
	var who nounPhrase
	switch q := p.(type) {
	case ability.You:
		who = nounPhrase{agr: agr{you: true}, text: w.say("", "você", "vous")}
	case ability.EachPlayer:
		key := "player"
		if q.Filter.Who == ability.Opponent {
			key = "opponent"
		}
		who = nounPhrase{text: w.a(w.noun(key).one, false)}
		if isYourTeam(p) {
			who = w.yourTeam()
		}
		if key == "opponent" && (w.en("your opponents "+verb) || w.en("they "+verb)) && !w.en("opponent control") {
			who = nounPhrase{text: w.say("tus oponentes", "seus oponentes", "vos adversaires"), agr: agr{many: true}}
		}
	default:
		who = w.player(p)
		if w.en("they "+verb) && who.thing == w.noun("player") {
			who = nounPhrase{text: w.say("", "ele", "il")}
		}
	}
	v := w.verb(verb, present, who.agr)
	if w.lang == Spanish {
		return strings.TrimSpace("que " + v + " " + who.text)
	}
	if who.pronoun && !who.you {
		who.text = w.say("", w.pronoun(who.agr), w.pronoun(who.agr))
	}
	return w.que(who.text + " " + v)
}

// fromZone writes "from your graveyard".
func (w *romance) fromZone(zone ability.Zone, p ability.Players) string {
	s := w.whose(zone, p)
	in := w.en("in your "+zoneName(zone)) && !w.en("from your "+zoneName(zone)) || w.en("in all graveyards")
	if in {
		return w.in(s)
	}
	return w.say(w.of(s), w.of(s), "depuis "+s)
}

// withStat writes "with power 4 or greater".
func (w *romance) withStat(p ability.CompareStat) string {
	stat := w.statName(p.Stat)
	if g, ok := p.N.(ability.Greatest); ok && p.Op == ability.EQ {
		return w.say("con ", "com ", "avec ") + w.quantity(g)
	}
	with := w.say("con ", "com ", "avec ") + stat
	switch p.N.(type) {
	case ability.N, ability.X:
		k := figures(p.N)
		if w.lang == French && (p.Stat == ability.Power || p.Stat == ability.Toughness) {
			with = w.of(stat)
		} else if w.lang == French {
			with = "avec une " + stat
		}
		switch p.Op {
		case ability.GE:
			return with + w.say(" de "+k+" o más", " igual ou superior a "+k, " supérieure ou égale à "+k)
		case ability.LE:
			return with + w.say(" de "+k+" o menos", " igual ou inferior a "+k, " inférieure ou égale à "+k)
		case ability.EQ:
			return with + w.say(" de "+k, " igual a "+k, " égale à "+k)
		}
	}
	if w.lang == French {
		with = "avec une " + stat
	}
	return with + " " + w.compared(p.Op, p.N, p.Stat != ability.ManaValue || w.lang == French)
}

// withCounter writes "with a +1/+1 counter on it".
func (w *romance) withCounter(c ability.WithCounter, a agr) string {
	n := w.counterNoun(c.Kind)
	k := w.a(n.one, false)
	switch {
	case c.N == nil && (w.en("one or more") || w.en("counters on them")):
		k = w.say("uno o más ", "um ou mais ", "au moins un ") + w.say(n.many, n.many, n.one)
	case c.N == nil:
	case c.Exactly:
		k = w.cardinal(c.N, false) + " " + n.form(!isOne(c.N))
	default:
		k = w.say(w.cardinal(c.N, false)+" o más ", w.cardinal(c.N, false)+" ou mais ", "au moins "+w.cardinal(c.N, false)+" ") + n.form(!isOne(c.N))
	}
	if w.lang == Portuguese {
		return "com " + k
	}
	return w.say("con ", "", "avec ") + k + w.onIt(a)
}

// onIt writes "on it" behind counters.
func (w *romance) onIt(a agr) string {
	if w.lang == Portuguese {
		return " n" + w.pronoun(a)
	}
	return w.say(" sobre ", "", " sur ") + w.strong(a)
}

// meeting writes how creatures meet in combat.
func (w *romance) meeting(p ability.InCombatWith, a agr) string {
	o := w.object(p.Objects).text
	blocked := w.agree(w.say("bloqueado", "bloqueado", "bloqué"), a)
	blocks := w.say("que "+verbNum(a, "bloquea", "bloquean")+" "+w.whom(o), "que "+verbNum(a, "bloqueia", "bloqueiam")+" "+o, "qui "+verbNum(a, "bloque", "bloquent")+" "+o)
	switch p.How {
	case ability.CombatBlocking:
		return blocks
	case ability.CombatBlockedBy:
		return blocked + " " + w.by(o)
	}
	return w.say("que "+verbNum(a, "bloquee", "bloqueen")+" o "+verbNum(a, "sea", "sean")+" "+blocked+" "+w.by(o), "que "+verbNum(a, "bloqueia", "bloqueiam")+" ou "+verbNum(a, "é", "são")+" "+blocked+" "+w.by(o),
		"qui "+verbNum(a, "bloque", "bloquent")+" ou "+verbNum(a, "est", "sont")+" "+blocked+" "+w.by(o))
}

// shares writes what objects have in common.
func (w *romance) shares(p ability.Shares, a agr, not bool) string {
	o := w.object(p.With).text
	if p.What == ability.StatName {
		if not {
			return w.say("que no tenga el mismo nombre que ", "que não tenha o mesmo nome que ", "qui n'a pas le même nom que ") + o
		}
		return w.say("con el mismo nombre que ", "com o mesmo nome que ", "avec le même nom que ") + o
	}
	var what string
	switch p.What {
	case ability.StatColor:
		what = w.say("un color", "uma cor", "une couleur")
	case ability.StatCreatureType:
		what = w.a(w.noun("creature type").one, false)
	case ability.StatCardType:
		what = w.a(w.noun("card type").one, false)
	default:
		return w.missing()
	}
	v := w.say("que comparta ", "que compartilhe ", "qui partage ")
	if a.many {
		v = w.say("que compartan ", "que compartilham ", "qui partagent ")
	}
	if not {
		v = w.say("que no comparta ", "que não compartilhe ", "qui ne partage pas ")
	}
	return v + what + w.say(" con ", " com ", " avec ") + o
}

// targeted writes what a spell targets.
func (w *romance) targeted(t ability.Targets) string {
	only := ""
	if t.Only {
		only = w.say("solo ", "somente ", "uniquement ")
	}
	if t.Players != nil {
		if t.Players.Who == ability.Self {
			return only + w.say("ti", "você", "vous")
		}
		return only + w.a(w.noun("player").one, false)
	}
	if t.Objects == nil {
		return w.missing()
	}
	if len(t.Objects.Preds) == 1 {
		if one, ok := t.Objects.Preds[0].(ability.OneOf); ok {
			return only + w.object(one.Objects).text
		}
	}
	if w.en("or more") {
		g := w.group(*t.Objects, true, "or")
		return only + w.say("una o más ", "uma ou mais ", "au moins une ") + w.bareGroup(g, "or")
	}
	return only + w.indefinite(*t.Objects)
}

// not writes that a predicate does not hold.
func (w *romance) not(p ability.Pred, zone ability.Zone, a agr) string {
	be := w.say("que no sea ", "que não seja ", "qui n'est pas ")
	if a.many {
		be = w.say("que no sean ", "que não sejam ", "qui ne sont pas ")
	}
	switch p := p.(type) {
	case ability.HasKeyword:
		return w.say("sin la habilidad de ", "sem ", "sans ") + w.asAbility(p.Word, p.Sub)
	case ability.Controlled:
		if _, you := p.By.(ability.You); you {
			return w.say("que no controlas", "que você não controla", "que vous ne contrôlez pas")
		}
		return w.missing()
	case ability.Owned:
		return w.say("que no posees", "que você não possui", "que vous ne possédez pas")
	case ability.WithCounter:
		return w.say("sin contadores", "sem marcadores", "sans marqueur") + strings.TrimPrefix(strings.TrimPrefix(w.counterNoun(p.Kind).one, w.noun("counter").one), "") + w.say(w.onIt(a), "", w.onIt(a))
	case ability.Shares:
		return w.shares(p, a, true)
	case ability.IsType:
		n := w.noun(typeKey(p.Types))
		if zone == ability.Battlefield {
			if a.many {
				return be + w.say(n.many, n.many, "des "+n.many)
			}
			return be + w.say(n.one, w.a(n.one, n.fem), w.a(n.one, n.fem))
		}
		return be + w.of(n.one)
	case ability.IsSubtype:
		n := w.noun(p.Sub)
		if a.many {
			return be + n.many
		}
		return be + w.say(n.one, w.a(n.one, n.fem), w.a(n.one, n.fem))
	case ability.IsSuper:
		return be + w.adjective(strings.ToLower(p.Super.String()), a)
	case ability.IsColor:
		return be + w.colors(p.Colors, a, "nor")
	case ability.Is:
		if p.State == ability.IsToken {
			return be + w.say("ficha", "uma ficha", "un jeton")
		}
		if name, ok := stateNames[p.State]; ok {
			if w.lang == Spanish {
				be = strings.Replace(be, "sea", "esté", 1)
			}
			return be + w.adjective(name, a)
		}
	}
	var d description
	d.zone = zone
	w.pred(&d, p, "or")
	if len(d.types)+len(d.subs)+len(d.alts) > 0 || d.thing != "" {
		g := w.head(&d, a.many, "or")
		return be + w.list(coresOf(g), "or")
	}
	return be + w.joinWords(append(d.adj, d.clauses...), a)
}
