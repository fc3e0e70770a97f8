package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// playCache keeps the plays that a player was found to have.
type playCache struct {
	at    int64 // Game.version
	lane  *lane
	plays []Play
}

// Plays lists what the player asked a Priority question may do besides passing
// (CR 117.1), mana abilities apart: see [Game.ManaPlays]. Each can be
// completed: see [Game.Next]. The slice is the game's own: read it before the
// next call.
func (g *Game) Plays(q *Question) []Play {
	if q.Kind != Priority || q.lane == nil {
		return nil
	}
	c := &g.players[q.Player].plays
	if c.at == g.version && c.lane == q.lane {
		return c.plays
	}
	c.at, c.lane = g.version, q.lane
	c.plays = g.findPlays(q.lane, q.Player, c.plays[:0])
	return c.plays
}

// ManaPlays lists the mana abilities that the player asked a Priority question
// may activate (CR 605.3a).
func (g *Game) ManaPlays(q *Question) []Play {
	if q.Kind != Priority || q.lane == nil {
		return nil
	}
	var out []Play
	for _, objs := range [...][]*object{g.players[q.Player].battlefield, g.players[q.Player].inForce} {
		for _, o := range objs {
			c := g.charsOf(o)
			if c.has&hasMana == 0 {
				continue
			}
			for i, a := range c.abils {
				if a.act != nil && a.act.Mana && g.possible(q.lane, q.Player, Play{Kind: MakeMana, Object: o.id, Ability: i}, o) {
					out = append(out, Play{Kind: MakeMana, Object: o.id, Ability: i})
				}
			}
		}
	}
	return out
}

// findPlays looks through all that a player could play in a lane.
func (g *Game) findPlays(l *lane, p Player, out []Play) []Play {
	pl := g.players[p]
	sorcery := l.sorceryTiming(p)
	for _, o := range pl.hand {
		out = g.playsOfCard(l, p, o, sorcery, out)
	}
	out = g.activationsAt(l, p, p, sorcery, out)
	out = g.turnUps(l, p, out)
	if pl.elsewhere > 0 {
		for _, zone := range [...][]*object{pl.hand, pl.graveyard, pl.exile, pl.command, pl.outside} {
			for _, o := range zone {
				if o.base.has&hasElsewhere != 0 && !o.down { // CR 406.3a
					out = g.playsElsewhere(l, p, o, sorcery, out)
				}
			}
		}
	}
	out = g.permittedPlays(l, p, sorcery, out)
	for _, u := range g.rangeOf(p) { // CR 801.6
		if u != p {
			out = g.activationsAt(l, p, u, sorcery, out)
		}
	}
	return out
}

// activationsAt adds the activated abilities of what u controls.
func (g *Game) activationsAt(l *lane, p, u Player, sorcery bool, out []Play) []Play {
	if !g.cacheOf(u).lasts {
		return out
	}
	for _, objs := range [...][]*object{g.players[u].battlefield, g.players[u].inForce} {
		for _, o := range objs {
			if o.cur.has&hasActivated != 0 {
				out = g.activations(l, p, o, sorcery, out)
			}
		}
	}
	return out
}

// sorceryTiming reports whether p may do what needs the timing of a sorcery in
// this lane (CR 307.5).
func (l *lane) sorceryTiming(p Player) bool {
	if l.anyTime { // an effect lets it be cast now (CR 608.2g)
		return true
	}
	return l.isActive(p) && (l.step == ability.Main1 || l.step == ability.Main2) && len(l.stack) == 0
}

// playsOfCard adds what can be done with a card in hand.
func (g *Game) playsOfCard(l *lane, p Player, o *object, sorcery bool, out []Play) []Play {
	if o.card == nil {
		return out
	}
	if !sorcery && !o.hasInstant() && !g.instantFace(l, p, o, o.base) {
		return out
	}
	for face := range o.card.Faces {
		if !faceByItself(o.card, face) {
			continue
		}
		c := g.print(o.card, face)
		if c.isLand() {
			if sorcery {
				out = g.tryPlay(l, p, o, Play{Kind: PlayLand, Object: o.id, Face: face}, out)
			}
			if c.morph() == nil {
				continue
			}
		}
		if !sorcery && !g.instantFace(l, p, o, c) {
			continue
		}
		if !c.noCost {
			out = g.tryPlay(l, p, o, Play{Kind: CastSpell, Object: o.id, Face: face}, out)
		}
		for i := range c.alternatives() {
			out = g.tryPlay(l, p, o, Play{Kind: CastSpell, Object: o.id, Face: face, Way: int(wayAlternative) + i}, out)
		}
	}
	if o.base.words.has(ability.Fuse) {
		out = g.tryPlay(l, p, o, Play{Kind: CastSpell, Object: o.id, Way: int(wayFused)}, out)
	}
	return out
}

