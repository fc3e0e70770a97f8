package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// becomesCopy reads what follows "becomes a copy of": an object, a duration, and
// exceptions (CR 707.2, 707.9).
func (p *parser) becomesCopy() ([]ability.Mod, bool) {
	n, ok := p.except(p.of, 0, p.objectPhrase)
	if !ok || n.objs == nil || n.plural {
		return nil, false
	}
	c := ability.CopyOf{Of: n.objs}
	if d, ok := p.duration(); ok {
		p.inner = d
	}
	if p.eat(", except") {
		was := p.excepting
		p.excepting = true
		c.Except, ok = p.exceptions()
		p.excepting = was
	}
	return []ability.Mod{c}, ok
}

// becomesCopy writes "become a copy of that creature", and the exceptions.
func (e *english) becomesCopy(c ability.CopyOf, plural bool) (s, tail string) {
	s = verb(plural, "become") + " a copy of " + e.objects(c.Of)
	if len(c.Except) > 0 {
		tail = ", except " + e.exceptions(c.Except, plural)
	}
	return s, tail
}

// becomesCopy writes "become a copy of that creature", and the exceptions.
func (w *romance) becomesCopy(c ability.CopyOf, a agr) (s, tail string) {
	become := w.verb("become", w.form(), a)
	if w.lang == Spanish && !strings.HasPrefix(become, "se ") && !strings.HasSuffix(become, "se") {
		become = "se " + become
	}
	s = become + w.say(" en una copia ", " uma cópia ", " une copie ") + w.of(w.object(c.Of).text)
	if len(c.Except) > 0 {
		tail = w.say(", excepto que ", ", com a exceção de que ", ", excepté ") + w.exceptions(c.Except, a)
	}
	return s, tail
}
