package oracle

import "github.com/grandmelee/melee/ability"

// lookVerb reads looking at cards: at a hand, or at the top of a library with
// what is done with them.
func (p *parser) lookVerb(who ability.Players) ([]ability.Effect, bool) {
	if !p.eat("at") {
		return nil, false
	}
	m := p.mark()
	if of, ok := p.possessor(); ok && p.eat("hand") {
		p.hand = of
		return one(ability.LookAtHand{Of: of}), true
	}
	p.back(m)
	if !p.eat("the top") {
		return nil, false
	}
	n := ability.Number(ability.N(1))
	single := p.eat("card of")
	if !single {
		var ok bool
		if n, ok = p.amount(); !ok || !p.eat("cards of") {
			return nil, false
		}
	}
	of, ok := p.libraryOf()
	if !ok {
		return nil, false
	}
	n = p.measured(n)
	if single {
		l := ability.LookAt{Who: who, What: ability.Top{N: n, Of: of}}
		l.Bind = p.bind(mention{noun: aCard})
		return one(l), true
	}
	m = p.mark()
	if (p.eat(", then put them back in any order") || p.eat(". put them back in any order")) && !single {
		r := ability.Reorder{Who: who, N: n}
		if _, you := of.(ability.You); !you {
			r.Of = of
		}
		return one(r), true
	}
	p.back(m)
	d := ability.Dig{Who: of, N: n}
	if _, you := of.(ability.You); you {
		d.Who = nil
	} else {
		return nil, false
	}
	return p.dig(d, single)
}

// dig reads what is done with the cards looked at.
func (p *parser) dig(d ability.Dig, single bool) ([]ability.Effect, bool) {
	if !p.eatAny(".", ", then", "and") || single {
		return nil, false
	}
	d.Max, d.Rest, d.RestPos = ability.N(0), ability.Library, ability.OnBottom
	may := p.eat("you may")
	switch {
	case p.eat("reveal"):
		if !may {
			return nil, false
		}
		if !p.digPick(&d, true) || !p.eatAny("from among them and put", "from among them , put") || !p.eatAny("it", "that card", "them", "the revealed cards", "those cards", "the card") {
			return nil, false
		}
		d.ShowTaken = true
	case d.Reveal && !may && p.eat("put all"):
		f, _, plural, ok := p.filter()
		if !ok || !plural || f.Zone != ability.Anywhere || !p.eatAny("revealed this way", "from among them") {
			return nil, false
		}
		f.Zone = ability.Library
		d.Filter, d.All, d.Max = &f, true, nil
	case p.eat("put"):
		if !p.digPick(&d, may) {
			return nil, false
		}
		p.eat("from among them")
	case p.eat("exile"):
		return nil, false
	default:
		return nil, false
	}
	var mv ability.Move
	switch {
	case p.foundGoes(&mv):
	case p.eat("on top of your library"):
		mv.To, mv.Pos = ability.Library, ability.OnTop
	default:
		return nil, false
	}
	d.To, d.Pos, d.Tapped = mv.To, mv.Pos, mv.Tapped
	p.eat(".")
	p.eat(",")
	p.eat("then")
	p.eat("and")
	p.eat("put")
	if !p.eatAny("the rest", "the other") {
		return nil, false
	}
	if !p.digRest(&d) {
		return nil, false
	}
	d.Bind = p.bind(mention{noun: aCard | aCreature, plural: !isOne(d.Max)})
	return one(d), true
}

// digPick reads which cards are taken: "one of them", "up to two creature
// cards", "a land card".
func (p *parser) digPick(d *ability.Dig, may bool) bool {
	least, most, ok := p.quantity()
	if !ok {
		return false
	}
	d.Min, d.Max = least, most
	if may {
		d.Min = ability.N(0)
	}
	if p.eatAny("of them", "of those cards") {
		return true
	}
	f, _, _, ok := p.filter()
	if !ok || f.Zone != ability.Anywhere {
		return false
	}
	f.Zone = ability.Library
	d.Filter = &f
	return true
}

// digRest reads where the rest goes.
func (p *parser) digRest(d *ability.Dig) bool {
	switch {
	case p.eat("on the bottom of your library in any order"):
		d.Rest, d.RestPos = ability.Library, ability.OnBottom
	case p.eat("on the bottom of your library in a random order"):
		d.Rest, d.RestPos = ability.Library, ability.BottomRandom
	case p.eat("on the bottom of your library"):
		d.Rest, d.RestPos = ability.Library, ability.OnBottom
	case p.eat("back on top of your library in any order"), p.eat("back on top in any order"), p.eat("on top of your library in any order"):
		d.Rest, d.RestPos = ability.Library, ability.OnTop
	case p.eat("into your graveyard"):
		d.Rest = ability.Graveyard
	case p.eat("into your hand"):
		d.Rest = ability.Hand
	case p.eat("into exile"):
		d.Rest = ability.Exile
	default:
		return false
	}
	return true
}

