package game

import (
	"slices"

	"github.com/grandmelee/melee/card"
)

// This file is about the legend rule (CR 704.5j).

// A legendChoice is which of several legendary permanents with the same name their
// controller keeps.
type legendChoice struct {
	player Player
	same   []*object
	keep   *object
}

// keepLegends has the players at whose seats something changed choose, in APNAP order,
// which of their legendary permanents with the same name they keep. Nothing moves yet: it
// does together with what other state-based actions do (CR 704.3). Other lanes leave the
// seat of a player who chooses alone meanwhile.
func (l *lane) keepLegends() (out []legendChoice) {
	g := l.g
	var twice []Player
	for _, p := range g.dirty {
		if pl := g.players[p]; pl.in && !pl.rim && (pl.heldBy == nil || pl.heldBy == l) && pl.choosing == nil && g.sameLegends(p, nil) != nil {
			twice = append(twice, p)
		}
	}
	if len(twice) == 0 {
		return nil
	}
	l.apnap(twice)
	for _, p := range twice {
		g.players[p].choosing = l
	}
	for _, p := range twice {
		var done []*object
		for same := g.sameLegends(p, nil); same != nil && g.players[p].in; same = g.sameLegends(p, done) {
			done = append(done, same...)
			if keep := l.pickObjects(p, TopicLegend, nil, same, 1, 1); len(keep) > 0 {
				out = append(out, legendChoice{p, same, keep[0]})
			}
		}
	}
	for _, p := range twice {
		g.players[p].choosing = nil
		g.soil(p)
	}
	g.spread() // much may have happened meanwhile
	return out
}

// buryLegends adds that those are put into the graveyard that a player does not keep, if
// they are still the ones among which he chose.
func (g *Game) buryLegends(k legendChoice, evs []*event) []*event {
	var now []*object
	for _, o := range k.same {
		if o.onBattlefield() && o.ctrl == k.player && !o.phased {
			now = append(now, o)
		}
	}
	if !slices.Contains(now, k.keep) || len(g.legendsLike(k.keep)) > len(now) {
		g.soil(k.player) // he chooses anew
		return evs
	}
	for _, o := range now {
		if o != k.keep {
			evs = bury(o, evs)
		}
	}
	return evs
}

// sameLegends are legendary permanents of one name that a player controls, if there are
// two or more; but for those that he has chosen among.
func (g *Game) sameLegends(p Player, but []*object) []*object {
	for _, o := range g.players[p].battlefield {
		if slices.Contains(but, o) {
			continue
		}
		if same := g.legendsLike(o); len(same) > 1 {
			return same
		}
	}
	return nil
}

// legendsLike are the legendary permanents with the name of one, and under the same
// control; none if it has no name or is not legendary.
func (g *Game) legendsLike(o *object) (same []*object) {
	c := g.charsOf(o)
	if c.super&card.Legendary == 0 || c.name == "" {
		return nil
	}
	for _, other := range g.players[o.ctrl].battlefield {
		if oc := g.charsOf(other); oc.super&card.Legendary != 0 && oc.name == c.name {
			same = append(same, other)
		}
	}
	return same
}
