package table

import (
	"hash/maphash"
	"reflect"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// shown is what everybody was shown: all that spectators see.
type shown struct {
	seats []seatShown
	lanes []laneShown // by marker, from 1
}

func (s *shown) forget() { *s = shown{} }

// seatShown is a seat, and what lies around it, as it was shown.
type seatShown struct {
	corner
	print uint64
	known bool // somebody knows a card of the library
}

// laneShown is a lane, and its stack, as it was shown.
type laneShown struct {
	corner
	print uint64 // 0: removed
}

// A delta is what has changed for everybody since it was last shown.
type delta struct {
	seats     []game.Player
	lanes     []int
	lanesGone []int32
	objs      []placed
	gone      []int64
	asked     map[int][]game.Player // by marker
	// Written once for all who get it.
	outcome  *pb.GameState
	laneMsgs map[int]*pb.Lane
	inWords  map[string]*worded // by language
}

// worded is what of a delta has words in it, in one language.
type worded struct {
	seats  map[game.Player]*pb.Seat
	objs   []*pb.Object
	since  int64
	events []*pb.Event // from since on, as spectators read them
}

// placed is an object and the lane whose stack it is on, or 0.
type placed struct {
	id     game.ID
	marker int
}

// private is what has changed for one audience besides.
type private struct {
	seats []game.Player
	objs  []game.ID
	gone  []int64
	keep  map[int64]bool // gone for everybody, but not for this audience
}

func mix(h, v uint64) uint64 {
	h ^= v
	h *= 0x9e3779b97f4a7c15
	return h ^ h>>29
}

var textSeed = maphash.MakeSeed()

func mixText(h uint64, s string) uint64 { return mix(h, maphash.String(textSeed, s)) }

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// diff finds out what has changed for everybody, and notes it as shown.
func (t *Table) diff() *delta {
	view := t.game.View(game.Spectator)
	d := &delta{asked: map[int][]game.Player{}, laneMsgs: map[int]*pb.Lane{}, inWords: map[string]*worded{}}
	for _, q := range t.game.Pending() {
		d.asked[q.Marker] = append(d.asked[q.Marker], q.Player)
	}
	s := &t.shown
	if len(s.seats) != view.Seats() {
		*s = shown{seats: make([]seatShown, view.Seats())}
	}
	for len(s.lanes) <= view.Markers() {
		s.lanes = append(s.lanes, laneShown{})
	}
	var left []game.ID
	for p := range game.Player(view.Seats()) {
		seat := &s.seats[p]
		if seat.stale(view, p) {
			zones := [...]zone{view.Battlefield(p), view.PhasedOut(p), view.Graveyard(p), view.Exile(p), view.Command(p), view.Outside(p), view.Hand(p), view.Library(p)}
			left = append(left, seat.look(view, zones[:], 0, func(id game.ID) { d.objs = append(d.objs, placed{id, 0}) })...)
			seat.known = view.LibraryIsKnown(p)
		}
		if h := mix(seatPrint(view, p), seat.list); seat.print != h {
			seat.print = h
			d.seats = append(d.seats, p)
		}
	}
	for m := 1; m <= view.Markers(); m++ {
		lane := &s.lanes[m]
		info, ok := view.Lane(m)
		if !ok {
			if lane.print != 0 {
				d.lanesGone = append(d.lanesGone, int32(m))
				for _, o := range lane.objs {
					left = append(left, o.id)
				}
				*lane = laneShown{}
			}
			continue
		}
		left = append(left, lane.look(view, []zone{view.Stack(m)}, m, func(id game.ID) { d.objs = append(d.objs, placed{id, m}) })...)
		if h := mix(lanePrint(t.game, info, d.asked[m]), lane.list); lane.print != h {
			lane.print = h
			d.lanes = append(d.lanes, m)
		}
	}
	for _, id := range left {
		if _, still := view.Object(id); !still {
			d.gone = append(d.gone, int64(id))
		}
	}
	return d
}

// seatPrint is a fingerprint of a player, without the zones.
func seatPrint(v game.View, p game.Player) uint64 {
	i := v.Player(p)
	h := uint64(7)
	for _, n := range [...]int{i.Life, i.Hand, i.Library, i.MaxHand, i.Turns, int(i.Credit), int(i.Outcome), int(bit(i.In)), int(bit(i.Monarch)), int(bit(i.Day)), int(bit(i.Night)), int(v.Left(p)), int(v.Right(p)), int(v.Decider(p)), int(v.NextDecider(p)),
		i.Poison, v.ExileCount(p), v.Schemes(p), len(v.Completed(p))} {
		h = mix(h, uint64(n))
	}
	for kind, n := range v.CounterKinds(p) {
		h = mix(mixText(h, kind), uint64(n))
	}
	for q := range v.Range(p) {
		h = mix(h, uint64(q))
	}
	return h
}

// lanePrint is a fingerprint of a lane, with what a team has declared so far: it is
// written for those who may see it.
func lanePrint(g *game.Game, l game.LaneInfo, asked []game.Player) uint64 {
	v := g.View(game.Spectator)
	h := uint64(11)
	for _, n := range [...]int{int(writer{View: v}.waitsFor(l)), int(l.Active), int(l.Seat), int(bit(l.Waiting)), l.Designated, l.Turn, int(bit(l.Extra)), int(l.Step), int(l.Priority)} {
		h = mix(h, uint64(n))
	}
	for _, list := range [...][]game.Player{v.PriorityOrder(l.Marker), v.Active(l.Marker), v.WithPriority(l.Marker)} {
		for _, p := range list {
			h = mix(h, uint64(p))
		}
		h = mix(h, 3)
	}
	for _, p := range asked {
		h = mix(h, uint64(p)+1<<32)
	}
	for o, whom := range v.Attacks(l.Marker) {
		h = mix(mix(mix(h, uint64(o.ID())), uint64(whom)), uint64(o.Band()))
		for b := range o.BlockedBy() {
			h = mix(h, uint64(b.ID()))
		}
	}
	attacks, blocks := g.View(game.Judge).Declared(l.Marker)
	for _, a := range attacks {
		h = mix(mix(mix(h, uint64(a.Attacker)), uint64(a.Target)), uint64(a.Band))
	}
	for _, b := range blocks {
		h = mix(mix(h, uint64(b.Blocker)), uint64(b.Attacker))
	}
	return h
}

// fingerprint is a fingerprint of all that is shown of an object. Where it is
// not on the battlefield or a stack, its ID says nearly all.
func fingerprint(v game.View, o game.Object, marker int) uint64 {
	h := mix(uint64(o.Zone())+1, uint64(marker))
	h = mix(h, uint64(o.Controller()))
	h = mix(mix(h, uint64(o.Power())), uint64(o.Toughness())) // they can be counted anywhere (CR 604.3)
	switch o.Zone() {
	case ability.Battlefield:
		h = mixText(h, o.Name())
		for _, n := range [...]uint64{uint64(o.Face()), bit(o.Tapped()), bit(o.Sick()), bit(o.FaceDown()), bit(o.PhasedOut()), uint64(o.Damage()), uint64(o.AttachedTo()), uint64(o.Attacking()), bit(o.Blocked()), uint64(o.Protector() + 1),
			uint64(o.Types()), uint64(o.Supertypes()), uint64(o.Colors())} {
			h = mix(h, n)
		}
		for _, s := range o.Subtypes() {
			h = mixText(h, s)
		}
		for kind, n := range o.CounterKinds() {
			h = mix(mixText(h, kind), uint64(n))
		}
		for a := range o.Abilities() {
			h = mix(h, uint64(reflect.ValueOf(a).Pointer()))
			if lv, ok := a.(*ability.Level); ok {
				h = mix(h, bit(o.Asleep(lv)))
			}
		}
		h = mix(mix(mixText(h, o.Chosen()), uint64(o.PairedWith())), uint64(o.Level()))
		for _, part := range o.Components() {
			h = mixText(h, part.Name)
		}
	case ability.Exile:
		h = mix(h, uint64(o.Haunts()))
	case ability.Command:
		h = mixText(mix(h, uint64(o.Room())), o.Chosen())
	case ability.Stack:
		h = mixText(h, o.Name()) // an ability's is that of its source, which may turn over
		for id := range o.Targets() {
			h = mixText(mix(h, uint64(id)), writer{View: v}.name(id))
		}
	}
	return h
}

// private finds out what has changed for one audience besides, and notes it as
// shown.
func (t *Table) private(a *audience, d *delta) *private {
	out := &private{}
	if a.who == game.Spectator {
		return out
	}
	view, everybody := t.game.View(a.who), t.game.View(game.Spectator)
	if len(a.corners) != view.Seats() {
		a.corners = make([]corner, view.Seats())
	}
	var left []game.ID
	for p := range a.corners {
		c, p := &a.corners[p], game.Player(p)
		if !c.stale(view, p) {
			continue
		}
		had := c.list
		zones := []zone{more(view.Hand(p), everybody), more(view.Exile(p), everybody), looked(view.Battlefield(p)), looked(view.Command(p)), more(view.Library(p), everybody)}
		if !t.shown.seats[p].known {
			zones = zones[:4]
		}
		left = append(left, c.look(view, zones, 0, func(id game.ID) { out.objs = append(out.objs, id) })...)
		if c.list != had {
			out.seats = append(out.seats, p)
		}
	}
	for _, id := range left {
		if o, still := view.Object(id); !still {
			out.gone = append(out.gone, int64(id))
		} else if o.FaceDown() { // it may be looked at no more
			out.objs = append(out.objs, id)
		}
	}
	for _, id := range d.gone {
		if _, still := view.Object(game.ID(id)); still {
			if out.keep == nil {
				out.keep = map[int64]bool{}
			}
			out.keep[id] = true
		}
	}
	return out
}

// worded is what of a delta has words in it, in a language. The objects are written
// the first time.
func (t *Table) worded(d *delta, lang string) *worded {
	w := d.inWords[lang]
	if w == nil {
		w = &worded{seats: map[game.Player]*pb.Seat{}, since: -1}
		everybody := writer{t.game.View(game.Spectator), lang}
		for _, o := range d.objs {
			if obj, ok := everybody.Object(o.id); ok {
				w.objs = append(w.objs, everybody.object(obj, o.marker))
			}
		}
		d.inWords[lang] = w
	}
	return w
}

// outcomeOf writes how the game stands as a whole.
func (t *Table) outcomeOf(d *delta) *pb.GameState {
	if d.outcome == nil {
		d.outcome = &pb.GameState{}
		t.outcome(d.outcome)
	}
	o := d.outcome
	return &pb.GameState{PlayersIn: o.PlayersIn, Over: o.Over, Winners: o.Winners, Draw: o.Draw, Chaos: o.Chaos}
}

// eventsOf writes what happened from an event on, as an audience may know it. What
// spectators read the same is written once.
func (t *Table) eventsOf(a *audience, d *delta, since int64, lang string) []*pb.Event {
	shared := t.worded(d, lang)
	if shared.since != since {
		shared.since, shared.events = since, writer{t.game.View(game.Spectator), lang}.events(since)
	}
	if a.who == game.Spectator {
		return shared.events
	}
	own := writer{t.game.View(a.who), lang}
	out := make([]*pb.Event, 0, len(shared.events))
	for e := range own.Events(since) {
		m := shared.events[len(out)]
		if m.Object != int64(e.Object) || (m.Name == "") != (e.Name == "") {
			m = own.event(&e)
		}
		out = append(out, m)
	}
	return out
}

// fill writes into an update what has changed in the game.
func (t *Table) fill(u *pb.Update, a *audience, d *delta, p *private, lang string) {
	everybody := writer{t.game.View(game.Spectator), lang}
	own := writer{t.game.View(a.who), lang}
	g := t.outcomeOf(d)
	u.Game = g
	shared := t.worded(d, lang)
	done := map[game.Player]bool{}
	for _, list := range [...][]game.Player{d.seats, p.seats} {
		for _, s := range list {
			if done[s] {
				continue
			}
			done[s] = true
			if a.sees(s) {
				g.Seats = append(g.Seats, own.seat(s))
				continue
			}
			if shared.seats[s] == nil {
				shared.seats[s] = everybody.seat(s)
			}
			g.Seats = append(g.Seats, shared.seats[s])
		}
	}
	for _, m := range d.lanes {
		// What is declared is for the team alone.
		if attacks, blocks := own.Declared(m); len(attacks)+len(blocks) > 0 {
			if info, ok := own.Lane(m); ok {
				g.Lanes = append(g.Lanes, own.lane(info, d.asked[m]))
			}
			continue
		}
		if d.laneMsgs[m] == nil {
			if info, ok := everybody.Lane(m); ok {
				d.laneMsgs[m] = everybody.lane(info, d.asked[m])
			}
		}
		g.Lanes = append(g.Lanes, d.laneMsgs[m])
	}
	u.LanesGone = d.lanesGone
	g.Objects = append(g.Objects, shared.objs...)
	for _, o := range d.objs {
		if obj, ok := own.Object(o.id); ok && o.marker > 0 && mayLook(obj) {
			g.Objects = append(g.Objects, own.object(obj, o.marker))
		}
	}
	for _, id := range p.objs {
		if obj, ok := own.Object(id); ok {
			g.Objects = append(g.Objects, own.object(obj, 0))
		}
	}
	for _, id := range d.gone {
		if !p.keep[id] {
			u.Gone = append(u.Gone, id)
		}
	}
	u.Gone = append(u.Gone, p.gone...)
}
