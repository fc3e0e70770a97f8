package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// carryOut follows instructions in order (CR 608.2c). If the controller leaves
// the game meanwhile, what is left does nothing.
func (l *lane) carryOut(x *ctx, effects []ability.Effect) {
	for _, e := range effects {
		if l.g.over || x.you >= 0 && !l.g.players[x.you].in || l.endNow {
			return
		}
		l.do(x, e)
	}
}

// do carries out one instruction.
func (l *lane) do(x *ctx, e ability.Effect) {
	before := l.reason
	l.reason = reason{effect: e, x: x}
	l.doOne(x, e)
	l.reason = before
}

func (l *lane) doOne(x *ctx, e ability.Effect) {
	switch e := e.(type) {
	case ability.Damage:
		l.doDamage(x, e)
	case ability.Destroy:
		l.doDestroy(x, e)
	case ability.Move:
		l.doMove(x, e)
	case ability.Sacrifice:
		l.doSacrifice(x, e)
	case ability.Counter:
		l.doCounter(x, e)
	case ability.Draw:
		l.doDraw(x, e)
	case ability.Discard:
		l.doDiscard(x, e)
	case ability.Mill:
		l.doMill(x, e)
	case ability.Search:
		l.doSearch(x, e)
	case ability.Shuffle:
		for _, p := range l.whom(x, orYou(e.Who)) {
			l.g.shuffleLibrary(p)
		}
	case ability.GainLife:
		l.doLife(x, evGain, e.Who, e.N, e.Bind)
	case ability.LoseLife:
		l.doLife(x, evLose, e.Who, e.N, e.Bind)
	case ability.SetLife:
		l.doSetLife(x, e)
	case ability.ExchangeLife:
		l.doExchangeLife(x, e)
	case ability.AddCounters:
		l.doAddCounters(x, e)
	case ability.RemoveCounters:
		l.doRemoveCounters(x, e)
	case ability.MoveCounters:
		l.doMoveCounters(x, e)
	case ability.Tap:
		l.doTap(x, evTap, e.What, e.Bind)
	case ability.UntapThem:
		l.doTap(x, evUntap, e.What, e.Bind)
	case ability.TapOrUntap:
		l.doTapOrUntap(x, e)
	case ability.Apply:
		l.doApply(x, e)
	case ability.CreateTokens:
		l.doCreateTokens(x, e)
	case ability.CopySpell:
		l.doCopySpell(x, e)
	case ability.ChangeTargets:
		l.doChangeTargets(x, e)
	case ability.Attach:
		l.doAttach(x, e)
	case ability.Unattach:
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			if o.onBattlefield() {
				l.g.happen(l, &event{kind: evUnattach, obj: o, other: o.perm.attached, player: NoPlayer, by: x.you})
			}
		}
	case ability.Fight:
		l.doFight(x, e)
	case ability.ExtraTurn:
		l.doExtraTurn(x, e)
	case ability.SkipTurn:
		l.doSkipTurn(x, e)
	case ability.ControlPlayers:
		l.doControlPlayers(x, e)
	case ability.SkipStep:
		for _, p := range l.g.onePerSide(l.whom(x, orYou(e.Who))) {
			l.g.players[p].skips = append(l.g.players[p].skips, stepSkip{e.Step, 1})
		}
	case ability.ExtraPhase:
		if e.WithMain { // the one created last comes first
			l.phases = append(l.phases, ability.Main2)
		}
		l.phases = append(l.phases, ability.BeginCombat)
	case ability.EndTurn:
		l.doEndTurn(x)
	case ability.WinGame:
		for _, p := range l.whom(x, orYou(e.Who)) {
			l.g.winGame(l, p)
		}
	case ability.LoseGame:
		l.doLoseGame(x, e)
	case ability.RedistributeLife:
		l.doRedistributeLife(x)
	case ability.DrawGame:
		l.g.drawGame(l, x.you)
	case ability.Scry:
		players := l.whom(x, orYou(e.Who))
		l.each(x, len(players), func(y *ctx, i int) { l.scry(y, players[i], y.number(e.N)) })
	case ability.Surveil:
		players := l.whom(x, orYou(e.Who))
		l.each(x, len(players), func(y *ctx, i int) { l.surveil(y, players[i], y.number(e.N)) })
	case ability.Dig:
		l.doDig(x, e)
	case ability.RevealUntil:
		l.doRevealUntil(x, e)
	case ability.Reorder:
		l.doReorder(x, e)
	case ability.Reveal:
		l.doReveal(x, e)
	case ability.Piles:
		l.doPiles(x, e)
	case ability.LookAtHand:
		l.doLookAtHand(x, e)
	case ability.LookAt:
		l.doLookAt(x, e)
	case ability.AddMana:
		l.doAddMana(x, e)
	case ability.Regenerate:
		l.doRegenerate(x, e)
	case ability.Goad:
		l.doGoad(x, e)
	case ability.Keyworded:
		l.doKeyworded(x, e)
		if e.Action != ability.Clash { // which tells of each player
			l.g.watch(l, &event{kind: evAction, lane: l, player: x.you, word: e.Action, by: x.you, byStack: l.busy})
		}
	case ability.Choose:
		l.doChoose(x, e)
	case ability.ChooseTargets:
	case ability.Vote:
		l.doVote(x, e)
	case ability.SelfOrOthers:
		l.doSelfOrOthers(x, e)
	case ability.FriendOrFoe:
		l.doFriendOrFoe(x, e)
	case ability.FlipCoin:
		l.doFlipCoin(x, e)
	case ability.RollDie:
		l.doRollDie(x, e)
	case ability.May:
		l.doMay(x, e)
	case ability.Unless:
		l.doUnless(x, e)
	case ability.When:
		if x.holds(e.If) {
			l.carryOut(x, e.Then)
		} else {
			l.carryOut(x, e.Else)
		}
	case ability.ForEach:
		l.doForEach(x, e)
	case ability.ForEachPlayer:
		l.doForEachPlayer(x, e)
	case ability.Repeat:
		for range min(x.number(e.N), 1000) {
			l.carryOut(x, e.Do)
		}
	case ability.Together:
		l.doTogether(x, e)
	case ability.Delay:
		l.doDelay(x, e)
	case ability.Reflexive:
		l.doReflexive(x, e)
	case ability.MayPlay:
		l.doMayPlay(x, e)
	case ability.CastNow:
		l.doCastNow(x, e)
	case ability.Emblem:
		l.doEmblem(x, e)
	case ability.Flip:
		l.doFlip(x, e)
	case ability.Transform:
		l.doTransform(x, e)
	case ability.ExchangeControl:
		l.doExchangeControl(x, e)
	case ability.BecomeMonarch:
		for _, p := range l.whom(x, orYou(e.Who)) {
			l.g.becomeMonarch(l, p)
		}
	case ability.SetDayNight:
		to := day
		if e.Night {
			to = night
		}
		l.g.setDaylight(l, slices.Clone(l.g.rangeOf(x.you)), to)
	case ability.PhaseOut:
		l.g.phaseOut(l, slices.DeleteFunc(l.pick(x, x.you, e.What, TopicPick), func(o *object) bool { return !l.g.inRange(x.you, o.ctrl) }))
	case ability.BecomeBlocked:
		l.becomeBlocked(l.pick(x, x.you, e.What, TopicPick))
	case ability.RemoveFromCombat:
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			if o.onBattlefield() && o.perm.combat != nil {
				l.g.removeFromCombat(o)
			}
		}
	case ability.Shield:
		l.doShield(x, e)
	}
}

