package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// matchEvent reports whether an event is one that a trigger or replacement
// effect of x.src watches for. What the pattern speaks of must be in range of
// you (CR 801.7): an aura that watches its creature "become blocked" does not
// look at the blocker, one that watches it "become blocked by a creature" does.
func (x *ctx) matchEvent(p ability.Event, e *event) bool {
	g := x.g
	switch p := p.(type) {
	case ability.AnyEvent:
		return slices.ContainsFunc(p, func(part ability.Event) bool { return x.matchEvent(part, e) && !x.asItLeft(p, part, e) })
	case ability.ZoneChange:
		return e.kind == evMove && x.matchMove(p, e)
	case ability.Casts:
		if e.kind != evCast || e.copied && !p.OrCopies || !g.inRange(x.you, e.player) {
			return false
		}
		if p.This {
			return e.obj == x.src
		}
		if p.FromSet && e.obj.item.castZone != p.From || p.During != nil && !x.holds(ability.TurnOf{Players: p.During}) {
			return false
		}
		return (p.Who == nil || x.is(e.player, p.Who)) && (p.Nth == 0 || e.nth == p.Nth) && x.match(&p.What, e.obj)
	case ability.Activates:
		return e.kind == evActivate && g.inRange(x.you, e.player) && (p.Who == nil || x.is(e.player, p.Who)) &&
			(!p.NotMana || e.n == 0) && (!p.Loyalty || e.other != nil && e.other.item.abil.act.Loyalty) && x.match(&p.What, e.obj)
	case ability.TapsForMana:
		return e.kind == evMana && g.inRange(x.you, e.player) && (p.Who == nil || x.is(e.player, p.Who)) && x.match(&p.What, e.obj)
	case ability.Attacks:
		return x.matchAttack(p, e)
	case ability.Blocks:
		switch {
		case e.kind == evBlock:
			// 509.3a, 509.3d: once, unless it looks at what is blocked
			if p.Whom == nil {
				return e.first && x.matchThing(p.What, e.obj)
			}
			return x.meet(p.What, e.obj, p.Whom, e.other) || p.OrBlocked && x.meet(p.What, e.other, p.Whom, e.obj)
		case e.kind == evBlocked:
			return p.OrBlocked && p.Whom == nil && x.matchThing(p.What, e.obj)
		}
		return false
	case ability.BecomesBlocked:
		if p.By != nil {
			return e.kind == evBlock && x.matchThing(p.What, e.other) && x.reaches(e.obj) && x.match(p.By, e.obj)
		}
		return e.kind == evBlocked && x.matchThing(p.What, e.obj)
	case ability.NotBlocked:
		return e.kind == evUnblocked && x.matchThing(p.What, e.obj)
	case ability.DealsDamage:
		if e.kind != evDamage || p.Combat && !e.combat || p.Noncombat && e.combat || e.other == nil || !x.matchThing(p.Source, e.other) {
			return false
		}
		return x.matchRecipient(p.ToObjects, p.ToPlayers, e)
	case ability.IsDealtDamage:
		if e.kind != evDamage || p.Combat && !e.combat || p.Noncombat && e.combat {
			return false
		}
		if p.By != nil && (e.other == nil || !x.reaches(e.other) || !x.match(p.By, e.other)) {
			return false
		}
		if e.obj == nil {
			return p.Players != nil && x.is(e.player, p.Players)
		}
		return named(p.What) && x.matchThing(p.What, e.obj)
	case ability.StepBegins:
		return e.kind == evStep && sameStep(e.step, p.Step) && (p.Whose == nil || e.player >= 0 && x.is(e.player, p.Whose)) &&
			(e.player < 0 || g.inRange(x.you, e.player) || g.goesOnWithout(e.player, x.you))
	case ability.Draws:
		return e.kind == evDraw && x.is(e.player, orAny(p.Who)) && (p.Nth == 0 || e.nth == p.Nth) && (!p.NotFirst || !e.first)
	case ability.GainsLife:
		return e.kind == evGain && x.is(e.player, orAny(p.Who))
	case ability.LosesLife:
		return e.kind == evLose && x.is(e.player, orAny(p.Who))
	case ability.BecomesTapped:
		return e.kind == evTap && x.matchThing(p.What, e.obj)
	case ability.BecomesUntapped:
		return e.kind == evUntap && x.matchThing(p.What, e.obj)
	case ability.BecomesTarget:
		if e.kind != evTarget || !x.reaches(e.other) || p.By != nil && !x.match(p.By, e.other) || p.Spell && e.other.kind == kindAbility {
			return false
		}
		if e.obj == nil {
			return p.Players != nil && x.is(e.player, p.Players)
		}
		return named(p.What) && x.matchThing(p.What, e.obj)
	case ability.GetsCounters:
		if e.kind != evCounters || p.Kind != "" && p.Kind != e.kindOf || p.By != nil && !x.is(e.by, p.By) {
			return false
		}
		if e.obj == nil {
			return p.Players != nil && x.is(e.player, p.Players)
		}
		return named(p.What) && x.matchThing(p.What, e.obj)
	case ability.LosesCounters:
		return e.kind == evUncounter && (p.Kind == "" || p.Kind == e.kindOf) && x.matchThing(p.What, e.obj) &&
			(!p.Last || e.obj.counters(e.kindOf) == 0)
	case ability.BecomesAttached:
		return (e.kind == evAttach && !p.Un || e.kind == evUnattach && p.Un) && x.matchThing(p.What, e.obj) &&
			(p.To == nil || e.other != nil && x.reaches(e.other) && x.match(p.To, e.other))
	case ability.LosesGame:
		return e.kind == evOut && (p.Who == nil || x.wasOne(e.player, p.Who))
	case ability.Does:
		return e.kind == evAction && e.word == p.Action && x.is(e.player, orAny(p.Who))
	case ability.Transforms:
		return e.kind == evTransform && x.matchThing(p.What, e.obj)
	case ability.TokensCreated:
		return e.kind == evToken && x.is(e.player, orAny(p.Who)) && slices.ContainsFunc(e.group, func(o *object) bool { return x.match(&p.What, o) })
	case ability.SetInMotion:
		return e.kind == evMotion && (e.obj == x.src || !p.This && e.player == x.you)
	case ability.BecomesState:
		return e.kind == evBecame && e.word == stateWord[p.State] && x.matchThing(p.What, e.obj)
	case ability.Phases:
		return e.kind == evBecame && e.word == ability.Phasing && (e.n == 0) == p.Out && x.matchThing(p.What, e.obj)
	case ability.TurnsFaceUp:
		return e.kind == evBecame && e.word == ability.Morph && x.matchThing(p.What, e.obj)
	case ability.EntersRoom:
		return e.kind == evRoom && e.obj == x.src && x.src.base.rooms()[e.n].Name == p.Name
	case ability.GainsLevel:
		return e.kind == evBecame && e.word == ability.GainLevel && e.n == p.N && x.matchThing(p.What, e.obj)
	case ability.Exploits:
		return e.kind == evBecame && e.word == ability.Exploit && x.matchThing(p.What, e.obj)
	case ability.Mutates:
		return e.kind == evBecame && e.word == ability.Mutate && x.matchThing(p.What, e.obj)
	case ability.Exerts:
		return e.kind == evBecame && e.word == ability.Exert && x.is(e.by, orAny(p.Who)) && x.reaches(e.obj) && x.match(&p.What, e.obj)
	case ability.StateIs:
		return e.kind == evState && x.holds(p.If)
	}
	return false
}

