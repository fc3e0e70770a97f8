package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// replacement writes a static replacement or prevention effect.
func (w *romance) replacement(r ability.Replacement) string {
	if r.Enters != nil {
		return w.enters(r)
	}
	if r.Prevent && len(r.Also) == 0 {
		if d, ok := r.Event.(ability.DealsDamage); !ok || d.ToPlayers == nil && d.ToObjects == nil {
			if s := w.prevents(r); s != "" {
				return s
			}
		}
	}
	if r.RedirectTo != nil || r.RedirectPlayers != nil {
		if _, several := r.Event.(ability.AnyEvent); several || w.en("damage that would be dealt") {
			if s := w.redirects(r); s != "" {
				return s
			}
		}
	}
	s := w.would(r.Event)
	if d, ok := r.Event.(ability.IsDealtDamage); ok && r.If != nil {
		s = w.would(d) + w.say(" mientras "+w.condition(r.If), " enquanto "+w.condition(r.If), " tant "+w.que(w.condition(r.If)))
	}
	return w.si(s) + ", " + w.instead(r)
}

// enters writes how permanents enter.
func (w *romance) enters(r ability.Replacement) string {
	x := r.Enters
	z, _ := r.Event.(ability.ZoneChange)
	n := nounPhrase{text: "~", agr: w.entering()}
	w.event = nounPhrase{}
	if !z.This {
		if w.en("each ") {
			g := w.group(z.What, false, "or")
			n = g.np(w.plainFirst(g, w.say("cada ", "cada ", "chaque ")))
		} else {
			g := w.group(z.What, true, "and")
			n = g.np(w.definite(g))
		}
	}
	field := w.say(" al campo de batalla", " no campo de batalha", " sur le champ de bataille")
	in := func(f form) string { return w.verb("enter", f, agr{many: n.many}) + field }
	as := w.say("en cuanto ~ entre al campo de batalla, ", "conforme ~ entra no campo de batalha, ", "au moment où ~ arrive sur le champ de bataille, ")
	switch {
	case len(x.Choose) > 0:
		var list []string
		for _, c := range x.Choose {
			list = append(list, w.choose(c))
		}
		return as + w.list(list, "and")
	case x.Need != 0:
		s := w.say("si ~ fuera a entrar al campo de batalla, en vez de eso, ", "se ~ fosse entrar no campo de batalha, em vez disso, ", "si ~ devait arriver sur le champ de bataille, à la place, ")
		saved := w.mood
		if x.May {
			s += w.youMay()
			w.mood = infinite
		}
		s += w.clauses(x.Do)
		w.mood = saved
		return s + w.say(". Si lo haces, pon ~ en el campo de batalla. Si no lo haces, ponla en el cementerio de su propietario", ". Se fizer isso, coloque ~ no campo de batalha. Se não fizer isso, coloque-o no cemitério de seu dono", ". Si vous faites ainsi, mettez ~ sur le champ de bataille. Si vous ne le faites pas, mettez-la dans le cimetière de son propriétaire")
	case x.UnlessPay != nil:
		w.mood = infinite
		s := as + w.youMay() + w.cost(x.UnlessPay, true)
		w.mood = command
		return s + w.say(". Si no lo haces, entra", ". Se não fizer isso, ele entra", ". Si vous ne le faites pas, il arrive") + field + " " + w.adjective("tapped", n.agr)
	case x.CopyOf != nil:
		f := w.indefinite(*x.CopyOf)
		if w.en("of any") {
			f = w.say("cualquier ", "qualquer ", "n'importe quel ") + w.bare(*x.CopyOf, false, "or")
			if g := w.group(*x.CopyOf, false, "or"); g.fem && w.lang == French {
				f = "n'importe quelle " + w.bareGroup(g, "or")
			}
		}
		s := w.say("puedes hacer que ~ entre al campo de batalla como una copia ", "você pode fazer com que ~ entre no campo de batalha como uma cópia ", "vous pouvez faire que ~ arrive sur le champ de bataille comme une copie ") + w.of(f)
		if len(x.Except) > 0 {
			s += w.say(", excepto que ", ", com a exceção de que ", ", excepté ") + w.exceptions(x.Except, agr{fem: true})
		}
		return s
	case len(x.Do) > 0:
		return as + w.clauses(x.Do)
	}
	s := n.text + " " + in(present)
	paid, _ := r.If.(ability.Paid)
	if paid.Word == ability.Escape {
		s = n.text + w.say(" escapa", " escapa", " s'échappe")
		r.If = nil
	}
	switch {
	case x.Tapped:
		s += " " + w.adjective("tapped", n.agr)
		if len(x.Counters) > 0 {
			s += w.say(" con ", " com ", " avec ") + w.counterCount(x.Counters, n.agr)
		}
	case x.Untapped:
		s += " " + w.adjective("untapped", n.agr)
	case len(x.Counters) > 0:
		on := w.self
		if !z.This {
			on = n.agr
		}
		s += w.say(" con ", " com ", " avec ") + w.counterCount(x.Counters, on)
	}
	if len(x.Gains) > 0 {
		s += w.say(" y", " e", " et") + w.withAbilities(x.Gains)
	}
	if x.Under != nil {
		s += w.say(" bajo el control ", " sob o controle ", " sous le contrôle ") + w.of(w.player(x.Under).text)
	}
	if x.Unless != nil {
		s += w.unlessCondition(x.Unless)
	}
	if r.If != nil {
		c := w.si(w.condition(r.If))
		if strings.HasPrefix(w.exact, "if ") {
			return c + ", " + s
		}
		return s + " " + c
	}
	return s
}

