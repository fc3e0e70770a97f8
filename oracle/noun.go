package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// np is a noun phrase: objects, players, or both ("any target").
type np struct {
	objs ability.Objects
	// before are the objects before an earlier effect moved them.
	before ability.Objects
	who    ability.Players
	plural bool
	noun   noun
	// bare is set for a plural without a determiner: "creatures you control".
	bare bool
	// loop is the stand-in of the variable of a distributive subject ("each
	// player … they"), plus one.
	loop int
}

// was are the objects as "its power" means them.
func (n np) was() ability.Objects {
	if n.before != nil {
		return n.before
	}
	return n.objs
}

// nounPhrase reads a noun phrase.
func (p *parser) nounPhrase() (np, bool) {
	m := p.mark()
	if n, ok := p.playerPhrase(); ok {
		return n, true
	}
	p.back(m)
	if n, ok := p.objectPhrase(); ok {
		return n, true
	}
	p.back(m)
	return np{}, false
}

// thisObject reads the card's own name or "this creature" and its like.
func (p *parser) thisObject() bool {
	if p.tok().kind == ownName {
		p.advance(1)
		return true
	}
	if p.word() != "this" {
		return false
	}
	switch t := p.peek(1); t.text {
	case "creature", "permanent", "land", "artifact", "enchantment", "aura", "equipment", "vehicle", "card", "spell",
		"planeswalker", "token", "saga", "class", "fortification", "scheme", "siege", "battle":
		p.advance(2)
		return true
	}
	return false
}

// thisNode is what the card's own name means here: in a quoted ability, the
// object that grants it (CR 201.5a).
func (p *parser) thisNode(name string) ability.Objects {
	if name == "@" && !p.selfGrant {
		return ability.Granter{}
	}
	return ability.This{}
}

// objectPhrase reads a noun phrase that stands for objects.
func (p *parser) objectPhrase() (np, bool) {
	if n, ok := p.dealtDamage(); ok {
		return n, true
	}
	name := p.word()
	if p.thisObject() {
		n := np{objs: p.thisNode(name), noun: itself | p.ownNoun()}
		p.mentionObjects(n.objs, n.noun, false)
		return n, true
	}
	switch p.word() {
	case "it":
		p.advance(1)
		return p.it(0)
	case "him", "her", "he", "she":
		p.advance(1)
		if n, ok := p.it(0); ok && n.noun&itself != 0 {
			return n, true
		}
		return np{}, false
	case "itself":
		p.advance(1)
		was, not := p.notSelf, p.not
		p.notSelf, p.not = false, nil
		n, ok := p.it(0)
		p.notSelf, p.not = was, not
		return n, ok
	case "them", "they":
		p.advance(1)
		return p.them(0)
	case "that", "those":
		if !p.at("that many") {
			return p.thatObject()
		}
	case "enchanted", "equipped", "fortified":
		if n, ok := p.hostPhrase(); ok {
			return n, true
		}
	case "target", "any":
		if n, ok := p.targetPhrase(); ok {
			return n, true
		}
	case "the":
		if n, ok := p.revealedCards(); ok {
			return n, true
		}
		return p.theObject()
	case "each", "all", "every":
		if n, ok := p.mostVoted(); ok {
			return n, true
		}
		if n, ok := p.revealedCards(); ok {
			return n, true
		}
		return p.allObjects()
	case "both":
		if p.eat("both creatures") {
			return p.them(aCreature)
		}
	}
	if p.eatAny("cards exiled this way", "the cards exiled this way", "the exiled cards this way") {
		return p.them(aCard)
	}
	if n, ok := p.targetPhrase(); ok {
		return n, true
	}
	return p.pickObjects()
}

// ownNoun says what kind of thing the card itself is.
func (p *parser) ownNoun() noun {
	if p.depth > 0 {
		return aPermanent | aCreature
	}
	return nounOfTypes(p.face.Type.Types) | aCard
}

func nounOfTypes(t card.Types) (n noun) {
	for _, k := range [...]struct {
		t card.Types
		n noun
	}{
		{card.Creature, aCreature}, {card.Land, aLand}, {card.Artifact, anArtifact}, {card.Enchantment, anEnchantment},
		{card.Planeswalker, aPlaneswalker},
	} {
		if t.Any(k.t) {
			n |= k.n | aPermanent
		}
	}
	if t.Any(card.Instant | card.Sorcery) {
		n |= aSpell
	}
	return n
}

