package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// This file is what greedy knows of sides: whom it may attack and who may attack
// whom, what a player of its team is worth to it, whose loss ends the game for
// whom, and which creatures a teammate needs more (CR 804).

// crownPoints is how many times as much life points of an emperor count.
const crownPoints = 2

// stakes is how much life points of a player count: an emperor's for the whole
// team (CR 809.5).
func stakes(t Table, p game.Player) int {
	if t.Player(p).Emperor {
		return crownPoints
	}
	return 1
}

// sideGain is what something that is worth so much to a player is worth to me.
func sideGain(t Table, me, p game.Player, gain int) int {
	switch {
	case p == me:
		return gain
	case t.Opponents(me, p):
		return -gain
	}
	return gain / 2
}

// atFront reports whether a player can attack somebody or be attacked.
func atFront(t Table, p game.Player) bool {
	n := 0
	for q := range t.Range(p) {
		if t.MayAttack(p, q) || t.MayAttack(q, p) {
			return true
		}
		if n++; n > farthestEnemy {
			break
		}
	}
	return false
}

// danger is the damage that the strongest of those who may attack a player could
// deal if all of that player's untapped creatures, but one, block.
func (b *Greedy) danger(t Table, p game.Player, without game.ID) int {
	b.home = b.home[:0]
	for o := range t.Battlefield(p) {
		if o.Types().Has(card.Creature) && !o.Tapped() && o.ID() != without {
			b.home = append(b.home, b.fighter(o))
		}
	}
	most, n := 0, 0
	for q := range t.Range(p) {
		if n++; n > farthestEnemy {
			break
		}
		if !t.MayAttack(q, p) {
			continue
		}
		var enemy defender
		b.sizeUp(t, q, &enemy)
		most = max(most, b.breakthrough(enemy.all))
	}
	return most
}

// deployment says to whom a creature had better be handed, and what that is
// worth; nobody: 0. Whoever is behind the front gives what can fight to those at
// the front, to the one in the greatest danger first, and keeps walls for later;
// whoever is at the front gives only to save an emperor.
func (b *Greedy) deployment(t Table, me game.Player, o game.Object) (game.Player, int) {
	front := atFront(t, me)
	if front && b.danger(t, me, o.ID())*2*stakes(t, me) >= t.Player(me).Life {
		return 0, 0
	}
	best, most := game.Player(0), 0
	for p := range t.Range(me) {
		if !t.Teammates(me, p) || !atFront(t, p) {
			continue
		}
		info := t.Player(p)
		points := 0
		switch danger := b.danger(t, p, 0) * stakes(t, p); {
		case danger >= info.Life && (!front || info.Emperor):
			points = b.worth(o) + danger
		case front || o.Has(ability.Defender):
			continue
		default:
			points = b.worth(o)/2 + danger
		}
		if points > most {
			best, most = p, points
		}
	}
	return best, most
}

// chooseDefender picks the neighbour to attack in this combat (CR 507.1): the one
// against whom an attack by all gets most through.
func (b *Greedy) chooseDefender(t Table, c *game.Choice, d *announcement) []game.ID {
	var all []fighter
	for o := range t.Battlefield(d.me) {
		if canAttack(o) {
			all = append(all, b.fighter(o))
		}
	}
	b.scored = b.scored[:0]
	for _, o := range c.Options {
		p, _ := o.ID.Player()
		var enemy defender
		b.sizeUp(t, p, &enemy)
		b.home = append(b.home[:0], enemy.blockers...)
		damage := b.breakthrough(all)
		score := 10 * damage * stakes(t, p)
		if damage >= enemy.life {
			score += 1000 * stakes(t, p)
		}
		b.scored = append(b.scored, scored{o.ID, score - enemy.life})
	}
	sortScored(b.scored)
	return d.best(b.scored, 1)
}

// teamAtHome adds the creatures of teammates that could block with the bot's own (CR
// 805.10d): those that do not attack.
func (b *Greedy) teamAtHome(t Table, me game.Player) {
	for p := range t.Range(me) {
		if p == me || !t.Together(me, p) {
			continue
		}
		for o := range t.Battlefield(p) {
			if o.Types().Has(card.Creature) && !o.Tapped() && o.Attacking() == 0 {
				b.home = append(b.home, b.fighter(o))
			}
		}
	}
}
