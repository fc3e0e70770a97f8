package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about day and night (CR 730, 702.145). It is day or night for each
// player by itself: what makes it so does for the players in its range (G29). Where
// everybody is in range that is the same as one designation of the game.

// daylight is what it is for a player.
type daylight uint8

const (
	twilight daylight = iota // neither (CR 730.1)
	day
	night
)

var daylightWords = [...]string{day: "day", night: "night"}

// setDaylight makes it day or night for players, and turns over what is daybound
// or nightbound (CR 702.145b, 702.145e).
func (g *Game) setDaylight(l *lane, players []Player, to daylight) {
	for _, p := range players {
		pl := g.players[p]
		if pl.daylight == to || !pl.in || !g.ours(p) {
			continue
		}
		pl.daylight = to
		g.emit(Event{Kind: EventDayNight, Marker: l.number(), Player: p, Word: daylightWords[to]})
		g.stirAround(p)
		g.turnOver(l, p)
	}
}

// checkDaylight is the turn-based action of the untap step (CR 502.2, 730.2), for
// those in range of the active players: it looks at what those of this marker's
// turn before cast.
func (l *lane) checkDaylight(active []Player) {
	if l.was == nil {
		return
	}
	most := 0
	for _, p := range l.was {
		most = max(most, spellsCast(l.before, p, nil))
	}
	for _, p := range active {
		for _, q := range slices.Clone(l.g.rangeOf(p)) {
			switch now := l.g.players[q].daylight; {
			case now == day && most == 0:
				l.g.setDaylight(l, []Player{q}, night)
			case now == night && most >= 2:
				l.g.setDaylight(l, []Player{q}, day)
			}
		}
	}
}

// seeDaylight makes it day, or night, where a player controls a permanent with
// daybound, or only with nightbound, and it is neither (CR 702.145d, 702.145g), and
// turns over what has the wrong face up (CR 702.145c, 702.145f).
func (g *Game) seeDaylight(l *lane, p Player) {
	to := twilight
	for _, o := range g.players[p].battlefield {
		switch w := g.charsOf(o).words; {
		case w.has(ability.Daybound):
			to = day
		case w.has(ability.Nightbound) && to == twilight:
			to = night
		}
	}
	if to == twilight {
		return
	}
	if g.players[p].daylight == twilight {
		g.setDaylight(l, slices.Clone(g.rangeOf(p)), to)
	}
	g.turnOver(l, p)
}

// turnOver transforms the permanents of a player that daybound or nightbound turns
// over now.
func (g *Game) turnOver(l *lane, p Player) {
	for _, o := range slices.Clone(g.players[p].battlefield) {
		w := g.charsOf(o).words
		if g.players[p].daylight == night && o.face == 0 && w.has(ability.Daybound) || g.players[p].daylight == day && o.face == 1 && w.has(ability.Nightbound) {
			g.transform(l, o)
		}
	}
}

// bound reports whether only daybound and nightbound can transform a permanent (CR
// 702.145b, 702.145e).
func (c *chars) bound() bool { return c.words.has(ability.Daybound) || c.words.has(ability.Nightbound) }

// faceEntering is the face with which a card enters under a player's control: with
// daybound, its back face while it is night (CR 702.145b).
func (g *Game) faceEntering(o *object, face int, ctrl Player) int {
	if o.kind == kindCard && o.card != nil && o.card.Layout == card.LayoutTransform && face == 0 && ctrl >= 0 &&
		g.players[ctrl].daylight == night && g.print(o.card, 0).words.has(ability.Daybound) {
		return 1
	}
	return face
}
