package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/words"
)

// A foe is a creature that attacks the player who declares blockers, a
// planeswalker or a battle of his.
type foe struct {
	c           *combatant
	chars       *chars
	shut        objection // why nothing can block it
	least, most int       // how many creatures may block it, if any do
	menace      bool      // least is because of menace
	bonus       int       // requirements that it be blocked (CR 509.1c)
	tally       int       // its number, or -1
	hits        []int     // tally, if it has one
}

// A defense is what one defending player may declare, judged without regard to
// what attacks others and what others block (CR 509.1, 802.4b): a move is a block
// of a foe. A team that takes its turns together has one combined block (CR
// 805.10d): its players declare one after another; p is the one who declares now,
// or NoPlayer where the whole is looked at.
type defense struct {
	muster
	l      *lane
	side   []Player
	p      Player
	foes   []foe
	guards []guard // rules about how many of the side's creatures may block
}

// defense works out what a defending player may declare now, after those of his
// team who have.
func (l *lane) defense(p Player) *defense { return l.defenseOf(p, p) }

func (l *lane) defenseOf(member, p Player) *defense {
	d := &defense{l: l, side: l.g.team(member), p: p}
	if l.combat == nil {
		return d
	}
	for _, c := range l.combat.attackers {
		if slices.Contains(d.side, c.defender) {
			d.foes = append(d.foes, d.foe(c))
		}
	}
	if len(d.foes) == 0 {
		return d
	}
	for _, q := range d.side {
		d.guards = d.crowd(l, q, ability.BlockAct, d.guards, target{player: d.p})
	}
	d.movers = make([]mover, 0, 4)
	for _, q := range d.side {
		for _, o := range l.g.players[q].battlefield {
			if c := l.g.charsOf(o); c.isCreature() && !l.cannotBlock(q, o).any() {
				d.mover(o, c)
			}
		}
	}
	d.settle()
	if i := slices.Index(d.side, p); i > 0 {
		var picks []pick
		for _, b := range l.combat.blocks {
			if k, ok := d.moveOf(b); ok {
				picks = append(picks, k)
			}
		}
		d.fix(d.side[:i], picks)
	}
	return d
}

// foe works out what holds for blocking an attacking creature, whatever blocks
// it.
func (d *defense) foe(c *combatant) foe {
	l, o := d.l, c.obj
	ch := l.g.charsOf(o)
	f := foe{c: c, chars: ch, shut: l.g.walks(o, c.defender), least: 1, most: unlimited, tally: -1}
	if ch.words.has(ability.Menace) { // CR 702.111b
		f.least, f.menace = 2, true
	}
	for _, r := range ch.rules {
		switch m := r.mod.(type) {
		case ability.Cant:
			if m.Do != ability.BeBlocked || l.lifted(r.ctx, m) {
				continue
			}
			switch {
			case m.MinBlockers > f.least:
				f.least, f.menace = m.MinBlockers, false
			case m.MaxBlockers > 0:
				f.most = min(f.most, m.MaxBlockers)
			case m.MinBlockers == 0 && m.By == nil && m.Unless == nil:
				f.shut = objection{rule: "509.1b", reason: "it can't be blocked", src: r.ctx.src}
			}
		case ability.Must:
			if blockedAtAll(m) && l.g.inRange(r.ctx.you, c.defender) {
				f.bonus++
			}
		}
	}
	if f.least > 1 || f.most != unlimited || f.bonus > 0 {
		f.tally = len(d.tallies)
		f.hits = []int{f.tally}
		d.tallies = append(d.tallies, tally{least: f.least, most: f.most, bonus: f.bonus, whom: target{obj: o, player: NoPlayer}})
	}
	return f
}

// blockedAtAll reports whether a requirement is that a creature be blocked by
// whatever can.
func blockedAtAll(m ability.Must) bool {
	return (m.Do == ability.BeBlockedAtAll || m.Do == ability.BeBlocked) && m.Objects == nil
}

