package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// plan is an announcement with all choices made: what an accepted answer does.
type plan struct {
	*announcement
}

// answer checks an answer and, if it is legal, lets the lane go on with it.
func (g *Game) answer(q *Question, a Answer) error {
	var p *plan
	switch q.Kind {
	case Priority:
		if !a.Pass {
			var err error
			if p, err = g.plan(q, a); err != nil {
				return err
			}
		} else if a.Play != nil {
			return refuse("117.3", "an answer passes or plays something, not both")
		}
	case Attackers:
		if err := g.CheckAttack(q, a.Attacks); err != nil {
			return err
		}
	case Blockers:
		if err := g.CheckBlock(q, a.Blocks); err != nil {
			return err
		}
	case YesNo, Mulligan:
		if _, err := g.costOfAnswer(q, a); err != nil {
			return err
		}
	default:
		g.refreshOptions(q)
		if err := checkPick(&q.Choice, a.Pick); err != nil {
			return err
		}
		if q.check != nil {
			if err := q.check(a.Pick); err != nil {
				return err
			}
		}
	}
	a.Pick = slices.Clone(a.Pick)
	if q.lane == nil {
		g.withdraw(q)
		q.done(g, q, a)
		g.run()
		return nil
	}
	l := q.lane
	l.reply, l.replied, l.plan, l.answered = a, q.Player, p, true
	g.withdraw(q)
	l.queued = true
	g.runnable = slices.Insert(g.runnable, 0, l)
	g.run()
	return nil
}

// refreshOptions drops options that have gone since the question was asked, and
// asks for fewer if too few are left.
func (g *Game) refreshOptions(q *Question) {
	if q.objs == nil || len(q.objs) != len(q.Options) {
		return
	}
	for i := len(q.objs) - 1; i >= 0; i-- {
		if q.objs[i].gone {
			q.objs = slices.Delete(slices.Clone(q.objs), i, i+1)
			q.Options = slices.Delete(slices.Clone(q.Options), i, i+1)
		}
	}
	q.Min, q.Max = min(q.Min, len(q.Options)), min(q.Max, len(q.Options))
}

// plan checks an announcement as a whole.
func (g *Game) plan(q *Question, ans Answer) (*plan, error) {
	if ans.Play == nil {
		return nil, refuse("117.3", "pass or play something")
	}
	a, err := g.announced(q, *ans.Play)
	if err != nil {
		return nil, err
	}
	a.pay = ans.Pay
	missing, err := a.walk(ans.Choices)
	if err != nil {
		return nil, err
	}
	if missing != nil {
		return nil, refuse("601.2", "%s needs one more choice (%s)", a.c.name, words.Say(missing.Kind.String()))
	}
	return &plan{a}, nil
}

// Legal returns some legal answer to the question that does as little as
// possible: passing, attacking and blocking only as required, the first options.
func (g *Game) Legal(q *Question) Answer {
	switch q.Kind {
	case Priority:
		return Answer{Pass: true}
	case Attackers:
		return Answer{Attacks: g.legalAttack(q)}
	case Blockers:
		return Answer{Blocks: g.legalBlock(q)}
	case Mulligan:
		return Answer{Yes: true}
	case YesNo:
		return Answer{}
	}
	g.refreshOptions(q)
	return Answer{Pick: q.Choice.least()}
}

// least is the pick that chooses as little as possible.
func (c *Choice) least() []ID {
	var out []ID
	switch c.Kind {
	case Number:
		return []ID{ID(c.Min)}
	case Order:
		for _, o := range c.Options {
			out = append(out, o.ID)
		}
	case Division:
		left := c.Total - c.Min*len(c.Options)
		for range c.Options {
			out = append(out, ID(c.Min+left))
			left = 0
		}
	case YesNo:
		return []ID{0}
	default:
		for _, o := range c.Options[:c.Min] {
			out = append(out, o.ID)
		}
	}
	return out
}

// carry does what an accepted announcement says (CR 601.2, 602.2, 305.1).
func (l *lane) carry(p *plan) {
	l.chosen()
	l.busy = true
	defer func() { l.busy = false }()
	switch p.play.Kind {
	case PlayLand:
		l.playLand(p)
	case CastSpell:
		l.cast(p)
	case ActivateAbility:
		if p.abil.act.Special {
			l.special(p)
		} else {
			l.activate(p)
		}
	case MakeMana:
		l.makeMana(p)
	case TurnFaceUp:
		l.turnUp(p)
	}
}

