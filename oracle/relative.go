package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// relativeClauses reads what stands after the noun: "you control", "with flying",
// "in your graveyard".
func (p *parser) relativeClauses(r *filterParse) {
	for p.relativeClause(r) {
	}
}

// relativeClause reads one clause.
func (p *parser) relativeClause(r *filterParse) bool {
	m := p.mark()
	add := func(pred ability.Pred) bool {
		r.f.Preds = append(r.f.Preds, pred)
		return true
	}
	switch p.word() {
	case "with":
		if pred, ok := p.withClause(); ok {
			return add(pred)
		}
	case "without":
		p.advance(1)
		if w, _, ok := p.keywordName(); ok {
			return add(ability.IsNot{Pred: ability.HasKeyword{Word: w}})
		}
	case "named":
		p.advance(1)
		if name, ok := p.cardName(); ok {
			return add(ability.IsNamed{Name: name})
		}
	case "in", "from", "on":
		if p.zoneClause(r) {
			return true
		}
	case "that", "that's":
		if pred, ok := p.thatClause(); ok {
			return add(pred)
		}
	case "other":
		if p.eat("other than") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil {
				return add(ability.NotOneOf{Objects: n.objs})
			}
		}
	case "of":
		switch {
		case p.eat("of the chosen color"):
			return add(ability.OfChosen{What: ability.ChooseColor})
		case p.eat("of the chosen type"):
			return add(ability.OfChosen{What: ability.ChooseCreatureType})
		case p.eat("of that color"):
			return add(ability.OfChosen{What: ability.ChooseColor})
		case p.eat("of that type"):
			return add(ability.OfChosen{What: ability.ChooseCreatureType})
		}
	case "exiled":
		if p.eat("exiled with") && r.f.Zone == ability.Anywhere && p.exiler() {
			r.f.Zone = ability.Exile
			p.linked = true
			return add(ability.OneOf{Objects: ability.Linked{Var: 1}})
		}
	case "attached":
		if p.eat("attached to") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil {
				return add(ability.AttachedTo{To: n.objs})
			}
		}
	case "blocking", "blocked":
		how := ability.CombatBlocking
		if p.word() == "blocked" {
			p.advance(1)
			how = ability.CombatBlockedBy
			if !p.eat("by") {
				break
			}
		} else {
			p.advance(1)
			if p.eat("or blocked by") {
				how = ability.CombatEither
			}
		}
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return add(ability.InCombatWith{Objects: n.objs, How: how})
		}
	case "banded":
		if p.eat("banded with") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil {
				return add(ability.BandedWith{Objects: n.objs})
			}
		}
	case "attacking":
		p.advance(1)
		if n, ok := p.nounPhrase(); ok && n.who != nil && n.objs == nil {
			return add(ability.IsAttacking{Players: n.who})
		}
	case "dealt":
		if p.eat("dealt damage this turn") {
			return add(ability.Is{State: ability.DealtDamageThisTurn})
		}
		if p.eat("dealt damage by") {
			if n, ok := p.nounPhrase(); ok && n.objs != nil && p.eat("this turn") {
				return add(ability.DamagedBy{Objects: n.objs})
			}
		}
	case "you", "an", "your", "defending", "target", "its", "enchanted", "each", "a", "the", "their", "they":
		if pred, ok := p.controlClause(); ok {
			return add(pred)
		}
	}
	p.back(m)
	if p.word() == "that" || p.word() == "they" {
		if pred, ok := p.controlClause(); ok {
			return add(pred)
		}
	}
	p.back(m)
	return false
}

// exiler reads the source of the ability as what exiled cards: its name, or "it".
func (p *parser) exiler() bool {
	if p.tok().text == "@" {
		return false
	}
	if p.thisObject() {
		return true
	}
	if p.eat("it") {
		n, ok := p.it(0)
		_, this := n.objs.(ability.This)
		return ok && (this || n.noun&itself != 0)
	}
	return false
}

