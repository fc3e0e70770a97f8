package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// combat is one combat phase of a lane (CR 506), as plain data.
type combat struct {
	attackers []*combatant // in the order in which they attacked
	attack    bool         // there was an attacker, though it may be out of combat (CR 508.8)
	blockers  []*combatant
	attacked  []*combatant // planeswalkers and battles that are attacked
	attacks   []Attack     // what players of the active team have declared while others have not yet
	blocks    []Block      // what players of the defending team have declared, likewise
	forces    []force      // with what power players attacked
	assailed  []assailed   // who attacked whom with a creature, as attackers were declared
	against   []Player     // the opponent who was chosen to be attacked, if that had to be chosen (CR 507.1)
	unpaid    int          // how many declarations failed because a cost was not paid
	defended  bool         // there has been a declare blockers step (CR 506.7f)
	twice     bool         // there has been a combat damage step for first strike (CR 510.4)
}

// force is the power of a creature that a player attacked with, as it was declared.
type force struct {
	by    Player
	power int
}

// assailed says that a player attacked another one with a creature.
type assailed struct{ by, whom Player }

// combatant is what a permanent is doing in a combat. It stays with the
// permanent after that is removed from combat: an object that is gone keeps what
// it last did, one that is still there only the defending player (CR 508.5).
type combatant struct {
	obj       *object
	lane      *lane
	ctrl      Player // its controller as it joined: another one's is removed (CR 506.4)
	attacking bool
	whom      target    // what it attacks; nothing if that has been removed from combat (CR 506.4c)
	defender  Player    // the defending player, also when whom is gone (CR 802.2a)
	band      int       // its band, 0: none (CR 702.22c)
	blocked   bool      // it became blocked, and stays so (CR 509.1h)
	blockers  []*object // what blocks it
	blocks    bool
	blocking  []*object // what it blocks
	attacked  bool      // it is a planeswalker or battle that is attacked
	struck    bool      // it had first strike or double strike as the first of two damage steps began
	out       bool      // it has been removed from combat
	supposed  bool      // it does not attack: what if it did?
}

// nothing is what a creature attacks when what it attacked is gone.
var nothing = target{player: NoPlayer}

// combatantOf returns what an object is doing in a combat, or did when it last
// existed; nil if it is in none.
func (g *Game) combatantOf(o *object) *combatant {
	if o == nil || o.perm == nil {
		return nil
	}
	c := o.perm.combat
	if c == nil || c.supposed || c.out && !(o.gone && (c.attacking || c.blocks || c.attacked)) {
		return nil
	}
	return c
}

// defendingPlayer is the player whom a creature attacks, whose planeswalker it
// attacks, or for whom it did so before it was removed from combat (CR 508.5,
// 802.2a); NoPlayer if it has not attacked.
func (g *Game) defendingPlayer(o *object) Player {
	if o == nil || o.perm == nil || o.perm.combat == nil {
		return NoPlayer
	}
	return o.perm.combat.defender
}

// defendingNow are the defending players of the combat in this lane, for words
// that speak of a defending player without an attacking creature: where there
// are several, it may be any of them (CR 506.2, 802.2a).
func (x *ctx) defendingNow() []Player {
	if x.lane == nil || !inStep(x.lane.step, ability.AnyCombat) {
		return nil
	}
	if x.g.sides == nil {
		return x.g.defendersOf(x.lane.active())
	}
	var out []Player
	for _, p := range x.lane.actives() {
		for _, d := range x.g.defendersOf(p) {
			if !slices.Contains(out, d) {
				out = append(out, d)
			}
		}
	}
	return out
}

// inCombat reports whether one of two objects blocks the other.
func (g *Game) inCombat(a, b *object) bool {
	meets := func(a, b *object) bool {
		c := g.combatantOf(a)
		return c != nil && (slices.Contains(c.blockers, b) || slices.Contains(c.blocking, b))
	}
	return a != nil && b != nil && (meets(a, b) || meets(b, a))
}