// goesOnWithout reports whether a turn goes on at the seat of a player who has left, within
// range of another (CR 800.4j): its steps begin all the same.
func (g *Game) goesOnWithout(p, you Player) bool {
	return !g.players[p].in && slices.Contains(g.reaching(p), you)
}

// orAny is the noun phrase, or any player if there is none.
func orAny(p ability.Players) ability.Players {
	if p == nil {
		return ability.EachPlayer{}
	}
	return p
}

// wasOne is like is for a player who is leaving the game: those who were in
// range still are.
func (x *ctx) wasOne(p Player, n ability.Players) bool {
	switch n := n.(type) {
	case ability.EachPlayer:
		return x.matchPlayer(&n.Filter, p)
	case ability.You:
		return p == x.you
	}
	return x.is(p, n)
}

func sameStep(step, name Step) bool {
	if name == ability.WholeTurn {
		return step == ability.Untap
	}
	if name == ability.AnyCombat {
		return step == ability.BeginCombat
	}
	return inStep(step, name)
}

// named reports whether a pattern speaks of particular objects.
func named(t ability.Objectish) bool { return t.This || t.Host || t.Filter != nil || t.That != nil }

// matchThing reports whether an object is what a pattern speaks of, and in
// range.
func (x *ctx) matchThing(t ability.Objectish, o *object) bool {
	if o == nil {
		return false
	}
	if t.This && o == x.src {
		return true
	}
	if t.That != nil {
		return (x.reaches(o) || o.gone) && x.areThose(t.That, o) && (t.Filter == nil || x.match(t.Filter, o))
	}
	if t.OrOthers && o == x.src {
		return false
	}
	if t.Host && x.src.perm != nil && x.src.perm.attached == o {
		return true
	}
	if t.Filter != nil {
		return x.g.near(x.you, o) && x.match(t.Filter, o)
	}
	return !named(t) && x.reaches(o)
}