// controlClause reads "you control", "an opponent owns", "you don't control".
func (p *parser) controlClause() (ability.Pred, bool) {
	m := p.mark()
	switch {
	case p.eat("you control"):
		if p.at("enchanted") { // "You control enchanted creature."
			break
		}
		if p.eat("but don't own") {
			return ability.AnyOf{{ability.Controlled{By: ability.You{}}, ability.IsNot{Pred: ability.Owned{By: ability.You{}}}}}, true
		}
		return ability.Controlled{By: ability.You{}}, true
	case p.eat("you own and control"):
		return ability.AnyOf{{ability.Owned{By: ability.You{}}, ability.Controlled{By: ability.You{}}}}, true
	case p.eat("you own"):
		return ability.Owned{By: ability.You{}}, true
	case p.eat("you don't control"):
		return ability.IsNot{Pred: ability.Controlled{By: ability.You{}}}, true
	case p.eat("you don't own"):
		return ability.IsNot{Pred: ability.Owned{By: ability.You{}}}, true
	case p.eat("an opponent controls"), p.eat("your opponents control"), p.eat("one of your opponents controls"):
		return ability.Controlled{By: opponents()}, true
	case p.eat("an opponent owns"), p.eat("your opponents own"):
		return ability.Owned{By: opponents()}, true
	case p.eat("you protect"):
		return ability.Protected{By: ability.You{}}, true
	case p.eat("an opponent protects"), p.eat("your opponents protect"), p.foes && p.eat("they protect"):
		return ability.Protected{By: opponents()}, true
	case p.foes && p.eat("they control"):
		return ability.Controlled{By: opponents()}, true
	case p.eat("your team controls"):
		return ability.Controlled{By: yourTeam()}, true
	case p.eat("a player controls"):
		return ability.Controlled{By: ability.EachPlayer{}}, true
	}
	p.back(m)
	n, ok := p.playerPhrase()
	if ok && n.who != nil {
		if _, pick := n.who.(ability.PickPlayer); !pick {
			if _, each := n.who.(ability.EachPlayer); !each {
				switch {
				case p.eatAny("controls", "control"):
					return ability.Controlled{By: n.who}, true
				case p.eatAny("owns", "own"):
					return ability.Owned{By: n.who}, true
				case p.eatAny("protects", "protect"):
					return ability.Protected{By: n.who}, true
				}
			}
		}
	}
	p.back(m)
	return nil, false
}

// thatClause reads "that's attacking", "that isn't a Goblin", "that was dealt
// damage this turn", "that player controls".
func (p *parser) thatClause() (ability.Pred, bool) {
	m := p.mark()
	switch {
	case p.eatAny("that's", "that is", "that are"):
		if pred, ok := p.isClause(); ok {
			return pred, true
		}
	case p.eatAny("that isn't", "that's not", "that aren't", "that are not"):
		if pred, ok := p.isClause(); ok {
			return ability.IsNot{Pred: pred}, true
		}
	case p.eatAny("that was dealt damage this turn", "that were dealt damage this turn", "that has been dealt damage this turn"):
		return ability.Is{State: ability.DealtDamageThisTurn}, true
	case p.eatAny("that was put there from the battlefield this turn", "that were put there from the battlefield this turn",
		"that was put into your graveyard from the battlefield this turn", "that were put into your graveyard from the battlefield this turn"):
		return ability.Is{State: ability.DiedThisTurn}, true
	case p.eatAny("that entered the battlefield this turn", "that entered this turn"):
		return ability.Is{State: ability.EnteredThisTurn}, true
	case p.eatAny("that attacked this turn", "that attacked you this turn"):
		return ability.Is{State: ability.AttackedThisTurn}, true
	case p.eatAny("that could attack this turn"):
	case p.eat("that blocked this turn"):
		return ability.Is{State: ability.BlockedThisTurn}, true
	case p.eat("that has an adventure"):
		return ability.Is{State: ability.HasAdventure}, true
	case p.at("that has a") || p.at("that has an"):
		p.advance(1)
		return p.withClause()
	case p.eatAny("that targets", "that target"):
		if pred, ok := p.targetsClause(); ok {
			return pred, true
		}
	case p.eatAny("that shares", "that share", "that don't share", "that doesn't share"):
		not := p.toks[p.i-2].text == "don't" || p.toks[p.i-2].text == "doesn't"
		if pred, ok := p.sharesClause(); ok {
			if not {
				return ability.IsNot{Pred: pred}, true
			}
			return pred, true
		}
	}
	p.back(m)
	return nil, false
}

// isClause reads what follows "that's": an adjective, a noun, a player that is
// attacked.
func (p *parser) isClause() (ability.Pred, bool) {
	m := p.mark()
	switch {
	case p.eat("attacking"):
		if n, ok := p.playerPhrase(); ok {
			return ability.IsAttacking{Players: n.who}, true
		}
		p.i = m.i
	case p.eat("attached to"):
		if n, ok := p.nounPhrase(); ok && n.objs != nil {
			return ability.AttachedTo{To: n.objs}, true
		}
		p.back(m)
	case p.eat("one or more colors"):
		return ability.IsColorCount{Min: 1, Max: 5}, true
	}
	if pred, ok := p.adjective(); ok {
		return pred, true
	}
	p.eatAny("a", "an")
	var r filterParse
	if p.filterBody(&r) && r.f.Zone == ability.Battlefield {
		if len(r.f.Preds) == 1 {
			return r.f.Preds[0], true
		}
		return ability.AnyOf{r.f.Preds}, true
	}
	p.back(m)
	return nil, false
}

