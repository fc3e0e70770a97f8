package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// eachThing reads what "for each" counts: "creature you control".
func (p *parser) eachThing() (ability.Number, bool) {
	if n, ok := p.voteCount(); ok {
		return n, true
	}
	m := p.mark()
	switch {
	case p.eat("card in"):
		if n, ok := p.cardsIn(); ok {
			return n, true
		}
		p.back(m)
	case p.eat("target beyond the first"):
		return ability.ExtraTargets{}, true
	case p.eat("color of mana spent to cast this spell"), p.eat("color of mana spent to cast it"), p.eat("color of mana spent to cast ~"):
		return colorsSpent, true
	case p.eat("creature in your party"):
		return ability.Party{}, true
	case p.eat("opponent you have"):
		return ability.CountPlayers{Of: opponents()}, true
	case p.eat("opponent"):
		return ability.CountPlayers{Of: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent, Preds: p.playerClauses()}}}, true
	case p.eat("player"):
		return ability.CountPlayers{Of: ability.EachPlayer{Filter: ability.PlayerFilter{Preds: p.playerClauses()}}}, true
	case p.eat("basic land type among"):
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return ability.CountTypes{Stat: ability.StatBasicLandType, Of: n.objs}, true
		}
	case p.eat("of its colors"):
		if n, ok := p.it(0); ok {
			return ability.CountTypes{Stat: ability.StatColor, Of: n.objs}, true
		}
	case p.eat("card type among"):
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return ability.CountTypes{Stat: ability.StatCardType, Of: n.objs}, true
		}
	case p.eat("color among"):
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return ability.CountTypes{Stat: ability.StatColor, Of: n.objs}, true
		}
	case p.eat("turn marker in the game"), p.eat("turn marker"):
		return ability.TurnMarkers{}, true
	case p.eat("time"):
		if n, ok := p.timesMutated(); ok {
			return n, true
		}
		p.back(m)
	}
	switch {
	case p.eat("time ~ was kicked"), p.eat("time it was kicked"):
		return ability.TimesPaid{Word: ability.Kicker}, true
	case p.at("1 damage") || p.at("1 life"):
		p.advance(1)
		if n, ok := p.lifeThisTurn(); ok {
			return n, true
		}
		p.advance(1)
		switch {
		case p.eat("prevented this way"):
			return p.preventedAmount()
		case p.eatAny("dealt this way", "lost this way", "gained this way"):
			return p.lastBound()
		}
	}
	if n, ok := p.symbolsIn(); ok {
		return n, true
	}
	p.back(m)
	if n, ok := p.historyCount(); ok {
		return n, true
	}
	if kind, ok := p.counterKind(); ok {
		if p.eat("on") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil {
				return ability.Counters{Kind: kind, On: n.objs}, true
			}
		} else if kind != "" && p.eat("you have") {
			return ability.PlayerCounters{Kind: kind, Of: ability.You{}}, true
		} else if kind != "" && p.eat("your opponents have") {
			return ability.PlayerCounters{Kind: kind, Of: opponents()}, true
		} else if n, ok := p.removedThisWay(); ok {
			return n, true
		}
	}
	p.back(m)
	f, n, plural, ok := p.filter()
	if !ok || plural {
		return nil, false
	}
	return p.countThisWay(f, n)
}

// removedThisWay reads "removed this way" behind counters: what the last effect that removes
// counters removed, or else the cost.
func (p *parser) removedThisWay() (ability.Number, bool) {
	switch {
	case p.lastRemoved > 0 && p.eat("removed this way"):
		return ability.Bound{Var: p.use(p.lastRemoved)}, true
	case p.costAny && p.eat("removed this way"):
		return ability.X{}, true
	}
	return nil, false
}

// removedCounters are the words for counters that were removed: "charge counter removed
// this way"; "" if there are none.
func (r *renderer) removedCounters() string {
	before, _, ok := strings.Cut(r.exact, " removed this way")
	if !ok {
		return ""
	}
	words := strings.Fields(before)
	n := len(words) - 1
	if n < 0 || !strings.HasPrefix(words[n], "counter") {
		return ""
	}
	if n > 0 && words[n-1] != "each" && words[n-1] != "of" {
		return words[n-1] + " counter"
	}
	return "counter"
}

// removedWords is the same in the other languages, with "removed this way"; "" if there are
// none.
func (w *romance) removedWords(many bool) string {
	s := w.removedCounters()
	if s == "" {
		return ""
	}
	kind := strings.TrimSpace(strings.TrimSuffix(s, "counter"))
	n := w.counterNoun(kind)
	done := w.agree(w.say("removido", "removido", "retiré"), agr{fem: n.fem, many: many})
	return n.form(many) + " " + done + w.inThisWay()
}