// mover works out what one creature could block.
func (d *defense) mover(o *object, c *chars) {
	l := d.l
	v := mover{obj: o, most: d.mostBlocks(c), social: l.says(c, ability.BlockAlone), moves: d.room(len(d.foes))}
	ok := false
	if v.once, ok = counted(d.guards, o); !ok {
		return
	}
	for i := range d.foes {
		f := &d.foes[i]
		mv := move{to: i}
		var ob objection
		if ob, mv.cost, mv.payee = l.cannotBlockFoe(o, c, f); ob.any() {
			continue
		}
		mv.hits = f.hits
		mv.worth = l.wantsBlock(o, c, f)
		v.moves = append(v.moves, mv)
	}
	if len(v.moves) > 0 {
		v.any = mustBlock(c)
		d.movers = append(d.movers, v)
	}
}

// mostBlocks is how many attackers a creature may block (CR 509.1a).
func (d *defense) mostBlocks(c *chars) int {
	n := 1
	for _, r := range c.rules {
		if m, ok := r.mod.(ability.AsThough); ok {
			switch m.What {
			case ability.BlockAdditional:
				n++
			case ability.BlockAny:
				return len(d.foes)
			}
		}
	}
	return min(n, len(d.foes))
}

// cannotBlock is why a permanent can't be declared as a blocker at all (CR
// 509.1a-b).
func (l *lane) cannotBlock(p Player, o *object) objection {
	c := l.g.charsOf(o)
	switch {
	case o.ctrl != p:
		return objection{rule: "802.4a", reason: "another player controls it"}
	case !c.isCreature():
		return objection{rule: "506.3", reason: "only creatures block"}
	case c.hasType(card.Battle):
		return objection{rule: "509.1a", reason: "battles do not block"}
	case o.perm.tapped:
		return objection{rule: "509.1a", reason: "it is tapped"}
	case c.words.has(ability.Decayed):
		return objection{rule: "702.147a", reason: "it has decayed"}
	case l.g.elsewhereInCombat(l, o) != nil:
		return objection{rule: "506.3", reason: "it takes part in another combat"}
	}
	for _, r := range c.rules {
		if m, ok := r.mod.(ability.Cant); ok && m.Do == ability.Block && m.By == nil && m.Unless == nil && !l.lifted(r.ctx, m) {
			return objection{rule: "509.1b", reason: "an effect forbids it", src: r.ctx.src}
		}
	}
	return objection{}
}

// cannotBlockFoe is why a creature that can block can't block an attacking one
// (CR 509.1b), or what has to be paid for it (CR 509.1d).
func (l *lane) cannotBlockFoe(o *object, c *chars, f *foe) (ob objection, cost ability.Cost, payee *object) {
	g, a := l.g, f.c.obj
	if f.shut.any() {
		return f.shut, nil, nil
	}
	if ob := g.evades(a, o, f.chars, c); ob.any() || len(c.rules)+len(f.chars.rules) == 0 {
		return ob, nil, nil
	}
	forbids := func(rules []appliedRule, other *object, do ability.Act) {
		for _, r := range rules {
			m, ok := r.mod.(ability.Cant)
			if !ok || m.Do != do || m.MinBlockers > 0 || m.MaxBlockers > 0 || l.lifted(r.ctx, m) ||
				m.By != nil && l.within(r.ctx).match(m.By, other) == m.Except {
				continue
			}
			if m.Unless == nil {
				ob = objection{rule: "509.1b", reason: "an effect forbids it", src: r.ctx.src}
				return
			}
			cost = append(cost, m.Unless...)
			payee = r.ctx.src
		}
	}
	if forbids(c.rules, a, ability.Block); !ob.any() {
		forbids(f.chars.rules, o, ability.BeBlocked)
	}
	if !ob.any() && cost != nil && (l.fight().unpaid >= payTries || !l.canPay(o.ctrl, charge{cost, payee}, nil)) {
		ob = objection{rule: "509.1f", reason: "what it costs is not paid"}
	}
	return ob, cost, payee
}

// mustBlock is how many requirements a creature obeys by blocking anything.
func mustBlock(c *chars) int {
	n := 0
	for _, r := range c.rules {
		if m, ok := r.mod.(ability.Must); ok && m.Do == ability.Block && m.Objects == nil {
			n++
		}
	}
	return n
}

