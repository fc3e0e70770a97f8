package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// structure writes effects that are made of others.
func (e *english) structure(x ability.Effect) string {
	switch x := x.(type) {
	case ability.May:
		return e.may(x)
	case ability.When:
		return e.when(x)
	case ability.Unless:
		who, plural := "you", true
		do, after := countered(x.Do)
		s := e.clauses(do)
		if x.Who != nil {
			who, plural = e.players(x.Who)
		}
		if _, any := x.Who.(ability.EachPlayer); any {
			who, plural = e.anyPlayerWords(x.Who), false
		}
		s += " unless " + who + " " + e.payment(x.Pay, plural)
		if x.Times != nil {
			s += " for each " + e.each(x.Times)
		}
		return s + e.counteredWhere(after)
	case ability.ForEach:
		return e.forEach(x)
	case ability.ForEachPlayer:
		return e.forEachPlayer(x)
	case ability.FriendOrFoe:
		return "for each player, choose friend or foe"
	case ability.Vote:
		return e.vote(x)
	case ability.Together:
		return e.togetherDo(x)
	case ability.Repeat:
		return e.repeated(x)
	case ability.Delay:
		return e.delay(x)
	case ability.Reflexive:
		return "when you do, " + e.nested(x.Do)
	case ability.MayPlay:
		return e.mayPlay(x)
	case ability.CastNow:
		if x.Copy {
			what := "copy " + e.objects(x.What)
			return e.pick("you may "+what+". if you do, you may cast the copy without paying its mana cost", what+". you may cast the copy without paying its mana cost")
		}
		if pick, ok := x.What.(ability.Pick); ok && pick.Filter.Zone == ability.Hand {
			if !isOne(pick.Max) {
				return e.does(x.Who, "cast", e.howMany(pick.Min, pick.Max)+" "+e.filter(spellInHand(pick.Filter), true, "or")+" from your hand without paying their mana costs")
			}
			return e.does(x.Who, "cast", article(e.filter(spellInHand(pick.Filter), false, "or"))+" from your hand without paying its mana cost")
		}
		if pick, ok := x.What.(ability.Pick); ok && amongThose(pick.Filter) {
			return e.castAmong(x, pick) + e.exiledAfter(x.Exile)
		}
		free := ""
		if x.Free {
			free = e.pick(" without paying its mana cost", " without paying their mana costs")
		}
		return e.does(x.Who, "cast", e.objects(x.What)+free) + e.exiledAfter(x.Exile)
	}
	return "?"
}

// amongThose reports whether a filter is for things of an earlier effect.
func amongThose(f ability.Filter) bool {
	n := len(f.Preds) - 1
	if n < 0 {
		return false
	}
	one, ok := f.Preds[n].(ability.OneOf)
	return ok && isDealtWith(one.Objects)
}

// castAmong writes casting some of the cards that an earlier effect dealt with.
func (e *english) castAmong(x ability.CastNow, pick ability.Pick) string {
	n := len(pick.Filter.Preds) - 1
	those := pick.Filter.Preds[n].(ability.OneOf)
	f := pick.Filter
	f.Preds = f.Preds[:n]
	f = spellInHand(f)
	what := article(e.filter(f, false, "or"))
	if !isOne(pick.Max) {
		what = e.howMany(pick.Min, pick.Max) + " " + e.pick(e.filter(f, true, "and"), e.filter(f, true, "or"))
	}
	from := e.pick(" from among "+e.objects(those.Objects), " from among cards exiled this way", " from among the exiled cards")
	return e.does(x.Who, "cast", what+from+e.pick(" without paying their mana costs", " without paying its mana cost"))
}

// may writes "you may …. If you do, …".
func (e *english) may(m ability.May) string {
	if m.Unless {
		return e.unlessHurt(m)
	}
	who, plural := "you", true
	if m.Who != nil {
		who, plural = e.players(m.Who)
	}
	s := who + " may "
	switch {
	case m.Amount:
		s += "pay any amount of mana"
	case len(m.Pay) > 0:
		s += "pay " + strings.TrimPrefix(e.cost(m.Pay, true), "pay ")
	case m.Have:
		s += "have " + e.clauses(m.Do)
	default:
		doing := e.doing
		do := make([]ability.Effect, len(m.Do))
		for i, x := range m.Do {
			do[i] = x
			if m.Who != nil {
				do[i] = withWho(x, m.Who, nil)
			}
		}
		e.doing = m.Who
		s += e.clauses(do)
		e.doing = doing
	}
	do, dont := "you do", "you don't"
	if m.Who != nil {
		do = e.pick("they do", "that player does", "the player does", "a player does", "an opponent does")
		dont = e.pick("they don't", "that player doesn't", "the player doesn't")
	}
	_ = plural
	if m.Then != nil {
		if r, ok := m.Then[0].(ability.Reflexive); ok && len(m.Then) == 1 {
			s += ". when you do, " + e.nested(r.Do)
		} else {
			s += ". if " + do + ", " + e.clauses(m.Then)
		}
	}
	if m.Else != nil {
		tail := e.clauses(m.Else)
		s += e.pick(". if "+dont+", "+tail, ". otherwise, "+tail)
	}
	return s
}

