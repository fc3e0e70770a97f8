package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is battles (CR 310): each has a protector, who defends it when it is
// attacked. All battle types that there are so far are Sieges.

// siege are the abilities that every Siege has (CR 310.11a-b).
var siege = []ability.Ability{
	&ability.Static{Text: "As this Siege enters, choose an opponent to protect it.", Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
		Event:  ability.ZoneChange{This: true, From: ability.Anywhere, To: ability.Battlefield},
		Enters: &ability.Enters{Choose: []ability.Choose{{What: ability.ChoosePlayer, Players: &ability.PlayerFilter{Who: ability.Opponent}, Remember: true}}},
	}}}},
	&ability.Triggered{Text: "When the last defense counter is removed from this permanent, exile it, then you may cast it transformed without paying its mana cost.",
		On: ability.LosesCounters{What: itself, Kind: "defense", Last: true},
		Do: do(ability.Move{What: ability.This{}, From: ability.Battlefield, To: ability.Exile, Bind: 1}, ability.CastNow{What: ability.Those{Var: 1}, Free: true, Transformed: true})},
}

// battleAbilities are the abilities that a face has because of its battle types.
func (g *Game) battleAbilities(t card.TypeLine) []*abil {
	var out []*abil
	if t.Types.Has(card.Battle) && t.HasSub("Siege") {
		for _, a := range siege {
			out = append(out, g.grant(a)...)
		}
	}
	return out
}

// protectorOf is the player who protects a battle, or NoPlayer (CR 310.8).
func (g *Game) protectorOf(o *object) Player {
	if o.perm == nil || o.perm.protector == 0 {
		return NoPlayer
	}
	return o.perm.protector - 1
}

// protect makes a player the protector of a battle, or nobody.
func (g *Game) protect(o *object, p Player) {
	if was := g.protectorOf(o); was >= 0 {
		pl := g.players[was]
		pl.guarding = slices.DeleteFunc(slices.Clone(pl.guarding), func(b *object) bool { return b == o })
		g.touchChars(was)
	}
	o.perm.protector = 0
	if p >= 0 && g.players[p].in {
		o.perm.protector = p + 1
		g.players[p].guarding = append(slices.Clip(g.players[p].guarding), o)
		g.touchChars(p)
	}
	g.touchChars(o.ctrl)
}

// entersProtected gives a battle that has entered its protector: of a Siege the
// opponent whom its controller chose, of others the controller (CR 310.8a).
func (g *Game) entersProtected(l *lane, o *object) {
	switch c := g.charsOf(o); {
	case c.types&card.Battle == 0:
	case !c.hasSub("Siege"):
		g.becomesProtector(l, o, o.ctrl)
	case o.memo != nil && o.memo.player >= 0 && g.mayProtect(o, o.memo.player):
		g.becomesProtector(l, o, o.memo.player)
	}
}

// becomesProtector makes a player the protector of a battle, and says so.
func (g *Game) becomesProtector(l *lane, o *object, p Player) {
	g.protect(o, p)
	g.emit(Event{Kind: EventProtect, Marker: l.number(), Player: p, Object: o.id, Name: g.nameOf(o)})
}

// mayProtect reports whether a player can be the protector of a battle (CR
// 310.8a, 310.11a).
func (g *Game) mayProtect(o *object, p Player) bool {
	if p < 0 || !g.players[p].in {
		return false
	}
	if g.charsOf(o).hasSub("Siege") {
		return g.opponents(o.ctrl, p)
	}
	return p == o.ctrl
}

// protectors are the players whom a battle's controller may choose to protect it
// (CR 801.5a).
func (g *Game) protectors(o *object) []Player {
	var out []Player
	for _, p := range g.rangeOf(o.ctrl) {
		if g.mayProtect(o, p) {
			out = append(out, p)
		}
	}
	return out
}

// unprotected reports whether a battle that is not being attacked needs another
// protector (CR 310.10).
func (g *Game) unprotected(o *object) bool {
	if g.charsOf(o).types&card.Battle == 0 || g.mayProtect(o, g.protectorOf(o)) {
		return false
	}
	c := g.combatantOf(o)
	return c == nil || !c.attacked
}

// needProtectors lists the battles of a player that need another protector.
func (g *Game) needProtectors(p Player) []*object {
	var out []*object
	for _, o := range g.players[p].battlefield {
		if g.unprotected(o) {
			out = append(out, o)
		}
	}
	return out
}

// findProtectors has a player choose protectors for battles that need them; those
// that nobody can protect are put into their owners' graveyards (CR 310.10).
func (l *lane) findProtectors(p Player) bool {
	g := l.g
	battles := g.needProtectors(p)
	var evs []*event
	for _, o := range battles {
		choice := g.protectors(o)
		if len(choice) == 0 {
			evs = bury(o, evs)
			continue
		}
		g.players[p].choosing = l
		explained := l.byRule("Choose who protects %s", g.nameOf(o))
		picked := l.pickPlayers(p, TopicPick, o, choice, 1, 1)
		explained()
		g.players[p].choosing = nil
		g.soil(p)
		if len(picked) > 0 && o.onBattlefield() && o.ctrl == p {
			g.becomesProtector(l, o, picked[0])
		}
	}
	g.happen(l, evs...)
	return len(battles) > 0
}

// defeated reports whether a battle has no defense counters left and none of its
// abilities waits to go on a stack or is on one (CR 310.7, 704.5v).
func (g *Game) defeated(o *object) bool {
	return o.counters("defense") == 0 && !g.abilityWaits(o)
}

// near reports whether an object is in a player's range of influence: its
// controller is, or the protector of a battle (CR 801.2d).
func (g *Game) near(p Player, o *object) bool {
	return g.inRange(p, o.ctrl) || o.onBattlefield() && g.inRange(p, g.protectorOf(o))
}

// placeProtector gives a battle its protector as a game starts from the middle:
// the one said, or the first player on the left who can protect it.
func (g *Game) placeProtector(o *object, p Player) {
	for i := range g.players {
		if p < 0 && g.mayProtect(o, Player((int(o.ctrl)+i)%len(g.players))) {
			p = Player((int(o.ctrl) + i) % len(g.players))
		}
	}
	g.protect(o, p)
}