// affects reports whether an object can be affected: it is in range (CR 801.10), or all
// that is left of it is what is known of it.
func (x *ctx) affects(o *object) bool {
	return o.gone || o == x.src && !o.onBattlefield() || x.reaches(o)
}

// pick returns what a noun phrase stands for that can be affected, letting by choose
// where it says so; only what is in range of the chooser can be chosen (CR 801.5a).
func (l *lane) pick(x *ctx, by Player, n ability.Objects, topic Topic) []*object {
	p, ok := n.(ability.Pick)
	if !ok {
		if u, isUnion := n.(ability.Union); isUnion {
			var out []*object
			for _, part := range u {
				out = append(out, l.pick(x, by, part, topic)...)
			}
			return out
		}
		return slices.DeleteFunc(slices.Clone(x.objects(n)), func(o *object) bool { return !x.affects(o) })
	}
	if p.By != nil {
		by = x.player(p.By)
		if by < 0 {
			return nil
		}
	}
	cands := slices.DeleteFunc(x.all(&p.Filter), func(o *object) bool { return !l.g.near(by, o) })
	least, most := x.limits(p, len(cands))
	if p.Random {
		cands = slices.Clone(cands)
		l.g.shuffle(cands)
		return cands[:min(most, len(cands))]
	}
	return l.pickObjects(by, topic, x.src, cands, least, most)
}

