package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// doCastNow lets a player cast cards while the effect is carried out, without
// regard to timing (CR 608.2g).
func (l *lane) doCastNow(x *ctx, e ability.CastNow) (did bool) {
	pm := permit{free: e.Free, cost: e.Cost, word: e.By, transformed: e.Transformed, exile: e.Exile}
	var spells []*object
	for _, p := range l.whom(x, orYou(e.Who)) {
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			if e.Copy {
				if spell := l.castCopy(x, p, o); spell != nil {
					spells = append(spells, spell)
				}
				continue
			}
			if spell := l.castByEffect(x, p, o, &pm, e.Under); spell != nil {
				spells = append(spells, spell)
			}
		}
	}
	did = len(spells) > 0
	x.bind(e.Bind, binding{objs: spells, n: len(spells), did: did})
	return did
}

// castOnly is the instruction to cast something that is the only one, if it is:
// then whether to do so is asked for the card, and not before.
func castOnly(effects []ability.Effect) (ability.CastNow, bool) {
	if len(effects) != 1 {
		return ability.CastNow{}, false
	}
	e, ok := effects[0].(ability.CastNow)
	return e, ok
}

// castByEffect lets a player cast a card at once, as the permit says, if the
// mana value of the spell is less than under, where that is not nil. It returns
// the spell, or nil. Of several players one casts after the other (CR 608.2f).
func (l *lane) castByEffect(x *ctx, p Player, o *object, pm *permit, under ability.Number) (spell *object) {
	l.alone(func() { spell = l.castAlone(x, p, o, pm, under) })
	return spell
}

func (l *lane) castAlone(x *ctx, p Player, o *object, pm *permit, under ability.Number) *object {
	g := l.g
	if o.gone || o.card == nil {
		return nil
	}
	f := &floating{duration: ability.Permanently, players: []Player{p}, cards: []*object{o}, control: NoPlayer, permit: pm}
	f.ctx = *x
	g.begin(f)
	l.anyTime = true
	spell := l.castOneFace(p, o, pm, x, under)
	l.anyTime = false
	g.endFloating(f)
	return spell
}

func (l *lane) castOneFace(p Player, o *object, pm *permit, x *ctx, under ability.Number) *object {
	g := l.g
	var faces []int
	var names []string
	way := g.permitWay(p, o, pm)
	for face := range o.card.Faces {
		c := g.print(o.card, face)
		if under != nil && c.mv >= x.number(under) || c.isLand() {
			continue
		}
		if g.possible(l, p, Play{Kind: CastSpell, Object: o.id, Face: face, Way: way}, o) {
			faces, names = append(faces, face), append(names, c.name)
		}
	}
	if len(faces) == 0 || !l.confirm(p, TopicMay, o) || o.gone {
		return nil
	}
	face := faces[0]
	if len(faces) > 1 {
		face = faces[l.pickOption(p, TopicWord, o, names)]
	}
	a := g.announce(l, p, Play{Kind: CastSpell, Object: o.id, Face: face, Way: way}, o)
	if a.err != nil {
		return nil
	}
	a.each(func(c *Choice) ([]ID, bool) {
		ans, who := l.decide(p, *c, o, nil)
		if c.Kind == YesNo {
			return []ID{ID(b2i(ans.Yes))}, who == p
		}
		return ans.Pick, who == p
	})
	if a.err != nil || !a.payableNow() || !g.players[p].in || o.gone {
		return nil
	}
	l.cast(&plan{a})
	return o.moved
}

// permitWay is the way of a play that uses just this permit.
func (g *Game) permitWay(p Player, o *object, pm *permit) int {
	nth := 0
	for _, other := range g.permits(p, o) {
		if other.same(pm) {
			break
		}
		if other.way() == pm.way() {
			nth++
		}
	}
	return int(pm.way()) + nth*ways
}

// dropPermits ends the permissions of a player whose cards have all gone.
func (g *Game) dropPermits(p Player) {
	for _, f := range g.permissions(p) {
		if !slices.ContainsFunc(f.cards, func(o *object) bool { return !o.gone }) {
			g.endFloating(f)
		}
	}
}
