package oracle

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// turnWho reads of whom a condition on this turn speaks. most: of any single one of them.
func (p *parser) turnWho() (who ability.Players, most, ok bool) {
	switch {
	case p.eat("you've"), p.eat("you"):
		return ability.You{}, false, true
	case p.eat("an opponent"):
		return opponents(), true, true
	case p.eat("a player"):
		return ability.EachPlayer{}, true, true
	case p.eat("that player"), p.eat("they"):
		if n, ok := p.thatPlayer(); ok {
			return n.who, false, true
		}
	}
	return nil, false, false
}

// turnCondition reads what happened this turn: "you had a land enter under your control
// this turn", "a creature died under your control this turn", "an opponent lost 3 or more
// life this turn".
func (p *parser) turnCondition() (ability.Condition, bool) {
	m := p.mark()
	if h, ok := p.notThisTurn(); ok {
		return ability.NotSo{If: ability.Compare{A: h, Op: ability.GE, B: ability.N(1)}}, true
	}
	p.back(m)
	if who, most, ok := p.turnWho(); ok {
		if h, op, n, ok := p.turnDeed(who); ok && op == ability.GE {
			h.Who = who
			h.Most = most && !isOne(n)
			return ability.Compare{A: h, Op: op, B: n}, true
		}
	}
	p.back(m)
	if op, n, f, ok := p.howMany(); ok && op == ability.GE {
		switch {
		case p.eatAny("entered the battlefield under your control this turn", "entered under your control this turn"):
			return ability.Compare{A: ability.History{What: ability.Entered, Who: ability.You{}, Filter: &f}, Op: op, B: n}, true
		case p.eat("died under your control this turn"):
			return ability.Compare{A: ability.History{What: ability.Died, Who: ability.You{}, Filter: &f}, Op: op, B: n}, true
		}
	}
	p.back(m)
	return nil, false
}

// notThisTurn reads what did not happen this turn: "no creatures attacked this turn", "that
// player didn't cast a spell this turn".
func (p *parser) notThisTurn() (h ability.History, ok bool) {
	if p.eat("no creatures attacked this turn") {
		return ability.History{What: ability.Attacked}, true
	}
	if h.Who, _, ok = p.turnWho(); !ok || !p.eat("didn't") {
		return h, false
	}
	switch {
	case p.eat("lose life this turn"):
		h.What = ability.LifeLost
	case p.eat("cast a spell this turn"):
		h.What = ability.SpellsCast
	case p.eat("attack with a creature this turn"):
		h.What = ability.Attacked
	default:
		return h, false
	}
	return h, true
}

// happened is what a comparison says that happened this turn at all, if there are words for
// its negation.
func happened(c ability.Compare) (ability.History, bool) {
	h, ok := c.A.(ability.History)
	return h, ok && c.Op == ability.GE && isOne(c.B) && h.Filter == nil && (h.Who != nil || h.What == ability.Attacked)
}

// turnDeed reads what somebody did or had happen, and how much.
func (p *parser) turnDeed(who ability.Players) (h ability.History, op ability.Op, n ability.Number, ok bool) {
	switch {
	case p.eat("had"):
		op, n, f, ok := p.howMany()
		ok = ok && p.eatAny("enter the battlefield under", "enter under") && p.eatAny("your control this turn", "their control this turn")
		return ability.History{What: ability.Entered, Filter: &f}, op, n, ok
	case p.eat("gained"):
		h.What = ability.LifeGained
	case p.eat("cast"):
		op, n, f, ok := p.howMany()
		ok = ok && f.Zone == ability.Stack && p.eat("this turn")
		f.Preds = slices.DeleteFunc(slices.Clone(f.Preds), isSpellPred)
		for _, pred := range f.Preds {
			if _, other := pred.(ability.Another); other { // the spell and the permanent are two objects
				return h, 0, nil, false
			}
		}
		if len(f.Preds) == 0 && op == ability.GE && !isOne(n) {
			return h, 0, nil, false // "cast another spell": deedCondition
		}
		h = ability.History{What: ability.SpellsCast}
		if len(f.Preds) > 0 {
			h.Filter = &f
		}
		return h, op, n, ok
	case p.eat("discarded a card this turn"):
		return ability.History{What: ability.CardsDiscarded}, ability.GE, ability.N(1), true
	case p.eat("lost"):
		h.What = ability.LifeLost
	case p.eat("was dealt damage this turn"):
		_, you := who.(ability.You)
		return ability.History{What: ability.DamageDealtTo}, ability.GE, ability.N(1), !you
	default:
		return h, 0, nil, false
	}
	if op, n, ok = p.comparison(); !ok {
		return h, 0, nil, false
	}
	return h, op, n, p.eat("life this turn")
}

