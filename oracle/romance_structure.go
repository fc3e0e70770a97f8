package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// structure writes effects that are made of others.
func (w *romance) structure(x ability.Effect) string {
	switch x := x.(type) {
	case ability.May:
		return w.may(x)
	case ability.When:
		return w.whenEffect(x)
	case ability.Unless:
		do, after := countered(x.Do)
		x.Do = do
		s := w.unlessPaid(x)
		if x.Times != nil {
			s += w.forEachTail(x.Times)
		}
		return s + w.counteredWhere(after)
	case ability.ForEach:
		return w.forEach(x)
	case ability.ForEachPlayer:
		return w.forEachPlayer(x)
	case ability.FriendOrFoe:
		return w.say("por cada jugador, elige amigo o enemigo", "para cada jogador, escolha amigo ou inimigo", "pour chaque joueur, choisissez ami ou ennemi")
	case ability.Vote:
		return w.vote(x)
	case ability.Together:
		return w.together(x)
	case ability.Repeat:
		return w.repeated(x)
	case ability.Delay:
		return w.delay(x)
	case ability.Reflexive:
		return w.say("cuando lo hagas, ", "quando fizer isso, ", "quand vous faites ainsi, ") + w.nested(x.Do)
	case ability.MayPlay:
		return w.mayPlay(x)
	case ability.CastNow:
		if x.Copy {
			return w.castCopy(x)
		}
		if pick, ok := x.What.(ability.Pick); ok && pick.Filter.Zone == ability.Hand {
			pick.Filter = spellInHand(pick.Filter)
			free := w.free()
			if isOne(pick.Max) {
				pick.Min = ability.N(1)
			} else {
				free = w.say(" sin pagar sus costes de maná", " sem pagar seus custos de mana", " sans payer leur coût de mana")
			}
			return w.act(x.Who, "cast", w.object(pick), "") + w.say(" de tu mano", " de sua mão", " depuis votre main") + free
		}
		if pick, ok := x.What.(ability.Pick); ok && amongThose(pick.Filter) {
			return w.castAmong(x, pick) + w.exiledAfter(x.Exile)
		}
		s := w.act(x.Who, "cast", w.object(x.What), "")
		if x.Free {
			s += w.free()
		}
		return s + w.exiledAfter(x.Exile)
	}
	return w.missing()
}

// unlessPaid writes "counter it unless its controller pays {2}".
// castAmong writes casting some of the cards that an earlier effect dealt with.
func (w *romance) castAmong(x ability.CastNow, pick ability.Pick) string {
	n := len(pick.Filter.Preds) - 1
	pick.Filter.Preds = pick.Filter.Preds[:n]
	what := ability.Pick{Filter: spellInHand(pick.Filter), Min: pick.Min, Max: pick.Max}
	free := w.say(" sin pagar sus costes de maná", " sem pagar seus custos de mana", " sans payer leur coût de mana")
	if isOne(pick.Max) {
		free = w.free()
	}
	return w.act(x.Who, "cast", w.object(what), "") + w.say(" de entre esas cartas", " dentre aqueles cards", " parmi ces cartes") + free
}

// may writes "you may …. If you do, …".
func (w *romance) may(m ability.May) string {
	if m.Unless {
		return w.unlessHurt(m)
	}
	saved, actors := w.mood, w.actors
	defer func() { w.mood, w.actors = saved, actors }()
	var s string
	can := "can"
	if m.Who == nil {
		s = w.youMay()
	} else {
		who := w.player(m.Who)
		if who.you {
			s = w.youMay()
		} else {
			s = who.text + " " + w.verb(can, present, who.agr) + " "
			if len(m.Do) > 0 || len(m.Pay) > 0 {
				w.actors = m.Who
			}
		}
	}
	w.mood = infinite
	switch {
	case m.Amount:
		s += w.anyAmount()
	case len(m.Pay) > 0:
		s += w.cost(m.Pay, true)
	case m.Have:
		w.mood = wish
		s += w.have(w.clauses(m.Do))
	default:
		do := make([]ability.Effect, len(m.Do))
		for i, x := range m.Do {
			do[i] = x
			if m.Who != nil {
				do[i] = withWho(x, m.Who, nil)
			}
			if you, ok := whoOf(do[i]).(ability.You); ok {
				do[i] = withWho(do[i], you, nil)
			}
		}
		if len(do) == 1 {
			if d, ok := do[0].(ability.Damage); ok {
				w.mood = wish
				return s + w.have(w.damage(d))
			}
		}
		s += w.clauses(do)
	}
	w.mood, w.actors = command, nil
	if m.Then != nil {
		if r, ok := m.Then[0].(ability.Reflexive); ok && len(m.Then) == 1 {
			s += w.say(". Cuando lo hagas, ", ". Quando fizer isso, ", ". Quand vous faites ainsi, ") + w.nested(r.Do)
		} else {
			s += ". " + w.ifDone(m.Who, true) + w.then(m.Then)
		}
	}
	if m.Else != nil {
		if w.en("otherwise") {
			s += w.say(". De lo contrario, ", ". Caso contrário, ", ". Sinon, ") + w.then(m.Else)
		} else {
			s += ". " + w.ifDone(m.Who, false) + w.then(m.Else)
		}
	}
	return s
}

