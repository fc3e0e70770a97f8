package game

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
)

// Fork copies the lane of a turn marker and the seats around it, to play ahead
// on: a game of its own in which only that lane goes on, from the question about
// priority that is open there, which is asked again under the same ID. It fails
// if the lane waits for anything but priority.
//
// The fork plays the turn to its end as the game itself would, were every other
// lane to stand still; then it is over (see [Game.Over], [Game.Result]). Nothing
// done in either game shows in the other. But they share what never changes, and
// the caches made of it: a game, its forks and their forks are for one goroutine
// at a time. Close forks that you are done with: that frees what a fork holds
// while it waits for an answer, and makes the next one cheaper; what is closed
// cannot be looked at any more.
//
// It is the neighbourhood that is copied, and what that costs does not depend on
// the size of the table: those who get priority there, those in range of them,
// and again those in range, [forkMargin] times over. The players beyond do
// nothing in the fork and nothing happens to them: they are in nobody's range.
// Their seats are seen as they are in the original, at that time; their lanes
// are not seen. Those at the rim of the neighbourhood may lack what reaches them
// from beyond, and are spared state-based actions for that.
//
// Other lanes hold nobody in the fork (G9), whatever is in progress there. The
// fork has dice of its own, and each fork has other ones. They are made from the
// state of the original's by a one-way function, so that they tell nothing about
// what those will show.
//
// The fork's log begins where the game's ends; a game without a log has forks
// without.
func (g *Game) Fork(marker int) (*Game, error) { return g.forkFor(marker, Judge) }

// ForkFor is Fork for one player: all that he may not know is dealt anew at
// random, each player's unknown cards among that player's hand, library and
// exiled face-down cards. So what he finds out in the fork is what could be, not
// what is.
func (g *Game) ForkFor(marker int, viewer Player) (*Game, error) {
	if viewer != Spectator && (viewer < 0 || int(viewer) >= len(g.players)) {
		return nil, fmt.Errorf("fork: there is no seat %d", viewer)
	}
	return g.forkFor(marker, viewer)
}

// forkMargin is how many times over the players in range of those in a fork are
// taken into it.
const forkMargin = 3

func (g *Game) forkFor(marker int, viewer Player) (*Game, error) {
	if g.over {
		return nil, fmt.Errorf("fork: %w", ErrOver)
	}
	if marker < 1 || marker > len(g.lanes) || g.lanes[marker-1] == nil {
		return nil, fmt.Errorf("fork: there is no turn marker %d", marker)
	}
	l := g.lanes[marker-1]
	if len(l.waiting()) == 0 || g.fork && l != g.only {
		return nil, fmt.Errorf("fork: marker %d does not wait for anybody with priority", marker)
	}
	f := &Game{}
	*f = *g
	f.ring = g.ring.Clone()
	f.players, f.lanes = g.room()
	f.dice = g.forkDice()
	f.chaos = g.chaos.clone()
	f.questions, f.pending, f.answering = map[int64]*Question{}, nil, nil
	f.runnable, f.running = nil, false
	f.everybody, f.everybodyAt, f.dirtySpare, f.seen, f.trial = nil, 0, nil, nil, nil
	f.sides = copySides(g.sides)
	f.governed, f.overseen = slices.Clone(g.governed), slices.Clone(g.overseen)
	f.log = eventLog{first: g.LastEvent()}
	f.fork, f.viewer, f.forks = true, viewer, 0

	near := f.settlers(g, l)
	f.from, f.crew, f.spare = g, near, nil
	f.part = len(near) < len(g.players)
	f.copyFrom(g, l, near)
	if viewer != Judge {
		f.redeal(near, viewer)
		if f.chaos != nil {
			f.chaos.pile.shuffle(f)
		}
	}
	for _, q := range l.waiting() {
		f.only.again = append(f.only.again, q.ID)
	}
	f.wake(f.only)
	f.run()
	return f, nil
}

// A seating is the room for a fork's players and lanes: as long as the table,
// and all that a big table adds to what a fork costs. Forks that are closed give
// it back.
type seating struct {
	players []*player
	lanes   []*lane
}