// nested writes the instructions of a delayed or reflexive trigger.
func (e *english) nested(do ability.Instructions) string {
	targets, seen := e.targets, e.seen
	if len(do.Targets) > 0 {
		e.targets, e.seen = do.Targets, [32]bool{}
		// what the ability itself targeted is an Outer: a pronoun in there
	}
	s := e.clauses(do.Effects)
	if len(do.Targets) > 0 {
		e.targets, e.seen = targets, seen
	}
	return s
}

// when writes a conditional effect.
func (e *english) when(w ability.When) string {
	if n, ok := w.If.(ability.NotSo); ok && w.Unless {
		s := e.clauses(w.Then)
		return s + " unless " + e.condition(n.If)
	}
	if w.Instead {
		s := sentence(e.clauses(w.Else))
		cond := e.condition(w.If)
		then := e.clauses(w.Then)
		if len(w.Then) == 1 && len(w.Else) == 1 {
			then = e.variation(w.Then[0], w.Else[0], then)
		}
		if w.Late {
			return s + " " + upperFirst(then+" instead if "+cond)
		}
		return s + " " + upperFirst(e.pick("if "+cond+", "+then+" instead", "if "+cond+", instead "+then))
	}
	saved := e.voice
	cond := e.condition(w.If)
	then := e.clauses(w.Then)
	s := "if " + cond + ", " + then
	if !e.says(s) {
		back := e.voice
		e.voice = saved
		later := e.clauses(w.Then)
		if t := later + " if " + e.condition(w.If); e.says(t) {
			s = t
		} else {
			e.voice = back
		}
	}
	if w.Else != nil {
		s += ". otherwise, " + e.clauses(w.Else)
	}
	return s
}

// payment writes what somebody pays: "pays {2}", "sacrifices a land".
func (e *english) payment(c ability.Cost, plural bool) string {
	s := e.cost(c, true)
	v, rest, _ := strings.Cut(s, " ")
	return verb(plural, v) + " " + rest
}

func (e *english) forEach(f ability.ForEach) string {
	what := ""
	if all, ok := f.Of.(ability.All); ok {
		what = "each " + e.eachOf(all.Filter, false)
		if n := len(all.Filter.Preds); n == 1 {
			if one, ok := all.Filter.Preds[0].(ability.OneOf); ok {
				what = "each of " + e.objects(one.Objects)
				if way := "each " + e.doneThisWay("permanent", "card", "creature"); isDealtWith(one.Objects) && e.says("for "+way) {
					what = way
				}
			}
		}
	} else {
		what = "each of " + e.objects(f.Of)
	}
	return "for " + what + ", " + e.clauses(f.Do)
}

func (e *english) forEachPlayer(f ability.ForEachPlayer) string {
	if m, ok := f.Do[0].(ability.May); ok && m.Any {
		return e.anyPlayerMay(f, m)
	}
	if f.Same {
		return "each opponent attacking that player does the same"
	}
	if f.FromYou {
		return e.startingWithYou(f)
	}
	if !f.AtOnce {
		one := "player"
		if each, ok := f.Who.(ability.EachPlayer); ok {
			one = e.playerFilter(each.Filter, false)
			if each.Filter.Who == ability.Opponent {
				one = e.pick("each opponent", "each of your opponents")
				return "for " + one + ", " + e.clauses(f.Do)
			}
		}
		return "for each " + one + ", " + e.clauses(f.Do)
	}
	// The subject is named once; the verbs of all effects share it.
	if d, ok := f.Do[0].(ability.Damage); ok {
		d.Players = f.Who
		return e.damage(d)
	}
	who, _ := e.players(f.Who)
	s := e.clauses(f.Do)
	for _, x := range f.Do {
		e.many(bindOf(x), true)
	}
	s = strings.ReplaceAll(s, ", that player ", ", ")
	s = strings.ReplaceAll(s, " and that player ", " and ")
	return who + strings.TrimPrefix(s, "that player")
}