// have writes "have" before a clause: "(you may) have it deal 1 damage".
func (w *romance) have(clause string) string {
	if w.lang == French {
		return "faire " + w.que(clause)
	}
	return w.say("hacer que ", "fazer com que ", "") + clause
}

// ifDone writes "if you do, ".
func (w *romance) ifDone(who ability.Players, done bool) string {
	_, you := who.(ability.You)
	switch {
	case (who == nil || you) && done:
		return w.say("Si lo haces, ", "Se fizer isso, ", "Si vous faites ainsi, ")
	case who == nil || you:
		return w.say("Si no lo haces, ", "Se não fizer isso, ", "Si vous ne le faites pas, ")
	case done:
		return w.say("Si lo hace, ", "Se fizer isso, ", "Si ce joueur fait ainsi, ")
	}
	return w.say("Si no lo hace, ", "Se não fizer isso, ", "S'il ne le fait pas, ")
}

// nested writes the instructions of a delayed or reflexive trigger.
func (w *romance) nested(do ability.Instructions) string {
	targets, seen, slots := w.targets, w.seen, w.slots
	if len(do.Targets) > 0 {
		w.targets, w.seen, w.slots = do.Targets, [32]bool{}, [32]nounPhrase{}
	}
	w.mood = command
	s := ""
	if do.Modal != nil {
		s = w.modal(do.Modal)
	} else {
		s = w.clauses(do.Effects)
	}
	if do.X != nil {
		s += w.whereX(w.quantity(do.X))
	}
	if len(do.Targets) > 0 {
		w.targets, w.seen, w.slots = targets, seen, slots
	}
	return s
}

// castCopy writes that a copy of a card may be cast.
func (w *romance) castCopy(x ability.CastNow) string {
	o := w.object(x.What).text
	if w.en("if you do, you may cast the copy") {
		return w.say("puedes copiar "+o+". Si lo haces, puedes lanzar la copia sin pagar su coste de maná", "você pode copiar "+o+". Se fizer isso, você pode conjurar a cópia sem pagar seu custo de mana",
			"vous pouvez copier "+o+". Si vous faites ainsi, vous pouvez lancer la copie sans payer son coût de mana")
	}
	return w.say("copia "+o+". Puedes lanzar la copia sin pagar su coste de maná", "copie "+o+". Você pode conjurar a cópia sem pagar seu custo de mana", "copiez "+o+". Vous pouvez lancer la copie sans payer son coût de mana")
}

// whenEffect writes a conditional effect.
func (w *romance) whenEffect(x ability.When) string {
	if n, ok := x.If.(ability.NotSo); ok && x.Unless {
		s := w.clauses(x.Then)
		saved := w.mood
		w.mood = wish
		s += w.unlessCondition(n.If)
		w.mood = saved
		return s
	}
	if x.Instead {
		s := w.clauses(x.Else)
		cond := w.si(w.condition(x.If))
		then := w.variation(x)
		if x.Late {
			return s + ". " + upperFirst(w.say("en vez de eso, "+then+" "+cond, "em vez disso, "+then+" "+cond, then+" à la place "+cond))
		}
		return s + ". " + upperFirst(w.say(cond+", en vez de eso, "+then, cond+", em vez disso, "+then, cond+", "+then+" à la place"))
	}
	if len(x.Else) == 0 && w.lateIf() {
		s := w.clauses(x.Then)
		return s + " " + w.si(w.condition(x.If))
	}
	s := w.si(w.condition(x.If)) + ", " + w.then(x.Then)
	if x.Else != nil {
		s += w.say(". De lo contrario, ", ". Caso contrário, ", ". Sinon, ") + w.then(x.Else)
	}
	return s
}

