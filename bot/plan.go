package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// A candidate is a play that may be worth making.
type candidate struct {
	play  game.Play
	what  *purpose // what it is good for, beyond becoming a permanent
	host  *intent  // of an Aura
	base  int      // worth without its targets, less costs
	least int      // how much it must be worth
	cost  int      // mana
	score int
	kills bool // it is played before creatures, which come before the rest
	spell bool
	rally bool // an own attack may follow

	deploy game.Player // to whom a creature is handed, or NoPlayer
}

// Plays that are worth less than this are not made: a card is worth more in
// hand.
const (
	leastSpell   = 10
	leastRemoval = 26 // of a spell that removes something: there will be better targets
	leastAbility = 5
	leastCounter = 20
)

// A player with little life left wants more of it.
const (
	lowLife      = 10
	urgentPoints = 3 // more for each life point
)

// consider says whether a play is worth making at this stage, and how much.
func (b *Greedy) consider(t Table, q *game.Question, p game.Play, now stage, step game.Step, m *memory) (candidate, bool) {
	c := candidate{play: p, deploy: game.NoPlayer}
	ok := false
	switch p.Kind {
	case game.CastSpell:
		ok = b.spell(t, q, &c, now, step)
	case game.TurnFaceUp:
		ok = b.turnUp(t, &c)
	case game.ActivateAbility:
		ok = m.total < mostOfAll && b.ability(t, q, &c, now, step, m)
	}
	if !ok {
		return c, false
	}
	if c.what != nil && c.what.life > 0 && t.Player(q.Player).Life <= lowLife {
		c.base += urgentPoints * c.what.life
	}
	c.score, ok = b.announce(t, q, &c, now)
	if !ok {
		if p.Kind == game.ActivateAbility {
			m.note(p, never)
		}
		return c, false
	}
	return c, c.score >= c.least
}

// spell looks at a spell that could be cast.
func (b *Greedy) spell(t Table, q *game.Question, c *candidate, now stage, step game.Step) bool {
	o, ok := t.Object(c.play.Object)
	if !ok {
		return false
	}
	info := b.face(o.Card(), c.play.Face)
	if now != mainPhase && !info.flash {
		return false
	}
	c.spell = true
	if c.play.Way != 0 && info.morph { // face down: a 2/2 for three
		c.cost, c.least, c.base = morphCost, leastSpell, morphPoints
		return now == mainPhase || now == lastCall
	}
	c.rally = now == mainPhase && step == ability.Main1
	c.cost, c.least = info.mv, leastSpell
	c.base = -info.extra
	if info.spell != nil {
		c.what = info.spell
		return useful(info.spell, now, c) || c.rally && !info.flash && info.spell.combatOnly()
	}
	switch {
	case now != mainPhase && now != lastCall:
		return false
	case info.bestow && c.play.Way != 0: // an Aura now, a creature later
		c.host = &info.host
		c.base += 10 * info.mv
		c.cost += 2
	case info.aura:
		c.host = &info.host
	default:
		c.base += 10 + 10*info.mv + info.bonus
	}
	return true
}

// Casting a card face down costs so much, and is worth so much.
const (
	morphCost   = 3
	morphPoints = 30
)

// turnUp looks at turning a creature face up: worth what it becomes, less what it
// is.
func (b *Greedy) turnUp(t Table, c *candidate) bool {
	o, ok := t.Object(c.play.Object)
	if !ok || o.Card() == nil {
		return false
	}
	if o.Conspiracy() { // it costs nothing
		c.base, c.least = 2*leastAbility, leastAbility
		return true
	}
	info := b.face(o.Card(), o.Face())
	c.cost, c.least = info.mv, leastAbility
	c.base = 10 + 10*info.mv - morphPoints + info.bonus
	return true
}

// useful reports whether instructions may be good for something at a stage, and
// sets what they are worth without targets.
func useful(p *purpose, now stage, c *candidate) bool {
	c.base += p.self - p.foes
	c.kills = len(p.sweep) > 0
	for i := range p.slots {
		c.kills = c.kills || p.slots[i].hurts()
	}
	switch now {
	case respond:
		c.least = leastCounter
		return p.counters
	case mainPhase, lastCall:
		c.selective(p)
		return !p.counters && !p.combatOnly()
	case attacked, blocked:
		c.selective(p)
		return !p.counters && (p.combatOnly() || c.kills)
	}
	return false
}

// selective makes removal spells wait for targets that are worth a card.
func (c *candidate) selective(p *purpose) {
	if c.spell && p.takesOut() {
		c.least = leastRemoval
	}
}

