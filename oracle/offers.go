package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file reads and writes what is offered to each of several players, and what follows
// from who takes the offer: tempting offers, join forces.

// manaX is {X}.
var manaX = card.Cost{card.Symbol{Kind: card.Variable}}

// deedWay is what players last did with what they chose themselves.
type deedWay struct {
	what ability.Word // SacrificeWord, DiscardWord; 0: nothing
	bind int
}

// fromYou reads what players do one after the other: "starting with you, each player …".
func (p *parser) fromYou() ([]ability.Effect, bool) {
	if !p.eat("starting with you ,") || p.word() != "each" {
		return nil, false
	}
	list, ok := p.mayClause()
	if !ok {
		return nil, false
	}
	return startingWithYou(list)
}

// startingWithYou lets players do one after the other what they would do at once.
func startingWithYou(list []ability.Effect) ([]ability.Effect, bool) {
	if len(list) != 1 {
		return nil, false
	}
	each, ok := list[0].(ability.ForEachPlayer)
	if !ok {
		return nil, false
	}
	each.AtOnce, each.FromYou = false, true
	return one(each), true
}

// offered is what an effect offers each of several players, if it is such an offer.
func offered(e ability.Effect) (may ability.May, ok bool) {
	if each, is := e.(ability.ForEachPlayer); is && len(each.Do) == 1 {
		may, ok = each.Do[0].(ability.May)
	}
	return may, ok
}

// eachWhoDoes reads "For each opponent who does, …".
func (p *parser) eachWhoDoes(before []ability.Effect) ([]ability.Effect, bool) {
	may, ok := offered(before[len(before)-1])
	if !ok || may.Bind >= 0 {
		return nil, false
	}
	switch {
	case p.eatAny("for each opponent who does ,", "for each player who does ,"):
	case p.eat("for each opponent who searches a library this way ,"):
		if len(may.Do) == 0 {
			return nil, false
		}
		if _, search := may.Do[0].(ability.Search); !search {
			return nil, false
		}
	default:
		return nil, false
	}
	list, ok := p.clauses()
	return append(before, ability.Repeat{N: ability.Bound{Var: p.use(int(-may.Bind))}, Do: list}), ok
}

// didClause reads which players did what the text spoke of before: "who searched their
// library this way", "who didn't", "who can't".
func (p *parser) didClause() (ability.PlayerPred, bool) {
	switch {
	case p.eatAny("who searched their library this way", "who searched a library this way"):
		return ability.Searched{}, true
	case p.eat("who can't"):
		return p.didNot(ability.Filter{Zone: ability.Anywhere})
	case p.eat("who didn't sacrifice a creature"):
		if p.way.what != ability.SacrificeWord {
			return nil, false
		}
		return p.didNot(ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}}})
	case p.offer > 0 && p.offer <= len(p.binds) && p.eatAny("who does", "who didn't"):
		return ability.DidSo{Var: p.use(p.offer), Not: p.toks[p.i-1].text == "didn't"}, true
	}
	return nil, false
}

// didNot is that a player did not do with such a thing what players last did.
func (p *parser) didNot(what ability.Filter) (ability.PlayerPred, bool) {
	if p.way.what == 0 || p.way.bind != p.lastAmount {
		return nil, false
	}
	did := ability.DidThisWay{Deed: p.way.what, Not: true, What: what, Objects: ability.Before{Var: p.use(p.way.bind)}}
	if p.way.what == ability.DiscardWord {
		did.Objects = ability.Those{Var: p.use(p.way.bind)}
	}
	return did, true
}

// sameFollows reads "Each opponent attacking that player does the same."
func (p *parser) sameFollows(before []ability.Effect) ([]ability.Effect, bool) {
	if !p.eat("each opponent attacking that player does the same") || len(before) != 1 {
		return nil, false
	}
	that, ok := p.thatPlayer()
	if !ok {
		return nil, false
	}
	loop := p.bindQuiet()
	v := p.use(int(-loop))
	who := ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent, Preds: []ability.PlayerPred{ability.AttackingThem{Players: that.who}}}}
	var do ability.Effect
	switch e := before[0].(type) {
	case ability.GainLife, ability.Draw, ability.CreateTokens:
		do = withWho(rebind(e, func(ability.Var) ability.Var { return 0 }), ability.You{}, ability.ThatPlayer{Var: v})
		if c, ok := do.(ability.CreateTokens); ok && c.Who == nil {
			c.Who = ability.ThatPlayer{Var: v}
			do = c
		}
	default:
		return nil, false
	}
	return append(before, ability.ForEachPlayer{Who: who, Var: loop, Do: one(do), AtOnce: true, Same: true}), true
}

