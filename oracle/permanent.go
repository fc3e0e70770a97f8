package oracle

import (
	"github.com/grandmelee/melee/ability"
)

func (p *parser) destroyVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	e := ability.Destroy{What: n.objs}
	if p.eat("and can't be regenerated") {
		e.NoRegen = true
	}
	e.Bind = p.bindQuiet()
	p.lastAmount = len(p.binds)
	p.pickMention(n)
	return one(e), true
}

func (p *parser) counterVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		return nil, false
	}
	e := ability.Counter{What: n.objs, To: ability.Graveyard}
	e.Bind = p.bindQuiet()
	return one(e), true
}

func (p *parser) sacrificeVerb(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	e := ability.Sacrifice{Who: who, What: n.objs}
	if pick, ok := n.objs.(ability.Pick); ok && p.eatAny("of their choice", "of your choice") {
		e.What = pick
	}
	e.What, n.plural = p.manyForEach(e.What, n.plural)
	e.Bind = p.bindAmount(mention{noun: n.noun | aPermanent, plural: n.plural, was: true})
	p.way = deedWay{ability.SacrificeWord, p.lastAmount}
	return one(e), true
}

// manyForEach reads "for each …" behind one object that somebody picks: then it is so
// many ("a land for each card in your hand").
func (p *parser) manyForEach(what ability.Objects, plural bool) (ability.Objects, bool) {
	pick, ok := what.(ability.Pick)
	if !ok || !p.at("for each") || !isOne(pick.Min) || !isOne(pick.Max) {
		return what, plural
	}
	if m := p.measured(ability.N(1)); !isOne(m) {
		pick.Min, pick.Max, plural = m, m, true
	}
	return pick, plural
}

func (p *parser) tapVerb(ability.Players) ([]ability.Effect, bool) {
	if p.eat("or untap") {
		n, ok := p.objectOnly()
		if !ok {
			return nil, false
		}
		return one(ability.TapOrUntap{What: n.objs}), true
	}
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	n.objs, n.plural = p.manyForEach(n.objs, n.plural)
	e := ability.Tap{What: n.objs}
	e.Bind = p.bindQuiet()
	if _, pick := n.objs.(ability.Pick); pick {
		p.lastAmount = len(p.binds)
	}
	p.pickMention(n)
	return one(e), true
}

// pickMention remembers objects that the last effect picked, or found to fit,
// for later words.
func (p *parser) pickMention(n np) {
	switch n.objs.(type) {
	case ability.Pick, ability.All, ability.Union:
		if _, all := n.objs.(ability.All); all {
			n.plural = true
		}
		p.mentions = append(p.mentions, mention{noun: n.noun, plural: n.plural, bind: len(p.binds), depth: p.depth})
	}
}

func (p *parser) untapVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	e := ability.UntapThem{What: n.objs}
	e.Bind = p.bindQuiet()
	p.pickMention(n)
	return one(e), true
}

func (p *parser) transformVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	return one(ability.Transform{What: n.objs}), true
}

// flipCard reads what is flipped: "it", "Tamsin" (CR 710).
func (p *parser) flipCard(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectOnly()
	if _, you := who.(ability.You); !ok || who != nil && !you {
		return nil, false
	}
	return one(ability.Flip{What: n.objs}), true
}

func (p *parser) regenerateVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	return one(ability.Regenerate{What: n.objs}), true
}

func (p *parser) goadVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	return one(ability.Goad{What: n.objs}), true
}

func (p *parser) detainVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	return one(ability.Keyworded{Action: ability.Detain, What: n.objs}), true
}

func (p *parser) attachVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil || !p.eat("to") {
		return nil, false
	}
	to, ok := p.except(n.objs, n.noun, p.objectPhrase)
	if !ok || to.objs == nil {
		return nil, false
	}
	return one(ability.Attach{What: n.objs, To: to.objs}), true
}

func (p *parser) unattachVerb(ability.Players) ([]ability.Effect, bool) {
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		return nil, false
	}
	return one(ability.Unattach{What: n.objs}), true
}
