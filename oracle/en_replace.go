package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// enters writes how permanents enter.
func (e *english) enters(r ability.Replacement) string {
	n := r.Enters
	z, _ := r.Event.(ability.ZoneChange)
	subject, v := "~", "enters the battlefield"
	if !z.This {
		one, many := e.forms(z.What)
		subject = e.pick(many, "each "+one)
		if subject == many {
			v = "enter the battlefield"
		}
	}
	switch {
	case len(n.Choose) > 0:
		return "as ~ enters the battlefield, choose " + choiceName(n.Choose[0])
	case n.Need != 0:
		may := ""
		if n.May {
			may = "you may "
		}
		return "if ~ would enter the battlefield, " + may + e.clauses(n.Do) + " instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard"
	case n.UnlessPay != nil:
		return "as ~ enters the battlefield, you may " + e.cost(n.UnlessPay, true) + ". if you don't, it enters the battlefield tapped"
	case n.CopyOf != nil:
		f := e.filter(*n.CopyOf, false, "or")
		s := "you may have ~ enter the battlefield as a copy of " + e.pick("any "+f, article(f))
		if len(n.Except) > 0 {
			s += ", except " + e.exceptions(n.Except, false)
		}
		return s
	}
	s := subject + " " + v
	if n.Tapped {
		s += " tapped"
		if len(n.Counters) > 0 {
			s += e.pick(" with ", " and with ") + e.counterCount(n.Counters)
		}
	} else {
		s += " with " + e.counterCount(n.Counters)
	}
	for _, a := range n.Gains {
		s += " and with " + e.granted(a)
	}
	if n.Unless != nil {
		s += " unless " + e.condition(n.Unless)
	}
	if p, ok := r.If.(ability.Paid); ok && p.Word == ability.Escape {
		return "~ escapes" + strings.TrimPrefix(s, subject+" "+v)
	}
	if r.If != nil {
		c := e.condition(r.If)
		return e.pick("if "+c+", "+s, "if "+c+", it"+strings.TrimPrefix(s, "~"), s+" if "+c)
	}
	return s
}

// prevents writes "prevent all damage that would be dealt to ~".
func (e *english) prevents(r ability.Replacement) string {
	head := func(combat, noncombat bool) string {
		return "prevent all " + damageKind(combat, noncombat) + " that would be dealt "
	}
	switch ev := r.Event.(type) {
	case ability.AnyEvent:
		d, ok := ev[0].(ability.IsDealtDamage)
		if ok {
			return head(d.Combat, false) + "to and dealt by " + e.prevented(d.What)
		}
	case ability.DealsDamage:
		return head(ev.Combat, ev.Noncombat) + "by " + e.prevented(ev.Source)
	case ability.IsDealtDamage:
		s := head(ev.Combat, ev.Noncombat) + "to "
		if ev.Players != nil {
			s += e.player(ev.Players)
		} else {
			s += e.prevented(ev.What)
		}
		if ev.By != nil {
			s += " by " + e.pick(e.filter(*ev.By, true, "and"), e.filter(*ev.By, true, "or"))
		}
		return s
	}
	return ""
}

func (e *english) prevented(o ability.Objectish) string {
	switch {
	case o.This:
		return "~"
	case o.Host:
		return e.host()
	}
	return e.pick(e.filter(*o.Filter, true, "and"), e.filter(*o.Filter, true, "or"))
}

// wouldEvent writes an event that would happen.
func (e *english) wouldEvent(ev ability.Event) string {
	switch x := ev.(type) {
	case ability.GetsCounters:
		return "one or more " + strings.TrimSpace(x.Kind+" counters would be put on ") + " " + article(e.filter(*x.What.Filter, false, "or"))
	case ability.TokensCreated:
		s, _ := e.doer(x.Who)
		return s + " would create one or more tokens"
	case ability.ZoneChange:
		if x.Forced != nil {
			return e.zoneDeed(x)
		}
		s, _ := e.eventObject(ability.Objectish{This: x.This, Host: x.Host, OrOthers: x.OrOthers, Filter: &x.What, That: x.That}, x.Batch)
		s += " would "
		switch {
		case x.To == ability.Battlefield:
			return s + "enter the battlefield"
		case x.To == ability.Anywhere:
			return s + "leave the battlefield"
		}
		whose := "a graveyard"
		switch x.Who.(type) {
		case ability.You:
			whose = "your graveyard"
		case ability.EachPlayer:
			whose = "an opponent's graveyard"
		}
		if x.From == ability.Battlefield {
			return e.pick(s+"die", s+"be put into a graveyard from the battlefield")
		}
		return s + "be put into " + whose + " from anywhere"
	case ability.IsDealtDamage:
		var s string
		if x.Players != nil {
			s, _ = e.doer(x.Players)
		} else {
			s, _ = e.eventObject(x.What, false)
		}
		kind := damageKind(x.Combat, x.Noncombat)
		return e.pick(kind+" would be dealt to "+s, s+" would be dealt "+kind)
	case ability.DealsDamage:
		s, _ := e.eventObject(x.Source, false)
		s += " would deal " + damageKind(x.Combat, x.Noncombat)
		if x.ToPlayers == nil && x.ToObjects == nil {
			return s
		}
		return s + " to " + e.damagedEvent(x)
	case ability.Draws:
		s, _ := e.doer(x.Who)
		return s + " would draw a card"
	case ability.GainsLife:
		s, _ := e.doer(x.Who)
		return s + " would gain life"
	case ability.LosesLife:
		s, _ := e.doer(x.Who)
		return s + " would lose life"
	case ability.LosesGame:
		s, _ := e.doer(x.Who)
		return s + " would lose the game"
	}
	return "?"
}

// instead writes what happens instead.
func (e *english) instead(r ability.Replacement) string {
	switch {
	case r.Moved && r.To == ability.Exile:
		return e.pick("exile it instead", "exile them instead", "instead exile it")
	case r.Moved && r.To == ability.Battlefield:
		s := "put it onto the battlefield"
		if len(r.Counters) > 0 {
			s += " with " + e.counterCount(r.Counters)
		}
		return s + " instead of putting it into your graveyard"
	case r.Moved && r.To == ability.Hand:
		return "return it to its owner's hand instead"
	case r.Moved:
		s := "shuffle it into its owner's library instead"
		if r.Reveal {
			return "reveal ~ and " + s
		}
		return s
	case r.Prevent && r.Amount != nil:
		return "prevent " + figures(r.Amount) + " of that damage"
	case r.Prevent:
		return "prevent that damage" + e.alsoPrevented(r)
	case r.Double:
		return e.pick("it deals double that damage to that permanent or player instead", "it deals double that damage instead", "that source deals double that damage instead",
			"twice that many +1/+1 counters are put on that creature instead", "twice that many of each of those kinds of counters are put on that permanent instead",
			"twice that many of those tokens are created instead", "twice that many +1/+1 counters are put on it instead", "that player gains twice that much life instead", "you gain twice that much life instead")
	case r.Plus != nil:
		k := figures(r.Plus)
		return e.pick("it deals that much damage plus "+k+" to that permanent or player instead", "it deals that much damage plus "+k+" instead", "it deals that much damage plus "+k+" to that player instead",
			"that many plus one +1/+1 counters are put on it instead", "that many plus one +1/+1 counters are put on that creature instead",
			"that many plus one of each of those kinds of counters are put on that permanent instead", "you gain that much life plus "+k+" instead")
	}
	if r.May {
		return "you may " + e.clauses(r.Instead) + " instead"
	}
	return e.clauses(r.Instead) + " instead"
}
