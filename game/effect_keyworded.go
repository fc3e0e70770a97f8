package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file carries out keyword actions (CR 701).

// doKeyworded carries out keyword actions without a node of their own (CR 701).
func (l *lane) doKeyworded(x *ctx, e ability.Keyworded) {
	g := l.g
	n := x.numberOr(e.N, 1)
	switch e.Action {
	case ability.Investigate: // 701.16
		l.doCreateTokens(x, ability.CreateTokens{Who: e.Who, N: e.N, Token: ability.Token{Predefined: "Clue"}, Bind: e.Bind})
	case ability.Proliferate: // 701.34
		l.proliferate(x)
	case ability.Populate: // 701.36
		l.doCreateTokens(x, ability.CreateTokens{CopyOf: ability.Pick{Filter: ability.Filter{Preds: []ability.Pred{
			ability.IsType{Types: card.Creature}, ability.Is{State: ability.IsToken}, ability.Controlled{By: ability.You{}}}}}, Bind: e.Bind})
	case ability.Bolster: // 701.39
		own := x.all(&ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}, ability.Controlled{By: ability.You{}}}})
		least := most
		for _, o := range own {
			least = min(least, g.charsOf(o).toughness)
		}
		own = slices.DeleteFunc(own, func(o *object) bool { return g.charsOf(o).toughness != least })
		for _, o := range l.pickObjects(x.you, TopicPick, x.src, own, 1, 1) {
			g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: n, player: NoPlayer, by: x.you})
		}
	case ability.Adapt, ability.Monstrosity: // 701.46, 701.37
		if o := x.src; o != nil && o.onBattlefield() {
			if e.Action == ability.Adapt && o.counters("+1/+1") > 0 || e.Action == ability.Monstrosity && o.perm.monstrous {
				return
			}
			g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: n, player: NoPlayer, by: x.you})
			if e.Action == ability.Monstrosity {
				o.perm.monstrous = true
				if ability.Mentions[ability.X](e) { // what other abilities of it mean by X (CR 701.37c)
					o.perm.x = n
				}
				l.becomes(o, ability.Monstrosity, nil)
			}
		}
	case ability.Connive: // 701.50
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			l.connive(o, n)
		}
	case ability.Detain: // 701.35
		l.doApply(x, ability.Apply{To: e.What, For: ability.UntilYourNextTurn, Bind: e.Bind, Mods: []ability.Mod{
			ability.Cant{Do: ability.Attack}, ability.Cant{Do: ability.Block}, ability.Cant{Do: ability.ActivateAbilities}}})
	case ability.AbandonWord: // 701.33
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			g.abandon(l, o)
		}
	case ability.Renown: // 702.112a
		if o := x.src; o != nil && o.onBattlefield() && !o.perm.renowned {
			g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: n, player: NoPlayer, by: x.you})
			o.perm.renowned = true
			l.becomes(o, ability.Renown, nil)
		}
	case ability.VentureWord:
		for _, p := range l.whom(x, orYou(e.Who)) {
			l.venture(p, x.src)
		}
	case ability.GainLevel:
		l.gainLevel(x.src, n)
	case ability.CumulativeUpkeep: // 702.24a
		l.cumulativeUpkeep(x)
	case ability.Manifest:
		l.manifest(x, e)
	case ability.Exploit:
		l.exploit(x)
	case ability.Myriad:
		l.myriad(x)
	case ability.Amass:
		l.amass(x, n, e.Bind)
	case ability.Clash:
		for _, p := range l.whom(x, orYou(e.Who)) {
			l.clash(x, p, e.Bind)
		}
	case ability.Learn:
		for _, p := range l.whom(x, orYou(e.Who)) {
			l.learn(x, p)
		}
	case ability.Fateseal:
		l.fateseal(x, n)
	case ability.Ripple:
		l.ripple(x, n)
	case ability.Epic:
		l.copyEpic(x)
	case ability.Cipher:
		l.castEncoded(x, e.What)
	case ability.Haunt:
		l.haunt(x)
	case ability.Soulbond:
		l.pairUp(x, e.What)
	case ability.Hideaway: // 702.75a
		l.hideaway(x, n)
	case ability.AuraSwap:
		l.auraSwap(x)
	case ability.Explore: // 701.44
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			l.explore(x, o)
		}
	}
}

