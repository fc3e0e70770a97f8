package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// moved binds a zone change, so that later words mean the objects in their new
// zone, and their characteristics as they were before it.
func (p *parser) moved(mv ability.Move, n np) []ability.Effect {
	m := mention{noun: n.noun | aCard, plural: n.plural, before: n.objs, exiled: mv.To == ability.Exile}
	switch n.objs.(type) {
	case ability.Pick, ability.All, ability.Top, ability.Union:
		m.before, m.was = nil, true
	}
	if all, ok := n.objs.(ability.All); ok && !all.Whole {
		m.plural = true
	}
	mv.Bind = p.bindAmount(m)
	if mv.To == ability.Hand && !n.plural && p.findPlayer(false) == nil { // "… to its owner's hand. Then that player …"
		if p.toks[p.i-1].text == "hand" && p.toks[p.i-2].text == "owner's" {
			p.mentionPlayers(ability.OwnerOf{Objects: n.was()}, false)
		}
	}
	return one(mv)
}

func (p *parser) objectOnly() (np, bool) {
	m := p.mark()
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		p.back(m)
		return np{}, false
	}
	// "A and B", "target A, target B, and target C"
	for {
		here := p.mark()
		if p.eatAny(", and", ",") {
			if !p.at("target") && !p.at("up to one target") && !p.at("all cards from") {
				p.back(here)
				break
			}
		} else if !p.eat("and") {
			break
		}
		// a verb, or a bare plural that a verb follows, begins a new clause
		if p.tok().kind == word && playerVerbs[p.word()] != nil {
			p.back(here)
			break
		}
		b, ok := p.objectPhrase()
		if !ok || b.objs == nil || b.bare || p.startsPredicate() {
			p.back(here)
			break
		}
		if u, ok := n.objs.(ability.Union); ok {
			n.objs = append(u, b.objs)
		} else {
			n.objs = ability.Union{n.objs, b.objs}
		}
		n.plural = true
		n.noun |= b.noun
	}
	return n, true
}

// startsPredicate reports whether a verb comes next: then the noun phrase
// before it was its subject.
func (p *parser) startsPredicate() bool {
	switch p.word() {
	case "get", "gets", "gain", "gains", "have", "has", "lose", "loses", "can't", "deal", "deals", "become", "becomes", "is", "are",
		"don't", "doesn't", "fight", "fights", "may", "must", "can", "phase", "phases", "enter", "enters", "attack", "attacks", "explores":
		return true
	}
	return false
}

func (p *parser) exileVerb(who ability.Players) ([]ability.Effect, bool) {
	m := p.mark()
	if e, n, ok := p.until(who, "exile", "exiled"); ok {
		return one(p.openUntil(e, n)), true
	}
	p.back(m)
	n, ok := p.objectOnly()
	if !ok {
		if z, ok := p.wholeZone(); ok {
			return p.moved(ability.Move{Who: who, What: z, To: ability.Exile}, np{objs: z, noun: aCard, plural: true}), true
		}
		return nil, false
	}
	mv := ability.Move{Who: who, What: n.objs, To: ability.Exile}
	p.fromZone(&mv)
	if p.eat("face down") {
		mv.FaceDown = true
	}
	if p.eat("with") {
		c, ok := p.counterCount()
		if !ok {
			return nil, false
		}
		mv.Counters = c
	}
	if p.at("until") {
		m := p.mark()
		p.advance(1)
		switch {
		case p.thisObject() && p.eat("leaves the battlefield"):
			mv.Until = ability.WhileOnBattlefield
		default:
			p.back(m)
		}
	}
	return p.moved(mv, n), true
}

// fromZone reads "from your graveyard" behind an object that is not described
// by its zone: the source itself, or a pronoun.
func (p *parser) fromZone(mv *ability.Move) {
	m := p.mark()
	if p.eatAny("from your graveyard", "from the graveyard", "from their graveyard") {
		mv.From = ability.Graveyard
		return
	}
	if p.eatAny("from your hand", "from exile") {
		mv.From = ability.Hand
		if p.toks[p.i-1].text == "exile" {
			mv.From = ability.Exile
		}
		return
	}
	p.back(m)
}

