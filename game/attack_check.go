package game

import (
	"slices"

	"github.com/grandmelee/melee/words"
)

// CheckAttack says why a declaration of attackers is not legal, or nil (CR
// 508.1).
func (g *Game) CheckAttack(q *Question, attacks []Attack) error {
	if q.Kind != Attackers || q.lane == nil {
		return refuse("508.1", "attackers are not being declared")
	}
	_, _, err := q.lane.checkAttack(q.Player, attacks)
	return err
}

// checkAttack finds the moves that the attacks of a player are, after what his
// teammates have declared, or those of all active players if there is no player.
func (l *lane) checkAttack(p Player, attacks []Attack) (*assault, []pick, error) {
	a := l.assault(p)
	picks := append(make([]pick, 0, len(a.fixed)+len(attacks)), a.fixed...)
	for k, at := range attacks {
		if slices.ContainsFunc(attacks[:k], func(b Attack) bool { return b.Attacker == at.Attacker }) {
			return nil, nil, refuse("508.1b", "each attacking creature attacks one player or permanent")
		}
		k, ok := a.moveOf(at)
		if !ok || p >= 0 && a.movers[k.mover].obj.ctrl != p {
			return nil, nil, a.whyNot(at)
		}
		picks = append(picks, k)
	}
	if len(a.fixed) > 0 {
		attacks = slices.Concat(l.fight().attacks, attacks)
	}
	if err := a.checkBands(attacks); err != nil {
		return nil, nil, err
	}
	if p >= 0 && a.undecided(p) {
		return a, picks, a.checkSoFar(a, a.p, picks, refuse("805.10b", "with this the team's attack cannot be legal as a whole"))
	}
	return a, picks, a.checkWhole(picks)
}

// checkWhole says why a declaration of attackers is not legal, or nil.
func (a *assault) checkWhole(picks []pick) error {
	l := a.l
	if o := a.loner(picks); o != nil {
		return refuse("508.1c", "%s can't attack alone", l.g.nameOf(o))
	}
	for t := range a.tallies {
		tl := &a.tallies[t]
		switch over := a.count(t, picks) > tl.most; {
		case over && tl.whom == nothing:
			return refuse("508.1c", "no more than %d such creatures can attack", tl.most)
		case over:
			return refuse("508.1c", "no more than %d such creatures can attack %s", tl.most, l.g.targetName(tl.whom))
		}
	}
	if want, most := a.most(); a.worth(picks) < most {
		return a.wanting(picks, want)
	}
	return a.checkCosts(picks)
}

// checkCosts says that an attack can't be paid for, each player paying for his own
// creatures, or nil.
func (a *assault) checkCosts(picks []pick) error {
	if !a.l.canPayAll(a.bills(picks), a.taps(picks)) {
		return refuse("508.1j", "what this attack costs can't be paid")
	}
	return nil
}

// moveOf finds the move that an attack is.
func (a *assault) moveOf(at Attack) (pick, bool) {
	for i := range a.movers {
		if a.movers[i].obj.id != at.Attacker {
			continue
		}
		for j, mv := range a.movers[i].moves {
			if a.goals[mv.to].whom.id() == at.Target {
				return pick{i, j}, true
			}
		}
	}
	return pick{}, false
}

// whyNot says why an attack can't be declared.
func (a *assault) whyNot(at Attack) error {
	g := a.l.g
	p := a.p
	if p < 0 {
		p = a.l.active()
	}
	if p < 0 {
		return refuse("800.4j", "there is no active player")
	}
	i := slices.IndexFunc(g.players[p].battlefield, func(o *object) bool { return o.id == at.Attacker })
	if i < 0 {
		return refuse("508.1a", "%s controls no permanent %d", g.players[p].name, at.Attacker)
	}
	o := g.players[p].battlefield[i]
	if ob := a.l.cannotAttack(p, o); ob.any() {
		return g.refuse(ob, words.Say("%s can't attack", g.nameOf(o)))
	}
	for i := range a.goals {
		if gl := &a.goals[i]; gl.whom.id() == at.Target {
			ob, _, _ := a.l.cannotAttackGoal(o, g.charsOf(o), gl)
			return g.refuse(ob, words.Say("%s can't attack %s", g.nameOf(o), g.targetName(gl.whom)))
		}
	}
	d, ok := at.Target.Player()
	if !ok {
		return refuse("506.3", "%s can attack no permanent %d", g.nameOf(o), at.Target)
	}
	return g.cannotBeAttacked(p, d)
}

// cannotBeAttacked says why a player can't be attacked by another.
func (g *Game) cannotBeAttacked(p, d Player) error {
	if int(d) >= len(g.players) {
		return refuse("506.3", "there is no seat %d", d)
	}
	switch name := g.players[d].name; {
	case !g.players[d].in:
		return refuse("506.3", "%s has left the game", name)
	case !g.opponents(p, d):
		return refuse("506.2", "%s is no opponent of %s", name, g.players[p].name)
	case !g.inRange(p, d):
		return refuse("801.3", "%s is not in the range of influence of %s", name, g.players[p].name)
	case g.cfg.Options.Attack == AttackLeft:
		return refuse("803.1a", "%s does not sit next to %s on the left", name, g.players[p].name)
	case g.cfg.Options.Attack == AttackRight:
		return refuse("803.1b", "%s does not sit next to %s on the right", name, g.players[p].name)
	case g.cfg.Options.Attack == AttackMultiple:
		return refuse("811.4", "%s does not sit next to %s", name, g.players[p].name)
	case slices.Contains(g.neighbours(p), d):
		return refuse("507.1", "%s is not the opponent whom %s chose to attack", name, g.players[p].name)
	default:
		return refuse("809.3c", "%s does not sit next to %s", name, g.players[p].name)
	}
}

// wanting says which requirement could be obeyed besides (CR 508.1d).
func (a *assault) wanting(picks, want []pick) error {
	g := a.l.g
	for _, w := range want {
		if a.worthOf(w.mover, picks) < a.worthOf(w.mover, want) {
			v := &a.movers[w.mover]
			return refuse("508.1d", "%s has to attack %s, or as many other requirements have to be obeyed",
				g.nameOf(v.obj), g.targetName(a.goals[v.moves[w.move].to].whom))
		}
	}
	return refuse("508.1d", "more requirements to attack can be obeyed")
}
