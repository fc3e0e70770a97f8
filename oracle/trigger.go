package oracle

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// triggered reads a triggered ability (CR 603.1).
func (p *parser) triggered() (ability.Ability, bool) {
	t := &ability.Triggered{}
	ev, ok := p.triggerEvent()
	if !ok {
		return nil, false
	}
	t.On = ev
	if p.eat("for the first time each turn") {
		if !firstCounts(ev) {
			return nil, false
		}
		t.First = true
	}
	if !p.eat(",") {
		return nil, false
	}
	if p.eat("if") {
		c, ok := p.condition()
		if !ok || !p.eat(",") {
			return nil, false
		}
		t.If = c
	}
	t.Zone = triggerZone(ev)
	if in, ok := t.If.(ability.InZone); ok {
		if _, this := in.Objects.(ability.This); this {
			t.Zone = in.Zone // "if ~ is in your graveyard": CR 113.6k
			if in.OrBattlefield {
				t.Zone = ability.Anywhere // there alone its condition holds (CR 113.6b)
			}
		}
	}
	if isSuspended(t.If) {
		t.Zone = ability.Exile
	}
	do, ok := p.instructions()
	if !ok {
		return nil, false
	}
	t.Do = do
	if _, taps := ev.(ability.TapsForMana); taps && len(do.Targets) == 0 && addsMana(do.Effects) {
		t.Mana = true // CR 605.1b
	}
	p.triggerRestrictions(t)
	if t.Zone == ability.Battlefield && !leavesWithHost(ev) && p.movesFromGraveyard(t.Do.Effects) {
		t.Zone = ability.Graveyard
	}
	return t, true
}

// firstCounts reports whether an event can be the first of its kind in a turn: it is
// about one object or player. An event about many objects at once is one too.
func firstCounts(ev ability.Event) bool {
	switch ev := ev.(type) {
	case ability.Attacks:
		return !ev.Batch
	case ability.BecomesTarget, ability.GainsLife, ability.LosesLife, ability.Does:
		return true
	case ability.ZoneChange:
		return ev.Batch || ev.Cause == ability.ByCycling
	}
	return false
}

// isSuspended reports whether a condition is that the source is suspended: then the
// ability works in exile (CR 113.6k).
func isSuspended(c ability.Condition) bool {
	return equalNodes(c, ability.Fits{Objects: ability.This{}, Filter: stateFilter(ability.Suspended)})
}

// leavesWithHost reports whether an event is that what an Aura or Equipment is
// attached to leaves the battlefield: the ability works there, and looks back
// (CR 603.10a).
func leavesWithHost(ev ability.Event) bool {
	z, ok := ev.(ability.ZoneChange)
	return ok && z.Host && z.From == ability.Battlefield
}

// triggerRestrictions reads sentences that limit how often it triggers.
func (p *parser) triggerRestrictions(t *ability.Triggered) {
	if p.eatAny("this ability triggers only once each turn .", "this ability triggers only once each turn") {
		t.PerTurn = 1
	}
}

// movesFromGraveyard reports whether the ability can only do something while
// its source is in a graveyard (CR 603.6: it works from where its effect moves
// it from).
func (p *parser) movesFromGraveyard(effects []ability.Effect) bool {
	for _, e := range effects {
		switch e := e.(type) {
		case ability.Move:
			if _, ok := e.What.(ability.This); ok && e.From == ability.Graveyard {
				return true
			}
		case ability.May:
			if p.movesFromGraveyard(e.Do) || p.movesFromGraveyard(e.Then) {
				return true
			}
		case ability.When:
			if p.movesFromGraveyard(e.Then) {
				return true
			}
		}
	}
	return false
}

// counterRemoved reads "the last time counter is removed from ~ while it's exiled".
func (p *parser) counterRemoved() (ability.Event, bool) {
	e := ability.LosesCounters{Last: p.eat("the last")}
	if !e.Last && !p.eatAny("a", "an") {
		return nil, false
	}
	kind, ok := p.counterKind()
	if !ok || kind == "" || !p.eat("is removed from") {
		return nil, false
	}
	a, ok := p.eventSubject()
	if !ok || a.batch {
		return nil, false
	}
	e.Kind, e.What = kind, a.objectish()
	p.subject(a)
	e.Exiled = p.eat("while it's exiled")
	return e, true
}

