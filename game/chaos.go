package game

import (
	"errors"
	"fmt"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about the Chaos deck (docs/rulings.md, "Chaos"). The card that is
// face up works for each player as if he controlled one: so each has an object of
// kindChaos in the command zone. What is done with these is what the rules say of
// any object in force there.

// chaos is what a Chaos game has.
type chaos struct {
	pile   pile
	up     *ability.Card // nil before the first turn
	player Player        // the Chaos player, who may have left
}

func (c *chaos) clone() *chaos {
	if c == nil {
		return nil
	}
	n := *c
	n.pile = c.pile.clone()
	return &n
}

func (c *Config) checkChaos() error {
	switch {
	case c.Chaos == nil:
		return nil
	case len(c.Chaos) == 0 || len(c.Chaos) > MaxDeck:
		return fmt.Errorf("a Chaos deck has 1 to %d cards, not %d", MaxDeck, len(c.Chaos))
	case c.Options.Markers:
		return errors.New("a Chaos game is a Free-for-All, with one turn at a time")
	}
	for _, card := range c.Chaos {
		if card == nil {
			return errors.New("the Chaos deck holds a card that is not there")
		}
		if err := ChaosCard(card); err != nil {
			return err
		}
	}
	return nil
}

// ChaosCard says in a sentence why a card cannot be in a Chaos deck, or returns
// nil.
func ChaosCard(c *ability.Card) error {
	const odd = card.Scheme | card.Plane | card.Phenomenon | card.Vanguard | card.Conspiracy | card.Dungeon
	if t := c.Faces[0].Type.Types; t.Any(odd) {
		return fmt.Errorf("%s cannot be in a Chaos deck: it is no card that goes into a deck (rule 108.2)", c.Name)
	}
	return nil
}

// layChaos puts the Chaos deck down as the game begins; whoever begins is the
// Chaos player.
func (g *Game) layChaos() {
	if g.cfg.Chaos == nil {
		return
	}
	g.chaos = &chaos{pile: newPile(g.cfg.Chaos), player: g.firstSeat()}
	if pos := g.cfg.Position; pos == nil || pos.Shuffle {
		g.chaos.pile.shuffle(g)
	}
}

// turnUpChaos turns the next Chaos card up as a turn of the Chaos player begins,
// and makes everybody carry out what it does once.
func (l *lane) turnUpChaos() {
	g := l.g
	c := g.chaos
	if c == nil || l.active() != c.player {
		return
	}
	if c.up != nil {
		g.endChaos(l)
	}
	c.up = c.pile.draw()
	order := slices.Clone(g.everybodyFrom(c.player))
	for _, p := range order {
		o := g.newObject(kindChaos, c.up, 0, g.print(c.up, 0), p)
		g.put(o, ability.Command, ability.OnTop)
		if p == c.player {
			g.emit(Event{Kind: EventChaos, Marker: l.marker, Player: p, Object: o.id, Name: g.nameOf(o)})
		}
	}
	l.hold(c.player)
	for _, p := range order {
		if o := g.chaosOf(p); o != nil && !g.over {
			l.carryOutChaos(o)
		}
	}
	l.release()
}

// endChaos turns the Chaos card down and puts it on the bottom of the deck.
func (g *Game) endChaos(l *lane) {
	c := g.chaos
	for i := range g.players {
		if o := g.chaosOf(Player(i)); o != nil {
			g.take(o)
			if Player(i) == c.player {
				g.emit(Event{Kind: EventFaceDown, Marker: l.number(), Player: c.player, Object: o.id, Name: g.nameOf(o)})
			}
		}
	}
	c.pile.under(c.up)
	c.up = nil
}

// chaosOf is the Chaos card as a player controls it, or nil if there is none or
// he has left.
func (g *Game) chaosOf(p Player) *object {
	pl := g.players[p]
	if i := slices.IndexFunc(pl.inForce, func(o *object) bool { return o.kind == kindChaos }); i >= 0 && pl.in {
		return pl.inForce[i]
	}
	return nil
}

// carryOutChaos makes the controller of a Chaos card carry out at once what it does
// once: as a spell resolves, or a permanent enters. He makes its choices as he
// does so. Its costs count as paid, so X is 0 (CR 107.3b), and what is paid for
// besides is not.
func (l *lane) carryOutChaos(o *object) {
	for _, a := range o.base.abils {
		switch {
		case a.spell != nil:
			l.carryOutOnce(o, a, &a.spell.Do, nil)
		case a.trig != nil && onEntering(a.trig.On):
			x := &ctx{g: l.g, lane: l, you: o.ctrl, src: o, ev: entersNow(o)}
			if x.holds(a.trig.If) && (!a.trig.Optional || l.confirmFor(o.ctrl, TopicMay, o, a.def)) {
				l.carryOutOnce(o, a, &a.trig.Do, x.ev)
			}
		case a.stat != nil:
			for _, r := range a.repls {
				if r != nil && r.Enters != nil && onEntering(r.Event) {
					l.chooseForChaos(o, r.Enters)
				}
			}
		}
	}
}

// onEntering reports whether an event is the object's own entering.
func onEntering(e ability.Event) bool {
	z, ok := e.(ability.ZoneChange)
	return ok && z.This && z.To == ability.Battlefield
}

// entersNow is the event that an ability is taken to have triggered on.
func entersNow(o *object) *event {
	return &event{kind: evMove, obj: o, to: ability.Battlefield, ctrl: o.ctrl, player: NoPlayer, under: o.ctrl, by: o.ctrl}
}

// carryOutOnce carries instructions out for the controller of a Chaos card, who
// chooses modes and targets first; without legal ones nothing happens (CR
// 603.3d).
func (l *lane) carryOutOnce(o *object, a *abil, do *ability.Instructions, ev *event) {
	g := l.g
	way := g.newObject(kindAbility, nil, 0, abilityChars(g, o, &chars{}), o.ctrl)
	way.zone = ability.Stack
	way.item = &item{lane: l, abil: a, do: do, source: o, event: ev}
	if !l.announceTrigger(way) || !g.players[o.ctrl].in {
		return
	}
	l.follow(&ctx{g: g, lane: l, you: o.ctrl, src: o, item: way, ev: ev}, way)
}

// chooseForChaos makes the choices that are made as a permanent enters.
func (l *lane) chooseForChaos(o *object, r *ability.Enters) {
	x := &ctx{g: l.g, lane: l, you: o.ctrl, src: o, ev: entersNow(o)}
	for _, ch := range r.Choose {
		ch.Remember = true
		l.carryOut(x, []ability.Effect{ch})
	}
	l.carryOut(x, r.Do)
}

// passChaos makes the next player on the left the Chaos player when the turn of a
// Chaos player who has left would have begun.
func (g *Game) passChaos(l *lane, to Player) {
	if c := g.chaos; c != nil && !g.players[c.player].in && g.passes(l, to, c.player) {
		c.player = to
		g.emit(Event{Kind: EventChaosPlayer, Marker: l.number(), Player: to})
	}
}

// chaosFor is the player for whom an ability of a Chaos card triggers that says
// nothing of its controller: whom the event is about, else the Chaos player, or
// the next one who is in.
func (g *Game) chaosFor(e *event) Player {
	p := e.who()
	if e.kind == evMove && e.became != nil && e.to == ability.Battlefield {
		p = e.became.ctrl
	}
	if p >= 0 && g.players[p].in {
		return p
	}
	if p = g.chaos.player; g.players[p].in {
		return p
	}
	return Player(g.ring.Left(int(p)))
}