// entering is the gender of a card that enters: lands are what most often
// enters tapped.
func (w *romance) entering() agr {
	if w.self.many {
		return w.self
	}
	if w.en("tapped") && w.name != "" && !w.selfKnown {
		n := w.noun("land")
		return agr{fem: n.fem}
	}
	return w.self
}

// prevents writes "prevent all damage that would be dealt to ~".
func (w *romance) prevents(r ability.Replacement) string {
	head := func(combat, noncombat bool) string { return w.preventAll(combat, noncombat) }
	switch ev := r.Event.(type) {
	case ability.AnyEvent:
		if d, ok := ev[0].(ability.IsDealtDamage); ok {
			x := w.watched(d.What)
			return head(d.Combat, false) + w.say(" que se le fuera a hacer a "+x+" y que fuera a hacer "+x, " que seria causado "+w.to(x)+" e "+w.by(x), " qui devraient être infligées "+w.to(x)+" et par "+x)
		}
	case ability.DealsDamage:
		x := w.watched(ev.Source)
		return head(ev.Combat, ev.Noncombat) + w.say(" que fuera a hacer "+x, " que seria causado "+w.by(x), " qui devraient être infligées "+w.by(x))
	case ability.IsDealtDamage:
		to := ""
		if ev.Players != nil {
			p := w.player(ev.Players)
			if p.you {
				to = w.say("que se te fuera a hacer", "que seria causado a você", "qui devraient vous être infligées")
			} else {
				to = w.say("que se le fuera a hacer ", "que seria causado ", "qui devraient être infligées ") + w.to(p.text)
			}
		} else {
			to = w.say("que se le fuera a hacer ", "que seria causado ", "qui devraient être infligées ") + w.to(w.watched(ev.What))
		}
		s := head(ev.Combat, ev.Noncombat) + " " + to
		if ev.By != nil {
			s += " " + w.by(w.pluralOf(*ev.By))
		}
		return s
	}
	return ""
}

// preventAll writes "prevent all damage".
func (w *romance) preventAll(combat, noncombat bool) string {
	return w.does(nil, "prevent", w.allDamage(combat, noncombat))
}

// watched writes the objects of a prevention effect.
func (w *romance) watched(o ability.Objectish) string {
	switch {
	case o.This:
		return "~"
	case o.Host:
		return w.hostPhrase().text
	case o.That != nil:
		return w.object(o.That).text
	case o.Filter == nil:
		return w.missing()
	}
	g := w.group(*o.Filter, true, "and")
	return w.definite(g)
}