// limits are how many objects a choice among n takes, at least and at most.
func (x *ctx) limits(p ability.Pick, n int) (least, most int) {
	switch {
	case p.Max != nil:
		return x.numberOr(p.Min, 1), x.number(p.Max)
	case p.Min == nil:
		return 1, 1
	}
	least = x.number(p.Min)
	return least, max(least, n)
}

// doMay is "you may" (CR 608.2d).
func (l *lane) doMay(x *ctx, e ability.May) {
	for _, p := range l.whom(x, orYou(e.Who)) {
		did, paid := false, 0
		cast, casts := castOnly(e.Do)
		switch {
		case e.Amount:
			paid = l.offerAmount(x, p, e.Pay)
			did, casts = paid > 0, false
		case len(e.Pay) > 0:
			did, casts = l.offerIn(x, p, e.Pay), false
		case casts:
			did = l.doCastNow(x, cast)
		default:
			did = l.possible(x, p, e.Do) && l.confirm(p, TopicMay, x.src)
		}
		if b := x.bound(e.Bind); !e.Any || did || b == nil {
			b := binding{did: did, n: b2i(did)}
			if did {
				b.players = []Player{p}
			}
			if e.Amount {
				b.n = paid
			}
			x.bind(e.Bind, b)
		}
		if did {
			if !casts {
				l.carryOut(x, e.Do)
			}
			l.carryOut(x, e.Then)
		} else {
			l.carryOut(x, e.Else)
		}
	}
}