// thisWay are the ends of "card revealed this way" and the like.
var thisWay = []string{"destroyed this way", "sacrificed this way", "exiled this way", "discarded this way", "returned this way",
	"put into a graveyard this way", "put into your graveyard this way", "revealed this way", "milled this way", "tapped this way"}

// countThisWay counts what fits, or what fits of the things that the last effect
// dealt with: "revealed this way".
func (p *parser) countThisWay(f ability.Filter, n noun) (ability.Number, bool) {
	if h, ok := p.countThisTurn(f); ok {
		return h, true
	}
	f2, way, ok := p.doneThisWay(f)
	switch {
	case !ok:
		return nil, false
	case !way:
		return ability.Count{Of: ability.All{Filter: f}}, true
	case len(f.Preds) == 0 || n == aCard:
		return ability.Bound{Var: p.use(p.lastAmount)}, true
	}
	return ability.Count{Of: ability.All{Filter: f2}}, true
}

// wayCondition reads "a creature card was milled this way".
func (p *parser) wayCondition() (ability.Condition, bool) {
	m := p.mark()
	if n, ok := p.playerPhrase(); ok && n.who != nil && p.way.what == ability.DiscardWord && p.way.bind == p.lastAmount && p.eatAny("discard", "discards") {
		if f, ok := p.aFilter(); ok && p.eat("this way") {
			return p.oneFits(among(ability.Those{Var: p.use(p.lastAmount)}, f), aCard|aCreature), true
		}
	}
	p.back(m)
	if !p.eatAny("a", "an", "one or more") {
		return nil, false
	}
	f, n, _, ok := p.filter()
	if !ok || !p.eatAny("is", "was", "are", "were") {
		return nil, false
	}
	if p.lastDamage > 0 && p.eat("dealt damage this way") {
		return p.oneFits(among(ability.Those{Var: p.use(p.lastDamage)}, f), n), true
	}
	f, way, ok := p.doneThisWay(f)
	if !ok || !way {
		return nil, false
	}
	return p.oneFits(f, n), true
}

// oneFits is that there is one that fits a filter, which ends with the things that it is one
// of; "it" is that one from then on.
func (p *parser) oneFits(f ability.Filter, n noun) ability.Condition {
	p.mentionObjects(f.Preds[len(f.Preds)-1].(ability.OneOf).Objects, n, false)
	return ability.Exists{Objects: ability.All{Filter: f}}
}

// among limits a filter to some things, wherever they are.
func among(things ability.Objects, f ability.Filter) ability.Filter {
	f.Zone = ability.Anywhere
	f.Preds = append(f.Preds[:len(f.Preds):len(f.Preds)], ability.OneOf{Objects: things})
	return f
}

// doneThisWay reads "destroyed this way" and the like, and limits a filter to the
// things that the last effect dealt with: to what they were on the battlefield, if
// they have left it.
func (p *parser) doneThisWay(f ability.Filter) (_ ability.Filter, way, ok bool) {
	deed := p.word()
	if !p.eatAny(thisWay...) {
		return f, false, true
	}
	if p.lastAmount == 0 {
		return f, true, false
	}
	switch deed {
	case "destroyed", "sacrificed", "exiled", "returned":
		return among(ability.Before{Var: p.use(p.lastAmount)}, f), true, true
	}
	return among(ability.Those{Var: p.use(p.lastAmount)}, f), true, true
}

// dealtDamage reads "a creature dealt damage this way", "creatures dealt damage this way".
func (p *parser) dealtDamage() (np, bool) {
	m := p.mark()
	if p.lastDamage == 0 || !p.eatAny("a creature", "each creature", "creatures") {
		return np{}, false
	}
	many := p.toks[p.i-1].text == "creatures"
	if !p.eat("dealt damage this way") {
		p.back(m)
		return np{}, false
	}
	f := ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}, ability.OneOf{Objects: ability.Those{Var: p.use(p.lastDamage)}}}}
	return np{objs: ability.All{Filter: f}, noun: aCreature, plural: many}, true
}

// isDealtDamage reports whether these are the creatures that an earlier effect dealt
// damage.
func isDealtDamage(f ability.Filter) bool {
	if len(f.Preds) != 2 || !equalNodes(f.Preds[0], ability.IsType{Types: card.Creature}) {
		return false
	}
	one, ok := f.Preds[1].(ability.OneOf)
	if !ok {
		return false
	}
	_, those := one.Objects.(ability.Those)
	return those
}

func isOneOf(p ability.Pred) bool { _, ok := p.(ability.OneOf); return ok }

// isDealtWith reports whether objects are what an earlier effect dealt with.
func isDealtWith(o ability.Objects) bool {
	switch o.(type) {
	case ability.Those, ability.Before:
		return true
	}
	return false
}
