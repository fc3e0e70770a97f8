package bot

import (
	"slices"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// attackers decides who attacks whom: each creature whose attack is worth more
// than what it may cost, less those that are needed at home.
func (b *Greedy) attackers(t Table, q *game.Question) game.Answer {
	choices := t.Attackers(q)
	if len(choices) == 0 {
		return game.Answer{}
	}
	me := q.Player
	b.mine = b.mine[:0]
	for _, c := range choices {
		if o, ok := t.Object(c.Attacker); ok && len(c.Targets) > 0 {
			b.mine = append(b.mine, plannedAttack{fighter: b.fighter(o), targets: c.Targets})
		}
	}
	b.lookAtDefenders(t)
	hurry := 0
	if t.Player(me).Library < shortLibrary {
		hurry = mostDaring // there is nothing to wait for
	}
	for i := range b.mine {
		b.planAttack(&b.mine[i], hurry)
	}
	if !b.overrun() {
		b.formBands(t, q, hurry)
	}
	b.keepHome(t, me)

	attacks := b.attacks[:0]
	for i := range b.mine {
		if a := &b.mine[i]; a.whom != 0 {
			attacks = append(attacks, game.Attack{Attacker: a.id, Target: a.whom, Band: a.band})
		}
	}
	b.attacks = attacks
	if t.CheckAttack(q, attacks) == nil {
		return game.Answer{Attacks: slices.Clone(attacks)}
	}
	return b.legalAttack(t, q)
}

// legalAttack adds the attacks that the rules require to those that the bot
// wants, and gives up on those of them that are worth least until the whole is
// legal and can be paid for.
func (b *Greedy) legalAttack(t Table, q *game.Question) game.Answer {
	required := t.Legal(q).Attacks
	slices.SortStableFunc(b.mine, func(x, y plannedAttack) int { return y.gain - x.gain })
	all := slices.Clone(required)
	for i := range b.mine {
		a := &b.mine[i]
		if a.whom != 0 && !slices.ContainsFunc(required, func(r game.Attack) bool { return r.Attacker == a.id }) {
			all = append(all, game.Attack{Attacker: a.id, Target: a.whom, Band: a.band})
		}
	}
	n := len(all)
	for n > len(required) && (splitsBand(all, n) || t.CheckAttack(q, all[:n]) != nil) {
		n--
	}
	if n < len(all) {
		b.memoryOf(q.Player).toll = true // it may be that attacks have to be paid for
	}
	return game.Answer{Attacks: all[:n]}
}

// splitsBand reports whether a band is among both the first n attacks and the others.
func splitsBand(all []game.Attack, n int) bool {
	return n < len(all) && all[n].Band != 0 && slices.ContainsFunc(all[:n], func(a game.Attack) bool { return a.Band == all[n].Band })
}

// An attack may cost more than it gains if the defender blocks as well as he can,
// for he will not always do so; a player who is about to run out of cards, or has
// much the better creatures, takes more losses to win. In points a creature:
const (
	boldness     = 20
	mostDaring   = 44
	shortLibrary = 10
)

// A plannedAttack is a creature that can attack, and what the bot has in mind
// for it.
type plannedAttack struct {
	fighter
	targets []game.ID
	whom    game.ID // 0: stays at home
	gain    int
	band    int // the number of its band, 0: none
}

// A defender is a player who can be attacked.
type defender struct {
	player   game.Player
	life     int
	blockers []fighter
	walkers  []game.ID // planeswalkers, and battles that the player protects
	all      []fighter // all creatures, tapped ones as well
	stakes   int       // how much the player's life counts
	daring   int       // how much more an attack on him may cost than it gains
}

// defenderOf finds or sizes up the player who defends what an ID names.
func (b *Greedy) defenderOf(t Table, id game.ID) *defender {
	p, ok := id.Player()
	if !ok {
		o, ok := t.Object(id)
		if !ok {
			return nil
		}
		p = o.Defender()
	}
	for i := range b.defenders {
		if b.defenders[i].player == p {
			return &b.defenders[i]
		}
	}
	if len(b.defenders) < cap(b.defenders) {
		b.defenders = b.defenders[:len(b.defenders)+1]
	} else {
		b.defenders = append(b.defenders, defender{})
	}
	d := &b.defenders[len(b.defenders)-1]
	b.sizeUp(t, p, d)
	return d
}

// sizeUp looks at a player's life and creatures.
func (b *Greedy) sizeUp(t Table, p game.Player, d *defender) {
	d.player, d.life, d.stakes = p, t.Player(p).Life, stakes(t, p)
	d.blockers, d.walkers, d.all = d.blockers[:0], d.walkers[:0], d.all[:0]
	for o := range t.Protects(p) {
		d.walkers = append(d.walkers, o.ID())
	}
	for o := range t.Battlefield(p) {
		if o.Types().Has(card.Planeswalker) {
			d.walkers = append(d.walkers, o.ID())
		}
		b.enlist(o, d)
	}
	if !t.Options().SharedTurns {
		return
	}
	for q := range t.Range(p) { // a team blocks, and attacks, as one (CR 805.10)
		if q != p && t.Together(p, q) {
			for o := range t.Battlefield(q) {
				b.enlist(o, d)
			}
		}
	}
}

// enlist adds a creature to those of a defender.
func (b *Greedy) enlist(o game.Object, d *defender) {
	if !o.Types().Has(card.Creature) {
		return
	}
	f := b.fighter(o)
	d.all = append(d.all, f)
	if f.ready {
		d.blockers = append(d.blockers, f)
	}
}

// lookAtDefenders sizes up everybody who can be attacked.
func (b *Greedy) lookAtDefenders(t Table) {
	b.defenders = b.defenders[:0]
	for i := range b.mine {
		for _, id := range b.mine[i].targets {
			b.defenderOf(t, id)
		}
	}
	strength := 0
	for i := range b.mine {
		strength += b.mine[i].worth
	}
	for i := range b.defenders { // pointers into it are good from here on
		d := &b.defenders[i]
		d.daring = min(boldness+max(0, strength-worthOf(d.all))/6, mostDaring)
	}
}

func worthOf(fighters []fighter) int {
	n := 0
	for i := range fighters {
		n += fighters[i].worth
	}
	return n
}

func (b *Greedy) knownDefender(id game.ID) *defender {
	p, isPlayer := id.Player()
	for i := range b.defenders {
		d := &b.defenders[i]
		if isPlayer && d.player == p || !isPlayer && slices.Contains(d.walkers, id) {
			return d
		}
	}
	return nil
}

// planAttack finds the best target for one creature; the attack may cost so
// much more than it gains.
func (b *Greedy) planAttack(a *plannedAttack, hurry int) {
	if a.blow() == 0 {
		return
	}
	for _, id := range a.targets {
		d := b.knownDefender(id)
		if d == nil {
			continue
		}
		gain := attackGain(&a.fighter, d) + max(hurry, d.daring)
		if _, isPlayer := id.Player(); !isPlayer {
			gain -= 2
		}
		if gain > a.gain {
			a.gain, a.whom = gain, id
		}
	}
}

// attackGain is what an attack by one creature is worth if the defender blocks
// it as well as he can, with one creature or two.
func attackGain(a *fighter, d *defender) int {
	worst := through(a.blow(), d)
	able, strength := 0, 0
	for i := range d.blockers {
		f := &d.blockers[i]
		if !canBlock(f, a) {
			continue
		}
		able++
		strength += f.power
		if a.has(menaces) {
			continue
		}
		aDies, bDies := clash(a, f)
		gain := 0
		if bDies {
			gain += f.worth
		}
		if aDies {
			gain -= a.worth
		}
		if a.has(tramples) && a.power > f.left {
			gain += (a.power - f.left) * burnPoints
		}
		worst = min(worst, gain)
	}
	if able >= 2 && strength >= a.left && !a.has(indestructible) {
		worst = min(worst, 0)
	}
	return worst
}

// through is what damage is worth that is not blocked.
func through(damage int, d *defender) int {
	if d.life <= 0 {
		return 1
	}
	return damage*burnWorth(d.life, damage)*d.stakes + 1
}

// burnWorth is what a life point of somebody is worth who may lose n.
func burnWorth(life, n int) int {
	switch {
	case n >= life:
		return 200
	case life-n <= 4:
		return 9
	case life-n <= 10:
		return 6
	}
	return burnPoints
}

// overrun looks for a player who dies if everything attacks him, however he
// blocks, and reports whether there is one.
func (b *Greedy) overrun() bool {
	slices.SortStableFunc(b.defenders, func(x, y defender) int { return y.stakes - x.stakes })
	for i := range b.defenders {
		d := &b.defenders[i]
		id := d.player.ID()
		power, blocked := 0, len(d.blockers)
		b.order = b.order[:0]
		for j := range b.mine {
			a := &b.mine[j]
			if slices.Contains(a.targets, id) {
				b.order = append(b.order, j)
			}
		}
		slices.SortStableFunc(b.order, func(x, y int) int { return b.mine[y].blow() - b.mine[x].blow() })
		for _, j := range b.order {
			a := &b.mine[j]
			if blocked > 0 && slices.ContainsFunc(d.blockers, func(f fighter) bool { return canBlock(&f, &a.fighter) }) {
				blocked--
				continue
			}
			power += a.blow()
		}
		if power < d.life || d.life <= 0 {
			continue
		}
		for _, j := range b.order {
			b.mine[j].whom, b.mine[j].gain = id, 1000
		}
		return true
	}
	return false
}

// keepHome takes creatures out of the attack until the rest can hold off what
// the enemies could send back before they untap.
func (b *Greedy) keepHome(t Table, me game.Player) {
	attacking := false
	for i := range b.mine {
		attacking = attacking || b.mine[i].whom != 0
		if b.mine[i].gain >= 1000 {
			return // it is over before anybody strikes back
		}
	}
	if !attacking {
		return
	}
	b.lookAtEnemies(t, me)
	life := t.Player(me).Life
	if stakes(t, me) > 1 {
		life = life * 2 / 3 // an emperor takes no chances
	}
	for {
		worst := -1
		if b.counterstrike(t, me) < life {
			return
		}
		for i := range b.mine {
			a := &b.mine[i]
			if a.whom != 0 && !a.has(vigilant) && (worst < 0 || a.gain < b.mine[worst].gain) {
				worst = i
			}
		}
		if worst < 0 {
			return
		}
		b.stayHome(worst)
	}
}

// stayHome takes a creature out of the attack, and with it what attacks in a band with
// it.
func (b *Greedy) stayHome(i int) {
	band := b.mine[i].band
	b.mine[i].whom, b.mine[i].band = 0, 0
	for j := range b.mine {
		if a := &b.mine[j]; band != 0 && a.band == band {
			a.whom, a.band = 0, 0
		}
	}
}

// lookAtEnemies sizes up the players who may attack before the bot's next turn.
func (b *Greedy) lookAtEnemies(t Table, me game.Player) {
	b.enemies = b.enemies[:0]
	add := func(p game.Player) {
		if p == me || !t.InRange(me, p) || !t.MayAttack(p, me) || slices.ContainsFunc(b.enemies, func(d defender) bool { return t.Together(d.player, p) }) {
			return
		}
		if len(b.enemies) < cap(b.enemies) {
			b.enemies = b.enemies[:len(b.enemies)+1]
		} else {
			b.enemies = append(b.enemies, defender{})
		}
		b.sizeUp(t, p, &b.enemies[len(b.enemies)-1])
	}
	if o := t.Options(); o.Attack != game.AttackMultiple || o.Beside {
		add(t.Right(me))
		if l := t.Left(me); l != t.Right(me) {
			add(l)
		}
		return
	}
	n := 0
	for p := range t.Range(me) {
		if n++; n > farthestEnemy {
			break
		}
		add(p)
	}
}

// farthestEnemy is how many players the bot looks at where everybody may attack
// everybody.
const farthestEnemy = 8

// counterstrike is the damage that the enemy who can deal the most deals to the
// bot, if it blocks with what stays at home; others are counted in part, since
// they have other players to attack.
func (b *Greedy) counterstrike(t Table, me game.Player) int {
	b.home = b.home[:0]
	for o := range t.Battlefield(me) {
		if !o.Types().Has(card.Creature) || o.Tapped() {
			continue
		}
		id := o.ID()
		if !slices.ContainsFunc(b.mine, func(a plannedAttack) bool { return a.id == id && a.whom != 0 && !a.has(vigilant) }) {
			b.home = append(b.home, b.fighter(o))
		}
	}
	if t.Options().SharedTurns {
		b.teamAtHome(t, me)
	}
	most, sum := 0, 0
	for i := range b.enemies {
		damage := b.breakthrough(b.enemies[i].all)
		most, sum = max(most, damage), sum+damage
	}
	return most + (sum-most)/3
}

// breakthrough is the damage of an attack by all, if each of those at home
// blocks one of the strongest that it can block.
func (b *Greedy) breakthrough(all []fighter) int {
	b.order = b.order[:0]
	for i := range all {
		if !all[i].has(defends) {
			b.order = append(b.order, i)
		}
	}
	slices.SortStableFunc(b.order, func(x, y int) int { return all[y].blow() - all[x].blow() })
	b.used = append(b.used[:0], make([]bool, len(b.home))...)
	damage := 0
	for _, i := range b.order {
		a := &all[i]
		blocked := false
		for j := range b.home {
			if !b.used[j] && !a.has(menaces) && canBlock(&b.home[j], a) {
				b.used[j], blocked = true, true
				break
			}
		}
		if !blocked {
			damage += a.blow()
		}
	}
	return damage
}