// countThisTurn reads behind a noun that those are counted that came or died this turn.
func (p *parser) countThisTurn(f ability.Filter) (ability.Number, bool) {
	switch {
	case f.Zone != ability.Battlefield:
	case p.eat("that died under your control this turn"):
		return ability.History{What: ability.Died, Who: ability.You{}, Filter: &f}, true
	case p.eat("that died this turn"):
		return ability.History{What: ability.Died, Filter: &f}, true
	case p.eatAny("you had enter the battlefield under your control this turn", "you had enter under your control this turn"):
		return ability.History{What: ability.Entered, Who: ability.You{}, Filter: &f}, true
	}
	return nil, false
}

// lifeThisTurn reads "life that player lost this turn", "life your opponents have lost
// this turn".
func (p *parser) lifeThisTurn() (ability.Number, bool) {
	m := p.mark()
	switch {
	case p.eat("life they lost this turn"), p.eat("life that player lost this turn"):
		if n, ok := p.thatPlayer(); ok {
			return ability.History{What: ability.LifeLost, Who: n.who}, true
		}
	case p.eat("life your opponents have lost this turn"):
		return ability.History{What: ability.LifeLost, Who: opponents()}, true
	case p.eatAny("life you've lost this turn", "life you lost this turn"):
		return ability.History{What: ability.LifeLost, Who: ability.You{}}, true
	case p.eatAny("life you gained this turn", "life you've gained this turn"):
		return ability.History{What: ability.LifeGained, Who: ability.You{}}, true
	}
	p.back(m)
	return nil, false
}

// turnHistory writes a condition on what happened this turn; "" where the words are
// others.
func (e *english) turnHistory(h ability.History, c ability.Compare) string {
	_, you := h.Who.(ability.You)
	who, your := "you", "your"
	if !you && h.Who != nil {
		who, _ = e.conditionPlayer(h.Who)
		your = "their"
	}
	many := !isOne(c.B)
	switch {
	case h.What == ability.SpellsCast && (h.Filter != nil || !many):
		what := article("spell")
		if h.Filter != nil {
			what = e.many1(c.Op, c.B, spellInHand(*h.Filter))
		}
		return e.pick(who+" cast "+what+" this turn", who+"'ve cast "+what+" this turn")
	case h.What == ability.CardsDiscarded && !many:
		return e.pick(who+" discarded a card this turn", who+"'ve discarded a card this turn")
	case h.What == ability.Entered && h.Filter != nil:
		what := e.many1(c.Op, c.B, *h.Filter)
		return e.pick(who+" had "+what+" enter the battlefield under "+your+" control this turn", what+" entered the battlefield under your control this turn")
	case h.What == ability.Died && h.Filter != nil:
		return e.many1(c.Op, c.B, *h.Filter) + " died under your control this turn"
	case h.What == ability.DamageDealtTo && !you && !many:
		return who + " was dealt damage this turn"
	case h.What == ability.LifeGained && many:
		return e.pick(who+" gained ", who+"'ve gained ") + figures(c.B) + " or more life this turn"
	case h.What == ability.LifeLost && many:
		return e.pick(who+" lost ", who+"'ve lost ") + figures(c.B) + " or more life this turn"
	}
	return ""
}