// variation writes an effect that takes the place of another: what is as in the
// other goes without saying.
func (w *romance) variation(x ability.When) string {
	if len(x.Then) == 1 && len(x.Else) == 1 {
		a, ok := x.Then[0].(ability.Damage)
		b, ok2 := x.Else[0].(ability.Damage)
		if ok && ok2 && equalNodes(a.To, b.To) && equalNodes(a.Players, b.Players) && w.en("damage instead") {
			n, tail := w.damageAmount(a.N)
			source := w.it(nounPhrase{text: "~", agr: w.self})
			return w.subjectText(source) + w.verb("deal", present, agr{}) + " " + n + tail
		}
	}
	return w.then(x.Then)
}

// lateIf reports whether the English states the condition behind the effect.
func (w *romance) lateIf() bool {
	if !w.en(" if ") || strings.HasPrefix(w.exact, "if ") {
		return false
	}
	for _, front := range [...]string{", if ", ". if ", ": if ", "— if ", "then if ", "\nif ", " only if ", "as if ", "• if "} {
		if w.en(front) {
			return false
		}
	}
	return true
}

func (w *romance) forEach(f ability.ForEach) string {
	what := ""
	if all, ok := f.Of.(ability.All); ok {
		what = w.say("cada ", "cada ", "chaque ") + w.eachFilter(all.Filter)
		g := w.group(all.Filter, false, "or")
		w.event = g.np("")
	} else {
		n := w.object(f.Of)
		what = w.each(n.fem) + " " + w.of(n.text)
	}
	return w.say("por ", "para ", "pour ") + what + ", " + w.clauses(f.Do)
}

func (w *romance) forEachPlayer(f ability.ForEachPlayer) string {
	if m, ok := f.Do[0].(ability.May); ok && m.Any {
		return w.anyPlayerMay(f, m)
	}
	if f.Same {
		return w.say("cada oponente que ataca a ese jugador hace lo mismo", "cada oponente que está atacando aquele jogador faz o mesmo", "chaque adversaire qui attaque ce joueur fait de même")
	}
	if f.FromYou {
		return w.startingWithYou(f)
	}
	who := w.player(f.Who)
	if !f.AtOnce {
		s := who.text
		if each, ok := f.Who.(ability.EachPlayer); ok {
			s = w.say("cada ", "cada ", "chaque ") + w.playerWords(each.Filter, false)
		}
		return w.say("por ", "para ", "pour ") + s + ", " + w.clauses(f.Do)
	}
	if d, ok := f.Do[0].(ability.Damage); ok {
		d.Players = f.Who
		return w.damage(d)
	}
	s := w.clauses(f.Do)
	for _, x := range f.Do {
		if v := bindOf(x); v > 0 {
			n := w.things[v]
			n.many = true
			w.things[v] = n
		}
	}
	that := w.thatPlayer().text
	for _, sep := range [...]string{", ", w.say(" y ", " e ", " et "), w.say(", luego ", ", depois ", ", puis ")} {
		s = strings.ReplaceAll(s, sep+that+" ", sep)
	}
	return who.text + strings.TrimPrefix(s, that)
}

// ballot is a word that is voted for, as players are asked.
func (w *romance) ballot(word string) string { return words.Say(word).In(w.lang.Code()) }