func (l *lane) playLand(p *plan) {
	g := l.g
	l.note(deed{what: ability.LandsPlayed, player: p.p, obj: p.obj, n: 1})
	g.emit(Event{Kind: EventLand, Marker: l.marker, Player: p.p, Object: p.obj.publicID(), Name: p.c.name})
	l.busy = false // it uses no stack
	g.happen(l, &event{kind: evMove, obj: p.obj, to: ability.Battlefield, under: p.p, face: p.play.Face, cause: ability.ByPlayingLand, player: NoPlayer, by: p.p})
}

// cast puts the spell on the stack and pays for it (CR 601.2a, 601.2g-i).
func (l *lane) cast(p *plan) {
	g := l.g
	o := p.obj
	if !l.assisted(p) {
		return
	}
	from := o.zone
	g.take(o)
	spell := g.newObject(o.kind, o.card, p.play.Face, p.c, o.owner) // a card, or the copy of one (CR 707.12)
	spell.ctrl = p.p
	if p.front != nil {
		l.castsDown(p.announcement, spell)
	}
	it := p.item.item
	it.source = spell
	spell.item = it
	o.moved = spell
	l.push(spell)
	g.dropPermits(p.p)
	g.emit(Event{Kind: EventCast, Marker: l.marker, Player: p.p, Object: spell.id, Name: g.nameOf(spell), From: from})
	l.reveal(p.p, p.spliced)
	l.othersChoose(p.announcement, spell)
	if spell.gone { // its controller has left: nobody pays for it any more
		return
	}
	l.payHelp(p, spell)
	l.payParts(p, spell)
	g.nextCast(p.p, spell)
	n := 1 + spellsCast(l.deeds, p.p, nil)
	l.note(deed{what: ability.SpellsCast, player: p.p, obj: spell, n: 1})
	g.watch(l, &event{kind: evCast, lane: l, obj: spell, player: p.p, nth: n, by: p.p, byStack: true})
	l.selfCast(spell)
	g.becameTargets(l, spell)
}

// selfCast looks at the abilities of a spell that trigger as it is cast.
func (l *lane) selfCast(spell *object) {
	if spell.base.events&setOf(evCast) == 0 && spell.base.has&hasElsewhere == 0 {
		return
	}
	e := &event{kind: evCast, lane: l, obj: spell, player: spell.ctrl, by: spell.ctrl, byStack: true}
	for _, a := range spell.base.abils {
		if a.trig != nil && leavesTrigger(a.trig.On) && a.on.has(evCast) {
			l.g.tryTrigger(l, spell, a, spell.ctrl, e)
		}
	}
}

// activate puts an activated ability on the stack (CR 602.2).
func (l *lane) activate(p *plan) {
	g := l.g
	act := p.abil.act
	item := g.newObject(kindAbility, nil, 0, abilityChars(g, p.obj, &chars{}), p.p)
	it := p.item.item
	it.source = p.obj
	item.item = it
	if act.PerTurn > 0 || act.Loyalty {
		p.obj.use(p.abil, l.turnRef(), most)
	}
	l.push(item)
	g.emit(Event{Kind: EventActivate, Marker: l.marker, Player: p.p, Object: item.id, Name: g.nameOf(p.obj), Other: p.obj.publicID(), Word: act.RulesText()})
	l.othersChoose(p.announcement, item)
	if item.gone {
		return
	}
	l.payParts(p, item)
	it.spent = it.source.gone
	if it.source.gone && it.source.moved != nil && act.Zone != ability.Battlefield {
		it.source = it.source.current() // a card that was discarded or exiled for the cost
	}
	g.watch(l, &event{kind: evActivate, lane: l, obj: p.obj, other: item, player: p.p, by: p.p, byStack: true})
	if act.Keyword == ability.Cycling {
		g.watch(l, &event{kind: evAction, lane: l, obj: p.obj, player: p.p, word: ability.CycleWord, by: p.p, byStack: true})
	}
	g.becameTargets(l, item)
}

