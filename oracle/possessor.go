package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// ownerOrController reads "its controller", "that creature's owner", "their
// owners".
func (p *parser) ownerOrController() (ability.Players, bool) {
	return p.whoHas([]string{"controller", "controllers"}, []string{"owner", "owners"})
}

// whoHas reads a possessive of objects, and who has to do with them, in one of these
// words.
func (p *parser) whoHas(controller, owner []string) (ability.Players, bool) {
	m := p.mark()
	if objs, ok := p.possessorObjects(); ok {
		switch {
		case p.eatAny(controller...):
			return ability.ControllerOf{Objects: objs}, true
		case p.eatAny(owner...):
			return ability.OwnerOf{Objects: objs}, true
		}
	}
	p.back(m)
	return nil, false
}

// possessorObjects reads the objects of a possessive: "its", "~'s", "that
// creature's", "enchanted creature's", "target creature's", "their".
func (p *parser) possessorObjects() (ability.Objects, bool) {
	m := p.mark()
	switch p.word() {
	case "its":
		p.advance(1)
		return p.itWas(false)
	case "their":
		p.advance(1)
		if o, ok := p.itWas(true); ok {
			return o, true
		}
		return p.itWas(false)
	}
	// A noun phrase that ends in "'s" ends with one token.
	n, ok := p.nounPossessive()
	if !ok {
		p.back(m)
		return nil, false
	}
	return n, true
}

// nounPossessive reads "~'s", "that creature's", "the exiled card's", "target
// creature's", "each creature's".
func (p *parser) nounPossessive() (ability.Objects, bool) {
	if p.tok().kind == ownName || p.word() == "this" {
		name := p.word()
		if p.thisObject() {
			if p.eat("'s") || p.at("'") {
				return p.thisNode(name), true
			}
			return nil, false
		}
	}
	switch p.word() {
	case "this", "that", "those", "the", "enchanted", "equipped", "target", "each":
	default:
		return nil, false
	}
	// Split the possessive word for a moment, read the noun phrase, and join it
	// again.
	for k := 1; k < 4; k++ {
		t := p.peek(k)
		if t.kind != word {
			return nil, false
		}
		n := len(t.text)
		if n < 3 || t.text[n-2:] != "'s" && t.text[n-2:] != "s'" {
			continue
		}
		old := t.text
		end := p.end
		if old[n-2:] == "s'" {
			t.text = old[:n-1]
		} else {
			t.text = old[:n-2]
		}
		at := p.i + k
		p.end = at + 1
		o, ok := p.objectPhrase()
		p.toks[at].text, p.end = old, end
		if !ok || p.i != at+1 || o.objs == nil {
			return nil, false
		}
		return o.was(), true
	}
	return nil, false
}

// possessor reads a possessive that stands for players: "your", "their",
// "target player's", "its controller's", "each player's".
func (p *parser) possessor() (ability.Players, bool) {
	m := p.mark()
	switch p.word() {
	case "your":
		if p.eat("your opponents'") {
			return opponents(), true
		}
		p.advance(1)
		return ability.You{}, true
	case "their":
		p.advance(1)
		if n, ok := p.thatPlayer(); ok {
			return n.who, true
		}
	case "a", "an":
		switch {
		case p.eat("a player's"):
			return ability.EachPlayer{}, true
		case p.eat("an opponent's"):
			return opponents(), true
		}
	case "each":
		switch {
		case p.eat("each player's"):
			return ability.EachPlayer{}, true
		case p.eat("each opponent's"):
			return opponents(), true
		case p.eat("each other player's"):
			return ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.OtherPlayer}}, true
		}
	case "all":
		if p.eat("all players'") {
			return ability.EachPlayer{}, true
		}
	case "that":
		if p.eat("that player's") || p.eat("that opponent's") {
			n, ok := p.thatPlayer()
			return n.who, ok
		}
	case "defending":
		if p.eat("defending player's") {
			return p.defender(), true
		}
	case "enchanted":
		if p.eat("enchanted player's") {
			return ability.HostPlayer{}, true
		}
	case "target":
		switch {
		case p.eat("target player's"):
			return p.addTarget(ability.Target{Players: &ability.PlayerFilter{}, Min: ability.N(1), Max: ability.N(1)}, 0).who, true
		case p.eat("target opponent's"):
			return p.addTarget(ability.Target{Players: &ability.PlayerFilter{Who: ability.Opponent}, Min: ability.N(1), Max: ability.N(1)}, 0).who, true
		}
	case "up":
		if p.eat("up to one target opponent's") {
			return p.addTarget(ability.Target{Players: &ability.PlayerFilter{Who: ability.Opponent}, Min: ability.N(0), Max: ability.N(1)}, 0).who, true
		}
	case "the":
		if p.eat("the active player's") {
			return ability.ActivePlayer{}, true
		}
		if p.eat("the chosen player's") {
			return ability.ChosenPlayer{}, true
		}
	}
	p.back(m)
	return p.whoHas([]string{"controller's", "controllers'"}, []string{"owner's", "owners'"})
}