// nounWord says which things a noun after "that" or "those" can mean.
func (p *parser) nounWord() (n noun, plural, ok bool) {
	switch t := p.tok(); t.text {
	case "creature", "creatures":
		n = aCreature
	case "land", "lands":
		n = aLand
	case "artifact", "artifacts":
		n = anArtifact
	case "enchantment", "enchantments", "aura", "auras":
		n = anEnchantment
	case "planeswalker", "planeswalkers":
		n = aPlaneswalker
	case "permanent", "permanents":
		n = aPermanent
	case "spell", "spells":
		n = aSpell
	case "card", "cards":
		n = aCard
	case "token", "tokens":
		n = aToken
	case "ability", "abilities":
		n = anAbility
	case "source", "sources":
		n = aSource
	case "equipment", "vehicle":
		n = anArtifact
	default:
		w, isSub := subtypeWords[t.text]
		if !isSub || !t.capital {
			return 0, false, false
		}
		n, plural = aSubtype, w.plural
	}
	plural = plural || p.word()[len(p.word())-1] == 's'
	p.advance(1)
	return n, plural, true
}

// thatObject reads "that creature", "those cards".
func (p *parser) thatObject() (np, bool) {
	m := p.mark()
	many := p.word() == "those"
	p.advance(1)
	if p.at("creature or planeswalker") || p.at("creature or player") || p.at("permanent or player") {
		p.advance(3)
		return p.damagedThing()
	}
	if p.eat("spell or ability") {
		return p.it(aSpell | anAbility)
	}
	n, _, ok := p.nounWord()
	if !ok {
		p.back(m)
		return np{}, false
	}
	if n == aCreature || n == aLand || n == anArtifact || n == aPermanent {
		// "that creature card"
		if p.word() == "card" || p.word() == "cards" || p.word() == "token" || p.word() == "tokens" {
			p.advance(1)
		}
	}
	for _, want := range [...]noun{n, nearNoun(n)} {
		if many {
			if r, ok := p.them(want); ok {
				return r, true
			}
		} else if r, ok := p.it(want); ok {
			return r, true
		}
	}
	p.back(m)
	return np{}, false
}

// nearNoun are the things that the noun n can mean if nothing was called so.
func nearNoun(n noun) noun {
	switch n {
	case aCreature:
		return aPermanent | aToken | aSubtype
	case aPermanent:
		return aCreature | aLand | anArtifact | anEnchantment | aPlaneswalker | aToken | aSubtype
	case aSpell:
		return aCard
	case aCard:
		return aSpell | aCreature | aPermanent | aLand | anArtifact | anEnchantment
	case anArtifact, anEnchantment, aLand, aPlaneswalker:
		return aPermanent
	case aSubtype:
		return aCreature | aToken | aPermanent
	case aToken:
		return aCreature
	}
	return n
}

// damagedThing resolves "that creature or player" and "that permanent or
// player": the target that may be either.
func (p *parser) damagedThing() (np, bool) {
	for i := len(p.targets) - 1; i >= 0; i-- {
		if t := p.targets[i]; t.Objects != nil && t.Players != nil {
			return np{objs: ability.Chosen{Slot: i}, who: ability.ChosenPlayers{Slot: i}, noun: aPermanent}, true
		}
	}
	return np{}, false
}

// hostPhrase reads "enchanted creature", "equipped creature".
func (p *parser) hostPhrase() (np, bool) {
	m := p.mark()
	p.advance(1)
	n, plural, ok := p.nounWord()
	if !ok || plural || !p.face.Type.HasSub("Aura") && !p.face.Type.HasSub("Equipment") && !p.face.Type.HasSub("Fortification") && !bestows(p.face) && !strings.Contains(p.face.Text, "attach") && p.depth == 0 {
		p.back(m)
		return np{}, false
	}
	p.mentionObjects(ability.Host{}, n|aPermanent, false)
	return np{objs: ability.Host{}, noun: n | aPermanent}, true
}

// bestows reports whether a card can be cast as an Aura (CR 702.103).
func bestows(f *card.Face) bool {
	return strings.HasPrefix(f.Text, "Bestow") || strings.Contains(f.Text, "\nBestow")
}