func (e *english) togetherDo(t ability.Together) string {
	if first, ok := t.Do[0].(ability.CreateTokens); ok {
		s := e.createTokens(first)
		for i, x := range t.Do[1:] {
			c, ok := x.(ability.CreateTokens)
			if !ok {
				break
			}
			who, plural := e.actor(c.Who)
			more := strings.TrimPrefix(e.createTokens(c), who+verbOf(c.Who, plural, "create")+" ")
			if i == len(t.Do)-2 {
				s += " and " + more
			} else {
				s += ", " + more
			}
		}
		return s
	}
	if len(t.Do) == 2 {
		a, ok := t.Do[0].(ability.Damage)
		b, ok2 := t.Do[1].(ability.Damage)
		if ok && ok2 {
			s := e.damage(a)
			k, _, _ := e.damageAmount(b.N)
			return s + " and " + k + " damage to " + e.damaged(b)
		}
	}
	return e.clauses(t.Do)
}

// delay writes a delayed triggered ability.
func (e *english) delay(d ability.Delay) string {
	t := d.Trigger
	if _, step := t.On.(ability.StepBegins); step {
		when := e.event(t.On)
		if t.If != nil {
			return when + ", if " + e.condition(t.If) + ", " + e.nested(t.Do)
		}
		s := e.nested(t.Do)
		if d.Last {
			return e.pick(s+" "+when, when+", "+s)
		}
		return e.pick(when+", "+s, s+" "+when)
	}
	ev := e.event(t.On)
	if c, ok := t.On.(ability.Casts); ok && !d.Repeats && !c.This {
		who, pl := e.doer(c.Who)
		f := e.filter(c.What, false, "or")
		ev = e.pick(who+" "+verb(pl, "cast")+" "+e.pick("your", "their")+" next "+f, who+" next "+verb(pl, "cast")+" "+article(f))
	}
	word := "when "
	if d.Repeats {
		word = "whenever "
	}
	s := word + ev
	if d.For != 0 {
		var list []string
		for _, dur := range e.durations(d.For) {
			list = append(list, s+" "+dur, dur+", "+s)
		}
		s = e.pick(list...)
	}
	return s + ", " + e.nested(t.Do)
}

func (e *english) mayPlay(m ability.MayPlay) string {
	if m.By != 0 {
		return e.gainsFlashback(m)
	}
	who := e.player(m.Who)
	v := "cast"
	if m.Lands {
		v = "play"
	}
	what := e.objects(m.What)
	s := who + " may " + v + " " + e.pick("cards exiled this way", what)
	if !e.says("cards exiled this way") {
		s = who + " may " + v + " " + what
	}
	if m.Free {
		s += " without paying its mana cost"
	}
	spend := ""
	if m.AnyMana {
		spend = e.pick(", and ", " and ") + "you may spend mana as though it were mana of any " +
			e.pick("color to cast that spell", "color to cast those spells", "color to cast it", "color to cast them", "type to cast that spell", "type to cast those spells", "type to cast it", "type to cast them")
	}
	if d := e.durationFront(m.For); d != "" && e.says(d+", "+s) {
		return d + ", " + s + spend + e.exiledAfter(m.Exile)
	}
	return s + " " + e.duration(m.For) + spend + e.exiledAfter(m.Exile)
}

// shield writes a prevention effect that lasts.
func (e *english) shield(s ability.Shield) string {
	return e.shieldText(s) + e.preventedAlso(s.Effect)
}