// notThisTurn writes what did not happen this turn; "" where the words are others.
func (e *english) notThisTurn(c ability.Compare) string {
	h, ok := happened(c)
	if !ok {
		return ""
	}
	if h.Who == nil {
		return "no creatures attacked this turn"
	}
	who, _ := e.conditionPlayer(h.Who)
	switch h.What {
	case ability.LifeLost:
		return who + " didn't lose life this turn"
	case ability.SpellsCast:
		return who + " didn't cast a spell this turn"
	case ability.Attacked:
		return who + " didn't attack with a creature this turn"
	}
	return ""
}

// notThisTurn is the same in the other languages.
func (w *romance) notThisTurn(c ability.Compare) string {
	h, ok := happened(c)
	if !ok {
		return ""
	}
	if h.Who == nil {
		return w.say("ninguna criatura atacó", "nenhuma criatura atacou", "aucune créature n'a attaqué") + w.thisTurn()
	}
	_, you := h.Who.(ability.You)
	who := w.conditionPlayer(h.Who).text
	switch {
	case h.What == ability.LifeLost && you:
		return w.say("no perdiste vidas", "você não perdeu pontos de vida", "vous n'avez pas perdu de points de vie") + w.thisTurn()
	case h.What == ability.LifeLost:
		return w.say(who+" no perdió vidas", who+" não perdeu pontos de vida", who+" n'a pas perdu de points de vie") + w.thisTurn()
	case h.What == ability.SpellsCast && you:
		return w.say("no lanzaste ningún hechizo", "você não conjurou nenhuma mágica", "vous n'avez pas lancé de sort") + w.thisTurn()
	case h.What == ability.SpellsCast:
		return w.say(who+" no lanzó ningún hechizo", who+" não conjurou nenhuma mágica", who+" n'a pas lancé de sort") + w.thisTurn()
	case h.What == ability.Attacked && you:
		return w.say("no atacaste con ninguna criatura", "você não atacou com nenhuma criatura", "vous n'avez attaqué avec aucune créature") + w.thisTurn()
	case h.What == ability.Attacked:
		return w.say(who+" no atacó con ninguna criatura", who+" não atacou com nenhuma criatura", who+" n'a attaqué avec aucune créature") + w.thisTurn()
	}
	return ""
}

// filteredHistory writes what is counted of this turn with a noun of its own.
func (e *english) filteredHistory(h ability.History, plural bool) string {
	s := e.filter(*h.Filter, plural, pickWord(plural))
	switch {
	case h.What == ability.Entered:
		return s + " you had enter the battlefield under your control this turn"
	case h.Who == nil:
		return s + " that died this turn"
	}
	return s + " that died under your control this turn"
}

// lifeHistory writes an amount of life that was gained or lost this turn, without the
// article.
func (e *english) lifeHistory(h ability.History) string {
	verb := "gained"
	if h.What == ability.LifeLost {
		verb = "lost"
	}
	switch who := h.Who.(type) {
	case ability.You:
		return e.pick("life you "+verb+" this turn", "life you've "+verb+" this turn")
	case ability.EachPlayer:
		if who.Filter.Who == ability.Opponent {
			return "life your opponents have " + verb + " this turn"
		}
	}
	return e.pick("life they "+verb+" this turn", "life that player "+verb+" this turn")
}