// allObjects reads "each creature", "all lands", "each of those creatures".
func (p *parser) allObjects() (np, bool) {
	m := p.mark()
	each := p.word() != "all"
	p.advance(1)
	if p.eat("of them") {
		return p.them(0)
	}
	if p.at("of those") {
		p.advance(1)
		return p.thatObject()
	}
	if p.at("of") && each {
		p.advance(1)
		if n, ok := p.targetPhrase(); ok && n.plural && n.objs != nil {
			return n, true
		}
		p.back(m)
		return np{}, false
	}
	f, n, _, ok := p.filter()
	if !ok {
		p.back(m)
		return np{}, false
	}
	objs := ability.All{Filter: f}
	p.mentionObjects(objs, n, true)
	return np{objs: objs, noun: n, plural: !each}, true
}

// quantity reads how many of something: "a", "two", "up to three", "any
// number of", "one or two". Max is nil for any number.
func (p *parser) quantity() (least, most ability.Number, ok bool) {
	switch {
	case p.eat("a"), p.eat("an"), p.eat("another"):
		return ability.N(1), ability.N(1), true
	case p.eat("any number of"):
		return ability.N(0), nil, true
	case p.eat("up to"):
		if n, ok := p.amount(); ok {
			return ability.N(0), n, true
		}
		return nil, nil, false
	case p.at("one or two"):
		p.advance(3)
		return ability.N(1), ability.N(2), true
	case p.eat("one or more"):
		return ability.N(1), nil, true
	case p.at("one , two , or three"):
		p.advance(6)
		return ability.N(1), ability.N(3), true
	}
	n, ok := p.amount()
	return n, n, ok
}

// pickObjects reads "a creature", "two lands", "creatures you control".
func (p *parser) pickObjects() (np, bool) {
	m := p.mark()
	another := p.word() == "another"
	said := len(p.mentions)
	least, most, ok := p.quantity()
	if ok {
		if sameNumber(least, most) && (p.eat("cards from the top of") || isOne(most) && p.eat("card from the top of")) {
			who, ok := p.libraryOf()
			return np{objs: ability.Top{N: most, Of: who}, noun: aCard, plural: !isOne(most)}, ok
		}
		if p.at("of") {
			if n, ok := p.partOf(least, most); ok {
				return n, true
			}
			p.back(m)
			return np{}, false
		}
		f, n, plural, ok := p.filter()
		if !ok {
			p.back(m)
			return np{}, false
		}
		if another {
			f.Preds = append([]ability.Pred{p.otherThan(said)}, f.Preds...)
		}
		random := p.eat("at random")
		here := p.mark()
		if r := (filterParse{f: f, noun: n}); random && p.zoneClause(&r) && (r.f.Zone == ability.Hand || r.f.Zone == ability.Graveyard) { // "a card at random from their hand"
			f = r.f
		} else {
			p.back(here)
		}
		return np{objs: ability.Pick{Filter: f, Min: least, Max: most, Random: random}, noun: n, plural: plural}, true
	}
	p.back(m)
	f, n, plural, ok := p.filter()
	if !ok || !plural && !p.either {
		p.back(m)
		return np{}, false
	}
	objs := ability.All{Filter: f}
	p.mentionObjects(objs, n, true)
	return np{objs: objs, noun: n, plural: true, bare: true}, true
}

// partOf reads "one of them", "two of those cards".
func (p *parser) partOf(least, most ability.Number) (np, bool) {
	p.advance(1)
	var of np
	var ok bool
	switch {
	case p.eat("them"):
		of, ok = p.them(0)
	case p.at("those"):
		of, ok = p.thatObject()
	}
	if !ok {
		return np{}, false
	}
	f := ability.Filter{Zone: ability.Anywhere, Preds: []ability.Pred{ability.OneOf{Objects: of.objs}}}
	random := p.eat("at random")
	return np{objs: ability.Pick{Filter: f, Min: least, Max: most, Random: random}, noun: of.noun, plural: !isOne(most)}, true
}

func isOne(n ability.Number) bool  { return n == ability.Number(ability.N(1)) }
func isZero(n ability.Number) bool { return n == ability.Number(ability.N(0)) }