// wholeZone reads "all cards from your graveyard", "your graveyard", "target
// player's graveyard".
func (p *parser) wholeZone() (ability.Objects, bool) {
	m := p.mark()
	if who, ok := p.possessor(); ok {
		z := ability.Graveyard
		switch {
		case p.eat("hand and graveyard"):
			return ability.Union{whole(ability.Hand, who), whole(ability.Graveyard, who)}, true
		case p.eat("graveyard"):
		case p.eat("hand"):
			z = ability.Hand
		case p.eat("library"):
			z = ability.Library
		default:
			p.back(m)
			return nil, false
		}
		return whole(z, who), true
	}
	if p.eat("all graveyards") {
		return ability.All{Filter: ability.Filter{Zone: ability.Graveyard}, Whole: true}, true
	}
	p.back(m)
	return nil, false
}

// whole are all cards of players in a zone.
func whole(z ability.Zone, who ability.Players) ability.All {
	return ability.All{Filter: ability.Filter{Zone: z, Preds: []ability.Pred{ability.Owned{By: who}}}, Whole: true}
}

// twoZones reports whether objects are all cards of the same players in two zones.
func twoZones(u ability.Union) (first, second ability.Filter, ok bool) {
	if len(u) != 2 {
		return first, second, false
	}
	a, ok1 := u[0].(ability.All)
	b, ok2 := u[1].(ability.All)
	return a.Filter, b.Filter, ok1 && ok2 && a.Whole && b.Whole && equalNodes(a.Filter.Preds, b.Filter.Preds)
}

// movedTo reads objects behind the place where they go: "to your hand all creature cards
// in your graveyard".
func (p *parser) movedTo(mv ability.Move) ([]ability.Effect, bool) {
	m := p.mark()
	if p.eatAny("to", "onto") && p.destination(&mv) {
		if n, ok := p.objectOnly(); ok {
			mv.What = n.objs
			return p.moved(mv, n), true
		}
	}
	p.back(m)
	return nil, false
}

func (p *parser) returnVerb(who ability.Players) ([]ability.Effect, bool) {
	if list, ok := p.movedTo(ability.Move{Who: who}); ok {
		return list, true
	}
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	mv := ability.Move{Who: who, What: n.objs}
	p.fromZone(&mv)
	if !p.eat("to") || !p.destination(&mv) {
		return nil, false
	}
	return p.moved(mv, n), true
}

// destination reads where objects go, after "to", "into", "onto" or "on".
func (p *parser) destination(mv *ability.Move) bool {
	switch {
	case p.eat("the battlefield"):
		mv.To = ability.Battlefield
		return p.entersHow(mv)
	case p.eat("exile"):
		mv.To = ability.Exile
		return true
	case p.eat("the top of"), p.eat("top of"):
		mv.To, mv.Pos = ability.Library, ability.OnTop
		return p.someones("library", "libraries", "") && p.libraryOrder(mv)
	case p.eat("the bottom of"), p.at("bottom of"):
		p.eat("bottom of")
		mv.To, mv.Pos = ability.Library, ability.OnBottom
		return p.someones("library", "libraries", "") && p.libraryOrder(mv)
	}
	return p.handOrGraveyard(mv)
}

func (p *parser) libraryOrder(mv *ability.Move) bool {
	switch {
	case p.eat("in any order"):
	case p.eat("in a random order"):
		if mv.Pos == ability.OnBottom {
			mv.Pos = ability.BottomRandom
		} else {
			return false
		}
	}
	return true
}

func (p *parser) handOrGraveyard(mv *ability.Move) bool {
	m := p.mark()
	if p.someones("hand", "hands", "") {
		mv.To = ability.Hand
		return true
	}
	p.back(m)
	if p.someones("graveyard", "graveyards", "") {
		mv.To = ability.Graveyard
		return true
	}
	p.back(m)
	if p.someones("library", "libraries", "second from the top") {
		mv.To, mv.Pos = ability.Library, ability.SecondFromTop
		return true
	}
	p.back(m)
	if p.someones("library", "libraries", "third from the top") {
		mv.To, mv.Pos = ability.Library, ability.ThirdFromTop
		return true
	}
	p.back(m)
	return false
}

