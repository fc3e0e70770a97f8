package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// instructions reads all sentences up to the end of the part being read, or up
// to a sentence that is none ("Activate only once each turn.").
func (p *parser) instructions() (ability.Instructions, bool) {
	outerTargets := p.targets
	p.targets = nil
	effects, modal, ok := p.sentences()
	do := ability.Instructions{Targets: p.targets, Effects: effects, Modal: modal, X: p.x.is}
	p.targets = outerTargets
	return do, ok && eachLast(do.Targets)
}

// sentences reads effects until nothing more follows that is an effect.
func (p *parser) sentences() ([]ability.Effect, *ability.Modal, bool) { return p.sentencesAfter(nil) }

// sentencesAfter is sentences, with the effects of the paragraphs before, which it
// may change.
func (p *parser) sentencesAfter(list []ability.Effect) ([]ability.Effect, *ability.Modal, bool) {
	if modal, ok := p.modal(); ok {
		return nil, modal, p.done()
	}
	if len(list) == 0 {
		p.sentenceAt = 0
	}
	for !p.done() && !p.restriction() {
		for p.tok().kind == newline {
			p.advance(1)
		}
		if p.done() {
			break
		}
		var ok bool
		if list, ok = p.sentence(list); !ok {
			return nil, nil, false
		}
	}
	return list, nil, len(list) > 0
}

// restriction reports whether a sentence comes next that says when an ability
// may be activated or how often it triggers.
func (p *parser) restriction() bool {
	return p.at("activate only") || p.at("activate this ability only") || p.at("this ability triggers only") || p.at("any player may activate") ||
		p.at("only your opponents may activate") || p.at("this ability costs") || p.at("activate no more")
}

// sentence reads one sentence and adds its effects to those before it, which it
// may change ("It can't be regenerated.").
func (p *parser) sentence(before []ability.Effect) ([]ability.Effect, bool) {
	p.eatAny("then", "then ,")
	if list, ok := p.followUp(before); ok {
		return list, p.endSentence()
	}
	m := p.mark()
	effects, ok := p.clauses()
	if !ok {
		p.back(m)
		return nil, false
	}
	p.sentenceAt = len(before)
	p.lateX()
	return append(before, effects...), p.endSentence()
}

// endSentence reads the full stop.
func (p *parser) endSentence() bool {
	return p.eat(".") || p.done() || p.i > 0 && p.toks[p.i-1].text == `"`
}

// clauses reads the clauses of a sentence, joined by "and" and "then".
func (p *parser) clauses() ([]ability.Effect, bool) {
	list, ok := p.clauseWith()
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		if !p.connective() {
			return list, true
		}
		if p.hand != nil && (p.word() == "choose" || p.at("you choose")) {
			if more, ok := p.chooseFromHand(list); ok {
				list = more
				continue
			}
		}
		if d, ok := list[len(list)-1].(ability.Damage); ok && p.eatAny("the damage can't be prevented", "that damage can't be prevented") {
			d.Unpreventable = true
			list[len(list)-1] = d
			continue
		}
		plain := p.toks[p.i-1].text == "and" && p.toks[p.i-2].text != ","
		counts := p.eachCount
		more, ok := p.clauseWith()
		if !ok {
			p.back(m)
			return list, true
		}
		if plain && p.eachCount > counts && hasAmount(list[len(list)-1]) {
			// "… loses 1 life and you gain 1 life for each …": both are for each
			return nil, false
		}
		list = append(list, more...)
	}
}

// connective reads what joins two clauses.
func (p *parser) connective() bool {
	switch {
	case p.eat(", then"), p.eat(", and then"), p.eat(", and"), p.eat("and then"), p.eat("and"), p.eat("then"):
		return true
	case p.at(",") && p.peek(1).kind == word:
		p.advance(1)
		return true
	}
	return false
}

// clauseWith reads a clause with what may stand around it: a condition, "you
// may", "unless", "for each".
func (p *parser) clauseWith() ([]ability.Effect, bool) {
	m := p.mark()
	said := len(p.mentions)
	switch p.word() {
	case "if":
		if e, ok := p.ifClause(); ok {
			return e, true
		}
		p.back(m)
		if e, ok := p.whileWould(); ok {
			return one(e), true
		}
		p.back(m)
	case "for":
		if e, ok := p.forEachClause(); ok {
			return e, true
		}
		p.back(m)
	case "at":
		if e, ok := p.delayedFirst(); ok {
			return e, true
		}
		p.back(m)
	case "when", "whenever":
		if e, ok := p.delayedTrigger(); ok {
			return e, true
		}
		p.back(m)
	case "until":
		if d, ok := p.duration(); ok && p.eat(",") {
			saved := p.frontDuration
			p.frontDuration = d
			list, ok := p.clauses()
			p.frontDuration = saved
			if ok {
				return list, true
			}
		}
		p.back(m)
		return nil, false
	case "starting":
		if e, ok := p.fromYou(); ok {
			return e, true
		}
		p.back(m)
	case "you", "that", "its", "they", "target", "any", "each", "defending", "the", "an", "a", "enchanted":
		if e, ok := p.mayClause(); ok {
			return p.afterClause(e, said)
		}
		p.back(m)
	}
	if p.delayAhead() {
		if e, ok := p.delayedLast(); ok {
			return e, true
		}
		p.back(m)
	}
	e, ok := p.clause()
	if !ok {
		p.back(m)
		return nil, false
	}
	return p.afterClause(e, said)
}