// shieldText writes the first sentence of it.
func (e *english) shieldText(s ability.Shield) string {
	r := s.Effect
	if r.Moved {
		if z, ok := r.Event.(ability.ZoneChange); ok {
			if _, those := z.That.(ability.Those); those {
				s := e.pick("if a creature dealt damage this way would die this turn, exile it instead", "if a creature or planeswalker dealt damage this way would die this turn, exile it instead")
				if e.says(s) {
					return s
				}
			}
		}
		return e.pick("if that creature would die this turn, exile it instead", "if it would die this turn, exile it instead", "if that creature or planeswalker would die this turn, exile it instead")
	}
	if front := e.durationFront(s.For); front != "" && (r.Double || r.Plus != nil) && !r.Once {
		if text := front + ", if " + e.wouldEvent(r.Event) + ", " + e.instead(r); e.says(text) {
			return text
		}
	}
	if d, ok := r.Event.(ability.DealsDamage); ok && r.Once {
		return e.theNextTime(s, d)
	}
	if r.RedirectTo != nil || r.RedirectPlayers != nil {
		return e.redirected(s)
	}
	if both, ok := r.Event.(ability.AnyEvent); ok {
		to := both[0].(ability.IsDealtDamage)
		return "prevent all " + damageKind(to.Combat, false) + " that would be dealt to and dealt by " + e.objects(to.What.That) + " this turn"
	}
	combat := false
	var by string
	switch ev := r.Event.(type) {
	case ability.DealsDamage:
		combat = ev.Combat
		by = e.damageSource(ev.Source.That)
	case ability.IsDealtDamage:
		combat = ev.Combat
	}
	kind := "all damage"
	if combat {
		kind = "all combat damage"
	}
	if r.Left {
		kind = "the next " + figures(r.Amount) + " damage"
		switch n := r.Amount.(type) {
		case ability.N, ability.X:
		default:
			r.Amount = ability.X{}
			s.Effect = r
			return e.shieldText(s) + ", where X is " + e.quantity(n)
		}
	}
	to := e.shielded(s)
	head := "prevent " + kind + " that would be dealt"
	switch {
	case to != "" && by != "":
		return e.pick(head+" to "+to+" this turn by "+by, head+" this turn to "+to+" by "+by, head+" to "+to+" by "+by+" this turn",
			"prevent "+kind+" "+by+" would deal to "+to+" this turn")
	case to != "":
		return e.pick(head+" to "+to+" this turn", head+" this turn to "+to)
	case by != "":
		return e.pick(head+" by "+by+" this turn", head+" this turn by "+by, "prevent "+kind+" "+by+" would deal this turn", "prevent "+kind+" that "+by+" would deal this turn")
	}
	return head + " this turn"
}

// shielded writes who is shielded.
func (e *english) shielded(s ability.Shield) string {
	if c, ok := s.To.(ability.Chosen); ok {
		if _, ok := s.Players.(ability.ChosenPlayers); ok {
			t, _ := e.target(c.Slot)
			return t
		}
	}
	var list []string
	if s.Players != nil {
		list = append(list, e.player(s.Players))
	}
	if s.To != nil {
		list = append(list, e.objects(s.To))
	}
	if len(list) == 2 {
		return e.pick(list[0]+" and "+list[1], list[1]+" and "+list[0])
	}
	return strings.Join(list, " and ")
}

// replacement writes a static replacement or prevention effect.
func (e *english) replacement(r ability.Replacement) string {
	if r.Enters != nil {
		return e.enters(r)
	}
	if r.Prevent && len(r.Also) == 0 && !e.says("prevent that damage") {
		if d, ok := r.Event.(ability.DealsDamage); !ok || d.ToPlayers == nil && d.ToObjects == nil {
			if s := e.prevents(r); s != "" {
				return s
			}
		}
	}
	if r.RedirectTo != nil || r.RedirectPlayers != nil {
		if s := e.redirects(r); s != "" && e.says(s) {
			return s
		}
	}
	s := "if " + e.wouldEvent(r.Event)
	if _, dealt := r.Event.(ability.IsDealtDamage); dealt && r.If != nil {
		s += " while " + e.condition(r.If)
	}
	return s + ", " + e.instead(r)
}

// variation writes an effect that differs from another only in its number.
func (e *english) variation(x, from ability.Effect, full string) string {
	switch x := x.(type) {
	case ability.CreateTokens:
		f, ok := from.(ability.CreateTokens)
		if ok && equalNodes(f.Token, x.Token) {
			k, _, _ := e.measure(x.N)
			return e.pick("create "+k+" of those tokens", full)
		}
	case ability.Apply:
		f, ok := from.(ability.Apply)
		if _, all := x.To.(ability.All); ok && all && equalNodes(f.To, x.To) {
			return e.pick("they "+e.mods(x.Mods, true, false, x.For), full)
		}
	case ability.Damage:
		f, ok := from.(ability.Damage)
		if ok && equalNodes(f.To, x.To) && equalNodes(f.Players, x.Players) {
			k, _, _ := e.damageAmount(x.N)
			short := "it deals " + k + " damage"
			if e.says(short + " instead") {
				return short
			}
		}
	}
	return full
}