// room is a seating at which everybody sits as in this game, and no lanes are.
func (g *Game) room() ([]*player, []*lane) {
	if n := len(g.spare) - 1; n >= 0 {
		s := g.spare[n]
		g.spare = g.spare[:n]
		return s.players, s.lanes
	}
	return slices.Clone(g.players), make([]*lane, len(g.lanes))
}

// giveBack gives the room of a fork that is closed to the next one.
func (g *Game) giveBack() {
	if g.from == nil || g.players == nil || len(g.from.players) != len(g.players) {
		return
	}
	for _, p := range g.crew {
		g.players[p] = g.from.players[p]
	}
	clear(g.lanes)
	g.from.spare = append(g.from.spare, seating{g.players, g.lanes})
	g.players, g.lanes = nil, nil
}

// forkDice makes dice for a fork, without rolling the game's own.
func (g *Game) forkDice() *rand.PCG {
	state, err := g.dice.MarshalBinary()
	if err != nil {
		panic("fork: " + err.Error())
	}
	g.forks++
	h := sha256.Sum256(binary.LittleEndian.AppendUint64(state, g.forks))
	return rand.NewPCG(binary.LittleEndian.Uint64(h[:8]), binary.LittleEndian.Uint64(h[8:]))
}

// settlers gives a fork its players, and lists them: those near a lane, and
// those whom their permanents have to do with.
func (g *Game) settlers(from *Game, l *lane) []Player {
	var list []Player
	add := func(p Player) {
		if p >= 0 && from.ours(p) && !g.ours(p) {
			n := &player{}
			*n = *from.players[p]
			n.home = g
			g.players[p] = n
			list = append(list, p)
		}
	}
	add(l.seat)
	for _, p := range l.priorityOrder(nil) {
		add(p)
	}
	for _, o := range l.stack {
		add(o.ctrl)
	}
	for round, begin := 0, 0; round < forkMargin && len(list) < from.in; round++ {
		end := len(list)
		for _, p := range list[begin:end] {
			n := from.geometry(p)
			for _, u := range n.reach {
				add(u)
			}
			for _, u := range n.from {
				add(u)
			}
		}
		begin = end
	}
	for i := 0; i < len(list); i++ {
		from.tiedTo(list[i], add)
	}
	for _, p := range list {
		n := from.geometry(p)
		if slices.ContainsFunc(n.reach, g.foreign) || slices.ContainsFunc(n.from, g.foreign) {
			g.players[p].rim = true
		}
	}
	return list
}

// tiedTo calls add for the players to whom something of a player's belongs, or
// may go back.
func (g *Game) tiedTo(p Player, add func(Player)) {
	pl := g.players[p]
	for _, q := range pl.holders {
		owns := func(o *object) bool { return o.owner == p }
		if slices.ContainsFunc(g.players[q].battlefield, owns) || slices.ContainsFunc(g.players[q].stacked, owns) {
			add(q)
		}
	}
	for _, o := range pl.stacked {
		add(o.owner)
	}
	for _, o := range pl.battlefield {
		add(o.owner)
		add(o.perm.enteredUnder)
		add(o.perm.host)
		if o.perm.attached != nil {
			add(o.perm.attached.ctrl)
		}
		for _, a := range o.perm.on {
			add(a.ctrl)
		}
		for _, e := range o.perm.effects {
			if e.gives {
				add(e.control)
			}
		}
	}
	for _, e := range g.lasting {
		if e.ctx.you == p || e.src != nil && e.src.ctrl == p {
			for _, o := range e.returns {
				add(o.owner)
			}
		}
	}
}

