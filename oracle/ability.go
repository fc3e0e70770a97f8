package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// abilities reads one paragraph that is no spell ability: keywords, an
// activated, a triggered or a static ability. All of it must be read.
func (p *parser) abilities() ([]ability.Ability, bool) {
	start := p.i
	if p.depth == 0 {
		p.fresh()
	}
	m := p.mark()
	if list, ok := p.keywordList(); ok {
		return list, true
	}
	p.back(m)
	a, ok := p.paragraph()
	if !ok {
		return nil, false
	}
	p.eat(".")
	if !p.done() {
		return nil, false
	}
	p.bound = 0
	end := p.end
	if p.depth == 0 {
		end = max(end, p.table.end)
	}
	p.settleAbility(a, ability.Text(p.span(start, end)))
	if !p.allBound() || !p.xKnown(start) {
		return nil, false
	}
	return []ability.Ability{a}, true
}

// xKnown reports whether a text that begins at a token and speaks of X says
// what X is: it has an {X}, or a cost with an X, or "where X is"; or the card
// has an {X}.
func (p *parser) xKnown(start int) bool {
	if p.x.used == 0 || p.x.is != nil || p.x.given || p.face.Cost.HasX() {
		return true
	}
	return strings.Contains(p.text, "{X}")
}

// fresh forgets what the words of another ability spoke of.
func (p *parser) fresh() {
	p.context = context{}
	p.vars = 0
	p.binds = p.binds[:0:0]
}

// settleAbility gives an ability its text and its variables.
func (p *parser) settleAbility(a ability.Ability, text ability.Text) {
	switch a := a.(type) {
	case *ability.Activated:
		a.Text = text
		p.settleDo(&a.Do)
	case *ability.Triggered:
		a.Text = text
		p.settleDo(&a.Do)
	case *ability.Static:
		a.Text = text
		p.settleStatic(a)
	case *ability.Spell:
		a.Text = text
		p.settleDo(&a.Do)
	}
}

func (p *parser) settleStatic(a *ability.Static) {
	for i, m := range a.Mods {
		if c, ok := m.(ability.AttackCost); ok && c.Then != nil {
			p.settleDo(c.Then)
		}
		if f, ok := m.(ability.FromOpening); ok {
			p.settleDo(&f.Delay.Trigger.Do)
			a.Mods[i] = f
		}
		if r, ok := m.(ability.ReplacementMod); ok {
			r.Bind = p.settled(r.Bind)
			p.settle(r.Instead)
			p.settle(r.Also)
			if r.Enters != nil {
				p.settle(r.Enters.Do)
			}
			a.Mods[i] = r
		}
	}
}

// paragraph reads an ability that is not a list of keywords.
func (p *parser) paragraph() (ability.Ability, bool) {
	m := p.mark()
	if p.colonAhead() {
		return p.activated()
	}
	if t, ok := p.chapter(); ok {
		return t, true
	}
	p.back(m)
	p.flavorWord()
	switch p.word() {
	case "when", "whenever", "at":
		return p.triggered()
	}
	if p.colonAhead() {
		return p.activated()
	}
	if a, ok := p.static(); ok {
		return a, true
	}
	p.back(m)
	return nil, false
}

// colonAhead reports whether a colon stands outside of quotes before the first
// full stop.
func (p *parser) colonAhead() bool {
	quoted := false
	for k := p.i; k < p.end; k++ {
		switch p.toks[k].text {
		case `"`:
			quoted = !quoted
		case ".":
			if !quoted {
				return false
			}
		case "•":
			return false
		case ":":
			if !quoted {
				return true
			}
		}
	}
	return false
}