// would writes an event that would happen.
func (w *romance) would(ev ability.Event) string {
	modal := func(n nounPhrase, es, esMany, pt, ptMany, fr string) string {
		var s string
		switch {
		case n.you:
			s = w.say("fueras a "+es, "fosse "+pt, "deviez "+fr)
		case n.many:
			s = w.say("fueran a "+esMany, "fossem "+ptMany, "devaient "+fr)
		default:
			s = w.say("fuera a "+es, "fosse "+pt, "devait "+fr)
		}
		return w.subjectText(n) + s
	}
	same := func(n nounPhrase, es, pt, fr string) string { return modal(n, es, es, pt, pt, fr) }
	switch x := ev.(type) {
	case ability.GetsCounters:
		n := nounPhrase{}
		if x.What.Filter != nil {
			n = w.eventObject(x.What, false)
		} else {
			n = w.eventObject(x.What, false)
		}
		k := w.counterNoun(x.Kind)
		return w.say("se fueran a poner uno o más "+k.many+" sobre "+n.text, "um ou mais "+k.many+" fossem colocados "+w.in(n.text), "au moins un "+k.one+" devait être mis sur "+n.text)
	case ability.TokensCreated:
		return same(w.doer(x.Who), "crear una o más fichas", "criar uma ou mais fichas", "créer au moins un jeton")
	case ability.ZoneChange:
		if x.Forced != nil {
			n := w.eventNoun(ability.Objectish{This: x.This}, false)
			w.event = n
			return w.forcedDiscard(w.say(n.text, n.text, w.of(n.text)), "hace")
		}
		n := w.eventObject(ability.Objectish{This: x.This, Host: x.Host, OrOthers: x.OrOthers, Filter: &x.What, That: x.That}, x.Batch)
		switch {
		case x.To == ability.Battlefield:
			return same(n, "entrar al campo de batalla", "entrar no campo de batalha", "arriver sur le champ de bataille")
		case x.To == ability.Anywhere:
			return same(n, "dejar el campo de batalla", "deixar o campo de batalha", "quitter le champ de bataille")
		}
		if x.From == ability.Battlefield && !w.en("put into a graveyard from the battlefield") {
			return same(n, "morir", "morrer", "mourir")
		}
		grave := w.say("un cementerio", "um cemitério", "un cimetière")
		switch x.Who.(type) {
		case ability.You:
			grave = w.say("tu cementerio", "seu cemitério", "votre cimetière")
		case ability.EachPlayer:
			grave = w.say("el cementerio de un oponente", "o cemitério de um oponente", "le cimetière d'un adversaire")
		}
		from := w.say(" desde cualquier parte", " vindo de qualquer lugar", " d'où que ce soit")
		if x.From == ability.Battlefield {
			from = w.say(" desde el campo de batalla", " vindo do campo de batalha", " depuis le champ de bataille")
		}
		if w.lang == Portuguese {
			be := "fosse "
			if n.many {
				be = "fossem "
			}
			return w.subjectText(n) + be + w.adjective("put", n.agr) + " " + w.in(grave) + from
		}
		return same(n, "ir "+w.to(grave)+from, "", "être "+w.adjective("put", n.agr)+" dans "+grave+from)
	case ability.IsDealtDamage:
		n := nounPhrase{}
		if x.Players != nil {
			n = w.doer(x.Players)
		} else {
			n = w.eventObject(x.What, false)
		}
		k := w.damageKind(x.Combat, x.Noncombat)
		return same(n, "recibir "+k, "sofrer "+k, "subir "+k)
	case ability.DealsDamage:
		n := w.eventObject(x.Source, false)
		k := w.damageKind(x.Combat, x.Noncombat)
		s := same(n, "hacer "+k, "causar "+k, "infliger "+k)
		if x.ToPlayers == nil && x.ToObjects == nil {
			return s
		}
		return s + " " + w.to(w.damagedEvent(x))
	case ability.Draws:
		return same(w.doer(x.Who), "robar una carta", "comprar um card", "piocher une carte")
	case ability.GainsLife:
		return same(w.doer(x.Who), "ganar vidas", "ganhar pontos de vida", "gagner des points de vie")
	case ability.LosesLife:
		return same(w.doer(x.Who), "perder vidas", "perder pontos de vida", "perdre des points de vie")
	case ability.LosesGame:
		return same(w.doer(x.Who), "perder el juego", "perder o jogo", "perdre la partie")
	case ability.AnyEvent:
		var list []string
		for _, y := range x {
			list = append(list, w.would(y))
		}
		return w.list(list, "or")
	}
	return w.missing()
}