// afterClause reads what stands behind a clause: "unless …", "if …", "at the
// beginning of the next end step".
//
// It is read with "it" meaning what it meant before the clause did anything; the
// clause's own mentions begin at said.
func (p *parser) afterClause(list []ability.Effect, said int) ([]ability.Effect, bool) {
	switch p.word() {
	case "unless", "if":
	default:
		return list, true
	}
	mentions := p.mentions
	p.mentions = append([]mention{}, mentions[:min(said, len(mentions))]...)
	for _, m := range mentions[len(p.mentions):] {
		if m.bind == 0 || m.player {
			p.mentions = append(p.mentions, m)
		}
	}
	list, ok := p.afterClause1(list)
	p.mentions = mentions
	if u, is := list[0].(ability.Unless); ok && is && u.Who != nil && p.findPlayer(false) == nil && single(u.Who) {
		p.mentionPlayers(u.Who, false)
	}
	return list, ok
}

func (p *parser) afterClause1(list []ability.Effect) ([]ability.Effect, bool) {
	m := p.mark()
	switch {
	case p.word() == "unless":
		if e, ok := p.unless(list); ok {
			return e, true
		}
		p.back(m)
	case p.at("if able"):
		p.back(m)
	case p.eat("if"):
		if c, ok := p.condition(); ok {
			return []ability.Effect{ability.When{If: c, Then: list}}, true
		}
		p.back(m)
	}
	return list, true
}

// unless reads "unless its controller pays {2}".
func (p *parser) unless(list []ability.Effect) ([]ability.Effect, bool) {
	p.advance(1)
	m := p.mark()
	n, ok := p.anyPlayer()
	if !ok {
		n, ok = p.playerPhrase()
	}
	if ok && n.who != nil {
		if c, ok := p.payment(); ok {
			who := n.who
			if _, you := who.(ability.You); you {
				who = nil
			}
			u := ability.Unless{Who: who, Pay: c, Do: list, Bind: p.bindQuiet()}
			if p.eat("for each") {
				if u.Times, ok = p.eachThing(); !ok {
					return nil, false
				}
			} else if hasX(c) {
				p.x.used++
				p.whereX(0)
			}
			return p.unlessEach(u), true
		}
		if hurt, ok := p.hasDamage(n.who); ok {
			return []ability.Effect{ability.May{Who: n.who, Do: []ability.Effect{hurt}, Have: true, Else: list, Unless: true, Bind: p.bindQuiet()}}, true
		}
	}
	p.back(m)
	if c, ok := p.condition(); ok {
		return []ability.Effect{ability.When{If: ability.NotSo{If: c}, Then: list, Unless: true}}, true
	}
	p.back(m)
	return nil, false
}

// payment reads what a player pays or does: "pays {2}", "sacrifices a land",
// "discards a card".
func (p *parser) payment() (ability.Cost, bool) {
	m := p.mark()
	switch baseVerb(p.word()) {
	case "pay", "sacrifice", "discard", "return", "exile", "tap", "put", "mill", "reveal":
		if c, ok := p.costPart(true); ok {
			return ability.Cost{c}, true
		}
	}
	p.back(m)
	return nil, false
}

// ifClause reads "if condition, effect".
func (p *parser) ifClause() ([]ability.Effect, bool) {
	p.advance(1)
	c, ok := p.condition()
	if !ok || !p.eat(",") {
		return nil, false
	}
	p.eat("then")
	targets := len(p.targets)
	list, ok := p.clauses()
	if !ok {
		return nil, false
	}
	p.targetsIf(targets, c)
	w := ability.When{If: c, Then: list}
	if p.eat("instead") {
		return nil, false
	}
	return []ability.Effect{w}, true
}

// sentenceSays reports whether two words follow each other in the rest of the sentence.
func (p *parser) sentenceSays(words string) bool {
	first, second, _ := strings.Cut(words, " ")
	for k := p.i; k+1 < p.end && p.toks[k].text != "."; k++ {
		if p.toks[k].text == first && p.toks[k+1].text == second {
			return true
		}
	}
	return false
}

