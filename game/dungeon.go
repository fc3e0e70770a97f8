package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about dungeons (CR 309, 701.49). A dungeon card is outside the game
// until a player ventures into it; then it is an object of that player in the
// command zone, whose abilities are its rooms, the topmost first.

// A delve is how far a player has come in a dungeon.
type delve struct {
	dungeon   *object // in the command zone; nil: none
	room      int     // where the venture marker lies
	completed []string
	// ventured is how often in a turn, for effects that limit that.
	ventured usage
}

// rooms are the rooms of a dungeon.
func (c *chars) rooms() []ability.EntersRoom {
	var out []ability.EntersRoom
	for _, a := range c.abils {
		if a.trig != nil {
			if room, ok := a.trig.On.(ability.EntersRoom); ok {
				out = append(out, room)
			}
		}
	}
	return out
}

// next are the rooms to which arrows point away from one (CR 309.5a).
func next(rooms []ability.EntersRoom, from int) []int {
	var out []int
	for i, r := range rooms {
		if slices.Contains(rooms[from].Leads, r.Name) {
			out = append(out, i)
		}
	}
	return out
}

// venture moves a player's venture marker, or puts it into the first room of a
// dungeon (CR 701.49a-c).
func (l *lane) venture(p Player, src *object) {
	g := l.g
	d := &g.players[p].delve
	if !g.players[p].in || g.ventureForbidden(p, d.times(l.turnRef())) {
		return
	}
	d.counted(l.turnRef())
	if d.dungeon != nil {
		rooms := d.dungeon.base.rooms()
		if ways := next(rooms, d.room); len(ways) > 0 {
			l.enterRoom(p, ways[l.pickRoom(p, src, rooms, ways)])
			return
		}
		g.completeDungeon(l, p)
	}
	l.enterDungeon(p, src)
}

// times is how often the player has ventured in a turn.
func (d *delve) times(t turnRef) int {
	if d.ventured.turn != t {
		return 0
	}
	return d.ventured.n
}

func (d *delve) counted(t turnRef) { d.ventured = usage{turn: t, n: d.times(t) + 1} }

// pickRoom lets a player choose which arrow to follow.
func (l *lane) pickRoom(p Player, src *object, rooms []ability.EntersRoom, ways []int) int {
	var names []string
	for _, i := range ways {
		names = append(names, rooms[i].Name)
	}
	return l.pickOption(p, TopicRoom, src, names)
}

// enterDungeon puts a dungeon card from outside the game into the command zone, with
// the venture marker on its topmost room (CR 309.4a).
func (l *lane) enterDungeon(p Player, src *object) {
	g := l.g
	cards := g.cfg.Dungeons
	if len(cards) == 0 {
		return
	}
	var names []string
	for _, c := range cards {
		names = append(names, c.Name)
	}
	c := cards[l.pickOption(p, TopicDungeon, src, names)]
	if !g.players[p].in {
		return
	}
	o := g.newObject(kindDungeon, c, 0, g.print(c, 0), p)
	g.put(o, ability.Command, ability.OnTop)
	g.players[p].delve.dungeon = o
	l.enterRoom(p, 0)
}

// enterRoom moves the venture marker into a room, whose ability triggers (CR
// 309.4c).
func (l *lane) enterRoom(p Player, room int) {
	g := l.g
	d := &g.players[p].delve
	if d.dungeon == nil || !g.players[p].in {
		return
	}
	d.room = room
	g.touch(p)
	g.emit(Event{Kind: EventRoom, Marker: l.marker, Player: p, Object: d.dungeon.id, Name: g.nameOf(d.dungeon), N: room + 1, Word: d.dungeon.base.rooms()[room].Name})
	g.watch(l, &event{kind: evRoom, lane: l, obj: d.dungeon, player: p, n: room, by: p, byStack: l.busy})
}

// completeDungeon removes a dungeon from the game: its owner completes it (CR 309.7).
func (g *Game) completeDungeon(l *lane, p Player) {
	d := &g.players[p].delve
	o := d.dungeon
	d.dungeon, d.room = nil, 0
	d.completed = append(slices.Clip(d.completed), g.nameOf(o))
	g.take(o)
	g.touch(p)
	g.emit(Event{Kind: EventDungeon, Marker: l.number(), Player: p, Object: o.id, Name: g.nameOf(o)})
	g.watch(l, &event{kind: evAction, lane: l, player: p, word: ability.CompleteDungeon, by: p})
	g.version++
}

// dungeonLeft reports whether a player's venture marker lies in the bottommost room of
// a dungeon no room ability of which has still to leave the stack: then the dungeon
// is removed (CR 309.6, 704.5t). waits says that such an ability is what keeps it.
func (g *Game) dungeonLeft(p Player) (left, waits bool) {
	d := &g.players[p].delve
	if d.dungeon == nil || len(next(d.dungeon.base.rooms(), d.room)) > 0 {
		return false, false
	}
	for _, l := range g.lanes {
		if l != nil && (slices.ContainsFunc(l.triggers, func(t *trigger) bool { return t.src == d.dungeon }) ||
			slices.ContainsFunc(l.stack, func(o *object) bool { return o.kind == kindAbility && o.item.source == d.dungeon })) {
			return false, true
		}
	}
	return true, false
}

// completedBy is how many dungeons a player has completed (CR 309.7).
func (g *Game) completedBy(p Player, n ability.Completed) int {
	names := g.players[p].delve.completed
	switch {
	case n.Dungeon != "":
		count := 0
		for _, name := range names {
			count += b2i(name == n.Dungeon)
		}
		return count
	case n.Different:
		return len(slices.Compact(slices.Sorted(slices.Values(names))))
	}
	return len(names)
}

// ventureForbidden reports whether an effect keeps a player who has ventured so often
// this turn from doing it once more.
func (g *Game) ventureForbidden(p Player, times int) bool {
	forbidden := false
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		if c, ok := m.(ability.PlayerCant); ok && c.What == ability.VentureAct && times >= x.numberOr(c.N, 0) {
			forbidden = true
		}
	})
	return forbidden
}

// Dungeon reports whether it is a dungeon card in the command zone (CR 309).
func (o Object) Dungeon() bool { return o.o.kind == kindDungeon }

// Room is the room of a dungeon in which its owner's venture marker lies, counted
// from 1 in the order of its abilities; 0 if the object is no dungeon.
func (o Object) Room() int {
	if d := &o.g.players[o.o.owner].delve; d.dungeon == o.o {
		return d.room + 1
	}
	return 0
}

// Completed are the names of the dungeons that a player has completed, in order (CR
// 309.7). It is not to be changed.
func (v View) Completed(p Player) []string { return v.g.players[p].delve.completed }