// wantsBlock is how many requirements a creature obeys by blocking just this
// one: its own, and those of the attacking creature that all creatures, or
// certain ones, block it.
func (l *lane) wantsBlock(o *object, c *chars, f *foe) int {
	n, a := 0, f.c.obj
	for _, r := range c.rules {
		if m, ok := r.mod.(ability.Must); ok && m.Do == ability.Block && m.Objects != nil && slices.Contains(l.within(r.ctx).objects(m.Objects), a) {
			n++
		}
	}
	for _, r := range f.chars.rules {
		m, ok := r.mod.(ability.Must)
		if !ok || m.Do != ability.AllBlock && m.Do != ability.BeBlocked && m.Do != ability.BeBlockedAtAll || blockedAtAll(m) {
			continue
		}
		if !l.g.inRange(r.ctx.you, o.ctrl) { // CR 801.10
			continue
		}
		if m.Objects == nil || slices.Contains(l.within(r.ctx).objects(m.Objects), o) {
			n++
		}
	}
	return n
}

// Blockers lists what may block what, for a Blockers question (CR 509.1): each
// block that some legal declaration makes.
func (g *Game) Blockers(q *Question) []BlockChoice {
	if q.Kind != Blockers || q.lane == nil {
		return nil
	}
	return q.lane.defense(q.Player).list()
}

func (d *defense) list() []BlockChoice {
	want, most := d.most()
	out := make([]BlockChoice, 0, len(d.movers))
	for i := range d.movers {
		if d.movers[i].fixed || d.movers[i].obj.ctrl != d.p {
			continue
		}
		c := BlockChoice{Blocker: d.movers[i].obj.id, Most: d.movers[i].most, Attackers: make([]ID, 0, len(d.movers[i].moves))}
		for j, mv := range d.movers[i].moves {
			if d.declarable(pick{i, j}, want, most) {
				c.Attackers = append(c.Attackers, d.foes[mv.to].c.obj.id)
			}
		}
		if len(c.Attackers) > 0 {
			c.Most = min(c.Most, len(c.Attackers))
			out = append(out, c)
		}
	}
	return out
}

// CheckBlock says why a declaration of blockers is not legal, or nil (CR 509.1).
func (g *Game) CheckBlock(q *Question, blocks []Block) error {
	if q.Kind != Blockers || q.lane == nil {
		return refuse("509.1", "blockers are not being declared")
	}
	_, err := q.lane.defense(q.Player).check(blocks)
	return err
}

// check finds the moves that the blocks of a player are, after what his teammates
// have declared, or those of all if there is no player.
func (d *defense) check(blocks []Block) ([]pick, error) {
	g := d.l.g
	picks := append(make([]pick, 0, len(d.fixed)+len(blocks)), d.fixed...)
	for _, b := range blocks {
		k, ok := d.moveOf(b)
		if !ok || d.p >= 0 && d.movers[k.mover].obj.ctrl != d.p {
			return nil, d.whyNot(b)
		}
		if slices.Contains(picks, k) {
			return nil, refuse("509.1a", "%s blocks %s twice", g.nameOf(d.movers[k.mover].obj), g.nameOf(d.foeOf(k).c.obj))
		}
		picks = append(picks, k)
	}
	if d.p >= 0 && d.undecided(d.p) {
		return picks, d.checkSoFar(d, d.p, picks, refuse("805.10d", "with this the team's block cannot be legal as a whole"))
	}
	return picks, d.checkWhole(picks)
}

// checkWhole says why a declaration of blockers is not legal, or nil.
func (d *defense) checkWhole(picks []pick) error {
	if err := d.together(picks); err != nil {
		return err
	}
	if want, most := d.most(); d.worth(picks) < most {
		return d.wanting(picks, want)
	}
	return d.checkCosts(picks)
}

// checkCosts says that a block can't be paid for, each player paying for his own
// creatures, or nil.
func (d *defense) checkCosts(picks []pick) error {
	if !d.l.canPayAll(d.bills(picks), nil) {
		return refuse("509.1f", "what this block costs can't be paid")
	}
	return nil
}

func (d *defense) foeOf(k pick) *foe { return &d.foes[d.movers[k.mover].moves[k.move].to] }