// delayAhead reports whether the sentence ends with the time of a delayed
// trigger.
func (p *parser) delayAhead() bool {
	for k := p.i; k < p.end; k++ {
		switch p.toks[k].text {
		case ".", `"`:
			return false
		case "at":
			if k+2 < p.end && (p.toks[k+1].text == "the" && p.toks[k+2].text == "beginning" || p.toks[k+1].text == "end" && p.toks[k+2].text == "of") {
				return true
			}
		}
	}
	return false
}

// delayedLast reads a clause and the time when it is done: "sacrifice it at the
// beginning of the next end step" (CR 603.7).
func (p *parser) delayedLast() ([]ability.Effect, bool) {
	p.depth++
	p.trailing++
	list, ok := p.clause()
	p.trailing--
	p.depth--
	if !ok {
		return nil, false
	}
	ev, ok := p.delayStep()
	if !ok {
		return nil, false
	}
	for i := range p.mentions {
		p.mentions[i].depth = min(p.mentions[i].depth, p.depth)
	}
	return []ability.Effect{ability.Delay{Trigger: ability.Triggered{On: ev, Do: ability.Instructions{Effects: list}}, Last: true}}, true
}

// targetsIf makes the targets from number on conditional, if the condition is
// about how the spell was cast.
func (p *parser) targetsIf(from int, c ability.Condition) {
	switch x := c.(type) {
	case ability.Paid:
	case ability.NotSo:
		if _, paid := x.If.(ability.Paid); !paid {
			return
		}
	default:
		return
	}
	for i := from; i < len(p.targets); i++ {
		p.targets[i].If = c
	}
}

// hasX reports whether a cost has {X}.
func hasX(c ability.Cost) bool {
	for _, part := range c {
		if m, ok := part.(ability.ManaCost); ok && m.Mana.HasX() {
			return true
		}
	}
	return false
}

// mayClause reads "you may …", "its controller may …".
func (p *parser) mayClause() ([]ability.Effect, bool) {
	n, any := p.anyPlayer()
	ok := any
	if !any {
		n, ok = p.playerPhrase()
	}
	fromYou := ok && n.loop > 0 && p.eat("starting with you")
	if !ok || n.who == nil || !p.eat("may") {
		return nil, false
	}
	list, ok := p.may(n, any)
	if ok && fromYou {
		return startingWithYou(list)
	}
	return list, ok
}

// may reads what players may do.
func (p *parser) may(n np, any bool) (_ []ability.Effect, ok bool) {
	who := n.who
	_, you := who.(ability.You)
	if you && p.at("play an additional land this turn") {
		p.advance(6)
		return one(ability.Apply{Players: who, Mods: []ability.Mod{ability.PlayerMay{What: ability.ExtraLand, N: ability.N(1)}}, For: ability.ThisTurn}), true
	}
	if you {
		who = nil
	}
	if e, ok := p.mayPlay(n.who); ok {
		return []ability.Effect{e}, true
	}
	if you && p.eat("choose new targets for") {
		n, ok := p.objectPhrase()
		return one(ability.ChangeTargets{What: n.objs, Any: true}), ok && n.objs != nil && !n.plural && n.noun&(aSpell|anAbility) != 0
	}
	if you && p.eat("copy") {
		if e, ok := p.castCopy(true); ok {
			return one(e), true
		}
		p.i--
	}
	if e, ok := p.flashFor(n.who); ok {
		return one(e), true
	}
	may := ability.May{Who: who}
	switch {
	case p.eat("have"):
		may.Have = true
		may.Do, ok = p.clauses()
	case p.eat("pay any amount of mana"):
		may.Pay, may.Amount, ok = ability.Cost{ability.ManaCost{Mana: manaX}}, true, n.loop > 0
	case p.word() == "pay":
		p.advance(1)
		may.Pay, ok = p.payCost()
	case you:
		// whatever else the sentence says is optional too
		may.Do, ok = p.clauses()
	default:
		may.Do, ok = p.playerVerbs(n.who, n)
	}
	if !ok {
		return nil, false
	}
	may.Bind = p.bindQuiet()
	if may.Amount {
		p.lastAmount = len(p.binds)
	}
	if n.loop == 0 {
		return []ability.Effect{may}, true
	}
	// "each player may": each decides on what that player does
	p.offer = int(-may.Bind)
	that := ability.ThatPlayer{Var: p.use(n.loop)}
	may.Who, may.Any = that, any
	for i, e := range may.Do {
		may.Do[i] = withWho(e, n.who, that)
	}
	return []ability.Effect{ability.ForEachPlayer{Who: n.who, Var: ability.Var(-n.loop), Do: one(may), AtOnce: !any}}, true
}
