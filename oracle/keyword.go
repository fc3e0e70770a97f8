package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// keywordShape is what follows a keyword's name.
type keywordShape uint8

const (
	plainWord    keywordShape = iota
	withCost                  // cycling {2}, kicker—sacrifice a creature
	withNumber                // bushido 1
	withBoth                  // suspend 4—{U}
	withQuality               // protection from red, enchant creature, affinity for artifacts
	notInListing              // keyword actions and words that need more than a list can say
)

// shapes are the keywords that something follows.
var shapes = func() map[ability.Word]keywordShape {
	m := map[ability.Word]keywordShape{}
	for _, w := range []ability.Word{
		ability.Bestow, ability.Buyback, ability.CumulativeUpkeep, ability.Cycling, ability.Dash, ability.Disturb, ability.Echo,
		ability.Embalm, ability.Emerge, ability.Entwine, ability.Equip, ability.Escape, ability.Eternalize, ability.Evoke, ability.Flashback,
		ability.Foretell, ability.Fortify, ability.Kicker, ability.LevelUp, ability.Madness, ability.Megamorph, ability.Morph,
		ability.Mutate, ability.Ninjutsu, ability.Outlast, ability.Overload, ability.Prowl, ability.Reconfigure, ability.Replicate,
		ability.Scavenge, ability.Spectacle, ability.Surge, ability.Transfigure, ability.Transmute, ability.Unearth, ability.Ward,
		ability.Encore, ability.Miracle, ability.Recover, ability.AuraSwap, ability.Cleave, ability.Escalate,
	} {
		m[w] = withCost
	}
	for _, w := range []ability.Word{
		ability.Afflict, ability.Afterlife, ability.Annihilator, ability.Bloodthirst, ability.Bushido, ability.Crew, ability.Devour,
		ability.Dredge, ability.Fabricate, ability.Fading, ability.Frenzy, ability.Graft, ability.Modular, ability.Poisonous,
		ability.Rampage, ability.Renown, ability.Ripple, ability.Soulshift, ability.Toxic, ability.Tribute, ability.Vanishing,
		ability.Absorb, ability.Amplify, ability.Hideaway,
	} {
		m[w] = withNumber
	}
	for _, w := range []ability.Word{ability.Suspend, ability.Reinforce, ability.Awaken} {
		m[w] = withBoth
	}
	for _, w := range []ability.Word{ability.Protection, ability.Enchant, ability.Affinity, ability.Champion, ability.Landwalk, ability.Splice, ability.Offering, ability.Companion,
		ability.BandsWithOther} {
		m[w] = withQuality
	}
	return m
}()

// keywordsByFirst finds keywords by the first word of their names, the longest
// first.
var keywordsByFirst = func() map[string][]ability.Word {
	m := map[string][]ability.Word{}
	for w := ability.NoWord + 1; w < ability.Skip; w++ {
		name := w.String()
		if name == "" {
			continue
		}
		first, _, _ := strings.Cut(name, " ")
		list := append(m[first], w)
		for i := len(list) - 1; i > 0 && len(list[i].String()) > len(list[i-1].String()); i-- {
			list[i], list[i-1] = list[i-1], list[i]
		}
		m[first] = list
	}
	return m
}()

// keywordName reads the name of a keyword ability; sub is the land type of a
// landwalk.
func (p *parser) keywordName() (w ability.Word, sub string, ok bool) {
	t := p.tok()
	if t.kind != word {
		return 0, "", false
	}
	for _, w := range keywordsByFirst[t.text] {
		if p.eat(w.String()) {
			return w, "", true
		}
	}
	if strings.HasSuffix(t.text, "walk") {
		if s, ok := subtypeWords[strings.TrimSuffix(t.text, "walk")]; ok {
			p.advance(1)
			return ability.Landwalk, s.sub, true
		}
	}
	return 0, "", false
}

// keywordList reads a line of keywords: "Flying, vigilance".
func (p *parser) keywordList() ([]ability.Ability, bool) {
	var list []ability.Ability
	for {
		start := p.i
		k, ok := p.keyword(true)
		if !ok {
			return nil, false
		}
		k.Text = ability.Text(p.span(start, p.i))
		list = append(list, k)
		if p.eatAny(",", ";") {
			continue
		}
		p.eat(".")
		return list, p.done()
	}
}

