package oracle

import "github.com/grandmelee/melee/ability"

// timesMutated reads "this creature has mutated" behind "the number of times" and
// "for each time".
func (p *parser) timesMutated() (ability.Number, bool) {
	n, ok := p.objectPhrase()
	return ability.TimesMutated{Of: n.objs}, ok && n.objs != nil && p.eat("has mutated")
}

// mutated writes "this creature has mutated".
func (e *english) mutated(t ability.TimesMutated) string {
	if _, this := t.Of.(ability.This); this {
		return "this creature has mutated"
	}
	return e.objects(t.Of) + " has mutated"
}

// timesMutated writes how often something has mutated.
func (w *romance) timesMutated(t ability.TimesMutated) string {
	n := w.object(t.Of)
	if _, this := t.Of.(ability.This); this {
		c := w.noun("creature")
		n = nounPhrase{text: w.this(c), agr: agr{fem: c.fem}}
	}
	return w.say("la cantidad de veces que "+n.text+" ha mutado", "o número de mutações "+w.of(n.text), "le nombre de mutations subies par "+n.text)
}
