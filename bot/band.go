package bot

import (
	"slices"

	"github.com/grandmelee/melee/game"
)

// This file is what greedy knows of banding (CR 702.22). What blocks one creature of
// a band blocks all, and the player on the side of banding divides the damage that
// his creatures are dealt (CR 702.22h-k): so a band loses only the creature that is
// worth least, if any; but one blocker stops it all.

// loss is what creatures are worth that die of so much damage if their own player
// divides it as well as he can: from a source with deathtouch if it is deadly.
func loss(side []*fighter, damage int, deadlyDamage bool) int {
	if i, room := firstLost(side); i < 0 || damage <= 0 || damage <= room && !deadlyDamage {
		return 0
	} else {
		return side[i].worth
	}
}

// firstLost is which of one's creatures is best given up, none: -1, and how much
// damage they take without losing one.
func firstLost(side []*fighter) (least, room int) {
	least = -1
	for i, f := range side {
		if f.has(indestructible) {
			return -1, 0
		}
		room += max(0, f.left-1)
		if least < 0 || f.worth < side[least].worth {
			least = i
		}
	}
	return least, room
}

// strike is the damage that those of a band with some of the skills deal together,
// all of them if there are no skills, and whether some of it is deadly.
func strike(band []*fighter, some skills) (damage int, deadlyDamage bool) {
	for _, f := range band {
		if some == 0 || f.has(some) {
			damage += f.blow()
			deadlyDamage = deadlyDamage || f.has(deadly) && f.power > 0
		}
	}
	return damage, deadlyDamage
}

// meet says whether a creature dies that blocks a band, and what the band loses.
func meet(band []*fighter, f *fighter) (dies bool, lost int) {
	falls := func(damage int, deadlyDamage bool) bool {
		return !f.has(indestructible) && damage > 0 && (deadlyDamage || damage >= f.left)
	}
	early := f.has(strikesFirst | strikesTwice)
	if !early && falls(strike(band, strikesFirst|strikesTwice)) {
		return true, 0
	}
	lost = loss(band, f.blow(), f.has(deadly))
	damage, deadlyDamage := strike(band, 0)
	if i, _ := firstLost(band); early && lost > 0 && !band[i].has(strikesFirst|strikesTwice) {
		damage -= band[i].blow()
	}
	return falls(damage, deadlyDamage), lost
}

// gangGain is what it is worth to two creatures to block a band together: what the band
// loses by both their damage, less what it kills of them.
func gangGain(band []*fighter, g, h *fighter) int {
	first, firstDeadly := strike(band, strikesFirst|strikesTwice)
	if first >= min(g.left, h.left) || firstDeadly && first > 0 { // one may die before it strikes
		return 0
	}
	damage, deadlyDamage := strike(band, 0)
	all := fighter{power: damage}
	if deadlyDamage {
		all.skill = deadly
	}
	lost := lostTo(&all, g, h)
	if (g.skill|h.skill)&bands != 0 {
		lost = loss([]*fighter{g, h}, damage, deadlyDamage)
	}
	return loss(band, g.blow()+h.blow(), g.has(deadly) || h.has(deadly)) - lost
}

// bandGain is what an attack by a band is worth if the defender blocks it as well as
// he can, with one creature or two.
func bandGain(band []*fighter, d *defender) int {
	damage, deadlyDamage := strike(band, 0)
	worst := through(damage, d)
	able, strength, cheapest := 0, 0, 0
	for i := range d.blockers {
		f := &d.blockers[i]
		if !slices.ContainsFunc(band, func(a *fighter) bool { return canBlock(f, a) }) {
			continue
		}
		able++
		strength += f.power
		felled := 0
		if !f.has(indestructible) && (deadlyDamage || damage >= f.left) {
			felled = f.worth
		}
		if able == 1 || felled < cheapest {
			cheapest = felled
		}
		if !slices.ContainsFunc(band, func(a *fighter) bool { return !a.has(menaces) && canBlock(f, a) }) {
			continue
		}
		dies, lost := meet(band, f)
		gain := -lost
		if dies {
			gain += f.worth
		}
		worst = min(worst, gain)
	}
	if able >= 2 {
		worst = min(worst, cheapest-loss(band, strength, false))
	}
	return worst
}