// suppose answers a question as if a creature attacked somebody ("can't attack
// unless defending player controls an Island").
func (g *Game) suppose(o *object, defender Player, f func() bool) bool {
	was := o.perm.combat
	o.perm.combat = &combatant{obj: o, defender: defender, supposed: true}
	defer func() { o.perm.combat = was }()
	return f()
}

// within is the context of a rule as it is understood in this lane.
func (l *lane) within(x *ctx) *ctx {
	if x.lane == l {
		return x
	}
	y := *x
	y.lane = l
	return &y
}

// fight returns the lane's combat.
func (l *lane) fight() *combat {
	if l.combat == nil {
		l.combat = &combat{}
	}
	return l.combat
}

// join returns the combatant of a permanent that takes part in the lane's
// combat.
func (l *lane) join(o *object) *combatant {
	if c := l.g.combatantOf(o); c != nil && c.lane == l {
		return c
	}
	c := &combatant{obj: o, lane: l, ctrl: o.ctrl, whom: nothing, defender: NoPlayer}
	o.perm.combat = c
	return c
}

// attack makes a creature an attacking one.
func (l *lane) attack(o *object, whom target, defender Player) {
	c := l.join(o)
	c.attacking, c.whom, c.defender = true, whom, defender
	b := l.fight()
	b.attackers, b.attack = append(b.attackers, c), true
	if w := whom.obj; w != nil && l.g.elsewhereInCombat(l, w) == nil {
		d := l.join(w)
		if !d.attacked {
			d.attacked = true
			b.attacked = append(b.attacked, d)
		}
		l.g.touchChars(w.ctrl)
	}
	l.g.touchChars(o.ctrl)
	l.g.touch(defender)
}

// block makes a creature block an attacking one. It reports whether that one
// becomes blocked by it (CR 509.1h).
func (l *lane) block(o, attacker *object) bool {
	c, a := l.join(o), l.g.combatantOf(attacker)
	b := l.fight()
	if !c.blocks {
		c.blocks = true
		b.blockers = append(b.blockers, c)
	}
	o.perm.blocked = l.turnRef()
	became := !a.blocked
	a.blocked = true
	c.blocking = append(c.blocking, attacker)
	a.blockers = append(a.blockers, o)
	l.g.touchChars(o.ctrl)
	l.g.touchChars(attacker.ctrl)
	return became
}

// elsewhereInCombat returns the combatant of a permanent that takes part in the
// combat of another lane, or nil.
func (g *Game) elsewhereInCombat(l *lane, o *object) *combatant {
	if c := g.combatantOf(o); c != nil && c.lane != l {
		return c
	}
	return nil
}

// entersAttacking makes a creature that has been put onto the battlefield an
// attacking one (CR 508.4). It does not count as having attacked, and stays out
// of combat if it may not be in it (CR 506.3a-c, 506.3e).
func (l *lane) entersAttacking(o *object, whom target) {
	g := l.g
	c := g.charsOf(o)
	if !l.inCombatPhase() || !c.isCreature() || c.hasType(card.Battle) || !l.isActive(o.ctrl) {
		return
	}
	d := g.defends(whom)
	if !slices.Contains(g.defendersOf(o.ctrl), d) {
		return
	}
	l.attack(o, whom, d)
	g.logAttack(l, o, whom)
}

func (l *lane) inCombatPhase() bool {
	return l.step >= ability.BeginCombat && l.step <= ability.EndCombat
}

