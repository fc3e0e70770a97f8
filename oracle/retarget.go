package oracle

import "github.com/grandmelee/melee/ability"

// changeVerb reads a change of targets (CR 115.7a-b): "change the target of target
// spell with a single target", "change a target of that spell to ~".
func (p *parser) changeVerb(who ability.Players) ([]ability.Effect, bool) {
	e := ability.ChangeTargets{}
	switch {
	case who != nil:
		return nil, false
	case p.eat("the target of"):
	case p.eat("a target of"):
		e.One = true
	default:
		return nil, false
	}
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil || n.plural || n.noun&(aSpell|anAbility) == 0 {
		return nil, false
	}
	e.What = n.objs
	if p.eat("to") {
		to, ok := p.objectPhrase()
		if !ok || to.objs == nil || to.plural {
			return nil, false
		}
		e.To = to.objs
	}
	return one(e), !e.One || e.To != nil
}

func (e *english) changeTargets(x ability.ChangeTargets) string {
	if x.Any {
		return "you may choose new targets for " + e.objects(x.What)
	}
	s := "change the target of "
	if x.One {
		s = "change a target of "
	}
	if s += e.objects(x.What); x.To != nil {
		s += " to " + e.objects(x.To)
	}
	return s
}

func (w *romance) changeTargets(x ability.ChangeTargets) string {
	if x.Any {
		what := w.object(x.What).text
		return w.say("puedes elegir nuevos objetivos para "+what, "você pode escolher novos alvos para "+what, "vous pouvez choisir de nouvelles cibles pour "+what)
	}
	target := w.say("el objetivo ", "o alvo ", "la cible ")
	if x.One {
		target = w.say("un objetivo ", "um alvo ", "une cible ")
	}
	s := w.does(nil, "change", target+w.of(w.object(x.What).text))
	if x.To != nil {
		s += w.say(" por ", " para ", " en ") + w.object(x.To).text
	}
	return s
}