// A cluster is a band in the making: creatures of teammates who have declared before,
// and some of the bot's own, which attack the same.
type cluster struct {
	number int
	whom   game.ID
	theirs []*fighter
	own    []int // of Greedy.mine
	worth  int   // how much more the bot gains by it than without
	gain   int   // all that its own creatures gain in it
}

// formBands lets creatures attack together that gain more so than each by itself, in
// bands that teammates have declared (CR 805.10b) and in new ones.
func (b *Greedy) formBands(t Table, q *game.Question, hurry int) {
	partners := t.Options().SharedTurns && slices.ContainsFunc(t.Active(q.Marker), func(p game.Player) bool { return p != q.Player })
	declared := b.declaredBands(t, q, partners)
	if len(declared) == 0 && !slices.ContainsFunc(b.mine, func(a plannedAttack) bool { return a.has(bands | bandsLike) }) {
		return
	}
	number := 0
	for _, c := range declared {
		number = max(number, c.number)
		b.settle(b.grow(t, c, hurry))
	}
	for i := range b.mine {
		if a := &b.mine[i]; !a.has(bands|bandsLike) || a.band != 0 {
			continue
		}
		number++
		var best cluster
		for _, id := range b.mine[i].targets {
			if c := b.grow(t, cluster{number: number, whom: id, own: []int{i}}, hurry); c.worth > best.worth {
				best = c
			}
		}
		b.settle(best)
		if a := &b.mine[i]; partners && a.band == 0 && a.whom != 0 && a.has(bands) {
			a.band = number // so that a teammate's creature may join it
		}
	}
}

// declaredBands are the bands that teammates have declared in this attack.
func (b *Greedy) declaredBands(t Table, q *game.Question, partners bool) (out []cluster) {
	if !partners {
		return nil
	}
	attacks, _ := t.Declared(q.Marker)
	for _, at := range attacks {
		o, ok := t.Object(at.Attacker)
		if !ok || at.Band == 0 {
			continue
		}
		f := b.fighter(o)
		i := slices.IndexFunc(out, func(c cluster) bool { return c.number == at.Band })
		if i < 0 {
			i = len(out)
			out = append(out, cluster{number: at.Band, whom: at.Target})
		}
		out[i].theirs = append(out[i].theirs, &f)
	}
	return out
}

// grow adds own creatures to a band, each time the one that makes it best, as long as
// it gets better.
func (b *Greedy) grow(t Table, c cluster, hurry int) cluster {
	d := b.defenderOf(t, c.whom)
	if d == nil {
		return c
	}
	daring := max(hurry, d.daring)
	for {
		best, most := -1, c.worth
		for i := range b.mine {
			if a := &b.mine[i]; a.band != 0 || slices.Contains(c.own, i) || !slices.Contains(a.targets, c.whom) {
				continue
			}
			own := append(slices.Clone(c.own), i)
			if worth := b.together(own, c.theirs, d, daring); worth > most && t.CanBand(b.members(own, c.theirs)) {
				best, most = i, worth
			}
		}
		if best < 0 {
			return c
		}
		c.own, c.worth = append(c.own, best), most
		c.gain = most + b.apart(c.own, d)
	}
}

// members are the creatures of a band.
func (b *Greedy) members(own []int, theirs []*fighter) []game.ID {
	var ids []game.ID
	for _, f := range b.band(own, theirs) {
		ids = append(ids, f.id)
	}
	return ids
}

func (b *Greedy) band(own []int, theirs []*fighter) []*fighter {
	side := slices.Clone(theirs)
	for _, i := range own {
		side = append(side, &b.mine[i].fighter)
	}
	return side
}

