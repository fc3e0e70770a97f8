package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// playWay is how a spell is cast.
type playWay int

const (
	wayNormal      playWay = iota // from the hand, for its mana cost
	wayFlashback                  // from the graveyard, by flashback (CR 702.34) and its kin
	wayPermitted                  // from elsewhere, as an effect permits
	wayFree                       // without paying its mana cost, as an effect permits
	wayAlternative                // from here on: wayAlternative+i is its i-th alternative cost
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
	if pl.elsewhere > 0 {
		for _, zone := range [...][]*object{pl.hand, pl.graveyard, pl.exile, pl.command} {
			for _, o := range zone {
				if o.base.has&hasElsewhere != 0 && !o.down { // CR 406.3a
					out = g.playsElsewhere(l, p, o, sorcery, out)
				}
			}
		}
	}
	for _, perm := range g.permissions(p) {
		for _, o := range perm.cards {
			if way := g.permitted(p, o); way != 0 {
				out = g.castings(l, p, o, way, sorcery, out)
				if o.base.isLand() && sorcery {
					out = g.tryPlay(l, p, o, Play{Kind: PlayLand, Object: o.id, Way: int(way)}, out)
				}
			}
		}
	}
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
	if !sorcery && !o.hasInstant() && !g.mayFlash(p, o) {
		return out
	}
	for face := range o.card.Faces {
		if !faceFromHand(o.card, face) {
			continue
		}
		c := g.print(o.card, face)
		if c.isLand() {
			if sorcery {
				out = g.tryPlay(l, p, o, Play{Kind: PlayLand, Object: o.id, Face: face}, out)
			}
			continue
		}
		if !sorcery && !c.instant() && !g.mayFlash(p, o) {
			continue
		}
		if !c.noCost {
			out = g.tryPlay(l, p, o, Play{Kind: CastSpell, Object: o.id, Face: face}, out)
		}
		for i := range c.alternatives() {
			out = g.tryPlay(l, p, o, Play{Kind: CastSpell, Object: o.id, Face: face, Way: int(wayAlternative) + i}, out)
		}
	}
	return out
}

// faceFromHand reports whether a face of a card can be played from a hand: the
// halves of split cards, both faces of modal double-faced cards, adventures.
func faceFromHand(c *ability.Card, face int) bool {
	if face == 0 {
		return true
	}
	switch c.Layout {
	case card.LayoutSplit, card.LayoutModalDFC, card.LayoutAdventure:
		return true
	}
	return false
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

// mayFlash reports whether an effect lets p cast a spell as though it had flash.
func (g *Game) mayFlash(p Player, o *object) bool {
	ok := false
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		if pm, is := m.(ability.PlayerMay); is && pm.What == ability.FlashSpells && (pm.Filter == nil || x.match(pm.Filter, asSpell(o, p))) {
			ok = true
		}
	})
	return ok
}

// An alternative is an alternative cost, and the keyword that gives it if one
// does (CR 118.9).
type alternative struct {
	ability.AlternativeCost
	word ability.Word
}

// alternatives are the alternative costs that a face's text gives.
func (c *chars) alternatives() []alternative {
	var out []alternative
	for _, a := range c.abils {
		switch {
		case a.spell != nil:
			for _, cost := range a.spell.Alternative {
				out = append(out, alternative{AlternativeCost: cost})
			}
		case a.kw != nil:
			if when, ok := alternativeKeywords[a.kw.Word]; ok {
				out = append(out, alternative{ability.AlternativeCost{Cost: a.kw.Cost, If: when}, a.kw.Word})
			}
		}
	}
	return out
}

// alternativeKeywords are the keywords that give alternative costs to a card in
// hand, and when these may be paid.
var alternativeKeywords = map[ability.Word]ability.Condition{
	ability.Evoke:     nil,                                                                                                                // 702.74a
	ability.Dash:      nil,                                                                                                                // 702.109a
	ability.Spectacle: ability.Compare{A: ability.History{What: ability.LifeLost, Who: eachOpponent}, Op: ability.GT, B: ability.N(0)},    // 702.137a
	ability.Surge:     ability.Compare{A: ability.History{What: ability.SpellsCast, Who: ability.You{}}, Op: ability.GT, B: ability.N(0)}, // 702.117a
}

// graveyardKeywords are the keywords that let a card be cast from the own
// graveyard, and whether it is exiled afterwards.
var graveyardKeywords = map[ability.Word]bool{
	ability.Flashback: true,  // 702.34a
	ability.JumpStart: true,  // 702.133a
	ability.Retrace:   false, // 702.81a
	ability.Escape:    false, // 702.138a
}

// fromGraveyard is the keyword that lets a card be cast from the graveyard.
func (c *chars) fromGraveyard() *ability.Keyword {
	for _, a := range c.abils {
		if a.kw != nil {
			if _, ok := graveyardKeywords[a.kw.Word]; ok {
				return a.kw
			}
		}
	}
	return nil
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
		case a.kw != nil && o.zone == ability.Graveyard && a.kw == o.base.fromGraveyard():
			out = g.castings(l, p, o, wayFlashback, sorcery, out)
		}
	}
	return out
}

// castings adds casting the front face of a card from where it is.
func (g *Game) castings(l *lane, p Player, o *object, way playWay, sorcery bool, out []Play) []Play {
	c := o.base
	if c.isLand() || !sorcery && !c.instant() && !g.mayFlash(p, o) {
		return out
	}
	return g.tryPlay(l, p, o, Play{Kind: CastSpell, Object: o.id, Way: int(way)}, out)
}

// tryPlay adds a play if it can be completed.
func (g *Game) tryPlay(l *lane, p Player, o *object, play Play, out []Play) []Play {
	if g.possible(l, p, play, o) {
		out = append(out, play)
	}
	return out
}

// permissions are the effects that let p play cards from unusual places.
func (g *Game) permissions(p Player) []*floating {
	var out []*floating
	for _, f := range g.players[p].effects {
		if f.play && !f.ended {
			out = append(out, f)
		}
	}
	return out
}

// permitted tells how an effect lets p play a card from where it is, or 0.
func (g *Game) permitted(p Player, o *object) playWay {
	for _, f := range g.permissions(p) {
		if slices.Contains(f.cards, o) && !o.gone && (f.lands || !o.base.isLand()) {
			if f.free {
				return wayFree
			}
			return wayPermitted
		}
	}
	return 0
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
	for _, zone := range [...][]*object{pl.hand, pl.battlefield, pl.graveyard, pl.exile, pl.command} {
		for _, o := range zone {
			if o.id == play.Object {
				return o
			}
		}
	}
	for _, f := range g.permissions(p) {
		for _, o := range f.cards {
			if o.id == play.Object && !o.gone {
				return o
			}
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