// connive draws n cards for the controller of a permanent, who then discards as
// many; the permanent gets a +1/+1 counter for each nonland card (CR 701.50).
func (l *lane) connive(o *object, n int) {
	g, p := l.g, o.ctrl
	l.draw(p, n)
	hand := g.players[p].hand
	more := 0
	for _, c := range l.discardCards(l.pickObjects(p, TopicDiscard, o, hand, n, n)) {
		if !c.base.isLand() {
			more++
		}
	}
	if more > 0 && o.onBattlefield() {
		g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: more, player: NoPlayer, by: p})
	}
}

// cumulativeUpkeep sacrifices the source unless its controller pays the cost once
// for each age counter on it (CR 702.24a).
func (l *lane) cumulativeUpkeep(x *ctx) {
	o := x.src
	if o == nil || !o.onBattlefield() || o.ctrl != x.you {
		return
	}
	var cost ability.Cost
	for _, a := range l.g.charsOf(o).abils {
		if a.kw != nil && a.kw.Word == ability.CumulativeUpkeep {
			for range o.counters("age") {
				cost = append(cost, upkeepCost(a.kw)...)
			}
			break
		}
	}
	if len(cost) > 0 && !l.offer(x.you, o, cost) {
		l.carryOut(x, []ability.Effect{ability.Sacrifice{What: ability.This{}}})
	}
}

// upkeepCost is what cumulative upkeep costs for one age counter: "{G} or {W}" is a
// choice for each, as a hybrid symbol is.
func upkeepCost(k *ability.Keyword) ability.Cost {
	if k.Other == nil {
		return k.Cost
	}
	one, other := k.Cost[0].(ability.ManaCost).Mana[0], k.Other[0].(ability.ManaCost).Mana[0]
	return ability.Cost{ability.ManaCost{Mana: card.Cost{{Kind: card.Hybrid, A: one.A, B: other.A}}}}
}

// proliferate is CR 701.34.
func (l *lane) proliferate(x *ctx) {
	g := l.g
	var things []target
	for _, p := range g.rangeOf(x.you) {
		if len(g.players[p].counts) > 0 {
			things = append(things, target{player: p})
		}
		for _, o := range g.players[p].battlefield {
			if len(o.perm.counters) > 0 {
				things = append(things, target{obj: o, player: NoPlayer})
			}
		}
	}
	picked := l.pickTargets(x.you, TopicCounters, x.src, things, 0, len(things))
	var poisoned []Player
	for _, t := range picked {
		if t.obj == nil && g.playerCounters(t.player, "poison") > 0 {
			poisoned = append(poisoned, t.player)
		}
	}
	poisoned = l.onePerTeam(poisoned, x.you, x.src) // CR 701.34b
	var evs []*event                                // all at the same time
	for _, t := range picked {
		if t.obj == nil {
			for _, k := range g.players[t.player].counts {
				if k.n > 0 && (k.kind != "poison" || slices.Contains(poisoned, t.player)) {
					evs = append(evs, &event{kind: evCounters, player: t.player, kindOf: k.kind, n: 1, by: x.you})
				}
			}
			continue
		}
		for _, k := range t.obj.perm.counters {
			evs = append(evs, &event{kind: evCounters, obj: t.obj, kindOf: k.kind, n: 1, player: NoPlayer, by: x.you})
		}
	}
	g.happen(l, evs...)
}

// explore is CR 701.44.
func (l *lane) explore(x *ctx, o *object) {
	g := l.g
	p := o.ctrl
	var top *object
	if library := g.players[p].library; len(library) > 0 {
		top = library[0]
		l.reveal(p, []*object{top})
	}
	if top != nil && top.base.isLand() {
		g.happen(l, &event{kind: evMove, obj: top, to: ability.Hand, player: NoPlayer, under: NoPlayer, by: p})
		return
	}
	if o.onBattlefield() {
		g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: 1, player: NoPlayer, by: p})
	}
	if top != nil && l.confirm(p, TopicGraveyard, top) {
		g.happen(l, &event{kind: evMove, obj: top, to: ability.Graveyard, player: NoPlayer, under: NoPlayer, by: p})
	}
}