// areThose reports whether an object is one of those, or the permanent that a spell among
// them has become (CR 400.7c, 609.7a).
func (x *ctx) areThose(those ability.Objects, o *object) bool {
	return slices.ContainsFunc(x.objects(those), func(t *object) bool {
		return t == o || t.zone == ability.Stack && t.gone && t.moved == o && o.zone == ability.Battlefield
	})
}

func (x *ctx) matchRecipient(objs *ability.Filter, players *ability.PlayerFilter, e *event) bool {
	if objs == nil && players == nil {
		return true
	}
	if e.obj != nil {
		return objs != nil && x.reaches(e.obj) && x.match(objs, e.obj)
	}
	return players != nil && x.g.inRange(x.you, e.player) && x.matchPlayer(players, e.player)
}

// asItLeft reports whether a part of what an ability watches for, which works in other
// zones for the sake of another part ("when you cycle ~ or it dies"), is about the
// permanent that has left rather than the card that it became (CR 603.10a).
func (x *ctx) asItLeft(list ability.AnyEvent, part ability.Event, e *event) bool {
	z, ok := part.(ability.ZoneChange)
	return ok && z.This && z.From == ability.Battlefield && x.src == e.became &&
		slices.ContainsFunc(list, func(other ability.Event) bool {
			o, ok := other.(ability.ZoneChange)
			return ok && o.This && o.From == ability.Hand
		})
}

// matchMove matches a zone change; see CR 801.7a for what must be in range: a
// move from the battlefield is looked at as it was before.
func (x *ctx) matchMove(p ability.ZoneChange, e *event) bool {
	discards := p.Cause == ability.ByDiscard || p.Cause == ability.ByCycling // wherever the card goes (CR 701.9)
	if p.From != ability.Anywhere && p.From != e.from || p.To != ability.Anywhere && p.To != e.to && !(discards && !p.This) {
		return false
	}
	if p.From == ability.Anywhere && e.from == p.To || p.To == ability.Anywhere && e.to == p.From {
		return false
	}
	if !x.cameAbout(p, e) {
		return false
	}
	if e.part && (p.From == ability.Battlefield || p.Host) { // one permanent has left
		return false
	}
	subject, at := e.obj, e.ctrl
	if e.from != ability.Battlefield && e.became != nil {
		subject, at = e.became, e.became.ctrl
	}
	if p.This && (e.obj == x.src || e.became != nil && e.became == x.src) {
		return true
	}
	if p.That != nil {
		if !x.g.sawLeave(x.you, at) {
			return false
		}
		that := x.objects(p.That)
		return slices.Contains(that, e.obj) || e.became != nil && slices.Contains(that, e.became)
	}
	if p.Host {
		return x.src.perm != nil && x.src.perm.attached == e.obj
	}
	if p.This && !p.OrOthers {
		return false
	}
	if p.OrOthers && (e.obj == x.src || e.became == x.src) {
		return false
	}
	if !x.g.sawLeave(x.you, at) {
		return false
	}
	if p.Who != nil && !x.is(moverOf(e, p), p.Who) {
		return false
	}
	return x.match(&p.What, subject)
}