// turnHistory is the same in the other languages.
func (w *romance) turnHistory(h ability.History, c ability.Compare) string {
	_, you := h.Who.(ability.You)
	who := w.conditionPlayer(h.Who).text
	k := figures(c.B)
	many := !isOne(c.B)
	switch {
	case h.What == ability.SpellsCast && (h.Filter != nil || !many):
		what := w.a(w.noun("spell").one, w.noun("spell").fem)
		if h.Filter != nil {
			what = w.amountOf(c.Op, c.B, spellInHand(*h.Filter))
		}
		if you {
			return w.say("lanzaste "+what, "você conjurou "+what, "vous avez lancé "+what) + w.thisTurn()
		}
		return w.say(who+" lanzó "+what, who+" conjurou "+what, who+" a lancé "+what) + w.thisTurn()
	case h.What == ability.CardsDiscarded && you:
		return w.say("descartaste una carta", "você descartou um card", "vous vous êtes défaussé d'une carte") + w.thisTurn()
	case h.What == ability.CardsDiscarded && !many:
		return w.say(who+" descartó una carta", who+" descartou um card", who+" s'est défaussé d'une carte") + w.thisTurn()
	case h.Filter != nil && (h.What == ability.Entered || h.What == ability.Died):
		g := w.group(*h.Filter, many, "or")
		come := w.came(h.What, g.agr)
		if you {
			return w.amountOf(c.Op, c.B, *h.Filter) + " " + come + w.say(" bajo tu control", " sob seu controle", " sous votre contrôle") + w.thisTurn()
		}
		return w.amountOf(c.Op, c.B, *h.Filter) + " " + come + w.say(" bajo el control ", " sob o controle ", " sous le contrôle ") + w.of(who) + w.thisTurn()
	case h.What == ability.DamageDealtTo && !you && !many:
		return w.say(who+" recibió daño", who+" sofreu dano", who+" a subi des blessures") + w.thisTurn()
	case h.What == ability.LifeGained && many && you:
		return w.say("ganaste "+k+" o más vidas", "você ganhou "+k+" ou mais pontos de vida", "vous avez gagné au moins "+k+" points de vie") + w.thisTurn()
	case h.What == ability.LifeGained && many:
		return w.say(who+" ganó "+k+" o más vidas", who+" ganhou "+k+" ou mais pontos de vida", who+" a gagné au moins "+k+" points de vie") + w.thisTurn()
	case h.What == ability.LifeLost && many && you:
		return w.say("perdiste "+k+" o más vidas", "você perdeu "+k+" ou mais pontos de vida", "vous avez perdu au moins "+k+" points de vie") + w.thisTurn()
	case h.What == ability.LifeLost && many:
		return w.say(who+" perdió "+k+" o más vidas", who+" perdeu "+k+" ou mais pontos de vida", who+" a perdu au moins "+k+" points de vie") + w.thisTurn()
	}
	return ""
}

// came writes that what the subject names entered the battlefield, or died.
func (w *romance) came(what ability.Deed, a agr) string {
	if what == ability.Entered {
		return w.say(verbNum(a, "entró", "entraron")+" al campo de batalla", verbNum(a, "entrou", "entraram")+" no campo de batalha", verbNum(a, "est ", "sont ")+w.agree("arrivé", a)+" sur le champ de bataille")
	}
	return w.say(verbNum(a, "murió", "murieron"), verbNum(a, "morreu", "morreram"), verbNum(a, "est ", "sont ")+w.agree("mort", a))
}

// filteredHistory is the same in the other languages.
func (w *romance) filteredHistory(h ability.History, many bool) string {
	g := w.group(*h.Filter, many, "or")
	s := w.bareGroup(g, "or") + w.say(" que ", " que ", " qui ") + w.came(h.What, g.agr)
	if h.Who != nil {
		s += w.say(" bajo tu control", " sob seu controle", " sous votre contrôle")
	}
	return s + w.thisTurn()
}

// lifeOf writes whose life was gained or lost this turn, of others than the controller.
func (w *romance) lifeOf(h ability.History, many bool) string {
	who := w.player(h.Who)
	life := w.noun("life").form(many)
	if h.What == ability.LifeLost {
		return life + w.say(" que "+who.text+" "+verbNum(who.agr, "perdió", "perdieron"), " que "+who.text+" "+verbNum(who.agr, "perdeu", "perderam"), " "+verbNum(agr{many: many}, "perdu", "perdus")+" par "+who.text) + w.thisTurn()
	}
	return life + w.say(" que "+who.text+" "+verbNum(who.agr, "ganó", "ganaron"), " que "+who.text+" "+verbNum(who.agr, "ganhou", "ganharam"), " "+verbNum(agr{many: many}, "gagné", "gagnés")+" par "+who.text) + w.thisTurn()
}