// ability looks at an ability that could be activated.
func (b *Greedy) ability(t Table, q *game.Question, c *candidate, now stage, step game.Step, m *memory) bool {
	if m.times(c.play) >= mostOfOne {
		return false
	}
	o, ok := t.Object(c.play.Object)
	if !ok {
		return false
	}
	if o.Deploys(c.play.Ability) {
		if now != mainPhase || step == ability.Main1 && atFront(t, q.Player) {
			return false // it may want to attack first
		}
		c.deploy, c.base = b.deployment(t, q.Player, o)
		c.what, c.least = &purpose{}, leastAbility
		return c.base > 0
	}
	a, _ := o.Ability(c.play.Ability)
	act, ok := a.(*ability.Activated)
	if !ok || act.Mana {
		return false
	}
	c.what = b.purposeOf(&act.Do)
	c.cost, c.least = manaCost(act.Cost), leastAbility
	creature := o.Zone() == ability.Battlefield && o.Types().Has(card.Creature)
	switch {
	case act.Loyalty:
		c.least = 1
	case act.Keyword == ability.Equip || act.Keyword == ability.Fortify || act.Keyword == ability.Reconfigure:
		return now == mainPhase && o.AttachedTo() == 0 && m.times(c.play) == 0 && useful(c.what, now, c)
	case act.Keyword == ability.Companion:
		c.base = cardPoints
		return now == mainPhase
	case act.Keyword == ability.Cycling:
		return (now == lastCall || step == ability.Main2) && b.spare(t, q.Player, o)
	case now == mainPhase && step == ability.Main1 && creature && costTaps(act.Cost) && o.Power() > 1:
		return false // it may want to attack first
	}
	if len(act.Cost) > 0 {
		c.base -= costPoints(act.Cost, b.worth(o)) + c.cost
	}
	if c.what.this != (intent{}) && c.what.combatOnly() {
		if now == blocked && creature {
			c.least = 1
			c.base += b.combatGain(t, q.Marker, o, &c.what.this)
			return true
		}
		return false
	}
	return useful(c.what, now, c)
}

// spare reports whether a card in hand can be given away for another.
func (b *Greedy) spare(t Table, me game.Player, o game.Object) bool {
	lands := 0
	for p := range t.Battlefield(me) {
		if p.Types().Has(card.Land) {
			lands++
		}
	}
	if o.Types().Has(card.Land) {
		return lands >= 5
	}
	return o.ManaValue() > lands+2
}

// maxMana is the most mana that plans are made for.
const maxMana = 24

// bestPlan picks what to do first: of all that the mana allows together, what
// removes something, then what costs most.
func (b *Greedy) bestPlan(t Table, me game.Player, now stage) *candidate {
	switch len(b.plans) {
	case 0:
		return nil
	case 1:
		return &b.plans[0]
	}
	chosen := ^0
	if now == mainPhase && len(b.plans) < 31 {
		chosen = b.pack(min(b.manaOf(t, me), maxMana))
	}
	var best *candidate
	for i := range b.plans {
		c := &b.plans[i]
		if chosen&(1<<i) == 0 {
			continue
		}
		if best == nil || before(c, best) {
			best = c
		}
	}
	if best == nil { // the mana was counted wrong: what is listed can be paid
		for i := range b.plans {
			if c := &b.plans[i]; best == nil || c.score > best.score {
				best = c
			}
		}
	}
	return best
}

// before reports whether a is done before b.
func before(a, b *candidate) bool {
	switch {
	case a.kills != b.kills:
		return a.kills
	case a.cost != b.cost:
		return a.cost > b.cost
	}
	return a.score > b.score
}

// pack finds the plans that are worth most together and can be paid for: a set
// of bits.
func (b *Greedy) pack(mana int) int {
	for m := range mana + 1 {
		b.knap[m], b.take[m] = 0, 0
	}
	for i := range b.plans {
		c := &b.plans[i]
		worth := min(c.score, 400)
		for m := mana; m >= c.cost; m-- {
			if v := b.knap[m-c.cost] + worth; v > b.knap[m] {
				b.knap[m], b.take[m] = v, b.take[m-c.cost]|1<<i
			}
		}
	}
	return b.take[mana]
}

// manaOf counts what a player could tap for mana.
func (b *Greedy) manaOf(t Table, p game.Player) int {
	n := 0
	for o := range t.Battlefield(p) {
		if o.Tapped() {
			continue
		}
		types := o.Types()
		if types.Has(card.Land) || b.of(o).mana && !(types.Has(card.Creature) && o.Sick()) {
			n++
		}
	}
	return n
}

// landToPlay picks a land to play: one that makes the colors that are missing.
func (b *Greedy) landToPlay(t Table, me game.Player, plays []game.Play) (game.Play, bool) {
	first, several := -1, false
	for i := range plays {
		if plays[i].Kind == game.PlayLand {
			several = first >= 0
			if several {
				break
			}
			first = i
		}
	}
	if first < 0 || !several {
		return at(plays, first)
	}
	var need, have [5]int
	for o := range t.Hand(me) {
		count(&need, o.Colors(), 1)
	}
	for o := range t.Battlefield(me) {
		if o.Types().Has(card.Land) {
			count(&have, b.of(o).makes, 1)
		}
	}
	best, bestScore := first, -1
	for i := range plays {
		if plays[i].Kind != game.PlayLand {
			continue
		}
		o, ok := t.Object(plays[i].Object)
		if !ok {
			continue
		}
		score := 0
		for c := range 5 {
			if b.face(o.Card(), plays[i].Face).makes&(1<<c) != 0 && need[c] > 0 {
				score += 12*need[c]/(1+3*have[c]) + 1
			}
		}
		if score > bestScore {
			best, bestScore = i, score
		}
	}
	return plays[best], true
}

func at(plays []game.Play, i int) (game.Play, bool) {
	if i < 0 {
		return game.Play{}, false
	}
	return plays[i], true
}

func count(n *[5]int, colors card.Colors, by int) {
	for c := range n {
		if colors&(1<<c) != 0 {
			n[c] += by
		}
	}
}