// targetsClause reads what a spell has as a target.
func (p *parser) targetsClause() (ability.Pred, bool) {
	only := p.eat("only")
	switch {
	case p.eat("you"):
		pf := ability.PlayerFilter{Who: ability.Self}
		return ability.Targets{Players: &pf, Only: only}, true
	case p.eat("a player"):
		return ability.Targets{Players: &ability.PlayerFilter{}, Only: only}, true
	}
	if p.tok().kind == ownName || p.word() == "this" || p.word() == "it" {
		if n, ok := p.objectPhrase(); ok {
			f := ability.Filter{Preds: []ability.Pred{ability.OneOf{Objects: n.objs}}}
			return ability.Targets{Objects: &f, Only: only}, true
		}
	}
	if p.eatAny("one or more", "a single", "a", "an") || true {
		if p.word() == "enchanted" || p.word() == "equipped" {
			if n, ok := p.hostPhrase(); ok {
				f := ability.Filter{Preds: []ability.Pred{ability.OneOf{Objects: n.objs}}}
				return ability.Targets{Objects: &f, Only: only}, true
			}
		}
		if f, _, _, ok := p.filter(); ok {
			return ability.Targets{Objects: &f, Only: only}, true
		}
	}
	return nil, false
}

// sharesClause reads "a color with it".
func (p *parser) sharesClause() (ability.Pred, bool) {
	var s ability.Stat
	switch {
	case p.eat("a color with"):
		s = ability.StatColor
	case p.eatAny("a creature type with", "at least one creature type with"):
		s = ability.StatCreatureType
	case p.eat("a card type with"):
		s = ability.StatCardType
	case p.eat("a name with"):
		s = ability.StatName
	default:
		return nil, false
	}
	n, ok := p.nounPhrase()
	if !ok || n.objs == nil {
		return nil, false
	}
	return ability.Shares{What: s, With: n.was()}, true
}

// zoneClause reads "in your graveyard", "from a graveyard", "on the
// battlefield", "from your hand", "in exile".
func (p *parser) zoneClause(r *filterParse) bool {
	m := p.mark()
	if p.eat("on the battlefield") {
		if r.f.Zone == ability.Battlefield {
			return true
		}
		p.back(m)
		return false
	}
	if !p.eatAny("in", "from") || r.f.Zone != ability.Anywhere || r.noun&aSource != 0 {
		p.back(m)
		return false
	}
	switch {
	case p.eat("exile"):
		r.f.Zone = ability.Exile
		return true
	case p.eat("a single graveyard"):
		r.f.Zone = ability.Graveyard
		p.single = true
		return true
	case p.eat("a graveyard"), p.eat("graveyards"), p.eat("all graveyards"):
		r.f.Zone = ability.Graveyard
		return true
	}
	who, ok := p.possessor()
	if !ok {
		p.back(m)
		return false
	}
	switch p.word() {
	case "graveyard", "graveyards":
		r.f.Zone = ability.Graveyard
	case "hand", "hands":
		r.f.Zone = ability.Hand
	case "library", "libraries":
		r.f.Zone = ability.Library
	default:
		p.back(m)
		return false
	}
	p.advance(1)
	r.f.Preds = append(r.f.Preds, ability.Owned{By: who})
	return true
}

// cardName reads the name of a card: words with capitals, and the small words
// between them.
func (p *parser) cardName() (string, bool) {
	start := p.i
	last := -1
	for k := 0; ; k++ {
		t := p.peek(k)
		if t.kind == ownName && k == 0 {
			p.advance(1)
			return "", true
		}
		if t.kind != word {
			if t.text == "," && last == k-1 && p.titleAt(k+1) {
				continue
			}
			break
		}
		if t.capital {
			last = k
			continue
		}
		switch t.text {
		case "of", "the", "and", "to", "in", "from", "for", "a", "or", "with":
			continue
		}
		break
	}
	if last < 0 {
		return "", false
	}
	p.advance(last + 1)
	return p.text[p.toks[start].pos:p.toks[start+last].end], true
}

// titleAt reports whether what follows a comma in a name goes on with it:
// "Imaginative Friend", "the Redeemer".
func (p *parser) titleAt(k int) bool {
	if p.peek(k).text == "the" {
		return p.peek(k+1).capital && p.peek(k+1).kind == word
	}
	return p.peek(k).capital && p.peek(k).kind == word && p.peek(k+1).text != ","
}
