package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/words"
)

// An objection is why something may not be declared: a rule, a reason, and the
// object whose effect forbids it if there is one.
type objection struct {
	rule, reason string
	src          *object
}

func (ob objection) any() bool { return ob.rule != "" }

// refuse makes an error of an objection: what can't be done, and why.
func (g *Game) refuse(ob objection, what words.Message) error {
	if ob.src != nil {
		return refuse(ob.rule, "%s: %s says so", what, g.nameOf(ob.src))
	}
	return refuse(ob.rule, "%s: %s", what, words.Say(ob.reason))
}

// payTries is how often a declaration may fail because its cost is not paid;
// after that the player must do without (CR 508.1j, 509.1f).
const payTries = 3

// A goal is something that may be attacked.
type goal struct {
	whom     target
	defender Player
	guards   []guard // nil for planeswalkers
}

// A guard is a rule that lets no creatures, or no more than so many, attack a
// player.
type guard struct {
	ctx    *ctx
	filter *ability.Filter
	most   int
	tally  int      // its number, if most is not 0
	whose  []Player // whose creatures it is about, if it is about blocking
}

// An assault is what the active players of a lane may declare (CR 508.1): a move
// is an attack on a goal. A team has one combined attack (CR 805.10b): its players
// declare one after another what their creatures attack, so that the whole can be
// legal; p is the one who declares now, or NoPlayer where the whole is looked at.
type assault struct {
	muster
	l      *lane
	p      Player
	goals  []goal
	limits []guard // rules about how many creatures may attack in all
}

// defendersOf lists the players whom a player may attack (CR 508.1b, 801.3, 803.1,
// 809.3c, 811.4).
func (g *Game) defendersOf(p Player) []Player {
	if p < 0 {
		return nil
	}
	if sides := g.cfg.Options.attackSides(); sides != nil {
		return g.chosenDefender(p, g.opponentsAt(p, sides))
	}
	var out []Player // CR 802.2
	for _, d := range g.rangeOf(p) {
		if g.opponents(p, d) {
			out = append(out, d)
		}
	}
	return out
}

// attackTargets lists what a player's creatures may attack: players, their
// planeswalkers, and battles that they protect (CR 506.3).
func (g *Game) attackTargets(p Player) []target {
	var out []target
	for _, d := range g.defendersOf(p) {
		out = append(out, target{player: d})
		for _, o := range g.players[d].battlefield {
			if c := g.charsOf(o); c.hasType(card.Planeswalker) && !c.hasType(card.Battle) {
				out = append(out, target{obj: o, player: NoPlayer})
			}
		}
		for _, o := range g.players[d].guarding { // whoever controls it (CR 310.8b)
			if g.charsOf(o).hasType(card.Battle) {
				out = append(out, target{obj: o, player: NoPlayer})
			}
		}
	}
	return out
}

// assault works out what an active player may declare now, after those of his team
// who have.
func (l *lane) assault(p Player) *assault {
	a := &assault{l: l, p: p}
	in := l.actives()
	for _, q := range in {
		a.aims(q)
		a.limits = a.crowd(l, q, ability.AttackAct, a.limits, nothing)
	}
	for _, q := range in {
		a.attackersOf(q, len(in) > 1)
	}
	a.settle()
	if i := slices.Index(in, p); i > 0 {
		a.fix(in[:i], a.declared())
	}
	return a
}

// declared finds the moves that teammates have declared.
func (a *assault) declared() []pick {
	var out []pick
	for _, at := range a.l.fight().attacks {
		if p, ok := a.moveOf(at); ok {
			out = append(out, p)
		}
	}
	return out
}

// aims adds what an active player may attack.
func (a *assault) aims(p Player) {
	l := a.l
	for _, t := range l.g.attackTargets(p) {
		if slices.ContainsFunc(a.goals, func(gl goal) bool { return gl.whom == t }) {
			continue
		}
		gl := goal{whom: t, defender: l.g.defends(t)}
		if t.obj == nil {
			gl.guards = l.guards(t.player)
			for i := range gl.guards {
				gl.guards[i].tally = len(a.tallies)
				a.tallies = append(a.tallies, tally{most: gl.guards[i].most, whom: t})
			}
		}
		a.goals = append(a.goals, gl)
	}
}

