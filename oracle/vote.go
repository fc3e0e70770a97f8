package oracle

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// vote reads a vote between two words and what follows from it (CR 701.38).
func (p *parser) vote() (ability.Effect, bool) {
	if !p.eat("starting with you , each player votes for") {
		return nil, false
	}
	v := ability.Vote{Tied: -1}
	if p.word() == "a" || p.word() == "an" {
		return p.voteForObjects(v)
	}
	a, b := p.word(), p.peek(2).text
	if p.tok().kind != word || p.peek(1).text != "or" || p.peek(2).kind != word {
		return nil, false
	}
	p.advance(3)
	v.Options = []string{a, b}
	if !p.at(". if") {
		v.Bind = p.bindQuiet()
		p.votes, p.voteOptions = len(p.binds), v.Options
		return v, true
	}
	v.Then = make([]ability.Instructions, 2)
	for i, o := range v.Options {
		if !p.eat(".") || !p.eat("if "+o+" gets more votes") {
			return nil, false
		}
		if p.eat("or the vote is tied") {
			v.Tied = i
		}
		if !p.eat(",") {
			return nil, false
		}
		list, ok := p.clauses()
		if !ok || len(p.targets) > 0 {
			return nil, false
		}
		v.Then[i].Effects = list
	}
	return v, v.Tied >= 0
}

// voteForObjects reads votes for objects: those with the most votes are what the rest of
// the text speaks of.
func (p *parser) voteForObjects(v ability.Vote) (ability.Effect, bool) {
	f, ok := p.aFilter()
	if !ok || len(p.targets) > 0 {
		return nil, false
	}
	v.Filter = &f
	v.Bind = p.bindQuiet()
	p.voted = len(p.binds)
	return v, true
}

// mostVoted reads "each permanent with the most votes or tied for most votes".
func (p *parser) mostVoted() (np, bool) {
	m := p.mark()
	if p.voted > 0 && p.eat("each") {
		if n, _, ok := p.nounWord(); ok && p.eat("with the most votes or tied for most votes") {
			return np{objs: ability.Those{Var: p.use(p.voted)}, noun: n}, true
		}
	}
	p.back(m)
	return np{}, false
}

// voteCount reads behind "for each" which votes are counted: "strength vote".
func (p *parser) voteCount() (ability.Number, bool) {
	if p.votes == 0 || p.peek(1).text != "vote" || !slices.Contains(p.voteOptions, p.word()) {
		return nil, false
	}
	n := ability.Votes{Var: p.use(p.votes), Option: p.word()}
	p.advance(2)
	return n, true
}

// vote writes a vote, and what comes of it.
func (e *english) vote(x ability.Vote) string {
	s := "starting with you, each player votes for " + joined(x.Options, "or")
	if x.Filter != nil {
		e.show(x.Bind, "voted")
		return s + article(e.filter(*x.Filter, false, "or"))
	}
	for i, o := range x.Options {
		if i >= len(x.Then) {
			break
		}
		s += ". if " + o + " gets more votes"
		if x.Tied == i {
			s += " or the vote is tied"
		}
		s += ", " + e.clauses(x.Then[i].Effects)
	}
	return s
}

// mostVoted writes the objects with the most votes.
func (e *english) mostVoted() string {
	const most = " with the most votes or tied for most votes"
	return e.pick("each permanent"+most, "each card"+most, "each creature"+most)
}

func (w *romance) mostVoted() nounPhrase {
	n := w.noun("permanent")
	if w.en("each card with") {
		n = w.noun("card")
	}
	each := w.say("cada "+n.one+" con más votos o empatado en más votos", "cada "+n.one+" com mais votos ou empatado em mais votos", "chaque "+n.one+" ayant reçu le plus de votes, ou à égalité")
	return nounPhrase{text: each, agr: agr{fem: n.fem}, thing: n}
}