// digFollows reads what is done with revealed cards in a sentence of its own.
func (p *parser) digFollows(before []ability.Effect) ([]ability.Effect, bool) {
	n := len(before)
	switch last := before[n-1].(type) {
	case ability.Reveal:
		top, ok := last.What.(ability.Top)
		if !ok || isOne(top.N) {
			break
		}
		if _, you := top.Of.(ability.You); !you || last.Who != nil {
			break
		}
		if !p.at("put") && !p.at("you may put") {
			break
		}
		d := ability.Dig{N: top.N, Reveal: true}
		p.i-- // the full stop
		list, ok := p.dig(d, false)
		if !ok {
			break
		}
		return append(before[:n-1], list...), true
	}
	// "Target opponent reveals their hand. You choose a card from it. That
	// player discards that card."
	if p.hand != nil {
		return p.chooseFromHand(before)
	}
	return nil, false
}

// chooseFromHand reads "You choose a nonland card from it. That player discards
// that card."
func (p *parser) chooseFromHand(before []ability.Effect) ([]ability.Effect, bool) {
	if !p.eat("you choose") && !p.eat("choose") {
		return nil, false
	}
	least, most, ok := p.quantity()
	if !ok || !sameNumber(least, most) {
		return nil, false
	}
	f, _, _, ok := p.filter()
	if !ok || f.Zone != ability.Anywhere {
		if !ok || f.Zone != ability.Hand {
			return nil, false
		}
	}
	if p.eat("from each of those hands . those players discard those cards") {
		if _, each := p.hand.(ability.EachPlayer); !each || f.Zone != ability.Anywhere {
			return nil, false
		}
		d := ability.Discard{Who: p.hand, N: most, By: ability.You{}}
		if len(f.Preds) > 0 {
			f.Zone = ability.Hand
			d.Filter = &f
		}
		d.Bind = p.bindAmount(mention{noun: aCard, plural: true})
		p.hand = nil
		return append(before, d), true
	}
	p.eatAny("from it", "from among them")
	if r := (filterParse{f: f, noun: aCard}); p.word() == "with" && f.Zone == ability.Anywhere { // "a nonland card from it with mana value 3 or less"
		p.relativeClauses(&r)
		f = r.f
	}
	var to ability.Zone
	p.eat(".")
	p.eat("and")
	switch {
	case p.eatAny("that player discards that card", "that player discards those cards", "that player discards it"):
		d := ability.Discard{Who: p.hand, N: most, By: ability.You{}}
		if len(f.Preds) > 0 {
			f.Zone = ability.Hand
			d.Filter = &f
		}
		d.Bind = p.bindAmount(mention{noun: aCard})
		p.hand = nil
		return append(before, d), true
	case p.eatAny("exile that card", "exile it"):
		to = ability.Exile
	default:
		return nil, false
	}
	f.Zone = ability.Hand
	f.Preds = append(f.Preds, ability.Owned{By: p.hand})
	n := np{objs: ability.Pick{Filter: f, Min: most, Max: most, By: ability.You{}}, noun: aCard}
	p.hand = nil
	return append(before, p.moved(ability.Move{What: n.objs, To: to}, n)...), true
}

// chooseVerb reads choices: "choose a color", "choose a creature type".
func (p *parser) chooseVerb(who ability.Players) ([]ability.Effect, bool) {
	if list, ok := p.chooseBlocks(who); ok {
		return list, true
	}
	if p.eat("self or others") {
		return p.selfOrOthers(who)
	}
	if c, ok := p.choice(); ok {
		c.By = who
		if c.What == ability.ChoosePlayer {
			p.binds = append(p.binds, 0)
			c.Bind = ability.Var(-len(p.binds))
			p.mentions = append(p.mentions, mention{player: true, bind: len(p.binds), depth: p.depth})
		}
		return one(c), true
	}
	if n, ok := p.targetPlayer(); ok {
		if c, ok := n.who.(ability.ChosenPlayers); ok {
			return one(ability.ChooseTargets(c)), true
		}
		return nil, false
	}
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		return nil, false
	}
	switch o := n.objs.(type) {
	case ability.Chosen:
		return one(ability.ChooseTargets(o)), true
	case ability.Pick:
		e := ability.Choose{What: ability.ChooseObject, By: who, Filter: &o.Filter, Min: o.Min, Max: o.Max, Random: o.Random}
		e.Bind = p.bind(mention{noun: n.noun, plural: n.plural})
		if p.restAhead() {
			p.rest = &np{objs: p.notChosen(e, who), noun: n.noun, plural: true}
		}
		return one(e), true
	}
	return nil, false
}

