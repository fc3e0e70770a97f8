package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is banding (CR 702.22). A band is a number that attacking creatures
// share from their declaration on until each leaves combat.

func (g *Game) bands(o *object) bool { return g.charsOf(o).words.has(ability.Banding) }

// checkBands says why attackers can't form the bands that a declaration gives
// them, or nil: creatures with banding and at most one without (CR 702.22c), all
// attacking the same player or permanent (CR 702.22d, 802.3b).
func (a *assault) checkBands(attacks []Attack) error {
	for i, at := range attacks {
		if at.Band < 0 {
			return refuse("702.22c", "bands are numbered from 1")
		}
		if at.Band == 0 || slices.ContainsFunc(attacks[:i], func(b Attack) bool { return b.Band == at.Band }) {
			continue
		}
		with, without := 0, 0
		for _, b := range attacks[i:] {
			if b.Band != at.Band {
				continue
			}
			if b.Target != at.Target {
				return refuse("802.3b", "the creatures of a band attack the same player or permanent")
			}
			if p, ok := a.moveOf(b); ok && a.l.g.bands(a.movers[p.mover].obj) {
				with++
			} else {
				without++
			}
		}
		if with == 0 || without > 1 {
			return refuse("702.22c", "a band is of creatures with banding and at most one without")
		}
	}
	return nil
}

// bandOf is the band that a declaration puts a creature in, 0 if none.
func bandOf(attacks []Attack, id ID) int {
	for _, at := range attacks {
		if at.Attacker == id {
			return at.Band
		}
	}
	return 0
}

// bandMates lists the other creatures of an attacking creature's band.
func (b *combat) bandMates(c *combatant) []*combatant {
	var out []*combatant
	if c.band != 0 {
		for _, o := range b.attackers {
			if o != c && o.band == c.band {
				out = append(out, o)
			}
		}
	}
	return out
}

// blockBand makes what blocks one creature of a band block the others, too (CR
// 702.22h). It returns those that become blocked by that.
func (l *lane) blockBand(o *object, foe *combatant) (became []*combatant) {
	for _, mate := range l.fight().bandMates(foe) {
		if !slices.Contains(mate.blockers, o) && l.block(o, mate.obj) {
			became = append(became, mate)
		}
	}
	return became
}

// divider is who divides a creature's combat damage: its controller, unless it
// is blocked by, or blocks, a creature with banding: then the player on the
// other side does (CR 702.22j-k).
func (a *assignment) divider(c *combatant) Player {
	foes := c.blocking
	if c.attacking {
		foes = c.blockers
	}
	for _, o := range foes {
		if a.l.g.bands(o) {
			return o.ctrl
		}
	}
	return c.ctrl
}
