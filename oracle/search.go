package oracle

import "github.com/grandmelee/melee/ability"

// shuffleVerb reads what is shuffled: a library, or cards into one.
func (p *parser) shuffleVerb(who ability.Players) ([]ability.Effect, bool) {
	switch {
	case p.eatAny("your library", "their library", "that library"):
		return one(ability.Shuffle{Who: who}), true
	}
	m := p.mark()
	if z, ok := p.wholeZone(); ok && p.eat("into") && p.someones("library", "libraries", "") {
		return p.moved(ability.Move{Who: who, What: z, To: ability.Library, Pos: ability.Shuffled}, np{objs: z, noun: aCard, plural: true}), true
	}
	p.back(m)
	if n, ok := p.objectOnly(); ok {
		mv := ability.Move{Who: who, What: n.objs, To: ability.Library, Pos: ability.Shuffled}
		p.fromZone(&mv)
		if p.eat("into") && p.someones("library", "libraries", "") {
			return p.moved(mv, n), true
		}
	}
	p.back(m)
	switch p.word() {
	case ".", "", ",", "and":
		return one(ability.Shuffle{Who: who}), true
	}
	return nil, false
}

// searchVerb reads a search with what is done with the cards found, up to the
// shuffling (CR 701.23).
func (p *parser) searchVerb(who ability.Players) ([]ability.Effect, bool) {
	e := ability.Search{Who: who}
	var of ability.Players = ability.You{}
	switch {
	case p.eatAny("your library and/or graveyard", "your graveyard and/or library"):
		e.Zones = []ability.Zone{ability.Graveyard}
	case p.eat("your graveyard , hand , and/or library"):
		e.Zones = []ability.Zone{ability.Graveyard, ability.Hand}
	default:
		var ok bool
		if of, ok = p.possessor(); !ok {
			return nil, false
		}
		switch {
		case p.eatAny("library", "libraries"):
		case p.eat("graveyard , hand , and library"):
			e.Zones = []ability.Zone{ability.Graveyard, ability.Hand}
		default:
			return nil, false
		}
	}
	_, your := of.(ability.You)
	if _, you := of.(ability.You); !you || who != nil {
		if !samePlayer(of, who) {
			e.Of = of
		}
	}
	if !p.eat("for") {
		return nil, false
	}
	var least, most ability.Number
	ok := p.eat("all")
	if e.All = ok; !ok {
		least, most, ok = p.quantity()
	}
	if !ok {
		return nil, false
	}
	f, n, plural, ok := p.filter()
	if !ok || f.Zone != ability.Anywhere || e.All && (!plural || e.Zones == nil) {
		return nil, false
	}
	if isX(most) {
		if c, ok := p.whereX(1); ok {
			most = c
		}
	} else {
		p.lateX()
	}
	f.Zone = ability.Library
	if e.Zones != nil {
		f.Zone = ability.Anywhere
	}
	e.Filter, e.Max = f, most
	if !e.All && (least != nil && isOne(most) || sameNumber(least, most)) {
		e.Min = least
	}
	p.eat(",")
	p.eat("and")
	revealed := p.eatAny("reveal it", "reveal them", "reveal that card", "reveal those cards", "reveals it", "reveals them")
	e.Reveal = revealed
	if revealed {
		p.eat(",")
		p.eat("and")
	}
	p.eat("then")
	// "shuffle and put that card on top"
	if p.eatAny("shuffle and put", "shuffles and puts", "shuffle , then put", "shuffle your library , then put") {
		if !p.eatAny("that card", "it", "them", "those cards", "the card") || !p.eat("on top") {
			return nil, false
		}
		p.eat("of your library")
		p.eat("in any order")
		e.To, e.Pos = ability.Library, ability.OnTop
		e.Bind = p.bind(mention{noun: n | aCard, plural: plural})
		return one(e), true
	}
	if !p.eatAny("put it", "put them", "put that card", "put those cards", "puts it", "puts that card", "puts those cards", "puts them", "exile it", "exile them", "exile that card", "exile those cards") {
		return nil, false
	}
	exiled := p.toks[p.i-2].text == "exile" || p.toks[p.i-3].text == "exile"
	var mv ability.Move
	switch {
	case exiled:
		mv.To = ability.Exile
	case p.eat("onto the battlefield"):
		if !p.entersHow(&mv) {
			return nil, false
		}
	case p.eat("into"):
		if !p.handOrGraveyard(&mv) {
			return nil, false
		}
	default:
		return nil, false
	}
	e.To, e.Tapped, e.Under = mv.To, mv.Tapped, mv.Under
	e.Bind = p.bind(mention{noun: n | aCard, plural: plural})
	m := p.mark()
	p.eat(",")
	p.eat(".")
	p.eat("and")
	p.eat("then")
	if e.Zones != nil && your {
		if !p.eat("if you search your library this way , shuffle") {
			return nil, false
		}
		return one(e), true
	}
	switch {
	case p.eatAny("shuffle your library", "shuffles their library", "shuffle their library"):
	case p.eat("that player shuffles"), p.eat("its controller shuffles"):
	case p.eatAny("shuffle", "shuffles"):
		p.eatAny("your library", "their library", "that library")
	default:
		p.back(m)
		e.NoShuffle = true
	}
	if mv.Counters != nil || mv.AttachTo != nil || mv.AttachPlayers != nil || mv.Attacking || mv.Transformed || mv.Flipped {
		return nil, false
	}
	return one(e), true
}

// samePlayer reports whether two player phrases surely mean the same player.
func samePlayer(a, b ability.Players) bool {
	if _, you := a.(ability.You); you {
		if b == nil {
			return true
		}
		_, you := b.(ability.You)
		return you
	}
	switch a := a.(type) {
	case ability.ChosenPlayers:
		c, ok := b.(ability.ChosenPlayers)
		return ok && a == c
	case ability.ThatPlayer, ability.SubjectPlayer:
		return a == b
	case ability.ControllerOf, ability.OwnerOf:
		return b != nil && equalNodes(a, b)
	}
	return false
}