// makeMana activates a mana ability, which resolves at once (CR 605.3b).
func (l *lane) makeMana(p *plan) {
	g := l.g
	tapped := slices.ContainsFunc(p.parts, func(c costPick) bool { _, ok := c.part.(ability.TapCost); return ok })
	if p.abil.act.PerTurn > 0 {
		p.obj.use(p.abil, l.turnRef(), most)
	}
	l.payParts(p, p.obj)
	x := p.ctx()
	x.src = p.obj
	x.item = p.item
	l.carryOut(x, p.do.Effects)
	if tapped {
		g.watch(l, &event{kind: evMana, lane: l, obj: p.obj, player: p.p, by: p.p, byStack: true})
	}
}

// payParts pays all parts of a cost; mana abilities are activated first (CR
// 601.2g).
func (l *lane) payParts(p *plan, item *object) {
	g := l.g
	it := p.item.item
	if len(p.mana) > 0 || p.delta > 0 {
		var taps []*object
		for _, id := range p.pay {
			for _, zone := range [...][]*object{g.players[p.p].battlefield, g.players[p.p].graveyard} {
				for _, o := range zone {
					if o.id == id {
						taps = append(taps, o)
					}
				}
			}
		}
		spent, _ := l.payMana(p.p, item, p.costNow(it.x), it.x, taps, p.busyObjects())
		it.outlay.add(spent)
	}
	x := p.ctx()
	x.src = p.obj
	before := l.reason
	for _, part := range p.parts {
		l.reason = reason{part: part.part}
		l.payPart(x, p.p, part)
	}
	l.reason = before
}

// payPart pays one part of a cost that is not mana.
func (l *lane) payPart(x *ctx, p Player, c costPick) {
	g := l.g
	move := func(word ability.Word, to Zone, cause ability.Cause, what ability.Objects) {
		objs := c.objs
		if pick, ok := what.(ability.Pick); ok && pick.Random {
			objs = l.atRandom(x, p, c.part, pick)
		}
		if len(objs) == 0 {
			objs = x.objects(what)
		}
		var evs []*event
		for _, o := range objs {
			o = o.current()
			e := &event{kind: evMove, obj: o, to: to, cause: cause, player: NoPlayer, under: NoPlayer, by: p}
			if x.item.id == 0 { // what is paid for is not on a stack: an effect asks for the cost
				e.forced = l.resolving
			}
			evs = append(evs, e)
		}
		g.happen(l, evs...)
		var became, before []*object
		for _, e := range evs {
			before = append(before, e.obj)
			if e.became != nil {
				became = append(became, e.became)
			} else {
				became = append(became, e.obj)
			}
		}
		paid := binding{objs: became, before: before, n: len(became), did: len(became) > 0}
		x.bind(paidVar(0), paid)
		x.bind(paidVar(word), paid)
		if x.item != nil && x.item.item != nil {
			x.item.item.vars = slices.Clone(x.vars)
		}
	}
	switch part := c.part.(type) {
	case ability.TapCost:
		g.happen(l, &event{kind: evTap, obj: x.src, player: NoPlayer, by: p})
	case ability.UntapCost:
		g.happen(l, &event{kind: evUntap, obj: x.src, player: NoPlayer, by: p})
	case ability.LifeCost:
		g.happen(l, &event{kind: evLose, player: p, n: x.number(part.N), by: NoPlayer})
	case ability.SacrificeCost:
		move(ability.SacrificeWord, ability.Graveyard, ability.BySacrifice, part.What)
	case ability.DiscardCost:
		if part.All {
			c.objs = slices.Clone(g.players[p].hand)
		}
		cause := ability.ByDiscard
		if x.item != nil && x.item.item != nil && x.item.item.abil != nil && x.item.item.abil.act != nil && x.item.item.abil.act.Keyword == ability.Cycling {
			cause = ability.ByCycling
		}
		move(ability.DiscardWord, ability.Graveyard, cause, part.What)
	case ability.ExileCost:
		move(ability.ExileWord, ability.Exile, ability.AnyCause, part.What)
	case ability.ReturnCost:
		l.noteAttack(x, c.objs)
		move(0, ability.Hand, ability.AnyCause, part.What)
	case ability.TapOthersCost:
		for _, o := range c.objs {
			g.happen(l, &event{kind: evTap, obj: o, player: NoPlayer, by: p})
		}
	case ability.RemoveCounterCost:
		objs := c.objs
		if len(objs) == 0 {
			objs = x.objects(part.From)
		}
		for _, o := range objs {
			if o.perm == nil {
				continue
			}
			for _, k := range l.countersOf(x, o, part.Kind, part.N) {
				if part.N == nil && x.item != nil && x.item.item != nil { // "for each counter removed this way"
					x.item.item.x += k.n
				}
				g.happen(l, &event{kind: evUncounter, obj: o, kindOf: k.kind, n: k.n, player: NoPlayer, by: p})
			}
		}
	case ability.AddCounterCost:
		for _, o := range x.objects(part.On) {
			g.happen(l, &event{kind: evCounters, obj: o, kindOf: part.Kind, n: x.number(part.N), player: NoPlayer, by: p})
		}
	case ability.RevealCost:
		if _, this := part.What.(ability.This); this {
			c.objs = some(x.src)
		}
		l.reveal(p, c.objs)
	case ability.DoCost:
		l.carryOut(&ctx{g: g, lane: l, you: p, src: x.src}, part.Do)
	case ability.ExertCost:
		for _, o := range x.objects(part.What) {
			l.exert(p, o)
		}
	case ability.MillCost:
		l.mill(p, x.number(part.N))
	case ability.PlayerCounterCost:
		g.addPlayerCounters(l, p, part.Kind, -x.number(part.N))
	}
}

