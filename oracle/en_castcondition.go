package oracle

import "github.com/grandmelee/melee/ability"

// spent writes a condition on the mana that was spent.
func (e *english) spent(c ability.Spent) string {
	what := c.Mana.String()
	if n := len(c.Mana); n > 1 {
		what = e.pick(what, "at least "+cardinal(ability.N(n))+" "+c.Mana.Colors().Name()+" mana")
	}
	if c.Same > 0 {
		what = "at least " + cardinal(ability.N(c.Same)) + " mana of the same color"
	}
	what += " was spent to cast "
	return e.pick(what+"it", what+"this spell")
}

// paid writes that an optional or alternative cost was paid.
func (e *english) paid(c ability.Paid) string {
	switch {
	case c.Word == ability.Foretell:
		return "it was foretold"
	case c.Word == ability.Escape:
		return "it escaped"
	case c.Word != ability.Kicker:
		return e.pick("its ", "this spell's ") + c.Word.String() + " cost was paid"
	case c.Cost != nil:
		return "it was kicked with its " + e.cost(c.Cost, false) + " kicker"
	}
	return "it was kicked"
}