// sideOf is the side that players are on, if they are said to be friends or foes.
func sideOf(f ability.PlayerFilter) (side ability.OnSide, ok bool) {
	if len(f.Preds) == 1 {
		side, ok = f.Preds[0].(ability.OnSide)
	}
	return side, ok
}

// repeated writes what is done once for each player who took an offer.
func (e *english) repeated(r ability.Repeat) string {
	s := e.clauses(r.Do)
	return e.pick("for each opponent who does, "+s, "for each player who does, "+s, "for each opponent who searches a library this way, "+s)
}

func (w *romance) repeated(r ability.Repeat) string {
	who := w.noun("opponent").one
	if w.en("each player who does,") {
		who = w.noun("player").one
	}
	if w.en("who searches a library this way") {
		return w.say("por cada "+who+" que busque en una biblioteca de esta manera, ", "para cada "+who+" que procurar em um grimório dessa forma, ", "pour chaque "+who+" qui cherche dans une bibliothèque de cette manière, ") + w.clauses(r.Do)
	}
	return w.say("por cada "+who+" que lo haga, ", "para cada "+who+" que fizer isso, ", "pour chaque "+who+" faisant ainsi, ") + w.clauses(r.Do)
}

// didWords writes which players did, or did not.
func (e *english) didWords(p ability.PlayerPred) string {
	switch p := p.(type) {
	case ability.Searched:
		return e.pick("who searched their library this way", "who searched a library this way")
	case ability.DidSo:
		if p.Not {
			return "who didn't"
		}
		return "who does"
	case ability.DidThisWay:
		if len(p.What.Preds) == 0 {
			return "who can't"
		}
		return "who didn't sacrifice " + article(e.filter(p.What, false, "or"))
	}
	return "?"
}

func (w *romance) didWords(p ability.PlayerPred) string {
	switch p := p.(type) {
	case ability.Searched:
		return w.say("que haya buscado en una biblioteca de esta manera", "que tenha procurado em um grimório dessa forma", "qui a cherché dans une bibliothèque de cette manière")
	case ability.DidSo:
		if p.Not {
			return w.say("que no lo haya hecho", "que não tenha feito isso", "qui ne l'a pas fait")
		}
		return w.say("que lo haga", "que fizer isso", "qui fait ainsi")
	case ability.DidThisWay:
		if len(p.What.Preds) == 0 {
			return w.say("que no pueda hacerlo", "que não puder fazer isso", "qui ne peut pas le faire")
		}
		what := w.indefinite(p.What)
		return w.say("que no haya sacrificado ", "que não tenha sacrificado ", "qui n'a pas sacrifié ") + what
	}
	return w.missing()
}

// isPlainDeed reports whether "who can't" or "who didn't sacrifice a creature" says who
// did not do something.
func isPlainDeed(p ability.DidThisWay) bool {
	return p.Not && (len(p.What.Preds) == 0 || p.Deed == ability.SacrificeWord)
}

// startingWithYou writes what players do one after the other.
func (e *english) startingWithYou(f ability.ForEachPlayer) string {
	f.FromYou, f.AtOnce = false, true
	s := e.forEachPlayer(f)
	return e.pick("starting with you, "+s, strings.Replace(s, "each player", "each player starting with you", 1))
}

func (w *romance) startingWithYou(f ability.ForEachPlayer) string {
	f.FromYou, f.AtOnce = false, true
	return w.say("comenzando contigo, ", "começando por você, ", "en commençant par vous, ") + w.forEachPlayer(f)
}

// anyAmount is the amount of mana that is paid as each player chooses.
func (w *romance) anyAmount() string {
	return w.verb("pay", infinitive, agr{}) + w.say(" cualquier cantidad de maná", " qualquer quantidade de mana", " n'importe quel montant de mana")
}
