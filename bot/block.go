package bot

import (
	"slices"

	"github.com/grandmelee/melee/game"
)

// An incoming is a creature that attacks the bot.
type incoming struct {
	fighter
	blockers int // how many of the bot's block it
	by       *guard
	face     bool
	band     int // the band that it attacks in, 0: none
}

// A guard is a creature of the bot's that can block.
type guard struct {
	fighter
	attackers []game.ID
	used      bool
}

func (g *guard) canBlock(id game.ID) bool { return !g.used && slices.Contains(g.attackers, id) }

// blockers decides who blocks what: blocks that are good by themselves, two
// against one where that kills it, and if the rest would be deadly, whatever
// stands in the way.
func (b *Greedy) blockers(t Table, q *game.Question) game.Answer {
	choices := t.Blockers(q)
	if len(choices) == 0 {
		return game.Answer{}
	}
	b.lookAtAttack(t, q, choices)
	b.blocks = b.blocks[:0]
	life := t.Player(q.Player).Life - 2
	if stakes(t, q.Player) > 1 {
		life = life * 2 / 3 // an emperor takes no chances
	}
	for i := range b.incoming {
		b.goodBlock(&b.incoming[i], burnWorth(life, b.unblocked()))
	}
	for i := range b.incoming {
		b.gang(&b.incoming[i])
	}
	for i := range b.incoming {
		if b.unblocked() < life {
			break
		}
		b.chump(&b.incoming[i])
	}
	for i := range b.incoming {
		b.reinforce(&b.incoming[i])
	}
	return b.legalBlocks(t, q)
}

// lookAtAttack sizes up what attacks the player and what can block, the
// strongest attackers first.
func (b *Greedy) lookAtAttack(t Table, q *game.Question, choices []game.BlockChoice) {
	b.incoming = b.incoming[:0]
	for a, whom := range t.Attacks(q.Marker) {
		p, face := whom.Player()
		if !face {
			o, ok := t.Object(whom)
			if !ok {
				continue
			}
			p = o.Defender()
		}
		if !t.Together(q.Player, p) { // a team blocks as one (CR 805.10d)
			continue
		}
		face = face && (p == q.Player || t.Options().SharedLife)
		b.incoming = append(b.incoming, incoming{fighter: b.fighter(a), face: face, band: a.Band()})
	}
	slices.SortStableFunc(b.incoming, func(x, y incoming) int {
		if x.blow() != y.blow() {
			return y.blow() - x.blow()
		}
		return y.worth - x.worth
	})
	if t.Options().SharedTurns {
		b.countTeamBlocks(t, q)
	}
	b.guards = b.guards[:0]
	for _, c := range choices {
		if o, ok := t.Object(c.Blocker); ok {
			b.guards = append(b.guards, guard{fighter: b.fighter(o), attackers: c.Attackers})
		}
	}
	slices.SortStableFunc(b.guards, func(x, y guard) int { return x.worth - y.worth })
}

// countTeamBlocks counts the blocks that teammates have declared already.
func (b *Greedy) countTeamBlocks(t Table, q *game.Question) {
	_, blocks := t.Declared(q.Marker)
	for i := range b.incoming {
		a := &b.incoming[i]
		n := 0
		for _, block := range blocks {
			if block.Attacker == a.id {
				n++
			}
		}
		if n > 0 {
			a.blockers += n
			if a.band != 0 {
				b.blockBand(a)
			}
		}
	}
}

// unblocked is the damage that the blocks so far let through to the player.
func (b *Greedy) unblocked() int {
	damage := 0
	for i := range b.incoming {
		if a := &b.incoming[i]; a.face && a.blockers == 0 {
			damage += a.blow()
		}
	}
	return damage
}

func (b *Greedy) block(g *guard, a *incoming) {
	g.used = true
	a.blockers++
	a.by = g
	if a.band != 0 {
		b.blockBand(a)
	}
	b.blocks = append(b.blocks, game.Block{Blocker: g.id, Attacker: a.id})
}

// goodBlock finds the one creature whose block is worth most, if that is worth
// anything; lifePoint is what a life point is worth now.
func (b *Greedy) goodBlock(a *incoming, lifePoint int) {
	if a.has(menaces) || a.blockers > 0 {
		return
	}
	band := b.bandOf(a)
	saved := a.blow() * min(lifePoint, deadlyPoint)
	if band != nil {
		damage, _ := strike(band, 0)
		saved = damage * min(lifePoint, deadlyPoint)
	}
	var best *guard
	most := 0
	for i := range b.guards {
		g := &b.guards[i]
		if !g.canBlock(a.id) {
			continue
		}
		aDies, gDies := clash(&a.fighter, &g.fighter)
		aWorth := a.worth
		if band != nil {
			gDies, aWorth = meet(band, &g.fighter)
			aDies = aWorth > 0
		}
		gain := saved
		if a.has(tramples) {
			gain = min(a.blow(), max(0, g.left)) * min(lifePoint, deadlyPoint)
		}
		if aDies {
			gain += aWorth
		}
		if gDies {
			gain -= g.worth
			if !aDies {
				gain -= saved / 2 // it only buys time
			}
		}
		if gain > most {
			best, most = g, gain
		}
	}
	if best != nil {
		b.block(best, a)
	}
}

