package oracle

import "github.com/grandmelee/melee/ability"

// insteadOf reads "if …, … instead": in place of the sentence before it.
func (p *parser) insteadOf(before []ability.Effect) ([]ability.Effect, bool) {
	if !p.eat("if") {
		return nil, false
	}
	c, ok := p.condition()
	if !ok || !p.eat(",") {
		return nil, false
	}
	front := p.eat("instead")
	return p.inPlaceOf(before, func(list []ability.Effect) (ability.When, bool) {
		return ability.When{If: c, Then: list}, front || p.eat("instead")
	})
}

// lateInstead reads "… instead if …".
func (p *parser) lateInstead(before []ability.Effect) ([]ability.Effect, bool) {
	if !p.insteadIfAhead() {
		return nil, false
	}
	return p.inPlaceOf(before, func(list []ability.Effect) (ability.When, bool) {
		if !p.eat("instead if") {
			return ability.When{}, false
		}
		c, ok := p.condition()
		return ability.When{If: c, Then: list, Late: true}, ok
	})
}

// insteadIfAhead reports whether "instead if" comes in this sentence.
func (p *parser) insteadIfAhead() bool {
	for k := p.i; k+1 < p.end && p.toks[k].text != "."; k++ {
		if p.toks[k].text == "instead" && p.toks[k+1].text == "if" {
			return true
		}
	}
	return false
}

// inPlaceOf reads effects that take the place of the sentence before them, with
// what makes a condition of them.
func (p *parser) inPlaceOf(before []ability.Effect, when func([]ability.Effect) (ability.When, bool)) ([]ability.Effect, bool) {
	n := len(before)
	from := min(p.sentenceAt, n-1)
	targets := len(p.targets)
	stand := int(-bindOf(before[n-1]))
	unused := stand > 0 && p.binds[stand-1] == 0
	list, ok := p.variation(before[n-1])
	if ok {
		from = n - 1 // "it deals 4 damage instead": nothing else changes
	} else {
		list, ok = p.clauses()
	}
	if !ok {
		return nil, false
	}
	w, ok := when(list)
	if !ok || unused && p.binds[stand-1] != 0 && !p.sameAsBefore(list, before[n-1], stand) {
		return nil, false
	}
	if len(p.targets) > targets {
		// the new target takes the place of the old one
		if _, paid := w.If.(ability.Paid); !paid || targets != 1 || n != 1 {
			return nil, false
		}
		p.targetsIf(targets, w.If)
		p.targets[0].If = ability.NotSo{If: w.If}
	}
	w.Else, w.Instead = append([]ability.Effect{}, before[from:]...), true
	return append(before[:from], w), true
}

// sameAsBefore makes "those creatures" in an effect that takes the place of
// another what that other would have dealt with: it does not happen, so it binds
// nothing.
func (p *parser) sameAsBefore(list []ability.Effect, of ability.Effect, stand int) bool {
	old, ok := of.(ability.Apply)
	if !ok || len(list) != 1 || p.binds[stand-1] != p.vars {
		return false
	}
	a, ok := list[0].(ability.Apply)
	if !ok || !equalNodes(a.To, ability.Those{Var: p.vars}) {
		return false
	}
	a.To = old.To
	list[0] = a
	p.binds[stand-1] = 0
	p.vars--
	return true
}

// variation reads an effect that differs from another only in its number: "it
// deals 4 damage", "create four of those tokens".
func (p *parser) variation(of ability.Effect) ([]ability.Effect, bool) {
	m := p.mark()
	switch of := of.(type) {
	case ability.CreateTokens:
		if p.eat("create") {
			if n, ok := p.amount(); ok && p.eat("of those tokens") {
				of.N = n
				return one(of), true
			}
		}
	case ability.Damage:
		if (p.thisObject() || p.eat("it")) && p.eat("deals") {
			if n, ok := p.amount(); ok && p.eat("damage") && p.at("instead") {
				of.N = n
				return one(of), true
			}
		}
	}
	p.back(m)
	return nil, false
}
