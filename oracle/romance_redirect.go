package oracle

import "github.com/grandmelee/melee/ability"

// dealtElsewhere writes "is dealt to … instead" behind "all damage".
func (w *romance) dealtElsewhere(r ability.Replacement, many bool) string {
	other, you := w.shielded(ability.Shield{To: r.RedirectTo, Players: r.RedirectPlayers})
	to := w.to(other)
	if you {
		to = w.dealtTo(nounPhrase{agr: agr{you: true}})
	}
	if many {
		return w.say(" se le hacen "+to+" en vez de eso", " são causados "+to+" em vez disso", " sont infligées "+to+" à la place")
	}
	return w.say(" se le hace "+to+" en vez de eso", " é causado "+to+" em vez disso", " sont infligées "+to+" à la place")
}

// wouldBeDealt writes "that would be dealt to you by artifacts".
func (w *romance) wouldBeDealt(to string, toYou, many bool, by string) string {
	s := ""
	switch {
	case to == "" && !toYou:
		s = w.say("que se fuera a hacer", "que seria causado", "qui devraient être infligées")
		if many {
			s = w.say("que se fueran a hacer", "que seriam causados", "qui devraient être infligées")
		}
	case toYou && many:
		s = w.say("que se te fueran a hacer", "que seriam causados a você", "qui devraient vous être infligées")
	case toYou:
		s = w.say("que se te fuera a hacer", "que seria causado a você", "qui devraient vous être infligées")
	case many:
		s = w.say("que se le fueran a hacer ", "que seriam causados ", "qui devraient être infligées ") + w.to(to)
	default:
		s = w.say("que se le fuera a hacer ", "que seria causado ", "qui devraient être infligées ") + w.to(to)
	}
	if by != "" {
		s += " " + w.by(by)
	}
	return s
}

// allDamage writes "all damage", without a verb.
func (w *romance) allDamage(combat, noncombat bool) string {
	s := w.say("todo el daño", "todo o dano", "toutes les blessures")
	switch {
	case combat:
		s += w.say(" de combate", " de combate", " de combat")
	case noncombat:
		s += w.say(" que no sea de combate", " que não seja de combate", " non-combat")
	}
	return s
}

// redirected writes damage that is dealt to something else for a while.
func (w *romance) redirected(s ability.Shield) string {
	r := s.Effect
	to, toYou := w.shielded(s)
	combat, by := false, ""
	switch ev := r.Event.(type) {
	case ability.IsDealtDamage:
		combat = ev.Combat
	case ability.DealsDamage:
		combat, by = ev.Combat, w.damageSource(ev.Source.That)
	}
	head := w.allDamage(combat, false)
	if r.Left {
		k := figures(r.Amount)
		head = w.say("los siguientes "+k+" puntos de daño", "os próximos "+k+" pontos de dano", "les prochaines "+k+" blessures")
	}
	turn := ""
	if s.For == ability.ThisTurn {
		turn = w.thisTurn()
	}
	text := head + " " + w.wouldBeDealt(to, toYou, r.Left, by) + turn + w.dealtElsewhere(r, r.Left)
	if s.For != ability.ThisTurn {
		text = w.duration(s.For) + ", " + text
	}
	return text
}

// damageSource writes what deals damage: objects, or a source that is chosen.
func (w *romance) damageSource(o ability.Objects) string {
	pick, ok := o.(ability.Pick)
	if !ok {
		return w.object(o).text
	}
	return w.indefinite(pick.Filter) + w.say(" de tu elección", " à sua escolha", " de votre choix")
}

// theNextTime writes what happens the next time that damage would be dealt.
func (w *romance) theNextTime(s ability.Shield, d ability.DealsDamage) string {
	source := w.damageSource(d.Source.That)
	to, toYou := w.shielded(s)
	kind := w.damageKind(d.Combat, d.Noncombat)
	var head string
	switch {
	case toYou:
		head = w.say("la próxima vez que "+source+" te fuera a hacer "+kind+" este turno, ", "na próxima vez que "+source+" causaria "+kind+" a você neste turno, ", "la prochaine fois "+w.que(source)+" devrait vous infliger "+kind+" ce tour-ci, ")
	case to == "":
		head = w.say("la próxima vez que "+source+" fuera a hacer "+kind+" este turno, ", "na próxima vez que "+source+" causaria "+kind+" neste turno, ", "la prochaine fois "+w.que(source)+" devrait infliger "+kind+" ce tour-ci, ")
	default:
		head = w.say("la próxima vez que "+source+" fuera a hacer "+kind+" "+w.to(to)+" este turno, ", "na próxima vez que "+source+" causaria "+kind+" "+w.to(to)+" neste turno, ", "la prochaine fois "+w.que(source)+" devrait infliger "+kind+" "+w.to(to)+" ce tour-ci, ")
	}
	r := s.Effect
	switch {
	case r.Double:
		return head + w.say("hace el doble de ese daño en vez de eso", "ela causa o dobro daquele dano em vez disso", "elle inflige le double de ces blessures à la place")
	case r.Prevent:
		return head + w.say("prevén ese daño", "previna aquele dano", "prévenez ces blessures")
	}
	return head + w.say("ese daño", "aquele dano", "ces blessures") + w.dealtElsewhere(r, false)
}

// redirects writes a static ability that has damage dealt to something else.
func (w *romance) redirects(r ability.Replacement) string {
	events, ok := r.Event.(ability.AnyEvent)
	if !ok {
		events = ability.AnyEvent{r.Event}
	}
	var list []string
	var first ability.IsDealtDamage
	toYou, by := false, ""
	for i, ev := range events {
		d, ok := ev.(ability.IsDealtDamage)
		if !ok {
			return ""
		}
		if i == 0 {
			first = d
		}
		if d.Players != nil {
			p := w.player(d.Players)
			toYou = p.you && len(events) == 1
			list = append(list, w.dealtName(p))
		} else {
			list = append(list, w.watched(d.What))
		}
		if d.By != nil {
			by = w.pluralOf(*d.By)
		}
	}
	to := ""
	if !toYou {
		to = w.list(list, "and")
	}
	return w.allDamage(first.Combat, first.Noncombat) + " " + w.wouldBeDealt(to, toYou, false, by) + w.dealtElsewhere(r, false)
}

// dealtName names a player behind a preposition.
func (w *romance) dealtName(p nounPhrase) string {
	if p.you {
		return w.say("ti", "você", "vous")
	}
	return p.text
}