// triggerZone is the zone from which an event that is about the source itself
// can be watched; the battlefield for others (CR 113.6).
func triggerZone(e ability.Event) ability.Zone {
	switch e := e.(type) {
	case ability.AnyEvent:
		if slices.ContainsFunc(e, func(part ability.Event) bool { return triggerZone(part) == ability.Anywhere }) {
			return ability.Anywhere
		}
	case ability.LosesCounters:
		if e.Exiled {
			return ability.Exile
		}
	case ability.Casts:
		if e.This {
			return ability.Stack
		}
	case ability.ZoneChange:
		if isHaunting(e) {
			return ability.Anywhere
		}
		if e.This && !e.OrOthers && (e.Cause == ability.ByCycling || e.Cause == ability.ByDiscard || e.From == ability.Anywhere && e.To == ability.Graveyard) {
			return ability.Anywhere
		}
	}
	return ability.Battlefield
}

// isHaunting reports whether an event is about the haunted creature, which is
// watched from exile (CR 702.55c).
func isHaunting(e ability.Event) bool {
	z, ok := e.(ability.ZoneChange)
	return ok && z.That == ability.Objects(ability.Haunted{})
}

// triggerEvent reads "when …", "whenever …" or "at …" up to the comma.
func (p *parser) triggerEvent() (ability.Event, bool) {
	switch p.word() {
	case "at":
		p.advance(1)
		if p.eat("the beginning of") {
			e, ok := p.stepEvent()
			if m := p.mark(); ok && p.eatAny("or whenever", "or when") {
				p.eventDepth = p.depth
				if f, ok := p.event(); ok { // "at the beginning of your upkeep or whenever you cast a spell"
					return anyEvent(e, f), true
				}
				p.back(m)
			}
			return e, ok
		}
		if p.eat("end of combat") {
			return ability.StepBegins{Step: ability.EndCombat}, true
		}
		return nil, false
	case "when", "whenever":
		p.advance(1)
		p.eventAmount = true
		p.eventDepth = p.depth
		return p.event()
	}
	return nil, false
}

// stepEvent reads the step after "at the beginning of".
func (p *parser) stepEvent() (ability.Event, bool) {
	e := ability.StepBegins{}
	subject := true
	switch {
	case p.eat("each combat"):
		e.Step = ability.BeginCombat
	case p.eat("combat on your turn"):
		e.Step, e.Whose, subject = ability.BeginCombat, ability.You{}, false
	case p.eat("combat on each opponent's turn"):
		e.Step, e.Whose = ability.BeginCombat, opponents()
	case p.eat("the end step"), p.eat("each end step"):
		e.Step = ability.EndStep
	case p.eat("each upkeep"):
		e.Step = ability.Upkeep
	case p.eat("each draw step"):
		e.Step = ability.DrawStep
	case p.eat("your first main phase"), p.eat("your precombat main phase"):
		e.Step, e.Whose, subject = ability.Main1, ability.You{}, false
	case p.eat("your postcombat main phase"):
		e.Step, e.Whose, subject = ability.Main2, ability.You{}, false
	case p.eat("each player's precombat main phase"):
		e.Step = ability.Main1
	case p.eat("the upkeep of"):
		who, ok := p.ownerOrController()
		if !ok {
			return nil, false
		}
		e.Step, e.Whose = ability.Upkeep, who
	case p.eat("each of your upkeeps"):
		e.Step, e.Whose, subject = ability.Upkeep, ability.You{}, false
	default:
		m := p.mark()
		e.Team = p.at("your opponents'")
		who, ok := p.possessor()
		if !ok {
			p.back(m)
			return nil, false
		}
		if _, you := who.(ability.You); you {
			subject = false
		}
		e.Whose = who
		switch {
		case p.eat("upkeep"):
			e.Step = ability.Upkeep
		case p.eat("draw step"):
			e.Step = ability.DrawStep
		case p.eat("end step"):
			e.Step = ability.EndStep
		default:
			return nil, false
		}
	}
	if subject {
		p.mentionPlayers(ability.SubjectPlayer{}, false)
	}
	return e, true
}

// event reads what a trigger or a replacement effect watches for: a subject
// and what it does.
func (p *parser) event() (ability.Event, bool) {
	m := p.mark()
	if e, ok := p.playerEvent(); ok {
		return e, true
	}
	p.back(m)
	if e, ok := p.forcedDiscard(); ok {
		return e, true
	}
	p.back(m)
	if e, ok := p.counterRemoved(); ok {
		return e, true
	}
	p.back(m)
	if c, ok := p.noneOnBattlefield(); ok {
		return ability.StateIs{If: c}, true
	}
	a, ok := p.eventSubject()
	if !ok {
		p.back(m)
		return nil, false
	}
	return p.objectEvent(a)
}
