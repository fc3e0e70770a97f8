package game

import (
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about hidden cards that effects keep in the open: "players play with
// the top card of their libraries revealed", "with their hands revealed", and about
// looking at the top card of one's own library at any time. What has been seen so
// stays known for as long as the card can be told from others (known.go).

// opens reports whether a mod keeps cards in the open.
func opens(m ability.Mod) bool {
	pm, ok := m.(ability.PlayerMay)
	return ok && (pm.What == ability.TopRevealed || pm.What == ability.PlayHandRevealed || pm.What == ability.LookAtTop)
}

// noteOpening remembers that a permanent, or an effect that begins, may keep cards
// in the open: before there is any nobody has to look.
func (g *Game) noteOpening(mods []ability.Mod) {
	g.opening = g.opening || slices.ContainsFunc(mods, opens)
}

// openAround shows what effects keep in the open with the players in range of those
// at whose seats something changed.
func (g *Game) openAround() {
	if !g.opening {
		return
	}
	var done []Player
	for _, d := range slices.Clone(g.dirty) {
		for _, p := range g.rangeOf(d) {
			if !slices.Contains(done, p) && g.players[p].in {
				done = append(done, p)
				g.openFor(p)
			}
		}
	}
}

// openFor shows what effects keep in the open of a player's hand and library.
func (g *Game) openFor(p Player) {
	if !g.opening || !g.ours(p) {
		return
	}
	top, hand, own := false, false, false
	g.eachRule(p, func(_ *ctx, m ability.Mod) {
		if pm, ok := m.(ability.PlayerMay); ok {
			top = top || pm.What == ability.TopRevealed
			hand = hand || pm.What == ability.PlayHandRevealed
			own = own || pm.What == ability.LookAtTop
		}
	})
	pl := g.players[p]
	if len(pl.library) > 0 {
		if top {
			g.showOpen(p, pl.library[0])
		}
		if own {
			g.letSee(pl.library[0], p)
		}
	}
	if hand {
		for _, o := range pl.hand {
			g.showOpen(p, o)
		}
	}
}

func (g *Game) showOpen(p Player, o *object) {
	if !o.shown {
		g.uncover(o)
		g.emit(Event{Kind: EventReveal, Player: p, Object: o.id, Name: g.nameOf(o)})
	}
}

// cannotDraw reports whether an effect says that a player can't draw a card now, or
// no more this turn.
func (g *Game) cannotDraw(l *lane, p Player) bool {
	no := false
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		c, ok := m.(ability.PlayerCant)
		if !ok || c.What != ability.DrawCards || !l.within(x).holds(c.If) {
			return
		}
		drawn := 0
		if l != nil && c.N != nil {
			for _, d := range l.deeds {
				if d.what == ability.CardsDrawn && d.player == p {
					drawn += d.n
				}
			}
		}
		no = no || c.N == nil || drawn >= x.number(c.N)
	})
	return no
}

// hideaway looks at the top cards of the library, exiles one of them face down and
// puts the rest on the bottom in a random order (CR 702.75a).
func (l *lane) hideaway(x *ctx, n int) {
	g, p := l.g, x.you
	top := l.topCards(p, p, n)
	for _, o := range l.pickObjects(p, TopicExile, x.src, top, 1, 1) {
		e := &event{kind: evMove, obj: o, to: ability.Exile, down: true, player: NoPlayer, under: NoPlayer, by: p}
		if g.happen(l, e) && e.became != nil {
			g.letSee(e.became, p)
			if x.src != nil {
				x.src.addLinked(linkOf(l.g.charsOf(x.src)), e.became)
			}
		}
	}
	l.putRest(x, p, slices.DeleteFunc(top, func(o *object) bool { return o.gone }), ability.Library, ability.BottomRandom, 0)
}

// linkOf is how other abilities of an object speak of what a keyword of it exiled
// ("the exiled card", CR 607.2a).
func linkOf(c *chars) ability.Var {
	for _, a := range c.abils {
		var found ability.Var
		ability.Finds(a.def, func(v reflect.Value) bool {
			linked, is := v.Interface().(ability.Linked)
			if is {
				found = linked.Var
			}
			return false
		})
		if found != 0 {
			return found
		}
	}
	return -1001 // nothing speaks of it
}

// auraSwap exchanges the source with an Aura card in hand, which enters attached to
// what the source was attached to (CR 702.65a).
func (l *lane) auraSwap(x *ctx) {
	g, o := l.g, x.src
	if o == nil || !o.onBattlefield() || o.owner != x.you || o.ctrl != x.you {
		return
	}
	host := target{obj: o.perm.attached, player: o.perm.host}
	auras := slices.DeleteFunc(slices.Clone(g.players[x.you].hand), func(c *object) bool {
		return !g.isAuraCard(c, 0) || !g.canAttach(standIn(c, c.base, x.you), host)
	})
	for _, c := range l.pickObjects(x.you, TopicPick, o, auras, 0, 1) {
		enters := &event{kind: evMove, obj: c, to: ability.Battlefield, under: x.you, player: NoPlayer, by: x.you}
		enters.entering().attach = &host
		g.happen(l, &event{kind: evMove, obj: o, to: ability.Hand, player: NoPlayer, under: NoPlayer, by: x.you}, enters)
	}
}