// instead writes what happens instead.
func (w *romance) instead(r ability.Replacement) string {
	in := w.say("en vez de eso, ", "em vez disso, ", "")
	place := w.say("", "", " à la place")
	a := agr{fem: w.event.fem, many: w.event.many}
	act := func(verb, rest string) string { return spaced(w.clitic(nil, verb, a), rest) }
	owner := func(z string) string {
		n := w.noun(z)
		return w.the(n.one, agr{fem: n.fem}) + " " + w.of(w.its(w.role("owner"), false, agr{}))
	}
	w.mood = command
	switch {
	case r.Moved && r.To == ability.Exile:
		return in + act("exile", "") + place
	case r.Moved && r.To == ability.Battlefield:
		s := act("put", w.say("en el campo de batalla", "no campo de batalha", "sur le champ de bataille"))
		if len(r.Counters) > 0 {
			s += w.say(" con ", " com ", " avec ") + w.counterCount(r.Counters, a)
		}
		return s + w.say(" en vez de poner"+direct(a, "lo", "la")+" en tu cementerio", " em vez de colocá-"+direct(a, "lo", "la")+" em seu cemitério", " au lieu de "+direct(a, "le", "la")+" mettre dans votre cimetière")
	case r.Moved && r.To == ability.Hand:
		return in + act("return", w.say("a ", "para ", "dans ")+owner("hand")) + place
	case r.Moved:
		s := act("shuffle", w.in(owner("library")))
		if r.Reveal {
			s = w.does(nil, "reveal", "~") + w.say(" y ", " e ", " et ") + s
		}
		return in + s + place
	case r.Prevent && r.Amount != nil:
		k := figures(r.Amount)
		return w.does(nil, "prevent", w.say(k+" puntos de ese daño", k+" pontos daquele dano", k+" de ces blessures"))
	case r.Prevent:
		return w.does(nil, "prevent", w.say("ese daño", "aquele dano", "ces blessures")) + w.preventedAlso(r)
	case r.RedirectTo != nil || r.RedirectPlayers != nil:
		other, _ := w.shielded(ability.Shield{To: r.RedirectTo, Players: r.RedirectPlayers})
		return in + w.say("ese daño se hace "+w.to(other), "aquele dano é causado "+w.to(other), "ces blessures sont infligées "+w.to(other)) + place
	case r.Half || r.Minus != nil || r.Set != nil:
		return w.missing()
	case r.Skip:
		return w.say("no lo hace", "não o faz", "cela n'a pas lieu")
	case r.Double:
		return in + w.doubled(r, w.say("el doble de ", "o dobro de ", "deux fois ")) + place
	case r.Plus != nil:
		k := figures(r.Plus)
		return in + w.doubled(r, "") + w.say(" más ", " mais ", " plus ") + k + place
	}
	if r.May {
		w.mood = infinite
		s := in + w.youMay() + w.clauses(r.Instead) + place
		w.mood = command
		return s
	}
	return in + w.clauses(r.Instead) + place
}

// doubled writes an event with another amount.
func (w *romance) doubled(r ability.Replacement, times string) string {
	that := times + w.say("esa cantidad de ", "aquela quantidade de ", "autant de ")
	switch r.Event.(type) {
	case ability.GetsCounters:
		if w.en("each of those kinds") {
			return w.say("pon ", "coloque ", "mettez ") + that + w.say("contadores de cada uno de esos tipos", "marcadores de cada um daqueles tipos", "marqueurs de chacune de ces sortes")
		}
		return w.say("pon ", "coloque ", "mettez ") + that + w.noun("counter").many
	case ability.TokensCreated:
		return w.say("crea ", "crie ", "créez ") + that + w.noun("token").many
	case ability.GainsLife:
		return w.say("ganas ", "você ganha ", "vous gagnez ") + that + w.noun("life").many
	case ability.LosesLife:
		return w.say("pierde ", "perde ", "perd ") + that + w.noun("life").many
	}
	to := ""
	switch {
	case w.en("to that permanent or player"):
		to = w.say(" a ese permanente o jugador", " àquela permanente ou àquele jogador", " à ce permanent ou à ce joueur")
	case w.en("to that player instead"):
		to = w.say(" a ese jugador", " àquele jogador", " à ce joueur")
	case w.en("to that creature instead"):
		to = w.say(" a esa criatura", " àquela criatura", " à cette créature")
	}
	return w.say("hace ", "ela causa ", "elle inflige ") + that + w.say("daño", "dano", "blessures") + to
}

// shield writes a prevention effect that lasts.
func (w *romance) shield(s ability.Shield) string {
	return w.shieldText(s) + w.preventedAlso(s.Effect)
}

