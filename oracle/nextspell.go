package oracle

import "github.com/grandmelee/melee/ability"

// spellsCostThisTurn reads "the next creature spell you cast this turn costs {2} less to
// cast" and "artifact spells you cast this turn cost {2} less to cast".
func (p *parser) spellsCostThisTurn() (ability.Effect, bool) {
	m := p.mark()
	c := ability.CostChange{Who: ability.You{}, Next: p.eat("the next")}
	f, _, plural, ok := p.filter()
	if !ok || plural == c.Next || f.Zone != ability.Stack || !p.eatAny("you cast this turn costs", "you cast this turn cost") {
		p.back(m)
		return nil, false
	}
	c.What = f
	given := p.x.given
	if !p.moreOrLess(&c, "to cast") {
		p.back(m)
		return nil, false
	}
	p.x.given = given
	if c.XIs != nil {
		p.eatAny("as this ability resolves", "as this spell resolves")
	}
	return ability.Apply{Players: ability.You{}, Mods: []ability.Mod{c}, For: ability.ThisTurn}, true
}

// castsNext reads the spell of "when you cast your next instant or sorcery spell this
// turn" behind "next".
func (p *parser) castsNext(who ability.Players) (ability.Event, bool) {
	if p.depth == 0 {
		return nil, false // only a delayed ability waits for the next one
	}
	f, _, plural, ok := p.filter()
	if !ok || plural || f.Zone != ability.Stack {
		return nil, false
	}
	p.doer(who)
	p.mentionObjects(ability.Subject{}, aSpell, false)
	return ability.Casts{Who: who, What: f}, true
}

// spellsCostLess writes what spells cost this turn.
func (e *english) spellsCostLess(c ability.CostChange) string {
	s := "the next " + e.filter(c.What, false, "or") + " you cast this turn costs "
	if !c.Next {
		s = e.pick(e.filter(c.What, true, "and"), e.filter(c.What, true, "or")) + " you cast this turn cost "
	}
	s += e.moreOrLess(c, "to cast")
	return e.longest(s, " as this ability resolves", " as this spell resolves")
}

// spellsCostLess is the same in the other languages.
func (w *romance) spellsCostLess(c ability.CostChange) string {
	mana := c.Mana.String() + w.say(" menos", " a menos", " de moins")
	if c.More {
		mana = c.Mana.String() + w.say(" más", " a mais", " de plus")
	}
	tail := ""
	switch {
	case c.Times != nil:
		tail = w.forEachTail(c.Times)
	case c.XIs != nil:
		tail = w.whereX(w.quantity(c.XIs))
	}
	g := w.group(c.What, !c.Next, "and")
	spells := w.definite(g)
	if c.Next {
		g = w.group(c.What, false, "or")
		spells = w.the(w.nextOf(g), agr{fem: g.fem})
	}
	spells += w.say(" que lances este turno", " que você conjurar neste turno", " que vous lancez ce tour-ci")
	one := agr{many: !c.Next}
	return w.say("te cuesta "+mana+" lanzar "+spells, spells+" "+verbNum(one, "custa ", "custam ")+mana+" para conjurar", spells+" "+verbNum(one, "coûte ", "coûtent ")+mana+" à lancer") + tail
}

// nextOf writes "next creature spell".
func (w *romance) nextOf(g group) string {
	return w.nextWord(term{fem: g.fem}) + " " + w.bareGroup(g, "or")
}

// castsNext writes that a player casts the next such spell.
func (w *romance) castsNext(c ability.Casts) string {
	g := w.group(c.What, false, "or")
	k := w.nextOf(g)
	w.event = g.np(k)
	return w.doerDoes(c.Who, "cast") + " " + w.having(term{one: k, fem: g.fem}, w.later(c.Who), false)
}