// removeFromCombat removes a permanent from combat (CR 506.4). What blocks it or
// is blocked by it stays what it is (CR 509.1h), and so does what attacks it (CR
// 506.4c).
func (g *Game) removeFromCombat(o *object) {
	c := g.combatantOf(o)
	if c == nil || c.out {
		return
	}
	is := func(other *object) bool { return other == o }
	same := func(other *combatant) bool { return other == c }
	if b := c.lane.combat; b != nil {
		b.attackers = slices.DeleteFunc(b.attackers, same)
		b.blockers = slices.DeleteFunc(b.blockers, same)
		b.attacked = slices.DeleteFunc(b.attacked, same)
		for _, a := range b.attackers {
			if a.whom.obj == o {
				a.whom = nothing
			}
			a.blockers = slices.DeleteFunc(a.blockers, is)
		}
		for _, d := range b.blockers {
			d.blocking = slices.DeleteFunc(d.blocking, is)
		}
	}
	c.out = true
	if slices.Contains(g.players[o.ctrl].battlefield, o) {
		c.forget()
	}
	g.touchChars(o.ctrl)
}

// forget leaves of what a permanent did in combat only the defending player.
func (c *combatant) forget() {
	c.obj.perm.combat = &combatant{obj: c.obj, lane: c.lane, ctrl: c.ctrl, whom: nothing, defender: c.defender, out: true}
}

// sweepCombat removes from combat what may not be in it any more: what is no
// creature, has become a battle, or has another controller, and what is attacked
// but is no planeswalker or battle any more (CR 506.4, 506.4d).
func (l *lane) sweepCombat() {
	b, g := l.combat, l.g
	if b == nil {
		return
	}
	for _, list := range [...][]*combatant{b.attackers, b.blockers} {
		for _, c := range slices.Clone(list) {
			if ch := g.charsOf(c.obj); !c.obj.onBattlefield() || c.obj.ctrl != c.ctrl || !ch.isCreature() || ch.hasType(card.Battle) {
				if c.attacked && c.obj.onBattlefield() && c.obj.ctrl == c.ctrl && attackable(ch) {
					l.stopFighting(c)
					continue
				}
				g.removeFromCombat(c.obj)
			}
		}
	}
	for _, c := range slices.Clone(b.attacked) {
		if c.obj.onBattlefield() && c.obj.ctrl == c.ctrl && attackable(g.charsOf(c.obj)) {
			continue
		}
		if c.blocks && c.obj.onBattlefield() && c.obj.ctrl == c.ctrl {
			b.attacked = slices.DeleteFunc(b.attacked, func(other *combatant) bool { return other == c })
			c.attacked = false
		} else {
			g.removeFromCombat(c.obj)
		}
	}
	for _, a := range b.attackers {
		if w := a.whom.obj; w != nil && (!w.onBattlefield() || g.defends(a.whom) != a.defender || !attackable(g.charsOf(w))) {
			a.whom = nothing
		}
	}
}

// stopFighting makes an attacked planeswalker that is no creature any more stop
// blocking, while it goes on being attacked (CR 506.4d).
func (l *lane) stopFighting(c *combatant) {
	b := l.combat
	b.blockers = slices.DeleteFunc(b.blockers, func(other *combatant) bool { return other == c })
	for _, a := range b.attackers {
		a.blockers = slices.DeleteFunc(a.blockers, func(o *object) bool { return o == c.obj })
	}
	c.blocks, c.blocking = false, nil
	l.g.touchChars(c.ctrl)
}

// attackable reports whether permanents with such characteristics can be
// attacked (CR 506.3).
func attackable(c *chars) bool { return c.hasType(card.Planeswalker | card.Battle) }

// defends is the player who defends what is attacked: a player himself, the
// controller of a planeswalker, the protector of a battle (CR 508.5, 310.8d).
func (g *Game) defends(whom target) Player {
	switch {
	case whom.obj == nil:
		return whom.player
	case g.charsOf(whom.obj).hasType(card.Battle):
		return g.protectorOf(whom.obj)
	}
	return whom.obj.ctrl
}

// endCombat removes everything from combat as the combat phase ends (CR 511.3).
func (l *lane) endCombat() {
	if b := l.combat; b != nil {
		l.combat = nil
		for _, list := range [...][]*combatant{b.attackers, b.blockers, b.attacked} {
			for _, c := range list {
				if !c.out {
					c.out = true
					c.forget()
					l.g.touchChars(c.obj.ctrl)
				}
			}
		}
	}
	l.expireCombat()
}