// shieldText writes the first sentence of it.
func (w *romance) shieldText(s ability.Shield) string {
	r := s.Effect
	if r.Moved {
		n := w.noun("creature")
		x := w.say("esa criatura", "aquela criatura", "cette créature")
		if w.en("if a creature dealt damage this way") {
			x = w.say("una criatura que recibió daño de esta manera", "uma criatura que sofreu dano dessa forma", "une créature ayant subi des blessures de cette manière")
		}
		w.event = nounPhrase{agr: agr{fem: n.fem}}
		return w.si(x+w.say(" fuera a morir este turno", " fosse morrer neste turno", " devait mourir ce tour-ci")) + ", " + w.instead(r)
	}
	if (r.Double || r.Plus != nil) && !r.Once {
		return w.duration(s.For) + ", " + w.si(w.would(r.Event)) + ", " + w.instead(r)
	}
	if d, ok := r.Event.(ability.DealsDamage); ok && r.Once {
		return w.theNextTime(s, d)
	}
	if r.RedirectTo != nil || r.RedirectPlayers != nil {
		return w.redirected(s)
	}
	if both, ok := r.Event.(ability.AnyEvent); ok {
		d := both[0].(ability.IsDealtDamage)
		o := w.object(d.What.That)
		x, it := o.text, w.strong(o.agr)
		return w.preventAll(d.Combat, false) + w.say(" que se le fuera a hacer "+w.to(x)+" y que fuera a hacer "+it, " que seria causado "+w.to(x)+" e por "+it, " qui devraient être infligées "+w.to(x)+" et par "+it) + w.thisTurn()
	}
	to, toYou := w.shielded(s)
	combat := false
	by := ""
	switch ev := r.Event.(type) {
	case ability.DealsDamage:
		combat = ev.Combat
		if ev.Source.That != nil {
			by = w.damageSource(ev.Source.That)
		} else if ev.Source.Filter != nil {
			by = w.watched(ev.Source)
		}
	case ability.IsDealtDamage:
		combat = ev.Combat
	}
	turn := w.thisTurn()
	if r.Left {
		switch r.Amount.(type) {
		case ability.N, ability.X:
		default:
			turn += w.whereX(w.quantity(r.Amount))
		}
		one := isOne(r.Amount)
		k := figures(r.Amount)
		if one {
			target := w.say("que se le fuera a hacer "+w.to(to), "que seria causado "+w.to(to), "qui devrait être infligée "+w.to(to))
			if toYou {
				target = w.say("que se te fuera a hacer", "que seria causado a você", "qui devrait vous être infligée")
			}
			return w.does(nil, "prevent", w.say("el siguiente punto de daño "+target+turn, "o próximo 1 ponto de dano "+target+turn, "la prochaine 1 blessure "+target+turn))
		}
		target := w.say("que se le fueran a hacer "+w.to(to), "que seriam causados "+w.to(to), "qui devraient être infligées "+w.to(to))
		if toYou {
			target = w.say("que se te fueran a hacer", "que seriam causados a você", "qui devraient vous être infligées")
		}
		if w.lang == French {
			return w.does(nil, "prevent", "les prochaines "+k+" blessures "+target+turn)
		}
		return w.does(nil, "prevent", w.say("los siguientes "+k+" puntos de daño ", "os próximos "+k+" pontos de dano ", "")+target+turn)
	}
	head := w.preventAll(combat, false)
	switch {
	case to == "" && by == "":
		return head + w.say(" que se fuera a hacer este turno", " que seria causado neste turno", " qui devraient être infligées ce tour-ci")
	case to == "":
		return head + w.say(" que fuera a hacer "+by, " que seria causado "+w.by(by), " qui devraient être infligées "+w.by(by)) + turn
	case toYou:
		head += w.say(" que se te fuera a hacer", " que seria causado a você", " qui devraient vous être infligées")
	default:
		head += w.say(" que se le fuera a hacer ", " que seria causado ", " qui devraient être infligées ") + w.to(to)
	}
	if by != "" {
		head += " " + w.by(by)
	}
	return head + turn
}

// shielded writes who is shielded, and tells whether it is you alone.
func (w *romance) shielded(s ability.Shield) (string, bool) {
	if c, ok := s.To.(ability.Chosen); ok {
		if _, ok := s.Players.(ability.ChosenPlayers); ok {
			return w.target(c.Slot).text, false
		}
	}
	var list []string
	if s.Players != nil {
		p := w.player(s.Players)
		if p.you && s.To == nil {
			return p.text, true
		}
		list = append(list, p.text)
	}
	if s.To != nil {
		list = append(list, w.object(s.To).text)
	}
	return w.list(list, "and"), false
}