// keyword reads a keyword ability. In a line of its own (printed) it may have
// costs and numbers; where effects grant keywords only the short ones occur.
func (p *parser) keyword(printed bool) (*ability.Keyword, bool) {
	m := p.mark()
	if k, ok := p.compoundKeyword(); ok {
		return k, true
	}
	p.back(m)
	w, sub, ok := p.keywordName()
	if !ok {
		if p.eat("multikicker") {
			w = ability.Kicker
		} else {
			return nil, false
		}
	}
	k := &ability.Keyword{Word: w, Sub: sub}
	k.Multi = p.toks[p.i-1].text == "multikicker"
	ok = true
	switch shapes[w] {
	case withCost:
		ok = p.keywordCost(k, printed)
	case withNumber:
		if k.N, ok = p.numeral(); !ok && (w == ability.Hideaway) {
			ok = true
		}
	case withBoth:
		if k.N, ok = p.numeral(); ok {
			ok = p.keywordCost(k, printed)
		}
	case withQuality:
		if sub == "" {
			ok = p.keywordQuality(k)
		}
	case plainWord:
		if w == ability.Hexproof && p.word() == "from" {
			p.advance(1)
			ok = p.quality(k)
		}
		if w == ability.Partner && p.eat("with") {
			k.Sub, ok = p.cardName()
		}
		if w == ability.Trample && p.at("over") {
			ok = false
		}
	}
	if !ok {
		p.back(m)
		return nil, false
	}
	return k, true
}

// compoundKeyword reads typecycling, landwalk of a quality.
func (p *parser) compoundKeyword() (*ability.Keyword, bool) {
	k := &ability.Keyword{}
	t := p.tok()
	switch {
	case p.eat("nonbasic landwalk"):
		k.Word, k.Quality = ability.Landwalk, &ability.Filter{Preds: []ability.Pred{ability.IsNot{Pred: ability.IsSuper{Super: card.Basic}}, ability.IsType{Types: card.Land}}}
		return k, true
	case p.eat("legendary landwalk"):
		k.Word, k.Quality = ability.Landwalk, &ability.Filter{Preds: []ability.Pred{ability.IsSuper{Super: card.Legendary}, ability.IsType{Types: card.Land}}}
		return k, true
	case p.eat("snow landwalk"):
		k.Word, k.Quality = ability.Landwalk, &ability.Filter{Preds: []ability.Pred{ability.IsSuper{Super: card.Snow}, ability.IsType{Types: card.Land}}}
		return k, true
	case p.word() == "snow" && strings.HasSuffix(p.peek(1).text, "walk"):
		if s, ok := subtypeWords[strings.TrimSuffix(p.peek(1).text, "walk")]; ok {
			p.advance(2)
			k.Word, k.Quality = ability.Landwalk, &ability.Filter{Preds: []ability.Pred{ability.IsSuper{Super: card.Snow}, ability.IsSubtype{Sub: s.sub}}}
			return k, true
		}
	case p.eat("basic landcycling"):
		k.Word, k.Quality = ability.Cycling, &ability.Filter{Zone: ability.Library, Preds: []ability.Pred{ability.IsSuper{Super: card.Basic}, ability.IsType{Types: card.Land}}}
		return k, p.keywordCost(k, true)
	case t.kind == word && len(t.text) > 7 && strings.HasSuffix(t.text, "cycling"):
		s, ok := subtypeWords[strings.TrimSuffix(t.text, "cycling")]
		if !ok {
			return nil, false
		}
		p.advance(1)
		k.Word, k.Quality = ability.Cycling, &ability.Filter{Zone: ability.Library, Preds: []ability.Pred{ability.IsSubtype{Sub: s.sub}}}
		return k, p.keywordCost(k, true)
	case t.capital && t.kind == word && p.peek(1).text == "offering":
		if s, ok := subtypeWords[t.text]; ok {
			p.advance(2)
			k.Word, k.Sub = ability.Offering, s.sub
			return k, true
		}
	}
	return nil, false
}