// attackersOf adds what an active player's creatures could attack; of a team each
// player may reach other opponents.
func (a *assault) attackersOf(p Player, team bool) {
	l, g := a.l, a.l.g
	var reach []Player
	if team {
		reach = g.defendersOf(p)
	}
	for _, o := range g.players[p].battlefield {
		c := g.charsOf(o)
		if !c.isCreature() || l.cannotAttack(p, o).any() {
			continue
		}
		if a.movers == nil {
			a.movers = make([]mover, 0, 4)
		}
		v := mover{obj: o, most: 1, social: l.says(c, ability.AttackAlone), moves: a.room(len(a.goals))}
		var ok bool
		if v.once, ok = counted(a.limits, o); !ok {
			continue
		}
		for i := range a.goals {
			gl := &a.goals[i]
			if team && !slices.Contains(reach, gl.defender) {
				continue
			}
			mv := move{to: i}
			var ob objection
			if ob, mv.cost, mv.payee = l.cannotAttackGoal(o, c, gl); ob.any() {
				continue
			}
			for _, gd := range gl.guards {
				if gd.filter == nil || gd.ctx.match(gd.filter, o) {
					mv.hits = append(mv.hits, gd.tally)
				}
			}
			mv.worth = l.wantsAttack(o, c, gl)
			v.moves = append(v.moves, mv)
		}
		if len(v.moves) > 0 {
			v.any = mustAttack(o, c)
			a.movers = append(a.movers, v)
		}
	}
}

// guards lists the rules about attacking a player.
func (l *lane) guards(d Player) []guard {
	var out []guard
	l.g.eachRule(d, func(x *ctx, m ability.Mod) {
		c, ok := m.(ability.PlayerCant)
		if !ok || c.What != ability.AttackYou {
			return
		}
		x = l.within(x)
		if !x.holds(c.If) {
			return
		}
		gd := guard{ctx: x, filter: c.Filter}
		if c.N != nil {
			gd.most = max(0, x.number(c.N))
		}
		out = append(out, gd)
	})
	return out
}

// cannotAttack is why a permanent can't be declared as an attacker at all (CR
// 508.1a).
func (l *lane) cannotAttack(p Player, o *object) objection {
	c := l.g.charsOf(o)
	switch {
	case o.ctrl != p:
		return objection{rule: "508.1a", reason: "another player controls it"}
	case !c.isCreature():
		return objection{rule: "506.3", reason: "only creatures attack"}
	case c.hasType(card.Battle):
		return objection{rule: "508.1a", reason: "battles do not attack"}
	case o.perm.tapped:
		return objection{rule: "508.1a", reason: "it is tapped"}
	case l.g.sick(o):
		return objection{rule: "508.1a", reason: "it has not been under its controller's control since the turn began"}
	case c.words.has(ability.Defender) && !c.may(ability.AttackWithDefender):
		return objection{rule: "702.3b", reason: "it has defender"}
	case l.g.elsewhereInCombat(l, o) != nil:
		return objection{rule: "506.3", reason: "it takes part in another combat"}
	}
	return objection{}
}

// may reports whether an effect lets the object act as though something were so.
func (c *chars) may(w ability.Permission) bool {
	for _, r := range c.rules {
		if m, ok := r.mod.(ability.AsThough); ok && m.What == w {
			return true
		}
	}
	return false
}

// says reports whether an effect says that an object can't do something, and
// nothing lifts that.
func (l *lane) says(c *chars, act ability.Act) bool {
	for _, r := range c.rules {
		if m, ok := r.mod.(ability.Cant); ok && m.Do == act && !l.lifted(r.ctx, m) {
			return true
		}
	}
	return false
}

// lifted reports whether the condition holds that lifts a restriction.
func (l *lane) lifted(x *ctx, m ability.Cant) bool {
	return m.UnlessIf != nil && l.within(x).holds(m.UnlessIf)
}

