package oracle

import "github.com/grandmelee/melee/ability"

// redirected writes damage that is dealt to something else for a while.
func (e *english) redirected(s ability.Shield) string {
	r := s.Effect
	kind, by := "all damage", ""
	switch ev := r.Event.(type) {
	case ability.IsDealtDamage:
		if ev.Combat {
			kind = "all combat damage"
		}
	case ability.DealsDamage:
		if ev.Combat {
			kind = "all combat damage"
		}
	}
	if r.Left {
		kind = "the next " + figures(r.Amount) + " damage"
	}
	head := kind + " that would be dealt"
	to := ""
	if s.To != nil || s.Players != nil {
		to = " to " + e.shielded(s)
	}
	if ev, ok := r.Event.(ability.DealsDamage); ok {
		by = " by " + e.damageSource(ev.Source.That)
	}
	tail := " is dealt to " + e.shielded(ability.Shield{To: r.RedirectTo, Players: r.RedirectPlayers}) + " instead"
	if d := e.durationFront(s.For); s.For != ability.ThisTurn {
		return d + ", " + head + to + by + tail
	}
	return e.pick(head+to+" this turn"+by+tail, head+" this turn"+to+by+tail, head+to+by+" this turn"+tail)
}

// damageSource writes what deals damage: objects, or a source that is chosen.
func (e *english) damageSource(o ability.Objects) string {
	pick, ok := o.(ability.Pick)
	if !ok {
		return e.objects(o)
	}
	f, chosen := pick.Filter, ""
	if n := len(f.Preds); n > 0 && f.Preds[n-1] == ability.Pred(ability.OfChosen{What: ability.ChooseColor}) {
		f.Preds, chosen = f.Preds[:n-1], " of the chosen color"
	}
	return article(e.filter(f, false, "or")) + " of your choice" + chosen
}

// theNextTime writes what happens the next time that damage would be dealt.
func (e *english) theNextTime(s ability.Shield, d ability.DealsDamage) string {
	kind := " would deal damage"
	if d.Combat {
		kind = " would deal combat damage"
	}
	text := "the next time " + e.damageSource(d.Source.That) + kind
	if s.To != nil || s.Players != nil {
		text += " to " + e.shielded(s)
	}
	text += " this turn, "
	r := s.Effect
	switch {
	case r.Double:
		return text + "it deals double that damage instead"
	case r.Prevent:
		return text + "prevent that damage"
	}
	return text + "that damage is dealt to " + e.shielded(ability.Shield{To: r.RedirectTo, Players: r.RedirectPlayers}) + " instead"
}

// redirects writes a static ability that has damage dealt to something else.
func (e *english) redirects(r ability.Replacement) string {
	events, ok := r.Event.(ability.AnyEvent)
	if !ok {
		events = ability.AnyEvent{r.Event}
	}
	s, by := "", ""
	for i, ev := range events {
		d, ok := ev.(ability.IsDealtDamage)
		if !ok {
			return ""
		}
		if i == 0 {
			s = "all " + damageKind(d.Combat, d.Noncombat) + " that would be dealt to "
		} else {
			s += " and "
		}
		if d.Players != nil {
			s += e.player(d.Players)
		} else {
			s += e.prevented(d.What)
		}
		if d.By != nil {
			by = " by " + e.filter(*d.By, true, "and")
		}
	}
	return s + by + " is dealt to " + e.shielded(ability.Shield{To: r.RedirectTo, Players: r.RedirectPlayers}) + " instead"
}