// paidVar binds the objects with which a cost was paid by what the word says:
// "the sacrificed creature".
func paidVar(w ability.Word) ability.Var { return -1 - ability.Var(w) }

// offer lets a player pay a cost or not (CR 118.12); it reports whether it was
// paid.
func (l *lane) offer(p Player, src *object, c ability.Cost) bool {
	if !l.canPromise(p, src, c) {
		return false
	}
	return l.offered(p, func() *announcement { return l.costFor(p, src, c) }, new(int))
}

// offered is offer for a cost that cost makes, and tells the X that was paid.
func (l *lane) offered(p Player, cost func() *announcement, x *int) bool {
	if p < 0 || !l.g.players[p].in {
		return false
	}
	a := cost()
	if least := a.leastX(); least < 0 || !a.partsPossible() || !a.manaPossible(least) {
		return false
	}
	pay, yes := l.confirmCost(a)
	if !yes {
		return false
	}
	a = cost()
	a.pay = pay
	l.promise(p, a.asked)
	ok := l.payAnnounced(a)
	*x = a.item.item.x
	return ok
}

// confirmCost asks whether a player pays a cost, and with what if he says so.
func (l *lane) confirmCost(a *announcement) (pay []ID, yes bool) {
	q := &Question{Choice: Choice{Kind: YesNo, Topic: TopicPay}, Player: a.p, source: a.obj, cost: a}
	ans, ok := l.ask(q)
	return ans.Pay, ok && ans.Yes
}

// costFor makes an announcement that is nothing but a cost.
func (l *lane) costFor(p Player, src *object, c ability.Cost) *announcement {
	a := &announcement{g: l.g, lane: l, p: p, obj: src, play: Play{Kind: ActivateAbility}, c: &chars{name: l.g.nameOf(src)}, do: &ability.Instructions{}}
	a.item = &object{kind: kindAbility, base: a.c, owner: p, ctrl: p, zone: ability.Stack}
	a.item.item = &item{lane: l, source: src, do: a.do}
	a.addCost(c)
	a.asked = c
	return a
}

// payCost pays a cost as an effect asks, with what is named if anything is, asking
// for what else has to be chosen. It reports whether it was paid.
func (l *lane) payCost(p Player, src *object, c ability.Cost, pay []ID) bool {
	a := l.costFor(p, src, c)
	a.pay = pay
	return l.payAnnounced(a)
}

func (l *lane) payAnnounced(a *announcement) bool {
	if !l.specify(a) || !a.payableNow() || !l.g.players[a.p].in {
		return false
	}
	pay := func() { l.payParts(&plan{a}, a.item) }
	if len(a.mana) > 0 || a.delta > 0 { // mana abilities are activated, one after the other
		l.alone(pay)
	} else {
		pay()
	}
	return true
}

// specify asks the player what a cost leaves open. It reports whether he has said all
// of it.
func (l *lane) specify(a *announcement) bool {
	if !a.partsPossible() {
		return false
	}
	a.each(func(c *Choice) ([]ID, bool) {
		ans, who := l.decide(a.p, *c, a.obj, nil)
		return ans.Pick, who == a.p
	})
	return a.err == nil
}
