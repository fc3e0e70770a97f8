package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about exerting permanents (CR 701.43), and about optional costs to
// attack, of which that is one (CR 508.1g).

// exert lets a player exert a permanent: it won't untap during that player's next
// untap step (CR 701.43a).
func (l *lane) exert(p Player, o *object) {
	if !o.onBattlefield() { // CR 701.43c
		return
	}
	pl := l.g.players[p]
	if !slices.Contains(pl.exerted, o) { // CR 701.43b
		pl.exerted = append(slices.Clip(pl.exerted), o)
	}
	o.perm.exerted = l.turnRef()
	l.g.touch(o.ctrl)
	l.g.watch(l, &event{kind: evBecame, lane: l, obj: o, player: NoPlayer, word: ability.Exert, by: p, byStack: l.busy})
}

// An extra is an optional cost that is paid as a creature attacks.
type extra struct {
	obj  *object
	cost ability.AttackCost
}

// extras lets the players who attack choose which optional costs to attack they
// will pay (CR 508.1g).
func (a *assault) extras(picks []pick) []extra {
	var out []extra
	for _, p := range picks {
		o := a.movers[p.mover].obj
		for _, r := range a.l.g.charsOf(o).rules {
			c, ok := r.mod.(ability.AttackCost)
			if ok && a.l.canPay(o.ctrl, charge{c.Cost, o}, nil) && a.l.confirmExtra(o, c) {
				out = append(out, extra{o, c})
			}
		}
	}
	return out
}

// confirmExtra asks the player who attacks whether he pays such a cost.
func (l *lane) confirmExtra(o *object, c ability.AttackCost) bool {
	a, ok := l.ask(&Question{Choice: Choice{Kind: YesNo, Topic: TopicMay, Cost: c.Cost}, Player: o.ctrl, source: o})
	return ok && a.Yes
}

// payExtras pays the optional costs, and lets the abilities trigger that are
// linked to them (CR 607.2h).
func (l *lane) payExtras(list []extra) {
	for _, e := range list {
		who := e.obj.ctrl
		if !e.obj.onBattlefield() || !l.payCost(who, e.obj, e.cost.Cost, nil) || e.cost.Then == nil {
			continue
		}
		t := &ability.Triggered{Do: *e.cost.Then}
		l.g.queue(l, &trigger{abil: &abil{def: t, trig: t}, src: e.obj, you: who, ev: &event{kind: evState, player: NoPlayer, by: NoPlayer}})
	}
}
