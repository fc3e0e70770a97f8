package game

import (
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about effects that let players play cards from unusual places, or in
// unusual ways (CR 601.3b). Where several do, the player chooses which one to use (CR
// 118.9a): each is a play of its own. With a permission that sets no cost of its own
// any alternative cost of the spell may be paid, as from the hand.

// A permit is how an effect lets a player play cards (CR 601.3b).
type permit struct {
	free        bool         // without paying the mana cost
	cost        ability.Cost // rather than the mana cost, if it is not nil
	word        ability.Word // the keyword that gives the cost
	lands       bool         // lands, too
	anyMana     bool         // mana of any type can be spent
	transformed bool         // with the back face up
	own         bool         // its cost is the mana cost, as that of the keyword
	exile       bool         // the spell is exiled if it would be put into a graveyard
	normal      bool         // not as an Adventure (CR 715.3d)
	after       turnRef      // only when this turn is over (CR 702.143a)
	by          *allowance   // the static ability that says so, if one does
}

// way is how spells are cast by it.
func (pm *permit) way() playWay {
	if pm.free {
		return wayFree
	}
	return wayPermitted
}

// castable reports whether a face of a card may be cast by it.
func (pm *permit) castable(o *object, face int) bool {
	if pm.transformed {
		return face == 1 && o.card.Layout == card.LayoutTransform
	}
	if pm.normal && o.card.Layout == card.LayoutAdventure {
		return face == 0
	}
	aftermath := o.card.Layout == card.LayoutAftermath && face == 1
	return faceByItself(o.card, face) || aftermath && o.zone == ability.Graveyard
}

// admits reports whether it is about the spell as it is cast: face down or bestowed
// it is another thing than the card (CR 601.3e).
func (pm *permit) admits(a *announcement) bool {
	if pm.by == nil || pm.by.filter == nil {
		return true
	}
	o := *a.obj
	o.base, o.cur = a.c, nil
	return pm.by.x.match(pm.by.filter, asSpell(&o, a.p))
}

// setsCost reports whether it says what the spell costs: then no other alternative
// cost can be paid (CR 118.9a).
func (pm *permit) setsCost() bool { return pm.free || pm.cost != nil }

// same reports whether two permits let a card be played in just the same way.
func (pm *permit) same(other *permit) bool {
	a, b := *pm, *other
	a.by, b.by = nil, nil
	return (pm.by == nil || pm.by.filter == nil) == (other.by == nil || other.by.filter == nil) && reflect.DeepEqual(a, b)
}

// permissions are the effects that let p play cards from unusual places.
func (g *Game) permissions(p Player) []*floating {
	var out []*floating
	for _, f := range g.players[p].effects {
		if f.permit != nil && !f.ended {
			out = append(out, f)
		}
	}
	return out
}

// permits lists how effects let p play a card from where it is, each way once.
func (g *Game) permits(p Player, o *object) []*permit {
	var out []*permit
	add := func(pm *permit) {
		if pm != nil && !slices.ContainsFunc(out, pm.same) {
			out = append(out, pm)
		}
	}
	for _, f := range g.permissions(p) {
		if slices.Contains(f.cards, o) && !o.gone && (f.permit.lands || !o.base.isLand()) && !g.goesOn(f.permit.after) {
			add(f.permit)
		}
	}
	if o.zone == ability.Graveyard && o.owner == p {
		add(g.buriedPermit(o))
	}
	if o.zone == ability.Library || o.zone == ability.Graveyard {
		for _, s := range g.allowances(p) {
			add(s.permits(p, o))
		}
	}
	return out
}

// permission is the permit that a play uses: the nth of those that are of its way,
// or, for an alternative cost, of those that set none; nil if there is none.
func (a *announcement) permission(way playWay) *permit {
	n := a.nth
	if way >= wayAlternative {
		n--
	}
	for _, pm := range a.g.permits(a.p, a.obj) {
		if way < wayAlternative && pm.way() != way || way >= wayAlternative && pm.setsCost() {
			continue
		}
		if n--; n < 0 {
			return pm
		}
	}
	return nil
}

// permittedPlays adds what effects let p play from unusual places.
func (g *Game) permittedPlays(l *lane, p Player, sorcery bool, out []Play) []Play {
	for _, o := range g.permittedCards(p) {
		pms := g.permits(p, o)
		if len(pms) > 0 && o.base.isLand() && sorcery {
			out = g.tryPlay(l, p, o, Play{Kind: PlayLand, Object: o.id, Way: int(pms[0].way())}, out)
		}
		nth := map[playWay]int{}
		costless := 0
		for _, pm := range pms {
			out = g.castings(l, p, o, pm.way(), nth[pm.way()], sorcery, out)
			nth[pm.way()]++
			if pm.setsCost() {
				continue
			}
			costless++
			for face := range o.card.Faces {
				c := g.print(o.card, face)
				if !sorcery && !g.instantFace(l, p, o, c) {
					continue
				}
				for i := range c.alternatives() {
					out = g.tryPlay(l, p, o, Play{Kind: CastSpell, Object: o.id, Face: face, Way: int(wayAlternative) + i + costless*ways}, out)
				}
			}
		}
	}
	return out
}

// permittedCards are the cards that effects let p play, those that they are about
// at least.
func (g *Game) permittedCards(p Player) []*object {
	var out []*object
	add := func(cards []*object) {
		for _, o := range cards {
			if !slices.Contains(out, o) {
				out = append(out, o)
			}
		}
	}
	for _, f := range g.permissions(p) {
		add(f.cards)
	}
	for _, s := range g.allowances(p) {
		add(s.cards(p))
	}
	if g.players[p].elsewhere > 0 {
		for _, o := range g.players[p].graveyard {
			if g.buriedPermit(o) != nil {
				add([]*object{o})
			}
		}
	}
	return out
}