// copyFrom copies what belongs to the fork's players, and the lanes near them.
func (g *Game) copyFrom(from *Game, l *lane, near []Player) {
	cards := 0
	for _, p := range near {
		pl := from.players[p]
		cards += len(pl.library) + len(pl.hand) + len(pl.battlefield) + len(pl.graveyard) + len(pl.exile)
	}
	c := &copier{from: from, to: g, objs: make(map[*object]*object, cards+32), slab: make([]object, cards+16),
		floats: map[*floating]*floating{}, fights: map[*combatant]*combatant{}, lanes: map[*lane]*lane{}}
	lanes := from.lanesAround(l, near)
	for _, m := range lanes {
		g.lanes[m.marker-1] = c.lane(m)
	}
	for _, p := range near {
		c.player(g.players[p])
	}
	for _, m := range lanes {
		c.fill(m, g.lanes[m.marker-1])
		if m != l {
			c.freeze(m, g.lanes[m.marker-1])
		}
	}
	g.only = g.lanes[l.marker-1]
	g.only.resumed, g.only.begun = true, true
	g.stolen = c.belonging(from.stolen)
	g.homeless = c.belonging(from.homeless)
	g.controllers = c.belonging(from.controllers)
	g.unsettled = c.belonging(from.unsettled)
	g.dirty = slices.DeleteFunc(slices.Clone(from.dirty), g.foreign)
	g.orphans = slices.DeleteFunc(slices.Clone(from.orphans), g.foreign)
	g.parted = slices.DeleteFunc(slices.Clone(from.parted), g.foreign)
	g.lasting = nil
	for _, e := range from.lasting {
		if e.src != nil && g.holdsObject(e.src) || e.ctx.you >= 0 && g.ours(e.ctx.you) {
			g.lasting = append(g.lasting, c.effect(e))
		}
	}
	g.delayed = nil
	for _, d := range from.delayed {
		if d.ctx.you >= 0 && g.ours(d.ctx.you) {
			n := *d
			n.ctx, n.lane = c.ctx(&d.ctx), c.lane(d.lane)
			g.delayed = append(g.delayed, &n)
		}
	}
}

// belonging copies those objects of a list that lie with the fork's players.
func (c *copier) belonging(list []*object) []*object {
	var out []*object
	for _, o := range list {
		if c.to.holdsObject(o) {
			out = append(out, c.object(o))
		}
	}
	return out
}

// lanesAround lists a lane, and those that some of the players have to do with.
func (g *Game) lanesAround(l *lane, near []Player) []*lane {
	out := []*lane{l}
	add := func(m *lane) {
		if m != nil && g.lanes[m.marker-1] == m && !slices.Contains(out, m) {
			out = append(out, m)
		}
	}
	for _, p := range near {
		if m, ok := g.markerAt(p); ok && m <= len(g.lanes) {
			add(g.lanes[m-1])
		}
		for _, o := range g.players[p].stacked {
			add(o.item.lane)
		}
		for _, q := range g.players[p].asked {
			add(q.lane)
		}
	}
	return out
}

// redeal deals the cards anew that a viewer may not know: those of each player
// among the places where they are.
func (g *Game) redeal(players []Player, viewer Player) {
	for _, p := range players {
		pl := g.players[p]
		pl.hideAgendas(viewer)
		var places, morphs []*object
		for _, zone := range [...][]*object{pl.hand, pl.library, pl.exile} {
			for _, o := range zone {
				if o.kind == kindCard && !g.maySee(viewer, o) {
					places = append(places, o)
				}
			}
		}
		for _, o := range g.faceDownOf(p) {
			switch {
			case g.mayLook(viewer, o):
			case o.perm != nil && o.perm.manifested:
				places = append(places, o)
			default:
				morphs = append(morphs, o)
			}
		}
		for i := len(places) - 1; i > 0; i-- {
			g.swapCards(places[i], places[g.roll(i+1)])
		}
		g.redealMorphs(morphs, places)
		pl.schemes.shuffle(g)
		pl.elsewhere = 0
		for _, zone := range [...][]*object{pl.hand, pl.graveyard, pl.exile, pl.command, pl.outside} {
			for _, o := range zone {
				if o.base.has&hasElsewhere != 0 {
					pl.elsewhere++
				}
			}
		}
	}
}

// ours reports whether a player belongs to this game: of those far away from a
// fork only what never changes is read.
func (g *Game) ours(p Player) bool { return g.players[p].home == g }

func (g *Game) foreign(p Player) bool { return g.players[p].home != g }

// holdsObject reports whether an object lies with players who belong to this
// game.
func (g *Game) holdsObject(o *object) bool { return g.ours(o.ctrl) && g.ours(o.owner) }