// together is how much more own creatures gain in a band than as it was planned for
// each of them.
func (b *Greedy) together(own []int, theirs []*fighter, d *defender, daring int) int {
	gain := bandGain(b.band(own, theirs), d)
	if len(theirs) > 0 {
		gain -= bandGain(theirs, d)
	}
	for _, i := range own {
		if b.mine[i].power > 0 {
			gain += daring
		}
	}
	return gain - b.apart(own, d)
}

// apart is what creatures gain as it is planned for each of them, if the defender
// blocks those of them that he gains most by.
func (b *Greedy) apart(own []int, d *defender) int {
	sum := 0
	var saved []int // what each block is worth to the defender
	able := 0
	for i := range d.blockers {
		if slices.ContainsFunc(own, func(j int) bool { return canBlock(&d.blockers[i], &b.mine[j].fighter) }) {
			able++
		}
	}
	for _, i := range own {
		a := &b.mine[i]
		if a.whom == 0 {
			continue
		}
		sum += a.gain
		if b.knownDefender(a.whom) == d {
			saved = append(saved, through(a.blow(), d)-attackGain(&a.fighter, d))
		}
	}
	slices.Sort(saved)
	for _, n := range saved[:max(0, len(saved)-able)] {
		sum += n // there is nobody left to block it
	}
	return sum
}

// settle plans the attack of a band, if it is worth it.
func (b *Greedy) settle(c cluster) {
	if c.worth <= 0 {
		return
	}
	for _, i := range c.own {
		a := &b.mine[i]
		a.whom, a.band = c.whom, c.number
		a.gain = max(1, c.gain/len(c.own))
	}
}

// bandOf lists the creatures of the band that attacks the bot with a creature; nil if it
// attacks by itself.
func (b *Greedy) bandOf(a *incoming) []*fighter {
	if a.band == 0 {
		return nil
	}
	var band []*fighter
	for i := range b.incoming {
		if o := &b.incoming[i]; o.band == a.band {
			band = append(band, &o.fighter)
		}
	}
	return band
}

// blockBand counts the others of its band blocked, too, when a creature is.
func (b *Greedy) blockBand(a *incoming) {
	for i := range b.incoming {
		if o := &b.incoming[i]; o != a && o.band == a.band {
			o.blockers++
		}
	}
}

// bearDamage divides the damage that an enemy's creature deals to those of the bot's
// side (CR 702.22j-k): so that none dies if that can be, else only the one that is
// worth least. Enemies that deal it at the same time count together, for they are
// asked about one after another.
func (b *Greedy) bearDamage(t Table, q *game.Question, d *announcement) []game.ID {
	var side []*fighter
	for _, option := range q.Options {
		o, ok := t.Object(option.ID)
		if !ok {
			return b.divide(t, &q.Choice, d)
		}
		f := b.fighter(o)
		side = append(side, &f)
	}
	damage, deadlyDamage := 0, false
	for foe := range foes(t, q) {
		f := b.fighter(foe)
		damage += f.blow()
		deadlyDamage = deadlyDamage || f.has(deadly)
	}
	parts := make([]game.ID, len(side))
	left := q.Total
	least, room := firstLost(side)
	switch {
	case least < 0:
		least = slices.IndexFunc(side, func(f *fighter) bool { return f.has(indestructible) })
	case deadlyDamage || max(damage, left) > room:
	default:
		for i, f := range side {
			n := min(left, max(0, f.left-1))
			parts[i] = game.ID(n)
			left -= n
		}
	}
	parts[least] += game.ID(left)
	return d.put(parts...)
}

// foes yields the creatures that deal damage to those among which a question divides
// it: the blockers of a band, or the attackers that the creatures block.
func foes(t Table, q *game.Question) func(func(game.Object) bool) {
	return func(yield func(game.Object) bool) {
		source, ok := t.Object(q.Source)
		if !ok {
			return
		}
		if source.Attacking() != 0 {
			if yield(source) {
				source.BandedWith()(yield)
			}
			return
		}
		if o, ok := t.Object(q.Options[0].ID); ok {
			o.BlockedBy()(yield)
		}
	}
}