// keywordCost reads the cost behind a keyword: mana, or a dash and any cost.
func (p *parser) keywordCost(k *ability.Keyword, printed bool) bool {
	if k.Word == ability.Equip && p.tok().kind == word {
		f, _, _, ok := p.filter()
		if !ok {
			return false
		}
		k.Quality = &f
	}
	if p.eat("—") {
		m := p.mark()
		c, ok := p.cost()
		if !ok && k.Word == ability.CumulativeUpkeep {
			p.back(m)
			c, ok = p.doCost()
		}
		k.Cost = c
		k.NotZero = ok && printed && hasX(c) && p.eat(". X can't be 0")
		return ok
	}
	if p.tok().kind != symbol {
		return k.Word == ability.Foretell && false
	}
	c, ok := p.manaCost()
	if !ok {
		return false
	}
	k.Cost = ability.Cost{c}
	if printed && c.Mana.HasX() && p.eat(". X can't be 0") {
		k.NotZero = true
	}
	if k.Word == ability.CumulativeUpkeep && p.eat("or") {
		d, ok := p.manaCost()
		k.Other = ability.Cost{d}
		return ok && oneColor(c.Mana) && oneColor(d.Mana)
	}
	if k.Word == ability.Kicker && p.eat("and/or") {
		c, ok := p.manaCost()
		k.Other = ability.Cost{c}
		return ok
	}
	return true
}

// oneColor reports whether a cost is one mana of a color.
func oneColor(c card.Cost) bool { return len(c) == 1 && c[0].Kind == card.Colored }

// doCost reads instructions that are a cost.
func (p *parser) doCost() (ability.Cost, bool) {
	d := ability.DoCost{Have: p.eat("have")}
	list, ok := p.clauses()
	if !ok || len(p.targets) > 0 {
		return nil, false
	}
	p.bound = 0
	p.settle(list)
	d.Do = list
	return ability.Cost{d}, p.allBound()
}

// keywordQuality reads what is behind "protection", "enchant", "affinity",
// "champion", "splice".
func (p *parser) keywordQuality(k *ability.Keyword) bool {
	switch k.Word {
	case ability.Protection:
		return p.eat("from") && p.quality(k)
	case ability.Enchant:
		if f, _, ok := p.playerNoun(); ok {
			k.Players = &f
			return true
		}
		f, _, _, ok := p.filter()
		k.Quality = &f
		return ok
	case ability.Affinity:
		if !p.eat("for") {
			return false
		}
		f, _, _, ok := p.filter()
		k.Quality = &f
		return ok
	case ability.BandsWithOther:
		f, _, plural, ok := p.filter()
		k.Quality = &f
		return ok && plural && f.Zone == ability.Battlefield
	case ability.Companion:
		if !p.eat("—") {
			return false
		}
		r, ok := p.deckRule()
		k.Deck = r
		return ok
	case ability.Champion:
		f, ok := p.aFilter()
		k.Quality = &f
		return ok
	case ability.Splice:
		if !p.eat("onto") {
			return false
		}
		f, _, _, ok := p.filter()
		k.Quality = &f
		return ok && p.keywordCost(k, true)
	}
	return false
}

// quality reads what protection or hexproof is from.
func (p *parser) quality(k *ability.Keyword) bool {
	preds, ok := p.quality1()
	if !ok {
		return false
	}
	alts := ability.AnyOf{preds}
	for {
		m := p.mark()
		p.eat(",")
		p.eat("and")
		if !p.eat("from") {
			p.back(m)
			break
		}
		more, ok := p.quality1()
		if !ok {
			p.back(m)
			return false
		}
		alts = append(alts, more)
	}
	k.Quality = &ability.Filter{Zone: ability.Anywhere, Preds: preds}
	if len(alts) > 1 {
		k.Quality.Preds = []ability.Pred{alts}
	}
	return true
}

func (p *parser) quality1() ([]ability.Pred, bool) {
	if c, ok := colorWords[p.word()]; ok {
		p.advance(1)
		return []ability.Pred{ability.IsColor{Colors: c}}, true
	}
	switch {
	case p.eat("everything"):
		return nil, true
	case p.eatAny("all colors", "each color"):
		return []ability.Pred{ability.IsColor{Colors: card.AllColors}}, true
	case p.eat("multicolored"):
		return []ability.Pred{ability.IsColorCount{Min: 2, Max: 5}}, true
	case p.eat("monocolored"):
		return []ability.Pred{ability.IsColorCount{Min: 1, Max: 1}}, true
	case p.eat("the chosen color"):
		return []ability.Pred{ability.OfChosen{What: ability.ChooseColor}}, true
	}
	var r filterParse
	if !p.filterBody(&r) || !r.plural && !p.either {
		return nil, false
	}
	return r.f.Preds, true
}

// span is the text from token i up to token j.
func (p *parser) span(i, j int) string {
	if i >= j || i >= len(p.toks) {
		return ""
	}
	return strings.TrimSpace(p.text[p.toks[i].pos:p.toks[j-1].end])
}