// activated reads "cost: effect" (CR 602.1).
func (p *parser) activated() (ability.Ability, bool) {
	a := &ability.Activated{}
	if p.at("boast —") {
		p.advance(2)
		a.Keyword, a.PerTurn = ability.Boast, 1
		a.If = ability.Fits{Objects: ability.This{}, Filter: stateFilter(ability.AttackedThisTurn)}
	} else if p.at("forecast —") { // CR 702.57b
		p.advance(2)
		a.Keyword, a.PerTurn, a.Timing = ability.Forecast, 1, ability.DuringUpkeep
	} else {
		p.flavorWord()
	}
	if c, ok := p.loyaltyCost(); ok {
		a.Cost, a.Loyalty, a.Timing = ability.Cost{c}, true, ability.AsSorcery
	} else {
		c, ok := p.cost()
		if ok && p.eat("or") {
			a.Or, ok = p.cost()
		}
		if !ok || !p.eat(":") {
			return nil, false
		}
		a.Cost = c
	}
	p.x.given = p.x.used > 0
	do, ok := p.instructions()
	if !ok {
		return nil, false
	}
	a.Do = do
	for p.restriction() {
		if !p.activationLimit(a) {
			return nil, false
		}
	}
	a.Zone = activationZone(a)
	if a.Keyword == ability.Forecast && a.Zone != ability.Hand {
		return nil, false
	}
	a.Mana = !a.Loyalty && len(do.Targets) == 0 && addsMana(do.Effects)
	return a, true
}

// loyaltyCost reads "[+1]:", "[−X]:", "[0]:" (CR 606).
func (p *parser) loyaltyCost() (ability.CostPart, bool) {
	m := p.mark()
	bracket := p.eat("[")
	sign := p.word()
	if sign == "+" || sign == "-" {
		p.advance(1)
	} else if !bracket && p.tok().kind != digits {
		return nil, false
	}
	n, ok := p.numeral()
	if ok && (!bracket || p.eat("]")) && p.eat(":") {
		if sign == "-" {
			return ability.RemoveCounterCost{Kind: "loyalty", N: n, From: ability.This{}}, true
		}
		return ability.AddCounterCost{Kind: "loyalty", N: n, On: ability.This{}}, true
	}
	p.back(m)
	return nil, false
}

// activationLimit reads a sentence that restricts activation (CR 602.5).
func (p *parser) activationLimit(a *ability.Activated) bool {
	switch {
	case p.eatAny("any player may activate this ability"):
		a.Any = true
		if p.eat("but") && !p.at("only") {
			return false
		}
		if !p.eat("only") {
			break
		}
		if p.eat("as a sorcery") {
			a.Timing = ability.AsSorcery
			break
		}
		if p.eat("during their turn") {
			a.Timing = ability.DuringYourTurn
			break
		}
		t, ok := p.timing()
		if !ok {
			return false
		}
		a.Timing = t
	case p.eat("this ability costs"):
		if !p.ownCost(a) {
			return false
		}
	case p.eat("activate no more than"):
		n, ok := p.timesEachTurn()
		if !ok || a.PerTurn > 0 {
			return false
		}
		a.PerTurn = n
	case p.eatAny("activate only", "activate this ability only"):
		for {
			switch {
			case p.eatAny("as a sorcery", "any time you could cast a sorcery"):
				a.Timing = ability.AsSorcery
			case p.eatAny("as an instant", "any time you could cast an instant"):
				a.Timing = ability.AsInstant
			case p.eat("once each turn"):
				a.PerTurn = 1
			case p.eat("twice each turn"):
				a.PerTurn = 2
			case p.word() == "during":
				t, ok := p.timing()
				if !ok {
					return false
				}
				a.Timing = t
			case p.eat("if"):
				if a.If != nil {
					return false
				}
				c, ok := p.condition()
				if !ok {
					return false
				}
				a.If = c
			default:
				return false
			}
			if !p.eat("and only") && !p.eat("and") {
				break
			}
		}
	default:
		return false
	}
	return p.eat(".") || p.done()
}

// timesEachTurn reads "twice each turn", "three times each turn".
func (p *parser) timesEachTurn() (int, bool) {
	if p.eat("twice each turn") {
		return 2, true
	}
	n, ok := p.numeral()
	k, fixed := n.(ability.N)
	return int(k), ok && fixed && k > 0 && p.eat("times each turn")
}