// possible reports whether an optional instruction could do anything: a player
// cannot choose to do what is impossible (CR 608.2d).
func (l *lane) possible(x *ctx, p Player, effects []ability.Effect) bool {
	if len(effects) == 0 {
		return true
	}
	switch e := effects[0].(type) {
	case ability.Sacrifice:
		if pick, ok := e.What.(ability.Pick); ok {
			return slices.ContainsFunc(x.all(&pick.Filter), func(o *object) bool { return o.ctrl == p })
		}
		return x.exists(e.What)
	case ability.Discard:
		return e.N == nil || len(l.g.players[p].hand) > 0
	case ability.Move:
		return x.exists(e.What)
	case ability.Search:
		return e.Zones != nil || !slices.ContainsFunc(l.whom(x, orYou(e.Who)), func(p Player) bool { return l.g.forbidden(p, ability.SearchLibraries) })
	}
	return true
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// doUnless is "unless a player pays" (CR 118.12a).
func (l *lane) doUnless(x *ctx, e ability.Unless) {
	payers := l.whom(x, orYou(e.Who))
	paid := false
	pay := e.Pay
	if e.Times != nil {
		pay = nil
		for range min(x.number(e.Times), 1000) {
			pay = append(pay, e.Pay...)
		}
	}
	for _, p := range payers {
		if e.Times != nil && len(pay) == 0 || l.offerIn(x, p, pay) {
			paid = true
			break
		}
	}
	x.bind(e.Bind, binding{did: !paid, players: payers})
	if !paid {
		l.carryOut(x, e.Do)
	}
}

// adding adds up what the rounds of a loop bind: behind the loop "the cards revealed
// this way" are those of all its rounds.
type adding struct {
	x      *ctx
	before []binding
	sums   []binding
}

func (x *ctx) addUp() *adding { return &adding{x: x, before: slices.Clone(x.vars)} }

// round ends a round: the next one begins with what was bound before the loop.
func (a *adding) round() {
	for _, b := range a.x.vars[len(a.before):] {
		i := slices.IndexFunc(a.sums, func(s binding) bool { return s.v == b.v })
		if i < 0 {
			a.sums = append(a.sums, b)
			continue
		}
		s := &a.sums[i]
		s.objs, s.before = slices.Concat(s.objs, b.objs), slices.Concat(s.before, b.before)
		s.players = slices.Concat(s.players, b.players)
		s.n += b.n
		s.did = s.did || b.did
	}
	a.x.vars = slices.Clone(a.before)
}

// done ends the loop.
func (a *adding) done() { a.x.vars = append(a.x.vars, a.sums...) }

// doDelay creates a delayed triggered ability (CR 603.7).
func (l *lane) doDelay(x *ctx, e ability.Delay) {
	g := l.g
	t := e.Trigger
	c := *x
	c.vars = slices.Clone(x.vars)
	c.outer = x.snapshot()
	g.delayed = append(g.delayed, &delayedTrigger{
		abil: &abil{def: &t, trig: &t, on: watched(t.On)}, ctx: c, repeats: e.Repeats, duration: e.For, lane: l, turn: l.turnRef(),
	})
}

// snapshot keeps a context for an ability that will be understood in it later.
func (x *ctx) snapshot() *ctx {
	c := *x
	c.vars = slices.Clone(x.vars)
	if x.item != nil && x.item.item != nil { // targets as they are now
		it := *x.item.item
		it.targets = slices.Clone(it.targets)
		o := *x.item
		o.item = &it
		c.item = &o
	}
	return &c
}

// doReflexive creates a reflexive triggered ability (CR 603.12).
func (l *lane) doReflexive(x *ctx, e ability.Reflexive) {
	t := &ability.Triggered{Do: e.Do}
	l.g.queue(l, &trigger{abil: &abil{def: t, trig: t}, src: x.src, you: x.you, ev: &event{kind: evState, player: NoPlayer, by: NoPlayer, byStack: true},
		vars: slices.Clone(x.vars), item: x.item, outer: x.snapshot()})
}

func (l *lane) doFlipCoin(x *ctx, e ability.FlipCoin) {
	for _, p := range l.whom(x, orYou(e.Who)) {
		call := l.pickOption(p, TopicWord, x.src, []string{"heads", "tails"})
		if l.g.roll(2) == call {
			l.carryOut(x, e.Win)
		} else {
			l.carryOut(x, e.Lose)
		}
	}
}

// doSelfOrOthers carries out what a player chooses.
func (l *lane) doSelfOrOthers(x *ctx, e ability.SelfOrOthers) {
	words := []string{"self", "others"}
	for _, p := range l.whom(x, orYou(e.Who)) {
		i := l.pickOption(p, TopicWord, x.src, words)
		l.g.emit(Event{Kind: EventChoose, Marker: l.marker, Player: p, Word: words[i]})
		l.carryOut(x, [][]ability.Effect{e.Self, e.Others}[i])
	}
}

// doFriendOrFoe lets the controller choose who are friends: the others are foes.
func (l *lane) doFriendOrFoe(x *ctx, e ability.FriendOrFoe) {
	g := l.g
	all := slices.DeleteFunc(slices.Clone(g.rangeOf(x.you)), func(p Player) bool { return !g.players[p].in })
	done := l.byRule("Choose who are friends; the others are foes")
	b := binding{did: true, players: l.pickPlayers(x.you, TopicPick, x.src, all, 0, len(all))}
	done()
	for _, p := range b.players {
		g.emit(Event{Kind: EventChoose, Marker: l.marker, Player: x.you, Word: g.players[p].name})
	}
	x.bind(e.Bind, b)
}

// doEmblem puts an emblem into the command zone (CR 114).
func (l *lane) doEmblem(x *ctx, e ability.Emblem) {
	g := l.g
	c := &chars{name: "Emblem"}
	for _, a := range e.Abilities {
		c.abils = append(c.abils, g.expand(a)...)
	}
	c.summarize()
	o := g.newObject(kindEmblem, nil, 0, c, x.you)
	g.put(o, ability.Command, ability.OnTop)
}