// meet reports whether what blocks or is blocked fits, and so does what it meets.
func (x *ctx) meet(what ability.Objectish, o *object, whom *ability.Filter, other *object) bool {
	return x.matchThing(what, o) && other != nil && x.reaches(other) && x.match(whom, other)
}

// perspective is an event as the words of an ability that watches for it speak
// of it: [ability.Subject] is what does or suffers what the pattern names, and
// [ability.Other] what it meets. The source of damage is the subject of "deals
// damage", its recipient that of "is dealt damage"; the attacker is the subject
// of "becomes blocked".
func (x *ctx) perspective(p ability.Event, e *event) *event {
	turn := false
	switch p := p.(type) {
	case ability.AnyEvent:
		for _, part := range p {
			if x.matchEvent(part, e) {
				return x.perspective(part, e)
			}
		}
	case ability.ZoneChange:
		if p.Forced != nil {
			c := *e
			c.player = e.forced.ctrl
			return &c
		}
	case ability.StepBegins:
		if p.Team {
			c := *e
			c.team = true
			return &c
		}
	case ability.Attacks:
		if p.Batch {
			c := *e
			c.group = x.attackersMeant(p, e)
			c.n = len(c.group)
			return &c
		}
	case ability.DealsDamage:
		turn = e.kind == evDamage
	case ability.BecomesBlocked:
		turn = e.kind == evBlock
	case ability.Blocks:
		turn = e.kind == evBlock && p.Whom != nil && !x.meet(p.What, e.obj, p.Whom, e.other)
	}
	if !turn {
		return e
	}
	c := *e
	c.obj, c.other = e.other, e.obj
	return &c
}

// cameAbout reports whether a zone change came about as a pattern says, and was
// forced by whom it says.
func (x *ctx) cameAbout(p ability.ZoneChange, e *event) bool {
	return causeFits(p.Cause, e.cause) && (p.Forced == nil || e.forced != nil && x.is(e.forced.ctrl, p.Forced))
}

// causeFits reports whether a zone change came about as a pattern says: to cycle
// a card is to discard it, too (CR 702.29a).
func causeFits(want, is ability.Cause) bool {
	return want == ability.AnyCause || want == is || want == ability.ByDiscard && is == ability.ByCycling
}

// moverOf is the player that a zone change is about: whoever sacrificed,
// discarded, drew; the owner of the card else.
func moverOf(e *event, p ability.ZoneChange) Player {
	switch {
	case p.Cause == ability.BySacrifice:
		return e.ctrl
	case p.To == ability.Battlefield && e.became != nil:
		return e.became.ctrl
	case p.To == ability.Anywhere && p.From == ability.Battlefield:
		return e.ctrl
	}
	return e.obj.owner
}

// attackersMeant are those of the declared attackers of which a "one or more" trigger
// speaks.
func (x *ctx) attackersMeant(p ability.Attacks, e *event) (out []*object) {
	for _, o := range e.group {
		if c := x.g.combatantOf(o); p.PlayerOnly && c != nil && c.whom.obj != nil {
			continue
		}
		if x.matchThing(p.What, o) && (p.Whom == nil || x.is(x.g.defendingPlayer(o), p.Whom)) {
			out = append(out, o)
		}
	}
	return out
}

func (x *ctx) matchAttack(p ability.Attacks, e *event) bool {
	if p.Batch {
		if e.kind != evAttackers || p.By == nil && !e.first || p.By != nil && (e.player < 0 || !x.is(e.player, p.By)) {
			return false
		}
		return len(x.attackersMeant(p, e)) >= max(1, p.MinCount)
	}
	if e.kind != evAttack || !x.matchThing(p.What, e.obj) || p.Alone && e.n != 1 || p.PlayerOnly && e.other != nil {
		return false
	}
	if e.n < p.MinCount || e.n < p.WithOthers+1 {
		return false
	}
	return p.Whom == nil || x.is(e.player, p.Whom)
}