// together checks the restrictions that look at more than one block.
func (d *defense) together(picks []pick) error {
	g := d.l.g
	for i := range d.movers {
		n := 0
		for _, k := range picks {
			if k.mover == i {
				n++
			}
		}
		if v := &d.movers[i]; n > v.most {
			return refuse("509.1a", "%s can block no more than %d", g.nameOf(v.obj), v.most)
		}
	}
	for i := range d.foes {
		f := &d.foes[i]
		if f.tally < 0 {
			continue
		}
		switch n := d.count(f.tally, picks); {
		case n > 0 && n < f.least && f.menace:
			return refuse("702.111b", "%s has menace: it can't be blocked except by two or more creatures", g.nameOf(f.c.obj))
		case n > 0 && n < f.least:
			return refuse("509.1b", "%s can't be blocked except by %d or more creatures", g.nameOf(f.c.obj), f.least)
		case n > f.most:
			return refuse("509.1b", "%s can't be blocked by more than %d", g.nameOf(f.c.obj), f.most)
		}
	}
	for _, gd := range d.guards {
		if d.count(gd.tally, picks) > gd.most {
			return refuse("509.1b", "no more than %d such creatures can block", gd.most)
		}
	}
	if o := d.loner(picks); o != nil {
		return refuse("509.1b", "%s can't block alone", g.nameOf(o))
	}
	return nil
}

// moveOf finds the move that a block is.
func (d *defense) moveOf(b Block) (pick, bool) {
	for i := range d.movers {
		if d.movers[i].obj.id != b.Blocker {
			continue
		}
		for j, mv := range d.movers[i].moves {
			if d.foes[mv.to].c.obj.id == b.Attacker {
				return pick{i, j}, true
			}
		}
	}
	return pick{}, false
}

// whyNot says why a block can't be declared.
func (d *defense) whyNot(b Block) error {
	g, p := d.l.g, d.p
	if p < 0 {
		p = d.side[0]
	}
	i := slices.IndexFunc(g.players[p].battlefield, func(o *object) bool { return o.id == b.Blocker })
	if i < 0 {
		return refuse("802.4a", "%s controls no permanent %d", g.players[p].name, b.Blocker)
	}
	o := g.players[p].battlefield[i]
	if ob := d.l.cannotBlock(p, o); ob.any() {
		return g.refuse(ob, words.Say("%s can't block", g.nameOf(o)))
	}
	for i := range d.foes {
		f := &d.foes[i]
		if f.c.obj.id != b.Attacker {
			continue
		}
		what := words.Say("%s can't block %s", g.nameOf(o), g.nameOf(f.c.obj))
		if ob, _, _ := d.l.cannotBlockFoe(o, g.charsOf(o), f); ob.any() {
			return g.refuse(ob, what)
		}
		return refuse("509.1b", "%s: an effect lets none of these creatures block", what)
	}
	return refuse("802.4a", "no creature %d attacks %s", b.Attacker, g.players[p].name)
}

// wanting says which requirement could be obeyed besides (CR 509.1c).
func (d *defense) wanting(picks, want []pick) error {
	g := d.l.g
	for _, w := range want {
		v := &d.movers[w.mover]
		if d.worthOf(w.mover, picks) < d.worthOf(w.mover, want) {
			return refuse("509.1c", "%s has to block %s, or as many other requirements have to be obeyed", g.nameOf(v.obj), g.nameOf(d.foeOf(w).c.obj))
		}
		if f := d.foeOf(w); f.bonus > 0 && d.count(f.tally, picks) == 0 {
			return refuse("509.1c", "%s has to be blocked, or as many other requirements have to be obeyed", g.nameOf(f.c.obj))
		}
	}
	return refuse("509.1c", "more requirements to block can be obeyed")
}

// legalBlock is the smallest declaration of blockers that is legal.
func (g *Game) legalBlock(q *Question) []Block {
	d := q.lane.defense(q.Player)
	picks, _ := d.most()
	return d.blocks(d.own(q.Player, picks))
}

// blocks is the declaration that makes these moves.
func (d *defense) blocks(picks []pick) []Block {
	out := make([]Block, len(picks))
	for i, p := range picks {
		out[i] = Block{Blocker: d.movers[p.mover].obj.id, Attacker: d.foeOf(p).c.obj.id}
	}
	return out
}
