package oracle

import "github.com/grandmelee/melee/ability"

// This file reads and writes that abilities trigger an additional time (CR 603.2d).

// additionalTime reads "If a creature entering the battlefield causes a triggered ability of
// a permanent you control to trigger, that ability triggers an additional time."
func (p *parser) additionalTime(s *ability.Static) bool {
	if !p.eat("if") {
		return false
	}
	d := ability.DoubleTriggers{Filter: &ability.Filter{Preds: []ability.Pred{ability.Controlled{By: ability.You{}}}}}
	if p.eat("an ability of") {
		f, ok := p.aFilter()
		if !ok || f.Zone != ability.Battlefield || !p.eat("triggers") {
			return false
		}
		d.Filter = &f
	} else {
		cause, ok := p.triggerCause()
		if !ok || !p.eatAny("causes", "would cause") || !p.eat("a triggered ability of a permanent you control to trigger") {
			return false
		}
		d.Cause = cause
	}
	if !p.eat(", that ability triggers an additional time") {
		return false
	}
	s.Players, s.Mods = ability.You{}, []ability.Mod{d}
	return true
}

// triggerCause reads what makes abilities trigger: "a creature dying", "you casting or copying
// an instant or sorcery spell".
func (p *parser) triggerCause() (ability.Event, bool) {
	if p.eat("you casting or copying") {
		f, ok := p.aFilter()
		return ability.Casts{Who: ability.You{}, What: f, OrCopies: true}, ok && f.Zone == ability.Stack
	}
	f, ok := p.aFilter()
	if !ok || f.Zone != ability.Battlefield {
		return nil, false
	}
	switch {
	case p.eat("entering"):
		z := ability.ZoneChange{What: f, From: ability.Anywhere, To: ability.Battlefield}
		p.eat("the battlefield")
		if p.eat("under your control") {
			z.Who = ability.You{}
		}
		return z, true
	case p.eat("dying"):
		return ability.ZoneChange{What: f, From: ability.Battlefield, To: ability.Graveyard}, true
	case p.eat("attacking"):
		what := ability.Objectish{Filter: &f}
		return ability.AnyEvent{ability.Attacks{What: what}, ability.Attacks{What: what, Batch: true}}, true
	}
	return nil, false
}

func (e *english) additionalTime(d ability.DoubleTriggers) string {
	const tail = ", that ability triggers an additional time"
	if d.Cause == nil {
		return "if an ability of " + e.anyOne(*d.Filter) + " triggers" + tail
	}
	cause := "?"
	switch c := d.Cause.(type) {
	case ability.Casts:
		cause = "you casting or copying " + article(e.filter(c.What, false, "or"))
	case ability.AnyEvent:
		cause = article(e.filter(*c[0].(ability.Attacks).What.Filter, false, "or")) + " attacking"
	case ability.ZoneChange:
		cause = article(e.filter(c.What, false, "or"))
		if c.To == ability.Graveyard {
			cause += " dying"
		} else {
			cause += " entering the battlefield"
		}
		if c.Who != nil {
			cause += " under your control"
		}
	}
	return "if " + cause + e.pick(" causes", " would cause") + " a triggered ability of a permanent you control to trigger" + tail
}

func (w *romance) additionalTime(d ability.DoubleTriggers) string {
	tail := w.say(", esa habilidad se dispara una vez más", ", aquela habilidade é desencadeada mais uma vez", ", cette capacité se déclenche une fois de plus")
	if d.Cause == nil {
		of := w.indefinite(*d.Filter)
		return w.say("si una habilidad "+w.of(of)+" se dispara", "se uma habilidade "+w.of(of)+" é desencadeada", "si une capacité "+w.of(of)+" se déclenche") + tail
	}
	causes := ""
	switch c := d.Cause.(type) {
	case ability.Casts:
		what := w.indefinite(c.What)
		causes = w.say("que lances o copies "+what, "conjurar ou copiar "+what, "le fait que vous lanciez ou copiiez "+what)
	case ability.AnyEvent:
		what := w.indefinite(*c[0].(ability.Attacks).What.Filter)
		causes = w.say("que "+what+" ataque", "o ataque "+w.of(what), "l'attaque "+w.of(what))
	case ability.ZoneChange:
		what := w.indefinite(c.What)
		if c.To == ability.Graveyard {
			causes = w.say("que "+what+" muera", "a morte "+w.of(what), "la mort "+w.of(what))
		} else {
			causes = w.say("que "+what+" entre al campo de batalla", "a entrada "+w.of(what)+" no campo de batalha", "l'arrivée "+w.of(what)+" sur le champ de bataille")
		}
		if c.Who != nil {
			causes += w.say(" bajo tu control", " sob seu controle", " sous votre contrôle")
		}
	default:
		causes = w.missing()
	}
	return w.say("si el hecho de ", "se ", "si ") + causes + w.say(" hace que se dispare una habilidad disparada de un permanente que controlas", " desencadear uma habilidade desencadeada de uma permanente que você controla", " fait se déclencher une capacité déclenchée d'un permanent que vous contrôlez") + tail
}
