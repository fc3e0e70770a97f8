package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about the monarch (CR 724): one player at the table, at most. The
// two abilities that being the monarch brings have no source (CR 724.2); a marker
// in the monarch's command zone carries them.

// crownAbilities are those abilities.
var crownAbilities = []ability.Ability{
	&ability.Triggered{Text: "At the beginning of the monarch's end step, that player draws a card.",
		On: ability.StepBegins{Step: ability.EndStep, Whose: ability.You{}}, Do: do(ability.Draw{N: ability.N(1)})},
	&ability.Triggered{Text: "Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.",
		On: ability.DealsDamage{Source: ability.Objectish{Filter: &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}}}},
			ToPlayers: &ability.PlayerFilter{Who: ability.Self}, Combat: true},
		Do: do(ability.BecomeMonarch{Who: ability.ControllerOf{Objects: ability.Subject{}}})},
}

// crownChars is what stands for being the monarch.
func (g *Game) crownChars() *chars {
	const name = "The Monarch"
	if c := g.tokens[name]; c != nil {
		return c
	}
	c := &chars{name: name}
	for _, a := range crownAbilities {
		c.abils = append(c.abils, g.expand(a)...)
	}
	c.summarize()
	if g.tokens == nil {
		g.tokens = map[string]*chars{}
	}
	g.tokens[name] = c
	return c
}

// becomeMonarch makes a player the monarch, and the one before no more (CR 724.3).
func (g *Game) becomeMonarch(l *lane, p Player) {
	if p < 0 || !g.players[p].in || !g.ours(p) || g.monarch == p {
		return
	}
	before := g.monarch
	g.monarch = p
	if before >= 0 && g.ours(before) {
		for _, o := range slices.Clone(g.players[before].command) {
			if o.base == g.crownChars() {
				g.take(o)
			}
		}
		g.stirAround(before)
	}
	g.put(g.newObject(kindEmblem, nil, 0, g.crownChars(), p), ability.Command, ability.OnTop)
	g.stirAround(p)
	g.emit(Event{Kind: EventMonarch, Marker: l.number(), Player: p})
}

// stirAround makes what is worked out for those who have a player in range be
// worked out anew.
func (g *Game) stirAround(p Player) {
	for _, u := range g.reaching(p) {
		g.touchChars(u)
	}
	g.version++
}

// heir is who becomes the monarch as the monarch leaves (CR 724.4): the active
// player of the turn in which that happens or, if there is none, the next player
// in turn order. An event outside any turn is taken for one of the turn that goes
// on nearest on the right of the monarch (G28).
func (g *Game) heir(l *lane, leaving []Player) Player {
	if l == nil {
		for _, p := range slices.Backward(g.seatsFrom(g.monarch)) {
			if m, ok := g.ring.MarkerAt(int(p)); ok && g.takingTurn(p) && g.lanes[m-1] != nil {
				l = g.lanes[m-1]
				break
			}
		}
	}
	fits := func(p Player) bool { return p >= 0 && g.players[p].in && g.ours(p) && !slices.Contains(leaving, p) }
	if l != nil && fits(l.active()) {
		return l.active()
	}
	for _, p := range g.seatsFrom(g.monarch) {
		if fits(p) {
			return p
		}
	}
	return NoPlayer
}

// seatsFrom lists the seats after a player's in turn order, that one last.
func (g *Game) seatsFrom(p Player) []Player {
	n := len(g.players)
	out := make([]Player, 0, n)
	for i := 1; i <= n; i++ {
		out = append(out, Player((int(p)+i)%n))
	}
	return out
}

// monarchLeaves hands the designation on as players leave, the monarch among them.
func (g *Game) monarchLeaves(l *lane, leaving []Player) {
	if g.monarch < 0 || !slices.Contains(leaving, g.monarch) {
		return
	}
	if heir := g.heir(l, leaving); heir >= 0 {
		g.becomeMonarch(l, heir)
	} else {
		g.monarch = NoPlayer
	}
}