// cannotAttackGoal is why a creature that can attack can't attack something (CR
// 508.1c), or what has to be paid for it (CR 508.1h).
func (l *lane) cannotAttackGoal(o *object, c *chars, gl *goal) (ob objection, cost ability.Cost, payee *object) {
	for _, r := range c.rules {
		m, ok := r.mod.(ability.Cant)
		if !ok || m.Do != ability.Attack {
			continue
		}
		if m.Whom != nil && (m.PlayerOnly && gl.whom.obj != nil || !l.within(r.ctx).is(gl.defender, m.Whom)) {
			continue
		}
		if m.UnlessIf != nil && l.g.suppose(o, gl.defender, func() bool { return l.lifted(r.ctx, m) }) {
			continue
		}
		if m.Unless == nil {
			return objection{rule: "508.1c", reason: "an effect forbids it", src: r.ctx.src}, nil, nil
		}
		cost = append(cost, m.Unless...)
		payee = r.ctx.src
	}
	for _, gd := range gl.guards {
		if gd.most == 0 && (gd.filter == nil || gd.ctx.match(gd.filter, o)) {
			return objection{rule: "508.1c", reason: "an effect forbids it", src: gd.ctx.src}, nil, nil
		}
	}
	if cost != nil && (l.fight().unpaid >= payTries || !l.canPay(o.ctrl, charge{cost, payee}, l.taps(o))) {
		return objection{rule: "508.1j", reason: "what it costs is not paid"}, nil, nil
	}
	return objection{}, cost, payee
}

// taps is what becomes tapped as a creature attacks: it, unless it has vigilance
// (CR 508.1f, 702.20b).
func (l *lane) taps(o *object) []*object {
	if l.g.charsOf(o).words.has(ability.Vigilance) {
		return nil
	}
	return []*object{o}
}

// mustAttack is how many requirements a creature obeys by attacking anything:
// effects that say so, and each player who has goaded it (CR 701.15).
func mustAttack(o *object, c *chars) int {
	n := len(goaders(o, c))
	for _, r := range c.rules {
		if m, ok := r.mod.(ability.Must); ok && m.Do == ability.Attack && m.Whom == nil && m.Objects == nil {
			n++
		}
	}
	return n
}

// wantsAttack is how many requirements a creature obeys by attacking just this:
// those to attack certain players or planeswalkers, and to attack a player other
// than one who has goaded it (CR 701.15b-c).
func (l *lane) wantsAttack(o *object, c *chars, gl *goal) int {
	n := 0
	if gl.whom.obj == nil {
		for _, p := range goaders(o, c) {
			if p != gl.whom.player {
				n++
			}
		}
	}
	for _, r := range c.rules {
		m, ok := r.mod.(ability.Must)
		if !ok || m.Do != ability.Attack {
			continue
		}
		x := l.within(r.ctx)
		if m.Whom != nil && gl.whom.obj == nil && x.is(gl.whom.player, m.Whom) ||
			m.Objects != nil && gl.whom.obj != nil && slices.Contains(x.objects(m.Objects), gl.whom.obj) {
			n++
		}
	}
	return n
}

// Attackers lists what may attack whom, for an Attackers question (CR 508.1):
// each attack that some legal declaration makes.
func (g *Game) Attackers(q *Question) []AttackChoice {
	if q.Kind != Attackers || q.lane == nil {
		return nil
	}
	return q.lane.assault(q.Player).list()
}

func (a *assault) list() []AttackChoice {
	want, most := a.most()
	out := make([]AttackChoice, 0, len(a.movers))
	for i := range a.movers {
		if a.movers[i].fixed || a.movers[i].obj.ctrl != a.p {
			continue
		}
		c := AttackChoice{Attacker: a.movers[i].obj.id, Targets: make([]ID, 0, len(a.movers[i].moves))}
		for j, mv := range a.movers[i].moves {
			if a.declarable(pick{i, j}, want, most) {
				c.Targets = append(c.Targets, a.goals[mv.to].whom.id())
			}
		}
		if len(c.Targets) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// legalAttack is the smallest declaration of attackers that is legal.
func (g *Game) legalAttack(q *Question) []Attack {
	a := q.lane.assault(q.Player)
	picks, _ := a.most()
	return a.attacks(a.own(q.Player, picks))
}

// attacks is the declaration that makes these moves.
func (a *assault) attacks(picks []pick) []Attack {
	out := make([]Attack, len(picks))
	for i, p := range picks {
		v := &a.movers[p.mover]
		out[i] = Attack{Attacker: v.obj.id, Target: a.goals[v.moves[p.move].to].whom.id()}
	}
	return out
}
