package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is banding (CR 702.22). A band is a number that attacking creatures
// share from their declaration on until each leaves combat.

func (g *Game) bands(o *object) bool { return g.charsOf(o).words.has(ability.Banding) }

// bandsWithOther lists the qualities of a creature's "bands with other" abilities
// that it has itself.
func (g *Game) bandsWithOther(o *object) []func(*object) bool {
	c := g.charsOf(o)
	if !c.words.has(ability.BandsWithOther) {
		return nil
	}
	var out []func(*object) bool
	for _, a := range c.abils {
		if a.kw == nil || a.kw.Word != ability.BandsWithOther || a.kw.Quality == nil {
			continue
		}
		x := &ctx{g: g, you: o.ctrl, src: o}
		fits := func(other *object) bool { return x.match(a.kw.Quality, other) }
		if fits(o) {
			out = append(out, fits)
		}
	}
	return out
}

// allBandWithOther reports whether one of the creatures bands with the other ones,
// all of which have the quality (CR 702.22c).
func (g *Game) allBandWithOther(objs []*object) bool {
	for _, o := range objs {
		for _, fits := range g.bandsWithOther(o) {
			if !slices.ContainsFunc(objs, func(other *object) bool { return !fits(other) }) {
				return true
			}
		}
	}
	return false
}

// checkBands says why attackers can't form the bands that a declaration gives
// them, or nil: creatures with banding and at most one without, or creatures of a
// quality of which one bands with others of it (CR 702.22c), all attacking the same
// player or permanent (CR 702.22d, 802.3b).
func (a *assault) checkBands(attacks []Attack) error {
	for i, at := range attacks {
		if at.Band < 0 {
			return refuse("702.22c", "bands are numbered from 1")
		}
		if at.Band == 0 || slices.ContainsFunc(attacks[:i], func(b Attack) bool { return b.Band == at.Band }) {
			continue
		}
		if err := a.checkBand(at, attacks[i:]); err != nil {
			return err
		}
	}
	return nil
}

// checkBand looks at the band of one attack.
func (a *assault) checkBand(at Attack, attacks []Attack) error {
	var members []*object
	for _, b := range attacks {
		if b.Band != at.Band {
			continue
		}
		if b.Target != at.Target {
			return refuse("802.3b", "the creatures of a band attack the same player or permanent")
		}
		p, ok := a.moveOf(b)
		if !ok {
			continue
		}
		members = append(members, a.movers[p.mover].obj)
	}
	return a.l.g.canBand(members)
}

// canBand says why creatures can't be a band, or nil (CR 702.22c).
func (g *Game) canBand(members []*object) error {
	without := 0
	for _, o := range members {
		if !g.bands(o) {
			without++
		}
	}
	if (without == len(members) || without > 1) && !g.allBandWithOther(members) {
		return refuse("702.22c", "a band is of creatures with banding and at most one without, or of creatures of which one bands with other ones like them")
	}
	return nil
}

// CanBand reports whether creatures can attack together as a band, as far as that
// depends on which they are (CR 702.22c).
func (g *Game) CanBand(members []ID) bool {
	var objs []*object
	for _, id := range members {
		o := g.find(id)
		if o == nil || !o.onBattlefield() {
			return false
		}
		objs = append(objs, o)
	}
	return g.canBand(objs) == nil
}

// banded reports whether two creatures are in one attacking band.
func (g *Game) banded(a, b *object) bool {
	c, d := g.combatantOf(a), g.combatantOf(b)
	return a != b && c != nil && d != nil && c.lane == d.lane && c.band != 0 && c.band == d.band
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

// becomeBlocked makes attacking creatures blocked ones though nothing blocks them,
// and with each all of its band (CR 509.1h, 702.22i).
func (l *lane) becomeBlocked(objs []*object) {
	var evs []*event
	for _, o := range objs {
		c := l.g.combatantOf(o)
		if c == nil || c.out || !c.attacking || c.lane.combat == nil {
			continue
		}
		for _, b := range append([]*combatant{c}, c.lane.combat.bandMates(c)...) {
			if !b.blocked {
				b.blocked = true
				l.g.touchChars(b.obj.ctrl)
				evs = append(evs, &event{kind: evBlocked, obj: b.obj, player: NoPlayer, by: b.defender})
			}
		}
	}
	if len(evs) > 0 {
		l.g.happen(l, evs...)
	}
}

// divider is who divides a creature's combat damage: its controller, unless it is
// blocked by, or blocks, a creature with banding, or two creatures of which one bands
// with the other: then the player on the other side does (CR 702.22j-k).
func (a *assignment) divider(c *combatant) Player {
	g := a.l.g
	foes := c.blocking
	if c.attacking {
		foes = c.blockers
	}
	for _, o := range foes {
		if g.bands(o) {
			return o.ctrl
		}
		for _, fits := range g.bandsWithOther(o) {
			if slices.ContainsFunc(foes, func(other *object) bool { return other != o && fits(other) }) {
				return o.ctrl
			}
		}
	}
	return c.ctrl
}