// someones reads "its owner's hand", "your hand", "their owners' hands": cards
// always go to their owner's (CR 400.3).
func (p *parser) someones(single, many, tail string) bool {
	m := p.mark()
	if p.eatAny("its owner's", "their owners'", "their owner's", "your", "their", "his or her owner's", "that player's", "owner's", "that card's owner's", "the owner's", "its", "their respective owners'") {
		if p.eatAny(single, many) && (tail == "" || p.eat(tail)) {
			return true
		}
	}
	p.back(m)
	return false
}

// foundGoes reads where a card goes that was found in a library: "into your hand", "onto
// the battlefield tapped".
func (p *parser) foundGoes(mv *ability.Move) bool {
	switch {
	case p.eat("into"):
		return p.handOrGraveyard(mv)
	case p.eat("onto the battlefield"):
		return p.entersHow(mv) && mv.Under == nil && mv.Counters == nil && mv.AttachTo == nil && mv.AttachPlayers == nil && !mv.Attacking && !mv.Transformed && !mv.Flipped && !mv.FaceDown
	}
	return false
}

// entersHow reads how permanents are put onto the battlefield.
func (p *parser) entersHow(mv *ability.Move) bool {
	for {
		switch {
		case p.eat("tapped and attacking"):
			mv.Tapped, mv.Attacking = true, true
		case p.eat("tapped"):
			mv.Tapped = true
		case p.eat("attacking"):
			mv.Attacking = true
		case p.eat("transformed"):
			mv.Transformed = true
		case p.eat("flipped"):
			mv.Flipped = true
		case p.eat("face down"):
			mv.FaceDown = true
		case mv.AttachTo == nil && mv.AttachPlayers == nil && p.at("attached to"):
			p.advance(2)
			n, ok := p.nounPhrase()
			if !ok || n.objs == nil == (n.who == nil) || n.plural {
				return false
			}
			mv.AttachTo, mv.AttachPlayers = n.objs, n.who
		case p.eat("under your control"):
			mv.Under = ability.You{}
		case p.eatAny("under its owner's control", "under their owners' control", "under their owner's control", "under that card's owner's control", "under their control"):
			if p.toks[p.i-2].text == "their" {
				return false
			}
			mv.Under = ability.OwnerOf{Objects: ability.Moved{}}
		case p.at("with"):
			m := p.mark()
			p.advance(1)
			c, ok := p.counterCount()
			if !ok {
				p.back(m)
				return true
			}
			mv.Counters = c
		default:
			return true
		}
	}
}

func (p *parser) putVerb(who ability.Players) ([]ability.Effect, bool) {
	m := p.mark()
	if list, ok := p.putCounters(who); ok {
		return p.moreCounters(who, list), true
	}
	p.back(m)
	if p.word() == "onto" {
		return p.movedTo(ability.Move{Who: who})
	}
	n, ok := p.objectOnly()
	if !ok {
		return nil, false
	}
	mv := ability.Move{Who: who, What: n.objs}
	p.fromZone(&mv)
	switch {
	case p.eat("onto the battlefield"):
		mv.To = ability.Battlefield
		_, each := who.(ability.EachPlayer)
		if _, those := n.objs.(ability.Those); !p.entersHow(&mv) || each && those {
			return nil, false // each player would put their own
		}
	case p.eat("into"):
		if !p.handOrGraveyard(&mv) {
			return nil, false
		}
	case p.eat("on the top of"), p.eat("on top of"):
		mv.To, mv.Pos = ability.Library, ability.OnTop
		if !p.someones("library", "libraries", "") || !p.libraryOrder(&mv) {
			return nil, false
		}
	case p.eatAny("on the top or bottom of", "on their choice of the top or bottom of"):
		mv.To, mv.Pos = ability.Library, ability.OnTopOrBottom
		if !p.someones("library", "libraries", "") {
			return nil, false
		}
	case p.eat("on the bottom of"):
		mv.To, mv.Pos = ability.Library, ability.OnBottom
		if !p.someones("library", "libraries", "") || !p.libraryOrder(&mv) {
			return nil, false
		}
	default:
		return nil, false
	}
	return p.moved(mv, n), true
}