// restAhead reports whether the text goes on about what is not chosen.
func (p *parser) restAhead() bool {
	for k := p.i; k+1 < p.end && p.toks[k].kind != newline; k++ {
		if p.toks[k].text == "the" && p.toks[k+1].text == "rest" {
			return true
		}
	}
	return false
}

// notChosen are the objects that could be chosen and were not: where each player
// chooses among what that player controls, those of all of them, but where each does
// something with them right away ("…, then taps the rest").
func (p *parser) notChosen(c ability.Choose, who ability.Players) ability.Objects {
	f := ability.Filter{Zone: c.Filter.Zone}
	for _, pred := range c.Filter.Preds {
		if of, ok := pred.(ability.Controlled); ok && who != nil && !p.at(", then taps") {
			if _, that := of.By.(ability.ThatPlayer); that {
				pred = ability.Controlled{By: who}
			}
		}
		f.Preds = append(f.Preds, pred)
	}
	return ability.Except{All: ability.All{Filter: f}, Not: ability.Those{Var: p.use(int(-c.Bind))}}
}

// mostLife holds for opponents with the highest life total among the opponents.
var mostLife = ability.ComparePlayer{A: ability.OfCandidate{Life: true}, Op: ability.EQ, B: ability.LifeOf{Of: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}, Most: true}}

// isMostLife reports whether a player is picked from the opponents with the highest life
// total among the opponents.
func isMostLife(p ability.PickPlayer) bool {
	return p.Filter.Who == ability.Opponent && len(p.Filter.Preds) == 1 && equalNodes(p.Filter.Preds[0], mostLife)
}

// choice reads what can be chosen that is no object.
func (p *parser) choice() (ability.Choose, bool) {
	c := ability.Choose{Remember: true}
	switch {
	case p.eat("a color"):
		c.What = ability.ChooseColor
	case p.eat("a creature type"):
		c.What = ability.ChooseCreatureType
	case p.eat("a basic land type"):
		c.What = ability.ChooseBasicLandType
	case p.eat("a card name"):
		c.What = ability.ChooseCardName
	case p.eat("a nonland card name"):
		c.What = ability.ChooseCardName
		c.Filter = &ability.Filter{Zone: ability.Anywhere, Preds: []ability.Pred{ability.IsNot{Pred: ability.IsType{Types: typeLand}}}}
	case p.eat("a number"):
		c.What = ability.ChooseNumber
	case p.eat("an opponent with the highest life total among your opponents"):
		c.What, c.Players = ability.ChoosePlayer, &ability.PlayerFilter{Who: ability.Opponent, Preds: []ability.PlayerPred{mostLife}}
	case p.eat("an opponent"):
		c.What, c.Players = ability.ChoosePlayer, &ability.PlayerFilter{Who: ability.Opponent}
		c.Random = p.eat("at random")
	case p.eat("a player"):
		c.What, c.Players = ability.ChoosePlayer, &ability.PlayerFilter{}
		c.Random = p.eat("at random")
	default:
		return c, false
	}
	return c, true
}

// copyVerb reads the copying of spells (CR 707.10).
func (p *parser) copyVerb(who ability.Players) ([]ability.Effect, bool) {
	if e, ok := p.castCopy(false); ok && who == nil {
		return one(e), true
	}
	n, ok := p.objectPhrase()
	if !ok || n.objs == nil {
		return nil, false
	}
	if n.noun&(aSpell|anAbility) == 0 {
		return nil, false // cards are copied in another way (CR 707.12)
	}
	e := ability.CopySpell{Who: who, What: n.objs}
	if p.eat("twice") {
		e.N = ability.N(2)
	}
	e.Bind = p.bind(mention{noun: aSpell, plural: e.N != nil})
	e.NewTargets = p.eatAny("and may choose a new target for that copy", "and may choose a new target for the copy", "and may choose new targets for the copy", "and you may choose new targets for the copy")
	return one(e), true
}

// flipVerb reads the flip of a coin with what follows from it (CR 705).
func (p *parser) flipVerb(who ability.Players) ([]ability.Effect, bool) {
	if !p.eat("a coin") {
		return p.flipCard(who)
	}
	f := ability.FlipCoin{Who: who}
	if p.eat(". if you win the flip ,") {
		list, ok := p.clauses()
		if !ok {
			return nil, false
		}
		f.Win = list
	}
	m := p.mark()
	if p.eat(". if you lose the flip ,") {
		list, ok := p.clauses()
		if !ok {
			return nil, false
		}
		f.Lose = list
	} else {
		p.back(m)
	}
	return one(f), f.Win != nil || f.Lose != nil
}