func (c *chars) instant() bool {
	return c.types&card.Instant != 0 || c.words.has(ability.Flash)
}

// hasInstant reports whether some face of a card can be cast whenever its
// player has priority.
func (o *object) hasInstant() bool {
	if o.base.instant() {
		return true
	}
	for i := 1; i < len(o.card.Faces); i++ {
		if o.card.Faces[i].Type.Types.Has(card.Instant) {
			return true
		}
	}
	return false
}

// asSpell is a card as the spell that it would be if p cast it.
func asSpell(o *object, p Player) *object {
	spell := *o
	spell.zone, spell.ctrl = ability.Stack, p
	spell.item = &item{castZone: o.zone, source: &spell}
	return &spell
}

// activations adds the activated abilities of a permanent.
func (g *Game) activations(l *lane, p Player, o *object, sorcery bool, out []Play) []Play {
	for i, a := range o.cur.abils {
		if a.act == nil || a.act.Mana || !worksIn(a.act.Zone, ability.Battlefield) || o.ctrl != p && (!a.act.Any || o.kind == kindChaos) {
			continue // of a Chaos card everybody has his own
		}
		if (a.act.Timing == ability.AsSorcery || a.act.Loyalty) && !sorcery {
			continue
		}
		out = g.tryPlay(l, p, o, Play{Kind: ActivateAbility, Object: o.id, Ability: i}, out)
	}
	return out
}

// playsElsewhere adds abilities and castings of cards that work in hands,
// graveyards and exile.
func (g *Game) playsElsewhere(l *lane, p Player, o *object, sorcery bool, out []Play) []Play {
	for i, a := range o.base.abils {
		switch {
		case a.act != nil && !a.act.Mana && a.act.Zone == o.zone && o.zone != ability.Battlefield:
			if a.act.Timing != ability.AsSorcery || sorcery {
				out = g.tryPlay(l, p, o, Play{Kind: ActivateAbility, Object: o.id, Ability: i}, out)
			}
		}
	}
	for nth := 0; o.zone == ability.Graveyard && o.base.fromGraveyard(nth) != nil; nth++ {
		out = g.castings(l, p, o, wayFlashback, nth, sorcery, out)
	}
	return out
}

// tryPlay adds a play if it can be completed.
func (g *Game) tryPlay(l *lane, p Player, o *object, play Play, out []Play) []Play {
	if g.possible(l, p, play, o) {
		out = append(out, play)
	}
	return out
}

// landsAllowed is how many lands p may play in a turn (CR 305.2).
func (g *Game) landsAllowed(p Player) int {
	n := 1
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		if pm, ok := m.(ability.PlayerMay); ok && pm.What == ability.ExtraLand {
			if pm.N == nil {
				n++
			} else {
				n += x.number(pm.N)
			}
		}
	})
	return n
}

// playable finds the object of a play among those that p could use.
func (g *Game) playable(p Player, play Play) *object {
	pl := g.players[p]
	for _, zone := range [...][]*object{pl.hand, pl.battlefield, pl.graveyard, pl.exile, pl.command, pl.outside} {
		for _, o := range zone {
			if o.id == play.Object {
				return o
			}
		}
	}
	for _, o := range g.permittedCards(p) {
		if o.id == play.Object && !o.gone {
			return o
		}
	}
	for _, u := range g.rangeOf(p) {
		for _, objs := range [...][]*object{g.players[u].battlefield, g.players[u].inForce} {
			for _, o := range objs {
				if o.id == play.Object {
					return o
				}
			}
		}
	}
	return nil
}