// deadlyPoint is what a life point is worth to somebody who is about to die.
const deadlyPoint = 12

// gang looks for two creatures that kill an attacker together and lose less
// than it is worth.
func (b *Greedy) gang(a *incoming) {
	if a.blockers > 0 || a.has(indestructible) && a.band == 0 {
		return
	}
	band := b.bandOf(a)
	var first, second *guard
	most := 0
	for i := range b.guards {
		g := &b.guards[i]
		if !g.canBlock(a.id) {
			continue
		}
		for j := i + 1; j < len(b.guards); j++ {
			h := &b.guards[j]
			if !h.canBlock(a.id) {
				continue
			}
			if gain, ok := pairGain(a, band, &g.fighter, &h.fighter); ok && gain > most {
				first, second, most = g, h, gain
			}
		}
	}
	if first != nil {
		b.block(first, a)
		b.block(second, a)
	}
}

// pairGain is what it is worth that two creatures block an attacker, or the band that it is
// in; ok is false if they do not kill it.
func pairGain(a *incoming, band []*fighter, g, h *fighter) (gain int, ok bool) {
	if band != nil {
		return gangGain(band, g, h), true
	}
	if a.has(indestructible) || !fells(g, h, &a.fighter) {
		return 0, false
	}
	lost := lostTo(&a.fighter, g, h)
	if (g.skill|h.skill)&bands != 0 {
		lost = loss([]*fighter{g, h}, a.blow(), a.has(deadly))
	}
	return a.worth - lost, true
}

// reinforce lets a second creature help one that blocks, and does not kill what it blocks
// alone.
func (b *Greedy) reinforce(a *incoming) {
	if a.blockers != 1 || a.by == nil {
		return
	}
	g, band := a.by, b.bandOf(a)
	alone := 0
	if band != nil {
		dies, lost := meet(band, &g.fighter)
		alone = lost - b2i(dies)*g.worth
	} else {
		aDies, gDies := clash(&a.fighter, &g.fighter)
		if aDies {
			return
		}
		alone = -b2i(gDies) * g.worth
	}
	var help *guard
	for i := range b.guards {
		h := &b.guards[i]
		if !h.canBlock(a.id) {
			continue
		}
		if gain, ok := pairGain(a, band, &g.fighter, &h.fighter); ok && gain > alone {
			help, alone = h, gain
		}
	}
	if help != nil {
		b.block(help, a)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// fells reports whether two blockers kill an attacker together: with first
// strike it may kill one of them before that one strikes.
func fells(g, h, a *fighter) bool {
	first := a.has(strikesFirst | strikesTwice)
	strikes := func(f *fighter) bool { return !first || f.has(strikesFirst|strikesTwice) || !a.kills(f) }
	both := strikes(g) && strikes(h)
	if g.has(deadly) && g.power > 0 || h.has(deadly) && h.power > 0 {
		return both
	}
	return both && g.blow()+h.blow() >= a.left
}

// lostTo is what an attacker can kill of two blockers.
func lostTo(a, g, h *fighter) int {
	need := func(f *fighter) int {
		switch {
		case f.has(indestructible):
			return 1 << 20
		case a.has(deadly):
			return 1
		}
		return f.left
	}
	power, ng, nh := a.blow(), need(g), need(h)
	switch {
	case ng+nh <= power:
		return g.worth + h.worth
	case ng <= power && nh <= power:
		return max(g.worth, h.worth)
	case ng <= power:
		return g.worth
	case nh <= power:
		return h.worth
	}
	return 0
}

// chump puts whatever is worth least in the way.
func (b *Greedy) chump(a *incoming) {
	if a.blockers > 0 || !a.face {
		return
	}
	need := 1
	if a.has(menaces) {
		need = 2
	}
	able := 0
	for i := range b.guards {
		if b.guards[i].canBlock(a.id) {
			able++
		}
	}
	if able < need {
		return
	}
	for i := range b.guards {
		if g := &b.guards[i]; need > 0 && g.canBlock(a.id) {
			b.block(g, a)
			need--
		}
	}
}

// legalBlocks drops blocks until the rest is legal.
func (b *Greedy) legalBlocks(t Table, q *game.Question) game.Answer {
	for n := len(b.blocks); n >= 0; n-- {
		if t.CheckBlock(q, b.blocks[:n]) == nil {
			return game.Answer{Blocks: slices.Clone(b.blocks[:n])}
		}
	}
	return t.Legal(q)
}
