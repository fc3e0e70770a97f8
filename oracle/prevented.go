package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// wouldDeal reads prevention that names the source first: "target creature would deal to
// you this turn".
func (p *parser) wouldDeal(r ability.Replacement, combat bool) ([]ability.Effect, bool) {
	source, ok := p.sourceOfDamage()
	if !ok || !p.eat("would deal") || r.Amount != nil {
		return nil, false
	}
	s := ability.Shield{For: ability.ThisTurn}
	if p.eat("to") {
		to, ok := p.harmed()
		if !ok {
			return nil, false
		}
		s.To, s.Players = to.objs, to.who
	}
	if !p.eat("this turn") {
		return nil, false
	}
	r.Event = ability.DealsDamage{Source: ability.Objectish{That: source}, Combat: combat}
	s.Effect = r
	s.Effect.Bind = p.bindQuiet()
	p.lastAmount = len(p.binds)
	return one(s), true
}

// preventedFollows reads a sentence about the damage that the effect before prevents: it
// is done whenever some is (CR 615.5).
func (p *parser) preventedFollows(before []ability.Effect) ([]ability.Effect, bool) {
	s, ok := before[len(before)-1].(ability.Shield)
	if !ok || !s.Effect.Prevent || s.Effect.Also != nil || s.Effect.Bind >= 0 || !p.sentenceSays("prevented this") {
		return nil, false
	}
	bind := int(-s.Effect.Bind)
	p.lastAmount, p.prevents = bind, bind
	var list []ability.Effect
	if p.eat("if damage is prevented this way ,") {
		if list, ok = p.clauses(); !ok {
			return nil, false
		}
		list = one(ability.When{If: ability.Did{Var: p.use(bind)}, Then: list})
	} else if list, ok = p.clauseEach(); !ok {
		return nil, false
	}
	s.Effect.Also = list
	return append(before[:len(before)-1], s), true
}

// preventedAmount is how much damage is prevented this way.
func (p *parser) preventedAmount() (ability.Number, bool) {
	if p.prevents == 0 {
		return nil, false
	}
	return ability.Bound{Var: p.use(p.prevents)}, true
}

// damageDealtTo reads "noncombat damage would be dealt to another creature you control".
func (p *parser) damageDealtTo() (ability.Event, bool) {
	e := ability.IsDealtDamage{}
	switch p.word() {
	case "combat":
		p.advance(1)
		e.Combat = true
	case "noncombat":
		p.advance(1)
		e.Noncombat = true
	}
	if !p.eat("damage would be dealt to") {
		return nil, false
	}
	p.eventAmount, p.eventDepth = true, p.depth
	switch {
	case p.eat("you"):
		e.Players = ability.You{}
		return e, true
	case p.eat("a player"):
		e.Players = ability.EachPlayer{}
		p.doer(e.Players)
		return e, true
	}
	a, ok := p.eventSubject()
	if !ok || a.batch {
		return nil, false
	}
	p.subject(a)
	e.What = a.objectish()
	return e, true
}

// alsoPrevented reads what is done besides as damage is prevented: "and remove a +1/+1
// counter from it", or sentences after it.
func (p *parser) alsoPrevented(r *ability.Replacement) bool {
	if p.done() || p.at(".") && p.peek(1).kind == endOfText {
		return true
	}
	r.Bind = p.bindQuiet()
	p.prevents = int(-r.Bind)
	if p.eat(".") {
		list, modal, ok := p.sentences()
		r.Also = list
		return ok && modal == nil && p.done()
	}
	if !p.eatAny(", and", ",", "and") {
		return false
	}
	list, ok := p.clauses()
	r.Also = list
	return ok
}

// clauseEach reads clauses, or "for each 1 damage prevented this way," and what is done
// for each.
func (p *parser) clauseEach() ([]ability.Effect, bool) {
	if !p.eat("for each 1 damage prevented this way ,") {
		return p.clauses()
	}
	n, _ := p.preventedAmount()
	list, ok := p.clauses()
	if !ok || len(list) != 1 {
		return nil, false
	}
	switch e := list[0].(type) {
	case ability.AddCounters:
		if isOne(e.N) {
			e.N = ability.Times{K: e.N, A: n}
			return one(e), true
		}
	case ability.CreateTokens:
		if isOne(e.N) {
			e.N = ability.Times{K: e.N, A: n}
			return one(e), true
		}
	}
	return nil, false
}

// preventedAlso writes what is done for damage that is prevented.
func (e *english) preventedAlso(r ability.Replacement) string {
	if len(r.Also) == 0 {
		return ""
	}
	if w, ok := r.Also[0].(ability.When); ok && isDid(w.If) {
		return ". If damage is prevented this way, " + e.clauses(w.Then)
	}
	s := e.clauses(r.Also)
	if rest, ok := strings.CutSuffix(s, " for each 1 damage prevented this way"); ok {
		s = e.pick(s, "for each 1 damage prevented this way, "+rest)
	}
	return ". " + upperFirst(s)
}

// alsoPrevented writes it where a static ability prevents: in the same sentence, or behind.
func (e *english) alsoPrevented(r ability.Replacement) string {
	if len(r.Also) == 0 {
		return ""
	}
	behind := e.preventedAlso(r)
	if same := " and " + e.clauses(r.Also); e.says("prevent that damage"+same) && !strings.Contains(e.exact, "prevent that damage. ") {
		return same
	}
	if list := ", " + strings.Replace(e.clauses(r.Also), " and ", ", and ", 1); len(r.Also) > 1 && e.says("prevent that damage"+list) {
		return list
	}
	return behind
}

// preventedAlso is the same in the other languages.
func (w *romance) preventedAlso(r ability.Replacement) string {
	if len(r.Also) == 0 {
		return ""
	}
	if c, ok := r.Also[0].(ability.When); ok && isDid(c.If) {
		return ". " + upperFirst(w.si(w.say("se previene daño de esta manera", "dano for prevenido dessa forma", "des blessures sont prévenues de cette manière"))+", "+w.then(c.Then))
	}
	w.mood = command
	return ". " + upperFirst(w.clauses(r.Also))
}

func isDid(c ability.Condition) bool { _, ok := c.(ability.Did); return ok }