// activationZone is the zone that an ability is activated from, as its cost or
// effect implies (CR 113.6k).
func activationZone(a *ability.Activated) ability.Zone {
	if in, ok := a.If.(ability.InZone); ok {
		if _, this := in.Objects.(ability.This); this {
			return in.Zone // "activate only if ~ is in your graveyard": CR 113.6k
		}
	}
	if isSuspended(a.If) {
		return ability.Exile
	}
	for _, c := range a.Cost {
		switch c := c.(type) {
		case ability.DiscardCost:
			if _, ok := c.What.(ability.This); ok {
				return ability.Hand
			}
		case ability.RevealCost:
			if _, ok := c.What.(ability.This); ok {
				return ability.Hand
			}
		case ability.ExileCost:
			if _, ok := c.What.(ability.This); ok && c.From != ability.Battlefield {
				return c.From
			}
		}
	}
	for _, e := range a.Do.Effects {
		if mv, ok := e.(ability.Move); ok && mv.From == ability.Graveyard {
			if _, ok := mv.What.(ability.This); ok {
				return ability.Graveyard
			}
		}
	}
	return ability.Battlefield
}

// addsMana reports whether effects could add mana (CR 605.1a).
func addsMana(list []ability.Effect) bool {
	for _, e := range list {
		switch e := e.(type) {
		case ability.AddMana:
			return true
		case ability.When:
			if addsMana(e.Then) || addsMana(e.Else) {
				return true
			}
		case ability.May:
			if addsMana(e.Do) || addsMana(e.Then) {
				return true
			}
		}
	}
	return false
}

// spellCost reads "As an additional cost to cast this spell, …" and "You may …
// rather than pay this spell's mana cost."
func (p *parser) spellCost(s *ability.Spell) bool {
	m := p.mark()
	if p.eat("as an additional cost to cast") && p.thisObject() && p.eat(",") {
		var extra ability.AdditionalCost
		if p.eat("you may") {
			extra.Optional = true
		}
		c, ok := p.cost()
		if !ok {
			p.back(m)
			return false
		}
		extra.Cost = c
		if p.eat("or") {
			if extra.Or, ok = p.cost(); !ok {
				p.back(m)
				return false
			}
		}
		p.x.given = p.x.used > 0
		s.Extra = append(s.Extra, extra)
		return p.eat(".") || p.done()
	}
	p.back(m)
	p.flavorWord()
	from := p.i
	var alt ability.AlternativeCost
	if p.eat("if") {
		c, ok := p.condition()
		if !ok || !p.eat(",") {
			p.back(m)
			return false
		}
		alt.If = c
	}
	if p.eat("you may") {
		if p.eat("cast") && p.thisObject() && p.eat("without paying its mana cost") {
			alt.Free = true
			s.Alternative = append(s.Alternative, alt)
			return p.eat(".") || p.done()
		}
		p.i--
		if p.word() == "cast" {
			p.back(m)
			return false
		}
		p.back(m)
		p.i = from
		if alt.If != nil {
			p.eat("if")
			p.condition()
			p.eat(",")
		}
		p.eat("you may")
		c, ok := p.cost()
		if ok && p.eat("rather than pay") && p.costOfThis() {
			alt.Cost = c
			s.Alternative = append(s.Alternative, alt)
			return p.eat(".") || p.done()
		}
	}
	p.back(m)
	return false
}

func (p *parser) costOfThis() bool {
	if p.eatAny("this spell's mana cost", "the mana cost of this spell") {
		return true
	}
	return p.thisObject() && p.eat("'s") && p.eat("mana cost")
}

var instantOrSorcery = card.Instant | card.Sorcery

// chapterNumbers are the numbers of chapters.
var chapterNumbers = map[string]int{"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}

// chapter reads a chapter ability of a Saga (CR 714.2).
func (p *parser) chapter() (ability.Ability, bool) {
	if !p.face.Type.HasSub("Saga") {
		return nil, false
	}
	t := &ability.Triggered{}
	for {
		n := chapterNumbers[p.word()]
		if n == 0 {
			return nil, false
		}
		t.Chapters = append(t.Chapters, n)
		p.advance(1)
		if !p.eat(",") {
			break
		}
	}
	if !p.eat("—") {
		return nil, false
	}
	do, ok := p.instructions()
	t.Do = do
	return t, ok
}