func (w *romance) vote(x ability.Vote) string {
	s := w.say("comenzando contigo, cada jugador vota por ", "começando por você, cada jogador vota em ", "en commençant par vous, chaque joueur vote pour ")
	var options []string
	for _, o := range x.Options {
		options = append(options, w.ballot(o))
	}
	if x.Filter != nil {
		s += w.indefinite(*x.Filter)
		w.show(x.Bind, "voted")
	} else {
		s += w.list(options, "or")
	}
	for i, o := range options {
		if i >= len(x.Then) {
			break
		}
		s += w.say(". Si "+o+" obtiene más votos", ". Se "+o+" receber mais votos", ". Si "+o+" obtient plus de votes")
		if x.Tied == i {
			s += w.say(" o hay un empate", " ou houver empate", " ou s'il y a égalité")
		}
		s += ", " + w.nested(x.Then[i])
	}
	for i, do := range x.EachVote {
		if i < len(x.Options) {
			s += w.say(". Por cada voto por ", ". Para cada voto em ", ". Pour chaque vote pour ") + options[i] + ", " + w.nested(do)
		}
	}
	return s
}

func (w *romance) together(t ability.Together) string {
	if first, ok := t.Do[0].(ability.CreateTokens); ok {
		list := []string{w.createTokens(first)}
		for _, x := range t.Do[1:] {
			c, ok := x.(ability.CreateTokens)
			if !ok {
				return w.clauses(t.Do)
			}
			list = append(list, strings.TrimPrefix(w.createTokens(c), w.doing(c.Who, "create")+" "))
		}
		return w.list(list, "and")
	}
	if len(t.Do) == 2 {
		a, ok := t.Do[0].(ability.Damage)
		b, ok2 := t.Do[1].(ability.Damage)
		if ok && ok2 {
			s := w.damage(a)
			k, tail := w.damageAmount(b.N)
			return s + w.say(" y ", " e ", " et ") + k + " " + w.damaged(b) + tail
		}
	}
	return w.clauses(t.Do)
}

// delay writes a delayed triggered ability.
func (w *romance) delay(d ability.Delay) string {
	t := d.Trigger
	event, other, mood := w.event, w.other, w.mood
	defer func() { w.event, w.other, w.mood = event, other, mood }()
	if _, step := t.On.(ability.StepBegins); step {
		when := w.occurs(t.On)
		if t.If != nil {
			return when + ", " + w.si(w.condition(t.If)) + ", " + w.nested(t.Do)
		}
		s := w.nested(t.Do)
		if d.Last {
			return s + " " + when
		}
		return when + ", " + s
	}
	s := w.occurs(t.On)
	if c, ok := t.On.(ability.Casts); ok && !d.Repeats && !c.This {
		s = w.castsNext(c)
	}
	if d.Repeats {
		if w.lang == French {
			s = "à chaque fois " + w.que(s)
		} else {
			s = w.say("siempre que ", "toda vez que ", "") + s
		}
	} else {
		s = w.say("cuando ", "quando ", "quand ") + s
	}
	switch d.For {
	case 0:
	case ability.ThisTurn:
		s += w.thisTurn()
	default:
		s += " " + w.duration(d.For)
	}
	return s + ", " + w.nested(t.Do)
}

func (w *romance) mayPlay(m ability.MayPlay) string {
	if m.By != 0 {
		return w.gainsFlashback(m)
	}
	verb := "cast"
	if m.Lands {
		verb = "play"
	}
	saved := w.mood
	defer func() { w.mood = saved }()
	who := w.player(m.Who)
	s := w.youMay()
	if m.Who != nil && !who.you {
		s = who.text + " " + w.verb("can", present, who.agr) + " "
	}
	w.mood = infinite
	s += w.act(nil, verb, w.object(m.What), "")
	if m.Free {
		s += w.free()
	}
	if len(m.Alternative) > 0 {
		s += w.say(" pagando ", " pagando ", " en payant ") + w.cost(m.Alternative, false)
	}
	if m.AnyMana {
		s += w.say(", y puedes gastar maná como si fuera maná de cualquier color para lanzarlo", " e gastar mana como se fosse mana de qualquer cor para conjurá-lo", " et dépenser du mana comme s'il était du mana de n'importe quelle couleur pour le lancer")
	}
	d := w.duration(m.For)
	if d == "" {
		return s + w.exiledAfter(m.Exile)
	}
	if w.en("until end of turn, you may") || w.en("until the end of your next turn, you") || w.en("until your next turn, you") {
		return d + ", " + s + w.exiledAfter(m.Exile)
	}
	return s + " " + d + w.exiledAfter(m.Exile)
}
