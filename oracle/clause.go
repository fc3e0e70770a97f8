package oracle

import (
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// clause reads one clause: an imperative, a player and what that player does,
// or objects and what becomes of them.
func (p *parser) clause() ([]ability.Effect, bool) {
	m := p.mark()
	if list, ok := p.playerVerbs(nil, np{who: ability.You{}}); ok {
		return list, true
	}
	p.back(m)
	if mod, of, ok := p.allBlock(); ok {
		d, _ := p.effectDuration()
		return one(ability.Apply{To: of, Mods: []ability.Mod{mod}, For: d}), d != 0
	}
	p.back(m)
	if e, ok := p.fixedClause(); ok {
		return one(e), true
	}
	p.back(m)
	if who, ok := p.possessor(); ok && p.eat("life total becomes") {
		p.eat("equal to")
		if n, ok := p.quantityTerm(); ok {
			return one(ability.SetLife{Who: who, N: n}), true
		}
	}
	p.back(m)
	n, ok := p.nounPhrase()
	if !ok {
		p.back(m)
		return nil, false
	}
	if n.objs != nil && (p.at("and each other") || p.at("and other") || p.at("and all other")) {
		here := p.mark()
		p.advance(1)
		others, ok := np{}, false
		if p.word() == "other" {
			others, ok = p.pickObjects()
		} else {
			others, ok = p.allObjects()
		}
		if ok { // "target creature and each other creature that shares a color with it"
			both := np{objs: ability.Union{n.objs, others.objs}, plural: true, noun: n.noun | others.noun}
			if list, ok := p.objectVerbs(both); ok {
				return list, true
			}
		}
		p.back(here)
	}
	if n.objs != nil {
		here := p.mark()
		if list, ok := p.objectVerbs(n); ok {
			return list, true
		}
		p.back(here)
	}
	if n.who != nil {
		if list, ok := p.playerClause(n); ok {
			return list, true
		}
	}
	p.back(m)
	return nil, false
}

// playerClause reads what the player n does. Where words of the clause look
// back at each of several players ("each player … they"), the clause is done
// once for each.
func (p *parser) playerClause(n np) ([]ability.Effect, bool) {
	said := len(p.mentions)
	list, ok := p.playerVerbs(n.who, n)
	if !ok {
		return nil, false
	}
	if n.loop != 0 && p.looksBack(list, n.who) {
		p.use(n.loop)
	}
	if n.loop == 0 || p.binds[n.loop-1] == 0 {
		return list, true
	}
	for i := said; i < len(p.mentions); i++ { // from here on it is what all of them did
		p.mentions[i].plural = p.mentions[i].plural || p.mentions[i].bind > 0 && !p.mentions[i].player
	}
	that := ability.ThatPlayer{Var: p.binds[n.loop-1]}
	var do, after []ability.Effect
	for _, e := range list {
		if s, ok := e.(ability.Sacrifice); ok {
			if _, rest := s.What.(ability.Except); rest {
				after = append(after, e) // once all have chosen (CR 101.4)
				continue
			}
		}
		do = append(do, withWho(e, n.who, that))
	}
	return append([]ability.Effect{ability.ForEachPlayer{Who: n.who, Var: ability.Var(-n.loop), Do: do, AtOnce: true}}, after...), true
}

// looksBack reports whether one of several verbs of the same players says how much by what
// an earlier one of them dealt with ("discards any number of cards, then draws that many"):
// for each of them that is his own.
func (p *parser) looksBack(list []ability.Effect, who ability.Players) bool {
	var own []ability.Var
	for _, e := range list {
		if !equalNodes(whoOf(e), who) {
			continue
		}
		if slices.Contains(own, saysHowMuch(e)) {
			return true
		}
		if v := bindOf(e); v < 0 && p.binds[-v-1] != 0 {
			own = append(own, p.binds[-v-1])
		}
	}
	return false
}

// saysHowMuch is the variable that says how much an effect does, 0 if none does.
func saysHowMuch(e ability.Effect) ability.Var {
	n := reflect.ValueOf(e).FieldByName("N")
	if !n.IsValid() {
		return 0
	}
	switch n := n.Interface().(type) {
	case ability.Bound:
		return n.Var
	case ability.StatOf:
		switch of := n.Of.(type) {
		case ability.Those:
			return of.Var
		case ability.Before:
			return of.Var
		}
	}
	return 0
}

// playerVerbs reads a verb in the base form or the third person and what
// follows it, and further verbs with the same subject.
func (p *parser) playerVerbs(who ability.Players, n np) ([]ability.Effect, bool) {
	if n.plural && who != nil {
		p.eat("each") // "you and that player each draw a card"
	}
	list, ok := p.playerVerb(who)
	if !ok {
		return nil, false
	}
	if who == nil {
		return list, true
	}
	for {
		m := p.mark()
		if !p.connective() {
			return list, true
		}
		if _, you := who.(ability.You); you && p.word() == baseVerb(p.word()) {
			p.back(m)
			return list, true
		}
		if p.word() == baseVerb(p.word()) && !n.plural {
			p.back(m)
			return list, true
		}
		more, ok := p.playerVerb(who)
		if !ok {
			p.back(m)
			return list, true
		}
		list = append(list, more...)
	}
}

func one(e ability.Effect) []ability.Effect { return []ability.Effect{e} }

// playerVerb reads one verb of a player and what follows it.
func (p *parser) playerVerb(who ability.Players) ([]ability.Effect, bool) {
	if p.tok().kind != word {
		return nil, false
	}
	verb := baseVerb(p.word())
	read, ok := playerVerbs[verb]
	if !ok {
		return nil, false
	}
	p.advance(1)
	return read(p, who)
}

// playerVerbs are the verbs of players, by their base forms.
var playerVerbs map[string]func(*parser, ability.Players) ([]ability.Effect, bool)

func init() {
	playerVerbs = map[string]func(*parser, ability.Players) ([]ability.Effect, bool){
		"add": (*parser).addVerb, "attach": (*parser).attachVerb, "become": (*parser).becomeVerb, "choose": (*parser).chooseVerb,
		"copy": (*parser).copyVerb, "counter": (*parser).counterVerb, "distribute": (*parser).distributeVerb, "create": (*parser).createVerb, "destroy": (*parser).destroyVerb,
		"discard": (*parser).discardVerb, "draw": (*parser).drawVerb, "end": (*parser).endVerb, "exchange": (*parser).exchangeVerb,
		"exile": (*parser).exileVerb, "flip": (*parser).flipVerb, "gain": (*parser).gainVerb, "get": (*parser).getVerb, "have": (*parser).haveVerb,
		"lose": (*parser).loseVerb, "look": (*parser).lookVerb, "mill": (*parser).millVerb, "move": (*parser).moveVerb,
		"prevent": (*parser).preventVerb, "put": (*parser).putVerb, "regenerate": (*parser).regenerateVerb, "remove": (*parser).removeVerb,
		"return": (*parser).returnVerb, "reveal": (*parser).revealVerb, "sacrifice": (*parser).sacrificeVerb, "scry": (*parser).scryVerb,
		"search": (*parser).searchVerb, "shuffle": (*parser).shuffleVerb, "skip": (*parser).skipVerb, "surveil": (*parser).surveilVerb,
		"take": (*parser).takeVerb, "tap": (*parser).tapVerb, "transform": (*parser).transformVerb, "untap": (*parser).untapVerb,
		"win": (*parser).winVerb, "goad": (*parser).goadVerb, "detain": (*parser).detainVerb,
		"roll":        (*parser).rollVerb,
		"change":      (*parser).changeVerb,
		"investigate": actionVerb(ability.Investigate), "proliferate": actionVerb(ability.Proliferate),
		"populate": actionVerb(ability.Populate), "learn": actionVerb(ability.Learn),
		"bolster": actionNumber(ability.Bolster), "amass": actionNumber(ability.Amass),
		"adapt": actionNumber(ability.Adapt), "monstrosity": actionNumber(ability.Monstrosity),
		"manifest": (*parser).manifestVerb, "fateseal": actionNumber(ability.Fateseal), "support": (*parser).supportVerb,
		"cast": (*parser).castVerb, "venture": (*parser).ventureVerb, "double": (*parser).doubleVerb, "unattach": (*parser).unattachVerb,
		"clash": (*parser).clashVerb, "play": (*parser).castVerb, "control": (*parser).controlVerb,
		"can't": (*parser).playerCantVerb, "planeswalk": (*parser).planeswalkVerb,
	}
}

// cards reads how many cards: "a card", "two cards", "X cards".
func (p *parser) cards() (ability.Number, bool) {
	if p.eat("a card") || p.eat("an additional card") {
		return ability.N(1), true
	}
	m := p.mark()
	if p.eat("cards equal to") {
		return p.quantityNoun()
	}
	n, ok := p.amount()
	if ok {
		p.eat("additional")
	}
	if !ok || !p.eatAny("cards", "card") {
		p.back(m)
		return nil, false
	}
	if p.eat("plus") {
		k, ok := p.numeral()
		if !ok {
			p.back(m)
			return nil, false
		}
		n = ability.Plus{A: n, B: k}
	}
	return n, true
}

// measured completes a number by what follows the clause: "for each …",
// "where X is …", "equal to …".
func (p *parser) measured(n ability.Number) ability.Number {
	m := p.mark()
	if p.eat("for each") {
		if c, ok := p.eachThing(); ok {
			p.eachCount++
			return ability.Times{K: n, A: c}
		}
		p.back(m)
	}
	if isX(n) {
		if c, ok := p.whereX(1); ok {
			return c
		}
	}
	return n
}

// whereX reads ", where X is …". If all uses of X so far are the ones that the
// caller replaces, it returns what X is; otherwise it is noted for the whole
// ability, and X stays.
func (p *parser) whereX(uses int) (ability.Number, bool) {
	m := p.mark()
	if !p.eat(", where X is") && !p.eat("where X is") {
		return nil, false
	}
	used := p.x.used
	c, ok := p.quantityNoun()
	if !ok || p.x.is != nil {
		p.back(m)
		return nil, false
	}
	if used == uses {
		p.x.used = 0
		return c, true
	}
	p.x.is = c
	return ability.X{}, true
}

// lateX reads ", where X is …" at the end of a sentence whose X stands where no
// clause looks for that: "tap up to X target creatures, where X is …".
func (p *parser) lateX() {
	if p.x.used == 0 || p.x.is != nil || p.x.given {
		return
	}
	m := p.mark()
	if !p.eat(", where X is") && !p.eat("where X is") {
		return
	}
	if c, ok := p.quantityNoun(); ok {
		p.x.is = c
		return
	}
	p.back(m)
}

func (p *parser) drawVerb(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.cards()
	if !ok {
		return nil, false
	}
	n = p.measured(n)
	d := ability.Draw{Who: who, N: n}
	d.Bind = p.bindAmount(mention{noun: aCard, plural: !isOne(n)})
	return one(d), true
}

// bindAmount binds an effect whose amount later words can ask for.
func (p *parser) bindAmount(m mention) ability.Var {
	v := p.bind(m)
	p.lastAmount = len(p.binds)
	return v
}

func (p *parser) discardVerb(who ability.Players) ([]ability.Effect, bool) {
	d := ability.Discard{Who: who}
	switch {
	case p.eatAny("their hand", "your hand", "their hands", "his or her hand", "all the cards in their hand", "all the cards in your hand"):
		d.All = true
		d.Bind = p.bindAmount(mention{noun: aCard, plural: true})
		return one(d), true
	case p.at("that card"), p.at("it"), p.at("them"), p.at("those cards"), p.tok().kind == ownName, p.at("this card"), p.at("the rest"):
		n, ok := p.objectPhrase()
		if !ok {
			return nil, false
		}
		d.What = n.objs
		d.Bind = p.bindAmount(mention{noun: aCard, plural: n.plural})
		return one(d), true
	}
	var n ability.Number
	if p.eatAny("a", "an") {
		n = ability.N(1)
	} else if p.eat("up to") {
		k, ok := p.amount()
		if !ok {
			return nil, false
		}
		n = k
		d.UpTo = true
	} else if p.eat("any number of") {
		d.UpTo = true
	} else if k, ok := p.amount(); ok {
		n = k
	} else {
		return nil, false
	}
	f, _, _, ok := p.filter()
	if !ok || f.Zone != ability.Anywhere {
		return nil, false
	}
	if len(f.Preds) > 0 {
		f.Zone = ability.Hand
		d.Filter = &f
	}
	d.Random = p.eat("at random")
	if n != nil {
		d.N = p.measured(n)
	}
	d.Bind = p.bindAmount(mention{noun: aCard, plural: !isOne(n)})
	p.way = deedWay{ability.DiscardWord, p.lastAmount}
	return one(d), true
}

func (p *parser) millVerb(who ability.Players) ([]ability.Effect, bool) {
	n, ok := p.cards()
	if !ok {
		if p.eat("half their library , rounded") {
			up := p.word() == "up"
			if p.eatAny("up", "down") {
				of := who
				if of == nil {
					of = ability.You{}
				}
				n, ok = ability.Half{A: ability.CardsIn{Zone: ability.Library, Of: of}, Up: up}, true
			}
		}
	}
	if !ok {
		return nil, false
	}
	n = p.measured(n)
	e := ability.Mill{Who: who, N: n}
	e.Bind = p.bindAmount(mention{noun: aCard, plural: !isOne(n)})
	return one(e), true
}
